"""The same content in plain signs: Markdown, text for a chat, and a page of HTML that needs nothing else."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from armybuilder.sheets.content import Card, Roster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from armybuilder.sheets.content import Group, Row, Sheet

__all__ = ["html", "markdown", "plain_text"]

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~$&])")

_STYLE = """
body{font:15px/1.45 "IBM Plex Sans",system-ui,sans-serif;color:#1c1d1a;background:#fff;max-width:60em;margin:2em auto;padding:0 1em}
h1{font-family:"Source Serif 4",Georgia,serif;margin:0}h2{font-family:"Source Serif 4",Georgia,serif;font-size:1.15em;
border-bottom:2px solid;margin:1.6em 0 0}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-weight:400;color:#4a4c44;text-align:left;border-bottom:1px solid}td,th{padding:.25em .6em .25em 0;overflow-wrap:anywhere}
td{border-bottom:1px solid #c9c6bb}.bar{background:#1c1d1a;color:#fff;padding:.3em .6em}
td:last-child,th:last-child{text-align:right;white-space:nowrap}p{margin:.4em 0;overflow-wrap:anywhere}.unit{font-weight:600}
"""

_Table = list[tuple[str, ...]]


def _words(label: str | tuple[str, ...]) -> tuple[str, ...]:
    return (label,) if isinstance(label, str) else label


def _row_cells(row: Row, indent: str) -> tuple[str, ...]:
    name = f"{indent}{row.name}" + (f", {row.note}" if row.note else "")
    return (name, row.count, *row.profile, row.gear, row.points)


def _group_rows(groups: Iterable[Group], indent: str) -> Iterator[tuple[str, ...]]:
    for group in groups:
        yield _row_cells(group.head, "")
        for row in group.rows:
            yield _row_cells(row, indent)


def _roster_table(roster: Roster, indent: str) -> _Table:
    heads = _words(roster.labels["roster_columns"])
    return [(*heads[:8], heads[9]), *_group_rows(roster.groups, indent)]


def _weapon_table(roster: Roster) -> _Table:
    labels = roster.labels
    head = (
        *_words(labels["weapon"]),
        *_words(labels["weapon_columns"]),
        *roster.bands,
        *_words(labels["weapon_columns_after"]),
    )
    rows = [
        (one.name, one.carried_by, one.pen, one.hurts, *one.bands, one.special, one.actions, one.points)
        for one in roster.weapons
    ]
    return [head, *rows]


def _card_table(card: Card) -> _Table:
    labels = card.labels
    head = (*_words(labels["weapon"]), *_words(labels["pen"]), *card.bands)
    tail = (*_words(labels["hurts"]), *_words(labels["blast"]), *_words(labels["actions"]))
    rows = [
        (f"{one.name} {one.note}".strip(), one.pen, *one.bands, one.hurts, one.blast, one.actions)
        for one in card.weapons
    ]
    return [(*head, *tail), *rows]


def _told(
    sheet: Sheet, roster: Callable[[Roster], Iterator[str]], card: Callable[[Card], Iterator[str]]
) -> Iterator[str]:
    """Return the lines of a sheet of any kind."""
    if isinstance(sheet, Roster):
        return roster(sheet)
    return card(sheet) if isinstance(sheet, Card) else _several(card(one) for one in sheet.cards)


def _several(sheets: Iterable[Iterator[str]]) -> Iterator[str]:
    """Yield the lines of several sheets with an empty line after each."""
    for lines in sheets:
        yield from lines
        yield ""


# ---- Markdown


def markdown(sheet: Sheet) -> str:
    """Return the sheet as Markdown; a name that looks like markup is shown as it stands."""
    lines = _told(sheet, _roster_markdown, _card_markdown)
    return "\n".join(lines) + "\n"


def _safe(text: str) -> str:
    return _MARKUP.sub(r"\\\1", text)


def _table_markdown(table: _Table) -> Iterator[str]:
    head, *rows = table
    last = len(head) - 1
    yield ""
    yield _piped(head)
    yield "|" + "|".join("---:" if place == last else "---" for place in range(len(head))) + "|"
    for row in rows:
        yield _piped(row)


def _piped(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(_safe(cell) for cell in cells) + " |"


def _roster_markdown(roster: Roster) -> Iterator[str]:
    yield f"# {_safe(roster.name)}"
    yield ""
    yield f"**{roster.points}** {_safe(roster.limit)}"
    yield ""
    for fact in roster.facts:
        yield f"- {_safe(fact.label)}: {_safe(fact.value)}"
    for problem in (*roster.problems, *roster.warnings):
        yield f"- **{_safe(problem)}**"
    for share in roster.shares:
        yield f"- {_safe(share.label)}: {share.points}"
    yield ""
    yield f"## {_safe(' '.join(_words(roster.labels['roster'])))}"
    if roster.groups:
        yield from _table_markdown(_roster_table(roster, "· "))
    else:
        yield f"\n{_safe(' '.join(_words(roster.labels['empty'])))}"
    if roster.weapons:
        yield ""
        yield f"## {_safe(' '.join(_words(roster.labels['weapons'])))}"
        yield from _table_markdown(_weapon_table(roster))


def _card_markdown(card: Card) -> Iterator[str]:
    yield f"# {_safe(card.name)}"
    yield ""
    yield f"{_safe(card.kind)}, **{card.points}** {_safe(card.points_note)}"
    if card.bar:
        yield ""
        yield f"**{_safe(card.bar)}**"
    if card.stats:
        yield from _table_markdown(_stat_table(card))
    if card.weapons:
        yield from _table_markdown(_card_table(card))
    for ability in card.abilities:
        yield ""
        yield f"**{_safe(ability.name)}** {_safe(ability.text)}"


def _stat_table(card: Card) -> _Table:
    return [tuple(stat.label for stat in card.stats), tuple(stat.value for stat in card.stats)]


# ---- plain text


def plain_text(sheet: Sheet) -> str:
    """Return the sheet as short lines for a chat."""
    lines = _told(sheet, _roster_text, _card_text)
    return "\n".join(lines) + "\n"


def _roster_text(roster: Roster) -> Iterator[str]:
    yield f"{roster.name}: {roster.points} {roster.limit}"
    yield ", ".join(f"{fact.label} {fact.value}" for fact in roster.facts)
    yield from (*roster.problems, *roster.warnings)
    if roster.shares:
        yield ", ".join(f"{share.label} {share.points}" for share in roster.shares)
    yield ""
    if not roster.groups:
        yield from _words(roster.labels["empty"])
    for group in roster.groups:
        yield _text_row(group.head, "")
        for row in group.rows:
            yield _text_row(row, "  ")
    if roster.weapons:
        yield ""
    for weapon in roster.weapons:
        reach = " ".join(
            f"{band} {value}" for band, value in zip(roster.bands, weapon.bands, strict=True) if value
        )
        _, pen, hurts = _words(roster.labels["weapon_columns"])
        parts = (f"{pen} {weapon.pen}", f"{hurts} {weapon.hurts}", reach, weapon.special)
        yield f"{weapon.name}: " + "; ".join(part for part in parts if part) + f" [{weapon.points}]"


def _text_row(row: Row, indent: str) -> str:
    count = f"{row.count} × " if row.count not in {"", "1"} else ""
    name = f"{count}{row.name}" + (f", {row.note}" if row.note else "")
    profile = "/".join(row.profile) if any(row.profile) else ""
    rest = "; ".join(part for part in (profile, row.gear) if part)
    return f"{indent}{name}" + (f": {rest}" if rest else "") + f" [{row.points}]"


def _card_text(card: Card) -> Iterator[str]:
    yield f"{card.name}: {card.points} {card.points_note}"
    yield card.kind
    if card.bar:
        yield card.bar
    if card.stats:
        yield ", ".join(f"{stat.label} {stat.value}" for stat in card.stats)
    for weapon in card.weapons:
        reach = " ".join(
            f"{band} {roll}" for band, roll in zip(card.bands, weapon.bands, strict=True) if roll
        )
        pen = _words(card.labels["pen"])[0]
        hurts = _words(card.labels["hurts"])[0]
        parts = (f"{pen} {weapon.pen}", f"{hurts} {weapon.hurts}", reach)
        yield f"{weapon.name} {weapon.note}".strip() + ": " + "; ".join(part for part in parts if part)
    for ability in card.abilities:
        yield f"{ability.name} {ability.text}"


# ---- HTML


def html(sheet: Sheet) -> str:
    """Return the sheet as one page of HTML without scripts or outside parts; all text is escaped."""
    body = _told(sheet, _roster_html, _card_html)
    title = escape(sheet.name)
    return (
        '<!doctype html>\n<html lang="en-GB"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )


def _table_html(table: _Table, strong: frozenset[int] = frozenset()) -> str:
    """Return a table; the rows whose numbers are `strong`, counted from 0 after the head, are the units' own."""
    head, *rows = table
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = (
        ('<tr class="unit">' if place in strong else "<tr>")
        + "".join(f"<td>{escape(cell)}</td>" for cell in row)
        + "</tr>"
        for place, row in enumerate(rows)
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>" + "\n".join(lines) + "</tbody></table>"


def _unit_rows(groups: Iterable[Group]) -> frozenset[int]:
    """Return the places of the units' own rows among all rows."""
    places, place = set(), 0
    for group in groups:
        places.add(place)
        place += 1 + len(group.rows)
    return frozenset(places)


def _roster_html(roster: Roster) -> Iterator[str]:
    yield f"<h1>{escape(roster.name)}</h1>"
    yield f"<p><strong>{escape(roster.points)}</strong> {escape(roster.limit)}</p>"
    for problem in roster.problems:
        yield f'<p class="bar">{escape(problem)}</p>'
    for warning in roster.warnings:
        yield f"<p>{escape(warning)}</p>"
    yield "<p>" + " · ".join(escape(f"{fact.label} {fact.value}") for fact in roster.facts) + "</p>"
    yield "<p>" + " · ".join(escape(f"{share.label} {share.points}") for share in roster.shares) + "</p>"
    yield f"<h2>{escape(' '.join(_words(roster.labels['roster'])))}</h2>"
    if roster.groups:
        yield _table_html(_roster_table(roster, "\u2003"), _unit_rows(roster.groups))
    else:
        yield _empty_html(roster)
    if roster.weapons:
        yield f"<h2>{escape(' '.join(_words(roster.labels['weapons'])))}</h2>"
        yield _table_html(_weapon_table(roster))


def _empty_html(roster: Roster) -> str:
    return f"<p>{escape(' '.join(_words(roster.labels['empty'])))}</p>"


def _card_html(card: Card) -> Iterator[str]:
    yield f"<h1>{escape(card.name)}</h1>"
    yield f"<p>{escape(card.kind)}, <strong>{escape(card.points)}</strong> {escape(card.points_note)}</p>"
    if card.bar:
        yield f'<p class="bar">{escape(card.bar)}</p>'
    if card.stats:
        yield _table_html(_stat_table(card))
    if card.weapons:
        yield _table_html(_card_table(card))
    for ability in card.abilities:
        yield f"<p><strong>{escape(ability.name)}</strong> {escape(ability.text)}</p>"
