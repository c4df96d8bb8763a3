"""Messages of the judge, about piles and events of a game with real cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Rank, Sentences, Text, TextPart, listed, row
from warcards_tui.words import judge as words
from warcards_tui.words.catalogue import Message

if TYPE_CHECKING:
    Reasons = Sequence[tuple["SlapRule", TextPart]]

    from warcards_tui.games.judge import BudrCards, Hit, Verdict
    from warcards_tui.slaps.rule import SlapRule
    from warcards_tui.slaps.ruleset import RuleSet
    from warcards_tui.voice.scene import Scene


# -- piles


def of_pile(rules: RuleSet, verdict: Verdict) -> list[str]:
    """Return a line for each matching rule, or one line if none matches.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> from warcards_tui.games.judge import Judge
    >>> judge = Judge(VARIANTS['egyptian-war'], {})
    >>> of_pile(judge.rules, judge.verdict('KS 9D KH'))
    ['sandwich: K, 9, K']
    >>> of_pile(judge.rules, judge.verdict('KS QD'))
    ['no match; closest is pair: K and Q are 1 apart']
    """
    lines = [
        words.rule_holds(rule=rules[rule], witness=witness).text for rule, witness in verdict.holds
    ]
    if verdict.barred is not None:
        locked = words.rule_locked if lines else words.only_rule_locked
        lines.append(locked(rule=rules[verdict.barred]).text)
    if lines:
        return lines
    near = verdict.nearest
    if near is None:
        return [words.no_rule_holds]
    return [words.nearest_rule(rule=rules[near.rule], lacking=near.lacking).text]


def of_hit(hit: Hit, around: BudrCards, *, good: bool, bad: bool) -> list[str]:
    """Return the cards that a hit wins or pays if it can be ``good`` or ``bad``.

    Under a joker, return the gamble.

    >>> from warcards_tui.games.judge import BudrCards, Hit
    >>> around = BudrCards(4, (12, 0, 3))
    >>> of_hit(Hit(6, 10, (10, 0, 3), False, ()), around, good=True, bad=False)
    ['a good hit takes 6 cards: 2 from the stack and 4 from the keep']
    >>> for line in of_hit(Hit(6, 10, (10, 0, 3), False, ()), around, good=False, bad=True):
    ...     print(line)
    a bad hit by player 1 costs 10 into the keep
    player 2 has no deck: after a bad hit, player 2 sits this stack out
    a bad hit by player 3 costs all 3 into the keep
    >>> of_hit(Hit(6, 10, (10, 0, 3), True, (0, 2)), around, good=False, bad=False)[1]
    'players 1 and 3 have a deck and take part'
    """
    stack, keep = hit.takes - around.keep, around.keep
    if hit.joker:
        gamble = words.gamble(cards=hit.takes, stack=stack, keep=keep)
        return [gamble.text, *_gambles(hit, around)]
    lines = [words.good_hit(cards=hit.takes, stack=stack, keep=keep).text] if good else []
    if not bad:
        return lines
    if not hit.pays:
        return [*lines, words.bad_hit(penalty=hit.penalty).text]
    for seat, (pays, deck) in enumerate(zip(hit.pays, around.decks, strict=True), 1):
        if not deck:
            lines.append(words.bad_hit_without_deck(player=seat).text)
            continue
        paid = words.bad_hit_of_all if pays == deck > 1 else words.bad_hit_of
        lines.append(paid(player=seat, cards=pays).text)
    return lines


def _gambles(hit: Hit, around: BudrCards) -> list[str]:
    if not around.decks:
        return []
    if not hit.gamble:
        return [words.nobody_gambles]
    seats = [seat + 1 for seat in hit.gamble]
    if len(seats) == 1:
        return [words.one_gambles(player=seats[0]).text]
    return [words.some_gamble(players=listed(seats)).text]


def jokers_read(jokers: Sequence[Card]) -> str:
    """Return the cards that identically written jokers stand for.

    >>> from warcards_tui.cards.french import JOKERS
    >>> jokers_read(JOKERS), jokers_read(JOKERS[:1])
    ('The jokers are read as RJ and BJ.', 'The joker is read as RJ.')
    """
    if len(jokers) == 1:
        return words.joker_read(card=jokers[0]).text
    return words.jokers_read(cards=listed(jokers)).text


# -- plays


def lie_there(reasons: Reasons, barred: SlapRule | None) -> Text:
    """Return the rules that match a pile, and the locked one.

    >>> from warcards_tui.cards.french import parse_cards
    >>> from warcards_tui.games.egyptian.declared import PAIR
    >>> lie_there([(PAIR, PAIR.witness(parse_cards('5H 5S')))], None).ear
    'It can be slapped as a pair: two fives.'
    >>> lie_there([], PAIR).ear
    'A pair is locked: it won the last slap.'
    """
    found: list[Text] = []
    if reasons:
        each = [
            (words.as_rule if at else words.rule_with_witness)(rule=rule, witness=why)
            for at, (rule, why) in enumerate(reasons)
        ]
        found.append(words.can_be_slapped(rules=row(each, "; ")))
    if barred is not None:
        found.append(words.locked(rule=barred))
    return Sentences(found)


def could_have_been(reasons: Reasons) -> Message:
    """Return the rules that match, for a player who named a wrong one.

    >>> from warcards_tui.cards.french import parse_cards
    >>> from warcards_tui.games.egyptian.declared import PAIR
    >>> could_have_been([(PAIR, PAIR.witness(parse_cards('5H 5S')))]).ear
    'It could have been a pair: two fives.'
    """
    each = [words.rule_with_witness(rule=rule, witness=why) for rule, why in reasons]
    return words.could_have_been(rules=row(each, "; "))


def unanswered(owner: int, rank: int | None, scene: Scene) -> Message:
    """Return why the owner takes a pile: no face card in answer, or no control taken."""
    if rank is None:
        return words.nobody_took_control(scene, seat=owner)
    return words.nobody_answered(scene, seat=owner, rank=Rank(rank))
