# Made by errdex from errdex, do not edit
"""What errdex tells the author of a catalog.

Classes:

    CatalogFindingError
        CatalogShapeError
        AmbiguousYamlError
        UnresolvedReferenceError
        UnusedDeclarationError
        CatalogVersionError
        CodePolicyError
        YamlSyntaxError
        CatalogLimitError
        DuplicateCodeError
        CodeStyleError
        RetiredCodeError
        VagueCodeError
        StatusCodeNameError
        OverlappingMatchError
        CodeTypeError
        AmbiguousNativeFailureError
        ClassNameError
        ClassParentError
        NameClashError
        ClassAliasError
        SharedContextError
        HttpStatusError
        UnregisteredStatusError
        MissingStatusHeaderError
        MissingDelayError
        FieldStyleError
        FieldTypeConflictError
        FieldExampleError
        MissingUnitError
        FreeFormFieldError
        UnfilledNativeFieldError
        MessageTemplateError
        OptionalPlaceholderError
        MessageTextError
        DeadTextError
        EnvelopeKeyError
        EnvelopeKindError
        EnvelopePlaceError
        JsonPointerError
        EnvelopePresetError
        ElementPlaceError
        PlaceKindError
        UndecidableEnvelopeError
        PlaceModifierError
        ShadowedEnvelopeError
        LossyEnvelopeError
        DeadPlaceError
        PlaceTypeError
        UnreadableReplyError
        SharedPlaceError
        NoHttpEnvelopeError
        UnsafeRetryError
        UnstatedOutcomeError
        DeadRuleError
        ConflictingRulesError
        UnansweredInputError
        UnboundedRetryError
        MissingJitterError
        ContradictoryBackoffError
        ClientErrorRetryError
        ServerErrorPolicyError
        ReconcileOperationError
        UnknownCodeRetryError
        UnboundedHintError
        FailedWorkRetryError
        BlindRestartError
        DelayUnitError
        UnknownOperationError
        OneSidedOperationError
        OperationEffectError
        DeprecationReasonError
        SunsetError
        ReplacementError
        ReplacementChainError
        UndocumentedErrorError
        MissingExampleError
        AnchorClashError
        PlaceholderTextError
        SensitiveTextError
        GeneratedDriftError
        GeneratorVersionError
        MarkerBlockError
        OperationNotInDocumentError
        ComponentClashError
        ResponseTakenError
        ListedCodeError
        OperationIdTwiceError
        LostComponentError
        UnreadableSourceError
        UnknownErrorNameError
        UnknownErrorCodeError
        UndeclaredErrorClassError
        MissingErrorKeywordError
        UnknownErrorKeywordError
        HandMadeResponseError
        UndeclaredResponseCodeError
        NeverRaisedError
        NeverTestedError
        UnusedCatalogError
        DeprecatedErrorRaisedError
        StaleSuppressionError
        InvalidSuppressionError
        ExpiredSuppressionError
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
    from ._root import CatalogFindingContext, CatalogFindingError
    from ._runtime.decoded import Response
    from ._runtime.recovery import Action, Backoff, Outcome, Recovery
    from ._runtime.sending import fingerprint, to_frame
    from .codes import ErrorCode
    from .errors.cat import (
        AmbiguousYamlError,
        CatalogLimitError,
        CatalogShapeError,
        CatalogVersionError,
        CodePolicyError,
        UnresolvedReferenceError,
        UnusedDeclarationError,
        YamlSyntaxError,
    )
    from .errors.cls import (
        ClassAliasError,
        ClassNameError,
        ClassParentError,
        NameClashError,
        SharedContextError,
    )
    from .errors.cod import (
        AmbiguousNativeFailureError,
        CodeStyleError,
        CodeTypeError,
        DuplicateCodeError,
        OverlappingMatchError,
        RetiredCodeError,
        StatusCodeNameError,
        VagueCodeError,
    )
    from .errors.doc import (
        AnchorClashError,
        MissingExampleError,
        PlaceholderTextError,
        UndocumentedErrorError,
    )
    from .errors.env import (
        DeadPlaceError,
        ElementPlaceError,
        EnvelopeKeyError,
        EnvelopeKindError,
        EnvelopePlaceError,
        EnvelopePresetError,
        JsonPointerError,
        LossyEnvelopeError,
        NoHttpEnvelopeError,
        PlaceKindError,
        PlaceModifierError,
        PlaceTypeError,
        ShadowedEnvelopeError,
        SharedPlaceError,
        UndecidableEnvelopeError,
        UnreadableReplyError,
    )
    from .errors.fld import (
        FieldExampleError,
        FieldStyleError,
        FieldTypeConflictError,
        FreeFormFieldError,
        MissingUnitError,
        UnfilledNativeFieldError,
    )
    from .errors.gen import GeneratedDriftError, GeneratorVersionError, MarkerBlockError
    from .errors.htt import (
        HttpStatusError,
        MissingDelayError,
        MissingStatusHeaderError,
        UnregisteredStatusError,
    )
    from .errors.lif import (
        DeprecationReasonError,
        ReplacementChainError,
        ReplacementError,
        SunsetError,
    )
    from .errors.msg import (
        DeadTextError,
        MessageTemplateError,
        MessageTextError,
        OptionalPlaceholderError,
    )
    from .errors.oas import (
        ComponentClashError,
        ListedCodeError,
        LostComponentError,
        OperationIdTwiceError,
        OperationNotInDocumentError,
        ResponseTakenError,
    )
    from .errors.ops import (
        OneSidedOperationError,
        OperationEffectError,
        UnknownOperationError,
    )
    from .errors.rec import (
        BlindRestartError,
        ClientErrorRetryError,
        ConflictingRulesError,
        ContradictoryBackoffError,
        DeadRuleError,
        DelayUnitError,
        FailedWorkRetryError,
        MissingJitterError,
        ReconcileOperationError,
        ServerErrorPolicyError,
        UnansweredInputError,
        UnboundedHintError,
        UnboundedRetryError,
        UnknownCodeRetryError,
        UnsafeRetryError,
        UnstatedOutcomeError,
    )
    from .errors.sec import SensitiveTextError
    from .errors.src import (
        DeprecatedErrorRaisedError,
        HandMadeResponseError,
        MissingErrorKeywordError,
        NeverRaisedError,
        NeverTestedError,
        UndeclaredErrorClassError,
        UndeclaredResponseCodeError,
        UnknownErrorCodeError,
        UnknownErrorKeywordError,
        UnknownErrorNameError,
        UnreadableSourceError,
        UnusedCatalogError,
    )
    from .errors.sup import (
        ExpiredSuppressionError,
        InvalidSuppressionError,
        StaleSuppressionError,
    )
    from .operations import Operation
    from .types import Severity

__all__ = [
    "CATALOG",
    "Action",
    "AmbiguousNativeFailureError",
    "AmbiguousYamlError",
    "AnchorClashError",
    "Backoff",
    "BlindRestartError",
    "CatalogFindingContext",
    "CatalogFindingError",
    "CatalogLimitError",
    "CatalogShapeError",
    "CatalogVersionError",
    "ClassAliasError",
    "ClassNameError",
    "ClassParentError",
    "ClientErrorRetryError",
    "CodePolicyError",
    "CodeStyleError",
    "CodeTypeError",
    "ComponentClashError",
    "ConflictingRulesError",
    "ContradictoryBackoffError",
    "DeadPlaceError",
    "DeadRuleError",
    "DeadTextError",
    "DelayUnitError",
    "DeprecatedErrorRaisedError",
    "DeprecationReasonError",
    "DuplicateCodeError",
    "ElementPlaceError",
    "EnvelopeKeyError",
    "EnvelopeKindError",
    "EnvelopePlaceError",
    "EnvelopePresetError",
    "ErrorCode",
    "ExpiredSuppressionError",
    "FailedWorkRetryError",
    "FieldExampleError",
    "FieldStyleError",
    "FieldTypeConflictError",
    "FreeFormFieldError",
    "GeneratedDriftError",
    "GeneratorVersionError",
    "HandMadeResponseError",
    "HttpStatusError",
    "InvalidSuppressionError",
    "JsonPointerError",
    "ListedCodeError",
    "LossyEnvelopeError",
    "LostComponentError",
    "MarkerBlockError",
    "MessageTemplateError",
    "MessageTextError",
    "MissingDelayError",
    "MissingErrorKeywordError",
    "MissingExampleError",
    "MissingJitterError",
    "MissingStatusHeaderError",
    "MissingUnitError",
    "NameClashError",
    "NeverRaisedError",
    "NeverTestedError",
    "NoHttpEnvelopeError",
    "OneSidedOperationError",
    "Operation",
    "OperationEffectError",
    "OperationIdTwiceError",
    "OperationNotInDocumentError",
    "OptionalPlaceholderError",
    "Outcome",
    "OverlappingMatchError",
    "PlaceKindError",
    "PlaceModifierError",
    "PlaceTypeError",
    "PlaceholderTextError",
    "ReconcileOperationError",
    "Recovery",
    "ReplacementChainError",
    "ReplacementError",
    "Response",
    "ResponseTakenError",
    "RetiredCodeError",
    "SensitiveTextError",
    "ServerErrorPolicyError",
    "Severity",
    "ShadowedEnvelopeError",
    "SharedContextError",
    "SharedPlaceError",
    "StaleSuppressionError",
    "StatusCodeNameError",
    "SunsetError",
    "UnansweredInputError",
    "UnboundedHintError",
    "UnboundedRetryError",
    "UndecidableEnvelopeError",
    "UndeclaredErrorClassError",
    "UndeclaredResponseCodeError",
    "UndocumentedErrorError",
    "UnfilledNativeFieldError",
    "UnknownCodeRetryError",
    "UnknownErrorCodeError",
    "UnknownErrorKeywordError",
    "UnknownErrorNameError",
    "UnknownOperationError",
    "UnreadableReplyError",
    "UnreadableSourceError",
    "UnregisteredStatusError",
    "UnresolvedReferenceError",
    "UnsafeRetryError",
    "UnstatedOutcomeError",
    "UnusedCatalogError",
    "UnusedDeclarationError",
    "VagueCodeError",
    "YamlSyntaxError",
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
    "_root": ("CatalogFindingContext", "CatalogFindingError"),
    "_runtime.decoded": ("Response",),
    "_runtime.recovery": ("Action", "Backoff", "Outcome", "Recovery"),
    "_runtime.sending": ("fingerprint", "to_frame"),
    "codes": ("ErrorCode",),
    "operations": ("Operation",),
    "errors.cat": (
        "AmbiguousYamlError",
        "CatalogLimitError",
        "CatalogShapeError",
        "CatalogVersionError",
        "CodePolicyError",
        "UnresolvedReferenceError",
        "UnusedDeclarationError",
        "YamlSyntaxError",
    ),
    "errors.cod": (
        "AmbiguousNativeFailureError",
        "CodeStyleError",
        "CodeTypeError",
        "DuplicateCodeError",
        "OverlappingMatchError",
        "RetiredCodeError",
        "StatusCodeNameError",
        "VagueCodeError",
    ),
    "errors.cls": (
        "ClassAliasError",
        "ClassNameError",
        "ClassParentError",
        "NameClashError",
        "SharedContextError",
    ),
    "errors.htt": (
        "HttpStatusError",
        "MissingDelayError",
        "MissingStatusHeaderError",
        "UnregisteredStatusError",
    ),
    "errors.fld": (
        "FieldExampleError",
        "FieldStyleError",
        "FieldTypeConflictError",
        "FreeFormFieldError",
        "MissingUnitError",
        "UnfilledNativeFieldError",
    ),
    "errors.msg": (
        "DeadTextError",
        "MessageTemplateError",
        "MessageTextError",
        "OptionalPlaceholderError",
    ),
    "errors.env": (
        "DeadPlaceError",
        "ElementPlaceError",
        "EnvelopeKeyError",
        "EnvelopeKindError",
        "EnvelopePlaceError",
        "EnvelopePresetError",
        "JsonPointerError",
        "LossyEnvelopeError",
        "NoHttpEnvelopeError",
        "PlaceKindError",
        "PlaceModifierError",
        "PlaceTypeError",
        "ShadowedEnvelopeError",
        "SharedPlaceError",
        "UndecidableEnvelopeError",
        "UnreadableReplyError",
    ),
    "errors.rec": (
        "BlindRestartError",
        "ClientErrorRetryError",
        "ConflictingRulesError",
        "ContradictoryBackoffError",
        "DeadRuleError",
        "DelayUnitError",
        "FailedWorkRetryError",
        "MissingJitterError",
        "ReconcileOperationError",
        "ServerErrorPolicyError",
        "UnansweredInputError",
        "UnboundedHintError",
        "UnboundedRetryError",
        "UnknownCodeRetryError",
        "UnsafeRetryError",
        "UnstatedOutcomeError",
    ),
    "errors.ops": (
        "OneSidedOperationError",
        "OperationEffectError",
        "UnknownOperationError",
    ),
    "errors.lif": (
        "DeprecationReasonError",
        "ReplacementChainError",
        "ReplacementError",
        "SunsetError",
    ),
    "errors.doc": (
        "AnchorClashError",
        "MissingExampleError",
        "PlaceholderTextError",
        "UndocumentedErrorError",
    ),
    "errors.sec": ("SensitiveTextError",),
    "errors.gen": ("GeneratedDriftError", "GeneratorVersionError", "MarkerBlockError"),
    "errors.oas": (
        "ComponentClashError",
        "ListedCodeError",
        "LostComponentError",
        "OperationIdTwiceError",
        "OperationNotInDocumentError",
        "ResponseTakenError",
    ),
    "errors.src": (
        "DeprecatedErrorRaisedError",
        "HandMadeResponseError",
        "MissingErrorKeywordError",
        "NeverRaisedError",
        "NeverTestedError",
        "UndeclaredErrorClassError",
        "UndeclaredResponseCodeError",
        "UnknownErrorCodeError",
        "UnknownErrorKeywordError",
        "UnknownErrorNameError",
        "UnreadableSourceError",
        "UnusedCatalogError",
    ),
    "errors.sup": (
        "ExpiredSuppressionError",
        "InvalidSuppressionError",
        "StaleSuppressionError",
    ),
    "types": ("Severity",),
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
