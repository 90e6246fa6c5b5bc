"""The bot, by the Automation section of the catalogue."""
