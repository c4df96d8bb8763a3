"""World War 3, and the Triple Topper machine that plays it."""
