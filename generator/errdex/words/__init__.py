"""The catalog in sentences: conditions, recovery, waits and field types as a caller would want them read out.

One wording for the documentation, ``errdex explain`` and the docstrings of generated classes. Texts are plain ``str``
with names in code spans (backticks); whoever prints them encodes them for the place where they land.
"""

from __future__ import annotations

from errdex.words.base import either, sentence, tick, value_words, without_ticks
from errdex.words.conditions import EFFECTS, condition_words, subject_words, test_words, when_words
from errdex.words.fields import (
    UNITS,
    bounds_words,
    field_label,
    field_words,
    key_context,
    native_words,
    type_words,
    unit_words,
)
from errdex.words.recovery import (
    ACTION_LABELS,
    OUTCOME_LABELS,
    OUTCOMES,
    REPEATING_ACTIONS,
    Decision,
    Effect,
    action_label,
    action_words,
    backoff_words,
    decisions,
    duration,
    effects,
    wait_words,
)

__all__ = [
    "ACTION_LABELS",
    "EFFECTS",
    "OUTCOMES",
    "OUTCOME_LABELS",
    "REPEATING_ACTIONS",
    "UNITS",
    "Decision",
    "Effect",
    "action_label",
    "action_words",
    "backoff_words",
    "bounds_words",
    "condition_words",
    "decisions",
    "duration",
    "effects",
    "either",
    "field_label",
    "field_words",
    "key_context",
    "native_words",
    "sentence",
    "subject_words",
    "test_words",
    "tick",
    "type_words",
    "unit_words",
    "value_words",
    "wait_words",
    "when_words",
    "without_ticks",
]
