"""The kernel's chains of dice against exact chances: shots, damage, blows, nerve, machines.

Each chain is played from the same position on other dice some thousand times, and every outcome must come as
often as `chances` says, within five standard errors. The dice are those of fixed seeds, so the tests cannot
fail by chance.
"""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from armybuilder.chances import shooting
from armybuilder.points.machine_locations import LOCATIONS
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.chances import close_combat, discipline, lasting_effects, machines, scatter
from tests.chances.effects import Effects, Scale, burst_effects, burst_hits

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Mapping

pytestmark = pytest.mark.kernel

TRIALS = 4000 if backend.kernel() == "compiled" else 300


def trials(fight: Fight, verb: int, actor: Model, **said: Any) -> Iterator[Fight]:
    """Yield the results of a choice from one position, with the dice of many battles."""
    choice = fight.choice(verb, actor, **said)
    branch = Fight(backend.new_block(len(fight.block)))
    for at_ in range(len(fight.block)):
        branch.block[at_] = fight.block[at_]
    luck = random.Random(2026)
    for _ in range(TRIALS):
        doors.copy(fight.block, branch.block)
        branch.block[state.DICE_KEY_A] = luck.getrandbits(32)
        branch.block[state.DICE_KEY_B] = luck.getrandbits(32)
        assert doors.apply(branch.block, choice) >= 0
        yield branch


def agree(found: Counter[Hashable], expected: Mapping[Any, Fraction]) -> None:
    """Check the frequency of each outcome against its exact chance."""
    total = found.total()
    assert set(found) <= {outcome for outcome, chance in expected.items() if chance}
    assert sum(expected.values()) == 1
    for outcome, chance in expected.items():
        error = sqrt(chance * (1 - chance) / total)
        assert abs(found[outcome] / total - chance) <= 5 * error, outcome


def tally(
    fight: Fight, look: Callable[[Fight], Hashable], verb: int, actor: Model, **said: Any
) -> Counter[Hashable]:
    """Count the outcomes of a choice."""
    return Counter(look(branch) for branch in trials(fight, verb, actor, **said))


# ---- shots and what they do to creatures --------------------------------------------------------------------


def range_of(
    arena: Arena, distance: int, arms: list[dict[str, int | str]], target: dict[str, Any], **shooter: Any
) -> tuple[Fight, Model, Model]:
    """Return a shooter about to fire at a target."""
    gun = arena.model(LEFT, 2000, 6000, weapons=arms, **shooter)
    other = arena.model(RIGHT, 2000 + distance + 250, 6000, **target)
    fight = arena.fight([])
    fight.activate(gun)
    return fight, gun, other


def fate_of(model: Model) -> Callable[[Fight], Hashable]:
    """Return a function that names a creature's fate."""

    def look(fight: Fight) -> Hashable:
        status = fight.of(model, "STATUS")
        if status == state.IN_PLAY:
            return "wounded" if fight.of(model, "WOUNDED") else "none"
        return "killed" if status == state.KILLED else "out_of_action"

    return look


def as_map(effects: Effects) -> dict[str, Fraction]:
    """Return the chances of each fate."""
    names = ("none", "wounded", "out_of_action", "killed")
    return {name: getattr(effects, name) for name in names}


@pytest.mark.rule("CA-B-084", "CA-B-087", "CA-B-090")
@pytest.mark.parametrize(
    ("skill", "distance", "size"), [(4, 2500, 1), (5, 800, 1), (6, 2500, 0), (5, 2000, 3)]
)
def test_hits(skill: int, distance: int, size: int) -> None:
    fight, gun, other = range_of(Arena(), distance, [weapon("rifle")], {"size": size, "pf": 9}, ss=skill)
    modifiers = (1 if distance <= 1000 else 0) + (-1, 0, 1, 2)[size]
    chance = shooting.hit_chance(skill, modifiers)

    def look(branch: Fight) -> Hashable:
        return branch.rows(events.SHOT)[0][log.LOG_RESULT]

    agree(tally(fight, look, verbs.STANDARD_FIRE, gun, target=other), {1: chance, 0: 1 - chance})


@pytest.mark.rule("CA-B-134", "CA-B-135", "CA-B-136", "CA-B-137")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("pen", "pf", "wounded"), [(0, 2, 0), (2, 4, 0), (3, 2, 1), (1, 5, 1), (0, 5, 0)])
def test_a_shot_and_its_damage(large: bool, pen: int, pf: int, wounded: int) -> None:
    fight, gun, other = range_of(Arena(large=large), 2000, [weapon("rifle", pen)], {"pf": pf}, ss=4)
    fight.set(other, "WOUNDED", wounded)
    scale: Scale = "large" if large else "small"
    expected = as_map(
        burst_effects((shooting.hit_chance(4, 0),), pen, pf, scale=scale, wounded=bool(wounded))
    )
    if wounded:
        expected = {**expected, "wounded": expected["none"] + expected["wounded"], "none": Fraction(0)}
    agree(tally(fight, fate_of(other), verbs.STANDARD_FIRE, gun, target=other), expected)


@pytest.mark.rule("CA-B-106")
@pytest.mark.parametrize(("skill", "pen", "pf"), [(4, 0, 2), (5, 2, 3), (6, 1, 1)])
def test_a_burst_and_its_damage(skill: int, pen: int, pf: int) -> None:
    arms = [weapon("rifle", pen, automatic=1)]
    fight, gun, other = range_of(Arena(), 2000, arms, {"pf": pf}, ss=skill)
    chances = shooting.burst_chances(skill, 0, 0)
    expected = as_map(burst_effects(chances, pen, pf))
    agree(tally(fight, fate_of(other), verbs.AUTOMATIC_FIRE, gun, target=other), expected)


@pytest.mark.rule("CA-B-108", "CA-B-109", "CA-B-110")
@pytest.mark.parametrize(("skill", "distance"), [(4, 2000), (6, 2900), (5, 1500)])
def test_scatter(skill: int, distance: int) -> None:
    """Distance and direction of scatter, and the chance to catch the target, are exact."""
    arms = [weapon("heavy", 9, radius=300)]
    fight, gun, other = range_of(Arena(), distance, arms, {"pf": 0}, ss=skill)

    def look(branch: Fight) -> Hashable:
        rows = branch.rows(events.SCATTERS)
        return (rows[0][log.LOG_VALUE], rows[0][log.LOG_DIE]) if rows else (0, 0)

    exact = scatter.scatter(skill, 0, 400, distance)
    agree(tally(fight, look, verbs.HEAVY_FIRE, gun, target=other), exact)
    caught = scatter.caught_chance(skill, 0, 400, distance, radius=300, base=125)

    def falls(branch: Fight) -> Hashable:
        return fate_of(other)(branch) != "none"

    found = tally(fight, falls, verbs.HEAVY_FIRE, gun, target=other)
    agree(found, {True: caught, False: 1 - caught})


@pytest.mark.rule("CA-B-124", "CA-B-125")
@pytest.mark.parametrize(("burst", "feed"), [(0, 0), (1, 0), (1, 1)])
def test_ammunition_runs_out(burst: int, feed: int) -> None:
    arms = [weapon("heavy", 9, automatic=1, feed=feed)]
    fight, gun, other = range_of(Arena(options={"RULE_AMMUNITION": 1}), 2000, arms, {"pf": 30}, ss=6)

    def look(branch: Fight) -> Hashable:
        return (len(branch.rows(events.EMPTIED)), len(branch.rows(events.JAMMED)))

    shots = 3 if burst else 1
    empty, jam = lasting_effects.empty_chance(shots, feed=bool(feed)), lasting_effects.jam_chance(shots)
    found = tally(fight, look, verbs.HEAVY_FIRE, gun, target=other, number=burst)
    agree(found, {(1, 0): empty, (0, 1): jam, (0, 0): 1 - empty - jam})


@pytest.mark.rule("CA-B-117")
def test_a_sticky_hit_sticks() -> None:
    arms = [weapon("heavy", 9, sticky=1)]
    fight, gun, other = range_of(Arena(), 2000, arms, {"pf": 30, "size": 3}, ss=3)

    def look(branch: Fight) -> Hashable:
        rows = branch.rows(events.STICKS)
        return rows[0][log.LOG_RESULT] if rows else -1

    hit = shooting.hit_chance(3, 2)
    sticks = hit * lasting_effects.field_chance(0)
    found = tally(fight, look, verbs.HEAVY_FIRE, gun, target=other)
    agree(found, {-1: 1 - hit, 1: sticks, 0: hit - sticks})


# ---- blows ----------------------------------------------------------------------------------------------------


def duel(skill: int, *, ferocious: int, armed: bool, companions: int = 0) -> tuple[Fight, Model, Model]:
    """Return attackers in contact with a defender that cannot be hurt."""
    arena = Arena()
    unit = arena.unit(LEFT)
    blade = [weapon("close_combat", 0)]
    places = [(5750, 6000), (6250, 6000), (6000, 6250)][: companions + 1]
    men = [arena.model(LEFT, x, y, weapons=blade, unit=unit, fa=skill, pf=20) for x, y in places]
    other = arena.model(RIGHT, 6000, 6000, weapons=blade if armed else [], ferocious=ferocious, pf=20, fa=5)
    fight = arena.fight([])
    fight.activate(men[0])
    return fight, men[0], other


@pytest.mark.rule("CA-B-160", "CA-B-167")
@pytest.mark.parametrize(
    ("skill", "ferocious", "armed"), [(4, 0, True), (5, 1, True), (6, 0, False), (3, 1, False)]
)
def test_blows(skill: int, ferocious: int, armed: bool) -> None:
    fight, man, other = duel(skill, ferocious=ferocious, armed=armed)
    exact = close_combat.blow(skill, 1, ferocious=bool(ferocious), strikes_back=armed)

    def look(branch: Fight) -> Hashable:
        return branch.rows(events.BLOW)[0][log.LOG_RESULT]

    agree(
        tally(fight, look, verbs.FIGHT, man, target=other),
        {1: exact.hit, -1: exact.strike_back, 0: exact.miss},
    )


@pytest.mark.rule("CA-B-164")
@pytest.mark.parametrize("companions", [0, 1, 2])
def test_rounds(companions: int) -> None:
    """Attackers win with at least as many hits as Strike Backs."""
    fight, man, other = duel(5, ferocious=0, armed=True, companions=companions)
    exact = close_combat.round_of((close_combat.blow(5, 1),) * (companions + 1))

    def look(branch: Fight) -> Hashable:
        return branch.rows(events.ROUND_ENDS)[0][log.LOG_RESULT]

    agree(
        tally(fight, look, verbs.FIGHT, man, target=other, number=1),
        {1: exact.attackers, -1: exact.defender, 0: exact.draw},
    )


# ---- nerve ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-B-206", "CA-B-194")
@pytest.mark.parametrize(("scores", "rank"), [((5, 5, 6), 0), ((4, 6, 6), 1), ((6, 6), 1), ((4, 5, 6), 0)])
def test_nerve(scores: tuple[int, ...], rank: int) -> None:
    """A marked unit tests on its most common DP, with the rank of its leader."""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    ranks = (rank, *(0 for _ in scores[1:]))
    men = [
        arena.model(LEFT, 2000 + 300 * place, 2000, unit=unit, dp=score, rank=ranks[place])
        for place, score in enumerate(scores)
    ]
    arena.model(RIGHT, 9000, 9000)
    fight = arena.fight([])
    fight.set_unit(unit, "MARKED", 1)
    chance = discipline.pass_chance(discipline.common_score(scores), rank)

    def look(branch: Fight) -> Hashable:
        return branch.rows(events.DISCIPLINE_TEST)[0][log.LOG_RESULT]

    found = tally(fight, look, verbs.ACTIVATE, men[0], unit=men[0])
    agree(found, {1: chance, 0: 1 - chance})


# ---- machines -------------------------------------------------------------------------------------------------

HAS: dict[str, tuple[dict[str, Any], machines.Locations]] = {
    "everything": (
        {"communicator": 1, "berth": state.INSIDE_SEATS, "weapons": [weapon("heavy")], "core": 2, "kind": 1},
        frozenset(LOCATIONS),
    ),
    "slave": (
        {"weapons": [weapon("rifle")], "core": 1, "kind": 1},
        frozenset(LOCATIONS) - {"antenna", "hold", "compartment"},
    ),
    "platform": (
        {"mv": 0, "core": 2, "kind": 1},
        frozenset({"power_grid", "control_system", "compartment", "power_plant"}),
    ),
}


def hull_row(fight: Fight) -> Hashable:
    """Return the location of a hit, or None."""
    rows = fight.rows(events.LOCATION_HIT)
    return LOCATIONS[rows[0][log.LOG_RESULT]] if rows else None


@pytest.mark.long(short=("5-8-platform-same_die", "6-9-everything-second_die"))
@pytest.mark.rule("CA-B-145", "CA-B-146")
@pytest.mark.parametrize("reading", ["second_die", "same_die"])
@pytest.mark.parametrize("kind", sorted(HAS))
@pytest.mark.parametrize(("pen", "pf"), [(5, 8), (7, 8), (10, 8), (3, 8), (6, 9)])
def test_where_a_machine_is_hit(kind: str, pen: int, pf: int, reading: machines.DieReading) -> None:
    fields, has = HAS[kind]
    arena = Arena(options={"READING_LOCATION_DIE": int(reading == "same_die")})
    target = {"pf": pf, "size": 2, "ss": 5, "fa": 0, "dp": 0, **fields}
    fight, gun, other = range_of(arena, 2000, [weapon("heavy", pen)], target, ss=2)
    hit = shooting.hit_chance(2, 1)
    expected = {
        row: hit * chance for row, chance in machines.hit_locations(pen, pf, has, reading=reading).items()
    }
    expected[None] = expected.get(None, Fraction(0)) + 1 - hit
    agree(tally(fight, hull_row, verbs.HEAVY_FIRE, gun, target=other), expected)


@pytest.mark.rule("CA-B-026", "CA-B-145")
@pytest.mark.parametrize(("pen", "pf"), [(7, 8), (9, 8)])
def test_how_often_a_burst_stops_a_machine(pen: int, pf: int) -> None:
    """A burst of three shots destroys a machine by its engine, control, core or power plant."""
    fields, has = HAS["everything"]
    target = {"pf": pf, "size": 1, "ss": 5, "fa": 0, "dp": 0, **fields}
    arms = [weapon("heavy", pen, automatic=1)]
    fight, gun, other = range_of(Arena(), 2000, arms, target, ss=4)
    hits = burst_hits(4, 0)
    lost = sum(
        (chance * machines.loss_chance(count, pen, pf, has) for count, chance in enumerate(hits)), Fraction(0)
    )

    def look(branch: Fight) -> Hashable:
        return bool(branch.of(other, "LOCATIONS") >> state.ENGINE)

    agree(tally(fight, look, verbs.HEAVY_FIRE, gun, target=other, number=1), {True: lost, False: 1 - lost})


@pytest.mark.rule("CA-B-178")
@pytest.mark.parametrize("pf", [8, 9, 11])
def test_how_often_a_crash_loses_a_flyer(pf: int) -> None:
    """The machine falls from the air onto earth when its unit is activated."""
    fields, has = HAS["everything"]
    arena = Arena()
    target = {"pf": pf, "size": 2, "flying": 1, "dp": 0, **fields}
    hull = arena.model(LEFT, 6000, 6000, **target)
    arena.model(RIGHT, 500, 500)
    fight = arena.fight([])
    fight.set(hull, "ALTITUDE", state.LOW)
    fight.set(hull, "FATE", state.FATE_CRASH)
    fight.block[state.FATES_DUE] = 1
    lost = machines.crash_loss_chance(8, pf, has)

    def look(branch: Fight) -> Hashable:
        return bool(branch.of(hull, "LOCATIONS") >> state.ENGINE)

    agree(tally(fight, look, verbs.ACTIVATE, hull, unit=hull), {True: lost, False: 1 - lost})
