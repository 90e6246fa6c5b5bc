"""Hits on living creatures, with scripted dice. [CA-B-092 to CA-B-098, CA-B-134 to CA-B-139]"""

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, numbers, tables, verbs
from armybuilder.battle.terms import Terms
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

NONE, WOUND, OOA, KILLED = "none", "wounded", "out", "killed"


def struck(
    pen: int,
    pf: int,
    face: int,
    *,
    cover: int = 0,
    large: bool = False,
    wounded: int = 0,
    attack: int = 0,
    life: int = 0,
    options: dict[str, int] | None = None,
) -> tuple[Fight, Model]:
    """Hit a creature with a rifle at S, behind cover of a PF bonus, with a Defence die."""
    arena = Arena(large=large, options=options or {})
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", pen, attack=attack)])
    right = arena.model(RIGHT, 4000, 6000, pf=pf, life=life)
    if cover:
        arena.piece(3700, 5500, 3860, 6500, cover=cover, height=200)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, face)])
    fight.activate(left)
    fight.set(right, "WOUNDED", wounded)
    fight.do(verbs.STANDARD_FIRE, left, target=right)
    return fight, right


def fate(fight: Fight, model: Model) -> str:
    """Return what became of a model."""
    status = fight.of(model, "STATUS")
    if status == state.IN_PLAY:
        return WOUND if fight.of(model, "WOUNDED") else NONE
    return KILLED if status == state.KILLED else OOA


@pytest.mark.rule("CA-B-134", "CA-B-135", "CA-B-092")
@pytest.mark.parametrize(
    ("pen", "pf", "cover", "face", "expected"),
    [
        (0, 2, 0, 2, NONE),  # TV-B-23
        (0, 2, 0, 3, OOA),
        (0, 2, 0, 5, WOUND),
        (0, 0, 2, 1, NONE),  # TV-B-24
        (0, 0, 2, 2, NONE),
        (0, 0, 2, 3, OOA),
        (0, 0, 2, 4, OOA),
        (0, 0, 2, 5, WOUND),
        (0, 0, 2, 6, WOUND),
        (3, 2, 0, 6, WOUND),  # TV-B-25
        (3, 2, 0, 4, OOA),
        (3, 2, 0, 1, KILLED),
        (0, 4, 3, 6, NONE),  # TV-B-26
        (1, 2, 0, 2, KILLED),  # EX-16
    ],
)
def test_severity(pen: int, pf: int, cover: int, face: int, expected: str) -> None:
    """A Defence die with Pen beats PF and cover, or nothing happens; by how little it is beaten says whether it wounds, fells or kills."""
    fight, target = struck(pen, pf, face, cover=cover)
    assert fate(fight, target) == expected
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-136", "CA-B-014")
@pytest.mark.parametrize(("pf", "face", "expected"), [(2, 2, OOA), (2, 5, OOA), (2, 1, NONE)])
def test_large_scale_knows_out_of_action_only(pf: int, face: int, expected: str) -> None:
    """EX-16, TV-B-23."""
    assert fate(*struck(1, pf, face, large=True)) == expected


@pytest.mark.rule("CA-B-137", "CA-B-011")
def test_a_second_wound_is_out_of_action() -> None:
    """TV-B-27."""
    assert fate(*struck(3, 2, 6, wounded=1)) == OOA


@pytest.mark.rule("CA-B-114")
@pytest.mark.parametrize(
    ("life", "cover", "face", "expected"),
    [(0, 0, 1, KILLED), (2, 0, 5, NONE), (2, 0, 6, WOUND), (0, 2, 2, NONE), (0, 2, 3, OOA)],
)
def test_flame(life: int, cover: int, face: int, expected: str) -> None:
    """TV-B-28, TV-B-29: PF 5."""
    assert fate(*struck(0, 5, face, life=life, cover=cover, attack=state.ATTACK_FLAME)) == expected


@pytest.mark.rule("CA-B-116")
@pytest.mark.parametrize(("face", "expected"), [(3, NONE), (4, OOA)])
def test_acid(face: int, expected: str) -> None:
    """TV-B-30: half of 5 is 3."""
    assert fate(*struck(0, 5, face, attack=state.ATTACK_ACID)) == expected


@pytest.mark.rule("CA-B-115")
def test_gas() -> None:
    """Partial life support keeps out inhaled gas, full life support both; no Defence die falls then. TV-B-31."""
    assert fate(*struck(0, 4, 3, attack=state.ATTACK_GAS_ABSORBED, life=state.LIFE_PARTIAL)) == OOA
    for attack, life in (
        (state.ATTACK_GAS_INHALED, state.LIFE_PARTIAL),
        (state.ATTACK_GAS_INHALED, state.LIFE_FULL),
        (state.ATTACK_GAS_ABSORBED, state.LIFE_FULL),
    ):
        fight, target = struck(0, 4, 3, attack=attack, life=life)
        assert fate(fight, target) == NONE
        assert len(fight.rows(events.IMMUNE)) == 1
        assert fight.dice_left() == 1  # no Defence die falls


@pytest.mark.rule("CA-B-092", "CA-B-095", "CA-B-072")
@pytest.mark.parametrize(("distance", "bonus"), [(2000, 1), (800, 0)])
def test_flat_down_is_worth_one_but_not_at_point_blank(distance: int, bonus: int) -> None:
    arena = Arena(options={"RULE_FLAT_DOWN": 1})
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, 2250 + distance, 6000, pf=2)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)], first=RIGHT)
    fight.activate(right)
    fight.do(verbs.GO_FLAT, right)
    fight.activate(left)
    fight.do(verbs.STANDARD_FIRE, left, target=right)
    assert fight.rows(events.DEFENCE)[0][log.LOG_NEEDED] == 2 + bonus


@pytest.mark.rule("CA-B-093", "CA-B-094", "CA-B-076")
@pytest.mark.parametrize(
    ("shooter_x", "target_x", "expected"),
    [
        (2000, 4000, 2),  # the target touches the wall: covered
        (3560, 4000, 0),  # both touch it: no bonus
        (3560, 5000, 0),  # the shooter alone touches it: sees over it, no bonus
        (2000, 5000, -1),  # neither: the wall hides the target
    ],
)
def test_cover_needs_contact(shooter_x: int, target_x: int, expected: int) -> None:
    """A low wall covers who touches it from one who does not, and hides who is behind it from one who does not touch it."""
    arena = Arena()
    left = arena.model(LEFT, shooter_x, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, target_x, 6000)
    arena.piece(3700, 5500, 3860, 6500, cover=2, height=200)
    fight = arena.fight()
    fight.activate(left)
    reason = fight.allows(verbs.STANDARD_FIRE, left, target=right)
    if expected < 0:
        assert reason == 76
    else:
        assert reason == 0
        out = [0] * state.FORECAST_WIDTH
        assert forecast(fight, left, right, out) == 0
        assert out[state.FORECAST_COVER] == expected


@pytest.mark.rule("CA-B-093")
@pytest.mark.parametrize(
    ("x", "cover"), [(4000, 2), (3559, 0)], ids=["between the two", "behind the target's back"]
)
def test_cover_that_a_target_touches_counts_only_between_it_and_the_shooter(x: int, cover: int) -> None:
    """The wall runs from 37 to 38.6 cm; the shooter stands at 20 cm."""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, x, 6000)
    arena.piece(3700, 5500, 3860, 6500, cover=2, height=200)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(left)
    fight.do(verbs.STANDARD_FIRE, left, target=right)
    assert [row[log.LOG_NEEDED] for row in fight.rows(events.DEFENCE)] == [cover]


def forecast(fight: Fight, left: Model, right: Model, out: list[int]) -> int:
    """Ask the door what a shot promises."""
    from armybuilder.battle import backend, doors

    block = backend.new_block(state.FORECAST_WIDTH)
    reason = doors.forecast(fight.block, fight.choice(verbs.STANDARD_FIRE, left, target=right), block)
    out[:] = list(block)
    return int(reason)


@pytest.mark.rule("CA-B-098")
def test_large_models_cannot_use_small_features_and_small_ones_are_hidden() -> None:
    for size, height, expected in ((2, 200, 0), (2, 400, 2), (1, 200, 2)):
        arena = Arena()
        left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")], size=2)
        right = arena.model(RIGHT, 4125 if size == 2 else 4000, 6000, size=size)
        arena.piece(3700, 5500, 3860, 6500, cover=2, height=height)
        fight = arena.fight()
        fight.activate(left)
        out = [0] * state.FORECAST_WIDTH
        assert forecast(fight, left, right, out) == 0
        assert out[state.FORECAST_COVER] == expected
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    small = arena.model(RIGHT, 4000, 6000, size=0)
    arena.piece(3700, 5500, 3860, 6500, cover=2, height=200)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.STANDARD_FIRE, left, target=small) == 76


@pytest.mark.rule("CA-B-139")
def test_the_dead_take_no_more_hits() -> None:
    """A burst's spare shots are lost. [CA-D-085, CA-D-106]"""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", 2, automatic=1)])
    right = arena.model(RIGHT, 4000, 6000)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(left)
    fight.do(verbs.AUTOMATIC_FIRE, left, target=right)
    assert len(fight.rows(events.SHOT)) == 1
    assert fight.result()[state.RESULT_OVER] == state.END_FIELD


@pytest.mark.rule("CA-B-135", "CA-D-105")
@pytest.mark.parametrize(("reading", "expected"), [("pairs", KILLED), ("printed_cells", OOA)])
def test_a_two_kills_or_puts_out_of_action_as_the_table_is_read(reading: str, expected: str) -> None:
    """EX-16, CA-D-105: the readings' tables reach the battle as they are chosen."""
    terms = Terms("combat-action", "small", immutabledict(), immutabledict({"CA-D-105": reading}), 6, ())
    block_values = tables.block_values(terms)
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle", 1)])
    right = arena.model(RIGHT, 4000, 6000, pf=2)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 2)])
    for face in range(6):
        word = numbers.SEVERITY_OF + face
        fight.block[state.RULES_AT + word] = block_values[word]
    fight.activate(left)
    fight.do(verbs.STANDARD_FIRE, left, target=right)
    assert fate(fight, right) == expected
