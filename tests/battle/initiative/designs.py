"""The designs of the worked examples for the 2D6 skirmish rules, in numbers, and their parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import CATEGORIES, Arm, Fighter
from armybuilder.points.tables import tables
from tests.battle import designs


def arm(category: int = st.RIFLE, pen: int = 0, lost: int = 0, **more: Any) -> Arm:
    """Return a weapon in the hand without its last `lost` range bands."""
    name = CATEGORIES.get(category)
    bands = len(tables().weapons[name].bands) - lost if name else 0
    reached = (0,) * bands + (st.NOT_ALLOWED,) * (st.BANDS - bands)
    return designs.arm(category, pen, **({"bands": reached} | more))


def fighter(*profile: int, **more: Any) -> Fighter:
    """Return a fighter by MV, SS, FA, PF and DP."""
    return designs.fighter(*profile, **({"arms": (arm(),)} | more))


A = fighter(10, 6, 5, 0, 5)
B = fighter(10, 5, 5, 0, 4, sharpshooter=True)
C = fighter(10, 6, 5, 4, 5, life_support=st.LIFE_FULL)
D = fighter(10, 6, 0, 6, 0, kind=st.KIND_ROBOT, core=st.CORE_SLAVE)
E = fighter(
    20, 0, 0, 5, 0, kind=st.KIND_VEHICLE, size=st.LARGE, front_armour=True, seats=(st.SEAT_INSIDE,) * 4
)


def armed(one: Fighter, *arms: Arm) -> Fighter:
    """Return a design with these weapons."""
    return replace(one, arms=arms)


TROOPER = armed(A, arm(st.RIFLE, 1))
SNIPER = armed(B, arm(st.SNIPING, 1, targeting=1))
EXO = armed(C, arm(st.HEAVY, 5))
ROBOT = armed(D, arm(st.VERY_HEAVY, 6, mount=st.MOUNT_ROBOT))
VEHICLE = armed(E, arm(st.HEAVY, 3, automatic=True, mount=st.MOUNT_TURRET, station=1))
