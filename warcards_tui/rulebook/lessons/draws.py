"""Random draws for a lesson text: ranks, suits, values of cards, numbers and windows."""

from __future__ import annotations

import ast
import operator
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, SUIT_NAMES, Card
from warcards_tui.cards.parts import article, number_word, plural
from warcards_tui.cards.triple_topper import COLOURS, NUMBERS, SHAPES, Topper
from warcards_tui.rulebook.lessons.records import Let
from warcards_tui.slaps.ruleset import RuleSet


class DrawnNumber(int):
    """A drawn number, which is spoken as a number and not as the rank of a card."""


Drawable = int | str
"""A rank or a ``DrawnNumber``; a suit as its letter, a color or a shape as its word."""

Values = Mapping[str, Drawable | tuple[Card, ...]]
"""The drawn values by name; a window as its cards."""

SUITS = "SHDC"
UNDER = "under "
"""Start of a deal that leads to a window."""

ANY = "*"
"""Placeholder for any value of a card that is still free."""

_SAMPLES = 20_000
"""Windows tried for a wanted one; the rarest take some hundred."""

_CONDITIONS = 4096
"""Cached conditions: more than all lessons have; each is evaluated for thousands of draws."""

_OPERATORS: dict[type[ast.AST], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Mod: lambda left, right: left % right if right else -1,  # No remainder is equal to -1.
    ast.Pow: lambda left, right: left**right if 0 <= right < 100 else -1,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class NoDraw(ValueError):
    """No draw fits the text; the message names the problem in one line."""


# -- draws


def draw(lets: Sequence[Let], rules: RuleSet, pack: Sequence[Card], rng: random.Random) -> Values:
    """Draw one value for every name. Raises ``NoDraw``."""
    found: dict[str, Drawable | tuple[Card, ...]] = {}
    for let in lets:
        if let.kind == "window":
            found[let.names[0]] = draw_window(rules, let.rule, let.how, pack, rng)
            continue
        known = {name: value for name, value in found.items() if not isinstance(value, tuple)}
        values = next(_values(let, known, rng), None)
        if values is None:
            raise NoDraw(f"no {let.kind} fit {', '.join(let.where) or ' '.join(let.names)}.")
        found.update(values)
    return found


def _values(
    let: Let, known: Mapping[str, Drawable], rng: random.Random
) -> Iterator[Mapping[str, Drawable]]:
    """Yield values for all names of a ``let``; each name's values come in random order."""
    left = [name for name in let.names if name not in known]
    if not left:
        yield known
        return
    for value in rng.sample(let.among, len(let.among)):
        used = [known[name] for name in let.names if name in known]
        if let.different and value in used:
            continue
        now = {**known, left[0]: value}
        if all(is_true(each, now) for each in let.where if names_in(each) <= set(now)):
            yield from _values(let, now, rng)


def draw_window(
    rules: RuleSet, rule: str, how: str, pack: Sequence[Card], rng: random.Random
) -> tuple[Card, ...]:
    """Draw as many cards as the rule checks.

    It ``holds``, or fails by one rank or suit (``near``), by more (``far``), or for any reason
    (``not``). Raises ``NoDraw``.
    """
    if rule not in rules:
        raise NoDraw(f"unknown rule {rule!r}.")
    found = rules[rule]
    for _ in range(_SAMPLES):
        window = tuple(rng.sample(list(pack), found.cards))
        holds = found in rules.holding(window)
        if how == "holds" and holds:
            return window
        if how != "holds" and not holds:
            near = how != "not" and found.steps(window) == 1
            if how == "not" or near == (how == "near"):
                return window
    raise NoDraw(f"no cards were found for {rule} ({how}).")


# -- conditions


@lru_cache(maxsize=_CONDITIONS)
def names_in(condition: str) -> frozenset[str]:
    """Return the names in a condition. Raises ``NoDraw`` if it is none."""
    return frozenset(
        [each.id for each in ast.walk(_parsed(condition)) if isinstance(each, ast.Name)]
    )


def is_true(condition: str, values: Values) -> bool:
    """True if a condition such as ``a + b = 11`` is true of the drawn values."""
    return bool(value_of(condition, values))


def value_of(expression: str, values: Values) -> Drawable:
    """Return the value of an expression such as ``a + b``. Raises ``NoDraw`` if it is invalid."""
    tree = _parsed(expression)
    try:
        return _value(tree, values)
    except (TypeError, ValueError, KeyError):
        raise NoDraw(f"{expression!r} isn't a formula.") from None


@lru_cache(maxsize=_CONDITIONS)
def _parsed(condition: str) -> ast.expr:
    """Parse a comparison of sums, products (``x``), remainders (``mod``) and powers (``^``)."""
    text = re.sub(r"\bx\b", "*", condition)
    text = re.sub(r"\bmod\b", "%", text).replace("^", "**")
    text = re.sub(r"(?<![<>!=])=(?!=)", "==", text)
    try:
        tree = ast.parse(text, mode="eval").body
        _value(tree, {each.id: 1 for each in ast.walk(tree) if isinstance(each, ast.Name)})
    except (SyntaxError, ValueError):
        raise NoDraw(
            f"{condition!r} isn't a condition; write a + b = 11, a x b = 24, a > b."
        ) from None
    return tree


def _value(tree: ast.AST, values: Values) -> Drawable:
    if isinstance(tree, ast.Name):
        found = values[tree.id]
        if isinstance(found, tuple):
            raise ValueError
        return found
    if isinstance(tree, ast.Constant) and type(tree.value) is int:
        return tree.value
    if isinstance(tree, ast.BinOp):
        return _apply(tree.op, _value(tree.left, values), _value(tree.right, values))
    if isinstance(tree, ast.Compare) and len(tree.ops) == 1:
        return _apply(tree.ops[0], _value(tree.left, values), _value(tree.comparators[0], values))
    raise ValueError


def _apply(sign: ast.AST, left: Any, right: Any) -> Drawable:
    if type(sign) not in _OPERATORS:
        raise ValueError
    return _OPERATORS[type(sign)](left, right)


# -- cards


_FRENCH = re.compile(r"(10|[2-9AJQKa-z*])([SHDCa-z?])")
"""Card with a rank, a suit or both that are drawn, or any that are free."""

_WORD = re.compile(r"[^\s\[\]();:/|]+")


def with_cards(
    text: str, values: Values, pack: Sequence[Card], rng: random.Random
) -> tuple[str, list[Card]]:
    """Fill in the cards of a deal, a table, a pile or a position, and return them too.

    Letters stand for drawn values, ``?`` after a rank for a suit that is still free, ``*`` for any
    value. Raises ``NoDraw`` if no such card is left.
    """
    spare = list(pack)
    by_text = {each.text: each for each in spare}
    toppers = any(isinstance(each, Topper) for each in pack)
    words = list(_WORD.finditer(text))
    made: dict[int, str] = {}
    open_words = []
    for at, found in enumerate(words):
        word = written(found[0], values)
        if is_open(word):
            open_words.append((at, word))
        else:
            made[at] = word
            if word in by_text:
                made[at] = _taken(word, spare).text
            elif _FRENCH.fullmatch(word) or (toppers and word.count("-") == 2):
                raise NoDraw(f"no card {word} is left.")
    for at, word in open_words:
        free = [each for each in spare if _fits(each, word)]
        if not free:
            raise NoDraw(f"no card is left for {words[at][0]}.")
        made[at] = _taken(rng.choice(free).text, spare).text
    parts, end = [], 0
    for at, found in enumerate(words):
        parts += [text[end : found.start()], made[at]]
        end = found.end()
    cards = [by_text[made[at]] for at in range(len(words)) if made[at] in by_text]
    return "".join([*parts, text[end:]]), cards


def is_open(word: str) -> bool:
    """True if a word leaves open which card it is."""
    french = _FRENCH.fullmatch(word)
    if french:
        return french[1] == ANY or french[2] == "?"
    return word.count("-") == 2 and ANY in word.split("-")


def _fits(card: Card, word: str) -> bool:
    """True if a card fits an open word."""
    if isinstance(card, Topper):
        wanted, its = word.split("-"), card.text.split("-")
        return len(wanted) == len(its) and all(
            each in (ANY, part) for each, part in zip(wanted, its, strict=True)
        )
    french = _FRENCH.fullmatch(word)
    if not french or not card.rank:
        return False
    return french[1] in (ANY, RANK_TEXTS[card.rank]) and french[2] in ("?", card.suit)


def _taken(text: str, spare: list[Card]) -> Card:
    for each in spare:
        if each.text == text:
            spare.remove(each)
            return each
    raise NoDraw(f"no card {text} is left.")


def written(word: str, values: Values) -> str:
    """Return a word with the drawn values: rank or suit of a card, color, shape or number.

    Raises ``NoDraw`` for a card with a name that was not drawn.
    """
    parts = word.split("-")
    if len(parts) == 3:
        return "-".join([_drawn_part(each, values) for each in parts])
    if len(word) == 1 and isinstance(values.get(word), DrawnNumber):
        return str(values[word])
    french = _FRENCH.fullmatch(word)
    if not french:
        return word
    rank, suit = french.groups()
    if rank.islower():
        if suit.islower() and type(values.get(rank)) is not int:
            return word  # A word of two letters that is no card.
        rank = RANK_TEXTS[rank_in(rank, values)]
    if suit.islower():
        if values.get(suit) not in SUIT_NAMES:
            raise NoDraw(f"{suit!r} is neither a suit nor the name of a drawn one.")
        suit = str(values[suit])
    return rank + suit


def rank_in(word: str, values: Values) -> int:
    """Return the written rank, or the rank drawn under this name. Raises ``NoDraw``."""
    if word in RANK_TEXTS[1:]:
        return RANK_TEXTS.index(word)
    found = values.get(word)
    if type(found) is not int or not 0 < found < len(RANK_TEXTS):
        raise NoDraw(f"{word!r} is neither a rank nor the name of a drawn one.")
    return found


def _drawn_part(word: str, values: Values) -> str:
    """Return a color, shape or number of a Triple Topper card."""
    if len(word) != 1 or not word.isalpha():
        return word
    if word not in values:
        raise NoDraw(f"{word!r} wasn't drawn.")
    return str(values[word])


_WORKED_OUT = re.compile(r"\(([^()]*)\)")


def in_move(text: str, values: Values) -> str:
    """Return a move with the drawn cards and numbers: ``answer (a + b)``."""
    text = _WORKED_OUT.sub(lambda found: str(value_of(found[1], values)), text)
    return " ".join([written(word, values) for word in text.split()])


def in_sentence(text: str, values: Values) -> str:
    """Fill the drawn values into a sentence, written as ``{a}``; ``{a + b}`` is computed.

    The article and the plural s of a value agree with it.

    >>> in_sentence("Ben has a {a}, you two {b}s: {a + b} in all.", {"a": 8, "b": 6})
    'Ben has an eight, you two sixes: 14 in all.'
    """

    def told(found: re.Match[str]) -> str:
        a, name, many = found.groups()
        if len(name) > 1:
            return f"{a or ''}{value_of(name, values)}{many or ''}"
        if name not in values:
            return found[0]
        value = values[name]
        if isinstance(value, DrawnNumber):
            if many:
                return f"{a or ''}{number_word(value)}s"
            return f"{article(number_word(value)).split()[0]} {value}" if a else str(value)
        if many and isinstance(value, int):
            return (a or "") + plural(value)
        word = spoken(value)
        return (article(word) if a else word) + (many or "")

    return re.sub(r"(\ba )?\{([A-Za-z]|[a-z0-9(][^{}]* [^{}]*)\}(s\b)?", told, text)


def spoken(value: Drawable | tuple[Card, ...]) -> str:
    """Return a drawn value in words; a number in figures."""
    if isinstance(value, tuple):
        return ", ".join([card.name for card in value])
    if isinstance(value, str):
        return SUIT_NAMES.get(value, value)
    return str(value) if isinstance(value, DrawnNumber) else RANK_NAMES[value]


KINDS_OF_VALUES: Mapping[str, tuple[Drawable, ...]] = {
    "ranks": tuple(range(1, len(RANK_TEXTS))),
    "suits": tuple(SUITS),
    "colours": COLOURS[:4],
    "shapes": SHAPES[:4],
    "numbers": tuple(map(DrawnNumber, NUMBERS[:4])),
}
"""Kinds of draws with their default values, without wild ones."""


def read_value(kind: str, word: str) -> Drawable | None:
    """Return a value of that kind in the notation of texts, None if it is invalid."""
    if kind == "ranks":
        return RANK_TEXTS.index(word) if word in RANK_TEXTS[1:] else None
    if kind == "numbers":
        return DrawnNumber(word) if word.isdecimal() else None
    known = {"suits": tuple(SUITS), "colours": COLOURS, "shapes": SHAPES}[kind]
    return word if word in known else None
