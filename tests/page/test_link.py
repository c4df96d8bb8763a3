"""Links into the page: their meaning, and harmless results of malicious ones."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.link import LONGEST, LinkError, arguments, to_game
from warcards_tui.cli import main
from warcards_tui.words import challenges


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("", []),
        ("#", []),
        ("#war", ["play", "war"]),
        ("berkeley-war&seed=7&turn=2", ["play", "berkeley-war", "--seed=7", "--turn=2"]),
        ("war&deal=AS%20KH%20/%20-2&bots=1", ["play", "war", "--deal=AS KH / -2", "--bots=1"]),
        ("war&option=limit%3D9&option=a=b", ["play", "war", "--option=limit=9", "--option=a=b"]),
        ("learn/egyptian-war/laying-cards", ["learn", "egyptian-war/laying-cards"]),
        ("learn%2Fwar&seed=3", ["learn", "war", "--seed=3"]),
        ("drill/which-rule/berkeley-war", ["drill", "which-rule", "berkeley-war"]),
        ("drill/which-rule&pace=3", ["drill", "which-rule", "--pace=3"]),
        ("#daily", ["daily"]),
        ("daily/war&pace=fast", ["daily", "war", "--pace=fast"]),
        ("daily=2026-11-22", ["daily", "--day=2026-11-22"]),
        ("daily/war=2026-11-22", ["daily", "war", "--day=2026-11-22"]),
        ("#challenge=WC1ABC", ["play", "--challenge=WC1ABC"]),
        ("challenge=wc1%20abc&pace=fast", ["play", "--challenge=wc1 abc", "--pace=fast"]),
    ],
)
def test_a_link_stands_for_words_of_the_command_line(link: str, words: list[str]) -> None:
    assert arguments(link) == words


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("--full", "'--full' is none"),
        ("-h", "'-h' is none"),
        ("<img src=x onerror=alert(1)>", "is none"),
        ("%00", "is none"),
        ("war/../../etc", "is none"),
        ("&seed=3", "'' is none"),
        ("learn", "'learn' is none"),
        ("learn/--help", "'learn/--help' is none"),
        ("drill/-x", "is none"),
        ("war&full", "can't set 'full'"),
        ("war&--full=1", "can't set '--full'"),
        ("war&help=1", "can't set 'help'"),
        ("war&sed=1", "can't set 'sed'"),
        ("war&", "can't set ''"),
        ("war=3", "'war=3' is none"),
        ("learn/war=3", "is none"),
        ("daily/--result", "is none"),
        ("daily&result=1", "can't set 'result'"),
        ("challenge=WC1&seed=3", "can't set 'seed'"),
        ("learn/war&deal=AS", "can't set 'deal'"),
        ("war&deal=" + "A" * LONGEST, "too long"),
    ],
)
def test_a_link_that_leads_nowhere_is_refused_in_one_line(link: str, told: str) -> None:
    with pytest.raises(LinkError) as refused:
        arguments(link)
    message = str(refused.value)
    assert told in message
    assert message.isprintable()
    assert len(message) < 250


@given(st.text(max_size=80) | st.from_regex(r"(daily|challenge|learn|x)[=/&].{0,9}"))
def test_no_word_of_a_link_is_an_option_but_those_it_may_tell(link: str) -> None:
    try:
        command, *words = arguments(link) or ["home"]
    except LinkError:
        return
    assert command in ("home", "play", "learn", "drill", "daily")
    values = "seed|bots|pace|deal|position|turn|option|day|challenge"
    for word in words:
        assert re.match(rf"[A-Za-z0-9]|--({values})=", word)


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("wra", "war"),
        ("war&seed=-1", "--seed takes a whole number"),
        ("war&turn=9", "Seat 9"),
        ("war&deal=AS%20AS%20/%20KH", "AS"),
        ("war&position=war%203;", "3"),
        ("war&position=%1b[2J%07", "position"),
        ("war&option=limit%3Dmany", "limit"),
        ("war&bots=99", "100"),
        ("learn/nothing", "nothing"),
        ("drill/nothing", "nothing"),
        ("daily/wra", "Did you mean war?"),
        ("daily=yesterday", "takes a date like 2026-11-22, not 'yesterday'"),
        ("daily=", "takes a date"),
        ("daily=2999-11-22", "The deal of 22 November 2999 is still to come."),
        ("challenge", challenges.no_challenge),
        ("challenge=3", challenges.no_challenge),
        ("challenge=WC1A8", "is wrong: '8'."),
        ("challenge=--full", challenges.no_challenge),
    ],
)
def test_what_a_link_tells_is_checked_as_what_is_typed(
    link: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments(link)) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line
    assert line.isprintable()


def test_a_link_to_a_game_tells_what_was_put_into_it() -> None:
    options = {"pickup": "as-laid", "limit": "1&2=3"}
    link = to_game("war", {"deal": "AS # / KH"}, options)
    assert arguments(link)[2:] == [
        "--deal=AS # / KH",
        *[f"--option={name}={value}" for name, value in options.items()],
    ]
    assert quote(link, safe="&=%/") == link
