"""The moves of pinned models, and the way back to coherency, with scripted dice. [CA-B-059, CA-B-208 to CA-B-213]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_sticky import end_turn

pytestmark = pytest.mark.kernel

SAFE = 0
WALL = (3500, 4000, 8500, 4060)
"""A low wall along the table, which covers models south of the wall from an enemy in the north."""


def pinned(
    arena: Arena, x: int, y: int, *, enemy: tuple[int, int] = (6000, 9000), **man: Any
) -> tuple[Fight, Model]:
    """Return a battle and a pinned rifleman of DP 6 in an enemy's sight, about to act."""
    who = arena.model(LEFT, x, y, **{"weapons": [weapon("rifle")], **man})
    arena.model(RIGHT, *enemy)
    fight = arena.fight([(events.DIE_CA_DISCIPLINE, 1)])
    fight.set_unit(who.unit, "MARKED", 1)
    fight.activate(who)
    if fight.asks()[0] == verbs.DECIDE_SAVE:
        fight.do(verbs.PASS)
    assert fight.of_unit(who.unit, "PINNED") == 1
    return fight, who


def walks(fight: Fight, man: Model, *places: tuple[int, int]) -> list[int]:
    """Return the refusals of a walk to each place."""
    return [fight.allows(verbs.WALK, man, path=[place]) for place in places]


@pytest.mark.rule("CA-B-209", "CA-B-208")
def test_a_pinned_model_in_cover_leaves_only_unseen() -> None:
    """The model may go behind the house, but not along the wall or into the open."""
    arena = Arena()
    arena.piece(*WALL, cover=2, height=130)
    arena.piece(6000, 3300, 6800, 3600, blocks=1, height=800)
    fight, man = pinned(arena, 6000, 3870)
    assert walks(fight, man, (5000, 3870), (5500, 3400), (6400, 3050)) == [209, 209, SAFE]
    assert fight.allows(verbs.WALK, man, path=[(6000, 3900)]) == 208
    assert fight.allows(verbs.SAVE_POINT, man) != 211, "in cover he acts as he likes"
    fight.do(verbs.END_UNIT)
    assert fight.of(man, "Y") == 3870


@pytest.mark.rule("CA-B-210", "CA-B-208")
def test_a_pinned_model_in_the_open_seeks_cover() -> None:
    """The nearest cover is the wall behind the model, and cover before it does not count."""
    arena = Arena()
    arena.piece(3500, 4000, 8500, 4060, cover=2, height=130)
    arena.piece(3500, 6200, 8500, 6260, cover=2, height=130)
    arena.piece(6900, 4800, 7400, 5300, blocks=1, height=800)
    fight, man = pinned(arena, 6000, 5700)
    assert walks(fight, man, (6000, 5000), (5300, 5700), (5300, 5690), (6000, 5800)) == [SAFE, 210, SAFE, 208]


@pytest.mark.rule("CA-B-210")
def test_out_of_sight_is_as_good_as_cover() -> None:
    arena = Arena()
    arena.piece(6800, 4800, 7600, 5600, blocks=1, height=800)
    arena.piece(11000, 1000, 11100, 1600, cover=2, height=130)
    fight, man = pinned(arena, 6600, 5200, enemy=(1000, 9000))
    assert walks(fight, man, (7100, 5900), (7300, 4650)) == [210, SAFE]


@pytest.mark.rule("CA-B-210")
def test_without_any_cover_a_pinned_model_keeps_its_distance() -> None:
    fight, man = pinned(Arena(), 6000, 5000)
    assert walks(fight, man, (6000, 4200), (6000, 5200)) == [SAFE, 208]


@pytest.mark.rule("CA-B-209", "CA-B-208")
def test_an_unseen_pinned_model_goes_anywhere_but_forward() -> None:
    """The model is out of every enemy's sight. [CA-D-131]"""
    arena = Arena()
    arena.piece(5000, 6000, 6500, 6100, blocks=1, height=800)
    fight, man = pinned(arena, 6000, 5500)
    assert walks(fight, man, (6900, 5400), (6000, 5600)) == [SAFE, 208]


@pytest.mark.rule("CA-B-213")
def test_engaged_models_ignore_being_pinned() -> None:
    """The model may break away towards another enemy."""
    arena = Arena()
    arena.model(RIGHT, 6000, 4750)
    fight, man = pinned(arena, 6000, 5000)
    assert fight.allows(verbs.BREAK_AWAY, man, path=[(6000, 5900)]) == 0


@pytest.mark.rule("CA-B-211", "CA-B-033")
def test_a_pinned_model_may_jump_an_obstacle_to_shelter() -> None:
    """A pinned model may use any move, and a hero may trade save for its points."""
    arena = Arena(options={"RULE_HEROES": 1})
    arena.piece(5000, 4800, 7000, 4850, height=140, impassable=1, closed=1, cover=2)
    fight, man = pinned(arena, 6000, 4980, save=2)
    assert fight.allows(verbs.JUMP, man, path=[(6000, 4660)]) == 0
    assert fight.allows(verbs.TRADE_SAVE, man) == 0
    assert fight.allows(verbs.STANDARD_FIRE, man, target=Model(1, 1, [])) == 211


@pytest.mark.rule("CA-B-210")
@pytest.mark.parametrize("flat", [1, 0])
def test_an_exposed_pinned_model_seeks_shelter_by_itself(flat: int) -> None:
    """The model lies flat if the option is played, or else goes out of sight.

    It pays an action point before its activation ends.
    """
    arena = Arena(options={"RULE_FLAT_DOWN": flat})
    arena.piece(6200, 4800, 7000, 5300, blocks=1, height=800)
    fight, man = pinned(arena, 6000, 5000)
    fight.do(verbs.END_UNIT)
    assert fight.of(man, "FLAT") == flat
    assert bool(fight.rows(events.WALKED)) == (not flat)
    if flat:
        assert [found[log.LOG_RULE] for found in fight.rows(events.WENT_FLAT)] == [210]
    else:
        assert fight.of(man, "Y") < 4800, "behind the house"


@pytest.mark.rule("CA-B-210")
@pytest.mark.parametrize("changed", [{"AP": 0}, {"MV": 0}, {"MOVED": 1}])
def test_a_pinned_model_unable_to_move_stays(changed: dict[str, int]) -> None:
    fight, man = pinned(Arena(), 6000, 5000)
    for column, value in changed.items():
        fight.set(man, column, value)
    fight.do(verbs.END_UNIT)
    assert (fight.of(man, "X"), fight.of(man, "Y")) == (6000, 5000)


def scattered(**more: Any) -> tuple[Fight, list[Model]]:
    """Return a battle and an active squad of four in large scale, the last one 20 cm away."""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    places = ((6000, 3000), (6300, 3000), (6600, 3000), (8850, 3000))
    squad = [arena.model(LEFT, *place, unit=unit, weapons=[weapon("rifle")], **more) for place in places]
    arena.model(RIGHT, 6000, 11000)
    fight = arena.fight()
    fight.set_unit(unit, "LOOSENED", 1)
    fight.activate(squad[0])
    return fight, squad


@pytest.mark.rule("CA-B-059", "CA-B-058")
def test_members_cut_off_go_back_before_the_activation_ends() -> None:
    """Only the separate member goes back, if its player has not moved it."""
    fight, squad = scattered()
    assert fight.of_unit(squad[0].unit, "BROKEN") == 1, "losses are looked at before the unit acts"
    fight.do(verbs.END_UNIT)
    assert [fight.of(man, "X") for man in squad] == [6000, 6300, 6600, 6600 + 250 + 100], "1 cm from the next"
    assert fight.of_unit(squad[0].unit, "BROKEN") == 0


@pytest.mark.rule("CA-B-059", "CA-B-058")
def test_a_member_with_one_point_walks_back_twice() -> None:
    fight, squad = scattered()
    fight.set(squad[3], "AP", 1)
    for man in squad[:3]:
        fight.set(man, "AP", 0)
    fight.do(verbs.END_UNIT)
    assert [fight.of(man, "X") for man in squad] == [6000, 6300, 6600, 7850]
    assert fight.of_unit(squad[0].unit, "BROKEN") == 1
    end_turn(fight)
    fight.activate(squad[0])
    fight.do(verbs.END_UNIT)
    assert fight.of(squad[3], "X") == 6600 + 250 + 100, "1 cm from the next"
    assert fight.of_unit(squad[0].unit, "BROKEN") == 0


@pytest.mark.rule("CA-B-059")
def test_a_member_without_points_is_not_sent_back() -> None:
    fight, squad = scattered()
    fight.set(squad[3], "AP", 0)
    fight.do(verbs.END_UNIT)
    assert fight.of(squad[3], "X") == 8850


@pytest.mark.rule("CA-B-059", "CA-B-217")
def test_a_coherent_unit_stays() -> None:
    fight, squad = scattered(communicator=1)
    fight.set(squad[3], "X", 7800)
    fight.do(verbs.END_UNIT)
    assert fight.of(squad[3], "X") == 7800


@pytest.mark.rule("CA-B-059", "CA-B-139")
def test_the_next_activation_closes_a_gap_of_losses() -> None:
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, 6000 + 500 * place, 3000, unit=unit) for place in range(4)]
    gun = arena.model(RIGHT, 6500, 6000, sharpshooter=1, weapons=[weapon("sniping", 9)])
    fight = arena.fight(
        [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6), (events.DIE_CA_DISCIPLINE, 6)], first=RIGHT
    )
    fight.activate(gun)
    fight.do(verbs.SNIPING_FIRE, gun, target=squad[1])
    assert fight.of(squad[1], "STATUS") == state.OUT_OF_ACTION
    fight.do(verbs.ACTIVATE, unit=unit)
    assert fight.of_unit(unit, "BROKEN") == 1
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "BROKEN") == 0


@pytest.mark.rule("CA-B-210", "CA-D-131")
def test_shelter_out_of_sight_comes_before_cover() -> None:
    """A wall straight behind the model would cover it, and a house beside the wall hides it."""
    for house in (False, True):
        arena = Arena()
        arena.piece(5900, 4830, 6100, 4890, cover=2, height=130)
        if house:
            arena.piece(6500, 5100, 7000, 5400, blocks=1, height=800)
        fight, man = pinned(arena, 6000, 5700, mv=10)
        fight.do(verbs.END_UNIT)
        assert (fight.of(man, "X") == 6000) != house
        assert fight.of(man, "Y") < 5100
