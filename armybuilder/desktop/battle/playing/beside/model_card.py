"""The card of the model under the pointer: its design, profile, weapons with ammunition, and state."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.battle.battlefield.ring_words import ring_words
from armybuilder.desktop.battle.playing.beside.card_rows import CardRow, CardRows, ProfileStrip
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.look import icons
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.layouts import below, beside, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Hinted, TextSized
from armybuilder.points.prices.receipt import number

if TYPE_CHECKING:
    from armybuilder.battle.choices.model_facts import ModelFacts, WeaponState
    from armybuilder.battle.telling.moments import Token
    from armybuilder.model.picture import Picture
    from armybuilder.points.lookup import Design

__all__ = ["ModelCard"]

_TONES = {"left": "a", "right": "b"}
_SIDE = 44


class _Portrait(Hinted, QWidget):
    """The picture of a design, or its sign if it has no picture."""

    room = (_SIDE, _SIDE)
    least = _SIDE

    def __init__(self) -> None:
        super().__init__()
        self._design: Design | None = None
        self._tone, self._pixels = "ink3", QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_design(self, design: Design | None, picture: Picture | None, tone: str) -> None:
        """Show another design."""
        self._design, self._tone = design, tone
        self._pixels = _cut(picture) if picture is not None else QPixmap()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture or the sign."""
        painter, box = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not self._pixels.isNull():
            painter.drawPixmap(box, self._pixels, QRectF(self._pixels.rect()))
        elif self._design is not None:
            inner = box.adjusted(4, 4, -4, -4)
            icons.paint(painter, sign_of(self._design), inner, current_look().colour(self._tone))


def _cut(picture: Picture) -> QPixmap:
    """Return the part of a picture that cards show."""
    image = QImage.fromData(base64.b64decode(picture.data))
    x, y, wide, high = picture.crop
    part = QRect(
        x * image.width() // 1000,
        y * image.height() // 1000,
        max(1, wide * image.width() // 1000),
        max(1, high * image.height() // 1000),
    )
    return QPixmap.fromImage(image.copy(part))


def _weapon(one: WeaponState) -> CardRow:
    """Return the row of a weapon, with its ranges in full words as a tool tip."""
    short = ", ".join(ring_words(band, far, short=True) for band, far in one.ranges)
    full = ", ".join(ring_words(band, far) for band, far in one.ranges)
    tip = ", ".join(part for part in (one.name, full, one.left) if part)
    return CardRow(one.name, short, one.left, strong=True, tip=tip)


class ModelCard(TextSized):
    """The card of one model, or a hint to point at a model.

    Contents without room scroll, as the card's place never changes.
    """

    def __init__(self) -> None:
        """Initialise the card without a model."""
        super().__init__()
        surface(self, "dock")
        self.name = Text("", Role.SECTION, wrap=True)
        self.points = Text("", Role.SECONDARY, "ink2")
        self.about = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.profile = ProfileStrip()
        self.weapons = CardRows(self.tr("Weapons"))
        self.state = Text("", Role.BODY, "ink2", wrap=True)
        self.portrait = _Portrait()
        self.shown: tuple[str, str] | None = None
        lay_column(
            beside(
                (below(beside((self.name, 1), self.points, gap=8), self.about, gap=2), 1),
                self.portrait,
                gap=8,
            ),
            self.profile,
            self.weapons,
            self.state,
            1,
            on=self,
            gap=6,
            margins=(16, 10, 14, 8),
        )
        self.clear()

    def clear(self) -> None:
        """Show the hint to point at a model."""
        self.shown = None
        self.name.setText(self.tr("No model"))
        self.name.set_tone("ink3")
        self.about.setText(self.tr("Point at a model to see what it is."))
        self.points.setText("")
        self.state.setText("")
        self.profile.show_profile(())
        self.weapons.show_rows(())
        self.portrait.hide()

    def show_model(
        self,
        token: Token,
        facts: ModelFacts | None,
        design: Design | None,
        picture: Picture | None,
    ) -> None:
        """Show a model at the present moment, without unknown parts."""
        tone = _TONES.get(token.side, "ink")
        self.name.setText(token.name)
        self.name.set_tone("ink3" if token.out else tone)
        self.portrait.show_design(design, picture, tone)
        self.portrait.setVisible(design is not None)
        if facts is None:
            self.points.setText("")
            self.about.setText(design.name if design is not None else "")
            self.profile.show_profile(())
            self.weapons.show_rows(())
        else:
            self.shown = facts.key
            self.points.setText(facts.cost)
            kind = design.name if design is not None else ""
            self.about.setText(", ".join(dict.fromkeys(part for part in (kind, facts.unit) if part)))
            self.profile.show_profile(facts.profile)
            self.weapons.show_rows(tuple(_weapon(one) for one in facts.weapons))
        self.state.setText(self._state(token, facts))

    def _state(self, token: Token, facts: ModelFacts | None) -> str:
        """Return the state of a model as a sentence."""
        if token.out:
            return self.tr("Out of the battle.")
        parts = list(facts.states) if facts is not None else []
        parts += [self.tr("location {0} hit").format(number(hit)) for hit in token.hits]
        if facts is not None and facts.done:
            parts.append(self.tr("done for this turn"))
        elif facts is not None and facts.of:
            parts.append(self.tr("{0} of {1} action points left").format(facts.points, facts.of))
        if token.altitude:
            parts.append(self.tr("flying"))
        said = ", ".join(parts)
        return f"{said[:1].upper()}{said[1:]}." if said else self.tr("Unhurt; nothing to report.")
