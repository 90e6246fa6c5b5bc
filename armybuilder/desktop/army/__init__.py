"""The army page."""
