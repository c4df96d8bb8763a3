"""What can be chosen, changed and asked away from the table, once for every face."""
