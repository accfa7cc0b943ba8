"""``[tool.errdex]``: which catalogs there are, what is made of them and where it goes.

The table stands in pyproject.toml, or in errdex.toml as ``[errdex]`` or without a name. The folder of that file is the
project root: all paths are relative to it and none may leave it. Whatever is not known here is an error, so that no
typo goes unnoticed.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from errdex import __version__
from errdex.diagnostics import SEVERITIES, ErrdexError, suggestion
from errdex.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

DEFAULT_OUT = "generated"
DEFAULT_TARGETS: tuple[str, ...] = ("python", "json_schema", "openapi", "markdown")
SHIPPED_TARGETS = (*DEFAULT_TARGETS, "models")
"""All of ours; those that need an extra are made only where they are asked for."""
OFF = "off"
FILES = ("errdex.toml", "pyproject.toml")

_KEYS = ("out", "targets", "catalogs", "rules", "requires")
_CATALOG_KEYS = ("source", "out", "targets")
_TARGET_NAME = re.compile(r"[a-z][a-z0-9_]*\Z")
_NOT_TARGETS = ("default", *_CATALOG_KEYS)
"""Words that can't name a target, since they have a meaning of their own in the same table."""


class CatalogConfig(Record):
    """One catalog of the project."""

    id: str | None
    """The id its table is named by; None for a plain list of sources."""
    source: Path
    """Absolute."""
    out: Path | None = None
    """Absolute; None: the project's."""
    targets: tuple[str, ...] | None = None
    """None: the project's."""
    dirs: Mapping[str, Path] = {}
    """Target -> absolute output folder of this catalog, where it is not ``<out>/<target>/<catalog>``."""


class Config(Record):
    """The whole table, checked; every path absolute."""

    root: Path
    file: Path | None
    """The file it was read from; None where a project has no configuration."""
    out: Path
    targets: tuple[str, ...]
    catalogs: tuple[CatalogConfig, ...] = ()
    options: Mapping[str, Mapping[str, Any]] = {}
    """Target -> its options as written."""
    templates: Mapping[str, Path] = {}
    """Targets of the project's own -> folder of their templates."""
    rules: Mapping[str, str] = {}
    """Rule id or name as written -> ``off error warning info``."""

    @property
    def shown(self) -> str:
        """Return the file as messages name it."""
        return self.file.name if self.file else "the command line"


def find_config(start: Path) -> Path | None:
    """Return the configuration that governs ``start``: the nearest one in it or above it, or None.

    Raises :class:`ErrdexError` where one folder has two.
    """
    for folder in (start, *start.parents):
        found = [folder / name for name in FILES if _has_table(folder / name)]
        if len(found) > 1:
            raise ErrdexError(
                f"{folder}: both errdex.toml and pyproject.toml configure errdex",
                help="keep one of the two tables",
            )
        if found:
            return found[0]
    return None


def default_config(root: Path, out: Path) -> Config:
    """Return what holds without a configuration."""
    return Config(root=root, file=None, out=out, targets=DEFAULT_TARGETS)


def load_config(file: Path) -> Config:
    """Read and check a configuration file. Raises :class:`ErrdexError` listing everything that is wrong with it."""
    data = _parse(file)
    if file.name == "errdex.toml":
        # The file is errdex's own, so its table may also go without a name.
        prefix = "errdex" if "errdex" in data or not data else ""
        if prefix and (extra := sorted(data.keys() - {"errdex"})):
            raise ErrdexError(f"{file.name}: unknown key `{extra[0]}` beside [errdex]", help="move it into that table")
        table = data.get("errdex") if prefix else data
    else:
        prefix, table = "tool.errdex", data.get("tool", {}).get("errdex")
    if not isinstance(table, dict):
        raise ErrdexError(f"{file}: no [{prefix}] table", help="`errdex init` in an empty folder shows one")
    return _Reader(file.resolve(), prefix).config(table)


def _has_table(file: Path) -> bool:
    if file.name == "errdex.toml":
        return file.is_file()
    try:
        # Most pyproject.toml files on the way up do not name errdex at all: no need to parse them.
        return b"errdex" in file.read_bytes() and "errdex" in _parse(file).get("tool", {})
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError, PermissionError):
        return False


def _parse(file: Path) -> dict[str, Any]:
    import tomllib  # imports re and more; the no-change check does without

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        clash = "targets" in str(error) and "Cannot" in str(error)
        raise ErrdexError(
            f"{file}: {error}",
            help="TOML has no room for a list and a table of one name: beside [….targets.NAME] write "
            "`default = […]` in [….targets]"
            if clash
            else None,
        ) from error
    except UnicodeDecodeError as error:
        raise ErrdexError(f"{file}: not UTF-8 at byte {error.start}") from error
    except OSError as error:
        raise ErrdexError(f"{file}: {error.strerror}") from error


class _Reader:
    """Turns the table into a :class:`Config`, collecting problems."""

    def __init__(self, file: Path, prefix: str) -> None:
        self.file = file
        self.root = file.parent
        self.prefix = prefix
        self.problems: list[str] = []

    def config(self, table: dict[str, Any]) -> Config:
        self.requires(table.get("requires"))
        self.known(table, _KEYS, "")
        listed, options, templates = self.targets(table.get("targets"))
        names = {*SHIPPED_TARGETS, *templates}
        catalogs = self.catalogs(table.get("catalogs"), names)
        for target in listed:
            self.target_exists(target, names, "targets")
        config = Config(
            root=self.root,
            file=self.file,
            out=self.folder(table.get("out", DEFAULT_OUT), "out"),
            targets=listed,
            catalogs=tuple(catalogs),
            options=options,
            templates=templates,
            rules=self.rules(table.get("rules", {})),
        )
        used = {*listed, *(target for catalog in catalogs for target in catalog.targets or ())}
        for name in sorted(templates.keys() - used):
            self.problem(f"targets.{name}", "no catalog uses this target", "name it in a list of targets")
        self.finish()
        return config

    def finish(self) -> None:
        if self.problems:
            raise ErrdexError("\n".join(self.problems))

    def problem(self, key: str, message: str, help: str = "") -> None:
        where = ".".join(part for part in (self.prefix, key) if part)
        where = f"{self.file.name}: {where}" if where else self.file.name
        self.problems.append(f"{where}: {message}" + (f"; {help}" if help else ""))

    def known(self, table: Mapping[str, Any], keys: Iterable[str], where: str) -> None:
        for key in table:
            if key not in keys:
                self.problem(where, f"unknown key `{key}`", suggestion(key, keys))

    def requires(self, value: Any) -> None:
        if value is None:
            return
        if not isinstance(value, str):
            self.problem("requires", f'wants a text such as "~=1.2", not {value!r}')
            return
        try:
            fits = version_fits(__version__, value)
        except ValueError as error:
            self.problem("requires", str(error))
            return
        if not fits:
            # Another version may know other keys, so nothing else of the table is judged.
            self.problems = []
            self.problem("requires", f"the project wants errdex {value}, this is {__version__}")
            self.finish()

    def text(self, value: Any, key: str) -> str | None:
        if isinstance(value, str) and value:
            return value
        self.problem(key, f"wants a text, not {value!r}")
        return None

    def folder(self, value: Any, key: str) -> Path:
        """Return an absolute path below the root; the root itself where there is a problem."""
        text = self.text(value, key)
        if text is None:
            return self.root
        path = PurePosixPath(text.replace("\\", "/"))
        if path.is_absolute() or ".." in path.parts or re.match(r"[A-Za-z]:", text):
            self.problem(
                key, f"{text!r} leaves the project root", f"paths are relative to the folder of {self.file.name}"
            )
            return self.root
        return self.root / path

    def names(self, value: Any, key: str) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.problem(key, f"wants a list of target names, not {value!r}")
            return ()
        if not value:
            self.problem(key, "the list is empty, so nothing would be made")
        for item in sorted({item for item in value if value.count(item) > 1}):
            self.problem(key, f"`{item}` is listed twice")
        return tuple(dict.fromkeys(value))

    def targets(self, value: Any) -> tuple[tuple[str, ...], dict[str, Any], dict[str, Path]]:
        options: dict[str, Any] = {}
        templates: dict[str, Path] = {}
        if value is None:
            return DEFAULT_TARGETS, options, templates
        if not isinstance(value, dict):
            return self.names(value, "targets"), options, templates
        listed = self.names(value["default"], "targets.default") if "default" in value else None
        for name, table in value.items():
            if name == "default":
                continue
            key = f"targets.{name}"
            if not isinstance(table, dict):
                self.problem(key, f"wants a table of options, not {table!r}")
            elif not _TARGET_NAME.match(name) or name in _NOT_TARGETS:
                self.problem(key, "no name for a target", "use lower-case letters, digits and `_`")
            else:
                options[name] = {option: item for option, item in table.items() if option != "templates"}
                if name in SHIPPED_TARGETS and "templates" in table:
                    self.problem(key, "templates of a shipped target are replaced with --templates")
                elif "templates" in table:
                    templates[name] = self.folder(table["templates"], f"{key}.templates")
                elif name not in SHIPPED_TARGETS:
                    near = suggestion(name, SHIPPED_TARGETS)
                    self.problem(key, f"no target `{name}`", f"{near} A new one needs `templates`")
        if listed is None:
            listed = (*DEFAULT_TARGETS, *templates)
        return listed, options, templates

    def target_exists(self, target: str, names: Iterable[str], key: str) -> None:
        if target not in names:
            self.problem(key, f"no target `{target}`", suggestion(target, names))

    def catalogs(self, value: Any, names: set[str]) -> list[CatalogConfig]:
        if value is None:
            return []
        if isinstance(value, list):
            sources = [self.folder(item, f"catalogs[{index}]") for index, item in enumerate(value)]
            return [CatalogConfig(id=None, source=source) for source in sources]
        if not isinstance(value, dict):
            self.problem("catalogs", f"wants tables or a list of sources, not {value!r}")
            return []
        return [self.catalog(name, table, names) for name, table in value.items()]

    def catalog(self, name: str, table: Any, names: set[str]) -> CatalogConfig:
        key = f"catalogs.{name}"
        if isinstance(table, str):
            table = {"source": table}
        if not isinstance(table, dict):
            self.problem(key, f"wants a table with `source`, not {table!r}")
            return CatalogConfig(id=name, source=self.root)
        self.known(table, {*_CATALOG_KEYS, *names}, key)
        targets = self.names(table["targets"], f"{key}.targets") if "targets" in table else None
        for target in targets or ():
            self.target_exists(target, names, f"{key}.targets")
        dirs: dict[str, Path] = {}
        for target in sorted(names & table.keys()):
            options = table[target]
            if isinstance(options, dict) and options.keys() == {"dir"}:
                dirs[target] = self.folder(options["dir"], f"{key}.{target}.dir")
            else:
                self.problem(f"{key}.{target}", "wants `dir` and nothing else", "options stand in targets")
        if "source" not in table:
            self.problem(key, "`source` is missing", "the catalog's file or folder")
        source = self.folder(table["source"], f"{key}.source") if "source" in table else self.root
        out = self.folder(table["out"], f"{key}.out") if "out" in table else None
        return CatalogConfig(id=name, source=source, out=out, targets=targets, dirs=dirs)

    def rules(self, value: Any) -> dict[str, str]:
        if not isinstance(value, dict):
            self.problem("rules", f"wants a table of rule = severity, not {value!r}")
            return {}
        levels = (OFF, *SEVERITIES)
        for rule, level in value.items():
            if level not in levels:
                self.problem(f"rules.{rule}", f"{level!r} is no severity", f"one of {', '.join(levels)}")
            elif rule == "REC001" and level == OFF:
                self.problem("rules.REC001", "REC001 can't be switched off", "waive it on its line, with a reason")
        return dict(value)


def version_fits(version: str, specifier: str) -> bool:
    """Say whether ``version`` satisfies a specifier such as ``~=1.2`` or ``>=1,<2`` (release numbers only).

    Raises ``ValueError`` for a specifier it can't read.
    """
    have = _release(version)
    return all(_part_fits(have, part.strip()) for part in specifier.split(","))


def _release(text: str) -> tuple[int, ...]:
    found = re.match(r"\d+(?:\.\d+)*", text)
    if not found:
        raise ValueError(f"{text!r} is no version")
    return tuple(int(part) for part in found[0].split("."))


def _part_fits(have: tuple[int, ...], part: str) -> bool:
    found = re.fullmatch(r"(~=|==|!=|>=|<=|>|<)\s*(\d+(?:\.\d+)*)(\.\*)?", part)
    if not found or (found[3] and found[1] not in ("==", "!=")):
        raise ValueError(f'{part!r} is no version specifier; write for example "~=1.2" or ">=1.2,<2"')
    operator, want = found[1], _release(found[2])
    width = max(len(have), len(want))
    left, right = (numbers + (0,) * (width - len(numbers)) for numbers in (have, want))
    if found[3]:
        return (left[: len(want)] == want) == (operator == "==")
    if operator == "~=":
        if len(want) < 2:
            raise ValueError(f"{part!r}: ~= wants at least two numbers")
        return left >= right and left[: len(want) - 1] == want[:-1]
    compare: dict[str, Callable[[], bool]] = {
        "==": lambda: left == right,
        "!=": lambda: left != right,
        ">=": lambda: left >= right,
        "<=": lambda: left <= right,
        ">": lambda: left > right,
        "<": lambda: left < right,
    }
    return compare[operator]()
