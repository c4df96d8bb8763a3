"""Outside referee: it knows docs/log-format.md and the rules, and no program code.

It plays every game of a log again from its header and events alone, and calls a foul at the first
line that the rules do not allow. Rules are cited by the ids of their claims.
"""

from __future__ import annotations

import json
from collections import deque
from datetime import date
from typing import Any

from tests.slaps.brute import PACK, Played, holding, in_force

CARDS = {each.text: each for each in PACK}
OWED = {"J": 1, "Q": 2, "K": 3, "A": 4}
BEATS = {
    "untimed": 0,
    "relaxed": 4000,
    "normal": 2000,
    "fast": 1000,
    "lively": 700,
    "quick": 500,
    "blitz": 350,
}
ROUNDING = 0.002
"""Rounding error: times are written with three places."""

RULES = {
    "egyptian-war": ("pair", "sandwich"),
    "berkeley-war": (
        "pair", "sandwich", "sum-2-11", "mul-2-24", "eq-3", "eq-3-24",
        "flush-3", "floopa-3", "a39", "gloopa-3", "sum-3-date",
    ),
}  # fmt: skip

HEADER = {
    "game", "format", "variant", "options", "seats", "seed", "turn", "deal", "bots", "pace"
}  # fmt: skip
MOVES = {"card-laid": "flip", "pile-taken": "collect", "slap-won": "slap", "slap-lost": "slap"}
"""Start of the move that causes an event."""

FIELDS = {
    "game-started": {"seat", "counts"},
    "card-laid": {"seat", "card", "left", "owner", "debtor", "owed", "next"},
    "slap-won": {"seat", "rule", "window", "taken", "late"},
    "slap-lost": {
        "seat", "rule", "window", "repeated", "late", "cards", "paid", "left", "barred",
        "owner", "next",
    },
    "pile-taken": {"seat", "taken", "reason"},
    "game-over": {"winner", "reason", "counts"},
}  # fmt: skip


class Foul(AssertionError):
    """A violation of the rules, with its line of the log."""


def check_log(text: str, *, written: bool = False) -> int:
    """Check all games of a log and return their number. Raises ``Foul``.

    ``written`` is True for a deal written by hand, which is not checked.
    """
    games = 0
    game: Referee | None = None
    for number, line in enumerate(text.splitlines(), 1):
        try:
            told = json.loads(line)
            if "event" in told or "move" in told:
                demand(game is not None, "an event before any header")
                assert game is not None
                (game.see if "event" in told else game.moved)(told)
            else:
                if game is not None:
                    game.close()
                game = Referee(told, written=written)
                demand(told["game"] == games, "games are numbered from 0")
                games += 1
        except (Foul, KeyError, TypeError, IndexError) as foul:
            raise Foul(f"line {number}, {line}: {foul!r}") from foul
    demand(game is not None, "no game")
    assert game is not None
    game.close()
    return games


def demand(true: bool, what: str) -> None:
    if not true:
        raise Foul(what)


class Referee:
    """A game of Egyptian or Berkeley War."""

    def __init__(self, header: dict[str, Any], *, written: bool) -> None:
        demand(set(header) == HEADER, "the header has other fields")
        demand(header["format"] == 1, "the format")
        self.variant: str = header["variant"]
        self.options: dict[str, Any] = header["options"]
        self.seats: int = header["seats"]
        demand(2 <= self.seats <= 6, "EW-02: 2 to 6 players")
        demand(len(header["bots"]) == self.seats, "a level for every seat")
        self.beat = BEATS.get(header["pace"], header["pace"])
        self.timed = header["pace"] != "untimed"
        self.packets = [deque(packet.split()) for packet in header["deal"].split(" / ")]
        demand(len(self.packets) == self.seats and all(self.packets), "a packet for every seat")
        dealt = [card for packet in self.packets for card in packet]
        demand(len(dealt) == len(set(dealt)) and set(dealt) <= set(CARDS), "EW-01: one pack")
        self.written = written
        demand(written or len(dealt) == 52, "EW-03: the whole pack is dealt")
        era = self.options.get("era", "latest")
        self.era = None if era == "latest" else date.fromisoformat(era)
        self.rules = [rule for rule in RULES[self.variant] if in_force(rule, self.era)]
        self.naming = self.options.get("call") == "name"
        self.no_repeat = self.options.get("no_repeat") == "on" and (
            self.era is None or self.era >= date(2024, 3, 30)  # BW-42
        )
        self.pile: list[str] = []
        self.under: list[str] = []
        self.turn: int | None = None
        self.owner: int | None = None
        self.owed = 0
        self.collecting: tuple[int, str] | None = None
        self.top_seat = 0
        self.laid = 0
        self.last_rule: str | None = None
        self.barred: set[int] = set()
        self.now = 0.0
        self.newest_at = 0.0
        self.taken_at = 0.0
        self.ending: tuple[int | None, str] | None = None
        self.over = False
        self.asked: dict[str, Any] | None = None

    def moved(self, told: dict[str, Any]) -> None:
        """Take the next move; the event that it leads to follows."""
        demand(set(told) == {"t", "seat", "move"}, "the move has other fields")
        demand(self.asked is None, "a move that leads to nothing")
        demand(self.turn is not None and not self.over, "a move before the start or after the end")
        self.asked = told

    def _of_a_move(self, told: dict[str, Any]) -> None:
        """Check that an event by a seat comes from its move, at the same time."""
        kind = told["event"]
        if kind in MOVES:
            demand(self.asked is not None, "an event without a move")
            assert self.asked is not None
            demand(self.asked["seat"] == told["seat"], "the move of another seat")
            demand(self.asked["t"] == told["t"], "the move of another time")
            verb, *words = self.asked["move"].split()
            demand(verb == MOVES[kind], "the event of another move")
            if verb == "slap":
                seen = [word for word in words if word.startswith("@")]
                demand(seen == [f"@{self.laid - 1}"] * told["late"], "G-15: what was seen")
                named = [word for word in words if word not in seen]
                demand(named == ([told["rule"]] if self.naming else []), "the rule named")
            else:
                demand(not words, "the move says more")
        self.asked = None

    def see(self, told: dict[str, Any]) -> None:
        """Take the next event."""
        self._of_a_move(told)
        kind, time = told["event"], told["t"]
        demand(not self.over, "an event after the end")
        demand(set(told) == FIELDS[kind] | {"t", "event"}, "the event has other fields")
        demand(time >= self.now, "time runs forward")
        demand((self.turn is None) == (kind == "game-started"), "a game starts once, and first")
        demand((self.ending is not None) == (kind == "game-over"), "G-05, EW-33: the end")
        self.now = time
        getattr(self, "_" + kind.replace("-", "_"))(told)

    def close(self) -> None:
        """Check that the events are complete."""
        demand(self.asked is None, "a move that leads to nothing")
        demand(self.over, "the game has not ended")

    # -- events

    def _game_started(self, told: dict[str, Any]) -> None:
        self.turn = told["seat"]
        demand(told["t"] == 0, "a game starts at 0")
        demand(told["counts"] == self._counts(), "the counts")
        if not self.written:
            # Dealt one by one from the dealer's left, who also starts (EW-03, EW-06, G-02).
            more = 52 % self.seats
            for step in range(self.seats):
                many = len(self.packets[(told["seat"] + step) % self.seats])
                demand(many == 52 // self.seats + (step < more), "EW-03: dealt evenly")

    def _card_laid(self, told: dict[str, Any]) -> None:
        seat = told["seat"]
        demand(self.collecting is None, "EW-14: the pile is to be collected first")
        demand(seat == self.turn, "EW-07, EW-10: not that seat's turn")
        self._a_beat_has_passed()
        packet = self.packets[seat]
        demand(bool(packet) and packet[0] == told["card"], "EW-05: the top card, G-04: the order")
        self.pile.append(packet.popleft())
        self.laid += 1
        self.top_seat = seat
        self.newest_at = told["t"]
        others = self._next(seat)
        rank = told["card"][:-1]
        if rank in OWED:
            self.owner = seat  # EW-09, EW-12
            self.owed = OWED[rank]
            self.turn = others  # EW-13
            if others is None:
                self._collect(seat, "debt")  # EW-18
        elif self.owner is not None:
            self.owed -= 1
            if not self.owed or not packet:
                self._collect(self.owner, "debt")  # EW-14 to EW-16
        elif others is None:
            self._collect(seat, "last")  # EW-34
        else:
            self.turn = others  # EW-07, EW-08
        demand(told["left"] == len(packet), "cards left")
        self._demand_state(told)
        demand(told["owed"] == self.owed, "EW-09: cards owed")
        debtor = self.turn if self.owed else None
        demand(told["debtor"] == debtor, "EW-13: who owes")

    def _slap_won(self, told: dict[str, Any]) -> None:
        held = self._judged(told)
        rule = told["rule"]
        demand(rule in held, "the rule does not hold, or is not in force")
        demand(rule != self._refused(), "BW-35: the rule of the last good slap")
        if not self.naming:
            allowed = [each for each in held if each != self._refused()]
            demand(rule == allowed[0], "the first rule that holds is meant")
        self.last_rule = rule
        self._take(told)

    def _slap_lost(self, told: dict[str, Any]) -> None:
        held = self._judged(told)
        seat, rule = told["seat"], told["rule"]
        demand(rule not in held or rule == self._refused(), "that was a good slap")
        if self.naming:
            demand(rule in self.rules, "BW-34: a slap names a rule that is in force")
        else:
            demand(rule == (held[0] if held else None), "no rule was named")
            demand(not [each for each in held if each != self._refused()], "a good slap")
        repeated = rule is not None and rule == self._refused()
        demand(told["repeated"] == repeated, "BW-35: whether it was a repetition")
        packet = self.packets[seat]
        if packet:
            paid = packet.popleft()  # EW-27
            self.under.insert(0, paid)  # EW-26
            if not packet and seat == self.turn and self.collecting is None:  # EW-28
                if self.owner is not None:
                    self._collect(self.owner, "debt")
                elif (follower := self._next(seat)) is not None:
                    self.turn = follower
                else:
                    self._collect(self.top_seat, "nobody")
        else:
            paid = None
            self.barred.add(seat)  # EW-32
        demand(told["cards"] == ([paid] if paid else []), "EW-27: the top card is the penalty")
        demand(told["barred"] == (paid is None), "EW-32: who cannot pay waits")
        demand(told["left"] == len(packet), "cards left")
        self._demand_state(told)

    def _pile_taken(self, told: dict[str, Any]) -> None:
        demand(self.collecting == (told["seat"], told["reason"]), "EW-14: whose pile it is")
        self._a_beat_has_passed()  # EW-15
        self._take(told)

    def _game_over(self, told: dict[str, Any]) -> None:
        demand((told["winner"], told["reason"]) == self.ending, "who wins, and why")
        demand(told["counts"] == self._counts(), "the counts")
        self.over = True

    # -- rules

    def _judged(self, told: dict[str, Any]) -> list[str]:
        """Return the rules in force that match the slapped pile; the slap must be allowed."""
        seat = told["seat"]
        since = self.now - self.newest_at
        grace = self.options["grace"]
        if self.timed and abs(since - grace) > ROUNDING:
            demand(told["late"] == (since < grace), "G-15: which pile a slap answers")
        demand(self.timed or not told["late"], "untimed nobody is late")
        judged = self.pile[:-1] if told["late"] else self.pile
        demand(bool(judged), "G-11: nothing lies there")
        demand(0 <= seat < self.seats and seat not in self.barred, "EW-32: barred")
        demand(bool(self.packets[seat]) or self.options["slap_in"] == "on", "EW-31: without cards")
        demand(told["window"] == judged[-3:], "G-12, G-13: the window")
        if len(judged) < 2:
            return []
        cards: list[Played] = [CARDS[text] for text in judged[-3:]]
        day = 0
        if self.variant == "berkeley-war":
            day = date.fromisoformat(self.options["date"]).day
        held = holding(
            cards,
            day=day,
            brackets=self.options.get("brackets") == "any",
            base_only=self.options.get("face_card_slaps") == "base-only",
        )
        return [rule for rule in self.rules if rule in held]

    def _refused(self) -> str | None:
        return self.last_rule if self.no_repeat else None

    def _take(self, told: dict[str, Any]) -> None:
        """Take the pile. G-04: penalties first, then pile, under the deck; EW-19: taker leads."""
        seat = told["seat"]
        demand(told["taken"] == len(self.pile) + len(self.under), "EW-20: the entire pile")
        self.packets[seat].extend(self.under + self.pile)
        self.pile, self.under = [], []
        self.owner, self.owed, self.collecting = None, 0, None
        self.barred = set()
        self.turn = seat
        self.taken_at = self.now
        counts = self._counts()
        if max(counts) == sum(counts):
            self.ending = (seat, "all")  # EW-33
        elif self.options["limit"] and self.laid >= self.options["limit"]:
            most = [each for each, many in enumerate(counts) if many == max(counts)]
            self.ending = (most[0] if len(most) == 1 else None, "limit")  # G-05, EW-36

    def _collect(self, seat: int, reason: str) -> None:
        self.collecting = (seat, reason)
        self.owed = 0
        self.turn = seat

    def _next(self, seat: int) -> int | None:
        """Return the next seat. EW-08: another one with cards, clockwise."""
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if self.packets[other]:
                return other
        return None

    def _counts(self) -> list[int]:
        return [len(packet) for packet in self.packets]

    def _demand_state(self, told: dict[str, Any]) -> None:
        owner = self.owner if self.collecting is None else self.collecting[0]
        demand(told["owner"] == owner, "EW-13: whose face card is paid for, or who collects")
        follower = self.turn if self.collecting is None else None
        demand(told["next"] == follower, "who lays next")

    def _a_beat_has_passed(self) -> None:
        """Check that a beat has passed. EW-11, EW-15: every card has its slap window."""
        since = max(self.newest_at, self.taken_at)
        demand(self.now - since >= self.beat - ROUNDING, "the slap window has not passed")
