"""The range table: the bands each category may fire at, edited by the user. [CA-D-080]

Its cells were lost in print. Cells that differ from ours are in the user's folder of rules and are part of
the rules' hash. They take effect at once for prices, sheets and battles.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder import errors, paths
from armybuilder.points import tables
from armybuilder.points.cache import forget_all

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.weapon import Category

__all__ = ["bands", "current", "forget", "restore", "set_cell", "standard"]

_FILE = "combat_action.toml"
_GONE = "none"
_FURTHEST = 5
"""The greatest modifier of a cell, either way."""

Ranges = dict["Category", dict[str, int]]


def bands() -> tuple[str, ...]:
    """Return the names of the range bands, nearest first. [CA-B-089]"""
    return tuple(tables.tables().bands_upper_cm)


def current() -> Ranges:
    """Return the modifiers of each category by band, without the bands it may not fire at. [CA-B-090]"""
    return {category: dict(row.bands) for category, row in tables.tables().weapons.items()}


def standard() -> Ranges:
    """Return the table as it comes with the program."""
    weapons = tables.printed(_FILE)["weapons"]
    return {category: dict(row["bands"]) for category, row in weapons.items()}


def set_cell(category: Category, band: str, modifier: int | None) -> None:
    """Set the modifier of a category at a band, None to forbid the band.

    Raises InputFault if the modifier is too great, the band is unknown, or the user's folder cannot be
    written.
    """
    if modifier is not None and abs(modifier) > _FURTHEST:
        raise errors.InputFault([errors.message("points.tables.modifier", most=_FURTHEST)])
    if band not in bands():
        raise errors.InputFault([errors.message("points.tables.cell", cell=band)])
    wanted = current()
    if modifier is None:
        wanted[category].pop(band, None)
    else:
        wanted[category][band] = modifier
    _write(wanted)


def restore() -> None:
    """Restore every cell as it comes with the program.

    Raises InputFault as `set_cell` does.
    """
    _write(standard())


def forget() -> None:
    """Forget the rules and all prices, so that both are computed anew when next asked for."""
    forget_all()


def _write(wanted: Ranges) -> None:
    """Write the cells that differ from ours into the user's folder.

    Without such cells the file is deleted.
    """
    ours = standard()
    lines = ["# Cells of the range table that differ from those of the program, which writes this file."]
    for category, row in wanted.items():
        cells = _differing(ours[category], row)
        if cells:
            lines += [f"[weapons.{category}.bands]", *cells]
    file = tables.own_files(_FILE)[-1]
    try:
        if len(lines) == 1:
            file.unlink(missing_ok=True)
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            paths.write_whole(file, ("\n".join(lines) + "\n").encode())
    except OSError as fault:
        raise errors.InputFault(
            [errors.message("points.tables.unwritable", file=str(file), why=paths.why_refused(fault))]
        ) from fault
    forget()


def _differing(ours: Mapping[str, int], row: Mapping[str, int]) -> list[str]:
    names = [band for band in bands() if ours.get(band) != row.get(band)]
    return [f"{band} = {row[band]}" if band in row else f'{band} = "{_GONE}"' for band in names]
