"""Direct damage, and the checks at the end of a fight. [MN-020, MN-050 to MN-052, MN-065]"""

from dataclasses import replace

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from tests.rulebook.manoeuvre.fights import Fight, roll, soldier, told

pytestmark = pytest.mark.kernel


@pytest.mark.rule("MN-020", "MN-050", "MN-051", "MN-052")
@pytest.mark.parametrize(
    ("av", "checks"),
    [
        *((4, [("casualty", 8)]), (5, [("casualty", 7)]), (6, [("casualty", 6)]), (7, [("fallout", 5)])),
        *((11, [("fallout", 1)]), (12, [("fallout", 0)]), (13, []), (16, [])),
    ],
)
def test_damage_against_armour(av: int, checks: list[tuple[str, int]]) -> None:
    """Vector 8: Damage 12 is a Casualty at twice the AV or more, and else Fallout. [MN-D25]"""
    fight = Fight(
        right=soldier("enemy", av=av), dice=roll("left", "manoeuvre", 15) | roll("right", "opposing", 8)
    )
    fight.totals(10, 0)
    fight.does(d.ASSAULT_THEM, 1)
    assert fight.checks(1) == checks, f"Damage 12 on AV {av}: {checks} expected (MN-052)"


def concluded(fight: Fight) -> list[tuple[str, int | None, str | None, int]]:
    """Concede for the right side, and return the checks that were rolled.

    Each check is its code, die, result and percent.
    """
    while fight.asked() != d.DECIDE_CONCEDE:
        fight.totals(0, 0)
        fight.battle.apply(fight.battle.choose())
    fight.does(d.CONCEDE, unit=-1)
    events = fight.battle.events()
    return [
        (event.code, event.die, event.result, event.value)
        for event in events
        if event.code in {"mn_fallout", "mn_casualty"}
    ]


def checked(die: tuple[int, ...], checks: list[tuple[str, int]], aided: bool = False) -> list[object]:
    """Return the rolls for the given checks of a character with Grit 15."""
    kinds = {kind for kind, _ in checks}
    purpose = "casualty" if "casualty" in kinds else "fallout"
    fight = Fight(soldier(av=100), soldier("enemy", av=100), dice=roll("left", purpose, *die, turn=3))
    for kind, stress in checks:
        fight.record(0, kind, stress)
    fight.put(0, state.AIDED, int(aided))
    return list(concluded(fight))


@pytest.mark.rule("MN-065")
@pytest.mark.parametrize(("die", "result", "percent"), [(9, "shaken", 0), (3, "shocked", 50)])
def test_several_checks_are_one_roll(die: int, result: str, percent: int) -> None:
    """Vector 14: Stress 0 and 6 make one roll, with 3 more for the second check. [MN-D32]"""
    found = checked((die,), [("fallout", 0), ("fallout", 6)])
    assert found == [("mn_fallout", die, result, percent)]


@pytest.mark.rule("MN-065", "MN-039")
@pytest.mark.parametrize(
    ("dice", "aided", "kept", "result", "percent"),
    [
        ((3, 12), True, 12, "serious", 50),
        ((3,), False, 3, "killed", 100),
        ((13,), False, 13, "wound", 25),
    ],
)
def test_a_casualty_check(dice: tuple[int, ...], aided: bool, kept: int, result: str, percent: int) -> None:
    """Vector 15: the Casualty check has a Stress of 8."""
    assert checked(dice, [("casualty", 8)], aided) == [("mn_casualty", kept, result, percent)]


@pytest.mark.rule("MN-065")
@pytest.mark.parametrize(
    ("die", "result"),
    [
        *((20, "none"), (19, "shaken"), (16, "shaken"), (15, "shaken"), (14, "rattled"), (10, "rattled")),
        *((9, "shocked"), (1, "shocked")),
    ],
)
def test_the_bands_of_fallout(die: int, result: str) -> None:
    found = checked((die,), [("fallout", 15)])
    assert found[0] == ("mn_fallout", die, result, {"rattled": 25, "shocked": 50}.get(result, 0))


@pytest.mark.rule("MN-065")
@pytest.mark.parametrize(
    ("die", "result", "percent"),
    [(20, "wound", 25), (19, "serious", 50), (13, "serious", 50), (12, "killed", 100)],
)
def test_the_bands_of_casualty(die: int, result: str, percent: int) -> None:
    assert checked((die,), [("casualty", 15)]) == [("mn_casualty", die, result, percent)]


@pytest.mark.rule("MN-065")
def test_a_collapsed_character_rolls_for_casualty_too() -> None:
    dice = roll("left", "fallout", 1, turn=3) | roll("left", "casualty", 2, turn=3)
    fight = Fight(soldier(av=100), soldier("enemy", av=100), dice=dice)
    fight.record(0, "fallout", 16)
    assert concluded(fight) == [("mn_fallout", 1, "collapses", 50), ("mn_casualty", 2, "serious", 50)]


@pytest.mark.rule("MN-065")
def test_the_casualty_roll_comes_before_fallout() -> None:
    """[MN-D33]"""
    dice = roll("left", "casualty", 1, turn=3)
    fight = Fight(soldier(av=100), soldier("enemy", av=100), dice=dice)
    fight.record(0, "fallout", 0)
    fight.record(0, "casualty", 10)
    assert concluded(fight) == [("mn_casualty", 1, "killed", 100)]


@pytest.mark.rule("MN-065")
def test_a_side_that_concedes_loses_a_quarter() -> None:
    """[MN-D30]"""
    fight = Fight(soldier(av=100), soldier("enemy", av=100), counts=(1, 2))
    concluded(fight)
    ending = fight.battle.ending()
    prices = [unit.price for unit in fight.battle.encoded.force.units]
    conceded = 0 if ending.winner == "left" else 1
    quarter = sum((price * 25 + 50) // 100 for price in (prices[1:] if conceded == 0 else prices[:1]))
    assert ending.score == ((quarter, 0) if conceded == 0 else (0, quarter))


@pytest.mark.rule("MN-065")
def test_checks_are_rolled_every_round_under_reading_d27() -> None:
    """[MN-D27]"""
    fight = Fight(
        soldier(av=100),
        soldier("enemy", av=100),
        counts=(2, 1),
        dice=roll("left", "casualty", 1),
        readings={"MN-D27": "immediate"},
    )
    fight.record(0, "casualty", 10)
    fight.next_round(2)
    assert fight.get(0, state.PRESENCE) == state.OUT_OF_FIGHT
    assert told(list(fight.battle.events()), "mn_casualty")


@pytest.mark.rule("MN-065")
def test_a_check_is_rolled_in_one_round_only() -> None:
    """[MN-D27]"""
    fight = Fight(
        soldier(av=100),
        soldier("enemy", av=100),
        counts=(2, 1),
        dice=roll("left", "casualty", 20),
        readings={"MN-D27": "immediate"},
    )
    fight.record(0, "casualty", 10)
    fight.next_round(2)
    assert fight.get(0, state.CHECKS) == 0
    fight.next_round(3)
    assert fight.get(0, state.PRESENCE) != state.OUT_OF_FIGHT
    assert len(told(list(fight.battle.events()), "mn_casualty")) == 1


@pytest.mark.rule("MN-020", "MN-V12")
def test_a_hero_rerolls_a_manoeuvre() -> None:
    dice = roll("left", "manoeuvre", 2, 18) | roll("right", "opposing", 10)
    fight = Fight(dice=dice)
    fight.put(0, state.REROLLS, 1)
    fight.does(d.ENGAGE, 1)
    assert fight.asked() == d.DECIDE_REROLL
    events = fight.does(d.THROW_AGAIN)
    assert told(events, "mn_settled")[0].result == "won"
    assert fight.get(0, state.REROLLS) == 0


@pytest.mark.rule("MN-020")
def test_battles_with_one_seed_are_alike() -> None:
    fight = Fight(counts=(3, 3))
    one, other = (resolve.fight(replace(fight.battle.setup), 7) for _ in range(2))
    assert one.events == other.events
