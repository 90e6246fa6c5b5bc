"""Advice: random armies, the best unit for its points."""
