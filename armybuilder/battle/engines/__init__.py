"""Engines, the programs that command an army, and the matches between them."""
