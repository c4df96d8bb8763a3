"""Table around a game: timing of inputs, the clock, the bots' turns, recording.

It knows nothing of keys, sentences or saved data: these belong to ``sitting``, above it.
"""
