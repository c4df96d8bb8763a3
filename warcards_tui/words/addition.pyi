# Written by `make words` from en/addition.toml: do not edit.
from collections.abc import Sequence
from typing import Literal

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.words.catalogue import Listener, Message
from warcards_tui.words.utterance import EventSummary

def sum_asked(*, first: Card | Topper, second: Card | Topper) -> Message:
    """{first:rank} plus {second:rank}?"""

def difference_asked(*, first: Card | Topper, second: Card | Topper) -> Message:
    """{first:rank} minus {second:rank}?"""

def result_due(*, key: str) -> Message:
    """Type it, then {key}."""

def cards_due(*, key: str) -> Message:
    """{key} flips your cards."""

def digits_typed(*, digits: str) -> Message:
    """{digits}."""

def digits_missing() -> Message:
    """Nothing typed."""

def digits_too_many() -> Message:
    """Two digits at most."""

def cards_down_unequal(*, down: Text) -> Message:
    """Face down: {down}."""

def side_shown(scene: Listener, *, seat: int, cards: Text) -> Message:
    """{seat} [have|has] {cards}"""

def side_shown_alone(scene: Listener, *, seat: int, card: Card | Topper) -> Message:
    """{seat} [have|has] only {card:a}"""

def side_stands(scene: Listener, *, seat: int) -> Message:
    """{seat's} cards stay"""

def card_alone(*, card: Card | Topper) -> Message:
    """{card:rank} alone"""

def cards_shown(*, sides: Text, down: Text, trick: int) -> Message:
    """{sides}. {down?}"""

def cards_shown_asking(*, question: Text, other: Text, down: Text, trick: int) -> Message:
    """{question} {other?}. {down?}"""

def result_told(*, gists: tuple[EventSummary, ...] = (), equation: Text) -> Message:
    """{equation}."""

def result_right(*, gists: tuple[EventSummary, ...] = (), equation: Text) -> Message:
    """Right."""

def result_wrong(*, gists: tuple[EventSummary, ...] = (), equation: Text) -> Message:
    """No: {equation}."""

def result_said_right(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, number: int) -> Message:
    """{seat} [say|says] {number}, right."""

def result_said_wrong(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, number: int, equation: Text) -> Message:
    """{seat} [say|says] {number}; {equation}."""

def workings(*, workings: Text) -> Message:
    """{workings}."""

def trick_won(scene: Listener, *, gists: tuple[EventSummary, ...] = (), seat: int, cards: int, high: int, low: int, workings: Text) -> Message:
    """{seat} [win|wins] {cards} [card|cards]: {high} beats {low}."""

def trick_won_right(scene: Listener, *, seat: int) -> Message:
    """Right. {seat} [win|wins]."""

def trick_won_wrong(scene: Listener, *, seat: int, result: int) -> Message:
    """No, {result}; {seat} [win|wins]."""

def trick_won_shown(scene: Listener, *, gists: tuple[EventSummary, ...] = (), best: Text, other: Text, high: int, low: int, seat: int, cards: int, down: Text, trick: int) -> Message:
    """{down?} {best} beat {other}, {high} to {low}: {seat} [win|wins] {cards}."""

def trick_won_alone(scene: Listener, *, gists: tuple[EventSummary, ...] = (), best: Text, other: Text, high: int, low: int, seat: int, cards: int, down: Text, trick: int) -> Message:
    """{down?} {best} beats {other}, {high} to {low}: {seat} [win|wins] {cards}."""

def war_declared(*, gists: tuple[EventSummary, ...] = (), result: int, pile: int, workings: Text) -> Message:
    """War! Both make {result}. {pile} [card|cards] at stake."""

def war_declared_right() -> Message:
    """Right. War!"""

def war_declared_wrong(*, result: int) -> Message:
    """No, {result}. War!"""

def war_declared_shown(*, gists: tuple[EventSummary, ...] = (), cards: Text, result: int, pile: int, down: Text, trick: int) -> Message:
    """War! {cards}: both make {result}. {pile} [card|cards] at stake."""

def rules(*, result: Literal["sum", "difference"], trick: Text, pile: Text) -> Message:
    """The higher {result} wins. Ace 1, jack 11, queen 12, king 13."""

def pile_size(*, cards: int) -> Message:
    """{cards} [card|cards] on the table."""

def turn_to_say(scene: Listener, *, seats: Sequence[int], result: Literal["sum", "difference"]) -> Message:
    """{seats} [say|says] the {result}."""

def turn_to_show(scene: Listener, *, seats: Sequence[int]) -> Message:
    """{seats} [flip|flips] cards."""

def turn_to_show_war(scene: Listener, *, seats: Sequence[int]) -> Message:
    """War. {seats} [flip|flips] cards."""

def down_on_table(*, down: int) -> Message:
    """{down} down"""

def pile_shown(*, sides: Text, fighting: Text, cards: int) -> Message:
    """On the table: {sides}."""

def report_none(*, results: Literal["sum", "difference"]) -> Message:
    """You had no {results} to work out."""

def report_totals(*, results: Literal["sum", "difference"], right: int, wrong: int, skipped: int) -> Message:
    """Your {results}: {right} right, {wrong} wrong, {skipped} skipped."""

def report_wrong(*, facts: Text) -> Message:
    """Wrong: {facts}."""

def report_skipped(*, facts: Text) -> Message:
    """Skipped: {facts}."""

def report_slowest(*, facts: Text) -> Message:
    """Slowest: {facts}."""

def fact_missed(*, fact: Text, times: int) -> Message:
    """{fact}, {times} times"""

def fact_timed(*, fact: Text, seconds: Text) -> Message:
    """{fact} in {seconds} seconds"""
