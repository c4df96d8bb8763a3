"""The rule browser as an activity: its keys and its speech, in both modes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.coach.reader import (
    BERKELEY,
    EGYPTIAN,
    SCIENTIFIC,
    Reading,
    egyptian,
    narrowed,
    opened,
)
from tests.coach.said import begins, says
from tests.rulebook.written import source, written
from tests.said import spoken
from tests.tiers import gate
from warcards_tui.cards.parts import told
from warcards_tui.coach.browser.book import AT_ONCE, Book, InSight
from warcards_tui.coach.browser.run import RulesReader
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import dated, resolve
from warcards_tui.rulebook import files
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.piles import JudgedPile, judge_pile
from warcards_tui.rulebook.records import Pile, Play
from warcards_tui.sitting.launch import remember_option
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.voice import home, review
from warcards_tui.voice import rule_texts as voice
from warcards_tui.voice.rule_texts import no_hit
from warcards_tui.words import home as words
from warcards_tui.words import introductions, rule_texts, sitting

GAME, CARDS = "Egyptian War", "The game and its cards"
"""The game of most texts here, and its first chapter."""

MANY = len(VARIANTS)


def above() -> list[str]:
    return [spoken(rule_texts.nothing_above)]


def below() -> list[str]:
    return [spoken(rule_texts.nothing_below)]


# -- the list of texts


def test_the_list_has_every_text_and_letters_narrow_it() -> None:
    reading = Reading()
    assert reading.first == [opened(MANY, EGYPTIAN)]
    assert reading.press("down") == [spoken(f"{BERKELEY}.")]
    assert reading.press("k") == [spoken(f"{EGYPTIAN}.")]
    assert reading.press("k") == above()
    assert reading.press("/") == [spoken(rule_texts.filter_question(key="Enter"))]
    assert reading.press(*"berk") == [narrowed("k.", 1, BERKELEY)]
    assert reading.press(*["backspace"] * 4, *"sci") == [narrowed("i.", 1, SCIENTIFIC)]
    assert reading.press("x") == [narrowed("x.", 0)]
    assert reading.press("backspace") == [narrowed(home.deleted("sci"), 1, SCIENTIFIC)]
    assert reading.press("enter") == [opened(1, SCIENTIFIC)]
    (said,) = reading.press("enter")
    assert begins(said, "Scientific War. ")


def test_with_nothing_left_there_is_nothing_to_open() -> None:
    reading = Reading()
    nothing = [spoken(rule_texts.nothing_fits_keys(find="Slash", back="Backspace"))]
    assert reading.press(*"/sx", "enter") == nothing
    assert "go-on" not in reading.offered()
    assert reading.press("down") == nothing
    assert reading.press("enter") == [spoken(sitting.no_such_key(key="Enter", help="H"))]
    assert reading.press("t") == [spoken(voice.in_list(rule_texts.texts, 0, 0, ""))]
    assert reading.press("r") == nothing
    assert reading.press("/", "enter") == [opened(MANY, EGYPTIAN)]


def test_backspace_widens_a_list_that_was_narrowed() -> None:
    reading = Reading()
    assert reading.press("backspace") == [spoken(sitting.no_such_key(key="Backspace", help="H"))]
    reading.press(*"/scix", "enter")
    assert reading.press("backspace") == [narrowed(home.deleted("sci"), 1, SCIENTIFIC)]
    widened = reading.press("backspace", "backspace", "backspace")
    assert widened == [narrowed(home.deleted(""), MANY, SCIENTIFIC)]
    assert "widen" not in reading.offered()
    reading = egyptian("2")
    reading.press("o", *"/optionz", "enter", "backspace")
    limit = voice.article_label(24, "Option limit")
    said = spoken(voice.in_list(rule_texts.contents, 2, 3, limit))
    assert reading.press("down", "t") == [said]


def test_the_text_last_read_is_marked_and_goes_on_where_it_was_left() -> None:
    store = Store.in_memory()
    reading = Reading(store=store)
    reading.press("down", "enter", "right", "right", "right", "down")
    assert reading.press("t") == [reading.whereabouts(3, 2, chapter=CARDS)]
    listed = opened(MANY, BERKELEY)
    assert reading.press("l") == [listed]
    again = Reading(store=store)
    assert again.first == [listed]
    (said,) = again.press("enter")
    assert again.place == (3, 2)
    assert said.startswith(f"{spoken('Berkeley War.')} {spoken(again.heading(3))} ")
    assert Reading("berkeley-war", store=store).first == [said]


def test_leaving_goes_back_to_where_one_came_from() -> None:
    reading = Reading()
    reading.press("enter", "o", "l")
    assert reading.run.choices is None
    reading.press("l")
    assert reading.run.choices is not None
    assert not reading.run.left
    assert reading.press("l") == [spoken(rule_texts.leaves)]
    assert reading.run.left
    assert reading.run.actions() == ()
    reading = egyptian("5")
    assert reading.press("l") == [spoken(rule_texts.leaves)]
    assert reading.run.left
    assert reading.run.onward is None


# -- going through a text


@gate("speed-war", "war", "fast-food")
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_place_of_every_text_can_be_read_on_to_and_back(variant: str) -> None:
    reading = Reading(variant)
    book = reading.run.book
    assert book is not None
    texts = [reading.first[0]]
    while (said := reading.press("down")) != below():
        texts += said
    assert len(texts) == len(book.places)
    heads = [spoken(reading.heading(each.number)) for each in book.text.articles]
    assert [head for head in heads if any(head in text for text in texts)] == heads
    for each in range(len(book.places) - 1):
        (said_back,) = reading.press("up")
        assert said_back.lower().endswith(spoken(book.said(len(book.places) - 2 - each)).lower())
    assert reading.press("up") == above()
    many = len(book.text.articles)
    assert reading.press("e") == [spoken(voice.progress(book.text.name, many, many))]


def test_headings_are_said_when_the_article_is_another_one() -> None:
    reading = egyptian("2")
    book = reading.run.book
    assert book is not None

    def here(*before: str) -> list[str]:
        return [" ".join([*before, spoken(book.said(reading.run.at))])]

    name = spoken(f"{GAME}.")
    assert reading.first == here(name)
    assert says(here()[0], reading.heading(2))
    assert reading.press("j") == here()
    assert reading.place == (2, 2)
    assert reading.press("left", "left", "up") == here()
    assert reading.place == (0, 1)
    assert here()[0].startswith(name)
    assert reading.press("down") == here()
    assert reading.place == (1, 1)
    assert begins(here()[0], reading.heading(1, chapter=CARDS))
    said = reading.press("g", "left", "left", "end", "home", "right", "right", "up")
    # From below into an article: its heading comes above a part that has none.
    assert reading.place == (1, 2)
    assert said == here(spoken(reading.heading(1)))


def test_articles_are_gone_through_and_left_before_their_beginning() -> None:
    reading = egyptian("5")
    assert begins(reading.press("right")[0], reading.heading(6))
    assert begins(reading.press("down", "left")[0], reading.heading(6))
    assert reading.place == (6, 1)
    assert begins(reading.press("left")[0], reading.heading(5, chapter="Turns and face cards"))
    assert reading.press("*", "left") == above()
    assert begins(reading.press("g")[0], rule_texts.origin)
    assert reading.press("right") == below()
    assert reading.press("space") == below()


def test_a_listener_hears_a_page_to_the_end_of_the_article() -> None:
    reading = egyptian("2")
    book = reading.run.book
    assert book is not None
    here = book.sections[2]
    places = [spoken(book.said(at)) for at in range(here.first + 1, here.end)]
    assert reading.press("space") == places
    (first, *_) = reading.press("space")
    assert begins(first, reading.heading(3))
    assert begins(reading.press("pageup")[0], reading.heading(2))
    assert reading.press("*", "pageup") == above()


def test_a_face_that_shows_several_places_turns_its_own_pages() -> None:
    reading = egyptian("2")
    run = reading.run
    run.in_sight = InSight(run.at, run.at + 6, 1)
    before = run.at
    (said,) = reading.press("space")
    assert run.at == before + 7
    assert said in run.history[-1].ear
    assert {2} <= run.read
    run.in_sight = InSight(run.at, run.at + 4, before)
    reading.press("v")
    assert run.at == before
    run.in_sight = InSight(0, 3, 0)
    assert reading.press("*", "pageup") == above()


def test_a_long_play_is_read_in_parts() -> None:
    deal = ("deal 5S 9D 2C 4D 6D / 5H 8C 7D 3D 10D", "turn Ann")
    moves = [move for _ in range(5) for move in ("Ann flip", "Ben flip")]
    told = "=> Ten of diamonds, Ben's last card. Ben's pile, unless someone slaps."
    book = Book(written("```play", *deal, *moves, told, "```", "After it."))
    parts = [book.sentences(at) for at in range(1, 3)]
    assert [len(part) for part in parts] == [AT_ONCE, 3]
    assert parts[0][0][0] == "deal"
    assert parts[1][-1] == ("told", told.removeprefix("=> "))
    assert [book.is_example(at) for at in range(4)] == [False, True, True, False]


# -- examples


def test_a_slap_that_came_late_is_told_as_one() -> None:
    for variant in ("egyptian-war", "berkeley-war"):
        book = Book(find_text(VARIANTS.find(variant)))
        (article,) = [each for each in book.sections if "moment" in each.title]
        said = " ".join(told(book.said(at), "ear") for at in range(article.first, article.end))
        _, late, after = said.partition(rule_texts.slaps_late(name="Ann").text)
        assert late
        # The three cards of the pair that she saw.
        assert " 3 " in after[:30]
        assert "@" not in said


def first_place(run: RulesReader, kind: type, **facts: str) -> int:
    assert run.book is not None
    return next(
        at
        for at, place in enumerate(run.book.places)
        if isinstance(place.block, kind)
        and all(getattr(place.block, name) == value for name, value in facts.items())
    )


def judged(run: RulesReader) -> JudgedPile:
    """Return the pile that is being read, and its rules."""
    assert run.book is not None
    pile = run.book.places[run.at].block
    assert isinstance(pile, Pile)
    return judge_pile(run.book.text, pile)


def test_enter_explains_an_example_and_then_reads_on() -> None:
    reading = Reading("berkeley-war")
    run = reading.run
    run.at = first_place(run, Pile, cards="3S 8D", rule="sum-2-11")
    after = run.at + 1
    cards, rules = judged(run)
    holding = [(rules[each], rules.witness(each, cards)) for each in ("sum-2-11", "mul-2-24")]
    assert reading.press("enter") == [spoken(voice.pile_again({}, cards, holding, None))]
    reading.press("enter")
    assert run.at == after
    run.at = first_place(run, Pile, says="none", rule="floopa-3")
    (said,) = reading.press("enter")
    cards, rules = judged(run)
    nearest = (rules["floopa-3"], rules.lacking("floopa-3", cards))
    assert said == spoken(voice.pile_again({"date": "2023-10-31"}, cards, [], nearest))


def test_an_example_of_play_tells_deal_moves_and_refusals() -> None:
    reading = egyptian("5")
    run = reading.run
    run.at = first_place(run, Play) - 1
    (said,) = reading.press("down")
    assert says(said, voice.example({}, "Ann"))
    assert reading.press("enter")[0] in said


def test_an_example_that_is_wrong_says_so_and_reading_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("```pile", "3S 9D => pair: 3 and the same", "```", "", "After it.")
    text = source(*lines, variant="egyptian-war")
    (tmp_path / "egyptian-war.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path))
    reading = egyptian("1")
    wrong = (
        "rules_text/egyptian-war.md, line 21: the text says 'pair: 3 and the same' for 3S 9D, but "
        "it is 'not pair: 3 and 9 are 6 apart'."
    )
    assert reading.press("enter") == [spoken(rule_texts.example_wrong(why=wrong))]
    assert reading.first[0].endswith(spoken(rule_texts.example_wrong(why=wrong)))
    assert reading.press("enter") == [spoken("After it.")]


# -- contents and searching


def test_the_contents_tell_what_has_been_read_and_go_anywhere() -> None:
    reading = egyptian("2")
    reading.press("right", "right")
    marked = voice.article_label(4, "How to take a pile")
    assert reading.press("o") == [spoken(voice.opens(voice.HEADING, 30, marked))]
    assert reading.press("up") == [spoken(reading.heading(3))]
    reading.press("l", "left", "left", "down", "down", "o")
    (said,) = reading.press("home")
    assert says(said, introductions.heading, introductions.offered(pictures=6))
    assert reading.press("down") == [spoken(f"{GAME}.")]
    read = f"2. The deal, {rule_texts.read}"
    assert reading.press("down", "down") == [spoken(f"{read}.")]
    assert reading.press("t") == [spoken(voice.in_list(rule_texts.contents, 4, 30, read))]
    options = spoken(voice.opens(voice.HEADING, 3, voice.article_label(23, "Option slap in")))
    assert reading.press(*"/option", "enter") == [options]
    assert begins(reading.press("down", "enter")[0], reading.heading(24))
    reading.press("o")
    assert len(reading.run.choices.shown if reading.run.choices else []) == 30


def test_words_are_found_in_order_from_here_and_round() -> None:
    reading = Reading("berkeley-war", "25")
    assert reading.press("/") == [spoken(rule_texts.search_question(key="Enter"))]
    assert reading.press("F", "l", "u") == [spoken(home.written("u"))]
    assert reading.press("space") == [spoken(home.written(" "))]
    assert reading.press("backspace") == [spoken(home.deleted("Flu"))]
    (said,) = reading.press("s", "h", "enter")
    assert said.startswith(f"{spoken(voice.hit('Flush', 2, 8))} {spoken(reading.heading(31))} ")
    assert reading.place == (31, 1)
    for keys, number, place in (
        ("f", 3, (31, 2)),
        ("uu", 1, (2, 2)),
        ("u", 8, None),
        ("f", 1, (2, 2)),
    ):
        (said,) = reading.press(*keys)
        assert begins(said, voice.hit("Flush", number, 8))
        assert place is None or reading.place == place


def test_words_are_looked_for_where_words_begin() -> None:
    """The word "era" is not found in the middle of "operation", unless nothing starts with it."""
    reading = Reading("berkeley-war", "25")
    reading.press(*"/era", "enter")
    search, book = reading.run.search, reading.run.book
    assert search is not None
    assert book is not None
    assert len(search.places) > 3
    assert all(
        re.search(r"\bera", told(book.said(at), "ear"), re.IGNORECASE) for at in search.places
    )
    reading.press(*"/perat", "enter")
    assert "operation" in told(book.said(reading.run.at), "ear")
    (said,) = reading.press(*"/= 24", "enter")
    assert reading.run.search is not None
    found = reading.run.search.places
    hit = voice.hit("= 24", found.index(reading.run.at) + 1, len(found))
    assert begins(said, hit)
    assert told(hit, "ear").lower().startswith("is 24")


def test_what_is_not_there_changes_nothing() -> None:
    reading = Reading("berkeley-war", "25")
    assert not {"next-found", "found-before"} & reading.offered()
    at = reading.run.at
    assert reading.press(*"/xyzzy", "enter") == [spoken(no_hit("xyzzy"))]
    assert reading.press("/", "enter") == [spoken(rule_texts.nothing_typed)]
    assert reading.press("/", "space", "enter") == [spoken(rule_texts.nothing_typed)]
    assert reading.run.at == at
    assert not {"next-found", "found-before"} & reading.offered()


def test_while_one_types_keys_are_characters() -> None:
    reading = Reading("berkeley-war", "25")
    reading.press("/")
    assert reading.run.typing
    assert reading.press(*"rl?:") == [spoken(home.written(":"))]
    assert reading.run.typed == "rl?:"
    assert reading.press("pageup") == [spoken(words.typing_keys)]
    assert [each.key for each in reading.run.actions()] == ["enter"]
    reading.press(*"x" * 60)
    assert len(reading.run.typed) == 40


def test_a_pipe_types_a_whole_text_at_once() -> None:
    reading = Reading("berkeley-war", "25")
    reading.press("/")
    reading.run.type_in("flush", 0)
    (line,) = reading.run.take()
    assert begins(line.ear, voice.hit("flush", 2, 8))
    reading = Reading()
    reading.press("/")
    reading.run.type_in("berk", 0)
    assert [line.ear for line in reading.run.take()] == [opened(1, BERKELEY)]


# -- what can be asked


def test_the_four_questions_are_answered_everywhere() -> None:
    reading = Reading()
    slaps = voice.slaps_in_force(["pair", "sandwich"], named=False, no_repeat=False)
    options = voice.options_in_force({"slap_in": "on", "limit": 1000, "grace": 100})
    rules = [spoken(slaps, options)]
    hidden = [spoken(rule_texts.nothing_hidden)]
    assert reading.press("r") == rules
    assert reading.press("t") == [spoken(voice.in_list(rule_texts.texts, 1, MANY, EGYPTIAN))]
    assert reading.press("e") == [spoken(voice.progress(GAME, 27, 0))]
    assert reading.press("c") == hidden
    reading.press("enter", "right")
    assert reading.press("t") == [reading.whereabouts(1, 1, chapter=CARDS)]
    assert reading.press("*", "t") == [spoken(f"{GAME}.")]
    assert reading.press("r") == rules
    assert reading.press("o", "t") == [spoken(voice.in_list(rule_texts.contents, 2, 30, GAME))]
    assert reading.press("c") == hidden


def test_the_rules_in_force_are_those_of_the_next_game() -> None:
    store = Store.in_memory()
    game, chosen = VARIANTS["berkeley-war"], {"no_repeat": "off", "date": "2025-10-31"}
    for call in ("name", "auto"):
        chosen["call"] = call
        for name, value in chosen.items():
            remember_option(store, game, name, value)
        values = dated(resolve(game.options, chosen))
        rules = game.slap_rules(values).rules.rules
        assert (rules[0].id, rules[-1].id) == ("pair", "sum-3-date")
        names = [rule.ear for rule in rules]
        if call == "name":
            names = [f"{key} for {name}" for key, name in zip("1234567890", names, strict=True)]
        (said,) = Reading("berkeley-war", store=store).press("r")
        slaps = voice.slaps_in_force(names, named=call == "name", no_repeat=False)
        assert said == spoken(slaps, voice.options_in_force(values))
    (said,) = Reading("scientific-war").press("r")
    values = resolve(VARIANTS["scientific-war"].options, {})
    assert said == spoken(rule_texts.nothing_slapped, voice.options_in_force(values))


def test_what_was_said_can_be_gone_through_but_not_each_letter() -> None:
    reading = Reading("berkeley-war", "25")
    (second,) = reading.press("down")
    reading.press(*"/xyzzy", "enter")
    ago = spoken(review.age(None, 0))
    assert reading.press("s") == [spoken(no_hit("xyzzy"))]
    assert reading.press(",") == [f"{spoken(rule_texts.search_question(key='Enter'))} {ago}"]
    assert reading.press(",") == [f"{second} {ago}"]
    assert reading.press("q") == [spoken(sitting.no_such_key(key="q", help="H"))]


def test_the_contents_begin_with_the_game_in_a_minute_which_leads_back_to_the_text() -> None:
    reading = egyptian("2")
    reading.press("o", "home")
    assert reading.press("enter") == []
    run = reading.run
    assert run.left
    assert run.onward == Route("introduction", variant="egyptian-war")
    assert run.returns is not None
    assert (run.returns.place, run.returns.variant) == ("rules", "egyptian-war")
