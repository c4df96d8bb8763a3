"""Menus away from the table, read row by row, and the places that their rows open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from warcards_tui.coach.game_page import introduction
from warcards_tui.coach.menus import QUIT_ROW, HomeMenu
from warcards_tui.coach.places import begin_game, first_table, open_run, result_menu, resume_game
from warcards_tui.plain.face import Face, Selection, with_letters
from warcards_tui.plain.run_loop import play
from warcards_tui.plain.set_up import offers_set_up, set_up
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import another, begin
from warcards_tui.sitting.menus.menu import (
    Begin,
    Confirm,
    Go,
    Menu,
    OpenMenu,
    Outcome,
    PressKey,
    Quit,
    Resume,
    Row,
    Tell,
    WriteValue,
)
from warcards_tui.sitting.menus.start import StartMenu
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import usual_pace
from warcards_tui.table.pace import parse_pace
from warcards_tui.words import accessibility, challenges, home

_WRITE = Row("write", "")


def at_home(face: Face) -> None:
    """Run the home menu until the player quits.

    A player who has set nothing is offered the setup in speech once.
    """
    menu = HomeMenu(face.around)
    key = accessibility.sets_up if offers_set_up(face.store) else ""
    while True:
        rows = readable(menu)
        # Building the rows reads saved data, which may turn out to be damaged.
        for notice in face.store.news():
            face.read_out(notice, "refusal")
        quits = next(each.letter for each in rows if each.id == QUIT_ROW)
        taken = face.menu(rows, menu.question(key), forgets=menu.forgets, leave=quits)
        key = key if face.unasked else ""
        if taken is None:
            continue
        outcome = _outcome(menu, taken)
        if isinstance(outcome, Quit):
            return
        _follow(face, menu, taken.row, outcome)


def show(face: Face, menu: Menu) -> bool:
    """Run a menu until the player goes back.

    Returns True if a game was played; the menus that led to it are then left too.
    """
    at = 0
    opening = f"{menu.title}. "
    told = ""  # Id of the row that has just said something and needs no repetition.
    while rows := readable(menu):
        at = min(at, len(rows) - 1)
        question = "" if at else menu.question()
        heard = told == rows[at].id
        says = "" if heard else question or opening + face.spoken(rows[at])
        taken = face.menu(rows, says, at, menu.forgets)
        if taken is None:
            return False
        at = rows.index(taken.row)
        outcome = _outcome(menu, taken)
        if _follow(face, menu, taken.row, outcome, taken.typed):
            return True
        opening = f"{menu.title}. " if isinstance(outcome, Go | OpenMenu) else ""
        told = taken.row.id if isinstance(outcome, Tell) else ""
    return False


def readable(menu: Menu) -> list[Row]:
    """Return the rows that can be selected, each with a key."""
    return with_letters([row for row in menu.rows() if row.id])


def _outcome(menu: Menu, taken: Selection) -> Outcome:
    return menu.forget(taken.row) if taken.forget else menu.choose(taken.row)


def _follow(face: Face, menu: Menu, row: Row, outcome: Outcome, typed: str = "") -> bool:
    """Carry out the outcome of a selected row, which may begin with a ``typed`` digit.

    Returns True if a game was played.
    """
    if isinstance(outcome, OpenMenu):
        return show(face, outcome.menu)
    if isinstance(outcome, Go):
        return go(face, outcome.opening)
    if isinstance(outcome, Begin):
        request = asked(face, outcome.request)
        return table(face, partial(begin_game, face.store, face.around.games, request))
    if isinstance(outcome, Resume):
        return table(face, partial(resume_game, face.store, face.around.games, outcome.kept))
    if isinstance(outcome, Tell):
        if outcome.paste and face.terminal.hand_over(outcome.paste):
            face.read_out(challenges.handed_over)
        else:
            face.read_out(outcome.text, "refusal" if outcome.refused else "answer")
    elif isinstance(outcome, Confirm):
        if face.confirm(outcome.question):
            face.read_out(outcome.done())
    elif isinstance(outcome, PressKey):
        face.read_out(outcome.question, "prompt")
        _change(face, partial(menu.press, row, face.any_key()))
    elif isinstance(outcome, WriteValue):
        text = _value(face, row, outcome.question, typed)
        if text is not None:
            _change(face, partial(menu.write, row, text))
    return False


def _change(face: Face, change: Callable[[], None]) -> None:
    """Change the value of a row, or say why that is impossible; the row is read again anyway."""
    try:
        change()
    except ValueError as wrong:
        face.read_out(str(wrong), "refusal")
    else:
        face.read_settings()


def _value(face: Face, row: Row, question: str, typed: str) -> str | None:
    """Return a chosen or written value; None if the player goes back."""
    option = row.option
    if option is None or typed:
        return face.write(question, typed)
    rows = [Row(f"={choice}", choice) for choice in option.choices]
    if not rows:
        return face.write(question) or None
    if row.written:
        rows.append(_WRITE._replace(label=home.any_value(allowed=option.allowed).text))
    at = next((at for at, each in enumerate(rows) if each.label == row.value), 0)
    keyed = with_letters(rows, numeric=row.numeric)
    taken = face.menu(keyed, face.asking(row), at, numeric=row.numeric)
    if taken is None:
        return None
    if taken.typed or taken.row.id == _WRITE.id:
        return face.write(question, taken.typed) or None
    return taken.row.label


def go(face: Face, opening: Route) -> bool:
    """Open a place, and the places that follow from it.

    Returns True if it was a game, and the game was played.
    """
    if opening.place == "game":
        variant = face.around.games.find(opening.variant)
        pictures = None if opening.options else introduction(variant)
        return show(face, StartMenu(face.around, variant, opening.options, pictures))
    if opening.place == "result":
        try:
            return show(face, result_menu(face.around, opening))
        except KeptGameError as damage:
            face.read_out(str(damage), "refusal")
            return False
    if opening.place == "set-up":
        set_up(face)
        return False
    if opening.place == "table":
        return table(face, partial(first_table, face.store, face.around.games, opening))
    try:
        run = open_run(face.store, face.around.games, opening)
        run.cues = () if face.pacer.by_key else ("bell",)
        play(face, run)
    except ValueError as wrong:
        face.read_out(str(wrong), "refusal")
        return False
    if run.onward is None:
        return False
    played = go(face, run.onward)
    if run.returns is not None:
        go(face, run.returns)
    return played and run.returns is None


def asked(face: Face, request: Request) -> Request:
    """Return the requested game, by default at a pace that suits speech."""
    if request.pace is not None or request.resumes is not None:
        return request
    slaps = face.around.games.find(request.variant).slaps
    return request._replace(pace=parse_pace(usual_pace(face.store, slaps=slaps, aloud=True)))


def table(face: Face, sit_down: Callable[[], Session]) -> bool:
    """Play a game, and more games like it as long as the player wants.

    Returns False if the game could not be opened.
    """
    played = False
    try:
        session = sit_down()
        _play(face, session)
        played = True
        while session.again:
            session = begin(face.store, face.around.games, another(session))
            _play(face, session)
        if session.onward is not None:
            go(face, session.onward)
    except (KeptGameError, ValueError) as wrong:
        face.read_out(str(wrong), "refusal")
    return played


def _play(face: Face, session: Session) -> None:
    """Play a game; until it starts, the player can look back at the lines of the last one."""
    face.transcript.forget()
    play(face, session)
