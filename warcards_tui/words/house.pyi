# Written by `make words` from en/house.toml: do not edit.
from typing import Literal

from warcards_tui.cards.parts import Told
from warcards_tui.words.catalogue import Message

chapter_cards: str
cards_title: str
chapter_turns: str
turns_title: str
payment_title: str
no_payment_title: str
chapter_slapping: str
slap_title: str
wrong_title: str
chapter_end: str
end_title: str
chapter_options: str
chapter_history: str
variant_title: str
kind: str
numbered: str
no_jokers: str
changed_title: str
pays: str
joker_told: str
packet_told: str
turns_told: str
pay_nothing: str
pay_told: str
pay_rest: str
slap_told: str
slap_ends_debt: str
slap_names: str
wrong_without_cards: str
end_told: str
limit_told: str

def pair() -> Message:
    """The newest two cards have the same rank. Their suits do not matter, nor does who laid them."""

def sandwich() -> Message:
    """The newest card has the same rank as the one two places below it. The card between them may be anything. With two cards between them it is no sandwich."""

def same_rank(*, places: int) -> Message:
    """The newest card has the same rank as the one {places:word} [place|places] below it. What lies between them may be anything. More or fewer cards between the two will not do."""

def top_bottom() -> Message:
    """The newest card has the same rank as the card at the bottom of the pile, the one that was laid first. Anything may lie between them. Penalty cards below the pile do not count; so remember the first card that you saw."""

def total(*, cards: int, sum: int, numbered: str) -> Message:
    """The newest {cards:word} cards add to {sum}, each used once. {numbered}"""

def product(*, cards: int, product: int, numbered: str) -> Message:
    """The newest {cards:word} cards multiply to {product}, each used once. {numbered}"""

def equation(*, numbered: str) -> Message:
    """Two of the newest three cards make the third: by plus, minus, times, exact division, the remainder of a division, or a power. The cards may be taken in any order. {numbered}"""

def line(*, makes: int, brackets: Literal["any", "none"], numbered: str) -> Message:
    """The newest three cards, in any order, make {makes} with two operations between them: plus, minus, times, exact division, remainder or power. {brackets} {numbered}"""

def flush(*, cards: int) -> Message:
    """The newest {cards:word} cards all have the same suit. Their ranks do not matter. The same colour is not enough."""

def arithmetic(*, cards: int, numbered: str) -> Message:
    """The newest {cards:word} cards, put in order, rise by equal steps. They may lie in any order on the pile, and steps of 0 count: cards all of one rank will do. {numbered}"""

def geometric(*, cards: int, numbered: str) -> Message:
    """The newest {cards:word} cards, put in order, grow by equal ratios. They may lie in any order on the pile. Fractions count, and so does 1: cards all of one rank will do. {numbered}"""

def run(*, cards: int, order: Literal["any", "laid"]) -> Message:
    """The newest {cards:word} cards have ranks that follow each other, {order}. The ace is below the two, and nothing follows the king. Suits do not matter."""

def marriage() -> Message:
    """The newest two cards are a king and a queen, whichever of them was laid first. Suits do not matter. With a card between them it is no marriage."""

def ranks(*, cards: int, ranks: Told) -> Message:
    """The newest {cards:word} cards are {ranks}, in any order. Suits do not matter. Another card among them spoils it."""

def newest(*, ranks: Told) -> Message:
    """The newest card is {ranks}, of any suit. What lies below does not matter, so you need to see only one card. As soon as it is covered it is gone."""

def joker() -> Message:
    """The newest card is a joker, the red one or the black one. What lies below does not matter, so you need to see only one card. As soon as it is covered it is gone."""

def rule_key(*, key: str) -> Message:
    """The key {key} slaps and names it."""

def players(*, least: int, most: int) -> Message:
    """{least} to {most}"""

def pack(*, cards: int, jokers: Told) -> Message:
    """{cards} cards, {jokers}"""

def pack_without(*, cards: int, ranks: Told, jokers: Told) -> Message:
    """{cards} cards, without the {ranks}, {jokers}"""

def jokers(*, many: int) -> Message:
    """{many} [joker|jokers]"""

def source(*, file: str, base: str) -> Message:
    """The file {file}, and the rules of {base} where it says nothing"""

def intro(*, base: str, summary: str, pays: Told, rules: Told, penalty: int) -> Message:
    """This is a house variant of {base}. {summary} Deal the whole pack face down; in turn, each player lays their top card face up on one pile. {pays?} The first to slap the pile when a slap rule holds takes it all. {rules} A wrong slap costs {penalty} [card|cards], and whoever ends up with all the cards wins."""

def slap_rule(*, rule: str) -> Message:
    """The slap rule is {rule}."""

def slap_rules(*, rules: Told) -> Message:
    """The slap rules are {rules}."""

def other_default(*, name: str, value: str, base: str) -> Message:
    """In this game the default of {name} is {value}. What follows is about {base}."""

def options_only(*, summary: str, base: str, defaults: Told) -> Message:
    """{summary} It has all the rules of {base}, and other options from the start: {defaults}."""

def no_options(*, summary: str, base: str) -> Message:
    """{summary} It has all the rules of {base}, and no other options."""

def default_is(*, name: str, value: str) -> Message:
    """{name} is {value}"""

def cards(*, players: str, pack: str, joker: Told) -> Message:
    """{players} can play. The pack: {pack}. All of it is dealt face down, one card at a time and clockwise, so that some players may have one card more. {joker?}"""

def pay_item(*, card: str, many: int) -> Message:
    """{card:typed} asks for {many} [card|cards]"""

def wrong(*, penalty: int) -> Message:
    """If you slap and no rule holds, you pay {penalty} [card|cards], or all that you have if that is less: from the top of your packet, unseen, face down to the bottom of the pile. Play goes on as before. Such cards never count for a rule, but whoever wins the pile wins them too."""

def option_title(*, name: str) -> Message:
    """Option {name}"""

def option(*, help: str, allowed: str, default: str) -> Message:
    """{help} It takes {allowed}. The default here is {default}; you can choose another value before each game, and it is kept for your next games of this kind."""

def origin(*, base: str, file: str) -> Message:
    """Somebody made this game from {base} on this computer, by the file {file} in the folder of house variants. The program made this text from the parts in that file, and found each example by the rules themselves. Change the file, and the text changes with it."""

def changed(*, base: str, file: str) -> Message:
    """All articles before this one are those of {base}, and hold here as well. Where an example is played with other options than this game has from the start, it says so. The file {file} has given some options another value to begin with; you can choose any value before each game."""
