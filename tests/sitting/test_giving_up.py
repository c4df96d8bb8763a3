"""Giving up without cards in World War 3 and Armageddon: first a question, then no races."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.said import spoken
from tests.sitting.any_keys import APART, settle
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import GiveUp, Slap
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request, at_position
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import PERSON
from warcards_tui.voice import keys as telling
from warcards_tui.voice.render import ear
from warcards_tui.voice.sitting import give_up
from warcards_tui.words.utterance import utterance

KEY = act.GIVE_UP.key
(MAY,) = [each.key for each in act.RECALL if each.id == "may"]
POSITION = (
    "{} 3; turn: 2; packets: / blue-circle-4 red-square-2 yellow-heart-1 green-circle-2"
    " / red-circle-1 red-square-1 green-heart-3 blue-heart-4"
    "; pile: red-heart-1 blue-triangle-3; laid: 2; top: 3"
)
"""You hold no cards, and the bots, who never slap, play pairs that agree in two variables."""

both = pytest.mark.parametrize("variant", ["world-war-3", "armageddon"])


def seated(variant: str, pace: str = "untimed") -> Session:
    game = set_up(variant, seats=3, seed=1, deal=POSITION.format(variant))
    levels = (None, "still", "still")
    session = Session.new(Store.in_memory(), game, levels, parse_pace(pace))
    session.start(0.0)
    session.take()
    return session


@both
def test_giving_up_is_asked_first_and_any_other_key_takes_the_question_back(variant: str) -> None:
    session = seated(variant)
    assert act.GIVE_UP in session.actions()
    for at, key in enumerate((KEY, act.INFORMATION[1].key, KEY), 1):
        session.key(key, at * APART)
    assert GiveUp() in session.game.legal(0)
    # The full screen shows an answer; a prompt would have no place.
    asked = ear(give_up(act.key_name(KEY)))
    assert [line.kind for line in session.take() if line.ear == asked] == ["answer"] * 2
    session.key(KEY, 4 * APART)
    assert session.view.given_up == (0,)
    assert act.GIVE_UP not in session.actions()


@both
def test_who_gave_up_can_not_slap_and_misses_nothing(variant: str) -> None:
    session = seated(variant)
    session.key(KEY, APART)
    session.key(KEY, 2 * APART)
    session.take()
    session.key(act.SLAP.key, 3 * APART)
    assert spoken(str(session.game.why_not(0, Slap()))) in [line.ear for line in session.take()]
    now = 3 * APART
    while not session.over:
        now += APART
        session.key(act.GO_ON.key, now)
        settle(session, now)
    assert session.scorecard is not None
    assert not session.scorecard.answered


@both
def test_nobody_with_cards_is_offered_to_give_up(variant: str) -> None:
    game = set_up(variant, seats=2, seed=1)
    session = Session.new(Store.in_memory(), game, (None, "still"), parse_pace("untimed"))
    session.start(0.0)
    assert act.GIVE_UP not in session.actions()


@both
def test_what_may_be_done_names_the_key_that_gives_up(variant: str) -> None:
    session = seated(variant)
    (row,) = [each for each in session.actions() if each == act.GIVE_UP]
    session.key(MAY, APART)
    (told,) = session.take()
    assert ear(utterance(telling.row([(act.key_name(KEY), row.title, row.help)]))) in told.ear


@both
def test_who_gave_up_is_offered_nothing_that_is_refused(variant: str) -> None:
    session = seated(variant)
    for at in (1, 2):
        session.key(KEY, at * APART)
    (offered,) = [each for each in session.actions() if each not in act.ALWAYS]
    assert offered.id == act.GO_ON.id
    assert offered.help != act.GO_ON.help, "it names acts of all games"
    session.take()
    session.key(MAY, 3 * APART)
    (told,) = session.take()
    assert told.ear == offered.help


WATCHING = {
    "world-war-3": "",
    "armageddon": "",
    "egyptian-war": "egyptian-war 3 slap_in=off; turn: 2; packets: / 2C 4C / QD KD",
    "berkeley-war": "berkeley-war 3 slap_in=off; turn: 2; packets: / 2C 4C / QD KD",
}
"""Positions without cards and without slapping in; empty where you give up first."""


@pytest.mark.parametrize("pace", ["untimed", "normal", "blitz"])
@pytest.mark.parametrize("variant", WATCHING)
def test_who_only_watches_is_offered_nothing_that_is_refused(variant: str, pace: str) -> None:
    if WATCHING[variant]:
        request = at_position(
            Request(variant, ("still", "still"), pace=parse_pace(pace)), WATCHING[variant]
        )
        session = begin(Store.in_memory(), VARIANTS, request)
        session.start(0.0)
    else:
        session = seated(variant, pace)
        for at in (1, 2):
            session.key(KEY, at * 250.0)
    session.take()
    offered = [each for each in session.actions() if each not in act.ALWAYS]
    assert bool(offered) == (pace == "untimed")  # Bots wait for a key there.
    for at, action in enumerate(offered, 3):
        session.key(action.key, at * 250.0)
    assert "refusal" not in [line.kind for line in session.take()]


@pytest.mark.parametrize("without", [0, 1])
@pytest.mark.parametrize("slap_in", ["on", "off"])
def test_of_two_people_the_one_without_cards_is_offered_a_slap_where_it_brings_back_in(
    slap_in: str, without: int
) -> None:
    packets = ["2C QD", "4C KD"]
    packets[without] = ""
    text = f"egyptian-war 2 slap_in={slap_in}; turn: {2 - without}; pile: 7S 7D; laid: 2"
    text = f"{text}; packets: {' / '.join(packets)}"
    request = at_position(Request("egyptian-war", (PERSON,)), text)
    session = begin(Store.in_memory(), VARIANTS, request)
    session.start(0.0)
    session.take()
    slaps = [act.SLAP_LEFT, act.SLAP_RIGHT]
    offered = [each for each in slaps if each in session.actions()]
    assert offered == [each for each in slaps if slap_in == "on" or each != slaps[without]]
    if slap_in == "off":
        session.key(slaps[without].key, APART)
        assert session.game.why_not(without, Slap()) in [
            line.said.at("normal") for line in session.take()
        ]


@pytest.mark.parametrize("slap_in", ["on", "off"])
def test_a_slap_is_offered_without_cards_where_it_brings_back_in(slap_in: str) -> None:
    text = f"egyptian-war 2 slap_in={slap_in}; turn: 2; packets: / 2C QD; pile: 7S 7D; laid: 2"
    session = begin(Store.in_memory(), VARIANTS, at_position(Request("egyptian-war"), text))
    session.start(0.0)
    session.take()
    assert (act.SLAP in session.actions()) == (slap_in == "on")
    if slap_in == "off":
        session.key(act.SLAP.key, APART)
        assert session.game.why_not(0, Slap()) in [
            line.said.at("normal") for line in session.take()
        ]


@both
def test_of_two_people_the_one_without_cards_gives_up_by_the_same_key_and_by_name(
    variant: str,
) -> None:
    request = at_position(
        Request(variant, (PERSON, "still")),
        f"{variant} 3; turn: 1; packets: blue-circle-4 red-square-2 / / red-circle-1 red-square-1"
        "; pile: red-heart-1 blue-triangle-3; laid: 2; top: 3",
    )
    session = begin(Store.in_memory(), VARIANTS, request)
    session.start(0.0)
    session.take()
    assert act.GIVE_UP in session.actions()
    session.key(KEY, APART)
    asked = give_up(act.key_name(KEY), session.scene.names[1])
    assert ear(asked) in [line.ear for line in session.take()]
    session.key(act.INFORMATION[1].key, 2 * APART)
    session.key(KEY, 3 * APART)
    assert GiveUp() in session.game.legal(1)
    session.key(KEY, 4 * APART)
    assert session.view.given_up == (1,)
    offered = session.actions()
    assert act.GIVE_UP not in offered
    assert act.SLAP_RIGHT not in offered
    assert act.SLAP_LEFT in offered
