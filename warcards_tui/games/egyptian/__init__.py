"""Egyptian War, and the Ratscrew machine that plays it."""
