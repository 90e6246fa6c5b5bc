"""The numbers of an army's entries, which are never used twice.

An id of more than five digits, which only a file written by hand has, is no number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from armybuilder.model.army import Army

if TYPE_CHECKING:
    from armybuilder.model.document import Document

__all__ = ["largest_number", "next_entry", "numbered", "same_but_number", "with_next_entry"]

_NUMBER = re.compile(r"[0-9]{1,5}")


def numbered(entry_id: str) -> int:
    """Return the number that the id of an entry is, 0 for an id that is no number."""
    return int(entry_id) if _NUMBER.fullmatch(entry_id) else 0


def largest_number(army: Army) -> int:
    """Return the largest number among the ids of an army's entries, 0 without one."""
    return max((numbered(entry.id) for entry in army.units), default=0)


def next_entry(army: Army) -> int:
    """Return the number of an army's next entry."""
    return max(army.next_entry or 0, largest_number(army) + 1)


def with_next_entry(army: Army, least: int) -> Army:
    """Return an army whose next entry has at least a number.

    The number is left out of the document where it follows from the entries.
    """
    following = largest_number(army) + 1
    number = max(next_entry(army), least)
    given = None if number == following else number
    return army if given == army.next_entry else army.model_copy(update={"next_entry": given})


def same_but_number(document: Document, other: Document) -> bool:
    """Return True for two equal documents, and for armies that differ only in the number of the next entry."""
    if document is other or document == other:
        return True
    if not (isinstance(document, Army) and isinstance(other, Army)):
        return False
    least = max(next_entry(document), next_entry(other))
    return with_next_entry(document, least) == with_next_entry(other, least)
