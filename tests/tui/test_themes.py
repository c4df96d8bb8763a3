"""Themes: every text is readable, on every background, in every theme, and without colors."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, TerminalTheme
from textual.color import Color
from textual.pilot import Pilot
from textual.theme import BUILTIN_THEMES, Theme

from tests.tiers import leading, looped, slowly
from tests.tui.full_screen import app_for, drive
from warcards_tui.sitting.settings import THEMES, read_setting
from warcards_tui.store import Store
from warcards_tui.tui import themes
from warcards_tui.tui.looks import COLOURLESS, Look, look_of
from warcards_tui.tui.own_themes import read_theme
from warcards_tui.tui.themes import OURS, READABLE, VARIABLES, contrast, of_terminal, variables_of

ALL = {**OURS, **BUILTIN_THEMES}
COLOURED = {name: theme for name, theme in ALL.items() if not theme.ansi}
NO_TEXT = {"line", "card", "back"}
"""Styles of lines, edges and patterns, which have no text."""

VGA = TerminalTheme(
    (0, 0, 0),
    (170, 170, 170),
    [
        *((0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0)),
        *((0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)),
    ],
    [
        *((85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85)),
        *((85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255)),
    ],
)


def shown(style: Style, terminal: TerminalTheme = DEFAULT_TERMINAL_THEME) -> float:
    """Return the contrast of text in a style."""
    ink, ground = colours(style)
    return contrast(
        Color(*ink.get_truecolor(terminal)),
        Color(*ground.get_truecolor(terminal, foreground=False)),
    )


def colours(style: Style) -> tuple[RichColor, RichColor]:
    """Return the foreground and background of a style, which must have both."""
    assert style.color is not None
    assert style.bgcolor is not None
    return style.color, style.bgcolor


def apart(one: Color, other: Color) -> int:
    """Return the distance of two colors, 0 to 255, in the component where they differ most."""
    return max(abs(here - there) for here, there in zip(one.rgb, other.rgb, strict=True))


def texts(look: Look) -> dict[str, Style]:
    """Return every style with text: those of the look, and the inks of lit cards."""
    found = {name: style for name, style in look._asdict().items() if name not in NO_TEXT}
    for state in ("lit", "lift"):
        ground = Style.from_color(None, found[state].bgcolor)
        for ink in ("red", "black", "green", "blue", "yellow"):
            found[f"{ink} on {state}"] = found[ink] + ground
    for name in ("text_mine", "text_theirs", "text_wrong"):
        for place in ("bar", "panel"):
            found[f"{name} on {place}"] = found[name] + Style.from_color(None, found[place].bgcolor)
    return found


def test_the_settings_list_our_themes_and_then_all_of_textual() -> None:
    assert (*OURS, *BUILTIN_THEMES) == THEMES


def test_ours_are_files_like_a_users() -> None:
    folder = Path(themes.__file__).with_name("colors")
    assert sorted(each.stem for each in folder.iterdir()) == sorted(OURS)
    for path in folder.iterdir():
        assert read_theme(str(path)).variables == OURS[path.stem].variables


@looped("theme", OURS.values())
def test_ours_say_every_variable_themselves(theme: Theme) -> None:
    assert VARIABLES.keys() <= theme.variables.keys()


@looped("theme", ALL.values())
def test_every_variable_is_one_opaque_colour(theme: Theme) -> None:
    variables = variables_of(theme)
    assert variables.keys() == VARIABLES.keys()
    assert all(Color.parse(value).a == 1 for value in variables.values())


@looped("theme", COLOURED.values())
def test_every_text_can_be_read(theme: Theme) -> None:
    styles = texts(look_of(variables_of(theme)))
    assert {name: shown(style) for name, style in styles.items() if shown(style) < READABLE} == {}


@looped("theme", COLOURED.values())
def test_cards_stand_out_from_the_felt_and_their_states_from_each_other(theme: Theme) -> None:
    found = {name: Color.parse(value) for name, value in variables_of(theme).items()}
    assert contrast(found["card"], found["felt"]) >= 1.4
    assert contrast(found["back"], found["back-ink"]) >= 1.7
    for state in ("card-lit", "card-lift", "faded"):
        for other in ("card", "felt"):
            assert apart(found[state], found[other]) > 15, (state, other)
    banners = [found[name] for name in ("mine", "theirs", "wrong", "late")]
    for at, one in enumerate(banners):
        assert all(apart(one, other) > 40 for other in banners[at + 1 :])


@pytest.mark.parametrize("name", ["ansi-dark", "ansi-light"])
def test_themes_of_the_terminal_use_its_sixteen_colours_alone(name: str) -> None:
    look = look_of(variables_of(ALL[name]))
    assert all(colour.is_system_defined for style in look for colour in colours(style))
    terminal = VGA if name == "ansi-dark" else DEFAULT_TERMINAL_THEME
    # Green on the terminal's own white depends on its colors: 2.8 in both of these.
    assert min(shown(style, terminal) for style in texts(look).values()) > 2.8


@looped("theme", OURS.values())
def test_256_colours_hide_no_text(theme: Theme) -> None:
    hidden = {}
    for name, style in texts(look_of(variables_of(theme))).items():
        ink, ground = (colour.downgrade(ColorSystem.EIGHT_BIT) for colour in colours(style))
        if shown(Style.from_color(ink, ground)) < 3:
            hidden[name] = shown(Style.from_color(ink, ground))
    assert hidden == {}


def test_a_terminal_of_sixteen_colours_gets_a_theme_of_them() -> None:
    assert [of_terminal(ALL[name]) for name in ("table", "paper", "nord", "ansi-light")] == [
        *("ansi-dark", "ansi-light", "ansi-dark", "ansi-light")
    ]


def test_without_colours_weight_and_reversal_tell_what_matters() -> None:
    look = look_of(COLOURLESS)
    assert all(colour.is_default for style in look for colour in colours(style))
    for style in (look.chosen, look.banner, look.alarm, look.mine, look.theirs, look.wrong):
        assert style.reverse
    assert len({look.mine, look.theirs, look.wrong, look.late}) == 4
    assert len({look.black, look.lit, look.faded}) == 3


@pytest.mark.parametrize(("kept", "now"), [("light", "paper"), ("terminal", "ansi-dark")])
def test_themes_of_earlier_versions_are_those_that_took_their_place(kept: str, now: str) -> None:
    store = Store.in_memory()
    store.set_setting("theme", kept)
    assert read_setting(store, "theme") == now


@slowly("paper")
@pytest.mark.parametrize("name", leading(len(OURS), ALL))
def test_every_theme_opens(name: str) -> None:
    app = app_for(settings={"theme": name})

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert app.theme == name
        assert app.look == look_of(variables_of(app.current_theme))

    drive(app, steps)
