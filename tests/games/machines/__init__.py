"""What the tests of all games must know of each machine, in a module named as the machine's.

``may_see(game, seat)`` lists the cards that lie where the seat may see them; ``imaginable(game)``,
where there is one, moves to be tried besides those that are tried in every game.
"""
