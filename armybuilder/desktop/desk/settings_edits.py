"""The application of settings edits, in the library, or in the user's folder for the range table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from armybuilder.editing.settings import FAVOURITE, OWNED, RANGE, READING, SEARCHES, TAKEN
from armybuilder.library.saved_searches import keep_searches
from armybuilder.model.readings import reading
from armybuilder.points.prices import range_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.editing.edit import SettingChange
    from armybuilder.library.store import Library
    from armybuilder.model.fielded_names import Names
    from armybuilder.model.weapon import Category

__all__ = ["put_settings"]


Values = dict[str, str | None]
"""The new values of settings, by the part of their names after the colon."""


def put_settings(
    settings: Iterable[SettingChange], library: Library, renamed: Mapping[str, tuple[Names, ...]]
) -> None:
    """Apply changes of settings.

    `renamed` are the mappings of the models of armies that take other versions of their designs. Raises
    InputFault if the library or the user's folder cannot be written.
    """
    wanted: dict[str, Values] = {}
    for setting in settings:
        kind, _, rest = setting.name.partition(":")
        wanted.setdefault(kind, {})[rest] = setting.after
    put: dict[str, Callable[[Values, Library], None]] = {**_PUT, TAKEN: partial(_put_taken, renamed)}
    for kind, values in wanted.items():
        put[kind](values, library)


def _put_readings(values: Values, library: Library) -> None:
    chosen = dict(library.readings)
    for decision, option in values.items():
        chosen.pop(decision, None)
        if option is not None and option != reading(decision).default:
            chosen[decision] = option
    library.set_readings(chosen)


def _put_cells(values: Values, library: Library) -> None:
    for place, modifier in values.items():
        category, _, band = place.partition(":")
        range_table.set_cell(cast("Category", category), band, None if modifier is None else int(modifier))
    library.note_rules()


def _put_favourites(values: Values, library: Library) -> None:
    for document_id, on in values.items():
        library.set_favourite(document_id, bool(on))


def _put_owned(values: Values, library: Library) -> None:
    for document_id, count in values.items():
        library.set_owned(document_id, None if count is None else int(count))


def _put_searches(values: Values, library: Library) -> None:
    for said in values.values():
        keep_searches(library, said or "[]")


def _put_taken(renamed: Mapping[str, tuple[Names, ...]], values: Values, library: Library) -> None:
    armies: dict[str, dict[str, int]] = {}
    for place, version in values.items():
        army, _, design = place.partition(":")
        armies.setdefault(army, {})[design] = int(version or 0)
    for army, versions in armies.items():
        library.accept_versions(army, versions, renamed.get(army, ()))


_PUT: Mapping[str, Callable[[Values, Library], None]] = {
    READING: _put_readings,
    RANGE: _put_cells,
    FAVOURITE: _put_favourites,
    OWNED: _put_owned,
    SEARCHES: _put_searches,
}
