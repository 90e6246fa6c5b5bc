"""The bot: `decide.py` is its door."""
