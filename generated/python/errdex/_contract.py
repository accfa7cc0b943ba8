# Made by errdex from errdex, do not edit
"""The contract of errdex, as data."""

from __future__ import annotations

from ._root import PACKAGE
from ._runtime.contract import CatalogInfo, Contract
from ._runtime.entries import Entry
from ._runtime.envelopes import Envelope
from ._runtime.recovery import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._root import CatalogFindingError

CATALOG = CatalogInfo(
    id="errdex",
    version="0.1.0",
    digest="dd17c9ccc40da50d337af166a97877df2b25392efe59a0a265373e355421f5ff",
)
"""What this package was made from."""

CONTRACT: Contract[CatalogFindingError, CatalogFindingError] = Contract(
    package=PACKAGE,
    catalog=CATALOG,
    root="CatalogFindingError",
    codes={
        "CAT001": ("CatalogShapeError",),
        "CAT002": ("AmbiguousYamlError",),
        "CAT003": ("UnresolvedReferenceError",),
        "CAT004": ("UnusedDeclarationError",),
        "CAT005": ("CatalogVersionError",),
        "CAT006": ("CodePolicyError",),
        "CAT007": ("YamlSyntaxError",),
        "CAT008": ("CatalogLimitError",),
        "COD001": ("DuplicateCodeError",),
        "COD002": ("CodeStyleError",),
        "COD003": ("RetiredCodeError",),
        "COD004": ("VagueCodeError",),
        "COD005": ("StatusCodeNameError",),
        "COD008": ("OverlappingMatchError",),
        "COD009": ("CodeTypeError",),
        "COD010": ("AmbiguousNativeFailureError",),
        "CLS001": ("ClassNameError",),
        "CLS003": ("ClassParentError",),
        "CLS004": ("NameClashError",),
        "CLS005": ("ClassAliasError",),
        "CLS007": ("SharedContextError",),
        "HTT001": ("HttpStatusError",),
        "HTT002": ("UnregisteredStatusError",),
        "HTT003": ("MissingStatusHeaderError",),
        "HTT004": ("MissingDelayError",),
        "FLD001": ("FieldStyleError",),
        "FLD002": ("FieldTypeConflictError",),
        "FLD006": ("FieldExampleError",),
        "FLD007": ("MissingUnitError",),
        "FLD008": ("FreeFormFieldError",),
        "FLD009": ("UnfilledNativeFieldError",),
        "MSG001": ("MessageTemplateError",),
        "MSG002": ("OptionalPlaceholderError",),
        "MSG004": ("MessageTextError",),
        "MSG007": ("DeadTextError",),
        "ENV001": ("EnvelopeKeyError",),
        "ENV002": ("EnvelopeKindError",),
        "ENV003": ("EnvelopePlaceError",),
        "ENV004": ("JsonPointerError",),
        "ENV005": ("EnvelopePresetError",),
        "ENV006": ("ElementPlaceError",),
        "ENV007": ("PlaceKindError",),
        "ENV008": ("UndecidableEnvelopeError",),
        "ENV009": ("PlaceModifierError",),
        "ENV010": ("ShadowedEnvelopeError",),
        "ENV011": ("LossyEnvelopeError",),
        "ENV012": ("DeadPlaceError",),
        "ENV013": ("PlaceTypeError",),
        "ENV014": ("UnreadableReplyError",),
        "ENV015": ("SharedPlaceError",),
        "ENV016": ("NoHttpEnvelopeError",),
        "REC001": ("UnsafeRetryError",),
        "REC002": ("UnstatedOutcomeError",),
        "REC003": ("DeadRuleError",),
        "REC004": ("ConflictingRulesError",),
        "REC005": ("UnansweredInputError",),
        "REC006": ("UnboundedRetryError",),
        "REC007": ("MissingJitterError",),
        "REC008": ("ContradictoryBackoffError",),
        "REC009": ("ClientErrorRetryError",),
        "REC010": ("ServerErrorPolicyError",),
        "REC013": ("ReconcileOperationError",),
        "REC016": ("UnknownCodeRetryError",),
        "REC017": ("UnboundedHintError",),
        "REC018": ("FailedWorkRetryError",),
        "REC019": ("BlindRestartError",),
        "REC020": ("DelayUnitError",),
        "OPS001": ("UnknownOperationError",),
        "OPS002": ("OneSidedOperationError",),
        "OPS003": ("OperationEffectError",),
        "LIF001": ("DeprecationReasonError",),
        "LIF002": ("SunsetError",),
        "LIF003": ("ReplacementError",),
        "LIF004": ("ReplacementChainError",),
        "DOC001": ("UndocumentedErrorError",),
        "DOC002": ("MissingExampleError",),
        "DOC003": ("AnchorClashError",),
        "DOC005": ("PlaceholderTextError",),
        "SEC001": ("SensitiveTextError",),
        "GEN001": ("GeneratedDriftError",),
        "GEN002": ("GeneratorVersionError",),
        "GEN003": ("MarkerBlockError",),
        "OAS001": ("OperationNotInDocumentError",),
        "OAS002": ("ComponentClashError",),
        "OAS003": ("ResponseTakenError",),
        "OAS004": ("ListedCodeError",),
        "OAS005": ("OperationIdTwiceError",),
        "OAS006": ("LostComponentError",),
        "SRC001": ("UnreadableSourceError",),
        "SRC002": ("UnknownErrorNameError",),
        "SRC003": ("UnknownErrorCodeError",),
        "SRC004": ("UndeclaredErrorClassError",),
        "SRC005": ("MissingErrorKeywordError",),
        "SRC006": ("UnknownErrorKeywordError",),
        "SRC007": ("HandMadeResponseError",),
        "SRC008": ("UndeclaredResponseCodeError",),
        "SRC009": ("NeverRaisedError",),
        "SRC010": ("NeverTestedError",),
        "SRC011": ("UnusedCatalogError",),
        "SRC012": ("DeprecatedErrorRaisedError",),
        "SUP001": ("StaleSuppressionError",),
        "SUP002": ("InvalidSuppressionError",),
        "SUP003": ("ExpiredSuppressionError",),
    },
    unknown=Entry(
        "",
        outcome="not_started",
        recovery=(
            Rule(
                "escalate",
                advice=(
                    "This version does not know the rule. Update errdex, or ask who "
                    "made the report."
                ),
            ),
        ),
    ),
    envelopes=(
        Envelope(
            "finding",
            "mapping",
            when={
                "body:/rule": {"type": "string"},
                "body:/severity": {"type": "string"},
            },
            decode={
                "code": "/rule",
                "message": "/message",
                "context": {"rest": "/"},
                "suggestion": "/help",
            },
            code_type="string",
        ),
    ),
)

from_response = CONTRACT.from_response
from_frame = CONTRACT.from_frame
from_mapping = CONTRACT.from_mapping
from_exception = CONTRACT.from_exception
error_class = CONTRACT.error_class
