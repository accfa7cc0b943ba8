"""The command line: options in, exit code out. 0 clean, 1 findings or drift, 2 wrong use or unreadable input.

The rooms behind a command are imported when it runs, so that ``errdex --version`` needs none of them.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from errdex import __version__
from errdex.commands.guard import CLEAN, WRONG_USE, fail, guarded
from errdex.diagnostics import nearest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from errdex.pipeline import Selection

_PATH = click.Path(path_type=Path)
_FOLDER = click.Path(path_type=Path, file_okay=False)
_catalog = click.option("--catalog", "ids", metavar="ID", multiple=True, help="Only this catalog; may be repeated.")
_sources = click.argument("sources", metavar="[SOURCE]...", nargs=-1, type=_PATH)
_accept = click.option("--accept", metavar="FILE", type=_PATH, help="File of accepted findings and approved changes.")
_no_cache = click.option("--no-cache", is_flag=True, help="Neither read nor keep anything between runs.")


class _Group(click.Group):
    """A group that knows what a mistyped command was meant to be."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            near = nearest(args[0], self.list_commands(ctx))
            raise click.UsageError(f"no command `{args[0]}`" + (f"; did you mean `{near}`?" if near else ""), ctx)
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110})
@click.version_option(__version__, message="errdex %(version)s")
def main() -> None:
    """One YAML catalog of errors in; exception classes, schemas, OpenAPI and reference pages out."""


@main.command()
@click.argument("folder", metavar="[DIR]", default=".", type=_PATH)
@click.option("--catalog", "catalog_id", metavar="ID", default="my-service", help="Id of the catalog: kebab-case.")
def init(folder: Path, catalog_id: str) -> int:
    """Write a working starter: catalog, configuration, Makefile lines, CI snippet."""
    from errdex.commands.init import init as run

    return run(folder, catalog_id)


@main.command()
@_sources
@_catalog
@click.option("--target", "targets", metavar="T", multiple=True, help="Only this target; may be repeated.")
@click.option("--out", metavar="DIR", type=_FOLDER, help="Put all outputs below DIR instead.")
@click.option("--check", is_flag=True, help="Write nothing; exit 1 and say which files differ.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@click.option("--templates", metavar="DIR", multiple=True, type=_PATH, help="Templates here replace shipped ones.")
@click.option("--prune", is_flag=True, help="Also remove files that bear our mark and are in no manifest.")
@click.option("--force", is_flag=True, help="Also replace files that errdex did not make.")
@_no_cache
def generate(
    sources: tuple[Path, ...],
    ids: tuple[str, ...],
    targets: tuple[str, ...],
    out: Path | None,
    check: bool,
    diff: bool,
    templates: tuple[Path, ...],
    prune: bool,
    force: bool,
    no_cache: bool,
) -> int:
    """Make what the catalogs say: everything or, where a catalog has errors, nothing."""
    from errdex.commands.generate import generate as run
    from errdex.pipeline import cache_dir

    selection = _selection(sources, ids=ids, targets=targets, out=out)
    words = [*_words("", sources), *_words("--catalog", ids), *_words("--target", targets), *_words("--out", [out])]
    return run(
        selection,
        check=check,
        diff=diff,
        templates=templates,
        prune=prune,
        force=force,
        cache_dir=None if no_cache else cache_dir(),
        command=shlex.join(["errdex", "generate", *words, *_words("--templates", templates)]),
    )


@main.command()
@_sources
@_catalog
@click.option(
    "--format", "format_", metavar="FORMAT", default="text", help="text, json, sarif, github, junit, markdown."
)
@click.option(
    "--fail-on", type=click.Choice(["error", "warning"]), default="error", help="Least severity that gives exit 1."
)
@_accept
@_no_cache
def check(
    sources: tuple[Path, ...],
    ids: tuple[str, ...],
    format_: str,
    fail_on: str,
    accept: Path | None,
    no_cache: bool,
) -> int:
    """Run every rule; without SOURCE also compare what was generated with a fresh run."""
    from errdex.commands.check import check as run
    from errdex.commands.check import check_folder
    from errdex.pipeline import cache_dir
    from errdex.report import check_format

    check_format(format_)
    if len(sources) == 1 and sources[0].is_dir():
        code = check_folder(sources[0], sources[0].as_posix(), format=format_)
        if code is not None:
            return code
    return run(
        _selection(sources, ids=ids),
        format=format_,
        fail_on=fail_on,
        accept=accept,
        with_drift=not sources,
        cache_dir=None if no_cache else cache_dir(),
        command=shlex.join(["errdex", "generate", *_words("--catalog", ids)]),
    )


@main.command()
@click.argument("old", metavar="OLD")
@click.argument("new", metavar="NEW")
@click.option(
    "--for", "consumers", metavar="WHO", help="Only for some of client,server,wire,docs,policy (comma-separated)."
)
@click.option("--format", "format_", metavar="FORMAT", default="text", help="text, json, markdown, github, sarif.")
@click.option(
    "--fail-on",
    type=click.Choice(["breaking", "risky", "never"]),
    default="breaking",
    help="Least verdict that gives exit 1.",
)
@_accept
def diff(old: str, new: str, consumers: str | None, format_: str, fail_on: str, accept: Path | None) -> int:
    """Say what changed between two catalogs, and whom it breaks. OLD and NEW are files, folders or git:REV[:PATH]."""
    from errdex.commands.diff import diff as run

    return run(old, new, consumers=consumers, format=format_, fail_on=fail_on, accept=accept)


@main.command()
@click.argument("source", metavar="[SOURCE]", required=False, type=_PATH)
@_catalog
def resolve(source: Path | None, ids: tuple[str, ...]) -> int:
    """Print the resolved catalog as JSON (docs/views.md describes it)."""
    from errdex.commands.resolve import resolve as run

    return run(_selection([source] if source else [], ids=ids))


@main.command()
@click.argument("word", metavar="CODE|ENVELOPE|RULE")
@_catalog
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text")
@click.option("--source", metavar="SOURCE", type=_PATH, help="A catalog file or folder instead of the project's.")
def explain(word: str, ids: tuple[str, ...], format_: str, source: Path | None) -> int:
    """Say all there is to know about an error or envelope of a catalog, or about one of errdex's own rules.

    `presets`, `adapters` and `rules` list what there is to choose from.
    """
    from errdex.commands import answers
    from errdex.config import find_config

    # Our own rules need no project, so they are looked up first.
    if source is None and not ids and (code := answers.explain_rule(word, format_)) is not None:
        return code
    if source is None and not ids and (code := answers.explain_list(word, format_)) is not None:
        return code
    sources = [source] if source else []
    has_project = bool(sources or ids) or find_config(Path.cwd()) is not None
    return answers.explain_error(_selection(sources, ids=ids) if has_project else None, word, format_)


@main.command()
@click.argument("code")
@_catalog
@click.option("--operation", metavar="OP", help="What was being done; not named, it counts as unsafe.")
@click.option("--context", metavar="K=V", multiple=True, help="A context field of the reply.")
@click.option("--header", metavar="K=V", multiple=True, help="A header of the reply.")
@click.option("--status", metavar="N", type=click.IntRange(100, 599), help="HTTP status of the reply.")
@click.option("--idempotency-key", is_flag=True, help="The request carried one.")
@click.option("--attempt", metavar="N", type=click.IntRange(min=1), default=1, help="Tries made so far.")
@click.option("--elapsed", metavar="S", type=click.FloatRange(min=0), default=0.0, help="Seconds spent so far.")
@click.option("--source", metavar="SOURCE", type=_PATH, help="A catalog file or folder instead of the project's.")
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text")
def decide(code: str, ids: tuple[str, ...], source: Path | None, format_: str, **facts: Any) -> int:
    """Say what to do after an error: which recovery rule wins, and why those before it did not."""
    from errdex.commands.answers import decide_error

    return decide_error(_selection([source] if source else [], ids=ids), code, format=format_, **facts)


@main.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=_PATH)
@click.option("--propose", is_flag=True, help="Draft a catalog from the exception classes there, and print it.")
@_catalog
@click.option("--source", metavar="SOURCE", type=_PATH, help="A catalog file or folder instead of the project's.")
@click.option(
    "--package",
    "packages",
    metavar="[ID=]MODULE",
    multiple=True,
    help="How sources import a catalog's package, where neither name nor folder tells; may be repeated.",
)
@click.option(
    "--format", "format_", metavar="FORMAT", default="text", help="text, json, sarif, github, junit, markdown."
)
@click.option(
    "--fail-on", type=click.Choice(["error", "warning"]), default="error", help="Least severity that gives exit 1."
)
def scan(
    paths: tuple[Path, ...],
    propose: bool,
    ids: tuple[str, ...],
    source: Path | None,
    packages: tuple[str, ...],
    format_: str,
    fail_on: str,
) -> int:
    """Hold Python sources against the catalogs, without running them."""
    from errdex.commands.scan import propose as run_propose
    from errdex.commands.scan import scan as run
    from errdex.config import find_config

    sources = [source] if source else []
    if propose:
        if format_ != "text":
            raise click.UsageError("--propose prints a catalog: --format does not go with it")
        has_project = bool(sources or ids) or find_config(Path.cwd()) is not None
        return run_propose(_selection(sources, ids=ids) if has_project else None, paths, packages=packages)
    return run(_selection(sources, ids=ids), paths, packages=packages, format=format_, fail_on=fail_on)


@main.group(cls=_Group)
def openapi() -> None:
    """Work with OpenAPI documents of your own."""


@openapi.command("apply")
@click.argument("spec", metavar="SPEC", type=_PATH)
@_catalog
@click.option("--check", is_flag=True, help="Write nothing; exit 1 where the document is out of date.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@click.option(
    "--existing",
    type=click.Choice(["replace", "merge"]),
    help="What becomes of responses that stand there already; without it they are an error.",
)
@click.option("--partial", is_flag=True, help="Pass over operations that the document does not have.")
@click.option("--profile", type=click.Choice(["closed", "open"]), default="closed", help="Whether codes may be added.")
@click.option("--prefix", metavar="NAME", help="What names of components start with; else as configured.")
@click.option("--source", metavar="SOURCE", type=_PATH, help="A catalog file or folder instead of the project's.")
def openapi_apply(
    spec: Path,
    ids: tuple[str, ...],
    check: bool,
    diff: bool,
    existing: str | None,
    partial: bool,
    profile: str,
    prefix: str | None,
    source: Path | None,
) -> int:
    """Put the errors of a catalog into an OpenAPI document: responses of operations, and the components they need."""
    from errdex.commands.openapi_apply import openapi_apply as run

    words = [*_words("--catalog", ids), *_words("--source", [source]), *_words("--existing", [existing])]
    words += (
        ["--partial"] * partial + (["--profile", profile] if profile != "closed" else []) + _words("--prefix", [prefix])
    )
    return run(
        _selection([source] if source else [], ids=ids),
        spec,
        check=check,
        diff=diff,
        existing=existing,
        partial=partial,
        profile=profile,
        prefix=prefix,
        command=shlex.join(["errdex", "openapi", "apply", str(spec), *words]),
    )


def _selection(sources: Sequence[Path], **options: Any) -> Selection:
    from errdex.pipeline import select

    return select(sources, **options)


def _words(option: str, values: Sequence[object]) -> list[str]:
    words: list[str] = []
    for value in values:
        if value is not None:
            words += [option, str(value)] if option else [str(value)]
    return words


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code; see :func:`guarded` for what goes wrong."""
    return guarded(lambda: _run(list(arguments)))


def _run(arguments: list[str]) -> object:
    """Run a command line; what click itself refuses becomes a message."""
    try:
        return main.main(arguments, prog_name="errdex", standalone_mode=False)
    except click.exceptions.Exit as error:
        return CLEAN if error.exit_code == 0 else WRONG_USE
    except click.ClickException as error:
        context = getattr(error, "ctx", None)
        hint = f"{context.command_path} --help" if context else "errdex --help"
        return fail(error.format_message(), f"see `{hint}`")
    except click.Abort:
        return fail("interrupted", None)
