"""Who sits at the table besides people: reflexes (reaction models) and choosers (strategies)."""
