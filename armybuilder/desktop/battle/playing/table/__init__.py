"""The table of a battle that is played by hand: what pointer and keys do on it."""
