"""Judging a pile: which slap rules of a game hold for it and why, else the nearest miss.

What else decides at a table can be told with it: the rule of the last good slap, where none may be
named twice running, and in Budr Basef the keep and the decks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.cards.french import JOKERS, Card, CardError, parse_cards
from warcards_tui.cards.jokers import told_apart
from warcards_tui.cards.parts import Part
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.options import OptionError, Value, dated, resolve
from warcards_tui.games.variant import Variant
from warcards_tui.names import nearest_hint, shortened
from warcards_tui.slaps.rule import NearMiss
from warcards_tui.slaps.ruleset import RuleSet

if TYPE_CHECKING:
    from collections.abc import Sequence


class Verdict(NamedTuple):
    """``holds`` are (rule id, witness) in the order of the rules; ``nearest`` is for none.

    ``barred`` is a rule that holds besides and may not be named, as that of the last good slap.
    """

    cards: tuple[str, ...]
    holds: tuple[tuple[str, Part], ...]
    nearest: NearMiss | None
    barred: str | None = None


class Around(NamedTuple):
    """What lies around a stack of Budr Basef: cards in the ``keep``, and in the deck of each."""

    keep: int = 0
    decks: tuple[int, ...] = ()

    @property
    def bare(self) -> bool:
        """Whether nobody holds a card any more."""
        return bool(self.decks) and not any(self.decks)


class Hit(NamedTuple):
    """What a hit comes to: cards that a good one ``takes``, the ``penalty`` of a bad one, and what
    of it is paid, by deck.

    Under a joker nobody can hit: it is what is gambled for, by the seats that ``gamble``.
    """

    takes: int
    penalty: int
    pays: tuple[int, ...]
    joker: bool
    gamble: tuple[int, ...]


class Judge:
    """The slap rules of one game with its options, asked about piles.

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
        around: Around | None = None,
    ) -> None:
        """``last`` is the rule of the last good slap, by any of its names.

        Raises ``OptionError`` for wrong options, or for a game without a pile to slap; then it
        names those of ``games`` that have one. It does so, too, where the last rule or what lies
        ``around`` the pile is of no matter.
        """
        if not variant.slaps:
            *most, end = [each.id for each in games.values() if each.slaps]
            others = f"{', '.join(most)} and {end}"
            raise OptionError(f"{variant.name} has no pile to slap; {others} have.")
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
        """What those jokers of a pile are taken for that it does not tell apart itself.

        Raises ``CardError`` for more jokers than the pack has.
        """
        return told_apart(text, self._jokers)[1] if self._jokers else ()

    def pile(self, text: str) -> list[Card]:
        """The cards of a pile that there can be in this game. Raises ``CardError``."""
        pile = parse_cards(told_apart(text, self._jokers)[0] if self._jokers else text)
        if pile and len(set(pile)) == len(pile) and self._pack.issuperset(pile):
            return pile
        # Only what is wrong with a pile takes these.
        from warcards_tui.cards.deals import without
        from warcards_tui.games.packs import with_pack

        def taken(options: Mapping[str, Value]) -> list[Card]:
            pack = self._variant.slap_rules(options).pack
            if not pile:
                like = " ".join([each.text for each in sorted(pack)[:3]])
                raise CardError(f"There are no cards to judge. Give them newest last, like {like}.")
            without(pack, pile)
            return pile

        return with_pack(self._variant.options, self.options, taken)

    def verdict(self, text: str) -> Verdict:
        """The verdict on a pile written bottom card first. Raises ``CardError``."""
        pile = self.pile(text)
        return self.found(pile, self.rules.decide(pile))

    @property
    def bare(self) -> bool:
        """Whether nothing but the pile is to be looked at."""
        return self.last is None and self.around is None

    def found(self, pile: Sequence[Card], mask: int) -> Verdict:
        """The verdict on a pile for which the rules have decided ``mask``. Raises ``CardError``."""
        rules = self.rules
        if self.around is not None:
            lying = len(pile) + self.around.keep + sum(self.around.decks)
            if lying > len(self._pack):
                raise CardError(
                    f"Stack, keep and decks are {lying} cards; the pack has {len(self._pack)}."
                )
            if self.around.bare and pile[-1].rank:
                mask |= rules.bit("all")  # Nobody holds a card (BB-41).
        held = [rule.id for rule in rules.named(mask)]
        barred = self.last if self.last in held else None
        holds = tuple([(rule, rules.witness(rule, pile)) for rule in held if rule != barred])
        near = None if held else rules.nearest(pile)
        return Verdict(tuple([each.text for each in pile]), holds, near, barred)

    def hit(self, verdict: Verdict) -> Hit | None:
        """What a hit on that stack comes to, where it was told what lies around it."""
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
        """The documented JSON form of a verdict."""
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


def reasons_json(holds: Sequence[tuple[str, Part]], nearest: NearMiss | None) -> dict[str, Any]:
    """The JSON form of the rules that hold, with their witnesses, and of the nearest miss.

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
    """The id of the rule that somebody means: by its id, by any of its names, or by a word of these
    that no other rule has.

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
    raise OptionError(
        f"There is no rule {shortened(words)!r} here; there are {', '.join(ids)}."
        f"{nearest_hint(word, ids)}"
    )


def last_rule(
    variant: Variant, options: Mapping[str, Value], words: str, games: Catalogue = VARIANTS
) -> str:
    """The rule of the last good slap in a game in which it matters (BW-35), by any of its names.

    Raises ``OptionError`` where it does not matter or there is none of that name.

    >>> from warcards_tui.games.options import resolve
    >>> berkeley = VARIANTS['berkeley-war']
    >>> last_rule(berkeley, resolve(berkeley.options, {'date': '2025-10-31'}), 'a pair')
    'pair'
    """
    slaps = variant.slap_rules(options)
    if slaps.no_repeat:
        return rule_meant(slaps.rules, words)
    if variant.slap_rules(dated(resolve(variant.options, {}))).no_repeat:
        raise OptionError(
            f"With these options {variant.name} lets a rule be slapped twice running."
        )
    others = [
        each.id
        for each in games.values()
        if each.slaps and each.slap_rules(dated(resolve(each.options, {}))).no_repeat
    ]
    raise OptionError(
        f"In {variant.name} the rule of the last slap does not matter; it does in "
        f"{' and '.join(others)}."
    )


def _check_around(variant: Variant, around: Around) -> None:
    """Raises ``OptionError`` where keep and decks are of no matter, or cannot be."""
    if variant.stem != "budr":
        raise OptionError(
            f"{variant.name} has no keep and no decks to count; Budr Basef has: budr-basef."
        )
    decks = around.decks
    if decks and not variant.least <= len(decks) <= variant.most:
        raise OptionError(f"{variant.name} is for {variant.players} players, not {len(decks)}.")
