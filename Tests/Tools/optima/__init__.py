"""Small planning problems with optima that an outside solver proved; see README.md."""
