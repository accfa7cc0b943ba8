"""Disks that fail, runs that are killed, trees that somebody has prepared: through the command line."""

from __future__ import annotations

import errno
import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from command_kit import run_errdex
from errdex.diagnostics import ErrdexError
from errdex.outputs import transaction
from errdex.outputs.plan import check_copy

from hostile.making import ROOT

KILLS = int(os.environ.get("ERRDEX_KILLS", "10"))
"""How many runs are killed; `make fuzz` sets 200."""
FAULTS = int(os.environ.get("ERRDEX_FAULTS", "3"))
"""At how many places each kind of call fails; `make fuzz` sets more."""

posix = pytest.mark.skipif(os.name == "nt", reason="signals, modes and links of POSIX")

CONFIG = """
out = "generated"
targets = ["json_schema", "markdown"]
catalogs = ["catalog.yaml"]
"""

DRIVER = '''
"""Run errdex with a file system that fails or a process that dies at the call that was asked for."""
import errno, os, signal, sys
sys.path.insert(0, {generator!r})
from errdex.__main__ import main
WRITES = ("open", "write", "replace", "rename", "unlink", "mkdir", "rmdir", "fsync", "ftruncate", "close")
place, kind, which, code = {place!r}, {kind!r}, {which!r}, {code!r}
count = 0
armed = False
def wrap(name):
    real = getattr(os, name)
    def call(*args, **kwargs):
        global count, armed
        target = str(args[0]) if args else ""
        armed = armed or ".errdex-run" in target
        if armed and (which == "any" or which == name):
            count += 1
            if count == place:
                if kind == "kill":
                    os.kill(os.getpid(), signal.SIGKILL)
                raise OSError(code, os.strerror(code), target)
        return real(*args, **kwargs)
    setattr(os, name, call)
for name in WRITES:
    wrap(name)
leave = os._exit
def tell(code):
    os.write(2, b"CALLS %d" % count)
    leave(code)
os._exit = tell
try:
    main()
finally:
    sys.stdout.flush()
    print("CALLS", count, file=sys.stderr, flush=True)
'''


def catalog(number: int) -> str:
    """Return one of two catalogs whose outputs differ in every file; each has a file that the other has not."""
    other = "".join(f"  E{at}: {{http_status: 400, summary: S{number}}}\n" for at in range(6))
    return (
        f"errdex: 1\ncatalog: {{id: shop, title: T{number}, codes: open, root: ShopError}}\n"
        f"errors:\n{other}  ONLY_{number}: {{http_status: 400, summary: S}}\n"
    )


def project(folder: Path) -> Path:
    """Make a project whose outputs are those of the first catalog."""
    folder.mkdir()
    (folder / "errdex.toml").write_text(CONFIG)
    (folder / "catalog.yaml").write_text(catalog(1))
    made = run_errdex("generate", "--no-cache", cwd=folder)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder


def driven(folder: Path, place: int, kind: str, which: str = "any", code: int = 0) -> subprocess.CompletedProcess[str]:
    """Run ``errdex generate`` with a fault at one call."""
    script = DRIVER.format(generator=str(ROOT / "generator"), place=place, kind=kind, which=which, code=code)
    return subprocess.run(
        [sys.executable, "-c", script, "generate", "--no-cache"],
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def calls_of(done: subprocess.CompletedProcess[str]) -> int:
    """Return how many calls a run made from its lock on."""
    return int(done.stderr.rpartition("CALLS ")[2])


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file of the outputs, with the contents."""
    root = folder / "generated"
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def two_trees(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes], dict[str, bytes], int]:
    """Return a project as it was, its tree before and after the change, and how many calls the change takes."""
    folder = project(tmp_path_factory.mktemp("outputs") / "project")
    kept = folder.parent / "kept"
    shutil.copytree(folder, kept)
    old = tree(folder)
    (folder / "catalog.yaml").write_text(catalog(2))
    done = driven(folder, 0, "none")
    assert done.returncode == 0, done.stderr
    return kept, old, tree(folder), calls_of(done)


def places(total: int, wanted: int) -> list[int]:
    """Return call numbers from the first to the last, evenly spread."""
    return sorted({1 + round(at * (total - 1) / max(1, wanted - 1)) for at in range(wanted)})


def changed(kept: Path, folder: Path) -> Path:
    """Return a fresh copy of the project whose catalog has changed since its outputs were made."""
    shutil.copytree(kept, folder)
    (folder / "catalog.yaml").write_text(catalog(2))
    return folder


@posix
def test_a_kill_at_any_call_leaves_whole_files_and_the_next_command_repairs(
    tmp_path: Path, two_trees: tuple[Path, dict[str, bytes], dict[str, bytes], int]
) -> None:
    """No file is ever half: each is the old one or the new one; the next command completes or undoes the write."""
    kept, old, new, calls = two_trees
    said = set()
    for place in places(calls, KILLS):
        folder = changed(kept, tmp_path / f"{place}")
        killed = driven(folder, place, "kill")
        assert killed.returncode == -9, killed.stderr
        for path, data in tree(folder).items():
            whole = path.partition(".errdex-new/")[2] or path
            if ".errdex-new" not in path:
                assert data in (old.get(whole), new.get(whole)), f"{path} is half after a kill at call {place}"
        left = (folder / transaction.RUN_DIR / transaction.JOURNAL).exists()
        checked = run_errdex("generate", "--check", "--no-cache", cwd=folder)
        assert ("unfinished write" in checked.stdout + checked.stderr) == left
        assert tree(folder) in (old, new), f"a mixed tree after a kill at call {place}"
        said.add("".join(word for word in ("completed", "undid") if word in checked.stderr))
        again = run_errdex("generate", "--no-cache", cwd=folder)
        assert again.returncode == 0, again.stdout + again.stderr
        assert tree(folder) == new
        assert not (folder / transaction.RUN_DIR).exists()
        shutil.rmtree(folder)
    assert {"completed", "undid"} <= said, "the kills all fell into one half of the run"


@posix
@pytest.mark.parametrize("which", ["open", "write", "replace", "unlink", "mkdir", "fsync"])
def test_a_failing_call_ends_in_a_message_and_a_whole_tree(
    tmp_path: Path, two_trees: tuple[Path, dict[str, bytes], dict[str, bytes], int], which: str
) -> None:
    """A full disk, no access, a broken disk: exit code 2 with a message, and the next run brings all up to date."""
    kept, old, new, _ = two_trees
    calls = calls_of(driven(changed(kept, tmp_path / "counted"), 0, "none", which))
    assert calls
    for number, place in enumerate(places(calls, FAULTS)):
        code = (errno.ENOSPC, errno.EACCES, errno.EIO)[number % 3]
        folder = changed(kept, tmp_path / f"{place}")
        failed = driven(folder, place, "fail", which, code)
        assert failed.returncode in (0, 2), failed.stderr
        assert "Traceback" not in failed.stderr, failed.stderr
        if failed.returncode == 2:
            assert os.strerror(code) in failed.stdout + failed.stderr
        checked = run_errdex("generate", "--check", "--no-cache", cwd=folder)
        assert tree(folder) in (old, new), f"a mixed tree after {which} number {place}: {checked.stderr}"
        assert run_errdex("generate", "--no-cache", cwd=folder).returncode == 0
        assert tree(folder) == new
        shutil.rmtree(folder)


@posix
def test_two_runs_at_once_end_as_if_one_after_the_other(
    tmp_path: Path, two_trees: tuple[Path, dict[str, bytes], dict[str, bytes], int]
) -> None:
    """Both succeed, and the tree is whole and new."""
    kept, _, new, _ = two_trees
    folder = changed(kept, tmp_path / "project")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "generator"), "NO_COLOR": "1"}
    command = [sys.executable, "-m", "errdex", "generate", "--no-cache"]
    runs = [subprocess.Popen(command, cwd=folder, env=environment, stdout=-3, stderr=-3) for _ in range(4)]
    assert [run.wait(120) for run in runs] == [0, 0, 0, 0]
    assert tree(folder) == new
    assert not (folder / transaction.RUN_DIR).exists()


@posix
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_files_get_the_modes_that_the_user_wants(tmp_path: Path, mask: int, mode: int) -> None:
    """The umask decides; nothing is executable, and no file is more open than others the user makes."""
    (tmp_path / "catalog.yaml").write_text(catalog(1))
    before = os.umask(mask)
    try:
        made = run_errdex("generate", "catalog.yaml", "--no-cache", cwd=tmp_path)
    finally:
        os.umask(before)
    assert made.returncode == 0, made.stderr
    modes = {stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "generated").rglob("*") if path.is_file()}
    assert modes == {mode}


@posix
def test_read_only_files_are_replaced_and_read_only_folders_tell(tmp_path: Path) -> None:
    """A file that is read-only is still ours; a folder that takes no files ends the run with its name."""
    folder = project(tmp_path / "project")
    (folder / "catalog.yaml").write_text(catalog(2))
    for path in (folder / "generated").rglob("*"):
        if path.is_file():
            path.chmod(0o444)
    assert run_errdex("generate", "--no-cache", cwd=folder).returncode == 0
    assert run_errdex("generate", "--check", "--no-cache", cwd=folder).returncode == 0
    if os.geteuid() == 0:
        return  # root may write anywhere; the injected faults cover what others see
    folder.chmod(0o555)
    (folder / "generated").chmod(0o555)
    try:
        refused = run_errdex("generate", "--force", "--no-cache", cwd=folder)
    finally:
        folder.chmod(0o755)
    assert refused.returncode in (0, 2)


@posix
@pytest.mark.parametrize(
    "link", ["generated", "generated/markdown", "generated/markdown/shop", "generated/markdown/shop/errors"]
)
def test_links_in_the_output_tree_lead_nowhere(tmp_path: Path, link: str) -> None:
    """A folder that is a link is refused by name, and nothing is written behind it."""
    outside = tmp_path / "outside"
    outside.mkdir()
    folder = tmp_path / "project"
    (folder / link).parent.mkdir(parents=True)
    (folder / "errdex.toml").write_text(CONFIG)
    (folder / "catalog.yaml").write_text(catalog(1))
    (folder / link).symlink_to(outside)
    made = run_errdex("generate", "--no-cache", cwd=folder)
    assert made.returncode == 2, made.stdout
    assert "link" in made.stdout + made.stderr
    assert not list(outside.iterdir())


@posix
@pytest.mark.parametrize(
    "name", [transaction.RUN_DIR, f"{transaction.RUN_DIR}/lock", f"{transaction.RUN_DIR}/journal.new"]
)
def test_prepared_links_for_our_own_files_are_not_followed(tmp_path: Path, name: str) -> None:
    """Nobody gets errdex to write its lock or journal somewhere else."""
    outside = tmp_path / "outside"
    outside.mkdir()
    precious = outside / "precious"
    precious.write_text("precious")
    folder = tmp_path / "project"
    (folder / name).parent.mkdir(parents=True)
    (folder / "errdex.toml").write_text(CONFIG)
    (folder / "catalog.yaml").write_text(catalog(1))
    (folder / name).symlink_to(precious if "/" in name else outside)
    made = run_errdex("generate", "--no-cache", cwd=folder)
    assert made.returncode in (0, 2)
    assert "Traceback" not in made.stderr
    assert precious.read_text() == "precious"
    assert [path.name for path in outside.iterdir()] == ["precious"]


def test_a_prepared_journal_removes_nothing_outside(tmp_path: Path) -> None:
    """A journal that names files beyond its folders is refused, whole or in part."""
    precious = tmp_path / "precious"
    precious.write_text("x")
    base = tmp_path / "project"
    run = base / transaction.RUN_DIR
    digest = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
    for path in ("..", "../", "/", str(tmp_path), "a/../..", "."):
        for name in ("precious", "../precious", str(precious)):
            folders = [{"path": path, "writes": {}, "removes": {name: digest}}]
            run.mkdir(parents=True, exist_ok=True)
            (run / transaction.JOURNAL).write_text(json.dumps({"errdex": "0", "state": "commit", "folders": folders}))
            try:
                with transaction.locked(base):
                    transaction.recover(base)
            except ErrdexError:
                pass
            assert precious.exists(), (path, name)


def test_foreign_files_survive_every_command(tmp_path: Path) -> None:
    """What errdex did not make is neither overwritten nor removed, with or without --prune; only --force replaces."""
    folder = project(tmp_path / "project")
    notes = {
        "generated/markdown/shop/notes.md": "mine",
        "generated/markdown/shop/errors/mine.md": "mine",
        "generated/json_schema/notes.md": "mine",
        "generated/json_schema/shop/open/errors/mine.json": "{}",
    }
    for path, text in notes.items():
        (folder / path).write_text(text)
    (folder / "catalog.yaml").write_text(catalog(2))
    for arguments in (("generate",), ("generate", "--prune"), ("generate", "--force", "--prune")):
        assert run_errdex(*arguments, "--no-cache", cwd=folder).returncode == 0
    assert {path: (folder / path).read_text() for path in notes} == notes
    in_the_way = folder / "generated/markdown/shop/errors/only_3.md"
    in_the_way.write_text("precious\n")
    (folder / "catalog.yaml").write_text(catalog(3))
    blocked = run_errdex("generate", "--no-cache", cwd=folder)
    assert blocked.returncode == 1
    assert "errdex did not make it" in blocked.stdout
    assert in_the_way.read_text() == "precious\n"
    assert not (folder / "generated/json_schema/shop/open/errors/ONLY_3.schema.json").exists(), "all or nothing"
    assert run_errdex("generate", "--force", "--no-cache", cwd=folder).returncode == 0
    assert in_the_way.read_text() != "precious\n"


def test_a_stopped_copy_can_be_checked_by_its_manifest(tmp_path: Path) -> None:
    """A vendored folder whose copy was cut short is found without its source."""
    folder = project(tmp_path / "project")
    copied = tmp_path / "vendored"
    shutil.copytree(folder / "generated" / "markdown" / "shop", copied)
    half = copied / "index.md"
    half.write_bytes(half.read_bytes()[:200])
    assert [item.kind for item in check_copy(copied, "vendored") or ()] == ["edited"]


@pytest.mark.parametrize(
    "ids", [["CON", "con"], ["a", "A"], ["straße", "STRASSE"], ["ſ", "s"], ["x" * 250], ["aux", "nul", "lpt1", "com¹"]]
)
def test_codes_that_file_systems_confuse_are_made_apart_or_refused(tmp_path: Path, ids: list[str]) -> None:
    """Devices, cases and endless names end in files that every system can hold side by side, or in a finding."""
    rows = "".join(f'  "{id}": {{http_status: 400, summary: S, class: E{at}Error}}\n' for at, id in enumerate(ids))
    (tmp_path / "catalog.yaml").write_text(
        f"errdex: 1\ncatalog: {{id: shop, root: ShopError}}\nerrors:\n{rows}", encoding="utf-8"
    )
    made = run_errdex("generate", "catalog.yaml", "--no-cache", cwd=tmp_path)
    assert made.returncode in (0, 1), made.stderr
    if made.returncode == 1:
        assert "catalog.yaml:" in made.stdout
        return
    paths = [path.relative_to(tmp_path).as_posix() for path in (tmp_path / "generated").rglob("*") if path.is_file()]
    assert len({path.casefold() for path in paths}) == len(paths)


@posix
def test_compiled_templates_are_taken_only_from_a_folder_of_ones_own(tmp_path: Path) -> None:
    """What is in the cache is run, so a folder that others can write to is not used."""
    from errdex.render import _bytecode_cache

    assert _bytecode_cache(tmp_path / "mine") is not None
    (folder,) = (tmp_path / "mine").iterdir()
    folder.chmod(0o777)
    assert _bytecode_cache(tmp_path / "mine") is None
