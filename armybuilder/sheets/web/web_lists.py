"""Rosters and small tables on a sheet's web page, with rows that fold on a telephone and boxes to tick."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import TYPE_CHECKING

from armybuilder.sheets.contents.content import Boxes, Listing
from armybuilder.sheets.texts.rows import section_table, weapon_table
from armybuilder.sheets.web.web_parts import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.sheets.contents.content import Fact, ModelRow, Roster, Sheet, SheetSection, Templates
    from armybuilder.sheets.texts.rows import Table
    from armybuilder.sheets.web.web_parts import Web

__all__ = ["is_blank", "listing", "roster", "templates"]


def is_blank(sheet: Sheet) -> bool:
    """Say whether a sheet is only for writing by hand, as the casualty log is."""
    return isinstance(sheet, Listing) and all(section.blank for section in sheet.sections)


def roster(made: Roster, web: Web) -> str:
    """Return a roster with its wanted parts."""
    parts = {
        "masthead": _masthead,
        "title": _title,
        "shares": _shares,
        "roster": _units,
        "weapons": _weapons,
        "codes": _codes,
    }
    return "\n".join(parts[part](made, web) for part in made.parts if part in parts)


def _heading(title: str, note: str = "") -> str:
    small = f" <small>{escape(note)}</small>" if note else ""
    return f"<h2>{escape(title)}{small}</h2>"


def _masthead(made: Roster, web: Web) -> str:
    facts = "".join(f"<dt>{escape(one.label)}</dt><dd>{escape(one.value)}</dd>" for one in made.facts)
    reason = phrase(made.labels["illegal"])
    bars = "".join(f'<p class="bar">{escape(reason.replace("{reasons}", one))}</p>' for one in made.problems)
    notes = "".join(f"<p>{escape(one)}</p>" for one in made.warnings)
    return (
        f'<header class="mast">{web.portrait(made.portrait, made.name)}<div><p class="over">'
        f'{escape(phrase(made.labels["summary"]))}</p><h1>{escape(made.name)}</h1><dl class="facts">{facts}</dl></div>'
        f'<p class="sum"><span class="total">{escape(made.points)}</span> <span class="over">{escape(made.limit)}</span></p>'
        f"</header>{bars}{notes}"
    )


def _title(made: Roster, _web: Web) -> str:
    return f"<h1>{escape(made.name)}</h1>"


def _shares(made: Roster, _web: Web) -> str:
    """Return the shares of the roles, as a bar with parts in proportion and a legend."""
    if not made.shares:
        return ""
    legend = "".join(
        f'<span><i class="s{one.shade}"></i>{escape(one.label)} <b>{escape(one.points)}</b></span>'
        for one in made.shares
    )
    total = max(1, sum(one.weight for one in made.shares))
    left, bars = 0, []
    for one in made.shares:
        width = 1000 * one.weight // total
        bars.append(f'<rect x="{left}" width="{max(0, width - 3)}" height="10" class="f{one.shade}"/>')
        left += width
    bar = f'<svg class="bars" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">{"".join(bars)}</svg>'
    return f'{bar}<p class="legend over">{legend}</p>'


def _units(made: Roster, web: Web) -> str:
    labels = made.labels
    head = _heading(phrase(labels["roster"]), phrase(labels["cross"]))
    if not made.groups:
        return f"{head}<p>{escape(phrase(labels['empty']))}</p>"
    columns = labels["roster_columns"]
    named = columns if isinstance(columns, tuple) else (columns,)
    heads = "".join(f"<span>{escape(label)}</span>" for label in named)
    rows = "".join(
        _row(row, named, f"{number} {group.head.name}", web, within=place > 0)
        for number, group in enumerate(made.groups)
        for place, row in enumerate((group.head, *group.rows))
    )
    # A profile has five values and their number, in another ruleset's terms as many as that has.
    values = len(named) - 4
    wide = f' style="--values: {values}"' if made.own_terms else ""
    listed = f'<ul class="rows"{wide}><li class="heads" aria-hidden="true">{heads}</li>{rows}</ul>'
    return f"{head}{listed}{_borne(made.borne, phrase(labels['borne']))}"


def _row(row: ModelRow, columns: tuple[str, ...], owner: str, web: Web, *, within: bool) -> str:
    note = f" <small>{escape(row.note)}</small>" if row.note else ""
    values = "".join(
        f'<span class="v"><i>{escape(label)}</i>{escape(value)}</span>'
        if value
        else '<span class="v"></span>'
        for label, value in zip(columns[1 : 2 + len(row.profile)], (row.count, *row.profile), strict=True)
    )
    lost = (
        web.bare(owner, Boxes(row.name, row.boxes, crossed=row.crossed, hurt=row.hurt)) if row.boxes else ""
    )
    return (
        f'<li class="{"in" if within else "unit"}"><span class="name">{escape(row.name)}{note}</span>{values}'
        f'<span class="gear">{escape(row.gear)}</span><span class="lost">{lost}</span>'
        f'<span class="pts">{escape(row.points)}</span></li>'
    )


def _borne(borne: tuple[Fact, ...], title: str) -> str:
    if not borne:
        return ""
    rows = "".join(f"<li><b>{escape(one.label)}</b>: {escape(one.value)}</li>" for one in borne)
    return f"{_heading(title)}<ul>{rows}</ul>"


def _weapons(made: Roster, web: Web) -> str:
    if not made.weapons:
        return ""
    head, *rows = weapon_table(made)
    # What is special stands behind the name, where a telephone has room for it.
    special = None if made.own_terms else len(head) - 3
    shown = [place for place in range(2, len(head)) if place != special]
    heads = "".join(f'<th scope="col">{escape(head[place])}</th>' for place in shown)
    lines = "".join(
        f'<tr class="what"><th scope="rowgroup" colspan="{len(shown)}">{web.sign(weapon.sign)} {escape(row[0])} '
        f'<span class="who">{escape(" · ".join(part for part in (row[1], weapon.special) if part))}</span></th></tr><tr>'
        + "".join(f'<td class="plain">{escape(row[place])}</td>' for place in shown)
        + "</tr>"
        for weapon, row in zip(made.weapons, rows, strict=True)
    )
    title = _heading(phrase(made.labels["weapons"]), phrase(made.labels["modifiers"]))
    return f'{title}<table class="arms"><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>'


def _codes(made: Roster, web: Web) -> str:
    if not made.line:
        return ""
    codes = f'<div class="codes">{"".join(map(web.code, made.codes))}</div>' if made.codes else ""
    line = escape(phrase(made.labels["line"]))
    return f"{_heading(phrase(made.labels['codes']))}{codes}<details><summary>{line}</summary><code>{escape(made.line)}</code></details>"


def listing(made: Listing) -> str:
    """Return small tables in a series.

    Tables to write on are left out unless the listing has no others.
    """
    said = tuple(section for section in made.sections if not section.blank) or made.sections
    sections = "".join(_section(section) for section in said)
    across = ' class="columns"' if made.columns > 1 else ""
    note = f'<p class="note">{escape(made.note)}</p>' if made.note else ""
    return f'<p class="over">{escape(made.name)}</p><h1>{escape(made.title)}</h1>{note}<div{across}>{sections}</div>'


def _section(section: SheetSection) -> str:
    return f"<section>{_heading(section.title, section.note)}{_table(section_table(section), sums=section.right)}</section>"


def _table(table: Table, *, sums: bool) -> str:
    head, *rows = table
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    headed = f"<thead><tr>{heads}</tr></thead>" if any(head) else ""
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="plain-table{" sums" if sums else ""}" tabindex="0"><table>{headed}<tbody>{lines}</tbody></table></div>'


def templates(made: Templates) -> str:
    """Return the labels of the shapes to cut out, each once, with its number.

    True size is for paper alone.
    """
    numbers = Counter(shape.label for page in made.pages for shape in page if shape.label)
    listed: Iterator[str] = (
        f"<li>{escape(f'{count} × {label}' if count > 1 else label)}</li>" for label, count in numbers.items()
    )
    return f"<h1>{escape(made.title)}</h1><p>{escape(made.note)}</p><ul>{''.join(listed)}</ul>"
