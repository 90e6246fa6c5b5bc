"""Movement and terrain. [CA-B-036 to CA-B-043, CA-B-058, CA-B-059, CA-B-208]"""

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, weapon

pytestmark = pytest.mark.kernel


def far_of(verb: int, mv: int, terrain: str, wounded: int = 0) -> int:
    """Return how many whole cm a model may go straight ahead."""
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
def test_charge(mv: int, terrain: str, wounded: int, cm: int) -> None:
    """A charge goes twice MV on plain ground, one and a half times on mixed, once on difficult; the wounded go less."""
    assert far_of(verbs.CHARGE, mv, terrain, wounded) == cm


@pytest.mark.rule("CA-B-040", "CA-B-043", "CA-B-001", "CA-B-042")
@pytest.mark.parametrize(
    ("mv", "terrain", "wounded", "cm"), [(9, "normal", 0, 9), (9, "difficult", 0, 9), (9, "normal", 1, 5)]
)
def test_walk(mv: int, terrain: str, wounded: int, cm: int) -> None:
    """A walk goes MV on all ground; the wounded go half."""
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
    """A person's drag through a wall, off the table, onto a companion or through an enemy is refused by `allows`."""
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
def test_get_up_before_moving() -> None:
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
def test_coherency(gap: int, linked: int, broken: int) -> None:
    """Members stand 5 cm apart at most, 10 with communicators; a unit that is broken may only close up."""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    first = arena.model(LEFT, 4000, 6000, unit=unit, communicator=linked)
    second = arena.model(LEFT, 4250 + gap, 6000, unit=unit, communicator=linked)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(first)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "BROKEN") == broken
    if broken:
        fight.activate(first)
        assert fight.allows(verbs.WALK, second, path=[(4250 + gap + 200, 6000)]) == 59
        assert fight.allows(verbs.WALK, second, path=[(4250 + gap - 200, 6000)]) == 0


@pytest.mark.rule("CA-B-208", "CA-B-211")
def test_pinned_models_do_not_advance_and_act_only_when_safe() -> None:
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
def test_pinned_models_in_the_open_go_to_cover_or_flat_and_those_in_cover_stay() -> None:
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
    """A wounded member that stands apart puts its unit out of coherency, where coherency is kept."""
    arena = Arena(options={"RULE_COHERENCY": 1})
    unit = arena.unit(LEFT)
    near = arena.model(LEFT, 2000, 6000, unit=unit)
    hurt = arena.model(LEFT, 3000, 6000, unit=unit)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.set(hurt, "WOUNDED", 1)
    fight.activate(near)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "BROKEN") == 1
