"""Forecasts against counts: every fall of the dice, each counted by its frequency."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import events, shooting, state, verbs
from tests.rulebook.phase.fields import BASE, LEFT, RIFLE, RIGHT, Field, Promise, damage, three, weapon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.battle.arena import Model
    from tests.rulebook.phase.fields import Battle

pytestmark = pytest.mark.kernel

Throw = tuple[Fraction, list[tuple[int, ...]]]
"""The chance of a fall of the dice, and the dice that show it."""
Way = tuple[int, Throw]
FIRST = (10, 4)


def shown(dice: int) -> dict[int, int]:
    """Count the throws in which dice show each sum."""
    found: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=dice):
        found[sum(faces)] = found.get(sum(faces), 0) + 1
    return found


def rolls(purpose: int) -> Iterator[Throw]:
    """Yield every sum of three dice of a test."""
    return ((Fraction(ways, 216), three(purpose, total)) for total, ways in shown(3).items())


def harms(dice: int = 3) -> Iterator[Throw]:
    """Yield every sum of the dice of damage."""
    for total, ways in shown(dice).items():
        yield Fraction(ways, 6**dice), damage(*split(total, dice))


def split(total: int, dice: int) -> list[int]:
    """Return faces that add up to a sum."""
    faces = []
    for left in range(dice - 1, -1, -1):
        faces.append(min(6, total - left))
        total -= faces[-1]
    return faces


def faces(purpose: int, many: int) -> Iterator[Throw]:
    """Yield every face of a die."""
    return ((Fraction(1, many), [(purpose, face)]) for face in range(1, many + 1))


def lost(before: Battle, after: Battle, model: Model) -> Fraction:
    """Compute the share of its pools that a model has lost.

    More than its Life, or all of its Durability, is all.
    """
    living = before.get(model, st.KIND) == st.KIND_CREATURE
    pools = (state.VITALITY, state.LIFE)
    whole = sum(before.get(model, pool) for pool in pools) + living
    left = sum(after.get(model, pool) for pool in pools) + living
    return min(Fraction(1), Fraction(whole - left, whole))


class Scene:
    """A position before a shot or a blow, repeated for each fall of the dice."""

    def __init__(
        self,
        build: Callable[[Field], list[Model]],
        verb: int,
        mode: int = 0,
        place: tuple[int, int] | None = None,
    ) -> None:
        """Set the models' builder, the verb, its mode, and the aimed place.

        The actor comes first among the models and the target second, unless a place is aimed at.
        """
        self.build, self.verb, self.mode = build, verb, mode
        self.place = place
        self.linked = False

    def said(self, models: list[Model]) -> dict[str, Any]:
        """Return the target or the place of the choice."""
        if self.place is not None:
            return {"path": [self.place]}
        return {"target": models[1], "number": self.mode}

    def begun(self, dice: list[tuple[int, ...]]) -> tuple[Battle, list[Model]]:
        """Return the battle at the decision."""
        field = Field(width=60000)
        models = self.build(field)
        fight = field.battle(dice)
        if self.linked:
            first = fight.get(models[0], st.WEAPONS)
            fight.block[first + st.WEAPON_LINKED] = first + st.WEAPON_WIDTH
            fight.block[first + st.WEAPON_WIDTH + st.WEAPON_LINKED] = first
        fight.turns(models[0], verbs.STAY, verbs.PH_FIGHT if self.verb == verbs.PH_STRIKE else verbs.SHOOT)
        fight.idle()
        if self.verb == verbs.SPRAY_TOO:
            fight.do(verbs.SHOOT_AT, models[0], target=models[2], number=state.MODE_SPRAY)
        return fight, models

    def promise(self) -> Promise:
        """Return the forecast of the choice."""
        fight, models = self.begun([])
        return fight.promised(self.verb, models[0], **self.said(models))

    def counted(self, code: int, *throws: Iterator[Throw]) -> tuple[Fraction, ...]:
        """Compute the chances of a hit, of harm and of defeat, and the points won and lost.

        A hit is a row of the code about the target.
        """
        before, models = self.begun([])
        total = [Fraction()] * 5
        for falls in product(*map(tuple, throws)):
            chance = Fraction(1)
            for likely, _ in falls:
                chance *= likely
            after, _ = self.begun([die for _, dice in falls for die in dice])
            after.do(self.verb, models[0], **self.said(models))
            if after.asks()[st.ASKS_DECISION] == verbs.DECIDE_SPRAY:
                after.do(verbs.SPRAY_NOW, models[0])
            after.let_come()
            shares = [lost(before, after, model) for model in models]
            worth = [share * before.get(model, st.PRICE) for share, model in zip(shares, models, strict=True)]
            hit = any(
                row[log.LOG_RESULT] == 1
                and (self.place is not None or row[log.LOG_TARGET] == models[1].number)
                for row in after.rows(code)
            )
            enemy = [before.get(model, st.SIDE) == RIGHT for model in models]
            beaten = after.get(models[1], st.STATUS) != st.IN_PLAY
            came = (
                *(hit, shares[1] > 0, beaten),
                sum(each for each, theirs in zip(worth, enemy, strict=True) if theirs),
                sum(each for each, theirs in zip(worth, enemy, strict=True) if not theirs),
            )
            total = [sum_ + chance * part for sum_, part in zip(total, came, strict=True)]
        return tuple(total)

    def agrees(self, code: int, *throws: Iterator[Throw]) -> Promise:
        """Check the forecast against the count over every fall of the dice, and return it.

        Points are whole thousandths, rounded down.
        """
        promise, counted = self.promise(), self.counted(code, *throws)
        assert (promise.hit, promise.hurt, promise.beaten) == counted[:3]
        assert 0 <= 1000 * counted[3] - promise.gain < 300
        assert 0 <= 1000 * counted[4] - promise.against < 300
        return promise


def duel(gun: Any, metres: int = 60, **target: Any) -> Callable[[Field], list[Model]]:
    """Return a builder of a shooter and a target."""

    def build(field: Field) -> list[Model]:
        shooter = field.figure(LEFT, 1000, weapons=[gun])
        return [shooter, field.figure(RIGHT, 1000 + BASE + 100 * metres, weapons=[], **target)]

    return build


@pytest.mark.long
@pytest.mark.rule("PH-050", "PH-051", "PH-100", "PH-101")
@pytest.mark.parametrize(
    ("gun", "target"),
    [
        (RIFLE, {}),
        (RIFLE, {"profile": (10, 6, 5, 4, 5)}),
        (RIFLE, {"own": {state.LIFE_START: 0, state.VITALITY_START: 6}}),
        (weapon("heavy", 3), {"profile": (10, 6, 5, 3, 5)}),
        (weapon("heavy", 3), {"profile": (10, 6, 0, 6, 0), "kind": st.KIND_ROBOT}),
        (weapon("very_heavy", 6), {"profile": (10, 6, 0, 10, 0), "kind": st.KIND_VEHICLE}),
        (
            weapon("rifle", attack=st.ATTACK_GAS_ABSORBED),
            {"profile": (10, 6, 0, 6, 0), "kind": st.KIND_ROBOT},
        ),
    ],
    ids=["man", "exo", "weak", "heavy", "robot", "tank", "gas"],
)
def test_a_single_shot(gun: Any, target: dict[str, Any]) -> None:
    scene = Scene(duel(gun, **target), verbs.SHOOT_AT)
    scene.agrees(events.PH_SHOT, rolls(events.DIE_PH_SHOT), harms())


def test_grenades_have_four_dice() -> None:
    scene = Scene(duel(weapon("grenades", 3), 12), verbs.SHOOT_AT)
    scene.agrees(events.PH_SHOT, rolls(events.DIE_PH_SHOT), harms(4))


@pytest.mark.rule("PH-050")
def test_vector_five_is_a_hit_on_seven() -> None:
    """196 of 216."""
    assert Scene(duel(RIFLE), verbs.SHOOT_AT).promise().hit == Fraction(196, 216)


@pytest.mark.rule("PH-062")
def test_focused_fire() -> None:
    """Three rolls share one throw of damage, so only the success of each roll counts.

    A roll of 10 or more hits at X 3 and 9 m.
    """
    gun = weapon("assault", 1, automatic=1)
    scene = Scene(duel(gun, 20, profile=(10, 6, 5, 2, 5)), verbs.SHOOT_AT, state.MODE_FOCUSED)
    good = Scene(duel(gun, 20, profile=(10, 6, 5, 2, 5)), verbs.SHOOT_AT, state.MODE_SPRAY).promise().hit
    roll = [(1 - good, three(events.DIE_PH_SHOT, 3)), (good, three(events.DIE_PH_SHOT, 18))]
    scene.agrees(events.PH_SHOT, *(iter(roll) for _ in range(3)), harms())


@pytest.mark.long
def test_a_linked_pair_rolls_twice_with_separate_damage() -> None:
    """The second weapon hits only the rest of the target.

    Only the success of each roll counts.
    """
    gun = weapon("pistol", 2, hands=1)

    def build(field: Field) -> list[Model]:
        shooter = field.figure(LEFT, 1000, weapons=[gun, gun])
        own = {state.VITALITY_START: 4, state.LIFE_START: 7}
        return [shooter, field.figure(RIGHT, 1000 + BASE + 2500, weapons=[], own=own)]

    scene = Scene(build, verbs.SHOOT_AT)
    good = scene.promise().hit
    scene.linked = True
    roll = [(1 - good, three(events.DIE_PH_SHOT, 3)), (good, three(events.DIE_PH_SHOT, 18))]
    assert scene.agrees(events.PH_SHOT, iter(roll), harms(2), iter(roll), harms(2)).beaten > 0


@pytest.mark.long
@pytest.mark.rule("PH-061")
@pytest.mark.parametrize(("verb", "mode"), [(verbs.SHOOT_AT, state.MODE_SPRAY), (verbs.SPRAY_TOO, 0)])
def test_spray(verb: int, mode: int) -> None:
    """A spray has one roll and one throw of damage for the first model or for both.

    The roll at both uses the worse of their ranges.
    """

    def build(field: Field) -> list[Model]:
        shooter = field.figure(LEFT, 1000, weapons=[weapon("assault", 1, automatic=1)])
        near = field.figure(RIGHT, 2800, weapons=[], profile=(10, 6, 5, 3, 5))
        return [shooter, near, field.figure(RIGHT, 2900, 5300, weapons=[])]

    scene = Scene(build, verb, mode)
    assert scene.agrees(events.PH_SHOT, rolls(events.DIE_PH_SHOT), harms()).gain > 0


@pytest.mark.long
@pytest.mark.rule("PH-058")
def test_a_shot_into_a_melee_may_hit_a_friend() -> None:
    def build(field: Field) -> list[Model]:
        shooter = field.figure(LEFT, 1000, weapons=[RIFLE])
        target = field.figure(RIGHT, 2250, weapons=[])
        return [shooter, target, field.figure(LEFT, 2250 + BASE + 150, weapons=[])]

    scene = Scene(build, verbs.SHOOT_AT, state.MODE_IGNORES)
    promise = scene.promise()
    strays: list[Throw] = [
        (Fraction(1, 2), [(events.DIE_PH_ALLY, 1)]),
        (Fraction(1, 2), [(events.DIE_PH_ALLY, 6), (events.DIE_PH_ALLY, 1)]),
    ]
    counted = scene.counted(events.PH_DAMAGE, rolls(events.DIE_PH_SHOT), iter(strays), harms())
    assert (promise.hurt, promise.beaten) == counted[1:3]
    assert 0 <= 1000 * counted[3] - promise.gain < 300
    assert 0 <= 1000 * counted[4] - promise.against < 300


@pytest.mark.long
@pytest.mark.rule("PH-065", "PH-066", "PH-067")
def test_a_burst_drifts_and_strikes_friends_too() -> None:
    def build(field: Field) -> list[Model]:
        shooter = field.figure(LEFT, 1000, weapons=[weapon("grenades", 1, radius=300)])
        target = field.figure(RIGHT, 2450, weapons=[])
        field.piece(2600, 4000, 2610, 6000, cover=2)
        return [shooter, target, field.figure(RIGHT, 2750, weapons=[]), field.figure(LEFT, 2450, 5500)]

    scene = Scene(build, verbs.SHOOT_AT)
    ways = faces(events.DIE_PH_DRIFT, shooting.PH_DIRECTIONS)
    scene.agrees(events.PH_SHOT, rolls(events.DIE_PH_SHOT), ways, harms())


def open_car(field: Field, number: int, x: int, y: int = 5000) -> list[Model]:
    """Add a car with a pilot inside and two riders in open seats.

    `number` is the car's own.
    """
    unit = field.unit(RIGHT)
    arms = [weapon("rifle", 0, station=1)]
    car = field.figure(
        RIGHT, x, y, kind=st.KIND_VEHICLE, core=0, profile=(20, 0, 0, 5, 0), weapons=arms, unit=unit
    )
    riders = [
        field.figure(RIGHT, 0, home=number, berth=berth, unit=unit, weapons=[], profile=(10, 6, 5, pf, 5))
        for berth, pf in ((8 + st.SEAT_INSIDE, 0), (16 + st.SEAT_EXPOSED, 0), (st.SEAT_EXPOSED, 3))
    ]
    return [car, *riders]


def in_the_open(good: Fraction) -> list[Throw]:
    """Return the falls of a roll at the car: a miss, the hull, or a rider in an open seat."""
    hit = three(events.DIE_PH_SHOT, 18)
    seats = [[(events.DIE_PH_CREW, 1), (events.DIE_PH_CREW, face)] for face in (1, 2)]
    return [
        (1 - good, three(events.DIE_PH_SHOT, 3)),
        (good * Fraction(2, 3), [*hit, (events.DIE_PH_CREW, 6)]),
        *((good / 6, [*hit, *seat]) for seat in seats),
    ]


@pytest.mark.long(short=("one",))
@pytest.mark.rule("PH-050", "PH-062")
@pytest.mark.parametrize(
    ("mode", "many"), [(state.PH_MODE_SINGLE, 1), (state.MODE_FOCUSED, 3)], ids=["one", "focused"]
)
def test_hits_on_a_machine_may_hit_its_open_seats(mode: int, many: int) -> None:
    """A die of 1 or 2 hits a rider instead of the hull.

    The forecast is the chance to hit and hurt the machine, and its points are all points at risk.
    """

    def build(field: Field) -> list[Model]:
        shooter = field.figure(LEFT, 1000, weapons=[weapon("assault", 1, automatic=1)])
        return [shooter, *open_car(field, 1, 2800)]

    scene = Scene(build, verbs.SHOOT_AT, mode)
    one = state.PH_MODE_SINGLE if mode == state.PH_MODE_SINGLE else state.MODE_SPRAY
    good = Scene(build, verbs.SHOOT_AT, one).promise().hit
    promise = scene.agrees(events.PH_SHOT, *(iter(in_the_open(good)) for _ in range(many)), harms())
    assert promise.hit > promise.hurt > 0


@pytest.mark.long
@pytest.mark.rule("PH-065", "PH-066", "PH-067")
def test_a_burst_aimed_at_a_place() -> None:
    """The burst drifts by the dice and hits a car, its open riders, a covered man and a friend."""

    def build(field: Field) -> list[Model]:
        shooter = field.figure(LEFT, 1000, weapons=[weapon("heavy", 3, radius=300)])
        near = field.figure(RIGHT, 5000, 4700, weapons=[])
        field.piece(5200, 4000, 5210, 6000, cover=2)
        behind = field.figure(RIGHT, 5350, weapons=[])
        return [shooter, near, behind, *open_car(field, 3, 5000, 5300), field.figure(LEFT, 4700, 5100)]

    scene = Scene(build, verbs.SHOOT_POINT, place=(5000, 5050))
    ways = faces(events.DIE_PH_DRIFT, shooting.PH_DIRECTIONS)
    promise, counted = (
        scene.promise(),
        scene.counted(events.PH_LOBS, rolls(events.DIE_PH_SHOT), ways, harms()),
    )
    assert promise.hit == counted[0]
    assert promise.hurt == promise.beaten == 0, "it is at nobody"
    assert 0 <= 1000 * counted[3] - promise.gain < 1000
    assert 0 <= 1000 * counted[4] - promise.against < 1000
    assert promise.gain > promise.against > 0


@pytest.mark.rule("PH-070", "PH-071")
@pytest.mark.parametrize(("mode", "dice"), [(0, 2), (1, 1)], ids=["sword", "bare hands"])
def test_a_blow(mode: int, dice: int) -> None:
    def build(field: Field) -> list[Model]:
        attacker = field.figure(LEFT, 1000, weapons=[weapon("close_combat", 1)])
        return [attacker, field.figure(RIGHT, 1000 + BASE + 50, weapons=[], profile=(10, 6, 4, 0, 5))]

    scene = Scene(build, verbs.PH_STRIKE, mode)
    scene.agrees(events.PH_BLOW, rolls(events.DIE_PH_BLOW), harms(dice))


@pytest.mark.rule("PH-037", "PH-055")
def test_hugging_cover_is_weighed_against_the_shot_under_way() -> None:
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000)
    target = field.figure(RIGHT, 4000, weapons=[])
    field.piece(3800, 4000, 3860, 6000, cover=2)
    fight = field.battle()
    fight.turns(shooter, verbs.PH_AIM, verbs.SHOOT)
    fight.idle()
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    taken, hugged = fight.promised(verbs.LET_COME, target), fight.promised(verbs.HUG_NOW, target)
    assert taken.hit > hugged.hit > 0
    assert taken.against > hugged.against > 0
    assert taken.gain == hugged.gain == 0
    assert fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_HUG
    assert not fight.get(target, state.HUGGING)


def test_a_refused_choice_has_an_empty_forecast() -> None:
    fight, models = Scene(duel(RIFLE, 500), verbs.SHOOT_AT).begun([])
    assert fight.promised(verbs.SHOOT_AT, models[0], target=models[1]) == Promise(
        Fraction(), Fraction(), Fraction(), 0, 0
    )
