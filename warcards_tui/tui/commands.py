"""What the command palette offers, wherever it is opened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand
from textual.command import DiscoveryHit, Hits
from textual.system_commands import SystemCommandsProvider

from warcards_tui.cards.parts import capital
from warcards_tui.sitting.launch import kept_line
from warcards_tui.sitting.settings import setting
from warcards_tui.table.pace import PACES
from warcards_tui.tui.screens.run import RunScreen
from warcards_tui.tui.screens.table import TableScreen
from warcards_tui.voice import menus, screens

if TYPE_CHECKING:
    from warcards_tui.tui.app import WarcardsApp

_DIRECT = ("theme", "pack", "backs", "moments", "mouse", "glyphs", "length")
"""Settings of which every value is a command of its own."""


class Commands(SystemCommandsProvider):
    """Lists the commands in the order of ``commands``.

    Textual's own list goes by the alphabet, capitals first, which made "Quit" the row that Enter
    takes.
    """

    async def discover(self) -> Hits:
        for title, help, callback, _ in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(title, callback, help=help)


def commands(face: WarcardsApp) -> Iterator[SystemCommand]:
    """The commands that make sense now, named ``Area: value``.

    What can be done on the page that is shown comes first, and to quit comes last.
    """
    shown = face.shown
    elsewhere = isinstance(shown, RunScreen) and not isinstance(shown, TableScreen)
    if isinstance(shown, RunScreen) and elsewhere and shown.run is not None:
        for action in shown.listed(shown.run):
            yield SystemCommand(
                f"{capital(shown.place)}: {action.title}",
                action.help,
                partial(shown.press, action.id),
            )
    session = face.table_session
    if session is not None:
        for action in session.actions():
            if action.id in ("pause", "leave", "again", "rules", "turn", "counts"):
                yield SystemCommand(
                    f"Table: {action.title}", action.help, partial(face.table.press, action.id)
                )
    for game in face.store.kept_games()[:5]:
        line = kept_line(game, face.launch.games)
        yield SystemCommand(f"Go on: {line}", menus.KEPT_HELP, partial(face.resume_or_say, game.id))
    for variant in face.around.games.values():
        yield SystemCommand(
            f"Play: {variant.name}", variant.summary, partial(face.choose_game, variant)
        )
    for pace in PACES:
        yield SystemCommand(f"Pace: {pace.name}", pace.spoken, partial(face.set_pace, pace))
    for name in _DIRECT:
        option = setting(name)
        for value in option.choices:
            yield SystemCommand(
                f"{capital(name)}: {value}", option.help, partial(face.change_setting, name, value)
            )
    for page, title, help in (
        ("home", screens.HOME, screens.HOME_HELP),
        ("settings", menus.SETTINGS, menus.SETTINGS_HELP),
        ("keys", menus.CHANGE_KEYS, menus.CHANGE_KEYS_HELP),
    ):
        yield SystemCommand(f"Open: {title}", help, partial(face.open, page))
    yield SystemCommand(f"Open: {menus.ALL_KEYS}", menus.ALL_KEYS_HELP, face.action_help)
    yield SystemCommand(menus.QUIT, menus.QUIT_HELP, face.exit)
