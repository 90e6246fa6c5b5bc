"""The bot, by the catalogue's Automation."""
