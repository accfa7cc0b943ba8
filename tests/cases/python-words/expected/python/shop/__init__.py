# Made by errdex from shop, do not edit
"""Shop.

Classes:

    ShopError
        ShopTimeoutError
        ShopFileNotFoundError
        ShopConnectionError
        ShopSyntaxError
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._contract import (
        CATALOG,
        error_class,
        from_exception,
        from_frame,
        from_mapping,
        from_response,
    )
    from ._root import ShopError
    from ._runtime.decoded import Response
    from ._runtime.recovery import Action, Backoff, Outcome, Recovery
    from ._runtime.sending import fingerprint, to_frame
    from .codes import ErrorCode
    from .errors._ungrouped import (
        ShopConnectionContext,
        ShopConnectionError,
        ShopFileNotFoundContext,
        ShopFileNotFoundError,
        ShopSyntaxContext,
        ShopSyntaxError,
        ShopTimeoutError,
    )
    from .operations import Operation
    from .types import Mode

__all__ = [
    "CATALOG",
    "Action",
    "Backoff",
    "ErrorCode",
    "Mode",
    "Operation",
    "Outcome",
    "Recovery",
    "Response",
    "ShopConnectionContext",
    "ShopConnectionError",
    "ShopError",
    "ShopFileNotFoundContext",
    "ShopFileNotFoundError",
    "ShopSyntaxContext",
    "ShopSyntaxError",
    "ShopTimeoutError",
    "error_class",
    "fingerprint",
    "from_exception",
    "from_frame",
    "from_mapping",
    "from_response",
    "to_frame",
]

_HOMES = {
    "_contract": (
        "CATALOG",
        "error_class",
        "from_exception",
        "from_frame",
        "from_mapping",
        "from_response",
    ),
    "_root": ("ShopError",),
    "_runtime.decoded": ("Response",),
    "_runtime.recovery": ("Action", "Backoff", "Outcome", "Recovery"),
    "_runtime.sending": ("fingerprint", "to_frame"),
    "codes": ("ErrorCode",),
    "operations": ("Operation",),
    "errors._ungrouped": (
        "ShopConnectionContext",
        "ShopConnectionError",
        "ShopFileNotFoundContext",
        "ShopFileNotFoundError",
        "ShopSyntaxContext",
        "ShopSyntaxError",
        "ShopTimeoutError",
    ),
    "types": ("Mode",),
}

if not TYPE_CHECKING:

    def __getattr__(name):
        """Load the module that a name is in, with all its names."""
        for home, names in _HOMES.items():
            if name in names:
                # Loading importlib would take longer than most modules of the package.
                module = vars(__import__(f"{__name__}.{home}", fromlist=(name,)))
                globals().update({one: module[one] for one in names})
                return module[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        """Return the public names."""
        return [*globals(), *__all__]
