"""People who play in a browser: one folder each, found by an unguessable link.

The link has a token, and the name of the folder is a digest of it, so that the list of folders
reveals no link; no list of links is kept. A name and a password always make the same token, so they
are not kept either.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from pathlib import Path

from warcards_tui import safe_read
from warcards_tui.folders import beside, make_private

MOST = 1000
"""Number of people above which no new folder is made."""

LEAST_WORD, LONGEST = 6, 100
"""Least characters of a password, and most characters of a name or a password."""

_BYTES = 24
_TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
_WORK = {"n": 1 << 14, "r": 8, "p": 1}
"""Cost of checking a password: some 50 ms and 16 MB."""

_SALT = "salt"


class CrowdedError(Exception):
    """Error if there are as many people as allowed."""


class People:
    """The folders of all people, within one folder. Making that may raise ``OSError``."""

    def __init__(self, folder: Path) -> None:
        make_private(folder)
        self._folder = folder.absolute()
        salt = self._folder / _SALT
        if not (salt.exists() and salt.stat().st_size):
            # The file is renamed when complete, because an empty file, as on a full disk, would be
            # no salt.
            with beside(salt) as fresh:
                fresh.write_text(secrets.token_hex(), "ascii")
                fresh.replace(salt)
        self._salt = safe_read.content(str(salt))

    def folder(self, token: str) -> Path | None:
        """Return the folder of the person with that token, or None.

        The token is checked first, so that no other text gets into a path.
        """
        found = self._place(token) if _TOKEN.fullmatch(token) else None
        return found if found is not None and found.is_dir() else None

    def space(self, folder: Path) -> int:
        """Return the size of a person's folder on disk, in bytes."""
        return sum(each.stat().st_size for each in folder.rglob("*") if each.is_file())

    def add(self, token: str = "") -> str:
        """Make a folder for a token from name and password, or a new token; return the token.

        Raises ``CrowdedError``, and ``OSError`` if the folder cannot be made.
        """
        token = token or secrets.token_urlsafe(_BYTES)
        with os.scandir(self._folder) as found:
            if sum(each.is_dir() for each in found) >= MOST:
                raise CrowdedError
        make_private(self._place(token))
        return token

    def token(self, name: str, word: str) -> str:
        """Return the token of a name and a password; slow, so that passwords cannot be guessed."""
        salt = self._salt + _plain(name).casefold().encode()
        made = hashlib.scrypt(_plain(word).encode(), salt=salt, dklen=_BYTES, **_WORK)
        return urlsafe_b64encode(made).decode()

    def _place(self, token: str) -> Path:
        return self._folder / hashlib.sha256(token.encode()).hexdigest()[:32]


def _plain(text: str) -> str:
    """Normalize text, because keyboards compose characters differently."""
    return unicodedata.normalize("NFC", text.strip())
