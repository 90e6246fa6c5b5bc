"""The largest number that an entry of each army ever had, in any kept version or in a campaign."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING

from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_events import names_in_event
from armybuilder.model.campaign_names import split
from armybuilder.model.campaign_renaming import recorded
from armybuilder.model.entry_numbers import next_entry, numbered
from armybuilder.model.fielded_names import post

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.library.database import Database
    from armybuilder.model.bundle import AnyDocument

__all__ = ["count_all", "count_entries"]


def count_entries(database: Database, document: AnyDocument) -> tuple[str, ...]:
    """Raise the counts of the armies that a written document concerns, and return their ids."""
    if isinstance(document, Army):
        most = next_entry(document) - 1
        row = database.row("renamings.entries", document.id)
        if row is None or row["entries"] is None:
            most = max(most, *_in_campaigns(database, document.id), 0)
        return (document.id,) if _raised(database, document.id, most) else ()
    if isinstance(document, Campaign):
        found = _in_campaign(document)
        return tuple(army for army, most in found.items() if _raised(database, army, most))
    return ()


def count_all(database: Database) -> None:
    """Count the entries of every army of a library that an earlier program wrote."""
    for row in database.rows("renamings.uncounted"):
        kept = [_in_body(one["body"]) for one in database.rows("renamings.bodies", row["number"])]
        _raised(database, row["id"], max([0, *kept, *_in_campaigns(database, row["id"])]))


def _raised(database: Database, army: str, most: int) -> bool:
    return database.run("renamings.count_entries", army, most).rowcount > 0


def _in_body(body: str) -> int:
    """Return the largest entry number in the text of an army, 0 for a text that cannot be read."""
    try:
        units = json.loads(body)["units"]
        return max((numbered(str(entry["id"])) for entry in units), default=0)
    except (ValueError, LookupError, TypeError):
        return 0


def _in_campaigns(database: Database, army: str) -> Iterator[int]:
    """Yield the largest number of an army's entries in each campaign that names it."""
    for row in database.rows("renamings.campaigns_of", army):
        try:
            campaign = Campaign.model_validate_json(row["body"])
        except ValueError:
            continue
        yield _in_campaign(campaign).get(army, 0)


def _in_campaign(campaign: Campaign) -> dict[str, int]:
    """Return the largest entry number of each army that a campaign names."""
    found: dict[str, int] = {}
    for name in {
        *recorded(campaign),
        *campaign.lost,
        *chain.from_iterable(map(names_in_event, campaign.events)),
    }:
        army, fielded = split(campaign, name)
        place = post(fielded)
        if place is not None:
            found[army] = max(found.get(army, 0), numbered(place.entry))
    for told in campaign.events:
        if told.code == "reinforced":
            army, entry = str(told.values.get("army")), str(told.values.get("entry"))
            found[army] = max(found.get(army, 0), numbered(entry))
    return found
