# Written by `make words` from en/casualty.toml: do not edit.
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def equal_sums() -> Message:
    """equal sums"""

def aces_of_spades() -> Message:
    """aces of spades"""

def the_kind(*, kind: Text) -> Message:
    """the {kind}"""

def armies_dealt(*, cards: int) -> Message:
    """{cards} [card|cards] each."""

def armies_dealt_unequal(*, counts: Text) -> Message:
    """Cards: {counts}."""

def cards_lent(scene: Listener, *, seat: int, to: int, cards: int) -> Message:
    """{seat} [lend|lends] {to} {cards} [card|cards]."""

def sides_laid(*, turn: int, own: Text, other: Text, down: Text, sums: Text) -> Message:
    """{own} {other} {down?}"""

def sides_laid_war(*, kind: Text, own: Text, other: Text, down: Text, sums: Text) -> Message:
    """{own} {other} {down?}"""

def side_laid(scene: Listener, *, seat: int, sum: int, cards: Text) -> Message:
    """{seat} {sum}: {cards}."""

def side_laid_one_card(scene: Listener, *, seat: int, card: Text) -> Message:
    """{seat's} {card}."""

def cards_laid_down(*, cards: int) -> Message:
    """{cards} down each."""

def casualties_fallen(*, news: Text, names: Text, fallen: Text) -> Message:
    """{news} {names?}"""

def casualties_fallen_war(*, news: Text, names: Text, fallen: Text) -> Message:
    """{news} {names?}"""

def casualties_alike(*, fallen: Text) -> Message:
    """{fallen} fall!"""

def casualties_several(*, cards: int) -> Message:
    """{cards} casualties!"""

def casualties_key(*, key: str) -> Message:
    """{key} names them."""

def fallen_rank(*, cards: int, rank: Text) -> Message:
    """{cards:word} {rank:plural}"""

def higher_wins(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, why: Text) -> Message:
    """{seat} [win|wins] {taken} [card|cards]: {why}."""

def higher_takes(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int, why: Text) -> Message:
    """{seat} [take|takes] {taken} [card|cards]: {why}."""

def higher_wins_unopposed(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int) -> Message:
    """{seat} [win|wins] {taken} [card|cards], unopposed."""

def higher_takes_unopposed(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int) -> Message:
    """{seat} [take|takes] {taken} [card|cards], unopposed."""

def higher_wins_first(scene: Listener, *, seat: int, taken: int) -> Message:
    """{seat} [win|wins] {taken}, unopposed."""

def higher_takes_first(scene: Listener, *, seat: int, taken: int) -> Message:
    """{seat} [take|takes] {taken}, unopposed."""

def higher_wins_by_best(scene: Listener, *, seat: int, taken: int, best: Card | Topper) -> Message:
    """{seat} [win|wins] {taken} with the {best}."""

def why_sum(*, sum: int, other: int) -> Message:
    """{sum} beats {other}"""

def why_best(*, best: Card | Topper) -> Message:
    """the {best} beats any sum"""

def why(*, why: Text) -> Message:
    """{why}."""

def war_declared(*, kind: Text) -> Message:
    """War on the {kind}!"""

def war_declared_equal(*, sum: int) -> Message:
    """War! Both sums are {sum}."""

def wars_declared(*, wars: int, kinds: Text) -> Message:
    """{wars:word} wars, on {kinds}!"""

def war_declared_next() -> Message:
    """War!"""

def cards_at_stake(*, stake: int) -> Message:
    """{stake} at stake."""

def cards_at_stake_joined(*, sum: int, stake: int) -> Message:
    """The other cards tie at {sum} and join the war: {stake} at stake."""

def war_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, kind: Text, why: Text) -> Message:
    """{seat} [win|wins] the war on the {kind}: {why}."""

def war_won_besides(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, kind: Text) -> Message:
    """That also wins {seat} the war on the {kind}."""

def war_taken(scene: Listener, *, seat: int, war: Text, taken: int) -> Message:
    """{seat} [win|wins] {war}, {taken} [card|cards]."""

def war_taken_later(scene: Listener, *, seat: int, war: Text) -> Message:
    """{seat} [win|wins] {war}."""

def the_war() -> Message:
    """the war"""

def the_war_on(*, kind: Text) -> Message:
    """the war on the {kind}"""

def by_best(*, war: Text, best: Card | Topper) -> Message:
    """{war} with the {best}"""

def wars_split(*, stake: int) -> Message:
    """One war each! Fight again for {stake}."""

def wars_split_pairs(*, stake: int) -> Message:
    """One war each! Fight again for {stake}."""

def war_collected(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, taken: int) -> Message:
    """{seat} [take|takes] {taken} [card|cards]."""

def war_collected_besides(scene: Listener, *, seat: int, taken: int) -> Message:
    """{seat} [take|takes] another {taken}."""

def war_unfought(scene: Listener, *, seats: Sequence[int], cards: int) -> Message:
    """{seats} each take back {cards}: nobody has cards left to fight."""

def war_unfought_unequal(scene: Listener, *, seat: int, cards: int, other: int, others: int) -> Message:
    """{seat} [take|takes] back {cards}, {other} {others}: nobody has cards left to fight."""

def loan_repaid(scene: Listener, *, seat: int, to: int, cards: int) -> Message:
    """{seat} [pay|pays] {to} back {cards}."""

def loan_repaid_part(scene: Listener, *, seat: int, to: int, cards: int, owed: int) -> Message:
    """{seat} [pay|pays] {to} back {cards} of {owed}."""

def loan_unpaid(scene: Listener, *, seat: int, to: int) -> Message:
    """{seat} [have|has] nothing to pay {to} back."""

def loan_settled() -> Message:
    """Loan repaid."""

def turn_over(scene: Listener, *, turn: int, seat: int, won: int, other: int, others: int, counts: Text, fell: Text) -> Message:
    """{seat} won {won}, {other} {others}: now {counts}."""

def turn_over_quiet(*, counts: Text) -> Message:
    """Now {counts}."""

def casualties_of_turn(*, cards: int) -> Message:
    """{cards} casualties."""

def counts_now(*, counts: Text) -> Message:
    """Now {counts}."""

def turn_won(scene: Listener, *, seat: int) -> Message:
    """{seat} [win|wins]."""

def turn_won_cards(scene: Listener, *, seat: int, cards: int) -> Message:
    """{seat} [win|wins] {cards}."""

def turn_won_war(scene: Listener, *, seat: int) -> Message:
    """{seat} [win|wins] the war."""

def turn_unfought() -> Message:
    """Nobody can fight."""

def rules(*, turn: Text) -> Message:
    """Three cards a side: the higher sum wins, equal ranks make war."""

def rules_war(*, kind: Text, stake: int, next: Text, turn: Text, wars: Text) -> Message:
    """War on the {kind}, {stake} at stake. {next?}"""

def turn_number(*, turn: int, limit: int) -> Message:
    """Turn {turn} of {limit}."""

def wars_waiting(*, wars: int, key: str) -> Message:
    """{wars} more [waits|wait]; {key} names [it|them]."""

def war_fought(*, kind: Text) -> Message:
    """War now: the {kind}."""

def wars_next(*, kinds: Text) -> Message:
    """Next: {kinds}."""

def wars_won(*, wars: Text) -> Message:
    """Won: {wars}."""

def war_won_by(scene: Listener, *, kind: Text, seat: int) -> Message:
    """the {kind} by {seat}"""

def turn(scene: Listener, *, turn: int, seats: Sequence[int]) -> Message:
    """Turn {turn}: {seats} [play|plays] three cards."""

def turn_war(scene: Listener, *, seats: Sequence[int], kind: Text) -> Message:
    """{seats} [play|plays] for the war on the {kind}."""

def counts_won(*, counts: Text, aside: Text, won: Text) -> Message:
    """{counts}. Won in this turn: {aside}."""

def cards_borrowed(*, cards: Text) -> Message:
    """Borrowed: {cards}."""

def casualties_count(*, cards: int) -> Message:
    """Casualties: {cards}."""

def casualties_named(*, fallen: Text) -> Message:
    """Casualties: {fallen}."""

def nothing_chosen() -> Message:
    """No choices: you play your top cards."""

def stake_named(*, kinds: Text, sides: Text) -> Message:
    """At stake for {kinds}: {sides}."""

def stake_of_seat(scene: Listener, *, seat: int, cards: Text) -> Message:
    """{seat's} {cards}"""

def stake_of_seat_none(scene: Listener, *, seat: int) -> Message:
    """{seat} nothing"""

def stake_count(*, cards: int) -> Message:
    """{cards} at stake."""

def hand(*, cards: int) -> Message:
    """Your deck: {cards} [card|cards], face down."""
