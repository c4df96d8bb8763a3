"""Sessions: one per user, limited in number, time and size, without access to the machine."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import WSCloseCode, WSMsgType

from tests.serve.pages import (
    BOUND,
    ECHO,
    LIMIT,
    REACHES_OUT,
    STUBBORN,
    TELLS,
    Terminal,
    program,
    serving,
)
from warcards_tui.folders import NO_FILES
from warcards_tui.serve import limits, server, visit
from warcards_tui.serve.limits import Limit
from warcards_tui.serve.people import People
from warcards_tui.serve.server import LONGEST_MESSAGE, Server
from warcards_tui.store import Store
from warcards_tui.words import serve as texts

SMALL = 0.2
"""Seconds that replace minutes."""


@pytest.fixture(autouse=True)
def _echoes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visit, "PROGRAM", program(ECHO))


def test_what_is_typed_reaches_the_program_and_what_it_draws_the_page(tmp_path: Path) -> None:
    async def plays() -> None:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            await page.until("ready ")
            await page.type("a ü\x1b[A")
            await page.until("Da ü\x1b[A")
            await page.send("focus")
            await page.until('M{"type": "focus"}')
            await page.send("blur")
            await page.until('M{"type": "blur"}')
            await page.send("ping", "17")
            await page.type("\ud800")  # This is half of a character, which a page may send.
            await page.until("D?")
            assert page.said == ['["pong", "17"]']
            await page.line.close()

    asyncio.run(plays())


@pytest.mark.parametrize(
    ("asked", "given"),
    [((80, 24), (80, 24)), ((9999999, 9999999), (400, 150)), ((0, 0), (20, 5)), ((-5, 7), (20, 7))],
)
def test_a_page_is_as_large_as_it_says_within_bounds(
    asked: tuple[int, int], given: tuple[int, int], tmp_path: Path
) -> None:
    async def sizes() -> None:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            await page.send("resize", {"width": asked[0], "height": asked[1]})
            told = json.loads((await page.until("}")).partition("M")[2])
            assert (told["width"], told["height"]) == given

    asyncio.run(sizes())


@pytest.mark.parametrize(
    ("size", "given"),
    [
        ("", ("80", "24")),
        ("?width=100&height=30", ("100", "30")),
        ("?width=99999&height=99999", ("400", "150")),
        ("?width=999999999999&height=-1", ("80", "24")),
        ("?width=%00&height=x", ("80", "24")),
    ],
)
def test_a_page_opens_as_large_as_it_says_within_bounds(
    size: str, given: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "PROGRAM", program(TELLS))

    async def sizes() -> None:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link(), size)
            environment, *_ = json.loads((await page.until(" all"))[:-4])
            assert (environment["COLUMNS"], environment["ROWS"]) == given

    asyncio.run(sizes())


# -- nothing of the machine


def test_the_program_knows_nothing_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "PROGRAM", program(TELLS))
    for name in ("SECRET", "WARCARDS_DATA", "WARCARDS_CONFIG", "WARCARDS_PLAIN", "PERF_RT_LOG"):
        monkeypatch.setenv(name, "of the host")
    monkeypatch.setenv("HOME", "/of/the/host")

    async def tells() -> None:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            environment, folder, apart = json.loads((await page.until(" all"))[:-4])
            assert "host" not in json.dumps(environment).replace("localhost", "")
            assert environment["WARCARDS_DATA"] == environment["HOME"] == "."
            assert environment["WARCARDS_CONFIG"] == os.devnull
            assert environment[NO_FILES]
            assert environment.keys() <= {
                *("TEXTUAL_DRIVER", "TEXTUAL_COLOR_SYSTEM", "TERM_PROGRAM", "COLUMNS", "ROWS"),
                *(
                    NO_FILES,
                    "WARCARDS_DATA",
                    "WARCARDS_CONFIG",
                    "HOME",
                    "PYTHONUSERBASE",
                    "PYTHONUTF8",
                ),
                *("PYTHONDONTWRITEBYTECODE", "LC_CTYPE", *visit._KEPT),
            }
            assert Path(folder).parent == tmp_path
            assert apart  # Ctrl+C in the terminal of the server must not reach it.

    asyncio.run(tells())


def test_a_program_can_lead_a_page_nowhere_and_send_it_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "PROGRAM", program(REACHES_OUT))

    async def reaches() -> None:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            assert await page.until("all") == "all"
            assert page.said == []

    asyncio.run(reaches())


# -- bounds


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "1", "null", "{}", "[]", '["stdin"]', '["stdin", 1]', '["stdin", "a", "b"]'),
        *('["quit"]', '["resize"]', '["resize", {"width": "a", "height": 1}]', '["resize", {}]'),
        *('["resize", {"width": 1e9, "height": 1}]', '["ping", {}]', '["focus", 1]', "[1,"),
        *("[" * 50_000, '{"0": "stdin"}', '["stdin", null]', '["meta", {"type": "quit"}]'),
    ],
)
def test_what_no_page_sends_ends_the_session(text: str, tmp_path: Path) -> None:
    async def sends() -> tuple[int | None, str]:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            await page.line.send_str(text)
            return await page.closed()

    assert asyncio.run(sends()) == (WSCloseCode.POLICY_VIOLATION, texts.not_understood)


def test_bytes_are_sent_by_no_page(tmp_path: Path) -> None:
    async def sends() -> None:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            await page.line.send_bytes(b'["stdin", "a"]')
            assert (await page.closed())[1] == texts.not_understood

    asyncio.run(sends())


def test_a_message_is_bounded(tmp_path: Path) -> None:
    async def sends() -> None:
        async with serving(tmp_path) as visitor:
            link = await visitor.link()
            page = await visitor.open(link)
            around = len('["stdin", "\\u001b[200~\\u001b[201~"]')
            most = "a" * (LONGEST_MESSAGE - 1 - around)
            await page.type(f"\x1b[200~{most}\x1b[201~")
            await page.until(f"{most}\x1b[201~")
            await page.type(f"\x1b[200~{most}aa\x1b[201~")
            assert (await page.closed())[0] == WSCloseCode.MESSAGE_TOO_BIG

    asyncio.run(sends())


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        *(("", 1), ("a", 1), ("ü", 1), ("abc", 3), ("\x1b[A", 1), ("\x1bOP", 1), ("\x1b", 1)),
        *(
            ("\x1b[<35;10;12M\x1b[<35;11;12M", 2),
            ("\x1b[1;5C", 1),
            ("\x1b[200~words\n\x1b[201~", 1),
        ),
        *(("aaa" * 30, 90), (f"\x1b[200~{'a' * 640}\x1b[201~", 11), ("\x1b[200~abc", 4)),
    ],
    ids=str,
)
def test_a_message_counts_as_many_keys_as_it_has(text: str, keys: int) -> None:
    assert visit._presses(text) == keys


def test_a_person_never_comes_to_the_limit_of_keys() -> None:
    burst, seconds = visit.KEYS
    assert 1 / seconds >= 50  # Typed in a second.
    assert burst > LONGEST_MESSAGE // 64 + 1  # A paste.


@pytest.mark.parametrize("flood", ["keys", "messages"])
def test_keys_beyond_the_limit_reach_no_program(
    flood: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "KEYS", (5, 1000.0))

    async def sends() -> str:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            await page.until("ready ")
            if flood == "keys":
                await page.type("abcdef")
                await page.type("ghijk")
                return await page.until("k")
            for _ in range(4):
                await page.send("focus")
            await page.type("g")
            for message in (["blur"], ["ping", "1"], ["resize", {"width": 50, "height": 20}]):
                await page.send(*message)
            await page.line.send_bytes(b"")  # The end, which the page hears of after the rest.
            await page.closed()
            return page.text + "".join(page.said)

    told = asyncio.run(sends())
    assert told == ("Dghijk" if flood == "keys" else "")


def test_a_program_that_does_not_read_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        visit, "PROGRAM", program(STUBBORN.replace("for packet in packets()", "if 0"))
    )
    monkeypatch.setattr(visit, "GRACE", SMALL)
    monkeypatch.setattr(visit, "KEYS", (1 << 20, 1.0))

    async def sends() -> tuple[int, str]:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            number = await _number(page)
            with suppress(ConnectionError):
                for _ in range(8):  # This is more than a pipe and its buffers hold.
                    await page.type(f"\x1b[200~{'a' * (LONGEST_MESSAGE // 2)}\x1b[201~")
            return number, (await page.closed())[1]

    number, told = asyncio.run(sends())
    assert told == texts.no_answer
    assert not _is_there(number)


@pytest.mark.skipif(sys.platform != "linux", reason="no other system bounds the memory of others")
def test_a_session_has_its_share_of_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visit, "PROGRAM", program(BOUND))

    async def tells() -> int:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            await page.type("x")
            return await _number(page)

    assert asyncio.run(tells()) == visit.MEMORY


@pytest.mark.slow
def test_no_more_play_than_may(tmp_path: Path) -> None:
    async def plays() -> None:
        servers: list[Server] = []
        async with serving(tmp_path, servers.append, sessions=2) as visitor:
            links = [await visitor.link() for _ in range(3)]
            first, second, third = [await visitor.open(each) for each in links]
            await first.until("ready ")
            await second.until("ready ")
            told = (await third.closed())[1]
            assert told == "All 2 places are taken. Try again later."
            await first.line.close()
            async with asyncio.timeout(LIMIT):
                while servers[0].playing == 2:
                    await asyncio.sleep(0)
            await (await visitor.open(links[2])).until("ready ")

    asyncio.run(plays())


def test_one_address_does_not_hold_every_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "_is_own", lambda _: False)  # It seems to come from elsewhere.

    async def plays() -> None:
        async with serving(tmp_path, sessions=3) as visitor:
            links = [await visitor.link() for _ in range(3)]
            pages = [await visitor.open(each) for each in links]
            told = (await pages[2].closed())[1]
            assert told == texts.address_full
            for each in pages[:2]:
                await each.until("ready ")

    asyncio.run(plays())


def test_a_person_fills_no_more_than_the_quota(tmp_path: Path) -> None:
    async def opens() -> None:
        async with serving(tmp_path, quota=1000) as visitor:
            link = await visitor.link()
            (folder,) = [each for each in tmp_path.iterdir() if each.is_dir()]
            (folder / "logs").mkdir()
            (folder / "logs" / "log").write_bytes(b"x" * 999)
            page = await visitor.open(link)
            await page.until("ready ")
            await page.line.close()
            (folder / "warcards.db").write_bytes(b"x")
            told = (await (await visitor.open(link)).closed())[1]
            assert told == texts.no_space

    asyncio.run(opens())


@pytest.mark.skipif(sys.platform != "linux", reason="no other system bounds the files of others")
def test_no_file_of_a_session_grows_beyond_its_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "PROGRAM", program(BOUND.replace("RLIMIT_AS", "RLIMIT_FSIZE")))

    async def tells() -> int:
        async with serving(tmp_path, quota=1_000_000) as visitor:
            page = await visitor.open(await visitor.link())
            await page.type("x")
            return await _number(page)

    assert asyncio.run(tells()) == 100_000


def test_where_no_program_can_be_started_the_page_and_who_runs_the_server_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def none(*_: Any, **__: Any) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr("asyncio.create_subprocess_exec", none)

    async def plays() -> None:
        servers: list[Server] = []
        async with serving(tmp_path, servers.append) as visitor:
            page = await visitor.open(await visitor.link())
            assert (await page.closed())[1] == texts.full
            async with asyncio.timeout(LIMIT):
                while servers[0].playing:
                    await asyncio.sleep(0)

    asyncio.run(plays())
    told = f"warcards: Can't open a session: {os.strerror(errno.EMFILE)}.\n"
    assert capsys.readouterr().err == told


def test_a_person_has_one_session_which_is_where_it_was_opened_last(tmp_path: Path) -> None:
    async def plays() -> None:
        async with serving(tmp_path, sessions=1) as visitor:
            link = await visitor.link()
            pages = [await visitor.open(link) for _ in range(4)]
            for each in pages[:-1]:
                assert (await each.closed())[1] == texts.other_window
            await pages[-1].until("ready ")
            await pages[-1].type("still")
            await pages[-1].until("Dstill")

    asyncio.run(plays())


def test_who_opens_too_often_is_told_so(tmp_path: Path) -> None:
    def strictly(server: Server) -> None:
        server._openings = Limit(2, 60.0)

    async def opens() -> None:
        async with serving(tmp_path, strictly) as visitor:
            links = [await visitor.link() for _ in range(3)]
            first, second, third = [await visitor.open(each) for each in links]
            assert (await third.closed())[1] == texts.too_often
            await first.until("ready ")
            await second.until("ready ")

    asyncio.run(opens())


def test_where_nobody_presses_a_key_the_session_ends(tmp_path: Path) -> None:
    async def waits(*says: str) -> str:
        async with serving(tmp_path, idle=SMALL) as visitor:
            page = await visitor.open(await visitor.link())
            async with asyncio.timeout(20):
                while True:
                    for each in says:
                        await page.type(each)
                    for _ in says or "-":
                        message = await page.line.receive()
                        if message.type is WSMsgType.CLOSE:
                            return str(message.extra)

    ended = texts.idle
    assert asyncio.run(waits()) == ended
    # Reports of a terminal are no keys.
    assert asyncio.run(waits("\x1b[1;1R", "\x1b[?2026;0$y", "\x1b[12;3R\x1b[1;2R")) == ended


def test_a_key_puts_the_end_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(server, "time", SimpleNamespace(monotonic=lambda: now))

    async def plays() -> None:
        nonlocal now
        async with serving(tmp_path, idle=1000.0) as visitor:
            page = await visitor.open(await visitor.link())
            for _ in range(3):
                await page.type("\x1b[A")
                await page.until("D\x1b[A")
                now += 900.0
            now += 1000.0
            # A terminal's report only makes the server look at its clock.
            await page.type("\x1b[1;1R")
            assert (await page.closed())[1] == texts.idle

    asyncio.run(plays())


# -- ends


def test_a_program_that_is_left_says_so_to_the_page(tmp_path: Path) -> None:
    async def leaves(text: str) -> str:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(visit, "PROGRAM", program(text))
            async with serving(tmp_path) as visitor:
                return (await (await visitor.open(await visitor.link())).closed())[1]

    left = 'put(b"M", b\'{"type": "exit"}\')'
    assert asyncio.run(leaves(left)) == texts.left
    assert asyncio.run(leaves("sys.exit(1)")) == texts.program_ended
    assert asyncio.run(leaves("os.kill(os.getpid(), 9)")) == texts.program_ended


async def _number(page: Terminal) -> int:
    return int(await page.until(" "))


def _is_there(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("by", ["page", "server"])
def test_a_program_that_does_not_end_is_ended(
    by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visit, "PROGRAM", program(STUBBORN))
    monkeypatch.setattr(visit, "GRACE", SMALL)

    async def ends() -> int:
        async with serving(tmp_path) as visitor:
            page = await visitor.open(await visitor.link())
            number = await _number(page)
            assert _is_there(number)
            if by == "page":
                await page.line.close()
            return number

    assert not _is_there(asyncio.run(ends()))


def test_a_server_that_ends_tells_each_page(tmp_path: Path) -> None:
    async def ends() -> list[str]:
        async with serving(tmp_path) as visitor:
            pages = [await visitor.open(await visitor.link()) for _ in range(2)]
            for each in pages:
                await each.until("ready ")
            ending = asyncio.create_task(visitor.end())
            told = [(await each.closed())[1] for each in pages]
            await ending
            return told

    assert asyncio.run(ends()) == [texts.server_ended] * 2


# -- the program itself


@pytest.mark.cpu(0.8, "plays in the real program behind a server")
def test_what_somebody_plays_is_kept_in_the_folder_of_that_one_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = ("play", "war", "--seed", "1")
    real = (sys.executable, "-P", "-m", "warcards_tui", "--full", *play)
    monkeypatch.setattr(visit, "PROGRAM", real)

    async def plays() -> tuple[str, str]:
        async with serving(tmp_path) as visitor:
            ann = await visitor.link(how="new", name="Ann", word="apple tree")
            ben = await visitor.link()
            page = await visitor.open(ann)
            await page.until("52")
            await page.type("\x1a")  # Ctrl+Z: there is no shell to return to.
            await page.type("\r")
            await page.until("win")
            await page.type("\x11")  # Ctrl+Q.
            assert (await page.closed())[1] == texts.left
            return ann, ben

    before = {Path(each) for each in os.listdir(Path.cwd())}
    ann, ben = asyncio.run(plays())
    there = People(tmp_path)
    folders = [there.folder(each.removeprefix("/at/")) for each in (ann, ben)]
    kept = [len(Store.open(each).kept_games()) for each in folders if each is not None]
    assert kept == [1, 0]
    assert {Path(each) for each in os.listdir(Path.cwd())} == before
    assert not (tmp_path / "warcards.db").exists()


@pytest.mark.slow
def test_a_screen_shows_no_path_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()

    async def opens() -> str:
        async with serving(tmp_path) as visitor:
            link = await visitor.link()
            (folder,) = [each for each in tmp_path.iterdir() if each.is_dir()]
            (folder / "warcards.db").write_bytes(b"no data file" * 1000)
            page = await visitor.open(link)
            return await page.until("was started")

    shown = asyncio.run(opens())
    assert "set aside as" in shown
    assert str(tmp_path) not in shown.replace("\n", "")
    assert tmp_path.name not in shown
