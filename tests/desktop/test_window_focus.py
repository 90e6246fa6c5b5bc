"""The focus ring, two pixels thick in ink, on every page, in light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QScrollArea, QToolButton, QWidget

from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.wanted import OddsWanted, SheetsWanted
from armybuilder.desktop.look.gradual_restyle import GradualRestyle
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.focus import FocusRing
from armybuilder.editing import units, whole_documents
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

SIDE = 12
"""The length in pixels of a line that counts as a side of a ring.

The line is two pixels thick. The smallest control is no smaller.
"""


def first(window: MainWindow, kind: str) -> str:
    """Return the id of the first document of a kind, and create it if necessary."""
    if not window.session.load(kind):
        window.session.apply(whole_documents.create(whole_documents.start(kind, f"First {kind}")))
    return window.session.load(kind)[0].id


def about(name: str, *ids: str) -> Callable[[MainWindow], None]:
    return lambda window: window.open(page_key(name, *ids))


def of(kind: str) -> Callable[[MainWindow], None]:
    return lambda window: window.open(first(window, kind))


PAGES: dict[str, Callable[[MainWindow], object]] = {
    **{kind: of(kind) for kind in ("creature", "army", "unit", "weapon", "linked_weapon")},
    **{kind: of(kind) for kind in ("vehicle", "robot", "campaign", "table")},
    "compare": about("compare", "a-levy", "a-reavers"),
    "history": about("history", "a-levy"),
    "share": about("share", "a-levy"),
    "readings": about("readings"),
    "guide": about("guide"),
    "conversion": about("conversion", "a-levy", "a-reavers"),
    "settings": lambda window: window.run_command("settings"),
    "formula": about("formula"),
    "solve": lambda window: window.run_command("solve"),
    "print": lambda window: window.show_wanted(SheetsWanted("a-levy")),
    "odds": lambda window: window.show_wanted(OddsWanted("a-levy", "a-reavers")),
}


def reached(window: MainWindow) -> Iterator[QWidget]:
    """Yield every visible part that the tab key reaches."""
    for part in window.findChildren(QWidget):
        tabbed = bool(part.focusPolicy() & Qt.FocusPolicy.TabFocus) and part.focusProxy() is None
        if tabbed and part.isVisible() and part.isEnabled() and part.window() is window:
            yield part


def ink_of(picture: QImage) -> set[tuple[int, int]]:
    """Return the pixels of pure ink."""
    ink, plain = current_look().colour("ink"), picture.convertToFormat(QImage.Format.Format_RGB32)
    data, step = bytes(plain.constBits()), plain.bytesPerLine()
    wanted = bytes((ink.blue(), ink.green(), ink.red()))
    found = set()
    for y in range(plain.height()):
        line = data[y * step : (y + 1) * step]
        at = line.find(wanted)
        while at >= 0:
            if at % 4 == 0:
                found.add((at // 4, y))
            at = line.find(wanted, at + 1)
    return found


def longest_side(dots: set[tuple[int, int]]) -> int:
    """Return the longest straight line, two pixels thick, among these pixels."""
    best = 0
    for across, down in ((1, 0), (0, 1)):
        runs: dict[tuple[int, int], int] = {}
        for x, y in sorted(dots):
            if (x + down, y + across) in dots:
                runs[x, y] = runs.get((x - across, y - down), 0) + 1
                best = max(best, runs[x, y])
    return best


def brought_to_sight(part: QWidget) -> None:
    above = part.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(part)
        above = above.parentWidget()


def ringed(window: MainWindow, part: QWidget) -> bool:
    """Focus a part as the tab key does, and say whether a new ring is visible.

    A deleted part, or one that can no longer have the keyboard, needs no ring.
    """
    if not shiboken6.isValid(part):
        return True
    brought_to_sight(part)
    held = window.focusWidget()
    if held is not None:
        held.clearFocus()
    QApplication.processEvents()  # a page may put its rows in anew
    if not shiboken6.isValid(part) or not part.isVisible() or not part.isEnabled():
        return True
    around = QRect(part.mapTo(window, QPoint(0, 0)), part.size()).adjusted(-4, -4, 4, 4)
    before = ink_of(window.grab(around.intersected(window.rect())).toImage())
    part.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    after = ink_of(window.grab(around.intersected(window.rect())).toImage())
    return longest_side(after - before) >= SIDE


@pytest.mark.long
@pytest.mark.usefixtures("fought")
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_every_focused_part_of_every_page_has_a_ring(qtbot: QtBot, window: MainWindow, mode: str) -> None:
    """In light every part is tested, in dark one of each kind on each page.

    Numbers under count put rows in anew and move the page between two pictures: such a part is tried again.
    """
    window.resize(1440, 900)
    window.set_mode(mode)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    GradualRestyle.of(app).finish()
    window.activateWindow()
    looked: set[object] = set()
    for name, show in PAGES.items():
        show(window)
        qtbot.waitUntil(lambda: not window.workers.busy())
        for part in list(reached(window)):
            key = (type(part), name) if mode == "dark" else part
            if key in looked or not shiboken6.isValid(part):
                continue
            looked.add(key)
            said = f"{name}: {type(part).__name__} {part.accessibleName()!r}"

            def shows(part: QWidget = part, said: str = said) -> None:
                assert ringed(window, part), said

            qtbot.waitUntil(shows)
    assert len(looked) > 120


@pytest.mark.long
def test_the_ring_outlives_the_page_it_lay_on(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    for _ in range(2):
        window.open(window.session.load("creature")[0].id)
        page = window.page()
        assert page is not None
        part = next(
            one
            for one in reached(window)
            if page.isAncestorOf(one) and not isinstance(one, QAbstractItemView)
        )
        qtbot.waitUntil(lambda part=part: ringed(window, part))  # type: ignore[misc]
        window.close_page(window.bar.tabs.currentIndex())
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    rings = [one for one in QApplication.allWidgets() if isinstance(one, FocusRing)]
    assert len(rings) == 1


@pytest.mark.long
def test_the_ring_follows_a_moving_control(qtbot: QtBot, window: MainWindow) -> None:
    """The line for adding moves so each time a row is added above it."""
    window.actions_["new_unit"].trigger()
    page = window.page()
    assert isinstance(page, UnitPage)
    line = page.finder.line
    line.setFocus(Qt.FocusReason.TabFocusReason)
    (ring,) = (one for one in QApplication.allWidgets() if isinstance(one, FocusRing))
    for design in window.session.load("creature")[:3]:
        unit = window.session.documents[page.key]
        assert isinstance(unit, Unit)
        assert isinstance(design, Creature)
        held = len(unit.members)
        window.session.apply(units.add_member(unit, design))

        def followed(count: int = held + 1) -> None:
            assert len(page.document.members) == count  # type: ignore[union-attr]
            assert ring.parentWidget() is page.middle
            corner = line.mapTo(page.middle, QPoint(0, 0))
            assert ring.geometry().adjusted(3, 3, -3, -3).topLeft() == corner

        qtbot.waitUntil(followed)


@pytest.mark.long
def test_the_ring_never_belongs_to_a_held_window(window: MainWindow) -> None:
    """A moved ring would leave its edges behind, as a held window does not record areas to paint."""
    window.first_steps.begin()
    window.activateWindow()
    for part in (window.first_steps.act, window.bar.command):
        part.setFocus()
        QApplication.processEvents()
        rings = [one for one in window.findChildren(FocusRing) if one.isVisible()]
        assert [one.parentWidget() for one in rings] == [window.centralWidget()]


@pytest.mark.long
def test_a_list_with_a_hidden_row_has_the_ring(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1440, 640)
    window.activateWindow()
    view = window.library.tree
    qtbot.waitUntil(lambda: view.isVisible() and view.verticalScrollBar().maximum() > 0)
    bar = view.verticalScrollBar()
    view.setFocus(Qt.FocusReason.TabFocusReason)
    view.setCurrentIndex(view.model().index(0, 0))
    (ring,) = (one for one in QApplication.allWidgets() if isinstance(one, FocusRing))
    qtbot.waitUntil(lambda: not ring.isVisible())
    bar.setValue(bar.maximum())
    qtbot.waitUntil(ring.isVisible)
    bar.setValue(0)
    qtbot.waitUntil(lambda: not ring.isVisible())


@pytest.mark.long
def test_the_tab_key_skips_a_read_only_name(window: MainWindow) -> None:
    window.show_wanted(SheetsWanted("a-levy"))
    page = window.page()
    assert page is not None
    assert not any(part.isReadOnly() for part in reached(window) if isinstance(part, QLineEdit))
    window.open("a-levy")
    assert any(part.property("heading") for part in reached(window) if isinstance(part, QLineEdit))


@pytest.mark.long
def test_the_tab_key_skips_tab_scroll_buttons(window: MainWindow) -> None:
    for page in PAGES.values():
        page(window)
    QApplication.processEvents()
    scrollers = [
        part for part in window.bar.tabs.findChildren(QToolButton) if part.objectName().startswith("Scroll")
    ]
    assert any(part.isVisible() for part in scrollers)
    assert {part.focusPolicy() for part in scrollers} == {Qt.FocusPolicy.NoFocus}


@pytest.mark.long
def test_the_first_start_focuses_the_tours_first_step(window: MainWindow) -> None:
    window.activateWindow()
    window.first_steps.begin_if_new()
    assert window.focusWidget() is window.first_steps.act
    window.first_steps.leave()


@pytest.mark.long
def test_the_command_fields_hint_does_not_overlap_its_key(window: MainWindow) -> None:
    field = window.bar.command
    assert field.textMargins().right() >= current_look().advance("Ctrl+K", Role.CONDENSED)
    field.setText("print")
    assert field.textMargins().right() == 0
    field.clear()
    assert field.textMargins().right() > 0
