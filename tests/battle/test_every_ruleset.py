"""Facts of every ruleset: fairness, an end, repeatability, and more victories for better models."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from math import sqrt

import pytest
from immutabledict import immutabledict

from armybuilder.battle import backend, doors, resolve, table
from armybuilder.battle.encoding import block
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state
from armybuilder.battle.series import odds
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model.creature import Creature
from armybuilder.model.document import Ruleset, Scale
from tests.battle.forces import bombardiers, contender, force, mirror, trooper
from tests.battle.kernels import said_by

COMPILED = backend.kernel() == "compiled"
pytestmark = pytest.mark.kernel
RULESETS = sorted(resolve.RULESETS)
SCALES: tuple[Scale, ...] = ("small", "large")


@pytest.fixture
def battles(pytestconfig: pytest.Config) -> int:
    """Return the number of battles in a sample, the long series with `--full`."""
    if not COMPILED:
        return 20
    return 4_000 if pytestconfig.getoption("--full") else 400


def share(setup: Setup, battles: int) -> float:
    """Return left's share of the battles, with half of each draw."""
    found = odds.odds(setup, battles)
    return (found.left + found.draw / 2) / found.battles


@cache
def plain_share(ruleset: Ruleset, scale: Scale, battles: int) -> float:
    """Return left's share of the battles between plain squads, fought once for all comparisons."""
    plain = squad(trooper(), scale)
    return share(Setup(plain, plain, ruleset=ruleset, scale=scale), battles)


def error(battles: int) -> float:
    """Return the largest standard error of a share."""
    return sqrt(0.25 / battles)


def squad(design: Creature, scale: Scale) -> Contender:
    return force(design, count=6 if scale == "small" else 5, entries=1 if scale == "small" else 3)


@pytest.mark.once
@pytest.mark.long(
    short=[
        f"{name}-{scale}-{one}"
        for name in ("open-farm", "dry-valley")
        for scale in SCALES
        for one in RULESETS
    ]
)
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", table.presets())
def test_mirror_is_even_on_every_table(battles: int, ruleset: Ruleset, scale: Scale, name: str) -> None:
    setup = mirror(squad(trooper(), scale), ruleset=ruleset, scale=scale, table=table.preset(name))
    assert abs(share(setup, battles) - 0.5) < 4 * error(battles)


@pytest.mark.once
@pytest.mark.long(
    short=[f"{army}-{one}" for army in ("a-gate", "a-overland", "a-foundry") for one in RULESETS]
)
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("army", ["a-gate", "a-reavers", "a-levy", "a-wardens", "a-overland", "a-foundry"])
def test_starter_armies_are_even_with_themselves(battles: int, ruleset: Ruleset, army: str) -> None:
    assert abs(share(mirror(contender(army), ruleset=ruleset), battles) - 0.5) < 4 * error(battles)


BETTER: dict[Ruleset, dict[str, tuple[str, int]]] = {
    "combat-action": {"ss": ("ss", 4), "fa": ("fa", 4), "pf": ("pf", 3), "dp": ("dp", 4)},
    "edge": {"ss": ("combat", 3), "fa": ("assault", 3), "pf": ("armour", 4), "dp": ("training", 3)},
    "initiative": {"ss": ("gun", 3), "fa": ("melee", 3), "pf": ("armour", 9), "dp": ("endurance", 12)},
    "manoeuvre": {"ss": ("shoot", 21), "fa": ("fight", 18), "pf": ("av", 10), "dp": ("nerve", 18)},
    "phase": {"ss": ("ranged", 15), "fa": ("melee", 11), "pf": ("dr", 6), "dp": ("breaks", 24)},
}
"""A better value of the design under each ruleset."""
TELLS: dict[Ruleset, set[str]] = {
    "combat-action": {"ss", "pf"},
    "edge": {"ss", "pf"},
    "initiative": {"ss", "pf", "dp"},
    "manoeuvre": {"ss", "dp"},
    "phase": {"ss", "pf"},
}
"""The values that win more by themselves under each ruleset.

Under `manoeuvre` armour only lives longer, because no model falls before the end.
"""


def practised(ruleset: Ruleset, skill: str) -> Creature:
    """Return the trooper with one value set by hand, which does not change its price.

    Its worth to the enemy stays the same too.
    """
    value, better = BETTER[ruleset][skill]
    return trooper(overrides=immutabledict({ruleset: immutabledict({value: better})}))


@pytest.mark.once
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("skill", ["ss", "fa", "pf", "dp"])
def test_a_better_profile_does_not_win_less(battles: int, ruleset: Ruleset, scale: Scale, skill: str) -> None:
    plain, improved = squad(trooper(), scale), squad(practised(ruleset, skill), scale)
    before = plain_share(ruleset, scale, battles)
    after = share(Setup(improved, plain, ruleset=ruleset, scale=scale), battles)
    assert after >= before - 4 * error(battles)
    if COMPILED and skill in TELLS[ruleset]:
        assert after > before


@pytest.mark.once
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("scale", SCALES)
def test_the_order_of_units_changes_nothing(battles: int, ruleset: Ruleset, scale: Scale) -> None:
    bladesman = trooper(id="blade", name="Bladesman", weapons=trooper().weapons[1:])
    other = squad(trooper(), scale)
    orders = ((trooper(), bladesman), (bladesman, trooper()))
    shares = [
        share(Setup(force(*order, count=3), other, ruleset=ruleset, scale=scale), battles) for order in orders
    ]
    assert abs(shares[0] - shares[1]) < 4 * sqrt(2) * error(battles)


def refusals(setup: Setup, battles: int) -> list[tuple[int, list[int]]]:
    """Return the battles and choices in which the bot breaks the rules."""
    force, found = encode(setup).force, []
    asked, choice = backend.new_block(state.PENDING_WIDTH), backend.new_block(state.CHOICE_WIDTH)
    for number in range(battles):
        made = block.write(force, 0)
        doors.begin(made, setup.seed, number)
        while doors.pending(made, asked):
            doors.choose(made, choice)
            if doors.apply(made, choice) < 0:
                found.append((number, list(choice)))
                break
    return found


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    "pair", [("a-overland", "a-overland"), ("a-foundry", "a-levy"), ("a-gate", "a-reavers")]
)
@pytest.mark.parametrize("name", ["open-farm", "ruined-quarter"])
def test_the_bot_keeps_to_the_rules(battles: int, ruleset: Ruleset, pair: tuple[str, str], name: str) -> None:
    """`play` does not check the bot's choices, so it would apply a refused choice."""
    left, right = map(contender, pair)
    setup = Setup(left, right, ruleset=ruleset, table=table.preset(name), seed=3)
    assert refusals(setup, battles // 4) == []


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("turns", [1, 3])
def test_every_battle_ends_within_its_turns(ruleset: Ruleset, scale: Scale, turns: int) -> None:
    setup = mirror(squad(trooper(), scale), ruleset=ruleset, scale=scale, turns=turns)
    for number in range(5):
        found = resolve.fight(setup, number)
        assert found.ending.cause is not None
        assert found.ending.turns <= turns


@pytest.mark.once
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("scale", "entries"), [("small", 1), ("large", 3)])
def test_bombardiers_are_even_and_use_their_weapons(
    battles: int, ruleset: Ruleset, scale: Scale, entries: int
) -> None:
    setup = mirror(bombardiers(entries=entries), ruleset=ruleset, scale=scale)
    assert abs(share(setup, battles) - 0.5) < 4 * error(battles)
    if ruleset != "combat-action":
        return
    told = Counter(event.code for seed in range(120) for event in resolve.fight(setup, seed).events)
    close, far = {"sticks", "field_left", "primed"}, {"support_fires", "strays"}
    assert {"blast", "scatters", "coordinates"} | (close if scale == "small" else far) <= set(told)
    assert ("support_fires" in told) == (scale == "large"), "the option is the large scale's"


@pytest.mark.once
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_larger_army_wins_more(battles: int, ruleset: Ruleset) -> None:
    many, few = force(trooper(), count=9), force(trooper(), count=6)
    assert share(Setup(many, few, ruleset=ruleset), battles) > 0.5


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("name", table.presets())
def test_a_unit_of_sixty_finds_room_to_deploy(ruleset: Ruleset, name: str) -> None:
    """The bot's choices are legal, so that the battle can be recorded and played by hand."""
    few, many = force(trooper(), count=2), force(trooper(), count=60)
    battle = resolve.Skirmish(Setup(few, many, ruleset=ruleset, scale="large", table=table.preset(name)))
    while battle.turn == 0 and battle.pending() is not None:
        battle.apply(battle.choose())
    assert battle.turn > 0


FEW_BATTLES = """
import json
from armybuilder.battle import resolve, table
from armybuilder.battle.series import odds
from tests.battle.forces import bombardiers, contender, mirror
from tests.battle.test_every_ruleset import SCALES, squad, trooper
from armybuilder.battle.terms import Setup
armies = (("a-gate", "a-reavers"), ("a-levy", "a-wardens"), ("a-overland", "a-foundry"))
found = []
for ruleset in sorted(resolve.RULESETS):
    for left, right in armies:
        found.append(odds.odds(Setup(contender(left), contender(right), ruleset=ruleset), 6, 1))
    for at, name in enumerate(table.presets()):
        ground, scale = table.preset(name), SCALES[at % 2]
        found.append(odds.odds(mirror(squad(trooper(), scale), ruleset=ruleset, scale=scale, table=ground), 1, 1))
    found.append(odds.odds(mirror(bombardiers(), ruleset=ruleset, scale="small"), 1, 1))
print(json.dumps([(one.left, one.draw, one.margin.mean, [unit.mean for unit in one.survivors]) for one in found]))
"""


def few_battles(kernel: str) -> object:
    return json.loads(said_by(kernel, FEW_BATTLES))


@pytest.mark.long
@pytest.mark.once
def test_both_kernels_fight_the_same_battles() -> None:
    """Armies fight with area weapons on every table.

    Without a compiled kernel both are the interpreted kernel, and the test only shows that it starts.
    """
    assert few_battles("interpreted") == few_battles(backend.kernel())
