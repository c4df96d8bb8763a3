"""Mutations of a file of JSON lines by another hand: values, names and lines."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any

CLIPBOARD = "\x1b]52;c;ZXZpbA==\x07"
"""Sequence that sets the clipboard of many terminals."""

STEERING = (
    CLIPBOARD,
    "\x1b]0;evil\x07",
    "\x1b]8;;http://evil\x1b\\evil\x1b]8;;\x1b\\",
    "\x1b[31m\x1b[2J",
    "\x9b1m\x90evil\x9c",
    "\x7f\x08\r\n\t\x00",
    "\u202eevil\u2066\u200b\ufeff",
    "[@click=app.quit]evil[/]",
    "[link=http://evil]evil[/link]",
    "[/]",
    "evil\\[",
)
"""Texts that would steer a terminal, or Textual's markup, if shown raw."""

RAW = (
    *("null", "true", "false", "0", "1", "-1", "2", "99", "100", "0.5", "-0.0", "1e300", "5e-324"),
    *("NaN", "Infinity", "-Infinity", "1e999", "1" + "0" * 5_000, "-" + "9" * 30),
    *(str(2**31), str(2**53), str(2**63 - 1), str(2**63), str(-(2**63))),
    *("[]", "{}", "[[]]", "[{}]", "[null]", '[["x"]]', '{"": ""}', '{"a": {"b": {"c": []}}}'),
    *('""', '" "', '"x"', '"-1"', '"null"', '"\\u0000"', '"\\ud800"', '"\\udc00x"', '"{0}%s"'),
    *('"9999-12-31"', '"0001-01-01"', '"2025-02-30"', '"today"', '"\u0663"', '"../../x"'),
    *('"9999-12-31T23:59:59.999Z"', '"2999-12-31T23:59:59.999Z"', '"1970-01-01T00:00:00.000Z"'),
    *(json.dumps("x" * many) for many in (21, 201, 20_001)),
    *("[" * deep + "]" * deep for deep in (20, 21, 900, 5_000)),
    '{"a":' * 900 + "1" + "}" * 900,
    *map(json.dumps, STEERING),
)
"""Unexpected values, as they appear in a file."""

Mutation = Callable[[list[str], random.Random], None]
"""A change to the lines of a file."""


def mutated(lines: Sequence[str], rng: random.Random, which: Sequence[Mutation]) -> list[str]:
    """Return the lines after one to three of those mutations; they may contain line ends."""
    changed = list(lines)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        # A line that an earlier change made too deep to read stays as it is.
        with suppress(RecursionError):
            rng.choice(which)(changed, rng)
    return changed


# -- values


def a_mad_value(lines: list[str], rng: random.Random) -> None:
    """Replace any value by an unexpected one."""
    _at_a_place(lines, rng, lambda value: _Raw(rng.choice(RAW)))


def a_near_value(lines: list[str], rng: random.Random) -> None:
    """Replace any value by one of its kind that is slightly off."""
    _at_a_place(lines, rng, lambda value: _near(value, rng))


def a_value_of_elsewhere(lines: list[str], rng: random.Random) -> None:
    """Replace any value by another from the file: sound, but in the wrong place."""
    other = _object(lines[rng.randrange(len(lines))])
    if other is not None:
        found = _get(other, rng.choice(list(_paths(other))))
        _at_a_place(lines, rng, lambda value: found)


def _near(value: Any, rng: random.Random) -> Any:
    if isinstance(value, bool) or value is None:
        return rng.choice([True, False, None, 0, ""])
    if isinstance(value, (int, float)):
        near = [value + 1, value - 1, -value, value * 10, float(value), str(value), value + 0.5]
        return rng.choice([*near, value * 10**6, 10**9])
    if isinstance(value, str):
        at = rng.randint(0, len(value))
        more = [value[:at], value[at:], value + value, value.upper(), f" {value} ", value[::-1]]
        more += [value[:at] + rng.choice(STEERING) + value[at:], value + "x", value * 30]
        more += [" ".join(rng.sample(words := value.split(), len(words))), value.replace(" ", "/")]
        return rng.choice(more)
    if isinstance(value, list):
        return rng.choice(
            [value[1:], value[:-1], value[::-1], value + value, [value], value * 40, [*value, None]]
        )
    names = list(value)
    rng.shuffle(names)
    return rng.choice(
        [
            {name: value[name] for name in names},
            {name: value[name] for name in names[1:]},
            dict(zip(value, [value[name] for name in names], strict=True)),
            list(value.items()),
            value | {rng.choice(["x", "", *STEERING]): 1},
        ]
    )


# -- names


def a_name(lines: list[str], rng: random.Random) -> None:
    """Change, remove or double a name in an object."""
    at, whole = _some_object(lines, rng)
    paths = [path for path in _paths(whole) if path and isinstance(path[-1], str)]
    if not paths:
        return
    *inside, name = rng.choice(paths)
    place = _get(whole, inside)
    value = place[name]
    how = rng.randrange(4)
    if how == 0:
        del place[name]
    elif how == 1:
        other = rng.choice(["", "x", name.upper(), name + " ", *STEERING, *place])
        renamed = {other if each == name else each: place[each] for each in place}
        place.clear()
        place.update(renamed)
    else:
        # JSON allows a name twice, and the last one counts.
        second = rng.choice(RAW) if how == 2 else json.dumps(_near(value, rng))
        place[name] = _Raw(f"{json.dumps(value)},{json.dumps(name)}:{second}")
    lines[at] = _written(whole)


# -- lines


def a_cut(lines: list[str], rng: random.Random) -> None:
    """Cut a line at its end or its start."""
    at = rng.randrange(len(lines))
    cut = rng.randint(0, len(lines[at]))
    lines[at] = rng.choice([lines[at][:cut], lines[at][cut:]])


def a_letter(lines: list[str], rng: random.Random) -> None:
    """Change a letter, as a disk or a cable might."""
    at = rng.randrange(len(lines))
    if lines[at]:
        place = rng.randrange(len(lines[at]))
        other = rng.choice(['"', "\\", "{", "]", ",", "\x00", "\x1b", "\u202e", "é", "\ud800", "9"])
        lines[at] = lines[at][:place] + other + lines[at][place + 1 :]


def a_line_less(lines: list[str], rng: random.Random) -> None:
    """Remove a random line."""
    if len(lines) > 1:
        del lines[rng.randrange(len(lines))]


def a_line_twice(lines: list[str], rng: random.Random) -> None:
    """Double a line, next to itself or elsewhere."""
    at = rng.randrange(len(lines))
    lines.insert(rng.choice([at, rng.randint(0, len(lines))]), lines[at])


def lines_exchanged(lines: list[str], rng: random.Random) -> None:
    """Exchange two lines."""
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def lines_shuffled(lines: list[str], rng: random.Random) -> None:
    """Shuffle some lines or all."""
    start = rng.choice([0, 1, rng.randrange(len(lines))])
    part = lines[start:]
    rng.shuffle(part)
    lines[start:] = part


def a_strange_line(lines: list[str], rng: random.Random) -> None:
    """Add a line that belongs to nothing."""
    lines.insert(rng.randint(0, len(lines)), rng.choice(["", " ", *RAW, *STEERING, "{}", "[]"]))


VALUES: tuple[Mutation, ...] = (a_mad_value, a_near_value, a_value_of_elsewhere)
"""Mutations after which the file is often still readable."""

MUTATIONS: tuple[Mutation, ...] = (
    *VALUES * 3,
    *(a_name,) * 3,
    *(a_cut, a_letter, a_line_less, a_line_twice, lines_exchanged, lines_shuffled, a_strange_line),
)
"""All mutations; the more revealing ones appear more often."""


# -- places in an object


class _Raw(str):
    """JSON text that goes into a line unchanged."""

    __slots__ = ()


_Path = tuple[Any, ...]


def _paths(value: Any, here: _Path = ()) -> Iterator[_Path]:
    """Yield all places in a value, the value itself first."""
    yield here
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _paths(each, (*here, name))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from _paths(each, (*here, at))


def _get(value: Any, path: Sequence[Any]) -> Any:
    for step in path:
        value = value[step]
    return value


def _object(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _some_object(lines: list[str], rng: random.Random) -> tuple[int, Any]:
    at = rng.randrange(len(lines))
    return at, _object(lines[at])


def _at_a_place(lines: list[str], rng: random.Random, change: Callable[[Any], Any]) -> None:
    at, whole = _some_object(lines, rng)
    if whole is None:
        return
    *inside, last = rng.choice(list(_paths(whole))[1:] or [("",)])
    if last == "":
        lines[at] = _written(change(whole))
        return
    place = _get(whole, inside)
    place[last] = change(place[last])
    lines[at] = _written(whole)


def _written(value: Any) -> str:
    """Return a value as JSON, raw texts unchanged."""
    raw: list[str] = []

    def marked(each: Any) -> Any:
        if isinstance(each, _Raw):
            raw.append(each)
            return f"<raw {len(raw) - 1}>"
        if isinstance(each, dict):
            return {name: marked(inner) for name, inner in each.items()}
        return [marked(inner) for inner in each] if isinstance(each, list) else each

    text = json.dumps(marked(value), separators=(",", ":"))
    return re.sub(r'"<raw (\d+)>"', lambda found: raw[int(found[1])], text)
