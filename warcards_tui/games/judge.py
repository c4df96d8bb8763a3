"""Judgment of a pile: the matching slap rules and why they match, else the nearest miss.

The judge can also consider other deciding facts: the rule of the last good slap, if no rule may be
named twice in a row, and in Budr Basef the keep and the decks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.cards.french import JOKERS, Card, CardError, parse_cards
from warcards_tui.cards.jokers import told_apart
from warcards_tui.cards.parts import TextPart
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.options import OptionError, Value, dated, resolve
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.rule import NearMiss
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.suggestions import nearest_hint, shortened

if TYPE_CHECKING:
    from collections.abc import Sequence


class Verdict(NamedTuple):
    """Matching rules of a pile, or its nearest miss.

    ``holds`` are (rule id, witness) pairs in the order of the rules; ``nearest`` is set if there
    are none. ``barred`` is a rule that also matches but is locked by the last good slap.
    """

    cards: tuple[str, ...]
    holds: tuple[tuple[str, TextPart], ...]
    nearest: NearMiss | None
    barred: str | None = None


class BudrCards(NamedTuple):
    """Cards around a stack of Budr Basef: in the ``keep`` and in the deck of each player."""

    keep: int = 0
    decks: tuple[int, ...] = ()

    @property
    def bare(self) -> bool:
        """True if no player has a card left."""
        return bool(self.decks) and not any(self.decks)


class Hit(NamedTuple):
    """Result of a hit: cards that a good one ``takes``, and the ``penalty`` of a bad one.

    ``pays`` is the part of the penalty that each deck can pay. With a ``joker`` on top nobody can
    hit: the players in ``gamble`` gamble for the cards.
    """

    takes: int
    penalty: int
    pays: tuple[int, ...]
    joker: bool
    gamble: tuple[int, ...]


class Judge:
    """The slap rules of one game with its options, for judging piles.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> judge = Judge(VARIANTS['egyptian-war'], {})
    >>> [(rule, why.text) for rule, why in judge.verdict('KS 9D KH').holds]
    [('sandwich', 'K, 9, K')]
    >>> judge.verdict('KS QD').nearest.lacking.text
    'K and Q are 1 apart'
    """

    def __init__(
        self,
        variant: Variant,
        given: Mapping[str, str],
        games: Catalogue = VARIANTS,
        *,
        last: str | None = None,
        around: BudrCards | None = None,
    ) -> None:
        """Resolve the options; ``last`` is any name of the rule of the last good slap.

        Raises ``OptionError`` for wrong options, if ``last`` or ``around`` has no effect in this
        game, or for a game without a pile to slap; the message then lists those of ``games`` that
        have one.
        """
        if not variant.slaps:
            *most, end = [each.id for each in games.values() if each.slaps]
            others = f"{', '.join(most)} and {end}"
            from warcards_tui.words import judge as texts

            raise OptionError(texts.no_pile_to_slap(game=variant.name, others=others).text)
        self.variant = variant.id
        self._variant = variant
        self.options: dict[str, Value] = dated(resolve(variant.options, given))
        slaps = variant.slap_rules(self.options)
        self.rules: RuleSet = slaps.rules
        self.naming = slaps.naming
        self._pack = frozenset(slaps.pack)
        self.last = None if last is None else last_rule(variant, self.options, last, games)
        if around is not None:
            _check_around(variant, around)
        self.around = around
        self._jokers = [each for each in slaps.pack if each in JOKERS]

    def alike(self, text: str) -> tuple[Card, ...]:
        """Return the jokers assumed where the text does not say which joker it means.

        Raises ``CardError`` for more jokers than the pack has.
        """
        return told_apart(text, self._jokers)[1] if self._jokers else ()

    def pile(self, text: str) -> list[Card]:
        """Return the cards of a pile that is possible in this game. Raises ``CardError``."""
        pile = parse_cards(told_apart(text, self._jokers)[0] if self._jokers else text)
        if pile and len(set(pile)) == len(pile) and self._pack.issuperset(pile):
            return pile
        # Imported late: only error messages need these.
        from warcards_tui.cards.deals import without
        from warcards_tui.games.packs import with_pack

        def taken(options: Mapping[str, Value]) -> list[Card]:
            pack = self._variant.slap_rules(options).pack
            if not pile:
                like = " ".join([each.text for each in sorted(pack)[:3]])
                from warcards_tui.words import judge as texts

                raise CardError(texts.no_cards(cards=like).text)
            without(pack, pile)
            return pile

        return with_pack(self._variant.options, self.options, taken)

    def verdict(self, text: str) -> Verdict:
        """Return the verdict on a pile written bottom card first. Raises ``CardError``."""
        pile = self.pile(text)
        return self.found(pile, self.rules.decide(pile))

    @property
    def bare(self) -> bool:
        """True if only the pile matters for the verdict."""
        return self.last is None and self.around is None

    def found(self, pile: Sequence[Card], mask: int) -> Verdict:
        """Return the verdict on a pile, given the decision ``mask`` of the rules.

        Raises ``CardError``.
        """
        rules = self.rules
        if self.around is not None:
            lying = len(pile) + self.around.keep + sum(self.around.decks)
            if lying > len(self._pack):
                from warcards_tui.words import judge as texts

                raise CardError(texts.too_many_cards(given=lying, has=len(self._pack)).text)
            if self.around.bare and pile[-1].rank:
                mask |= rules.bit("all")  # Nobody holds a card (BB-41).
        held = [rule.id for rule in rules.named(mask)]
        barred = self.last if self.last in held else None
        holds = tuple([(rule, rules.witness(rule, pile)) for rule in held if rule != barred])
        near = None if held else rules.nearest(pile)
        return Verdict(tuple([each.text for each in pile]), holds, near, barred)

    def hit(self, verdict: Verdict) -> Hit | None:
        """Return the result of a hit on that stack; None if ``around`` is unknown."""
        if self.around is None:
            return None
        keep, decks = self.around
        penalty = self._variant.penalty(self.options)
        joker = verdict.cards[-1] in ("RJ", "BJ")
        gamble = tuple([seat for seat, deck in enumerate(decks) if deck]) if joker else ()
        return Hit(
            len(verdict.cards) + keep,
            penalty,
            tuple([min(penalty, deck) for deck in decks]),
            joker,
            gamble,
        )

    def as_json(self, verdict: Verdict) -> dict[str, Any]:
        """Return the documented JSON form of a verdict."""
        found = {
            "variant": self.variant,
            "cards": list(verdict.cards),
            "options": self.options,
            **reasons_json(verdict.holds, verdict.nearest),
        }
        if self.last is not None:
            found |= {"last": self.last, "barred": verdict.barred}
        hit = self.hit(verdict)
        if hit is not None:
            found["hit"] = hit._asdict() | {"pays": list(hit.pays), "gamble": list(hit.gamble)}
        return found


def reasons_json(holds: Sequence[tuple[str, TextPart]], nearest: NearMiss | None) -> dict[str, Any]:
    """Return the JSON form of the matching rules, with witnesses, and of the nearest miss.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> verdict = Judge(VARIANTS['egyptian-war'], {}).verdict('KS QD')
    >>> reasons_json(verdict.holds, verdict.nearest)['nearest']['rule']
    'pair'
    """
    near = nearest._asdict() | {"lacking": nearest.lacking.text} if nearest else None
    return {
        "holds": [{"rule": rule, "witness": witness.text} for rule, witness in holds],
        "nearest": near,
    }


def rule_meant(rules: RuleSet, words: str) -> str:
    """Return the id of the rule meant: by id, any name, or a word in no other rule's names.

    Raises ``OptionError``, with the nearest name.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> rules = Judge(VARIANTS['berkeley-war'], {}).rules
    >>> [rule_meant(rules, words) for words in ('pair', 'a Floopa', 'sum 2 = 11', 'eleven', 'date')]
    ['pair', 'floopa-3', 'sum-2-11', 'sum-2-11', 'sum-3-date']
    """
    word = words.strip().lower()
    partly = []
    for rule in rules.rules:
        names = [name.lower() for name in (rule.id, rule.name, rule.ear, rule.eye, rule.one.ear)]
        if word in names:
            return rule.id
        if word in " ".join(names).split():
            partly.append(rule.id)
    if len(partly) == 1:
        return partly[0]
    ids = [rule.id for rule in rules.rules]
    from warcards_tui.words import judge as texts

    given = repr(shortened(words))
    hint = nearest_hint(word, ids)
    wrong = (
        texts.no_rule(given=given, hint=hint)
        if hint
        else texts.no_rule_listed(given=given, rules=", ".join(ids))
    )
    raise OptionError(wrong.text)


def last_rule(
    variant: Variant, options: Mapping[str, Value], words: str, games: Catalogue = VARIANTS
) -> str:
    """Return the rule of the last good slap, in a game in which it matters (BW-35).

    ``words`` is any of its names. Raises ``OptionError`` if it does not matter or is unknown.

    >>> from warcards_tui.games.options import resolve
    >>> berkeley = VARIANTS['berkeley-war']
    >>> last_rule(berkeley, resolve(berkeley.options, {'date': '2025-10-31'}), 'a pair')
    'pair'
    """
    slaps = variant.slap_rules(options)
    if slaps.no_repeat:
        return rule_meant(slaps.rules, words)
    from warcards_tui.words import judge as texts

    if variant.slap_rules(dated(resolve(variant.options, {}))).no_repeat:
        raise OptionError(texts.last_has_no_effect(game=variant.name).text)
    others = [
        each.id
        for each in games.values()
        if each.slaps and each.slap_rules(dated(resolve(each.options, {}))).no_repeat
    ]
    raise OptionError(texts.last_only_in(game=variant.name, others=" and ".join(others)).text)


def _check_around(variant: Variant, around: BudrCards) -> None:
    """Raise ``OptionError`` if keep and decks have no effect or are impossible."""
    if variant.stem != "budr":
        from warcards_tui.words import judge as texts

        raise OptionError(texts.no_keep(game=variant.name).text)
    decks = around.decks
    if decks and not variant.least <= len(decks) <= variant.most:
        raise OptionError(variant.wrong_players(len(decks)))
