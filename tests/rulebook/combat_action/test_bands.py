"""The limits of the range bands, and the bands of each weapon. [CA-B-089, CA-B-091, CA-B-088]"""

import pytest

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import convert, events, verbs
from armybuilder.model.weapon import MountedWeapon, Weapon
from tests.battle.arena import LEFT, RIGHT, Arena, weapon

pytestmark = pytest.mark.kernel

MANY = {
    "assault": "PB S",
    "rifle": "PB S L",
    "heavy": "PB S L VL",
    "very_heavy": "S L VL BF",
    "starcraft": "BF UL",
}
EDGES = {"PB": 1000, "S": 3000, "L": 7000, "VL": 11000, "BF": 50000}


@pytest.mark.rule("CA-B-089")
@pytest.mark.parametrize("category", MANY)
@pytest.mark.parametrize("band", EDGES)
def test_the_end_of_a_band_still_belongs_to_it(category: str, band: str) -> None:
    """A weapon with a band fires at its last distance, and not 1 mm farther without the next. [TV-B-09]

    10 cm is PB and 10.1 S, and so on to 500 and 500.1.
    """
    bands = [*EDGES, "UL"]
    after = bands[bands.index(band) + 1]
    for tenths, here in ((0, band), (10, after)):
        arena = Arena(width=60000)
        shooter = arena.model(LEFT, 1000, 6000, weapons=[weapon(category)])
        target = arena.model(RIGHT, 1000 + 250 + EDGES[band] + tenths, 6000)
        fight = arena.fight()
        fight.activate(shooter)
        way = verbs.STANDARD_FIRE if category in {"assault", "rifle"} else verbs.HEAVY_FIRE
        assert (fight.allows(way, shooter, target=target) == 0) == (here in MANY[category].split())


@pytest.mark.rule("CA-B-089", "CA-B-158")
@pytest.mark.parametrize(("apart", "reason"), [(0, 158), (30, 0)])
def test_the_least_gap_is_point_blank(apart: int, reason: int) -> None:
    """A model in contact only strikes and never fires, and a gap of 3 mm is PB. [TV-B-09]"""
    arena = Arena()
    gunner = arena.model(LEFT, 1000, 6000, weapons=[weapon("rifle"), weapon("close_combat")])
    victim = arena.model(RIGHT, 1250 + apart, 6000)
    fight = arena.fight()
    fight.activate(gunner)
    assert fight.allows(verbs.STANDARD_FIRE, gunner, target=victim) == reason
    assert (fight.allows(verbs.FIGHT, gunner, target=victim, weapon=1) == 0) == (apart == 0)


@pytest.mark.rule("CA-B-088", "CA-B-087")
@pytest.mark.parametrize(("face", "hit"), [(6, 1), (5, 0)])
def test_the_speeds_of_shooter_and_target_add_up(face: int, hit: int) -> None:
    """The speeds and the target's size make -2, and SS 5 needs a natural 6. [TV-B-10, EX-13]

    The shooter's 45 and the target's 30 cm make -3, and the size of a vehicle +1.
    """
    arena = Arena(options={"RULE_SPEED": 1})
    gunner = arena.model(LEFT, 2000, 6000, ss=5, weapons=[weapon("heavy")])
    target = arena.model(RIGHT, 7375, 6000, pf=30, size=2, kind=state.KIND_VEHICLE)
    fight = arena.fight([(events.DIE_CA_TO_HIT, face), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(gunner)
    fight.set(gunner, "DISTANCE", 4500)
    fight.set(target, "LAST_DISTANCE", 3000)
    fight.do(verbs.HEAVY_FIRE, gunner, target=target)
    (shot,) = fight.rows(events.SHOT)
    assert (shot[log.LOG_TOTAL], shot[log.LOG_RESULT]) == (-2, hit)


@pytest.mark.rule("CA-B-091", "CA-B-090")
@pytest.mark.parametrize(
    ("category", "fields", "left"),
    [
        ("rifle", {}, "PB S L"),
        ("rifle", {"attack": "flame"}, "PB S"),  # EX-14
        ("rifle", {"attack": "gas_inhaled"}, "PB S"),
        ("rifle", {"attack": "acid", "limited_range": True}, "PB"),
        ("grenades", {"attack": "acid"}, "PB S"),
    ],
)
def test_flame_gas_and_acid_lose_a_band_in_battle(
    category: str, fields: dict[str, object], left: str
) -> None:
    """A flame weapon of the rifle type fires only at PB and S. [EX-14]"""
    made = Weapon.model_validate({"id": "w", "name": "Burner", "category": category, **fields})
    arm = convert.arm(made, MountedWeapon(weapon="w"), 0, {})
    names = ["CC", "PB", "S", "L", "VL", "BF", "UL"]
    found = [name for name, value in zip(names, arm.bands, strict=True) if value != state.NOT_ALLOWED]
    assert found == left.split()
    assert arm.reach == EDGES[found[-1]]
