"""The worth meter: its statistics on known cases, and the worth of troopers, better and dearer ones."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

import pytest

from armybuilder.counsel import worth as meter
from armybuilder.counsel.cheaper_values import steps
from armybuilder.counsel.reference_armies import DEAREST, TROOPER, Gauntlet, Subject, SubjectTrial, references
from armybuilder.counsel.worth import LineWorth, Worth, blamed, lines, weigh, why
from armybuilder.counsel.zero_crossing import Crossing, Samples, apart, crossing
from armybuilder.errors import InputFault
from armybuilder.library import starter
from armybuilder.model.army import Army
from armybuilder.model.bundle import index
from armybuilder.model.readings import STANDARD
from armybuilder.points.field_paths import with_value
from armybuilder.points.prices.pricing import price
from armybuilder.words import english

TRUTH = 23.4
"""The rung at which a known line crosses."""


@pytest.fixture
def few(monkeypatch) -> None:
    """Reduce the number of battles."""
    monkeypatch.setattr(meter, "FIRST", 8)
    monkeypatch.setattr(meter, "ROUND", (5, 10, 10, 5))
    monkeypatch.setattr(meter, "LINE_LOOKS", (2,))
    monkeypatch.setattr(meter, "LOOKS", (2, 4))


def _subject(unit: str) -> Subject:
    documents: dict[str, Any] = dict(index(starter.documents()))
    return Subject(documents[unit], documents)


def _trooper() -> Any:
    return references()[TROOPER]


def _weighed(subject: Subject, gauntlet: Gauntlet | None = None) -> Worth:
    found = weigh(subject, gauntlet or Gauntlet(), precision=1)
    assert found is not None
    return found


def _crossing(rungs: dict[int, Samples]) -> Crossing:
    found = crossing(rungs)
    assert found is not None
    return found


def _line(seed: int, root: float, fall: float) -> dict[int, Samples]:
    """Return samples of a known line, differences of two coins at four rungs near its crossing."""
    dice = random.Random(seed)
    rungs = {rung: Samples() for rung in (5, 6, 7, 8)}
    for number in range(200):
        for rung, samples in rungs.items():
            share = 0.5 + fall * (root - rung)
            samples.add(number, [(dice.random() < share) - (dice.random() < 0.5) for _ in range(6)])
    return rungs


@pytest.mark.long
@pytest.mark.parametrize(("root", "fall"), [(6.5, 0.06), (6.2, 0.1)])
def test_the_interval_contains_the_truth_in_known_cases(root, fall) -> None:
    found = [_crossing(_line(seed, root, fall)) for seed in range(100)]
    assert sum(abs(one.at - root) <= one.half for one in found) >= 90
    assert abs(sum(one.at for one in found) / 100 - root) < 0.1


def test_a_line_that_rises_crosses_nowhere() -> None:
    assert crossing(_line(1, 2.0, -0.1)) is None
    assert crossing({}) is None


def test_two_crossings_on_equal_dice_are_apart_exactly() -> None:
    first = _crossing(_line(3, 6.5, 0.1))
    assert apart(first, first) == (0.0, 0.0)


@dataclass
class _Coins:
    """A gauntlet of coin tosses for a design whose advantage over the troopers falls along a known bent line."""

    luck: random.Random
    trooper: int = 17

    def fight(self, trial: SubjectTrial, rungs: Mapping[int, range]) -> bool:
        for rung, numbers in rungs.items():
            far = min(rung - TRUTH, 10)
            share = 0.77 - 0.0105 * far + 0.0005 * far**2
            samples = trial.samples.setdefault(rung, Samples())
            for number in numbers:
                won = [(self.luck.random() < share) - (self.luck.random() < 0.77) for _ in range(6)]
                samples.add(number, won)
        return True


@pytest.mark.long
def test_the_interval_of_a_dear_design_contains_its_worth() -> None:
    """The whole measurement is run, with search, rounds and stop, on a slow and bent fall.

    At least 55 of 60 known cases lie in their interval.
    """
    found = []
    for seed in range(60):
        gauntlet: Any = _Coins(random.Random(seed))
        scales = meter._Scales(gauntlet, SubjectTrial(258, 1, 2, 15, ()))
        assert meter._weighed(scales, meter.PRECISION, meter.LOOKS, None)
        found.append(scales.worth())
    assert sum(abs(one.points - TRUTH * 17) <= one.half for one in found) >= 55
    assert sorted(one.half for one in found)[30] <= 0.075 * 258


def test_the_reference_armies_are_six_of_one_budget() -> None:
    armies = [one for one in references().values() if isinstance(one, Army)]
    assert len(armies) == 6
    assert all(245 <= price(one, references()).total <= 260 for one in armies)
    assert all(one.notes for one in armies)


@pytest.mark.long
def test_a_plain_trooper_is_worth_its_price(few) -> None:
    found = _weighed(Subject(_trooper(), references()))
    assert found.points == pytest.approx(found.cost, abs=max(found.half, 0.5))
    assert not found.sure


@dataclass(frozen=True)
class _Dear(Subject):
    """A unit at double its price."""

    def cost(self, readings: Mapping[str, str] = STANDARD) -> int:
        return 2 * price(self.unit, self.documents, readings).total


@pytest.mark.long
def test_a_trooper_at_double_price_returns_half(few, monkeypatch) -> None:
    monkeypatch.setattr(meter, "LINE_LOOKS", (6,))
    monkeypatch.setattr(meter, "LOOKS", (4, 8))
    found = _weighed(_Dear(_trooper(), references()))
    assert found.points == pytest.approx(found.cost / 2, abs=max(2 * found.half, 1))
    assert found.half < found.cost / 4
    assert found.sure


@dataclass(frozen=True)
class _Fixed(Subject):
    """A unit at the trooper's price in any case."""

    def cost(self, readings: Mapping[str, str] = STANDARD) -> int:  # noqa: ARG002 (as asked)
        return 17


@pytest.mark.long
def test_a_better_trooper_is_worth_no_less_deterministically(few) -> None:
    documents: dict[str, Any] = dict(references())
    design, unit = documents["reference-c-trooper"], documents[TROOPER]
    member = unit.members[0].model_copy(update={"design": "better"})
    documents["better"] = with_value(design, "profile.ss", 4).model_copy(update={"id": "better"})
    better = _Fixed(unit.model_copy(update={"members": (member,)}), documents)
    found = _weighed(better, Gauntlet(workers=1))
    assert found.points >= _weighed(_Fixed(unit, references())).points
    assert _weighed(better, Gauntlet(workers=2)) == found
    assert _weighed(better, Gauntlet(seed=7)).points != found.points


@pytest.mark.long
def test_a_measurement_narrows_and_can_be_cancelled(few) -> None:
    told: list[Worth] = []
    gauntlet = Gauntlet(cancelled=lambda: len(told) >= 2)
    assert weigh(_subject("u-p-warden"), gauntlet, precision=0, progress=told.append) is None
    assert len(told) == 2
    assert told[1].battles - told[0].battles > 0
    assert lines(_subject("u-p-warden"), gauntlet) == ()


def test_a_unit_beyond_the_budget_is_refused_in_words() -> None:
    crawler = _subject("u-crawler")
    unit, documents = crawler.unit, crawler.documents
    many = unit.model_copy(update={"members": (unit.members[0].model_copy(update={"count": 3}),)})
    with pytest.raises(InputFault) as refused:
        weigh(Subject(many, documents), Gauntlet())
    assert str(DEAREST) in english().say(refused.value.faults[0])


def test_a_unit_of_the_highest_price_can_be_tried() -> None:
    """The highest price is 600."""
    copies, times, _ = Gauntlet()._room(_subject("u-crawler"), DEAREST)
    assert (copies, times) == (1, 4)


@pytest.mark.long(short=("u-lugger",))
@pytest.mark.parametrize("unit", ["u-sentinel", "u-lugger", "u-hunter-tank"])
def test_robots_slaves_and_crewed_machines_are_measured(few, unit) -> None:
    found = _weighed(_subject(unit))
    assert found.points >= 0
    assert found.battles > 0


@pytest.mark.parametrize("unit", ["u-lugger", "u-hunter-tank"])
def test_a_design_scores_the_troopers_that_it_replaces(unit: str) -> None:
    """The side has the points of a line of troopers, and the other side keeps its own."""
    gauntlet = Gauntlet()
    trial = gauntlet.trial(_subject(unit))
    for (_, _, (mine, line)), side in zip(gauntlet._orders(trial, {4: range(1)}), trial.sides, strict=True):
        points = [
            [sum(one.price for one in tried.force.units if one.side == place) for place in (0, 1)]
            for tried in (mine.encoded, line.encoded, side)
        ]
        assert points[0] == points[1] == [(trial.base + 4) * gauntlet.trooper, points[2][1]]


def test_steps_are_legal_cheaper_and_one_for_each_field() -> None:
    subject = _subject("u-mortar-team")
    found = steps(subject, STANDARD)
    assert [one.saves for one in found] == sorted((one.saves for one in found), reverse=True)
    assert len({(one.changed.id, one.field) for one in found}) == len(found)
    assert all(one.subject.cost() == subject.cost() - one.saves for one in found)
    assert "Area radius 3 to 0" in {english().say(one.label).replace(" cm", "") for one in found}


def test_no_step_is_offered_that_saves_nothing() -> None:
    """Movement of 10, 9 and 8 cm costs the same, so the step offered is the one to 7."""
    for unit in ("u-mortar-team", "u-hunter-tank", "u-captain"):
        found = steps(_subject(unit), STANDARD)
        assert all(one.saves >= 1 for one in found), unit
        assert "Movement 10 to 7" in {english().say(one.label) for one in found}


def test_the_blamed_line_wastes_most_among_sure_ones() -> None:
    step = steps(_subject("u-p-warden"), STANDARD)[0]
    waste, bargain = LineWorth(step, 72, 41, 6), LineWorth(step, 10, 30, 3)
    unsure = LineWorth(step, 90, 20, 80)
    assert blamed(Worth(122, 88, 5, 1), (waste, bargain, unsure)) is waste
    assert blamed(Worth(122, 140, 5, 1), (waste, bargain, unsure)) is bargain
    assert blamed(Worth(122, 88, 5, 1), (unsure,)) is None


@pytest.mark.rule("CA-B-200")
def test_a_wasted_rank_is_explained_at_small_scale() -> None:
    found = {one.field: one for one in steps(_subject("u-captain"), STANDARD)}
    rank = found["officer_rank"]
    reason = why(LineWorth(rank, rank.saves, 2, 6))
    assert reason is not None
    assert "small scale" in english().say(reason)
    assert why(LineWorth(rank, 10, 12, 6)) is None
    other = next(one for field, one in found.items() if field != "officer_rank")
    assert why(LineWorth(other, 10, 2, 6)) is None


def test_a_useless_line_returns_nothing(few, monkeypatch) -> None:
    """Life support is useless in the tested battles, and no other line is measured."""
    found = tuple(one for one in steps(_subject("u-p-warden"), STANDARD) if one.field == "life_support")
    monkeypatch.setattr(meter, "steps", lambda *_: found)
    support = lines(_subject("u-p-warden"), Gauntlet())
    assert [one.step for one in support] == list(found)
    assert support
    assert all(abs(one.returns) <= max(3 * one.half, 3) for one in support)


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (39.0, "Man returns 39 of its 40 points, ±3."),
        (40.0, "Man is worth 40 points and costs 40, ±3."),
        (41.0, "Man is worth 41 points and costs 40, ±3."),
    ],
    ids=["less", "as much", "more"],
)
def test_a_verdict_compares_worth_and_cost_of_a_unit(points: float, said: str) -> None:
    assert english().say(meter.verdict("Man", Worth(40, points, 3.2, 100))) == said


def test_every_worth_has_a_margin() -> None:
    assert english().say(meter.verdict("Man", Worth(40, 44.0, 0.4, 100))).endswith(", ±0.4.")


@dataclass
class _Told:
    """A gauntlet without dice: a design's advantage is a hundredth for each trooper below a rung."""

    root: float
    asked: list[tuple[int, int, int]]
    trooper: int = 17

    def fight(self, trial: SubjectTrial, rungs: Mapping[int, range]) -> bool:
        for rung, numbers in rungs.items():
            self.asked.append((rung, numbers.start, len(numbers)))
            samples = trial.samples.setdefault(rung, Samples())
            for number in numbers:
                samples.add(number, [(self.root - rung) / 100])
        return True


def _scales(root: float, cost: int = 258) -> tuple[Any, Any]:
    """Return the scales of a design of this cost, and the list of their rungs."""
    gauntlet: Any = _Told(root, [])
    return meter._Scales(gauntlet, SubjectTrial(cost, 1, 2, 15, ())), gauntlet.asked


@pytest.mark.parametrize(
    ("root", "cost", "rungs", "about", "points"),
    [
        (16, 258, (16, 6, 10, 12, 14), 14, 272),
        (24, 258, (16, 26, 20, 22, 24), 22, 408),
        (5, 258, (16, 6, 2, 4), 4, 85),
        (0, 258, (16, 6, 2, 0), 0, 0),
        (300, 258, (16, 26, 42, 68), 0, 1156),
        (22, 357, (20, 36, 28, 24), 20, 374),
        (5, 85, (5, 2, 3, 4), 4, 85),
        (3, 8, (1, 2, 4, 3), 2, 51),
    ],
)
def test_the_search_brackets_the_crossing(
    root: int, cost: int, rungs: tuple[int, ...], about: int, points: int
) -> None:
    """Each rung has thirty battles of its own numbers, and a rung without advantage lies above."""
    scales, asked = _scales(root, cost)
    assert scales.bracket()
    assert asked == [(rung, 30 * place, 30) for place, rung in enumerate(rungs)]
    assert scales.about == about
    found = scales.worth()
    assert found.points == pytest.approx(points, abs=1e-9)
    assert found.beyond == ("more" if root == 300 else "less" if root == 0 else "")
    assert (found.cost, found.battles) == (cost, 30 * len(rungs))


def test_each_round_fights_new_numbers_about_the_crossing() -> None:
    scales, asked = _scales(21)
    scales.about = 16
    for begins in (2000, 2320):
        asked.clear()
        assert scales.round()
        low = scales.about - 2
        counts = ((low, 0, 20), (low + 2, 20, 140), (low + 4, 160, 140), (low + 6, 300, 20))
        assert asked == [(rung, begins + first, count) for rung, first, count in counts]
    assert scales.about == 20
    assert scales.found.at == pytest.approx(21)


def test_a_round_tries_no_fewer_than_no_troopers() -> None:
    scales, asked = _scales(-1)
    assert scales.round()
    assert asked == [(0, 2020, 140), (2, 2160, 140), (4, 2300, 20)]


@pytest.mark.parametrize(
    ("about", "at", "expected"),
    [
        (14, 25.0, 18),
        (14, 18.0, 18),
        (14, 17.9, 16),
        (14, 10.0, 10),
        (14, 3.0, 10),
        (2, -5.0, 0),
        (14, None, 14),
    ],
)
def test_rounds_move_four_troopers_at_most(about: int, at: float | None, expected: int) -> None:
    scales, _ = _scales(0)
    scales.about = about
    scales.found = None if at is None else Crossing(at, 0.0, ())
    scales._move()
    assert scales.about == expected


def test_only_rungs_near_the_present_place_are_fitted() -> None:
    """From 16 the line is drawn through the rungs from 12 to 22."""
    scales, _ = _scales(0)
    scales.about = 16
    for rung in range(8, 28, 2):
        near = 12 <= rung <= 22
        scales.trial.samples[rung] = Samples([(17.0 - rung) if near else 9.0] * 20, [1] * 20)
    assert scales._fitted().at == pytest.approx(17)


def test_the_worth_is_that_of_one_copy() -> None:
    gauntlet: Any = _Told(0, [])
    scales = meter._Scales(gauntlet, SubjectTrial(40, 2, 2, 15, (), {4: Samples([1.0] * 20, [3] * 20)}))
    assert scales.worth() == Worth(40, 40.0, inf, 60)
    for at, points, beyond in ((4.0, 34.0, ""), (0.0, 0.0, "less"), (-2.0, 0.0, "less")):
        scales.found = Crossing(at, 0.5, ())
        assert scales.worth() == Worth(40, points, 4.25, 60, beyond)  # type: ignore[arg-type]
    assert scales.is_sure(4.25 / 40)
    assert not scales.is_sure(4.24 / 40)
    scales.more = True
    assert scales.worth() == Worth(40, 34.0, inf, 60, "more")


def test_a_worth_within_its_interval_is_unsure() -> None:
    assert [Worth(40, points, 3, 1).sure for points in (36.9, 37, 43, 43.1)] == [True, False, False, True]
    assert Worth(40, 40, 3, 1, "more").sure
    step = steps(_subject("u-p-warden"), STANDARD)[0]
    assert [LineWorth(step, 10, worth, 3).sure for worth in (6.9, 7, 13, 13.1)] == [True, False, False, True]
    assert LineWorth(step, 10, 7, 3).wasted == 3
    bargain, waste = LineWorth(step, 10, 30, 3), LineWorth(step, 30, 10, 3)
    assert blamed(Worth(40, 40, 5, 1), (waste, bargain)) is bargain


def test_a_rank_worth_its_price_is_unexplained() -> None:
    rank = next(one for one in steps(_subject("u-captain"), STANDARD) if one.field == "officer_rank")
    assert why(LineWorth(rank, 10, 9.5, 0)) is not None
    assert why(LineWorth(rank, 10, 10, 0)) is None


def test_a_margin_below_a_point_has_a_decimal() -> None:
    for half, said in ((0.94, "±0.9."), (1.0, "±1."), (2.6, "±3.")):
        assert english().say(meter.verdict("Man", Worth(40, 44.0, half, 100))).endswith(said)
