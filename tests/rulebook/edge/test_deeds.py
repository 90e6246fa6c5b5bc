"""Single deeds of units and their effects, with whole rows of the record. [WE-013] [WE-023] [WE-D11]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.own_orders import ALL_DONE
from tests.rulebook.edge.fields import REGULAR, Field, gun, machine, roll, trooper
from tests.rulebook.edge.test_support import called, with_support
from tests.rulebook.edge.test_vehicles import tank


def rows(field: Field, code: int) -> list[tuple[int, ...]]:
    """Return rule, actor, target, total, needed, result and value of the record's rows of a code."""
    names = ("RULE", "ACTOR", "TARGET", "TOTAL", "NEEDED", "RESULT", "VALUE")
    return [tuple(row[name] for name in names) for row in field.told(code)]


def point(field: Field, x: float, y: float) -> None:
    """Write a point in inches into the choice."""
    at = st.CHOICE_AT
    field.block[at + st.CHOICE_POINTS] = 1
    field.block[at + st.CHOICE_PATH], field.block[at + st.CHOICE_PATH + 1] = int(x * w.INCH), int(y * w.INCH)


@pytest.mark.rule("WE-030")
def test_those_aboard_move_with_their_vehicle() -> None:
    """A unit on foot moves no other model."""
    field = Field()
    vehicle, people = tank(field, x=10)
    walker = field.squad(1, 1, trooper(), 40)
    riders = field.unit(1)
    for _ in range(2):
        field.aboard(riders, trooper(), vehicle)
    left = field.add(riders, trooper(), 50)
    field.put(vehicle, X=3000, Y=700)
    field.do("carry_along", walker)
    field.do("carry_along", riders)
    aboard = [field.member(people), field.member(people, 1), field.member(riders), field.member(riders, 1)]
    assert [field.get(one, "X", "Y") for one in aboard] == [(0, 0)] * 4
    field.do("carry_along", field.get(vehicle, "UNIT"))
    assert [field.get(one, "X", "Y") for one in aboard] == [(3000, 700)] * 4
    assert [field.get(one, "X") for one in (left, field.member(walker))] == [50 * w.INCH, 40 * w.INCH]


@pytest.mark.rule("WE-030", "WE-V45")
def test_a_unit_gets_in_and_out_of_a_vehicle() -> None:
    field = Field()
    vehicle, _ = tank(field, x=10)
    unit = field.squad(1, 2, trooper(), 11)
    field.put(field.member(unit, 1), STATUS=st.KILLED)
    one, dead = field.member(unit), field.member(unit, 1)
    field.do("edge_get_in", unit, vehicle)
    assert field.get(one, "STATUS", "CARRIED_BY", "SEAT", "X", "Y") == (
        *(st.ABOARD, vehicle, st.SEAT_INSIDE, 10 * w.INCH, 0),
    )
    assert field.get(dead, "STATUS", "X") == (st.KILLED, 11 * w.INCH)
    assert field.get(unit, "UNIT_RIDES", "UNIT_MOVED") == (field.get(vehicle, "UNIT"), 1)
    mounted = (30, 3, 0, 0, 0, 0, 0)
    assert rows(field, events.WE_MOUNTS) == [mounted]
    point(field, 10, 2)
    field.do("edge_get_out", unit)
    assert field.get(one, "STATUS", "CARRIED_BY") == (st.IN_PLAY, 0)
    assert field.get(unit, "UNIT_RIDES") == 0
    assert rows(field, events.WE_DISMOUNTS) == [mounted]
    assert field.get(one, "Y") > 0
    assert field.get(dead, "STATUS") == st.KILLED


@pytest.mark.rule("WE-022", "WE-023")
@pytest.mark.parametrize(("alone", "empty"), [(False, (0, 1, 1)), (False, (0, 0, 0)), (True, (1, 0, 1))])
def test_reloading_counts_the_acting_models_weapons(alone: bool, empty: tuple[int, ...]) -> None:
    """The second of three models has its own order."""
    field = Field()
    unit = field.squad(0, 3, trooper())
    own = field.member(unit, 1)
    field.put(own, OWN_ORDER=r.ORDER_ADVANCE)
    guns = [field.weapon(3 - place) for place in range(3)]
    for one in guns:
        field.put(one, WEAPON_EMPTY=int(any(empty)))
    field.do("mend", unit, own if alone else 0)
    assert tuple(field.get(one, "WEAPON_EMPTY") for one in guns) == (
        empty if alone else (0, int(any(empty)), 0)
    )
    mended = (1 if alone else 2) if any(empty) else 0
    assert rows(field, events.WE_DOES_ALONE) == ([(23, 1, -1, 0, 0, 2, mended)] if alone else [])
    assert rows(field, events.WE_ACTS) == ([] if alone else [(23, 0, -1, 0, 0, 0, mended)])


@pytest.mark.rule("WE-023", "WE-102")
def test_a_crew_that_mends_fills_an_empty_post() -> None:
    field = Field()
    vehicle, people = tank(field, 5, 3)
    field.put(field.member(people), STATUS=st.KILLED)
    field.put(vehicle, POSTS_EMPTY=1 << r.POST_DRIVER, PILOT=0)
    field.do("mend", field.get(vehicle, "UNIT"), 0)
    assert rows(field, events.WE_ACTS) == [(23, 0, -1, 0, 0, 0, 1)]
    assert field.get(field.member(people, 2), "POST") == r.POST_DRIVER
    assert rows(field, events.WE_POST) == [(103, 3, 0, 0, 0, 0, r.POST_DRIVER)]


@pytest.mark.rule("WE-022", "WE-123")
@pytest.mark.parametrize("flat", [1, 0])
def test_a_unit_or_a_model_alone_goes_prone(flat: int) -> None:
    field = Field()
    unit = field.squad(0, 3, trooper())
    own = field.member(unit, 1)
    field.put(own, OWN_ORDER=r.ORDER_ADVANCE)
    for place in range(3):
        field.put(field.member(unit, place), FLAT=1 - flat)

    def lying() -> list[int]:
        """Return 1 or 0 for each model."""
        return [field.get(field.member(unit, place), "FLAT") for place in range(3)]

    field.do("lie", unit, own, flat)
    assert lying() == [1 - flat, flat, 1 - flat]
    assert rows(field, events.WE_DOES_ALONE) == [(123, 1, -1, 0, 0, flat, 0)]
    field.put(own, FLAT=1 - flat)
    field.do("lie", unit, 0, flat)
    assert lying() == [flat, 1 - flat, flat]
    assert rows(field, events.WE_PRONE) == [(123, 0, -1, 0, 0, flat, 0)]


@pytest.mark.rule("WE-022", "WE-023")
def test_an_action_takes_the_place_of_one_attack() -> None:
    """The action counts for the unit, or for the model with its own order."""
    field = Field()
    unit = field.squad(0, 2, trooper())
    own = field.member(unit, 1)
    field.block[st.CURRENT_PHASE] = o.PHASE_FIRE
    field.order(unit, r.ORDER_HOLD)
    field.put(unit, UNIT_ACTS=2, UNIT_ALONE=1)
    field.put(own, OWN_ORDER=r.ORDER_HOLD, OWN_OBEYS=1)
    field.do("edge_act", unit, own, o.GO_PRONE)
    assert field.get(own, "OWN_FIRED", "FLAT") == (1, 1)
    assert field.get(unit, "UNIT_ACTS", "ATTACKS_LEFT") == (2, 2)
    field.do("edge_act", unit, 0, o.GO_PRONE)
    field.do("edge_act", unit, 0, o.MEND)
    assert field.get(unit, "UNIT_ACTS", "ATTACKS_LEFT") == (0, 1)
    assert field.get(field.member(unit), "OWN_FIRED", "FLAT") == (2, 1)
    assert field.get(own, "OWN_FIRED") == 1
    field.do("edge_act", unit, own, o.STAND_UP)
    assert field.get(own, "OWN_FIRED", "FLAT") == (2, 0)
    assert field.get(unit, "ATTACKS_LEFT") == 0


@pytest.mark.rule("WE-013", "WE-040")
def test_targets_are_forgotten_after_the_fire() -> None:
    field = Field()
    unit, other = field.squad(0, 2, trooper()), field.squad(1, 1, trooper(), 10)
    assert field.do("any_apart", unit) == 0
    field.put(field.member(unit, 1), TARGET_APART=other)
    field.put(unit, FIRE_TARGET=other, SECOND_TARGET=other, FIRE_MODE=1, SECOND_MODE=3, TAKES_FROM=9)
    assert (field.do("any_apart", unit), field.do("any_apart", other)) == (1, 0)
    field.do("forget_aim", unit)
    assert field.do("any_apart", unit) == 0
    names = ("FIRE_TARGET", "SECOND_TARGET", "FIRE_MODE", "SECOND_MODE", "TAKES_FROM")
    assert field.get(unit, *names) == (0,) * 5


@pytest.mark.rule("WE-013", "WE-040")
@pytest.mark.parametrize(
    ("first", "second", "apart", "attacks"),
    [(0, 0, 0, 0), (1, 0, 0, 1), (1, 1, 0, 2), (0, 0, 1, 1), (1, 0, 1, 1)],
)
def test_named_targets_are_fired_at_once_each(first: int, second: int, apart: int, attacks: int) -> None:
    """A target apart is one of the first attack, and firers show themselves."""
    field = Field(*roll(-1, events.DIE_WE_FIRE, *(2,) * 4))
    field.block[st.CURRENT_PHASE] = o.PHASE_FIRE
    unit, other = field.squad(0, 1, trooper()), field.squad(1, 1, trooper(), 10)
    field.order(unit, r.ORDER_HOLD)
    field.put(unit, FIRE_TARGET=other * first, SECOND_TARGET=other * second)
    field.put(field.member(unit), TARGET_APART=other * apart, HIDDEN=1)
    field.do("resolve_fire")
    assert len(field.told(events.WE_SHOT)) == attacks
    assert rows(field, events.WE_FIRES) == [
        (40, 0, -1 if apart and not first else 1, 0, 0, 0, 1) for _ in range(attacks)
    ]
    assert field.get(field.member(unit), "HIDDEN") == int(attacks == 0)
    assert field.get(unit, "FIRE_TARGET", "SECOND_TARGET") == (0, 0)


@pytest.mark.rule("WE-022")
@pytest.mark.parametrize(
    ("verb", "others", "alone", "done"),
    [
        (o.STAY_THERE, 1, False, ALL_DONE),
        (o.MOVE_UNIT, 0, False, ALL_DONE),
        (o.MOVE_UNIT, 1, False, 1),
        (o.MOVE_UNIT, 1, True, 0),
    ],
)
def test_a_unit_is_done_when_its_models_are(verb: int, others: int, alone: bool, done: int) -> None:
    field = Field()
    unit = field.squad(0, 2, trooper())
    field.put(unit, UNIT_ALONE=others)
    field.put(field.member(unit), OWN_ACTS=1)
    field.do("note_done", unit, field.member(unit) if alone else 0, verb)
    assert field.get(unit, "UNIT_DONE") == done
    assert field.get(field.member(unit), "OWN_ACTS") == 1 - alone


@pytest.mark.rule("WE-020", "WE-V40")
def test_a_side_calls_support_once_a_turn() -> None:
    """The side may choose any weapon on call until its first call."""
    field, unit, other, weapon = with_support()
    field.squad(1, 1, trooper(REGULAR, gun(st.VERY_HEAVY, 6)), 190)
    more = field.weapon()
    field.put(more, WEAPON_OFF_TABLE=1, WEAPON_SIDE=0, WEAPON_OWNER=0)
    field.block[st.WEAPON_COUNT] = field.weapons
    numbers = [field.get(one, "WEAPON_NUMBER") for one in (weapon, more)]
    on_call = [field.do("next_on_call", unit, after) for after in (-1, *numbers)]
    assert on_call == [*numbers, -1]
    assert [field.do("has_called", side) for side in (0, 1)] == [0, 0]
    field.do("call_support", unit, weapon, other)
    assert field.get(weapon, "WAITS_FOR", "CALLED_BY", "CALL_TURN") == (other, field.member(unit), 1)
    assert [field.do("has_called", side) for side in (0, 1)] == [1, 0]
    assert field.do("next_on_call", unit, -1) == -1
    assert called(field, unit, other, more) == o.WE_REASON_NO_WEAPON
    field.block[st.TURN] = 2
    assert [field.do("has_called", side) for side in (0, 1)] == [0, 0]


@pytest.mark.rule("WE-020", "WE-V40", "WE-086")
@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("UNIT_MORALE", r.MORALE_HOLD, 0),
        ("UNIT_MORALE", r.MORALE_SUPPRESSED, o.REASON_ORDER),
        ("WEAPON_SIDE", 1, o.WE_REASON_NO_WEAPON),
        ("WEAPON_OFF_TABLE", 0, o.WE_REASON_NO_WEAPON),
        ("SHOT_RATE", 0, o.WE_REASON_NO_WEAPON),
        ("SHOT_RATE", 1, 0),
        ("WEAPON_SPENT", 1, o.WE_REASON_NO_WEAPON),
        ("WEAPON_EMPTY", 1, o.WE_REASON_NO_WEAPON),
        ("WEAPON_READY_TURN", 2, 0),
        ("WEAPON_READY_TURN", 3, o.WE_REASON_NO_WEAPON),
        ("COMMS_OUT", r.COMMS_CUT, o.WE_REASON_NO_WEAPON),
        ("COMMS_OUT", r.COMMS_STRUCK, 0),
        ("LEADER_RATING", 0, o.WE_REASON_NO_WEAPON),
    ],
)
def test_a_call_needs_a_ready_weapon_and_an_officer(column: str, value: int, reason: int) -> None:
    field, unit, other, weapon = with_support()
    field.block[st.TURN] = 2
    at = {"U": unit, "W": weapon, "S": weapon}.get(column[0], field.member(unit))
    field.put(at, **{column: value})
    if column == "COMMS_OUT":
        field.put(field.member(unit, 1), COMMS_OUT=value)
    assert called(field, unit, other, weapon) == reason


@pytest.mark.rule("WE-020", "WE-V40")
def test_a_call_names_an_existing_weapon() -> None:
    field, unit, other, weapon = with_support()
    at = st.CHOICE_AT + st.CHOICE_WEAPON
    number, reasons = field.get(weapon, "WEAPON_NUMBER"), []
    for field.block[at] in (-1, number, number + 1):
        reasons.append(field.do("call_refusal", unit, other))
    assert reasons == [o.WE_REASON_NO_WEAPON, 0, o.WE_REASON_NO_WEAPON]
    field.block[at] = number
    assert field.do("call_refusal", unit, 0) == o.WE_REASON_NO_TARGET
    assert field.do("nearest_seen_of", field.member(unit), other) == field.member(other)


@pytest.mark.rule("WE-020", "WE-094", "WE-121")
def test_a_call_and_its_shells_are_recorded() -> None:
    """Armour, cover, lying flat and running count, and the modifiers are told once."""
    field, unit, other, weapon = with_support(
        *roll(0, events.DIE_WE_SUPPORT, 4), *roll(0, events.DIE_WE_FIRE, 9, 15)
    )
    officer, target = field.member(unit), field.member(other)
    number = field.get(weapon, "WEAPON_NUMBER")
    field.put(target, FLAT=1)
    field.put(other, UNIT_RUNS=1)
    field.do("call_support", unit, weapon, other)
    field.do("resolve_support")
    x = field.get(officer, "X")
    assert field.whole(events.WE_SUPPORT) == [(20, 0, -1, number, 4, 1, 5, 1, x, 0, 0)]
    assert field.whole(events.WE_SHOT) == [
        (41, 0, 2, number, 9, 1, 0, r.EFFECT_MORALE, x, 0, 0),
        (41, 0, 2, number, 15, 1, 0, r.EFFECT_HIT, x, 0, 0),
    ]
    assert field.get(weapon, "WAITS_FOR") == 0
    assert field.do("afar_modifier", weapon, target, 1) == 1
    field.put(target, FLAT=0)
    assert field.do("afar_modifier", weapon, target, 0) == 3
    field.put(other, UNIT_RUNS=0)
    assert field.do("afar_modifier", weapon, target, 0) == 4


@pytest.mark.rule("WE-121", "WE-V42")
def test_a_smoke_launcher_fires_once_a_turn() -> None:
    field = Field()
    vehicle, people = tank(field, 5, 1, 10, gun(r.SMOKE_LAUNCHER, station=0))
    unit, weapon = field.get(vehicle, "UNIT"), field.get(vehicle, "WEAPONS")
    number = field.get(weapon, "WEAPON_NUMBER")
    assert field.do("smoke_launcher", unit) == weapon
    assert field.do("smoke_launcher", people) == 0
    for point_x, point_y, reason in ((13.6, 4.8, 0), (13.61, 4.8, o.WE_REASON_TOO_FAR)):
        point(field, point_x, point_y)
        assert field.do("edge_smoke_refusal", unit) == reason
    field.block[st.CHOICE_AT + st.CHOICE_POINTS] = 2
    point_age = field.block[st.GROUND_AGE]
    assert field.do("edge_smoke_refusal", unit) == o.WE_REASON_TOO_FAR
    field.do("edge_lay_smoke", unit, 2700, 900)
    assert field.whole(events.WE_SMOKE) == [(121, 0, -1, number, 0, 0, 0, 1, 2700, 900, 500)]
    smoke = int(field.block[st.LASTING_AT])
    names = (r.SMOKE_SIDE, r.SMOKE_X, r.SMOKE_Y, r.WE_SMOKE_RADIUS, r.SMOKE_UNTIL)
    assert [field.block[smoke + name] for name in names] == [1, 2700, 900, 500, 1]
    assert (field.block[st.LASTING_COUNT], field.block[st.GROUND_AGE] - point_age) == (1, 1)
    assert field.get(weapon, "WEAPON_READY_TURN") == 2
    assert field.do("smoke_launcher", unit) == 0
    field.do("edge_lift_smoke")
    field.do("edge_lift_smoke")
    assert (field.block[st.LASTING_COUNT], field.block[st.GROUND_AGE] - point_age) == (0, 2)
    field.block[st.TURN] = 2
    assert field.do("smoke_launcher", unit) == weapon
    for row, column, value in ((weapon, "GUN_OUT_UNTIL", 2), (vehicle, "STATUS", st.DESTROYED)):
        field.put(row, **{column: value})
        assert field.do("smoke_launcher", unit) == 0
        field.put(row, GUN_OUT_UNTIL=0)
    field.put(vehicle, STATUS=st.IN_PLAY)
    field.put(field.member(people), STATUS=st.KILLED)
    assert field.do("smoke_launcher", unit) == 0


@pytest.mark.rule("WE-040", "WE-D15")
@pytest.mark.parametrize(
    ("own", "hulls", "status", "berth", "aim"),
    [
        (1, 2, st.ABOARD, 1, 1),
        (0, 2, st.ABOARD, 1, 2),
        (0, 2, st.ABOARD, 0, 3),
        (0, 2, st.IN_PLAY, 1, 3),
        (0, 0, st.ABOARD, 1, 3),
    ],
)
def test_a_station_aims_where_its_vehicle_does(
    own: int, hulls: int, status: int, berth: int, aim: int
) -> None:
    """A target of its own comes first, and passengers aim with their unit."""
    field = Field()
    vehicle = field.add(field.unit(0), machine(5))
    one = field.aboard(field.unit(0), trooper(), vehicle, berth)
    field.put(one, STATUS=status)
    units = [0, *(field.squad(1, 1, trooper(), 10) for _ in range(3))]
    field.put(one, TARGET_APART=units[own])
    field.put(vehicle, TARGET_APART=units[hulls])
    assert field.do("aim_of", one, units[3]) == units[aim]
