"""Levels of play: those who decide in the place of persons."""
