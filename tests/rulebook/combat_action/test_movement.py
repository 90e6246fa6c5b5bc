"""Movement and terrain. [CA-B-036 to CA-B-043, CA-B-058, CA-B-059, CA-B-208]"""

from itertools import pairwise

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, weapon

pytestmark = pytest.mark.kernel


def far_of(verb: int, mv: int, terrain: str, wounded: int = 0) -> int:
    """Return the greatest distance of a model's move straight ahead, in whole cm."""
    arena = Arena(width=20000)
    left = arena.model(LEFT, 2000, 6000, mv=mv)
    arena.model(RIGHT, 19000, 11000)
    if terrain == "difficult":
        arena.piece(0, 4000, 20000, 8000, difficult=1)
    if terrain == "mixed":
        arena.piece(2300, 4000, 20000, 8000, difficult=1)
    fight = arena.fight()
    fight.activate(left)
    fight.set(left, "WOUNDED", wounded)
    allowed = [cm for cm in range(1, 45) if fight.allows(verb, left, path=[(2000 + 100 * cm, 6000)]) == 0]
    return max(allowed)


@pytest.mark.rule("CA-B-041", "CA-B-043")
@pytest.mark.parametrize(
    ("mv", "terrain", "wounded", "cm"),
    [
        (9, "normal", 0, 18),  # EX-12
        (9, "mixed", 0, 13),
        (9, "difficult", 0, 9),
        (7, "normal", 0, 14),  # TV-B-47
        (7, "mixed", 0, 10),
        (7, "difficult", 0, 7),
        (9, "normal", 1, 10),
    ],
)
def test_the_ground_limits_a_charge(mv: int, terrain: str, wounded: int, cm: int) -> None:
    """A charge is twice MV on plain ground, one and a half times on mixed, once on difficult.

    A wounded model charges less far.
    """
    assert far_of(verbs.CHARGE, mv, terrain, wounded) == cm


@pytest.mark.rule("CA-B-040", "CA-B-043", "CA-B-001", "CA-B-042")
@pytest.mark.parametrize(
    ("mv", "terrain", "wounded", "cm"), [(9, "normal", 0, 9), (9, "difficult", 0, 9), (9, "normal", 1, 5)]
)
def test_a_walk_goes_its_distance_on_all_ground(mv: int, terrain: str, wounded: int, cm: int) -> None:
    """A walk is MV on all ground, and half of MV for a wounded model."""
    assert far_of(verbs.WALK, mv, terrain, wounded) == cm


@pytest.mark.rule("CA-B-041")
def test_a_charge_turns_ninety_degrees_at_most() -> None:
    arena = Arena()
    left = arena.model(LEFT, 4000, 6000, mv=15)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.CHARGE, left, path=[(4500, 6000), (4500, 6500)]) == 0
    assert fight.allows(verbs.CHARGE, left, path=[(4500, 6000), (4450, 6500)]) == 41
    assert (
        fight.allows(verbs.CHARGE, left, path=[(4500, 6000), (4900, 6300), (4900, 6800), (4500, 7000)]) == 41
    )
    assert fight.allows(verbs.WALK, left, path=[(4500, 6000), (4100, 6100)]) == 0  # walking turns freely


@pytest.mark.rule("CA-B-039")
def test_an_illegal_drag_is_refused() -> None:
    """A drag through a wall, off the table, onto a companion or through an enemy is refused by `allows`."""
    arena = Arena()
    left = arena.model(LEFT, 4000, 6000, mv=19)
    friend = arena.model(LEFT, 4000, 7000)
    arena.model(RIGHT, 3000, 6000)
    arena.piece(4500, 5000, 4700, 7000, impassable=1, height=100)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.WALK, left, path=[(5200, 6000)]) == 39
    assert fight.allows(verbs.WALK, left, path=[(4400, 6000)]) == 39  # the base would stand in the wall
    assert fight.allows(verbs.WALK, left, path=[(4000, 7100)]) == verbs.REASON_OVERLAPS
    assert fight.allows(verbs.WALK, left, path=[(2500, 6000)]) == verbs.REASON_OVERLAPS
    assert fight.allows(verbs.WALK, left, path=[]) == verbs.REASON_NO_PATH
    assert fight.allows(verbs.WALK, left, path=[(4000, 8000)]) == 40
    assert fight.allows(verbs.WALK, friend, path=[(4000, 7300)]) == verbs.REASON_UNKNOWN
    assert fight.allows(verbs.WALK, left, path=[(4000, 5000), (4300, 4700)]) == 0
    before = fight.of(left, "X"), fight.of(left, "AP")
    from armybuilder.battle import doors

    assert doors.apply(fight.block, fight.choice(verbs.WALK, left, path=[(5200, 6000)])) == -39
    assert (fight.of(left, "X"), fight.of(left, "AP")) == before


@pytest.mark.rule("CA-B-036", "CA-B-032")
def test_one_movement_action_a_turn() -> None:
    arena = Arena()
    left = arena.model(LEFT, 4000, 6000)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(left)
    fight.do(verbs.WALK, left, path=[(4500, 6000)])
    assert fight.of(left, "AP") == 1
    assert fight.allows(verbs.WALK, left, path=[(4600, 6000)]) == 36
    assert fight.rows(events.WALKED)[0][log.LOG_VALUE] == 500


@pytest.mark.rule("CA-B-039")
def test_hills_are_difficult_uphill_only() -> None:
    arena = Arena()
    left = arena.model(LEFT, 4000, 6000, mv=10)
    arena.model(RIGHT, 11000, 11000)
    arena.piece(4000, 4000, 8000, 8000, difficult=2, elevated=1, height=400)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.CHARGE, left, path=[(5600, 6000)]) == 41
    assert fight.allows(verbs.CHARGE, left, path=[(2200, 6000)]) == 0


@pytest.mark.rule("CA-B-072")
def test_a_flat_model_gets_up_before_moving() -> None:
    arena = Arena(options={"RULE_FLAT_DOWN": 1})
    left = arena.model(LEFT, 4000, 6000)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(left)
    fight.do(verbs.GO_FLAT, left)
    assert fight.allows(verbs.WALK, left, path=[(4500, 6000)]) == 72
    fight.activate(left)
    fight.do(verbs.GET_UP, left)
    assert fight.allows(verbs.WALK, left, path=[(4500, 6000)]) == 0


@pytest.mark.rule("CA-B-012", "CA-B-058", "CA-B-059")
@pytest.mark.parametrize(("gap", "linked", "broken"), [(500, 0, 0), (510, 0, 1), (1000, 1, 0), (1010, 1, 1)])
def test_members_farther_apart_break_coherency(gap: int, linked: int, broken: int) -> None:
    """Members may be 5 cm apart, or 10 cm with communicators, and a broken unit may only close up."""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    first = arena.model(LEFT, 4000, 6000, unit=unit, communicator=linked)
    second = arena.model(LEFT, 4250 + gap, 6000, unit=unit, communicator=linked)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(first)
    for member in (first, second):
        fight.set(member, "AP", 0)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "BROKEN") == broken
    if broken:
        fight.activate(first)
        assert fight.allows(verbs.WALK, second, path=[(4250 + gap + 200, 6000)]) == 59
        assert fight.allows(verbs.WALK, second, path=[(4250 + gap - 200, 6000)]) == 0


@pytest.mark.rule("CA-B-208", "CA-B-211")
def test_pinned_models_act_only_when_safe() -> None:
    arena = Arena(options={"RULE_FLAT_DOWN": 1})
    left = arena.model(LEFT, 4000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, 7000, 6000)
    fight = arena.fight()
    fight.activate(left)
    fight.set_unit(left.unit, "PINNED", 1)
    assert fight.allows(verbs.WALK, left, path=[(4500, 6000)]) == 208
    assert fight.allows(verbs.WALK, left, path=[(3500, 6000)]) == 0
    assert fight.allows(verbs.STANDARD_FIRE, left, target=right) == 211
    fight.do(verbs.GO_FLAT, left)
    assert fight.allows(verbs.STANDARD_FIRE, left, target=right) == 0


@pytest.mark.rule("CA-B-209", "CA-B-210")
def test_pinned_models_fire_only_from_cover() -> None:
    arena = Arena(options={"RULE_FLAT_DOWN": 0})
    left = arena.model(LEFT, 4000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, 7000, 6000)
    arena.piece(3300, 5000, 3450, 7000, cover=2, height=200)
    fight = arena.fight()
    fight.activate(left)
    fight.set_unit(left.unit, "PINNED", 1)
    assert fight.allows(verbs.GO_FLAT, left) == 72
    assert fight.allows(verbs.STANDARD_FIRE, left, target=right) == 211
    fight.do(verbs.WALK, left, path=[(3600, 6000)])
    assert fight.allows(verbs.STANDARD_FIRE, left, target=right) == 211
    fight.set(left, "X", 3165)
    assert fight.allows(verbs.STANDARD_FIRE, left, target=right) == 0


@pytest.mark.rule("CA-B-138")
def test_the_wounded_keep_coherency_too() -> None:
    """A wounded member apart from its unit breaks coherency, if coherency is played."""
    arena = Arena(options={"RULE_COHERENCY": 1})
    unit = arena.unit(LEFT)
    near = arena.model(LEFT, 2000, 6000, unit=unit)
    hurt = arena.model(LEFT, 3000, 6000, unit=unit)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.set(hurt, "WOUNDED", 1)
    fight.activate(near)
    for member in (near, hurt):
        fight.set(member, "AP", 0)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "BROKEN") == 1


@pytest.mark.rule("CA-B-024")
@pytest.mark.parametrize(
    ("men", "abreast", "ranks"),
    [
        (1, 0, [1]),
        (6, 0, [6]),
        (6, 3, [3, 3]),
        (6, 4, [4, 2]),
        (30, 0, [6, 6, 6, 6, 6]),
        (31, 0, [7, 7, 7, 7, 3]),
    ],
)
def test_a_unit_is_set_up_in_ranks_without_gaps(men: int, abreast: int, ranks: list[int]) -> None:
    """The number of models abreast is the chosen one, or else six, or enough for five ranks."""
    arena = Arena(large=True, placed=False)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, unit=unit) for _ in range(men)]
    arena.model(RIGHT)
    fight = arena.fight()
    fight.do(verbs.GO_FIRST if fight.asks()[1] == LEFT else verbs.GO_LAST)
    fight.do(verbs.PLACE, unit=unit, path=[(6000, 2000)], number=abreast)
    rows: dict[int, list[int]] = {}
    for one in squad:
        rows.setdefault(fight.of(one, "Y"), []).append(fight.of(one, "X"))
    assert [len(rows[y]) for y in sorted(rows, reverse=True)] == ranks
    spaces = {right - left for xs in rows.values() for left, right in pairwise(sorted(xs))}
    assert len(spaces) == min(men - 1, 1), "each stands beside the next"
    front = rows[max(rows)]
    assert min(front) + max(front) in (12000, 12001), "the front's middle is where the unit was placed"
    assert len({min(xs) for xs in rows.values()}) == 1, "each rank begins under the first"
