"""The rule browser as a run: what its keys do and say, whatever the face."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.coach.reader import ALL, BERKELEY, EGYPTIAN, SCIENTIFIC, Reading, egyptian
from tests.rulebook.written import source, written
from tests.tiers import gate
from warcards_tui.cards.parts import capital, told
from warcards_tui.cards.prose import Prose
from warcards_tui.coach.browser.book import AT_ONCE, Book, InSight
from warcards_tui.coach.browser.run import Reader
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook import files
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.records import Pile, Play
from warcards_tui.sitting.launch import remember_option
from warcards_tui.sitting.opening import Opening
from warcards_tui.store import Store

# -- the list of texts


def test_the_list_has_every_text_and_letters_narrow_it() -> None:
    reading = Reading()
    assert reading.first == [f"{ALL}. {EGYPTIAN}."]
    assert reading.press("down") == [f"{BERKELEY}."]
    assert reading.press("k") == [f"{EGYPTIAN}."]
    assert reading.press("k") == ["This is the beginning."]
    assert reading.press("/") == ["Narrow to what? Then Enter."]
    assert reading.press(*"berk") == [f"k. 1 fits: {BERKELEY}."]
    assert reading.press(*["backspace"] * 4, *"sci") == [f"i. 1 fits: {SCIENTIFIC}."]
    assert reading.press("x") == ["x. Nothing fits what you typed."]
    assert reading.press("backspace") == [f"Deleted; sci. 1 fits: {SCIENTIFIC}."]
    assert reading.press("enter") == [f"1 game. {SCIENTIFIC}."]
    (said,) = reading.press("enter")
    assert said.startswith("Scientific War. ")


def test_with_nothing_left_there_is_nothing_to_open() -> None:
    reading = Reading()
    nothing = ["Nothing fits what you typed. Slash starts over, Backspace takes a letter back."]
    assert reading.press(*"/sx", "enter") == nothing
    assert "go-on" not in reading.offered()
    assert reading.press("down") == nothing
    assert reading.press("enter") == ["Enter does nothing here; H tells the keys."]
    assert reading.press("t") == ["Rules: Nothing fits what you typed."]
    assert reading.press("r") == nothing
    assert reading.press("/", "enter") == [f"{ALL}. {EGYPTIAN}."]


def test_backspace_widens_a_list_that_was_narrowed() -> None:
    reading = Reading()
    assert reading.press("backspace") == ["Backspace does nothing here; H tells the keys."]
    reading.press(*"/scix", "enter")
    assert reading.press("backspace") == [f"Deleted; sci. 1 fits: {SCIENTIFIC}."]
    widened = reading.press("backspace", "backspace", "backspace")
    assert widened == [f"Deleted; nothing is left. {len(VARIANTS)} fit: {SCIENTIFIC}."]
    assert "widen" not in reading.offered()
    reading = egyptian("2")
    reading.press("o", *"/optionz", "enter", "backspace")
    assert reading.press("down", "t") == ["Contents, 2 of 3: 24. Option limit."]


def test_the_text_last_read_is_marked_and_goes_on_where_it_was_left() -> None:
    store = Store.in_memory()
    reading = Reading(store=store)
    reading.press("down", "enter", "right", "right", "right", "down")
    assert reading.press("t") == [
        "Article 3 of 52, The deal; part 2 of 3, in The game and its cards."
    ]
    assert reading.press("l")[0].startswith(f"{ALL}. {BERKELEY}.")
    again = Reading(store=store)
    assert again.first[0].startswith(f"{ALL}. {BERKELEY}.")
    (said,) = again.press("enter")
    assert said.startswith("Berkeley War. 3. The deal. Shuffle well, then deal ")
    assert Reading("berkeley-war", store=store).first == [said]


def test_leaving_goes_back_to_where_one_came_from() -> None:
    reading = Reading()
    reading.press("enter", "o", "l")
    assert reading.run.choices is None
    reading.press("l")
    assert reading.run.choices is not None
    assert not reading.run.left
    assert reading.press("l") == ["Back."]
    assert reading.run.left
    assert reading.run.actions() == ()
    reading = egyptian("5")
    assert reading.press("l") == ["Back."]
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
    while (said := reading.press("down")) != ["This is the end of the text."]:
        texts += said
    assert len(texts) == len(book.places)
    heads = [Prose(f"{each.number}. {each.title}.").ear for each in book.text.articles]
    assert [head for head in heads if any(head in text for text in texts)] == heads
    for each in range(len(book.places) - 1):
        (said_back,) = reading.press("up")
        place = told(book.said(len(book.places) - 2 - each), "ear")
        assert place in (said_back, said_back[-len(place) :]) or capital(place) == said_back
    assert reading.press("up") == ["This is the beginning."]
    assert reading.press("e")[0].endswith("articles, all read.")


def test_headings_are_said_when_the_article_is_another_one() -> None:
    reading = egyptian("2")
    assert reading.first[0].startswith("Egyptian War. 2. The deal. Deal all 52 cards")
    assert reading.press("j")[0].startswith("The first dealer is drawn")
    (said,) = reading.press("left", "left", "up")
    assert said.startswith("Egyptian War. Deal the whole pack")
    (said,) = reading.press("down")
    assert said.startswith("The game and its cards. 1. Players and pack. Two to six")
    (said,) = reading.press("g", "left", "left", "end", "home", "right", "right", "up")
    assert said.startswith("1. Players and pack. Suits mean nothing")


def test_articles_are_gone_through_and_left_before_their_beginning() -> None:
    reading = egyptian("5")
    assert reading.press("right")[0].startswith("6. Face cards ask for payment.")
    assert reading.press("down", "left")[0].startswith("6. Face cards ask for payment.")
    assert reading.press("left")[0].startswith("Laying cards. 5. Turns.")
    assert reading.press("*", "left") == ["This is the beginning."]
    assert reading.press("g")[0].startswith("Where these rules come from.")
    assert reading.press("right") == ["This is the end of the text."]
    assert reading.press("space") == ["This is the end of the text."]


def test_a_listener_hears_a_page_to_the_end_of_the_article() -> None:
    reading = egyptian("2")
    book = reading.run.book
    assert book is not None
    here = book.sections[2]
    places = [told(book.said(at), "ear") for at in range(here.first + 1, here.end)]
    assert reading.press("space") == places
    (first, *_) = reading.press("space")
    assert first.startswith("3. Packets stay closed.")
    assert reading.press("pageup")[0].startswith("2. The deal.")
    assert reading.press("*", "pageup") == ["This is the beginning."]


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
    assert reading.press("*", "pageup") == ["This is the beginning."]


def test_a_long_play_is_read_in_parts() -> None:
    deal = ("deal 5S 9D 2C 4D 6D / 5H 8C 7D 3D 10D", "turn Ann")
    moves = [move for _ in range(5) for move in ("Ann flip", "Ben flip")]
    told = "=> Ten of diamonds, Ben's last card. Ben's pile, unless somebody slaps."
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
        assert "Ann slaps late. Pair! Ann wins 3 cards: two fives." in said
        assert "@" not in said


def first_place(run: Reader, kind: type, **facts: str) -> int:
    assert run.book is not None
    return next(
        at
        for at, place in enumerate(run.book.places)
        if isinstance(place.block, kind)
        and all(getattr(place.block, name) == value for name, value in facts.items())
    )


def test_enter_explains_an_example_and_then_reads_on() -> None:
    reading = Reading("berkeley-war")
    run = reading.run
    run.at = first_place(run, Pile, cards="3S 8D", rule="sum-2-11")
    after = run.at + 1
    assert reading.press("enter") == [
        "Three of spades, eight of diamonds. 2 rules hold: "
        "eleven: three and eight; times 24: 3 times 8."
    ]
    reading.press("enter")
    assert run.at == after
    run.at = first_place(run, Pile, says="none", rule="floopa-3")
    (said,) = reading.press("enter")
    assert "No rule holds; nearest is floopa: " in said
    assert said.endswith("With date 31 October 2023.")


def test_an_example_of_play_tells_deal_moves_and_refusals() -> None:
    reading = egyptian("5")
    run = reading.run
    run.at = first_place(run, Play) - 1
    (said,) = reading.press("down")
    assert " Ann starts. Ann " in said
    assert reading.press("enter")[0] in said


def test_an_example_that_is_wrong_says_so_and_reading_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ("```pile", "3S 9D => pair: 3 and the same", "```", "", "After it.")
    text = source(*lines, variant="egyptian-war")
    (tmp_path / "egyptian-war.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(files, "texts_folder", lambda: str(tmp_path))
    reading = egyptian("1")
    assert reading.first == [
        "Egyptian War. Chapter. 1. Title. This example is wrong: rules_text/egyptian-war.md, "
        "line 21: 3S 9D is said to be 'pair: 3 and the same', and is "
        "'not pair: 3 and 9 are 6 apart'."
    ]
    assert reading.press("enter") == [reading.first[0].partition("Title. ")[2]]
    assert reading.press("enter") == ["After it."]


# -- contents and searching


def test_the_contents_tell_what_has_been_read_and_go_anywhere() -> None:
    reading = egyptian("2")
    reading.press("right", "right")
    assert reading.press("o") == ["30 headings. 4. How a won pile is turned."]
    assert reading.press("up") == ["3. Packets stay closed."]
    reading.press("l", "left", "left", "down", "down", "o")
    (said,) = reading.press("home")
    assert said == "In 60 seconds, the idea in six pictures."
    assert reading.press("down") == ["Egyptian War."]
    assert reading.press("down", "down") == ["2. The deal, read."]
    assert reading.press("t") == ["Contents, 4 of 30: 2. The deal, read."]
    assert reading.press(*"/option", "enter") == ["3 headings. 23. Option slap in."]
    assert reading.press("down", "enter")[0].startswith("24. Option limit.")
    reading.press("o")
    assert len(reading.run.choices.shown if reading.run.choices else []) == 30


def test_words_are_found_in_order_from_here_and_round() -> None:
    reading = Reading("berkeley-war", "25")
    assert reading.press("/") == ["Find what? Then Enter."]
    assert reading.press("F", "l", "u") == ["u."]
    assert reading.press("space") == ["Space."]
    assert reading.press("backspace") == ["Deleted; Flu."]
    (said,) = reading.press("s", "h", "enter")
    assert said.startswith("Flush, 2 of 7. 31. Flush 3. The newest three")
    (said,) = reading.press("f")
    assert said.startswith("Flush, 3 of 7. Example with date")
    (said,) = reading.press("u", "u")
    assert said.startswith("Flush, 1 of 7. 2. Players and pack. The suit of a card")
    (said,) = reading.press("u")
    assert said.startswith("Flush, 7 of 7. ")
    (said,) = reading.press("f")
    assert said.startswith("Flush, 1 of 7. ")


def test_words_are_looked_for_where_words_begin() -> None:
    """Era is not in the middle of an operation, unless nothing begins so."""
    reading = Reading("berkeley-war", "25")
    (said,) = reading.press(*"/era", "enter")
    assert re.match("Era, [0-9]+ of ", said)
    search, book = reading.run.search, reading.run.book
    assert search is not None
    assert book is not None
    assert len(search.places) > 3
    assert all(
        re.search(r"\bera", told(book.said(at), "ear"), re.IGNORECASE) for at in search.places
    )
    (said,) = reading.press(*"/perat", "enter")
    assert "operation" in said
    assert reading.press(*"/= 24", "enter")[0].startswith("Is 24, ")


def test_what_is_not_there_changes_nothing() -> None:
    reading = Reading("berkeley-war", "25")
    assert not {"next-found", "found-before"} & reading.offered()
    at = reading.run.at
    assert reading.press(*"/xyzzy", "enter") == ["This text has no 'xyzzy'."]
    assert reading.press("/", "enter") == ["Nothing typed."]
    assert reading.press("/", "space", "enter") == ["Nothing typed."]
    assert reading.run.at == at
    assert not {"next-found", "found-before"} & reading.offered()


def test_while_one_types_keys_are_characters() -> None:
    reading = Reading("berkeley-war", "25")
    reading.press("/")
    assert reading.run.typing
    assert reading.press(*"rl?:") == ["Colon."]
    assert reading.run.typed == "rl?:"
    assert reading.press("pageup") == ["Type, then Enter; Backspace deletes."]
    assert [each.key for each in reading.run.actions()] == ["enter"]
    reading.press(*"x" * 60)
    assert len(reading.run.typed) == 40


def test_a_pipe_types_a_whole_text_at_once() -> None:
    reading = Reading("berkeley-war", "25")
    reading.press("/")
    reading.run.type_in("flush", 0)
    assert [line.ear[:14] for line in reading.run.take()] == ["Flush, 2 of 7."]
    reading = Reading()
    reading.press("/")
    reading.run.type_in("berk", 0)
    assert [line.ear[:16] for line in reading.run.take()] == ["1 game. Berkeley"]


# -- what can be asked


def test_the_four_questions_are_answered_everywhere() -> None:
    reading = Reading()
    assert reading.press("r") == [
        "Slaps: pair, sandwich. Options: slap in, on; limit, 1000; grace, 100."
    ]
    assert reading.press("t") == [f"Rules, 1 of {len(VARIANTS)}: {EGYPTIAN}."]
    assert reading.press("e") == ["Egyptian War: 27 articles, none read yet."]
    assert reading.press("c") == ["Nothing is hidden here."]
    reading.press("enter", "right")
    assert reading.press("t") == [
        "Article 1 of 27, Players and pack; part 1 of 2, in The game and its cards."
    ]
    assert reading.press("*", "t") == ["Egyptian War."]
    assert reading.press("r")[0].startswith("Slaps: pair, sandwich.")
    assert reading.press("o", "t")[0].startswith("Contents, 2 of 30: ")
    assert reading.press("c") == ["Nothing is hidden here."]


def test_the_rules_in_force_are_those_of_the_next_game() -> None:
    store = Store.in_memory()
    remember_option(store, VARIANTS["berkeley-war"], "no_repeat", "off")
    remember_option(store, VARIANTS["berkeley-war"], "date", "2025-10-31")
    (said,) = Reading("berkeley-war", store=store).press("r")
    assert said.startswith("Slaps: 1 for pair, 2 for sandwich, 3 for eleven, ")
    assert "0 for date sum. Name one with each slap. Options: call, name; " in said
    remember_option(store, VARIANTS["berkeley-war"], "call", "auto")
    (said,) = Reading("berkeley-war", store=store).press("r")
    assert said.startswith("Slaps: pair, sandwich, eleven, ")
    assert "Name one" not in said
    (said,) = Reading("scientific-war").press("r")
    assert said.startswith("Nothing is slapped in this game. Options: jokers, 1; ")


def test_what_was_said_can_be_gone_through_but_not_each_letter() -> None:
    reading = Reading("berkeley-war", "25")
    (second,) = reading.press("down")
    reading.press(*"/xyzzy", "enter")
    assert reading.press("s") == ["This text has no 'xyzzy'."]
    assert reading.press(",") == ["Find what? Then Enter. Just now."]
    assert reading.press(",") == [f"{second} Just now."]
    assert reading.press("h")[0].startswith("Enter reads on; Space goes a page further.")
    assert reading.press("q") == ["Q does nothing here; H tells the keys."]


def test_the_contents_begin_with_the_game_in_a_minute_which_leads_back_to_the_text() -> None:
    reading = egyptian("2")
    reading.press("o", "home")
    assert reading.press("enter") == []
    run = reading.run
    assert run.left
    assert run.onward == Opening("introduction", variant="egyptian-war")
    assert run.returns is not None
    assert (run.returns.place, run.returns.variant) == ("rules", "egyptian-war")
