"""The origins of designs in the library's rows, and variants beneath their designs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.editing import whole_documents
from armybuilder.library.exchange import import_bundle
from armybuilder.model.bundle import Bundle
from armybuilder.model.creature import Creature
from tests.desktop.parts import shelf_of
from tests.library.makers import force

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.library.library_model import LibraryRow
    from armybuilder.desktop.window.main_window import MainWindow


def rows(window: MainWindow, kind: str = "") -> list[LibraryRow]:
    """Return the rows of a kind, or the results of a search, in their order."""
    model = shelf_of(window.library)
    found = []
    for place in range(model.rowCount()):
        index = model.index(place, 0)
        one, branch = model.row(index), model.branch(index)
        if one is not None:
            found.append(one)
        elif branch is not None and branch.key == kind:
            found += branch.rows
    return found


def variant(window: MainWindow, design: Creature, name: str) -> Creature:
    made = design.model_copy(
        update={"id": whole_documents.new_id(), "name": name, "officer_rank": 2, "variant_of": design.id}
    )
    window.session.apply(whole_documents.create(made))
    return made


def trooper(window: MainWindow, name: str = "Trooper of mine") -> Creature:
    one = whole_documents.start("creature", name)
    window.session.apply(whole_documents.create(one))
    assert isinstance(one, Creature)
    return one


@pytest.mark.long
def test_variants_stand_beneath_their_design(qtbot: QtBot, window: MainWindow) -> None:
    """This holds before and after saving, and variants of a deleted design stand alone."""
    design = trooper(window)
    variant(window, design, "Aardvark")
    variant(window, design, "Zebra")
    for keep in (lambda: None, window.session.keep):
        keep()
        window.library.reload()
        listed = rows(window, "creature")
        at = [one.name for one in listed].index(design.name)
        assert [(one.name, one.beneath) for one in listed[at : at + 3]] == [
            (design.name, False),
            ("Aardvark", True),
            ("Zebra", True),
        ]
    window.session.apply(whole_documents.delete(design))
    window.library.reload()
    alone = {one.name: one.beneath for one in rows(window, "creature")}
    assert (alone["Aardvark"], alone["Zebra"]) == (False, False)
    window.actions_["undo"].trigger()
    window.library.reload()
    assert {one.name: one.beneath for one in rows(window, "creature")}["Zebra"]


@pytest.mark.long
def test_a_search_finds_a_variant_by_its_name(window: MainWindow) -> None:
    variant(window, trooper(window), "Zebra")
    window.session.keep()
    window.library.search.setText("zebra")
    window.library.reload()
    assert [(one.name, one.beneath) for one in rows(window)] == [("Zebra", False)]


@pytest.mark.long
def test_rows_show_a_designs_origin(window: MainWindow) -> None:
    trooper(window)
    window.session.keep()
    import_bundle(window.session.library, Bundle(force()), source="Anna")
    window.session.shelf_changed()
    window.library.search.setText("kind:creature ranger")
    window.library.reload()
    (ranger,) = rows(window)
    assert ranger.origin == "from Anna"
    assert ranger.second.endswith("from Anna")
    window.library.search.setText("kind:creature grenadier")
    window.library.reload()
    assert rows(window)[0].origin == "starter"
    window.library.search.setText("trooper of mine")
    window.library.reload()
    assert rows(window)[0].origin == ""


@pytest.mark.long
def test_the_chip_lists_the_users_own_designs(window: MainWindow) -> None:
    trooper(window)
    window.session.keep()
    window.library.chips.mine.setChecked(True)
    window.library.reload()
    assert [one.name for one in rows(window)] == ["Trooper of mine"]


def test_a_variants_page_names_its_original(window: MainWindow) -> None:
    made = variant(window, trooper(window), "Zebra")
    window.open(made.id)
    page = window.page()
    assert isinstance(page, DesignPage)
    assert "variant of Trooper of mine" in page.header.crumbs.text()
    window.library.document_actions.stand_alone([made.id])
    assert "variant of Trooper of mine" not in page.header.crumbs.text()
    assert getattr(window.session.documents[made.id], "variant_of", "") is None
    window.actions_["undo"].trigger()
    assert "variant of Trooper of mine" in page.header.crumbs.text()
