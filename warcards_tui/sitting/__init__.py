"""The player's side of the program: keys, lines and saved data of an activity.

A ``run`` is an activity that a mode shows; a ``session`` is a run at a table. ``controls/`` has one
module for each game: it turns a view and a key into ``intents``, which the session carries out.
``actions`` defines the actions, ``keys`` assigns their keys; ``settings``, ``launch`` and ``kept``
deal with the time before and after a game. The package ``table``, below this one, decides about
time and order.
"""
