"""A visit: the program that runs for a page, and the messages between the two.

textual-serve carries packets between a program on pipes and the terminal in a page. This module
selects the program, and hides this machine from it: the program sees neither the environment nor
other folders; its own folder is ``.``.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import site
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from warcards_tui.face import IN_A_BROWSER
from warcards_tui.folders import NO_FILES
from warcards_tui.serve.limits import Limit
from warcards_tui.words import serve as texts

KEYS = 2000, 0.01
"""Keys that a page may send at once, and seconds for each further one.

A person types fewer than 50 keys a second, and a mouse reports 60 positions. Further keys are
dropped.
"""

MEMORY = 512 << 20
"""Address space of a session, in bytes. A game takes half of it, mostly libraries."""

GRACE = 5.0
"""Time that a program has to end, in s; every move is saved already."""

COLUMNS, ROWS = (20, 400), (5, 150)
"""Limits of columns and rows, because the page reports its own size."""

PROGRAM = (sys.executable, "-P", "-m", "warcards_tui", "--full")
"""Command of the program; ``-P`` keeps it from importing anything from its folder."""

_KEPT = (
    *("LANG", "LC_ALL", "LC_CTYPE", "TZ", "SYSTEMROOT"),
    *("PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"),
)
"""Environment variables passed to the program: language, time zone, and those of Python."""

_ANSWERS = re.compile(r"(?:\x1b\[(?:\d+;\d+R|\?\d+;\d+\$y|\?[\d;]*c|[IO]))+")
"""Replies that a terminal sends by itself, without a key press."""


_PRESSES = re.compile(r"\x1b\[200~.*?\x1b\[201~|\x1b\[[\d;<?]*[@-~]|\x1bO.|.", re.DOTALL)
"""A key, a mouse report, or a paste."""

_PASTED = 64
"""Characters of a message that count as one key, however they were pasted."""


class NotUnderstoodError(Exception):
    """Error for a message that no page sends."""


class NoAnswerError(Exception):
    """Error if the program does not read its input."""


class Visit(AppService):
    """The program for one page, with the folder of one person.

    Its files cannot grow beyond ``largest`` bytes each; 0 is no limit.
    """

    def __init__(
        self,
        folder: Path,
        write_bytes: Callable[[bytes], Awaitable[None]],
        write_str: Callable[[str], Awaitable[None]],
        close: Callable[[str], Awaitable[None]],
        largest: int = 0,
    ) -> None:
        super().__init__(
            "",
            write_bytes=write_bytes,
            write_str=write_str,
            close=lambda: close(texts.left),
            download_manager=DownloadManager(),
        )
        self._folder = folder
        self._close = close
        self._keys = Limit(*KEYS)
        self._largest = largest

    async def take(self, text: str) -> bool:
        """Pass on a message of the page; return True if a person must have caused it.

        Raises ``NotUnderstoodError``, and ``NoAnswerError`` after ``GRACE`` seconds.
        """
        try:
            async with asyncio.timeout(GRACE):
                return await self._take(text)
        except TimeoutError:
            raise NoAnswerError from None

    async def _take(self, text: str) -> bool:
        try:
            kind, *rest = json.loads(text)
        except (ValueError, TypeError, RecursionError):
            raise NotUnderstoodError from None
        typed = rest[0] if kind == "stdin" and rest and isinstance(rest[0], str) else ""
        if not self._keys.allows("", _presses(typed)):
            return False
        match kind, rest:
            case "stdin", [str(typed)]:
                await self.send_bytes(typed.encode(errors="replace"))
                return _ANSWERS.fullmatch(typed) is None
            case "resize", [{"width": int(width), "height": int(height)}]:
                await self.set_terminal_size(within(width, COLUMNS), within(height, ROWS))
            case "ping", [str(when)]:
                await self.remote_write_str(json.dumps(["pong", when]))
            case "focus", []:
                await self.focus()
            case "blur", []:
                await self.blur()
            case _:
                raise NotUnderstoodError
        return False

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        self._process = process = await asyncio.create_subprocess_exec(
            *PROGRAM,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            cwd=self._folder,
            env=self._build_environment(width, height),
            # In a new session, so that Ctrl+C reaches only the server, which ends the programs
            # itself.
            start_new_session=True,
        )
        self._stdin = process.stdin
        _bound(process.pid, self._largest)
        return process

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        terminal = {
            "TEXTUAL_DRIVER": IN_A_BROWSER,
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "TERM_PROGRAM": "textual",
            "COLUMNS": str(width),
            "ROWS": str(height),
        }
        return (
            kept
            | terminal
            | {
                # Messages that name a file show only this much of its path.
                "WARCARDS_DATA": ".",
                "WARCARDS_CONFIG": os.devnull,
                NO_FILES: "1",
                "HOME": ".",
                "PYTHONUSERBASE": site.getuserbase(),
                "PYTHONUTF8": "1",
                "PYTHONDONTWRITEBYTECODE": "1",
            }
        )

    async def run(self) -> None:
        try:
            await super().run()
        except asyncio.CancelledError:
            # If a program ends at once, the reader of its errors is canceled before it has begun.
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
        # No effect if the page is closed already, because the player has quit.
        await self._close(texts.program_ended)

    async def stop(self) -> None:
        if self._process is None:
            return
        try:
            async with asyncio.timeout(GRACE):
                await super().stop()
                await self._process.wait()
        except TimeoutError:
            pass
        # Runs also if this task is canceled.
        finally:
            if self._process.returncode is None:
                self._process.kill()
                await self._process.wait()

    async def on_meta(self, data: bytes) -> None:
        """Handle only the exit: no address is opened in the page, and no file is sent to it."""
        meta: dict[str, Any] = json.loads(data)
        if meta.get("type") == "exit":
            await super().on_meta(data)

    async def on_packed(self, payload: bytes) -> None:
        """Ignore a part of a file, since no files are sent."""


def _presses(text: str) -> int:
    """Return the number of keys that a message counts as, at least one."""
    least = len(text) // _PASTED + 1
    return least if least > KEYS[0] else max(least, sum(1 for _ in _PRESSES.finditer(text)))


def _bound(process: int, largest: int) -> None:
    """Limit a session's memory, and its files to ``largest`` bytes each unless that is 0.

    Only Linux can limit another process.
    """
    if sys.platform == "linux":
        import resource

        with suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_AS, (MEMORY, MEMORY))
            if largest:
                resource.prlimit(process, resource.RLIMIT_FSIZE, (largest, largest))


def within(number: int, bounds: tuple[int, int]) -> int:
    """Return the number, or the nearest bound."""
    least, most = bounds
    return max(least, min(number, most))
