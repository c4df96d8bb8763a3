"""What is said of Budr Basef besides its gambling: the deal, and what can be asked."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import capital, counted
from warcards_tui.games.budr.rules import FAMILIES, Family, read_id
from warcards_tui.games.budr.view import BudrView, StacksDealt
from warcards_tui.voice.games.budr.gambles import powers_shown
from warcards_tui.voice.games.slap_events import hands_dealt
from warcards_tui.voice.scene import Scene, answers, tells

_WAYS = {
    "standard": "",
    "freestyle": " Free-style: only king and all are in force.",
    "announce": " Every hit must name its set.",
}


@tells(StacksDealt)
def _dealt(told: StacksDealt, scene: Scene) -> str:
    return f"{hands_dealt(told.seat, told.counts, scene)}{_WAYS[told.way]}"


@answers(BudrView, "rules")
def _rules(view: BudrView, scene: Scene) -> str:
    words = [
        f"{scene.key_of(rule)} {rule.name}" if view.naming else rule.name
        for rule in view.rules.rules
    ]
    said = [f"Sets: {'; '.join(words)}."]
    if view.gambling:
        said.insert(0, _gamble(view, scene))
    return " ".join(said)


def _gamble(view: BudrView, scene: Scene) -> str:
    """The pool, who is still in, and what each has put in and owes."""
    words = [f"The pool is {view.pool}."]
    for seat in view.players:
        if seat not in view.staying:
            words.append(f"{scene.does(seat, 'have', 'has')} folded.")
            continue
        done = "has acted" if seat in view.acted else "has not acted"
        if scene.is_you(seat):
            done = done.replace("has", "have")
        owes = view.owes[seat]
        put = f"put in {view.put[seat]}" if view.put[seat] else "put in nothing"
        debt = f", owe{'s' * (not scene.is_you(seat))} {owes}" if owes else ""
        words.append(f"{scene.who(seat)} {done}, {put}{debt}.")
    return " ".join(words)


@answers(BudrView, "turn")
def _turn(view: BudrView, scene: Scene) -> str:
    if view.over:
        return "The game is over."
    words = []
    (seat,) = view.waiting
    if view.collecting:
        words.append(f"{scene.does(seat, 'collect')} unless slapped.")
    elif view.changing:
        words.append(f"{scene.does(seat, 'change')} the rules.")
    else:
        words.append(f"{scene.whose(seat)} turn.")
    if view.gambling:
        words.append(_gamble(view, scene))
    elif view.pile:
        words.append(f"{scene.who(view.top_seat)} laid the last card.")
    if view.barred:
        words.append(f"{scene.everyone(view.barred)} must wait for a new stack to hit.")
    return " ".join(words)


@answers(BudrView, "counts")
def _counts(view: BudrView, scene: Scene) -> str:
    hands = [f"{scene.who(seat)} {many}" for seat, many in enumerate(view.counts)]
    if view.gambling:
        powers = counted(len(view.staying), "power")
        return f"{capital(', '.join(hands))}, pool {view.pool}, {powers} apart."
    return f"{capital(', '.join(hands))}, stack {len(view.pile)}, keep {view.under}."


@answers(BudrView, "choices")
def _choices(view: BudrView, scene: Scene) -> str:
    if view.gambling:
        return "The others' powers are secret until the reveal."
    if view.last is not None and view.last.powers:
        return f"The powers shown last: {powers_shown(view.last.powers, scene)}."
    return "Nobody has a power now; there is one for each after a joker."


@answers(BudrView, "pile")
def _pile(view: BudrView, scene: Scene) -> str:
    if view.gambling:
        return f"A joker ended the stack; the pool is {view.pool}."
    keep = f" Keep {view.under}." if view.under else " The keep is empty."
    if not view.pile:
        return f"The stack is empty.{keep}"
    top = ", then ".join([each.name for each in reversed(view.pile[-3:])])
    first = f" First card {view.pile[0].name}." if len(view.pile) > 1 else ""
    return f"{capital(top)}. {counted(len(view.pile), 'card')}.{first}{keep}"


@answers(BudrView, "hand")
def _hand(view: BudrView, scene: Scene) -> str:
    deck = f"Your deck has {counted(view.counts[view.seat], 'card')}, face down."
    return f"{deck} Your power lies apart." if view.power is not None else deck


def power(view: BudrView) -> str:
    """The own power, to the one who looks at it."""
    if view.power is None:
        return "You have no power now."
    return f"Your power: {view.power.name}."


def change_told(words: str, view: BudrView) -> str:
    """A change that can be made, in words."""
    verb, _, rest = words.partition(" ")
    if verb in ("add", "drop"):
        return f"{capital(verb)} {_plain(rest, view)}."
    name, _, value = rest.partition("=")
    return f"Change {_plain(verb, view)}: {name} {value}."


def _plain(family: str, view: BudrView) -> str:
    for rule in view.rules.rules:
        if read_id(rule.id)[0].id == family:
            return rule.name
    found: Family = FAMILIES[family]
    return found.rule(found.usual, view.rules.day).name


# -- at the table

CHANGE_WHAT = "Change what? Say add and a rule, drop and a rule, or a rule, its number and a value."

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
    return f"That was no hit: the movement begins with the {first.replace('hand', 'carry hand')}."


def your_bet(view: BudrView, keys: Sequence[tuple[str, str]]) -> str:
    """What there is to decide in a gamble: who has acted, and the keys.

    The pool and what is owed have just been told, with the bet before or with the turn.
    """
    others = [seat for seat in view.staying if seat != view.seat]
    waits = sum(seat not in view.acted for seat in others)
    acted = f"{len(others) - waits} of {len(others)} others have acted"
    if len(others) == 1:
        acted = f"The other has {'not ' * waits}acted"
    said = ", ".join([f"{key} {title}" for key, title in keys])
    return f"{acted}; {said}."


def raise_set(number: int, most: int) -> str:
    """The number that a raise would have."""
    return f"Raise by {number}, at most {most}."


def not_by_enter(view: BudrView, check: str, call: str, fold: str) -> str:
    """Enter decides nothing by itself."""
    owed = view.owes[view.seat]
    if not owed:
        return f"You owe nothing: {check} checks, {fold} folds."
    return f"You owe {owed}: {call} matches it, {fold} folds."


def which_change(enter: str) -> str:
    """Asks for a change of the rules."""
    return f"Choose a change with Up and Down; {enter} makes it."


def no_change_selected(enter: str) -> str:
    """The key that commits came before any change was selected."""
    return f"No change is selected: select one with Up or Down, then {enter}."


def no_such_rule(name: str, hint: str) -> str:
    """A name that is no rule's."""
    return f"There is no rule {name!r} to add or drop.{hint}"


def no_such_change(said: str, hint: str) -> str:
    """Words that change nothing."""
    return f"The rules cannot be changed by {said!r}.{hint}"
