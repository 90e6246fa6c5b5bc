"""Forecasts against counts: every fall of the dice, each counted by its frequency."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, state, verbs
from tests.battle.initiative.designs import EXO, ROBOT, SNIPER, TROOPER, VEHICLE, A, arm, armed
from tests.rulebook.initiative.battles import Battle, Man, roll

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.profile import Fighter

pytestmark = pytest.mark.kernel

BLADESMAN = armed(A, arm(st.CLOSE_COMBAT, 1))
GRENADIER = armed(A, arm(st.GRENADES, radius=300))
GUNNER = armed(A, arm(st.ASSAULT, 0, automatic=True))
GASSER = armed(A, arm(st.RIFLE, 1, attack=st.ATTACK_GAS_ABSORBED))
TWIN = armed(A, arm(st.PISTOL, 0), arm(st.PISTOL, 0))
UNARMED = armed(A)
PRICE = 20


class Promise(NamedTuple):
    """Chances to hit and to hurt, and points won and lost in thousandths."""

    hit: Fraction
    hurt: Fraction
    gain: int
    against: int


def sums(dice: int) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    """Return each sum of dice with its chance and with dice of this sum."""
    counted = Counter(sum(faces) for faces in product(range(1, 7), repeat=dice))
    for total, ways in counted.items():
        faces = []
        for left in range(dice - 1, -1, -1):
            faces.append(min(6, total - left))
            total -= faces[-1]  # noqa: PLW2901 (what is left to be shown)
        yield Fraction(ways, 6**dice), tuple(faces)


class Scene:
    """A duel at a distance in metres, repeated for each fall of the dice."""

    def __init__(
        self,
        one: Fighter,
        other: Fighter,
        away: int,
        verb: int = verbs.DO_SHOOT,
        mode: int = 0,
        **target: int,
    ) -> None:
        """Set the two fighters, their distance, the verb, its mode and the target's values."""
        self.one, self.other, self.away, self.verb, self.mode, self.target = (
            one, other, away, verb, mode, target,
        )  # fmt: skip
        self.friend = False

    def begun(self, dice: tuple[tuple[int, int, int], ...] = ()) -> Battle:
        """Return the battle at the decision."""
        men = [Man(self.one, 50, 50), Man(self.other, 50 + self.away, 50, 1)]
        if self.friend:
            men.insert(1, Man(UNARMED, 50 + self.away, 52))
        men.append(Man(UNARMED, 150, 150, 1))  # a machine alone is no side
        fight = Battle(*men, dice=dice, order=(9, 4, 3, 2)[: len(men)])
        fight.put(self.number, **self.target)
        return fight

    @property
    def number(self) -> int:
        """Return the number of the target."""
        return 2 if self.friend else 1

    def linked(self, fight: Battle) -> None:
        """Link the first two weapons as a pair."""
        first = fight.get(0, "WEAPONS")
        fight.block[first + st.WEAPON_LINKED] = first + st.WEAPON_WIDTH
        fight.block[first + st.WEAPON_WIDTH + st.WEAPON_LINKED] = first

    def promise(self, fight: Battle | None = None) -> Promise:
        """Return the forecast of the attack."""
        now = fight or self.begun()
        out = backend.new_block(st.FORECAST_WIDTH)
        choice = now.choice(self.verb, target=self.number, number=self.mode)
        assert doors.forecast(now.block, choice, out) == 0
        hit, hurt = (
            Fraction(out[place], out[st.FORECAST_CASES]) for place in (st.FORECAST_HIT, st.FORECAST_HURT)
        )
        return Promise(hit, hurt, out[st.FORECAST_POINTS], out[st.FORECAST_AGAINST])

    def counted(self, dice: int) -> tuple[Fraction, Fraction, dict[int, Fraction]]:
        """Compute the chances of a hit and of harm, and each model's share of losses.

        They are counted over every fall of the dice.
        """
        hit = hurt = Fraction()
        lost: dict[int, Fraction] = {}
        for (one, shown), (other, harm) in product(sums(2), sums(dice)):
            fight = self.begun(roll(0, events.DIE_TR_TO_HIT, *shown) + roll(0, events.DIE_TR_DAMAGE, *harm))
            pools = {who: self.pool(fight, who) for who in range(1, self.number + 1)}
            fight.do(self.verb, target=self.number, number=self.mode)
            fight.take_it()
            (attack,) = fight.told(events.TR_ATTACKS)
            harms = [row for row in fight.told(events.TR_HURTS) if row["TARGET"] == self.number]
            if attack["RESULT"]:
                hit += one * other
                hurt += one * other * any(row["VALUE"] > 0 for row in harms)
                for who, pool in pools.items():
                    part = Fraction(pool - self.pool(fight, who), pool)
                    lost[who] = lost.get(who, Fraction()) + one * other * part
        return hit, hurt, lost

    @staticmethod
    def pool(fight: Battle, who: int) -> int:
        """Return the points that a model can lose: its characteristics, or its hull and structure."""
        if fight.get(who, "KIND") == st.KIND_CREATURE:
            return sum(fight.get(who, name) for name in ("ENDURANCE", "STRENGTH", "DEXTERITY"))
        return fight.get(who, "HULL_LEFT") + fight.get(who, "STRUCTURE_LEFT")


@pytest.mark.rule("TR-030", "TR-031", "TR-033", "TR-130", "TR-131", "TR-132")
@pytest.mark.parametrize(
    ("scene", "dice"),
    [
        (Scene(TROOPER, TROOPER, 40), 3),
        (Scene(TROOPER, EXO, 20), 3),
        (Scene(SNIPER, TROOPER, 90, ENDURANCE=3), 3),
        (Scene(GUNNER, TROOPER, 20, mode=state.MODE_BURST), 3),
        (Scene(BLADESMAN, TROOPER, 1, verbs.DO_STRIKE), 2),
    ],
    ids=["rifle", "against-armour", "sniper", "burst", "blade"],
)
def test_the_forecast_of_an_attack_on_a_creature(scene: Scene, dice: int) -> None:
    promise = scene.promise()
    dice = max(dice, scene.begun().of_weapon(0, state.SHOT_DICE))
    hit, hurt, lost = scene.counted(dice)
    assert (promise.hit, promise.hurt) == (hit, hurt)
    assert 0 < hurt <= hit < 1
    assert abs(1000 * PRICE * lost[1] - promise.gain) < 20
    assert promise.against == 0


@pytest.mark.rule("TR-131")
@pytest.mark.parametrize(
    "scene",
    [Scene(TROOPER, ROBOT, 20), Scene(TROOPER, VEHICLE, 20), Scene(EXO, ROBOT, 20, ARMOUR_LEFT=12)],
    ids=["robot", "vehicle", "heavy"],
)
def test_an_attack_on_a_machine(scene: Scene) -> None:
    """Hits on a machine fall on random locations, so the test counts only whether any hit gets through."""
    promise = scene.promise()
    hit, hurt, _ = scene.counted(scene.begun().of_weapon(0, state.SHOT_DICE))
    assert (promise.hit, promise.hurt) == (hit, hurt)


@pytest.mark.rule("TR-120")
def test_an_explosion_takes_friends_too() -> None:
    """The Effect adds nothing to an explosion, and it harms every model within it."""
    scene = Scene(GRENADIER, TROOPER, 5)
    scene.friend = True
    promise = scene.promise()
    hit, hurt, lost = scene.counted(scene.begun().of_weapon(0, state.SHOT_DICE))
    assert (promise.hit, promise.hurt) == (hit, hurt)
    assert abs(1000 * PRICE * lost[2] - promise.gain) < 20
    assert abs(1000 * PRICE * lost[1] - promise.against) < 20


@pytest.mark.rule("TR-057")
def test_full_auto_over_every_throw_of_its_dice() -> None:
    scene = Scene(GUNNER, TROOPER, 20, mode=state.MODE_AUTO)
    count = scene.begun().of_weapon(0, state.SHOT_AUTO)
    thrown = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=count))
    hit = 0
    for faces, often in thrown.items():
        fight = scene.begun(roll(0, events.DIE_TR_TO_HIT, *faces))
        fight.do(verbs.DO_SHOOT, target=1, number=state.MODE_AUTO)
        fight.take_it()
        hit += often * any(row["RESULT"] for row in fight.told(events.TR_ATTACKS))
    assert scene.promise().hit == Fraction(hit, 6**count)


def test_one_of_two_linked_weapons_is_enough() -> None:
    scene = Scene(TWIN, TROOPER, 15)
    alone, fight = scene.promise(), scene.begun()
    scene.linked(fight)
    both = scene.promise(fight)
    assert abs(both.hit - (1 - (1 - alone.hit) ** 2)) < Fraction(3, 1_000_000)
    assert abs(both.hurt - (1 - (1 - alone.hurt) ** 2)) < Fraction(3, 1_000_000)
    assert both.gain == 2 * alone.gain


def test_gas_hits_a_robot_and_does_nothing() -> None:
    promise = Scene(GASSER, ROBOT, 20).promise()
    assert promise.hit > 0
    assert promise.hurt == 0
    assert promise.gain == 0


@pytest.mark.rule("TR-111")
def test_a_grapple_over_every_throw_of_both() -> None:
    scene = Scene(BLADESMAN, UNARMED, 1, verbs.DO_GRAPPLE)
    won = Fraction()
    for (one, mine), (other, theirs) in product(sums(2), repeat=2):
        dice = roll(0, events.DIE_TR_GRAPPLE, *mine) + roll(1, events.DIE_TR_GRAPPLE, *theirs)
        fight = scene.begun(dice)
        fight.do(verbs.DO_GRAPPLE, target=1)
        won += one * other * fight.told(events.TR_GRAPPLES)[0]["RESULT"]
    assert scene.promise().hit == won


@pytest.mark.rule("TR-061")
@pytest.mark.parametrize("answer", [verbs.DO_TAKE_IT, verbs.DO_DODGE])
def test_a_target_is_hit_as_often_as_forecast(answer: int) -> None:
    """The answer's chance before the roll equals the counted outcome of the dice."""
    scene = Scene(TROOPER, UNARMED, 40)
    hit, told = Fraction(), Fraction()
    for chance, shown in sums(2):
        fight = scene.begun(roll(0, events.DIE_TR_TO_HIT, *shown))
        fight.do(verbs.DO_SHOOT, target=1)
        out = backend.new_block(st.FORECAST_WIDTH)
        assert doors.forecast(fight.block, fight.choice(answer), out) == 0
        told = Fraction(out[st.FORECAST_HIT], out[st.FORECAST_CASES])
        fight.do(answer)
        hit += chance * fight.told(events.TR_ATTACKS)[0]["RESULT"]
    assert told == hit
