"""A person in front of something: what keys do there, what is said, and what is kept of it.

A ``run`` is what a face is a window onto; a ``session`` is that at a table. ``controls/`` has one
module a game: from a view and a key to ``intents``, which the session carries out. ``actions`` are
what keys can mean, ``keys`` whose key is whose, ``settings``, ``launch`` and ``kept`` what stands
before a game and what stays of it. Time and who was first are the table's, below.
"""
