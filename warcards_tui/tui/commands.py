"""The commands of the command palette."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.app import SystemCommand
from textual.command import DiscoveryHit, Hit, Hits, Provider

from warcards_tui.cards.parts import capital
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.menus import HomeMenu
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.kept import games_kept
from warcards_tui.sitting.launch import kept_line
from warcards_tui.sitting.menus.menu import Go, Outcome
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.settings import SETTINGS, read_setting, setting
from warcards_tui.table.pace import pace_text
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.screens.menu import MenuScreen
from warcards_tui.tui.screens.run import BESIDE, RunScreen
from warcards_tui.voice import menus
from warcards_tui.words import menus as texts
from warcards_tui.words import places, screens

if TYPE_CHECKING:
    from warcards_tui.tui.app import WarcardsApp

ACTS, PLACES, VALUES, LAST = range(4)
"""Groups of commands in their order: acts on this screen, places, settings, and quit."""

_MOVES = (keys.UP.title, keys.DOWN.title, keys.MORE.title, keys.CHOOSE.title)


class Commands(Provider):
    """Provider of the commands group by group, filtered by the typed letters.

    Textual's own list is alphabetical, in which Enter would select "Quit".
    """

    @property
    def _face(self) -> WarcardsApp:
        return cast("WarcardsApp", self.app)

    async def discover(self) -> Hits:
        for _, (title, help, callback, _) in commands(self._face):
            yield DiscoveryHit(title, callback, help=help)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for group, (title, help, callback, _) in commands(self._face):
            match = matcher.match(title)
            if match > 0:
                # Adjacent matching letters rank above scattered ones.
                whole = query.lower() in title.lower()
                score = 10.0 * whole + LAST - group + min(match, 100) / 1000
                yield Hit(score, matcher.highlight(title), callback, text=title, help=help)


def commands(face: WarcardsApp) -> Iterator[tuple[int, SystemCommand]]:
    """Yield the commands available now, each with its group; the recommended act comes first."""
    acts = {command.title: command for command in _acts(face)}
    for command in acts.values():
        yield ACTS, command
    for command in _places(face):
        if command.title not in acts:  # The act on this screen is nearer.
            yield PLACES, command
    for name in SETTINGS:
        value = str(read_setting(face.store, name))
        session = face.table_session
        if name == "pace" and session is not None:
            value = pace_text(session.table.pace)
        title = f"{capital(menus.setting_name(name))}: {value} ..."
        yield VALUES, SystemCommand(title, setting(name).help, partial(face.choose_setting, name))
    yield LAST, SystemCommand(texts.quit, texts.quit_help, face.exit)


def _acts(face: WarcardsApp) -> Iterator[SystemCommand]:
    """Yield the acts of the shown screen: first that of Enter."""
    shown = face.shown
    told: set[str] = set()
    if isinstance(shown, MenuScreen) and shown.current is not None:
        row = shown.current
        yield SystemCommand(shown.shown(row)[0].strip(), row.help, shown.action_choose)
        told.update(_MOVES)
        if len(face.trail) == 1:
            told.add(keys.BACK.title)  # At home this key quits.
    for key in sorted(shown.keys(), key=lambda key: key.cap != "Enter"):
        if key.title not in told:
            told.add(key.title)
            yield SystemCommand(capital(key.title), "", partial(face.run_action, key.act))
    if isinstance(shown, RunScreen) and shown.run is not None:
        for action in shown.moment():
            if _is_act(action) and action.title not in told:
                told.add(action.title)
                act = partial(shown.action_do, action.id)
                yield SystemCommand(capital(action.title), action.help, act)
    yield SystemCommand(texts.all_keys, texts.all_keys_help, face.action_help)


def _is_act(action: Action) -> bool:
    """True if people choose the action by its name rather than by a rail entry."""
    return not action.id.startswith(BESIDE) and action.id != "help"


def _places(face: WarcardsApp) -> Iterator[SystemCommand]:
    """Yield the destinations: saved games, places, then each game with its drills and rules."""

    def goes(title: str, help: str, outcome: Outcome) -> SystemCommand:
        return SystemCommand(title, help, partial(face.follow, outcome))

    yield SystemCommand(screens.home, screens.home_help, partial(face.open, "home"))
    offers = HomeMenu(face.around).offers()
    for offer in offers[places.places]:
        yield goes(offer.row.label, offer.row.help, offer.taken())
    for page, title, help in (
        ("settings", texts.settings, texts.settings_help),
        ("keys", texts.change_keys, texts.change_keys_help),
    ):
        yield SystemCommand(title, help, partial(face.open, page))
    for game in games_kept(face.store)[:5]:
        line = kept_line(game, face.launch.games)
        yield SystemCommand(f"Go on: {line}", texts.kept_help, partial(face.resume_or_say, game.id))
    for variant in face.around.games.values():
        yield goes(f"Play: {variant.name}", variant.summary, Go(Route("game", variant=variant.id)))
    for variant in face.around.games.values():
        if variant.slaps:
            drill = Route("drill", "which-rule", variant.id)
            yield goes(f"Drill: {variant.name}", DRILLS["which-rule"].summary, Go(drill))
    for each in DRILLS.values():
        yield goes(f"Drill: {each.name}", each.summary, Go(Route("drill", each.id)))
    for variant in face.around.games.values():
        text = Route("rules", variant=variant.id)
        yield goes(f"Rules: {variant.name}", places.rules_help, Go(text))
