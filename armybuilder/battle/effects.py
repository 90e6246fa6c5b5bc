"""What an event of a battle does to the table, by its code: who moves, is out, is marked, what ground is damaged.

For whoever draws a told battle; it names no ruleset and loads no kernel.
"""

from __future__ import annotations

from immutabledict import immutabledict

__all__ = ["CHECKS", "DAMAGE", "FALLEN", "MARKS", "MOVES", "OUT", "PARTS", "STRUCK", "belongs"]

MOVES = frozenset(
    {
        "deployed",
        "walked",
        "charged",
        "fled",
        "move_stopped",
        "fell_back",
        "moved_off",
        "entered",
        "came_out",
        "changed_room",
        "jumped",
        "climbed",
        "shown",
        "dismounted",
        "drove",
        "backed",
        "swerved",
        "bailed_out",
        "jumped_aside",
    }
)
"""What moves its actor to its place; in other events the place is where something lands or is looked at."""

OUT = frozenset({"falls", "dies", "left_the_table", "wrecked", "mn_away"})
CHECKS = frozenset({"mn_fallout", "mn_casualty"})
"""Checks whose result says what becomes of a model; those of FALLEN take it out. [MN-065]"""
FALLEN = frozenset({"rattled", "shocked", "collapses", "serious", "killed"})
MARKS = immutabledict(
    {
        "wounds": ("W", True),
        "pinned": ("P", True),
        "unpinned": ("P", False),
        "routed": ("R", True),
        "rallied": ("R", False),
        "hid": ("H", True),
        "took_cover": ("H", True),
        "shown": ("H", False),
        "mn_hides": ("H", True),
        "mn_shows": ("H", False),
    }
)
"""The letter of a mark (wounded, pinned, routing, hidden), and whether it is put on or taken off."""
DAMAGE = immutabledict(
    {"section_pierced": "pierced", "section_breached": "breached", "section_ruined": "ruined"}
)
STRUCK = frozenset({"hit", "through", "won"})
"""Results of a shot, a Defence roll or a round that went the actor's way."""
PARTS = frozenset({"split_off", "goes_along"})
"""What puts its target into the second part of a split squad, its actor. [CA-B-197]"""


def belongs(model: str, name: str, part: str | None) -> bool:
    """Say whether a model is the one named, or of the unit named ("1.1/2.3" of "1.1").

    `part` is the part of a split squad that the model is in, None for those who stay in the unit.
    """
    return model == name or (part == name if part is not None else model.startswith(f"{name}/"))
