"""Copies from one store to another: nothing doubled, nothing lost, in any order."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.conftest import A_TRIAL, HEADER, Opener, together
from tests.tiers import examples, sized
from warcards_tui.store import Store, StoreError, files
from warcards_tui.store.copies import Copied, CopiedSetting, CopiedTrial, TakenOver

NOTHING_NEW = (0, 0, 0)


def own(_: str, here: Any, there: Any) -> Any:
    return here


def new(taken: TakenOver) -> tuple[int, int, int]:
    return taken.trials, taken.games, taken.settings


def played(store: Store) -> list[Copied]:
    """Return the games and trials of a store."""
    return [each for each in store.copies() if not isinstance(each, CopiedSetting)]


def _filled() -> Store:
    store = Store.in_memory()
    store.set_setting("pace", "fast")
    done, going = store.new_game(HEADER), store.new_game(HEADER | {"seed": 8})
    for game in (done, going):
        for number in range(5):
            store.add_move(game, number, number / 2, number % 2, "flip")
        store.add_trial(A_TRIAL._replace(game=game, ordinal=3))
    store.finish_game(done, {"winner": 1})
    store.add_trial(
        A_TRIAL._replace(source="which-rule", target="flush-3", seed=5, day="2025-10-31")
    )
    return store


def test_everything_goes_over_and_keeps_its_links() -> None:
    here, there = _filled(), Store.in_memory()
    there.new_game({})  # This makes the ids differ.
    taken = there.take_over(here.copies(), own)
    assert taken == TakenOver(trials=3, games=2, settings=1, known=0)
    assert there.setting("pace", "") == "fast"
    (done,) = there.kept_games(finished=True)
    assert (done.header, done.outcome, done.moves) == (HEADER, {"winner": 1}, 5)
    (kept,) = here.kept_games(finished=True)
    assert done._replace(id=kept.id) == kept
    assert there.load_game(done.id) == here.load_game(kept.id)
    (of_the_game,) = [each for each in there.trials() if each.trial.game == done.id]
    assert of_the_game.trial.ordinal == 3
    (drilled,) = there.trials(source="which-rule")
    assert drilled == here.trials(source="which-rule")[0]._replace(id=drilled.id)
    # Continuing the game there does not double its trials.
    there.add_trial(A_TRIAL._replace(game=done.id, ordinal=3))
    assert len(there.trials()) == 3


def test_what_is_its_own_changes_nothing() -> None:
    store = _filled()
    before = list(store.copies())
    assert store.take_over(before, own) == TakenOver(0, 0, 0, known=5)
    assert list(store.copies()) == before


def test_a_setting_that_is_here_is_kept_or_merged() -> None:
    here, there = Store.in_memory(), Store.in_memory()
    for store, pace, words in ((here, "fast", ["a"]), (there, "normal", ["b"])):
        store.set_setting("pace", pace)
        store.set_setting("words", words)
    there.set_setting("theme", "light")

    def merged(name: str, mine: Any, other: Any) -> Any:
        return sorted({*mine, *other}) if name == "words" else mine

    assert here.take_over(there.copies(), merged).settings == 2
    found = [here.setting(name, None) for name in ("pace", "words", "theme")]
    assert found == ["fast", ["a", "b"], "light"]
    assert new(here.take_over(there.copies(), merged)) == NOTHING_NEW


def test_a_game_that_was_played_on_elsewhere_goes_on_from_there() -> None:
    here, there = Store.in_memory(), Store.in_memory()
    game = here.new_game(HEADER)
    here.add_move(game, 0, 1, 0, "flip")
    there.take_over(here.copies(), own)
    there.add_move(1, 1, 2, 1, "slap pair")
    assert new(here.take_over(there.copies(), own)) == (0, 1, 0)
    assert here.load_game(game)[1] == [(1.0, 0, "flip"), (2.0, 1, "slap pair")]
    assert new(there.take_over(here.copies(), own)) == NOTHING_NEW
    # The shorter game changes nothing.
    there.add_move(1, 2, 3, 0, "flip")
    assert new(there.take_over(here.copies(), own)) == NOTHING_NEW
    assert len(there.load_game(1)[1]) == 3


def test_a_game_whose_record_is_damaged_is_mended_by_its_copy(
    folder: Path, open_store: Opener
) -> None:
    store = open_store()
    game = store.new_game(HEADER)
    store.add_trial(A_TRIAL._replace(game=game, ordinal=1))
    before = list(store.copies())
    with closing(sqlite3.connect(folder / "warcards.db")) as db, db:
        db.execute("UPDATE game SET header = CAST(x'7b22ff' AS TEXT)")
    without = list(store.copies())
    assert [type(each) for each in without] == [CopiedTrial]
    store.take_over(before, own)
    assert store.load_game(game)[0] == HEADER
    assert list(store.copies()) == before


def test_a_forgotten_game_that_comes_back_has_its_trials_again() -> None:
    store = _filled()
    before = list(store.copies())
    for kept in store.kept_games() + store.kept_games(finished=True):
        store.forget_game(kept.id)
    assert new(store.take_over(before, own)) == (0, 2, 0)
    assert list(store.copies()) == before


def test_a_link_to_a_game_that_did_not_come_is_no_link() -> None:
    store = Store.in_memory()
    store.take_over([CopiedTrial("t", "2025-10-31T12:00:00.000Z", "gone", A_TRIAL)], own)
    (trial,) = store.trials()
    assert trial.trial.game is None


def test_taking_over_is_all_or_nothing(folder: Path, open_store: Opener) -> None:
    store = open_store()
    store.set_setting("pace", "fast")
    before = list(store.copies())
    many = [each for each in _filled().copies() if not isinstance(each, CopiedTrial)]
    no_text: Any = None
    impossible = CopiedTrial("t", "2025-10-31T12:00:00Z", "", A_TRIAL._replace(cards=no_text))
    with pytest.raises(StoreError, match=r"^Nothing was imported: .*\.$"):
        store.take_over([*many, impossible], own)
    assert list(store.copies()) == before
    store.add_trial(A_TRIAL)
    assert store.saving


def test_a_file_that_is_held_takes_nothing_over(
    folder: Path, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "BUSY_S", 0.01)
    store = open_store()
    with closing(sqlite3.connect(folder / "warcards.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="Another program is using the data file"):
            store.take_over(_filled().copies(), own)
    assert played(store) == []


def test_copies_are_those_of_one_moment(open_store: Opener) -> None:
    first, second = open_store(), open_store()
    first.add_trial(A_TRIAL)
    copies = first.copies()
    found = [next(copies)]
    second.add_trial(A_TRIAL)
    assert len(found + list(copies)) == 1
    assert len(list(first.copies())) == 2


def test_programs_that_take_over_at_once_double_nothing(folder: Path, open_store: Opener) -> None:
    everything = list(_filled().copies())

    def take() -> None:
        store = Store.open(folder)
        store.take_over(everything, own)
        store.close()

    together(take, take, take)
    assert list(open_store().copies()) == everything


def _live(store: Store, chance: random.Random, acts: int) -> None:
    """Use a store: games are started, played, ended, deleted, windows answered."""
    for _ in range(acts):
        games = [kept.id for kept in store.kept_games()]
        act = chance.choice(["new", "move", "move", "move", "trial", "drill", "finish", "forget"])
        if act == "new" or not games:
            store.new_game({"seed": chance.randrange(5)})
            continue
        game = chance.choice(games)
        moves = len(store.load_game(game)[1])
        if act == "move":
            store.add_move(game, moves, chance.randrange(99), 0, chance.choice("abc"))
            store.add_trial(A_TRIAL._replace(game=game, ordinal=moves))
        elif act == "trial":
            place = chance.choice([None, chance.randrange(4)])
            store.add_trial(A_TRIAL._replace(game=game, ordinal=place))
        elif act == "drill":
            store.add_trial(A_TRIAL._replace(source="which-rule", time_ms=chance.random()))
        elif act == "finish":
            store.finish_game(game, {"winner": chance.randrange(2)})
        else:
            store.forget_game(game)


@pytest.mark.parametrize("most", sized(2, 12))
@given(seed=st.integers(0, 2**32), rounds=st.integers(1, 4))
@examples(60)
def test_stores_that_take_over_from_each_other_become_equal(
    most: int, seed: int, rounds: int
) -> None:
    chance = random.Random(seed)
    acts = chance.randint(0, most)
    stores = [Store.in_memory() for _ in range(3)]
    old: list[list[Copied]] = []
    for _ in range(rounds):
        for store in stores:
            _live(store, chance, acts)
            old.append(played(store))
        giver, taker = chance.sample(stores, 2)
        taker.take_over(giver.copies(), own)
    trials = {each.uid for copy in old for each in copy if isinstance(each, CopiedTrial)}
    for store in (*stores, *stores):
        for other in stores:
            store.take_over(other.copies(), own)
    first = played(stores[0])
    assert [played(store) for store in stores] == [first] * 3
    for store in stores:
        chance.shuffle(first)
        assert new(store.take_over(first, own)) == NOTHING_NEW
    found = [each.uid for each in first if isinstance(each, CopiedTrial)]
    assert len(found) == len(set(found))
    assert trials <= set(found)
    # An older copy has no new trial, either. (A game can be: one that was deleted since.)
    for copy in old:
        answered = [each for each in copy if isinstance(each, CopiedTrial)]
        assert new(stores[0].take_over(answered, own)) == NOTHING_NEW
    for store in stores:
        store.close()


def test_two_programs_may_take_over_from_each_other_while_both_go_on(tmp_path: Path) -> None:
    def work(mine: str, other: str) -> None:
        here, there = Store.open(tmp_path / mine), Store.open(tmp_path / other)
        for number in range(20):
            here.add_trial(A_TRIAL._replace(answer=f"{mine}{number}"))
            here.take_over(list(there.copies()), own)
        here.close()
        there.close()

    together(partial(work, "a", "b"), partial(work, "b", "a"))
    first, second = Store.open(tmp_path / "a"), Store.open(tmp_path / "b")
    first.take_over(second.copies(), own)
    second.take_over(first.copies(), own)
    assert played(first) == played(second)
    assert len(played(first)) == 40
    first.close()
    second.close()
