"""The form of a battle's setup, whose fields are remembered for each pair of armies."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from immutabledict import immutabledict
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.resolve import RULESETS
from armybuilder.battle.table import DEFAULT, preset
from armybuilder.battle.terms import DEFAULT_TURNS, FRESH, Contender, Setup, has_scale
from armybuilder.campaign.army_strength import condition, members, strength
from armybuilder.desktop.battle.set_up.levels import LevelFields
from armybuilder.desktop.battle.set_up.objective import ObjectiveFields
from armybuilder.desktop.battle.set_up.optional_rules import RuleFields
from armybuilder.desktop.battle.set_up.random_army import RANDOM, RandomArmy
from armybuilder.desktop.battle.set_up.seed import SeedField
from armybuilder.desktop.battle.set_up.table import TableFields
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.documents.contenders import BATTLES, default_pair, side_of, wanted
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.number_format import decimal, grouped
from armybuilder.desktop.look.theme import Role, surface
from armybuilder.desktop.widgets.buttons import Button, LinkButton, QuietButton
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.layouts import below, fill, flowing, lay_column
from armybuilder.desktop.widgets.spacing import Rule, scrolled
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.document import NOTHING
from armybuilder.model.table import ObjectiveType

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.battle import Battle
    from armybuilder.model.campaign import Condition, Ruin
    from armybuilder.model.document import Ruleset, Side
    from armybuilder.model.table import Table

__all__ = ["SetUpForm"]

_USUAL_RULESET: Ruleset = "combat-action"
_ALL_GOALS: frozenset[ObjectiveType] = frozenset(get_args(ObjectiveType))
_MOST_TURNS = 50
_COUNTS = (1_000, 0, 100_000)
"""The numbers of battles to choose from, where 0 is the usual number."""


class SetUpForm(TextSized):
    """The form of a battle: armies, rules, table, objective and length, and the progress of the fights."""

    changed = Signal()
    fight_requested = Signal()
    stop_requested = Signal()
    keep_requested = Signal()

    def __init__(self, desk: Desk) -> None:
        """Initialise the form with a random seed.

        The first `refresh` chooses two armies of infantry.
        """
        super().__init__()
        surface(self, "dock")
        self._desk = desk
        self._readings: Mapping[str, str] = NOTHING
        self._ruled: Ruleset = _USUAL_RULESET
        self._wanted: str = _USUAL_RULESET
        self._knows: Mapping[Ruleset, _Knows] = {}
        self._head_start: Mapping[Side, int] = NOTHING
        self._conditions: Mapping[Side, Condition] = NOTHING
        self._ruins: Mapping[str, Ruin] = NOTHING
        self._campaign: Campaign | None = None
        self._pair = ("", "")
        self.summary = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.mine = DropDown(self.tr("My army"))
        self.theirs = DropDown(self.tr("Against"))
        self.foe = RandomArmy(desk)
        self.ruleset = DropDown(self.tr("Ruleset"))
        self.scale = DropDown(self.tr("Scale"))
        self.turns = Stepper(self.tr("Turns"), 1, _MOST_TURNS)
        self.battles = DropDown(self.tr("Battles"))
        self.ground, self.goal = TableFields(desk), ObjectiveFields(desk)
        self.seeded, self.rules = SeedField(desk), RuleFields(desk)
        self.led = LevelFields(desk)
        self.seed = self.seeded.line
        self._fill_fields()
        self._build()
        self._connect()

    def _fill_fields(self) -> None:
        for words, key in (
            (self.tr("as agreed"), "auto"),
            (self.tr("small"), "small"),
            (self.tr("large"), "large"),
        ):
            self.scale.add(words, key)
        for count in _COUNTS:
            self.battles.add(grouped(count or BATTLES), count)
        self.battles.setCurrentIndex(_COUNTS.index(0))
        self._list_rulesets({_USUAL_RULESET: _Knows(places=True, objectives=_ALL_GOALS, scales=True)})
        self._desk.workers.run(lambda _job: _playable(), done=self._take_rulesets)
        self.turns.setValue(_usual_turns(_USUAL_RULESET))

    def _list_rulesets(self, rulesets: Mapping[Ruleset, _Knows]) -> None:
        """Offer every playable ruleset, and keep the chosen ruleset."""
        self._knows, text = rulesets, self._desk.words.text
        self.ruleset.refill((text(f"editing.value.{ruleset}"), ruleset) for ruleset in rulesets)

    def _take_rulesets(self, rulesets: Mapping[Ruleset, _Knows]) -> None:
        """Offer every playable ruleset, and choose the ruleset that was wanted before the list was known."""
        self._list_rulesets(rulesets)
        if self._wanted != self.chosen_ruleset():
            self._choose_ruleset(self._wanted)
            self._dependents()
            self.changed.emit()

    def _choose_ruleset(self, ruleset: str) -> None:
        """Choose a ruleset, now or once the list of rulesets is known."""
        self._wanted = ruleset
        self.ruleset.choose(ruleset)
        self._show_ruleset()

    def chosen_ruleset(self) -> Ruleset:
        """Return the chosen ruleset."""
        chosen: Ruleset = self.ruleset.currentData()
        return chosen

    def _build(self) -> None:
        inside = QWidget()
        surface(inside, "dock")
        # A widget put into another takes its style over, with all that it holds: so the outer parts come first.
        whole = lay_column((scrolled(inside), 1), on=self)
        self._scale_field = CaptionedField(self.tr("Scale"), self.scale)
        self.units = LinkButton(self.tr("Units as they fight"), clicked=self._show_units)
        self.usual = LinkButton(self.tr("Reset to defaults"), clicked=lambda: self._restore({}, say=True))
        self.keep = LinkButton(self.tr("Keep as a scenario"), clicked=self.keep_requested)
        self.refusal = Text("", Role.BODY, "warn", wrap=True)
        self.notes = Text("", Role.SECONDARY, "ink2", wrap=True)
        lay_column(
            DockHead(self.tr("Set-up")),
            CaptionedField(self.tr("My army"), self.mine),
            CaptionedField(self.tr("Against"), self.theirs),
            *(self.foe, self.led),
            CaptionedField(self.tr("Ruleset"), self.ruleset),
            flowing(self._scale_field, CaptionedField(self.tr("Turns"), self.turns)),
            *(self.ground, self.goal),
            CaptionedField(self.tr("Battles"), self.battles),
            CaptionedField(self.tr("Seed"), self.seeded),
            *(self.rules, self.units, self.usual, self.keep, self.refusal, self.notes, 1),
            on=inside,
            of=self,
            gap=10,
            margins=(14, 12, 14, 8),
        )
        self._build_foot()
        buttons = flowing(self.again, self.stop)
        # Longer names make it higher: above the fields it would push them from under the pointer.
        foot = below(self.summary, self.counted, self.progress, buttons, gap=8, margins=(14, 10, 14, 10))
        fill(whole, Rule(), foot, keeper=self)

    def _build_foot(self) -> None:
        self.counted = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Battles fought"))
        self.again = Button(self.tr("Fight"), Icon.FIGHT, clicked=self.fight_requested)
        self.stop = QuietButton(self.tr("Stop"), Icon.CLOSE, clicked=self.stop_requested)
        self.show_progress(0, BATTLES, running=False)

    def _connect(self) -> None:
        for army in (self.mine, self.theirs):
            army.activated.connect(lambda _index: self._pair_chosen())
        self.ruleset.activated.connect(lambda _index: self._ruleset_chosen())
        for choice in (self.scale, self.battles):
            choice.activated.connect(lambda _index: self._edited())
        self.turns.valueChanged.connect(lambda _value: self._edited())
        for part in (self.ground, self.goal, self.seeded, self.rules, self.led):
            part.changed.connect(self._edited)
        self.foe.changed.connect(self._edited)
        self.foe.kept.connect(self._foe_kept)
        self.ground.opened.connect(self._desk.open)

    def _show_units(self) -> None:
        """Open the page of my army's values under the ruleset."""
        ruleset = self.chosen_ruleset()
        under = () if ruleset == _USUAL_RULESET else (ruleset,)
        self._desk.open(page_key("conversion", self._chosen()[0], *under))

    # -- what is chosen ------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Update the lists of armies and tables, and keep the chosen armies and table."""
        mine, theirs = str(self.mine.currentData() or ""), str(self.theirs.currentData() or "")
        if not mine:
            mine, theirs = default_pair(self._desk)
        self.ground.refresh()
        self._read_campaign()
        self._list_armies(mine, theirs)
        if self._pair != self._chosen():
            self._recall()
        self._dependents()

    def _list_armies(self, mine: str, theirs: str) -> None:
        """List the armies with their points, and choose two."""
        armies = [army for army in self._desk.session.load("army") if isinstance(army, Army)]
        for choice, chosen in ((self.mine, mine), (self.theirs, theirs)):
            choice.clear()
            for army in armies:
                choice.add(army.name, army.id, note=self._points(army), sign=Sign.ARMY)
            if choice is self.theirs and armies:
                choice.add(self.tr("A random army"), RANDOM, note=self.tr("to the same points"))
            choice.choose(chosen)

    def _points(self, army: Army) -> str:
        """Return the points that an army brings: in a campaign those of the models that are there today."""
        whole, session = grouped(self._desk.view.receipt(army.id).total), self._desk.session
        if self._campaign is None or army.id not in self._campaign.armies:
            return whole
        present = members(self._campaign, army, session.documents_of(army), session.readings_of(army))
        there = strength(present)
        if there.points_there == there.points:
            return grouped(there.points)
        return self.tr("{0} of {1}").format(grouped(there.points_there), grouped(there.points))

    def choose(self, left: str, right: str) -> None:
        """Choose these armies, without losses of a campaign.

        Without a right army, the present enemy is kept unless it is the same army.
        """
        if self._campaign is not None:
            self._forget_scenario()
        if left and not right:
            right = str(self.theirs.currentData() or "")
            right = right if right != left else default_pair(self._desk, left)[1]
        for choice, key in ((self.mine, left), (self.theirs, right)):
            place = choice.findData(key)
            if key and place >= 0:
                choice.setCurrentIndex(place)
        if self._pair != self._chosen():
            self._recall()
        self._dependents()

    def waiting(self) -> bool:
        """Say whether the enemy is a random army that is not ready yet."""
        return self.theirs.currentData() == RANDOM and self.foe.side() is None

    def setup(self) -> Setup | None:
        """Return the chosen setup, or None while an army is missing."""
        left, right = self._sides()
        if left is None or right is None:
            return None
        table = self._table()
        return Setup(
            replace(left, condition=self._conditions.get("left", FRESH)),
            replace(right, condition=self._conditions.get("right", FRESH)),
            table or preset(DEFAULT),
            self.chosen_ruleset(),
            self.scale.currentData() if self._knows[self.chosen_ruleset()].scales else "auto",
            self.rules.options(),
            immutabledict({**self._readings, **self.rules.own_readings()}),
            self.turns.value(),
            self.seeded.value(),
            head_start=self._head_start,
            ruins=self._ruins or self._ruined(table),
            levels=self.led.levels(),
        )

    def wanted(self) -> int:
        """Return the number of battles to fight."""
        return wanted(self.battles.currentData(), self.led.levels())

    def _ruined(self, table: Table | None) -> Mapping[str, Ruin]:
        """Return the damage of a table's buildings from earlier battles of the campaign, by their names."""
        if self._campaign is None or table is None:
            return NOTHING
        held = ((name.partition(":"), one.state) for name, one in self._campaign.buildings.items())
        return immutabledict({piece: state for (of, _, piece), state in held if of == table.id})

    def mine_side(self) -> Contender | None:
        """Return my army as a side, against any enemy, or None without one."""
        mine = self._chosen()[0]
        return side_of(mine, self._desk) if mine in self._desk.view.documents else None

    def _sides(self) -> tuple[Contender | None, Contender | None]:
        theirs = self._chosen()[1]
        documents = self._desk.view.documents
        left = self.mine_side()
        if theirs == RANDOM:
            return left, self.foe.side()
        return left, side_of(theirs, self._desk) if theirs in documents else None

    def _table(self) -> Table | None:
        """Return the table with the objective of this battle, or None in a fight without places."""
        known = self._knows[self.chosen_ruleset()]
        if not known.places:
            return None
        table, goal = self.ground.ground(), self.goal.objective()
        if table is None or goal is None or not known.objectives:
            return table
        return table.model_copy(update={"objectives": (*table.objectives, goal)})

    def _chosen(self) -> tuple[str, str]:
        return str(self.mine.currentData() or ""), str(self.theirs.currentData() or "")

    # -- what follows from it ------------------------------------------------------------------------------

    def _pair_chosen(self) -> None:
        self._recall()
        self._dependents()
        self.changed.emit()

    def _ruleset_chosen(self) -> None:
        """Apply another ruleset, with its usual length if the length was usual before."""
        if self.turns.value() == _usual_turns(self._ruled):
            was = self.turns.blockSignals(True)
            self.turns.setValue(_usual_turns(self.chosen_ruleset()))
            self.turns.blockSignals(was)
        self._wanted = self.chosen_ruleset()
        self._edited()

    def _edited(self) -> None:
        self._dependents()
        self._remember()
        self.changed.emit()

    def _dependents(self) -> None:
        """Update the parts that depend on the armies: random enemy, targets, defaults and summary."""
        self._show_ruleset()
        mine = self._desk.view.documents.get(self._chosen()[0])
        random = self._chosen()[1] == RANDOM
        self.foe.setVisible(random)
        if random and isinstance(mine, Army):
            self.foe.want(mine, self._desk.view.receipt(mine.id).total)
        self.goal.show_field(self.ground.ground(), *self._sides())
        setup = self.setup()
        self.rules.show_bout(setup)
        self.battles.setItemText(_COUNTS.index(0), grouped(wanted(0, self.led.levels())))
        self.keep.setReason("" if setup is not None else self.tr("Choose both armies first"))
        self.units.setReason("" if isinstance(mine, Army) else self.tr("Choose an army first"))
        self.summary.setText(self._said(setup))

    def _show_ruleset(self) -> None:
        """Show the fields that the ruleset uses."""
        ruleset = self._ruled = self.chosen_ruleset()
        self.ground.setVisible(self._knows[ruleset].places)
        kinds = self._knows[ruleset].objectives
        self.goal.setVisible(bool(kinds))
        if kinds:
            self.goal.show_kinds(kinds)
        self._scale_field.setVisible(self._knows[ruleset].scales)
        self.rules.show_ruleset(ruleset)

    def _said(self, setup: Setup | None) -> str:
        if setup is None:
            return self.tr("Waiting for the random army.") if self.foe.mustering else ""
        names = setup.left.army.name, setup.right.army.name
        length = setup.turns, grouped(self.wanted())
        if self._table() is not None:
            said = self.tr("{0} against {1} on {2}, turns: {3}, battles: {4}.")
            whole = said.format(*names, setup.table.name, *length)
        else:
            whole = self.tr("{0} against {1}, turns: {2}, battles: {3}.").format(*names, *length)
        if self._campaign is not None:
            whole += " " + self.tr("As they are today in the campaign {0}.").format(self._campaign.name)
        for side, points in self._head_start.items():
            name = names[0 if side == "left" else 1]
            whole += " " + self.tr("Head start of {0}: {1} points.").format(name, grouped(points))
        for side, had in self._conditions.items():
            brings = self._brings(had)
            if brings:
                whole += f" {names[0 if side == 'left' else 1]}: {brings}."
        return whole

    def _brings(self, had: Condition) -> str:
        """Return an army's losses in earlier battles in words, or an empty text without any."""
        text = self._desk.words.text
        found = (
            ("missing", len(had.absent)),
            ("scarred", len({*had.wounded, *had.shaken})),
            ("damaged", len(had.machines)),
        )
        return ", ".join(text(f"desktop.set_up.{what}", count=count) for what, count in found if count)

    def _foe_kept(self, key: str) -> None:
        self.refresh()
        self.choose("", key)
        self._remember()
        self.changed.emit()

    # -- what is remembered --------------------------------------------------------------------------------

    def _remember(self) -> None:
        """Store the state of the form for this pair of armies in the settings."""
        state: dict[str, Any] = {
            "scale": self.scale.currentData(),
            "turns": self.turns.value(),
            "battles": self.battles.currentData(),
            "ruleset": self._wanted,
            "foe": self.foe.seed,
            "seed": self.seeded.value(),
            "options": self.rules.state(),
            "readings": self.rules.switches.state(),
            **self.led.state(),
            **self.ground.state(),
            **self.goal.state(),
        }
        self._desk.settings.keep(_name(self._pair), json.dumps(state))

    def _recall(self) -> None:
        """Restore the state stored for this pair of armies."""
        self._pair = self._chosen()
        self._forget_scenario()
        self._restore(self._remembered())

    def _forget_scenario(self) -> None:
        """Forget the values of a scenario that no field shows."""
        self._readings = self._head_start = self._conditions = self._ruins = NOTHING
        if self._campaign is not None:
            self._campaign = None
            self._list_armies(*self._chosen())

    def _remembered(self) -> dict[str, Any]:
        """Return the state stored for this pair of armies, or an empty state if it is unreadable."""
        try:
            state = json.loads(self._desk.settings.text(_name(self._pair)) or "{}")
        except ValueError:
            state = {}
        return state if isinstance(state, dict) else {}

    def _restore(self, state: dict[str, Any], *, say: bool = False) -> None:
        """Restore a stored state, with defaults for missing values."""
        plain = {key: value for key, value in state.items() if isinstance(value, str)}
        self.scale.choose(plain.get("scale", "auto"))
        self._choose_ruleset(plain.get("ruleset", _USUAL_RULESET))
        self.turns.setValue(_number(state, "turns", _usual_turns(self._wanted)))
        place = self.battles.findData(_number(state, "battles", 0))
        self.battles.setCurrentIndex(place if place >= 0 else _COUNTS.index(0))
        self.foe.seed = _number(state, "foe", 1)
        if "seed" in state:
            self.seeded.show_seed(_number(state, "seed", 1))
        self.rules.restore(_held(state, "options"), _held(state, "readings"))
        self.led.restore(plain)
        self.ground.restore(plain)
        self.goal.show_field(self.ground.ground(), *self._sides())
        self.goal.restore(plain)
        if say:
            self._forget_scenario()
            self._edited()

    def fight_on(self, campaign: Campaign, left: str, right: str) -> None:
        """Choose two armies of a campaign in their present condition."""
        self.refresh()
        self.choose(left, right)
        self._campaign = campaign
        self._read_campaign()
        self._list_armies(left, right)
        self._edited()

    def _read_campaign(self) -> None:
        """Read the condition of both armies in the campaign as it is now, or forget a campaign that is gone."""
        if self._campaign is None:
            return
        campaign = self._desk.session.documents.get(self._campaign.id)
        left, right = self._pair
        if not isinstance(campaign, Campaign) or not {left, right} <= set(campaign.armies):
            self._forget_scenario()
            return
        self._campaign = campaign
        self._conditions = immutabledict(
            {"left": condition(campaign, left), "right": condition(campaign, right)}
        )

    def load(self, battle: Battle) -> None:
        """Set the fields to a scenario, as far as its armies and its table are in the library."""
        self.refresh()
        self.choose(battle.left, battle.right)
        self.ground.choose(battle.table)
        self.goal.restore({})
        self._choose_ruleset(battle.ruleset)
        self.rules.restore(battle.options, battle.readings)
        self.scale.choose(battle.scale)
        self.turns.setValue(battle.turns)
        self.seeded.show_seed(battle.seed)
        own = self.rules.switches.choices
        self._readings = {name: one for name, one in battle.readings.items() if name not in own}
        self._head_start = battle.head_start
        self._conditions, self._ruins = battle.conditions, battle.ruins
        self.led.show_levels(battle.levels)
        self._edited()

    # -- what runs -----------------------------------------------------------------------------------------

    def refuse(self, words: str) -> None:
        """Show the reason why the armies cannot fight, or hide it for an empty text."""
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    def show_notes(self, words: str) -> None:
        """Show remarks for both players about the rules of this battle."""
        self.notes.setText(words)
        self.notes.setVisible(bool(words))

    def show_progress(
        self, battles: int, asked: int, *, running: bool, seconds: float = 0.0, to_come: str = ""
    ) -> None:
        """Show the number of battles fought, of a total, and the time to come if it is given."""
        self.progress.setRange(0, asked)
        self.progress.setValue(battles)
        took = self.tr(" in {0} s").format(decimal(seconds)) if battles else ""
        said = self.tr("{0} of {1} battles fought{2}").format(grouped(battles), grouped(asked), took)
        if running and to_come:
            said = self.tr("{0}, about {1} to come").format(said, to_come)
        self.counted.setText(said if battles or running else self.tr("Nothing fought yet"))
        self.stop.setEnabled(running)


class _Knows(NamedTuple):
    """The features of a ruleset: places on the table, kinds of objectives, and a choice of scale."""

    places: bool
    objectives: frozenset[ObjectiveType]
    scales: bool


def _playable() -> Mapping[Ruleset, _Knows]:
    """Return the playable rulesets with their features.

    It loads the kernel, so it is called in a worker.
    """
    kits = ((ruleset, RULESET_FACTS[ruleset]) for ruleset in RULESETS)
    return {ruleset: _Knows(facts.places, facts.objectives, has_scale(ruleset)) for ruleset, facts in kits}


def _usual_turns(ruleset: str) -> int:
    usual: dict[str, int] = dict(DEFAULT_TURNS.items())
    return usual.get(ruleset, DEFAULT_TURNS[_USUAL_RULESET])


def _name(pair: tuple[str, str]) -> str:
    return "battle/" + "+".join(pair).replace("/", "_")


def _held(state: Mapping[str, Any], name: str) -> dict[str, Any]:
    value = state.get(name)
    return value if isinstance(value, dict) else {}


def _number(state: Mapping[str, Any], name: str, usual: int) -> int:
    value = state.get(name, usual)
    return value if isinstance(value, int) else usual
