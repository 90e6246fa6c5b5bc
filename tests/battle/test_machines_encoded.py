"""Machines in the arrays: hulls, crews and riders, stations, and controllers of robots."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block, encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.state import Block
from armybuilder.battle.rulesets.combat_action import convert, verbs
from armybuilder.battle.rulesets.combat_action import state as combat_action_state
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model.army import Entry
from armybuilder.model.machine import Seat
from armybuilder.model.table import Table, Terrain
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.points.tables import tables
from tests.battle.forces import contender, mirror
from tests.battle.machines import CREW, motor_pool, mounted, tank

if TYPE_CHECKING:
    from armybuilder.model.table import TerrainType

NAMES = ["riders.1/1.1", "riders.1/1.2", "armour.1/1.1", "armour.1/1.1/c1", "armour.1/1.1/c2"]


def written(scale: str = "large") -> tuple[encode.Encoded, Block]:
    """Return the motor pool against itself."""
    made = encode.encode(mirror(motor_pool(), scale=scale))
    return made, block.write(made.force)


def of(sheet: Block, number: int, column: int) -> int:
    return sheet[st.MODELS_AT + number * st.MODEL_WIDTH + column]


def number_at(row: int) -> int:
    return (row - st.MODELS_AT) // st.MODEL_WIDTH


def test_no_army_is_refused_because_of_machines() -> None:
    found = encode.refusals(Setup(contender("a-overland"), contender("a-foundry")))
    codes = {one.code.removeprefix("battle.refused.") for one in found}
    assert not codes & {"vehicle", "robot", "flying", "linked", "robot_control_unit"}
    assert encode.refusals(mirror(motor_pool())) == ()


@pytest.mark.rule("CA-D-051", "CA-B-008")
def test_vehicle_and_crew_are_one_unit_and_riders_another() -> None:
    made, sheet = written()
    assert [who.id for who in made.calls.models[:5]] == NAMES
    left = [who.id for who in made.calls.units if who.side == "left"]
    assert left == ["riders.1", "armour.1", "handlers.1", "slaves.1", "sentinel.1"]
    armour = sheet[st.UNITS_AT] + st.UNIT_WIDTH
    assert (sheet[armour + st.UNIT_SIZE], sheet[armour + st.UNIT_KIND]) == (3, st.KIND_VEHICLE)
    assert [number_at(of(sheet, n, st.HOME)) for n in (0, 1, 3, 4)] == [2, 2, 2, 2]
    seats = [of(sheet, n, st.BERTH) % 8 for n in (0, 1, 3, 4)]
    assert seats == [st.SEAT_PARTIAL, st.SEAT_PARTIAL, st.SEAT_SEALED, st.SEAT_EXPOSED]
    assert [of(sheet, n, st.BERTH) // 8 for n in (0, 1, 3, 4)] == [0, 0, 1, 2]


@pytest.mark.rule("CA-D-051")
def test_passengers_of_a_crew_form_their_own_unit() -> None:
    """Pilot and gunner belong to the machine's unit, and the passenger is in no other unit."""
    aboard = (*CREW, Crew(role="passenger", design="trooper", seat="partial"))
    side = motor_pool(units=(Entry(id="armour", unit="armour"),))
    crowded = Unit(id="armour", name="Armour", members=(Member(design="tank", crew=aboard),))
    made = encode.encode(
        mirror(replace(side, documents={**side.documents, "armour": crowded}), scale="large")
    )
    sheet = block.write(made.force)
    left = [who.id for who in made.calls.units if who.side == "left"]
    assert left == ["armour.1", "armour.1/1.1/aboard"]
    sizes = [sheet[sheet[st.UNITS_AT] + n * st.UNIT_WIDTH + st.UNIT_SIZE] for n in range(2)]
    assert sizes == [3, 1]
    names = [who.id for who in made.calls.models if who.side == "left"]
    assert names == ["armour.1/1.1", *(f"armour.1/1.1/c{number}" for number in (1, 2, 3))]


@pytest.mark.rule("CA-D-142")
def test_a_small_scale_vehicle_stays_with_its_crew() -> None:
    made, _ = written("small")
    left = [who.id for who in made.calls.units if who.side == "left"]
    assert left[:3] == ["riders.1/1.1", "riders.1/1.2", "armour.1/1.1"]
    assert len(left) == 7


@pytest.mark.rule("CA-B-050", "CA-B-075")
def test_mounts_and_stations() -> None:
    _, sheet = written()
    first = of(sheet, 2, st.WEAPONS)
    guns = [first, first + st.WEAPON_WIDTH]
    assert [sheet[gun + st.WEAPON_MOUNT] for gun in guns] == [st.MOUNT_FRONT, st.MOUNT_TURRET]
    assert [sheet[gun + st.WEAPON_STATION] for gun in guns] == [0, 1]
    robots = of(sheet, 8, st.WEAPONS)
    assert sheet[robots + st.WEAPON_MOUNT] == st.MOUNT_ROBOT


@pytest.mark.rule("CA-B-201")
def test_gunners_without_a_station_get_free_guns() -> None:
    guns = (mounted("cannon", "turret", station="top"), mounted("rifle", "side_left"), mounted("rifle"))
    machine = tank(weapons=guns)
    assert convert.stations(machine) == (1, 2, 0)
    crew = (Crew(role="gunner", design="trooper"), *CREW, Crew(role="passenger", design="trooper"))
    assert convert.berths(machine, crew) == (3, 1, 2, 0)


@pytest.mark.rule("CA-B-201")
def test_slaves_know_their_controller() -> None:
    _, sheet = written()
    assert of(sheet, 7, st.CORE) == st.CORE_SLAVE
    assert number_at(of(sheet, 7, st.CONTROLLER)) in {5, 6}
    assert of(sheet, 8, st.CORE) == st.CORE_AUTONOMOUS
    assert of(sheet, 8, st.CONTROLLER) == 0


@pytest.mark.kernel
def test_those_aboard_are_placed_with_their_machine() -> None:
    _, sheet = written()
    doors.begin(sheet, 1, 0)
    said = backend.new_block(st.CHOICE_WIDTH)
    while sheet[st.CURRENT_PHASE] <= verbs.PHASE_DEPLOYMENT:
        doors.choose(sheet, said)
        assert doors.apply(sheet, said) >= 0
    hull = (of(sheet, 2, st.X), of(sheet, 2, st.Y))
    for rider in (0, 1, 3, 4):
        assert of(sheet, rider, st.STATUS) == st.ABOARD
        assert (of(sheet, rider, st.X), of(sheet, rider, st.Y)) == hull
        assert of(sheet, rider, st.RADIUS) == of(sheet, 2, st.RADIUS)
    assert number_at(of(sheet, 2, st.PILOT)) == 3
    assert of(sheet, 3, st.LIFE_SUPPORT) == st.LIFE_FULL
    assert of(sheet, 4, st.LIFE_SUPPORT) == st.LIFE_NONE


@pytest.mark.kernel
@pytest.mark.parametrize("scale", ["large", "small"])
def test_battles_with_machines_end(scale: str) -> None:
    for battle in range(5):
        made = block.write(encode.encode(mirror(motor_pool(), scale=scale)).force)
        doors.play(made, 7, battle)
        assert made[st.END_CAUSE] in {st.END_TURNS, st.END_FIELD}


@pytest.mark.rule("CA-B-177", "CA-D-107", "CA-D-121")
@pytest.mark.parametrize(
    ("kind", "material"),
    [
        ("open", "earth"),
        ("difficult", "earth"),
        ("water", "earth"),
        ("hill", "earth"),
        ("cover", "earth"),
        ("woods", "woods"),
        ("slit", "concrete"),
        ("impassable", "rock"),
        ("obstacle", "rock"),
    ],
)
def test_ground_without_a_pf_has_its_materials(kind: TerrainType, material: str) -> None:
    """Bogs, rivers and bare ground are earth, not rock."""
    piece = Terrain(name="Piece", type=kind, shape=((500, 400), (600, 400), (600, 500)))
    ground = Table(id="ground", name="Ground", terrain=(piece,))
    setup = replace(mirror(motor_pool()), table=ground)
    sheet = block.write(encode.encode(setup).force)
    assert sheet[sheet[st.PIECES_AT] + combat_action_state.PIECE_PF] == tables().terrain_pf[material]


@pytest.mark.rule("CA-P-087", "CA-B-060")
def test_a_machines_row_has_its_seats_by_kind() -> None:
    """Three digits stand for each kind, so 999 of a thousand seats count.

    The kinds are sealed, inside, partly covered and exposed.
    """
    _, sheet = written()
    assert of(sheet, 2, st.BERTH) == 1_000_002_001
    wide = tank(
        seats=(
            Seat(position="exposed", count=12),
            Seat(position="partial", count=1000),
            Seat(position="inside", count=345),
            Seat(position="inside", count=678, life_support=True),
        )
    )
    assert Counter(convert.seats(wide)) == {
        st.SEAT_EXPOSED: 12,
        st.SEAT_PARTIAL: 1000,
        st.SEAT_INSIDE: 345,
        st.SEAT_SEALED: 678,
    }
    pool = motor_pool()
    packed = block.write(
        encode.encode(mirror(Contender(pool.army, {**pool.documents, wide.id: wide}), scale="large")).force
    )
    assert of(packed, 2, st.BERTH) == 678_345_999_012
