"""Player skills by rule, and the next question to ask, computed from the trial log."""
