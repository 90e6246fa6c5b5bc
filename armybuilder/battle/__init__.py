"""Battles: two armies become arrays, the arrays a battle, the battle a log, the log events and words.

Importing the package decides which kernel runs, before any module of the kernel is found.
"""

import armybuilder.battle.backend  # noqa: F401 - for what it does, not for a name
