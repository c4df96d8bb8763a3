"""What is to be tried in the games of one machine, in a module named as the machine's, if anything.

``imaginable(game)`` lists moves besides those that are tried in every game, ``deducible(game,
seat)`` cards in nobody's sight that yet can be nowhere else.
"""
