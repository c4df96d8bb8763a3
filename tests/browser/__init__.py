"""Pages in Chromium, by keys, mouse, touch, and as a screen reader sees them.

A module of these tests has ``pytestmark = pytest.mark.browser``: ``make browser`` runs it, and
``make test``, which needs no browser, leaves it out. Look at the pictures in ``build/pictures``.
"""

from __future__ import annotations

import socket


def free_port() -> int:
    """Return a free port of this machine, for servers that can't find one themselves."""
    with socket.create_server(("127.0.0.1", 0)) as listens:
        return int(listens.getsockname()[1])
