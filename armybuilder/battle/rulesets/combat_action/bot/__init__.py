"""The bot."""
