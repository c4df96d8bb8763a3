"""A game on a terminal: its lines out, its keys in, in the order of their times."""

from __future__ import annotations

from warcards_tui.plain.face import Face
from warcards_tui.plain.terminal import NEVER
from warcards_tui.table.session import Session


def play(face: Face, session: Session) -> None:
    """Plays until the person leaves the table. Raises ``KeptGameError`` and ``Ended``.

    Every key that can be read is handed over before the bots may go on.
    """
    terminal, speaker = face.terminal, face.speaker
    session.start(terminal.now())
    unshown = False
    while True:
        lines = session.take()
        for line in lines:
            speaker.add(line.text, line.kind)
        unshown = unshown or bool(lines)
        speaker.pump(terminal.now())
        # With a voice the session itself knows how long the lines take, one after the other.
        if unshown and (speaker.rate or speaker.due == NEVER):
            session.shown(terminal.now())
            unshown = False
        if session.left:
            face.transcript.lines += session.history
            return
        key = terminal.next_key(min(session.due, speaker.due))
        if key is not None:
            speaker.hurry(terminal.now())
            asks_help = key.name == "?" and not session.keymap.find("?", session.actions())
            if asks_help:
                session.press("help", key.time)
            else:
                session.key(key.name, key.time)
        elif terminal.now() >= session.due:
            session.advance(terminal.now())
