"""All folders of a run at once: staged beside them, then committed; a killed run is completed or undone.

    .errdex-run/lock           held while a run writes; the system frees it when the process dies
    .errdex-run/journal.json   `staging`: nothing has been touched yet, so undo; `commit`: all is staged, so complete
    .<folder>.errdex-new/      the new files of one folder
    .errdex-run/pages/         new texts of hand-written pages, which lie anywhere below the base

The journal turns from `staging` to `commit` by one atomic replacement. Files are not synced one by one, so after a
power cut a staged file may be short: completing checks every hash first, and undoes what is still untouched or says
what to run. Nothing of this is left after a run.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import time
from typing import TYPE_CHECKING, Any

from errdex import __version__
from errdex.diagnostics import ErrdexError
from errdex.outputs.manifest import digest
from errdex.outputs.paths import MANIFEST, Containment, check_paths
from errdex.outputs.plan import read_text
from errdex.outputs.spill import blocks_of
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from errdex.outputs.plan import Plan

RUN_DIR = ".errdex-run"
JOURNAL = "journal.json"
JOURNAL_NEW = "journal.new"
LOCK = "lock"
PAGES = "pages"
LOCK_SECONDS = 30.0
"""How long a run waits for another one before it gives up."""
_STAGING = "staging"
_COMMIT = "commit"


class _Step(Record):
    """What the journal says of one folder."""

    base: Path
    path: Path
    """A folder of outputs, or the base itself for hand-written pages."""
    writes: Mapping[str, str]
    """Path -> digest; the manifest last."""
    removes: Mapping[str, str]

    @property
    def stage(self) -> Path:
        if self.path == self.base:
            return self.base / RUN_DIR / PAGES
        return self.path.parent / f".{self.path.name}.errdex-new"


@contextlib.contextmanager
def locked(base: Path, on_wait: Callable[[str], None] | None = None, wait: float = LOCK_SECONDS) -> Iterator[None]:
    """Hold the lock of ``base`` while the block runs; its run folder is gone afterwards unless a write is unfinished.

    Raises :class:`ErrdexError` when another run keeps it for ``wait`` seconds, or the folder can't be written.
    """
    run = base / RUN_DIR
    lock = _acquire(run, on_wait, wait)
    try:
        yield
    finally:
        if not (run / JOURNAL).exists():
            for name in (JOURNAL_NEW, LOCK):
                with contextlib.suppress(OSError):
                    os.unlink(run / name)
            with contextlib.suppress(OSError):
                os.rmdir(run)
        os.close(lock)


def is_unfinished(base: Path) -> bool:
    """Say whether a run is writing below ``base``, or was stopped while it did."""
    return (base / RUN_DIR).is_dir()


def commit(base: Path, plans: Sequence[Plan]) -> None:
    """Write and remove what the plans say: all of it or nothing. Call it with the lock held.

    Raises :class:`ErrdexError`: before the commit with everything undone; after it with the journal left in place, so
    that the next run completes the rest.
    """
    plans = [plan for plan in plans if plan.writes or plan.removes]
    if not plans:
        return
    steps = [_step(base, plan) for plan in plans]
    containment = Containment(base)
    try:
        for step in steps:
            containment.check(step.path)
            if os.path.lexists(step.stage):
                _remove_tree(step.stage)
        _write_journal(base, _STAGING, steps)
        for plan, step in zip(plans, steps, strict=True):
            _stage(plan, step)
        _write_journal(base, _COMMIT, steps)
    except BaseException as error:
        with contextlib.suppress(OSError):
            _undo(base, steps)
        if isinstance(error, OSError):
            raise ErrdexError(f"{_named(error)}; nothing was changed") from error
        raise
    try:
        _finish(base, steps)
    except OSError as error:
        raise ErrdexError(
            f"{_named(error)}; the write is unfinished", help="make room or give access, then run the command again"
        ) from error


def recover(base: Path) -> str | None:
    """Complete or undo what a stopped run left below ``base``; say what was done, or None. Call it with the lock held.

    Raises :class:`ErrdexError` where neither is possible.
    """
    journal = read_text(base / RUN_DIR / JOURNAL)
    if journal is None:
        return None
    state, steps = _parse_journal(base, journal)
    containment = Containment(base)
    for step in steps:
        containment.check(step.path)
        containment.check(step.stage)
    try:
        if state == _COMMIT and all(_is_whole(step) for step in steps):
            _finish(base, steps)
            return "completed the unfinished write of a run that was stopped"
        touched = state == _COMMIT and any(_is_touched(step) for step in steps)
        _undo(base, steps)
    except OSError as error:
        raise ErrdexError(
            f"{_named(error)}; an earlier write is still unfinished", help="give access, then run the command again"
        ) from error
    if touched:
        return "a run was stopped and its new files are damaged; run `errdex generate` to make them again"
    return "undid the unfinished write of a run that was stopped"


def write_new(path: Path, text: str) -> None:
    """Write a file that must not exist yet. Raises :class:`ErrdexError` where something is there or writing fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, (text.encode(),))
    except FileExistsError as error:
        raise ErrdexError(f"{path} exists already; nothing was overwritten") from error
    except OSError as error:
        raise ErrdexError(_named(error)) from error


def _acquire(run: Path, on_wait: Callable[[str], None] | None, wait: float) -> int:
    deadline = time.monotonic() + wait
    told = False
    vanished = 0
    while True:
        try:
            run.mkdir(parents=True, exist_ok=True)
            if run.is_symlink():
                raise ErrdexError(f"{run} is a link; errdex keeps its journal in a real folder only", help="remove it")
            lock = os.open(run / LOCK, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        except FileNotFoundError as error:
            # The run before us may have just removed its folder; where no folder can be made it stays like this.
            vanished += 1
            if vanished > 500:
                raise ErrdexError(f"{_named(error)}: no folder can be made there") from error
            time.sleep(0.001)
            continue
        except OSError as error:
            raise ErrdexError(_named(error)) from error
        if _try_lock(lock) and _is_same_file(lock, run / LOCK):
            with contextlib.suppress(OSError):  # who holds it is for messages only; the disk may be full
                os.ftruncate(lock, 0)
                os.write(lock, f"{os.getpid()}\n".encode())
            return lock
        holder = os.pread(lock, 32, 0).decode("ascii", "replace").strip() if hasattr(os, "pread") else ""
        os.close(lock)
        process = f" (process {holder})" if holder.isdigit() else ""
        if time.monotonic() > deadline:
            raise ErrdexError(
                f"another errdex{process} is writing below {run.parent}", help="wait for it to end, then run this again"
            )
        if on_wait and not told:
            on_wait(f"waiting for another errdex{process} that is writing below {run.parent}")
            told = True
        time.sleep(0.02)


def _try_lock(handle: int) -> bool:
    if os.name == "nt":
        import msvcrt

        locking = getattr(msvcrt, "locking")  # noqa: B009 - exists on Windows only, type checkers elsewhere lack it
        try:
            locking(handle, getattr(msvcrt, "LK_NBLCK"), 1)  # noqa: B009
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _is_same_file(handle: int, path: Path) -> bool:
    # The run before us removes the lock file when it ends; a lock on the removed file would exclude nobody.
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


def _step(base: Path, plan: Plan) -> _Step:
    known = plan.hashes
    writes = {path: known.get(path) or digest(plan.writes[path]) for path in plan.writes}
    return _Step(base=base, path=plan.path, writes=writes, removes=dict(plan.removes))


def _write(path: Path | str, blocks: Iterable[bytes]) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        for block in blocks:
            view = memoryview(block)
            while view:
                view = view[os.write(handle, view) :]
    finally:
        os.close(handle)


def _write_journal(base: Path, state: str, steps: Sequence[_Step]) -> None:
    folders = [
        {"path": step.path.relative_to(base).as_posix(), "writes": step.writes, "removes": step.removes}
        for step in steps
    ]
    data = json.dumps({"errdex": __version__, "state": state, "folders": folders}).encode()
    path = base / RUN_DIR / JOURNAL
    new = base / RUN_DIR / JOURNAL_NEW
    with contextlib.suppress(FileNotFoundError):
        os.unlink(new)
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        view = memoryview(data)
        while view:
            view = view[os.write(handle, view) :]
        os.fsync(handle)
    finally:
        os.close(handle)
    os.replace(new, path)


def _parse_journal(base: Path, text: str) -> tuple[str, list[_Step]]:
    """Read a journal; raises :class:`ErrdexError` for anything that no errdex wrote, since it names files to remove."""
    try:
        data: Any = json.loads(text)
        steps = [
            _Step(base=base, path=base / folder["path"], writes=dict(folder["writes"]), removes=dict(folder["removes"]))
            for folder in data["folders"]
        ]
        state = data["state"]
        for step in steps:
            check_paths(path for path in (*step.writes, *step.removes) if path != MANIFEST)
        if state not in (_STAGING, _COMMIT):
            raise ValueError(state)
    except (ValueError, TypeError, KeyError, AttributeError, ErrdexError) as error:
        journal = base / RUN_DIR / JOURNAL
        raise ErrdexError(
            f"{journal} is no journal of errdex", help=f"look at it, remove {journal.parent}, then run errdex generate"
        ) from error
    return state, steps


def _stage(plan: Plan, step: _Step) -> None:
    made: set[str] = set()
    stage = str(step.stage)
    for path in plan.writes:
        parent = path.rpartition("/")[0]
        if parent not in made:
            os.makedirs(f"{stage}/{parent}", exist_ok=True)
            made.add(parent)
        _write(f"{stage}/{path}", blocks_of(plan.writes, path))
        if step.path == step.base:
            # A page is its author's, and so are its permissions.
            shutil.copymode(step.path / path, step.stage / path)


def _is_whole(step: _Step) -> bool:
    """Say whether each new file is there with the right text: staged still, or in its place already."""
    for path, wanted in step.writes.items():
        text = read_text(step.stage / path)
        if text is None:
            text = read_text(step.path / path)
        if text is None or digest(text) != wanted:
            return False
    return True


def _is_touched(step: _Step) -> bool:
    return any(not os.path.lexists(step.stage / path) for path in step.writes)


def _finish(base: Path, steps: Sequence[_Step]) -> None:
    """Move staged files into place, remove stale ones, then forget the journal. May be run again after a stop."""
    containment = Containment(base)
    for step in steps:
        if not step.removes and not os.path.lexists(step.path) and os.path.lexists(step.stage):
            os.rename(step.stage, step.path)
            continue
        for path in sorted(step.writes, key=lambda name: name == MANIFEST):
            staged = step.stage / path
            if os.path.lexists(staged):
                full = step.path / path
                containment.check(full.parent)
                full.parent.mkdir(parents=True, exist_ok=True)
                os.replace(staged, full)
        for path, expected in step.removes.items():
            text = read_text(step.path / path)
            if text is not None and digest(text) == expected:
                os.unlink(step.path / path)
        _drop_empty(step)
        if os.path.lexists(step.stage):
            _remove_tree(step.stage)
    _forget(base)


def _drop_empty(step: _Step) -> None:
    """Remove folders that the removal of files left empty, the output folder included."""
    folders = {step.path / path for path in step.removes}
    for folder in sorted({parent for path in folders for parent in path.parents}, key=lambda p: -len(p.parts)):
        if folder == step.path or step.path in folder.parents:
            _drop_caches(folder)
            with contextlib.suppress(OSError):
                os.rmdir(folder)


def _drop_caches(folder: Path) -> None:
    # Bytecode of modules that are gone would keep their folder, and Python would see a package in it.
    try:
        names = os.listdir(folder)
    except OSError:
        return
    if names == ["__pycache__"]:
        shutil.rmtree(folder / "__pycache__", ignore_errors=True)


def _undo(base: Path, steps: Sequence[_Step]) -> None:
    for step in steps:
        if os.path.lexists(step.stage):
            _remove_tree(step.stage)
        parent = step.path.parent
        while parent != base and base in parent.parents:
            try:
                os.rmdir(parent)  # only where staging made it and it is empty again
            except OSError:
                break
            parent = parent.parent
    _forget(base)


def _remove_tree(folder: Path) -> None:
    if os.path.islink(folder) or not os.path.isdir(folder):
        os.unlink(folder)
    else:
        shutil.rmtree(folder)


def _forget(base: Path) -> None:
    for name in (JOURNAL, JOURNAL_NEW):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(base / RUN_DIR / name)


def _named(error: OSError) -> str:
    where = error.filename2 or error.filename
    return f"{where}: {error.strerror}" if where else str(error.strerror or error)
