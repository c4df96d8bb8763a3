"""Scientific War: choosing in secret, the keys that tell what one may know, and the specials."""

from __future__ import annotations

from warcards_tui.coach.lessons.parts import Answers, Key, Lesson, Play, Task, Unit, Want

WIN: Want = {"event": "trick-taken", "seat": 0}

CHOOSING = Unit(
    title="Choosing in secret",
    teaches=("choosing",),
    idea=(
        "All choose a card in secret, then all are shown. The strongest wins them: ace, king, "
        "queen and so on down to 2. Suits do not matter."
    ),
    example=Play("KH 8H / 9S 4S", ("0 choose KH", "1 choose 9S")),
    near_miss=Play("KH 7H / 9S 4S", ("0 choose 7H", "1 choose 9S")),
    task=Task(
        goal="Rosa is going to choose her 10. Beat it: press the key of your card.",
        hint=(
            "{choose-king} chooses the king. The arrows go through your hand, and {go-on} chooses, "
            "too."
        ),
        deal="KH 7H 4H / 10S 8S 3S",
        script=(("10S",),),
        tricks=((WIN,),),
    ),
    check=(
        Play("KH 2H / 4S 10S", ("0 choose KH", "1 choose 10S"), "winner"),
        Play("KH 2H / AS 4S", ("0 choose KH", "1 choose AS"), "winner"),
        Play("7H 2H / 6S 4S / 10D 5D", ("0 choose 7H", "1 choose 6S", "2 choose 10D"), "winner"),
        Play("9H 2H / 7S 4S", ("0 choose 9H", "1 choose 7S"), "winner"),
        Play("2H 5H / KS 4S", ("0 choose 2H", "1 choose 4S"), "winner"),
    ),
    recap="All choose at once; the strongest card, ace down to 2, wins the trick.",
)

FRONT = Unit(
    title="Hand and front",
    teaches=("hand", "front"),
    idea=(
        "Cards that you win lie in front of you; you take them up when your hand is empty. Without "
        "cards you are out; the last one wins."
    ),
    example=Play("AH / 6S 9S", ("0 choose AH", "1 choose 6S")),
    near_miss=Answers("AH 3H / 6S 9S", ("0 choose AH", "1 choose 6S"), ("hand",)),
    task=Task(
        goal="Choose your only card. It wins, and your empty hand takes up what lies in front.",
        hint="{go-on} chooses the marked card; you have just one.",
        deal="KH / 6S 9S 4S",
        script=(("6S",),),
        tricks=(({"event": "hand-refilled", "seat": 0},),),
    ),
    check=(
        Play("AH / 6S 9S", ("0 choose AH", "1 choose 6S"), "hand"),
        Play("AH 4H 5H 7H / 6S 9S", ("0 choose AH", "1 choose 6S"), "hand"),
        Play("AH 5H / 6S / 2D 4D", ("0 choose AH", "2 choose 2D", "1 choose 6S"), "out"),
        Play("4H 5H / 6S 7S / 2D 3D", ("0 choose 4H", "2 choose 2D", "1 choose 6S"), "out"),
        Play("2H 5H / AS 9S", ("0 choose 2H", "1 choose AS"), "hand"),
    ),
    recap="What you win lies in front and comes to your hand when that is empty.",
)

WAR = Unit(
    title="War",
    teaches=("war",),
    idea=(
        "If the strongest cards are equal, nobody takes them: war. They wait in the war pile for "
        "the winner of the next trick."
    ),
    example=Play("9H 4H / 9S 6S", ("0 choose 9H", "1 choose 9S")),
    near_miss=Play("9H 4H / 7S 6S", ("0 choose 9H", "1 choose 7S")),
    task=Task(
        goal="Rosa is going to choose a 9, then a 6. Tie with her first, then win all four.",
        hint="First your 9, which ties. Then a card above 6.",
        deal="9H 7H 4H / 9S 6S 5S",
        script=(("9S", "6S"),),
        tricks=(({"event": "war-declared"},), (WIN,)),
    ),
    check=(
        Play("5H 4H / 5S 6S", ("0 choose 5H", "1 choose 5S"), "winner"),
        Play("5H 4H / 5S 6S / 7D 8D", ("0 choose 5H", "1 choose 5S", "2 choose 7D"), "winner"),
        Play("5H 4H / 5S 6S", ("0 choose 5H", "1 choose 5S"), "pile"),
        Play("KH 4H / KS 6S / 7D 8D", ("0 choose KH", "1 choose KS", "2 choose 7D"), "pile"),
        Play(
            "5H 4H 9H / 5S 6S 2S",
            ("0 choose 5H", "1 choose 5S", "0 choose 4H", "1 choose 6S"),
            "winner",
        ),
    ),
    recap="A tie for strongest is war: the next winner takes those cards as well.",
)

KEYS = Unit(
    title="What you may know",
    teaches=("information",),
    idea=(
        "Four keys answer at any time: {rules} the rules, {turn} who has chosen, {counts} "
        "everybody's counts, {choices} the others' choices."
    ),
    example=Answers("KH 8H / 9S 4S", (), ("rules",)),
    near_miss=Answers("KH 8H / 9S 4S", (), ("choices",)),
    task=Task(
        goal="Ask all four, in any order: {rules}, {turn}, {counts} and {choices}.",
        hint=(
            "Press {rules}, then {turn}, then {counts}, then {choices}. Nothing is played by that."
        ),
        deal="KH 7H 4H / 10S 8S 3S",
        script=(("10S",),),
        tricks=(
            ({"asked": "rules"}, {"asked": "turn"}, {"asked": "counts"}, {"asked": "choices"}),
        ),
    ),
    check=(Key("counts"), Key("turn"), Key("rules"), Key("choices")),
    recap=(
        "{rules} rules, {turn} turn, {counts} everybody's counts, {choices} choices. {choices} "
        "needs a queen."
    ),
)

JACK = Unit(
    title="Jack",
    teaches=("jack",),
    idea=(
        "A jack turns the order at once: 2 is strongest, ace weakest, until the next jack. Two "
        "jacks in one trick cancel."
    ),
    example=Play("JH 4H / KS 6S", ("0 choose JH", "1 choose KS")),
    near_miss=Play("JH 4H / JS 6S", ("0 choose JH", "1 choose JS")),
    task=Task(
        goal="Rosa is going to choose her ace. There is one card of yours that beats it.",
        hint="With the jack the order turns: the ace is weakest, and the jack beats it.",
        deal="KH JH 5H / AS 8S 3S",
        script=(("AS",),),
        tricks=(({"event": "revolution"}, WIN),),
    ),
    check=(
        Play("JH 4H / 5S 6S", ("0 choose JH", "1 choose 5S"), "winner"),
        Play("JH 4H / JS 6S", ("0 choose JH", "1 choose JS"), "order"),
        Play(
            "JH 2H 5H / 5S KS 6S",
            ("0 choose JH", "1 choose 5S", "0 choose 2H", "1 choose KS"),
            "winner",
        ),
        Play("7H 4H / JS 6S", ("0 choose 7H", "1 choose JS"), "order"),
        Play("KH 4H / JS 6S", ("0 choose KH", "1 choose JS"), "winner"),
    ),
    recap="A single jack turns the order round, already in its own trick.",
)

QUEEN = Unit(
    title="Queen",
    teaches=("queen",),
    idea=(
        "After a single queen her player chooses last in the next trick, seeing the others' "
        "choices. Two queens cancel."
    ),
    example=Play("QH 9H / KS 6S", ("0 choose QH", "1 choose KS")),
    near_miss=Play("QH 9H / QS 6S", ("0 choose QH", "1 choose QS")),
    task=Task(
        goal="Choose your queen. Then see with {choices} what Rosa has chosen, and beat it.",
        hint="{choose-queen} first. Then {choices} tells Rosa's card; take one that is stronger.",
        deal="QH KH 9H 2H / 4S 10S 8S 5S",
        script=(("4S", "10S"),),
        tricks=(({"event": "right-gained", "seat": 0},), ({"asked": "choices"}, WIN)),
    ),
    check=(
        Play("5H 4H / QS 6S", ("0 choose 5H", "1 choose QS"), "sees"),
        Play("QH 4H / QS 6S", ("0 choose QH", "1 choose QS"), "sees"),
        Play("QH 4H / KS 6S", ("0 choose QH", "1 choose KS"), "sees"),
        Play("QH 4H / KS 6S / QD 7D", ("0 choose QH", "1 choose KS", "2 choose QD"), "sees"),
        Play("KH 4H / AS 6S", ("0 choose KH", "1 choose AS"), "sees"),
    ),
    recap="A single queen: choose last in the next trick, seeing the choices with {choices}.",
)

THREE = Unit(
    title="Three",
    teaches=("three",),
    idea=(
        "A 3 shows its player, after the trick, how many cards each one has in hand. How many each "
        "owns is known anyway."
    ),
    example=Play("3H 9H / KS 6S", ("0 choose 3H", "1 choose KS")),
    near_miss=Play("4H 9H / KS 6S", ("0 choose 4H", "1 choose KS")),
    task=Task(
        goal="Choose your 3, and hear how many cards Rosa has in hand.",
        hint="Key {choose-three}. It loses the trick, but it tells you something.",
        deal="3H 9H 7H / KS 8S 6S",
        script=(("KS",),),
        tricks=(({"event": "counts-seen", "seat": 0},),),
    ),
    check=(
        Play("3H 9H / KS 6S", ("0 choose 3H", "1 choose KS"), "knows"),
        Play("7H 9H / 3S 6S", ("0 choose 7H", "1 choose 3S"), "knows"),
        Play("4H 9H / 7S 6S", ("0 choose 4H", "1 choose 7S"), "knows"),
        Play("5H 9H / 7S 6S / 3D 2D", ("0 choose 5H", "1 choose 7S", "2 choose 3D"), "knows"),
        Play("AH 9H / 2S 6S", ("0 choose AH", "1 choose 2S"), "knows"),
    ),
    recap="A 3 tells you once how many cards are in each hand.",
)

EIGHT = Unit(
    title="Eight",
    teaches=("eight",),
    idea="After an 8 you may swap your hand and the cards in front of you, if there are any.",
    example=Play("8H 4H / 5S 6S", ("0 choose 8H", "1 choose 5S", "0 swap")),
    near_miss=Play("8H 4H / 9S 6S", ("0 choose 8H", "1 choose 9S")),
    task=Task(
        goal="Rosa is going to choose a 5. Win with your 8, then swap with {yes}.",
        hint="Key {choose-eight}, and then {yes} for yes.",
        deal="8H 4H 2H / 5S 9S 6S",
        script=(("5S",),),
        tricks=(({"event": "swap-made", "seat": 0, "made": True},),),
    ),
    check=(
        Play("8H 4H / 5S 6S", ("0 choose 8H", "1 choose 5S"), "swaps"),
        Play("8H 4H / 9S 6S", ("0 choose 8H", "1 choose 9S"), "swaps"),
        Play("4H 7H / 8S 6S", ("0 choose 4H", "1 choose 8S"), "swaps"),
        Play("8H 4H / 8S 6S", ("0 choose 8H", "1 choose 8S"), "swaps"),
        Play("8H 4H 2H 6H / 5S 6S 7S", ("0 choose 8H", "1 choose 5S", "0 swap"), "hand"),
    ),
    recap="An 8 may swap hand and front, if something lies in front.",
)

JOKER = Unit(
    title="Joker",
    teaches=("joker",),
    idea=(
        "A joker has no strength: it wins where the others make war, and else it forces war. Two "
        "jokers cancel."
    ),
    example=Play("RJ 4H / 9S 6S / 9D 7D", ("0 choose RJ", "1 choose 9S", "2 choose 9D")),
    near_miss=Play("RJ 4H / 9S 6S / 8D 7D", ("0 choose RJ", "1 choose 9S", "2 choose 8D")),
    task=Task(
        goal="Rosa and Emil are both going to choose a 10. Win against the two.",
        hint="They tie, and a joker wins a tie. Its key is {choose-joker}.",
        deal="RJ KH JH 4H / 10S 8S 6S 2S / 10D 7D 5D 3D",
        script=(("10S",), ("10D",)),
        tricks=(({"event": "trick-taken", "seat": 0, "joker": True},),),
    ),
    check=(
        Play("RJ 4H / KS 6S / KD 7D", ("0 choose RJ", "1 choose KS", "2 choose KD"), "winner"),
        Play("RJ 4H / KS 6S / 9D 7D", ("0 choose RJ", "1 choose KS", "2 choose 9D"), "winner"),
        Play("RJ 4H / BJ 6S / 9D 7D", ("0 choose RJ", "1 choose BJ", "2 choose 9D"), "winner"),
        Play("5H 4H / BJ 6S", ("0 choose 5H", "1 choose BJ"), "winner"),
        Play("5H 4H / BJ 6S / 5D 7D", ("0 choose 5H", "1 choose BJ", "2 choose 5D"), "winner"),
    ),
    recap="One joker turns a war into a win, and a win into a war.",
)

LESSON = Lesson(
    "scientific-war",
    {},
    (CHOOSING, FRONT, WAR, KEYS, JACK, QUEEN, THREE, EIGHT, JOKER),
)
