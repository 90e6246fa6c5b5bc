"""What the choices of a battle of Combat Action say, for a person who plays one."""

from __future__ import annotations

from immutabledict import immutabledict

from armybuilder.battle.choices.choice_words import Saying
from armybuilder.battle.kernel import state as st

__all__ = ["SAYING"]

_DRIVES = (0, 511)
"""Fires nowhere on the way, or at every point of it: a bit each."""

SAYING = Saying(
    counts=immutabledict(
        {
            "heavy_fire": (0, 1),
            "fight": (0, 1),
            "fire_at_spot": (0, 1),
            "pass": (0, 1),
            "place": (0, 1, 2, 3),
            "pilot_vehicle": _DRIVES,
            "back_up": _DRIVES,
            "control_robot": _DRIVES,
        }
    ),
    same=immutabledict(pilot_vehicle="drive", back_up="drive", control_robot="drive"),
    pieces=frozenset(
        {
            "snipe_at_section",
            "fire_at_section",
            "burst_at_section",
            "strike_section",
            "open_door",
            "enter",
            "change_room",
            "to_hold",
            "to_defend",
            "aim",
        }
    ),
    or_here=frozenset({"to_hold", "to_defend"}),
    too_far=frozenset({40, 41, 45, 1005}),
    action_points=st.AP,
    hidden=st.HIDDEN,
)
"""The names of its verbs; what is farther than a move [CA-B-040], a charge [CA-B-041], a drive [CA-B-045], and off the table."""
