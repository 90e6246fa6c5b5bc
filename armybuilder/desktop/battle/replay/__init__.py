"""A told battle, replayed: its page, its timeline, the chance to win along it, and how it leaves the program."""
