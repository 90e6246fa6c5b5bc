"""After any key a design's page equals a new page without remembered values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableView, QWidget

from armybuilder.desktop.designer import field_rows, ladder_prices
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.widgets.receipt import RuleStrip
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.points.prices import range_table
from tests.desktop.parts import name_field, number_field

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.widgets.ladder import Rung
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.bundle import AnyDocument

RIGHT, LEFT, SPACE = Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Space
UP, DOWN, PLUS, LETTER = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Plus, Qt.Key.Key_X
WALKS = {
    "c-trooper": (
        *(
            ("stepper", UP),
            ("stepper", UP),
            ("profile.ss", RIGHT),
            ("profile.pf", RIGHT),
            ("profile.dp", LEFT),
        ),
        *(("officer_rank", RIGHT), ("flying", SPACE), ("heroic_save", RIGHT), ("ferocious", SPACE)),
        *(
            ("weapons.0", PLUS),
            ("life_support", RIGHT),
            ("notes", LETTER),
            ("name", LETTER),
            ("stepper", DOWN),
        ),
    ),
    "r-picket": (
        *(("stepper", UP), ("profile.pf", RIGHT), ("profile.fa", RIGHT), ("control", RIGHT)),
        *(("flying", SPACE), ("seats", UP), ("weapons.0", PLUS), ("notes", LETTER)),
    ),
    "v-crawler": (
        *(("stepper", UP), ("profile.pf", RIGHT), ("smoke_screens", LEFT), ("front_armour", SPACE)),
        *(("flying", SPACE), ("seats", UP), ("weapons.0", PLUS), ("name", LETTER)),
    ),
    "w-combat-rifle": (
        *(("pen_level", RIGHT), ("area_radius_cm", RIGHT), ("attack", RIGHT), ("automatic", SPACE)),
        *(("targeting_bonus", RIGHT), ("category", RIGHT), ("limited_use", RIGHT), ("notes", LETTER)),
    ),
}


def shown(*whole: QWidget) -> Iterator[object]:
    """Yield all words, tables and cells of the parts of a page.

    The chosen line is left out, as it is the user's.
    """
    for part in (one for each in whole for one in each.findChildren(QWidget)):
        if part.accessibleName() and not isinstance(part, RuleStrip):
            yield type(part).__name__, part.accessibleName(), part.accessibleDescription()
        if hasattr(part, "as_table"):
            yield part.as_table()
        if isinstance(part, TickBox):
            yield part.text(), part._price, part.barred(), part.isChecked()
        if isinstance(part, QTableView):
            model = part.model()
            places = (
                (row, column) for row in range(model.rowCount()) for column in range(model.columnCount())
            )
            yield [model.index(*place).data() for place in places]


def control(page: DesignPage, field: str) -> QWidget:
    """Return the control that changes a field by keys."""
    found: QWidget | None = {
        "stepper": lambda: number_field(page.stats[0].stepper),  # type: ignore[attr-defined]
        "notes": lambda: page.about.notes,  # type: ignore[union-attr]
        "name": lambda: name_field(page.header),
        "seats": lambda: number_field(next(iter(page.seats.values()))[0]),  # type: ignore[attr-defined]
    }.get(field, lambda: page.part_for(field))()
    assert found is not None, field
    return found


@pytest.mark.long(short=("r-picket", "w-combat-rifle"))
@pytest.mark.parametrize("key", WALKS)
def test_an_edited_page_equals_a_new_page(qtbot: QtBot, window: MainWindow, key: str) -> None:
    window.open(key)
    page = window.page()
    assert isinstance(page, DesignPage)
    said = set()
    for field, pressed in WALKS[key]:
        before = page.document
        qtbot.keyClick(control(page, field), pressed)
        assert page.document != before, field
        range_table.forget()
        fresh = type(page)(page.desk, key)
        qtbot.addWidget(fresh)
        qtbot.addWidget(fresh.side)
        fresh.refresh()
        fresh.panel.stop()
        assert list(shown(page, page.side)) == list(shown(fresh, fresh.side)), field
        said.add(window.session.receipt(key).total)
    assert len(said) > 3


def test_a_key_prices_only_the_ladder_in_use(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The total and the receipt are there at once, and the other ladders follow when typing rests."""
    window.open("c-trooper")
    page = window.page()
    assert isinstance(page, CreaturePage)
    skill = page.ladder("profile.ss")
    skill.setFocus()
    all_paths = {
        *(stat.stat.path for stat in page.stats),
        "size",
        "officer_rank",
        "life_support",
        "heroic_save",
    }
    asked: set[str] = set()
    rungs = ladder_prices.rungs

    def ask(desk: Desk, document: AnyDocument, path: str, *rest: object) -> tuple[Rung, ...]:
        asked.add(path)
        return rungs(desk, document, path, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(field_rows, "rungs", ask)
    before = page.panel.receipt.view.rows()
    qtbot.keyClick(skill, Qt.Key.Key_Right)
    assert asked == {"profile.ss"}
    assert page.panel.receipt.view.rows() != before
    assert page.panel.total.text().startswith(str(window.session.receipt("c-trooper").total))
    qtbot.waitUntil(lambda: asked == all_paths)
