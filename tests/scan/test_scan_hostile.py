"""Sources as nobody would write them: a scan and a draft end with an answer, never with a fault of errdex."""

from __future__ import annotations

import ast
import copy
import random
from textwrap import dedent

import legacy_kit
import pytest
from errdex import cli
from scan_kit import CATALOG, Service

ODD = (
    "{**a}", "[*a]", "lambda: 0", "x if y else z", 'f"{a!r:>{b}}"', "...", 'b"x"', "1.5", "None", "a[b]", "(yield)",
    "-1", "{1: 2}", '"%(a)s" % a', '"{0.x}".format(a)', '"%*d" % (a, b)', '"\\ud800"', '"\\x00"', "1j", "10**400",
    '"{a[0]}".format(a=b)', '"{" % a', '"%" % a', "Literal[None]", "(a := b)", "[x for x in y]", "await a", "x < y < z",
)  # fmt: skip
USES = """
from acme._errors import ErrorCode, OutOfStockError, PaymentError, ShopError
from acme import _errors as e

class Mine(OutOfStockError): ...

def use(reply, **rest):
    raise OutOfStockError("None left", item_id="tea", operation="order.place")
    raise PaymentError(code=ErrorCode.CARD_DECLINED, provider="x") from None
    raise HTTPException(409, detail={"code": "OUT_OF_STOCK"})
    body = {"error": {"code": ErrorCode.OUT_OF_STOCK.value}}
    return JSONResponse(body, status_code=409)
    with raises(Mine):
        return {"error": {"code": "OTHER"}}, 409
"""
SOURCES = (legacy_kit.BASE, legacy_kit.AREA.format(A="Foo", a="foo", number=3), dedent(USES))


TREES = [ast.parse(text) for text in SOURCES]


def is_read(node: object) -> bool:
    """Say whether a node is an expression that is read."""
    return isinstance(node, ast.expr) and not isinstance(getattr(node, "ctx", None), (ast.Store, ast.Del))


SPARE = [node for tree in TREES for node in ast.walk(tree) if is_read(node)]
SPARE += [ast.parse(text, mode="eval").body for text in ODD]
STATEMENTS = [node for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.stmt)]


def mutated(random_source: random.Random) -> str | None:
    """Return one of the sources with some expressions and statements replaced by others; None for no valid one."""
    tree = copy.deepcopy(random_source.choice(TREES))
    slots: list[tuple[ast.AST, str, int | None]] = []
    for node in ast.walk(tree):
        for name, value in ast.iter_fields(node):
            if is_read(value):
                slots.append((node, name, None))
            elif isinstance(value, list):
                slots += [
                    (node, name, at) for at, item in enumerate(value) if is_read(item) or isinstance(item, ast.stmt)
                ]
    for _ in range(random_source.randint(1, 8)):
        node, name, at = random_source.choice(slots)
        old = getattr(node, name) if at is None else getattr(node, name)[at]
        new = copy.deepcopy(random_source.choice(STATEMENTS if isinstance(old, ast.stmt) else SPARE))
        if at is None:
            setattr(node, name, new)
        else:
            getattr(node, name)[at] = new
    try:
        text = ast.unparse(tree)
        ast.parse(text)
        text.encode()
    except (SyntaxError, ValueError, AttributeError, TypeError):
        return None
    return text


def test_no_source_is_a_fault_of_errdex(bare: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ways through the command end with 0, 1 or the one wrong use that fits, and every draft loads."""
    monkeypatch.setenv("ERRDEX_DEBUG", "1")
    bare.write("shop.yaml", CATALOG)
    random_source = random.Random(20)
    read = 0
    for _ in range(60):
        text = mutated(random_source)
        if text is None:
            continue
        read += 1
        bare.write("src/acme.py", "").write_text(text, encoding="utf-8")
        code, _, err = bare.run("scan", "src", "--source", "shop.yaml", "--package", "acme._errors")
        assert code in (0, 1), (err, text)
        code, _, err = bare.run("scan", "src", "--propose")
        assert code == 0 or "no exception class" in err, (err, text)
    assert read > 40


@pytest.mark.parametrize(
    "source",
    [
        "from a import *\n",
        "from .a import b as a\n",
        "import a.a as a\n",
        "a = a.b\nb = a\nraise a.b.c\n",
        "class A(A): ...\nclass B(C): ...\nclass C(B): ...\nclass D(C, Exception): ...\n",
        "from .... import x\nraise x.Y()\n",
        "x = y\ny = z\nz = x\nraise x()\n",
        "from a import A\nclass A(A): ...\nclass E(A, Exception): ...\n",
        "def f():\n    from a import *\n",
        "",
    ],
)
def test_names_that_lead_in_circles_end(source: str, bare: Service) -> None:
    """Modules that import each other or themselves, names given to each other, classes below themselves."""
    bare.write("shop.yaml", CATALOG)
    for name in ("a.py", "b.py", "pkg/__init__.py", "pkg/a.py"):
        bare.write(f"src/{name}", source)
    assert cli.run(["scan", "src", "--source", "shop.yaml"]) == 1  # nothing uses the catalog
    assert cli.run(["scan", "src", "--propose"]) in (0, 2)
