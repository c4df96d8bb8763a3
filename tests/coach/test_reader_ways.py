"""Ways into the rule texts and back: jumps, returns, and texts that cannot be opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coach.reader import EGYPTIAN, Reading, opened
from tests.coach.said import begins, says
from tests.said import spoken
from tests.tiers import gate, looped, slow
from warcards_tui.coach.browser.keys import HABITS, PAGING
from warcards_tui.coach.browser.run import open_reader
from warcards_tui.coach.places import open_run
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook import files
from warcards_tui.rulebook.files import find_text
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.voice import rule_texts as voice
from warcards_tui.words import rule_texts

# -- ways out


@pytest.mark.parametrize("step", [5, pytest.param(1, marks=slow)])
def test_jumps_are_offered_only_where_the_article_has_them(step: int) -> None:
    for article in find_text(VARIANTS.find("berkeley-war")).articles[::step]:
        offered = Reading("berkeley-war", str(article.number)).offered()
        assert ("to-drill" in offered) == bool(article.drill)
        assert ("to-lesson" in offered) == bool(article.lesson)
        assert not article.options or ("to-game" in offered) == any(
            value or name in ("call", "no_repeat", "brackets", "face_card_slaps", "slap_in")
            for name, value in article.options
        )
    assert not {"to-drill", "to-lesson", "to-game"} & Reading().offered()


@looped(
    "article, key, onward",
    [
        ("eq-3", "d", Route("drill", "which-rule", "berkeley-war")),
        ("13", "i", Route("lesson", "berkeley-war/naming-the-rule", "berkeley-war")),
        ("pair", "i", Route("lesson", "egyptian-war/pair", "berkeley-war")),
        ("1", "i", Route("lesson", "berkeley-war", "berkeley-war")),
        ("brackets", "y", Route("game", "", "berkeley-war", {"brackets": "any"})),
    ],
)
def test_a_jump_leaves_for_its_place_and_comes_back(article: str, key: str, onward: Route) -> None:
    reading = Reading("berkeley-war", article)
    number = reading.press("t")
    reading.press(key)
    run = reading.run
    assert run.left
    assert run.onward == onward
    assert run.returns == Route("rules", "", "berkeley-war")
    assert Reading("berkeley-war", store=reading.store).press("t") == number


def test_whoever_comes_back_has_the_search_and_the_list_still() -> None:
    reading = Reading()
    reading.press("down", "enter", *"/flush 3", "enter", "f")
    here = reading.press("t")
    reading.press("d")
    assert reading.run.onward == Route("drill", "which-rule", "berkeley-war")
    assert reading.run.returns is not None
    back = Reading(opening=reading.run.returns, store=reading.store)
    assert back.press("t") == here
    assert {"next-found", "found-before"} <= back.offered()
    assert back.run.search is not None
    many = len(back.run.search.places)
    assert begins(back.press("u")[0], voice.hit("flush 3", 1, many))
    back.press("l")
    assert back.run.choices is not None
    assert len(back.run.choices.shown) == len(VARIANTS)
    assert not back.run.left


def test_what_was_not_there_before_is_not_there_after() -> None:
    reading = Reading("berkeley-war", "eq-3")
    reading.press("d")
    assert reading.run.returns is not None
    back = Reading(opening=reading.run.returns, store=reading.store)
    assert "next-found" not in back.offered()
    back.press("l")
    assert back.run.left


@gate("war", "fast-food")
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_drill_and_lesson_that_an_article_leads_to_can_be_opened(variant: str) -> None:
    ways: dict[tuple[str, str], Route] = {}
    for article in find_text(VARIANTS.find(variant)).articles:
        for name, action in ((article.drill, "to-drill"), (article.lesson, "to-lesson")):
            if name and (action, name) not in ways:
                reading = Reading(variant, str(article.number))
                reading.run.press(action, 0)
                assert reading.run.onward is not None
                ways[action, name] = reading.run.onward
    assert ways
    for onward in ways.values():
        assert open_run(Store.in_memory(), VARIANTS, onward).title


# -- what cannot be opened


def test_names_that_do_not_exist_get_one_line() -> None:
    store = Store.in_memory()
    for variant, article, wrong in (
        ("berkley-war", "", "Unknown game 'berkley-war'. Did you mean berkeley-war"),
        ("berkeley-war", "99", "Unknown article '99'. Use a number from 1 to 52, a slap"),
        ("berkeley-war", "eq3", "Unknown article 'eq3'[.] .* Did you mean eq-3[?]$"),
        ("scientific-war", "eq-3", "from 1 to 29, or an option[.]$"),
    ):
        with pytest.raises(ValueError, match=wrong):
            open_reader(store, VARIANTS, variant, article)


def test_a_damaged_text_is_one_line_and_the_others_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(files.texts_folder())
    for variant in VARIANTS:
        (tmp_path / f"{variant}.md").write_bytes((folder / f"{variant}.md").read_bytes()[:2000])
    whole = (folder / "berkeley-war.md").read_bytes()
    (tmp_path / "berkeley-war.md").write_bytes(whole)
    (tmp_path / "egyptian-war.md").write_text("---\nnonsense\n<!-- end -->", encoding="utf-8")
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path))
    reading = Reading()
    with pytest.raises(ValueError, match=r"rules_text/egyptian-war\.md, line 2") as raised:
        open_reader(reading.store, VARIANTS, "egyptian-war", "")
    wrong = str(raised.value)
    listed = f"Egyptian War, {rule_texts.not_readable}: {wrong.removesuffix('.')}"
    assert reading.first == [opened(len(VARIANTS), listed)]
    assert ".." not in reading.first[0]
    assert reading.press("enter") == [spoken(wrong)]
    assert reading.press("e") == [spoken(wrong)]
    reading.press("down", "enter")
    assert reading.run.book is not None
    assert reading.run.book.text.variant == "berkeley-war"


def test_without_any_text_the_list_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path / "rules_text"))
    reading = Reading()
    with pytest.raises(ValueError, match=r"rules_text/egyptian-war\.md") as raised:
        open_reader(reading.store, VARIANTS, "egyptian-war", "")
    wrong = str(raised.value)
    many, damaged = len(VARIANTS), f"Egyptian War, {rule_texts.not_readable}"
    assert reading.first == [opened(many, f"{damaged}: {wrong.removesuffix('.')}")]
    assert reading.press("t") == [spoken(voice.in_list(rule_texts.texts, 1, many, damaged))]
    assert reading.press("enter") == [spoken(wrong)]
    *_, last = VARIANTS.values()
    assert begins(reading.press("g")[0], f"{last.name}, {rule_texts.not_readable}: ")


@looped(
    "kept",
    [
        {"egyptian-war": 3},
        {"egyptian-war": {"article": "5", "part": None, "read": "all"}},
        {"egyptian-war": {"article": 999, "part": 999, "read": [999, -1, True, "x"]}},
        {"no-such-game": {"article": 1}},
        {},
    ],
)
def test_a_bookmark_of_another_hand_or_version_does_no_harm(kept: dict[str, object]) -> None:
    store = Store.in_memory()
    store.set_setting("reading", kept)
    assert Reading(store=store).first[0] == opened(len(VARIANTS), EGYPTIAN)
    reading = Reading("egyptian-war", store=store)
    reading.press("down")
    assert says(reading.press("e")[0], "Egyptian War: 27 articles, ")


def test_the_keys_of_the_reader_do_not_clash() -> None:
    reading = Reading("berkeley-war", "brackets")
    reading.press(*"/flush", "enter", "o", "l")
    offered = reading.run.actions()
    assert len({each.id for each in offered}) == len(offered)
    assert len({each.key.lower() for each in offered}) == len(offered)
    assert set(HABITS.values()) <= {each.id for each in offered}
    assert not {*HABITS, *PAGING} & {each.key for each in offered}


@pytest.mark.parametrize(("key", "action"), [("home", "oldest"), ("pageup", "channel-before")])
def test_whoever_listens_looks_back_by_the_keys_that_turn_pages_elsewhere(
    key: str, action: str
) -> None:
    run = Reading("berkeley-war").run
    paging = run.find(key)
    run.paged = False
    looking_back = run.find(key)
    assert paging is not None
    assert looking_back is not None
    assert (paging.id, looking_back.id) == (PAGING[key], action)
