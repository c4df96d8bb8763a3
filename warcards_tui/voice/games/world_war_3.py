"""What is said of the Triple Topper games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import (
    Either,
    Later,
    Listing,
    Phrase,
    Sentences,
    Told,
    capital,
    counted,
    listed,
    row,
    say,
)
from warcards_tui.cards.triple_topper import NUMBER_NAMES, NUMBERS, WILD, Topper, Values, topper
from warcards_tui.games.slap_events import CardLaid, SlapLost
from warcards_tui.games.world_war_3.events import GaveUp
from warcards_tui.games.world_war_3.machine import (
    Misplayed,
    PotsBegin,
    SlappersFreed,
    StartersShown,
    TopperView,
)
from warcards_tui.slaps.topper import TopperRules, standings, value_word
from warcards_tui.voice.bells import PENALTY
from warcards_tui.voice.scene import Scene, answers, gathers, joins, sentence, tells
from warcards_tui.voice.seats import all_held, each_seat, everyone, hands
from warcards_tui.words import table
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Gist, Utterance, together

# -- the start


@tells(StartersShown)
def _shown(told: StartersShown, scene: Scene) -> Utterance:
    if len(told.tied) > 1:
        return Utterance(_tie(told, scene), brief="", full=_tie(told, scene, whole=True))
    return Utterance(
        say("{}.", _turned(told, scene)),
        brief="",
        full=say("{}.", _turned(told, scene, whole=True)),
    )


@tells(PotsBegin)
def _begin(told: PotsBegin, scene: Scene) -> Utterance:
    starts = scene.does(told.seat, "start")
    return Utterance(
        say("{}. {}.", starts, _dealt(told, scene)),
        brief=say("{}.", starts),
        kind="count",
    )


@gathers(StartersShown, StartersShown, PotsBegin)
def _start(told: Sequence[Any], scene: Scene) -> Utterance:
    """Who turned up what, who starts therefore, and how many cards each has."""
    *shown, begin = told
    forms = []
    for whole in (False, True):
        words: list[Told] = []
        for each in shown:
            tied = len(each.tied) > 1
            words.append((_tie if tied else _turned)(each, scene, whole=whole))
        starts = say("{}: {}", words.pop(), scene.does(begin.seat, "start"))
        forms.append(Sentences([*words, say("{}. {}.", starts, _dealt(begin, scene))]))
    return Utterance(forms[0], brief=_begin(begin, scene).brief, full=forms[1], kind="count")


def _turned(told: StartersShown, scene: Scene, *, whole: bool = False) -> Told:
    """What each has turned up, the highest first: ``Rosa turns a four, you a two``."""
    best = told.tied[0]
    cards = [(seat, card) for seat, card in enumerate(told.cards) if card is not None]
    cards.sort(key=lambda each: each[0] != best)
    (_, highest), *others = [(seat, card if whole else _numbered(card)) for seat, card in cards]
    first = say("{} {}", scene.does(best, "turn"), highest)
    return Listing([first, *[say("{} {}", scene.who(seat), card) for seat, card in others]])


def _tie(told: StartersShown, scene: Scene, *, whole: bool = False) -> Told:
    """Who has to turn up another card: ``Rosa and you tie, each with a four.``"""
    seats = everyone(scene, told.tied)
    if whole:
        return say("{}. {} tie.", each_seat(scene, told.cards, own=True), seats)
    card = told.cards[told.tied[0]]
    assert card is not None
    return say("{} tie, each with {}.", seats, _numbered(card))


def _numbered(card: Card) -> Told:
    """A card by its number alone: ``a four``."""
    assert isinstance(card, Topper)
    return say("a {}", "joker" if card.joker else _value(2, card.values[2]))


def _dealt(told: PotsBegin, scene: Scene) -> Told:
    """How many cards each has, and what lies face down in the centre."""
    equal = len({*told.counts}) == 1
    each = f"{counted(told.counts[0], 'card')} each" if equal else hands(scene, told.counts)
    return say("{}, {} more in the centre", each, told.under) if told.under else each


# -- cards


def laid(told: CardLaid, scene: Scene) -> Utterance:
    """The sentence of a card: what it stands for, the control it takes, the chances it leaves.

    In brief it is told whether it takes control, or else who laid it, whose turn it was; of a card
    with wild values only what they stand for. The chances can be counted, or asked.
    """
    card = standing_card(told.card, topper(told.stands or "").values, scene.rules)
    who = scene.who(told.seat) if told.left else say("{} last card", scene.whose(told.seat))
    first: Told = say("{}, {}", card, who)
    after = _after(told, scene)
    if told.hurried:
        first = say("{}, too late to slap it", first)
    elif told.next == told.seat and told.debtor is None and not scene.is_you(told.seat):
        first, after = say("{}, who lays again", first), []
    elif told.control:
        first = say("{}: control by {}", first, listed([_word(each) for each in told.control]))

    def full() -> Phrase:
        return _sentences(
            first, *after, say("{} {}", scene.does(told.seat, "hold"), counted(told.left, "card"))
        )

    wild = WILD in topper(told.card.text).values
    if told.control:
        brief = say("{} controls.", card)
    elif told.hurried:
        brief = say("{}, {}, late.", card, scene.who(told.seat))
    else:
        brief = say("{}.", card) if wild else say("{}, {}.", card, scene.who(told.seat))
    return Utterance(
        _sentences(first, *after),
        brief=brief,
        full=Later(full) if told.left else None,
        kind="card",
        cue=card,
    )


def _sentences(*words: Told) -> Phrase:
    return say(" ".join(["{}."] * len(words)), *words)


def _after(told: CardLaid, scene: Scene) -> list[Told]:
    """What follows from a card."""
    if told.debtor is not None and told.control:
        has = scene.does(told.debtor, "have", "has")
        return [say("{} {}", has, counted(told.owed, "chance"))]
    if told.debtor is not None:
        return [f"{counted(told.owed, 'chance')} left"]
    if told.next is None and told.owner is not None:
        return [say("{} pot, unless somebody slaps", scene.whose(told.owner))]
    if told.next == told.seat:
        return [say("{} again", scene.does(told.seat, "lay"))]
    return ["your turn"] if scene.is_you(told.next) else []


def standing_card(card: Card, values: Values, rules: object) -> Told:
    """A card with what its wild values stand for now: ``red heart, wild four``.

    A joker in a game in which it is nothing by itself then is a ``joker for nothing``.
    """
    assert isinstance(card, Topper)
    wild = [at for at in range(3) if card.values[at] == WILD != values[at]]
    if not wild:
        nothing = card.joker and isinstance(rules, TopperRules) and not rules.alone
        return say("{} for nothing", card) if nothing else card
    stands = row([_value(at, values[at]) for at in wild], " ")
    if card.joker:
        return say("{}: {}", card, stands)
    own = row([_value(at, card.values[at]) for at in range(3) if at not in wild], " ")
    said = say("{}, wild {}", own, stands) if len(wild) < 3 else say("wild {}", stands)
    return Either(say("{}, wild {}", card, stands), said, said)


def _value(variable: int, value: int) -> Told:
    """A value of a card: ``red``, ``heart``, ``four``."""
    if variable == 2 and value != WILD:
        return Either(NUMBERS[value], NUMBER_NAMES[value])
    word = value_word(variable, value)
    return Either(word, word, NUMBERS[value]) if variable == 2 else word


def _word(value: str) -> Told:
    """The word of a value of a card, which the eye sees as it stands on the card."""
    return _value(2, NUMBER_NAMES.index(value)) if value in NUMBER_NAMES else value


@tells(Misplayed)
def _misplayed(told: Misplayed, scene: Scene) -> Utterance:
    card = say("out of turn: {} card goes face down under the pot.", scene.whose(told.seat))
    empty = say("{} no cards left.", scene.does(told.seat, "have", "has"))
    return Utterance(
        card if told.left else Sentences([card, empty]),
        brief=say("out of turn: {} 1.", scene.does(told.seat, "lose")),
        kind="result",
        gists=(Gist(told.seat, paid=1),),
        bell=PENALTY if scene.rings and scene.is_you(told.seat) else "",
    )


@tells(GaveUp)
def _gave_up(told: GaveUp, scene: Scene) -> Utterance:
    gives = say("{} up", scene.does(told.seat, "give"))
    return Utterance(
        say("{}.", gives),
        full=say("{} and can no longer slap in.", gives),
        kind="result",
    )


@tells(SlappersFreed)
def _freed(told: SlappersFreed, scene: Scene) -> Utterance:
    why = {"tried": "somebody else slapped", "passed": "a good slap was passed up"}
    seats = everyone(scene, told.seats)
    return Utterance(
        say("{} may slap again: {}.", seats, why[told.reason]),
        brief=say("{} may slap again.", seats),
    )


@joins(SlapLost, SlappersFreed)
def _lost_and_freed(told: Sequence[Any], scene: Scene) -> Utterance:
    return together([sentence(each, scene) for each in told])


# -- answers


@answers(TopperView, "rules")
def _rules(view: TopperView, scene: Scene) -> Utterance:
    assert isinstance(view.rules, TopperRules)
    rules = row(view.rules.rules)
    told = say("slaps: {}. Control: {}.", rules, control_rule(view.rules))
    return Utterance(
        told,
        brief=say("{}.", rules),
        full=Sentences([told, _whose(view, scene)]) if view.owner is not None else None,
    )


def control_rule(rules: TopperRules) -> str:
    """What takes control, in few words."""
    return "two variables the same" if rules.alone else "the same colour or shape"


def standing(scene: Scene, owner: int, debtor: int, owed: int) -> str:
    """Who is in control, and who has how many chances to take it over.

    >>> standing(Scene(("You", "Rosa"), 0), 0, 1, 3)
    'You are in control; Rosa has 3 chances'
    """
    control, has = scene.does(owner, "are", "is"), scene.does(debtor, "have", "has")
    return capital(f"{control} in control; {has} {counted(owed, 'chance')}")


def _whose(view: TopperView, scene: Scene) -> Told:
    """Whose turn it is, and what is to be done with it."""
    seat = view.waiting[0]
    if view.collecting:
        return say("{} pot, unless somebody slaps.", scene.whose(seat))
    if view.owner is not None:
        chances = counted(view.owed, "chance")
        control = scene.does(view.owner, "are", "is")
        return say("{} turn, with {}; {} in control.", scene.whose(seat), chances, control)
    if view.opening:
        return say("{} the pot: {} more to lay.", scene.does(seat, "open"), view.opening)
    if view.pile and view.top_seat != seat:
        return say("{} turn, after {}.", scene.whose(seat), scene.who(view.top_seat))
    return say("{} turn.", scene.whose(seat))


@answers(TopperView, "turn")
def _turn(view: TopperView, scene: Scene) -> Utterance:
    if view.over:
        return table.game_over()
    words = [_whose(view, scene)]
    if view.hushed is not None:
        words.append(say("{} may not slap this card.", scene.who(view.hushed)))
    waiting = [seat for seat in view.barred if seat not in view.given_up]
    if waiting:
        words.append(say("{} must wait to slap.", everyone(scene, waiting)))
    if view.given_up:
        have = "has" if len(view.given_up) == 1 and not scene.is_you(view.given_up[0]) else "have"
        words.append(say("{} {} given up.", everyone(scene, view.given_up), have))
    brief: Told = say("{} turn.", scene.whose(view.waiting[0]))
    if view.collecting:
        brief = say("{} pot.", scene.whose(view.waiting[0]))
    elif view.owner is not None:
        chances = counted(view.owed, "chance")
        brief = say("{} turn, {}.", scene.whose(view.waiting[0]), chances)
    if view.seat in (view.hushed, *view.barred):
        brief = say("{} You may not slap.", brief)
    full = say("{} laid the last card.", scene.who(view.top_seat))
    return Utterance(
        Sentences(words),
        brief=brief,
        full=Sentences([*words, full]) if view.pile else None,
    )


@answers(TopperView, "counts")
def _counts(view: TopperView, scene: Scene) -> Utterance:
    return all_held(scene, view.counts, f"pot {len(view.pile) + view.under}")


@answers(TopperView, "choices")
def _choices(view: TopperView, scene: Scene) -> Message:
    return table.nothing_secret()


@answers(TopperView, "pile")
def _pile(view: TopperView, scene: Scene) -> Utterance:
    if not view.pile:
        down = say(
            "The pot is empty; {} {} face down.", view.under, "lie" if view.under > 1 else "lies"
        )
        return Utterance(down if view.under else "The pot is empty.")
    newest = list(zip(view.pile, standings(view.pile), strict=True))[:-3:-1]
    cards = [standing_card(card, values, view.rules) for card, values in newest]
    many = counted(len(view.pile) + view.under, "card")
    down = say("{}. {}, {} of them face down.", row(cards, " on "), many, view.under)
    return Utterance(
        down if view.under else say("{}. {}.", row(cards, " on "), many),
        brief=say("{}. {}.", cards[0], many),
    )


@answers(TopperView, "hand")
def _hand(view: TopperView, scene: Scene) -> Utterance:
    many = view.counts[view.seat]
    if many:
        return Utterance(f"You hold {counted(many, 'card')}, face down.")
    if view.seat in view.given_up:
        return Utterance("You have given up.")
    if view.seat in view.barred:
        return Utterance("You hold no cards and must wait to slap.", brief="No cards; no slap yet.")
    return Utterance(
        "You hold no cards, and can slap from beyond the grave.",
        brief="No cards, but you may slap.",
    )
