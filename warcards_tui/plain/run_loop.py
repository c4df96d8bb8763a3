"""A run on a terminal: its lines out, its keys in, in the order of their times."""

from __future__ import annotations

from warcards_tui.plain.face import Face
from warcards_tui.plain.terminal import NEVER
from warcards_tui.sitting.run import Run
from warcards_tui.table.precision import HELD_UP, RESOLUTION
from warcards_tui.voice.utterance import DETAIL


def play(face: Face, run: Run) -> None:
    """Goes on until the person leaves. Raises what starting raises, and ``Ended``.

    Every key that can be read is handed over before the run may go on by itself.
    """
    terminal, speaker = face.terminal, face.speaker
    run.start(terminal.now())
    unshown = False
    written: float | None = None  # just before what is now being measured went out
    stood = terminal.stood
    while True:
        lines = run.take()
        for line in lines:
            if line.kind != DETAIL:
                speaker.add(line)
        unshown = unshown or bool(lines)
        before = terminal.now()
        speaker.pump(before)
        # With a voice the run itself knows how long the lines take, one after the other.
        if unshown and ((speaker.rate and not speaker.rings) or speaker.due == NEVER):
            now = terminal.now()
            written = before if run.timed else None
            run.shown(now, now - before + RESOLUTION)
            unshown = False
        if run.left:
            face.transcript.lines += run.history
            return
        key = terminal.next_key(min(run.due, speaker.due), since=written)
        if key is None and written is not None:
            written = terminal.now()
        if terminal.stood != stood:
            stood = terminal.stood
            run.disturb(terminal.now(), "suspended")
        if key is not None:
            held_up = key.late > HELD_UP
            written = None
            if held_up:
                run.disturb(key.time, "held up")
                if run.voids_answers:
                    continue
            speaker.hurry(terminal.now())
            means_help = not run.typing and not run.keymap.find("?", run.actions())
            if key.name == "?" and means_help:
                run.press("help", key.time)
            else:
                run.key(key.name, key.time)
        elif terminal.now() >= run.due:
            run.advance(terminal.now())
