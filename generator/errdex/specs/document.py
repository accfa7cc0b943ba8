"""An OpenAPI document of one or several files: its version, its operations, and where each of them stands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote, urlsplit

from errdex.diagnostics import ErrdexError
from errdex.record import Record
from errdex.specs.files import SpecFile

if TYPE_CHECKING:
    from collections.abc import Iterator

VERSIONS = ("3.0", "3.1", "3.2")
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")
CODES = "x-error-codes"
DEEPEST = 32
"""Most references that lead from one to the next."""
Pointer = tuple[str, ...]


class SpecOperation(Record):
    """One operation and where it stands."""

    method: str
    path: str
    """Key below ``paths`` or ``webhooks``."""
    file: SpecFile
    pointer: Pointer
    operation_id: str | None
    codes: tuple[Any, ...] | None
    """What ``x-error-codes`` of the operation, or of its path, lists; None without one."""
    codes_file: SpecFile
    codes_pointer: Pointer

    @property
    def label(self) -> str:
        """Return what messages call it."""
        return self.operation_id or f"{self.method.upper()} {self.path}"


class SpecDocument:
    """A document: the file with ``openapi:`` in it, and the files that its paths refer to."""

    def __init__(self, path: Path, shown: str, limit: Path) -> None:
        """Read it. ``limit`` is the folder that no file of it may lie outside of.

        Raises :class:`ErrdexError` for files that can't be read, and for anything but OpenAPI 3.0, 3.1 and 3.2.
        """
        self.limit = limit.resolve()
        self._base = path.parent.resolve()
        self._shown_base = shown.rpartition("/")[0]
        self.root = SpecFile(path.resolve(), shown)
        self.files: dict[Path, SpecFile] = {self.root.path: self.root}
        self.remote: list[str] = []
        """References of paths to other hosts, which were not followed."""
        self.version = _version(self.root)
        self.operations = list(self._operations())

    def _operations(self) -> Iterator[SpecOperation]:
        seen: set[tuple[Path, Pointer]] = set()
        for section in ("paths", "webhooks"):
            file, pointer, paths = self.follow(self.root, (section,), self.root.data.get(section))
            for path in members(paths):
                if path.startswith("x-"):
                    continue
                value = member(paths, path)
                item_file, item_pointer, item = self.follow(file, (*pointer, path), value)
                for method, place in _methods(item):
                    found = self.follow(item_file, (*item_pointer, *place), at(item, place))
                    operation = self._operation(method, path, found, (item_file, item_pointer, item))
                    if operation is not None and (operation.file.path, operation.pointer) not in seen:
                        seen.add((operation.file.path, operation.pointer))
                        yield operation

    def _operation(
        self, method: str, path: str, found: tuple[SpecFile, Pointer, Any], item: tuple[SpecFile, Pointer, Any]
    ) -> SpecOperation | None:
        file, pointer, value = found
        if not isinstance(value, dict):
            return None
        owner_file, owner_pointer, owner = found if CODES in value else item
        codes = owner.get(CODES)
        if codes is not None and not isinstance(codes, list):
            where = place_of(owner_file, (*owner_pointer, CODES))
            raise ErrdexError(f"{where}: {CODES} wants a list of codes", help=f"write {CODES}: [SOME_CODE]")
        name = value.get("operationId")
        return SpecOperation(
            method=method,
            path=path,
            file=file,
            pointer=pointer,
            operation_id=name if isinstance(name, str) else None,
            codes=None if codes is None else tuple(codes),
            codes_file=owner_file,
            codes_pointer=(*owner_pointer, CODES),
        )

    # References

    def follow(self, file: SpecFile, pointer: Pointer, value: Any) -> tuple[SpecFile, Pointer, Any]:
        """Return where a value really stands: behind its ``$ref``, in whatever file that is, or here.

        What can't be followed (another host) comes back as it is and is remembered. Raises :class:`ErrdexError` for
        references that lead nowhere or in a circle.
        """
        for _ in range(DEEPEST):
            reference = value.get("$ref") if isinstance(value, dict) else None
            if not isinstance(reference, str):
                return file, pointer, value
            target = self.target(file, pointer, reference)
            if target is None:
                self.remote.append(reference)
                return file, pointer, value
            file, pointer = target
            value = at(file.data, pointer)
            if value is None:
                raise ErrdexError(f"{file.shown}: nothing stands at {fragment(pointer)}, which is referred to")
        raise ErrdexError(f"{place_of(file, pointer)}: references lead in a circle")

    def target(self, file: SpecFile, pointer: Pointer, reference: str) -> tuple[SpecFile, Pointer] | None:
        """Return (file, pointer) of a reference that stands in ``file``; None for one to another host."""
        parts = urlsplit(reference)
        if parts.scheme or parts.netloc:
            return None
        other = file if not parts.path else self.open(file, pointer, unquote(parts.path))
        tokens = unquote(parts.fragment).split("/")[1:] if parts.fragment else []
        return other, tuple(token.replace("~1", "/").replace("~0", "~") for token in tokens)

    def open(self, file: SpecFile, pointer: Pointer, path: str) -> SpecFile:
        """Return the file that ``file`` refers to by a relative path. Raises :class:`ErrdexError`."""
        place = (file.path.parent / path).resolve()
        known = self.files.get(place)
        if known is not None:
            return known
        where = place_of(file, pointer)
        if self.limit != place and self.limit not in place.parents:
            raise ErrdexError(
                f"{where}: {path} lies outside {self.limit}", help="errdex changes no file outside the project"
            )
        if not place.is_file():
            raise ErrdexError(f"{where}: {path} is referred to and does not exist")
        found = self.files[place] = SpecFile(place, self._shown(place))
        return found

    def _shown(self, path: Path) -> str:
        relative = _relative(path, self._base)
        return f"{self._shown_base}/{relative}" if self._shown_base else relative

    def root_reference(self, file: SpecFile) -> str:
        """Return what a reference in ``file`` to the document with the components starts with, up to the ``#``."""
        return "" if file is self.root else quote(_relative(self.root.path, file.path.parent), safe="/.-_~")


def place_of(file: SpecFile, pointer: Pointer) -> str:
    """Return ``path:line:column`` of a place."""
    span = file.span(pointer)
    return f"{span.path}:{span.line}:{span.column}"


def fragment(pointer: Pointer) -> str:
    """Return a pointer as the fragment of a reference."""
    return "#" + "".join("/" + token.replace("~", "~0").replace("/", "~1") for token in pointer)


def member(mapping: Any, key: str) -> Any:
    """Return a member of a mapping, also one that a merge key (``<<``) brings; None where there is none."""
    if not isinstance(mapping, dict):
        return None
    if key in mapping:
        return mapping[key]
    for other in _merged(mapping):
        found = member(other, key)
        if found is not None:
            return found
    return None


def members(mapping: Any) -> list[str]:
    """Return the keys of a mapping, those of merge keys included; none for anything else."""
    if not isinstance(mapping, dict):
        return []
    keys = [key for key in mapping if key != "<<"]
    for other in _merged(mapping):
        keys += [key for key in members(other) if key not in keys]
    return keys


def _merged(mapping: dict[str, Any]) -> list[Any]:
    found = mapping.get("<<")
    return found if isinstance(found, list) else [] if found is None else [found]


def at(value: Any, pointer: Pointer) -> Any:
    """Return what stands at a pointer, or None."""
    for token in pointer:
        if isinstance(value, list) and token.isdigit() and int(token) < len(value):
            value = value[int(token)]
        else:
            value = member(value, token)
    return value


def _methods(item: Any) -> Iterator[tuple[str, Pointer]]:
    for method in METHODS:
        if isinstance(member(item, method), dict):
            yield method, (method,)
    for method in members(member(item, "additionalOperations")):
        yield method.lower(), ("additionalOperations", method)


def _version(file: SpecFile) -> str:
    found = file.data.get("openapi")
    version = next(
        (version for version in VERSIONS if str(found) == version or str(found).startswith(version + ".")), None
    )
    if version is not None:
        return version
    if "swagger" in file.data:
        message = f"this is Swagger {file.data['swagger']}"
    elif found is None:
        message = "there is no `openapi:` in it"
    else:
        message = f"OpenAPI {found} is unknown"
    raise ErrdexError(f"{file.shown}: {message}", help="errdex applies to documents of OpenAPI 3.0, 3.1 and 3.2")


def _relative(path: Path, base: Path) -> str:
    up = 0
    while base != path.parent and base not in path.parents:
        base = base.parent
        up += 1
    return "../" * up + path.relative_to(base).as_posix()
