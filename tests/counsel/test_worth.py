"""The worth meter: its statistics on known cases, and the worth of troopers, better and dearer ones."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
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
