"""What a judge says: of piles, and of what happened at a table with real cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Part, Rank, Sentences, Told, counted, listed, row, say

if TYPE_CHECKING:
    Reasons = Sequence[tuple["SlapRule", Part]]

    from warcards_tui.games.judge import Around, Hit, Verdict
    from warcards_tui.slaps.rule import SlapRule
    from warcards_tui.slaps.ruleset import RuleSet
    from warcards_tui.voice.scene import Scene

AROUND_WITH_PLAY = "--keep and --decks go with cards; a play has lines for them: keep and holds."
LAST_WITH_PLAY = "--last goes with cards; a play has a line for it, like last pair."
CARDS_WITH_PLAY = "--play has the cards in its file; give none beside it."


# -- piles


def of_pile(rules: RuleSet, verdict: Verdict) -> list[str]:
    """A line for each rule that holds, or one that says that none does.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> from warcards_tui.games.judge import Judge
    >>> judge = Judge(VARIANTS['egyptian-war'], {})
    >>> of_pile(judge.rules, judge.verdict('KS 9D KH'))
    ['sandwich: K, 9, K']
    >>> of_pile(judge.rules, judge.verdict('KS QD'))
    ['no rule holds; nearest is pair: K and Q are 1 apart']
    """
    lines = [f"{rules[rule].name}: {witness.text}" for rule, witness in verdict.holds]
    if verdict.barred is not None:
        only = "" if lines else "; no other rule holds"
        name = rules[verdict.barred].name
        lines.append(f"{name} holds, but is barred: it won the last slap{only}")
    if lines:
        return lines
    near = verdict.nearest
    if near is None:
        return ["no rule holds"]
    return [f"no rule holds; nearest is {rules[near.rule].name}: {near.lacking.text}"]


def of_hit(hit: Hit, around: Around, *, good: bool, bad: bool) -> list[str]:
    """What a hit takes or pays, where it can be ``good`` or ``bad``; or, under a joker, who gambles
    for what lies there.

    >>> from warcards_tui.games.judge import Around, Hit
    >>> around = Around(4, (12, 0, 3))
    >>> of_hit(Hit(6, 10, (10, 0, 3), False, ()), around, good=True, bad=False)
    ['a good hit takes 6 cards: 2 of the stack and 4 of the keep']
    >>> for line in of_hit(Hit(6, 10, (10, 0, 3), False, ()), around, good=False, bad=True):
    ...     print(line)
    a bad hit of player 1 pays 10 into the keep
    player 2 has no deck: a bad hit pays nothing, and bars player 2 from this stack
    a bad hit of player 3 pays all 3 into the keep
    >>> of_hit(Hit(6, 10, (10, 0, 3), True, (0, 2)), around, good=False, bad=False)[1]
    'players 1 and 3 have a deck and take part'
    """
    stack = hit.takes - around.keep
    what = f"{counted(hit.takes, 'card')}: {stack} of the stack and {around.keep} of the keep"
    if hit.joker:
        return [f"the joker starts a gamble for {what}", *_gambles(hit, around)]
    lines = [f"a good hit takes {what}"] if good else []
    if not bad:
        return lines
    if not hit.pays:
        return [*lines, f"a bad hit pays {hit.penalty} into the keep, or all where they are fewer"]
    for seat, (pays, deck) in enumerate(zip(hit.pays, around.decks, strict=True), 1):
        if deck:
            many = f"all {pays}" if pays == deck > 1 else f"{pays}"
            lines.append(f"a bad hit of player {seat} pays {many} into the keep")
        else:
            bars = f"bars player {seat} from this stack"
            lines.append(f"player {seat} has no deck: a bad hit pays nothing, and {bars}")
    return lines


def _gambles(hit: Hit, around: Around) -> list[str]:
    if not around.decks:
        return []
    if not hit.gamble:
        return ["nobody has a deck: who laid the joker takes it all"]
    seats = [seat + 1 for seat in hit.gamble]
    if len(seats) == 1:
        return [f"only player {seats[0]} has a deck, and takes it all"]
    return [f"players {listed(seats).text} have a deck and take part"]


def jokers_read(jokers: Sequence[Card]) -> str:
    """As which cards jokers were read that were written alike.

    >>> from warcards_tui.cards.french import JOKERS
    >>> jokers_read(JOKERS), jokers_read(JOKERS[:1])
    ('The jokers are read as RJ and BJ.', 'The joker is read as RJ.')
    """
    many = "s are" if len(jokers) > 1 else " is"
    return f"The joker{many} read as {listed([each.text for each in jokers]).text}."


# -- plays


def at_line(number: int) -> str:
    """Of which line of a play something is told."""
    return f"Line {number}:"


NOW = "Now:"
COSTS_NOTHING = "That costs nothing."
LOWEST_COUNTS = "Of hits in one moment the set lowest on the list counts."
NEXT_COUNTS = "Of slaps in one moment, the next seat after the newest card's comes first."


def no_text(file: str) -> str:
    """A file that is no text."""
    return f"{file} is no text in UTF-8."


def is_log(file: str) -> str:
    """A log where a play is wanted."""
    return f"{file} is no play but JSON; warcards replay FILE shows the games of a log."


def to(name: str, refused: str) -> str:
    """Why somebody's move cannot be made, which is said to them."""
    return f"To {name}: {refused}"


def lie_there(reasons: Reasons, barred: SlapRule | None) -> Told:
    """The rules by which a pile can be slapped, and the one that may not be named.

    >>> from warcards_tui.cards.french import parse_cards
    >>> from warcards_tui.games.egyptian.declared import PAIR
    >>> lie_there([(PAIR, PAIR.witness(parse_cards('5H 5S')))], None).ear
    'It can be slapped as a pair: two fives.'
    >>> lie_there([], PAIR).ear
    'A pair is barred: it won the last slap.'
    """
    found: list[Told] = []
    if reasons:
        found.append(say("it can be slapped as {}.", _each(reasons, "as {}: {}")))
    if barred is not None:
        found.append(say("{} is barred: it won the last slap.", barred.one))
    return Sentences(found)


def could_have_been(reasons: Reasons) -> Told:
    """What somebody who named a wrong rule could have named.

    >>> from warcards_tui.cards.french import parse_cards
    >>> from warcards_tui.games.egyptian.declared import PAIR
    >>> could_have_been([(PAIR, PAIR.witness(parse_cards('5H 5S')))]).ear
    'it could have been a pair: two fives.'
    """
    return say("it could have been {}.", _each(reasons, "{}: {}"))


def _each(reasons: Reasons, pattern: str) -> Part:
    """Rules with their witnesses; ``pattern`` is how each but the first is told."""
    first, *others = reasons
    rest = [say(pattern, rule.one, why) for rule, why in others]
    return row([say("{}: {}", first[0].one, first[1]), *rest], "; ")


def nearest(rule: SlapRule) -> Told:
    """The rule that a pile comes nearest to which was slapped in vain."""
    return say("It comes nearest to {}.", rule.one)


def unanswered(owner: int, rank: int | None, scene: Scene) -> Told:
    """Why a pile is its owner's: nobody answered the face card, or nobody took control."""
    if rank is None:
        return say("Nobody took control from {}.", scene.who(owner))
    return say("Nobody answered {} {}.", scene.whose(owner), Rank(rank))
