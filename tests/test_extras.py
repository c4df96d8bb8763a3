"""What is told of an extra that is missing: the command for how the program was installed."""

from __future__ import annotations

import json
import sys
from importlib import metadata
from pathlib import Path

import pytest

from warcards_tui import extras

CLONE = {"dir_info": {}, "url": "file:///srv/war%20cards"}


class Installed:
    """The package as an installer has left it."""

    def __init__(self, source: object) -> None:
        self._source = source

    def read_text(self, name: str) -> str | None:
        assert name == "direct_url.json"
        return None if self._source is None else json.dumps(self._source)


@pytest.mark.parametrize(
    ("left", "command"),
    [
        ("", "pip install"),
        ("pipx_metadata.json", "pipx install --force"),
        ("uv-receipt.toml", "uv tool install --force"),
    ],
)
@pytest.mark.parametrize(
    ("source", "what"),
    [
        (None, "'warcards-tui[serve]'"),
        (CLONE, "'/srv/war cards[serve]'"),
        (CLONE | {"dir_info": {"editable": True}}, "--editable '/srv/war cards[serve]'"),
        ({"archive_info": {}, "url": "https://x.example/w.whl"}, "'warcards-tui[serve]'"),
    ],
)
def test_it_is_that_of_how_and_from_where_it_was_installed(
    left: str,
    command: str,
    source: object,
    what: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(metadata, "distribution", lambda name: Installed(source))
    if left:
        (tmp_path / left).touch()
    assert extras.getting("serve") == f"{command} {what}"


def test_where_nothing_was_installed_it_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Installed:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", absent)
    assert extras.getting("lab").endswith(" 'warcards-tui[lab]'")
