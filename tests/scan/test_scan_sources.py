"""``errdex scan`` on sources: what would fail when it is raised, and what goes round the catalog."""

from __future__ import annotations

import pytest
from scan_kit import Service, marked

PREFIXED = "the class is `ShopTimeoutError` in Python, as `TimeoutError` is a builtin"
FINE = """
    from acme._errors import (
        ErrorCode, OutOfStockError, PaymentError, Shelf, ShopError, ShopTimeoutError, SoldOutError, from_response
    )
    from acme import _errors as e
    import acme._errors.codes
    from acme._errors.errors import _ungrouped
    from acme._errors.adapters import httpx

    def fine(reply, **rest):
        raise OutOfStockError("None left", item_id="tea", shelf=Shelf.TOP, operation="order.place", request_id="r")
        raise OutOfStockError(item_id="tea", headers={"Retry-After": 3})
        raise OutOfStockError(**rest)
        raise OutOfStockError(*rest, item_id="tea")
        raise PaymentError(code=ErrorCode.CARD_DECLINED, provider="x") from None
        raise PaymentError(code="CARD_EXPIRED", provider="x")
        raise ShopTimeoutError
        raise ShopError("Else", code="CARD_EXPIRED") if reply else e.ShopTimeoutError()
        raise SoldOutError(item_id="tea")
        return from_response(reply), ErrorCode("CARD_EXPIRED"), ErrorCode(reply), ErrorCode.CARD_DECLINED.value, e.__name__, e.ErrorCode

    class Unrelated(LookupError):
        pass
"""


def test_sources_that_use_the_catalog_as_it_is_meant_have_no_findings(service: Service) -> None:
    """Aliases, modules of the package, operators, shared classes with either form of code, unpacked arguments: fine."""
    service.write("src/acme/fine.py", FINE)
    assert service.places() == []


def test_names_codes_and_arguments_that_do_not_exist_are_found_where_they_stand(service: Service) -> None:
    """Each finding points at the name itself, on lines with wide characters and over several lines too."""
    expected = marked(
        service,
        "src/acme/orders.py",
        """
        from acme._errors import ErrorCode, OutOfStockError, PaymentError, «TimeoutError  #! SRC002
        from . import _errors as e
        from ._errors import (
            «OutOfStock as Gone,  #! SRC002
        )

        def f(é="ééé"):
            x = "日本"; raise «OutOfStockError("日本", «itemId="tea")  #! SRC005 SRC006
            raise OutOfStockError(
                item_id="tea",
                «final=True,  #! SRC006
                «shelv="top",  #! SRC006
            )
            raise e.«OutOfStockError  #! SRC005
            raise «PaymentError(provider="x")  #! SRC005
            raise PaymentError(provider="x", «code="OUT_OF_STOCK")  #! SRC003
            raise «e.Missing  #! SRC002
            raise e.ShopError("Else", «code="NEW_ONE")  #! SRC003
            print(«ErrorCode.NO_MONEY.value, «ErrorCode.CARD_DECLIND)  #! SRC003 SRC003
            return «ErrorCode("NO_MONEY")  #! SRC003
            return «OutOfStockError("a", "b", item_id="c")  #! SRC006
        """.replace("e.«OutOfStockError", "«e.OutOfStockError"),
    )
    assert service.places() == expected


@pytest.mark.parametrize(
    ("line", "help"),
    [
        ("from acme._errors import TimeoutError", PREFIXED),
        ("from acme._errors import OutOfStokError", "did you mean `OutOfStockError`?"),
        ("e.ErrorCode.NO_MONEY", "the code is retired since 0.5.0; use `CARD_DECLINED`"),
        ("e.ErrorCode.CARD_DECLIND", "did you mean `CARD_DECLINED`?"),
        ("e.OutOfStockError(item_id='', itemId='')", "in Python the field is `item_id`"),
        ("e.OutOfStockError(item_id='', final=True)", "leave it out: its value is always the same"),
        ("e.OutOfStockError(item_id='', code='X')", "leave it out: the class has only `OUT_OF_STOCK`"),
        ("e.OutOfStockError(item_id='', message='m')", "the message is the first argument, without a keyword"),
        ("e.PaymentError(provider='')", "give code=…; code is one of ErrorCode.CARD_DECLINED, ErrorCode.CARD_EXPIRED"),
    ],
)  # fmt: skip
def test_findings_say_what_to_write_instead(line: str, help: str, service: Service) -> None:
    """The next step names the class, code or keyword that was meant."""
    service.write("src/acme/one.py", f"from acme import _errors as e\n{line}\n")
    found = [item for item in service.scan() if item["path"].endswith("one.py")]
    assert [item["help"] for item in found] == [help]


def test_names_are_followed_through_the_files_of_a_service(service: Service) -> None:
    """Facades, stars, relative imports, other names, imports inside of functions and circles: all lead to the class."""
    service.write(
        "src/acme/errors.py", "from ._errors import *\nfrom ._errors import OutOfStockError as Sold\nNone_ = Sold\n"
    )
    service.write("src/acme/circle_a.py", "from .circle_b import *\n")
    service.write("src/acme/circle_b.py", "from .circle_a import *\nfrom .errors import *\n")
    service.write(
        "src/acme/sub/__init__.py", "try:\n    from ..errors import Sold\nexcept ImportError:\n    Sold = None\n"
    )
    expected = marked(
        service,
        "src/acme/sub/deep.py",
        """
        import acme.errors
        from . import Sold
        from .. import errors
        from ..circle_a import OutOfStockError
        Again = errors.None_

        def f():
            from acme.errors import Sold as Local
            raise «Local()  #! SRC005
            raise «Sold()  #! SRC005
            raise «errors.Sold()  #! SRC005
            raise «acme.errors.Sold()  #! SRC005
            raise «OutOfStockError()  #! SRC005
            raise «Again()  #! SRC005

        def g(Sold, errors):
            raise Sold()
            raise errors.Sold()
        """,
    )
    assert service.places() == expected


def test_classes_below_the_catalogs_that_it_does_not_know_are_found_at_their_definition(service: Service) -> None:
    """Descent goes over other files and, where the module is not among the sources, by the name of the root."""
    service.write(
        "src/acme/base.py",
        "from ._errors import ShopError\n\nclass Base(ShopError):  # errdex: ignore[SRC004] A mixin.\n    pass\n",
    )
    expected = marked(
        service,
        "src/acme/more.py",
        """
        from elsewhere.sdk import ShopError as Foreign
        from elsewhere import ShopError
        from .base import Base
        from acme._errors import OutOfStockError

        class «FromBase(Base):  #! SRC004
            pass

        class «ByName(ShopError):  #! SRC004
            pass

        class «OutOfStockErrorTwo(OutOfStockError):  #! SRC004
            def f(self):
                class «PaymentError(FromBase): ...  #! SRC004

        class Other(ValueError): ...

        raise FromBase
        raise FromBase()
        """,
    )
    assert service.places() == expected
    messages = {item["line"]: item["message"] for item in service.scan() if item["path"].endswith("more.py")}
    assert messages[7].endswith("but the catalog shop does not know it, raised 2 times, first at src/acme/more.py:20")
    assert "has the name of another class of shop" in messages[15]


def test_replies_made_by_hand_with_codes_are_found(service: Service) -> None:
    """Exceptions, responses, abort and Flask's pairs, with the code as text or member, directly or in a variable."""
    expected = marked(
        service,
        "src/acme/web.py",
        """
        import json
        from acme._errors import ErrorCode, OutOfStockError

        def f(request, error: OutOfStockError):
            raise HTTPException(409, detail={"code": «"OUT_OF_STOCK", "message": "x"})  #! SRC007
            raise HTTPException(status_code=402, detail=«"CARD_DECLINED")  #! SRC007
            abort(409, «"OUT_OF_STOCK")  #! SRC007
            body = {"error": {"code": «ErrorCode.OUT_OF_STOCK.value}}  #! SRC007
            return web.JSONResponse(body, status_code=409)
            return Response(json.dumps({"error": {"code": «"OUT_OF_STOCK"}}), status=409)  #! SRC007
            return {"error": {"code": «"OUT_OF_STOCK"}}, 409  #! SRC007
            return jsonify(error={"code": «"OUT_OF_STOCK"}), 409  #! SRC007
            return JSONResponse({"error": {"code": «"NOT_DECLARED"}}, status_code=HTTPStatus.CONFLICT)  #! SRC008
            raise HTTPException(404, {"error": {"code": «"NO_MONEY"}})  #! SRC008
            raise OutOfStockError(item_id="x")
            return JSONResponse(error.to_response().body, status_code=409)
            return JSONResponse({"error": {"code": "FINE"}})
            return JSONResponse({"code": "NOT_THE_PLACE"}, status_code=409)
            return JSONResponse({"comment": "OUT_OF_STOCK"}, status_code=200)
            raise HTTPException(404, "Not found")
            return {"error": {"code": "OUT_OF_STOCK"}}, "x"
        """,
    )
    assert service.places() == expected
    help = next(item["help"] for item in service.scan() if item["rule"] == "SRC007")
    assert help == "raise OutOfStockError(item_id=…), and let its envelope say what goes out"


def test_deprecated_errors_are_found_where_they_are_raised(service: Service) -> None:
    """With the error that replaces them."""
    expected = marked(
        service,
        "src/acme/old.py",
        """
        from acme._errors import OldStockError
        def f():
            raise «OldStockError  #! SRC012
            raise «OldStockError()  #! SRC012
        """,
    )
    assert service.places() == expected


def test_tests_may_do_what_sources_may_not(service: Service) -> None:
    """Subclasses, replies by hand and wrong arguments on purpose are a test's business."""
    service.write("src/acme/fine.py", FINE)
    expected = marked(
        service,
        "tests/test_it.py",
        """
        import pytest
        from acme._errors import OutOfStockError, ShopError, «Missing  #! SRC002

        class Mine(ShopError): ...

        def test_it():
            with pytest.raises(TypeError):
                OutOfStockError(nothing=1)
            OutOfStockError(«nothing=1, item_id="tea")  #! SRC006
            JSONResponse({"error": {"code": "OUT_OF_STOCK"}}, status_code=409)
        """,
    )
    assert service.places() == expected
