"""The games by name. A game's module is imported when the game is used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from warcards_tui.games.variant import MARK, Variant
from warcards_tui.suggestions import as_id, beginning, nearest_hint, several, shortened


class UnknownVariant(ValueError):
    """An unknown name of a game; the message lists the games and the nearest name."""


class Catalogue(Mapping[str, Variant]):
    """The games by name, in display order.

    A front end makes one catalogue and passes it on: ``VARIANTS``, then the user's house variants
    (``games.house``).

    >>> VARIANTS.find("Egyptian War").id
    'egyptian-war'
    >>> VARIANTS["war"].players
    '2'
    """

    def __init__(self, variants: Iterable[Variant]) -> None:
        self._variants = {variant.id: variant for variant in variants}

    def __getitem__(self, id: str) -> Variant:
        return self._variants[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._variants)

    def __len__(self) -> int:
        return len(self._variants)

    def find(self, name: str) -> Variant:
        """Return the variant meant by ``name``: an id, a name, or a unique start of an id.

        Raises ``UnknownVariant``.

        >>> VARIANTS.find("good king").id
        'good-king-bad-queen'
        """
        found = beginning(as_id(name), self)
        if len(found) > 1:
            raise UnknownVariant(several(name, found))
        return self.named(found[0] if found else name)

    def named(self, name: str) -> Variant:
        """Return the variant with this full name, as in programs and files.

        Raises ``UnknownVariant``.
        """
        word = as_id(name)
        if word in self:
            return self[word]
        from warcards_tui.words import setup as texts

        given = repr(shortened(name))
        hint = nearest_hint(word, self)
        wrong = (
            texts.no_game(given=given, hint=hint)
            if hint
            else texts.no_game_listed(given=given, games=", ".join(self))
        )
        raise UnknownVariant(wrong.text)

    def kept(self, name: str, options: Mapping[str, object]) -> Variant:
        """Return the variant of a saved or logged game, from the name and options in its setup.

        Raises ``UnknownVariant``, with a special message if the game is one of a house variant.
        """
        try:
            return self.named(name)
        except UnknownVariant:
            if MARK not in options:
                raise
            from warcards_tui.words import setup as texts

            raise UnknownVariant(texts.house_variant_gone(game=shortened(name)).text) from None


VARIANTS = Catalogue(
    (
        Variant(
            "egyptian-war",
            "Egyptian War",
            2,
            6,
            True,
            False,
            "egyptian",
            "egyptian.machine:Ratscrew",
        ),
        Variant(
            "berkeley-war",
            "Berkeley War",
            2,
            6,
            True,
            False,
            "berkeley",
            "egyptian.machine:Ratscrew",
        ),
        Variant(
            "war",
            "War",
            2,
            2,
            False,
            False,
            "war",
            "war.machine:War",
        ),
        Variant(
            "addition-war",
            "Addition War",
            2,
            2,
            False,
            False,
            "addition",
            "addition.machine:AdditionWar",
        ),
        Variant(
            "subtraction-war",
            "Subtraction War",
            2,
            2,
            False,
            False,
            "subtraction",
            "addition.machine:SubtractionWar",
        ),
        Variant(
            "casualty-war",
            "Casualty War",
            2,
            2,
            False,
            False,
            "casualty",
            "casualty.machine:CasualtyWar",
        ),
        Variant(
            "scramble-war",
            "Scramble War",
            2,
            2,
            False,
            False,
            "scramble",
            "scramble.machine:ScrambleWar",
        ),
        Variant(
            "good-king-bad-queen",
            "Good King, Bad Queen",
            2,
            3,
            False,
            False,
            "good_king",
            "good_king.machine:GoodKing",
        ),
        Variant(
            "21st-century-war",
            "21st Century War",
            2,
            4,
            False,
            True,
            "century",
            "century.machine:CenturyWar",
        ),
        Variant(
            "napoleons-war",
            "Napoleon's War",
            2,
            2,
            False,
            True,
            "napoleon",
            "napoleon.machine:NapoleonsWar",
        ),
        Variant(
            "guerilla-joker",
            "Guerilla Joker",
            2,
            2,
            False,
            False,
            "guerilla",
            "war.machine:War",
        ),
        Variant(
            "duel-king",
            "Duel King",
            2,
            2,
            False,
            True,
            "duel_king",
            "duel_king.machine:DuelKing",
        ),
        Variant(
            "speed-war",
            "Speed War",
            2,
            2,
            False,
            False,
            "speed",
            "war.machine:War",
        ),
        Variant(
            "fast-food",
            "Fast Food",
            2,
            2,
            False,
            True,
            "fast_food",
            "fast_food.machine:FastFood",
        ),
        Variant(
            "world-war-3",
            "World War 3",
            2,
            6,
            True,
            False,
            "world_war_3",
            "world_war_3.machine:TopperWar",
        ),
        Variant(
            "armageddon",
            "Armageddon",
            2,
            6,
            True,
            False,
            "armageddon",
            "world_war_3.machine:TopperWar",
        ),
        Variant(
            "budr-basef",
            "Budr Basef",
            2,
            6,
            True,
            True,
            "budr",
            "budr.machine:Budr",
        ),
        Variant(
            "scientific-war",
            "Scientific War",
            2,
            8,
            False,
            True,
            "scientific",
            "scientific.machine:ScientificWar",
        ),
    )
)
"""The games of the program, in display order."""
