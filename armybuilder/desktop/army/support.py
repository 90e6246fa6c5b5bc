"""The purchases of an army beside its units: weapons off the table, trenches and bunkers."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.buttons import IconButton, QuietButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import beside, lay_column, lay_row
from armybuilder.desktop.widgets.ledger import LedgerRow
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing import armies
from armybuilder.model.creature import LifeSupport
from armybuilder.model.weapon import Weapon
from armybuilder.points.prices.receipt import number

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.army.editor import ArmyEditor
    from armybuilder.model.army import Army, Fortification, FortificationType

__all__ = ["Support"]

_MOST_MODELS = 200
_GRADES: tuple[LifeSupport, ...] = ("none", "partial", "full")


class _Built:
    """The row of a trench or bunker: the models that it holds, their life support and its price."""

    def __init__(self, support: Support, kind: FortificationType, place: int) -> None:
        self._text = support.page.desk.words.text
        field, page = f"fortifications.{place}", support.page
        name = self._text(f"editing.value.{kind}").capitalize()
        self.models = Stepper(_tr("Models in {0}").format(name), 1, _MOST_MODELS)
        self.models.valueChanged.connect(lambda n: page.set(f"{field}.models", n))
        self.air = DropDown(_tr("Life support of {0}").format(name))
        for grade in _GRADES:
            words = self._text(f"editing.value.{grade}")
            self.air.add(_tr("Life support: {0}").format(words), grade)
        self.air.activated.connect(lambda _: page.set(f"{field}.life_support", self.air.currentData()))
        self._words = Text(tone="ink2")
        remove = support.bin(name, lambda: page.edit(armies.remove_fortification(page.army(), place)))
        self.row = LedgerRow(name, stepper=self.models, body=_line(self._words, self.air, remove), price="")

    def show_built(self, built: Fortification, price: str) -> None:
        """Show the size, the life support and the price."""
        self.models.setRange(1, max(_MOST_MODELS, built.models))
        self.models.setValue(built.models)
        self._words.setText(self._text("desktop.models", count=built.models))
        self.air.setCurrentIndex(_GRADES.index(built.life_support))
        self.row.set_price(price)


def _line(*parts: QWidget) -> QWidget:
    """Return parts beside each other, the last at the far end."""
    body = QWidget()
    lay_row(*parts[:-1], 1, parts[-1], on=body, gap=None)
    return body


class Support(QWidget):
    """The rows of the support weapons and fortifications, with the controls that add more."""

    def __init__(self, page: ArmyEditor) -> None:
        """Build the rows of a page, which receives every edit."""
        super().__init__()
        self.page = page
        self._shown: tuple[object, ...] = ()
        self._weapons: list[LedgerRow] = []
        self._built: list[_Built] = []
        self.head = SectionHead(self.tr("Support and fortifications"))
        hint = self.tr("Add a weapon off the table: type its name")
        self.finder = Finder(hint, self._offers, page.desk.session)
        page.add_by_name(self.finder, self._add)
        self.trench = QuietButton(self.tr("Dig a trench"), Icon.PLUS, clicked=lambda: self._build("trench"))
        self.bunker = QuietButton(self.tr("Build a bunker"), Icon.PLUS, clicked=lambda: self._build("bunker"))
        self._rows = lay_column()
        lay_column(self.head, self._rows, self.finder, beside(self.trench, self.bunker, 1), on=self)

    def show_army(self, army: Army) -> None:
        """Show the purchases of an army.

        Rows are replaced only if the list of purchases has changed.
        """
        view = self.page.desk.view
        amounts = {line.field: line.amount for line in view.receipt(army.id).lines}

        def paid(field: str) -> str:
            return number(
                sum((a for at, a in amounts.items() if f"{at}.".startswith(f"{field}.")), Fraction(0))
            )

        self.head.setPoints(
            working(number(Fraction(paid("support_weapons")) + Fraction(paid("fortifications"))))
        )
        shown = (army.support_weapons, tuple(built.type for built in army.fortifications))
        if shown != self._shown:
            self._shown = shown
            self._make_rows(army)
        for place, row in enumerate(self._weapons):
            row.set_price(paid(f"support_weapons.{place}"))
        for place, (made, built) in enumerate(zip(self._built, army.fortifications, strict=True)):
            made.show_built(built, paid(f"fortifications.{place}"))

    def _make_rows(self, army: Army) -> None:
        for old in (*self._weapons, *(made.row for made in self._built)):
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        documents = self.page.desk.view.documents
        self._weapons = [
            self._weapon_row(documents[key].name, place) for place, key in enumerate(army.support_weapons)
        ]
        self._built = [_Built(self, built.type, place) for place, built in enumerate(army.fortifications)]
        for made in (*self._weapons, *(built.row for built in self._built)):
            self._rows.addWidget(made)

    def _weapon_row(self, name: str, place: int) -> LedgerRow:
        page = self.page

        def remove() -> None:
            page.edit(armies.remove_support_weapon(page.army(), place, page.desk.view.documents))

        words = Text(page.desk.words.text("points.trait.off_table"), tone="ink2")
        return LedgerRow(name, body=_line(words, self.bin(name, remove)), price="")

    def bin(self, name: str, remove: Callable[[], None]) -> IconButton:
        """Return the button that removes a row."""
        button = IconButton(Icon.TRASH, self.tr("Remove {0}").format(name))
        button.clicked.connect(remove)
        return button

    def _offers(self, typed: str) -> list[FoundDocument]:
        session, view = self.page.desk.session, self.page.desk.view
        weapons = (one for one in session.like(typed, "weapon") if isinstance(one, Weapon) and one.off_table)
        return [
            FoundDocument(one.id, one.name, str(view.receipt(one.id).total), sign_of(one)) for one in weapons
        ]

    def _add(self, key: str) -> None:
        weapon = self.page.desk.view.documents.get(key)
        if isinstance(weapon, Weapon):
            self.page.edit(armies.add_support_weapon(self.page.army(), weapon))

    def _build(self, kind: FortificationType) -> None:
        """Build a fortification for five models.

        The number can be changed in its row.
        """
        self.page.edit(armies.add_fortification(self.page.army(), kind, 5))


def _tr(words: str) -> str:
    return in_words("Support", words)
