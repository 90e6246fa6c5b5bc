"""The losses of the last battle as rows: state, captor, and the chances or result of a roll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.campaign import people
from armybuilder.campaign.aftermath import Due
from armybuilder.desktop.campaign.damage_rows import chance_words, damages
from armybuilder.desktop.campaign.people_rows import prospects
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.widgets.table import TableRow
from armybuilder.model.campaign import Down
from armybuilder.model.campaign_events import events_today
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.errors import Value
    from armybuilder.model.campaign import Happening

__all__ = ["Loss", "losses", "medics"]

_ROLLED = {"recovery", "repair", "rebuilt", "mended", "marked", "repaired", "restored"}
_TOLD = {"fell": "model", "scrapped": "machine", "damaged": "machine", "ruined": "section"}


@dataclass(frozen=True, slots=True)
class Loss:
    """A row: a model, machine location or section, with its roll due and the place of a past roll.

    `models` are the models of the row: of a unit's heading all its models, of any other row its own model.
    """

    name: str
    location: str
    row: TableRow
    due: Due | None = None
    rolled: int = -1
    models: tuple[str, ...] = ()
    is_machine: bool = False
    is_held: bool = False
    """True for a captive that waits for the enemy's decision."""


def losses(present: DayView, *, everybody: bool) -> tuple[Loss, ...]:
    """Return a row for each loss of the last battle, by army and roster.

    If `everybody` is set, unhurt models of both sides have rows too, and a unit has a row of its own before
    its models.
    """
    return tuple(_Reader(present).rows(everybody=everybody))


def medics(present: DayView, army: str) -> int:
    """Count the medics of an army who are present today. [CA-C-009]"""
    designs = (
        present.roster.documents.get(one.model.design) for one in present.members(army) if one.is_there
    )
    return sum(isinstance(one, Creature) and one.medic for one in designs)


class _Reader:
    """The reader of the events since the start of the last battle."""

    def __init__(self, present: DayView) -> None:
        self._present = present
        campaign = present.campaign
        self._events = events = events_today(campaign)
        first = max((at for at, told in enumerate(events) if told.code == "battle"), default=len(events))
        self._fell: dict[tuple[str, str], Happening] = {}
        self._rolled: dict[tuple[str, str], int] = {}
        for at in range(first, len(events)):
            self._take(at, events[at])
        self._damage = {(one.name, one.location): one for one in damages(present)}
        self._waiting: Mapping[str, Down] = campaign.aftermath.models if campaign.aftermath else {}
        self._chances: dict[tuple[str, bool, bool], str] = {}

    def _take(self, at: int, told: Happening) -> None:
        values = told.values
        if values.get("gone"):
            return  # a lost record, which the page shows elsewhere
        if told.code in _TOLD:
            name = str(values.get(_TOLD[told.code], ""))
            self._fell[name, str(values.get("location", ""))] = told
        elif told.code in _ROLLED:
            name = str(values.get("model") or values.get("machine") or values.get("section") or "")
            self._rolled[name, str(values.get("location", ""))] = at

    # -- rows ----------------------------------------------------------------------------------------------

    def rows(self, *, everybody: bool) -> Iterator[Loss]:
        """Yield models and machines by army and roster, then sections of buildings."""
        present, roster = self._present, self._present.roster
        hurt: dict[str, list[str]] = {}
        for name, location in self._fell:
            hurt.setdefault(name, []).append(location)
        sections = [name for name, told in self._fell.items() if told.code == "ruined"]
        built = {name for name, _ in sections}
        if everybody:
            yield from self._by_unit(hurt)
        else:
            army = ""
            for name in sorted((one for one in hurt if one not in built), key=roster.place):
                if present.owner(name) != army:
                    army = present.owner(name)
                    yield self._army(army)
                yield from self._of(name, hurt[name], present.within(name))
        for name in sorted(built):
            yield self._section(name)

    def _by_unit(self, hurt: Mapping[str, list[str]]) -> Iterator[Loss]:
        """Yield all models of both sides, grouped by unit."""
        present, aftermath = self._present, self._present.campaign.aftermath
        sides = (aftermath.left, aftermath.right) if aftermath is not None else ()
        for army in sides:
            yield self._army(army)
            units: dict[Value, list[str]] = {}
            for one in present.members(army):
                units.setdefault(present.roster.known(one.name).unit, []).append(one.name)
            for unit, names in units.items():
                called = present.said(unit)
                models = tuple(names)
                if len(names) > 1:
                    key = f"unit\n{army}\n{names[0]}"
                    row = TableRow(key, (called, "", "", ""), Sign.UNIT, heading=True)
                    yield Loss("", "", row, models=models)
                for name in names:
                    own = present.said(present.roster.known(name).called) if len(names) > 1 else called
                    yield from self._of(name, ["", *hurt.get(name, [])], own or called)

    def _army(self, army: str) -> Loss:
        row = TableRow(f"army\n{army}", (self._present.army(army), "", "", ""), Sign.ARMY, heading=True)
        return Loss("", "", row)

    def _of(self, name: str, locations: list[str], called: str) -> Iterator[Loss]:
        """Yield a model's row, and a row for each damaged location of a machine."""
        machine = isinstance(self._present.design(name), Robot | Vehicle)
        if not machine or "" in locations or not any((name, at) in self._damage for at in locations):
            yield self._model(name, called, is_machine=machine)
        for location in locations:
            if location and (name, location) in self._damage:
                yield self._location(name, location, called)

    def _model(self, name: str, called: str, *, is_machine: bool) -> Loss:
        present, down = self._present, self._waiting.get(name)
        hands, held = self._hands(name, down)
        cells = (called, self._left(name, down), hands, self._result(name, down))
        row = TableRow(
            f"{name}\n",
            cells,
            present.sign(name),
            marker="warning" if down is not None else "",
            faint=present.campaign.models.get(name) is not None
            and not present.campaign.models[name].is_there,
        )
        due = Due("recovery", name) if down is not None else None
        return Loss(name, "", row, due, self._rolled.get((name, ""), -1), (name,), is_machine, held)

    def _left(self, name: str, down: Down | None) -> str:
        """Return the state in which the battle left a model, in words."""
        told = self._fell.get((name, ""))
        if down is not None:
            return self._present.said(chronicle.fall(down))
        if told is None:
            held = self._present.campaign.models.get(name)
            return self._present.state(held, name) if held is not None else ""
        if told.code == "scrapped":
            return self._present.words.text("campaign.state.scrap")
        values = {key: told.values.get(key) for key in ("state", "stabilised", "captured")}
        flags = {key: bool(values[key]) for key in ("stabilised", "captured")}
        if not flags["captured"] and values["state"] == "unhurt":
            return ""
        return self._present.said(chronicle.fall(Down.model_validate({"state": values["state"], **flags})))

    def _hands(self, name: str, down: Down | None) -> tuple[str, bool]:
        """Return a captive's fate in words, with True, or "" and False for a free model."""
        present = self._present
        holder = people.captor(present.campaign, name, down) if down is not None else None
        if down is None or holder is None:
            return "", False
        fate = present.words.text(f"campaign.fate.{down.fate}")
        return fate if down.care else present.words.text("desktop.aftermath.uncared", fate=fate), True

    def _result(self, name: str, down: Down | None) -> str:
        present = self._present
        if down is not None:
            return self._likely(name, down)
        told = self._fell.get((name, ""))
        if told is None or (told.code == "fell" and told.values.get("state") == "unhurt"):
            return ""
        held = present.campaign.models.get(name)
        said = chronicle.state(held, name, present.roster) if held is not None else None
        words = present.said(said if said is not None else chronicle.word("state", "fit"))
        return self._with_dice(words, name, "")

    def _likely(self, name: str, down: Down) -> str:
        """Return the chances of a roll in words, cached because they are equal in equal states."""
        key = down.state, down.stabilised, people.is_treated(self._present.campaign, name, down)
        if key not in self._chances:
            self._chances[key] = prospects(self._present, name)
        return self._chances[key]

    def _with_dice(self, words: str, name: str, location: str) -> str:
        """Return a result with the dice that were rolled for it."""
        at = self._rolled.get((name, location), -1)
        values = self._events[at].values if at >= 0 else {}
        dice = [str(values[one]) for one in ("die", "second") if values.get(one)]
        if not dice:
            return words
        return self._present.words.text("desktop.aftermath.rolled", dice=", ".join(dice), result=words)

    def _location(self, name: str, location: str, called: str) -> Loss:
        present, one = self._present, self._damage[name, location]
        state = present.campaign.machines[name][location]
        words = present.said(chronicle.location(state))
        words = chance_words(present, one, 0) if one.waiting else self._with_dice(words, name, location)
        suffered = present.said(chronicle.word("damage", state.state))
        due = Due("repair", name, location) if one.waiting else None
        cells = (f"{called}: {one.place}", suffered, "", words)
        row = TableRow(f"{name}\n{location}", cells, one.sign, marker="warning" if due else "")
        return Loss(
            name, location, row, due, self._rolled.get((name, location), -1), (name,), is_machine=True
        )

    def _section(self, name: str) -> Loss:
        present = self._present
        told, one = self._fell[name, ""], self._damage.get((name, ""))
        held = present.campaign.buildings.get(name)
        waiting = one is not None and one.waiting
        words = ""
        if one is not None and held is not None:
            whole = present.said(chronicle.building(held))
            words = chance_words(present, one, 0) if waiting else self._with_dice(whole, name, "")
        suffered = present.said(chronicle.word("ruin", str(told.values.get("state", ""))))
        cells = (present.said(present.roster.section(name)), suffered, "", words)
        row = TableRow(f"{name}\n", cells, Sign.TABLE, marker="warning" if waiting else "")
        due = Due("rebuilt", name) if waiting else None
        return Loss(name, "", row, due, self._rolled.get((name, ""), -1))
