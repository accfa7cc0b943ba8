"""Run one target under atheris: ``python tests/fuzz/fuzz.py TARGET SECONDS``.

A crash ends the run with a traceback; its input is written to ``tests/fuzz/crashes/`` under the target's name and the
hash of its bytes. Commit it there: ``test_fuzz.py`` runs every file of that folder from then on.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).resolve().parent
CORPUS = HERE / "corpus"
CRASHES = HERE / "crashes"
NOT_OURS = ("yaml", "jinja2", "hypothesis", "pytest")


def main() -> None:
    """Fuzz until the time is up, starting from the corpus and from shipped and tested catalogs."""
    import atheris

    root = HERE.parents[1]
    sys.path[:0] = [str(root / "generator"), str(root / "tests")]
    name, seconds = sys.argv[1], int(sys.argv[2])
    with atheris.instrument_imports(include=["errdex"]):
        from fuzz.targets import TARGETS
    target = TARGETS[name]

    def one(data: bytes) -> None:
        try:
            target(data)
        except BaseException:
            CRASHES.mkdir(exist_ok=True)
            (CRASHES / f"{name}-{sha256(data).hexdigest()[:12]}").write_bytes(data)
            raise

    import tempfile

    with tempfile.TemporaryDirectory() as grown:
        for number, data in enumerate(seeds(name, root)):
            (Path(grown) / f"seed-{number}").write_bytes(data)
        atheris.Setup(
            [sys.argv[0], grown, f"-max_total_time={seconds}", f"-artifact_prefix={grown}/", "-max_len=4096", "-timeout=25", "-rss_limit_mb=2048",
             "-print_final_stats=0", "-verbosity=0"],
            one,
        )  # fmt: skip
        atheris.Fuzz()


def seeds(name: str, root: Path) -> list[bytes]:
    """Return inputs to start from."""
    found = [path.read_bytes() for path in sorted(CORPUS.glob(f"{name}-*"))]
    if name == "decode":
        return found
    cases = sorted((root / "tests" / "cases").glob("*/catalog.yaml"))
    return found + [path.read_bytes() for path in cases]


if __name__ == "__main__":
    main()
