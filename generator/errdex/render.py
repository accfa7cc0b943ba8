"""Pages -> Outputs: Jinja, strict and sandboxed, printing nothing that no encoder has seen.

Templates come from the user's folders first, then from the targets the project defines, then from errdex. A template
that is also shipped stays reachable as ``shipped/<name>``, so an override may extend what it replaces.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    FileSystemBytecodeCache,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
    nodes,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from errdex import __version__, resources
from errdex.diagnostics import ErrdexError, nearest
from errdex.text import Encoded, UnencodedText, finalize

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from errdex.views import Page

Outputs = Mapping[str, str]
"""Path below a target's folder, with forward slashes -> text with LF line ends and one final newline."""

FILTERS = {
    "py": ("python", "literal"),
    "doc": ("python", "docstring"),
    "comment": ("python", "comment"),
    "json": ("data", "json_text"),
    "json_line": ("data", "json_line"),
    "yaml": ("data", "yaml_text"),
    "shell": ("data", "shell_word"),
    "name": ("data", "name_text"),
    "md": ("markdown", "inline"),
    "cell": ("markdown", "cell"),
    "mdx": ("markdown", "mdx"),
    "html": ("markdown", "html"),
    "mermaid": ("markdown", "mermaid"),
}
"""Filter of templates -> module of ``errdex.encoders`` and the function in it."""
PICKING = (
    "batch", "count", "d", "default", "dictsort", "first", "groupby", "items", "last", "length", "list", "map", "max",
    "min", "reject", "rejectattr", "reverse", "select", "selectattr", "slice", "sort", "sum", "unique",
)  # fmt: skip
"""Stock filters that choose, count or order, and so make no text."""

SHIPPED = "shipped/"
TEMPLATE_SUFFIX = ".j2"


_PART = 50
"""Pieces that a template prints from which a part of a text is made: most pages are two or three parts."""


class Sink(Protocol):
    """What takes the texts of a large folder."""

    def add(self, path: str, parts: Iterable[str]) -> None:
        """Take a text that comes in parts."""


class Renderer:
    """Renders pages. One instance serves a whole run, so each template is compiled once."""

    def __init__(
        self,
        user_dirs: Sequence[Path] = (),
        targets: Mapping[str, Path] | None = None,
        cache_dir: Path | None = None,
    ) -> None:
        """Set up the environment.

        ``user_dirs``: folders whose templates replace shipped ones of the same name. ``targets``: name of a target of
        the project -> folder of its templates. ``cache_dir``: where compiled templates are kept; it must be the user's
        own, since what lies there is run. Raises :class:`ErrdexError` for a folder that does not exist.
        """
        self._user = [(_existing(folder), _Recorder(folder)) for folder in user_dirs]
        self._shipped = FileSystemLoader(resources.templates())
        own = {name: FileSystemLoader(_existing(folder)) for name, folder in (targets or {}).items()}
        loaders: list[BaseLoader] = [recorder for _, recorder in self._user]
        loaders += [PrefixLoader(own), self._shipped, PrefixLoader({SHIPPED.rstrip("/"): self._shipped})]
        self.environment = _Environment(
            loader=ChoiceLoader(loaders),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            autoescape=False,
            auto_reload=False,
            cache_size=-1,
            finalize=_finalize,
            bytecode_cache=_bytecode_cache(cache_dir),
        )
        self.environment.filters = _filters()

    def render(self, template: str, view: Mapping[str, Any]) -> str:
        """Return the text of one template. Raises :class:`ErrdexError` naming template, line and fault."""
        return "".join(self.parts(template, view))

    def parts(self, template: str, view: Mapping[str, Any]) -> Iterator[str]:
        """Yield the text of one template in parts, so that a long one is never whole; raises as :meth:`render`."""
        try:
            pieces = self.environment.get_template(template).generate(view)
            while part := list(islice(pieces, _PART)):
                yield "".join(part)
        except TemplateNotFound as error:
            missing = str(error.name or template)
            raise ErrdexError(f"template {missing}: not found", help=self._near(missing)) from error
        except TemplateSyntaxError as error:
            name = _shown(error.filename) if error.filename else error.name or template
            raise ErrdexError(f"template {name}, line {error.lineno}: {error.message}") from error
        except Exception as error:
            raise self._fault(template, error) from error

    def render_pages(
        self, pages: Iterable[Page], has: Callable[[Page], bool] | None = None, into: Sink | None = None
    ) -> Outputs:
        """Return path -> text of the pages, in their order; ``into`` takes them instead, where it is given.

        ``has`` says which pages need not be made again, and those are left out; it is asked about pages that can be
        made later.

        Raises :class:`ErrdexError` for a template fault, two pages of one path, a page without text, and text that
        UTF-8 can't hold.
        """
        outputs: dict[str, str] = {}
        seen: set[str] = set()
        for page in pages:
            if page.path in seen:
                raise ErrdexError(f"{page.path}: two pages have this path")
            seen.add(page.path)
            if page.later is not None and has is not None and has(page):
                continue
            if into is None:
                outputs[page.path] = self.page_text(page)
            else:
                into.add(page.path, self.page_parts(page))
        return outputs

    def page_text(self, page: Page) -> str:
        """Return the text of a page; raises as :meth:`render_pages` does."""
        return "".join(self.page_parts(page))

    def page_parts(self, page: Page) -> Iterator[str]:
        """Yield the text of a page in parts; raises as :meth:`render_pages` does."""
        if page.later is not None:
            page = page.later()
        if page.text is not None:
            yield from normal((page.text,), page.path)
            return
        if page.template is None:
            raise ErrdexError(f"{page.path}: the page has neither text nor template")
        is_empty = True
        for part in normal(self.parts(page.template, page.view), page.path):
            is_empty = is_empty and part.isspace()
            yield part
        if is_empty:
            raise ErrdexError(f"template {page.template}: {page.path} came out empty")

    def check_overrides(self) -> None:
        """Raise :class:`ErrdexError` for a user's folder that replaces nothing, or a file in it that nothing uses.

        Call it after rendering: a file counts as used when it bears the name of a shipped template or was loaded.
        """
        for folder, recorder in self._user:
            names = _template_names(folder)
            if not names:
                raise ErrdexError(f"{folder}: no *{TEMPLATE_SUFFIX} file in it", help=self._override_help())
            for name in names:
                if name not in recorder.loaded and not (resources.templates() / name).is_file():
                    raise ErrdexError(
                        f"{folder}: {name} replaces no template and nothing includes it", help=self._near(name)
                    )

    def _override_help(self) -> str:
        return "a file replaces the shipped template of the same path, for example " + self._names()[0]

    def _names(self) -> list[str]:
        return _template_names(resources.templates())

    def _near(self, name: str) -> str:
        near = nearest(name, self._names())
        return f"did you mean {near}?" if near else f"shipped are: {', '.join(self._names())}"

    def _fault(self, template: str, error: Exception) -> ErrdexError:
        place = _template_place(error) or f"template {template}"
        if isinstance(error, UndefinedError):
            return ErrdexError(f"{place}: {error.message}", help="docs/views.md lists what a view holds")
        if isinstance(error, (UnencodedText, TemplateError)):
            return ErrdexError(f"{place}: {error}")
        return ErrdexError(f"{place}: {type(error).__name__}: {error}")


class _Environment(ImmutableSandboxedEnvironment):
    """Jinja with three changes: what blocks and macros give counts as encoded (everything in it was printed through
    ``finalize``); the two tags that print around ``finalize`` are refused; keys of dicts win over their methods."""

    concat = staticmethod(lambda pieces: Encoded("".join(pieces)))

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        for kind, tag in ((nodes.FilterBlock, "filter"), (nodes.CallBlock, "call")):
            for node in tree.find_all(kind):
                raise TemplateSyntaxError(
                    f"{{% {tag} %}} would print text past its encoder", node.lineno, name, filename
                )
        return tree

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class _Recorder(FileSystemLoader):
    """A user's folder that remembers which of its templates were asked for."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.loaded: set[str] = set()

    def get_source(self, environment: Any, template: str) -> tuple[str, str, Callable[[], bool]]:
        found = super().get_source(environment, template)
        self.loaded.add(template)
        return found


def normal(parts: Iterable[str], path: str) -> Iterator[str]:
    """Yield a text with LF line ends and one final newline; an empty text stays empty, as markers such as py.typed are.

    Raises :class:`ErrdexError` where UTF-8 can't hold it.
    """
    held = ""
    lines = 0
    is_empty = True
    for part in parts:
        text, held = held + part, ""
        if "\r" in text:
            # One at the end may be half of a line end.
            held = "\r" if text.endswith("\r") else ""
            text = text.removesuffix("\r").replace("\r\n", "\n").replace("\r", "\n")
        body = text.rstrip("\n")
        held = text[len(body) :] + held
        if body:
            _check_encodable(body, path, lines)
            is_empty = False
            yield body
        lines += body.count("\n")
    if not is_empty:
        yield "\n"


def _check_encodable(text: str, path: str, lines: int) -> None:
    """Raise :class:`ErrdexError` where UTF-8 can't hold a part of a text that ``lines`` line ends stand before."""
    if text.isascii():
        return
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = lines + text.count("\n", 0, error.start) + 1
        raise ErrdexError(
            f"{path}, line {line}: U+{ord(text[error.start]):04X} is no character of UTF-8",
            help="write the text in the catalog without it",
        ) from error


def _finalize(value: object) -> object:
    if type(value) is Encoded or type(value) is int:
        return value
    if isinstance(value, StrictUndefined):
        value._fail_with_undefined_error()
    return finalize(value)


def _filters() -> dict[str, Callable[..., Any]]:
    """Return the encoders, each imported when first used, and the few filters that pick, count and order."""
    from jinja2.filters import FILTERS as STOCK

    filters: dict[str, Callable[..., Any]] = {name: STOCK[name] for name in PICKING}
    for name, (module, function) in FILTERS.items():
        filters[name] = _encoder(name, module, function)
    return filters


def _encoder(name: str, module: str, function: str) -> Callable[..., Encoded]:
    found: list[Callable[..., Encoded]] = []

    def encode(*args: Any, **kwargs: Any) -> Encoded:
        if not found:
            found.append(getattr(import_module(f"errdex.encoders.{module}"), function))
        for value in args[:1]:
            if isinstance(value, StrictUndefined):
                value._fail_with_undefined_error()
        try:
            return found[0](*args, **kwargs)
        except (TypeError, AttributeError) as error:
            kind = type(args[0]).__name__ if args else "nothing"
            raise UnencodedText(f"filter {name} was given {kind}, which it can't write: {error}") from error

    return encode


def _existing(folder: Path) -> Path:
    if not folder.is_dir():
        raise ErrdexError(f"{folder}: no such folder of templates")
    return folder


def _template_names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob(f"*{TEMPLATE_SUFFIX}"))


def _bytecode_cache(folder: Path | None) -> FileSystemBytecodeCache | None:
    if folder is None:
        return None
    # Templates of one errdex and Jinja compile alike; another version's bytecode must not be taken for ours.
    folder = folder / f"templates-{__version__}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.stat()
        # What lies there is run, so nobody else may be able to put anything there.
        is_own = os.name == "nt" or (status.st_uid == os.geteuid() and not status.st_mode & 0o022)
        trusted = is_own and os.access(folder, os.W_OK)
    except OSError:
        return None
    return FileSystemBytecodeCache(str(folder)) if trusted else None


def _template_place(error: BaseException) -> str | None:
    """Return ``template NAME, line N`` of the innermost template frame of a traceback."""
    place = None
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.endswith(TEMPLATE_SUFFIX) or "__jinja_exception__" in trace.tb_frame.f_globals:
            place = f"template {_shown(name)}, line {trace.tb_lineno}"
        trace = trace.tb_next
    return place


def _shown(filename: str) -> str:
    """Return a template's file as readers know it: by name when shipped, else by its path from here."""
    for root in (str(resources.templates()), os.getcwd()):
        if filename.startswith(root + os.sep):
            filename = filename[len(root) + 1 :]
    return filename.replace(os.sep, "/")
