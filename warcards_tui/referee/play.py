"""Judgment of a written game: a ruling for every move.

With a written deal the game is played as usual. Without one nobody knows the decks: the game then
starts with arbitrary cards in them, and each card that a player plays is put on top of the deck
just before. So the output never mentions a card that was not played, nor a number that nobody has
counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.deals import without
from warcards_tui.cards.french import JOKERS, Card, CardError, cards_text, parse_cards
from warcards_tui.cards.jokers import told_apart
from warcards_tui.cards.parts import TextPart
from warcards_tui.games.budr.events import GambleStarted, PoolWon
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event
from warcards_tui.games.judge import last_rule, rule_meant
from warcards_tui.games.moves import (
    COLLECT,
    FLIP,
    Change,
    Choose,
    Flip,
    Lay,
    Move,
    MoveError,
    Raise,
    Slap,
    parse_move,
)
from warcards_tui.games.options import OptionError, dated
from warcards_tui.games.slap_events import SlapLost
from warcards_tui.games.slap_game import SlapGame
from warcards_tui.games.variant import Variant
from warcards_tui.referee.record import PlayRecord, RecordedAct, RecordError, wrong_line
from warcards_tui.referee.unseen import CardSupply
from warcards_tui.rulebook.plays import begun
from warcards_tui.slaps.rule import NearMiss, SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.table.moments import in_one_moment
from warcards_tui.table.records import Due
from warcards_tui.words import judge, setup
from warcards_tui.words import plays as texts

Reasons = tuple[tuple[SlapRule, TextPart], ...]
"""Rules that match, each with its witness."""


class PileRuling(NamedTuple):
    """Rulings about a pile: the rules that match, the locked one, and the nearest miss.

    ``barred`` also matches but is locked by the last good slap; ``nearest`` is set if no rule
    matches.
    """

    holds: Reasons = ()
    barred: SlapRule | None = None
    nearest: NearMiss | None = None


class MoveRuling(NamedTuple):
    """Ruling about a move: its events, or why it is impossible.

    ``rules`` are the slap rules for it. ``lying`` are the rulings about the pile after it, and
    ``slapped`` about a pile that was slapped wrongly; ``pile`` is the pile before it, and ``view``
    the public view after it. ``first`` marks the slap that counts before the others of its moment.
    """

    line: int
    seat: int
    move: str
    refused: str
    events: tuple[Event, ...]
    rules: RuleSet | None
    pile: tuple[Card, ...]
    lying: PileRuling
    slapped: PileRuling | None
    view: Any
    first: bool


class PlayJudgment(NamedTuple):
    """A judged record: the game in its final state, and all rulings.

    ``guessed`` is True without a written deal, so the number of cards in a deck is unknown.
    ``jokers`` are the jokers assumed for those that were written alike.
    """

    names: tuple[str, ...]
    game: Game
    rulings: tuple[MoveRuling, ...]
    lying: PileRuling
    guessed: bool
    jokers: tuple[Card, ...]


def judge_play(
    file: str, record: PlayRecord, variant: Variant, given: Mapping[str, str], games: Catalogue
) -> PlayJudgment:
    """Judge the record in ``file``.

    Raises ``RecordError``, and ``OptionError`` for an invalid one of the ``given`` options.
    """
    return _Referee(file, record, variant, given, games).played()


_TOGETHER, _BEFORE = "together", "before"
_BEHIND = "+"
"""Mark in a log for a slap just behind a wrong one, whose order is known."""

_FILLERS = ("for", "a", "an", "the", "it", "pile", "pot", "stack", "on", "by", "with")
"""Words without meaning for the judge."""

_LAY = ("lay", "play", "put", "turn", "flip")
_SLAP = ("slap", "hit")
_TAKE = ("take", "collect")
_VERBS = (
    *(*_LAY, *_SLAP, *_TAKE, "show", "choose", "pick", "sort", "answer", "save", "check", "call"),
    *("fold", "raise", "swap", "keep", "change", "add", "drop", "hurry"),
)


_TOLD = (
    "plays",
    "lays",
    "slaps",
    "takes",
    "flips",
    "holds",
    "shows",
    "checks",
    "calls",
    "raises",
    "folds",
)
"""Common verbs, for suggestions after a typing error."""

_SHORT = 3
"""Most letters of a word that may be meant as a card."""


def _is_card(words: str) -> bool:
    """True if these are the names of cards."""
    try:
        return bool(parse_cards(words))
    except CardError:
        return False


def _verb(word: str) -> str:
    """Return a verb in the form of moves: ``slaps`` is ``slap``; "" for any other word."""
    word = word.lower()
    for each in (word, word.removesuffix("s"), re.sub("ries$", "ry", word)):
        if each in _VERBS:
            return each
    return ""


class _Referee:
    def __init__(
        self,
        file: str,
        record: PlayRecord,
        variant: Variant,
        given: Mapping[str, str],
        games: Catalogue,
    ) -> None:
        self._file = file
        self._record = record
        self._variant = variant
        self._options = {**record.options, **given}
        variant.resolved(given)
        self._jokers: list[Card] = []
        self._pack: Sequence[Card] = ()
        self._unseen: CardSupply | None = None
        self._game = self._begun(games)
        self._shown: set[int] = set()
        self._told: set[int] = set()
        self._rulings: list[MoveRuling] = []

    def _wrong(self, line: int, why: object) -> RecordError:
        return wrong_line(self._file, line, str(why))

    # -- the beginning

    def _begun(self, games: Catalogue) -> Game:
        record, variant = self._record, self._variant
        with_line = record.lines.get("with", record.entries[0].line)
        try:
            options = dated(variant.resolved(self._options))
            slaps = variant.slap_rules(options) if variant.slaps else None
        except OptionError as wrong:
            raise self._wrong(with_line, wrong) from None
        many = len(record.names)
        if not variant.least <= many <= variant.most:
            raise self._wrong(
                record.lines.get("players", record.lines.get("deal", record.entries[0].line)),
                texts.players_wrong(
                    why=variant.wrong_players(many), names=", ".join(record.names)
                ).text,
            )
        last = ""
        if record.last:
            try:
                if slaps is None:
                    raise OptionError(judge.without_pile(game=variant.name).text)
                last = last_rule(variant, options, record.last, games)
            except OptionError as wrong:
                raise self._wrong(record.lines["last"], wrong) from None
        if record.deal:
            return self._dealt(last)
        if slaps is None:
            raise self._wrong(
                record.entries[0].line,
                texts.deal_missing(game=variant.name).text,
            )
        self._pack = slaps.pack
        return self._unknown(last)

    def _dealt(self, last: str) -> Game:
        """Return the game of a written deal; the given seat or the first mover starts."""
        record = self._record
        line = record.lines["deal"]
        try:
            pack = self._pack = self._whole_pack(len(record.names))
            deal, jokers = told_apart(record.deal, pack)
            self._jokers += jokers
            game = begun(self._variant, deal, self._options, record.turn)
            if game.setup.seats != len(record.names):
                decks, players = game.setup.seats, len(record.names)
                wrong = texts.decks_wrong(decks=decks, players=players)
                raise self._wrong(line, wrong.text)
            first = record.entries[0].seat
            if record.turn is None and not game.placed and len(game.waiting) == 1:
                game = begun(self._variant, deal, self._options, first)
        except RecordError:
            raise
        except ValueError as wrong:
            raise self._wrong(record.lines.get("turn", line), wrong) from None
        if last and isinstance(game, SlapGame):
            game.last_rule = last
        return game

    def _whole_pack(self, seats: int) -> Sequence[Card]:
        from warcards_tui.games.setup import set_up

        return set_up(self._variant, seats=seats, seed=0, options=self._options).pack()

    def _unknown(self, last: str) -> Game:
        """Return a game with unknown decks."""
        record = self._record
        many = len(record.names)
        pile: list[Card] = []
        if record.pile:
            pile = self._cards(record.lines["pile"], record.pile)
            line = record.lines["pile"]
            if self._variant.stem == "budr" and not all(each.rank for each in pile):
                raise self._wrong(line, texts.joker_on_pile)
        left = list(without(self._pack, pile).elements())
        if record.keep + sum(record.holds.values()) > len(left):
            line = record.lines["holds" if "holds" in record.lines else "keep"]
            raise self._wrong(line, texts.too_many_cards(has=len(self._pack)).text)
        keep, rest = left[: record.keep], left[record.keep :]
        packets: list[list[Card]] = [[] for _ in range(many)]
        for seat, holds in record.holds.items():
            packets[seat], rest = rest[:holds], rest[holds:]
        free = [seat for seat in range(many) if seat not in record.holds]
        for at, card in enumerate(rest if free else ()):
            packets[free[at % len(free)]].append(card)
        turn = record.turn
        if turn is None:
            laid = [each.seat for each in record.entries if self._lays(each)]
            turn = laid[0] if laid else 0
        text = "; ".join(
            [
                f"{many}; turn: {turn + 1}",
                f"packets: {' / '.join(cards_text(packet) for packet in packets)}",
                *([f"pile: {cards_text(pile)}; laid: {len(pile)}"] if pile else []),
                f"top: {(turn - 1) % many + 1}",
                *([f"under: {cards_text(keep)}"] if keep else []),
                *([f"last-rule: {last}"] if last else []),
            ]
        )
        try:
            game = begun(self._variant, text, self._options)
        except ValueError:
            raise self._wrong(
                record.entries[0].line, texts.unplayable(game=self._variant.name).text
            ) from None
        assert isinstance(game, SlapGame)
        self._unseen = CardSupply(game, record.names, record.holds, self._pack)
        return game

    def _cards(self, line: int, text: str) -> list[Card]:
        """Return cards that can be together in one pack. Raises ``RecordError``."""
        try:
            plain, jokers = told_apart(text, self._pack)
            cards = parse_cards(plain)
            without(self._pack, cards)
        except CardError as wrong:
            raise self._wrong(line, wrong) from None
        self._jokers += jokers
        return cards

    # -- the moves

    def played(self) -> PlayJudgment:
        """Judge all entries."""
        entries = self._record.entries
        at = 0
        while at < len(entries):
            many = 1
            while at + many < len(entries) and self._is_together(entries[at + many]):
                many += 1
            for entry, slap, first in self._moment(entries[at : at + many]):
                self._judge(entry, slap, first)
            self._show(entries[at + many :])
            at += many
        jokers = tuple(dict.fromkeys(self._jokers))
        return PlayJudgment(
            self._record.names,
            self._game,
            tuple(self._rulings),
            self._lying(),
            self._unseen is not None,
            jokers,
        )

    def _is_together(self, entry: RecordedAct) -> bool:
        verb, *rest = entry.words.split()
        return _verb(verb) in _SLAP and _TOGETHER in map(str.lower, rest)

    def _moment(
        self, entries: Sequence[RecordedAct]
    ) -> Iterator[tuple[RecordedAct, Slap | None, bool]]:
        """Yield the entries of one moment: slaps in the order in which they count (G-09, BB-62)."""
        slaps = [self._slap(each) for each in entries] if len(entries) > 1 else []
        if not slaps or not all(slaps):
            for each in entries:
                yield each, None, False
            return
        game = self._game
        dues = []
        for entry, slap in zip(entries, slaps, strict=True):
            rank = (entry.seat - game.top_seat - 1) % game.setup.seats
            dues.append(Due(0.0, rank, entry.seat, slap))
        dues.sort(key=lambda due: due.rank)
        if game.manners.gathers and game.rules is not None:
            dues = in_one_moment(dues[0], dues, 1.0, game.rules)
        by_seat = {each.seat: each for each in entries}
        if len(by_seat) < len(entries):
            raise self._wrong(entries[-1].line, texts.one_slap_each)
        for at, due in enumerate(dues):
            made = due.move
            assert isinstance(made, Slap)
            if at and game.manners.one_pays:
                marked = made._replace(together=True)
                made = marked if game.why_not(due.seat, marked) is None else made
            yield by_seat[due.seat], made, at == 0

    def _judge(self, entry: RecordedAct, slap: Slap | None, first: bool) -> None:
        """Make the moves of an entry, as far as they are possible."""
        if slap is not None:
            self._make(entry, slap, first=first)
            return
        verb, *rest = entry.words.split()
        does = _verb(verb)
        if does == "show":
            if entry.line not in self._told:
                raise self._wrong(entry.line, texts.no_showing)
        elif does in _SLAP:
            self._make(entry, self._slap(entry) or Slap())
        elif self._lays(entry):
            if not does and len(verb) > _SHORT and verb.isalpha() and not _is_card(entry.words):
                hint = nearest_hint(verb, _TOLD)
                given = repr(shortened(entry.words))
                raise self._wrong(entry.line, texts.no_card_or_move(given=given, hint=hint).text)
            self._lay(entry, " ".join(rest) if does else entry.words)
        else:
            self._make(entry, self._move(entry, does, rest))

    def _lays(self, entry: RecordedAct) -> bool:
        """True if cards are played; an unknown word can only be a card."""
        verb, *rest = entry.words.split()
        does = _verb(verb)
        return not does or (does in _LAY and bool(rest))

    def _move(self, entry: RecordedAct, does: str, rest: list[str]) -> Move:
        if does in _TAKE:
            return COLLECT
        if does in _LAY:
            if self._unseen is not None:
                raise self._wrong(entry.line, texts.which_card)
            return FLIP
        if does in ("add", "drop"):
            return Change(" ".join([does, *rest]))
        try:
            return parse_move(" ".join([does, *rest]))
        except MoveError:
            given = repr(shortened(entry.words))
            raise self._wrong(entry.line, setup.no_move(given=given).text) from None

    def _slap(self, entry: RecordedAct) -> Slap | None:
        """Return the slap of an entry, None for other entries. Raises ``RecordError``."""
        verb, *rest = entry.words.split()
        if _verb(verb) not in _SLAP:
            return None
        game = self._game
        seen: int | None = None
        words = []
        for word in rest:
            if word.lower() == _BEFORE:
                # Without grace the covered pile is gone at once (G-15).
                seen = game.laid - 1 if game.setup.options.get("grace") else None
            elif re.fullmatch(r"@\d{1,9}", word):
                seen = int(word[1:])
            elif word.lower() not in (_TOGETHER, _BEHIND, *_FILLERS):
                words.append(word)
        rule = None
        if words and game.rules is not None:
            try:
                rule = rule_meant(game.rules, " ".join(words))
            except OptionError as wrong:
                raise self._wrong(entry.line, wrong) from None
        return Slap(rule if game.naming else None, seen, _BEHIND in rest)

    def _lay(self, entry: RecordedAct, text: str) -> None:
        game = self._game
        if not isinstance(game, SlapGame):
            self._make(entry, self._of_hand(entry, text))
            return
        for card in self._laid(entry, text):
            if game.collecting and game.waiting == (entry.seat,):
                # Nobody plays onto their own pile: it has been taken.
                self._make(entry, COLLECT)
            if not self._make(entry, FLIP, card):
                break

    def _laid(self, entry: RecordedAct, text: str) -> list[Card]:
        """Return the cards that an entry plays; a joker becomes a possible one, if there is any."""
        jokers = [each for each in self._pack if each in JOKERS]
        able = [each for each in jokers if not self._why_no_card(entry.seat, each)]
        try:
            plain, alike = told_apart(text, able or jokers)
        except CardError as wrong:
            raise self._wrong(entry.line, wrong) from None
        self._jokers += alike
        return self._cards(entry.line, plain)

    def _why_no_card(self, seat: int, card: Card) -> str:
        """Return why a card cannot be on top of a deck; "" if it can."""
        game = self._game
        assert isinstance(game, SlapGame)
        if self._unseen is not None:
            return self._unseen.why_not(seat, card)
        packet = game.packets[seat]
        if packet and packet[0] is not card:
            name = self._record.names[seat]
            return texts.other_card_next(name=name, card=packet[0].name).text
        return ""

    def _of_hand(self, entry: RecordedAct, text: str) -> Move:
        """Return the move for played cards in a game without a pile to slap."""
        legal = self._game.legal(entry.seat)
        cards = self._cards(entry.line, text)
        if any(isinstance(each, Choose) for each in legal) and len(cards) == 1:
            return Choose(cards[0])
        if any(isinstance(each, Flip) for each in legal):
            raise self._wrong(entry.line, texts.flips_only(game=self._variant.name).text)
        return Lay(tuple(sorted(cards)))

    def _make(
        self, entry: RecordedAct, move: Move, card: Card | None = None, *, first: bool = False
    ) -> bool:
        """Make a move if it is possible; return True if it was."""
        game, unseen = self._game, self._unseen
        seat = entry.seat
        slapping = isinstance(move, Slap)
        if unseen is not None:
            unseen.supply(seat, self._needed(seat, move))
        refused = game.why_not(seat, move) or ""
        if card is not None and not refused:
            self._put(entry, card)
        pile = tuple(game.pile) if isinstance(game, SlapGame) else ()
        rules = game.rules
        slapped = self._before(move) if isinstance(move, Slap) and not refused else None
        events = () if refused else tuple(game.apply(seat, move))
        for each in events:
            if isinstance(each, PoolWon):
                self._check_powers(entry.line, each)
        if unseen is not None:
            unseen.learn(entry.line, pile, events)
        wrong = slapping and any(isinstance(each, SlapLost) for each in events)
        self._rulings.append(
            MoveRuling(
                entry.line,
                seat,
                f"lay {card.text}" if card is not None else move.text,
                refused,
                events,
                rules,
                pile,
                self._lying(),
                slapped if wrong else None,
                game.view(0),
                first,
            )
        )
        return not refused

    def _needed(self, seat: int, move: Move) -> int:
        """Return the number of cards that an uncounted deck needs, in case the move costs some."""
        game = self._game
        assert isinstance(game, SlapGame)
        owes: Sequence[int] = getattr(game.view(seat), "owes", ())
        bet = (owes[seat] if owes else 0) + (move.cards if isinstance(move, Raise) else 0)
        return max(game.penalty, bet) + 2

    def _put(self, entry: RecordedAct, card: Card) -> None:
        """Put the card that was played on top of the deck."""
        game = self._game
        assert isinstance(game, SlapGame)
        why = self._why_no_card(entry.seat, card)
        if why:
            raise self._wrong(entry.line, why)
        if self._unseen is not None:
            self._unseen.put(card, game.packets[entry.seat][0])

    # -- the pile

    def _before(self, slap: Slap) -> PileRuling:
        """Return the rulings about the pile that is slapped."""
        game = self._game
        assert isinstance(game, SlapGame)
        late = slap.seen is not None and slap.seen < game.laid
        return self._lying(game.pile[:-1]) if late else self._lying()

    def _lying(self, pile: Sequence[Card] | None = None) -> PileRuling:
        """Return the rulings about the current pile, or the given one."""
        game = self._game
        if not isinstance(game, SlapGame) or not game.slappable:
            return PileRuling()
        rules = game.rules
        mask = game.view(0).held if pile is None else rules.decide(pile)
        lies = game.pile if pile is None else pile
        held = rules.named(mask)
        refused = game.last_rule if game.no_repeat else None
        holds = tuple([(rule, rules.witness(rule.id, lies)) for rule in held if rule.id != refused])
        barred = next((rule for rule in held if rule.id == refused), None)
        return PileRuling(holds, barred, None if held else rules.nearest(lies))

    # -- powers

    def _show(self, coming: Sequence[RecordedAct]) -> None:
        """Set the powers at the start of a gamble to the cards that players show later."""
        if not self._rulings or not any(
            isinstance(each, GambleStarted) for each in self._rulings[-1].events
        ):
            return
        game: Any = self._game
        self._shown = set()
        for entry in coming:
            verb, *rest = entry.words.split()
            if _verb(verb) in _SLAP or self._lays(entry):
                break
            if _verb(verb) != "show":
                continue
            name, power = self._record.names[entry.seat], game._powers[entry.seat]
            cards = self._cards(entry.line, " ".join(rest))
            if power is None or len(cards) != 1:
                raise self._wrong(entry.line, texts.one_power(name=name).text)
            if self._unseen is None:
                other = cards[0] is not power
                why = texts.other_power(name=name, card=power.name).text if other else ""
            else:
                why = self._unseen.why_not(entry.seat, cards[0])
            if why:
                raise self._wrong(entry.line, why)
            if self._unseen is not None:
                self._unseen.put(cards[0], power)
            self._shown.add(entry.seat)
            self._told.add(entry.line)

    def _check_powers(self, line: int, won: PoolWon) -> None:
        """Raise ``RecordError`` if an unknown power decides."""
        for seat, power in enumerate(won.powers):
            if power is not None and self._unseen is not None and seat not in self._shown:
                name = self._record.names[seat]
                raise self._wrong(line, texts.power_missing(name=name).text)
