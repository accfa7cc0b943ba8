"""Calls by which web frameworks answer by hand: known by their last name, whatever module it comes from."""

from __future__ import annotations

import ast
import re
from http import HTTPStatus

RESPONDERS = frozenset(
    """HTTPException StarletteHTTPException WebSocketException APIException ApiException HttpError HTTPError
    JSONResponse ORJSONResponse UJSONResponse JsonResponse PlainTextResponse Response HttpResponse
    HttpResponseBadRequest HttpResponseForbidden HttpResponseNotFound HttpResponseServerError
    HTTPBadRequest HTTPUnauthorized HTTPForbidden HTTPNotFound HTTPConflict HTTPGone HTTPUnprocessableEntity
    HTTPTooManyRequests HTTPInternalServerError HTTPServiceUnavailable HTTPGatewayTimeout
    abort make_response jsonify json_response send_error error_response json_abort""".split()
)
"""FastAPI, Starlette, Flask, Django, Django REST framework, aiohttp, Falcon, Bottle, Litestar, Sanic, Tornado."""
RAISERS = frozenset(name for name in RESPONDERS if "Exception" in name or name.endswith("Error") or name == "abort")
"""Those that can only mean a failure."""

_NAMED_STATUS = re.compile(r"HTTP_([1-9][0-9]{2})(?:_|\Z)")
_STATUS_WORDS = ("status_code", "status", "code", "http_status")


def status_of(node: ast.Call) -> int | None:
    """Return the HTTP status that a call's arguments state, or None."""
    for keyword in node.keywords:
        if keyword.arg in _STATUS_WORDS and (found := status_value(keyword.value)) is not None:
            return found
    for argument in node.args[:3]:
        if (found := status_value(argument)) is not None:
            return found
    return None


def status_value(node: ast.expr | None) -> int | None:
    """Return the status that an expression is: a number from 100 to 599, ``HTTPStatus.NOT_FOUND``, ``HTTP_404_…``."""
    if isinstance(node, ast.Constant):
        value = node.value
        return value if type(value) is int and 100 <= value <= 599 else None
    if isinstance(node, ast.Attribute) and node.attr in ("value", "real") and isinstance(node.value, ast.Attribute):
        node = node.value
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    found = _NAMED_STATUS.match(name)
    if found:
        return int(found[1])
    if isinstance(node, ast.Attribute) and name in HTTPStatus.__members__:
        owner = node.value
        owner_name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
        if owner_name in ("HTTPStatus", "status", "codes"):
            return int(HTTPStatus[name])
    return None
