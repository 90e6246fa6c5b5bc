"""The numbers of the point system that no source prints, with their reasons and tests.

`OUR_OWN` names them by their cells. `tests/rulebook/test_every_cell.py` checks that no other number is
missing from print.
"""

import pytest

from armybuilder.model.bundle import AnyDocument
from armybuilder.points.legality import problems
from tests.points.designs import Bench


def told(bench: Bench, document: AnyDocument) -> set[str]:
    """Return the codes of a document's problems."""
    return {one.code for one in problems(document, bench.documents)}


@pytest.mark.rule("CA-P-048", "CA-P-098")
@pytest.mark.parametrize(("bonus", "faulty"), [(3, False), (4, True)])
def test_a_targeting_bonus_is_at_most_three(bonus: int, faulty: bool) -> None:
    """A fourth point is an error."""
    bench = Bench()
    got = "E42" in told(bench, bench.weapon("rifle", targeting_bonus=bonus))
    assert got == faulty, f"targeting bonus {bonus}: at most 3 expected (CA-D-015)"


@pytest.mark.rule("CA-P-048", "CA-P-099")
@pytest.mark.parametrize(("bonus", "warned"), [(2, False), (3, True)])
def test_a_targeting_bonus_above_two_is_advised_against(bonus: int, warned: bool) -> None:
    """A third point is a warning."""
    bench = Bench()
    got = "W19" in told(bench, bench.weapon("rifle", targeting_bonus=bonus))
    assert got == warned, f"targeting bonus {bonus}: at most 2 advised (CA-D-015)"


@pytest.mark.rule("CA-P-082", "CA-P-099")
@pytest.mark.parametrize(("mv", "warned"), [(30, False), (31, True)])
def test_a_ground_robot_above_mv_thirty_is_advised_against(mv: int, warned: bool) -> None:
    """The source caps vehicles only, and the program warns of robots at the same number."""
    bench = Bench()
    got = "W20" in told(bench, bench.robot("autonomous", f"{mv}/6/0/0"))
    assert got == warned, f"robot of MV {mv}: at most 30 advised (CA-D-032)"


@pytest.mark.rule("CA-P-074", "CA-D-029")
def test_the_added_reading_multiplies_flying_officers_by_less() -> None:
    """The man costs 17, the control unit 5 and the rank 2, and 2.5 times 24 is 60.

    The reading adds the officer's 2 and the flyer's 1.5, instead of multiplying by both.
    """
    bench = Bench()
    officer = bench.creature("10/5/5/0/4", officer_rank=1, flying=True, items={"robot_control_unit": 1})
    got = bench.price(officer, {"CA-D-029": "times_two_and_half"}).total
    assert got == 60, f"2.5 times 24 expected (CA-D-029), got {got}"


OUR_OWN = {
    "abilities.largest_targeting": (
        "the source has no largest bonus [CA-D-015]",
        test_a_targeting_bonus_is_at_most_three,
    ),
    "abilities.advised_targeting": (
        "the source advises none [CA-D-015]",
        test_a_targeting_bonus_above_two_is_advised_against,
    ),
    "profile.robot_advised_mv": (
        "the source caps vehicles only [CA-D-032]",
        test_a_ground_robot_above_mv_thirty_is_advised_against,
    ),
    "people.flying_officer_added": (
        "how x2 and x1.5 meet is left open [CA-D-029]",
        test_the_added_reading_multiplies_flying_officers_by_less,
    ),
}
"""For each cell the reason that no source prints it, and the test of its effect."""
