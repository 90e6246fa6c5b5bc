"""Battles, from two armies to arrays, to a log of events, and to words.

`encoding` makes the arrays, `kernel` and `rulesets` fight behind `doors`, and `telling` reads the log. All of
them read `records`. `terms` are the conditions of a battle, `resolve` fights one, `series` many. `choices`
lists the legal choices, `reach`, `groups` and `futures` their effects. `playing` serves a person, `engines` a
program, and `review` reviews a battle. The kernel to run is decided when its first module is imported
(`late_backend`).
"""

import armybuilder.battle.late_backend  # noqa: F401 - for what it does, not for a name
