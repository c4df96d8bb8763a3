"""The web server: front page, terminal page, and the WebSocket behind it.

It serves only listed files, under fixed names: no path from a request is looked up in a folder. A
request must name this server as its host, so that no other page can lead a browser here by a name
of its own. A request that changes or opens anything must come from a page of this server.
"""

from __future__ import annotations

import asyncio
import hmac
import html
import ipaddress
import logging
import signal
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from aiohttp import WSCloseCode, WSMsgType, web

from warcards_tui import safe_read
from warcards_tui.errors import told_fault
from warcards_tui.safe_output import harmless
from warcards_tui.serve.limits import Limit, Places
from warcards_tui.serve.people import LEAST_WORD, LONGEST, CrowdedError, People
from warcards_tui.serve.visit import (
    COLUMNS,
    GRACE,
    ROWS,
    NoAnswerError,
    NotUnderstoodError,
    Visit,
    within,
)
from warcards_tui.words import serve as texts

LONGEST_MESSAGE = 1 << 16
"""Most bytes of one message from a page; a paste is one message."""

LONGEST_FORM = 4096
"""Most bytes of a form."""

HEARTBEAT = 20.0
"""Interval of checks whether a page is still connected, in s."""

OPENINGS = 30, 2.0
"""Sessions that an address may open at once, and seconds for each further one.

A class behind one address opens its sessions at the same time.
"""

COMINGS = 30, 10.0
"""The same for new people and for passwords, which could be guessed."""

SILENT = 10.0
"""Time after which a connection without a complete or further request is closed, in s."""

SHARE = 10
"""Number of files of the largest size that fill a folder: data file, its log, backups."""

HEADERS = {
    # Pages load nothing from elsewhere; inline styles are allowed because the terminal writes them.
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; font-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    # A person's link is not sent to other servers; forms send their origin.
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Server": "warcards",
}

_OURS = Path(__file__).with_name("pages")
_THEIRS = Path(str(files("textual_serve"))) / "static"
FILES = {
    "page.css": (_OURS / "page.css", "text/css"),
    "page.js": (_OURS / "page.js", "text/javascript"),
    "xterm.css": (_THEIRS / "css" / "xterm.css", "text/css"),
    "textual.js": (_THEIRS / "js" / "textual.js", "text/javascript"),
    "upright.ttf": (_THEIRS / "fonts" / "RobotoMono-VariableFont_wght.ttf", "font/ttf"),
    "italic.ttf": (_THEIRS / "fonts" / "RobotoMono-Italic-VariableFont_wght.ttf", "font/ttf"),
}
"""Files that a page needs, each with its path and type."""

_INVITATION = f"""<p>{texts.invitation_needed}</p>
<label>{texts.invitation} <input name="invitation" maxlength="100" autocomplete="off"></label>"""


class ListenError(Exception):
    """Error for an address or port that cannot be used; its one argument is the ``OSError``."""


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """The pages of a game in a browser.

    ``host`` and ``url`` are allowed host names, beside those of this machine and IP addresses.
    ``sessions`` is the number of simultaneous sessions, and ``idle`` the seconds without a key
    after which one ends. One address may hold ``per_address`` sessions, by default half of them. A
    person may fill ``quota`` bytes; 0 is no limit. With an ``invitation``, new people must know it.
    Raises ``OSError`` if the folder for people is unusable.
    """

    def __init__(
        self,
        folder: Path,
        host: str = "",
        url: str = "",
        sessions: int = 20,
        idle: float = 1800,
        *,
        per_address: int | None = None,
        quota: int = 0,
        invitation: str = "",
    ) -> None:
        self._people = People(folder)
        self._url = url
        machine = socket.gethostname().lower()
        called = urlsplit(url).hostname or ""
        self._names = {"localhost", machine, f"{machine}.local", host.lower(), called} - {""}
        self._sessions = sessions
        self._idle = idle
        self._places = Places(per_address or (sessions + 1) // 2)
        self._quota = quota
        self._invitation = invitation
        self.playing = 0
        """Number of current sessions."""

        self._silent: dict[object, asyncio.TimerHandle] = {}
        self._openings, self._comings = Limit(*OPENINGS), Limit(*COMINGS)
        self._pages: dict[Path, web.WebSocketResponse] = {}
        self._turns: WeakValueDictionary[Path, asyncio.Lock] = WeakValueDictionary()
        self._trying = asyncio.Semaphore(1)
        self._files = {name: safe_read.content(str(path)) for name, (path, _) in FILES.items()}
        self._front = Template(safe_read.content(str(_OURS / "front.html")).decode())
        self._page = safe_read.content(str(_OURS / "page.html")).decode()

    def connected(self, connection: web.RequestHandler) -> web.RequestHandler:
        """Close a new connection unless it brings a complete request within ``SILENT`` seconds."""

        def close() -> None:
            del self._silent[connection]
            connection.force_close()

        loop = asyncio.get_running_loop()
        self._silent[connection] = loop.call_later(SILENT, close)
        return connection

    def app(self) -> web.Application:
        """Return the application that answers requests."""
        app = web.Application(
            middlewares=[_without_traces, self._asked_for_by_name], client_max_size=LONGEST_FORM
        )
        app.router.add_get("/", self._welcome)
        app.router.add_post("/come", self._come)
        app.router.add_get("/files/{name}", self._file)
        app.router.add_get("/at/{token}", self._table)
        app.router.add_get("/at/{token}/terminal", self._terminal)
        app.on_response_prepare.append(_with_headers)
        app.on_shutdown.append(self._end)
        return app

    # -- origin of requests

    @web.middleware
    async def _asked_for_by_name(
        self, request: web.Request, handler: Handler
    ) -> web.StreamResponse:
        if (waits := self._silent.pop(request.protocol, None)) is not None:
            waits.cancel()
        if not self._is_ours(request.headers.get("Host", "")):
            raise web.HTTPMisdirectedRequest(text=texts.other_server)
        return await handler(request)

    def _is_ours(self, host: str) -> bool:
        """True if a request for ``host`` means this server.

        IP addresses are allowed, because no other page can point one here.
        """
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _from_a_page_of_ours(self, request: web.Request) -> None:
        origin = request.headers.get("Origin", "").lower()
        ours = {f"http://{request.headers['Host']}".lower(), self._url} - {""}
        if origin not in ours:
            raise web.HTTPForbidden(text=texts.other_page)

    def _folder(self, request: web.Request) -> tuple[str, Path]:
        token = request.match_info["token"]
        folder = self._people.folder(token)
        if folder is None:
            raise web.HTTPNotFound(text=texts.unknown_link)
        return token, folder

    # -- pages

    async def _welcome(self, request: web.Request) -> web.StreamResponse:
        return self._welcome_with("")

    def _welcome_with(self, told: str, status: int = 200) -> web.Response:
        text = self._front.substitute(
            told=f'<p role="alert">{html.escape(told)}</p>' if told else "",
            least=LEAST_WORD,
            longest=LONGEST,
            invitation=_INVITATION if self._invitation else "",
        )
        return web.Response(text=text, content_type="text/html", status=status)

    async def _come(self, request: web.Request) -> web.StreamResponse:
        """Let in a person: by name and password, known or new, or with a new link."""
        self._from_a_page_of_ours(request)
        if not self._comings.allows(request.remote or ""):
            return self._welcome_with(texts.too_often, 429)
        form = await _form(request)
        how = form.get("how")
        if how != "back" and not self._is_invited(str(form.get("invitation", ""))):
            return self._welcome_with(texts.uninvited, 403)
        try:
            if how == "link":
                return _to(self._people.add())
            name, word = str(form.get("name", "")).strip(), str(form.get("word", "")).strip()
            if not (name and len(name) <= LONGEST and LEAST_WORD <= len(word) <= LONGEST):
                return self._welcome_with(texts.too_short(least=LEAST_WORD, most=LONGEST).text, 400)
            async with self._trying:
                token = await asyncio.to_thread(self._people.token, name, word)
            known = self._people.folder(token) is not None
            if known != (how == "back"):
                return self._welcome_with(texts.name_taken if known else texts.unknown_person, 403)
            return _to(token if known else self._people.add(token))
        except CrowdedError:
            return self._welcome_with(texts.crowded, 503)
        except OSError as failure:
            _tell(texts.nobody_else(reason=str(failure.strerror)).text)
            return self._welcome_with(texts.full, 503)

    def _is_invited(self, word: str) -> bool:
        given, wanted = (each.strip().casefold().encode() for each in (word, self._invitation))
        return not wanted or hmac.compare_digest(given, wanted)

    async def _table(self, request: web.Request) -> web.StreamResponse:
        self._folder(request)
        return web.Response(text=self._page, content_type="text/html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        if name not in FILES:
            raise web.HTTPNotFound(text=texts.no_such_file)
        return web.Response(
            body=self._files[name],
            content_type=FILES[name][1],
            headers={"Cache-Control": "max-age=3600"},
        )

    # -- sessions

    async def _terminal(self, request: web.Request) -> web.StreamResponse:
        """Open a session for a page; a refusal is sent as the connection is closed."""
        self._from_a_page_of_ours(request)
        _, folder = self._folder(request)
        page = web.WebSocketResponse(heartbeat=HEARTBEAT, max_msg_size=LONGEST_MESSAGE)
        await page.prepare(request)
        if not self._openings.allows(request.remote or ""):
            await _refused(page, texts.too_often)
            return page
        # A person has one session. A new page replaces the old one, which may be lost.
        before, self._pages[folder] = self._pages.get(folder), page
        if before is not None:
            await _refused(before, texts.other_window)
        turn = self._turns.setdefault(folder, asyncio.Lock())
        try:
            async with turn:
                await self._play(request, folder, page)
        finally:
            if self._pages.get(folder) is page:
                del self._pages[folder]
        return page

    async def _play(self, request: web.Request, folder: Path, page: web.WebSocketResponse) -> None:
        if page.closed:
            return
        if self.playing >= self._sessions:
            await _refused(page, texts.places_taken(places=self._sessions).text)
            return
        if self._quota and self._people.space(folder) >= self._quota:
            await _refused(page, texts.no_space)
            return
        with self._places.held(request.remote or "") as free:
            if free:
                await self._play_at(request, folder, page)
            else:
                await _refused(page, texts.address_full)

    async def _play_at(
        self, request: web.Request, folder: Path, page: web.WebSocketResponse
    ) -> None:
        self.playing += 1
        close = partial(_refused, page)
        visit = Visit(folder, page.send_bytes, page.send_str, close, self._quota // SHARE)
        try:
            width = within(_number(request, "width", 80), COLUMNS)
            try:
                await visit.start(width, within(_number(request, "height", 24), ROWS))
            except OSError as failure:
                _tell(texts.no_session(reason=str(failure.strerror)).text)
                await _refused(page, texts.full)
                return
            await self._pass_on(visit, page)
        finally:
            await visit.stop()
            self.playing -= 1

    async def _pass_on(self, visit: Visit, page: web.WebSocketResponse) -> None:
        """Pass messages from the page to the program until the page closes or is idle."""
        end = time.monotonic() + self._idle
        # A message that has already arrived is received even at the end of the time.
        while (left := end - time.monotonic()) > 0:
            try:
                message = await page.receive(timeout=left)
            except TimeoutError:
                break
            if message.type is not WSMsgType.TEXT:
                if message.type is WSMsgType.BINARY:
                    await _refused(page, texts.not_understood)
                return
            try:
                if await visit.take(message.data):
                    end = time.monotonic() + self._idle
            except NotUnderstoodError:
                await _refused(page, texts.not_understood)
                return
            except NoAnswerError:
                await _refused(page, texts.no_answer)
                return
        await _refused(page, texts.idle)

    async def _end(self, app: web.Application) -> None:
        """End all sessions when the server ends."""
        await asyncio.gather(
            *(_refused(page, texts.server_ended) for page in list(self._pages.values()))
        )


def listen(
    server: Server, host: str, port: int, told: Callable[[list[tuple[str, int]]], object]
) -> None:
    """Listen until Ctrl+C or SIGTERM, and then end every session.

    ``told`` is called with the addresses and their ports once it listens. Raises ``ListenError``.
    """
    # Only ``_without_traces`` reports errors of a request.
    for name in ("aiohttp", "textual-serve"):
        logger = logging.getLogger(name)
        logger.addHandler(logging.NullHandler())
        logger.propagate = False
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(_listen(server, host, port, told))


class _Runner(web.AppRunner):
    """Runner of the server's application, which bounds the silence of connections."""

    def __init__(self, server: Server) -> None:
        super().__init__(
            server.app(),
            access_log=None,
            handle_signals=False,
            shutdown_timeout=GRACE + 1,
            keepalive_timeout=SILENT,
        )
        self._connected = server.connected

    @property
    def server(self) -> Any:
        """Factory of the protocol of each new connection."""
        made = super().server
        return made and (lambda: self._connected(made()))


async def _listen(
    server: Server, host: str, port: int, told: Callable[[list[tuple[str, int]]], object]
) -> None:
    task = asyncio.current_task()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(partial(_beside_requests, Limit(1, 60.0)))
    if task is not None and sys.platform != "win32":
        loop.add_signal_handler(signal.SIGTERM, task.cancel)
    runner = _Runner(server)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as failure:
            raise ListenError(failure) from None
        told([(address, port) for address, port, *_ in runner.addresses])
        await asyncio.Event().wait()
    finally:
        await runner.cleanup()


async def _with_headers(request: web.Request, response: web.StreamResponse) -> None:
    kept = response.headers.get("Cache-Control")
    response.headers.update(HEADERS)
    if kept is not None:
        response.headers["Cache-Control"] = kept


@web.middleware
async def _without_traces(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Report an error of the program in one line to the operator, and not to visitors."""
    try:
        return await handler(request)
    except (web.HTTPException, ConnectionError):
        raise
    except Exception as fault:
        _tell(told_fault(fault))
        raise web.HTTPInternalServerError(text=texts.failed) from None


def _beside_requests(
    limit: Limit, loop: asyncio.AbstractEventLoop, context: dict[str, Any]
) -> None:
    """Report failures outside requests in one line, at most once a minute.

    Without a free file descriptor, accepting a connection fails hundreds of times a second.
    """
    if not limit.allows(""):
        return
    failure = context.get("exception")
    if isinstance(failure, OSError):
        _tell(texts.no_connection(reason=str(failure.strerror)).text)
    else:
        _tell(told_fault(failure) if isinstance(failure, Exception) else context["message"])


def _tell(line: str) -> None:
    print(f"warcards: {harmless(line)}", file=sys.stderr, flush=True)


async def _form(request: web.Request) -> Mapping[str, Any]:
    """Return the fields of a form. Raises ``HTTPException`` if none of ours sends such data."""
    if request.content_type == "multipart/form-data":
        raise web.HTTPUnsupportedMediaType(text=texts.not_understood)
    try:
        async with asyncio.timeout(SILENT):
            return await request.post()
    except TimeoutError:
        raise web.HTTPRequestTimeout(text=texts.not_understood) from None
    except (LookupError, ValueError, web.RequestPayloadError):
        raise web.HTTPBadRequest(text=texts.not_understood) from None


async def _refused(page: web.WebSocketResponse, why: str) -> None:
    """Close the connection to a page, with the reason."""
    await page.close(code=WSCloseCode.POLICY_VIOLATION, message=why.encode())


def _to(token: str) -> web.Response:
    """Redirect to the page of a person, which is reachable only by its link."""
    return web.Response(status=303, headers={"Location": f"/at/{token}"})


def _number(request: web.Request, name: str, usual: int) -> int:
    text = request.query.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else usual
