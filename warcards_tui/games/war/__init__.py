"""War, its machine, and the base of the games like it."""
