"""Both themes keep the contrasts of the art direction, and the style sheet knows every token."""

import dataclasses

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QStatusBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from armybuilder.desktop.look import fonts, gradual_restyle, theme
from armybuilder.desktop.look.fonts import Role
from armybuilder.desktop.look.gradual_restyle import GradualRestyle
from armybuilder.desktop.look.held_picture import HeldPicture
from armybuilder.desktop.widgets import text

THEMES = [theme.LIGHT, theme.DARK]
GROUNDS = ("page", "dock", "chrome", "raised", "hover")
INKS = ("ink", "ink2", "ink3", "acc", "a", "b", "err", "warn", "adv")


def luminance(colour: QColor) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of WCAG 2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("worn", THEMES, ids=lambda worn: worn.name)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", INKS)
def test_text_reads_on_every_ground(worn: theme.Theme, ground: str, ink: str) -> None:
    assert contrast(worn.colour(ink), worn.colour(ground)) >= 4.5


@pytest.mark.parametrize("worn", THEMES, ids=lambda worn: worn.name)
def test_text_reads_on_a_chosen_row(worn: theme.Theme) -> None:
    """`ink3` has too little contrast on `sel`, so chosen rows raise it to `ink2`.

    Side B is never written there.
    """
    for ink in ("ink", "ink2", "acc", "err", "warn", "adv"):
        assert contrast(worn.colour(ink), worn.colour("sel")) >= 4.5


@pytest.mark.parametrize("worn", THEMES, ids=lambda worn: worn.name)
@pytest.mark.parametrize("token", ["acc", "a", "b", "err", "warn", "adv"])
def test_text_reads_on_its_own_tint(worn: theme.Theme, token: str) -> None:
    assert contrast(worn.colour(token), worn.colour(token + "T")) >= 4.99
    assert contrast(worn.colour("ink"), worn.colour(token + "T")) >= 4.5


@pytest.mark.parametrize("worn", THEMES, ids=lambda worn: worn.name)
def test_edges_and_marks_stand_out(worn: theme.Theme) -> None:
    for token in ("edge", "aF", "bF"):
        assert contrast(worn.colour(token), worn.colour("page")) >= 3.0
    assert contrast(worn.colour("edge"), worn.colour("dock")) >= 3.0
    assert contrast(worn.colour("ink2"), worn.colour("chrome")) >= 3.0
    assert contrast(worn.colour("page"), worn.colour("ink")) >= 4.5


@pytest.mark.parametrize("worn", THEMES, ids=lambda worn: worn.name)
def test_the_palette_is_whole(worn: theme.Theme) -> None:
    """Every role of the palette is ours in all three groups, so that no part uses the system's colours."""
    made = theme.palette(worn)
    roles = [
        role
        for role in QPalette.ColorRole
        if role not in {QPalette.ColorRole.NoRole, QPalette.ColorRole.NColorRoles}
    ]
    ours = {getattr(worn, field.name).lower() for field in dataclasses.fields(worn)}
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled):
        for role in roles:
            assert made.color(group, role).name() in ours, (group, role)


@pytest.mark.parametrize("worn", THEMES, ids=lambda worn: worn.name)
@pytest.mark.parametrize(
    ("front", "ground"),
    [
        ("WindowText", "Window"),
        ("Text", "Base"),
        ("Text", "AlternateBase"),
        ("ButtonText", "Button"),
        ("HighlightedText", "Highlight"),
        ("ToolTipText", "ToolTipBase"),
        ("PlaceholderText", "Base"),
        ("Link", "Base"),
    ],
)
def test_every_pair_of_the_palette_reads(worn: theme.Theme, front: str, ground: str) -> None:
    made = theme.palette(worn)
    pair = (made.color(QPalette.ColorRole[front]), made.color(QPalette.ColorRole[ground]))
    assert contrast(*pair) >= 4.5


def test_the_sides_differ_from_each_other_and_from_points() -> None:
    for worn in THEMES:
        assert len({worn.aF, worn.bF, worn.acc, worn.err, worn.warn}) == 5


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_the_style_sheet_is_filled_in(scale: float) -> None:
    for worn in THEMES:
        sheet = theme.style_sheet(theme.Look(worn, scale))
        assert "@" not in sheet
        assert worn.line2 in sheet


def test_an_applied_look_sets_palette_and_font(qapp: QApplication) -> None:
    look = theme.apply(qapp, theme.DARK, 1.5)
    assert theme.current_look() == look
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == theme.DARK.dock.lower()
    assert qapp.font().pixelSize() == 20
    assert look.px(28) == 42


def test_every_role_has_its_own_face(qapp: QApplication) -> None:
    """The bundled faces are found by family and weight, and nothing is smaller than 11.5 pixels."""
    families = fonts.load_fonts()
    for role, face in fonts.ROLES.items():
        made = fonts.font(role)
        assert face.size >= 11.5
        assert made.pixelSize() == face.size
        if face.family in families:
            assert QFontInfo(made).family() == face.family
            assert QFontInfo(made).weight() == face.weight


def test_digits_have_one_width(qapp: QApplication) -> None:
    fonts.load_fonts()
    for role in Role:
        metrics = theme.Look().metrics(role)
        assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1, role


class Ear(QObject):
    """Records events of one type, and whether a part with a changed style is to measure."""

    def __init__(self, kind: QEvent.Type = QEvent.Type.StyleChange) -> None:
        super().__init__()
        self._kind = kind
        self.heard: list[bool] = []

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        if event.type() == self._kind:
            self.heard.append(theme.restyles(event))
        return False


def test_a_look_restyles_each_nested_part_once(qapp: QApplication, qtbot: QtBot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    inner = outer
    for _ in range(12):
        inner = QWidget(inner)
    words = text.Text("deep", parent=inner)
    outer.show()
    theme.apply(qapp, theme.LIGHT)
    ear = Ear()
    words.installEventFilter(ear)
    theme.apply(qapp, theme.DARK, 1.5)
    assert ear.heard == [True]
    assert words.font().pixelSize() == 20
    assert words.palette().color(QPalette.ColorRole.WindowText).name() == theme.DARK.ink.lower()


def test_hidden_parts_take_a_new_look_later(qapp: QApplication, qtbot: QtBot) -> None:
    """The application has a look already, as the first of all is applied to everything at once."""
    theme.apply(qapp, theme.LIGHT)
    outer = QWidget()
    qtbot.addWidget(outer)
    hidden = [text.Text("behind", parent=outer) for _ in range(3)]
    line = QLineEdit(outer)
    outer.show()
    outer.hide()
    ear = Ear()
    hidden[0].installEventFilter(ear)
    theme.apply(qapp, theme.DARK, 1.5)
    assert ear.heard == []
    qtbot.waitUntil(lambda: {one.font().pixelSize() for one in hidden} == {20})
    assert ear.heard == [True]
    tall = line.sizeHint().height()
    theme.apply(qapp, theme.LIGHT)
    GradualRestyle.of(qapp).finish()
    assert ear.heard == [True, True]
    assert tall > line.sizeHint().height()


def test_a_window_keeps_its_picture_until_laid_out_anew(qapp: QApplication, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    line = QLineEdit(window)
    with qtbot.waitExposed(window):
        window.show()
    QCoreApplication.processEvents()
    ear = Ear(QEvent.Type.Paint)
    line.installEventFilter(ear)
    try:
        theme.apply(qapp, theme.DARK, 1.5)
        born = QLabel("late", window)
        born.show()
        qtbot.keyClicks(line, "7")
        QCoreApplication.processEvents()
        assert (ear.heard, line.text()) == ([], "7")
        qtbot.waitUntil(lambda: len(ear.heard) > 0)
        assert window.updatesEnabled()
        assert born.updatesEnabled()
    finally:
        theme.apply(qapp, theme.LIGHT)
        GradualRestyle.of(qapp).finish()
    assert window.updatesEnabled()


def test_a_part_shown_meanwhile_is_restyled_first(
    qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gradual_restyle, "_BEAT_S", -1.0)
    outer, other = QWidget(), QWidget()
    ears = []
    for parent in (outer, other):
        qtbot.addWidget(parent)
        parent.show()
        parent.hide()
        ears.append(Ear())
        parent.installEventFilter(ears[-1])
    try:
        theme.apply(qapp, theme.DARK)
        outer.show()
        qtbot.waitUntil(lambda: ears[0].heard == [True])
        assert ears[1].heard == []
        GradualRestyle.of(qapp).finish()
        assert ears[1].heard == [True]
    finally:
        theme.apply(qapp, theme.LIGHT)
        GradualRestyle.of(qapp).finish()


def test_a_deleted_part_is_skipped_by_the_restyle(qapp: QApplication, qtbot: QtBot) -> None:
    gone = QWidget()
    gone.show()
    gone.hide()
    theme.apply(qapp, theme.DARK)
    shiboken6.delete(gone)
    GradualRestyle.of(qapp).finish()


def test_text_is_measured_once_the_fonts_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def font(role: Role, _scale: float) -> QFont:
        asked.append(role)
        return QFont()

    monkeypatch.setattr(fonts, "load_fonts", lambda: asked.append("fonts"))
    monkeypatch.setattr(fonts, "font", font)
    theme._font.__wrapped__(Role.CONDENSED, 1.0)
    assert asked == ["fonts", Role.CONDENSED]


@pytest.mark.parametrize("kind", [QMenu, QPushButton, QStatusBar, QToolButton])
def test_a_new_part_inherits_nothing_of_deleted_ones(
    qapp: QApplication, qtbot: QtBot, kind: type[QWidget]
) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    gone = [kind(holder) for _ in range(60)]
    for one in gone:
        one.ensurePolished()
    assert gone[0].palette().resolveMask()
    theme.apply(qapp, theme.DARK)
    GradualRestyle.of(qapp).finish()
    while gone:
        shiboken6.delete(gone.pop())
    plain = [QWidget(holder) for _ in range(60)]
    for one in plain:
        one.ensurePolished()
    assert not any(one.palette().resolveMask() for one in plain)


def test_a_deleted_scroll_area_leaves_no_fill_behind(qapp: QApplication, qtbot: QtBot) -> None:
    """An area that is polished first under another look was known to the sheet of the old look."""
    holder = QWidget()
    qtbot.addWidget(holder)
    gone = [QScrollArea(holder) for _ in range(60)]
    theme.apply(qapp, theme.DARK)
    GradualRestyle.of(qapp).finish()
    for area in gone:
        area.ensurePolished()
    del area
    while gone:
        shiboken6.delete(gone.pop())
    plain = [QWidget(holder) for _ in range(600)]
    for one in plain:
        one.ensurePolished()
    assert not any(one.autoFillBackground() for one in plain)


def test_work_before_a_paint_ends_with_its_owner(qapp: QApplication, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    owner = QWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    QCoreApplication.processEvents()
    still, done = HeldPicture.of(qapp), []
    paint = Ear(QEvent.Type.Paint)
    window.installEventFilter(paint)
    still.hold((window,))
    window.update()
    still.then(window, lambda: done.append("kept"))
    still.then(owner, lambda: done.append("gone"))
    shiboken6.delete(owner)
    QCoreApplication.processEvents()
    assert (done, paint.heard) == ([], [])
    qtbot.waitUntil(lambda: len(paint.heard) > 0)
    assert (done, still.holding) == (["kept"], False)
    other = QWidget()
    qtbot.addWidget(other)
    still.hold((window,))
    still.then(other, lambda: done.append("at once"))
    assert done == ["kept", "at once"]
    still.finish()
    assert window.updatesEnabled()


def test_a_held_window_is_shown_whole_afterwards(qapp: QApplication, qtbot: QtBot) -> None:
    """Qt drops the system's requests to show parts of a held window, such as those below a menu.

    The offscreen platform makes no such requests; `tests/screen_reader` looks at a real screen.
    """
    window = QWidget()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    QCoreApplication.processEvents()
    still, exposed = HeldPicture.of(qapp), Ear(QEvent.Type.Expose)
    still.hold((window,))
    window.windowHandle().installEventFilter(exposed)
    still.finish()
    assert len(exposed.heard) == 1
    assert window.updatesEnabled()
