"""The means to make two forces even, their scenario, and refusals."""

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from armybuilder.battle import record, resolve, table
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Setup
from armybuilder.counsel import balance as balancer
from armybuilder.counsel.balance import Answer, balance, scenario
from armybuilder.errors import InputFault
from armybuilder.model import bundle
from armybuilder.model.battle import Battle
from armybuilder.model.document import Side
from armybuilder.words import english
from tests.battle.forces import force, mirror, trooper


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reduce the battles and widen the range of even shares."""
    monkeypatch.setattr(balancer, "SEARCH", 150)
    monkeypatch.setattr(balancer, "CONFIRM", 500)
    monkeypatch.setattr(balancer, "EVEN", 0.12)
    monkeypatch.setattr(balancer, "MOST_TURNS", 3)


def _uneven() -> Setup:
    """Return six troopers against five."""
    setup = mirror(force(trooper(), count=6), scale="small", turns=5, seed=3)
    return replace(setup, right=force(trooper(), count=5))


@pytest.mark.long
def test_a_head_start_makes_it_even_in_the_scenario() -> None:
    (found,) = balance(_uneven(), ("points",))
    assert found.side == "right"
    assert found.amount > 0
    assert found.share.even
    assert found.why is None
    assert found.setup.head_start == {"right": found.amount}
    file, notes = bundle.read(bundle.write(scenario(found, "Made even", "Even.")))
    assert notes == ()
    (battle,) = (one for one in file.documents if isinstance(one, Battle))
    assert (battle.name, battle.notes, battle.choices) == ("Made even", "Even.", ())
    assert battle.head_start == {"right": found.amount}
    assert record.replayed(file).setup.head_start == {"right": found.amount}


def test_an_unconfirmed_amount_is_corrected_three_times_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Left wins 90 % less 1 % a point of head start, and each confirmation counts 20 % more."""
    confirmed: list[tuple[int, int]] = []

    def told(setup: Setup, battles: int, *_: object, **__: object) -> SimpleNamespace:
        given, fresh = setup.head_start.get("right", 0), setup.seed - 3
        if fresh:
            confirmed.append((fresh, given))
        left = round(battles * (0.9 - 0.01 * given + 0.2 * fresh))
        return SimpleNamespace(battles=battles, left=left, draw=0)

    monkeypatch.setattr(balancer, "odds", told)
    (found,) = balance(_uneven(), ("points",))
    assert confirmed == [(1, 40), (2, 60), (3, 80)]
    assert (found.amount, found.share.mean, found.share.even) == (40, 0.7, False)


def test_a_head_start_counts_in_the_score_and_notes() -> None:
    start: Mapping[Side, int] = {"right": 40}
    plain = resolve.fight(_uneven())
    given = resolve.fight(replace(_uneven(), head_start=start))
    assert given.ending.score == (plain.ending.score[0], plain.ending.score[1] + 40)
    assert [note.code for note in given.notes] == ["battle.note.head_start"]
    assert "40" in english().say(given.notes[0])
    below: Mapping[Side, int] = {"left": -1}
    with pytest.raises(InputFault):
        odds(replace(_uneven(), head_start=below), 1)


def test_the_weaker_side_gets_an_objective_on_its_table() -> None:
    setup = _uneven()
    (found,) = balance(setup, ("objective",))
    (goal,) = found.setup.table.objectives
    assert (goal.side, goal.value, goal.target) == ("right", found.amount, found.target)
    assert found.setup.table.id != setup.table.id
    assert setup.table.objectives == ()


def test_a_ruleset_without_objectives_gets_none() -> None:
    setup = replace(_uneven(), ruleset="manoeuvre")
    assert [found.kind for found in balance(setup, ("objective", "turns"))] == ["turns"]


def test_useless_turn_limits_are_reported() -> None:
    close = table.preset("market-cross")
    setup = replace(_uneven(), right=force(trooper(), count=2), table=close)
    (found,) = balance(setup, ("turns",))
    assert found.why is not None
    assert str(found.amount) in english().say(found.why)
    assert not found.share.even


@pytest.mark.long
def test_balance_is_deterministic_and_can_be_cancelled() -> None:
    first = balance(_uneven(), ("points",), workers=1)
    assert balance(_uneven(), ("points",), workers=2) == first
    told: list[int] = []
    done: list[Answer] = []
    assert balance(_uneven(), progress=told.append, found=done.append, cancelled=lambda: len(told) > 2) == ()
    assert done == []


def test_even_forces_need_hardly_any_head_start() -> None:
    setup = mirror(force(trooper(), count=4), scale="small", turns=5, seed=3)
    (found,) = balance(setup, ("points",))
    assert found.share.even
    assert sum(found.setup.head_start.values()) <= 20


@pytest.mark.parametrize(
    ("need", "most", "each", "tried", "amount"),
    [
        (50, 1000, 400, [0, 32, 64, 48], 48),
        (60, 1000, 400, [0, 32, 64, 48, 56, 60], 60),
        (59, 1000, 400, [0, 32, 64, 48, 56], 56),
        (50.6, 1000, 40, [0, 32, 64, 48, 56, 52, 50, 51], 51),
        (32, 1000, 400, [0, 32, 16, 24, 28, 30], 32),
        (24, 1000, 400, [0, 32, 16, 24], 24),
        (70, 1000, 400, [0, 32, 64, 128, 96, 80, 72], 72),
        (100, 40, 400, [0, 32, 40], 40),
        (20, 20, 400, [0, 20, 10, 15, 17], 20),
        (0, 1000, 400, [0, 32], 0),
        (-9, 1000, 400, [0, 32], 0),
    ],
)
@pytest.mark.parametrize("side", ["left", "right"])
def test_an_amount_is_found_by_halving(
    need: float,
    most: int,
    each: int,
    tried: list[int],
    amount: int,
    side: Side,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each point of the gift is a part of the share, and 0.008 of the share is near enough."""
    asked: list[int] = []
    confirmed: list[int] = []

    def share(setup: Setup, battles: int) -> balancer.Share:
        assert battles == balancer.SEARCH
        asked.append(setup.head_start[side])
        ahead = (asked[-1] - need) / each
        return balancer.Share(0.5 + (ahead if side == "left" else -ahead), 0.1, battles)

    counter: Any = SimpleNamespace(share=share)
    monkeypatch.setattr(balancer, "_confirmed", lambda _, amount, *__: confirmed.append(amount))
    balancer._amount(balancer._Gift("points", side, _uneven(), most), counter)
    assert (asked, confirmed) == (tried, [amount])


@pytest.mark.parametrize(
    ("ahead", "amount", "expected"),
    [
        ({0: -0.4, 32: -0.1, 64: 0.2}, 32, 0.6 / 64),
        ({0: -0.1, 4: 0.1}, 4, 0.2 / 4),
        ({0: -0.1, 4: 0.1}, 0, 0.2 / 4),
        ({0: -0.2, 25: 0.0, 39: 0.1, 40: 0.5, 50: 0.9}, 32, 0.7 / 40),
        ({0: -0.3, 12: -0.2, 13: 0.4, 19: 0.7, 20: 0.8, 32: 0.9}, 16, 1.0 / 8),
        ({0: 0.3}, 0, 0.0),
    ],
)
def test_the_rise_is_that_between_amounts_well_apart(
    ahead: dict[int, float], amount: int, expected: float
) -> None:
    assert balancer._rise(ahead, amount) == pytest.approx(expected)
