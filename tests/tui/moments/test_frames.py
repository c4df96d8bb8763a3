"""No frame of a moment shows a state that its cards have not reached."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.games.anygame import limited, played
from tests.games.setup import set_up
from tests.sitting.any_keys import new_game
from tests.tiers import proof, third
from tests.tui.moments.frames import (
    Frame,
    batches_of,
    cards_in,
    damages,
    drawn,
    is_in,
    last_batches,
    stills_of,
    words_in,
)
from tests.tui.moments.test_staged import GAMES, RACES
from tests.tui.tables.felts import FELTS
from warcards_tui.cards.french import Card
from warcards_tui.sitting.session import Session, ViewChange
from warcards_tui.store import Store
from warcards_tui.tui.moments import is_race
from warcards_tui.voice import limits

CHOICES = {
    "ArmyReady",
    "BetMade",
    "CardChosen",
    "CardPicked",
    "CardReady",
    "LayChosen",
    "ReadyToFlip",
}
"""Events of a choice that stays hidden until the cards are face up."""

BETWEEN = {"DUEL", "The", "WAR", "all", "decks", "left", "nothing", "takes", "tries", "won"}
"""Words of tables between two simultaneous events."""

OPEN = re.compile(
    r"\b(WAR|at war|at stake|watches|stands|ready|chosen|decided|chooses?|picks?|owes|takes it|"
    r"answers|must wait|in the tie|to save|Save duel for)\b"
)
"""Words of tables for open decisions."""

ENDS = {
    "war": "4C / 4S 5S",
    "speed-war": "4C 5C / 4S",
    "guerilla-joker": "RJ / 9S 2C",
    "napoleons-war": "4C 5C 6C 7C / 4S 5S 6S 7S",
}
"""Deals that end in a war."""


def revealed(batch: ViewChange, before: Frame) -> set[Card]:
    """Return the cards that the first event of a batch reveals."""
    events = [each.event for each in batch.happened if type(each.event).__name__ not in CHOICES]
    return cards_in(events[0]) - cards_in(batch.before) - before.cards if events else set()


def faults(
    session: Session, batch: ViewChange, size: tuple[int, int], seen: set[str]
) -> tuple[list[str], int]:
    """Return the errors in the frames of a batch, and the frames before its cards are up.

    Errors are texts and cards shown too early or from nowhere, and cards missing in between. The
    words at rest are added to those ``seen``.
    """
    before, after = [drawn(session, size, view) for view in (batch.before, batch.after)]
    events = [each.event for each in batch.happened]
    cards = cards_in((batch.before, events, batch.after)) | before.cards | after.cards
    seen |= before.words | after.words
    words = seen | words_in([line.eye for line in session.history]) | BETWEEN
    stills = stills_of(session, batch)[:-1]
    frames = [drawn(session, size, still.view, still.marks) for still in stills]
    # The cards of a tie may be in words only, and a card that starts a gamble is not drawn.
    new = revealed(batch, before).intersection(*[{card for each in frames for card in each.cards}])
    lies = {card for card, _ in before.spots & after.spots} - cards_in(events)
    lies -= cards_in(getattr(batch.before, "hand", ()))  # Its cards move up.
    found, early = [], 0
    where = " ".join([type(each).__name__ for each in events])
    for at, (still, frame) in enumerate(zip(stills, frames, strict=True)):
        found += [f"{where} {at}: {each} comes from nowhere" for each in frame.cards - cards]
        found += [f"{where} {at}: {each} comes from nowhere" for each in frame.words - words]
        found += [f"{where} {at}: {each.text} is covered" for each in lies - frame.cards]
        new -= new if frame.cards & new else set()
        if new:
            early += 1
            rest = [before]
            if hasattr(still.view, "hand"):  # Played cards have left it.
                rest.append(drawn(session, size, batch.before._replace(hand=still.view.hand)))
            ahead = [each for each in frame.texts if not any(is_in(each, past) for past in rest)]
            ahead += [place for place, state in still.marks.items() if state == "lit"]
            ahead += still.verdict.lines if still.verdict is not None else ()
            ahead += [f"the turn of {each}" for each in frame.turns - before.turns]
            found += [f"{where} {at}: {each} comes too early" for each in ahead]
    return found, early


@third
@pytest.mark.parametrize(
    ("size", "seed", "many"),
    [
        ("80x24", 2, 4),
        *[pytest.param(*each, 60, marks=proof) for each in (("80x24", 3), ("120x40", 2))],
    ],
)
@pytest.mark.parametrize("variant", GAMES)
def test_no_frame_is_ahead_of_its_cards(variant: str, size: str, seed: int, many: int) -> None:
    batches = early = 0
    seen: set[str] = set()
    for session, batch in batches_of(variant, seed, many):
        wrong, before = faults(session, batch, FELTS[size], seen)
        assert not wrong, "\n".join(wrong)
        batches, early = batches + 1, early + before
    assert batches
    # A card of a race appears at once; only the powers of a gamble turn.
    turns = variant == "budr-basef" or not is_race(session.view)
    assert bool(early) == turns


@third
@pytest.mark.parametrize(
    ("limit", "seed"), [(12, 1), *[pytest.param(None, seed, marks=proof) for seed in range(1, 9)]]
)
@pytest.mark.parametrize("variant", [name for name in GAMES if name not in RACES])
def test_no_frame_of_the_end_is_ahead_of_its_cards(
    variant: str, limit: int | None, seed: int
) -> None:
    """The last cards decide which players are out."""
    options = limited(variant, limit) if limit is not None and variant not in ENDS else {}
    batches, seen = [], set[str]()
    for session, batch in last_batches(variant, seed, options):
        wrong, _ = faults(session, batch, FELTS["80x24"], seen)
        assert not wrong, "\n".join(wrong)
        batches.append(batch)
    assert batches
    # If a player decides nothing, they are really the last cards.
    assert "GameOver" in names_of(batches) or variant not in ENDS.keys() - {"napoleons-war"}


@pytest.mark.parametrize(
    ("size", "seed", "many"),
    [
        ("80x24", 1, 2),
        *[pytest.param(size, 2, 40, marks=proof) for size in ("60x18", "80x24", "120x40")],
    ],
)
@pytest.mark.parametrize("variant", GAMES)
def test_what_flies_damages_no_text_and_covers_no_open_card(
    variant: str, size: str, seed: int, many: int
) -> None:
    flown = 0
    for session, batch in batches_of(variant, seed, many):
        for at, still in enumerate(stills_of(session, batch)):
            if still.flights:
                flown += 1
                where = f"{[type(each.event).__name__ for each in batch.happened]} {at}"
                assert damages(session, FELTS[size], still) == [], where
    assert flown or many < 40


@pytest.mark.parametrize(
    ("variant", "limit", "seed", "deal"),
    [
        *[(variant, 3, 1, None) for variant in GAMES],
        *[(variant, None, 1, deal) for variant, deal in ENDS.items()],
        *[
            pytest.param(variant, limit, seed, None, marks=proof)
            for variant in GAMES
            for limit in (5, None)
            for seed in range(2, 14)
        ],
    ],
)
def test_the_final_frame_has_no_words_of_a_running_game(
    variant: str, limit: int | None, seed: int, deal: str | None
) -> None:
    options = limited(variant, limit) if limit is not None else {}
    game = set_up(variant, seats=2, seed=seed, deal=deal, options=options)
    for _ in played(game, seed):
        pass
    assert game.over
    session = new_game(Store.in_memory(), variant, seed)
    for size in ("80x24", "120x40"):
        rows = drawn(session, FELTS[size], game.view(0)).rows
        assert [row for row in rows if OPEN.search(row)] == []


@pytest.mark.parametrize("variant", GAMES)
def test_a_limit_that_is_far_away_is_not_shown_as_a_length(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_game(Store.in_memory(), variant, 3)
    limit = getattr(session.view, "limit", 0)
    seen = []
    for near in (limit, 1):
        monkeypatch.setattr(limits, "NEAR", near)
        rows = " ".join(drawn(session, FELTS["80x24"], session.view).rows)
        seen.append(f" of {limit}" in rows)
    assert seen == [limit > 0, False]


def names_of(batches: Sequence[ViewChange]) -> list[str]:
    """Return the kinds of events in batches."""
    return [type(each.event).__name__ for batch in batches for each in batch.happened]
