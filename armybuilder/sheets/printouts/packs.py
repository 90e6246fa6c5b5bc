"""The pack of all sheets for a battle, and its log of losses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from armybuilder import errors
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import Deck, Listing, Pack, SheetSection
from armybuilder.sheets.parts import campaign_damage
from armybuilder.sheets.parts.gear import called
from armybuilder.sheets.parts.layout import page_size
from armybuilder.sheets.printouts.campaign_sheet import campaign_sheet
from armybuilder.sheets.printouts.receipts import receipts
from armybuilder.sheets.printouts.reference import reference
from armybuilder.sheets.printouts.roster import roster

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.model.army import Army
    from armybuilder.sheets.contents.content import Roster
    from armybuilder.sheets.parts.options import Part, SheetOptions
    from armybuilder.sheets.parts.sheet_source import SheetSource

__all__ = ["casualty_log", "filled", "is_of", "pack", "part_of"]

_Sheet = TypeVar("_Sheet")

_SUMMARY = ("masthead", "shares", "brief", "warnings", "turns", "codes")
_IN_FULL = ("title", "roster", "weapons")
_INSTEAD = (
    (("masthead", "shares", "roster", "weapons", "warnings", "turns", "codes"), ()),
    (("masthead", "shares", "roster", "warnings", "codes"), ("weapons", "turns")),
)
"""Other sets of parts for the summary, with the parts left for the full roster.

The first set that fits on one page replaces a line for each unit.
"""

_MOST_LOG_LINES = 80
_LOG_COLUMNS = (1, 1, 5, 2, 1, 1)
_LOG_MARGINS, _LOG_HEAD, _LOG_LINE = 20.5, 26, 6.2
"""The measures of a page of the log in mm: its margins, its head, and a line.

The head and the line are of type at 100 %.
"""


def pack(army: Army, source: SheetSource, progress: Callable[[int, int], None] | None = None) -> Pack:
    """Return the wanted parts of an army's pack, in order.

    `progress` is called before each part with the number of finished parts and of all parts. An exception it
    raises ends the work. Raises KeyError if a document that the army names is missing, InputFault for a
    campaign that is missing or not named.
    """
    options = source.options
    asked = {"receipts": options.receipts, "campaign": bool(options.campaign)}
    wanted = tuple(part for part in options.parts if asked.get(part, True) and is_of(part, options))
    if options.parts == ("campaign",) and not wanted:
        raise errors.InputFault([errors.message("sheets.fault.which_campaign")])
    whole: list[Roster | Deck | Listing] = []
    listed = roster(army, source)
    for done, part in enumerate(wanted):
        if progress is not None:
            progress(done, len(wanted))
        whole.append(part_of(part, army, source, listed))
    return Pack(called(army.name, source.words), tuple(filled(whole)), labels.shared(source.words))


def is_of(part: str, options: SheetOptions) -> bool:
    """Say whether a part of a pack is printed.

    Another ruleset has no page for each machine.
    """
    return options.terms is None or part != "machines"


def filled(sheets: Sequence[_Sheet]) -> Sequence[_Sheet]:
    """Return the sheets without empty decks, unless no other sheets are left.

    An army without units has empty decks.
    """
    return [one for one in sheets if not isinstance(one, Deck) or one.cards] or sheets


def part_of(part: Part, army: Army, source: SheetSource, listed: Roster) -> Roster | Deck | Listing:
    """Return one part of an army's pack.

    `listed` is the army's roster, the source of several parts.
    """
    match part:
        case "summary":
            return replace(listed, parts=_SUMMARY, instead=_INSTEAD)
        case "cards":
            return deck(army, source)
        case "portraits":
            return deck(army, source, "portrait")
        case "machines":
            return deck(army, source, "page")
        case "roster":
            return replace(listed, parts=_IN_FULL, spare=True)
        case "log":
            return casualty_log(listed, source)
        case "reference":
            return reference(army, source)
        case "receipts":
            return receipts(army, source)
        case "campaign":
            return campaign_sheet(campaign_damage.found(source.options.campaign, source.documents), source)


def casualty_log(listed: Roster, source: SheetSource) -> Listing:
    """Return the log of losses with empty lines for all models, up to a limit, on whole pages."""
    models = sum(row.boxes for group in listed.groups for row in (group.head, *group.rows))
    head = tuple(source.text(f"log.{name}") for name in ("turn", "unit", "what", "by", "points", "sum"))
    a_page = _page_of_lines(source.options)
    whole = max(1, -(-min(models, _MOST_LOG_LINES) // a_page))
    rows = tuple(_empty(len(head)) for _ in range(whole * a_page))
    section = SheetSection(
        source.text("log.section"), "", head, rows, wide=2, blank=True, weights=_LOG_COLUMNS
    )
    return Listing(
        name=listed.name,
        title=source.text("log.title"),
        note=source.text("log.note"),
        sections=(section,),
        columns=1,
        labels=labels.shared(source.words),
    )


def _page_of_lines(options: SheetOptions) -> int:
    """Return the number of lines that surely fit on the log's first page."""
    room = page_size(options).height - _LOG_MARGINS - _LOG_HEAD * options.scale
    return max(1, int(room / (_LOG_LINE * options.scale) - 0.3 * options.scale))


def _empty(count: int) -> tuple[str, ...]:
    return ("",) * count
