"""Close combat, with scripted dice. [CA-B-158 to CA-B-172]"""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.chances import close_combat

pytestmark = pytest.mark.kernel

KNIFE = weapon("close_combat")
MAUL = weapon("heavy_close_combat", 4)


def met(
    faces: list[int],
    attacker: dict[str, int],
    defender: dict[str, int],
    *,
    armed: bool = True,
    back_armed: bool = True,
    options: dict[str, int] | None = None,
) -> tuple[Fight, Model, Model]:
    """Return a battle with an attacker and a defender in contact, and dice for their blows.

    The Defence dice are 1s against PF 9.
    """
    arena = Arena(options=options or {})
    left = arena.model(LEFT, 5000, 6000, weapons=[KNIFE] if armed else [], pf=9, **attacker)
    right = arena.model(RIGHT, 5250, 6000, weapons=[KNIFE] if back_armed else [], **{"pf": 9, **defender})
    fight = arena.fight([(events.DIE_CA_BLOW, face) for face in faces] + [(events.DIE_CA_DEFENCE, 1)] * 2)
    fight.activate(left)
    for model, fields in ((left, attacker), (right, defender)):
        for column in ("wounded", "flat"):
            if column in fields:
                fight.set(model, column.upper(), fields[column])
    return fight, left, right


def melee(
    faces: list[int], attacker: dict[str, int], defender: dict[str, int], **more: Any
) -> tuple[Fight, Model, Model]:
    """Return the battle after one model has attacked another in contact."""
    fight, left, right = met(faces, attacker, defender, **more)
    fight.do(verbs.FIGHT, left, target=right)
    return fight, left, right


def blow(fight: Fight) -> int:
    """Return the result of the first blow."""
    return fight.rows(events.BLOW)[0][log.LOG_RESULT]


@pytest.mark.rule("CA-B-160", "CA-B-161", "CA-B-168", "CA-B-169")
@pytest.mark.parametrize(
    ("face", "skill", "armed", "back", "expected"),
    [
        (4, 5, True, True, 1),  # TV-B-41, EX-17
        (3, 5, True, True, 0),
        (1, 5, True, True, -1),
        (1, 5, True, False, 0),
        (5, 5, False, True, 1),
        (4, 5, False, True, 0),  # bare hands: no modifier
    ],
)
def test_the_die_and_the_weapon_decide_a_blow(
    face: int, skill: int, armed: bool, back: bool, expected: int
) -> None:
    """A blow with the weapon's bonus hits from FA on, and an armed defender strikes back on a 1.

    Bare hands have no bonus.
    """
    fight, _, _ = melee([face], {"fa": skill}, {"fa": 6}, armed=armed, back_armed=back)
    assert blow(fight) == expected


@pytest.mark.rule("CA-B-167")
def test_ferocious_defenders_strike_back_on_a_two() -> None:
    """The total of 2 + 1 would reach FA 3. [TV-B-42]"""
    fight, _, _ = melee([2], {"fa": 3}, {"fa": 6, "ferocious": 1})
    assert blow(fight) == -1


@pytest.mark.rule("CA-B-168")
def test_a_model_of_fa_0_is_hit_automatically() -> None:
    """No die is rolled to hit, and HCC Pen 4 against PF 8 needs a 5. [TV-B-44]"""
    for face, hurt in ((5, 1), (4, 0)):
        arena = Arena()
        left = arena.model(LEFT, 5000, 6000, weapons=[MAUL])
        right = arena.model(RIGHT, 5250, 6000, fa=0, pf=8)
        fight = arena.fight([(events.DIE_CA_DEFENCE, face)])
        fight.activate(left)
        fight.do(verbs.FIGHT, left, target=right)
        assert fight.rows(events.DEFENCE)[0][log.LOG_RESULT] == hurt
        assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-160")
def test_a_six_is_no_automatic_hit_in_close_combat() -> None:
    """FA 6, wounded and without a weapon misses with a 6, and hits by the other reading. [TV-B-45]"""
    assert blow(melee([6], {"fa": 6, "wounded": 1}, {}, armed=False)[0]) == 0
    switched = {"READING_MELEE_SIX": 1}
    assert blow(melee([6], {"fa": 6, "wounded": 1}, {}, armed=False, options=switched)[0]) == 1


@pytest.mark.rule("CA-B-165")
@pytest.mark.parametrize(("mv", "far"), [(8, 800), (15, 1000)])
def test_a_leaver_goes_ten_centimetres_at_most(mv: int, far: int) -> None:
    """A leaver goes up to its MV, at most 10 cm, and the enemy strikes first. [TV-B-46]"""
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000, weapons=[KNIFE], mv=mv)
    right = arena.model(RIGHT, 5250, 6000, weapons=[KNIFE])
    fight = arena.fight([(events.DIE_CA_BLOW, 1)])
    fight.activate(left)
    assert fight.allows(verbs.BREAK_AWAY, left, path=[(5000 - far - 1, 6000)]) == 165
    fight.do(verbs.BREAK_AWAY, left, path=[(5000 - far, 6000)])
    fight.do(verbs.STRIKE, right)
    assert len(fight.rows(events.FREE_STRIKE)) == 1
    assert blow(fight) == 0  # a natural 1 is a miss where Strike Back is barred
    assert fight.of(left, "X") == 5000 - far
    assert fight.of(right, "X") == 5250


@pytest.mark.rule("CA-B-165")
def test_the_other_side_picks_the_striker_at_a_leaver() -> None:
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000)
    first = arena.model(RIGHT, 5250, 6000, weapons=[KNIFE])
    second = arena.model(RIGHT, 5000, 6250, weapons=[KNIFE])
    away = arena.model(RIGHT, 9000, 9000)
    fight = arena.fight([(events.DIE_CA_BLOW, 2)])
    fight.activate(left)
    fight.do(verbs.BREAK_AWAY, left, path=[(4500, 5500)])
    asked = fight.asks()
    assert (asked[state.ASKS_DECISION], asked[state.ASKS_SIDE]) == (verbs.DECIDE_STRIKER, RIGHT)
    assert fight.allows(verbs.STRIKE, second, side=LEFT) == verbs.REASON_NOT_YOURS
    assert fight.allows(verbs.STRIKE, away) == 165
    assert fight.allows(verbs.STRIKE, first) == 0
    fight.do(verbs.STRIKE, second)
    assert fight.rows(events.BLOW)[0][log.LOG_ACTOR] == second.number
    assert fight.of(left, "X") == 4500


@pytest.mark.rule("CA-B-165")
@pytest.mark.parametrize("strikes", [True, False])
def test_a_lone_striker_may_decline(strikes: bool) -> None:
    """The enemy's side is asked, and if it declines, no blow falls and the leaver goes.

    The bot strikes.
    """
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000)
    right = arena.model(RIGHT, 5250, 6000, weapons=[KNIFE])
    fight = arena.fight([(events.DIE_CA_BLOW, 2)])
    fight.activate(left)
    fight.do(verbs.BREAK_AWAY, left, path=[(4500, 6000)])
    asked = fight.asks()
    assert (asked[state.ASKS_DECISION], asked[state.ASKS_SIDE]) == (verbs.DECIDE_STRIKER, RIGHT)
    assert fight.menu() == {(verbs.PASS, left.number), (verbs.STRIKE, right.number)}
    if strikes:
        choice = fight.choice(verbs.PASS)
        doors.choose(fight.block, choice)
        assert (choice[state.CHOICE_VERB], choice[state.CHOICE_ACTOR]) == (verbs.STRIKE, right.number)
        doors.apply(fight.block, choice)
    else:
        fight.do(verbs.PASS)
    assert (len(fight.rows(events.FREE_STRIKE)), fight.dice_left()) == (int(strikes), int(not strikes))
    assert fight.of(left, "X") == 4500


@pytest.mark.rule("CA-B-165")
def test_a_model_unable_to_strike_is_not_asked() -> None:
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000)
    arena.model(RIGHT, 5250, 6000, fa=0)
    fight = arena.fight()
    fight.activate(left)
    fight.do(verbs.BREAK_AWAY, left, path=[(4500, 6000)])
    assert fight.asks()[0] == verbs.DECIDE_ACTIVATION
    assert fight.of(left, "X") == 4500


@pytest.mark.rule("CA-B-164")
@pytest.mark.parametrize(("faces", "winner"), [([6, 1, 1], -1), ([6, 1, 2], 1), ([2, 2, 2], 0)])
def test_several_attackers_strike_in_one_round(faces: list[int], winner: int) -> None:
    """The blows are hit/back/back, hit/back/miss, and miss/miss/miss. [TV-B-43]"""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    places = [(4750, 6000), (5250, 6000), (5000, 5750)]
    squad = [arena.model(LEFT, x, y, weapons=[KNIFE], unit=unit, pf=9) for x, y in places]
    lone = arena.model(RIGHT, 5000, 6000, weapons=[KNIFE], pf=9)
    script = [(events.DIE_CA_BLOW, face) for face in faces] + [(events.DIE_CA_DEFENCE, 1)] * 3
    fight = arena.fight(script)
    fight.activate(squad[0])
    fight.do(verbs.FIGHT, squad[0], target=lone, number=1)
    assert fight.rows(events.ROUND_ENDS)[0][log.LOG_RESULT] == winner
    assert [fight.of(model, "AP") for model in squad] == [0, 0, 0]


@pytest.mark.rule("CA-B-037", "CA-B-159", "CA-B-162")
def test_a_charge_strikes_free_and_pushes_straight() -> None:
    arena = Arena()
    left = arena.model(LEFT, 4000, 6000, weapons=[KNIFE], mv=10)
    right = arena.model(RIGHT, 5250, 6000, pf=9, weapons=[KNIFE])
    fight = arena.fight([(events.DIE_CA_BLOW, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(left)
    fight.do(verbs.CHARGE, left, target=right, path=[(4999, 6000)])
    asked = fight.asks()
    assert (asked[0], asked[1]) == (verbs.DECIDE_AFTER_ROUND, LEFT)
    assert fight.allows(verbs.PUSH, left, path=[(5751, 6000)]) == 162
    assert fight.allows(verbs.PUSH, left, path=[(5600, 6350)]) == 162  # off the charge line
    fight.do(verbs.PUSH, left, path=[(5750, 6000)])
    assert fight.of(right, "X") == 5750
    assert fight.of(left, "AP") == 0


@pytest.mark.rule("CA-B-037")
@pytest.mark.parametrize(("named", "struck"), [(0, 0), (1, 1), (2, 0)])
def test_a_charge_strikes_its_target_or_another_enemy(named: int, struck: int) -> None:
    """The third enemy is out of reach."""
    arena = Arena()
    charger = arena.model(LEFT, 4000, 6000, weapons=[KNIFE], mv=10)
    enemies = [arena.model(RIGHT, x, y, pf=9) for x, y in ((5120, 6219), (5120, 5781), (9000, 9000))]
    fight = arena.fight([(events.DIE_CA_BLOW, 2)])
    fight.activate(charger)
    fight.do(verbs.CHARGE, charger, target=enemies[named], path=[(5000, 6000)])
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BLOW)] == [enemies[struck].number]


@pytest.mark.rule("CA-B-163")
def test_no_room_brings_a_second_strike() -> None:
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000, weapons=[KNIFE])
    right = arena.model(RIGHT, 5250, 6000, pf=9, weapons=[KNIFE])
    arena.piece(5380, 5000, 5600, 7000, impassable=1, height=600)
    script = [(events.DIE_CA_BLOW, 6), (events.DIE_CA_DEFENCE, 1), (events.DIE_CA_BLOW, 1)]
    fight = arena.fight(script)
    fight.activate(left)
    fight.do(verbs.FIGHT, left, target=right)
    fight.do(verbs.PUSH, left)
    assert len(fight.rows(events.NO_ROOM)) == 1
    assert fight.rows(events.BLOW)[1][log.LOG_RESULT] == 0  # a 1, but no Strike Back
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-163")
def test_an_immobile_model_is_not_pushed() -> None:
    fight, left, _ = melee([6], {"fa": 2}, {"mv": 0})
    assert fight.allows(verbs.PUSH, left, path=[(5300, 6000)]) == 163


@pytest.mark.rule("CA-B-165")
def test_the_winner_may_move_off_instead() -> None:
    fight, left, _ = melee([6], {"fa": 2}, {})
    fight.do(verbs.MOVE_OFF, left, path=[(4200, 6000)])
    assert fight.of(left, "X") == 4200
    assert not fight.rows(events.FREE_STRIKE)


@pytest.mark.rule("CA-B-171")
def test_a_flat_defender_rises_without_striking_back() -> None:
    fight, _, right = melee([1], {}, {"flat": 1})
    assert blow(fight) == 0
    assert fight.of(right, "FLAT") == 0


@pytest.mark.rule("CA-B-158")
def test_engaged_models_use_close_combat_weapons_only() -> None:
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000, weapons=[weapon("pistol")])
    right = arena.model(RIGHT, 5250, 6000)
    third = arena.model(LEFT, 3000, 6000, weapons=[weapon("rifle")])
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.STANDARD_FIRE, left, target=right) == 158
    fight.activate(third)
    assert fight.allows(verbs.STANDARD_FIRE, third, target=right) == 0  # CA-D-073


@pytest.mark.rule("CA-B-218", "CA-B-216")
def test_routing_models_cannot_strike_back_and_try_to_leave() -> None:
    fight, left, right = melee([2, 1, 1], {}, {"fa": 6, "mv": 15})
    if fight.asks()[0] == verbs.DECIDE_ACTION:
        fight.do(verbs.END_UNIT)
    fight.set_unit(right.unit, "ROUTING", 1)
    fight.do(verbs.ACTIVATE, unit=right)
    fight.do(verbs.STRIKE, left)
    assert len(fight.rows(events.FREE_STRIKE)) == 1
    assert fight.rows(events.FLED)[0][log.LOG_VALUE] == 1000
    assert fight.of(left, "X") == 5000


@pytest.mark.rule("CA-B-218")
def test_routing_defenders_do_not_strike_back() -> None:
    arena = Arena(large=True)
    left = arena.model(LEFT, 5000, 6000, weapons=[KNIFE])
    unit = arena.unit(RIGHT)
    right = arena.model(RIGHT, 5250, 6000, weapons=[KNIFE], unit=unit)
    arena.model(RIGHT, 5250, 6300, weapons=[KNIFE], unit=unit)
    fight = arena.fight([(events.DIE_CA_BLOW, 1)])
    fight.activate(left)
    fight.set_unit(unit, "ROUTING", 1)
    fight.do(verbs.FIGHT, left, target=right)
    assert blow(fight) == 0


@pytest.mark.rule("CA-B-003", "CA-B-168")
def test_a_model_of_fa_0_cannot_attack() -> None:
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000, fa=0)
    right = arena.model(RIGHT, 5250, 6000)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.FIGHT, left, target=right) == 3


@pytest.mark.rule("CA-B-213")
def test_engaged_models_fight_though_pinned() -> None:
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000, weapons=[KNIFE])
    right = arena.model(RIGHT, 5250, 6000, weapons=[KNIFE])
    arena.model(RIGHT, 9000, 6000)
    fight = arena.fight()
    fight.activate(left)
    fight.set_unit(left.unit, "PINNED", 1)
    assert fight.allows(verbs.FIGHT, left, target=right) == 0


@pytest.mark.rule("CA-B-170")
@pytest.mark.parametrize(
    ("own", "other", "reason"),
    [(0, 0, 0), (0, 1, 170), (1, 0, 158), (1, 1, 158)],
    ids=["both on the ground", "the target in the air", "the attacker in the air", "both in the air"],
)
def test_airborne_models_take_no_part_in_close_combat(own: int, other: int, reason: int) -> None:
    """A second enemy is in contact on the ground, and an airborne model is in contact with none."""
    arena = Arena()
    left = arena.model(LEFT, 5000, 6000)
    right = arena.model(RIGHT, 5250, 6000)
    arena.model(RIGHT, 4750, 6000)
    fight = arena.fight()
    fight.activate(left)
    fight.set(left, "ALTITUDE", own)
    fight.set(right, "ALTITUDE", other)
    assert fight.allows(verbs.FIGHT, left, target=right) == reason


@pytest.mark.rule("CA-B-166")
def test_companions_of_a_model_in_melee_close_up() -> None:
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    first = arena.model(LEFT, 5000, 6000, unit=unit)
    second = arena.model(LEFT, 4000, 6000, unit=unit)
    arena.model(RIGHT, 5250, 6000)
    fight = arena.fight()
    fight.activate(first)
    fight.set(second, "AP", 0)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "BROKEN") == 1
    fight.activate(first)
    assert fight.allows(verbs.WALK, second, path=[(3800, 6000)]) == 59
    assert fight.allows(verbs.WALK, second, path=[(4500, 6000)]) == 0


@pytest.mark.rule("CA-B-160", "CA-B-167", "CA-D-117", "CA-D-119")
@pytest.mark.parametrize(
    ("skill", "ferocious", "six_hits", "armed"), list(product((2, 4, 6), (0, 1), (0, 1), (True, False)))
)
def test_the_forecast_of_a_blow_counts_six_faces(
    skill: int, ferocious: int, six_hits: int, armed: bool
) -> None:
    """A fresh model with a knife and a wounded one without it roll each face once."""
    attacker, defender = {"fa": skill, "wounded": int(not armed)}, {"fa": 6, "ferocious": ferocious}
    hits, told = 0, set()
    for face in range(1, 7):
        fight, _, _ = melee([face], attacker, defender, armed=armed, options={"READING_MELEE_SIX": six_hits})
        hits += blow(fight) == 1
        told.add(fight.rows(events.BLOW)[0][log.LOG_VALUE])
    exact = close_combat.blow(
        skill,
        1 if armed else -1,
        ferocious=bool(ferocious),
        reading="six_hits" if six_hits else "no",
    )
    assert told == {hits}
    assert Fraction(hits, 6) == exact.hit
    fight, left, right = met([], attacker, defender, armed=armed, options={"READING_MELEE_SIX": six_hits})
    out = backend.new_block(state.FORECAST_WIDTH)
    assert doors.forecast(fight.block, fight.choice(verbs.FIGHT, left, target=right), out) == 0
    assert out[state.FORECAST_HIT] == 6 * hits


@pytest.mark.rule("CA-B-037", "CA-B-164")
def test_only_the_charger_makes_the_free_attack() -> None:
    """A companion in contact with the enemy neither strikes nor pays."""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    charger = arena.model(LEFT, 4000, 6000, weapons=[KNIFE], unit=unit, mv=10)
    companion = arena.model(LEFT, 5250, 5750, weapons=[KNIFE], unit=unit)
    enemy = arena.model(RIGHT, 5250, 6000, weapons=[KNIFE], pf=9)
    fight = arena.fight([(events.DIE_CA_BLOW, 2), (events.DIE_CA_BLOW, 2)])
    fight.activate(charger)
    before = fight.of(companion, "AP")
    fight.do(verbs.CHARGE, charger, target=enemy, path=[(4999, 6000)])
    assert [row[log.LOG_ACTOR] for row in fight.rows(events.BLOW)] == [charger.number]
    assert (fight.of(companion, "AP"), fight.dice_left()) == (before, 1)
