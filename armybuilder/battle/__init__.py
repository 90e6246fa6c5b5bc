"""Battles: two armies become arrays, the arrays a battle, the battle a log, the log events and words."""
