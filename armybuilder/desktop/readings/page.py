"""The ledger of readings, for the library or an army, with each choice's effect on points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.readings.range_grid import RangeGrid, read_cell
from armybuilder.desktop.readings.switch import Switch
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing import armies, settings
from armybuilder.model.army import Army
from armybuilder.model.readings import READINGS, choice, matters, others_read
from armybuilder.points.faults.reading_effects import reading_effects
from armybuilder.points.prices import range_table
from armybuilder.points.tables import rules_hash, tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.model.document import Ruleset

__all__ = ["ReadingsPage"]


class ReadingsPage(Page):
    """The page of all readings under their questions, and of the range table.

    An army with readings of its own keeps them.
    """

    family = "readings"
    chapter = "readings"
    sided = False

    def __init__(self, desk: Desk, key: str, ids: list[str]) -> None:
        """Build the ledger of the library, or of the army in `ids`."""
        super().__init__(desk, key)
        self._wanted = ids[0] if ids else ""
        self._weighing = Latest(desk.workers)
        self.header = PageHeader()
        self.about = Text(
            self.tr(
                "If a rule can be read in two ways, choose one here. Its effect on the points of an army is shown beside it."
            ),
            Role.BODY,
            "ink2",
            wrap=True,
        )
        self.scope = DropDown(self.tr("Readings of"))
        self.measure = DropDown(self.tr("Points of"))
        self.drop = Button(self.tr("Read as the library does"), Icon.UNDO, clicked=self._drop)
        self.switches = {
            reading.id: Switch(reading, desk.words) for reading in READINGS if len(reading.choices) > 1
        }
        self.prices = SectionHead(self.tr("What moves points"))
        self.results = SectionHead(self.tr("What moves results"), self.tr("battles, not prices"))
        self.others = {
            ruleset: SectionHead(desk.words.text(f"editing.value.{ruleset}"), self.tr("battles, not prices"))
            for ruleset in others_read()
        }
        self.table_head = SectionHead(self.tr("The range table"))
        self.table_about = Text(
            self.tr(
                "Some cells of this table cannot be read in print. Write a modifier in a cell, or a dash if the"
                " category may not fire; a dot marks your changes. The table holds for every army on this computer."
            ),
            Role.SECONDARY,
            "ink2",
            wrap=True,
        )
        self.grid = RangeGrid(self.tr("Range table"))
        self.restore = Button(self.tr("Put the whole table back"), Icon.UNDO, clicked=self._restore_table)
        self.hash = Text("", Role.CONDENSED, "ink3")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        effects = CaptionedField(self.tr("Effects on the points of"), self.measure)
        prices = [switch for switch in self.switches.values() if switch.reading.moves == "price"]
        fill(self.body, self.header, self.about, Gap(6), CaptionedField(self.tr("Readings of"), self.scope))
        fill(self.body, self.drop, Gap(4), effects, Gap(10), self.prices, *prices, Gap(14), self.results)
        self._add_results("combat-action")
        for ruleset, head in self.others.items():
            fill(self.body, Gap(14), head)
            self._add_results(ruleset)
        fill(self.body, Gap(14), self.table_head, Gap(4), self.table_about, Gap(6), self.grid, Gap(8))
        fill(self.body, self.restore, self.hash, 1)

    def _add_results(self, ruleset: Ruleset) -> None:
        for switch in self.switches.values():
            if switch.reading.moves == "result" and matters(switch.reading.id, ruleset):
                self.body.addWidget(switch)

    def _connect(self) -> None:
        self.scope.currentIndexChanged.connect(lambda _place: self._show())
        self.measure.currentIndexChanged.connect(lambda _place: self._weigh())
        for switch in self.switches.values():
            switch.chosen.connect(self._choose)
        self.grid.cell_written.connect(self._write)
        self.grid.cell_restored.connect(self._put_back)

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("Readings of the rules")

    def mark(self) -> Mark | None:
        """Return the sign of rules."""
        return Icon.BOOK

    def leave(self) -> None:
        """Stop computing effects."""
        super().leave()
        self._weighing.cancel()

    # -- showing -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Update the armies, and show the ledger."""
        self.header.setName(self.tr("Readings of the rules"), editable=False)
        found = self.desk.session.load("army")
        self._fill(
            self.scope, [("", self.tr("armies without readings of their own"), ""), *self._armies(found)]
        )
        self._fill(self.measure, list(self._armies(found)))
        if self._wanted:
            self.scope.choose(self._wanted)
            self.measure.choose(self._wanted)
            self._wanted = ""
        self._show()

    def _armies(self, found: tuple[object, ...]) -> list[tuple[str, str, str]]:
        own = self.tr("its own readings")
        return [(one.id, one.name, own if one.readings else "") for one in found if isinstance(one, Army)]

    def _fill(self, box: DropDown, items: list[tuple[str, str, str]]) -> None:
        """Replace the items of a box without a signal, and keep the chosen item."""
        kept = box.currentData()
        box.blockSignals(True)
        box.clear()
        for key, name, note in items:
            box.add(name, key, note=note, sign=Sign.ARMY if key else None)
        box.choose(kept)
        box.blockSignals(False)

    def army(self) -> Army | None:
        """Return the army whose readings are shown, or None for those of the library."""
        found = self.desk.view.documents.get(str(self.scope.currentData() or ""))
        return found if isinstance(found, Army) else None

    def _in_force(self) -> Mapping[str, str]:
        army = self.army()
        return self.desk.session.readings if army is None else self.desk.session.readings_of(army)

    def _show(self) -> None:
        army, held = self.army(), self._in_force()
        reading_only = self.desk.session.library.read_only
        reason = self.desk.words.say(reading_only) if reading_only is not None else ""
        for switch in self.switches.values():
            switch.show_choice(choice(held, switch.reading.id))
            switch.set_reason(reason)
        switched = sum(choice(held, one.id) != one.default for one in READINGS)
        said = (
            self.desk.words.text("desktop.switched", count=switched)
            if switched
            else self.tr("Readings of the rules: standard")
        )
        self.header.set_crumbs((said,))
        self.drop.setVisible(army is not None and bool(army.readings))
        self._show_table()
        self._weigh()

    def _show_table(self) -> None:
        words, upper = self.desk.words, tables().bands_upper_cm
        names: dict[str, tuple[str, Mark]] = {
            name: (words.text(f"points.category.{name}"), Sign(name)) for name in tables().weapons
        }
        last = range_table.bands()[-1]
        heads = tuple(
            (band, "" if band in {"CC", last} else words.text("desktop.distance", value=upper[band]))
            for band in range_table.bands()
        )
        now = {str(name): row for name, row in range_table.current().items()}
        usual = {str(name): row for name, row in range_table.standard().items()}
        self.grid.show_table(names, heads, now, usual)
        cells = {(name, band) for name in now for band in range_table.bands()}
        changed = sum(now[name].get(band) != usual[name].get(band) for name, band in cells)
        self.table_head.set_note(words.text("desktop.cells", count=changed) if changed else "")
        self.restore.setReason("" if changed else self.tr("No cell differs"))
        self.hash.setText(self.tr("Rules {0}").format(rules_hash()))

    def _weigh(self) -> None:
        """Compute the effects off the main thread, on the shown army, else on the army chosen for them."""
        army = self.army()
        key = army.id if army is not None else str(self.measure.currentData() or "")
        document = self.desk.view.documents.get(key)
        self.measure.setReason(self.tr("The effects are those on this army") if army is not None else "")
        if document is None:
            for switch in self.switches.values():
                switch.show_effects({})
            return
        named, held = named_by(document, self.desk), self.desk.session.readings
        total = self.desk.view.receipt(key).total
        self.prices.set_note(
            self.desk.words.text("desktop.effects_on", name=document.name, points=grouped(total))
        )
        self._weighing.start(
            lambda job: reading_effects(document, named, held, job.cancelled), self._show_effects, slow=False
        )

    def _show_effects(self, found: dict[tuple[str, str], int]) -> None:
        for switch in self.switches.values():
            switch.show_effects(found)

    # -- choosing ------------------------------------------------------------------------------------------

    def _choose(self, decision: str, option: str) -> None:
        """Set a choice, for an army by an edit that can be undone, for the library at once."""
        army, session = self.army(), self.desk.session
        if choice(self._in_force(), decision) == option:
            return
        if army is not None:
            session.apply(armies.choose_reading(army, session.readings, decision, option))
            return
        session.apply(settings.reading(decision, choice(session.readings, decision), option))
        self._show()

    def _drop(self) -> None:
        army = self.army()
        if army is not None:
            self.desk.session.apply(armies.drop_readings(army))

    def _write(self, category: str, band: str, text: str) -> None:
        try:
            modifier = read_cell(text)
        except ValueError:
            self.desk.say(
                self.tr("\u201c{0}\u201d is not a modifier: write a whole number, or a dash").format(text)
            )
            self._show_table()
            return
        self._set_cell(category, band, modifier)

    def _put_back(self, category: str, band: str) -> None:
        usual = {str(name): row for name, row in range_table.standard().items()}
        self._set_cell(category, band, usual[category].get(band))

    def _set_cell(self, category: str, band: str, modifier: int | None) -> None:
        """Change a cell, as an edit that can be undone, and update all prices."""
        now = {str(name): row for name, row in range_table.current().items()}
        self.desk.session.apply(settings.range_cell(category, band, now[category].get(band), modifier))
        self._show_table()

    def _restore_table(self) -> None:
        now = {str(name): row for name, row in range_table.current().items()}
        usual = {str(name): row for name, row in range_table.standard().items()}
        self.desk.session.apply(settings.range_table(now, usual))
        self._show_table()
