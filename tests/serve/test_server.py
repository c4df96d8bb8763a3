"""Answers of a server: only its own files, under its own names, to its own pages."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError
from yarl import URL

from tests.serve.pages import LIMIT, Visitor, serving
from warcards_tui.serve import people, visit
from warcards_tui.serve.limits import Limit
from warcards_tui.serve.people import People
from warcards_tui.serve.server import FILES, HEADERS, Server, _listen
from warcards_tui.words import serve as texts


def test_the_front_page_names_nobody_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    async def looks() -> None:
        async with serving(tmp_path) as visitor:
            link = await visitor.link(how="new", name="Ann Onymous", word="apple tree")
            front = await (await visitor.get("/")).text()
            page = await (await visitor.get(link)).text()
            for text in (front, page):
                assert "Onymous" not in text
                assert "://" not in text
            assert link.removeprefix("/at/") not in front

    asyncio.run(looks())


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/files/page.js", 200), ("/files/none", 404), ("/none", 404), ("/at/x", 404)],
)
def test_every_answer_forbids_what_a_page_does_not_need(
    path: str, status: int, tmp_path: Path
) -> None:
    async def looks() -> None:
        async with serving(tmp_path) as visitor:
            answer = await visitor.get(path)
            assert answer.status == status
            for name in HEADERS.keys() - {"Cache-Control"}:
                assert answer.headers.getall(name) == [HEADERS[name]]
            assert ("no-store" in answer.headers["Cache-Control"]) == (path != "/files/page.js")

    asyncio.run(looks())


PATHS = (
    *("/files/", "/files", "/files/..", "/files/../server.py", "/files/..%2fserver.py"),
    *("/files/%2e%2e/server.py", "/files/%2e%2e%2f%2e%2e%2fserver.py", "/files//etc/passwd"),
    *("/files/%2fetc%2fpasswd", "/files/page.css%00", "/files/page.css/", "/files/front.html"),
    *("/static", "/static/", "/static/js/textual.js", "/static/../server.py", "/pages/page.js"),
    *("/download/k", "/ws", "/at", "/at/", "/at/..", "/at/../salt", "/at/..%2fsalt", "/at/salt"),
    *("/people", "/salt", "/../salt", "/%2e%2e/salt", "//etc/passwd", "/.git/config"),
    *("/at/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/at/salt/terminal", "/files/..\\server.py"),
)


def test_no_path_leads_to_a_file_of_the_machine(tmp_path: Path) -> None:
    async def asks() -> list[tuple[str, str]]:
        async with serving(tmp_path) as visitor:
            await visitor.link()
            host, origin = visitor.origin.removeprefix("http://"), visitor.origin
            head = f"Host: {host}\r\nOrigin: {origin}\r\nConnection: close\r\n\r\n"
            answers = []
            for path in PATHS:
                # The path is raw, without a client's cleanup.
                reader, writer = await asyncio.open_connection("127.0.0.1", _port(visitor))
                writer.write(f"GET {path} HTTP/1.1\r\n{head}".encode())
                answers.append((path, (await reader.read()).decode()))
                writer.close()
            return answers

    for path, answer in asyncio.run(asks()):
        status, text = int(answer.split()[1]), answer.partition("\r\n\r\n")[2]
        assert status in (400, 404), path
        assert len(text) < 100, path
        assert str(tmp_path) not in text, path


def _port(visitor: Visitor) -> int:
    port = URL(visitor.origin).port
    assert port is not None
    return port


def test_the_files_of_the_pages_are_there_with_their_kinds(tmp_path: Path) -> None:
    async def looks() -> None:
        async with serving(tmp_path) as visitor:
            for name, (path, kind) in FILES.items():
                answer = await visitor.get(f"/files/{name}")
                assert await answer.read() == path.read_bytes()
                assert answer.content_type == kind

    asyncio.run(looks())


# -- who comes


def test_each_link_is_another_and_leads_to_its_page(tmp_path: Path) -> None:
    async def comes() -> None:
        async with serving(tmp_path) as visitor:
            links = {await visitor.link() for _ in range(3)}
            assert len(links) == 3
            for each in links:
                assert (await visitor.get(each)).status == 200
                assert (await visitor.get(each[:-1])).status == 404

    asyncio.run(comes())


ANN = {"name": "Ann", "word": "apple tree"}


def test_a_name_and_a_word_bring_one_back(tmp_path: Path) -> None:
    async def comes() -> None:
        async with serving(tmp_path) as visitor:
            link = await visitor.link(how="new", **ANN)
            assert await visitor.link(how="back", **ANN) == link
            assert await visitor.link(how="back", name="ann ", word="apple tree") == link
            for wrong in ({"word": "apple trees"}, {"name": "Anne"}):
                came = await visitor.come(how="back", **ANN | wrong)
                assert came.status == 403
                assert texts.unknown_person in await came.text()
            came = await visitor.come(how="new", **ANN)
            assert came.status == 403
            assert "Choose another word" in await came.text()

    asyncio.run(comes())


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"how": "new"},
        {"how": "new", **ANN, "word": "apple"},
        {"how": "new", **ANN, "name": "   "},
        {"how": "new", **ANN, "name": "n" * 101},
        {"how": "new", **ANN, "word": "w" * 101},
        {"how": "<b>", **ANN, "word": "<b>"},
    ],
)
def test_a_form_that_cannot_be_used_is_told(form: dict[str, str], tmp_path: Path) -> None:
    async def comes() -> None:
        async with serving(tmp_path) as visitor:
            came = await visitor.come(**form)
            assert came.status == 400
            text = await came.text()
            assert texts.too_short(least=6, most=100).text in text
            assert "<b>" not in text
            assert not [each for each in tmp_path.iterdir() if each.is_dir()]

    asyncio.run(comes())


def test_a_form_is_bounded(tmp_path: Path) -> None:
    async def comes() -> None:
        async with serving(tmp_path) as visitor:
            assert (await visitor.come(how="new", **ANN | {"name": "n" * 5000})).status == 413

    asyncio.run(comes())


_URLENCODED = "application/x-www-form-urlencoded"
_PART = b"--b\r\nContent-Disposition: form-data; name=how\r\n"


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        (f"{_URLENCODED}; charset=none", b"how=link", 400),
        (f"{_URLENCODED}; charset=zip", b"how=link", 400),
        (_URLENCODED, b"how=\xff\xfe", 400),
        (_URLENCODED, b"a=1&" * 1_010, 413),
        ("multipart/form-data", b"x", 415),
        ("multipart/form-data; boundary=b", b"--b\r\nno head\r\n--b--", 415),
        ("multipart/form-data; boundary=b", _PART + b"\r\nlink", 415),
        ("multipart/form-data; boundary=b", _PART + b"\r\nlink\r\n--b--\r\n", 415),
        ("text/plain", b"how=link", 400),
        ("application/json", b'{"how": "link"}', 400),
    ],
    ids=range(10),
)
def test_a_form_that_no_page_sends_is_no_fault(
    kind: str, body: bytes, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def comes() -> None:
        async with serving(tmp_path) as visitor:
            for packed in (None, "gzip"):
                came = await visitor.send(body, kind, packed)
                assert came.status == (status if packed is None or status == 415 else 400)
            assert not [each for each in tmp_path.iterdir() if each.is_dir()]

    asyncio.run(comes())
    assert capsys.readouterr().err == ""


def test_where_no_folder_can_be_made_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(People, "add", full)

    async def comes() -> None:
        async with serving(tmp_path) as visitor:
            came = await visitor.come(how="link")
            assert came.status == 503
            assert texts.full in await came.text()

    asyncio.run(comes())
    told = f"warcards: No one else can join: {os.strerror(errno.ENOSPC)}.\n"
    assert capsys.readouterr().err == told


def test_more_people_than_may_be_are_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST", 1)

    async def comes() -> None:
        async with serving(tmp_path) as visitor:
            await visitor.link(how="new", **ANN)
            assert (await visitor.come(how="link")).status == 503
            await visitor.link(how="back", **ANN)

    asyncio.run(comes())


def test_words_cannot_be_tried_out(tmp_path: Path) -> None:
    def strictly(server: Server) -> None:
        server._comings = Limit(3, 60.0)

    async def comes() -> None:
        async with serving(tmp_path, strictly) as visitor:
            await visitor.link(how="new", **ANN)
            wrong = [
                (await visitor.come(how="back", **ANN | {"word": f"apple {at}"})).status
                for at in range(4)
            ]
            assert wrong == [403, 403, 429, 429]
            assert (await visitor.come(how="back", **ANN)).status == 429

    asyncio.run(comes())


# -- who asks


@pytest.mark.parametrize("origin", ["", "null", "http://evil.example", "https://127.0.0.1:{}"])
def test_what_another_page_sends_is_refused(origin: str, tmp_path: Path) -> None:
    async def asks() -> None:
        async with serving(tmp_path) as visitor:
            link = await visitor.link()
            visitor.origin = origin.format(_port(visitor))
            assert (await visitor.come(how="link")).status == 403
            with pytest.raises(WSServerHandshakeError, match="403"):
                await visitor.open(link)
            assert len([each for each in tmp_path.iterdir() if each.is_dir()]) == 1

    asyncio.run(asks())


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("evil.example:{}", 421),
        ("[::1", 421),
        ("", 421),
        ("localhost:{}", 200),
        ("LOCALHOST", 200),
        ("192.0.2.7:{}", 200),
        ("[::1]:{}", 200),
        ("cards.example", 200),
    ],
)
def test_a_server_answers_to_its_own_names_alone(host: str, status: int, tmp_path: Path) -> None:
    async def asks() -> int:
        async with serving(tmp_path, url="https://cards.example") as visitor:
            return (await visitor.get("/", Host=host.format(_port(visitor)))).status

    assert asyncio.run(asks()) == status


def test_behind_a_proxy_pages_come_from_its_address(tmp_path: Path) -> None:
    async def asks() -> None:
        async with serving(tmp_path, url="https://cards.example") as visitor:
            visitor.origin = "https://cards.example"
            await visitor.link()

    asyncio.run(asks())


def test_a_fault_is_told_to_who_runs_the_server_and_to_no_visitor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WARCARDS_DATA", str(tmp_path / "data"))

    def fails(*_: Any) -> None:
        raise LookupError("a secret")

    monkeypatch.setattr(People, "add", fails)

    async def comes() -> str:
        async with serving(tmp_path) as visitor:
            came = await visitor.come(how="link")
            assert came.status == 500
            return await came.text()

    assert asyncio.run(comes()) == texts.failed
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("warcards: an error in warcards, LookupError: a secret.")


def test_the_program_of_a_page_is_found_wherever_it_runs() -> None:
    """The program is not looked for beside a user's folder, which may contain anything."""
    assert Path(visit.PROGRAM[0]).is_absolute()
    assert "-P" in visit.PROGRAM


@pytest.mark.parametrize("how", ["link", "new"])
def test_newcomers_need_the_invitation_and_others_do_not(how: str, tmp_path: Path) -> None:
    async def comes() -> None:
        who = {"name": "Ann", "word": "apple tree"}
        async with serving(tmp_path, invitation="Clubs 7") as visitor:
            assert (await (await visitor.get("/")).text()).count('name="invitation"') == 2
            for word in ({}, {"invitation": ""}, {"invitation": "clubs"}):
                refused = await visitor.come(how=how, **who, **word)
                assert refused.status == 403
                assert "invitation word" in await refused.text()
            assert not [each for each in tmp_path.iterdir() if each.is_dir()]
            await visitor.link(how=how, **who, invitation=" clubs 7 ")
            if how == "new":
                await visitor.link(how="back", **who)
        async with serving(tmp_path) as visitor:
            assert "invitation" not in await (await visitor.get("/")).text()

    asyncio.run(comes())


@pytest.mark.parametrize("sent", ["", "G", "GET / HTTP/1.1\r\nHost: loc", "whole"])
def test_a_connection_that_sends_no_whole_request_is_closed(
    sent: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of them would stay open, and leave no file descriptor for others."""
    # A whole request must come in time even on a busy machine.
    monkeypatch.setattr("warcards_tui.serve.server.SILENT", 1.0 if sent == "whole" else 0.05)
    request = "GET /files/page.js HTTP/1.1\r\nHost: localhost\r\n\r\n" if sent == "whole" else sent

    async def waits() -> bytes:
        started = asyncio.get_running_loop().create_future()
        serving = asyncio.create_task(_listen(Server(tmp_path), "127.0.0.1", 0, started.set_result))
        ((_, port),) = await started
        reads, writes = await asyncio.open_connection("127.0.0.1", port)
        writes.write(request.encode())
        async with asyncio.timeout(LIMIT):
            got = await reads.read()
        writes.close()
        serving.cancel()
        with suppress(asyncio.CancelledError):
            await serving
        return got

    got = asyncio.run(waits())
    assert got[:12] == (b"HTTP/1.1 200" if sent == "whole" else b"")


def test_a_form_that_never_ends_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warcards_tui.serve.server.SILENT", 0.05)

    async def sends() -> int:
        async def slow() -> AsyncIterator[bytes]:
            yield b"how="
            await asyncio.Event().wait()

        async with serving(tmp_path) as visitor, asyncio.timeout(LIMIT):
            return (await visitor.send(slow(), "application/x-www-form-urlencoded")).status

    assert asyncio.run(sends()) == 408
