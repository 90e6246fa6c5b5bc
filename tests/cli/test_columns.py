"""The columns of odds, verdicts and worths as lines of text, and the same figures for a program."""

from __future__ import annotations

from math import inf
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.cli import worth
from armybuilder.cli.odds import odds_lines, verdict_lines
from armybuilder.counsel import every_ruleset
from armybuilder.counsel import worth as meter
from armybuilder.counsel.balance import Share
from armybuilder.counsel.every_ruleset import Verdict
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterable

SAID = message("cli.wrote", file="x")
SETUP: Any = SimpleNamespace(
    left=SimpleNamespace(army=SimpleNamespace(name="Fen")),
    right=SimpleNamespace(army=SimpleNamespace(name="Moor")),
)


def plain(lines: Iterable[str]) -> list[str]:
    """Return lines with usual spaces, each line of a row by itself."""
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ").split("\n")


def counted(left: int, draw: int, right: int) -> Any:
    """Return the odds of battles, each side with a unit of a short and of a long name."""
    units = [
        SimpleNamespace(who=SimpleNamespace(side=side, label=name), mean=mean, started=started)
        for side, name, mean, started in (
            *(("left", "Rifles", 3.456, 5), ("right", "Guns", 0.5, 12)),
            *(("left", "n" * 41, 1.0, 2), ("right", "m" * 40, 10.0, 10)),
        )
    ]
    return SimpleNamespace(
        left=left,
        draw=draw,
        right=right,
        battles=left + draw + right,
        intervals=((0.5, 0.7), (0.05, 0.15), (0.2, 0.4)),
        margin=SimpleNamespace(p5=-30, p50=12, p95=61),
        survivors=units,
    )


def test_odds_stand_in_columns() -> None:
    assert plain(odds_lines(SETUP, counted(1200, 200, 600))) == [
        "Fen against Moor, 2,000 battles:",
        "  Fen                                60.0 %   50.0 % – 70.0 %",
        "  Draw                               10.0 %   5.0 % – 15.0 %",
        "  Moor                               30.0 %   20.0 % – 40.0 %",
        "Score margin: median 12, nine in ten between −30 and 61 points.",
        "Survivors of Fen, on average:",
        "  Rifles                                     3.46 / 5",
        f"  {'n' * 40}",
        "  n                                          1.00 / 2",
        "Survivors of Moor, on average:",
        "  Guns                                       0.50 / 12",
        f"  {'m' * 40}  10.00 / 10",
    ]


def test_verdicts_stand_in_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset that cannot fight has its reasons, and the head the most battles of any."""
    monkeypatch.setattr(every_ruleset, "reasons", lambda *_: [SAID])
    found = [
        Verdict("combat-action", counted(60, 10, 30)),
        Verdict("edge", None, (SAID, SAID)),
        Verdict("manoeuvre", counted(0, 0, 40)),
    ]
    assert plain(verdict_lines(SETUP, found)) == [
        "Fen against Moor under each set of rules, 100 battles each:",
        "                            won    drawn     lost   wins and half the draws",
        "  Combat Action          60.0 %   10.0 %   30.0 %    65.0 %   55.9 % – 73.5 %, ahead",
        "  Squads under Orders: cannot be fought. Wrote x Wrote x",
        "  Manoeuvre               0.0 %    0.0 %  100.0 %     0.0 %   0.0 % – 8.8 %, behind",
        "Fen: too few battles yet to tell.",
        "Wrote x",
    ]


def line(costs: int, returns: float, half: float) -> Any:
    """Return the measured line of a design."""
    changed = SimpleNamespace(id="c", name="Trooper")
    step = SimpleNamespace(line=SAID, changed=changed, field="profile.ss", label=SAID)
    return SimpleNamespace(
        step=step, costs=costs, returns=returns, half=half, wasted=costs - returns, sure=False
    )


def test_lines_of_a_worth_stand_in_columns() -> None:
    subject: Any = SimpleNamespace(unit=SimpleNamespace(id="u", name="Wardens"))
    found = meter.Worth(41, 38.0, 2.5, 400)
    lines = (line(4, 2.5, 1.25), line(12, 100.0, inf))
    assert plain(worth._worth_lines(subject, found, lines))[1:] == [
        f"  {'Wrote x (Trooper)':60}      4     2.5 ±1.2",
        f"  {'Wrote x (Trooper)':60}     12   100.0 ±?",
        "No single line is to blame at 95 %.",
    ]


@pytest.mark.parametrize("half", [2.5, inf])
def test_the_record_of_a_worth_has_no_endless_number(half: float) -> None:
    told = None if half == inf else half
    subject: Any = SimpleNamespace(unit=SimpleNamespace(id="u", name="Wardens"))
    record = worth._worth_record(subject, meter.Worth(41, 38.0, half, 400), (line(4, 2.5, half),))
    assert (record["half_width"], record["lines"][0]["half_width"]) == (told, told)
    answer: Any = SimpleNamespace(
        kind="points", side="left", amount=7, half=half, target="", why=None, share=Share(0.5, 0.125, 800)
    )
    answer.setup = SimpleNamespace(levels={})
    given = worth._answer_record(answer)
    assert (given["half_width"], given["target"], given["even"]) == (told, None, True)
    assert (given["share"], given["interval"], given["battles"]) == (0.5, [0.375, 0.625], 800)
