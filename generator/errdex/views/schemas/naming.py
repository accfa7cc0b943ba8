"""Names of generated files and components: made from one id alone wherever that is possible.

A name never depends on the order of a catalog. It depends on other ids only where two would be one name on a file
system that ignores case; then every one of them carries a digest of its own id.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_UNSAFE = re.compile(r"[^A-Za-z0-9_.-]")
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?\Z")
_LONGEST = 120
"""Characters; file systems allow 255 bytes, and a suffix has to fit too."""


def digest(text: str) -> str:
    """Return eight hex digits that stand for ``text``."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def safe_name(text: str) -> str:
    """Return ``text`` with ``A-Z a-z 0-9 _ . -`` only, fit for file names and OpenAPI component names.

    What had to be replaced, shortened or is a reserved device name gets a digest, so that no two texts meet.
    """
    name = _UNSAFE.sub("-", text)[:_LONGEST]
    if name != text or not name or name[0] == "." or name[-1] == "." or _RESERVED.match(name):
        if _RESERVED.match(name):  # a device is one whatever follows its first dot
            name = name.replace(".", "-")
        return f"{name.strip('.') or 'id'}-{digest(text)}"
    return name


def safe_names(texts: Iterable[str]) -> dict[str, str]:
    """Return text -> safe name, distinct even where case is ignored."""
    names = {text: safe_name(text) for text in texts}
    folded: dict[str, int] = {}
    for name in names.values():
        folded[name.lower()] = folded.get(name.lower(), 0) + 1
    if len(folded) == len(names):
        return names
    return {text: f"{name}-{digest(text)}" if folded[name.lower()] > 1 else name for text, name in names.items()}


def pascal_case(text: str) -> str:
    """Return ``text`` as one word: ``cloudflare-sandbox`` -> ``CloudflareSandbox``."""
    return "".join(word[0].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", text) if word)
