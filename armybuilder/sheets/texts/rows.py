"""The tables of sheets as rows of text, for Markdown, HTML and the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.sheets.contents.content import Card, Deck, Listing, Pack, Roster, Templates

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from armybuilder.sheets.contents.content import ModelRow, RosterUnit, Sheet, SheetSection

__all__ = [
    "Table",
    "card_table",
    "roster_table",
    "section_table",
    "stat_table",
    "tab_separated",
    "weapon_table",
    "words",
]

Table = list[tuple[str, ...]]
"""The rows of cells, the head first, each as long as the head."""


def words(label: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the words of a heading, or of several columns."""
    return (label,) if isinstance(label, str) else label


def _row_cells(row: ModelRow, indent: str) -> tuple[str, ...]:
    name = f"{indent}{row.name}" + (f", {row.note}" if row.note else "")
    return (name, row.count, *row.profile, row.gear, row.points)


def _group_rows(groups: Iterable[RosterUnit], indent: str) -> Iterator[tuple[str, ...]]:
    for group in groups:
        yield _row_cells(group.head, "")
        for row in group.rows:
            yield _row_cells(row, indent)


def roster_table(roster: Roster, indent: str) -> Table:
    """Return the table of the roster, with models indented under their units."""
    *heads, _, points = words(roster.labels["roster_columns"])
    return [(*heads, points), *_group_rows(roster.groups, indent)]


def weapon_table(roster: Roster) -> Table:
    """Return the table of a roster's weapons."""
    labels = roster.labels
    if roster.own_terms:
        carried_by, *_ = words(labels["weapon_columns"])
        *_, points = words(labels["weapon_columns_after"])
        heads = (*words(labels["weapon"]), carried_by, *roster.bands, points)
        return [heads, *((one.name, one.carried_by, *one.bands, one.points) for one in roster.weapons)]
    head = (
        *words(labels["weapon"]),
        *words(labels["weapon_columns"]),
        *roster.bands,
        *words(labels["weapon_columns_after"]),
    )
    rows = [
        (one.name, one.carried_by, one.pen, one.hurts, *one.bands, one.special, one.actions, one.points)
        for one in roster.weapons
    ]
    return [head, *rows]


def card_table(card: Card) -> Table:
    """Return the table of a card's weapons."""
    labels = card.labels
    if card.own_terms:
        named = ((f"{one.name} {one.note}".strip(), *one.bands) for one in card.weapons)
        return [(*words(labels["weapon"]), *card.bands), *named]
    head = (*words(labels["weapon"]), *words(labels["pen"]), *card.bands)
    tail = (*words(labels["hurts"]), *words(labels["blast"]), *words(labels["actions"]))
    rows = [
        (f"{one.name} {one.note}".strip(), one.pen, *one.bands, one.hurts, one.blast, one.actions)
        for one in card.weapons
    ]
    return [(*head, *tail), *rows]


def stat_table(card: Card) -> Table:
    """Return the table of a card's profile."""
    return [tuple(stat.label for stat in card.stats), tuple(stat.value for stat in card.stats)]


def section_table(section: SheetSection) -> Table:
    """Return the table of a section with its head, without lines to write on."""
    return [section.head, *(() if section.blank else section.rows)]


def tab_separated(sheet: Sheet) -> str:
    """Return the tables of a sheet as text for a spreadsheet.

    Cells are separated by tabs, tables by an empty line. A cell that a spreadsheet would take for a formula
    begins with an apostrophe.
    """
    made = ("\n".join("\t".join(map(_cell, row)) for row in table) for table in _tables(sheet))
    return "\n\n".join(made) + "\n"


_FORMULA = ("=", "@", "+", "-")


def _cell(text: str) -> str:
    """Return a cell on one line, with an apostrophe before a formula.

    A modifier like `+1` is a number and stays as it is.
    """
    flat = " ".join(text.split())
    risky = flat.startswith(_FORMULA) and not flat[1:].isdigit()
    return f"'{flat}" if risky else flat


def _tables(sheet: Sheet) -> Iterator[Table]:
    match sheet:
        case Roster():
            yield from _roster_tables(sheet)
        case Card():
            yield [(sheet.name, sheet.kind, sheet.points)]
            yield from (table for table in (stat_table(sheet), card_table(sheet)) if table[0])
        case Deck():
            for card in dict.fromkeys(sheet.cards):
                yield from _tables(card)
        case Listing():
            for section in sheet.sections:
                yield [(section.title, section.note), *section_table(section)]
        case Pack():
            for part in sheet.sheets:
                yield from _tables(part)
        case Templates():
            labels = (shape.label for page in sheet.pages for shape in page)
            yield [(label,) for label in dict.fromkeys(labels)]


def _roster_tables(roster: Roster) -> Iterator[Table]:
    if "roster" in roster.parts:
        yield roster_table(roster, "")
        if roster.borne:
            head = (*words(roster.labels["borne"]), "")
            yield [head, *((one.label, one.value) for one in roster.borne)]
    if roster.weapons and "weapons" in roster.parts:
        yield weapon_table(roster)
