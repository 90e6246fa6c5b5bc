"""The report of faults for people: a table by floor, then every fault that no test noticed.

Tests are those of rules here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.faults.floors import ALL_FLOORS, BESIDE_RULES, is_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.faults.trying import Trial

__all__ = ["holds", "line", "share", "whole"]

HOWS = ("rule", "scripted", "golden", "nothing", "equivalent")


def line(trial: Trial) -> str:
    """Return the result of one fault in a line."""
    by = f" by {trial.by}" if trial.by else ""
    late = ", not all in time" if trial.late else ""
    return f"{trial.how}{by} ({trial.seconds:.0f} s{late}): {trial.floor}: {trial.fault.told()}"


def noticed(trials: Sequence[Trial]) -> tuple[int, int]:
    """Count the faults that tests of rules noticed, and all that change anything.

    A test of rules is a rule's own test or a scripted one.
    """
    real = [trial for trial in trials if trial.how != "equivalent"]
    return sum(trial.how in {"rule", "scripted"} for trial in real), len(real)


def holds(trials: Sequence[Trial], percent: int, beside: int) -> bool:
    """Say whether enough faults in numbers, in the rules' code, and beside the rules were noticed.

    Beside the rules a golden counts too, because it is what holds a painted part.
    """
    other = [one for one in trials if one.floor in BESIDE_RULES and one.how != "equivalent"]
    rules = [one for one in trials if one.floor not in BESIDE_RULES]
    numbers = noticed([one for one in rules if is_number(one.floor)])
    code = noticed([one for one in rules if not is_number(one.floor)])
    enough = all(100 * some >= percent * of for some, of in (numbers, code))
    return enough and 100 * sum(one.how != "nothing" for one in other) >= beside * len(other)


def share(trials: Sequence[Trial]) -> str:
    """Return the same in percent, for people."""
    some, of = noticed(trials)
    return f"{100 * some / of:.1f} %" if of else "-"


def whole(trials: Sequence[Trial]) -> str:
    """Return the table, and the faults that only a golden or nothing noticed, floor by floor."""
    rows: list[tuple[str, ...]] = [("", "tried", *HOWS, "noticed")]
    rows += [_row(floor, [one for one in trials if one.floor == floor]) for floor in ALL_FLOORS]
    numbers = [one for one in trials if is_number(one.floor)]
    rows += [_row("all numbers", numbers), _row("all code", [one for one in trials if one not in numbers])]
    rows.append(_row("all", trials))
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    table = [
        "  ".join(
            cell.ljust(width) if not place else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
        if row[1] != "0"
    ]
    return "\n".join([*table, "", *_survivors(trials)]) + "\n"


def _row(name: str, trials: Sequence[Trial]) -> tuple[str, ...]:
    counts = [str(sum(one.how == how for one in trials)) for how in HOWS]
    return (name, str(len(trials)), *counts, share(trials))


def _survivors(trials: Sequence[Trial]) -> list[str]:
    """Return the faults that only a golden or nothing noticed, and the harmless faults with their reasons."""
    told = []
    for how, head in (
        ("nothing", "Noticed by nothing:"),
        ("golden", "Noticed by a golden alone:"),
        ("equivalent", "Changes nothing:"),
    ):
        some = [one for one in trials if one.how == how]
        told += [head, *(f"    {_survivor(one)}" for one in sorted(some, key=_place)), ""] if some else []
    return told


def _survivor(trial: Trial) -> str:
    reason = f"\n        {trial.says}" if trial.how == "equivalent" else ""
    return f"{trial.floor}: {trial.fault.told()}{f' by {trial.by}' if trial.by else ''}{reason}"


def _place(trial: Trial) -> tuple[int, str, int]:
    return list(ALL_FLOORS).index(trial.floor), trial.fault.file, trial.fault.line
