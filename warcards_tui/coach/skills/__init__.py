"""What somebody can do, rule by rule, and what to ask next: a fold of the log of trials."""
