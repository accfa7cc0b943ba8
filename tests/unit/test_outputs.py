"""Writing: whole or not at all, never what is not ours, and drift that says what and why."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from errdex.diagnostics import ErrdexError
from errdex.marks import is_marked, mark
from errdex.outputs import transaction
from errdex.outputs.manifest import parse_manifest
from errdex.outputs.paths import Containment, check_paths
from errdex.outputs.plan import Folder, Plan, check_copy, plan_folder, plan_removal

MARKED = f"# {mark('shop')}\n"
ROOT = Path(__file__).resolve().parents[2]


def folder(base: Path, outputs: dict[str, str], name: str = "out/python/shop") -> Folder:
    """Return a folder of one target."""
    return Folder(path=base / name, shown=name, catalog="shop", target="python", view=1, input="0", outputs=outputs)


def plan(base: Path, outputs: dict[str, str], name: str = "out/python/shop", **options: bool) -> Plan:
    """Compare outputs with the disk."""
    return plan_folder(folder(base, outputs, name), Containment(base), **options)


def write(base: Path, outputs: dict[str, str], **options: bool) -> Plan:
    """Bring the disk up to date."""
    made = plan(base, outputs, **options)
    assert not made.blocked
    with transaction.locked(base):
        transaction.commit(base, [made])
    return made


def files(base: Path) -> dict[str, str]:
    """Return every file below the base."""
    return {path.relative_to(base).as_posix(): path.read_text() for path in sorted(base.rglob("*")) if path.is_file()}


def told(plan: Plan) -> list[str]:
    """Return the drift as lines."""
    return [f"{item.path.removeprefix('out/python/shop/')} {item.kind}" for item in plan.drift]


def test_a_fresh_folder_gets_files_and_manifest_and_nothing_else(tmp_path: Path) -> None:
    """Neither journal nor lock nor staging folder is left; a second run has nothing to do."""
    write(tmp_path, {"a.py": MARKED, "sub/b.py": MARKED})
    made = files(tmp_path)
    assert sorted(made) == ["out/python/shop/a.py", "out/python/shop/manifest.json", "out/python/shop/sub/b.py"]
    manifest = json.loads(made["out/python/shop/manifest.json"])
    assert sorted(manifest["files"]) == ["a.py", "sub/b.py"]
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
    assert plan(tmp_path, {"a.py": MARKED, "sub/b.py": MARKED}).drift == ()


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    """Unchanged files keep their time, so that builds see no change."""
    write(tmp_path, {"a.py": MARKED, "b.py": MARKED})
    before = (tmp_path / "out/python/shop/a.py").stat().st_mtime_ns
    made = write(tmp_path, {"a.py": MARKED, "b.py": MARKED + "x = 1\n"})
    assert sorted(made.writes) == ["b.py", "manifest.json"]
    assert (tmp_path / "out/python/shop/a.py").stat().st_mtime_ns == before


def test_drift_says_what_and_why(tmp_path: Path) -> None:
    """Out of date, edited by hand, missing and stale are told apart."""
    write(tmp_path, {"old.py": MARKED, "edited.py": MARKED, "gone.py": MARKED, "stale.py": MARKED})
    out = tmp_path / "out/python/shop"
    (out / "edited.py").write_text(MARKED + "# mine\n")
    (out / "gone.py").unlink()
    found = plan(tmp_path, {"old.py": MARKED + "new = 1\n", "edited.py": MARKED, "gone.py": MARKED})
    assert told(found) == ["old.py changed", "edited.py edited", "gone.py missing", "stale.py stale"]


def test_output_of_another_version_is_recognised(tmp_path: Path) -> None:
    """The manifest says which errdex made it."""
    write(tmp_path, {"a.py": MARKED})
    file = tmp_path / "out/python/shop/manifest.json"
    file.write_text(file.read_text().replace('"errdex": "', '"errdex": "99.'))
    found = plan(tmp_path, {"a.py": MARKED})
    assert told(found) == ["manifest.json version"]
    assert "99." in (found.drift[0].detail or "")


@pytest.mark.parametrize("broken", ["", "{", "<<<<<<< ours\n{}\n=======\n{}\n>>>>>>> theirs\n", '{"$comment": "%s"}'])
def test_a_broken_manifest_is_rebuilt(tmp_path: Path, broken: str) -> None:
    """A manifest cut short or in conflict loses nothing: files with our mark are known as ours."""
    write(tmp_path, {"a.py": MARKED})
    (tmp_path / "out/python/shop/manifest.json").write_text(broken.replace("%s", mark("shop")))
    found = write(tmp_path, {"a.py": MARKED + "x = 1\n"})
    assert told(found) == ["a.py changed", "manifest.json changed"]
    assert plan(tmp_path, {"a.py": MARKED + "x = 1\n"}).drift == ()


def test_line_ends_changed_by_git_are_no_drift(tmp_path: Path) -> None:
    """A checkout with CRLF compares equal, manifest included."""
    write(tmp_path, {"a.py": MARKED + "x = 1\n"})
    for path in (tmp_path / "out/python/shop").iterdir():
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert plan(tmp_path, {"a.py": MARKED + "x = 1\n"}).drift == ()
    assert check_copy(tmp_path / "out/python/shop", "copy") == ()


class TestOwnership:
    """What errdex may touch."""

    def test_a_file_without_our_mark_is_not_overwritten(self, tmp_path: Path) -> None:
        """It stands in the way until it is moved or --force is given."""
        out = tmp_path / "out/python/shop"
        out.mkdir(parents=True)
        (out / "a.py").write_text("precious = 1\n")
        assert [item.kind for item in plan(tmp_path, {"a.py": MARKED}).blocked] == ["foreign"]
        assert plan(tmp_path, {"a.py": MARKED}, force=True).blocked == ()

    def test_a_file_that_equals_what_would_be_written_is_taken_over(self, tmp_path: Path) -> None:
        """A marker file without a mark, whose manifest was lost, is no obstacle."""
        out = tmp_path / "out/python/shop"
        out.mkdir(parents=True)
        (out / "py.typed").write_text("")
        assert plan(tmp_path, {"py.typed": ""}).blocked == ()

    def test_foreign_files_are_never_removed(self, tmp_path: Path) -> None:
        """Stale files go; a neighbour without our mark stays, and so does its folder."""
        write(tmp_path, {"sub/a.py": MARKED, "b.py": MARKED})
        mine = tmp_path / "out/python/shop/sub/mine.py"
        mine.write_text("x = 1\n")
        write(tmp_path, {"b.py": MARKED}, prune=True)
        assert mine.exists()
        assert not (mine.parent / "a.py").exists()

    def test_an_edited_stale_file_is_kept(self, tmp_path: Path) -> None:
        """Someone's work is in it; only --prune removes it."""
        write(tmp_path, {"a.py": MARKED, "b.py": MARKED})
        edited = tmp_path / "out/python/shop/a.py"
        edited.write_text(MARKED + "# mine\n")
        found = write(tmp_path, {"b.py": MARKED})
        assert [item.detail for item in found.kept] == ["edited by hand"]
        assert edited.exists()
        write(tmp_path, {"b.py": MARKED}, prune=True)
        assert not edited.exists()

    def test_a_marked_file_in_no_manifest_is_stale_and_only_pruned_on_request(self, tmp_path: Path) -> None:
        """A merge may have brought it back."""
        write(tmp_path, {"a.py": MARKED})
        stray = tmp_path / "out/python/shop/stray.py"
        stray.write_text(MARKED)
        assert told(plan(tmp_path, {"a.py": MARKED})) == ["stray.py stale"]
        write(tmp_path, {"a.py": MARKED})
        assert stray.exists()
        write(tmp_path, {"a.py": MARKED}, prune=True)
        assert not stray.exists()

    def test_a_folder_that_nothing_makes_any_more_goes_with_its_files(self, tmp_path: Path) -> None:
        """Bytecode that Python left does not keep it; a foreign file does."""
        write(tmp_path, {"a.py": MARKED, "sub/b.py": MARKED})
        out = tmp_path / "out/python/shop"
        (out / "sub" / "__pycache__").mkdir()
        (out / "sub" / "__pycache__" / "b.pyc").write_bytes(b"x")
        removal = plan_removal(out, "out/python/shop", Containment(tmp_path))
        with transaction.locked(tmp_path):
            transaction.commit(tmp_path, [removal])
        assert not out.exists()

    @pytest.mark.parametrize(
        ("head", "ours"),
        [
            (f"# {mark('a')}", True),
            (f"---\n# {mark('a')}\ntitle: x", True),
            (f"<!-- {mark('a')} -->", True),
            (f'{{\n  "$comment": "{mark("a")}",', True),
            (f'openapi: "3.1.0"\nx-generated-by: "{mark("a")}"', True),
            ("# how to edit files made by errdex from a catalog", False),
            (f"text\nthat quotes: {mark('a')}", False),
            ("", False),
        ],
    )
    def test_the_mark(self, head: str, ours: bool) -> None:
        """Our mark is in the first line or under its key; a text that talks about it is not marked."""
        assert is_marked(head) is ours


class TestPaths:
    """Names of generated files."""

    @pytest.mark.parametrize(
        "path",
        [
            "../a",
            "/a",
            "a/../b",
            "a//b",
            "a/",
            "",
            "con.md",
            "x/NUL",
            "lpt1.txt",
            "a.",
            "a ",
            "a:b",
            "a\\b",
            "a\x00b",
            "x" * 250,
        ],
    )
    def test_a_path_that_some_system_cannot_hold_is_refused(self, path: str) -> None:
        """Leaving the folder, devices of Windows, odd characters and endless names are refused."""
        with pytest.raises(ErrdexError):
            check_paths([path])

    @pytest.mark.parametrize(
        "paths", [["A.md", "a.md"], ["a", "a/b"], ["A/x", "a"], ["manifest.json"], ["MANIFEST.json"]]
    )
    def test_paths_that_collide_are_refused(self, paths: list[str]) -> None:
        """Two names that are one on some systems, and a file that would be a folder too."""
        with pytest.raises(ErrdexError):
            check_paths(paths)

    def test_links_are_not_followed(self, tmp_path: Path) -> None:
        """A link in the output tree leads nowhere: not the folder, not a file."""
        outside = tmp_path / "outside"
        outside.mkdir()
        base = tmp_path / "base"
        (base / "out").mkdir(parents=True)
        (base / "out" / "python").symlink_to(outside)
        with pytest.raises(ErrdexError, match="is a link"):
            plan(base, {"a.py": MARKED})
        (base / "out" / "python").unlink()
        (base / "out/python/shop").mkdir(parents=True)
        (base / "out/python/shop/a.py").symlink_to(outside / "a.py")
        assert plan(base, {"a.py": MARKED}, force=True).blocked[0].detail == "a link"


class TestManifest:
    """The manifest as a file of others."""

    def test_a_vendored_copy_is_checked_without_its_source(self, tmp_path: Path) -> None:
        """Changed, missing and added files are found by the manifest alone."""
        write(tmp_path, {"a.py": MARKED, "b.py": MARKED, "c.py": MARKED})
        copy = tmp_path / "vendor"
        shutil.copytree(tmp_path / "out/python/shop", copy)
        assert check_copy(copy, "vendor") == ()
        (copy / "a.py").write_text("x")
        (copy / "b.py").unlink()
        (copy / "d.py").write_text(MARKED)
        assert [item.kind for item in check_copy(copy, "vendor") or ()] == ["edited", "missing", "stale"]

    @pytest.mark.parametrize("text", ["[]", "{}", '{"$comment": 1}', "[" * 100_000])
    def test_foreign_json_is_no_manifest(self, text: str) -> None:
        """Other tools write files of this name too."""
        assert parse_manifest(text) is None

    def test_a_foreign_manifest_is_in_the_way(self, tmp_path: Path) -> None:
        """It is not ours to replace."""
        out = tmp_path / "out/python/shop"
        out.mkdir(parents=True)
        (out / "manifest.json").write_text('{"name": "my web app"}')
        assert [item.path for item in plan(tmp_path, {"a.py": MARKED}).blocked] == ["out/python/shop/manifest.json"]


OLD = {"a.py": MARKED, "b.py": MARKED, "sub/c.py": MARKED, "stale.py": MARKED}
NEW = {"a.py": MARKED + "x = 1\n", "b.py": MARKED, "sub/c.py": MARKED + "y = 1\n", "new/d.py": MARKED}


def tree_after(tmp_path: Path, outputs: dict[str, str]) -> dict[str, str]:
    """Return what the disk holds after writing the old and then other outputs somewhere else."""
    base = tmp_path / "reference"
    write(base, OLD)
    if outputs is not OLD:
        write(base, outputs)
    return files(base)


SYSCALLS = ["open", "write", "replace", "rename", "unlink", "mkdir", "rmdir", "fsync"]


class TestFaults:
    """A disk that fails at any moment."""

    @pytest.mark.parametrize("errno_", [28, 13, 5])
    @pytest.mark.parametrize("name", SYSCALLS)
    def test_a_failing_call_leaves_the_old_tree_or_a_run_that_can_be_completed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, errno_: int
    ) -> None:
        """Each call of each kind fails once: the tree is the old one, or the next command makes it the new one."""
        old, new = tree_after(tmp_path / "old", OLD), tree_after(tmp_path / "new", NEW)
        for turn in range(40):
            base = tmp_path / f"{turn}"
            write(base, OLD)
            plans = [plan(base, NEW)]
            failed = self._commit_with_fault(base, plans, monkeypatch, name, turn, errno_)
            with transaction.locked(base):
                transaction.recover(base)
            assert files(base) in (old, new), f"{name} number {turn}"
            if not failed:
                assert files(base) == new
                return
        pytest.fail("the run never ended")

    def _commit_with_fault(
        self, base: Path, plans: list[Plan], monkeypatch: pytest.MonkeyPatch, name: str, turn: int, errno_: int
    ) -> bool:
        real: Callable[..., object] = getattr(os, name)
        count = 0

        def faulty(*args: object, **kwargs: object) -> object:
            nonlocal count
            count += 1
            if count == turn + 1:
                raise OSError(errno_, os.strerror(errno_), str(args[0]))
            return real(*args, **kwargs)

        with transaction.locked(base), monkeypatch.context() as patch:
            patch.setattr(os, name, faulty)
            try:
                transaction.commit(base, plans)
            except ErrdexError as error:
                said = error.message
            except OSError as error:
                pytest.fail(f"a bare {error!r} came out")
            else:
                said = os.strerror(errno_)
        assert os.strerror(errno_) in said
        return count > turn


KILLED = """
import sys
sys.path.insert(0, {generator!r})
from pathlib import Path
from errdex.marks import is_marked, mark
from errdex.outputs import transaction
from errdex.outputs.paths import Containment
from errdex.outputs.plan import Folder, plan_folder
base = Path({base!r})
text = "# made by errdex from shop, do not edit\\n"
print("ready", flush=True)
for turn in range(1000):
    outputs = {{f"f{{n}}.py": text + f"# {{turn}}\\n" for n in range(turn % 7, 30)}}
    plans = []
    for target in ("python", "openapi"):
        folder = Folder(
            path=base / "out" / target, shown=target, catalog="a", target=target, view=1, input="0", outputs=outputs
        )
        plans.append(plan_folder(folder, Containment(base)))
    with transaction.locked(base):
        transaction.recover(base)
        transaction.commit(base, plans)
"""


@pytest.mark.skipif(os.name == "nt", reason="kills by signal")
def test_a_kill_at_any_moment_leaves_one_whole_tree(tmp_path: Path) -> None:
    """After a kill the next command completes or undoes: files of both folders are of one run, none is cut short."""
    script = KILLED.format(generator=str(ROOT / "generator"), base=str(tmp_path))
    seen = set()
    for turn in range(int(os.environ.get("ERRDEX_KILLS", "15"))):
        process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        # Until a first run has got through, later kills come later: a busy machine takes its time.
        time.sleep(0.001 + 0.0137 * turn % 0.05 + (0 if seen else 0.1 * turn))
        process.kill()
        process.wait()
        process.stdout.close()
        with transaction.locked(tmp_path):
            transaction.recover(tmp_path)
        assert sorted(path.name for path in tmp_path.iterdir()) in ([], ["out"])
        if not (tmp_path / "out").exists():
            continue
        names = set()
        for target in sorted((tmp_path / "out").iterdir()):
            assert check_copy(target, target.name) == ()
            names |= {path.read_text() for path in target.glob("*.py")}
        assert len(names) == 1, "files of two runs are mixed"
        seen |= names
    assert seen


class TestRecovery:
    """Journals of others."""

    def test_a_journal_that_is_none_is_refused(self, tmp_path: Path) -> None:
        """What no errdex wrote must not name files to remove."""
        run = tmp_path / transaction.RUN_DIR
        run.mkdir()
        precious = tmp_path / "precious"
        precious.write_text("x")
        for journal in (
            "{",
            '{"state": "commit", "folders": [{"path": ".", "writes": {}, "removes": {"../precious": "0"}}]}',
            '{"state": "commit", "folders": [{"path": "..", "writes": {}, "removes": {"precious": "0"}}]}',
            '{"state": "other", "folders": []}',
        ):
            (run / transaction.JOURNAL).write_text(journal)
            with pytest.raises(ErrdexError), transaction.locked(tmp_path):
                transaction.recover(tmp_path)
        assert precious.exists()

    def test_damaged_new_files_are_not_put_in_place(self, tmp_path: Path) -> None:
        """After a power cut a staged file may be short: it is noticed, and the old tree stays."""
        write(tmp_path, OLD)
        before = files(tmp_path)
        made = plan(tmp_path, NEW)
        step = transaction._step(tmp_path, made)
        (tmp_path / transaction.RUN_DIR).mkdir()
        transaction._stage(made, step)
        (step.stage / "a.py").write_text("# cut sho")
        transaction._write_journal(tmp_path, "commit", [step])
        with transaction.locked(tmp_path):
            said = transaction.recover(tmp_path)
        assert said
        assert "undid" in said
        assert files(tmp_path) == before


@pytest.mark.skipif(os.name == "nt", reason="POSIX locks")
class TestLock:
    """Two runs at once."""

    def test_the_second_run_waits_and_then_says_who_holds_the_lock(self, tmp_path: Path) -> None:
        """The message names the process; nothing is written."""
        waits: list[str] = []
        second = transaction.locked(tmp_path, waits.append, wait=0.1)
        with transaction.locked(tmp_path), pytest.raises(ErrdexError) as caught, second:
            pass
        assert f"another errdex (process {os.getpid()}) is writing" in caught.value.message
        assert len(waits) == 1

    def test_a_lock_left_by_a_dead_run_does_not_hold(self, tmp_path: Path) -> None:
        """The system frees the lock of a killed process; its files do not matter."""
        run = tmp_path / transaction.RUN_DIR
        run.mkdir()
        (run / transaction.LOCK).write_text("1\n")
        with transaction.locked(tmp_path, wait=0.1):
            pass
        assert not run.exists()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a file system that makes no folders")
def test_a_place_where_no_folder_can_be_made_is_told(tmp_path: Path) -> None:
    """Where every folder vanishes at once the run ends with a message; it does not wait for ever."""
    with (
        pytest.raises(ErrdexError, match="no folder can be made"),
        transaction.locked(Path("/proc/errdex-has-no-place-here")),
    ):
        raise AssertionError("nothing can be locked there")
