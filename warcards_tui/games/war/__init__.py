"""War, its machine, and the base of similar games."""
