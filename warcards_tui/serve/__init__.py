"""The full screen in a browser, for one person or a class: ``warcards serve``, an extra.

``people`` keeps people apart, ``limits`` bounds how often somebody comes, a ``visit`` is the
program that somebody plays in a page, and ``server`` listens. Nothing of it is imported but by
that command.
"""

from __future__ import annotations

import argparse
import ipaddress
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from warcards_tui.folders import data_folder
from warcards_tui.names import shortened

PORT, HOST = 8000, "127.0.0.1"
SESSIONS, IDLE = 20, 30


def add_arguments(
    parser: argparse.ArgumentParser, count: Callable[[str], int], port: int = PORT
) -> None:
    """What the command takes; ``count`` reads a whole number from 1."""
    parser.add_argument(
        "--port", type=_port, default=port, help=f"the port; 0 takes one that is free ({port})"
    )
    parser.add_argument(
        "--host", default=HOST, help=f"the address to listen on, of this machine alone ({HOST})"
    )
    parser.add_argument(
        "--people", metavar="DIR", help="where the folder of each person is (people, beside yours)"
    )
    parser.add_argument(
        "--sessions", type=count, default=SESSIONS, help=f"how many play at once ({SESSIONS})"
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
        from warcards_tui.serve.server import Server, listen
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("warcards_tui"):
            raise
        raise ValueError(
            "warcards serve needs its extra: pip install 'warcards-tui[serve]'."
        ) from None
    folder = Path(args.people) if args.people else data_folder() / "people"
    try:
        server = Server(folder, args.host, args.url or "", args.sessions, args.idle * 60)
    except OSError as failure:
        return f"{folder} cannot be used: {failure.strerror}."
    try:
        listen(server, args.host, args.port, _told)
    except OSError as failure:
        return f"{args.host} port {args.port} cannot be listened on: {_reason(failure)}."
    return ""


def _told(address: str, port: int, url: str) -> None:
    """Says in one line what is listened on."""
    alone = ipaddress.ip_address(address).is_loopback
    where = f"http://{f'[{address}]' if ':' in address else address}:{port}/"
    whom = "this machine alone" if alone else "all who can reach this machine"
    known = f", called {url}/" if url else ""
    print(f"Listening on {where}{known}, for {whom}. Ctrl+C ends it.", flush=True)


def _reason(failure: OSError) -> str:
    """Why, as the system tells it; asyncio puts more around that."""
    import errno
    import os

    known = failure.errno in errno.errorcode
    text = os.strerror(failure.errno) if known and failure.errno else str(failure.strerror)
    return text[:1].lower() + text[1:]


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
