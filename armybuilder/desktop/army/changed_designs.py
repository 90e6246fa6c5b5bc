"""The designs that have changed since an army took them, with the choice to take or keep each."""

from __future__ import annotations

from collections import ChainMap
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from armybuilder.desktop.look.held_picture import hold
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.editing.differences import differences
from armybuilder.editing.private_copies import keep_as_own
from armybuilder.model.army import Army
from armybuilder.model.bundle import names_in
from armybuilder.points.cache import DocumentCache
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping
    from collections.abc import Set as AbstractSet

    from PySide6.QtGui import QPaintEvent

    from armybuilder.desktop.desk.session import Session
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.lookup import Documents
    from armybuilder.words import Words

__all__ = ["ChangedDesign", "ChangedDesignsBar", "drifted"]

_SHOWN = 5


@dataclass(frozen=True)
class ChangedDesign:
    """A design that has changed since the army took it.

    It holds the old and the new price of the design, the change of the army's total, and the changes in words.
    The prices are those with all other designs as the army took them.
    """

    id: str
    name: str
    then: int
    now: int
    delta: int
    changes: tuple[str, ...]


def drifted(session: Session, army: Army, words: Words) -> tuple[tuple[ChangedDesign, ...], int]:
    """Return the changed designs of an army, by name, and the change of its total if all are taken."""
    back = session.taken.kept_back(army.id)
    if not back:
        return (), 0
    view, documents = session.taken.view(army.id), _now(session, army)
    reach = _reach(session, army)
    found = []
    for key, then in back.items():
        now = session.documents.get(key)
        if now is None:
            continue
        alone = ChainMap({key: now}, cast("MutableMapping[str, AnyDocument]", view))
        found.append(
            ChangedDesign(
                key,
                now.name,
                session.priced(then, view).total,
                session.priced(now, alone).total,
                _delta(session, army, reach, {key}, alone),
                tuple(words.say(one) for one in differences(then, now, documents)),
            )
        )
    whole = _delta(session, army, reach, {one.id for one in found}, documents)
    return tuple(sorted(found, key=lambda one: one.name.casefold())), whole


def _reach(session: Session, army: Army) -> dict[str, frozenset[str]]:
    """Return the ids of the documents below each unit and support weapon, as the army took them."""
    view = session.taken.view(army.id)
    names = (*(entry.unit for entry in army.units), *army.support_weapons)
    return {name: _reached(view[name], view) for name in names}


def _delta(
    session: Session,
    army: Army,
    reach: Mapping[str, AbstractSet[str]],
    changed: AbstractSet[str],
    then: Mapping[str, AnyDocument],
) -> int:
    """Return the change of an army's price if some of its documents change.

    Only units and weapons that name a changed document, directly or through another, are priced.
    """
    view, readings = session.taken.view(army.id), session.readings_of(army)

    def moved(name: str) -> int:
        if changed.isdisjoint(reach[name]):
            return 0
        before, after = (
            price(there[name], there, readings, campaign=army.campaign).total for there in (view, then)
        )
        return after - before

    units = sum(entry.count * moved(entry.unit) for entry in army.units)
    return units + sum(map(moved, army.support_weapons))


def _ids(document: AnyDocument, documents: Documents) -> frozenset[str]:
    below = (documents.get(name) for name in names_in(document))
    return frozenset({document.id}.union(*(_reached(one, documents) for one in below if one is not None)))


_reached = DocumentCache(_ids)
"""The ids of a document and of all documents that it names, directly or through another."""


def _now(session: Session, army: Army) -> Mapping[str, AnyDocument]:
    """Return the current documents of an army.

    A deleted document is included as the army took it.
    """
    back, here = session.taken.kept_back(army.id), session.documents
    gone = {key: then for key, then in back.items() if key not in here}
    now = session.taken.whole(*(here[key] for key in back if key in here))
    return ChainMap(gone, cast("MutableMapping[str, AnyDocument]", now))


class ChangedDesignsBar(TextSized):
    """The bar of changed designs above an army's page, hidden while no design has changed."""

    def __init__(self, session: Session, words: Words) -> None:
        """Start empty.

        `session` is the session of the whole library.
        """
        super().__init__()
        self._session = session
        self._words = words
        self._army: Army | None = None
        self.shown: tuple[ChangedDesign, ...] = ()
        self._said: tuple[tuple[ChangedDesign, ...], int, int] = (), 0, 0
        self.head = Text("", Role.LABEL, "ink", wrap=True)
        self.take_all = Button("", small=True)
        self.take_all.clicked.connect(self._take_every)
        self.rows: list[QWidget] = []
        self._lines: list[QHBoxLayout] = []
        self.more = Text("", Role.SECONDARY, "ink2")
        self._column = QVBoxLayout(self)
        self._top = QHBoxLayout()
        self._column.addLayout(self._top)
        self._top.addWidget(self.head, 1)
        self._top.addWidget(self.take_all, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addWidget(self.more)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._dress()
        self.hide()

    def _dress(self) -> None:
        super()._dress()
        px = current_look().px
        self._column.setContentsMargins(px(14), px(8), px(10), px(8))
        self._column.setSpacing(px(4))
        for line in self._lines:
            line.setSpacing(px(8))

    def show_army(self, army: Army) -> None:
        """Show the changed designs of an army."""
        self._army = army
        shown, delta = drifted(self._session, army, self._words)
        now = self._session.receipt(army.id).total if shown else 0
        if (shown, now, delta) == self._said:
            return
        before, self.shown, self._said = self.shown, shown, (shown, now, delta)
        if shown:
            self.head.setText(
                self._words.text(
                    "desktop.drift", count=len(shown), now=grouped(now), after=grouped(now + delta)
                )
            )
            self.take_all.setText(self._update_words(now + delta, len(shown)))
            self.take_all.setVisible(len(shown) > 1)
        if [replace(one, delta=0) for one in before] != [replace(one, delta=0) for one in shown]:
            self._show_rows()
        else:
            # While a number is typed here, the rows stay the same, and only their costs change.
            for one, row in zip(shown, self.rows, strict=False):
                row.property("take").setText(self._update_words(now + one.delta))
        self.setVisible(bool(shown))

    def _show_rows(self) -> None:
        """Replace the rows by a row for each of the first changed designs."""
        for old in self.rows:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows, self._lines = [], []
        for place, one in enumerate(self.shown[:_SHOWN]):
            row = self._row(one)
            self._column.insertWidget(1 + place, row)
            self.rows.append(row)
        rest = len(self.shown) - _SHOWN
        self.more.setText(self._words.text("desktop.drift_more", count=rest) if rest > 0 else "")
        self.more.setVisible(rest > 0)
        self._dress()

    def _update_words(self, points: int, designs: int = 1) -> str:
        """Return the words on a button that updates some designs, with the army's points after it."""
        which = {1: "update", 2: "update_both"}.get(designs, "update_all")
        return self._words.text(f"desktop.{which}", count=points, points=grouped(points), designs=designs)

    def _row(self, one: ChangedDesign) -> QWidget:
        row = QWidget()
        said = self._words.text(
            "desktop.drifted", name=one.name, then=grouped(one.then), now=grouped(one.now)
        )
        name = Text(said, Role.BODY, "ink", elide=True)
        what = Text("; ".join(one.changes), Role.SECONDARY, "ink2", elide=True)
        what.setToolTip("\n".join(one.changes))
        keep = QuietButton(self.tr("Keep the old one"), small=True)
        keep.setToolTip(self.tr("Gives this army a copy of its own, as it took it"))
        keep.setAccessibleName(self.tr("Keep the old version of {0}").format(one.name))
        keep.clicked.connect(partial(self._keep, one.id))
        take = Button(self._update_words(self._said[1] + one.delta), small=True)
        take.setToolTip(self.tr("The points of this army with the new version of {0}").format(one.name))
        take.setAccessibleName(self.tr("Update {0}").format(one.name))
        take.clicked.connect(partial(self._take, [one.id]))
        self._lines.append(lay_row((name, 4), (what, 3), keep, take, on=row, gap=None))
        row.setProperty("take", take)
        row.setProperty("keep", keep)
        return row

    def _take_every(self) -> None:
        self._take([one.id for one in self.shown])

    def _take(self, ids: list[str]) -> None:
        hold(self)
        if self._army is not None:
            self._session.take_changes(self._army.id, ids)

    def _keep(self, design_id: str) -> None:
        if self._army is None:
            return
        army = self._session.documents.get(self._army.id)
        if isinstance(army, Army):
            view = self._session.taken.view(army.id)
            taken = view[design_id].name
            names = {one.name for one in self._session.like(taken, "creature", "unit", "weapon")}
            self._session.apply(keep_as_own(army, design_id, view, names, self._words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background in the tint of advice, with a bar at the edge."""
        text_painter = TextPainter.over(self)
        text_painter.fill(0, 0, self.width(), self.height(), "advT")
        text_painter.fill(0, 0, text_painter.px(3), self.height(), "adv")
