"""Battles played by a person, with the table's preview, groups, orders and undo."""
