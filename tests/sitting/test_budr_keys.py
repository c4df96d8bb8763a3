"""Budr Basef at the keyboard: the motion of a hit, gambles, rule changes, whole games."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.games.budr_deals import budr, whole
from tests.games.setup import set_up
from tests.said import Spoken, card, cards, happened, part, spoken
from tests.sitting.sitting import Sitting
from tests.tiers import looped
from tests.voice.rendered import answer
from warcards_tui.bots.reflexes import KEYSTROKE, LEVELS, Reflexes
from warcards_tui.games.budr.events import ChangeOffered, RulesChanged
from warcards_tui.games.budr.rules import GESTURES
from warcards_tui.games.budr.view import BudrView
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Flip
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls.budr import SHOWN_FOR, Keys
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice.games import budr as budr_voice
from warcards_tui.words import budr as words
from warcards_tui.words import sitting

budr_says = Spoken(words)
voice_says = Spoken(budr_voice)
sitting_says = Spoken(sitting)

WON = SlapWon(0, "twelve", (*cards("5S 7H"),), 2, False)
TWELVE = "5S 9D 4C / 7H 2C 8S"
GAMBLE = "5S 4H KH 8D 9H 10C JS / 10H RJ 6D 3S 8C 2D QC"
KING = "5S 4H 8D 9H / KC JH 6D"


def changed(change: str, view: BudrView) -> str:
    """Return the change that is selected."""
    return spoken(words.change_selected(change=budr_voice.change(change, view)))


class Seated(Sitting):
    """A person against bots that only play and bet; keys come a second apart."""

    def __init__(self, deal: str, *, pace: str = "untimed", **options: Any) -> None:
        game = budr(whole(deal), **options)
        store = Store.in_memory()
        levels = [None, *["expert"] * (game.setup.seats - 1)]
        session = Session.new(store, game, levels, parse_pace(pace))
        session.table._watchers.clear()  # Nobody else hits.
        session.start(0)
        super().__init__(session, store)
        self.now = 0.0
        self.let(0)

    def type(self, *keys: str) -> str:
        """Press keys in turn; return the result of the last."""
        said = ""
        for key in keys:
            self.now += 1000
            said = self.key(key, self.now)
        return said

    @property
    def view(self) -> BudrView:
        view: BudrView = self.session.view
        return view

    @property
    def keys(self) -> Keys:
        assert isinstance(self.session.controls, Keys)
        return self.session.controls

    @property
    def offered(self) -> set[str]:
        return {each.id for each in self.session.actions()}


def moves(table: Seated) -> list[str]:
    """Return the saved moves of the person."""
    (kept,) = [*table.store.kept_games(), *table.store.kept_games(finished=True)]
    return [move for _, seat, move in table.store.load_game(kept.id)[1] if seat == 0]


# -- the movement of a hit (BB-13 to BB-15)


def test_bb_14_simple_with_a_deck_is_one_key() -> None:
    table = Seated(TWELVE)
    table.type("enter", "enter")
    assert table.type("space") == table.tells(WON)


def without_deck(**options: Any) -> Seated:
    """Return a game in which the only card was played, and then one that makes a Twelve."""
    table = Seated.__new__(Seated)
    game = budr("5S / 7H 2C 8S 9D", **options)
    store = Store.in_memory()
    session = Session.new(store, game, [None, "expert"], parse_pace("untimed"))
    session.table._watchers.clear()
    session.start(0)
    Sitting.__init__(table, session, store)
    table.now = 0.0
    table.let(0)
    table.type("enter", "enter")
    assert table.view.counts[0] == 0
    assert table.view.held
    return table


def test_bb_13_the_touches_in_their_order() -> None:
    assert GESTURES["full"] == (
        ("deck", "surface", "stack"),
        ("hand", "forehead", "surface", "stack"),
    )


def test_bb_14_without_a_deck_forehead_first() -> None:
    table = without_deck()
    assert {"touch-forehead", "slap"} <= table.offered
    assert table.type("space") == budr_voice.TOUCH_FIRST["forehead"]
    assert table.view.pile  # The refused slap costs no cards.
    assert table.type("f") == budr_voice.TOUCHED["forehead"]
    assert table.type("space") == table.tells(WON)


def test_bb_13_full_with_a_deck() -> None:
    table = Seated(TWELVE, gesture="full")
    table.type("enter", "enter")
    assert {"touch-deck", "touch-surface", "slap"} <= table.offered
    assert table.type("d") == budr_voice.TOUCHED["deck"]
    assert table.type("g") == budr_voice.TOUCHED["surface"]
    assert table.type("space") == table.tells(WON)


@looped("wrong", ["space", "g", "d space", "d d", "g d", "d g g"])
def test_bb_14_a_wrong_order_is_no_hit_and_costs_only_time(wrong: str) -> None:
    table = Seated(TWELVE, gesture="full")
    table.type("enter", "enter")
    before = table.view
    said = table.type(*wrong.split())
    if wrong != "g d":
        assert said == budr_voice.TOUCH_FIRST["deck"]
    assert table.view == before
    table.type("space")
    assert table.type("d", "g", "space") == table.tells(WON)


def test_bb_13_full_without_a_deck() -> None:
    table = without_deck(gesture="full")
    assert table.type("d") == sitting_says.no_such_key(key="D", help="H")
    assert table.type("a", "f", "g", "space") == table.tells(WON)


def test_bb_14_full_and_announced_the_set_is_the_stack() -> None:
    table = Seated(TWELVE, gesture="full", variant="announce")
    table.type("enter", "enter")
    assert table.type("1") == budr_voice.TOUCH_FIRST["deck"]
    assert table.type("d", "g", "1") == table.tells(WON)
    table = Seated(TWELVE, gesture="full", variant="announce")
    table.type("enter", "enter", "d", "g")
    assert table.type("space") == sitting_says.which_rule(key="R")
    assert table.type("1") == table.tells(WON)


@pytest.mark.parametrize(("gesture", "keys"), [("simple", (1, 2)), ("full", (3, 4))])
def test_bb_14_bots_are_slower_by_the_same_share(gesture: str, keys: tuple[int, int]) -> None:
    """Each touch has a key: twice as many without a deck as with one, or four for three."""
    game = set_up("budr-basef", seats=2, seed=1, options={"gesture": gesture})
    assert game.manners.gestures == keys
    base = budr("5S 9D / 7H 2C")
    for seat in (0, 1):
        base.apply(seat, Flip())
    view = base.view(0)
    assert view.held

    def time(counts: tuple[int, int]) -> float:
        bot = Reflexes(LEVELS["expert"], random.Random(4), game.manners.gestures)
        reaction = bot.react(view._replace(counts=counts), 0)
        assert reaction is not None
        return reaction[0]

    plain = Reflexes(LEVELS["expert"], random.Random(4)).react(view, 0)
    assert plain is not None
    assert time((5, 5)) == plain[0] + KEYSTROKE * (keys[0] - 1)
    assert time((0, 5)) == plain[0] + KEYSTROKE * (keys[1] - 1)


def test_bb_15_hands_mean_nothing_on_a_keyboard() -> None:
    table = without_deck()
    assert not {"touch-hand", "touch-deck", "touch-surface"} & table.offered


# -- gambling


def gambling(deal: str = GAMBLE, **options: Any) -> Seated:
    """Return a gamble after the joker and first turn of the second seat."""
    table = Seated(deal, **options)
    table.type("enter", "enter", "enter", "enter")
    assert table.view.gambling
    assert table.view.waiting == (0,)
    return table


@pytest.mark.parametrize("power", ["6D", "QS"])
def test_the_pool_and_what_is_owed_are_said_once_before_one_decides(power: str) -> None:
    table = gambling(GAMBLE.replace("6D", power))
    owed = table.view.owes[0]
    assert bool(owed) == (power == "QS")
    said = " ".join(table.said[-3:])
    assert re.findall(r"\d+", said).count(str(table.view.pool)) == 1
    assert said.count(" owe ") == said.count(f" owe {owed}; ") == bool(owed)
    first = ("M", "call") if owed else ("N", "check")
    keys = (first, ("U", "raise"), ("X", "fold"))
    assert table.said[-1] == voice_says.your_bet(table.view, table.session.scene.names, keys, "O")


def test_a_power_is_looked_at_for_a_moment_and_hidden_again() -> None:
    table = gambling()
    assert table.type("o") == voice_says.power(table.view)
    king = part(card("KH"))
    assert king in voice_says.power(table.view)
    assert table.keys.looking
    assert table.session.due == table.now + SHOWN_FOR
    table.type("t")
    assert not table.keys.looking
    table.type("o")
    table.session.advance(table.now + SHOWN_FOR)
    assert not table.keys.looking
    # It is not repeated, and cannot be looked back at.
    assert king not in table.type("s")
    assert all(king not in line.ear for line in table.session.history)
    assert king not in table.type("w")


def test_the_number_of_a_raise_is_set_by_digits_or_arrows() -> None:
    table = gambling()
    most = table.keys.most
    assert table.type("5") == budr_says.raise_chosen(cards=5, most=most)
    assert table.type("up") == budr_says.raise_chosen(cards=6, most=most)
    assert table.type("down", "down") == budr_says.raise_chosen(cards=4, most=most)
    assert table.type("9", "9") == budr_says.raise_chosen(cards=most, most=most)
    table.type("up")  # A digit after an arrow starts a new number.
    assert table.type("2") == budr_says.raise_chosen(cards=2, most=most)
    owed = table.view.owes[0]
    said = table.type("u")
    assert re.findall(r"\d+", said)[: 2 if owed else 1] == [*[str(owed)] * bool(owed), "2"]


def by_enter(table: Seated) -> str:
    """Return the current title of Enter."""
    return next(each.title for each in table.keys.actions() if each.id == act.GO_ON.id)


@looped("keys, bet", [(("enter",), act.CHECK), (("3",), act.RAISE), (("up",), act.RAISE)])
def test_enter_has_the_name_of_the_bet_that_it_makes(keys: tuple[str, ...], bet: Action) -> None:
    table = gambling()
    table.type(*keys)
    assert by_enter(table) == bet.title
    table.type("enter")
    assert bet.id in [each.split()[0] for each in moves(table)]


@pytest.mark.parametrize("power", ["6D", "QS"])
def test_enter_checks_and_never_pays(power: str) -> None:
    table = gambling(GAMBLE.replace("6D", power))
    owes = table.view.owes[0]
    assert bool(owes) == (power == "QS")
    assert by_enter(table) == ("what you owe" if owes else "select check")
    said = table.type("enter")
    if owes:
        assert said == budr_says.refused_owing(owed=table.view.owes[0], call="M", fold="X")
        table.type("x")
    else:
        assert said == budr_says.check_selected(enter="Enter")
        table.type("enter")
        assert "check" in moves(table)


def test_by_words() -> None:
    table = gambling()
    owes = table.view.owes[0]
    table.type("/")
    table.session.type_in("raise 999", table.now)
    table.let(table.now)
    refused = table.said[-1]
    assert str(table.keys.most) in refused
    assert table.view.gambling
    table.session.type_in("call" if owes else "check", table.now)
    table.let(table.now)
    assert ("call" if owes else "check") in moves(table)


def test_resumed_in_the_middle_of_a_gamble() -> None:
    table = gambling()
    before = table.view
    again = Session.resume(table.store, VARIANTS, table.store.kept_games()[0].id)
    again.start(0)
    assert again.view == before
    said = [line.ear for line in again.take()]
    assert said[-2] == answer("turn", again.view, again.scene)
    assert said[-1] == table.said[-1]
    again.key("x", 100)
    assert not again.view.gambling


# -- changing rules


def changing() -> Seated:
    table = Seated(KING, variant="freestyle")
    table.type("enter", "enter")
    assert happened(ChangeOffered(0)) in table.type("space")
    return table


def test_a_menu_of_changes() -> None:
    table = changing()
    assert table.said[-1] == budr_says.which_change(enter="Enter")
    assert by_enter(table) == act.SELECT.title
    assert table.type("enter") == changed("add twelve", table.view)
    assert by_enter(table) == "make change"
    assert table.type("down") == changed("add double", table.view)
    assert table.type("up", "up") == changed("add sum-3-date", table.view)
    assert table.type("down", "enter") == happened(
        RulesChanged(0, "add twelve", ("twelve", "king", "all"), 31)
    )
    assert table.type("r") == answer("rules", table.view, table.session.scene)
    assert "slap" in table.offered


@looped(
    "words, said",
    [
        ("change add twelve", "You add twelve. Sets that count: twelve; king; all."),
        ("add flush 3", "You add flush. Sets that count: king; all; flush."),
        ("ADD Suit", "You add suit. Sets that count: king; suit; all."),
        ("add twelv", "Unknown rule 'twelv'. Did you mean twelve?"),
        ("change", 'Change what? For example, say "add twelve".'),
        ("drop king", "That change isn't possible."),
        ("twelve sum 13", "That change isn't possible."),
        ("twelve 13", "That change isn't possible."),
        ("change nonsense", "'nonsense' doesn't change a rule."),
    ],
)
def test_changes_in_words(words: str, said: str) -> None:
    table = changing()
    table.session.type_in(words, table.now)
    table.let(table.now)
    assert any(each.startswith(said) for each in table.said), table.said[-3:]
    assert table.view.changing == (not said.startswith("You add"))


def test_a_game_whose_rules_were_changed_is_resumed_with_them() -> None:
    table = changing()
    table.type("down", "enter")
    again = Session.resume(table.store, VARIANTS, table.store.kept_games()[0].id)
    again.start(0)
    assert [rule.id for rule in again.view.rules.rules] == ["twelve", "king", "all"]
    assert again.scorecard is not None


@pytest.mark.slow
@looped("variant", ["standard", "freestyle", "announce"])
@looped("pace", ["untimed", "fast"])
def test_a_whole_game_by_keys(variant: str, pace: str) -> None:
    """The game is played to its end with gambles, using all offers."""
    options = {"variant": variant, "limit": "150", "gesture": "full"}
    game = set_up("budr-basef", seats=3, seed=12, options=options)
    store = Store.in_memory()
    session = Session.new(store, game, [None, "quick", "average"], parse_pace(pace))
    session.start(0)
    rng, now, gambles = random.Random(1), 0.0, 0
    for _ in range(6000):
        if session.over:
            break
        now += 700
        while session.due <= now and not session.over:
            session.advance(session.due + 0.01)
        session.shown(now)
        gambles += session.view.gambling
        keys = ["enter", "enter", *"dgafnmuxo", "space", "1", "up", "down"]
        session.key(rng.choice(keys), now)
        session.take()
    assert session.over
    assert gambles


@looped(
    "seats, asked",
    [
        (2, "Rosa still has to bet. Check, raise or fold?"),
        (3, "Rosa and Emil still have to bet. Check, raise or fold?"),
        (5, "4 more still have to bet. Check, raise or fold?"),
    ],
)
def test_who_has_still_to_bet_is_told_with_the_question(seats: int, asked: str) -> None:
    others = ["10H 2C 8S", "QD 3S 7H", "JC 6C 9S", "KD 7D 2H"][: seats - 1]
    table = Seated(" / ".join(["RJ 4H 9D", *others]))
    table.type("enter")
    assert table.said[-1] == f"{asked} N, U or X. O shows your power."
