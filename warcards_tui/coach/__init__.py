"""Contents and methods of practice: lessons, drills, items, grading and scheduling."""
