"""Exact probabilities: pure functions on numbers, without documents, dice or state."""
