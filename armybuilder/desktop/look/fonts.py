"""The bundled typefaces and the type roles of the program.

Sizes are pixels at 100 % and are scaled by the text size (0.8 to 2.0). In all three faces the digits have one
width, so that columns of numbers line up without any font feature.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from armybuilder.paths import resources

__all__ = ["CONDENSED", "ROLES", "SANS", "SERIF", "Face", "Role", "font", "load_fonts"]

SANS = "IBM Plex Sans"
CONDENSED = "IBM Plex Sans Condensed"
SERIF = "Source Serif 4"
_FALLBACKS = {
    SANS: (SANS, "DejaVu Sans", "sans-serif"),
    CONDENSED: (CONDENSED, SANS, "DejaVu Sans Condensed", "sans-serif"),
    SERIF: (SERIF, "DejaVu Serif", "serif"),
}


class Role(StrEnum):
    """The role of a text, which determines its face, size and weight."""

    TOTAL = "total"
    HEADLINE = "headline"
    FIGURE = "figure"
    NAME = "name"
    SECTION = "section"
    DOCK = "dock"
    PLACE = "place"
    BODY = "body"
    LABEL = "label"
    STRONG = "strong"
    VALUE = "value"
    POINTS = "points"
    SUM = "sum"
    SECONDARY = "secondary"
    SECONDARY_STRONG = "secondary strong"
    CONDENSED = "condensed"
    CONDENSED_STRONG = "condensed strong"


@dataclass(frozen=True)
class Face:
    """A typeface, its size in pixels at 100 %, and its weight (400 regular, 500 medium, 600 semibold)."""

    family: str
    size: float
    weight: int
    italic: bool = False


ROLES: dict[Role, Face] = {
    Role.TOTAL: Face(SERIF, 46, 600),
    Role.HEADLINE: Face(SERIF, 40, 600),
    Role.FIGURE: Face(SERIF, 24, 600),
    Role.NAME: Face(SERIF, 26, 600),
    Role.SECTION: Face(SERIF, 16, 600),
    Role.DOCK: Face(SERIF, 14, 600),
    Role.PLACE: Face(SERIF, 12, 400, italic=True),
    Role.BODY: Face(SANS, 13, 400),
    Role.LABEL: Face(SANS, 13, 500),
    Role.STRONG: Face(SANS, 13, 600),
    Role.VALUE: Face(SANS, 15, 600),
    Role.POINTS: Face(SANS, 13, 600),
    Role.SUM: Face(SANS, 14, 600),
    Role.SECONDARY: Face(SANS, 12, 400),
    Role.SECONDARY_STRONG: Face(SANS, 12, 600),
    Role.CONDENSED: Face(CONDENSED, 12, 400),
    Role.CONDENSED_STRONG: Face(CONDENSED, 12, 600),
}


@cache
def load_fonts() -> tuple[str, ...]:
    """Load every bundled face once, and return the families found.

    Needs a QGuiApplication.
    """
    families: set[str] = set()
    folder = resources() / "fonts"
    for path in sorted(folder.glob("**/*.[ot]tf")):
        number = QFontDatabase.addApplicationFont(str(path))
        families.update(QFontDatabase.applicationFontFamilies(number))
    return tuple(sorted(families))


def font(role: Role, scale: float = 1.0) -> QFont:
    """Return the font of a role at a text size of `scale` (0.8 to 2.0)."""
    face = ROLES[role]
    made = QFont(list(_FALLBACKS[face.family]))
    made.setPixelSize(max(9, round(face.size * scale)))
    made.setWeight(QFont.Weight(face.weight))
    made.setItalic(face.italic)
    made.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return made
