"""Addition War, and the machine of the games of sums."""
