"""What to practise and how: lessons, drills, items, grading, and what comes next."""
