"""What an edit of settings does: readings and favourites in the library, cells of the range table in the user's folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from armybuilder.editing.settings import FAVOURITE, RANGE, READING
from armybuilder.model.readings import reading
from armybuilder.points import ranges

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.editing.edit import Setting
    from armybuilder.library.store import Library
    from armybuilder.model.weapon import Category

__all__ = ["put_settings"]


def put_settings(settings: Iterable[Setting], library: Library) -> None:
    """Make settings hold. Raises InputFault where the library or the user's folder cannot be written."""
    chosen = dict(library.readings)
    tables = False
    for setting in settings:
        kind, _, rest = setting.name.partition(":")
        if kind == READING:
            chosen.pop(rest, None)
            if setting.after is not None and setting.after != reading(rest).default:
                chosen[rest] = setting.after
        elif kind == RANGE:
            category, _, band = rest.partition(":")
            modifier = None if setting.after is None else int(setting.after)
            ranges.set_cell(cast("Category", category), band, modifier)
            tables = True
        elif kind == FAVOURITE:
            library.set_favourite(rest, bool(setting.after))
        else:
            raise ValueError(setting.name)
    if chosen != library.readings:
        library.set_readings(chosen)
    if tables:
        library.note_rules()
