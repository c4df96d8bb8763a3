# Written by `make words` from en/plays.toml: do not edit.
from warcards_tui.words.catalogue import Message

unprintable: str
after_start: str
holds_with_deal: str
keep: str
who_plays: str
whose_decks: str
how: str
joker_on_pile: str
one_slap_each: str
no_showing: str
which_card: str

def wrong(*, file: str, line: int, why: str) -> Message:
    """{file:typed}, line {line}: {why:typed}"""

def nothing_happened(*, file: str) -> Message:
    """{file:typed} has no moves."""

def fact_too_late(*, fact: str) -> Message:
    """Write {fact:typed} before the first act."""

def twice(*, fact: str) -> Message:
    """{fact:typed} appears twice."""

def no_value(*, fact: str) -> Message:
    """{fact:typed} needs a value."""

def too_many_moves(*, most: str) -> Message:
    """A record has at most {most} moves."""

def holds_too_many(*, given: str) -> Message:
    """No player can hold {given} cards."""

def not_with_deal(*, fact: str) -> Message:
    """With a deal, leave out {fact:typed}."""

def option_form(*, given: str) -> Message:
    """Write an option as NAME=VALUE, not {given}."""

def too_many_players(*, most: int, names: str) -> Message:
    """There are more than {most} players: {names}."""

def only_one(*, name: str) -> Message:
    """Only {name} plays. Name all players, as in players Ann, Ben."""

def bad_name(*, given: str) -> Message:
    """{given} can't be the name of a player."""

def name_taken(*, name: str) -> Message:
    """Another player can't be called {name:typed}."""

def no_player(*, given: str, names: str) -> Message:
    """Unknown player {given}. The players are {names}."""

def players_wrong(*, why: str, names: str) -> Message:
    """{why} They are {names}."""

def deal_missing(*, game: str) -> Message:
    """{game} needs all cards in a line like deal AS 10H / 2C QD."""

def decks_wrong(*, decks: int, players: int) -> Message:
    """There are {decks} decks for {players} players."""

def too_many_cards(*, has: int) -> Message:
    """These are more cards than the whole deck has: {has}."""

def unplayable(*, game: str) -> Message:
    """Nobody can play {game} with these cards."""

def on_the_pile(*, card: str) -> Message:
    """The {card} is already on the pile."""

def won_by_other(*, name: str, card: str, owner: str, line: int) -> Message:
    """{name:typed} can't have the {card}: {owner:typed} won it in line {line}."""

def other_card_next(*, name: str, card: str) -> Message:
    """The deal says that the next card of {name} is the {card}."""

def other_power(*, name: str, card: str) -> Message:
    """The deal says that the power of {name} is the {card}."""

def one_power(*, name: str) -> Message:
    """{name:typed} must show one card, the power."""

def power_missing(*, name: str) -> Message:
    """The powers decide, so write the card, as in {name} shows QH."""

def flips_only(*, game: str) -> Message:
    """In {game}, write flips: the deal says which card it is."""

def no_card_or_move(*, given: str, hint: str) -> Message:
    """Unknown card or move {given}.{hint}"""
