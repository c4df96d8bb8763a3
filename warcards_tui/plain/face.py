"""The dialogue of text mode: it says a line and reads a key."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.cards.parts import Text
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.plain.bells import RHYTHMS, bells_on
from warcards_tui.plain.lines import MOST_ADDED, counting, in_cells, split
from warcards_tui.plain.speed import ASSUMED, Speed
from warcards_tui.plain.terminal import NEVER, AvailableKeys, Key, KeyOffer, Terminal
from warcards_tui.sitting.actions import REVIEW, SINCE, Action, key_name
from warcards_tui.sitting.finger import BrailleTiming, ByKey
from warcards_tui.sitting.held import COUNTS, DOUBTFUL, LASTS, REPEAT, DoublePressFilter
from warcards_tui.sitting.menus.menu import LETTERS, AppContext, Row
from warcards_tui.sitting.pacer import CUE, Fits, SpeechPacer, anything
from warcards_tui.sitting.readers import has_braille, hushes
from warcards_tui.sitting.settings import chosen_setting, keymap_of, read_setting
from warcards_tui.sitting.speaking import SpeechEstimate, Voice
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
"""Longest time for which the program waits until its last words have been heard, in ms."""

BACK_KEYS = (LETTERS["quit"], "left", "backspace")
_LOOKING_BACK = (SINCE, *REVIEW)
_ROW_KEYS = [
    key for key in "123456789bcdefgimnoprtuvwxyz" if key not in {*LETTERS.values(), *HELP_KEYS}
]
"""Keys of rows without a letter.

They exclude letters with a fixed meaning, and letters of ranks, which would be read as cards.
"""


def _never(key: str) -> bool:
    return False


class Selection(NamedTuple):
    """A selected row, by Enter or its own key.

    ``forget`` means the key that removes the row's object; ``typed`` is the digit that begins a
    number for the row.
    """

    row: Row
    forget: bool = False
    typed: str = ""


class Face:
    """The dialogue: says lines and asks questions. Every question may raise ``EndOfInput``."""

    def __init__(self, terminal: Terminal, store: Store, games: Catalogue) -> None:
        self.terminal = terminal
        self.store = store
        self.around = AppContext(store, games, aloud=True)
        self.transcript = Transcript()
        self.speed = Speed(store)
        self.pacer: SpeechPacer | ByKey = SpeechPacer()
        self.enter = texts.take
        """Effect of Enter on the open question, in a few words."""

        self._reads: tuple[object, ...] = ()  # Settings of the present pacer.
        self._own: OwnVoice | PrismVoice | None = None
        self._lines = 0  # Number of written lines.
        self._question: Line | None = None  # Newest question.
        self.unasked = False
        """True if the newest question had not been read when the last key came."""

        self._newest = ""  # End of the newest lines, which may ask for the speed of the voice.
        self._speaks = False
        self._tones: Tones | None = None
        self._helped: set[str] = set()
        self._once = DoublePressFilter()
        self._doubtful: Key | None = None  # Press of a key that may be held down.
        self._next: Key | None = None  # Key that came after the doubtful one.
        self.read_settings()

    def read_settings(self) -> None:
        """Read the settings that a dialogue may have changed."""
        self.length = str(read_setting(self.store, "length"))
        self.keymap = keymap_of(self.store)
        self.speed.read()
        speaks = self._take_voice(wanted=read_setting(self.store, "speech") == "own")
        self._set_pacer()
        if not speaks:
            self.say(home.no_own_voice(sys.platform), "refusal")

    def _take_voice(self, *, wanted: bool) -> bool:
        """Start the program's voice, or leave reading to a screen reader.

        Returns False if the voice was requested just now and is not available.
        """
        new, self._speaks = wanted != self._speaks, wanted
        if not wanted and self._own is not None:
            self._own.close(self.terminal.now())
            self._own = None
        elif wanted and self._own is None:
            self._own = self._opened_voice()
            self._reads = ()  # A new pacer must connect the lines to this voice.
        return not new or not wanted or self._own is not None

    def _opened_voice(self) -> OwnVoice | PrismVoice | None:
        """Return the best voice; Speech Dispatcher first, because it reports heard words."""
        # Imported late, because few players need it.
        from warcards_tui.plain.own_voice import open_voice
        from warcards_tui.plain.prism_voice import open_prism

        rate = self.speed.rate
        return open_voice(self.store, rate, self.terminal.watch) or open_prism(rate)

    def pump(self, now: float) -> bool:
        """Write the lines due, and report if the program's voice was lost.

        Returns True if something was written.
        """
        news = self.pacer.pump(now)
        if self._own is not None and self._own.lost:
            lost = self._own.name
            self._own = self._opened_voice() if self._own.may_return else None
            self.pacer.voice = self._voice()
            self._keep_speed()
            # No key may remove this line, because the player may now need another way to listen.
            told = texts.own_voice_lost if self._own is None else texts.own_voice_back
            self.say(told(name=lost), "event")
        return news

    def _set_pacer(self) -> None:
        """Create the pacer that the settings ask for."""
        names = ("speech", "lines", "cells", "finger", "hush")
        set_now = tuple([chosen_setting(self.store, name) for name in names])
        if self._reads != set_now or not self._reads:
            self._reads = set_now
            self._go_on_by(self._made_pacer())
        self.pacer.bells = bells_on(self.store)
        if self._tones is None and self.pacer.bells != {CUE}:
            # Imported late, because few players need it.
            from warcards_tui.plain.tones import open_tones

            self._tones = open_tones()
        self._keep_speed()

    def by_voice(self) -> SpeechPacer:
        """Pace lines by the voice, even against the settings, until these are read again."""
        width = self.terminal.width
        pacer = SpeechPacer(self._write, lambda text: split(text, width))
        pacer.hush = self._hushes()
        pacer.one_row = has_braille()
        if self._own is not None:
            pacer.voice = self._own
        self._reads = ()
        self._go_on_by(pacer)
        self._keep_speed()
        return pacer

    def _hushes(self) -> bool | None:
        """True if a key stops the voice, by the setting or by the known screen reader.

        None if unknown.
        """
        told = chosen_setting(self.store, "hush")
        return hushes() if told is None else told == "yes"

    def _go_on_by(self, pacer: SpeechPacer | ByKey) -> None:
        """Replace the pacer; waiting lines come first."""
        before, self.pacer = self.pacer, pacer
        pacer.attend(self)
        if isinstance(before, ByKey):
            pacer.add(before.waiting, self.terminal.now())
        elif isinstance(pacer, SpeechPacer):
            pacer.follow(before)
        else:
            before.pump(NEVER)

    def _made_pacer(self) -> SpeechPacer | ByKey:
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

        # Without this setting, a display of the usual size is assumed.
        self.terminal.cells = int(read_setting(self.store, "cells"))
        pacer: SpeechPacer | ByKey
        if lines == "by-key":
            pacer = ByKey(write, rows, width, form)
        else:
            pacer = SpeechPacer(write, rows, form=form, cut_in=self._cut_in)
            pacer.one_row = not aloud or bool(cells) or has_braille()
            if not aloud:
                pacer.hush = True  # No reader continues with lines that are only for braille.
            else:
                pacer.hush = self._hushes()
                if pacer.hush is None and lines != "voice":
                    pacer.hush = True
        pacer.voice = self._voice()
        return pacer

    def _voice(self) -> Voice:
        """Return the program's voice, or else an estimate of the reader's."""
        if self._own is not None:
            return self._own
        if read_setting(self.store, "lines") == "timed":
            return BrailleTiming(int(read_setting(self.store, "finger")))
        return SpeechEstimate()

    def _write(self, row: str, bell: str, *, aloud: bool = True) -> None:
        """Write a row with a tone, or with the first stroke of a bell; the others follow later."""
        strokes = RHYTHMS[bell] if bell and self._tones is None else ()
        self.terminal.announce(row, bell=bool(strokes), aloud=aloud)
        if strokes:
            self.terminal.ring(strokes[1:])
        if bell and self._tones is not None:
            self._tones.play(bell)

    def _cut_in(self, row: str) -> bool:
        """Write a row that interrupts the screen reader, and return True if that was possible."""
        lasts = isinstance(self.pacer, SpeechPacer) and self.pacer.hush is False
        return self.terminal.cut_in(row, returns=lasts)

    def _keep_speed(self) -> None:
        """Give the pacer the speed of the voice, if lines wait for it."""
        if isinstance(self.pacer, SpeechPacer):
            self.pacer.known = self.speed.known or self._own is not None
            if not isinstance(self.pacer.voice, BrailleTiming):
                self.pacer.rate = self.speed.rate

    def say(self, told: Text | Utterance, kind: str = "answer") -> None:
        """Say a line and add it to the transcript."""
        line = Line(utterance(told, kind), self.length, time=self.terminal.now())
        if line.kind == "prompt":
            self._question = line
        self.transcript.add(line)
        self.pacer.add([line], self.terminal.now())

    def key(self, *, typed: bool = False) -> str:
        """Return the next key, after handling all keys that repeat earlier lines."""
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
        """Return the action of a key that looks back; in menus, letters of places do not."""
        found = self.keymap.find(key, _LOOKING_BACK)
        own = found is not None and found.id in self.keymap.changed
        return found if own or key.lower() not in LETTERS.values() else None

    def any_key(self, *, typed: bool = False) -> str:
        """Return the next key that does not turn rows.

        ``typed`` keys, such as those of a text, reveal nothing about the speed of the voice.
        """
        return self.timed_key(typed=typed).name

    def timed_key(self, *, typed: bool = False) -> Key:
        """Return the next key that does not turn rows, with its time."""
        # One key at a time, so that no key is lost between two questions.
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
        """Return the next key, or None at ``until`` or if there may be something to write.

        Of a key that is held down, only the first press counts, unless ``at_once`` is True for the
        key. Raises ``EndOfInput``.
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
        """Let a key that is held down silence the voice, without any other effect."""
        for each in times:
            if isinstance(self.pacer, SpeechPacer):
                self.pacer.key_lasts(each)

    def _goes_on(self, key: str) -> bool:
        """True if a key may be held down to repeat: through rows, or in a text."""
        return self.enter == texts.typed or key in ("up", "down")

    def turns(self, key: Key, *, typed: bool) -> bool:
        """True if a key only asks for the next row; ``typed`` keys are part of a text."""
        pacer = self.pacer
        return isinstance(pacer, ByKey) and pacer.turns(key.name, key.time, typed=typed)

    def pause(self, milliseconds: float) -> None:
        """Wait for some time and ignore the keys."""
        until = self.terminal.now() + milliseconds
        while (now := self.terminal.now()) < until:
            self.pacer.pump(now)
            self.next_key(min(until, max(self.pacer.due, now)))

    def heed(self, key: Key, *, typed: bool, in_menu: bool = False) -> None:
        """Process the effect of a key on the pacer and on the estimated speed of the voice."""
        now = key.time
        self.unasked = False
        if isinstance(self.pacer, ByKey):
            self.pacer.key(now)
            return
        reads = typed or self._own or isinstance(self.pacer.voice, BrailleTiming)
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
        """Ask whether the voice has become slower, if that is likely."""
        if self.speed.doubtful:
            self.speed.doubtful = False
            self._add_answer(accessibility.slower)

    def answers_speed(self, key: str) -> bool:
        """True if a key answers the question about the speed; other keys keep their meaning."""
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
        """Return None: in menus, the newest line replaces older ones without a summary."""
        return None

    def holds(self, line: Line) -> bool:
        """True for the newest question, which is valid until the next one."""
        return line is self._question

    def enters(self) -> str:
        return self.enter

    def read_out(self, text: str, kind: str = "answer") -> None:
        """Say a text written for both modes, without its signs."""
        if not re.search(r"[-+=/^_]", text):
            self.say(text, kind)
            return
        from warcards_tui.cards.prose import Prose  # Imported late, because few texts have signs.

        self.say(Prose(text), kind)

    def confirm(self, question: str) -> bool:
        """Ask a yes-or-no question; only ``y`` means yes."""
        self.enter = texts.no
        self.offer({"y": texts.yes, "n": texts.no})
        self.read_out(question, "prompt")
        while True:
            key = self.key().lower()
            if key in ("y", "n", "enter", *BACK_KEYS):
                return key == "y"
            self.say(texts.yes_or_no, "prompt")

    def write(self, question: str, typed: str = "") -> str:
        """Return a written answer; empty if Enter comes at once.

        Each character is spoken, also the character ``typed`` before.
        """
        self.enter = texts.typed
        self.terminal.moment = lambda: AvailableKeys(typing=True)
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
    ) -> Selection | None:
        """Return the selected row, or None for back; says ``opening`` first.

        ``rows`` come from ``with_letters``. With ``forgets``, a key removes the object of a row.
        ``leave`` is the key that the help names for leaving: back, or the key of a row. A digit
        begins a number if the row read last, or the whole menu, is ``numeric``.
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
                    return Selection(rows[at])
                # This key has only cut off the lines before the question.
                self.read_out(opening, "prompt")
            elif key == FORGET and forgets:
                return Selection(rows[at], forget=True)
            elif key in HELP_KEYS:
                if again in HELP_KEYS:
                    back = texts.from_home if leave in own else texts.back
                    self._learn_keys(own, back, forgets=forgets)
                    before = ""  # The next help key starts with the short help again.
                else:
                    words = texts.menu_help_forgets if forgets else texts.menu_help
                    told = words(leave=key_name(leave)).text
                    self.read_out(f"{rows[at].help} {told}".lstrip())
            elif key in DIGITS and (numeric or rows[at].numeric):
                return Selection(rows[at], typed=key)
            elif key in own:
                return Selection(own[key])
            elif key in BACK_KEYS:
                return None
            else:
                self.say(texts.no_key(key=key_name(key)), "refusal")
                if self.unasked:
                    self.read_out(opening, "prompt")

    def offer(self, does: Mapping[str, str], leave: str = "") -> None:
        """Set the effects of the keys on the open question, for the terminal.

        In a menu these include help and ``leave``, the key for leaving.
        """
        offers = [KeyOffer(key, told) for key, told in does.items()]
        if leave:
            offers.append(KeyOffer(HELP_KEYS[0], texts.keys, always=True))
        if leave and leave not in does:
            offers.append(KeyOffer(leave, texts.leads_back, always=True))
        moment = AvailableKeys(tuple(offers))
        self.terminal.moment = lambda: moment

    def farewell(self) -> None:
        """Say goodbye, and wait until it has been heard or a key comes.

        Some readers do not finish the last line if the program ends or writes a line break.
        """
        self.enter, self._question = "", None
        self.terminal.moment = AvailableKeys
        pacer = self.pacer
        if isinstance(pacer, SpeechPacer):
            pacer.rate = pacer.rate or ASSUMED  # A listener may be present although none is set.
        self.say(texts.goodbye)
        self.stay()

    def stay(self) -> None:
        """Wait until all lines have been heard, at most ``STAYS``, or for a key."""
        now = self.terminal.now()
        until = now + STAYS
        pacer = self.pacer
        if isinstance(pacer, ByKey):
            pacer.pump(until)
            self.terminal.next_key(until)
            return
        pacer.pump(now)
        # Readers that keys do not silence also finish the line that a key gave up.
        while (now := self.terminal.now()) < (ends := min(max(pacer.free, pacer.unhushed), until)):
            pacer.pump(now)
            if self.terminal.next_key(min(pacer.due, ends)) is not None:
                break
        pacer.pump(NEVER)

    def told(self, row: Row) -> str:
        """Return a row without its key: its name and its value."""
        if row.spoken or not row.value:
            return row.spoken or row.label
        if row.kind == "key":
            return texts.key_kept(title=row.aloud or row.label, key=key_name(row.value)).text
        return home.value_item(row.label, row.value)

    def spoken(self, row: Row) -> str:
        """Return the sentence of a row, with its help the first time."""
        text = home.item(self.told(row), key_name(row.letter), value=bool(row.value))
        if self.length == "brief" or row.spoken or not row.help:
            return text
        if self.length == "normal" and row.id in self._helped:
            return text
        self._helped.add(row.id)
        return f"{text} {row.help}"

    def asking(self, row: Row) -> str:
        """Return the question for a new value of a row, with its help unless said before."""
        text = f"{self.told(row)}."
        if self.length != "full" and row.id in self._helped:
            return text
        self._helped.add(row.id)
        return f"{text} {row.help}"

    def _learn_keys(self, own: Mapping[str, Row], back: str, *, forgets: bool) -> None:
        """Say what each key does in a menu, without doing it, until a help key comes.

        ``back`` describes the keys that go back.
        """
        # Imported late: this module loads the keys of all games.
        from warcards_tui.sitting.keys import elsewhere

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
    """Return the rows, each with its own key while free keys remain.

    In a ``numeric`` menu digits begin a number, so they are not used. A row that shows a key gets
    none, because two keys in one sentence would be confused.
    """
    used = {each.letter for each in rows}
    used |= {*DIGITS} if numeric else set()
    free = iter([key for key in _ROW_KEYS if key not in used])
    return [
        each if each.letter or each.kind == "key" else each._replace(letter=next(free, ""))
        for each in rows
    ]
