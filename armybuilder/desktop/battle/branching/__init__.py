"""Branching: another order or another die at a moment of a battle, and both futures side by side."""
