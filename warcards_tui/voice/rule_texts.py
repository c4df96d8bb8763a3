"""What is said of a rule text: its places and examples, and what can be asked while reading it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from warcards_tui.cards.french import Card, spoken_cards
from warcards_tui.cards.parts import (
    Cards,
    Either,
    Sentences,
    Told,
    capital,
    counted,
    row,
    say,
    told,
)
from warcards_tui.cards.prose import Prose
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet

if TYPE_CHECKING:
    from warcards_tui.games.moves import Move

TEXTS = "Rules"
TEXT = "game"
CONTENTS = "Contents"
HEADING = "heading"
ORIGIN = "Where these rules come from"
NOTHING_HIDDEN = "Nothing is hidden here."
NOTHING_TYPED = "Nothing typed."
NOTHING_ABOVE = "This is the beginning."
NOTHING_BELOW = "This is the end of the text."
END_OF_LIST = "This is the end of the list."
NOTHING_SLAPPED = "Nothing is slapped in this game."
NOTHING_FITS = "Nothing fits what you typed."
TABLE = "on the table"
LEAVES = "Back."
NOT_READABLE = "cannot be read"
READ = "read"
FIND = "Find"
NARROW = "Narrow"


# -- examples


def options_given(options: Mapping[str, str]) -> str:
    """The options under which an example holds: ``date 2023-10-31, brackets any``."""
    return ", ".join([f"{name.replace('_', ' ')} {value}" for name, value in options.items()])


def example(options: Mapping[str, str], starts: str = "") -> str:
    """The head of an example; ``starts`` is who does, where somebody does."""
    head = f"Example with {options_given(options)}" if options else "Example"
    return f"{head}. {starts} starts." if starts else f"{head}."


def prose(text: str, rules: RuleSet | None = None) -> Told:
    """A text as it is told: word for word, and for the ear without signs; it may name rules."""
    found = () if rules is None else rules.rules
    return Prose(text, {rule.name: rule.ear for rule in found if rule.ear != rule.name})


def laid(cards: Sequence[Card]) -> Told:
    """Cards of an example."""
    told = Cards(cards)
    return Either(told, told, written=spoken_cards(cards))


def verdict(says: str, rule: SlapRule | None, reason: Told) -> tuple[Told, Told]:
    """The verdict on a pile, and why. ``rule`` is the one in question, if one is."""
    if rule is None:
        return "No rule holds", ""
    if says == "holds":
        return rule, reason
    if says == "not":
        return _not(rule), reason
    if says == "barred":
        return say("{} holds, but is barred", rule), reason
    return "No rule holds", say("nearest is {}: {}", rule, reason)


def _not(rule: SlapRule) -> Told:
    return Either(say("not {}", rule.one), say("not {}", rule.one), written=f"not {rule.name}")


def pile(options: Mapping[str, str], cards: Sequence[Card]) -> Told:
    """The cards of an example. ``options`` where they are to be told."""
    return Sentences([prose(example(options)), say("{}.", laid(cards))])


def pile_verdict(says: str, rule: SlapRule | None, reason: Told) -> Told:
    """The verdict on them in a sentence; see ``verdict``."""
    found = [each for each in verdict(says, rule, reason) if each]
    return Sentences([say("{}.", row(found, "; " if says == "none" else ": "))])


def pile_again(
    options: Mapping[str, str],
    cards: Sequence[Card],
    holds: Iterable[tuple[SlapRule, Told]],
    nearest: tuple[SlapRule, Told] | None,
) -> Told:
    """All that is true of a pile: each rule that holds and its witness, else the nearest miss."""
    found = [say("{}: {}", rule, why) for rule, why in holds]
    ending: Told = "No rule holds, and none is near."
    if found:
        many = f"{counted(len(found), 'rule')} hold{'s' * (len(found) == 1)}"
        ending = say("{}: {}.", many, row(found, "; "))
    elif nearest is not None:
        ending = say("No rule holds; nearest is {}: {}.", *nearest)
    given = [prose(f"With {options_given(options)}.")] if options else []
    return Sentences([say("{}.", laid(cards)), ending, *given])


def deal(
    options: Mapping[str, str],
    names: Sequence[str],
    hands: Sequence[Sequence[Card]],
    table: Sequence[Card],
    starts: str,
) -> Told:
    """How an example of play begins. ``starts`` is who does, where somebody does."""
    held = [say("{} {}", name, laid(hand)) for name, hand in zip(names, hands, strict=True) if hand]
    held += [say("{} {}", TABLE, laid(table))] if table else []
    return Sentences([prose(example(options, starts)), say("{}.", row(held, "; "))])


def refused(name: str, move: Move, rule: Told, reason: str) -> Told:
    """A move that cannot be made, and what its player is told."""
    return Sentences([say("{} wants to {}: no.", name, _wanted(move, rule)), reason])


def slaps_late(name: str) -> str:
    """A slap meant for the pile before the newest card."""
    return f"{name} slaps late."


def _wanted(move: Move, rule: Told) -> Told:
    from warcards_tui.games import moves

    if isinstance(move, moves.Slap):
        return say("slap {}", rule) if rule else "slap"
    if isinstance(move, moves.Choose):
        return f"choose the {move.card.name}"
    if isinstance(move, moves.Collect):
        return "collect the pile"
    if isinstance(move, moves.Swap):
        return "swap" if move.wanted else "keep the cards"
    if isinstance(move, moves.Flip):
        return "lay a card"
    if isinstance(move, moves.Lay | moves.Sort):
        return say("{} {}", move.verb, laid(move.cards))
    if isinstance(move, moves.Save):
        return f"save the {move.card.name}" if move.card else "save nothing"
    # The others are words already: answer 15, pick 7, raise 3, fold.
    return move.text


def example_wrong(why: str) -> str:
    """An example that is not true: the text is damaged."""
    return f"This example is wrong: {why}"


# -- places


def heading(number: int, title: str, chapter: str) -> str:
    """The heading of an article, led by that of its ``chapter`` where one begins with it."""
    above = f"{chapter}. " if chapter else ""
    return f"{above}{number}. {title}." if number else f"{above}{title}."


def text_note(articles: int, read: int) -> str:
    """How long a text is, and how much of it has been read."""
    much = ", all read" if read == articles else f", {read} read" * bool(read)
    return f"{counted(articles, 'article')}{much}"


def article_label(number: int, title: str) -> str:
    """An article in the table of contents."""
    return f"{number}. {title}" if number else title


def opens(noun: str, entries: int, marked: str) -> Told:
    """A list opens: of what it is, how long, and where one stands in it."""
    return prose(f"{counted(entries, noun)}. {marked}.")


def narrowed(character: str, left: int, marked: str) -> str:
    """The list after a character was typed or deleted, which is told first and as it is."""
    fits = told(prose(f"{left} fit{'s' * (left == 1)}: {marked}."), "ear") if left else NOTHING_FITS
    return f"{character} {fits}".lstrip()


def nothing_fits(find: str, back: str) -> str:
    """A list that was narrowed to nothing, and the keys that show more of it."""
    return f"{NOTHING_FITS} {capital(find)} starts over, {back} takes a letter back."


# -- searching


def search_question(key: str) -> str:
    """Asks for the words to look for."""
    return f"Find what? Then {key}."


def filter_question(key: str) -> str:
    """Asks for the letters that narrow a list."""
    return f"Narrow to what? Then {key}."


def hit(words: str, number: int, many: int) -> Told:
    """Which of the places found this is."""
    where = f"{number} of {many}."
    return Either(f"{words}, {where}", f"{told(prose(words), 'ear').strip()}, {where}")


def no_hit(words: str) -> Told:
    """Nothing was found."""
    return prose(f"This text has no {words!r}.")


# -- what can be asked


def whereabouts(
    number: int, articles: int, title: str, chapter: str, part: int, parts: int
) -> Told:
    """Where one is in the text."""
    head = f"Article {number} of {articles}, {title}" if number else title
    inside = [f"part {part} of {parts}"] * (parts > 1)
    inside += filter(None, [chapter and f"in {chapter}"])
    return prose("; ".join([head, *filter(None, [", ".join(inside)])]) + ".")


def in_list(title: str, at: int, entries: int, marked: str) -> Told:
    """Where one is in a list."""
    if not entries:
        return f"{title}: {NOTHING_FITS}"
    return prose(f"{title}, {at} of {entries}: {marked}.")


def progress(name: str, articles: int, read: int) -> str:
    """How much of a text has been read."""
    left = articles - read
    more = (
        f"{read} read, {left} to go" if read and left else "none read yet" if left else "all read"
    )
    return f"{name}: {counted(articles, 'article')}, {more}."


def slaps_in_force(names: Sequence[Told], *, named: bool, no_repeat: bool) -> Told:
    """The slap rules in force, ``names`` with their keys where a slap names its rule."""
    slaps = say("Slaps: {}.", row(names))
    if not named:
        return slaps
    again = ", but not the one that won last" * no_repeat
    return Sentences([slaps, f"Name one with each slap{again}."])


def options_in_force(options: Mapping[str, object]) -> Told:
    """The options as the next game would have them."""
    told = [f"{name.replace('_', ' ')}, {value}" for name, value in options.items()]
    return prose(f"Options: {'; '.join(told)}.")


# -- the command


def listed_text(variant: str, name: str, articles: int) -> str:
    """A text in the list that the command gives."""
    return f"{variant}: {name}, {counted(articles, 'article')}."


def about(players: str, pack: str, kind: str, family: str) -> str:
    """The front matter in two sentences."""
    return f"{capital(kind)}, of the family {family}. {capital(players)} players; {pack}."


def no_such_article(name: str, most: int, hint: str, *, slaps: bool) -> str:
    """An article that there is not; ``hint`` as from ``nearest_hint``.

    ``slaps`` is whether the text has slap rules.
    """
    names = "a slap rule or an option" if slaps else "an option"
    return f"There is no article {name!r}; give a number from 1 to {most}, or {names}.{hint}"
