"""``errdex scan --propose``: a catalog drafted from exception classes, held against what those classes do."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml
from errdex import pipeline
from errdex.model import Catalog
from errdex.scan.propose.annotations import kind_of
from errdex.scan.propose.templates import template_of
from legacy_kit import write_service
from scan_kit import CATALOG, CONFIG, Service

DATA = Path(__file__).parent / "data"


class Proposal:
    """A draft: its text, what was told about it, and the catalog that it is."""

    def __init__(self, service: Service, *arguments: str) -> None:
        self.service = service
        self.code, self.text, self.told = service.run("scan", *arguments, "--propose")
        self.path = service.write("draft.yaml", "")
        self.path.write_text(self.text, encoding="utf-8")

    @property
    def data(self) -> dict[str, Any]:
        """Return the draft as plain data."""
        found: dict[str, Any] = yaml.safe_load(self.text)
        return found

    def error(self, class_name: str) -> dict[str, Any]:
        """Return the entry of a class."""
        (found,) = [entry for entry in self.data["errors"].values() if entry["class"] == class_name]
        return dict(found)

    def notes(self, class_name: str) -> str:
        """Return the comment above the entry of a class."""
        lines = self.text.split("\n")
        end = next(
            number
            for number, line in enumerate(lines)
            if line.strip() in (f"class: {class_name}", f"{class_name}:", f"{class_name}: {{}}")
        )
        while not lines[end].lstrip().startswith("#"):
            end -= 1
        start = end
        while lines[start - 1].lstrip().startswith("#"):
            start -= 1
        return " ".join(line.strip().removeprefix("#").strip() for line in lines[start : end + 1])

    def catalog(self) -> Catalog:
        """Return the catalog; fail on any finding that keeps it from being generated."""
        (run,) = pipeline.read(pipeline.select([self.path]))
        assert [finding.message for finding in run.findings] == []
        assert run.catalog is not None
        return run.catalog

    def package(self, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
        """Generate the package and import it."""
        out = self.service.folder / "out"
        code, _, err = self.service.run("generate", str(self.path), "--target", "python", "--out", str(out))
        assert code == 0, err
        return load(self.catalog().package, out / "python", monkeypatch)


def load(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import a package that lies in a folder, afresh."""
    for loaded in [module for module in sys.modules if module.split(".")[0] == name]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.syspath_prepend(folder)
    return importlib.import_module(name)


def propose(service: Service, source: str) -> Proposal:
    """Draft from one file."""
    service.write("src/acme/errors.py", source)
    return Proposal(service, "src")


# A whole service ------------------------------------------------------------------------------------------------------

SAMPLES: dict[str, Any] = {"int": 7, "str": "tea", "float": 2.5, "List[str]": ["a"], "list[int]": [1, 2]}
SAMPLE_BY_NAME: dict[str, Any] = {"mode": "fast", "level": "low"}


@pytest.fixture
def legacy(bare: Service) -> Proposal:
    """Return the draft from a service with 180 classes."""
    write_service(bare.folder)
    return Proposal(bare, "legacy")


def originals(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, type[Exception]]:
    """Return file and line of every exception class of the service -> the class itself."""
    load("legacy", folder, monkeypatch)
    found: dict[str, type[Exception]] = {}
    for path in sorted((folder / "legacy").rglob("*.py")):
        if "tests" in path.parts:
            continue
        module = importlib.import_module(".".join(path.relative_to(folder).with_suffix("").parts))
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and issubclass(getattr(module, node.name), Exception):
                found[f"{path.relative_to(folder).as_posix()}:{node.lineno}"] = getattr(module, node.name)
    return found


def places(proposal: Proposal) -> dict[str, str]:
    """Return class name in the draft -> file and line that its comment names."""
    classes = [entry["class"] for entry in proposal.data["errors"].values()]
    classes += proposal.data.get("classes", {})
    return {name: proposal.notes(name).split()[0] for name in classes}


def test_a_service_with_180_classes_moves_whole(legacy: Proposal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every class is in the draft once, with its place; the draft generates; the family tree is the same."""
    assert legacy.code == 0, legacy.told
    was = originals(legacy.service.folder, monkeypatch)
    assert len(was) == 180
    found = places(legacy)
    assert sorted(found.values()) == sorted(was)
    package = legacy.package(monkeypatch)
    now = {was[place]: getattr(package, package_name(package, name)) for name, place in found.items()}
    for cls in was.values():
        for other in was.values():
            assert issubclass(now[cls], now[other]) == issubclass(cls, other), (cls, other)
        for builtin in (ValueError, KeyError, LookupError):
            assert issubclass(now[cls], builtin) == issubclass(cls, builtin)
    for area in ("billing", "stock"):
        assert f"_errors.{area}" not in legacy.text
        assert area in legacy.data["groups"]


def test_errors_of_the_draft_say_what_the_old_ones_said(legacy: Proposal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made with the same arguments, old and new have the same message and status, unless the draft tells otherwise."""
    was = originals(legacy.service.folder, monkeypatch)
    package = legacy.package(monkeypatch)
    compared = told = 0
    for name, place in places(legacy).items():
        if name in legacy.data.get("classes", {}):
            continue
        old = was[place]
        arguments = sample_arguments(old)
        before = old(**arguments)
        new = getattr(package, package_name(package, name))
        asked = inspect.signature(new).parameters
        after = new(**{word: value for word, value in arguments.items() if word in asked})
        status = getattr(before, "status_code", None)
        defaults = [one.default for one in inspect.signature(old).parameters.values() if one.name == "status_code"]
        assert after.http_status == int(defaults[0] if defaults else status), name
        if "left out: " in legacy.notes(name) and "the message" in legacy.notes(name):
            told += 1
        elif str(before) not in ("", "''", "('b',)") and legacy.error(name).get("message"):
            assert after.message.strip("'") == str(before).strip("'"), name
            compared += 1
    assert compared > 120
    assert told == 9  # {A}NamedError counts its items


def sample_arguments(cls: type[Exception]) -> dict[str, Any]:
    """Return keywords that make an old error."""
    if hasattr(cls, "fmt"):
        return {"region_name": "eu", "reason_text": "No.", "zone": "a"}
    found = {}
    for one in inspect.signature(cls).parameters.values():
        if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD) or one.default is not one.empty:
            continue
        if one.name == "level":
            found[one.name] = cls.__init__.__globals__["Level"].LOW
        else:
            found[one.name] = SAMPLE_BY_NAME.get(one.name, SAMPLES.get(str(one.annotation), "thing"))
    return found


def package_name(package: ModuleType, name: str) -> str:
    """Return the Python name of a class: with the prefix where it would hide a builtin."""
    return name if hasattr(package, name) else f"Service{name}"


def test_a_draft_is_the_same_every_time(legacy: Proposal) -> None:
    """Byte for byte: it can be made again after a change in the sources and compared."""
    assert Proposal(legacy.service, "legacy").text == legacy.text


# Single classes -------------------------------------------------------------------------------------------------------


def test_a_class_becomes_an_entry(bare: Service) -> None:
    """Code, parent, status, summary, message and typed fields; the place it came from stands above."""
    found = propose(
        bare,
        '''
        class AppError(Exception):
            """Base."""

        class UserNotFoundError(AppError):
            """No user has
            this id.

            Deleted users have none either.
            """
            code = "user_not_found"
            status_code = 404
            def __init__(self, user_id: int, *, region: str | None, since: "datetime.datetime" = None):
                super().__init__(f"No user {user_id!r} in {region}")
        ''',
    )
    assert found.code == 0
    assert found.data["catalog"]["root"] == "AppError"
    assert found.data["errors"]["user_not_found"] == {
        "class": "UserNotFoundError",
        "http_status": 404,
        "summary": "No user has this id.",
        "description": "Deleted users have none either.",
        "message": "No user {user_id} in {region}",
        "context": {
            "user_id": "integer",
            "region": {"type": "string", "nullable": True},
            "since?": {"type": "string", "format": "date-time"},
        },
    }
    assert found.notes("UserNotFoundError").startswith("src/acme/errors.py:5 UserNotFoundError guessed: number formats")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("status_code = 404", 404),
        ("http_status = HTTPStatus.NOT_FOUND", 404),
        ("status = status.HTTP_404_NOT_FOUND", 404),
        ("code = 404", 404),
        ("def __init__(self, status_code=404): super().__init__('m')", 404),
        ("def __init__(self): super().__init__('m', status_code=404)", 404),
        ("def __init__(self):\n        self.status_code = 404", 404),
        ("status_code = 200", None),
        ("status_code = compute()", None),
        ("x = 404", None),
    ],
)
def test_statuses_are_found_where_services_put_them(body: str, status: int | None, bare: Service) -> None:
    """Attributes, defaults, what is handed to the parent, constants of three libraries; only those of errors."""
    found = propose(bare, f"class E(Exception):\n    {body}\n")
    assert found.error("E").get("http_status") == status
    found.catalog()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('code = "E_1"', "E_1"),
        ('error_code = "e.one"', "e.one"),
        ("code = 40001", 40001),
        ("code = -32601", -32601),
        ('default_code = "not_found"', "not_found"),
        ('sqlstate = "01000"', "01000"),
        ('code = "NO"', "NO"),
        ('def __init__(self, code="E_1"): pass', "E_1"),
        ('def __init__(self): super().__init__("m", code="E_1")', "E_1"),
        ("pass", None),
        ('code = "two words"', None),
    ],
)
def test_codes_are_found_where_services_put_them(body: str, code: str | int | None, bare: Service) -> None:
    """A class without one gets one of its name, marked as guessed; codes that YAML would convert are quoted."""
    found = propose(bare, f"class StockError(Exception):\n    {body}\n")
    (error,) = found.catalog().errors.values()
    assert error.code == (code if code is not None else "STOCK")
    assert ("guessed: the code" in found.text) == (code is None)


@pytest.mark.parametrize(
    ("expression", "template"),
    [
        ('"plain {brace}"', "plain {{brace}}"),
        ('f"{a} and {self.b} and {a:>3}"', "{a} and {b} and {a}"),
        ('"%s of %d (%.2f%%)" % (a, b, c)', "{a} of {b} ({c}%)"),
        ('"%s" % a', "{a}"),
        ('"%(x)s!" % {"x": a}', "{a}!"),
        ('"{} {1} {x}".format(a, b, x=c)', None),
        ('"{} {} {x!r} {{}}".format(a, b, x=c)', "{a} {b} {c} {{}}"),
        ('"a " "b " + a + str(b)', "a b {a}{b}"),
        ("text", "local {a}"),
        ("a", "{a}"),
        ("a.value", "{a}"),
        ('f"{len(a)}"', None),
        ('f"{a.name.first}"', None),
        ('"%s %s" % (a,)', None),
        ('", ".join(a)', None),
        ("messages[a]", None),
    ],
)  # fmt: skip
def test_messages_become_templates_where_they_can_be_told(expression: str, template: str | None) -> None:
    """Formats of three kinds, sums and local names; what has to run is left out."""
    local = {"text": ast.parse('f"local {a}"', mode="eval").body}
    found = template_of(ast.parse(expression, mode="eval").body, local)
    assert (found and found.template) == template


@pytest.mark.parametrize(
    ("annotation", "data"),
    [
        ("str", {"type": "string"}),
        ("'int'", {"type": "integer"}),
        ("builtins.float", {"type": "number"}),
        ("bool | None", {"type": "boolean", "nullable": True}),
        ("typing.Optional[int]", {"type": "integer", "nullable": True}),
        ("Union[int, str, None]", {"any_of": ["integer", "string"], "nullable": True}),
        ("int | str", {"any_of": ["integer", "string"]}),
        ("list[str]", {"type": "string[]"}),
        ("tuple[int, ...]", {"type": "integer[]"}),
        ("Sequence[datetime]", {"type": "array", "items": {"type": "string", "format": "date-time"}}),
        ("list", {"type": "array"}),
        ("list[list[int]]", {"type": "array", "items": {"type": "integer[]"}}),
        ("dict[str, int]", {"type": "object"}),
        ("Mapping[str, Any]", {"type": "object"}),
        ("uuid.UUID", {"type": "string", "format": "uuid"}),
        ("Literal['a', 'b']", {"enum": ["a", "b"]}),
        ("Literal['a'] | int", {"type": "any"}),
        ("Literal['a', None]", {"enum": ["a"], "nullable": True}),
        ("Annotated[int, 'x']", {"type": "integer"}),
        ("timedelta", {"type": "number", "unit": "s"}),
        ("Any", {"type": "any"}),
        ("Whatever", {"type": "any"}),
        ("Whatever | None", {"type": "any"}),
    ],
)  # fmt: skip
def test_annotations_become_types(annotation: str, data: dict[str, Any], bare: Service) -> None:
    """Those that JSON can hold; a guess is marked, and every type found is one of the language."""
    found = kind_of("x", ast.parse(annotation, mode="eval").body, None, lambda _: None)
    assert found.data == data
    draft = propose(bare, f"class E(Exception):\n    def __init__(self, x: {annotation}): super().__init__('m')\n")
    draft.catalog()
    assert (data == {"type": "any"} and annotation != "Any") == ("a type for" in draft.notes("E"))


def test_names_that_clash_are_told(bare: Service) -> None:
    """Two classes of one name, two of one code, and names that every package has: each has a place and a new name."""
    more = "class Recovery(Exception): pass\nclass Late(Exception): pass\nclass LateError(Exception): pass\n"
    bare.write("src/acme/a.py", f"class NotFound(Exception): code = 'X'\n{more}")
    bare.write("src/acme/billing/errors.py", "class NotFound(Exception): code = 'X'\n")
    found = Proposal(bare, "src")
    assert found.code == 0
    found.catalog()
    names = {entry["class"] for entry in found.data["errors"].values()}
    assert names == {"NotFound", "BillingNotFound", "RecoveryError", "Late", "ALateError"}
    assert found.error("BillingNotFound")["match"] == "never"
    for line in (
        "clash: NotFound (src/acme/billing/errors.py:1) has the name of the class at src/acme/a.py:1: now",
        "clash: BillingNotFound (src/acme/billing/errors.py:1) has the code X of NotFound: match never",
        "clash: LateError (src/acme/a.py:4) has the context class of the class at src/acme/a.py:3: now ALateError",
        "clash: Recovery (src/acme/a.py:2) is a name of every generated package: RecoveryError",
    ):
        assert line in found.told
    head = found.text.split("errdex: 1")[0]
    assert "has the code X of NotFound" in " ".join(line.strip("# ") for line in head.split("\n"))


def test_what_the_project_has_already_is_left_out(service: Service) -> None:
    """Classes and codes of its catalog are told as clashes; the draft has its id and root, to be moved there."""
    service.write(
        "src/acme/errors.py",
        """
        from ._errors import ShopError, OutOfStockError
        class PaymentError(ShopError): ...
        class ShippingError(ShopError): ...
        class LateError(ShippingError): code = "OUT_OF_STOCK"
        class SoldError(OutOfStockError): ...
        """,
    )
    found = Proposal(service, "src")
    assert found.code == 0
    assert found.data["catalog"] | {"title": ""} == {"id": "shop", "title": "", "root": "ShopError"}
    assert set(found.data["classes"]) == {"ShippingError"}
    assert {entry["class"] for entry in found.data["errors"].values()} == {"LateError", "SoldError"}
    assert found.error("LateError")["match"] == "never"
    assert "PaymentError (src/acme/errors.py:3) is a class of shop already: left out" in found.told
    assert found.notes("SoldError").endswith(": say `parent: OutOfStockError` in the catalog shop")
    found.catalog()


def test_a_project_with_everything_has_nothing_to_draft(service: Service) -> None:
    """That is wrong use, and no empty catalog."""
    service.write("src/acme/errors.py", "class PaymentError(Exception): ...\n")
    code, out, err = service.run("scan", "src", "--propose")
    assert (code, out) == (2, "")
    assert "in the catalog already" in err


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("x = 1\n", "no exception class in 1 Python file"),
        ("class SlowWarning(UserWarning): ...\n", "no exception class in 1 Python file"),
        ("class Plain: ...\nclass Other(Plain): ...\n", "no exception class in 1 Python file"),
    ],
)
def test_sources_without_exceptions_are_wrong_use(source: str, told: str, bare: Service) -> None:
    """Nothing is printed where there is nothing to draft."""
    found = propose(bare, source)
    assert (found.code, found.text) == (2, "")
    assert told in found.told


def test_files_that_can_not_be_read_are_told(bare: Service) -> None:
    """The rest is drafted, and the exit code says that it is not all."""
    bare.write("src/acme/bad.py", "class (:\n")
    found = propose(bare, "class E(Exception): ...\n")
    assert found.code == 1
    assert "src/acme/bad.py:1:7: error[SRC001 unreadable-source]" in found.told
    found.catalog()


def test_parents_that_can_be_kept_are_kept(bare: Service) -> None:
    """Builtins that mix stay; others and those of libraries are named, so that nobody loses a catch unnoticed."""
    found = propose(
        bare,
        """
        from requests import RequestException
        class AppError(Exception): ...
        class A(AppError, LookupError): ...
        class B(AppError, NameError): ...
        class C(AppError, RequestException): ...
        class D(OSError): ...
        class F(str, AppError): ...
        class CalmWarning(AppError, UserWarning): ...
        """,
    )
    assert found.error("A")["parent"] == ["AppError", "builtins.LookupError"]
    assert "parent" not in found.error("B")
    assert "the parent str, which is no exception" in found.notes("F")
    assert "the parent NameError" in found.notes("B")
    assert "the parent requests.RequestException: add it to `parent`" in found.notes("C")
    assert found.error("D")["parent"] == ["AppError", "builtins.OSError"]
    assert "passed over, as warnings are no errors: CalmWarning" in found.told
    found.catalog()


def test_contexts_fit_the_classes_above(bare: Service) -> None:
    """What some child does not give is optional above, fixed values are constants, other types widen; all is marked."""
    found = propose(
        bare,
        """
        class AppError(Exception): ...
        class Missing(AppError):
            def __init__(self, kind: str, key: str, size: int):
                super().__init__(f"{kind} {key} is missing")
        class UserMissing(Missing):
            def __init__(self, key: str):
                super().__init__("user", key, 3)
        class FileMissing(Missing):
            def __init__(self, key: int):
                super().__init__(kind="file", key=key, size=compute())
        class Bare(Missing):
            def __init__(self):
                AppError.__init__(self)
        raise Missing("a", "b", 1)
        """,
    )
    assert found.error("Missing")["context"] == {"kind?": "string", "key?": "any", "size?": "integer"}
    assert found.error("UserMissing")["context"] == {"kind": {"const": "user"}, "size": {"const": 3}}
    assert found.error("FileMissing")["context"] == {"kind": {"const": "file"}}
    assert "`kind` is optional, as `Bare` does not give it" in found.notes("Missing")
    assert "type of `key`: classes below have other ones" in found.notes("Missing")
    assert "`size` is asked for; it was made of `compute()`" in found.notes("FileMissing")
    found.catalog()


def test_secrets_causes_and_free_keywords_are_seen(bare: Service) -> None:
    """A password is sensitive, a cause is chained and no field, ``**kwargs`` are extra keys."""
    found = propose(
        bare,
        """
        class E(Exception):
            def __init__(self, password: str, cause: ValueError, class_: int, *args, **kwargs):
                super().__init__("m")
        """,
    )
    assert found.error("E")["context"]["password"] == {"type": "string", "sensitive": True}
    assert "cause" not in found.error("E")["context"]
    assert found.error("E")["context"]["*"] == "any"
    assert "raise it `from` its cause instead" in found.notes("E")
    found.catalog()


def test_texts_of_sources_stay_texts(bare: Service) -> None:
    """Whatever stands in names, texts and docstrings: the draft loads and says the same."""
    text = "a: b # c\\ud800\\t\\u2028\\x85 'q' \\\"d\\\" \\\\ {x} %s ${{ }} ---"
    found = propose(bare, f'class E(Exception):\n    """{text}"""\n    message = "{text}"\n    x = "\\n"\n')
    (error,) = found.catalog().errors.values()
    value = ast.literal_eval(f'"{text}"').replace("\ud800", "?")
    assert error.summary == " ".join(value.split())
    assert error.message == () or error.message[0].template.text


# Libraries ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("library", ["botocore", "asyncpg"])
def test_hierarchies_of_real_libraries_can_be_drafted(
    library: str, bare: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that formats keywords into class texts, one with a code a class: names, parents, codes and messages agree."""
    rows = json.loads((DATA / "two_libraries.json").read_text(encoding="utf-8"))[library]
    lines = ["class PostgresLogMessage(Exception): ...", "class PostgresError(PostgresLogMessage, Exception): ..."]
    if library == "botocore":
        lines = []
    for name, parent, text in rows:
        lines.append(f"class {name}({parent}):")
        if library == "asyncpg":
            lines.append(f"    sqlstate = {text!r}")
            continue
        lines.append(f"    fmt = {text!r}")
        if parent == "Exception":
            lines += ["    def __init__(self, **kwargs):", "        super().__init__(self.fmt.format(**kwargs))"]
    found = propose(bare, "\n".join(lines) + "\n")
    assert found.code == 0, found.told
    catalog = found.catalog()
    for name, parent, text in rows:
        assert name == catalog.root or parent in (*catalog.classes[name].parents, "Exception")
        if library == "asyncpg" and text is not None:
            assert [error.code for error in catalog.errors.values() if error.class_name == name] == [text]
    package = found.package(monkeypatch)
    if library == "botocore":
        error = package.UnknownRegionError(region_name="eu", error_msg="No.")
        assert error.message == "Unknown region: 'eu'. No."
        assert package.UnknownServiceError(service_name="s").message == "Unknown service: 's'."


def test_the_draft_closes_what_a_scan_found(service: Service) -> None:
    """Classes that a scan calls undeclared are drafted; moved into the catalog and removed, the scan is clean."""
    late = "class LateError(ShopError):\n    status_code = 409\nraise LateError\n"
    service.write("src/acme/more.py", f"from ._errors import ShopError\n{late}")
    assert ("SRC004", "src/acme/more.py", 2, 7) in service.places()
    found = Proposal(service, "src")
    entry = json.dumps(found.data["errors"]["LATE"])
    service.write("shop.yaml", CATALOG.replace("retired:", f"  LATE: {entry}\nretired:"))
    service.write("errdex.toml", CONFIG)
    assert service.run("generate")[0] == 0
    service.write("src/acme/more.py", "from ._errors import LateError\nraise LateError\n")
    assert service.places("src/acme") == []
