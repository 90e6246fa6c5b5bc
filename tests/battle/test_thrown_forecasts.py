"""Forecasts of all five rulesets against some thousand throws of dice with fixed seeds.

The same choice is made again and again from one position, each time with other dice. It hits, and it hurts, as
often as its forecast says, within five standard errors.
"""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.combat_action import events as ca
from armybuilder.battle.rulesets.combat_action import verbs as ca_verbs
from armybuilder.battle.rulesets.edge import events as we
from armybuilder.battle.rulesets.edge import state as we_state
from armybuilder.battle.rulesets.edge import verbs as we_verbs
from armybuilder.battle.rulesets.initiative import events as tr
from armybuilder.battle.rulesets.initiative import state as tr_state
from armybuilder.battle.rulesets.initiative import verbs as tr_verbs
from armybuilder.battle.rulesets.manoeuvre import events as mn
from armybuilder.battle.rulesets.manoeuvre import verbs as mn_verbs
from armybuilder.battle.rulesets.phase import events as ph
from armybuilder.battle.rulesets.phase import state as ph_state
from armybuilder.battle.rulesets.phase import verbs as ph_verbs
from armybuilder.chances import shooting
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.battle.initiative import test_forecasts as initiative
from tests.battle.initiative.designs import TROOPER
from tests.battle.phase import test_forecasts as phase
from tests.chances.effects import burst_effects
from tests.rulebook.edge.fields import REGULAR, VETERAN, Field, gun, machine, trooper
from tests.rulebook.edge.test_chances import chances, promised
from tests.rulebook.manoeuvre.fights import Fight as Contest
from tests.rulebook.manoeuvre.fights import soldier
from tests.rulebook.phase.fields import weapon as phase_weapon

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.kernel

COMPILED = backend.kernel() == "compiled"
TRIALS = 4000 if COMPILED else 250
FEWER = 1500
"""The throws of a ruleset whose attack is called by itself, interpreted."""
BAND = 5
"""The standard errors that are allowed."""


def agree(told: Fraction, found: int, trials: int, what: str) -> None:
    """Check a promised chance against the number of times that it came true."""
    assert 0 < told < 1, what
    error = sqrt(told * (1 - told) / trials)
    assert abs(found / trials - told) <= BAND * error, (what, float(told), found / trials)


def thrown(
    block: Any, act: Callable[[], None], look: Callable[[], tuple[bool, bool]], trials: int = TRIALS
) -> tuple[int, int]:
    """Count the throws in which a choice hits, and those in which it hurts."""
    start = backend.new_block(len(block))
    for place in range(len(block)):
        start[place] = block[place]
    luck = random.Random(2026)
    hits = hurts = 0
    for _ in range(trials):
        doors.copy(start, block)
        block[st.DICE_KEY_A], block[st.DICE_KEY_B] = luck.getrandbits(32), luck.getrandbits(32)
        act()
        hit, hurt = look()
        hits, hurts = hits + hit, hurts + hurt
    return hits, hurts


def told_of(fight: Fight, verb: int, shooter: Model, **said: Any) -> tuple[Fraction, Fraction]:
    """Return the chances that a forecast promises to hit and to hurt."""
    out = backend.new_block(st.FORECAST_WIDTH)
    assert doors.forecast(fight.block, fight.choice(verb, shooter, **said), out) == 0
    cases = out[st.FORECAST_CASES]
    return Fraction(out[st.FORECAST_HIT], cases), Fraction(out[st.FORECAST_HURT], cases)


# ---- Combat Action -------------------------------------------------------------------------------------------


def duel(
    arms: list[dict[str, int | str]], skill: int, linked: bool = False, **target: Any
) -> tuple[Fight, Model, Model]:
    """Return a shooter 20 cm from a target, with a pair of linked weapons if it is asked for."""
    arena = Arena()
    shooter = arena.model(LEFT, 2000, 6000, arms, ss=skill)
    other = arena.model(RIGHT, 4250, 6000, **target)
    fight = arena.fight()
    if linked:
        first = fight.of(shooter, "WEAPONS")
        fight.block[first + st.WEAPON_LINKED] = first + st.WEAPON_WIDTH
        fight.block[first + st.WEAPON_WIDTH + st.WEAPON_LINKED] = first
    fight.activate(shooter)
    return fight, shooter, other


def fallen(fight: Fight, other: Model) -> Callable[[], tuple[bool, bool]]:
    """Return a function that says whether any shot has hit, and whether the target is harmed."""

    def look() -> tuple[bool, bool]:
        hit = any(row[log.LOG_RESULT] == 1 for row in fight.rows(ca.SHOT))
        standing = fight.of(other, "STATUS") == st.IN_PLAY
        harm = not standing or bool(fight.of(other, "WOUNDED") or fight.of(other, "LOCATIONS"))
        return hit, harm

    return look


@pytest.mark.rule("CA-B-106")
@pytest.mark.parametrize("skill", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("pen", "pf"), [(0, 0), (0, 3), (1, 5), (2, 2), (4, 3)])
@pytest.mark.parametrize("targeting", [0, 2])
def test_a_bursts_forecast_is_the_exact_count(skill: int, pen: int, pf: int, targeting: int) -> None:
    """The targeting of an aimed weapon helps the first shot alone."""
    arms = [weapon("rifle", pen, automatic=1, targeting=targeting)]
    fight, shooter, other = duel(arms, skill, pf=pf)
    if targeting:
        fight.set(shooter, "AIM_TARGET", fight.row(other.number))
        fight.set(shooter, "AIM_WEAPON", fight.of(shooter, "WEAPONS"))
    shots = shooting.burst_chances(skill, 0, targeting)
    missed = Fraction(1)
    for chance in shots:
        missed *= 1 - chance
    told = told_of(fight, ca_verbs.AUTOMATIC_FIRE, shooter, target=other)
    assert told == (1 - missed, 1 - burst_effects(shots, pen, pf).none)


@pytest.mark.rule("CA-B-105", "CA-B-084")
def test_a_single_shot_has_its_plain_chance() -> None:
    fight, shooter, other = duel([weapon("rifle", automatic=1)], 4, pf=2)
    told = told_of(fight, ca_verbs.STANDARD_FIRE, shooter, target=other)
    assert told == (Fraction(1, 2), Fraction(1, 2) * Fraction(4, 6))


@pytest.mark.rule("CA-B-106", "CA-B-123")
@pytest.mark.parametrize("linked", [False, True])
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(("skill", "pf"), [(4, 5), (5, 8)])
def test_thrown_bursts_of_combat_action(linked: bool, number: int, skill: int, pf: int) -> None:
    """Both halves of a linked pair fire, each its whole burst."""
    fight, shooter, other = duel([weapon("heavy", 4, automatic=1)] * 2, skill, linked, pf=pf)
    said = {"target": other, "number": number}
    told = told_of(fight, ca_verbs.HEAVY_FIRE, shooter, **said)
    once = (shooting.hit_chance(skill, 0),)
    shots: tuple[Fraction, ...] = shooting.burst_chances(skill, 0, 0) if number else once
    shots *= 2 if linked else 1
    assert told[1] == 1 - burst_effects(shots, 4, pf).none

    def act() -> None:
        fight.do(ca_verbs.HEAVY_FIRE, shooter, **said)

    hits, hurts = thrown(fight.block, act, fallen(fight, other))
    agree(told[0], hits, TRIALS, "hit")
    agree(told[1], hurts, TRIALS, "hurt")


# ---- Squads under Orders -------------------------------------------------------------------------------------


def volley(shooters: int, target: str, mode: int) -> tuple[Field, int, int]:
    """Return a field with a squad about to fire at a squad, a robot or a vehicle with exposed models."""
    field = Field()
    arms = gun(st.RIFLE, 1, automatic=True) if target == "squad" else gun(st.HEAVY, 3)
    one = field.squad(0, shooters, trooper(VETERAN, arms))
    if target == "squad":
        other = field.squad(1, 6, trooper((10, 6, 5, 2, 5)), 20)
    elif target == "robot":
        robot = field.add(field.unit(1), trooper((10, 6, 0, 5, 5), kind=st.KIND_ROBOT, size=st.LARGE), 20)
        other = field.get(robot, "UNIT")
    else:
        hull = field.add(field.unit(1), machine(4), 20)
        crew = field.unit(1)
        for place, profile in enumerate((REGULAR, (10, 6, 5, 3, 5))):
            field.aboard(crew, trooper(profile), hull, place + 1, SEAT=st.SEAT_EXPOSED)
        field.do("assign_posts", hull)
        other = field.get(hull, "UNIT")
    field.order(one, we_state.ORDER_HOLD)
    return field, one, other


@pytest.mark.long(short=("1-squad-0", "1-robot-0"))
@pytest.mark.rule("WE-040", "WE-041", "WE-100")
@pytest.mark.parametrize(
    ("shooters", "target", "mode"),
    [
        *((1, "squad", 0), (2, "squad", 0), (3, "squad", we_state.FIRE_SUPPRESSES)),
        *((1, "robot", 0), (2, "robot", 0), (1, "open", 0), (2, "open", 0)),
    ],
)
def test_thrown_volleys_under_orders(shooters: int, target: str, mode: int) -> None:
    """A Kill hurts figures, and any effect or a struck exposed model hurts a machine."""
    field, one, other = volley(shooters, target, mode)
    told = chances(promised(field, we_verbs.FIRE_AT, one, other, mode))
    start, luck = list(field.block), random.Random(2026)
    hits = hurts = 0
    for _ in range(FEWER):
        field.block[:] = start
        field.block[st.DICE_KEY_A], field.block[st.DICE_KEY_B] = luck.getrandbits(32), luck.getrandbits(32)
        field.do("attack", one, other, mode)
        shots = field.results(we.WE_SHOT)
        if target == "squad":
            hits += max(shots) >= we_state.EFFECT_HIT
            hurts += we_state.EFFECT_KILL in shots
        else:
            hits += any(field.results(we.WE_TO_HIT))
            found = any(effect >= we_state.EFFECT_HIT for effect in shots)
            hurts += found or any(field.results(we.WE_LOCATION))
    agree(told[0], hits, FEWER, "hit")
    agree(told[1], hurts, FEWER, "hurt")


# ---- the other three -----------------------------------------------------------------------------------------


@pytest.mark.rule("PH-050", "PH-062")
@pytest.mark.parametrize("mode", [ph_state.PH_MODE_SINGLE, ph_state.MODE_FOCUSED])
def test_thrown_shots_in_phases(mode: int) -> None:
    arms = phase_weapon("assault", 1, automatic=1)
    scene = phase.Scene(phase.duel(arms, 20, profile=(10, 6, 5, 2, 5)), ph_verbs.SHOOT_AT, mode)
    told = scene.promise()
    fight, (shooter, other) = scene.begun([])
    whole = [fight.get(other, pool) for pool in (ph_state.VITALITY, ph_state.LIFE)]

    def act() -> None:
        fight.do(ph_verbs.SHOOT_AT, shooter, target=other, number=mode)
        fight.let_come()

    def look() -> tuple[bool, bool]:
        now = [fight.get(other, pool) for pool in (ph_state.VITALITY, ph_state.LIFE)]
        return any(row[log.LOG_RESULT] == 1 for row in fight.rows(ph.PH_SHOT)), now != whole

    hits, hurts = thrown(fight.block, act, look)
    agree(told.hit, hits, TRIALS, "hit")
    agree(told.hurt, hurts, TRIALS, "hurt")


@pytest.mark.rule("TR-030", "TR-057")
@pytest.mark.parametrize("mode", [0, tr_state.MODE_BURST, tr_state.MODE_AUTO])
def test_thrown_attacks_on_2d6(mode: int) -> None:
    scene = initiative.Scene(initiative.GUNNER, TROOPER, 20, mode=mode)
    told, fight = scene.promise(), scene.begun()

    def act() -> None:
        fight.do(tr_verbs.DO_SHOOT, target=1, number=mode)
        fight.take_it()

    def look() -> tuple[bool, bool]:
        hurt = any(row["VALUE"] > 0 for row in fight.told(tr.TR_HURTS))
        return any(row["RESULT"] for row in fight.told(tr.TR_ATTACKS)), hurt

    hits, hurts = thrown(fight.block, act, look)
    agree(told.hit, hits, TRIALS, "hit")
    agree(told.hurt, hurts, TRIALS, "hurt")


@pytest.mark.rule("MN-014")
@pytest.mark.parametrize(("shoot", "against"), [(12, 12), (15, 9), (9, 14)])
def test_thrown_contests_of_manoeuvres(shoot: int, against: int) -> None:
    """The forecast counts wins and ties."""
    contest = Contest(soldier(shoot=shoot), soldier("enemy", shoot=against))
    choice = contest.choice(mn_verbs.ENGAGE, 1)
    told = contest.battle.forecast(choice)

    def act() -> None:
        assert doors.apply(contest.block, choice.words()) >= 0

    def look() -> tuple[bool, bool]:
        first = contest.block[st.LOG_AT]
        rows = range(first, first + contest.block[st.LOG_COUNT] * log.LOG_WIDTH, log.LOG_WIDTH)
        settled = [row for row in rows if contest.block[row + log.LOG_CODE] == mn.MN_SETTLED]
        return contest.block[settled[-1] + log.LOG_RESULT] in {1, 2}, False

    hits, _ = thrown(contest.block, act, look)
    agree(Fraction(told.hit, told.cases), hits, TRIALS, "win")
