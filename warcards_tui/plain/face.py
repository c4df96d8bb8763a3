"""The dialogue on a terminal: one thing said, one key taken."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.cards.parts import Told
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.plain.bells import RHYTHMS, bells_on
from warcards_tui.plain.lines import MOST_ADDED, counting, in_cells, split
from warcards_tui.plain.speed import ASSUMED, Speed
from warcards_tui.plain.terminal import NEVER, Key, Moment, Offer, Terminal
from warcards_tui.sitting.actions import REVIEW, SINCE, Action, key_name
from warcards_tui.sitting.finger import ByKey, Reading
from warcards_tui.sitting.held import COUNTS, DOUBTFUL, LASTS, REPEAT, Once
from warcards_tui.sitting.menus.menu import LETTERS, Around, Row
from warcards_tui.sitting.pacer import CUE, Fits, Pacer, anything
from warcards_tui.sitting.readers import has_braille, hushes
from warcards_tui.sitting.settings import chosen_setting, keymap_of, read_setting
from warcards_tui.sitting.speaking import Estimate, Voice
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.store import Store
from warcards_tui.voice import home, keys
from warcards_tui.voice.keys import does_elsewhere
from warcards_tui.words import accessibility, recall
from warcards_tui.words import home as texts
from warcards_tui.words import keys as keys_words
from warcards_tui.words.utterance import Utterance, utterance

if TYPE_CHECKING:
    from warcards_tui.plain.own_voice import OwnVoice
    from warcards_tui.plain.prism_voice import PrismVoice
    from warcards_tui.plain.tones import Tones

HELP_KEYS = ("h", "?")
DIGITS = tuple("0123456789")
FORGET = "delete"

STAYS = 2000.0
"""Milliseconds for which the program stays, at most, until its last word has been heard."""

BACK_KEYS = (LETTERS["quit"], "left", "backspace")
_LOOKING_BACK = (SINCE, *REVIEW)
_ROW_KEYS = [
    key for key in "123456789bcdefgimnoprtuvwxyz" if key not in {*LETTERS.values(), *HELP_KEYS}
]
"""The keys of rows that have no letter: none of the letters that mean one thing everywhere, nor of
ranks, which would be read as cards.
"""


def _never(key: str) -> bool:
    return False


class Taken(NamedTuple):
    """The row that was taken, by Enter or its own key; or ``forget``, what it stands for; or the
    digit that was ``typed`` to begin another number for it.
    """

    row: Row
    forget: bool = False
    typed: str = ""


class Face:
    """Says lines and asks questions. Every question may end by ``Ended`` instead of an answer."""

    def __init__(self, terminal: Terminal, store: Store, games: Catalogue) -> None:
        self.terminal = terminal
        self.store = store
        self.around = Around(store, games, aloud=True)
        self.transcript = Transcript()
        self.speed = Speed(store)
        self.pacer: Pacer | ByKey = Pacer()
        self.enter = texts.take
        """What Enter does to the question that is open, in a few words."""

        self._reads: tuple[object, ...] = ()  # How lines are read, as it was set last.
        self._own: OwnVoice | PrismVoice | None = None
        self._lines = 0  # How many lines have been written.
        self._question: Line | None = None  # The newest.
        self.unasked = False
        """Whether the newest question had not been told when the last key came."""

        self._newest = ""  # The end of what they tell, which may ask for the speed of the voice.
        self._speaks = False
        self._tones: Tones | None = None
        self._helped: set[str] = set()
        self._once = Once()
        self._doubtful: Key | None = None  # A press of a key that may be held down.
        self._next: Key | None = None  # The one that came behind it.
        self.read_settings()

    def read_settings(self) -> None:
        """Takes over the settings that a dialogue may have changed."""
        self.length = str(read_setting(self.store, "length"))
        self.keymap = keymap_of(self.store)
        self.speed.read()
        speaks = self._take_voice(wanted=read_setting(self.store, "speech") == "own")
        self._set_pacer()
        if not speaks:
            self.say(home.no_own_voice(sys.platform), "refusal")

    def _take_voice(self, *, wanted: bool) -> bool:
        """Begins to speak, or leaves that to a screen reader. Returns False where that is wanted
        from now on, and cannot be.
        """
        new, self._speaks = wanted != self._speaks, wanted
        if not wanted and self._own is not None:
            self._own.close(self.terminal.now())
            self._own = None
        elif wanted and self._own is None:
            self._own = self._opened_voice()
            self._reads = ()  # Whoever speaks now gets the lines.
        return not new or not wanted or self._own is not None

    def _opened_voice(self) -> OwnVoice | PrismVoice | None:
        """The best that there is: of Speech Dispatcher, which tells when a word has been heard."""
        from warcards_tui.plain.own_voice import open_voice  # Few want one.
        from warcards_tui.plain.prism_voice import open_prism

        rate = self.speed.rate
        return open_voice(self.store, rate, self.terminal.watch) or open_prism(rate)

    def pump(self, now: float) -> bool:
        """Writes what is due, and tells when the program can speak no more. Returns whether there
        was anything new.
        """
        news = self.pacer.pump(now)
        if self._own is not None and self._own.lost:
            lost = self._own.name
            self._own = self._opened_voice() if self._own.may_return else None
            self.pacer.voice = self._voice()
            self._keep_speed()
            # No key may make it disappear: from now on something else may have to be listened to.
            told = texts.own_voice_lost if self._own is None else texts.own_voice_back
            self.say(told(name=lost), "event")
        return news

    def _set_pacer(self) -> None:
        """Gives lines the way to the person that they have set."""
        names = ("speech", "lines", "cells", "finger", "hush")
        set_now = tuple([chosen_setting(self.store, name) for name in names])
        if self._reads != set_now or not self._reads:
            self._reads = set_now
            self._go_on_by(self._made_pacer())
        self.pacer.bells = bells_on(self.store)
        if self._tones is None and self.pacer.bells != {CUE}:
            from warcards_tui.plain.tones import open_tones  # Few want one.

            self._tones = open_tones()
        self._keep_speed()

    def by_voice(self) -> Pacer:
        """Lines come by the voice from now on, whatever is set, until the settings are read."""
        width = self.terminal.width
        pacer = Pacer(self._write, lambda text: split(text, width))
        pacer.hush = self._hushes()
        pacer.one_row = has_braille()
        if self._own is not None:
            pacer.voice = self._own
        self._reads = ()
        self._go_on_by(pacer)
        self._keep_speed()
        return pacer

    def _hushes(self) -> bool | None:
        """Whether a key stops the voice: as it is set, or as the reader is known to do."""
        told = chosen_setting(self.store, "hush")
        return hushes() if told is None else told == "yes"

    def _go_on_by(self, pacer: Pacer | ByKey) -> None:
        """Lines come another way from now on, those that still wait before all others."""
        before, self.pacer = self.pacer, pacer
        pacer.attend(self)
        if isinstance(before, ByKey):
            pacer.add(before.waiting, self.terminal.now())
        elif isinstance(pacer, Pacer):
            pacer.follow(before)
        else:
            before.pump(NEVER)

    def _made_pacer(self) -> Pacer | ByKey:
        speech, _, given, *_ = self._reads
        lines = read_setting(self.store, "lines")
        aloud = lines == "voice" or speech not in (None, "off")
        cells = int(read_setting(self.store, "cells")) if lines != "voice" or given else 0
        form = "ear" if aloud else "finger"

        def width() -> int:
            widest = self.terminal.width + (0 if aloud else MOST_ADDED)
            return min(cells - MOST_ADDED * aloud, widest) if cells else widest

        def rows(text: str) -> list[str]:
            return in_cells(text, width()) if cells else split(text, width())

        def write(row: str, bell: str, waiting: int = 0) -> None:
            self._lines += 1
            self._newest = f"{self._newest} {row.strip()}"[-len(accessibility.slower) :]
            self._write(counting(row, waiting, width()), bell, aloud=aloud)

        # Where nobody has told of a display, there may be a usual one.
        self.terminal.cells = int(read_setting(self.store, "cells"))
        pacer: Pacer | ByKey
        if lines == "by-key":
            pacer = ByKey(write, rows, width, form)
        else:
            pacer = Pacer(write, rows, form=form, cut_in=self._cut_in)
            pacer.one_row = not aloud or bool(cells) or has_braille()
            if not aloud:
                pacer.hush = True  # No reader goes on with what only a finger reads.
            else:
                pacer.hush = self._hushes()
                if pacer.hush is None and lines != "voice":
                    pacer.hush = True
        pacer.voice = self._voice()
        return pacer

    def _voice(self) -> Voice:
        """Who speaks, or else reads."""
        if self._own is not None:
            return self._own
        if read_setting(self.store, "lines") == "timed":
            return Reading(int(read_setting(self.store, "finger")))
        return Estimate()

    def _write(self, row: str, bell: str, *, aloud: bool = True) -> None:
        """Writes a row, with the first stroke of a bell; the others follow. Or a tone is heard."""
        strokes = RHYTHMS[bell] if bell and self._tones is None else ()
        self.terminal.announce(row, bell=bool(strokes), aloud=aloud)
        if strokes:
            self.terminal.ring(strokes[1:])
        if bell and self._tones is not None:
            self._tones.play(bell)

    def _cut_in(self, row: str) -> bool:
        """Writes a row that ends what the reader says, if it can, and returns whether it has."""
        lasts = isinstance(self.pacer, Pacer) and self.pacer.hush is False
        return self.terminal.cut_in(row, returns=lasts)

    def _keep_speed(self) -> None:
        """Tells the pacer how fast the voice is, where it is waited for."""
        if isinstance(self.pacer, Pacer):
            self.pacer.known = self.speed.known or self._own is not None
            if not isinstance(self.pacer.voice, Reading):
                self.pacer.rate = self.speed.rate

    def say(self, told: Told | Utterance, kind: str = "answer") -> None:
        """Says a line and remembers it."""
        line = Line(utterance(told, kind), self.length, time=self.terminal.now())
        if line.kind == "prompt":
            self._question = line
        self.transcript.add(line)
        self.pacer.add([line], self.terminal.now())

    def key(self, *, typed: bool = False) -> str:
        """The next key that is not for looking back at what was said."""
        while True:
            key = self.any_key(typed=typed)
            if self.answers_speed(key):
                continue
            action = self._looks_back(key)
            if action is None:
                return key
            now = self.terminal.now()
            if action == SINCE:
                self.say(recall.no_turns())
            else:
                self.pacer.add([self.transcript.look(action.id, now)], now)
            self.ask_speed()

    def _looks_back(self, key: str) -> Action | None:
        """Return what a key asks for of what was said; letters of places ask nothing in menus."""
        found = self.keymap.find(key, _LOOKING_BACK)
        own = found is not None and found.id in self.keymap.changed
        return found if own or key.lower() not in LETTERS.values() else None

    def any_key(self, *, typed: bool = False) -> str:
        """The next key that is not for reading, whichever it is; ``typed`` if it tells nothing of
        the speed of the voice, such as a key of a text.
        """
        return self.timed_key(typed=typed).name

    def timed_key(self, *, typed: bool = False) -> Key:
        """The next key that is not for reading, with its time."""
        # One at a time, so that no key is lost between one question and the next.
        while True:
            key = self.next_key(self.pacer.due, at_once=self._goes_on)
            if key is None:
                self.pump(self.terminal.now())
            elif not self.turns(key, typed=self.enter == texts.typed):
                self.heed(key, typed=typed, in_menu=True)
                return key

    def next_key(
        self,
        until: float,
        *,
        since: float | None = None,
        at_once: Callable[[str], bool] = _never,
    ) -> Key | None:
        """The next key as the terminal has it, and of one that is held down the first press alone,
        unless each counts ``at_once``; None where there is none by then, or what there is to write
        may have changed. Raises ``Ended``.
        """
        key, self._next = self._next, None
        while key is None:
            doubtful = self._doubtful
            due = until if doubtful is None else doubtful.time + REPEAT
            key = self.terminal.next_key(due, since=since)
            if key is None and (doubtful is None or self.terminal.now() >= due):
                self._doubtful = None
                return doubtful
            since = since and self.terminal.now()
            if key is None:
                continue
            self._doubtful = None
            judged = self._once.judge(key.name, key.time - self.terminal.ahead)
            if at_once(key.name):
                judged = COUNTS
            if doubtful is not None and judged != LASTS:
                self._next = key
                return doubtful
            if judged == DOUBTFUL:
                self._doubtful = key
            if judged == LASTS:
                self._key_lasts(*[each.time for each in (doubtful, key) if each is not None])
                return None
            if judged != COUNTS:
                key = None
        return key

    def _key_lasts(self, *times: float) -> None:
        """A key that is held down asks for nothing more, but may hush what is said meanwhile."""
        for each in times:
            if isinstance(self.pacer, Pacer):
                self.pacer.key_lasts(each)

    def _goes_on(self, key: str) -> bool:
        """Whether a key is held down to go on and on: through rows, or in a text."""
        return self.enter == texts.typed or key in ("up", "down")

    def turns(self, key: Key, *, typed: bool) -> bool:
        """Whether a key only asks for the next row; ``typed`` is part of a text."""
        pacer = self.pacer
        return isinstance(pacer, ByKey) and pacer.turns(key.name, key.time, typed=typed)

    def pause(self, milliseconds: float) -> None:
        """Lets time pass, in which keys mean nothing."""
        until = self.terminal.now() + milliseconds
        while (now := self.terminal.now()) < until:
            self.pacer.pump(now)
            self.next_key(min(until, max(self.pacer.due, now)))

    def heed(self, key: Key, *, typed: bool, in_menu: bool = False) -> None:
        """A key was pressed, which ends what is said and tells how fast that is heard."""
        now = key.time
        self.unasked = False
        if isinstance(self.pacer, ByKey):
            self.pacer.key(now)
            return
        reads = typed or self._own or isinstance(self.pacer.voice, Reading)
        if not reads and key.name != "enter":
            found = self._looks_back(key.name) if in_menu else self.keymap.find(key.name, REVIEW)
            repeats = found is not None and found.id == "repeat"
            after = now - self.pacer.newest
            self.speed.other_key(repeats=repeats, after=after, lines=self._lines)
        asked = self._question if self.pacer.rate else None
        self.unasked = asked is not None and self.pacer.waits_for(asked)
        self.pacer.key(now)
        self._keep_speed()

    def ask_speed(self) -> None:
        """Asks whether the voice is slower now, if that seems to be so."""
        if self.speed.doubtful:
            self.speed.doubtful = False
            self._add_answer(accessibility.slower)

    def answers_speed(self, key: str) -> bool:
        """Whether a key answers that; any other means what it always does."""
        asking, self._newest = self._newest == accessibility.slower, ""
        if not asking or key.lower() not in ("y", "n"):
            return False
        if key.lower() == "y":
            self.speed.slower()
            self._keep_speed()
            self._add_answer(accessibility.about(rate=self.speed.rate).text)
        return True

    def _add_answer(self, text: str) -> None:
        self.pacer.add([Line(utterance(text, "answer"), self.length)], self.terminal.now())

    joins = True

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        """Of what menus tell the newest is enough."""
        return None

    def holds(self, line: Line) -> bool:
        """What a menu asks holds until something else is asked, or nothing any more."""
        return line is self._question

    def enters(self) -> str:
        return self.enter

    def read_out(self, text: str, kind: str = "answer") -> None:
        """Says a text that is written for both faces, without the signs that it may have."""
        if not re.search(r"[-+=/^_]", text):
            self.say(text, kind)
            return
        from warcards_tui.cards.prose import Prose  # Few texts have any.

        self.say(Prose(text), kind)

    def confirm(self, question: str) -> bool:
        """A question of yes or no; only ``y`` is a yes."""
        self.enter = texts.no
        self.offer({"y": texts.yes, "n": texts.no})
        self.read_out(question, "prompt")
        while True:
            key = self.key().lower()
            if key in ("y", "n", "enter", *BACK_KEYS):
                return key == "y"
            self.say(texts.yes_or_no, "prompt")

    def write(self, question: str, typed: str = "") -> str:
        """A written answer; empty when Enter comes at once. Every character is spoken, also the one
        that was ``typed`` already.
        """
        self.enter = texts.typed
        self.terminal.moment = lambda: Moment(typing=True)
        self.read_out(question, "prompt")
        text = typed
        if typed:
            self.say(home.written(typed))
        while True:
            key = self.any_key(typed=True)
            if key == "enter":
                return text
            if key == "backspace":
                text = text[:-1]
                self.say(home.deleted(text))
            elif len(key) == 1 or key == "space":
                character = " " if key == "space" else key
                text += character
                self.say(home.written(character))

    def menu(
        self,
        rows: Sequence[Row],
        opening: str,
        at: int = 0,
        forgets: bool = False,
        leave: str = BACK_KEYS[0],
        numeric: bool = False,
    ) -> Taken | None:
        """Lets one of the rows be taken; None is back. ``opening`` is said first.

        The rows are from ``with_letters``. With ``forgets`` a key forgets what a row stands for.
        ``leave`` is the key that is told as the one that leaves: back, or that of a row. A digit
        begins a number if the row that was read last is ``numeric``, or the whole menu.
        """
        own = {each.letter: each for each in rows if each.letter}
        before = ""
        self.enter = texts.take
        self.offer({letter: self.told(each) for letter, each in own.items()}, leave)
        if opening:
            self.read_out(opening, "prompt")
        while True:
            again, key = before, self.key().lower()
            before = key
            if key in ("up", "down"):
                at = (at + (1 if key == "down" else -1)) % len(rows)
                self.read_out(self.spoken(rows[at]))
            elif key in ("enter", "right"):
                if not self.unasked:
                    return Taken(rows[at])
                self.read_out(opening, "prompt")  # It only cut off what was said before.
            elif key == FORGET and forgets:
                return Taken(rows[at], forget=True)
            elif key in HELP_KEYS:
                if again in HELP_KEYS:
                    back = texts.from_home if leave in own else texts.back
                    self._learn_keys(own, back, forgets=forgets)
                    before = ""  # Whoever asks next asks for the first time.
                else:
                    words = texts.menu_help_forgets if forgets else texts.menu_help
                    told = words(leave=key_name(leave)).text
                    self.read_out(f"{rows[at].help} {told}".lstrip())
            elif key in DIGITS and (numeric or rows[at].numeric):
                return Taken(rows[at], typed=key)
            elif key in own:
                return Taken(own[key])
            elif key in BACK_KEYS:
                return None
            else:
                self.say(texts.no_key(key=key_name(key)), "refusal")
                if self.unasked:
                    self.read_out(opening, "prompt")

    def offer(self, does: Mapping[str, str], leave: str = "") -> None:
        """Tells the terminal what each key does about the question that is asked; in a menu, which
        has keys of its own, the key that is told as the one that leaves, too.
        """
        offers = [Offer(key, told) for key, told in does.items()]
        if leave:
            offers.append(Offer(HELP_KEYS[0], texts.keys, always=True))
        if leave and leave not in does:
            offers.append(Offer(leave, texts.leads_back, always=True))
        moment = Moment(tuple(offers))
        self.terminal.moment = lambda: moment

    def farewell(self) -> None:
        """Says goodbye, and stays until that has been heard, or until a key.

        A program that ends takes its last line from some readers, and so does a line break.
        """
        self.enter, self._question = "", None
        self.terminal.moment = Moment
        pacer = self.pacer
        if isinstance(pacer, Pacer):
            pacer.rate = pacer.rate or ASSUMED  # Somebody may listen all the same.
        self.say(texts.goodbye)
        self.stay()

    def stay(self) -> None:
        """Stays until all has been heard, at most ``STAYS``, or until a key."""
        now = self.terminal.now()
        until = now + STAYS
        pacer = self.pacer
        if isinstance(pacer, ByKey):
            pacer.pump(until)
            self.terminal.next_key(until)
            return
        pacer.pump(now)
        # Also for a reader that says to its end what a key gave up.
        while (now := self.terminal.now()) < (ends := min(max(pacer.free, pacer.unhushed), until)):
            pacer.pump(now)
            if self.terminal.next_key(min(pacer.due, ends)) is not None:
                break
        pacer.pump(NEVER)

    def told(self, row: Row) -> str:
        """A row without the key that takes it: what it is, and its value."""
        if row.spoken or not row.value:
            return row.spoken or row.label
        if row.kind == "key":
            return texts.key_kept(title=row.aloud or row.label, key=key_name(row.value)).text
        return home.value_item(row.label, row.value)

    def spoken(self, row: Row) -> str:
        """The sentence of a row, with its help the first time."""
        text = home.item(self.told(row), key_name(row.letter), value=bool(row.value))
        if self.length == "brief" or row.spoken or not row.help:
            return text
        if self.length == "normal" and row.id in self._helped:
            return text
        self._helped.add(row.id)
        return f"{text} {row.help}"

    def asking(self, row: Row) -> str:
        """What asks for another value of a row, with its help where that has not been told."""
        text = f"{self.told(row)}."
        if self.length != "full" and row.id in self._helped:
            return text
        self._helped.add(row.id)
        return f"{text} {row.help}"

    def _learn_keys(self, own: Mapping[str, Row], back: str, *, forgets: bool) -> None:
        """Tells what each key does in a menu, and does nothing by it, until help is asked for.
        ``back`` is what those do that lead back elsewhere.
        """
        from warcards_tui.sitting.keys import elsewhere  # It knows the keys of all games.

        does = dict(texts.menu_keys) | dict.fromkeys(BACK_KEYS, back)
        does |= {FORGET: texts.forgets} if forgets else {}
        does |= {key: f"{self.told(row)}." for key, row in own.items()}
        self.say(keys_words.learning(key=key_name(HELP_KEYS[0])))
        while (key := self.any_key().lower()) not in HELP_KEYS:
            name = key_name(key)
            looks = self._looks_back(key)
            if looks is not None:
                self.say(keys.does(name, looks.help))
            elif key in does:
                self.read_out(f"{name}: {does[key]}")
            else:
                found = [(at, self.keymap.find(key, offered)) for at, offered in elsewhere()]
                told = [(at, action.help) for at, action in found if action is not None]
                self.say(
                    does_elsewhere(name, *told[0]) if told else keys_words.does_nothing(key=name)
                )
        self.say(keys_words.learnt)


def with_letters(rows: Sequence[Row], *, numeric: bool = False) -> list[Row]:
    """The rows, each with a key of its own as long as there are free ones: no digit in a menu that
    is ``numeric``, where digits begin a number.

    A row that tells a key has none: two keys in one sentence would be taken for each other.
    """
    used = {each.letter for each in rows}
    used |= {*DIGITS} if numeric else set()
    free = iter([key for key in _ROW_KEYS if key not in used])
    return [
        each if each.letter or each.kind == "key" else each._replace(letter=next(free, ""))
        for each in rows
    ]
