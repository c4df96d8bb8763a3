"""The limit of a game beside the number of its trick, round, or battle."""

NEAR = 50
"""Tricks before the limit from which on it is shown: most games end long before it."""


def of_limit(number: int, limit: int) -> str:
    """Return the words for the limit behind a number; empty while it is far away, or 0 for none.

    >>> of_limit(1, 2000), of_limit(1960, 2000), of_limit(3, 12), of_limit(3, 0)
    ('', ' of 2000', ' of 12', '')
    """
    return f" of {limit}" if limit and limit - number <= NEAR else ""
