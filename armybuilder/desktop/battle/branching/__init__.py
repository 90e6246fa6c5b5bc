"""Branching: another order, die or unit at a moment of a battle, and both futures side by side."""
