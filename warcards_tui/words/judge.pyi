# Written by `make words` from en/judge.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.words.catalogue import Listener, Message

around_with_play: str
last_with_play: str
cards_with_play: str
no_rule_holds: str
nobody_gambles: str
now: str
costs_nothing: str
lowest_counts: str
next_counts: str

def rule_holds(*, rule: SlapRule, witness: Text) -> Message:
    """{rule}: {witness}"""

def rule_locked(*, rule: SlapRule) -> Message:
    """{rule} matches, but is locked: it won the last slap"""

def only_rule_locked(*, rule: SlapRule) -> Message:
    """{rule} matches, but is locked: it won the last slap; nothing else matches"""

def nearest_rule(*, rule: SlapRule, lacking: Text) -> Message:
    """no match; closest is {rule}: {lacking}"""

def good_hit(*, cards: int, stack: int, keep: int) -> Message:
    """a good hit takes {cards} [card|cards]: {stack} from the stack and {keep} from the keep"""

def gamble(*, cards: int, stack: int, keep: int) -> Message:
    """the joker starts a gamble for {cards} [card|cards]: {stack} from the stack and {keep} from the keep"""

def bad_hit(*, penalty: int) -> Message:
    """a bad hit costs {penalty} cards into the keep, or all cards if there are fewer"""

def bad_hit_of(*, player: int, cards: int) -> Message:
    """a bad hit by player {player} costs {cards} into the keep"""

def bad_hit_of_all(*, player: int, cards: int) -> Message:
    """a bad hit by player {player} costs all {cards} into the keep"""

def bad_hit_without_deck(*, player: int) -> Message:
    """player {player} has no deck: after a bad hit, player {player} sits this stack out"""

def one_gambles(*, player: int) -> Message:
    """only player {player} has a deck, and takes everything"""

def some_gamble(*, players: Text) -> Message:
    """players {players} have a deck and take part"""

def joker_read(*, card: Text) -> Message:
    """The joker is read as {card}."""

def jokers_read(*, cards: Text) -> Message:
    """The jokers are read as {cards}."""

def no_pile_to_slap(*, game: str, others: str) -> Message:
    """{game} has no pile to slap. The games with one are {others:typed}."""

def without_pile(*, game: str) -> Message:
    """{game} has no pile to slap."""

def no_cards(*, cards: str) -> Message:
    """There are no cards to judge. Write them with the newest last, like {cards:typed}."""

def too_many_cards(*, given: int, has: int) -> Message:
    """Stack, keep and decks have {given} cards together, but the whole deck has only {has}."""

def no_rule(*, given: str, hint: str) -> Message:
    """Unknown rule {given}.{hint}"""

def no_rule_listed(*, given: str, rules: str) -> Message:
    """Unknown rule {given}. The rules here are {rules:typed}."""

def last_has_no_effect(*, game: str) -> Message:
    """With these options of {game}, the rule of the last slap doesn't matter."""

def last_only_in(*, game: str, others: str) -> Message:
    """In {game}, the rule of the last slap doesn't matter. It matters in {others:typed}."""

def no_keep(*, game: str) -> Message:
    """{game} has no keep and no decks to count. Only budr-basef has them."""

def line(*, number: int) -> Message:
    """Line {number}:"""

def no_text(*, file: str) -> Message:
    """{file:typed} isn't UTF-8 text."""

def is_log(*, file: str) -> Message:
    """{file:typed} is JSON, not a play. warcards replay FILE shows the games of a log."""

def refused_to(*, name: str, why: str) -> Message:
    """To {name}: {why}"""

def rule_with_witness(*, rule: SlapRule, witness: Text) -> Message:
    """{rule:one}: {witness}"""

def as_rule(*, rule: SlapRule, witness: Text) -> Message:
    """as {rule:one}: {witness}"""

def can_be_slapped(*, rules: Text) -> Message:
    """It can be slapped as {rules}."""

def could_have_been(*, rules: Text) -> Message:
    """It could have been {rules}."""

def locked(*, rule: SlapRule) -> Message:
    """{rule:one} is locked: it won the last slap."""

def nearest(*, rule: SlapRule) -> Message:
    """Closest: {rule:one}."""

def nobody_took_control(scene: Listener, *, seat: int) -> Message:
    """Nobody took control from {seat}."""

def nobody_answered(scene: Listener, *, seat: int, rank: Text) -> Message:
    """Nobody answered {seat's} {rank}."""
