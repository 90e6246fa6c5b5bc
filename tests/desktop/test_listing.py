"""The library's rows during an edit: the rows made anew and their prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.desk.session import Session
from armybuilder.desktop.library.listing import LibraryListing
from armybuilder.editing import whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.model.unit import Unit
from armybuilder.words import english

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.library.store import Library


@pytest.fixture
def session(library: Library) -> Iterator[Session]:
    """A session on the starter library."""
    session = Session(library)
    yield session
    session.close()


def quickened(session: Session) -> str:
    """Edit the movement of the levies' first member, and return its id."""
    unit = session.documents["u-levy"]
    assert isinstance(unit, Unit)
    design = unit.members[0].design
    session.apply(set_field(session.documents[design], "profile.mv", 19))
    return design


@pytest.mark.usefixtures("qapp")
def test_an_edit_reprices_units_but_not_their_armies(
    session: Session,
) -> None:
    listing = LibraryListing(session, english())
    rows = {row.id: row for row in listing.everything().rows}
    quickened(session)
    assert {"u-levy", "a-levy"} <= listing.moved()
    unit = listing.repriced(rows["u-levy"])
    assert unit.points == str(session.receipt("u-levy").total) != rows["u-levy"].points
    assert listing.repriced(rows["a-levy"]) is rows["a-levy"]


@pytest.mark.usefixtures("qapp")
def test_only_the_edited_documents_row_is_new(session: Session) -> None:
    """After a new document all rows are new, as it has no place among them yet."""
    listing = LibraryListing(session, english())
    listing.everything()
    design = quickened(session)
    assert [row.id for row in listing.edited()] == [design]
    session.apply(whole_documents.create(whole_documents.start("weapon", "Sling")))
    assert listing.edited() == ()


@pytest.mark.usefixtures("qapp")
def test_all_rows_are_new_after_creation_or_deletion(session: Session) -> None:
    for edit in (
        whole_documents.create(whole_documents.start("weapon", "Sling")),
        whole_documents.delete(session.documents["a-levy"]),
    ):
        listing = LibraryListing(session, english())
        listing.everything()
        session.apply(edit)
        assert listing.edited() == ()
        session.keep()
    listing = LibraryListing(session, english())
    shown = {row.id: row for row in listing.everything().rows}
    assert "a-levy" not in shown or shown["a-levy"].trashed
    design = quickened(session)
    assert [row.id for row in listing.edited()] == [design]
