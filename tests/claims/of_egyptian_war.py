"""Egyptian War."""

from __future__ import annotations

from tests.claims.claim import PILES, proved

PART = "EW"
HOW_MANY = 36
OTHERS = ()
COMMON = PILES
TURNS = "games/test_egyptian.py"
SLAPS = "games/test_egyptian_slaps.py"

CLAIMS = {
    "EW-01": proved("one pack of 52 cards, no jokers", TURNS),
    "EW-02": proved("two to six players", TURNS),
    "EW-03": proved("all cards are dealt face down, as evenly as it goes", TURNS),
    "EW-04": proved("nobody looks at cards before they are laid", TURNS),
    "EW-05": proved("cards are laid from the top of the packet; won cards go to its bottom", TURNS),
    "EW-06": proved("the player left of the dealer starts", TURNS),
    "EW-07": proved("in turn each player lays one card face up on the pile", TURNS),
    "EW-08": proved("turns go clockwise, past players without cards", TURNS),
    "EW-09": proved(
        "a face card traps the next player, who owes 1 card for a jack, 2 queen, 3 king, 4 ace",
        TURNS,
    ),
    "EW-10": proved(
        "the trapped player pays by laying cards, and nobody else lays meanwhile", TURNS
    ),
    "EW-11": proved(
        "owed cards are laid one at a time, and after each one the pile can be slapped", TURNS
    ),
    "EW-12": proved(
        "a face card laid while paying ends that debt and traps the next player", TURNS
    ),
    "EW-13": proved("the player trapped is the next seat clockwise that has cards", TURNS),
    "EW-14": proved("a debt that is paid without a face card gives its owner the pile", TURNS),
    "EW-15": proved("the owner collects only after there was time to slap the last card", TURNS),
    "EW-16": proved(
        "if the trapped player runs out of cards, the debt ends and its owner collects", TURNS
    ),
    "EW-17": proved(
        "a face card laid as a player's last card traps as any other, and may collect", TURNS
    ),
    "EW-18": proved(
        "if nobody else has a card to be trapped, the owner of the face card collects", TURNS
    ),
    "EW-19": proved("whoever takes a pile leads the next one", TURNS),
    "EW-20": proved("the first right slap takes the whole pile", SLAPS),
    "EW-21": proved("anybody may slap at any time, in turn or not", SLAPS),
    "EW-22": proved("pair holds when the last two cards have the same rank", SLAPS),
    "EW-23": proved(
        "sandwich holds when the last and the third-to-last card have the same rank", SLAPS
    ),
    "EW-24": proved("both rules hold with a face card on top and while somebody is trapped", SLAPS),
    "EW-25": proved("three of a kind is both a pair and a sandwich", SLAPS),
    "EW-26": proved("a wrong slap costs one card, which goes to the bottom of the pile", SLAPS),
    "EW-27": proved(
        "the card paid for a wrong slap is the top one of the packet, face down and unseen", SLAPS
    ),
    "EW-28": proved(
        "a wrong slap changes no turn and no debt, unless it took the slapper's last card", SLAPS
    ),
    "EW-29": proved("a right slap during a trap wins the pile and ends the trap", SLAPS),
    "EW-30": proved("cards paid for wrong slaps are in no pattern", SLAPS),
    "EW-31": proved("a player without cards may slap to come back in; option slap_in", SLAPS),
    "EW-32": proved(
        "who cannot pay for a wrong slap may not slap until the pile has been taken", SLAPS
    ),
    "EW-33": proved("who has all the cards wins", SLAPS),
    "EW-34": proved(
        "the last player with cards lays one more card, which the others may slap", SLAPS
    ),
    "EW-35": proved("the last player with cards, if trapped, first pays the debt", SLAPS),
    "EW-36": proved("the option limit is 1000 cards laid", SLAPS),
}
