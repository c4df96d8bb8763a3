"""Loop of a run on a terminal: writes its lines and passes its keys on in order of time."""

from __future__ import annotations

from functools import partial

from warcards_tui.plain.face import Face
from warcards_tui.plain.terminal import NEVER, AvailableKeys, Key, KeyOffer
from warcards_tui.sitting.actions import ALWAYS, HELP
from warcards_tui.sitting.finger import ByKey
from warcards_tui.sitting.pacer import SpeechPacer
from warcards_tui.sitting.run import Activity
from warcards_tui.table.precision import HELD_UP, RESOLUTION
from warcards_tui.words.utterance import DETAIL


def play(face: Face, run: Activity) -> None:
    """Run until the player leaves. Raises ``EndOfInput`` and any error of ``run.start``.

    All keys that can be read are handled before the run may advance by itself.
    """
    run.pacer = face.pacer
    face.pacer.attend(run)
    face.terminal.moment = partial(_moment, run)
    try:
        if isinstance(face.pacer, ByKey):
            _play_by_key(face, face.pacer, run)
        else:
            _play(face, face.pacer, run)
    finally:
        face.pacer.attend(face)


def _moment(run: Activity) -> AvailableKeys:
    """Return the keys that can be pressed in a run."""
    always = {each.id for each in ALWAYS}
    offers = [
        KeyOffer(run.keymap.key(each), each.spoken or each.title, each.id in always)
        for each in run.actions()
    ]
    return AvailableKeys(tuple(offers), run.typing)


def _play_by_key(face: Face, pacer: ByKey, run: Activity) -> None:
    """Run with one row per key press.

    The effects of a key come at once, up to the next question or the next row to read.
    """
    terminal = face.terminal
    run.start(terminal.now())
    while True:
        pacer.add([line for line in run.take() if line.kind != DETAIL], terminal.now())
        run.shown(terminal.now())
        if run.left:
            face.transcript.keep(run.history)
            return
        if run.due != NEVER and not pacer.waits:
            terminal.pass_to(run.due)
            run.advance(terminal.now())
            continue
        face.pump(terminal.now())
        key = face.next_key(pacer.voice.due, at_once=run.at_once)
        if key is None or face.turns(key, typed=run.typing):
            continue
        face.heed(key, typed=run.typing)
        asked = None if run.typing else run.find(key.name)
        if asked is not None and asked.id == "since":
            pacer.jump()
        _press(run, key)


def _press(run: Activity, key: Key) -> None:
    """Pass a key to the run; ``?`` means help if the run does not use it."""
    if key.name == "?" and not run.typing and not run.keymap.find("?", run.actions()):
        run.key(run.keymap.key(HELP), key.time)
    else:
        run.key(key.name, key.time)


def _play(face: Face, pacer: SpeechPacer, run: Activity) -> None:
    terminal = face.terminal
    run.start(terminal.now())
    unshown = pressed = False
    written: float | None = None  # Time just before the output that is being measured.
    stops = terminal.stops
    while True:
        lines = run.take()
        before = terminal.now()
        pacer.add([line for line in lines if line.kind != DETAIL], before)
        face.ask_speed()
        wrote = face.pump(before)
        unshown = unshown or bool(lines) or (bool(pacer.rate) and (wrote or pressed))
        pressed = False
        # With a voice, the run needs every line, because it asks when that will be heard.
        if unshown and (pacer.rate or pacer.due == NEVER):
            now = terminal.now()
            timed = run.timed
            run.shown(now, now - before + RESOLUTION)
            written = before if timed and not run.timed else None
            unshown = False
        if run.left:
            face.transcript.keep(run.history)
            return
        key = face.next_key(min(run.due, pacer.due), since=written, at_once=run.at_once)
        if key is None and written is not None:
            written = terminal.now()
        stopped = terminal.stops != stops
        if stopped:
            stops = terminal.stops
            run.disturb(terminal.now(), "suspended")
        if key is not None:
            held_up = key.late > HELD_UP
            written = None
            if held_up:
                run.disturb(key.time, "held up")
            if (held_up or stopped) and run.voids_answers:
                continue
            face.heed(key, typed=run.typing)
            pressed = True
            if not face.answers_speed(key.name):
                _press(run, key)
        elif terminal.now() >= run.due:
            run.advance(terminal.now())
