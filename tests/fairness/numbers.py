"""The free numbers of each ruleset, with their bounds: read, tried and written.

They are completions that the ruleset's file lets the fit set.
"""

from __future__ import annotations

import json
import os
import tempfile
import tomllib
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import reduce
from operator import getitem
from typing import TYPE_CHECKING, Any

from armybuilder import paths
from armybuilder.battle.rulesets.edge.tables import rule_tables as edge_figures
from armybuilder.battle.rulesets.initiative.tables import rule_tables as initiative_figures
from armybuilder.battle.rulesets.manoeuvre.tables import rule_tables as manoeuvre_figures
from armybuilder.battle.rulesets.phase.tables import rule_tables as phase_figures
from armybuilder.points.tables import FREE, printed, raw
from tests.faults.changes import in_numbers
from tests.rulebook.cells import FITTED, cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

__all__ = ["RULESETS", "Free", "Values", "free", "kept", "now", "setting", "text_with"]

RULESETS = {
    "edge": edge_figures,
    "phase": phase_figures,
    "manoeuvre": manoeuvre_figures,
    "initiative": initiative_figures,
}
"""The cached reader of each ruleset's numbers."""
_HOME = "ARMYBUILDER_HOME"
Values = dict[str, int]
"""A value for each of a ruleset's free cells, by their names: `rule_tables.combat.0`."""


@dataclass(frozen=True, slots=True)
class Free:
    """A free cell, with values from `least` to `most`."""

    cell: str
    least: int
    most: int


def free(ruleset: str) -> tuple[Free, ...]:
    """Return a ruleset's free cells, in the order of its file."""
    table = printed(f"{ruleset}.toml")[FREE]
    return tuple(Free(cell, least, most) for cell, (least, most) in table.items())


def now(ruleset: str) -> Values:
    """Return the present values of a ruleset's file."""
    there = cells(raw(f"{ruleset}.toml"))
    return {one.cell: int(there[one.cell]) for one in free(ruleset)}


@contextmanager
def setting(ruleset: str, values: Mapping[str, int]) -> Iterator[None]:
    """Set the values of a ruleset's free cells during the block, as if the user had corrected its file."""
    home, read = os.environ.get(_HOME), RULESETS[ruleset]
    read.cache_clear()
    with tempfile.TemporaryDirectory(prefix="armybuilder-fit-") as folder:
        os.environ[_HOME] = folder
        try:
            file = paths.config_folder() / "rules" / f"{ruleset}.toml"
            file.parent.mkdir(parents=True)
            file.write_text("\n".join(_corrections(ruleset, values)), encoding="utf-8")
            read()
        finally:
            del os.environ[_HOME]
            os.environ |= {_HOME: home} if home else {}
    try:
        yield
    finally:
        read.cache_clear()


def _corrections(ruleset: str, values: Mapping[str, int]) -> Iterator[str]:
    """Yield a line for each value, and a whole list for values in lists, since corrections replace lists."""
    tables, lines = printed(f"{ruleset}.toml"), {}
    for cell, value in values.items():
        *above, last = cell.split(".")
        holder: Any = reduce(getitem, above, tables)
        if isinstance(holder, list):
            holder[int(last)] = value
            lines[".".join(above)] = json.dumps(holder)
        else:
            lines[cell] = str(value)
    yield from (f"{name} = {value}" for name, value in lines.items())


def kept(ruleset: str, values: Mapping[str, int]) -> str:
    """Return the text of all fitted values: the given values of a ruleset, and the kept values of the others."""
    found = tomllib.loads(FITTED.read_text(encoding="utf-8")) | {ruleset: dict(values)}
    lines = [
        "# What `poe fit --write` has set; the rows of each completed_numbers.py hold what it began with."
    ]
    for name, cells_of in sorted(found.items()):
        lines += ["", f"[{name}]", *(f'"{cell}" = {value}' for cell, value in cells_of.items())]
    return "\n".join(lines) + "\n"


def text_with(ruleset: str, values: Mapping[str, int]) -> tuple[Path, str]:
    """Return a ruleset's file, and its text with only these values replaced."""
    file = paths.resources() / "rules" / f"{ruleset}.toml"
    text = file.read_text(encoding="utf-8")
    places = {one.inside: one for one in in_numbers(file.name, text) if one.inside in values}
    for place in sorted(places.values(), key=lambda one: (one.line, one.column), reverse=True):
        text = replace(place, after=str(values[place.inside])).applied(text)
    return file, text
