"""What installs an extra, said to whoever has asked for something that needs one."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

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
    spec, editable = _source()
    made_by = [how for name, how in _MANAGERS.items() if Path(sys.prefix, name).exists()]
    command = made_by[0] if made_by else "pip install"
    how = f"{command} --editable" if editable else command
    return f"{how} {shlex.quote(f'{spec}[{extra}]')}"


def _source() -> tuple[str, bool]:
    """The folder of the program's source, where it came from one, and whether it is used as it lies
    there; else its name. What an installer writes of that:
    https://packaging.python.org/en/latest/specifications/direct-url/
    """
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        found: dict[str, Any] = json.loads(distribution(NAME).read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        found = {}
    if "dir_info" not in found:
        return NAME, False
    return url2pathname(urlsplit(found["url"]).path), bool(found["dir_info"].get("editable"))
