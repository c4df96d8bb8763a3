"""The events of one move make one text, with the right parts at each length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from warcards_tui.cards.parts import Rank, say
from warcards_tui.voice import scene as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, moment
from warcards_tui.words.utterance import EventSummary, Utterance, together


class Shown(NamedTuple):
    rank: int


class Won(NamedTuple):
    seat: int


class Aside(NamedTuple):
    pass


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register sentences for these events, for one test."""
    for table in ("_TOLD", "_GATHERED"):
        monkeypatch.setattr(voice, table, dict(getattr(voice, table)))
    voice.tells(Shown)(lambda told, _: say("{}.", Rank(told.rank)))
    voice.tells(Won)(lambda told, scene: say("{}.", scene.does(told.seat, "win")))
    voice.tells(Aside)(lambda told, scene: "An aside.")

    @voice.gathers(Shown, Shown, Won)
    def all_as_one(events: Sequence[object], scene: Scene) -> Utterance | None:
        if not isinstance(events[-1], Won):
            return None
        return Utterance(say("All {}.", len(events)))


def heard(*events: object) -> list[str]:
    return [ear(each) for each in moment(events, Scene(("You", "Rosa"), 0))]


def test_events_that_follow_each_other_are_told_as_one_however_many() -> None:
    assert heard(Shown(3), Won(1)) == ["All 2."]
    assert heard(Shown(3), Shown(4), Shown(5), Won(1), Aside()) == ["All 4.", *heard(Aside())]


def test_where_they_are_not_told_as_one_each_is_told() -> None:
    assert heard(Shown(3), Shown(12)) == [*heard(Shown(3)), *heard(Shown(12))]
    assert heard(Won(1), Aside(), Shown(2), Won(0)) == [*heard(Won(1)), *heard(Aside()), "All 2."]


def test_sentences_put_together_keep_their_lengths_their_kind_and_who_won() -> None:
    win = Utterance(
        say("{} wins.", "rosa"), full="Round 2.", kind="result", gists=(EventSummary(1, 4),)
    )
    out = Utterance(say("{} are out.", "you"), brief="")
    both = together([out, win])
    assert [ear(both, length) for length in ("brief", "normal", "full")] == [
        ear(win),
        f"{ear(out)} {ear(win)}",
        f"{ear(out)} {ear(win, 'full')}",
    ]
    assert (both.kind, both.gists) == ("result", (EventSummary(1, 4),))
    assert together([out]).at("brief") == ""
