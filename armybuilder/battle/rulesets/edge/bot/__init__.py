"""The bot of this ruleset."""
