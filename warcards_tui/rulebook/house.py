"""Generator of the rule text of a house variant from its file; it finds all examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from warcards_tui.cards.deals import parted
from warcards_tui.cards.french import PACK, Card, cards_text
from warcards_tui.games.contract import Game
from warcards_tui.games.egyptian.declared import RatscrewDeclaration
from warcards_tui.games.events import seen_by
from warcards_tui.games.house.declared import House
from warcards_tui.games.moves import Collect, Flip, Move, Slap
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.parser import parse_text
from warcards_tui.rulebook.records import Article, Block, Chapter, Paragraph, Pile, Play, RuleText
from warcards_tui.slaps.kinds import dead_windows, windows
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice import house as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, sentence
from warcards_tui.words import house as texts

_HOLD, _MISS = 3, 2
"""Number of piles shown that match a rule, and of near misses."""

_TRIED = 40
"""Piles tried for an example of play."""

_DAY = {"date": "2025-10-31"}
"""Options of all examples, if the game has such an option."""


def made_text(variant: Variant, base: RuleText) -> RuleText:
    """Return the rule text of a house variant; ``base`` is the text of its base variant."""
    house = variant.house
    assert house is not None
    if not house.changed:
        return _with_options(variant, house, base)
    return parse_text(_Maker(variant, house, base).text(), house.file, variant)


# -- variants that change only options


def _with_options(variant: Variant, house: House, base: RuleText) -> RuleText:
    """Return the base's text; its examples keep the options that they were written for."""
    given = {
        option.name: str(option.default)
        for option in house.base.options
        if option.name in house.defaults
    }
    chapters = [
        chapter._replace(
            articles=tuple(
                [
                    each._replace(
                        blocks=(
                            *[
                                Paragraph(
                                    each.line,
                                    texts.other_default(
                                        name=name, value=str(house.defaults[name]), base=base.name
                                    ).text,
                                )
                                for name, value in each.options
                                if name in house.defaults and not value
                            ],
                            *[
                                _fixed(block, given)
                                for block in each.blocks
                                if _is_playable(variant, block)
                            ],
                        )
                    )
                    for each in chapter.articles
                ]
            )
        )
        for chapter in base.chapters
    ]
    told = texts.changed(base=house.base.name, file=house.file).text
    number = len(base.articles) + 1
    title = texts.changed_title
    own = Article(1, number, title, (), (), (), "", "", (Paragraph(1, told),))
    first = voice.options_only(house.base.name, variant.summary, house.defaults)
    return base._replace(
        file=house.file,
        variant=variant.id,
        name=variant.name,
        players=voice.players(variant.least, variant.most),
        sources=(texts.source(file=house.file, base=house.base.name).text, *base.sources),
        intro=(Paragraph(1, first), *base.intro),
        chapters=(*chapters, Chapter(title, (own,))),
    )


def _is_playable(variant: Variant, block: Block) -> bool:
    """True unless the block is an example of play with a wrong number of players."""
    if not isinstance(block, Play):
        return True
    return variant.least <= len(parted(block.deal)[0].split("/")) <= variant.most


def _fixed(block: Block, given: Mapping[str, str]) -> Block:
    if isinstance(block, Pile | Play):
        return block._replace(options={**given, **block.options})
    return block


# -- variants with their own rules


class _Maker:
    """Generator of the text of a Ratscrew variant, in the format of written texts."""

    def __init__(self, variant: Variant, house: House, base: RuleText) -> None:
        self._variant = variant
        self._house = house
        self._base = base
        self._declared = variant.declaration_for(RatscrewDeclaration)
        self._pack = house.pack or PACK
        self._given = _DAY if "date" in [each.name for each in house.declaration.options] else {}
        options = variant.resolved(self._given)
        self._penalty = variant.penalty(options)
        slaps = variant.slap_rules(options)
        self._rules: RuleSet = slaps.rules
        self._naming = slaps.naming
        self._with = [f"with {name}={value}" for name, value in self._given.items()]
        self._lines: list[str] = []
        self._articles = 0

    def text(self) -> str:
        """Return the whole text."""
        variant, house, base = self._variant, self._house, self._house.base
        there = {card.rank for card in self._pack}
        without = [rank for rank in range(1, 14) if rank not in there]
        jokers = sum(not card.rank for card in self._pack)
        players = voice.players(variant.least, variant.most)
        pack = voice.pack(len(self._pack), without, jokers)
        facts = {
            "variant": variant.id,
            "name": variant.name,
            "family": base.name,
            "players": players,
            "pack": pack,
            "kind": texts.kind,
            "source": texts.source(file=house.file, base=base.name).text,
        }
        self._lines += ["---", *[f"{key}: {value}" for key, value in facts.items()], "---", ""]
        names = [rule.name for rule in self._rules.rules]
        owed, penalty = self._declared.owed, self._penalty
        self._lines += [f"# {variant.name}", ""]
        self._say([voice.intro(base.name, variant.summary, names, bool(owed), penalty)])
        self._chapter(texts.chapter_cards)
        self._article(texts.cards_title, voice.cards_article(players, pack, bool(jokers)))
        self._chapter(texts.chapter_turns)
        self._article(texts.turns_title, [texts.turns_told])
        self._article(
            texts.payment_title if owed else texts.no_payment_title, voice.pay_article(owed)
        )
        if owed:
            self._lines += [*[f"- {each}" for each in voice.pay_items(owed)], ""]
            self._say([texts.pay_rest])
            self._play(self._payment(owed))
        self._chapter(texts.chapter_slapping)
        slap = voice.slap_article(self._naming, pays=bool(owed))
        self._article(texts.slap_title, slap, "drill=slap-or-not")
        self._play(self._good_slap())
        for rule in self._rules.rules:
            self._rule(rule.id)
        self._article(texts.wrong_title, voice.wrong_article(penalty))
        self._play(self._wrong_slap())
        self._chapter(texts.chapter_end)
        self._article(texts.end_title, [texts.end_told, texts.limit_told])
        self._chapter(texts.chapter_options)
        for option in variant.options:
            about = f"option={option.name}"
            self._article(
                texts.option_title(name=option.name).text, voice.option_article(option), about
            )
        self._chapter(texts.chapter_history)
        self._article(texts.variant_title, [texts.origin(base=base.name, file=house.file).text])
        return "\n".join([*self._lines, "<!-- end -->", ""])

    def _chapter(self, title: str) -> None:
        self._lines += [f"## {title}", ""]

    def _article(self, title: str, told: Sequence[str], about: str = "") -> None:
        self._articles += 1
        self._lines += [f"### {self._articles}. {title}", f"<!-- {about} -->", ""]
        self._say(told)

    def _say(self, told: Sequence[str]) -> None:
        for each in told:
            self._lines += [each, ""]

    # -- piles

    def _rule(self, id: str) -> None:
        rule = self._rules[id]
        told = self._meaning(id)
        if self._naming and rule.key:
            told.append(texts.rule_key(key=rule.key.upper()).text)
        title = rule.name[:1].upper() + rule.name[1:]
        self._article(title, told, f"rule={id} drill=which-rule")
        self._lines += ["```pile", *self._with]
        for pile in islice(windows(rule, self._pack), _HOLD):
            self._lines.append(f"{cards_text(pile)} => {id}: {self._rules.witness(id, pile).text}")
        near = [*islice(windows(rule, self._pack, holds=False), _MISS)]
        for pile in near or [*islice(dead_windows(self._rules, self._pack), _MISS)]:
            self._lines.append(
                f"{cards_text(pile)} => not {id}: {self._rules.lacking(id, pile).text}"
            )
        self._lines += ["```", ""]

    def _meaning(self, id: str) -> list[str]:
        """Return the meaning of a rule: from its part in the file, or in the words of the base."""
        for part in self._house.parts or ():
            if part.rule.id == id:
                return [voice.meaning(part.kind.id, part.values)]
        (article, *_) = [each for each in self._base.articles if id in each.rules]
        return [block.text for block in article.blocks if isinstance(block, Paragraph)]

    # -- plays

    def _play(self, lines: Sequence[str] | None) -> None:
        if lines:
            self._lines += ["```play", *lines, "```", ""]

    def _payment(self, owed: Mapping[int, int]) -> list[str] | None:
        """Return a complete payment; None if the pack lacks the cards for it."""
        rank = min(owed, key=lambda each: owed[each])
        (card, *_) = [each for each in self._pack if each.rank == rank]
        for dead in self._dead(owed[rank] + 3, owed):
            packets = [[card, dead[0]], list(dead[1:])]
            game = self._game(packets)
            moves: list[tuple[int, Move]] = [(0, Flip())]
            moves += [(1, Flip())] * owed[rank] + [(0, Collect())]
            return self._told(game, packets, moves, {0, owed[rank], owed[rank] + 1})
        return None

    def _good_slap(self) -> list[str] | None:
        """Return a slap by the first rule for which two players can make a pile."""
        for rule in self._rules.rules:
            for pile in islice(windows(rule, self._pack), _TRIED):
                spare = [card for card in self._pack if card not in pile]
                for seats in product((0, 1), repeat=len(pile)):
                    packets: list[list[Card]] = [[], []]
                    for seat, card in zip(seats, pile, strict=True):
                        packets[seat].append(card)
                    packets[0] += spare[:1]
                    packets[1] += spare[1:2]
                    moves: list[tuple[int, Move]] = [(seat, Flip()) for seat in seats]
                    moves.append((1, Slap(rule.id if self._naming else None)))
                    lines = self._told(self._game(packets), packets, moves, {len(pile)})
                    if lines:
                        return lines
        return None

    def _wrong_slap(self) -> list[str] | None:
        """Return a slap of a single card that matches nothing."""
        many = self._penalty + 3
        for dead in self._dead(many, self._declared.owed):
            packets = [[dead[0], dead[1]], list(dead[2:])]
            rule = self._rules.rules[0].id if self._naming else None
            moves: list[tuple[int, Move]] = [(0, Flip()), (1, Slap(rule))]
            return self._told(self._game(packets), packets, moves, {1})
        return None

    def _dead(self, many: int, owed: Mapping[int, int]) -> Iterator[tuple[Card, ...]]:
        """Yield ``many`` cards that demand no payment; the first of them cannot be slapped."""
        plain = [each for each in self._pack if each.rank not in owed]
        for at in range(len(plain) - many + 1):
            # Steps of three through the pack give cards of different ranks.
            found = tuple((plain[at::3] + plain[:at] + plain)[:many])
            if len(set(found)) == many and not self._rules.decide(found[:1]):
                yield found

    def _game(self, packets: Sequence[Sequence[Card]]) -> Game:
        deal = " / ".join([cards_text(packet) for packet in packets])
        return set_up(
            self._variant,
            seats=len(packets),
            seed=0,
            options=self._given,
            deal=deal,
            turn=0,
        )

    def _told(
        self,
        game: Game,
        packets: Sequence[Sequence[Card]],
        moves: Sequence[tuple[int, Move]],
        shown: set[int],
    ) -> list[str] | None:
        """Return the lines of an example of play; None if one of the moves is illegal.

        The moves in ``shown``, counted from 0, are followed by their sentences.
        """
        deal = " / ".join([cards_text(packet) for packet in packets])
        lines = [*self._with, f"deal {deal}", "turn Ann"]
        scene = Scene(SEATS[: len(packets)], None, "normal", game.rules)
        for at, (seat, move) in enumerate(moves):
            if game.why_not(seat, move) is not None:
                return None
            told = [ear(sentence(seen_by(each, -1), scene)) for each in game.apply(seat, move)]
            lines.append(f"{SEATS[seat]} {move.text}")
            lines += [f"=> {each}" for each in told if each and at in shown]
        return lines
