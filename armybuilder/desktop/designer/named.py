"""What a document names, as it is to be priced, printed and fought with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.model.bundle import names_in

if TYPE_CHECKING:
    from armybuilder.desktop.desk import Desk
    from armybuilder.model.bundle import AnyDocument

__all__ = ["named_by"]


def named_by(document: AnyDocument, desk: Desk) -> dict[str, AnyDocument]:
    """Return every document that this one names, directly or through another; an army's as it took them."""
    found: dict[str, AnyDocument] = {}
    documents = desk.session.documents_of(document)
    waiting = list(names_in(document))
    while waiting:
        key = waiting.pop()
        if key not in found and key in documents:
            found[key] = documents[key]
            waiting.extend(names_in(found[key]))
    return found
