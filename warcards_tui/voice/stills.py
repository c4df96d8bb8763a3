"""The cards and the sentence of a moment of each game. `make book` writes this file."""

# fmt: off
# ruff: noqa: E501
STILLS = {
    "egyptian-war": ("9S 5C 9H", "Sandwich of nines"),
    "berkeley-war": ("5S 10H QC", "Make 24: 10 x 12 / 5 = 24"),
    "war": ("9S 9D", "War on the nines! 2 cards at stake."),
    "addition-war": ("9S 3H 9D", "Q + 9? Rosa has 3 and 9."),
    "subtraction-war": ("9S 3H 9D", "Q - 9? Rosa has 3 and 9."),
    "casualty-war": ("9H 9C", "You take 4. War on the nines! You 24: 9, 4, J. Rosa 17: 5, 3, 9. 15 beats 8. 2 at stake."),
    "scramble-war": ("", "K beats 3: Rosa wins 2."),
    "good-king-bad-queen": ("", "K beats Q by one: you win 2 and pay 2 to the treasury, now 2. Bad queen! You give Rosa 5."),
    "21st-century-war": ("9C 9H 6S", "You win 5 with 26; Rosa's K."),
    "napoleons-war": ("AS AH", "War on the aces! 3 down each."),
    "guerilla-joker": ("5S RJ", "Joker war! Your 5, Rosa's joker. 2 cards at stake."),
    "duel-king": ("", "Q beats 9: you win 2."),
    "speed-war": ("9S 9D", "War on the nines! 2 cards at stake."),
    "fast-food": ("5C 8C 2S", "75: 11 points for cheeseburger, soda and fries."),
    "world-war-3": ("blue-triangle-3 red-heart-1 red-circle-1", "Two variables: both red and both ones"),
    "armageddon": ("yellow-circle-2 black-circle-? red-circle-2", "Two in three: all circles and all twos; question mark stands for two"),
    "budr-basef": ("JH AC 9S", "Dragon: J A 9: 11 / 9 rounds down to 1"),
    "scientific-war": ("2H 7H 4S", "K beats Q: Rosa wins 2. Queen: you see the next choices."),
}
