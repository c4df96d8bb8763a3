# Written by `make words` from en/slaps.toml: do not edit.
from typing import Literal

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def hands_equal(scene: Listener, *, cards: int, seat: int) -> Message:
    """{cards} cards each. {seat} [start|starts]."""

def hands_unequal(scene: Listener, *, seat: int, hands: Text) -> Message:
    """{seat} [start|starts]. {hands}."""

def card_played(scene: Listener, *, card: Card | Topper, seat: int, left: int, then: Text) -> Message:
    """{card}, {seat}. {then?}"""

def card_played_last(scene: Listener, *, card: Card | Topper, seat: int, then: Text) -> Message:
    """{card}, {seat's} last card. {then?}"""

def face_card_played(scene: Listener, *, card: Card | Topper, seat: int, left: int, then: Text) -> Message:
    """{card}, {seat}. {then?}"""

def face_card_played_last(scene: Listener, *, card: Card | Topper, seat: int, then: Text) -> Message:
    """{card}, {seat's} last card. {then?}"""

def payment_due(scene: Listener, *, seat: int, owed: int) -> Message:
    """{seat} [owe|owes] {owed}."""

def pile_pending(scene: Listener, *, owner: int, of: Literal["pile", "pot"]) -> Message:
    """{owner's} {of}, unless someone slaps."""

def slap_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), rule: SlapRule, seat: int, cards: int, witness: Text, headline: Text, note: Text) -> Message:
    """{rule}! {seat} [take|takes] {cards} [card|cards]: {witness}. {note?}"""

def slap_lost(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, paid: int, many: Text, why: Text, note: Text, then: Text) -> Message:
    """{seat} slaps wrong and loses {many}. {why?} {note?} {then?}"""

def slap_lost_repeated(scene: Listener, *, gists: tuple[EventSummary, ...] = (), rule: SlapRule, seat: int, paid: int, many: Text, note: Text, then: Text) -> Message:
    """{rule} is locked: {seat} [lose|loses] {many}. It won the last slap. {note?} {then?}"""

def slap_lost_together(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, before: Text, why: Text, note: Text) -> Message:
    """{seat} slaps wrong, but {before} came first, so it's free. {why?} {note?}"""

def slap_lost_out(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, until: Literal["pile", "slap"], why: Text, note: Text) -> Message:
    """Wrong slap. {seat} can't pay and sits {until}. {why?} {note?}"""

def paid(*, paid: int) -> Message:
    """{paid} cards"""

def paid_one() -> Message:
    """a card"""

def paid_all(*, paid: int) -> Message:
    """all {paid} cards"""

def paid_both() -> Message:
    """both cards"""

def paid_last(scene: Listener, *, seat: int) -> Message:
    """the last card"""

def slap_before(scene: Listener, *, seat: int) -> Message:
    """{seat:own}"""

def slap_before_any() -> Message:
    """another"""

def slap_late(scene: Listener, *, seat: int) -> Message:
    """{seat} was one card late."""

def why_repeated(*, rule: SlapRule) -> Message:
    """{rule} is locked: it won the last slap."""

def why_lacking(*, lacking: Text) -> Message:
    """{lacking}."""

def why_no_line(*, rule: SlapRule, lacking: Text) -> Message:
    """Not {rule:one}; {lacking}."""

def why_not_sum(*, rule: SlapRule, lacking: Text) -> Message:
    """Not {rule:one}: {lacking}."""

def why_nothing() -> Message:
    """No match."""

def why_nothing_near(*, near: Text) -> Message:
    """{near}: no match."""

def pile_taken(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, cards: int, of: Literal["pile", "pot"]) -> Message:
    """{seat} [take|takes] the {of}, {cards} [card|cards]."""

def pile_taken_last(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, cards: int, of: Literal["pile", "pot"]) -> Message:
    """{seat} [take|takes] the {of}, {cards} [card|cards]. Nobody else has any left."""

def pile_taken_nobody(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, cards: int, of: Literal["pile", "pot"]) -> Message:
    """{seat} [take|takes] the {of}, {cards} [card|cards]. Nobody has any left."""
