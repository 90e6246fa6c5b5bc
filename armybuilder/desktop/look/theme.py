"""Ink on paper: both sets of colours, and their application to a running program.

The green `acc` marks points being paid and nothing else. Selection, focus and the main button are ink. The
current look is a property of the QApplication, beside its palette and its font, and every part of the program
reads it through `current_look()`. After a change of look Qt asks every part for its size and paints it again.
A part that caches more than that for a text size is `Dressed`, and updates it when notified.
"""

from __future__ import annotations

import string
from dataclasses import dataclass, fields
from functools import cache, lru_cache, partial

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QToolTip, QWidget

from armybuilder import garbage
from armybuilder.desktop.look import fonts
from armybuilder.desktop.look.fonts import Role
from armybuilder.desktop.look.gradual_restyle import GradualRestyle
from armybuilder.paths import resources

__all__ = [
    "DARK",
    "LIGHT",
    "Look",
    "Role",
    "Theme",
    "apply",
    "current_look",
    "following_system",
    "give_ground",
    "palette",
    "restyles",
    "style_sheet",
    "surface",
]


@dataclass(frozen=True)
class Theme:
    """Every colour of one mode, as "#RRGGBB", named by its use."""

    name: str
    chrome: str
    dock: str
    page: str
    raised: str
    paper: str
    sel: str
    hover: str
    line: str
    line2: str
    edge: str
    ink: str
    ink2: str
    ink3: str
    acc: str
    accT: str
    a: str
    aF: str
    aT: str
    b: str
    bF: str
    bT: str
    err: str
    errT: str
    warn: str
    warnT: str
    adv: str
    advT: str
    bar: str
    bar2: str
    ground: str
    wood: str
    water: str
    building: str
    road: str
    woodE: str
    woodF: str
    waterE: str

    def colour(self, token: str) -> QColor:
        """Return a token's colour.

        Raises AttributeError for an unknown token.
        """
        return _colour(getattr(self, token))


@lru_cache(maxsize=256)
def _colour(code: str) -> QColor:
    return QColor(code)


LIGHT = Theme(
    name="light",
    chrome="#EAE7DF",
    dock="#F4F2EC",
    page="#FBFAF7",
    raised="#FFFFFF",
    paper="#FFFFFF",
    sel="#E2DED2",
    hover="#EFECE4",
    line="#E0DCD1",
    line2="#CBC6B9",
    edge="#908C7E",
    ink="#23251F",
    ink2="#55574D",
    ink3="#66685D",
    acc="#0F6650",
    accT="#E0ECE7",
    a="#1D5C9C",
    aF="#2F73B7",
    aT="#DBE7F2",
    b="#A04A00",
    bF="#DB7413",
    bT="#F8E7D3",
    err="#A62A1E",
    errT="#F8E6E1",
    warn="#7A5300",
    warnT="#F6ECD3",
    adv="#44576C",
    advT="#E5EAF0",
    bar="#D9D5C9",
    bar2="#B9B4A5",
    ground="#EFECE0",
    wood="#DBE2C6",
    water="#CFDDE7",
    building="#DDD9CB",
    road="#E4DECD",
    woodE="#66783C",
    woodF="#BBC897",
    waterE="#5680A3",
)

DARK = Theme(
    name="dark",
    chrome="#171916",
    dock="#1C1E1B",
    page="#222521",
    raised="#2A2D28",
    paper="#EFECE3",
    sel="#363A33",
    hover="#292C27",
    line="#32362F",
    line2="#454A41",
    edge="#7A7F74",
    ink="#E9E7DE",
    ink2="#B6B8AC",
    ink3="#9B9F91",
    acc="#6CCBAA",
    accT="#20392F",
    a="#7BB8F5",
    aF="#4A95DB",
    aT="#1F3346",
    b="#F2A65A",
    bF="#E8862E",
    bT="#43301B",
    err="#F2938A",
    errT="#43231F",
    warn="#E3B95A",
    warnT="#3B311A",
    adv="#A6BACF",
    advT="#29323B",
    bar="#3C413A",
    bar2="#6B7066",
    ground="#2A2D23",
    wood="#2C3822",
    water="#203443",
    building="#3D3E37",
    road="#38372F",
    woodE="#8DA563",
    woodF="#3F522A",
    waterE="#6394BC",
)


@dataclass(frozen=True)
class Look:
    """A theme at a text size, the source of all colours, fonts and measures in painting."""

    theme: Theme = LIGHT
    scale: float = 1.0

    def px(self, measure: float) -> int:
        """Return a measure given in pixels at 100 %, in whole pixels at this text size."""
        return max(1, round(measure * self.scale)) if measure else 0

    def colour(self, token: str) -> QColor:
        """Return the colour of a token of the theme."""
        return self.theme.colour(token)

    def font(self, role: Role) -> QFont:
        """Return the font of a type role at this text size."""
        return _font(role, self.scale)

    def metrics(self, role: Role) -> QFontMetricsF:
        """Return the measures of a type role at this text size."""
        return _metrics(role, self.scale)

    def advance(self, words: str, role: Role) -> float:
        """Return the width of words in pixels, cached, as the same words are painted often."""
        return _advance(words, role, self.scale)

    def elided(self, words: str, role: Role, room: float) -> str:
        """Return the words, with their middle left out if they are wider than the room.

        Names often begin alike and differ at the end.
        """
        if self.advance(words, role) <= room:
            return words
        return self.metrics(role).elidedText(words, Qt.TextElideMode.ElideMiddle, max(0.0, room))


_KEY = "current_look"
"""The name of the program's look among the attributes of the application."""


@lru_cache(maxsize=256)
def _font(role: Role, scale: float) -> QFont:
    fonts.load_fonts()  # what is measured is kept, so none of it may be measured in a font of the machine
    return fonts.font(role, scale)


@lru_cache(maxsize=256)
def _metrics(role: Role, scale: float) -> QFontMetricsF:
    return QFontMetricsF(_font(role, scale))


@lru_cache(maxsize=8192)
def _advance(words: str, role: Role, scale: float) -> float:
    return _metrics(role, scale).horizontalAdvance(words)


def current_look() -> Look:
    """Return the current look, light at 100 % before any is set."""
    return _look() or Look()


def _look() -> Look | None:
    app = QCoreApplication.instance()
    return None if app is None else _current(app)


def _current(app: QCoreApplication) -> Look | None:
    """Return the current look of the application.

    It is asked for hundreds of times at each key, and a property of Qt takes 60 times as long to read.
    """
    found = vars(app).get(_KEY)
    return found if isinstance(found, Look) else None


def restyles(event: QEvent) -> bool:
    """Say whether a change event announces another look, so that fonts and measures change.

    Qt also sends a style event whenever a part gets another parent, without a change of look.
    """
    return event.type() == QEvent.Type.StyleChange and _look() is not None and GradualRestyle.telling()


def surface(widget: QWidget, token: str) -> None:
    """Fill a widget with the colour "chrome", "dock", "page" or "raised" of the current theme."""
    roles = {
        "chrome": QPalette.ColorRole.Light,
        "dock": QPalette.ColorRole.Window,
        "page": QPalette.ColorRole.AlternateBase,
        "raised": QPalette.ColorRole.Base,
    }
    widget.setBackgroundRole(roles[token])
    widget.setAutoFillBackground(True)


def give_ground(popup: QAbstractScrollArea) -> None:
    """Set a background and an edge for a list that opens below a line."""
    popup.setObjectName("matches")
    surface(popup, "raised")
    surface(popup.viewport(), "raised")


_ROLES = {
    QPalette.ColorRole.Window: "dock",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "raised",
    QPalette.ColorRole.AlternateBase: "page",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.PlaceholderText: "ink3",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "page",
    QPalette.ColorRole.Highlight: "sel",
    QPalette.ColorRole.HighlightedText: "ink",
    QPalette.ColorRole.Accent: "ink",
    QPalette.ColorRole.Link: "ink",
    QPalette.ColorRole.LinkVisited: "ink2",
    QPalette.ColorRole.ToolTipBase: "ink",
    QPalette.ColorRole.ToolTipText: "page",
    QPalette.ColorRole.Light: "chrome",
    QPalette.ColorRole.Midlight: "hover",
    QPalette.ColorRole.Mid: "line2",
    QPalette.ColorRole.Dark: "edge",
    QPalette.ColorRole.Shadow: "line2",
}
_DISABLED = {
    QPalette.ColorRole.WindowText: "ink3",
    QPalette.ColorRole.Text: "ink3",
    QPalette.ColorRole.ButtonText: "ink3",
    QPalette.ColorRole.HighlightedText: "ink3",
    QPalette.ColorRole.Base: "dock",
    QPalette.ColorRole.Button: "dock",
    QPalette.ColorRole.Highlight: "hover",
    QPalette.ColorRole.Accent: "ink3",
    QPalette.ColorRole.Link: "ink3",
}


def palette(theme: Theme) -> QPalette:
    """Return the whole palette of a theme: every role in all three groups, with the disabled group apart."""
    made = QPalette()
    for role, token in _ROLES.items():
        made.setColor(role, theme.colour(token))
    for role, token in _DISABLED.items():
        made.setColor(QPalette.ColorGroup.Disabled, role, theme.colour(token))
    return made


class _Sheet(string.Template):
    """The style sheet with `@token` for a colour and `@{28}` for a measure in pixels at 100 %."""

    delimiter = "@"
    idpattern = r"[a-zA-Z][a-zA-Z0-9]*|[0-9]+"


@cache
def _sheet() -> _Sheet:
    return _Sheet((resources() / "styles" / "app.qss").read_text(encoding="utf-8"))


def style_sheet(look: Look) -> str:
    """Return the styles that a palette lacks: borders, radii, bars and tabs.

    Raises KeyError for an unknown token.
    """
    values = {field.name: getattr(look.theme, field.name) for field in fields(Theme)}
    measures = {name: str(look.px(int(name))) for name in _sheet().get_identifiers() if name.isdigit()}
    return _sheet().substitute(values | measures)


def apply(app: QApplication, theme: Theme, scale: float = 1.0) -> Look:
    """Apply a theme at a text size (0.8 to 2.0) to the running program, and return the look."""
    fonts.load_fonts()
    look = Look(theme, scale)
    before = _current(app)
    if before == look:
        # Dressing goes over every widget there is: a window more needs none of it.
        return look
    # No widget that only Python held may go meanwhile: Qt walks over a list of all that there were at first.
    with garbage.left_alone():
        if before is None:
            # Only once: under a style sheet the style has no name to be recognised by.
            app.setStyle("Fusion")
            _put_on(app, look)
        else:
            # A sheet in the place of another goes over each widget once for every widget that is round it. Taken
            # off and put on anew it does not. In between no look is worn, and nothing is measured.
            GradualRestyle.of(app).change(partial(_take_off, app), partial(_put_on, app, look))
    return look


def _take_off(app: QApplication) -> None:
    vars(app)[_KEY] = None
    app.setStyleSheet("")


def _put_on(app: QApplication, look: Look) -> None:
    vars(app)[_KEY] = look
    colours = palette(look.theme)
    app.setPalette(colours)
    QToolTip.setPalette(colours)
    app.setFont(look.font(Role.BODY))
    QToolTip.setFont(look.font(Role.SECONDARY))
    with GradualRestyle.tells(app):
        app.setStyleSheet(style_sheet(look))


def following_system(app: QGuiApplication) -> Theme:
    """Return the theme that the system asks for, or the light theme if it asks for none."""
    return DARK if app.styleHints().colorScheme() == Qt.ColorScheme.Dark else LIGHT
