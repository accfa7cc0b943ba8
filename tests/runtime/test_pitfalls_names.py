"""Kinds of faults that users of other packages report, 3: hierarchy, names, generated modules and their import."""

from __future__ import annotations

import ast
import builtins
import subprocess
import sys
import typing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from pitfalls_kit import make_lab
from sample_catalog import SAMPLE, catalog_from, import_package, run_isolated, write_package

NAME = "acme_names"
WORDS = """errdex: 1
catalog: {id: words, python: {class_prefix: My}}
errors:
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("names")


@pytest.fixture(scope="module")
def lab(folder: Path) -> Any:
    return make_lab(folder, NAME)


def package_of(text: str, folder: Path, name: str) -> Any:
    """Return the imported package of a catalog text."""
    return import_package(write_package(catalog_from(text, folder), folder, name))


def test_kind_more_than_one_root(lab: Any) -> None:
    """Every class is below the root but those that the catalog itself puts elsewhere."""
    classes = [getattr(lab, name) for name in lab.__all__]
    errors = [kind for kind in classes if isinstance(kind, type) and issubclass(kind, BaseException)]
    assert [kind.__name__ for kind in errors if not issubclass(kind, lab.LabError)] == ["OutsideError"]


def test_kind_too_coarse(lab: Any) -> None:
    """Each code has a class that is told without text, and layers catch several."""
    assert issubclass(lab.SharedError, lab.StorageError)
    assert {lab.error_class(code) for code in lab.ErrorCode} >= {lab.LabClosedError, lab.SharedError, lab.ExtraError}


def test_kind_incomplete_exports(lab: Any) -> None:
    """A star import gives exactly what is documented, every class included."""
    space: dict[str, Any] = {}
    exec(f"from {NAME} import *", space)
    assert sorted(name for name in space if name != "__builtins__") == sorted(lab.__all__)
    defined = {
        node.name
        for file in Path(lab.__file__).parent.glob("errors/*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
    assert defined <= set(lab.__all__)


def test_kind_builtin_shadowing(tmp_path: Path) -> None:
    """Codes that are named as builtins give classes of another name, and builtins stay reachable."""
    names = ["timeout", "connection", "permission", "file_exists", "import", "warning"]
    text = WORDS + "".join(f"  {name}: {{http_status: 400, summary: One.}}\n" for name in names)
    words = package_of(text, tmp_path, "words_builtin")

    assert not [name for name in words.__all__ if hasattr(builtins, name)]
    assert len({words.error_class(name) for name in names}) == len(names)


def test_kind_reserved_words(tmp_path: Path) -> None:
    """Fields named as keywords and as the words of constructors can be given, read and sent under their own name."""
    names = ["class", "from", "self", "cls", "None", "match", "type", "print", "async"]
    fields = ", ".join(f'"{name}": string' for name in names)
    words = package_of(
        WORDS + f"  A: {{http_status: 400, summary: One., context: {{{fields}}}}}\n", tmp_path, "words_reserved"
    )
    reply = words.from_mapping({"code": "A", "message": "m", "context": {name: name for name in names}})
    assert reply.context.to_dict() == {name: name for name in names}
    given = {name: getattr(reply.context, name) for name in reply.context.__class__.__annotations__}
    assert type(reply)(**given).context == reply.context


def test_kind_the_generators_own_namespace(tmp_path: Path) -> None:
    """Fields named as what the module itself uses."""
    names = ["field", "dataclass", "Optional", "json", "ErrorCode", "WordsError", "Entry", "ClassVar"]
    fields = ", ".join(f"{name}: string" for name in names)
    words = package_of(
        WORDS + f"  A: {{http_status: 400, summary: One., context: {{{fields}}}}}\n", tmp_path, "words_own"
    )
    reply = words.from_mapping({"code": "A", "message": "m", "context": {name: name for name in names}})
    assert reply.context.to_dict() == {name: name for name in names}
    assert not reply.problems


def test_kind_method_shadowing(lab: Any) -> None:
    """Context fields named as members of ours lose neither the field nor the member."""
    reply = lab.from_mapping(
        {"code": "FILE_NOT_FOUND", "message": "said", "context": {"items": [1], "to_dict": "field", "message": "inner"}}
    )
    assert callable(reply.to_dict)
    assert reply.message == "said"
    assert reply.context.to_dict()["to_dict"] == "field"
    assert reply.context.to_dict()["message"] == "inner"
    assert list(reply.context.items) == [1]


def test_kind_lossy_normalisation(tmp_path: Path) -> None:
    """Two wire names that become one Python name are refused with both origins."""
    from errdex.load import load_source
    from errdex.resolve import resolve_catalog

    for one, other in (("banType", "ban_type"), ("_id", "id"), ("x-foo", "x_foo")):
        file = tmp_path / "twins.yaml"
        file.write_text(
            WORDS + f'  A: {{http_status: 400, summary: One., context: {{"{one}": string, "{other}": string}}}}\n',
            encoding="utf-8",
        )
        loaded = load_source(file, tmp_path)
        resolve_catalog(loaded)
        assert any(f"`{one}`" in item.message and f"`{other}`" in item.message for item in loaded.findings)


def test_kind_value_to_identifier(tmp_path: Path) -> None:
    """Values that are no names become members that are, and each keeps its value."""
    values = ["mro", "", "30d", "+1", "-1", "admin-user", "name", "value"]
    listed = ", ".join(f'"{value}": One.' for value in values)
    from errdex.load import load_source
    from errdex.resolve import resolve_catalog

    text = f"errdex: 1\ncatalog: {{id: words}}\ntypes:\n  Kind: {{values: {{{listed}}}}}\nerrors:\n"
    text += "  A: {http_status: 400, summary: One., context: {kind: Kind}}\n"
    file = tmp_path / "catalog.yaml"
    file.write_text(text, encoding="utf-8")
    loaded = load_source(file, tmp_path)
    resolve_catalog(loaded)
    # Signs alone tell +1 and -1 apart: that is for the author to name.
    assert all("`+1`" in item.message and "`-1`" in item.message for item in loaded.findings)
    text = text.replace('"+1": One., ', "")
    words = package_of(text, tmp_path, "words_values")
    assert {str(member) for member in words.Kind} == set(values) - {"+1"}
    for value in set(values) - {"+1"}:
        assert str(words.from_mapping({"code": "A", "context": {"kind": value}}).context.kind) == value


def test_kind_name_repair_that_does_not_end(tmp_path: Path) -> None:
    """Codes of punctuation and digits alone have members and classes."""
    codes = ["404", "---", "1", "_", "__", "0_0"]
    text = WORDS + "".join(
        f'  "{code}": {{http_status: 400, summary: One., class: Odd{number}Error}}\n'
        for number, code in enumerate(codes)
    )
    words = package_of(text, tmp_path, "words_odd")
    assert {words.error_class(code).__name__ for code in codes} == {f"Odd{number}Error" for number in range(6)}


def test_kind_version_dependent_formatting(lab: Any) -> None:
    """Codes print as their value in every way of printing."""
    code = lab.ErrorCode.LAB_CLOSED
    # Older ways of printing are part of what is tested.
    assert f"{code}" == str(code) == "%s" % code == "{}".format(code) == "LAB_CLOSED"  # noqa: UP031, UP032


def test_kind_language_floor(folder: Path, lab: Any) -> None:
    """Nothing in a package needs more than Python 3.10, by syntax and by library, as an outside judge sees it."""
    package = Path(lab.__file__).parent
    done = subprocess.run(
        [
            str(Path(sys.executable).with_name("vermin")),
            "-t=3.10-",
            "--no-tips",
            "--eval-annotations",
            "--violations",
            str(package),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_kind_language_floor_under_get_type_hints(lab: Any) -> None:
    """Hints of contexts and structures resolve; names that only checkers know have to be handed over."""
    assert typing.get_type_hints(lab.error_class("READ_ONLY").__context_type__) == {
        "trace_id": str | None,
        "path": str,
        "exit_code": int | None,
    }
    given = {
        **vars(typing),
        "builtins": builtins,
        "datetime": datetime,
        **{name: getattr(lab, name) for name in lab.__all__},
    }
    contexts = {lab.error_class(code).__context_type__ for code in lab.ErrorCode}
    assert len(contexts) > 5
    long_list = lab.error_class("FILE_NOT_FOUND").__context_type__
    with pytest.raises(NameError, match="_LabFileNotFoundColor"):
        typing.get_type_hints(long_list, localns=given)  # a long list of values has a name of the module's own
    for shape in (*contexts - {long_list}, lab.Issue):
        hints = typing.get_type_hints(shape, localns=given)
        assert hints.keys() == {field.attribute for field in shape.__known_fields__()}


def test_kind_typing_quality(lab: Any) -> None:
    """The package says that it is typed; strict checkers judge it in test_python_package.py."""
    assert (Path(lab.__file__).parent / "py.typed").is_file()


def test_kind_open_versus_sealed(lab: Any) -> None:
    """A match over codes has an arm for codes that nobody knows."""

    def told(err: Any) -> str:
        match err.code:
            case lab.ErrorCode.LAB_CLOSED:
                return "closed"
            case None:
                return "unknown"
            case _:
                return "other"

    assert told(lab.LabClosedError(reason="starting")) == "closed"
    assert told(lab.from_response(500, b'{"code": "NEW"}')) == "unknown"
    assert told(lab.InternalError()) == "other"


def test_kind_generic_exceptions(lab: Any) -> None:
    """Classes can be caught as they are annotated: none is generic."""
    for name in lab.__all__:
        kind = getattr(lab, name)
        if isinstance(kind, type) and issubclass(kind, BaseException):
            assert not hasattr(kind, "__parameters__")
            assert not hasattr(kind, "__class_getitem__")


def test_kind_rename_without_alias(lab: Any) -> None:
    """The old name of a class still catches, and an old code reads as the new one."""
    with pytest.raises(lab.LabShutError):
        raise lab.LabClosedError(reason="starting")
    assert type(lab.from_response(503, b'{"code": "LAB_SHUT"}')) is lab.LabClosedError


def test_kind_text_placed_in_source_without_an_encoder(folder: Path, lab: Any) -> None:
    """Backslashes and triple quotes of descriptions compile with warnings as errors."""
    for file in Path(lab.__file__).parent.rglob("*.py"):
        done = subprocess.run(
            [
                sys.executable,
                "-W",
                "error",
                "-c",
                "import sys; compile(open(sys.argv[1]).read(), 'x', 'exec')",
                str(file),
            ],
            check=False,
        )
        assert done.returncode == 0, file


def test_kind_injection(tmp_path: Path) -> None:
    """Texts that try to close a literal stay text."""
    bad = '"""\\nimport os; os.abort()\\n\\\\" + str(os)'
    text = (
        f'errdex: 1\ncatalog: {{id: words, title: "{bad.replace(chr(34), chr(39))}"}}\nerrors:\n  A:\n'
        f'    http_status: 400\n    summary: \'x""" + os.abort() + """\'\n'
        '    context: {"a?": {type: string, default: \'"); os.abort(); ("\'}}\n'
    )
    words = package_of(text, tmp_path, "words_injected")
    assert "os.abort()" in str(words.AError.__doc__)


def test_kind_import_cost(folder: Path, lab: Any) -> None:
    """Importing the package loads no module of classes, nothing foreign and nothing heavy."""
    printed = run_isolated(
        folder,
        f"before = set(sys.modules)\nimport {NAME}\nnew = set(sys.modules) - before\n"
        "print(len(new), sorted(name for name in new if '.errors' in name))",
        sys.executable,
        "-S",
    )
    count, loaded = printed.split(maxsplit=1)
    assert int(count) < 8
    assert loaded.strip() == "[]"


def test_kind_module_layout(folder: Path, lab: Any) -> None:
    """Each generated file comes up first in a fresh interpreter."""
    package = Path(lab.__file__).parent
    for file in sorted((package / "errors").glob("*.py")):
        run_isolated(folder, f"import importlib; importlib.import_module('{NAME}.errors.{file.stem}')")


def test_kind_non_determinism(tmp_path: Path) -> None:
    """Two folders, the same bytes."""
    texts = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        package = write_package(catalog_from(SAMPLE, tmp_path / name), tmp_path / name)
        texts.append({file.relative_to(package): file.read_bytes() for file in sorted(package.rglob("*.py"))})
    assert texts[0] == texts[1]
