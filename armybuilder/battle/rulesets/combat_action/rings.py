"""How far a weapon's range bands reach, for pictures of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state
from armybuilder.points.tables import tables
from armybuilder.points.weapon_facts import BANDS

if TYPE_CHECKING:
    from armybuilder.battle.encoding.profile import Arm

__all__ = ["bands"]

_TENTHS_IN_CM = 100
_DRAWN = ("PB", "S", "L", "VL", "BF")
"""The bands that have an end."""


def bands(arm: Arm) -> tuple[tuple[str, int], ...]:
    """Return the bands a weapon may fire at with their far ends; what is only used in contact has none. [CA-B-089]"""
    ends = tables().bands_upper_cm
    allowed = dict(zip(BANDS, arm.bands, strict=True))
    return tuple((band, ends[band] * _TENTHS_IN_CM) for band in _DRAWN if allowed[band] != state.NOT_ALLOWED)
