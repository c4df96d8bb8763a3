"""What installs an extra, said to whoever has asked for something that needs one."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from warcards_tui import incoming

NAME = "warcards-tui"

_MANAGERS = {
    "pipx_metadata.json": "pipx install --force",
    "uv-receipt.toml": "uv tool install --force",
}
"""What lies in an environment that one of these has made for a program, and what makes it anew: the
pip of whoever asks would install beside it.
"""


def getting(extra: str) -> str:
    """The command that installs the program with an extra, in the way and from where it came."""
    command = "pip install"
    for name, how in _MANAGERS.items():
        if Path(sys.prefix, name).exists():
            command = how
    before, after, editable = _source()
    extras = ",".join(sorted({extra, *_kept_by_uv()}))
    what = f"{before}[{extras}]{after}"
    # The shells of Windows know no single quotes.
    what = f'"{what}"' if sys.platform == "win32" else shlex.quote(what)
    return f"{command} --editable {what}" if editable else f"{command} {what}"


def _kept_by_uv() -> list[str]:
    """The extras that uv has installed already: it takes away those that are not named again."""
    try:
        written = incoming.content(os.path.join(sys.prefix, "uv-receipt.toml"))
        receipt = incoming.toml(written.decode())
        asked = receipt["tool"]["requirements"]
        return [name for each in asked if each["name"] == NAME for name in each.get("extras", [])]
    except (OSError, KeyError, TypeError, ValueError):
        return []


def _source() -> tuple[str, str, bool]:
    """What an installer is told before an extra and after it, and whether the source is used as
    it lies there: the folder or file that the program came from, or its name and an address; where
    neither is known, its name. What an installer writes of that:
    https://packaging.python.org/en/latest/specifications/direct-url/
    """
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        found: dict[str, Any] = json.loads(distribution(NAME).read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        found = {}
    url = found.get("url", "")
    if "vcs_info" in found:
        vcs = found["vcs_info"]
        at = vcs.get("requested_revision", "")
        return NAME, f" @ {vcs['vcs']}+{url}" + f"@{at}" * bool(at), False
    if urlsplit(url).scheme == "file":
        editable = bool(found.get("dir_info", {}).get("editable"))
        return url2pathname(urlsplit(url).path), "", editable
    return NAME, f" @ {url}" * bool(url), False
