"""Files that are meant to hurt: bounded time and memory, and a finding that says where."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_kit import run_errdex
from errdex.diagnostics import ErrdexError
from errdex.load import MAX_ALIAS_NODES, MAX_FILE_BYTES, Loaded, load_source
from errdex.resolve import resolve_catalog

from hostile.catalogs import as_yaml
from hostile.making import ROOT, make

HEAD = "errdex: 1\ncatalog: {id: shop, root: ShopError}\n"
ONE = "errors: {A: {summary: S, http_status: 400}}\n"

MEASURE = """
import resource, sys, time
sys.path[:0] = [sys.argv[1], sys.argv[2]]
from pathlib import Path
from errdex.load import load_source
from errdex.resolve import resolve_catalog
started = time.perf_counter()
loaded = load_source(Path(sys.argv[3]), Path(sys.argv[3]).parent)
resolve_catalog(loaded)
spent = time.perf_counter() - started
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(len(list(loaded.findings)), spent, peak / (1024 if sys.platform != "darwin" else 1024 * 1024))
"""


def measured(text: str, folder: Path) -> tuple[int, float, float]:
    """Return (findings, seconds, MiB at the peak) of reading a catalog in a process of its own."""
    path = folder / "catalog.yaml"
    path.write_text(text, encoding="utf-8")
    arguments = [sys.executable, "-c", MEASURE, str(ROOT / "generator"), str(ROOT / "tests"), str(path)]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    count, seconds, mebibytes = done.stdout.split()
    return int(count), float(seconds), float(mebibytes)


def laughs(levels: int) -> str:
    """Return aliases of aliases: ten times as many on each level."""
    rows = ["x-0: &a0 [" + ", ".join(["x"] * 10) + "]"]
    rows += [f"x-{at}: &a{at} [" + ", ".join([f"*a{at - 1}"] * 10) + "]" for at in range(1, levels)]
    return HEAD + "\n".join(rows) + "\n" + ONE


def rows(template: str, count: int, first: int = 0) -> str:
    """Return lines numbered from ``first``; ``#`` stands for the number and ``+`` for the next one."""
    return "".join(template.replace("#", str(at)).replace("+", str(at + 1)) for at in range(first, count))


def errors(count: int, body: str = "{summary: S}") -> str:
    """Return the section of errors."""
    return "errors:\n" + "".join(f"  E{at}: {body}\n" for at in range(count))


BOMBS = {
    "a billion laughs": laughs(12),
    "a long text behind aliases": HEAD + "x-a: &a " + "a" * 999_000 + "\n" + errors(2000, "{summary: *a}"),
    "a long text in defaults": HEAD.replace("root:", "defaults: {fix: " + "a" * 900_000 + "}, root:") + errors(2000),
    "a long rule behind a name": HEAD
    + "recoveries: {r: [{action: give_up, advice: " + "a" * 900_000 + "}]}\n"
    + errors(2000, "{summary: S, recovery: r}"),
    "fields of every error": "errdex: 1\ncatalog:\n  id: shop\n  root: ShopError\n  context:\n"
    + rows("    f#?: string\n", 2000) + errors(2000),
    "fields of a parent": HEAD + "classes:\n  BigError:\n    context:\n" + rows("      f#?: string\n", 1500)
    + errors(1500, "{summary: S, parent: BigError}"),
    "layers": HEAD + "classes:\n" + rows("  C#Error: {parent: C+Error}\n", 3000)
    + "  C3000Error: {}\n" + errors(1),
    "layers from the top": HEAD + "classes:\n  C0Error: {}\n"
    + rows("  C+Error: {parent: C#Error}\n", 2999) + errors(1),
    "structures in structures": HEAD + "types:\n" + rows("  T#: {fields: {a: T+}}\n", 3000)
    + "  T3000: {fields: {a: string}}\n" + errors(1, "{summary: S, context: {x: T0}}"),
    "arrays of arrays": HEAD + errors(1, '{summary: S, context: {x: "string' + "[]" * 3000 + '"}}'),
    "a text beyond the limit": HEAD + "x-a: " + "a" * 1_000_001 + "\n" + ONE,
    "deep nesting": HEAD + "x-a: " + "[" * 100_000 + "]" * 100_000 + "\n" + ONE,
    "five thousand digits": HEAD + "x-a: " + "9" * 5000 + "\n"
    + errors(1, "{summary: S, http_status: " + "1" * 5000 + "}"),
    "a wait without end": HEAD + "backoffs: {b: {initial: " + "9" * 400 + "h}}\n" + ONE,
    "one key fifty thousand times": HEAD + "errors:\n" + "  A: {}\n" * 50_000,
    "unknown keys without end": HEAD + ONE + rows("k#: 1\n", 20_000),
    "names that do not exist among thousands": HEAD + "groups:\n" + rows("  group#: {title: T}\n", 3000)
    + "errors:\n" + rows("  E#: {summary: S, group: groop#}\n", 3000),
    "two long words that are almost one": HEAD + "groups: {" + "ab" * 200_000 + "c: {title: T}}\n"
    + errors(1, "{summary: S, group: " + "ab" * 200_000 + "d}"),
}  # fmt: skip


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_cost_little_and_are_refused(name: str, tmp_path: Path) -> None:
    """What would multiply is counted before it does."""
    found, seconds, mebibytes = measured(BOMBS[name], tmp_path)
    assert found
    assert seconds < 30, f"{seconds:.1f} s"
    assert mebibytes < 600, f"{mebibytes:.0f} MiB"


HARMLESS = {
    "ways down that multiply": HEAD + "classes:\n" + "".join(
        f"  {side}{at}Error: {{parent: [A{at + 1}Error, B{at + 1}Error]}}\n" for at in range(25) for side in "AB"
    ) + "  A25Error: {}\n  B25Error: {}\n" + errors(1, "{summary: S, parent: A0Error}"),
    "structures that multiply": HEAD + "types:\n" + "".join(
        f"  T{at}: {{fields: {{" + ", ".join(f"a{n}: T{at + 1}" for n in range(12)) + "}}\n" for at in range(7)
    ) + "  T7: {fields: {a: string}}\n" + errors(1, "{summary: S, http_status: 400, context: {x: T0}}"),
    "samples without end": HEAD + errors(
        1, "{summary: S, http_status: 400, context: {x: {type: 'string[]', min_length: 900000000000},"
        " z: {type: string, min_length: 90000000000000}}}"
    ),
    "rules that multiply": HEAD + "errors:\n  A:\n    summary: S\n    http_status: 400\n    context: {"
    + ", ".join(f'"a{at}?": boolean' for at in range(14)) + "}\n    recovery:\n"
    + "".join(f"      - {{when: {{context.a{at}: true}}, action: give_up}}\n" for at in range(14))
    + "      - {action: give_up}\n",
}  # fmt: skip


@pytest.mark.parametrize("name", HARMLESS)
def test_what_only_looks_large_is_made_at_once(name: str, tmp_path: Path) -> None:
    """Diamonds of classes, structures in structures and huge bounds do not multiply in any target."""
    started = time.perf_counter()
    made = make(HARMLESS[name], tmp_path)
    assert not made.is_refused, [finding.message for finding in made.findings]
    assert time.perf_counter() - started < 10
    assert sum(len(text) for outputs in made.outputs.values() for text in outputs.values()) < 3_000_000


def load(folder: Path, text: str | bytes, name: str = "catalog.yaml") -> Loaded:
    """Write and read one file."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_source(path, folder)


def messages(loaded: Loaded) -> list[str]:
    """Return findings as ``line:column rule message``."""
    return [f"{item.span.line}:{item.span.column} {item.rule} {item.message}" for item in loaded.findings]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "errors: {A: {summary: \xff}}\n", None),
        (
            HEAD.encode() + b"errors: {A: {summary: \xff}}\n",
            "3:1 CAT008 catalog.yaml is not UTF-8: byte 0xFF on line 3",
        ),
        (b"\xff\xfe" + HEAD.encode("utf-16-le"), "1:1 CAT008 catalog.yaml is not UTF-8: byte 0xFF on line 1"),
        (b"\xef\xbb\xbf" + HEAD.encode() + ONE.encode(), None),
        ((HEAD + ONE).replace("\n", "\r\n"), None),
        (
            HEAD + "errors: {A: {summary: \x07}}\n",
            "3:23 CAT007 not readable as YAML: control characters are not allowed",
        ),
        (HEAD + 'errors: {A: {summary: "\\ud800"}}\n', "3:26 CAT007 not readable as YAML: found invalid Unicode"),
        (HEAD + 'errors: {A: {summary: "\\0"}}\n', None),
        (b"", "1:1 CAT007 catalog.yaml is empty"),
        (b"\0" * 100, "1:1 CAT007 not readable as YAML"),
    ],
    ids=["latin", "not utf-8", "utf-16", "mark", "crlf", "bell", "half a pair", "nul", "empty", "zeros"],
)
def test_bytes_of_all_kinds_are_read_or_placed(tmp_path: Path, text: str | bytes, said: str | None) -> None:
    """A byte order mark and CRLF are fine; what is no text is found with line and column."""
    found = messages(load(tmp_path, text))
    if said is None:
        assert found == []
    else:
        assert found[0].startswith(said), found


def test_a_file_of_more_than_the_limit_is_not_read(tmp_path: Path) -> None:
    """Size is bounded by what is read, not by what the file system says of the file."""
    with (tmp_path / "catalog.yaml").open("wb") as file:
        file.truncate(MAX_FILE_BYTES + 1)
    (said,) = messages(load_source(tmp_path / "catalog.yaml", tmp_path))
    assert "is larger than" in said


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
@pytest.mark.parametrize("place", ["source", "include", "folder"])
def test_pipes_sockets_and_devices_are_never_opened(tmp_path: Path, place: str) -> None:
    """A read from a pipe would wait for ever; a device may do something."""
    os.mkfifo(tmp_path / "pipe.yaml")
    with socket.socket(socket.AF_UNIX) as listener:
        old = Path.cwd()
        os.chdir(tmp_path)  # names of sockets are short
        listener.bind("socket.yaml")
        os.chdir(old)
        (tmp_path / "device.yaml").symlink_to("/dev/zero")
        if place == "folder":
            (tmp_path / "catalog.yaml").write_text(HEAD + ONE)
            found = messages(load_source(tmp_path, tmp_path))
            assert len(found) == 3, found
            return
        for name in ("pipe.yaml", "socket.yaml", "device.yaml"):
            if place == "source":
                found = messages(load_source(tmp_path / name, tmp_path))
            else:
                found = messages(load(tmp_path, HEAD + f"include: [{name}]\n" + ONE))
            assert len(found) == 1
            assert "regular file" in found[0] or "leaves the project root" in found[0]


@pytest.mark.parametrize(
    "name",
    [
        "../outside.yaml",
        "link.yaml",
        "../project/../outside.yaml",
        "folder/outside.yaml",
        "/etc/hostname",
        "loop.yaml",
        "n" * 5000,
    ],
)
def test_includes_stay_inside(tmp_path: Path, name: str) -> None:
    """Dots, links, links of folders, absolute paths, circles and endless names: refused where they stand."""
    (tmp_path / "outside.yaml").write_text("errors: {B: {summary: secret}}\n")
    project = tmp_path / "project"
    project.mkdir()
    (project / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    (project / "folder").symlink_to(tmp_path)
    (project / "loop.yaml").symlink_to("loop.yaml")
    loaded = load(project, HEAD + f"include: [{name}]\n" + ONE)
    (said,) = messages(loaded)
    assert said.startswith("3:11 CAT003 ")
    assert not any("secret" in source.text for source in loaded.files)


def test_an_include_whose_name_holds_nul_is_refused(tmp_path: Path) -> None:
    """No file can have such a name, and the system says so by an exception of its own."""
    (said,) = messages(load(tmp_path, HEAD + 'include: ["a\\0b.yaml"]\n' + ONE))
    assert said.startswith("3:11 CAT003 ")


def test_links_in_a_folder_stay_inside(tmp_path: Path) -> None:
    """A folder as source takes no file from elsewhere; a link inside it is fine."""
    (tmp_path / "outside.yaml").write_text("errors: {B: {summary: secret}}\n")
    project = tmp_path / "project"
    (project / "shop").mkdir(parents=True)
    (project / "shop" / "catalog.yaml").write_text(HEAD + ONE)
    (project / "shared.txt").write_text("errors: {C: {summary: S}}\n")
    (project / "shop" / "inside.yaml").symlink_to(project / "shared.txt")
    (project / "shop" / "outside.yaml").symlink_to(tmp_path / "outside.yaml")
    loaded = load_source(project / "shop", project)
    assert messages(loaded) == ["1:1 CAT003 outside.yaml is a link that leaves the project root"]
    assert not any("secret" in source.text for source in loaded.files)
    assert len(loaded.documents) == 2


def test_circles_of_includes_end(tmp_path: Path) -> None:
    """Each file is read once; a circle is named in full."""
    (tmp_path / "a.yaml").write_text("include: [b.yaml]\n" + ONE)
    (tmp_path / "b.yaml").write_text("include: [a.yaml, catalog.yaml, b.yaml]\n")
    found = messages(load(tmp_path, HEAD + "include: [a.yaml]\n"))
    assert len(found) == 3
    assert any("a.yaml -> b.yaml -> a.yaml" in said for said in found)


def test_a_long_chain_of_includes_is_read(tmp_path: Path) -> None:
    """Many files cost time, no stack."""
    count = 400
    for at in range(count):
        (tmp_path / f"f{at}.yaml").write_text(f"include: [f{at + 1}.yaml]\n")
    (tmp_path / f"f{count}.yaml").write_text(ONE)
    loaded = load(tmp_path, HEAD + "include: [f0.yaml]\n")
    assert not messages(loaded)
    assert resolve_catalog(loaded) is not None


def test_more_files_than_the_limit_are_wrong_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number and the bytes of all files together are bounded."""
    from errdex import load as module

    for at in range(5):
        (tmp_path / f"f{at}.yaml").write_text("errors: {}\n")
    (tmp_path / "catalog.yaml").write_text(HEAD + ONE)
    monkeypatch.setattr(module, "MAX_FILES", 4)
    with pytest.raises(ErrdexError, match="at most 4 files"):
        load_source(tmp_path, tmp_path)
    monkeypatch.setattr(module, "MAX_FILES", 400)
    monkeypatch.setattr(module, "MAX_TOTAL_BYTES", 40)
    with pytest.raises(ErrdexError, match="at most 40 bytes together"):
        load_source(tmp_path, tmp_path)


def test_aliases_within_the_bound_are_fine(tmp_path: Path) -> None:
    """Sharing is no bomb."""
    shared = "x-a: &a {summary: S, fix: F}\n"
    loaded = load(tmp_path, HEAD + shared + "errors:\n" + "".join(f"  E{at}: *a\n" for at in range(500)))
    assert not messages(loaded)
    assert MAX_ALIAS_NODES > 10_000


def test_parents_that_python_cannot_have_are_refused(tmp_path: Path) -> None:
    """An order of bases that contradicts itself, two layouts at once, or a group are found before any import."""
    base = {"errdex": 1, "catalog": {"id": "shop", "root": "ShopError"}}
    classes = {
        "AError": {},
        "BError": {},
        "PError": {"parent": ["AError", "BError"]},
        "QError": {"parent": ["BError", "AError"]},
    }
    for parents in (
        ["PError", "QError"],
        ["ShopError", "AError"],
        ["builtins.OSError", "builtins.SyntaxError"],
        ["builtins.ExceptionGroup"],
    ):
        document = {**base, "classes": classes, "errors": {"X": {"summary": "S", "parent": parents}}}
        made = make(as_yaml(document), tmp_path)
        assert [finding.rule for finding in made.findings] == ["CLS003"], parents


def test_the_command_tells_what_it_refuses_by_exit_codes_alone(tmp_path: Path) -> None:
    """Hostile files end in 1 or 2 with a message, never in a traceback."""
    for name in ("a billion laughs", "layers", "structures in structures", "deep nesting", "five thousand digits"):
        text = BOMBS[name]
        (tmp_path / "catalog.yaml").write_text(text)
        done = run_errdex("check", "catalog.yaml", cwd=tmp_path)
        assert done.returncode == 1, name
        assert "Traceback" not in done.stdout + done.stderr, name
