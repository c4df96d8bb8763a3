"""The full screen in a browser, for one person or a class: ``warcards serve``, an extra.

``people`` holds a folder for each person, ``limits`` bounds the number of requests, a ``visit``
runs the program for a page, and ``server`` listens. Only that command imports any of it.
"""

from __future__ import annotations

import argparse
import errno
import ipaddress
import os
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from warcards_tui.folders import data_folder
from warcards_tui.suggestions import shortened
from warcards_tui.words import cli as texts

PORT, HOST = 8000, "127.0.0.1"
SESSIONS, IDLE, QUOTA = 20, 30, 200


def add_arguments(
    parser: argparse.ArgumentParser, count: Callable[[str], int], port: int = PORT
) -> None:
    """Add the arguments of the command; ``count`` reads a whole number above 0."""
    add = parser.add_argument
    add("--port", type=_port, default=port)
    add("--host", type=_host, default=HOST)
    add("--people", metavar="DIR")
    add("--sessions", type=count, default=SESSIONS)
    add("--per-address", type=count, metavar="N")
    add("--quota", type=count, default=QUOTA, metavar="MB")
    add("--invite", type=_invitation, metavar="WORD")
    add("--idle", type=count, default=IDLE, metavar="MINUTES")
    add("--url", type=_url)


def run(args: argparse.Namespace) -> str:
    """Listen until the server is stopped; return the reason of a failure, or an empty text.

    Raises ``ValueError`` if the extra is missing.
    """
    try:
        from warcards_tui.serve.server import ListenError, Server, listen
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("warcards_tui"):
            raise
        from warcards_tui.extras import getting

        raise ValueError(texts.extra_missing(command=getting("serve")).text) from None
    folder = Path(args.people) if args.people else data_folder() / "people"
    try:
        server = Server(
            folder,
            args.host,
            args.url or "",
            args.sessions,
            args.idle * 60,
            per_address=args.per_address,
            quota=args.quota * 1_000_000,
            invitation=args.invite or "",
        )
    except OSError as failure:
        return texts.folder_unusable(folder=str(folder), reason=str(failure.strerror)).text
    try:
        listen(server, args.host, args.port, partial(_tell, args.url))
    except ListenError as wrong:
        port, reason = str(args.port), _reason(wrong.args[0])
        return texts.cannot_listen(host=args.host, port=port, reason=reason).text
    return ""


def _tell(url: str | None, addresses: list[tuple[str, int]]) -> None:
    """Print the addresses in one line."""
    alone = all(ipaddress.ip_address(each).is_loopback for each, _ in addresses)
    there = [f"http://{f'[{each}]' if ':' in each else each}:{port}/" for each, port in addresses]
    whom = texts.listens_here if alone else texts.listens_to_all
    listed = " and ".join(there)
    line = texts.listening(addresses=listed, whom=whom)
    if url:
        line = texts.listening_called(addresses=listed, url=url, whom=whom)
    print(line.text, flush=True)


def _reason(failure: OSError) -> str:
    """Return the reason in the words of the system, without the details that asyncio adds."""
    known = failure.errno in errno.errorcode
    text = os.strerror(failure.errno) if known and failure.errno else str(failure.strerror)
    return text[:1].lower() + text[1:]


def _host(text: str) -> str:
    if text and text.isascii() and not re.search(r"[\s/]", text):
        return text
    raise argparse.ArgumentTypeError(texts.takes_host(given=repr(shortened(text))).text)


def _invitation(text: str) -> str:
    if text.strip():
        return text.strip()
    raise argparse.ArgumentTypeError(texts.word_missing)


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError(texts.takes_port(given=repr(shortened(text))).text)


def _url(text: str) -> str:
    try:
        parts = urlsplit(text)
        right = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        right = False
    if not right or text.rstrip("/") != f"{parts.scheme}://{parts.netloc}":
        raise argparse.ArgumentTypeError(texts.takes_url(given=repr(shortened(text))).text)
    return text.rstrip("/").lower()
