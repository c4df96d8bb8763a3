# Written by `make words` from en/house.toml: do not edit.
from typing import Literal

from warcards_tui.cards.parts import Text
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
    """The newest two cards have the same rank. Suits don't matter, and neither does who played them."""

def sandwich() -> Message:
    """The newest card has the same rank as the one two places below it. The card between them can be any card. With two cards between them it isn't a sandwich."""

def same_rank(*, places: int) -> Message:
    """The newest card has the same rank as the one {places:word} [place|places] below it. The cards between them can be any cards, but not more or fewer of them."""

def top_bottom() -> Message:
    """The newest card has the same rank as the bottom card of the pile, which was played first. Any cards can be between them. Penalty cards under the pile don't count, so remember the first card you saw."""

def total(*, cards: int, sum: int, numbered: str) -> Message:
    """The newest {cards:word} cards add to {sum}, each used once. {numbered}"""

def product(*, cards: int, product: int, numbered: str) -> Message:
    """The newest {cards:word} cards multiply to {product}, each used once. {numbered}"""

def equation(*, numbered: str) -> Message:
    """Two of the newest three cards make the third by plus, minus, times, exact division, the remainder of a division, or a power. The order of the cards doesn't matter. {numbered}"""

def line(*, makes: int, brackets: Literal["any", "none"], numbered: str) -> Message:
    """The newest three cards, in any order, make {makes} with two operations between them: plus, minus, times, exact division, remainder or power. {brackets} {numbered}"""

def flush(*, cards: int) -> Message:
    """The newest {cards:word} cards all have the same suit. Ranks don't matter. The same color isn't enough."""

def arithmetic(*, cards: int, numbered: str) -> Message:
    """The newest {cards:word} cards, put in order, rise by equal steps. Their order on the pile doesn't matter. Steps of 0 count, so cards of one rank match. {numbered}"""

def geometric(*, cards: int, numbered: str) -> Message:
    """The newest {cards:word} cards, put in order, grow by equal ratios. Their order on the pile doesn't matter. Fractions count, and so does 1, so cards of one rank match. {numbered}"""

def run(*, cards: int, order: Literal["any", "laid"]) -> Message:
    """The newest {cards:word} cards have consecutive ranks, {order}. The ace comes before the two, and nothing follows the king. Suits don't matter."""

def marriage() -> Message:
    """The newest two cards are a king and a queen, in either order. Suits don't matter. With a card between them it isn't a marriage."""

def ranks(*, cards: int, ranks: Text) -> Message:
    """The newest {cards:word} cards are {ranks}, in any order. Suits don't matter. Another card among them spoils it."""

def newest(*, ranks: Text) -> Message:
    """The newest card is {ranks}, of any suit. The cards below don't matter, so you need to see only one card. Once it's covered, it's gone."""

def joker() -> Message:
    """The newest card is a joker, red or black. The cards below don't matter, so you need to see only one card. Once it's covered, it's gone."""

def rule_key(*, key: str) -> Message:
    """The key {key} slaps and names it."""

def players(*, least: int, most: int) -> Message:
    """{least} to {most}"""

def pack(*, cards: int, jokers: Text) -> Message:
    """{cards} cards, {jokers}"""

def pack_without(*, cards: int, ranks: Text, jokers: Text) -> Message:
    """{cards} cards, without the {ranks}, {jokers}"""

def jokers(*, many: int) -> Message:
    """{many} [joker|jokers]"""

def source(*, file: str, base: str) -> Message:
    """The file {file}, and the rules of {base} for everything else"""

def intro(*, base: str, summary: str, pays: Text, rules: Text, penalty: int) -> Message:
    """This is a house variant of {base}. {summary} Deal all the cards face down. Players take turns playing their top card face up on one pile. {pays?} If the pile matches a slap rule, the first to slap takes it. {rules} A wrong slap costs {penalty} [card|cards]. The player with all the cards wins."""

def slap_rule(*, rule: str) -> Message:
    """The slap rule is {rule}."""

def slap_rules(*, rules: Text) -> Message:
    """The slap rules are {rules}."""

def other_default(*, name: str, value: str, base: str) -> Message:
    """In this game the default of {name} is {value}. The rest is about {base}."""

def options_only(*, summary: str, base: str, defaults: Text) -> Message:
    """{summary} It has all the rules of {base}, with other defaults: {defaults}."""

def no_options(*, summary: str, base: str) -> Message:
    """{summary} It has all the rules of {base}, and no other options."""

def default_is(*, name: str, value: str) -> Message:
    """{name} is {value}"""

def cards(*, players: str, pack: str, joker: Text) -> Message:
    """{players} can play. The deck: {pack}. Deal all the cards face down, one at a time and clockwise. Some players may have one card more. {joker?}"""

def pay_item(*, card: str, many: int) -> Message:
    """{card:typed} demands {many} [card|cards]"""

def wrong(*, penalty: int) -> Message:
    """If you slap and nothing matches, you lose {penalty} [card|cards], or all your cards if you have fewer. They go unseen from the top of your deck, face down, under the pile. Play continues as before. These cards never count for a rule, but the winner of the pile wins them too."""

def option_title(*, name: str) -> Message:
    """Option {name}"""

def option(*, help: str, allowed: str, default: str) -> Message:
    """{help} Values: {allowed}. The default here is {default}. You can choose another value before each game; it is saved for your next games of this kind."""

def origin(*, base: str, file: str) -> Message:
    """This game was made from {base} on this computer, with the file {file} in the folder of house variants. The program wrote this text from the parts in that file and found each example by the rules. Change the file, and the text changes too."""

def changed(*, base: str, file: str) -> Message:
    """All articles before this one are those of {base}, and they apply here too. An example says so if it uses other options than this game's defaults. The file {file} gives some options another default. You can choose any value before each game."""
