"""Armageddon: the Triple Topper machine of World War 3, configured."""
