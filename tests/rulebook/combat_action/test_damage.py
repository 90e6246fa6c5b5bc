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
    """Return the fate of a model in a word."""
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
def test_the_defence_die_decides_the_severity(
    pen: int, pf: int, cover: int, face: int, expected: str
) -> None:
    """A Defence die with Pen must beat PF and cover, and its face decides the harm.

    The harm is a wound, out of action, or death.
    """
    fight, target = struck(pen, pf, face, cover=cover)
    assert fate(fight, target) == expected
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-136", "CA-B-014")
@pytest.mark.parametrize(("pf", "face", "expected"), [(2, 2, OOA), (2, 5, OOA), (2, 1, NONE)])
def test_large_scale_puts_models_out_of_action_only(pf: int, face: int, expected: str) -> None:
    """Large scale replaces wounds and deaths by out of action. [EX-16, TV-B-23]"""
    assert fate(*struck(1, pf, face, large=True)) == expected


@pytest.mark.rule("CA-B-137", "CA-B-011")
def test_a_second_wound_is_out_of_action() -> None:
    """A wounded model that is hit again is out of action. [TV-B-27]"""
    assert fate(*struck(3, 2, 6, wounded=1)) == OOA


@pytest.mark.rule("CA-B-114")
@pytest.mark.parametrize(
    ("life", "cover", "face", "expected"),
    [(0, 0, 1, KILLED), (2, 0, 5, NONE), (2, 0, 6, WOUND), (0, 2, 2, NONE), (0, 2, 3, OOA)],
)
def test_flame_ignores_protection_but_not_cover(life: int, cover: int, face: int, expected: str) -> None:
    """A flame ignores PF 5 without full life support, but never cover. [TV-B-28, TV-B-29]"""
    assert fate(*struck(0, 5, face, life=life, cover=cover, attack=state.ATTACK_FLAME)) == expected


@pytest.mark.rule("CA-B-116")
@pytest.mark.parametrize(("face", "expected"), [(3, NONE), (4, OOA)])
def test_acid_halves_a_creatures_protection(face: int, expected: str) -> None:
    """Half of PF 5 is 3. [TV-B-30]"""
    assert fate(*struck(0, 5, face, attack=state.ATTACK_ACID)) == expected


@pytest.mark.rule("CA-B-115")
def test_life_support_stops_gas() -> None:
    """Partial life support stops inhaled gas, and full life support either gas, without a die. [TV-B-31]"""
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
def test_lying_flat_helps_except_at_point_blank(distance: int, bonus: int) -> None:
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
    """A low wall covers a model in contact with it and hides a model behind it.

    The shooter is not in contact with the wall.
    """
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
def test_cover_behind_the_target_does_not_count(x: int, cover: int) -> None:
    """The wall runs from 37 to 38.6 cm, and the shooter is at 20 cm."""
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    right = arena.model(RIGHT, x, 6000)
    arena.piece(3700, 5500, 3860, 6500, cover=2, height=200)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(left)
    fight.do(verbs.STANDARD_FIRE, left, target=right)
    assert [row[log.LOG_NEEDED] for row in fight.rows(events.DEFENCE)] == [cover]


def forecast(fight: Fight, left: Model, right: Model, out: list[int]) -> int:
    """Write the forecast of a shot into `out`, and return the refusal."""
    from armybuilder.battle import backend, doors

    block = backend.new_block(state.FORECAST_WIDTH)
    reason = doors.forecast(fight.block, fight.choice(verbs.STANDARD_FIRE, left, target=right), block)
    out[:] = list(block)
    return int(reason)


@pytest.mark.rule("CA-B-098")
def test_large_models_cannot_use_features_that_hide_small_models() -> None:
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
    """The spare shots of a burst are lost. [CA-D-085, CA-D-106]"""
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
def test_the_reading_decides_the_harm_of_a_two(reading: str, expected: str) -> None:
    """The battle uses the table of the chosen reading. [EX-16, CA-D-105]"""
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
