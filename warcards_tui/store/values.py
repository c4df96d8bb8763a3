"""JSON text of values that the store does not interpret."""

from __future__ import annotations

import json
from typing import Any

_decode = json.JSONDecoder().raw_decode
"""Faster ``json.loads`` for texts from ``encoded``: a third less overhead."""


def encoded(value: Any) -> str:
    """Return a value as JSON text."""
    return json.dumps(value, separators=(",", ":"))


def decoded(text: Any) -> Any:
    """Return the value of a JSON text, or None if it is missing, damaged or nested too deep."""
    try:
        value, end = _decode(text)
        # Another program may have written blanks around it.
        return value if end == len(text) else json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return None
