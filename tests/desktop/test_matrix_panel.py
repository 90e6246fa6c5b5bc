"""The counted wins of each army against each other: each pair's share, and pairs that cannot fight."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle.terms import Setup
from armybuilder.desktop.odds import matrix_panel
from armybuilder.desktop.widgets.matrix import Match
from armybuilder.errors import InputFault, message
from tests.battle.forces import force, trooper

if TYPE_CHECKING:
    from collections.abc import Iterator

SIDES = tuple(force(trooper(), count=count) for count in (1, 2, 3))


class _Job:
    """A job that is cancelled after a number of reports."""

    def __init__(self, last: int) -> None:
        self.told: list[Any] = []
        self._last = last

    def cancelled(self) -> bool:
        return len(self.told) >= self._last

    def report(self, news: object) -> None:
        self.told.append(news)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the three pairs a known outcome: some draws, an army that cannot fight, no battle."""
    outcomes: Iterator[tuple[int, int, int] | None] = iter(((3, 2, 8), None, (0, 0, 0)))

    def odds(*_: object, **__: object) -> SimpleNamespace:
        found = next(outcomes)
        if found is None:
            raise InputFault([message("battle.nobody")])
        return SimpleNamespace(left=found[0], draw=found[1], battles=found[2])

    monkeypatch.setattr(matrix_panel, "odds", odds)


@pytest.mark.usefixtures("counted")
def test_draws_count_half_and_unfightable_pairs_are_named() -> None:
    job = _Job(9)
    matrix_panel._all_pairs(Setup(SIDES[0], SIDES[1]), SIDES)(job)  # type: ignore[arg-type]
    (names,) = {tuple(side.army.name for side in SIDES)}
    assert job.told[0] == (1, (Match(0, 1, 0.5),), ())
    assert job.told[1] == (2, (Match(0, 1, 0.5),), (f"{names[0]} × {names[2]}",))
    assert job.told[2][:2] == (3, (Match(0, 1, 0.5), Match(1, 2, 0.0)))


@pytest.mark.usefixtures("counted")
def test_cancelling_ends_the_counting() -> None:
    job = _Job(1)
    matrix_panel._all_pairs(Setup(SIDES[0], SIDES[1]), SIDES)(job)  # type: ignore[arg-type]
    assert [done for done, *_ in job.told] == [1]
