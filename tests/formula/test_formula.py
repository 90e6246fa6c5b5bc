"""The trial of the formula: its draws, and its method on a made-up game whose worths are known."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from math import exp, hypot
from typing import TYPE_CHECKING, Self

import pytest

from armybuilder.counsel.formula_results import judged, results
from armybuilder.counsel.formula_terms import MODEL, terms
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit
from armybuilder.points.prices.pricing import price
from tests.formula import __main__ as trial
from tests.formula import draws as drawing
from tests.formula.draws import BATTLES, Draw, draw
from tests.formula.estimate import estimated, rows, samples

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.battle.terms import Contender
    from armybuilder.model.document import Scale

KNOWN = ("movement-10-14", "sharpshooter", "protection-1-2", "ferocious")
"""The terms of the made-up game: two that are worth other points than they cost, and two that are fair."""


def strength(side: Contender) -> float:
    """Return the strength of an army in the made-up game.

    It is the price, but Movement above 10 counts three times, and a sharpshooter nothing.
    """
    whole = float(price(side.army, side.documents).total)
    for entry in side.army.units:
        unit = side.documents[entry.unit]
        assert isinstance(unit, Unit)
        for member in unit.members:
            design = side.documents[member.design]
            if isinstance(design, Creature):
                factor = 1.5 if design.flying else 1
                more = 2 * max(0, design.profile.mv - 10) - 5 * design.sharpshooter
                whole += entry.count * member.count * factor * more
    return whole


def made_up(own: Contender, other: Contender, *, table: str, seed: int, battles: int) -> list[float]:
    """Fight battles in which each side wins by its strength, on common dice."""
    chance = 1 / (1 + exp((strength(other) - strength(own)) / 60))
    return [float(random.Random(f"{table} {seed} {one}").random() < chance) for one in range(battles)]


@pytest.mark.once
def test_the_worths_of_a_made_up_game_are_found() -> None:
    """Movement 10 to 14 is worth three times its 4 points there, a sharpshooter nothing, and the others their price."""
    made = [
        draw(1, number, KNOWN[number % len(KNOWN)], (MODEL, *KNOWN), fight=made_up) for number in range(80)
    ]
    found = {name: estimated(name, None, samples(made, name, BATTLES), 1) for name in (MODEL, *KNOWN)}
    factors = {
        MODEL: 1.0,
        "movement-10-14": 3.0,
        "sharpshooter": 0.0,
        "protection-1-2": 1.0,
        "ferocious": 1.0,
    }
    for name, factor in factors.items():
        row = found[name]
        assert row is not None
        assert row.interval is not None
        least, most = row.interval
        # half a tenth of a point for prices that round
        assert least - 0.05 <= factor * row.price <= most + 0.05, name
        assert most - least < row.price, name


def test_a_draw_repeats_to_the_digit() -> None:
    wanted = (MODEL, *terms())
    assert draw(5, 3, "flying", wanted, 8) == draw(5, 3, "flying", wanted, 8)


@pytest.mark.parametrize("term", terms())
def test_every_term_has_an_army_that_makes_its_step(term: str) -> None:
    armies: dict[Scale, int] = {"small": 200, "large": 300}
    found = [
        parts
        for scale, budget in armies.items()
        if (parts := drawing._own(random.Random(term), budget, scale, term)) is not None
    ]
    assert found
    steps = dict(drawing._steps(found[0], (term,), "large", 300))
    changed, models, points = steps[term]
    assert models > 0
    assert points > 0
    assert price(changed.army, changed.documents).total > 0


def made(number: int, base: int, grown: int, wins: int) -> Draw:
    """Return a draw with four changed models for 5 points each, and its wins."""
    step = {"flying": (4, 20, wins)}
    return Draw(number, "flying", "small", "open-farm", (40, 0), 0, 5, 1.0, base, (20, grown), 0.1, 0.4, step)


def test_a_worth_compares_both_changes_of_share() -> None:
    """A step of 5 points that brings half as much as 5 points on the other side is worth 2.5."""
    row = estimated("flying", None, samples([made(0, 160, 140, 170)] * 80, "flying", BATTLES), 1)
    assert row is not None
    assert (row.price, row.worth, row.interval) == (5, 2.5, (2.5, 2.5))
    assert row.verdict == "too_dear"


def test_a_worth_is_unknown_if_more_points_bring_nothing() -> None:
    drawn = [made(number, 160, 160 + 10 * (-1) ** number, 170) for number in range(80)]
    row = estimated("flying", None, samples(drawn, "flying", BATTLES), 1)
    assert row is not None
    assert (row.worth, row.verdict) == (None, "not_known")


def test_more_questions_widen_the_corrected_interval() -> None:
    drawn = [made(number, 160, 140, 175 + number % 7) for number in range(80)]
    seen = samples(drawn, "flying", BATTLES)
    one, many = estimated("flying", None, seen, 1), estimated("flying", None, seen, 100)
    assert one is not None
    assert many is not None
    assert one.interval_all == one.interval == many.interval
    assert many.interval_all is not None
    assert one.interval is not None
    assert many.interval_all[0] < one.interval[0] < one.interval[1] < many.interval_all[1]


@pytest.mark.parametrize(
    ("interval", "said"),
    [
        ((8.6, 11.4), "fair"),
        ((2.0, 8.4), "too_dear"),
        ((-4.0, -1.0), "too_dear"),
        ((11.6, 30.0), "too_cheap"),
        ((8.4, 9.0), "not_known"),
        ((9.0, 12.0), "not_known"),
    ],
)
def test_a_verdict_needs_the_whole_interval(interval: tuple[float, float], said: str) -> None:
    assert judged(10, interval) == said


def test_companies_divide_the_draws() -> None:
    drawn = [replace(made(number, 160, 140, 170), armour=number % 4) for number in range(40)]
    by_company = {
        company: len(seen) for name, company, seen in rows(drawn, BATTLES) if name == "flying" and seen
    }
    assert by_company[None] == 40
    assert by_company["open"] == 40
    assert "covered" not in by_company


@pytest.mark.once
def test_a_stopped_trial_continues_with_the_next_draw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Draws made at once are those made in three runs, in parts and with other numbers of workers."""
    monkeypatch.setattr(trial, "ROUND", 6)
    monkeypatch.setattr(trial, "_one", lambda opened, number: made(number, 160, 140, 170 + number))
    monkeypatch.setattr(trial, "ProcessPoolExecutor", Alone)

    def measured(name: str, *runs: list[str]) -> list[str]:
        file = tmp_path / name
        monkeypatch.setattr(trial, "DRAWS", file)
        for run in runs:
            known = [trial._draw(one) for one in trial.kept(file)[1:]]
            trial.measure(known, trial._asked(run))
        return sorted(file.read_text("utf-8").splitlines())

    whole = measured("whole", ["--draws", "12"])
    assert len(whole) == 13
    assert (
        measured("stopped", ["--draws", "5"], ["--draws", "4", "--workers", "3"], ["--draws", "3"]) == whole
    )
    assert (
        measured(
            "parts", ["--draws", "3", "--part", "1/2"], ["--draws", "3", "--part", "2/2"], ["--draws", "6"]
        )
        == whole
    )


def test_draws_of_several_machines_are_put_together(tmp_path: Path) -> None:
    """Heads and draws count once, and a line that was cut off is left out."""
    head, one, other = '{"identity": "a"}', '{"number": 1}', '{"number": 2}'
    file = tmp_path / "draws.jsonl"
    file.write_text(f"{head}\n{one}\n{head}\n{other}\n{one}\n" + '{"number": 3, "ste', "utf-8")
    assert [line.get("number") for line in trial.kept(file)] == [None, 1, 2]
    file.write_text(f'{head}\n{one}\n{{"identity": "b"}}\n{other}\n', "utf-8")
    with pytest.raises(ValueError, match="different programs"):
        trial.kept(file)


class Alone:
    """An executor that does everything at once in this process."""

    def __init__(self, workers: int) -> None:
        assert workers > 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    map = staticmethod(map)


def test_a_term_is_left_after_its_draws() -> None:
    drawn = [made(number, 160, 140, 170 + 20 * (number % 2)) for number in range(80)]
    assert trial.unknown(drawn, ["flying"], 0.01, 400) == [MODEL, "flying"]
    assert trial.unknown(drawn, ["flying"], 0.01, 80) == []
    assert trial.unknown(drawn, ["flying"], 2.0, 400) == []


@pytest.mark.long
@pytest.mark.once
def test_the_shipped_results_are_those_of_the_shipped_draws() -> None:
    head, *lines = trial.kept(trial.DRAWS)
    assert head["seed"] == trial.SEED
    drawn = [trial._draw(one) for one in lines]
    shipped = results()
    found = trial.judged(drawn)
    assert json.loads(found.model_dump_json(exclude={"made_by"})) == json.loads(
        shipped.model_dump_json(exclude={"made_by"})
    )


def test_a_model_more_is_worth_its_price() -> None:
    """This tries the method itself on the shipped draws."""
    row = results().row(MODEL)
    assert row is not None
    assert row.interval is not None
    assert row.interval[0] <= row.price <= row.interval[1]


@pytest.mark.long
@pytest.mark.once
def test_two_halves_of_the_draws_agree_within_their_errors() -> None:
    drawn = [trial._draw(one) for one in trial.kept(trial.DRAWS)[1:]]
    # the scale changes with every draw, and the table with every second one
    first, second = ([one for one in drawn if one.number // 18 % 2 == half] for half in (0, 1))
    asked, apart = 0, []
    for name in terms():
        one, other = (estimated(name, None, samples(half, name, BATTLES), 1) for half in (first, second))
        if one is None or other is None or min(one.draws, other.draws) < 40:
            continue
        if one.interval is None or other.interval is None or one.worth is None or other.worth is None:
            continue
        asked += 1
        error = hypot(one.interval[1] - one.interval[0], other.interval[1] - other.interval[0]) / 2
        if abs(one.worth - other.worth) > error:
            apart.append(name)
    assert asked > 40
    assert len(apart) <= 0.12 * asked, apart
