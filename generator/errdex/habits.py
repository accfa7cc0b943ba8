"""What authors write out of habit from other languages, and how the catalog language says it.

Only help texts come from here: what is refused, and with which rule, the readers decide.
"""

from __future__ import annotations

import re

_TYPES = {
    "str": "string", "text": "string", "char": "string", "varchar": "string", "bytes": "string",
    "int": "integer", "int32": "integer", "int64": "integer", "long": "integer", "uint": "integer",
    "float": "number", "double": "number", "decimal": "number", "numeric": "number",
    "bool": "boolean",
    "dict": "object", "map": "object", "mapping": "object", "struct": "object", "json": "object", "record": "object",
    "list": "array", "tuple": "array", "set": "array", "sequence": "array", "vector": "array",
    "unknown": "any", "mixed": "any",
}  # fmt: skip
_FORMATS = {
    "datetime": "date-time", "date-time": "date-time", "timestamp": "date-time", "date": "date", "time": "time",
    "timedelta": "duration", "uuid": "uuid", "guid": "uuid", "uri": "uri", "url": "uri", "email": "email",
    "hostname": "hostname", "ipv4": "ipv4", "ipv6": "ipv6", "regex": "regex",
}  # fmt: skip
# Texts, not compiled: most runs have nothing to tell, and compiling all of these takes longer than many modules.
_GENERIC = r"(?i)(?:typing\.)?(list|array|sequence|set|tuple)\s*[\[<]\s*([\w.-]+)\s*[\]>]\Z"
_OPTIONAL = r"(?i)(?:typing\.)?(?:optional|maybe|nullable)\s*[\[<]\s*([\w.-]+)\s*[\]>]\Z"
_OR_NULL = r"(?i)([\w.\[\]-]+)\s*\|\s*(?:null|none|undefined)\Z"
_RANGE = r"(?i)([0-9]{3})\s*(?:-|\.\.\.?|to|–)\s*([0-9]{3})\Z"
_CLASS = r"(?i)([1-5])xx\Z"
_HEADER = r"(?:response\.)?headers?[.:\[]['\" ]*([A-Za-z][A-Za-z0-9-]*)['\"\]]*\Z"
_CONST = r"const(?:ant)?[ :=(]+(\S+?)\)?\Z"
_JSON_PATH = r"(?:\$\.|\$|#/?|body\.|json\.)?([A-Za-z_][\w.\[\]-]*)\Z"
_COMPARED = r"\s*(?:[<>]=?|[!=]=|!|=~|~)\s*(.*)\Z"

_KEYS = {
    "status": "http_status", "status_code": "http_status", "statusCode": "http_status", "http": "http_status",
    "name": "title", "label": "title", "desc": "description", "doc": "description", "docs": "description",
    "msg": "message", "hint": "suggestion", "remedy": "fix", "resolution": "fix", "cause": "causes",
    "retry": "recovery", "actions": "recovery", "fields": "context", "params": "context", "details": "context",
    "params_schema": "context", "extends": "parent", "base": "parent", "bases": "parent", "class_name": "class",
    "min": "minimum", "max": "maximum", "minLength": "min_length", "maxLength": "max_length", "minItems": "min_length",
    "maxItems": "max_length", "regex": "pattern", "values": "enum", "anyOf": "any_of", "oneOf": "any_of",
    "properties": "fields", "description": "summary", "title": "summary", "comment": "summary", "if": "when",
    "condition": "when", "then": "action", "do": "action", "wait": "delay", "after_ms": "delay", "factor": "multiplier",
    "base_delay": "initial", "max_delay": "max", "max_attempts": "attempts", "retries": "attempts",
    "max_elapsed": "total", "timeout": "total", "is_idempotent": "effect", "idempotent": "effect", "safe": "effect",
}  # fmt: skip
"""A key from elsewhere -> ours. Used only where ours is known at that place and theirs is not."""

_WORDS = {
    "beta": "preview", "alpha": "development", "experimental": "development", "ga": "stable", "released": "stable",
    "write": "unsafe", "mutating": "unsafe", "mutation": "unsafe", "create": "unsafe", "post": "unsafe",
    "readonly": "read", "safe": "read", "query": "read", "get": "read", "put": "idempotent",
    "backoff": "retry", "wait": "keep_waiting", "poll": "keep_waiting", "abort": "give_up", "fail": "give_up",
    "none": "give_up", "stop": "give_up", "login": "authenticate", "reauthenticate": "authenticate",
    "throttle": "reduce_load", "slow_down": "reduce_load", "contact_support": "escalate", "alert": "escalate",
    "refused": "not_started", "rejected": "not_started", "pending": "running", "in_progress": "running",
    "done": "completed", "succeeded": "completed", "success": "completed", "error": "failed",
    "exists": "present", "set": "present", "missing": "absent", "unset": "absent", "undefined": "absent",
    "null": "absent", "None": "absent", "private": "internal", "yes": "full", "true": "full", "on": "full",
    "no": "none", "false": "none", "off": "none",
}  # fmt: skip
"""A value from elsewhere -> ours; used only where ours is among the choices."""

_UNITS = {
    **dict.fromkeys(("nsec", "nanos", "nanosecond", "nanoseconds"), "ns"),
    **dict.fromkeys(("µs", "usec", "micros", "microsecond", "microseconds"), "us"),
    **dict.fromkeys(("msec", "msecs", "millis", "millisecond", "milliseconds"), "ms"),
    **dict.fromkeys(("secs", "second"), "s"),
    **dict.fromkeys(("mins", "minute", "minutes"), "min"),
    **dict.fromkeys(("hr", "hrs", "hour", "hours"), "h"),
    **dict.fromkeys(("day", "days"), "d"),
    **dict.fromkeys(("b", "byte", "octets"), "bytes"),
    **dict.fromkeys(("%", "pct", "percentage"), "percent"),
}
"""A unit in other spellings -> ours. Units are an open list; what stands here would only be a second name of one."""


def unit_from_elsewhere(text: str) -> str | None:
    """Return our name of a unit that is spelled another way, or None."""
    return _UNITS.get(text.lower())


def type_from_elsewhere(text: str, declared: frozenset[str]) -> str | None:
    """Return how the type ``text`` of another language is said here, as a help text; None where nothing is known.

    ``declared`` are the names that can be used as types at that place.
    """
    low = text.lower()
    if text.endswith("?"):
        return f"the mark of an optional field stands at its name: `name?: {text[:-1]}`"
    if found := re.match(_OR_NULL, text) or re.match(_OPTIONAL, text):
        inner = _known(found[1], declared) or found[1]
        return f"write {{type: {inner}, nullable: true}}; a field that may be left out has its `?` at the name"
    if found := re.match(_GENERIC, text):
        inner = _known(found[2], declared) or found[2]
        return f'write "{inner}[]"'
    if low in _FORMATS:
        return f"write {{type: string, format: {_FORMATS[low]}}}"
    if low in ("enum", "literal", "choice"):
        return "write {enum: [a, b]}, or declare the values under `types` and name that type"
    if low in ("union", "oneof", "anyof"):
        return "write {any_of: [string, integer]}"
    if low in ("none", "null", "nil", "void"):
        return "write {const: null}, or `nullable: true` beside the type of the value"
    if known := _known(text, declared):
        return 'write `array`, or with the type of its items "string[]"' if known == "array" else f"write `{known}`"
    return None


def _known(text: str, declared: frozenset[str]) -> str | None:
    if text in declared:
        return text
    found = _TYPES.get(text.lower())
    if found is not None:
        return found
    return text.lower() if text.lower() in declared else None


def key_from_elsewhere(name: str, known: frozenset[str]) -> str | None:
    """Return our key for one that people know from elsewhere, if it is among ``known``."""
    found = _KEYS.get(name)
    return found if found in known else None


def word_from_elsewhere(text: str, allowed: frozenset[str]) -> str | None:
    """Return our word for one that people know from elsewhere, if it is among ``allowed``."""
    found = _WORDS.get(text) or _WORDS.get(text.lower())
    return found if found in allowed else None


def status_range(text: str) -> str | None:
    """Return the quoted range that ``5xx``, ``500-599`` and the like stand for."""
    if found := re.match(_CLASS, text):
        return f'"{found[1]}00..{found[1]}99"'
    if found := re.match(_RANGE, text):
        return f'"{found[1]}..{found[2]}"'
    return None


def status_of_phrase(text: str) -> int | None:
    """Return the status of a reason phrase such as ``Not Found`` or ``NOT_FOUND``."""
    from http import HTTPStatus  # only needed once something is wrong

    wanted = re.sub(r"[^a-z]", "", text.lower())
    return next((int(one) for one in HTTPStatus if re.sub(r"[^a-z]", "", one.phrase.lower()) == wanted), None)


def place_from_elsewhere(text: str) -> str | None:
    """Return how a path such as ``$.error.code`` or ``header.X-Id`` is said as a place of a reply."""
    if found := re.match(_HEADER, text):
        return f"write header:{found[1]}"
    if found := re.match(_CONST, text):
        return f"write {{const: {found[1]}}}"
    if found := re.match(_JSON_PATH, text):
        steps = [step for step in re.split(r"[.\[\]]+", found[1]) if step]
        return f"write /{'/'.join(steps)}" if steps and (found[0] != found[1] or len(steps) > 1) else None
    return None


def comparison(text: str) -> str | None:
    """Return the help for a value such as ``> 5`` or ``!sold_out``, which tries to be an operator."""
    found = re.match(_COMPARED, text)
    if found is None or not found[1]:
        return None
    if text.lstrip().startswith("!"):
        return f"write {{not: [{found[1].lstrip('= ')}]}}"
    if text.lstrip().startswith("="):
        return f"write the value alone: {found[1].lstrip('= ')}"
    return "a test compares for equality; only statuses have ranges: give the server's threshold a field of its own"
