"""Positions of a battle by public names, and battles continued from them."""
