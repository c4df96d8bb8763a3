"""What is said of Budr Basef besides its gambling: the deal, and what can be asked."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Rank, Sentences, Told, counted, row, say
from warcards_tui.games.budr.rules import read_id
from warcards_tui.games.budr.view import BudrView, StacksDealt
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.voice.games.budr.gambles import FEW, usual
from warcards_tui.voice.games.slap_events import hands_dealt
from warcards_tui.voice.scene import Scene, answers, tells
from warcards_tui.voice.seats import all_held, around, each_seat, everyone
from warcards_tui.words.utterance import Utterance

_WAYS = {
    "standard": "",
    "freestyle": " Free-style: only king and all are in force.",
    "announce": " Every hit must name its set.",
}


@tells(StacksDealt)
def _dealt(told: StacksDealt, scene: Scene) -> Utterance:
    dealt = hands_dealt(told.seat, told.counts, scene)
    return dealt.but(told=say("{}" + _WAYS[told.way], dealt.told))


# -- answers


@answers(BudrView, "rules")
def _rules(view: BudrView, scene: Scene) -> Utterance:
    names = row(view.rules.rules, "; ")
    keys = row([say("{} {}", scene.key_of(rule), rule) for rule in view.rules.rules], "; ")
    many = len(view.rules.rules)
    few = say("sets: {}.", names)
    return Utterance(
        few if many <= FEW else f"{many} sets in force.",
        full=say("sets: {}.", keys) if view.naming else few,
    )


@answers(BudrView, "turn")
def _turn(view: BudrView, scene: Scene) -> Utterance:
    if view.over:
        return Utterance("The game is over.")
    (seat,) = view.waiting
    turn = say("{} turn", scene.whose(seat))
    told: Told
    if view.gambling:
        owed = view.owes[seat]
        owes = say("{}: {} {}; pool {}.", turn, scene.does(seat, "owe"), owed, view.pool)
        told = owes if owed else say("{}. The pool is {}.", turn, view.pool)
        return Utterance(told, brief=say("{}.", turn), full=Sentences([told, _gamble(view, scene)]))
    brief: Told = say("{}.", turn)
    if view.collecting:
        brief = say("{} stack.", scene.whose(seat))
        told = say("{} stack, unless somebody hits.", scene.whose(seat))
    elif view.changing:
        brief = told = say("{} the rules.", scene.does(seat, "change"))
    elif view.pile and view.top_seat != seat:
        told = say("{}, after {}.", turn, scene.who(view.top_seat))
    else:
        told = say("{}.", turn)
    if view.barred:
        seats = everyone(scene, view.barred)
        sits = "sit" if len(view.barred) > 1 or scene.is_you(view.barred[0]) else "sits"
        told = Sentences([told, say("{} {} this stack out.", seats, sits)])
    if view.seat in view.barred:
        brief = say("{} You sit this stack out.", brief)
    return Utterance(told, brief=brief)


def _gamble(view: BudrView, scene: Scene) -> Told:
    """Who has folded, and what each of the others has put in and has still to do."""
    found: list[Told] = []
    for seat in [each for each in around(scene, len(view.counts)) if each in view.players]:
        if seat not in view.staying:
            found.append(say("{} folded", scene.who(seat)))
        elif seat in view.acted:
            found.append(say("{} put in {}", scene.who(seat), view.put[seat] or "nothing"))
        else:
            found.append(say("{} still to bet", scene.does(seat, "have", "has")))
    return say("{}.", row(found, "; "))


@answers(BudrView, "counts")
def _counts(view: BudrView, scene: Scene) -> Utterance:
    more = [f"stack {len(view.pile)}", *[f"keep {view.under}"] * (view.under > 0)]
    if view.gambling:
        more = [f"pool {view.pool}", f"{counted(len(view.staying), 'power')} apart"]
    return all_held(scene, view.counts, *more)


@answers(BudrView, "choices")
def _choices(view: BudrView, scene: Scene) -> Utterance:
    if view.gambling:
        return Utterance("All powers are secret until the reveal.")
    if view.last is not None and view.last.powers:
        ranks = [None if each is None else Rank(each.rank) for each in view.last.powers]
        return Utterance(
            say("The powers were {}.", each_seat(scene, view.last.powers, own=True)),
            brief=say("{}.", each_seat(scene, ranks, own=True)),
        )
    return Utterance("No powers now: they come with a joker.")


@answers(BudrView, "pile")
def _pile(view: BudrView, scene: Scene) -> Utterance:
    if view.gambling:
        assert view.joker is not None
        return Utterance(say("{} on top; the pool is {}.", view.joker, view.pool))
    keep = f" Keep {view.under}." if view.under else ""
    if not view.pile:
        return Utterance(f"The stack is empty.{keep}")
    many = counted(len(view.pile), "card")
    top = row(view.pile[: -_SHOWN - 1 : -1], " on ")
    first = say("{}. {}; the first was {}.", top, many, view.pile[0])
    told = first if len(view.pile) > _SHOWN else say("{}. {}.", top, many)
    return Utterance(say("{}" + keep, told), brief=say("{}. {}." + keep, view.pile[-1], many))


_SHOWN = 2
"""So many cards are told from the top of the stack."""


@answers(BudrView, "hand")
def _hand(view: BudrView, scene: Scene) -> Utterance:
    many = counted(view.counts[view.seat], "card")
    apart = "; your power lies apart" * (view.power is not None)
    return Utterance(
        f"You hold {many}, face down{apart}.",
        brief=f"{many}{', and your power' * (view.power is not None)}.",
    )


def power(view: BudrView) -> Told:
    """The own power, to the one who looks at it."""
    return "You have no power now." if view.power is None else say("your power: {}.", view.power)


def change(words: str, view: BudrView) -> Told:
    """A change that can be made, in words."""
    verb, _, rest = words.partition(" ")
    if verb in ("add", "drop"):
        return say("{} {}", verb, _in_force(rest, view))
    name, _, value = rest.partition("=")
    return say("change {}: {} {}", _in_force(verb, view), name, value)


def change_told(words: str, view: BudrView) -> Told:
    """The change that is selected."""
    return say("{}.", change(words, view))


def _in_force(family: str, view: BudrView) -> SlapRule:
    """The rule of a family as it is in force, or else as it usually is."""
    for rule in view.rules.rules:
        if read_id(rule.id)[0].id == family:
            return rule
    return usual(family, view.rules.day)


# -- at the table

CHANGE_WHAT = 'Change what? For example, say "add twelve".'

_TOUCHED = {
    "hand": "Carry hand.",
    "deck": "Deck.",
    "forehead": "Forehead.",
    "surface": "Surface.",
}


def touched(what: str) -> str:
    """What a hand has touched on its way to the stack."""
    return _TOUCHED[what]


def out_of_order(first: str) -> str:
    """A movement that is no hit."""
    return f"No hit: touch the {first.replace('hand', 'carry hand')} first."


def your_bet(
    view: BudrView, names: Sequence[str], keys: Sequence[tuple[str, str]], look: str
) -> Utterance:
    """What there is to decide in a gamble; then the keys, and the one to look at the power.

    The pool and what is owed have just been told, with the bet before or with the turn.
    """
    asks = say("{}?", row([title for _, title in keys], last=" or "))
    others = [seat for seat in view.staying if seat != view.seat and seat not in view.acted]
    who = f"{len(others)} more" if len(others) > 2 else everyone(Scene(names, view.seat), others)
    still = say("{} {} still to bet. {}", who, "has" if len(others) == 1 else "have", asks)
    how = say("{}; {} shows your power.", row([key for key, _ in keys], last=" or "), look)
    return Utterance(still if others else asks, brief=asks, how=how, topic="bet")


def raise_set(number: int, most: int) -> Utterance:
    """The number that a raise would have."""
    return Utterance(f"Raise {number}, at most {most}.", brief=f"Raise {number}.")


def checks(enter: str) -> Utterance:
    """A check is selected, which costs nothing."""
    return Utterance(f"Check: {enter} again checks.", brief="Check.")


def not_by_enter(view: BudrView, call: str, fold: str) -> str:
    """Enter neither pays nor folds before one of them is chosen."""
    return f"You owe {view.owes[view.seat]}: {call} calls, {fold} folds."


def which_change(enter: str) -> Utterance:
    """Asks for a change of the rules."""
    return Utterance(
        "Which change?", how=f"Up and Down choose, {enter} makes it.", topic="change-rules"
    )


def no_such_rule(name: str, hint: str) -> str:
    """A name that is no rule's."""
    return f"There is no rule {name!r}.{hint}"


def no_such_change(said: str, hint: str) -> str:
    """Words that change nothing."""
    return f"{said!r} changes no rule.{hint}"
