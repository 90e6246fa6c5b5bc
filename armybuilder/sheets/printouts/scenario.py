"""A battle before it is fought, on one page: its sides, table, length, objectives and balance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder import words as catalogue
from armybuilder.errors import message
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign, Condition
from armybuilder.model.campaign_names import named
from armybuilder.model.ground_marks import ground_marks, ground_sign
from armybuilder.model.table import Table
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import DASH, GroundPlan, Listing, Outline, SheetSection, figure
from armybuilder.sheets.parts import chronicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.gear import called

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.errors import Value
    from armybuilder.model.battle import Battle
    from armybuilder.model.document import Side
    from armybuilder.model.table import Terrain
    from armybuilder.points.lookup import Documents
    from armybuilder.words import Words

__all__ = ["scenario"]

_SIDES: tuple[Side, Side] = ("left", "right")
_FRESH = Condition()


def scenario(battle: Battle, documents: Documents, words: Words | None = None) -> Listing:
    """Return the sheet of a battle before it is fought.

    Raises InputFault if its armies or its table are missing.
    """
    said = words or catalogue.english()
    left, right, table = (documents.get(name) for name in (battle.left, battle.right, battle.table))
    if not isinstance(left, Army) or not isinstance(right, Army) or not isinstance(table, Table):
        raise errors.InputFault([errors.message("battle.record.named", battle=battle.name)])
    armies = {"left": left, "right": right}
    sections = [
        _sides(battle, armies, documents, said),
        _brought(battle, armies, table, documents, said),
        _objectives(table, armies, said),
        _agreed(battle, table, said),
        _even(battle, said),
        _terrain(table, said),
    ]
    return Listing(
        name=called(battle.name, said),
        title=said.text("sheets.scenario.title"),
        note=said.text("sheets.scenario.note"),
        sections=tuple(one for one in sections if one.rows),
        columns=2,
        labels=labels.shared(said),
        ground=_ground(table, armies, said),
    )


def _section(
    words: Words, name: str, head: tuple[str, ...], rows: Iterator[tuple[str, ...]], *, right: bool = True
) -> SheetSection:
    titles = tuple(words.text(f"sheets.scenario.{one}") for one in head)
    return SheetSection(words.text(f"sheets.scenario.{name}"), "", titles, tuple(rows), wide=1, right=right)


def _sides(battle: Battle, armies: dict[str, Army], documents: Documents, words: Words) -> SheetSection:
    def rows() -> Iterator[tuple[str, ...]]:
        for side in _SIDES:
            army = armies[side]
            points = price(army, documents, army.readings or battle.readings).total
            start = battle.head_start.get(side, 0)
            edge = words.text(f"editing.value.{side}")
            yield (edge, called(army.name, words), figure(points), figure(start) if start else DASH)

    return _section(words, "sides", ("edge", "army", "points", "start"), rows())


def _brought(
    battle: Battle, armies: dict[str, Army], table: Table, documents: Documents, words: Words
) -> SheetSection:
    """Return the losses, damage and ruins that earlier battles of a campaign have left. [CA-C-001]"""

    def rows() -> Iterator[tuple[str, ...]]:
        for side in _SIDES:
            army = armies[side]
            alone = Campaign(id=battle.id, name="", armies=(army.id,), battles=())
            roster = CampaignRoster(alone, {**documents, army.id: army})
            states = _states(battle.conditions.get(side, _FRESH), roster)
            for name, state in sorted(states, key=lambda one: roster.place(named(army.id, one[0]))):
                model = chronicle.said(roster.within(named(army.id, name)), words)
                yield called(army.name, words), model, chronicle.said(state, words)
        for section, ruin in battle.ruins.items():
            yield called(table.name, words), section, chronicle.said(chronicle.word("ruin", ruin), words)

    return _section(words, "brought", ("whose", "model", "state"), rows(), right=False)


def _states(condition: Condition, roster: CampaignRoster) -> Iterator[tuple[str, Value]]:
    """Yield fielded names, each with a loss or damage in words."""
    for name in condition.absent:
        yield name, message("sheets.scenario.absent")
    for name in condition.wounded:
        yield name, message("campaign.state.kept")
    for name in condition.shaken:
        yield name, chronicle.word("state", "shaken")
    for name, damage in condition.machines.items():
        for at, one in damage.items():
            where = roster.location(at, one.weapon)
            suffered = chronicle.word("damage", one.state)
            yield name, message("sheets.scenario.damaged", location=where, damage=suffered)


def _objectives(table: Table, armies: dict[str, Army], words: Words) -> SheetSection:
    def rows() -> Iterator[tuple[str, ...]]:
        for one in table.objectives:
            what = words.text(f"editing.value.{one.type}")
            yield (called(armies[one.side].name, words), f"{what}: {one.target}", figure(one.value))

    return _section(words, "objectives", ("army", "what", "points"), rows())


def _agreed(battle: Battle, table: Table, words: Words) -> SheetSection:
    def rows() -> Iterator[tuple[str, ...]]:
        yield words.text("sheets.scenario.rules"), words.text(f"editing.value.{battle.ruleset}")
        size = {"width": figure(table.width_cm), "depth": figure(table.depth_cm)}
        name = called(table.name, words)
        yield words.text("sheets.scenario.table"), words.text("sheets.scenario.size", name=name, **size)
        yield words.text("sheets.scenario.turns"), figure(battle.turns)
        # The other rulesets know no scales.
        if battle.ruleset == "combat-action":
            yield words.text("sheets.scenario.scale"), words.text(f"editing.value.{battle.scale}")
        on = [words.text(f"battle.option.{option}") for option, agreed in battle.options.items() if agreed]
        yield words.text("sheets.scenario.options"), ", ".join(on) or DASH

    return SheetSection(words.text("sheets.scenario.agreed"), "", ("", ""), tuple(rows()), wide=1)


def _even(battle: Battle, words: Words) -> SheetSection:
    rows = tuple((line,) for line in battle.notes.splitlines() if line)
    return SheetSection(words.text("sheets.scenario.even"), "", ("",), rows)


def _terrain(table: Table, words: Words) -> SheetSection:
    def rows() -> Iterator[tuple[str, ...]]:
        for number, one in enumerate(table.terrain, start=1):
            yield figure(number), one.name, words.text(f"editing.value.{one.type}")

    return _section(words, "terrain", ("number", "piece", "kind"), rows())


def _ground(table: Table, armies: dict[str, Army], words: Words) -> GroundPlan:
    """Return the plan of a table, from the near edge up.

    Each deployment zone has the name of its army.
    """
    return GroundPlan(
        width=table.width_cm * 10,
        depth=table.depth_cm * 10,
        pieces=tuple(_outline(number, one) for number, one in enumerate(table.terrain, start=1)),
        zones=tuple(
            Outline(called(armies[side].name, words), table.zones[side])
            for side in _SIDES
            if side in table.zones
        ),
    )


def _outline(number: int, piece: Terrain) -> Outline:
    """Return a piece of the plan with its number and its marks."""
    marks = ground_marks(piece)
    return Outline(str(number), piece.shape, ground_sign(piece), marks.strokes, marks.rings)
