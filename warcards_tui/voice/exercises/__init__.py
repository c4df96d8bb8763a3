"""Messages of the exercises: questions, and reasons for the right answers; one module a drill."""
