"""Visitors of a server, and small programs in place of the game."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientResponse, ClientWebSocketResponse, WSMsgType
from aiohttp.test_utils import TestClient, TestServer

from tests.tui.frames import POSITION, QUESTION
from warcards_tui.serve.server import Server

LIMIT = 60.0
"""Seconds after which nothing more will come."""

_SPEAKS = """
import json, os, sys
def put(kind, data):
    os.write(1, kind + len(data).to_bytes(4, "big") + data)
def packets():
    read = sys.stdin.buffer.read
    while head := read(5):
        yield head[:1], read(int.from_bytes(head[1:], "big"))
os.write(1, b"__GANGLION__\\n")
"""

ECHO = """
put(b"D", b"ready ")
for kind, data in packets():
    if kind == b"M" and json.loads(data)["type"] == "quit":
        put(b"M", b'{"type": "exit"}')
        break
    put(b"D", kind + data)
"""
"""Program that returns its input, until it must end."""

STUBBORN = """
put(b"D", b"%d " % os.getpid())
for packet in packets():
    pass
import select
select.select([], [], [], 60)
"""
"""Program that sends its process id, and does not end while a test waits for it."""

TELLS = """
put(b"D", json.dumps([dict(os.environ), os.getcwd(), os.getsid(0) == os.getpid()]).encode())
put(b"D", b" all")
next(packets())
"""
"""Program that sends its surroundings."""

BOUND = """
import resource
next(packets())
put(b"D", b"%d " % resource.getrlimit(resource.RLIMIT_AS)[0])
next(packets())
"""
"""Program that sends its memory limit, after a key."""

REACHES_OUT = """
put(b"M", json.dumps({"type": "open_url", "url": "http://example.com", "new_tab": True}).encode())
put(b"M", json.dumps({"type": "deliver_file_start", "key": "k", "path": "/x", "open_method":
    "download", "encoding": "", "mime_type": "", "name": None}).encode())
put(b"P", b"e")
put(b"D", b"all")
next(packets())
"""
"""Program that wants an address opened and a file delivered."""


def program(text: str) -> tuple[str, ...]:
    """Return the command of such a program."""
    return sys.executable, "-c", _SPEAKS + text


class Terminal:
    """The terminal in a page. It can answer questions about its cursor."""

    def __init__(self, line: ClientWebSocketResponse, answers: bool = False) -> None:
        self.line = line
        self._answers = answers
        self.text = ""
        self.said: list[str] = []
        """Messages besides the content of the terminal."""

        self.came = 0.0
        """Time of the last message, by the clock of the event loop."""

    async def send(self, *message: Any) -> None:
        await self.line.send_json(list(message))

    async def type(self, keys: str) -> None:
        await self.send("stdin", keys)

    async def until(self, wanted: str) -> str:
        """Return the content since the last time, up to that text."""
        async with asyncio.timeout(LIMIT):
            while wanted not in self.text:
                message = await self.line.receive()
                assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), (message, self.text)
                self.came = asyncio.get_running_loop().time()
                if message.type is WSMsgType.BINARY:
                    self.text += message.data.decode()
                    for _ in range(message.data.count(QUESTION) if self._answers else 0):
                        await self.type(POSITION.decode())
                else:
                    self.said.append(message.data)
        before, found, self.text = self.text.partition(wanted)
        return before + found

    async def closed(self) -> tuple[int | None, str]:
        """Wait until the line is closed; return the code and the reason."""
        async with asyncio.timeout(LIMIT):
            while (message := await self.line.receive()).type is not WSMsgType.CLOSE:
                assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), message
        return self.line.close_code, str(message.extra)


class Visitor:
    """A client of a server by HTTP, by default from a page of it."""

    def __init__(self, client: TestClient[Any, Any]) -> None:
        self._client = client
        self.origin = str(client.make_url("")).rstrip("/")

    async def get(self, path: str, **headers: str) -> ClientResponse:
        return await self._client.get(path, headers=headers)

    async def come(self, **form: str) -> ClientResponse:
        return await self._client.post(
            "/come", data=form, headers={"Origin": self.origin}, allow_redirects=False
        )

    async def send(self, body: Any, kind: str, packed: str | None = None) -> ClientResponse:
        """Send the bytes of a form, maybe a bad one, with that kind and packing."""
        headers = {"Origin": self.origin, "Content-Type": kind}
        if packed is not None:
            headers["Content-Encoding"] = packed
        return await self._client.post("/come", data=body, headers=headers, allow_redirects=False)

    async def link(self, **form: str) -> str:
        """Return the path of the page for a user."""
        came = await self.come(**(form or {"how": "link"}))
        assert came.status == 303, await came.text()
        return came.headers["Location"]

    async def end(self) -> None:
        """End the server."""
        await self._client.server.close()

    async def open(self, link: str, size: str = "?width=80&height=24") -> Terminal:
        """Return the terminal of the page with that link."""
        url = f"{link}/terminal{size}"
        line = await self._client.ws_connect(url, headers={"Origin": self.origin}, max_msg_size=0)
        return Terminal(line)


@asynccontextmanager
async def serving(
    folder: Path, change: Callable[[Server], object] = id, **how: Any
) -> AsyncIterator[Visitor]:
    """Yield the visitor of a server whose users are in that folder."""
    server = Server(folder, **how)
    change(server)
    async with TestClient(TestServer(server.app())) as client:
        yield Visitor(client)
