"""Practice in numbers: shown, told, printed, and carried elsewhere."""
