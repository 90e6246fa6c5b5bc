"""The page of the solver: its question, the best troopers, and the choice as a design."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.counsel.formula_marks import in_force, marks
from armybuilder.counsel.solver import BANDS, Quest, Solution, best, solve
from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.session import ChangeKind
from armybuilder.desktop.desk.wanted import FormulaWanted
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents.receipt_words import receipt_rows
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.frame.side_panel import SidePanel
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import decimal, grouped
from armybuilder.desktop.widgets.buttons import PrimaryButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.front_chart import FrontChart, FrontMark
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.ledger import LedgerRow
from armybuilder.desktop.widgets.receipt import ReceiptPanel
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.desktop.widgets.total import TotalView
from armybuilder.editing import whole_documents
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import message
from armybuilder.model.weapon import Weapon
from armybuilder.points.prices.pricing import price
from armybuilder.points.prices.weapon_facts import weapon_facts

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.creature import Creature

__all__ = ["SolverPage"]

_REST_MS = 250
_SHOWN = 60


class SolverPage(Page):
    """The page for the best unit for its points."""

    KEY = "solver"
    family = "solver"
    chapter = "designs#solver"

    def __init__(self, desk: Desk) -> None:
        """Build the wishes, the chart, its table and the dock."""
        super().__init__(desk, self.KEY)
        self._found: tuple[Solution, ...] = ()
        self._latest = Latest(desk.workers)
        self._rest = Delay(self, _REST_MS, self.search)
        self.header = PageHeader()
        self.header.setName(self.title(), editable=False)
        self.header.set_crumbs(
            (self.tr("Advice"), self.tr("exact chances, one activation against the target"))
        )
        self.body.addWidget(self.header)
        self._build_wishes()
        self.chart = FrontChart()
        self.table = self._make_table()
        self.empty = EmptyState(
            self.tr("Nothing legal within these points can hurt that target at that range.")
        )
        self.front = SectionHead(self.tr("Best choices"), self.tr("larger marks survive longer"))
        fill(self.body, Gap(), self.front, Gap(6), self.chart, self.empty, self.table, 1)
        self.side = self._make_side()
        self.chart.currentChanged.connect(self._show)
        self.chart.picked.connect(lambda _place: self.make_design())

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("Best unit for its points")

    def saved_as(self) -> str:
        """Return a key that says which page this is."""
        return page_key(self.KEY)

    def mark(self) -> Icon:
        """Return the sign on the tab."""
        return Icon.SEARCH

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether a change affects the answer or its words.

        Weapons and readings affect the answer, and the measure affects its words.
        """
        if self.movement.measure() != self.desk.words.measure:
            return True
        now = [self.desk.view.documents.get(key) for key in change.ids]
        arms = not now or any(one is None or one.kind == "weapon" for one in now)
        return arms and bool(change.what & ChangeKind.DOCUMENTS)

    def refresh(self) -> None:
        """Search for an answer, at first and when a change may have affected it."""
        self.movement.set_measure(self.desk.words.measure)
        self._offer_worth()
        self._await()
        self.search()

    def _offer_worth(self) -> None:
        """Offer the search by worth, unless other rules are in force than those the worths were measured under."""
        if in_force() is None:
            self.by_worth.setChecked(False)
            self.by_worth.setReason(
                self.tr("The worths were measured under the rules without your corrections")
            )
            return
        self.by_worth.setReason("")
        said = self.tr(
            "Prefers what buys most for its points to what survives longest. Each line of the receipt counts at "
            "its worth in the bots' battles; the limit stays in printed points."
        )
        self.by_worth.setToolTip(said)
        self.by_worth.setAccessibleDescription(said)

    def leave(self) -> None:
        """Stop the search."""
        super().leave()
        self._rest.stop()
        self._latest.cancel()

    # -- what is looked for ----------------------------------------------------------------------------------

    def _build_wishes(self) -> None:
        wishes = SectionHead(self.tr("Looking for"))
        fill(self.body, Gap(10), wishes)
        self.budget = self._stepper(self.tr("At most, points"), 2, 1000, 30)
        self.models = self._stepper(self.tr("At most, models"), 1, 20, 1)
        self.pf = self._stepper(self.tr("PF of the target"), 0, 20, 8)
        self.machine = self._check(self.tr("The target is a machine"), on=True)
        self.band = DropDown(self.tr("Range"))
        for band in BANDS:
            self.band.add(self.desk.words.text(f"sheets.reference.ranges.band.{band}"), band)
        self.band.setCurrentIndex(BANDS.index("L"))
        self.band.currentIndexChanged.connect(self._changed)
        self.body.addWidget(LedgerRow(self.tr("Range"), body=self.band, price=""))
        self.chance = self._stepper(self.tr("Least chance to stop it, %"), 0, 100, 40)
        self.movement = self._stepper(self.tr("Movement"), 0, 19, 10)
        self.skill = self._stepper(self.tr("Highest SS"), 2, 6, 4)
        self.limited = self._check(self.tr("Include weapons that cannot fire every turn"), on=True)
        self.by_worth = self._check(self.tr("Search by worth"), on=False)

    def _stepper(self, name: str, least: int, most: int, value: int) -> Stepper:
        stepper = Stepper(name, least, most)
        stepper.setValue(value)
        stepper.valueChanged.connect(self._changed)
        self.body.addWidget(LedgerRow(name, stepper=stepper, price=""))
        return stepper

    def _check(self, name: str, *, on: bool) -> TickBox:
        check = TickBox(name)
        check.setChecked(on)
        check.toggled.connect(self._changed)
        self.body.addWidget(LedgerRow("", body=check, price=""))
        return check

    def _changed(self, *_: object) -> None:
        self._await()
        self._rest.start()

    def _await(self) -> None:
        """Mark the shown answer as outdated or missing, until the new answer is found."""
        if self._found:
            self.front.set_note(self.tr("for the last question; searching again…"))
            return
        self.front.set_note(self.tr("searching…"))
        self.front.show()
        for part in (self.chart, self.table, self.empty):
            part.hide()
        self._show(-1)

    def quest(self) -> Quest:
        """Return the question.

        A machine is a large target.
        """
        machine = self.machine.isChecked()
        return Quest(
            budget=self.budget.value(),
            pf=self.pf.value(),
            band=self.band.currentData(),
            chance=Fraction(self.chance.value(), 100),
            machine=machine,
            size=1 if machine else 0,
            models=self.models.value(),
            movement=self.movement.value(),
            best_skill=self.skill.value(),
            limited=self.limited.isChecked(),
            by_worth=self.by_worth.isChecked(),
        )

    def search(self) -> None:
        """Search for the answer off the main thread."""
        quest, readings = self.quest(), self.desk.session.readings
        read = self.desk.session.documents.reader("weapon")

        def work(job: TaskControl) -> tuple[Solution, ...]:
            weapons = sorted(read(job.cancelled).values(), key=lambda one: one.name.casefold())
            own = [one for one in weapons if isinstance(one, Weapon)]
            return solve(quest, own, readings=readings, cancelled=job.cancelled)

        self._latest.start(work, self._show_found)

    # -- what was found ----------------------------------------------------------------------------------------

    def _make_table(self) -> PlainTable:
        table = PlainTable(self.tr("Best choices, as a table"), self._columns(by_worth=False))
        table.current_key_changed.connect(lambda key: self.chart.choose(int(key)))
        table.row_activated.connect(lambda _key: self.make_design())
        return table

    def _columns(self, *, by_worth: bool) -> tuple[Column, ...]:
        columns = (
            Column(self.tr("Trooper")),
            Column(self.tr("Points"), 80, "right"),
            Column(self.tr("Effect"), 80, "right"),
            Column(self.tr("Survival"), 80, "right"),
        )
        return (*columns, Column(self.tr("A point buys"), 100, "right")) if by_worth else columns

    def _show_found(self, found: tuple[Solution, ...]) -> None:
        """Show the best choices, of a long list the cheapest and the recommended choice."""
        quest = self.quest()
        chosen = best(found, quest.chance)
        self._found = (
            found[:_SHOWN] if chosen is None or chosen in found[:_SHOWN] else (*found[: _SHOWN - 1], chosen)
        )
        place = self._found.index(chosen) if chosen is not None else -1
        self.empty.setVisible(not found)
        for part in (self.chart, self.table, self.front):
            part.setVisible(bool(found))
        choices = tuple(
            FrontMark(
                self.name_of(one),
                one.points,
                round(1000 * one.effect),
                round(1000 * one.survival),
                None if one.bought is None else float(one.bought),
            )
            for one in self._found
        )
        self._fill(choices)
        self.chart.set_choices(choices, round(1000 * quest.chance), place)
        if place < 0 and found:
            place = max(range(len(choices)), key=lambda at: choices[at].effect)
            self.chart.choose(place)
        larger = (
            self.tr("larger marks buy more") if quest.by_worth else self.tr("larger marks survive longer")
        )
        self.front.set_note(
            larger
            if chosen is not None
            else self.tr("nothing stops the target that often; the best is shown")
        )
        self._show(place)

    def _fill(self, choices: tuple[FrontMark, ...]) -> None:
        rows = [
            TableRow(
                str(place),
                (
                    one.name,
                    grouped(one.points),
                    f"{(one.effect + 5) // 10} %",
                    f"{(one.survival + 5) // 10} %",
                    *(() if one.bought is None else (decimal(one.bought),)),
                ),
            )
            for place, one in enumerate(choices)
        ]
        by_worth = any(one.bought is not None for one in choices)
        self.table.show_rows(rows, self._columns(by_worth=by_worth))

    def name_of(self, found: Solution) -> str:
        """Return a choice in words: the number of models, the bought profile and the weapon."""
        skill, pf = found.creature.profile.ss, found.creature.profile.pf
        return self.desk.words.text(
            "counsel.solver.choice",
            models=found.models,
            ss=skill,
            pf=pf,
            weapon=self.weapon_name(found.weapon),
        )

    def weapon_name(self, weapon: Weapon) -> str:
        """Return a weapon's own name, or the traits of a new weapon."""
        if weapon.name:
            return weapon.name
        words = self.desk.words
        traits = [words.text(f"points.category.{weapon.category}")]
        traits.append(words.text("counsel.solver.pen", pen=str(self._pen(weapon))))
        if weapon.attack != "normal":
            traits.append(words.text(f"editing.value.{weapon.attack}"))
        if weapon.automatic:
            traits.append(words.text("editing.field.automatic").lower())
        if weapon.targeting_bonus:
            traits.append(words.text("counsel.solver.targeting", bonus=str(weapon.targeting_bonus)))
        if weapon.limited_use != "none":
            traits.append(words.text(f"editing.value.{weapon.limited_use}"))
        return ", ".join(traits)

    # -- the dock ------------------------------------------------------------------------------------------------

    def _make_side(self) -> SidePanel:
        side = SidePanel()
        self.total = TotalView()
        self.receipt = ReceiptPanel()
        self.receipt.view.term_wanted.connect(lambda term: self.desk.show(FormulaWanted(term)))
        self.make = PrimaryButton(self.tr("Make it a design"), Icon.PLUS, clicked=self.make_design)
        side.pin(self.total)
        side.add_wide(self.receipt)
        side.add(self.make, top=12)
        side.body.addStretch(1)
        return side

    def chosen(self) -> Solution | None:
        """Return the current choice, or None without a choice."""
        place = self.chart.current()
        return self._found[place] if 0 <= place < len(self._found) else None

    def _show(self, place: int) -> None:
        found = self._found[place] if 0 <= place < len(self._found) else None
        self.make.setReason("" if found is not None else self.tr("Choose a design in the chart first"))
        for part in (self.receipt, self.total):
            part.setVisible(found is not None)
        self.total.set_total(found.points if found is not None else 0)
        if found is None:
            return
        if self.table.current_key() != str(place):
            self.table.select_key(str(place))
        named = {found.weapon.id: found.weapon.model_copy(update={"name": self.weapon_name(found.weapon)})}
        receipt = price(found.creature, named, self.desk.session.readings)
        far = marks(found.creature, named, self.desk.session.readings)
        self.receipt.set_rows(receipt_rows(receipt, None, self.desk.words, far))

    def make_design(self) -> None:
        """Create a design of the current choice, and of its weapon if that is new, and open it."""
        found = self.chosen()
        if found is None:
            return
        weapon, new = self._weapon_for(found)
        name = self.desk.words.text("counsel.solver.name", weapon=weapon.name)
        names = {one.name for one in self.desk.session.like(name, "creature")}
        if name in names:
            name = whole_documents.copy_name(name, names, self.desk.words)
        mounted = found.creature.weapons[0].model_copy(update={"weapon": weapon.id})
        design: Creature = found.creature.model_copy(
            update={"id": whole_documents.new_id(), "name": name, "weapons": (mounted,)}
        )
        changes = (*((Change(None, weapon),) if new else ()), Change(None, design))
        self.desk.session.apply(Edit(message("editing.edit.new", name=name), changes))
        self.desk.open(design.id)

    def _weapon_for(self, found: Solution) -> tuple[Weapon, bool]:
        """Return the library's weapon and False, or a new weapon named after its traits and True."""
        if found.weapon.name:
            return found.weapon, False
        made = found.weapon.model_copy(
            update={"id": whole_documents.new_id(), "name": self.weapon_name(found.weapon)}
        )
        return made, True

    def _pen(self, weapon: Weapon) -> int:
        return weapon_facts(weapon, self.desk.session.readings).pen
