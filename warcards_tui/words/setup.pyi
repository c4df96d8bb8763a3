# Written by `make words` from en/setup.toml: do not edit.
from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

deck_empty: str
fast_food_deal: str
fast_food_colors: str
heap_odd: str
no_options: str
scramble_deal: str
toppers_jokers: str

def no_game(*, given: str, hint: str) -> Message:
    """Unknown game {given}.{hint}"""

def no_game_listed(*, given: str, games: str) -> Message:
    """Unknown game {given}. The games are {games:typed}."""

def house_variant_gone(*, game: str) -> Message:
    """{game:typed} is a house variant, but its file {game:typed}.toml is missing or unreadable"""

def house_rules_changed(*, file: str) -> Message:
    """{file:typed} has changed since the game began; to continue, restore its old rules"""

def no_option(*, given: str, hint: str) -> Message:
    """Unknown option {given}.{hint}"""

def no_option_listed(*, given: str, options: str) -> Message:
    """Unknown option {given}. The options are {options:typed}."""

def no_option_but(*, given: str, option: str) -> Message:
    """Unknown option {given}. The only option is {option:typed}."""

def option_value(*, option: str, given: str, hint: str) -> Message:
    """{option:typed} can't be {given}.{hint}"""

def option_value_listed(*, option: str, given: str, allowed: str) -> Message:
    """{option:typed} can't be {given}: it takes {allowed:typed}."""

def option_form(*, given: str) -> Message:
    """--option takes NAME=VALUE, not {given}."""

def era_too_early(*, given: str) -> Message:
    """era can't be {given}: Berkeley War was invented in April 2023. It takes latest or a date from 2023-04-01 on."""

def players_wrong(*, game: str, players: str, given: int) -> Message:
    """{game} is for {players:typed} players, not {given}."""

def seed_wrong(*, most: int) -> Message:
    """A seed is a whole number from 0 to {most}."""

def seat_cannot_start(*, seat: int, seats: int) -> Message:
    """Seat {seat} can't start: this game has {seats} seats."""

def nobody_starts(*, game: str) -> Message:
    """In {game}, all players play at the same time: no seat starts."""

def no_move(*, given: str) -> Message:
    """Unknown move {given}."""

def no_card(*, given: str) -> Message:
    """Unknown card {given}. Cards look like AS 10H QD, jokers like RJ BJ, Triple Topper cards like red-circle-1."""

def no_topper(*, given: str) -> Message:
    """Unknown card {given}. Cards look like red-circle-1 or black-heart-?, jokers like joker and joker-2."""

def jokers_too_many(*, given: int, has: int) -> Message:
    """There are {given} jokers, but the deck has only {has}."""

def card_not_in_deck(*, card: str, remedy: Text) -> Message:
    """{card:typed} isn't in this game's deck. {remedy?}"""

def card_too_often(*, card: str, has: int, remedy: Text) -> Message:
    """{card:typed} appears too often: the deck has only {has}. {remedy?}"""

def option_adds_card(*, option: str, value: str) -> Message:
    """The option {option:typed}={value:typed} adds it."""

def option_adds_another(*, option: str, value: str) -> Message:
    """The option {option:typed}={value:typed} adds another."""

def pattern_short_of(*, letter: str) -> Message:
    """The pattern needs one more {letter:typed} than the deck has."""

def pattern_short_of_plain() -> Message:
    """The pattern needs one more plain card than the deck has."""

def decks_wrong(*, seats: int, given: int) -> Message:
    """The deal needs {seats} decks, one per seat, separated by /. It has {given}."""

def duel_king_decks(*, cards: int) -> Message:
    """In Duel King, every deck needs at least {cards:word} cards."""
