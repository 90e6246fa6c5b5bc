"""The pack: everything for a battle in one go, and the log of losses that belongs to it."""

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
"""What the summary has rather than a line for each unit, where it fits, and what is left for the roster in full."""

_MOST_LOG_LINES = 80
_LOG_COLUMNS = (1, 1, 5, 2, 1, 1)
_LOG_MARGINS, _LOG_HEAD, _LOG_LINE = 20.5, 26, 6.2
"""What a page of the log takes in mm: its margins, and of type at 100 % its head and each line."""


def pack(army: Army, source: SheetSource, progress: Callable[[int, int], None] | None = None) -> Pack:
    """Return the parts wanted of an army's pack, in order.

    `progress` is called before each part with how many are done and how many there are; what it raises ends the work.
    Raises KeyError where a document the army names is missing, InputFault for a campaign that is not there or not named.
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
    """Say whether a part of a pack is printed: another ruleset has no reference and no page for each machine."""
    return options.terms is None or part not in {"reference", "machines"}


def filled(sheets: Sequence[_Sheet]) -> Sequence[_Sheet]:
    """Return sheets without cards that would have no pages, as of an army without units, unless nothing else is left."""
    return [one for one in sheets if not isinstance(one, Deck) or one.cards] or sheets


def part_of(part: Part, army: Army, source: SheetSource, listed: Roster) -> Roster | Deck | Listing:
    """Return one part of an army's pack; `listed` is the army's roster, which several parts are taken from."""
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
    """Return the log of losses: empty lines that fill as many pages as there are models to lose, within reason."""
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
    """Return how many lines surely stand on the log's first page."""
    room = page_size(options).height - _LOG_MARGINS - _LOG_HEAD * options.scale
    return max(1, int(room / (_LOG_LINE * options.scale) - 0.3 * options.scale))


def _empty(count: int) -> tuple[str, ...]:
    return ("",) * count
