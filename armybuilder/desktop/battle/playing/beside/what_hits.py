"""The chances of the acting model to hit the model pointed at: die needed, modifiers, hits, hurts, points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.battle.reach.explained import natural
from armybuilder.desktop.battle.log.rows import log_rows
from armybuilder.desktop.battle.playing.beside.card_rows import CardRow, CardRows
from armybuilder.desktop.look.number_format import decimal, whole_percent
from armybuilder.desktop.look.theme import Role, surface
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from armybuilder.battle.reach.explained import Explained, WeaponUse
    from armybuilder.battle.records.events import Event
    from armybuilder.words import Words

__all__ = ["WhatHits", "faces_words"]


def faces_words(faces: tuple[int, ...], most: int, least: int = 1) -> str:
    """Return the sufficient faces in words: "4 or more", "3 or less", "none", "any"."""
    if not faces:
        return QCoreApplication.translate("WhatHits", "none")
    if len(faces) == most - least + 1:
        return QCoreApplication.translate("WhatHits", "any")
    if faces[-1] == most:
        if len(faces) == 1:
            return str(most)
        return QCoreApplication.translate("WhatHits", "{0} or more").format(faces[0])
    return QCoreApplication.translate("WhatHits", "{0} or less").format(faces[-1])


class WhatHits(TextSized):
    """The best weapon with its die and modifiers, then the others in a line each."""

    def __init__(self) -> None:
        """Initialise the part without a target."""
        super().__init__()
        surface(self, "dock")
        self.head = Text("", Role.DOCK)
        self.about = Text("", Role.SECONDARY, "ink3", wrap=True)
        self.list = CardRows(self.tr("What hits"))
        lay_column(self.head, self.about, self.list, 1, on=self, gap=4, margins=(16, 10, 14, 8))
        self.clear()

    def clear(self, why: str = "") -> None:
        """Clear the rows, and show the reason."""
        self.head.setText(self.tr("What hits it"))
        self.about.setText(why or self.tr("Point at an enemy to see what hits it, and why."))
        self.list.show_rows(())

    def show_explained(self, found: Explained, actor: str, target: str, words: Words) -> None:
        """Show the ways in which a model can hit another."""
        self.head.setText(self.tr("What hits {0}").format(target))
        self.about.setText(self.tr("by {0}, from its place").format(actor))
        if not found.ways:
            self.about.setText(found.why)
            self.list.show_rows(())
            return
        best, *others = found.ways
        rows = [] if best.refusal else [CardRow(best.words, strong=True)]
        if not best.refusal:
            rows += self._counted(found.event, words) if found.event is not None else []
            rows += self._chances(best)
        else:
            others = list(found.ways)
        rows += [self._other(way) for way in others]
        self.list.show_rows(tuple(rows))

    def _counted(self, event: Event, words: Words) -> list[CardRow]:
        """Return the rows of the natural die needed and of its modifiers."""
        faces = natural(event)
        (row,) = log_rows((event,), words)
        dice = max(1, event.dice)
        needed = faces_words(faces, dice * event.faces, dice)
        named = self.tr("Natural die needed") if dice == 1 else self.tr("Sum of {0} dice needed").format(dice)
        rows = [CardRow(named, value=needed, strong=True, tip=row.tests[0].need)]
        rows += [
            CardRow(term.label, value=term.amount, quiet=term.quiet, tip=term.says)
            for term in row.tests[0].modifiers[1:]
            if not term.total
        ]
        return rows

    def _chances(self, way: WeaponUse) -> list[CardRow]:
        rows, aim = [], way.aim
        if aim.hit is not None:
            rows.append(CardRow(self.tr("Hits"), value=whole_percent(aim.hit)))
        if aim.hurt is not None:
            worth = self.tr("worth {0} points").format(decimal(aim.gain or 0))
            tip = self.tr("Chance to hit, chance to hit and hurt, and the average worth in points.")
            rows.append(CardRow(self.tr("Hurts in all"), worth, whole_percent(aim.hurt), total=True, tip=tip))
        return rows

    def _other(self, way: WeaponUse) -> CardRow:
        if way.refusal:
            return CardRow(way.words, way.refusal, "\N{EN DASH}", quiet=True, tip=way.refusal)
        said, aim = self.tr("Hits {0}, hurts in all {1}, worth {2} points"), way.aim
        tip = said.format(whole_percent(aim.hit), whole_percent(aim.hurt), decimal(aim.gain or 0))
        return CardRow(way.words, value=whole_percent(aim.hurt), tip=tip)
