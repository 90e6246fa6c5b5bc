"""Choices of a battle: options and groups, dice to throw, where a model gets, whom it sees and hits, and other futures."""
