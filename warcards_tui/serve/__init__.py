"""The full screen in a browser, for one person or a class: ``warcards serve``, an extra.

``people`` keeps people apart, ``limits`` bounds how often somebody comes, a ``visit`` is the
program that somebody plays in a page, and ``server`` listens. Nothing of it is imported but by
that command.
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
from warcards_tui.names import shortened

PORT, HOST = 8000, "127.0.0.1"
SESSIONS, IDLE, QUOTA = 20, 30, 200


def add_arguments(
    parser: argparse.ArgumentParser, count: Callable[[str], int], port: int = PORT
) -> None:
    """What the command takes; ``count`` reads a whole number from 1."""
    parser.add_argument(
        "--port", type=_port, default=port, help=f"the port; 0 takes one that is free ({port})"
    )
    parser.add_argument(
        "--host",
        type=_host,
        default=HOST,
        help=f"the address to listen on; 0.0.0.0 is for all who can reach this machine ({HOST})",
    )
    parser.add_argument(
        "--people", metavar="DIR", help="where the folder of each person is (people, beside yours)"
    )
    parser.add_argument(
        "--sessions", type=count, default=SESSIONS, help=f"how many play at once ({SESSIONS})"
    )
    parser.add_argument(
        "--per-address",
        type=count,
        metavar="N",
        help="how many of them one address may have (half; this machine all)",
    )
    parser.add_argument(
        "--quota",
        type=count,
        default=QUOTA,
        metavar="MB",
        help=f"disk space for each person; the data file may have a tenth ({QUOTA})",
    )
    parser.add_argument(
        "--invite", type=_invitation, metavar="WORD", help="a word that new people must know"
    )
    parser.add_argument(
        "--idle",
        type=count,
        default=IDLE,
        metavar="MINUTES",
        help=f"without a key, after which a session ends ({IDLE})",
    )
    parser.add_argument(
        "--url", type=_url, help="how a proxy is called, like https://cards.example"
    )


def run(args: argparse.Namespace) -> str:
    """Listens until it is ended; returns why that failed, or nothing.

    Raises ``ValueError`` where the extra is missing.
    """
    try:
        from warcards_tui.serve.server import ListenError, Server, listen
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("warcards_tui"):
            raise
        from warcards_tui.extras import getting

        raise ValueError(f"warcards serve needs its extra: {getting('serve')}") from None
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
        return f"{folder} cannot be used: {failure.strerror}."
    try:
        listen(server, args.host, args.port, partial(_tell, args.url))
    except ListenError as wrong:
        return f"{args.host} port {args.port} cannot be listened on: {_reason(wrong.args[0])}."
    return ""


def _tell(url: str | None, addresses: list[tuple[str, int]]) -> None:
    """Says in one line what is listened on."""
    alone = all(ipaddress.ip_address(each).is_loopback for each, _ in addresses)
    there = [f"http://{f'[{each}]' if ':' in each else each}:{port}/" for each, port in addresses]
    known = f", called {url}/" if url else ""
    whom = "this machine alone" if alone else "all who can reach this machine"
    print(f"Listening on {' and '.join(there)}{known}, for {whom}. Ctrl+C ends it.", flush=True)


def _reason(failure: OSError) -> str:
    """Why, as the system says it; asyncio says more around that."""
    known = failure.errno in errno.errorcode
    text = os.strerror(failure.errno) if known and failure.errno else str(failure.strerror)
    return text[:1].lower() + text[1:]


def _host(text: str) -> str:
    if text and text.isascii() and not re.search(r"[\s/]", text):
        return text
    raise argparse.ArgumentTypeError(f"takes a name or an address, not {shortened(text)!r}")


def _invitation(text: str) -> str:
    if text.strip():
        return text.strip()
    raise argparse.ArgumentTypeError("takes a word, not an empty one")


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 5 and int(text) < 1 << 16:
        return int(text)
    raise argparse.ArgumentTypeError(
        f"takes a whole number from 0 to 65535, not {shortened(text)!r}"
    )


def _url(text: str) -> str:
    try:
        parts = urlsplit(text)
        right = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        right = False
    if not right or text.rstrip("/") != f"{parts.scheme}://{parts.netloc}":
        raise argparse.ArgumentTypeError(
            f"takes an address like https://cards.example, not {shortened(text)!r}"
        )
    return text.rstrip("/").lower()
