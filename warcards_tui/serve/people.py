"""Who plays in a browser: a folder a person, found by a link that nobody can guess.

The link has a token, and the folder is called by a digest of it: whoever sees the folders knows no
link, and no list of them is kept. A name and a word make a token too, always the same; so those
are kept nowhere either.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from pathlib import Path

from warcards_tui import incoming
from warcards_tui.folders import beside, make_private

MOST = 1000
"""People whose folders are made; those that are there may be more."""

LEAST_WORD, LONGEST = 6, 100
"""Signs that a word has at least, and that a name and a word have at most."""

_BYTES = 24
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
_WORK = {"n": 1 << 14, "r": 8, "p": 1}
"""What it takes to try a word: some 50 ms and 16 MB."""

_SALT = "salt"


class CrowdedError(Exception):
    """There are as many people as there may be."""


class People:
    """The folders of all people, in one folder. Making that may raise ``OSError``."""

    def __init__(self, folder: Path) -> None:
        make_private(folder)
        self._folder = folder.absolute()
        salt = self._folder / _SALT
        if not (salt.exists() and salt.stat().st_size):
            # Whole or not at all: an empty one, as a full disk leaves it, would salt nothing.
            with beside(salt) as fresh:
                fresh.write_text(secrets.token_hex(), "ascii")
                fresh.replace(salt)
        self._salt = incoming.content(str(salt))

    def folder(self, token: str) -> Path | None:
        """The folder of the person with that token, if there is one. Nothing else of what a token
        may look like gets into a path.
        """
        found = self._place(token) if _TOKEN.fullmatch(token) else None
        return found if found is not None and found.is_dir() else None

    def space(self, folder: Path) -> int:
        """Return the bytes that a person's folder takes on the disk."""
        return sum(each.stat().st_size for each in folder.rglob("*") if each.is_file())

    def add(self, token: str = "") -> str:
        """Makes a folder, for a token of a name and a word or a new one, which is returned.

        Raises ``CrowdedError``, and ``OSError`` where no folder can be made.
        """
        token = token or secrets.token_urlsafe(_BYTES)
        with os.scandir(self._folder) as found:
            if sum(each.is_dir() for each in found) >= MOST:
                raise CrowdedError
        make_private(self._place(token))
        return token

    def token(self, name: str, word: str) -> str:
        """The token of a name and a word. It takes its time, so that words are not tried out."""
        salt = self._salt + _plain(name).casefold().encode()
        made = hashlib.scrypt(_plain(word).encode(), salt=salt, dklen=_BYTES, **_WORK)
        return urlsafe_b64encode(made).decode()

    def _place(self, token: str) -> Path:
        return self._folder / hashlib.sha256(token.encode()).hexdigest()[:32]


def _plain(text: str) -> str:
    """The same text, however a keyboard has put it together."""
    return unicodedata.normalize("NFC", text.strip())
