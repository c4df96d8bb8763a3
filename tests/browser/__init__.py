"""What a browser shows: pages in Chromium, by keys, mouse, touch, and as a reader is told of them.

A module of these tests has ``pytestmark = pytest.mark.browser``: ``make browser`` runs it, and
``make test``, which needs no browser, leaves it out. The pictures that they keep are to be looked
at: ``build/pictures``.
"""

from __future__ import annotations

import socket


def free_port() -> int:
    """A port of this machine that nobody listens on, for what does not look for one itself."""
    with socket.create_server(("127.0.0.1", 0)) as listens:
        return int(listens.getsockname()[1])
