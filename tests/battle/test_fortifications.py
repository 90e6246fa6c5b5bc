"""Trenches and bunkers: their place in the buyer's zone, and the cover they are paid for."""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder.battle import resolve, table
from armybuilder.battle.encoding import block, encode
from armybuilder.battle.fortifications import fortified
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.combat_action import state as combat_action_state
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model.army import Fortification
from armybuilder.model.creature import LifeSupport
from tests.battle.forces import force, trooper

PLAYED = immutabledict({"fortifications": True})


def dug_in(*built: Fortification) -> Contender:
    return force(trooper(), fortifications=built)


def battle(name: str = table.DEFAULT) -> Setup:
    both = dug_in(Fortification(type="trench", models=6), Fortification(type="bunker", models=5))
    return Setup(both, force(trooper()), table=table.preset(name), options=PLAYED)


@pytest.mark.rule("CA-P-095")
@pytest.mark.parametrize("name", table.presets())
def test_fortifications_stand_clear_in_their_owners_zone(name: str) -> None:
    side = dug_in(Fortification(type="trench", models=12), Fortification(type="bunker", models=8)).army
    preset = table.preset(name)
    made = fortified(preset, side, side)
    built = made.terrain[len(preset.terrain) :]
    assert len(built) == 4
    assert table.faults(made) == ()
    for piece, owner in zip(built, ("left", "left", "right", "right"), strict=True):
        ground = table.zone(preset, "left" if owner == "left" else "right")
        assert all(table.holds(ground, corner) for corner in piece.shape)


@pytest.mark.rule("CA-P-096")
@pytest.mark.rule("CA-P-097")
def test_a_trench_gives_partial_cover_and_a_bunker_slits() -> None:
    made = encode.encode(battle())
    written = block.write(made.force)
    places = [place for place, name in enumerate(made.calls.pieces) if name.startswith("Left ")]
    rows = [written[st.PIECES_AT] + place * st.PIECE_WIDTH for place in places]
    columns = (st.PIECE_COVER, combat_action_state.PIECE_PF, combat_action_state.PIECE_CLOSED, st.PIECE_DOOR)
    assert [[written[row + column] for column in columns] for row in rows] == [
        [2, 8, 0, st.DOOR_NONE],
        [3, 13, 1, st.DOOR_CLOSED],
    ]


@pytest.mark.rule("CA-P-030")
@pytest.mark.parametrize(
    ("bought", "written"), [("none", 0), ("partial", st.LIFE_PARTIAL), ("full", st.LIFE_FULL)]
)
def test_a_bunker_brings_the_life_support_that_was_bought(bought: LifeSupport, written: int) -> None:
    """A trench, open to the sky, does not."""
    both = dug_in(
        Fortification(type="trench", models=6, life_support=bought),
        Fortification(type="bunker", models=5, life_support=bought),
    )
    made = encode.encode(Setup(both, force(trooper()), options=PLAYED))
    block_of = block.write(made.force)
    places = [place for place, name in enumerate(made.calls.pieces) if name.startswith("Left ")]
    rows = [block_of[st.PIECES_AT] + place * st.PIECE_WIDTH for place in places]
    assert [block_of[row + combat_action_state.PIECE_LIFE] for row in rows] == [0, written]


def test_without_the_option_no_fortification_is_built() -> None:
    setup = battle()
    off = Setup(setup.left, setup.right, options=immutabledict({"fortifications": False}))
    assert encode.encode(off).setup.table == off.table


@pytest.mark.kernel
def test_a_fortified_battle_is_fought() -> None:
    fought = resolve.fight(battle(), 1)
    assert fought.ending.cause is not None
    assert encode.encode(fought.setup).setup.table == fought.setup.table
    assert any(piece.name == "Left bunker 2" for piece in fought.setup.table.terrain)
