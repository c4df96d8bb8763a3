"""Drawing what a lesson text leaves open: ranks, windows, and the suits of cards."""

from __future__ import annotations

import ast
import operator
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card
from warcards_tui.cards.parts import article
from warcards_tui.rulebook.lessons.records import Let
from warcards_tui.slaps.ruleset import RuleSet

Values = Mapping[str, int | tuple[Card, ...]]
"""What was drawn: a rank or the cards of a window, by name."""

SUITS = "SHDC"
UNDER = "under "
"""How a deal begins from which a window comes about."""

_SAMPLES = 20_000
"""So many windows are looked at for one as wished; the rarest take some hundred."""

_OPERATORS: dict[type[ast.AST], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Mod: lambda left, right: left % right if right else -1,  # No rest is equal to that.
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


class NoDraw(ValueError):
    """Nothing can be drawn as a text wants it; the message says what, and is one line."""


# -- what is drawn


def draw(lets: Sequence[Let], rules: RuleSet, pack: Sequence[Card], rng: random.Random) -> Values:
    """One value for every name. Raises ``NoDraw``."""
    found: dict[str, int | tuple[Card, ...]] = {}
    for let in lets:
        if let.kind == "window":
            found[let.names[0]] = draw_window(rules, let.rule, "holds", pack, rng)
            continue
        known = {name: value for name, value in found.items() if isinstance(value, int)}
        ranks = next(_ranks(let, known, rng), None)
        if ranks is None:
            raise NoDraw(f"no ranks fit {', '.join(let.where) or ' '.join(let.names)}.")
        found.update(ranks)
    return found


def _ranks(let: Let, known: Mapping[str, int], rng: random.Random) -> Iterator[Mapping[str, int]]:
    """Ranks for all names of a ``let``, each name's tried in an order drawn anew."""
    left = [name for name in let.names if name not in known]
    if not left:
        yield known
        return
    for rank in rng.sample(let.among, len(let.among)):
        used = [known[name] for name in let.names if name in known]
        if let.different and rank in used:
            continue
        now = {**known, left[0]: rank}
        if all(is_true(each, now) for each in let.where if names_in(each) <= set(now)):
            yield from _ranks(let, now, rng)


def draw_window(
    rules: RuleSet, rule: str, how: str, pack: Sequence[Card], rng: random.Random
) -> tuple[Card, ...]:
    """As many cards as the rule looks at: it ``holds``, or by one rank or suit does not (``near``),
    or does not for any reason (``not``). Raises ``NoDraw``.
    """
    if rule not in rules:
        raise NoDraw(f"there is no rule {rule!r} here.")
    found = rules[rule]
    for _ in range(_SAMPLES):
        window = tuple(rng.sample(list(pack), found.cards))
        holds = found in rules.holding(window)
        if how == "holds" and holds:
            return window
        if how != "holds" and not holds and (how == "not" or found.steps(window) == 1):
            return window
    raise NoDraw(f"no cards were found for which {rule} is so ({how}).")


# -- conditions


def names_in(condition: str) -> set[str]:
    """The names that a condition is about. Raises ``NoDraw`` where it is none."""
    return {each.id for each in ast.walk(_parsed(condition)) if isinstance(each, ast.Name)}


def is_true(condition: str, values: Mapping[str, int]) -> bool:
    """Whether a condition such as ``a + b = 11`` is true of these numbers."""
    return bool(_value(_parsed(condition), values))


def _parsed(condition: str) -> ast.expr:
    """Sums, differences, products (``x``) and rests (``mod``), compared."""
    text = re.sub(r"\bx\b", "*", condition)
    text = re.sub(r"\bmod\b", "%", text)
    text = re.sub(r"(?<![<>!=])=(?!=)", "==", text)
    try:
        tree = ast.parse(text, mode="eval").body
        _value(tree, {each.id: 1 for each in ast.walk(tree) if isinstance(each, ast.Name)})
    except (SyntaxError, ValueError):
        raise NoDraw(f"{condition!r} is no condition: write a + b = 11, a x b = 24, a > b.") from (
            None
        )
    return tree


def _value(tree: ast.AST, values: Mapping[str, int]) -> int:
    if isinstance(tree, ast.Name):
        return values[tree.id]
    if isinstance(tree, ast.Constant) and type(tree.value) is int:
        return tree.value
    if isinstance(tree, ast.BinOp):
        return _apply(tree.op, _value(tree.left, values), _value(tree.right, values))
    if isinstance(tree, ast.Compare) and len(tree.ops) == 1:
        return _apply(tree.ops[0], _value(tree.left, values), _value(tree.comparators[0], values))
    raise ValueError


def _apply(sign: ast.AST, left: int, right: int) -> int:
    if type(sign) not in _OPERATORS:
        raise ValueError
    return _OPERATORS[type(sign)](left, right)


# -- cards


def with_cards(
    text: str, values: Values, pack: Sequence[Card], rng: random.Random
) -> tuple[str, list[Card]]:
    """A deal, a table or a pile with its cards: letters stand for what was drawn, and ``?`` after
    a rank for a suit that is still free. Also returns the cards of it.

    Raises ``NoDraw`` where there is no such card left.
    """
    words = text.split()
    spare = list(pack)
    cards: dict[int, Card] = {}
    for at, word in enumerate(words):
        if word not in "/|" and not word.endswith("?"):
            cards[at] = _taken(_written(word, values), spare)
    for at, word in enumerate(words):
        if word.endswith("?"):
            rank = _rank(word[:-1], values)
            free = [each for each in spare if each.rank == rank]
            if not free:
                raise NoDraw(f"there is no card left for {word}.")
            cards[at] = _taken(rng.choice(free).text, spare)
    drawn = " ".join(cards[at].text if at in cards else word for at, word in enumerate(words))
    return drawn, list(cards.values())


def _taken(text: str, spare: list[Card]) -> Card:
    for each in spare:
        if each.text == text:
            spare.remove(each)
            return each
    raise NoDraw(f"there is no card {text} left.")


def _rank(word: str, values: Values) -> int:
    if word in RANK_TEXTS[1:]:
        return RANK_TEXTS.index(word)
    value = values.get(word)
    if not isinstance(value, int):
        raise NoDraw(f"{word!r} is neither a rank nor the name of one that was drawn.")
    return value


def _written(word: str, values: Values) -> str:
    """A card whose suit is written; its rank may be one that was drawn."""
    if len(word) == 2 and word[0].islower() and word[1] in SUITS:
        return RANK_TEXTS[_rank(word[0], values)] + word[1]
    return word


def in_move(text: str, values: Values) -> str:
    """A move with the cards that were drawn."""
    return " ".join([_written(word, values) for word in text.split()])


def in_sentence(text: str, values: Values) -> str:
    """A sentence with what was drawn, which stands there as ``{a}``; an article goes with it.

    >>> in_sentence("Ben has a {a}, you a {b}.", {"a": 8, "b": 2})
    'Ben has an eight, you a two.'
    """
    return re.sub(
        r"(\ba )?\{([A-Za-z])\}",
        lambda found: _spoken(values[found[2]], found[1]) if found[2] in values else found[0],
        text,
    )


def _spoken(value: int | tuple[Card, ...], a: str | None) -> str:
    if isinstance(value, tuple):
        return (a or "") + ", ".join([card.name for card in value])
    return article(RANK_NAMES[value]) if a else RANK_NAMES[value]
