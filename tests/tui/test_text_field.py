"""A value that is typed."""

from __future__ import annotations

import pytest

from warcards_tui.tui.text_field import TextField


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (["9", "9"], "99"),
        (["end", "9"], "2009"),
        (["left", "9"], "2090"),
        (["backspace", "9"], "209"),
        (["home", "delete", "3"], "300"),
        ([], "200"),
    ],
)
def test_what_is_typed_first_stands_for_the_old_value_unless_one_goes_into_it(
    keys: list[str], text: str
) -> None:
    field = TextField("200")
    for key in keys:
        field.key(key, key if len(key) == 1 else None)
    assert field.text == text


def test_what_is_pasted_stands_for_the_old_value() -> None:
    field = TextField("200")
    field.paste("15\nand more")
    assert (field.text, field.caret) == ("15", 2)
