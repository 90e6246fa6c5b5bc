"""The contents of sheets as plain text: Markdown, text for a chat, and a page of HTML.

The page needs no other file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from armybuilder.sheets.contents.content import Card, Deck, Listing, Pack, Roster, Templates
from armybuilder.sheets.texts.rows import (
    card_table,
    roster_table,
    section_table,
    stat_table,
    weapon_table,
    words,
)
from armybuilder.sheets.typeset.filling import joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.sheets.contents.content import ModelRow, RosterUnit, Sheet, SheetSection
    from armybuilder.sheets.texts.rows import Table

__all__ = ["html", "markdown", "plain_text"]

_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|~$&])")

_STYLE = """
body{font:15px/1.45 "IBM Plex Sans",system-ui,sans-serif;color:#1c1d1a;background:#fff;max-width:60em;margin:2em auto;padding:0 1em}
h1{font-family:"Source Serif 4",Georgia,serif;margin:0}h2{font-family:"Source Serif 4",Georgia,serif;font-size:1.15em;
border-bottom:2px solid;margin:1.6em 0 0}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{font-weight:400;color:#4a4c44;text-align:left;border-bottom:1px solid}td,th{padding:.25em .6em .25em 0;overflow-wrap:break-word}
td{border-bottom:1px solid #c9c6bb}.bar{background:#1c1d1a;color:#fff;padding:.3em .6em}
.sums td:last-child,.sums th:last-child{text-align:right;white-space:nowrap}p{margin:.4em 0;overflow-wrap:break-word}.unit{font-weight:600}
"""


@dataclass(frozen=True, slots=True)
class _Form:
    """The functions of one text form that write each kind of sheet, line by line."""

    roster: Callable[[Roster], Iterator[str]]
    card: Callable[[Card], Iterator[str]]
    listing: Callable[[Listing], Iterator[str]]
    templates: Callable[[Templates], Iterator[str]]


def _told(sheet: Sheet, form: _Form) -> Iterator[str]:
    """Return the lines of a sheet of any kind in a form."""
    match sheet:
        case Roster():
            return form.roster(sheet)
        case Card():
            return form.card(sheet)
        case Listing():
            return form.listing(sheet)
        case Templates():
            return form.templates(sheet)
        case Deck():
            return _several(form.card(one) for one in sheet.cards)
        case Pack():
            said = [part for part in joined(sheet.sheets) if not _blank(part)]
            return _several(_told(part, form) for part in said or sheet.sheets)


def _blank(sheet: Sheet) -> bool:
    """Say whether a sheet is only for writing by hand, as the casualty log is."""
    return isinstance(sheet, Listing) and all(section.blank for section in sheet.sections)


def _sections(listing: Listing) -> tuple[SheetSection, ...]:
    """Return the sections with contents, or all sections of a sheet to write on."""
    said = tuple(section for section in listing.sections if not section.blank)
    return said or listing.sections


def _labels_of(sheet: Templates) -> tuple[str, ...]:
    """Return the labels of the shapes to cut out, each once, with its number."""
    numbers = Counter(shape.label for page in sheet.pages for shape in page if shape.label)
    return tuple(f"{count} × {label}" if count > 1 else label for label, count in numbers.items())


def _several(sheets: Iterable[Iterator[str]]) -> Iterator[str]:
    """Yield the lines of several sheets with an empty line after each."""
    for lines in sheets:
        yield from lines
        yield ""


def _joined(lines: Iterator[str]) -> str:
    """Return lines as one text, without consecutive empty lines."""
    kept = [""]
    for line in lines:
        if line or kept[-1]:
            kept.append(line)
    return "\n".join(kept[1:]).rstrip("\n") + "\n"


def _price(card: Card) -> str:
    """Return the price: `80 points`, or `101 (89, crew 12)`."""
    note = card.points_note
    return f"{card.points} ({note})" if any(map(str.isdigit, note)) else f"{card.points} {note}"


def _told_beside(card: Card) -> Iterator[str]:
    """Yield a machine's arcs of fire, its crew and its damaged locations in words."""
    if card.plan is not None and card.plan.arcs:
        yield card.plan.text
    if card.crew:
        yield ", ".join(f"{one.letter} {one.name} {one.skills}".strip() for one in card.crew)
    crossed = [
        f"{step.location} ({step.ready})" if step.ready else step.location
        for step in card.damage
        if step.crossed
    ]
    if crossed:
        yield f"{' '.join(words(card.labels['damage']))}: {', '.join(crossed)}"


def _supplies(card: Card) -> tuple[str, ...]:
    """Return the supplies of a card with their owners: `Frag grenades, 4 × Grenadier: 20`."""
    return tuple(f"{boxes.label}: {boxes.count}" for boxes in card.boxes if boxes.supply)


# ---- Markdown


def markdown(sheet: Sheet) -> str:
    """Return the sheet as Markdown, with markup in names escaped."""
    lines = _told(sheet, _Form(_roster_markdown, _card_markdown, _listing_markdown, _templates_markdown))
    return _joined(lines)


def _safe(text: str) -> str:
    return _MARKUP.sub(r"\\\1", text)


def _table_markdown(table: Table, *, sums: bool = False) -> Iterator[str]:
    """Yield the lines of a table.

    With `sums` the last column has figures, aligned right.
    """
    head, *rows = table
    last = len(head) - 1 if sums else -1
    yield ""
    yield _piped(head)
    yield "|" + "|".join("---:" if place == last else "---" for place in range(len(head))) + "|"
    for row in rows:
        yield _piped(row)


def _piped(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(_safe(cell) for cell in cells) + " |"


def _roster_markdown(roster: Roster) -> Iterator[str]:
    if "masthead" in roster.parts:
        yield from _masthead_markdown(roster)
    if "roster" in roster.parts:
        yield ""
        yield f"## {_safe(' '.join(words(roster.labels['roster'])))}"
        if roster.groups:
            yield from _table_markdown(roster_table(roster, "· "), sums=True)
        else:
            yield f"\n{_safe(' '.join(words(roster.labels['empty'])))}"
        if roster.borne:
            yield f"\n## {_safe(' '.join(words(roster.labels['borne'])))}\n"
            yield from (f"- {_safe(one.label)}: {_safe(one.value)}" for one in roster.borne)
    if roster.weapons and "weapons" in roster.parts:
        yield ""
        yield f"## {_safe(' '.join(words(roster.labels['weapons'])))}"
        yield from _table_markdown(weapon_table(roster), sums=True)
    if roster.line and "codes" in roster.parts:
        yield ""
        yield f"## {_safe(' '.join(words(roster.labels['line'])))}"
        yield ""
        yield f"`{roster.line}`"


def _masthead_markdown(roster: Roster) -> Iterator[str]:
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


def _card_markdown(card: Card) -> Iterator[str]:
    yield f"# {_safe(card.name)}"
    yield ""
    yield f"{_safe(card.kind)}, **{_safe(_price(card))}**"
    if card.bar:
        yield ""
        yield f"**{_safe(card.bar)}**"
    if card.stats:
        yield from _table_markdown(stat_table(card))
    if card.weapons:
        yield from _table_markdown(card_table(card), sums=True)
    for ability in card.abilities:
        yield ""
        name = f"**{_safe(ability.name)}** " if ability.name else ""
        yield f"{name}{_safe(ability.text)}".strip()
    for line in _told_beside(card):
        yield ""
        yield _safe(line)
    if supplies := _supplies(card):
        yield ""
        yield from (f"- {_safe(line)}" for line in supplies)


def _listing_markdown(listing: Listing) -> Iterator[str]:
    yield f"# {_safe(listing.title)}: {_safe(listing.name)}"
    for section in _sections(listing):
        yield ""
        yield f"## {_safe(section.title)}" + (f" ({_safe(section.note)})" if section.note else "")
        yield from _table_markdown(section_table(section), sums=section.right)


def _templates_markdown(sheet: Templates) -> Iterator[str]:
    yield f"# {_safe(sheet.title)}"
    yield ""
    yield _safe(sheet.note)
    yield ""
    yield from (f"- {_safe(label)}" for label in _labels_of(sheet))


# ---- plain text


def plain_text(sheet: Sheet) -> str:
    """Return the sheet as short lines for a chat."""
    lines = _told(sheet, _Form(_roster_text, _card_text, _listing_text, _templates_text))
    return _joined(lines)


def _roster_text(roster: Roster) -> Iterator[str]:
    if "masthead" in roster.parts:
        yield f"{roster.name}: {roster.points} {roster.limit}"
        yield ", ".join(f"{fact.label} {fact.value}" for fact in roster.facts)
        yield from (*roster.problems, *roster.warnings)
        if roster.shares:
            yield ", ".join(f"{share.label} {share.points}" for share in roster.shares)
    if "roster" in roster.parts:
        yield ""
        if not roster.groups:
            yield from words(roster.labels["empty"])
        for group in roster.groups:
            yield _text_row(group.head, _counted(group.head, "{0} ({1})"))
            for row in group.rows:
                yield _text_row(row, _counted(row, "  {1} × {0}", "  {0}"))
        if roster.borne:
            yield ""
            yield from words(roster.labels["borne"])
            yield from (f"  {one.label}: {one.value}" for one in roster.borne)
    if roster.weapons and "weapons" in roster.parts:
        yield ""
        yield from _weapons_text(roster)


def _weapons_text(roster: Roster) -> Iterator[str]:
    for weapon in roster.weapons:
        reach = " ".join(
            f"{band} {value}" for band, value in zip(roster.bands, weapon.bands, strict=True) if value
        )
        _, pen, hurts = words(roster.labels["weapon_columns"])
        ours = () if roster.own_terms else (f"{pen} {weapon.pen}", f"{hurts} {weapon.hurts}")
        parts = (*ours, reach, weapon.special)
        yield f"{weapon.name}: " + "; ".join(part for part in parts if part) + f" [{weapon.points}]"


def _counted(row: ModelRow, several: str, one: str = "{0}") -> str:
    """Return a name with the number of models, `Section (8)` for a unit, `8 × Trooper` for its models."""
    return (one if row.count in {"", "1"} else several).format(row.name, row.count)


def _text_row(row: ModelRow, counted: str) -> str:
    name = counted + (f", {row.note}" if row.note else "")
    profile = "/".join(row.profile) if any(row.profile) else ""
    rest = "; ".join(part for part in (profile, row.gear) if part)
    return name + (f": {rest}" if rest else "") + f" [{row.points}]"


def _card_text(card: Card) -> Iterator[str]:
    yield f"{card.name}: {_price(card)}"
    yield card.kind
    if card.bar:
        yield card.bar
    if card.stats:
        yield ", ".join(f"{stat.label} {stat.value}" for stat in card.stats)
    for weapon in card.weapons:
        reach = " ".join(
            f"{band} {roll}" for band, roll in zip(card.bands, weapon.bands, strict=True) if roll
        )
        pen = words(card.labels["pen"])[0]
        hurts = words(card.labels["hurts"])[0]
        parts = (reach,) if card.own_terms else (f"{pen} {weapon.pen}", f"{hurts} {weapon.hurts}", reach)
        yield f"{weapon.name} {weapon.note}".strip() + ": " + "; ".join(part for part in parts if part)
    for ability in card.abilities:
        yield f"{ability.name} {ability.text}".strip()
    yield from _told_beside(card)
    yield from _supplies(card)


def _listing_text(listing: Listing) -> Iterator[str]:
    yield f"{listing.title}: {listing.name}"
    for section in _sections(listing):
        yield ""
        yield section.title + (f" ({section.note})" if section.note else "")
        for row in section_table(section)[1:]:
            first, *rest = row
            said = " · ".join(
                f"{head} {cell}" if head and len(row) > 3 else cell
                for head, cell in zip(section.head[1:], rest, strict=True)
                if cell
            )
            yield "  " + ": ".join(cell for cell in (first, said) if cell)


def _templates_text(sheet: Templates) -> Iterator[str]:
    yield f"{sheet.title}. {sheet.note}"
    yield from _labels_of(sheet)


# ---- HTML


def html(sheet: Sheet) -> str:
    """Return the sheet as one page of HTML without scripts or external parts.

    All text is escaped.
    """
    body = _told(sheet, _Form(_roster_html, _card_html, _listing_html, _templates_html))
    title = escape(sheet.name)
    return (
        f'<!doctype html>\n<html lang="{sheet.labels["language"]}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )


def _table_html(table: Table, strong: frozenset[int] = frozenset(), *, sums: bool = False) -> str:
    """Return a table in HTML.

    The rows with numbers in `strong`, counted from 0 after the head, are the units' own. With `sums` the last
    column has figures, aligned right.
    """
    head, *rows = table
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = (
        ('<tr class="unit">' if place in strong else "<tr>")
        + "".join(f"<td>{escape(cell)}</td>" for cell in row)
        + "</tr>"
        for place, row in enumerate(rows)
    )
    opened = '<table class="sums">' if sums else "<table>"
    headed = f"<thead><tr>{heads}</tr></thead>" if any(head) else ""
    return f"{opened}{headed}<tbody>" + "\n".join(lines) + "</tbody></table>"


def _unit_rows(groups: Iterable[RosterUnit]) -> frozenset[int]:
    """Return the places of the units' own rows among all rows."""
    places, place = set(), 0
    for group in groups:
        places.add(place)
        place += 1 + len(group.rows)
    return frozenset(places)


def _roster_html(roster: Roster) -> Iterator[str]:
    if "masthead" in roster.parts:
        yield from _masthead_html(roster)
    if "roster" in roster.parts:
        yield f"<h2>{escape(' '.join(words(roster.labels['roster'])))}</h2>"
        if roster.groups:
            yield _table_html(roster_table(roster, "\u2003"), _unit_rows(roster.groups), sums=True)
        else:
            yield _empty_html(roster)
        if roster.borne:
            yield f"<h2>{escape(' '.join(words(roster.labels['borne'])))}</h2>"
            lines = (f"<li>{escape(one.label)}: {escape(one.value)}</li>" for one in roster.borne)
            yield f"<ul>{''.join(lines)}</ul>"
    if roster.weapons and "weapons" in roster.parts:
        yield f"<h2>{escape(' '.join(words(roster.labels['weapons'])))}</h2>"
        yield _table_html(weapon_table(roster), sums=True)
    if roster.line and "codes" in roster.parts:
        yield f"<h2>{escape(' '.join(words(roster.labels['line'])))}</h2>"
        yield f"<p><code>{escape(roster.line)}</code></p>"


def _masthead_html(roster: Roster) -> Iterator[str]:
    yield f"<h1>{escape(roster.name)}</h1>"
    yield f"<p><strong>{escape(roster.points)}</strong> {escape(roster.limit)}</p>"
    for problem in roster.problems:
        yield f'<p class="bar">{escape(problem)}</p>'
    for warning in roster.warnings:
        yield f"<p>{escape(warning)}</p>"
    yield "<p>" + " · ".join(escape(f"{fact.label} {fact.value}") for fact in roster.facts) + "</p>"
    yield "<p>" + " · ".join(escape(f"{share.label} {share.points}") for share in roster.shares) + "</p>"


def _empty_html(roster: Roster) -> str:
    return f"<p>{escape(' '.join(words(roster.labels['empty'])))}</p>"


def _card_html(card: Card) -> Iterator[str]:
    yield f"<h1>{escape(card.name)}</h1>"
    yield f"<p>{escape(card.kind)}, <strong>{escape(_price(card))}</strong></p>"
    if card.bar:
        yield f'<p class="bar">{escape(card.bar)}</p>'
    if card.stats:
        yield _table_html(stat_table(card))
    if card.weapons:
        yield _table_html(card_table(card), sums=True)
    for ability in card.abilities:
        name = f"<strong>{escape(ability.name)}</strong> " if ability.name else ""
        yield f"<p>{name}{escape(ability.text)}</p>"
    yield from (f"<p>{escape(line)}</p>" for line in (*_told_beside(card), *_supplies(card)))


def _listing_html(listing: Listing) -> Iterator[str]:
    yield f"<h1>{escape(listing.title)}</h1>"
    yield f"<p>{escape(listing.name)}</p>"
    for section in _sections(listing):
        yield f"<h2>{escape(section.title)}</h2>"
        if section.note:
            yield f"<p>{escape(section.note)}</p>"
        yield _table_html(section_table(section), sums=section.right)


def _templates_html(sheet: Templates) -> Iterator[str]:
    yield f"<h1>{escape(sheet.title)}</h1>"
    yield f"<p>{escape(sheet.note)}</p>"
    yield "<p>" + " · ".join(escape(label) for label in _labels_of(sheet)) + "</p>"
