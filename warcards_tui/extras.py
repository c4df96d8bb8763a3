"""The command that installs an extra, for messages about a missing one."""

from __future__ import annotations

import json
import os
import shlex
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from warcards_tui import safe_read

NAME = "warcards-tui"

_MANAGERS = {
    "pipx_metadata.json": "pipx install --force",
    "uv-receipt.toml": "uv tool install --force",
}
"""Marker file of a tool's environment, and the command that installs into it.

The user's own pip would install elsewhere.
"""


def getting(extra: str) -> str:
    """Return the command that installs the program with an extra, by the same tool and source."""
    command = "pip install"
    for name, how in _MANAGERS.items():
        if Path(sys.prefix, name).exists():
            command = how
    before, after, editable = _source()
    extras = ",".join(sorted({extra, *_kept_by_uv()}))
    what = f"{before}[{extras}]{after}"
    # The shells of Windows have no single quotes.
    what = f'"{what}"' if sys.platform == "win32" else shlex.quote(what)
    return f"{command} --editable {what}" if editable else f"{command} {what}"


def _kept_by_uv() -> list[str]:
    """Return the extras that uv has installed; it removes those that are not named again."""
    try:
        written = safe_read.content(os.path.join(sys.prefix, "uv-receipt.toml"))
        receipt = safe_read.toml(written.decode())
        asked = receipt["tool"]["requirements"]
        return [name for each in asked if each["name"] == NAME for name in each.get("extras", [])]
    except (OSError, KeyError, TypeError, ValueError):
        return []


def _source() -> tuple[str, str, bool]:
    """Return the requirement before and after an extra, and True for an editable install.

    The requirement is the folder or file of the installation, or the name with its address, or only
    the name. The installer records it:
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
