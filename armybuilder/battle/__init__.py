"""Battles: two armies become arrays, the arrays a battle, the battle a log, the log events and words.

`encoding` makes the arrays, `kernel` and `rulesets` fight behind `doors`, `telling` reads the log. `terms` says what a
battle is fought under, `resolve` fights one, `series` many, `choices` serves a person who plays.
Which kernel runs is decided when its first module is asked for (`late_backend`).
"""

import armybuilder.battle.late_backend  # noqa: F401 - for what it does, not for a name
