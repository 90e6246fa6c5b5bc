"""The picture of a table at a moment: terrain, the models of both sides, and their actions.

`battlefield.Battlefield` adds pointer and keys.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from armybuilder.battle.telling.moments import Moment
from armybuilder.desktop.battle.battlefield import table_view
from armybuilder.desktop.battle.battlefield.ground import GroundPainter, scale_plate
from armybuilder.desktop.battle.battlefield.hand_picture import HandPainter, HandPicture
from armybuilder.desktop.battle.battlefield.labels import Labels
from armybuilder.desktop.battle.battlefield.overlays import Overlays
from armybuilder.desktop.battle.battlefield.tokens import TokenLook, Tokens
from armybuilder.desktop.battle.battlefield.view import View
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.heard import describe
from armybuilder.points.prices.weapon_facts import roll_needed
from armybuilder.words import Measure

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.miniatures import Cast, GunRange, Miniature
    from armybuilder.model.document import Shape
    from armybuilder.model.table import Table

__all__ = ["FieldPicture"]

_TENTHS_IN_CM = 100
_FRAME = 1
"""The free margin round the table, in pixels."""
_AROUND = 1_000
"""The visible margin round the models if the table fills its room, in tenths of a millimetre."""
_STEP = 1.25
"""The factor of one step of the zoom."""


class FieldPicture(QWidget):
    """A picture of one moment on one table, in tenths of a millimetre, y away from the reader."""

    heard_as = QAccessible.Role.Canvas

    hovered = Signal(str, str)
    """The pointer or the keys are on a model, with its side and name, or on none, with empty texts."""
    sight_asked = Signal(str, str)
    """The lines of sight of a model are wanted, and `show_sight` is to be called with them."""
    sight_shown = Signal()
    """The lines of sight have arrived."""

    def __init__(self) -> None:
        """Show an empty table."""
        super().__init__()
        self._table: Table | None = None
        self.measure = Measure()
        self.view = View()
        self._moment = Moment()
        self._cast: Cast | None = None
        self._stands: dict[Key, TokenLook] = {}
        self._ground = GroundPainter()
        self._labels: tuple[object, Labels | None] = (None, None)
        self._layers = {"ranges": True, "trails": True, "sight": False, "names": True}
        self._hover: Key | None = None
        self._current: Key | None = None
        self._by_keys = False
        """True after the keys reached the current model, until the pointer is on a model."""
        self._turned = 0
        self._sight: tuple[Key | None, Mapping[Key, str]] = (None, {})
        self._cross: QPointF | None = None
        self._reach: tuple[tuple[tuple[float, float], ...], ...] = ()
        self._path: tuple[tuple[float, float], ...] = ()
        self._targets: dict[Key, str] = {}
        self._hand = HandPicture()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Battlefield"))

    # -- what is shown -------------------------------------------------------------------------------------

    def show_table(self, table: Table, measure: Measure) -> None:
        """Show another table, with rulers and places in a measure.

        A table of another size is shown whole.
        """
        if self._table is None or (table.width_cm, table.depth_cm) != (
            self._table.width_cm,
            self._table.depth_cm,
        ):
            filling = self.view.filling
            self.view = View(table.width_cm * _TENTHS_IN_CM, table.depth_cm * _TENTHS_IN_CM)
            self.view.filling = filling
            self.view.resize(self._room())
        self._table, self.measure = table, measure
        self.update()

    def show_cast(self, cast: Cast | None) -> None:
        """Set the data of the models for their signs, sizes, ranges and arcs, or None without data."""
        self._cast = cast
        models = cast.models if cast is not None else {}
        self._stands = {
            key: TokenLook(sign_of(one.design), one.radius, one.kind, one.rank) for key, one in models.items()
        }
        self.update()

    def show_moment(self, moment: Moment) -> None:
        """Show another moment."""
        self._moment = moment
        self._keep_in_sight()
        self._hover = self._hover if self._hover in moment.tokens else None
        self._current = self._current if self._current in moment.tokens else None
        self._tell()
        self._ask_sight()
        self.update()

    def _keep_in_sight(self) -> None:
        """Keep all models and objectives in sight with a margin, or the whole table at set-up."""
        if not self.view.filling:
            return
        standing = [self._moment.place_of(key) for key in self._moment.tokens]
        if not self._moment.turn or not standing:
            self.view.keep(None)
            return
        across, up = [x for x, _ in standing], [y for _, y in standing]
        for piece in self._goals():
            across += [10 * x for x, _ in piece]
            up += [10 * y for _, y in piece]
        box = QRectF(QPointF(min(across), min(up)), QPointF(max(across), max(up)))
        box.adjust(-_AROUND, -_AROUND, _AROUND, _AROUND)
        self.view.keep(box.intersected(QRectF(0, 0, self.view.width, self.view.depth)))

    def _goals(self) -> tuple[Shape, ...]:
        """Return the outlines of the pieces that are objectives."""
        if self._table is None:
            return ()
        wanted = {goal.target for goal in self._table.objectives}
        return tuple(piece.shape for piece in self._table.terrain if piece.name in wanted)

    def another(self) -> FieldPicture:
        """Return a new picture of the same table and models, with the whole table in sight."""
        made = FieldPicture()
        if self._table is not None:
            made.show_table(self._table, self.measure)
        made.show_cast(self._cast)
        made._layers = dict(self._layers)
        return made

    def height_at(self, width: int) -> int:
        """Return the height of a picture of the whole table at this width."""
        return ceil((width - 2 * _FRAME) * self.view.depth / self.view.width) + 2 * _FRAME

    def moment(self) -> Moment:
        """Return the shown moment."""
        return self._moment

    def set_ranges(self, on: bool) -> None:
        """Show or hide the range bands and fire arcs of the model under the pointer or the keys."""
        self._set_layer("ranges", on)

    def set_trails(self, on: bool) -> None:
        """Show or hide the paths of the activation."""
        self._set_layer("trails", on)

    def set_sight(self, on: bool) -> None:
        """Show or hide the lines of sight from the model under the pointer or the keys."""
        self._set_layer("sight", on)
        self._ask_sight()

    def set_names(self, on: bool) -> None:
        """Show or hide the models' names."""
        self._set_layer("names", on)

    def _set_layer(self, name: str, on: bool) -> None:
        self._layers[name] = on
        self.update()

    def shows(self, layer: str) -> bool:
        """Say whether "ranges", "trails", "sight" or "names" are shown.

        Raises KeyError for another word.
        """
        return self._layers[layer]

    def show_sight(self, side: str, model: str, seen: Mapping[Key, str]) -> None:
        """Show a model's sight of each enemy: "clear", "cover" or "blocked".

        The lines are drawn while the model is in focus.
        """
        self._sight = ((side, model), dict(seen))
        self.sight_shown.emit()
        self.update()

    # -- a hand's choices ----------------------------------------------------------------------------------

    def show_reach(self, polygons: Sequence[Sequence[tuple[float, float]]]) -> None:
        """Show the ground within reach as polygons in tenths of a millimetre, or no reach without polygons."""
        self._reach = tuple(tuple(polygon) for polygon in polygons)
        self.update()

    def show_hand(self, picture: HandPicture) -> None:
        """Show the preview of a player's choice: reach, path, ghost, fire, and the view from a place."""
        if picture != self._hand:
            self._hand = picture
            if picture.speaks() and QToolTip.isVisible():
                QToolTip.hideText()
            self.update()

    def hand(self) -> HandPicture:
        """Return the shown preview of a player's choice."""
        return self._hand

    def show_path(self, points: Sequence[tuple[float, float]]) -> None:
        """Show the path that is being chosen, in tenths of a millimetre, or no path without points."""
        self._path = tuple(points)
        self.update()

    def show_targets(self, targets: Mapping[Key, str]) -> None:
        """Mark the models that can be chosen, each with words beside it ("hits on 4+").

        An empty mapping removes the marks.
        """
        self._targets = dict(targets)
        self.update()

    # -- words ---------------------------------------------------------------------------------------------

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the moment as text: a heading row, then side, name, place, facing and state."""
        rows = table_view.field_rows(self._moment, self.measure, self.seen())
        goals = table_view.goal_rows(self._table) if self._table is not None else ()
        return (table_view.heads(), *(cells for _, cells in rows), *goals)

    def words_of(self, key: Key) -> str:
        """Return a model and its state in one sentence.

        Raises KeyError for a name that no model has.
        """
        return table_view.words_of(self._moment, key, self.measure)

    def deed_words(self) -> str:
        """Return the distance, band and needed roll of the moment's shot, or an empty text without a shot."""
        action = self._moment.action
        if action is None or not action.is_shot or action.needed is None:
            return ""
        cm = (action.distance + _TENTHS_IN_CM // 2) // _TENTHS_IN_CM  # as the log rounds it
        gun = self._gun_of(self._bearer(self._moment.actor))
        ends = gun.bands if gun is not None else ()
        band = next((name for name, end in ends if action.distance <= end), "")
        named = band if band.isupper() else ""  # a band of the rules, not just the end of a range
        where = ", ".join(part for part in (self.measure.said(cm), named) if part)
        if (action.faces, action.dice) == (6, 1):
            needed = roll_needed(action.needed, action.total)
            return self.tr("{0}: hits on {1}+").format(where, needed) if needed else where
        least = action.least()
        return (
            self.tr("{0}: hits on {1}+").format(where, least)
            if least
            else self.tr("{0}: cannot hit").format(where)
        )

    def _tell(self) -> None:
        """Describe the current model, or the number of models in play, to a screen reader."""
        if self._current in self._moment.tokens and self._current is not None:
            describe(self, self.words_of(self._current))
            return
        standing = {"left": 0, "right": 0}
        for token in self._moment.tokens.values():
            standing[token.side] += not token.out
        describe(
            self,
            self.tr("Turn {0}: {1} of the left side and {2} of the right in play").format(
                self._moment.turn, standing["left"], standing["right"]
            ),
        )

    # -- which model is meant ------------------------------------------------------------------------------

    def focused(self) -> Key | None:
        """Return the model under the pointer, else the keys' model, else None."""
        return self._hover or self._current

    def current(self) -> Key | None:
        """Return the model that the keys are on."""
        return self._current

    def point_to(self, side: str, model: str) -> None:
        """Move the keys to a model and scroll it into sight, if the model is on the table."""
        key = (side, model)
        if key not in self._moment.tokens:
            return
        self._current, self._turned, self._by_keys = key, 0, True
        self.view.show(*self._moment.place_of(key))
        self._tell()
        self.hovered.emit(*key)
        self._ask_sight()
        self.update()

    def _figure(self, key: Key | None) -> Miniature | None:
        """Return the data of a model, or None if unknown."""
        return self._cast.models.get(key) if self._cast is not None and key is not None else None

    def _bearer(self, key: Key | None) -> Key | None:
        """Return the machine that a model is aboard, else the model itself."""
        token = self._moment.tokens.get(key) if key is not None else None
        return key if token is None or token.aboard is None else token.aboard

    def _gun_of(self, key: Key | None) -> GunRange | None:
        """Return the gun with ranges to show: the gun being fired, else the gun chosen by `next_gun`."""
        model = self._figure(key)
        if model is None or not model.guns:
            return None
        action = self._moment.action
        if action is not None and key == self._bearer(self._moment.actor):
            fired = [gun for gun in model.guns if gun.name == action.weapon]
            if fired and not self._turned:
                return fired[0]
        guns = sorted(model.guns, key=lambda gun: -gun.reach)
        return guns[self._turned % len(guns)]

    def next_gun(self) -> None:
        """Show the ranges of the next gun of the model in focus, beginning with the longest range."""
        self._turned += 1
        gun, key = self._gun_of(self._bearer(self.focused())), self.focused()
        if gun is not None and key is not None:
            bands = ", ".join(
                f"{band} {self.measure.figure(end // _TENTHS_IN_CM)}" for band, end in gun.bands
            )
            describe(self, f"{self.words_of(key)}. {gun.name}: {bands}")
        self.update()

    def seen(self) -> Mapping[Key, str]:
        """Return the sight of each model with a shown line: "clear", "cover" or "blocked".

        It is empty if lines of sight are hidden.
        """
        viewer, seen = self._sight
        shown = self._layers["sight"] and viewer in self._moment.tokens
        shown = shown and viewer == self._bearer(self.focused())
        return seen if shown else {}

    def _ask_sight(self) -> None:
        key = self._bearer(self.focused())
        if self._layers["sight"] and key is not None:
            self.sight_asked.emit(*key)

    # -- zoom ----------------------------------------------------------------------------------------------

    def zoom_in(self) -> None:
        """Zoom in at the middle."""
        self._magnify(_STEP)

    def zoom_out(self) -> None:
        """Zoom out."""
        self._magnify(1 / _STEP)

    def fit(self) -> None:
        """Show the whole table."""
        self.view.fit()
        self.update()

    def fill(self) -> None:
        """Expand the table to fill the picture until the user zooms, with all models in sight."""
        self.view.filling = True
        self._keep_in_sight()
        self.view.fill()
        self.update()

    def _magnify(self, factor: float, around: QPointF | None = None) -> None:
        self.view.magnify(factor, around)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(current_look().px(400), current_look().px(380))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest readable size."""
        return QSize(current_look().px(220), current_look().px(96))

    def _room(self) -> QRectF:
        return QRectF(self.rect()).adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the view into the new size, with the same middle."""
        self.view.resize(self._room())
        super().resizeEvent(event)

    # -- painting ------------------------------------------------------------------------------------------

    def tokens(self) -> Tokens:
        """Return the tokens at their present places."""
        return Tokens(self.view, self._moment, self._stands)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, the tokens, and the overlays below and above them."""
        if self._table is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        zones = self._cast.zones if self._cast is not None else tuple(self._table.zones.values())
        tokens = self.tokens()
        ground = (self._table, self.view, self.measure, self._moment.damage, zones, tokens.boxes())
        self._ground.paint(painter, *ground)
        painter.setClipRect(self.view.seen().adjusted(-1, -1, 1, 1))
        overlays = Overlays(painter, tokens, self._table, self.measure)
        self._paint_under(overlays)
        painter.setClipRect(self.view.room)
        tokens.paint(painter)
        self._paint_over(painter, tokens, overlays)

    def _paint_under(self, overlays: Overlays) -> None:
        """Paint the overlays below the tokens."""
        overlays.clouds()
        overlays.reach(self._reach)
        HandPainter(overlays.painter, overlays.tokens, self._hand).under()
        overlays.blasts()
        # A model that was pressed stays current for the keys; its rings go with the pointer.
        self._by_keys = self._by_keys and self._hover is None
        shown = self._hover or (self._current if self._by_keys else None)
        shown = shown or (self._bearer(self._moment.actor) if self._is_shot() else None)
        model = self._figure(shown)
        if self._layers["ranges"] and shown is not None and model is not None and not self._is_out(shown):
            gun = self._gun_of(shown)
            overlays.arcs(shown, model.guns)
            if gun is not None:
                overlays.ranges(shown, gun, named=len(model.guns) > 1)
        if self._sight[0] is not None:
            overlays.sight(self._sight[0], self.seen())
        if self._layers["trails"]:
            overlays.trails()

    def _paint_over(self, painter: QPainter, tokens: Tokens, overlays: Overlays) -> None:
        """Paint the overlays above the tokens."""
        overlays.rings(self._current if self.hasFocus() else None)
        overlays.run()
        overlays.path(self._path)
        overlays.marks(self._targets)
        said = self.deed_words()
        self._names(tokens, overlays.deed_plate(said)).paint(painter)
        overlays.deed_words(said)
        HandPainter(painter, tokens, self._hand).over()
        if self._cross is not None:
            overlays.cursor(self._cross)

    def _names(self, tokens: Tokens, plate: QRectF) -> Labels:
        """Return the names that have room, placed again only after a change."""
        first = tuple(
            key for key in (self._moment.actor, self._moment.target, self.focused()) if key is not None
        )
        key = (
            id(self._moment),
            self.view.key,
            first,
            tuple(self._targets.items()),
            self._layers["names"],
            current_look(),
        )
        taken = (plate, scale_plate(self.view, self.measure, tokens.boxes()), *self._ground.names(self.view))
        kept = self._labels[1]
        if kept is None or self._labels[0] != key:
            kept = Labels(tokens, first, self._targets, taken, everybody=self._layers["names"])
            self._labels = (key, kept)
        return kept

    def _is_shot(self) -> bool:
        return self._moment.action is not None and self._moment.action.is_shot

    def _is_out(self, key: Key) -> bool:
        token = self._moment.tokens.get(key)
        return token is None or token.out
