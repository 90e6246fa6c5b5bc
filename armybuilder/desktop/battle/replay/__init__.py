"""The replay of a fought battle: its page, its timeline, its chance to win, and its export."""
