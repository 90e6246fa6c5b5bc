"""Contact of a unit's models with their commander, and the bonuses lost without it."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, numbers, state
from tests.battle.initiative.designs import TROOPER
from tests.rulebook.initiative.field import METRE, Field, roll

COMMAND = events.DIE_TR_COMMAND


def squad(*dice: tuple[int, int, int], apart: int = 30) -> tuple[Field, int, int, int]:
    """Return a field with a commander, a mate near by and a third model `apart` metres off."""
    field = Field(*dice)
    leader, mate, far = (field.add(TROOPER, x) for x in (0, 3, apart))
    field.unit(0, leader, mate, far)
    return field, leader, mate, far


@pytest.mark.rule("TR-065")
def test_a_model_out_of_earshot_has_no_command_bonuses() -> None:
    field, leader, mate, far = squad(*roll(0, COMMAND, 6, 4))
    assert [field.do("in_touch", one) for one in (leader, mate, far)] == [1, 1, 0]
    field.put(leader, TR_COMMAND=1, TACTICS_SKILL=1, LEADERSHIP_SKILL=1)
    assert field.do("use_tactics", leader) == 3
    assert [field.get(one, "TR_STARTED_WITH") for one in (leader, mate, far)] == [3, 3, 0]
    assert field.do("lead", leader, far) == 0
    assert field.dice_left() == 0


@pytest.mark.rule("TR-065")
def test_a_cut_off_model_loses_tactics_until_contact_returns() -> None:
    field, leader, mate, _ = squad(*roll(0, COMMAND, 6, 4))
    field.put(leader, TR_COMMAND=1, TACTICS_SKILL=1, LEADERSHIP_SKILL=1)
    field.do("use_tactics", leader)
    field.put(mate, X=90 * METRE)
    field.do("next_round")
    assert (field.do("initiative_now", leader), field.do("initiative_now", mate)) == (
        0,
        0,
    )
    field.put(mate, X=3 * METRE)
    field.do("next_round")
    assert (field.do("initiative_now", leader), field.do("initiative_now", mate)) == (
        3,
        3,
    )


@pytest.mark.rule("TR-065", "TR-V16")
@pytest.mark.parametrize("column", ["COMMUNICATOR", "LONG_RANGE_LINK"])
def test_a_models_or_machines_radio_reaches_everywhere(column: str) -> None:
    field, _, _, far = squad()
    field.put(far, **{column: 1})
    assert field.do("in_touch", far) == 1
    field.put(far, **{column: 0}, CARRIED_BY=far + st.MODEL_WIDTH, STATUS=st.ABOARD)
    field.put(far + st.MODEL_WIDTH, **{column: 1})
    assert field.do("in_touch", far) == 1


@pytest.mark.rule("TR-065")
def test_a_mate_without_contact_does_not_restore_contact() -> None:
    """Two models far from the commander have no Tactics, although they stand together.

    A model half-way passes the commander's word on.
    """
    field, leader, mate, far = squad(apart=23)
    field.put(leader, TR_COMMAND=1, TACTICS_SKILL=1, LEADERSHIP_SKILL=1)
    field.put(mate, X=22 * METRE)
    assert [field.do("in_touch", one) for one in (leader, mate, far)] == [0, 0, 0]
    field.put(mate, X=11 * METRE)
    assert [field.do("in_touch", one) for one in (leader, mate, far)] == [1, 1, 1]
    field.put(mate, X=22 * METRE)
    field.put(leader, STATUS=st.KILLED)
    assert [field.do("in_touch", one) for one in (mate, far)] == [1, 1], "nobody commands any more"


@pytest.mark.rule("TR-065")
def test_the_last_model_of_a_unit_is_in_contact() -> None:
    field, leader, mate, far = squad()
    field.put(leader, STATUS=st.KILLED)
    field.put(mate, STATUS=st.OUT_OF_ACTION)
    assert field.do("in_touch", far) == 1


@pytest.mark.rule("TR-066", "TR-065", "TR-V16")
@pytest.mark.parametrize(("column", "jammed", "heard"), [
    ("COMMUNICATOR", 0, 1), ("COMMUNICATOR", 1, 0), ("LONG_RANGE_LINK", 1, 1),
])  # fmt: skip
def test_jamming_silences_communicators_and_no_long_range_link(column: str, jammed: int, heard: int) -> None:
    """[TR-D18]"""
    field, _, _, far = squad()
    field.rule(numbers.TR_JAMMED, jammed)
    field.block[far + getattr(st, column)] = 1
    assert field.do("in_touch", far) == heard, f"a {column.lower()} with jamming {jammed} (TR-066)"


@pytest.mark.rule("TR-066")
@pytest.mark.parametrize(
    ("means", "near", "far", "jammed", "walled", "smoke", "moved"),
    [
        (state.BY_VOICE, 1, 0, 0, 0, 0, 0),
        (state.BY_WIRE, 1, 1, 1, 1, 1, 1),
        (state.BY_RADIO, 1, 1, 0, 1, 1, 1),
        (state.BY_LASER, 1, 1, 1, 0, 0, 1),
        (state.BY_MASER, 1, 1, 1, 0, 1, 1),
        (state.BY_MESON, 1, 1, 1, 1, 1, 0),
    ],
    ids=["voice", "wire", "radio", "laser", "maser", "meson"],
)
def test_means(means: int, near: int, far: int, jammed: int, walled: int, smoke: int, moved: int) -> None:
    """Each means of communication has its range and fails under its own conditions.

    The conditions are jamming, walls, smoke and a moving listener.
    """
    field, one, mate, other = squad()
    assert field.do("carries", means, one, mate, 0) == near
    assert field.do("carries", means, one, other, 0) == far
    assert field.do("carries", means, one, other, 1) == jammed
    field.rule(numbers.TR_SMOKE_NOW, 1)
    assert field.do("carries", means, one, other, 0) == smoke
    field.rule(numbers.TR_SMOKE_NOW, 0)
    field.put(other, METRES=3 * METRE)
    assert field.do("carries", means, one, other, 0) == moved
    field.put(other, METRES=0)
    field.ground((20, -5), (21, 5), blocks=1)
    assert field.do("carries", means, one, other, 0) == walled


@pytest.mark.rule("TR-066")
@pytest.mark.parametrize(("more", "heard"), [(0, 1), (1, 0)])
def test_a_voice_carries_twelve_metres(more: int, heard: int) -> None:
    field = Field()
    one, other = field.add(TROOPER), field.add(TROOPER, 10)
    far = field.get(one, "X") + field.get(one, "RADIUS") + field.get(other, "RADIUS") + 12 * METRE
    field.put(other, X=far + more)
    assert field.do("carries", state.BY_VOICE, one, other, 0) == heard
