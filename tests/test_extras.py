"""Messages about a missing extra: the command for each way of installation."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from warcards_tui.extras import _MANAGERS, getting

ROOT = Path(__file__).parents[1]

CLONE = {"dir_info": {}, "url": "file:///srv/war%20cards"}


class Installed:
    """The package as an installer left it."""

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
        ({"archive_info": {}, "url": "file:///srv/dist/w.whl"}, "'/srv/dist/w.whl[serve]'"),
        (
            {"archive_info": {}, "url": "https://x.example/w.whl"},
            "'warcards-tui[serve] @ https://x.example/w.whl'",
        ),
        (
            {"vcs_info": {"vcs": "git", "commit_id": "1f"}, "url": "https://x.example/cards"},
            "'warcards-tui[serve] @ git+https://x.example/cards'",
        ),
        (
            {"vcs_info": {"vcs": "git", "requested_revision": "v1"}, "url": "ssh://x.example/w"},
            "'warcards-tui[serve] @ git+ssh://x.example/w@v1'",
        ),
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
    assert getting("serve") == f"{command} {what}"


@pytest.mark.parametrize(
    ("receipt", "extras"),
    [
        (
            '{ name = "warcards-tui", extras = ["sound"] }, { name = "other", extras = ["x"] }',
            "serve,sound",
        ),
        ('{ name = "warcards-tui", extras = ["serve"] }', "serve"),
        ('{ name = "warcards-tui" }', "serve"),
        ('"warcards-tui"', "serve"),
        ("{", "serve"),
    ],
)
def test_uv_is_told_again_of_the_extras_that_are_there(
    receipt: str, extras: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(metadata, "distribution", lambda name: Installed(None))
    (tmp_path / "uv-receipt.toml").write_text(f"[tool]\nrequirements = [{receipt}]\n")
    assert getting("serve") == f"uv tool install --force 'warcards-tui[{extras}]'"


def test_shells_of_windows_get_double_quotes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "distribution", lambda name: Installed(None))
    monkeypatch.setattr(sys, "platform", "win32")
    assert getting("serve").endswith(' "warcards-tui[serve]"')


def test_one_page_tells_how_to_get_an_extra_and_has_each_by_every_installer() -> None:
    pages = {path: path.read_text() for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))}
    told = re.compile(r"install [^`\n]*\[\w+")
    start = pages.pop(ROOT / "docs/start.md")
    assert [path.name for path, text in pages.items() if told.search(text)] == []
    _, section = start.split("\n## Extras\n")
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for extra in declared["optional-dependencies"].keys() - {"dev", "docs"}:
        assert f"\n| `{extra}` | " in section
    for command in ("pip install", *_MANAGERS.values()):
        assert f'`{command} ".[serve,sound]"`' in section


def test_where_nothing_was_installed_it_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Installed:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", absent)
    assert getting("lab").endswith(" 'warcards-tui[lab]'")
