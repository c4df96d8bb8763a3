"""The rule browser on a terminal, read and typed by keys, and as written commands in a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.coach.reader import ALL
from tests.mad.walks import command
from tests.plain.terminals import ANNOUNCEMENT, terminal
from warcards_tui.store import Store


def kept(folder: Path) -> dict[str, object]:
    store = Store.open(folder)
    found: dict[str, object] = store.setting("reading", {})
    store.close()
    return found


@pytest.mark.slow
def test_a_text_is_found_read_searched_and_left_by_keys(tmp_path: Path) -> None:
    with terminal(tmp_path) as screen:
        screen.read("Enter")
        assert "articles." in " ".join(screen.type("r", f"{ALL}."))
        assert screen.type("/") == ["Filter by what? Then Enter."]
        assert "k. 1 fits: Berkeley War, " in " ".join(screen.type("berk", "k. 1 fits: "))
        screen.type("\r", "1 game.")
        assert screen.type("\r", "wins.")[0] == "Berkeley War."
        # The sequences of the arrow keys, then two pages on.
        assert "1. A child of Egyptian War." in screen.type("\x1b[B", "no other text.")[0]
        assert screen.type("\x1b[C", "jokers.")[0].startswith("2. Players and pack.")
        assert "3. The deal." in " ".join(screen.type("  ", "3. The deal."))
        assert screen.type("/") == ["Find what? Then Enter."]
        for letter, said in (("?", "Question mark."), ("g", "g."), ("l", "l.")):
            assert screen.type(letter) == [said]
        assert screen.type("\x7f\x7f\x7f", "nothing is left")[-1] == "Deleted; nothing is left."
        screen.type("flush")
        assert screen.type("\r", "Flush, ")
        assert screen.type("u", "Flush, 1 of ")
        assert screen.type("t", "Article 2 of ")
        assert screen.type("c") == ["Nothing is hidden here."]
        screen.type("l", f"{ALL}.")
        screen.type("l", "Back.")
        announcements = list(screen.reads)
        screen.type("q", "Goodbye")
        assert screen.leave() == 0
    for each in b"".join(announcements).split(b"\r\n")[1:]:
        assert ANNOUNCEMENT.fullmatch(b"\r\n" + each), each
    assert kept(tmp_path)["berkeley-war"]


@pytest.mark.slow
def test_the_next_key_cuts_a_long_part_short(tmp_path: Path) -> None:
    """You have heard enough if you move on: the rest of a paragraph does not queue up."""
    store = Store.open(tmp_path)
    store.set_setting("speech", 175)
    store.close()
    with terminal(tmp_path) as screen:
        screen.read("Enter")
        screen.type("r", f"{ALL}.")
        said = screen.type("\r\x1b[B\x1b[B\x1b[C", "2. The deal.")
        assert not any(line.startswith("Two to six can play") for line in said)


@pytest.mark.slow
def test_a_jump_leads_to_a_game_with_the_option_and_back_to_the_article(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.set_setting("reading", {"berkeley-war": {"article": 40, "part": 1, "read": []}})
    store.close()
    with terminal(tmp_path) as screen:
        screen.read("Enter")
        screen.type("r", "Berkeley War")
        screen.type("\r", "40. Option brackets.")
        screen.type("y", "Enter starts.")
        assert any(line.startswith("Berkeley War. 40. Option") for line in screen.type("q", "40."))


def test_in_a_pipe_every_action_is_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = (
        "rules egyptian-war 2",
        "read on",
        "next article",
        "find",
        "sandwich",
        "next found",
        "contents",
        "find",
        "pair",
        "open",
        "where",
        "r",
        "leave",
    )
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path))
    said = command("--plain", typed="\n".join(words)).out
    for part in (
        "Egyptian War. 2. The deal.",
        "Chance picks the first dealer.",
        "3. Decks stay face down.",
        "Sandwich, 1 of ",
        "30 headings. ",
        "11. Pair. ",
        "Article 11 of ",
        "Slaps: pair, sandwich.",
        "Back.",
    ):
        assert part in said, part
    again = command(
        "--plain", typed="rules egyptian-war\nrules egiptian-war\nrules egyptian-war 99\n"
    ).out
    assert "Egyptian War. 11. Pair." in again
    assert "Unknown game 'egiptian-war'" in again
    assert "Unknown article '99'" in again
