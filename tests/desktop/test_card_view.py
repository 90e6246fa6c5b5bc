"""The live card of the last shown design, exactly in its visible pixels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from armybuilder.desktop.designer.card_view import CardView
from armybuilder.desktop.designer.live_card import LiveCard
from armybuilder.desktop.desk.workers import Workers
from armybuilder.words import english
from tests.sheets.muster import mechanised, named, rifle, trooper


@pytest.fixture
def workers(qtbot: QtBot) -> Iterator[Workers]:
    def failed(error: BaseException) -> None:
        raise error

    made = Workers(failed)
    yield made
    made.close()


def shown(qtbot: QtBot, workers: Workers, size: QSize) -> CardView:
    view = CardView(workers, english())
    qtbot.addWidget(view)
    view.resize(size)
    view.show()
    return view


def drawn_exactly(view: CardView) -> bool:
    return view.ready() and view._task is None and view.image.size() == view._pixels()


@pytest.mark.parametrize("size", [QSize(344, 400), QSize(344, 200), QSize(200, 90)])
def test_a_card_is_set_in_its_visible_pixels(qtbot: QtBot, workers: Workers, size: QSize) -> None:
    """The width or the height limits it, and the card is set again when its place changes size."""
    view = shown(qtbot, workers, size)
    view.show_document(trooper(), named(rifle()), {})
    qtbot.waitUntil(lambda: drawn_exactly(view))
    view.resize(QSize(size.width() // 2, size.height()))
    qtbot.waitUntil(lambda: drawn_exactly(view))
    assert view.image.width() <= size.width() // 2 + 1


def test_a_card_of_another_shape_is_set_anew(qtbot: QtBot, workers: Workers) -> None:
    """A machine's card is wide and low, a soldier's upright."""
    view = shown(qtbot, workers, QSize(344, 300))
    view.show_document(trooper(), named(rifle()), {})
    qtbot.waitUntil(lambda: drawn_exactly(view))
    _, documents = mechanised()
    view.show_document(documents["v-tank"], dict(documents), {})
    qtbot.waitUntil(lambda: drawn_exactly(view) and view.image.width() > 2 * view.image.height())
    assert view.image.width() == 344


def test_changes_during_work_set_only_the_last_card(qtbot: QtBot, workers: Workers) -> None:
    """Ten changes at once set two cards: the first and the last."""
    view = shown(qtbot, workers, QSize(344, 400))
    cards: list[int] = []
    view.shown.connect(lambda: cards.append(1))
    for number in range(10):
        view.show_document(trooper(f"Trooper {number}"), named(rifle()), {})
    qtbot.waitUntil(lambda: len(cards) == 2)
    qtbot.waitUntil(lambda: not workers.busy())
    assert len(cards) == 2


@pytest.fixture
def live(qtbot: QtBot, workers: Workers) -> Iterator[LiveCard]:
    """A machine's card in the width of a dock, in a window with room for more."""
    window = QMainWindow()
    view = LiveCard(workers, english())
    window.setCentralWidget(QWidget())
    view.setParent(window.centralWidget())
    view.resize(QSize(344, 300))
    window.resize(QSize(1100, 800))
    qtbot.addWidget(window)
    window.show()
    _, documents = mechanised()
    view.show_document(documents["v-tank"], dict(documents), {})
    qtbot.waitUntil(lambda: drawn_exactly(view))
    yield view
    window.close()


def test_a_press_shows_the_card_large_enough_to_read(qtbot: QtBot, live: LiveCard) -> None:
    """The large card is set in its own pixels and follows edits, and Escape closes it."""
    view = live
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton)
    large = view.large
    assert large is not None
    assert large.isVisible()
    assert large.windowTitle() == "Box tank"
    qtbot.waitUntil(lambda: drawn_exactly(large.card))
    assert large.card.image.width() > 2 * view.image.width()
    _, documents = mechanised()
    renamed = documents["v-tank"].model_copy(update={"name": "Round tank"})
    before = large.card.image
    view.show_document(renamed, dict(documents), {})
    assert large.windowTitle() == "Round tank"
    qtbot.waitUntil(lambda: drawn_exactly(large.card) and large.card.image != before)
    qtbot.keyClick(large, Qt.Key.Key_Escape)
    assert not large.isVisible()
    assert view.large is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_keys_enlarge_the_card_until_its_page_hides(qtbot: QtBot, live: LiveCard, key: Qt.Key) -> None:
    live.setFocus()
    qtbot.keyClick(live, key)
    large = live.large
    assert large is not None
    assert large.isVisible()
    live.hide()
    assert not large.isVisible()
    assert live.large is None
