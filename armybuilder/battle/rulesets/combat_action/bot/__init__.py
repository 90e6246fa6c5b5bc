"""The bot, with `decide.py` as its entry point."""
