"""Scripts of others that the site needs: fetched once while it is built, checked, and kept beside it."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

SCRIPTS = {
    "pictures/mermaid.min.js": (
        "mermaid@11.17.2",
        "package/dist/mermaid.min.js",
        "581ed7d74bd9048d0e3a91363927d72ef22942d7722546b27f7cc29e35390eb8",
    ),
    "search/iframe-worker.js": (
        "iframe-worker@1.0.4",
        "package/shim/index.js",
        "e8e412dbcfea9b7e31b5ffa288d7b6035915e714c542f4176a0cdbe262fc9609",
    ),
}
"""Path below ``assets/`` -> (npm package, file in it, SHA-256): drawing pictures; search in a site opened from disk."""


class SiteError(Exception):
    """The site can't be built; the message says what to do."""


def fetch_scripts(cache: Path) -> dict[str, Path]:
    """Return path below ``assets/`` -> file; raises :class:`SiteError` where one can't be had or is another one."""
    found = {}
    for path, (package, member, expected) in SCRIPTS.items():
        file = cache / f"{package.replace('@', '-')}.js"
        if not file.is_file() or _hash(file) != expected:
            cache.mkdir(parents=True, exist_ok=True)
            file.write_bytes(_from_npm(package, member))
        if _hash(file) != expected:
            actual = _hash(file)
            file.unlink()
            raise SiteError(f"{member} of {package} has the hash {actual}, not {expected}; nothing was built with it")
        found[path] = file
    return found


def _from_npm(package: str, member: str) -> bytes:
    npm = shutil.which("npm")
    if npm is None:
        raise SiteError(f"npm is needed once, to fetch {package}: apt-get install npm")
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [npm, "pack", "--silent", package, "--pack-destination", folder], capture_output=True, text=True, cwd=folder
        )
        packed = sorted(Path(folder).glob("*.tgz"))
        if done.returncode or len(packed) != 1:
            raise SiteError(f"`npm pack {package}` failed:\n{done.stdout}{done.stderr}")
        with tarfile.open(packed[0]) as archive:
            file = archive.extractfile(member)
            if file is None:
                raise SiteError(f"{package} has no {member}")
            return file.read()


def _hash(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
