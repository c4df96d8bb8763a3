"""Practice statistics: shown, printed, exported and imported."""
