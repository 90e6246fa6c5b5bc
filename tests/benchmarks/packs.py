"""Great packs of sheets, made from documents of which no earlier result is reused."""

from __future__ import annotations

from itertools import count
from typing import Any

from armybuilder.model.army import Army, Entry
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import horde, mechanised

SIZES = {"10 pages": 22, "100 pages": 355}
"""The units of packs with these numbers of pages."""

steps = count(1)


def army_of(units: int) -> tuple[Army, dict[str, Any]]:
    """Return a great army with one vehicle under a new name, so that no earlier result is reused."""
    force, documents = horde(units)
    column, vehicles = mechanised()
    ridden = Entry(id="tank", unit=column.units[0].unit)
    name = f"Horde {next(steps)}"
    renamed = {
        key: one.model_copy(update={"name": f"{one.name} {name}"}) if one.kind == "unit" else one
        for key, one in {**vehicles, **documents}.items()
    }
    return force.model_copy(update={"name": name, "units": (*force.units, ridden)}), renamed


def whole_pack(units: int) -> bytes:
    """Return the PDF of a whole pack, made from its documents."""
    options = SheetOptions(cards=6)
    force, documents = army_of(units)
    return render(pack(force, SheetSource(documents, options=options)), "pdf", options)
