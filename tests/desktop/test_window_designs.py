"""Designing as a user does it: search, open, press keys, see the points change, undo."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from armybuilder.counsel import formula_marks
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.weapon import WeaponPage
from armybuilder.desktop.desk.wanted import FormulaWanted, OddsWanted, Wanted
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.buttons import FixButton
from armybuilder.desktop.widgets.drops import DropFrame
from armybuilder.model.bundle import reached
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.model.unit import Unit
from tests.counsel.made_up_trial import of_worths
from tests.desktop.dragging import dragged, drop
from tests.desktop.parts import name_field, number_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> CreaturePage:
    """The page of a plain creature, found by typing in the search and pressing Enter."""
    creatures = [one for one in window.session.load("creature") if isinstance(one, Creature)]
    plain = next(one for one in creatures if not one.officer_rank and one.weapons)
    qtbot.keyClicks(window.library.search, plain.name)
    qtbot.keyClick(window.library.search, Qt.Key.Key_Return)
    shown = window.page()
    assert isinstance(shown, CreaturePage)
    assert shown.title() == plain.name
    return shown


def total(page: CreaturePage | WeaponPage) -> int:
    return page.desk.session.receipt(page.key).total


def test_a_line_far_from_fair_has_a_sign(
    qtbot: QtBot, page: CreaturePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths({"discipline-6-5": (2, -1)}))
    ladder = page.ladder("profile.dp")
    ladder.setFocus()
    qtbot.keyClick(ladder, Qt.Key.Key_6)
    assert {row.sign for row in page.panel.receipt.view.rows()} == {None}
    qtbot.keyClick(ladder, Qt.Key.Key_5)
    row = next(row for row in page.panel.receipt.view.rows() if row.sign is not None)
    assert (row.sign, row.label) == (Icon.CHEVRON_DOWN, "Discipline 5")
    assert "too dear" in row.remark
    view = page.panel.receipt.view
    view.select_key(row.key)
    view.setFocus()
    QApplication.sendEvent(view, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint()))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    shown: list[Wanted] = []
    monkeypatch.setattr(page.desk, "show", shown.append)
    menu.actions()[0].trigger()
    menu.close()
    assert shown == [FormulaWanted("discipline-6-5")]
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths({"discipline-6-5": (2, -1)}, "other"))
    page.refresh()
    assert {row.sign for row in page.panel.receipt.view.rows()} == {None}


@pytest.mark.long
def test_a_ladder_key_changes_total_and_marked_line(qtbot: QtBot, page: CreaturePage) -> None:
    before = total(page)
    ladder = page.ladder("profile.dp")
    ladder.setFocus()
    old = ladder.chosen()
    qtbot.keyClick(ladder, Qt.Key.Key_2)
    assert (old, ladder.chosen()) != (2, old)
    assert total(page) == before + 2 * (int(old or 0) - 2)
    assert page.panel.total.text().startswith(str(total(page)))
    marked = [row for row in page.panel.receipt.view.rows() if row.changed]
    assert [row.rule for row in marked] == ["P-014"]
    assert f"was {before}" in page.panel.total.text()


@pytest.mark.long
def test_tooltips_explain_the_values_of_the_profile(page: CreaturePage) -> None:
    page.grab()
    said = [stat.row.toolTip() for stat in page.stats]
    names = [
        "Movement (MV)",
        "Shooting Skill (SS)",
        "Fighting Ability (FA)",
        "Protection Factor (PF)",
        "Discipline (DP)",
    ]
    assert [tip.partition(":")[0] for tip in said] == names
    assert all(tip.endswith(".") for tip in said)


@pytest.mark.long
def test_undo_and_redo_name_and_reverse_an_edit(qtbot: QtBot, window: MainWindow, page: CreaturePage) -> None:
    before = total(page)
    qtbot.keyClick(page.ladder("profile.fa"), Qt.Key.Key_2)
    after = total(page)
    assert "Fighting Ability" in window.bar.undo.toolTip()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert total(page) == before
    assert "Fighting Ability" in window.bar.redo.toolTip()
    qtbot.mouseClick(window.bar.redo, Qt.MouseButton.LeftButton)
    assert total(page) == after != before


@pytest.mark.long
def test_stepping_a_value_does_not_move_the_tabs(
    qtbot: QtBot, window: MainWindow, page: CreaturePage
) -> None:
    widths = set()
    for _ in range(4):
        qtbot.keyClick(number_field(page.stats[0].stepper), Qt.Key.Key_Up)
        qtbot.wait(20)  # nothing may move meanwhile
        widths.add(window.bar.tabs.width())
        assert window.bar.undo.width() >= window.bar.undo.sizeHint().width()
    assert len(widths) == 1


@pytest.mark.long
def test_a_crowded_bars_front_tab_has_its_whole_name(qtbot: QtBot, window: MainWindow) -> None:
    """The other tabs shrink first, then they scroll."""
    for document in [*window.session.load("army"), *window.session.load("creature")[:6]]:
        window.open(document.id)
    tabs = window.bar.tabs

    def squeezed(at: int) -> bool:
        whole = min(tabs.tabSizeHint(at).width(), 240)
        return tabs.tabRect(at).width() >= whole and any(
            tabs.tabRect(other).width() < tabs.tabSizeHint(other).width() for other in range(tabs.count())
        )

    for at in (0, tabs.count() - 1):
        tabs.setCurrentIndex(at)
        qtbot.waitUntil(partial(squeezed, at))


@pytest.mark.long
def test_edits_of_different_fields_do_not_move_tabs(
    qtbot: QtBot, window: MainWindow, page: CreaturePage
) -> None:
    """The undo button keeps the room of its longest words until its history is empty."""
    ladder, plain = page.ladder("profile.fa"), window.bar.undo.sizeHint().width()
    widths = []
    for key in (Qt.Key.Key_2, Qt.Key.Key_3) * 2:
        qtbot.keyClick(number_field(page.stats[0].stepper), Qt.Key.Key_Up)
        qtbot.wait(20)  # nothing may move meanwhile
        widths.append(window.bar.tabs.width())
        qtbot.keyClick(ladder, key)
        qtbot.wait(20)  # nothing may move meanwhile
        widths.append(window.bar.tabs.width())
    assert len(set(widths[1:])) == 1
    while window.session.undo_label is not None:
        window.actions_["undo"].trigger()
    assert window.bar.undo.sizeHint().width() == plain


@pytest.mark.long
def test_an_edit_elsewhere_keeps_a_hidden_armys_price(qtbot: QtBot, window: MainWindow) -> None:
    session = window.session
    user = session.load("army")[0]
    used = next(one for one in reached(user, session.documents).values() if isinstance(one, Creature))
    window.open(user.id)
    army = window.page()
    before = session.receipt(user.id).total
    window.open(used.id)
    page = window.page()
    assert isinstance(page, CreaturePage)
    was = total(page)
    qtbot.keyClick(number_field(page.stats[0].stepper), Qt.Key.Key_Up)
    assert total(page) != was
    step = session.step(user.id)
    assert step is not None
    assert step.before is None
    assert session.receipt(user.id).total == before
    window.open(user.id)
    army.set("points_limit", 900)  # type: ignore[union-attr]
    step = session.step(user.id)
    assert step is not None
    assert step.before is not None
    assert step.before.total == before


@pytest.mark.long
def test_a_weapon_is_added_by_name_and_deleted(qtbot: QtBot, window: MainWindow, page: CreaturePage) -> None:
    weapon = next(one for one in window.session.load("weapon") if one.category == "rifle")  # type: ignore[union-attr]
    before, count = total(page), page.arms.table.model().rowCount()
    line = page.arms.finder.line
    line.setFocus()
    qtbot.keyClicks(line, weapon.name)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert page.arms.table.model().rowCount() == count + 1
    assert total(page) > before
    carried = [mounted.weapon for mounted in page.document.weapons]  # type: ignore[union-attr]
    page.arms.select(f"weapons.{carried.index(weapon.id)}")
    qtbot.keyClick(page.arms.table, Qt.Key.Key_Delete)
    assert total(page) == before


def trooper(page: CreaturePage) -> Creature:
    """Return the page's creature."""
    assert isinstance(page.document, Creature)
    return page.document


def test_a_weapon_is_dragged_onto_its_bearer(window: MainWindow) -> None:
    window.open("c-trooper")
    page = window.page()
    assert isinstance(page, CreaturePage)
    before = trooper(page).weapons
    action, button, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    data = dragged(window, ["w-knife"])
    QApplication.sendEvent(page, QDragEnterEvent(QPoint(9, 9), action, data, button, keys))
    (frame,) = page.findChildren(DropFrame)
    assert frame.isVisible()
    assert frame.size() == page.size()
    assert drop(data, page)
    assert [one.weapon for one in trooper(page).weapons] == [*(one.weapon for one in before), "w-knife"]
    assert not frame.isVisible()


@pytest.mark.parametrize(
    ("document", "brought", "said"),
    [
        ("c-trooper", "u-levy", "Only weapons can be dropped here"),
        ("v-truck", "c-trooper", "Only weapons can be dropped here"),
        ("w-knife", "c-trooper", "This cannot be dropped here"),
    ],
)
def test_a_refused_drag_says_its_reason(window: MainWindow, document: str, brought: str, said: str) -> None:
    window.open(document)
    page = window.page()
    assert page is not None
    before = window.session.documents[document]
    assert not drop(dragged(window, [brought]), page)
    assert window.status.currentMessage() == said
    assert window.session.documents[document] == before


def test_a_weapon_is_carried_once_or_more_often(qtbot: QtBot, page: CreaturePage) -> None:
    def counts() -> list[int]:
        assert isinstance(page.document, Creature)
        return [one.count for one in page.document.weapons]

    rest = counts()[1:]
    page.arms.select("weapons.0")
    for key, count in (("+", 2), ("+", 3), ("-", 2), ("-", 1), ("-", 1)):
        qtbot.keyClicks(page.arms.table, key)
        assert counts() == [count, *rest]


def test_a_narrow_table_of_weapons_hides_columns(page: CreaturePage) -> None:
    """The name takes all room that the other columns leave, and 90 pixels at least.

    The first column is hidden if the name had less than 170 pixels, each of the others if it had less than 110.
    """
    table = page.arms.table
    count = table.model().columnCount()
    order = (1, count - 2, count - 3, 3)
    px, found = current_look().px, []
    table.setFixedWidth(900)
    QApplication.processEvents()
    table.share_width()
    widths = [table.columnWidth(column) for column in range(1, count)]
    for width in range(900, 240, -4):
        table.setFixedWidth(width)
        QApplication.processEvents()
        table.share_width()
        hidden = {column for column in range(count) if table.isColumnHidden(column)}
        shown = [table.columnWidth(column) for column in range(count) if column not in hidden]
        room = table.viewport().width()
        assert shown[0] == max(px(90), room - sum(shown[1:]))
        found.append(tuple(column for column in order if column in hidden))
        assert hidden == set(found[-1])
        for place, column in enumerate(order):
            others = sum(one for at, one in enumerate(widths, 1) if at not in order[:place])
            assert (column in hidden) == (room - others < px(110 if place else 170))
    assert list(dict.fromkeys(found)) == [order[:length] for length in range(5)]


@pytest.mark.long
def test_a_forbidden_value_is_shown_as_an_error(page: CreaturePage) -> None:
    page.set("profile.pf", 9)
    assert page.illegal()
    assert not page.problems.isHidden()
    assert any(row.severity == "error" for row in page.problems.problems())


@pytest.mark.long
def test_the_cheapest_fix_is_a_button(qtbot: QtBot, page: CreaturePage) -> None:
    page.set("profile.pf", 9)
    row = next(row for row in page.problems.problems() if row.fix)
    page.problems.fix_requested.emit(row.key, 0)
    assert not page.illegal()


@pytest.mark.long
def test_other_fixes_are_offered_beside_the_cheapest(page: CreaturePage) -> None:
    page.set("size", "small")
    page.set("profile.pf", 4)
    row = next(row for row in page.problems.problems() if row.fix and "small target has 3" in row.text)
    assert [row.fix, *(label for label, _ in row.others)] == [
        "Make the size medium",
        "Make Protection Factor 3",
    ]
    page.problems.fix_requested.emit(row.key, 1)
    assert page.document.profile.pf == 3  # type: ignore[union-attr]


@pytest.mark.long
def test_an_edited_name_appears_in_the_tab(qtbot: QtBot, window: MainWindow, page: CreaturePage) -> None:
    name_field(page.header).selectAll()
    edit = name_field(page.header)
    edit.selectAll()
    qtbot.keyClicks(edit, "Somebody else")
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert page.title() == "Somebody else"
    assert "Somebody else" in window.bar.tabs.tabText(window.bar.tabs.currentIndex())
    assert "•" in window.bar.tabs.tabText(window.bar.tabs.currentIndex())
    qtbot.waitUntil(lambda: not page.unsaved())
    assert "•" not in window.bar.tabs.tabText(window.bar.tabs.currentIndex())
    assert window.session.library.fetch(page.key).name == "Somebody else"


@pytest.mark.long
def test_the_card_is_set_off_the_main_thread(qtbot: QtBot, page: CreaturePage) -> None:
    qtbot.waitUntil(page.panel.card.ready)


@pytest.mark.long
def test_a_weapons_edit_reprices_the_creatures_carrying_it(
    qtbot: QtBot, window: MainWindow, page: CreaturePage
) -> None:
    carried = page.document.weapons[0].weapon  # type: ignore[union-attr]
    before = total(page)
    window.open(carried)
    weapon = window.page()
    assert isinstance(weapon, WeaponPage)
    was = total(weapon)
    weapon.set("category", "heavy")
    assert total(weapon) != was
    window.open(page.key)
    assert total(page) - before == total(weapon) - was


def chain(window: MainWindow) -> list[QWidget]:
    """Return every widget of the focus chain, once round."""
    reached: list[QWidget] = []
    here = window.nextInFocusChain()
    while here is not None and here not in reached:
        reached.append(here)
        here = here.nextInFocusChain()
    return reached


def name_of(part: QWidget) -> str:
    """Return the name of a control for a screen reader."""
    text = part.text() if isinstance(part, QAbstractButton) else ""
    return part.accessibleName() or text or part.toolTip()


def nameless(window: MainWindow) -> list[QWidget]:
    """Return the focusable widgets without a name for a screen reader."""
    return [
        part
        for part in chain(window)
        if part.isVisibleTo(window)
        and part.focusPolicy() & Qt.FocusPolicy.TabFocus
        and part.focusProxy() is None
        and not name_of(part)
    ]


@pytest.mark.long
def test_the_keyboard_reaches_every_field_of_the_page(window: MainWindow, page: CreaturePage) -> None:
    reached = chain(window)
    for row in page.stats:
        assert row.ladder in reached
        assert row.stepper.focusProxy() in reached
    for check in page.checks.values():
        assert check in reached
    for place in (page.arms.table, page.arms.finder.line, window.library.tree, window.library.search):
        assert place in reached


@pytest.mark.long(short=("weapon", "army"))
@pytest.mark.parametrize(
    "kind", ["creature", "weapon", "robot", "vehicle", "unit", "army", "table", "battle"]
)
def test_every_focusable_part_of_a_design_is_named(window: MainWindow, kind: str) -> None:
    if kind == "battle":
        window.show_wanted(OddsWanted())
    else:
        window.open(window.session.load(kind)[0].id)
    assert nameless(window) == []


@pytest.mark.long(short=("share", "settings", "guide"))
@pytest.mark.parametrize(
    "page",
    [
        "print",
        "history",
        "compare",
        "share",
        "solve",
        "formula",
        "readings",
        "settings",
        "guide",
        "first_steps",
    ],
)
def test_no_page_has_a_nameless_part(window: MainWindow, page: str) -> None:
    window.open(window.session.load("army" if page == "share" else "creature")[0].id)
    window.actions_[page].trigger()
    assert nameless(window) == []


@pytest.mark.long
@pytest.mark.parametrize(
    "kind", ["creature", "weapon", "linked_weapon", "robot", "vehicle", "unit", "army", "table"]
)
def test_every_document_of_the_starter_library_has_a_page(window: MainWindow, kind: str) -> None:
    for document in window.session.load(kind)[:6]:
        window.open(document.id)
        page = window.page()
        assert page is not None
        assert page.title() == document.name


@pytest.mark.long
@pytest.mark.parametrize("kind", ["creature", "weapon", "robot", "vehicle", "unit", "army"])
def test_a_new_design_opens_and_undo_takes_it_away(qtbot: QtBot, window: MainWindow, kind: str) -> None:
    window.library.make(kind)
    page = window.page()
    assert page is not None
    key = page.key
    window.actions_["undo"].trigger()
    assert key not in window.session.documents
    assert all(open_page.key != key for open_page in window.pages)


@pytest.mark.long
def test_a_vehicle_is_crewed_by_typing_names(qtbot: QtBot, window: MainWindow) -> None:
    """A new unit of a vehicle with one turret gets a pilot, then a gunner, and is complete."""
    vehicles = [one for one in window.session.load("vehicle") if isinstance(one, Vehicle)]
    tank = next(one for one in vehicles if any(mounted.mount == "turret" for mounted in one.weapons))
    driver = next(one for one in window.session.load("creature") if one.name == "Driver")
    window.library.make("unit")
    page = window.page()
    assert isinstance(page, UnitPage)
    page._add(tank.id)
    assert page.illegal()
    for _ in range(1 + len({m.station for m in tank.weapons if m.mount not in {None, "front"}})):
        page.crew.finder.line.setFocus()
        qtbot.keyClicks(page.crew.finder.line, driver.name)
        qtbot.keyClick(page.crew.finder.line, Qt.Key.Key_Return)
    unit = page.document
    assert isinstance(unit, Unit)
    assert [crew.role for crew in unit.members[0].crew][:2] == ["pilot", "gunner"]
    assert not page.illegal()


def test_the_last_fix_focuses_the_faulty_field(qtbot: QtBot, window: MainWindow) -> None:
    creature = next(one for one in window.session.load("creature") if not window.session.problems(one.id))
    window.open(creature.id)
    page = window.page()
    assert isinstance(page, DesignPage)
    page.set("profile.fa", 9)
    fixes = page.problems.findChildren(FixButton)
    assert fixes
    fixes[0].setFocus()
    fixes[0].click()
    while page.problems.problems():
        page.problems.findChildren(FixButton)[0].click()
    held = window.focusWidget()
    assert held is not None
    assert page.middle.isAncestorOf(held)


@pytest.mark.long
def test_a_designs_menu_lists_and_opens_its_users(window: MainWindow) -> None:
    weapon = next(one for one in window.session.load("weapon") if window.session.library.used_by(one.id))
    user = window.session.library.used_by(weapon.id)[0]
    window.open(weapon.id)
    page = window.page()
    assert isinstance(page, WeaponPage)
    page.more.aboutToShow.emit()
    used = next(action.menu() for action in page.more.actions() if action.text() == "Used by")
    assert used is not None
    next(action for action in used.actions() if action.text() == user.name).trigger()  # type: ignore[attr-defined]
    shown = window.page()
    assert shown is not None
    assert shown.key == user.id
