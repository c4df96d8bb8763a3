"""Looking back: content of each channel, age of a line, and the time after a game."""

from __future__ import annotations

import random

import pytest

from tests.plain.test_home import home
from tests.said import spoken
from tests.sitting.any_keys import APART, any_key, settle
from tests.sitting.test_layouts import seated
from tests.tiers import third
from warcards_tui.cards.parts import Sentences
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.store import Store
from warcards_tui.voice.review import age, belongs
from warcards_tui.words import review as words
from warcards_tui.words import sitting
from warcards_tui.words.utterance import EVENTS, Utterance

KINDS = {
    "game": (*EVENTS, "detail"),
    "results": ("result",),
    "mine": EVENTS,
    "others": EVENTS,
    "answers": ("answer", "refusal"),
    "reports": ("report",),
}


def played(variant: str, keys: int = 60) -> tuple[Session, float]:
    """Return a game with a question after every few moves."""
    session = seated(Store.in_memory(), variant)
    rng, now = random.Random(3), 0.0
    for at in range(keys):
        settle(session, now)
        if session.over:
            break
        now += APART
        session.press(any_key(session, rng), now)
        if at % 5 == 0:
            session.press("counts", now)
        session.shown(now)
    settle(session, now)
    session.take()
    return session, now


def said(session: Session, key: str, now: float) -> str:
    session.key(key, now)
    (line,) = session.take()
    assert line.kind == "review"
    return line.ear


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_channel_holds_what_its_name_says_and_nothing_else(variant: str) -> None:
    session, now = played(variant)
    lines = session.history
    for channel, kinds in KINDS.items():
        held = [line for line in lines if belongs(line.said, channel)]
        assert all(line.kind in kinds for line in held)
        assert held == [line for line in lines if line.kind in kinds] or (
            channel in KINDS and (channel in ("mine", "others"))
        )
        # Keys step through them to the first, and nothing else is heard.
        while session.transcript.channel != channel:
            now += APART
            opening = said(session, "]", now)
        name = words.channels[channel].capitalize()
        opens = words.channel(channel=name) if held else words.channel_empty(channel=name)
        assert opening.startswith(spoken(opens))
        for line in reversed(held[:-1][-8:]):
            now += APART
            assert said(session, ",", now).startswith(line.ear)


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_mine_are_my_doings_and_winnings_and_those_of_other_players_theirs(variant: str) -> None:
    session, _ = played(variant)
    others = session.scene.names[1:]
    for line in session.history:
        words = line.ear.replace(".", " ").replace(",", " ").split()
        for gist in line.said.gists:
            assert ("mine" if gist.seat == 0 else "others") in line.said.about
        if line.kind == "card" and words[-1] in ("you", *others):
            assert line.said.about == (("mine",) if words[-1] == "you" else ("others",))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_line_of_a_game_tells_how_many_moves_ago_it_was_said(variant: str) -> None:
    session, now = played(variant)
    for line in reversed(session.history[:-1][-20:]):
        now += APART
        heard = said(session, ",", now)
        assert line.move is not None
        assert line.time is not None
        moves = session.table.moves_made - line.move
        assert heard.startswith(line.ear)
        ago = heard.removeprefix(line.ear).strip()
        seconds = int((now - line.time) / 1000)
        in_time = seconds // 60 if seconds >= 60 else seconds
        assert ago.split()[0] == str(moves or in_time)
        assert ago == spoken(age(moves, now - line.time))


def test_the_game_that_was_left_is_looked_back_at_until_the_next_one_begins() -> None:
    left = "p 2 1 + e l l , , , ] home"
    heard = home(Store.in_memory(), left)
    newest, _, before, game, first = [each.rsplit(". ", 1)[0] for each in heard[-5:]]
    assert f"{newest}." == spoken(sitting.game_left)
    assert before.startswith("You 2")
    opens = spoken(words.channel(channel=words.channels["game"].capitalize()))
    assert game.removeprefix(f"{opens} ") in heard[3]
    assert first == spoken("Berkeley War")
    assert all(each.endswith(" ago.") for each in heard[-5:])
    # The next game starts, and nothing of the last one is heard any more.
    again = home(Store.in_memory(), f"{left} a 1 1 + l l {', ' * 20} s <")
    assert not any(game in each for each in again[len(heard) :])


def test_a_new_game_begins_with_nothing_to_look_back_at() -> None:
    transcript = Transcript()
    transcript.keep([Line(Utterance("Rosa wins 3.", kind="result"), time=0.0)])
    opened = Sentences([words.channel(channel="The game"), "Rosa wins 3.", age(None, 40_000.0)])
    assert transcript.look("next-channel", 40_000.0).ear == spoken(opened)
    transcript.forget()
    assert transcript.look("newest", 41_000.0).ear == spoken(
        words.channel_empty(channel="The game")
    )


def test_channels_go_round_both_ways() -> None:
    transcript = Transcript()
    transcript.add(Line(Utterance("Yes.", kind="answer"), time=0.0))
    on = [transcript.look("next-channel", 500.0).ear for _ in words.channels]
    answers, all_ = [words.channels[each].capitalize() for each in ("answers", "all")]
    assert on[4] == spoken(words.channel(channel=answers), "Yes.", words.just_now)
    assert on[-1] == spoken(words.channel(channel=all_), "Yes.", words.just_now)
    back = [transcript.look("channel-before", 500.0).ear for _ in words.channels]
    assert back == [*reversed(on[:-1]), on[-1]]
