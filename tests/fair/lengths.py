"""Write ``spoken.txt``, the times of heard cards: ``python -m tests.fair.lengths``.

Measured in the audio of espeak-ng at each of ``SPEEDS``: when the rank and the suit of a card have
been heard in a line that continues normally, from the events of its library, libespeak-ng.
"""

from __future__ import annotations

import ctypes
from pathlib import Path

from tests.fair.races import SPEEDS
from warcards_tui.cards.french import PACK

TABLE = Path(__file__).with_name("spoken.txt")

_PHONEME, _SYNCHRONOUS = 7, 2


class _Event(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("phoneme", ctypes.c_char * 8),
    )


class Phonemes:
    """Start times of the phonemes of a text."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL("libespeak-ng.so.1")
        self._told: list[tuple[str, int]] = []
        # It is stored because the library only borrows it.
        self._taker = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(_Event)
        )(self._take)
        self._library.espeak_Initialize(_SYNCHRONOUS, 0, None, 1)
        self._library.espeak_SetSynthCallback(self._taker)
        if self._library.espeak_SetVoiceByName(b"en-us"):
            raise SystemExit("espeak-ng has no voice en-us")

    def _take(self, _wave: int | None, _many: int, events: ctypes.Array[_Event]) -> int:
        at = 0
        while events[at].type:
            if events[at].type == _PHONEME:
                self._told.append((events[at].phoneme.decode(), events[at].audio_position))
            at += 1
        return 0

    def of(self, text: str, words_a_minute: int) -> list[tuple[str, int]]:
        """Return each phoneme with its milliseconds."""
        self._told.clear()
        self._library.espeak_SetParameter(1, words_a_minute, 0)
        data = text.encode()
        self._library.espeak_Synth(data, len(data) + 1, 0, 1, 0, 1, None, None)
        return list(self._told)


def ends(phonemes: Phonemes, name: str, words_a_minute: int) -> tuple[int, int]:
    """Return when the rank and the suit of a card have been heard."""
    told = phonemes.of(f"{name.capitalize()}, Rosa.", words_a_minute)
    at = [phoneme for phoneme, _ in told]
    # "of" is these two in the middle of any text; the pause is the first silence.
    of = next(n for n in range(1, len(at)) if at[n : n + 2] == ["V", "v"])
    pause = next(n for n in range(of, len(at)) if at[n].startswith("_"))
    return told[of][1], told[pause][1]


def main() -> None:
    """Measure all cards."""
    phonemes = Phonemes()
    rows = []
    for card in PACK:
        measured = [ends(phonemes, card.name, speed) for speed in SPEEDS]
        rows.append(" ".join([card.text, *[str(each) for pair in measured for each in pair]]))
    TABLE.write_text("\n".join(rows) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
