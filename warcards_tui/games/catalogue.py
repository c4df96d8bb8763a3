"""The games by name. A game's module is imported when the game is used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from warcards_tui.games.variant import MARK, Variant
from warcards_tui.names import as_id, beginning, nearest_hint, several, shortened


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
        hint = nearest_hint(word, self)
        raise UnknownVariant(
            f"There is no game {shortened(name)!r}." + (hint or f" There are {', '.join(self)}.")
        )

    def kept(self, name: str, options: Mapping[str, object]) -> Variant:
        """Return the variant of a saved or logged game, from the name and options in its setup.

        Raises ``UnknownVariant``, with a special message if the game is one of a house variant.
        """
        try:
            return self.named(name)
        except UnknownVariant:
            if MARK not in options:
                raise
            word = shortened(name)
            raise UnknownVariant(
                f"{word} is a house variant, and its file {word}.toml is gone or cannot be read"
            ) from None


VARIANTS = Catalogue(
    (
        Variant(
            "egyptian-war",
            "Egyptian War",
            "Lay cards in turn, pay for face cards, slap pairs and sandwiches.",
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
            "Egyptian War with sums, products, equations and sequences; a slap must name its rule.",
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
            "Turn up your top cards; the higher one takes both, equal ones make a war.",
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
            "Two cards a side are added, and the higher sum wins; you say your sum first.",
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
            "Of two cards a side the lower is subtracted, and the higher difference wins.",
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
            "Three cards a side; every match is a war, and four of a kind leave the game.",
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
            "All cards lie on the floor: pick one each, the higher wins; most cards win.",
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
            "War with a treasury: captured kings bring you cards, queens cost, couples win.",
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
            "Lay pairs, sums and aces from four cards, all at once and hidden; most points win.",
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
            "Sort your cards into a secret deck, and sort again what it has captured.",
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
            "War with two jokers: whenever one is turned up, there is a war.",
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
            "Flip three cards a match, duel over equal ones; save yours from kings and jokers.",
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
            "War in which the smallest cards leave the game, so that wars grow frequent.",
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
            "Add cards to a common total; threes, fives and sevens in it are food that scores.",
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
            "Triple Topper cards: take control by colour or shape, slap what agrees.",
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
            "World War 3 with wild colours, shapes and numbers, and longer matches.",
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
            "Hit fifteen sets on one stack; every joker starts a round of gambling for all of it.",
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
            "Choose cards in secret; jacks, queens, threes, eights and jokers change the fight.",
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
