"""Catalog names -> Python names, by rule and never by order: adding an entry renames no other.

Wire names are sacred; what is made here is how Python spells them. Lists of names are frozen parts of language 1, so
that the same catalog gives the same names under every Python.
"""

from __future__ import annotations

import keyword
import re
import unicodedata
from functools import lru_cache

BASE_MEMBERS = frozenset(
    """code raw_code name message context http_status observed_status operation suggestion documentation timestamp
    request_id hint details raw problems recovery to_dict to_response args with_traceback add_note""".split()
)
"""Public members of every exception, complete and frozen; a field of one of these names stays on ``err.context``."""

CONSTRUCTOR_KEYWORDS = frozenset({"operation", "request_id", "suggestion", "documentation"})
"""Base members that constructors take; a context field of one of these names takes the keyword."""

HEADERS_KEYWORD = "headers"
"""Keyword for values of declared headers, where the class has any that are open and no field of that name."""

CONTEXT_MEMBERS = frozenset({"to_dict", "missing", "extra"})
"""Public members of every typed context; a field of one of these names gets a trailing underscore."""

PACKAGE_NAMES = frozenset(
    """Action Backoff CATALOG ErrorCode Operation Outcome Recovery Response adapters codes conformance error_class
    errors fingerprint from_exception from_frame from_mapping from_response operations signals to_frame types""".split()
)
"""Names at the root of every generated package that no class, alias or type of a catalog may take."""

PACKAGE_PARTS = ("CONTRACT", "ContractMembers", "PACKAGE")
"""Names inside of every generated module."""

UNMIXABLE = frozenset({"AttributeError", "ImportError", "ModuleNotFoundError", "NameError", "UnboundLocalError"})
"""Builtins whose own ``name`` attribute clashes with ours: refused as parents."""

GROUPS = frozenset({"BaseExceptionGroup", "ExceptionGroup"})
"""Builtins that can't be made without the errors they hold: refused as parents."""

_BUILTINS = frozenset(
    """ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
    BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
    ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception ExceptionGroup
    False FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError
    ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError
    MemoryError ModuleNotFoundError NameError None NotADirectoryError NotImplemented NotImplementedError OSError
    OverflowError PendingDeprecationWarning PermissionError ProcessLookupError PythonFinalizationError RecursionError
    ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError
    SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError UnboundLocalError UnicodeDecodeError
    UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning
    WindowsError ZeroDivisionError abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr
    classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit filter float format
    frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len license list locals map
    max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice
    sorted staticmethod str sum super tuple type vars zip""".split()
)


class AttributeName(str):
    """A valid Python attribute name."""

    __slots__ = ()


class ClassName(str):
    """A valid Python class name."""

    __slots__ = ()


_BETWEEN_WORDS = re.compile(r"[\W_]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@lru_cache(1 << 15)
def words(text: str) -> tuple[str, ...]:
    """Split a wire name into its words: ``retryAfterMs`` -> retry, After, Ms; ``HTTPStatus`` -> HTTP, Status.

    An id is asked about for its class, its member of the enum of codes, and by rules and targets.
    """
    return tuple(_BETWEEN_WORDS.sub(" ", unicodedata.normalize("NFKC", text)).split())


@lru_cache(4096)
def attribute_name(wire: str) -> AttributeName | None:
    """Return the attribute for a wire name, or None where only the author can choose one (``property:``).

    Snake case; a Python keyword, ``self`` and a member of every context get a trailing underscore; a leading digit
    gets ``n`` before it. None for dunder names and names without a letter or digit.
    """
    if wire.startswith("__") and wire.endswith("__"):
        return None
    name = unicodedata.normalize("NFKC", "_".join(word.lower() for word in words(wire)))
    if not name:
        return None
    if name[0].isdigit():
        name = "n" + name
    if not name.isidentifier():
        return None
    if keyword.iskeyword(name) or name == "self" or name in CONTEXT_MEMBERS:
        name += "_"
    return AttributeName(name)


def is_attribute(name: str) -> bool:
    """Say whether the author may use ``name`` as ``property:``."""
    return (
        name.isidentifier()
        and unicodedata.normalize("NFKC", name) == name  # Python reads another name where this differs
        and not keyword.iskeyword(name)
        and not name.startswith("_")
        and name not in CONTEXT_MEMBERS
        and name != "self"
    )


def class_name(entry_id: str) -> ClassName:
    """Return the default class name of an entry: PascalCase and one ``Error`` at the end.

    ``FILE_NOT_FOUND`` -> FileNotFoundError, ``INTERNAL_ERROR`` -> InternalError, ``-32601`` -> CodeMinus32601Error.
    """
    parts = [
        word[0].upper() + (word[1:].lower() if word.isupper() or word.islower() else word[1:])
        for word in words(entry_id)
    ]
    if parts and parts[-1] == "Error":
        parts.pop()
    name = "".join(parts)
    if not name or not name[0].isalpha():
        name = ("CodeMinus" if entry_id.startswith("-") else "Code") + name
    return ClassName(name + "Error")


def is_class_name(name: str) -> bool:
    """Say whether ``name`` can be a class of a generated package."""
    return name.isidentifier() and not keyword.iskeyword(name) and not name.startswith("_") and name.isascii()


def shadows_builtin(name: str) -> bool:
    """Say whether a class of this name would hide a builtin of some supported Python."""
    return name in _BUILTINS


def upper_snake(text: str) -> str | None:
    """Return the UPPER_SNAKE form of a code or value, or None where that is no identifier."""
    name = unicodedata.normalize("NFKC", "_".join(word.upper() for word in words(text)))
    return name if name.isidentifier() else None


def member_name(text: str, prefix: str) -> str:
    """Return an enum member for any text; ``prefix`` (``VALUE``, ``CODE``) saves what is no identifier by itself."""
    if not text:
        return "EMPTY"
    sign = {"-": "MINUS_", "+": "PLUS_"}.get(text[0], "") if len(text) > 1 and text[1].isdigit() else ""
    plain = upper_snake(text)
    if plain is not None and not sign:
        return plain
    rest = "_".join(word.upper() for word in words(text))
    if rest and f"{prefix}_{rest}".isidentifier():
        return sign + rest if sign else f"{prefix}_{rest}"
    return f"{prefix}_" + "_".join(f"{ord(character):X}" for character in text[:12])


_DEVICES = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])\Z")
_LONGEST_NAME = 120
"""Bytes of what names a file too; file systems allow 255 with the suffix."""


def anchor(entry_id: str) -> str:
    """Return the fragment that GitHub, MkDocs and markdownlint all give to a heading that is just ``entry_id``.

    It is a page's name too: devices of Windows get ``code-`` before them, and what is longer than any file system
    takes is cut and ends in a digest of the id.
    """
    kept = re.sub(r"[^\w\- ]", "", unicodedata.normalize("NFKC", entry_id).lower()).strip().replace(" ", "-")
    if not kept:
        return "code-" + "-".join(f"{ord(character):x}" for character in entry_id[:12])
    if _DEVICES.match(kept):
        return f"code-{kept}"
    return _short(kept, "-", entry_id)


def _short(name: str, separator: str, whole: str) -> str:
    """Return ``name``, cut where file systems could not hold it; then a digest of ``whole`` keeps it unique."""
    encoded = name.encode()
    if len(encoded) <= _LONGEST_NAME:
        return name
    from hashlib import sha256

    return f"{encoded[:_LONGEST_NAME].decode(errors='ignore')}{separator}{sha256(whole.encode()).hexdigest()[:8]}"


def class_stem(name: str) -> str:
    """Return what the context and the structures of a class are named after; ``Late`` and ``LateError`` share it."""
    return name.removesuffix("Error") or name


def context_class(name: str) -> str:
    """Return the context of a class: ``FileTooLargeError`` has a ``FileTooLargeContext``."""
    return class_stem(name) + "Context"


def structure_class(owner: str, attribute: str) -> str:
    """Return the class of a structure that is written in place, in a field of ``owner``."""
    return owner + "".join(word.capitalize() for word in attribute.split("_"))


def package_name(catalog_id: str) -> str:
    """Return the Python package of a catalog: its id in snake case."""
    return catalog_id.replace("-", "_")


def catalog_id_fault(text: str) -> tuple[str, str] | None:
    """Return (what is wrong with a catalog's id, an id that is right) or None where it is fine."""
    package = package_name(text)
    parts = text.split("-")
    is_kebab = all(part.isalnum() and part.isascii() and part == part.lower() for part in parts)
    if not is_kebab or not package.isidentifier():
        near = "-".join(word.lower() for word in words(text) if word.isascii()) or "my-catalog"
        return f"catalog id `{text}` is not kebab-case", near if near[0].isalpha() else f"catalog-{near}"
    if module_name(package) != package:
        why = f"`{package}` is a word of Python or of the operating system, or too long"
        return f"catalog id `{text}` cannot name a Python package: {why}", f"{text[:40].rstrip('-')}-errors"
    return None


def module_name(group_id: str) -> str:
    """Return the module of a group's classes, unique because group ids are unique after folding.

    It names a file too, so it is no device of Windows, and a long one is cut and ends in a digest.
    """
    name = unicodedata.normalize("NFKC", "_".join(word.lower() for word in words(group_id))) or "group"
    if name[0].isdigit():
        name = "g" + name
    if not name.isidentifier():
        name = "g_" + "_".join(f"{ord(character):x}" for character in group_id[:12])
    name = _short(name, "_", group_id)
    return name + "_" if keyword.iskeyword(name) or _DEVICES.match(name) else name
