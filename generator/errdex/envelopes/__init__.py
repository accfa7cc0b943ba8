"""Envelopes: how an error travels, as data that the generated packages run and the other targets read.

The plain normal form
---------------------
An envelope is a kind, an optional condition and a map from part to place. Its parts are ``code message context
http_status operation suggestion documentation timestamp request_id hint details`` and ``errors``, the list whose first
element decides. The normal form has strings, numbers, tuples and dicts only, so that it prints as one Python literal.

A **place** is one of

- ``"/error/code"``: a JSON pointer into the body; ``"/"`` is the whole body (no body has a member without a name);
- ``"./code"``, ``"./links/about"``: a path inside the list's element, ``"."`` the element itself. Catalogs may write
  the bare name ``code``; only ``status``, ``close_code`` and ``close_reason`` need the dot;
- ``"header:X-Request-Id"``: a header, in any case. A server-sent event's fields are its headers (``header:event``);
- ``"status"``: the reply's own status; ``"close_code"`` and ``"close_reason"``: of a websocket's close;
- ``{"const": X}``: the value itself, read and never written;
- ``{"from": PLACE, ...}``: a value and what is done with it, in this order whatever the order of keys:

  | key | what it does | written back as |
  | --- | --- | --- |
  | ``where: {member: value}`` | the first item with these members | an item with them |
  | ``deepest: NAME``, ``json`` | goes inwards to the last ``json`` that the catalog knows, else the first | there |
  | ``json: POINTER`` | looks inside; a text is read as JSON first | JSON in a text |
  | ``param: NAME`` | ``NAME="value"`` of a header such as ``WWW-Authenticate`` | a parameter |
  | ``before: TEXT`` | what stands before the first ``TEXT``; without one, everything | as it is |
  | ``after: TEXT`` | what stands after the last ``TEXT``; without one, everything | as it is |
  | ``except: [NAMES]`` | an object without these members; a text equal to one of them is absent | without them |
  | ``lower: true`` | lower case | as it is |
  | ``split: TEXT`` | a list of the trimmed pieces that are not empty | joined |
  | ``number: true`` | a number from its text (``"404"``); a number stays | text |
  | ``duration: true`` | seconds from ``30s``, ``1.5s``, ``250ms``; a number is seconds already | ``30s`` |
  | ``strings: true`` | (context) the wire has texts only; the declared type of a field reads them | texts |
  | ``write: false`` | read here, never written here | |

- ``{"rest": BASE, "except": NAMES}`` (context): members of the object at ``BASE`` (``/…`` or ``.``) that no other part
  of the envelope uses and that ``when`` does not compare with a value;
- ``{"fields": {name: PLACE}}`` (context): assembled; also laid over ``from`` or ``rest`` in one place;
- any place with keys may have ``when``, a condition in the plain form of ``conditions.py``: elsewhere it is absent;
- a tuple: the first that is present. JSON's null and a value of the wrong type count as absent.

The type of a part: text, except ``code`` (text or whole number; a catalog's ``code_type`` goes first), ``http_status``
(whole number, 100 to 999), ``context`` (object), ``details`` (array), ``timestamp`` (text or number).

What an envelope without ``when`` asks, what kinds see, and the body rules stand in the runtime's ``envelopes.py``.
"""

from __future__ import annotations

from errdex.envelopes.losses import Written, discriminators, what_is_lost, written_places
from errdex.envelopes.plain import plain_envelope
from errdex.envelopes.presets import preset_names
from errdex.envelopes.reading import read_envelopes

__all__ = [
    "Written",
    "discriminators",
    "plain_envelope",
    "preset_names",
    "read_envelopes",
    "what_is_lost",
    "written_places",
]
