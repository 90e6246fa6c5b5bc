"""The words about a typed name that a line does not find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.documents.document_kinds import KINDS
from armybuilder.desktop.look.translatable import in_words

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["say_missed"]


def _tr(words: str) -> str:
    return in_words("Missed", words)


def say_missed(desk: Desk, typed: str) -> None:
    """Announce a typed name without a document, or with a document that does not fit here."""
    found = [one for one in desk.session.like(typed, *KINDS) if typed.casefold() in one.name.casefold()]
    if not found:
        desk.say(_tr("Nothing is called “{0}”").format(typed))
        return
    first = min(found, key=lambda one: (one.name.casefold() != typed.casefold(), len(one.name)))
    kind = desk.words.text(f"sheets.kind.{first.kind}")
    desk.say(_tr("{0} ({1}) does not go in here").format(first.name, kind))
