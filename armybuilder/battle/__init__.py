"""Battles: two armies become arrays, the arrays a battle, the battle a log, the log events and words.

`encoding` makes the arrays, `kernel` and `rulesets` fight behind `doors`, `telling` reads the log; `records` is what all of
them read. `terms` says what a battle is fought under, `resolve` fights one, `series` many. `choices` says what may be chosen,
`reach`, `groups` and `futures` what comes of it, `playing` serves a person, `engines` a program, `review` looks at a battle again.
Which kernel runs is decided when its first module is asked for (`late_backend`).
"""

import armybuilder.battle.late_backend  # noqa: F401 - for what it does, not for a name
