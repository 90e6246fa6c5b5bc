"""The one window: its tabs, bars and commands, and the one file that knows every page."""
