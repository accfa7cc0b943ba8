"""``errdex scan`` on the catalog: errors that nothing raises or no test knows, packages that nothing uses."""

from __future__ import annotations

import importlib
import inspect
import sys
from pathlib import Path

import pytest
from errdex import pipeline
from errdex.scan.contract import Contract
from scan_kit import CATALOG, Service

SHIPPED = Path(__file__).resolve().parents[2] / "schema" / "catalog"
SOURCES = ("cloudflare-sandbox", "sandbox-workers.yaml", "inngest-sandboxes.yaml", "aio-sandbox.yaml")
LINES = {line.split(":")[0].strip(): number for number, line in enumerate(CATALOG.split("\n"), 1)}
CARDS = ["CARD_DECLINED", "CARD_EXPIRED"]


@pytest.mark.parametrize(
    ("line", "raised"),
    [
        ("raise e.OutOfStockError(item_id='')", ["OUT_OF_STOCK"]),
        ("raise e.SoldOutError(item_id='')", ["OUT_OF_STOCK"]),
        ("raise e.ShopTimeoutError", ["TIMEOUT"]),
        ("return e.ShopTimeoutError()", ["TIMEOUT"]),
        ("raise e.PaymentError(code='CARD_EXPIRED', provider='')", ["CARD_EXPIRED"]),
        ("raise e.PaymentError(code=e.ErrorCode.CARD_EXPIRED, provider='')", ["CARD_EXPIRED"]),
        ("raise e.PaymentError(code=code, provider='')", CARDS),
        ("raise e.ShopError(code='CARD_EXPIRED')", ["CARD_EXPIRED"]),
        ("raise {409: e.ShopTimeoutError}[status]()", ["TIMEOUT"]),
        ("raise e.error_class(e.ErrorCode.OUT_OF_STOCK)(item_id='')", ["OUT_OF_STOCK"]),
        ("raise e.from_exception(error)", ["TIMEOUT"]),
        ("raise e.ShopTimeoutError if x else e.PaymentError(code=c, provider='')", ["TIMEOUT", *CARDS]),
    ],
)
def test_errors_that_nothing_raises_are_told_at_their_entry(line: str, raised: list[str], service: Service) -> None:
    """What is raised, made, or handed to something that makes it counts; deprecated errors need not be raised."""
    service.write("src/acme/one.py", f"from acme import _errors as e\ndef f():\n    {line}\n")
    expected = [LINES[id] for id in ("OUT_OF_STOCK", *CARDS, "TIMEOUT") if id not in raised]
    assert service.codes("SRC009") == expected


@pytest.mark.parametrize(
    "line", ["except e.ShopTimeoutError:", "except (e.ShopTimeoutError, ValueError):", "except ValueError:"]
)
def test_sources_that_raise_nothing_are_told_once(line: str, service: Service) -> None:
    """A client only catches: one note about the catalog, none about every error."""
    service.write(
        "src/acme/one.py", f"from acme import _errors as e\ntry:\n    pass\n{line}\n    isinstance(1, e.PaymentError)\n"
    )
    found = [item for item in service.scan() if item["rule"] == "SRC009"]
    assert [(item["severity"], item["line"]) for item in found] == [("info", 2)]


@pytest.mark.parametrize(
    ("test", "tested"),
    [
        ("with pytest.raises(e.OutOfStockError): ...", ["OUT_OF_STOCK"]),
        ("assert error.code == e.ErrorCode.CARD_DECLINED", ["CARD_DECLINED"]),
        ("assert reply['code'] == 'CARD_EXPIRED'", ["CARD_EXPIRED"]),
        ("with pytest.raises(e.PaymentError): ...", []),
        ("raise e.PaymentError(code='CARD_EXPIRED', provider='')", ["CARD_EXPIRED"]),
        ("pass", []),
    ],
)
def test_errors_that_no_test_knows_are_told_at_their_entry(test: str, tested: list[str], service: Service) -> None:
    """By class where that is one error's, by member, or by the code as text; what nothing raises is told as that."""
    raises = "def f(c):\n    raise e.OutOfStockError(item_id='')\n    raise e.PaymentError(code=c, provider='')\n"
    service.write("src/acme/one.py", f"from acme import _errors as e\n{raises}")
    service.write(
        "tests/test_one.py", f"import pytest\nfrom acme import _errors as e\ndef test_it(error, reply):\n    {test}\n"
    )
    expected = [LINES[id] for id in ("OUT_OF_STOCK", *CARDS) if id not in tested]
    assert service.codes("SRC010") == expected


def test_a_scan_without_tests_says_so(service: Service) -> None:
    """Nothing is claimed about tests that were not looked at."""
    service.write("src/acme/one.py", "from acme import _errors as e\nraise e.ShopTimeoutError\n")
    found = [item for item in service.scan() if item["rule"] == "SRC010"]
    assert [(item["severity"], item["line"], "no tests among these" in item["message"]) for item in found] == [
        ("info", 2, True)
    ]


def test_sources_that_use_no_catalog_fail(service: Service) -> None:
    """A scan against a package that is never imported has seen nothing; ``--package`` says how it is called."""
    service.write("src/acme/one.py", "from acme.sdk.errors import OutOfStockError\nraise OutOfStockError()\n")
    found = next(item for item in service.scan() if item["rule"] == "SRC011")
    assert found["severity"] == "error"
    assert found["help"].endswith("--package shop=acme.errors")
    assert service.places("src", "--package", "acme.sdk.errors") == [("SRC005", "src/acme/one.py", 2, 7)]
    assert service.places("src", "--package", "shop=acme.sdk") == [("SRC005", "src/acme/one.py", 2, 7)]


@pytest.mark.parametrize("package", ["nobody=a", "a-b", "shop=a..b"])
def test_packages_that_can_not_be_are_wrong_use(package: str, service: Service) -> None:
    """An unknown catalog and what is no import path."""
    service.write("src/acme/one.py", "")
    code, _, err = service.run("scan", "src", "--package", package)
    assert code == 2
    assert f"--package {package}" in err


def test_a_package_that_is_installed_is_known_by_its_name(bare: Service) -> None:
    """Also vendored inside of another package; a folder of one's own with that name is not taken for it."""
    bare.write("shop.yaml", CATALOG)
    bare.write("src/one.py", "from shop import OutOfStockError\nraise OutOfStockError\n")
    bare.write("src/two.py", "from vendored.shop.errors import OutOfStockError\nraise OutOfStockError\n")
    source = ("src", "--source", "shop.yaml")
    assert bare.places(*source) == [("SRC005", "src/one.py", 2, 7), ("SRC005", "src/two.py", 2, 7)]
    bare.write("src/shop/__init__.py", "class OutOfStockError(Exception): ...\n")
    assert bare.places(*source) == []


@pytest.mark.parametrize("source", SOURCES)
def test_constructors_are_as_the_generated_packages_have_them(
    source: str, bare: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For every class of the shipped catalogs, keywords and which of them are required are those of its signature."""
    path = SHIPPED / source
    assert bare.run("generate", str(path), "--target", "python", "--out", "out")[0] == 0
    (run,) = pipeline.read(pipeline.select([path]))
    assert run.catalog is not None
    name = run.catalog.package
    monkeypatch.syspath_prepend(bare.folder / "out" / "python")
    for loaded in [module for module in sys.modules if module.split(".")[0] == name]:
        monkeypatch.delitem(sys.modules, loaded)
    module = importlib.import_module(name)
    contract = Contract(run.catalog, [], [])
    for name, spec in contract.classes.items():
        parameters = inspect.signature(getattr(module, name)).parameters.values()
        keywords = {one.name: one.default is one.empty for one in parameters if one.kind is one.KEYWORD_ONLY}
        constructor = contract.constructor(spec)
        assert set(constructor.keywords) == set(keywords), name
        assert set(constructor.required) == {word for word, required in keywords.items() if required}, name
    assert set(module.__all__) == contract.names
    assert set(contract.members) == set(module.ErrorCode.__members__)
