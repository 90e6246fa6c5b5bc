"""Pictograms: Lucide's for actions, our own set of signs for the things of the game.

Each is an SVG whose `currentColor` is replaced by the colour asked for; pictures are kept per mark, size,
colour and device pixel ratio. In the signs a frame is a body (crossed = infantry, oval = vehicle, lozenge =
robot, plus = medic, ring = sniper, ticks above = rank, double edge = exo, second frame = unit, flag = army)
and an arrow is a weapon (short = pistol, one head = rifle, two = assault, ring = sniping, one to three bars =
heavy, very heavy, starcraft; crossed = by hand, with a bar = heavy; ball = grenades; arc = parabolic).
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from armybuilder.desktop.look.theme import current_look
from armybuilder.paths import resources

__all__ = ["Icon", "Mark", "Sign", "icon", "mark_of", "paint", "pixmap", "rank_sign"]


class Icon(StrEnum):
    """Icons of actions and states, whose values are file names of Lucide."""

    SEARCH = "search"
    PLUS = "plus"
    MINUS = "minus"
    CLOSE = "x"
    COPY = "copy"
    COMPARE = "columns-2"
    HISTORY = "history"
    UNDO = "undo-2"
    REDO = "redo-2"
    FIGHT = "swords"
    PRINT = "printer"
    SHARE = "link-2"
    DICES = "dices"
    BRANCH = "git-branch"
    EYE = "eye"
    PENCIL = "pencil"
    PLAY = "play"
    PAUSE = "pause"
    STEP_BACK = "step-back"
    STEP_FORWARD = "step-forward"
    SKIP_BACK = "skip-back"
    SKIP_FORWARD = "skip-forward"
    TABLE_VIEW = "scroll-text"
    EXPORT = "upload"
    IMPORT = "download"
    TRASH = "trash-2"
    STAR = "star"
    PANEL_LEFT = "panel-left"
    MAXIMIZE = "maximize"
    ZOOM_IN = "zoom-in"
    ZOOM_OUT = "zoom-out"
    BOOK = "book-open"
    GAUGE = "gauge"
    SCALE = "scale"
    ERROR = "octagon-x"
    WARNING = "triangle-alert"
    INFO = "info"
    CHECK = "check"
    LOCK = "lock"
    SUN = "sun"
    MOON = "moon"
    MORE = "ellipsis"
    NEW = "file-plus"
    OPEN = "folder-open"
    SAVE = "save"
    HELP = "circle-help"
    TAG = "tag"
    CROSSHAIR = "crosshair"
    SETTINGS = "settings"
    FILE = "file"
    PDF = "file-text"
    FOLDER = "folder"
    FOLDER_ABOVE = "corner-left-up"
    NEW_FOLDER = "folder-plus"
    DRIVE = "hard-drive"
    LIST = "list"
    COLUMNS = "table-properties"
    ARROW_LEFT = "arrow-left"
    ARROW_RIGHT = "arrow-right"
    CHEVRON_DOWN = "chevron-down"
    CHEVRON_UP = "chevron-up"
    CHEVRON_LEFT = "chevron-left"
    CHEVRON_RIGHT = "chevron-right"


class Sign(StrEnum):
    """Signs of the game in the grammar of staff maps, whose values are file names of our set."""

    INFANTRY = "infantry"
    INFANTRY_RANK_1 = "infantry_rank_1"
    INFANTRY_RANK_2 = "infantry_rank_2"
    INFANTRY_RANK_3 = "infantry_rank_3"
    INFANTRY_RANK_4 = "infantry_rank_4"
    EXO = "exo"
    EXO_RANK_1 = "exo_rank_1"
    EXO_RANK_2 = "exo_rank_2"
    EXO_RANK_3 = "exo_rank_3"
    EXO_RANK_4 = "exo_rank_4"
    BEAST = "beast"
    BEAST_RANK_1 = "beast_rank_1"
    BEAST_RANK_2 = "beast_rank_2"
    BEAST_RANK_3 = "beast_rank_3"
    BEAST_RANK_4 = "beast_rank_4"
    MEDIC = "medic"
    SNIPER = "sniper"
    FLYER = "flyer"
    ROBOT = "robot"
    ROBOT_SLAVE = "robot_slave"
    VEHICLE = "vehicle"
    VEHICLE_FLYING = "vehicle_flying"
    UNIT = "unit"
    ARMY = "army"
    CAMPAIGN = "campaign"
    TABLE = "table"
    PICTURE = "picture"
    PISTOL = "pistol"
    RIFLE = "rifle"
    ASSAULT = "assault"
    SNIPING = "sniping"
    HEAVY = "heavy"
    VERY_HEAVY = "very_heavy"
    STARCRAFT = "starcraft"
    CLOSE_COMBAT = "close_combat"
    HEAVY_CLOSE_COMBAT = "heavy_close_combat"
    GRENADES = "grenades"
    PARABOLIC = "parabolic"
    AUTOMATIC = "automatic"
    LINKED = "linked"
    STEALTH = "stealth"
    COMMUNICATOR = "communicator"
    LONG_RANGE_LINK = "long_range_link"
    ROBOT_CONTROL = "robot_control"
    ADVANCED_ROBOT_CONTROL = "advanced_robot_control"
    REMOTE_DETONATOR = "remote_detonator"
    TANK_BUSTER = "tank_buster"
    DEMOLITION_CHARGE = "demolition_charge"
    TARGETING = "targeting"
    FEED_LINK = "feed_link"
    SMOKE = "smoke"
    FRONT_ARMOUR = "front_armour"
    ITEM = "item"
    KEPT = "kept"


Mark = Icon | Sign
_SIGNS = {sign.value: sign for sign in Sign}
_ICONS = {icon.value: icon for icon in Icon}
_LUCIDE_STROKE = 'stroke-width="1.75"'


def rank_sign(body: Sign, rank: int) -> Sign:
    """Return the sign of a body (INFANTRY, EXO or BEAST) with 1 to 4 rank ticks.

    Any other body is returned as it is.
    """
    return Sign.__members__.get(f"{body.name}_RANK_{rank}", body)


def mark_of(value: object) -> Mark | None:
    """Return the mark of a value from a Qt model, or None.

    Qt returns a text enumeration as plain text. No text is the value of both an icon and a sign.
    """
    if not isinstance(value, str):
        return None
    if value in _SIGNS:
        return _SIGNS[value]
    return _ICONS.get(value)


@cache
def _source(mark: Mark) -> str:
    """Return a mark's SVG text.

    Raises FileNotFoundError if the drawing is missing.
    """
    if isinstance(mark, Sign):
        return (resources() / "icons" / "field" / f"{mark.value}.svg").read_text(encoding="utf-8")
    text = (resources() / "icons" / "lucide" / f"{mark.value}.svg").read_text(encoding="utf-8")
    return text.replace('stroke-width="2"', _LUCIDE_STROKE)


@lru_cache(maxsize=512)
def _renderer(mark: Mark, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_source(mark).replace("currentColor", colour).encode()))


@lru_cache(maxsize=2048)
def _pixmap(mark: Mark, size: int, colour: str, ratio: float) -> QPixmap:
    renderer = _renderer(mark, colour)
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, made.width(), made.height()))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


def pixmap(mark: Mark, size: int, colour: QColor, ratio: float = 1.0) -> QPixmap:
    """Return a square picture of a mark, `size` logical pixels wide."""
    return _pixmap(mark, size, colour.name(), ratio)


def icon(mark: Mark, tone: str = "ink2", size: int = 16) -> QIcon:
    """Return a mark as a QIcon of the current look, `size` pixels wide at 100 %.

    It has to be created anew when the look changes.
    """
    look = current_look()
    side = look.px(size)
    made = QIcon()
    for ratio in (1.0, 2.0):
        made.addPixmap(pixmap(mark, side, look.colour(tone), ratio))
        made.addPixmap(pixmap(mark, side, look.colour("bar2"), ratio), QIcon.Mode.Disabled)
    return made


def paint(painter: QPainter, mark: Mark, box: QRectF, colour: QColor) -> None:
    """Paint a mark in the middle of a box, as large as the box's smaller side, on whole pixels."""
    side = int(min(box.width(), box.height()))
    left = round(box.center().x() - side / 2)
    top = round(box.center().y() - side / 2)
    ratio = painter.device().devicePixelRatio() if painter.device() is not None else 1.0
    painter.drawPixmap(left, top, pixmap(mark, side, colour, ratio))
