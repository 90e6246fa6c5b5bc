"""A ruleset's stats of an army's designs in words, for sheets printed in its terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import words as catalogue
from armybuilder.errors import Message
from armybuilder.model import by_hand
from armybuilder.model.army import Army
from armybuilder.model.by_hand_words import setting_words, value_words
from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.readings import STANDARD
from armybuilder.sheets.contents.content import Boxes, SheetSection
from armybuilder.sheets.parts.gear import called
from armybuilder.sheets.parts.own_terms import DesignTerms, OwnTerms, TermsWeapon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from armybuilder.battle.records.printed import PrintedArm, PrintedModel
    from armybuilder.battle.records.reference_tables import ReferenceTable
    from armybuilder.model.document import Ruleset
    from armybuilder.points.lookup import Design, Documents
    from armybuilder.words import Words

__all__ = ["own_terms"]


def own_terms(
    ruleset: Ruleset,
    documents: Documents,
    readings: Mapping[str, str] = STANDARD,
    words: Words | None = None,
) -> OwnTerms | None:
    """Return a ruleset's stats of all designs in words, or None under Combat Action.

    Values set by hand for the ruleset count. A design that names a missing weapon is left out.
    """
    if ruleset == "combat-action":
        return None
    # Sheets of those rules do without the battle, which takes a while to load.
    from armybuilder.battle.encoding.conversion import models_in_print
    from armybuilder.battle.kernel.state import MOUNT_FRONT
    from armybuilder.battle.register import RULESET_FACTS
    from armybuilder.battle.terms import Contender

    facts, said = RULESET_FACTS[ruleset], words or catalogue.english()
    form = facts.printed
    if form is None:
        return None
    designs = [key for key, one in documents.items() if isinstance(one, Creature | Robot | Vehicle)]
    side = Contender(Army(id="sheets", name="", units=()), documents, readings)
    # under rulesets without arcs the plan shows the arc that the design has
    arcs = facts.arcs or RULESET_FACTS["combat-action"].arcs
    front = arcs[MOUNT_FRONT][1]
    made = models_in_print(side, ruleset, designs)
    code = f"battle.printed.{ruleset}"
    return OwnTerms(
        name=said.text(f"editing.value.{ruleset}"),
        values=tuple(said.text(f"{code}.value.{name}") for name in form.values),
        columns=tuple(said.text(f"{code}.column.{name}") for name in form.columns),
        note=said.text(f"{code}.weapons"),
        by_hand=said.text("sheets.by_hand"),
        states=tuple(Boxes(said.text(f"{code}.state.{name}"), count) for name, count in form.states),
        of_people=form.of_people,
        reference=tuple(_section(table, said) for table in form.reference(readings)),
        designs=immutabledict(
            {key: _design(printed, ruleset, documents[key], said) for key, printed in made.items()}
        ),
        front_degrees=round(2 * front),
    )


def _section(table: ReferenceTable, words: Words) -> SheetSection:
    return SheetSection(
        words.say(table.title),
        words.say(table.note) if table.note is not None else "",
        tuple(_said(cell, words) for cell in table.head),
        tuple(tuple(_said(cell, words) for cell in row) for row in table.rows),
        wide=table.wide,
        right=table.right,
    )


def _design(printed: PrintedModel, ruleset: Ruleset, document: object, words: Words) -> DesignTerms:
    set_so: Iterable[str] = ()
    arcs: Mapping[int, str] = NOTHING
    if isinstance(document, Creature | Robot | Vehicle):
        set_so = _by_hand(document, ruleset, printed, words)
        arcs = immutabledict(_arcs(document, ruleset, words))
    return DesignTerms(
        values=tuple(_said(cell, words) for cell in printed.values),
        weapons=tuple(dict.fromkeys(_weapon(arm, words) for arm in printed.arms)),
        traits=tuple(words.say(trait) for trait in printed.traits),
        tracks=tuple(
            Boxes(words.text(f"battle.printed.{ruleset}.track.{name}"), count)
            for name, count in printed.tracks
        ),
        by_hand="; ".join(set_so),
        arcs=arcs,
    )


def _arcs(design: Design, ruleset: Ruleset, words: Words) -> Iterator[tuple[int, str]]:
    """Yield the place of each weapon whose fire arc is set by hand, with the arc in words."""
    for place, _ in enumerate(design.weapons):
        arc = by_hand.set_for_weapon(design, ruleset, place).get("arc", 0)
        if arc:
            told = by_hand.settings(ruleset, "weapon")["arc"].told(arc)
            yield place, _said(value_words(ruleset, by_hand.key_of("arc", place), told), words)


def _by_hand(design: Design, ruleset: Ruleset, printed: PrintedModel, words: Words) -> Iterator[str]:
    """Yield the effective values set by hand on a design: its own, then those of each weapon."""
    own = by_hand.set_for_design(design, ruleset)
    if own:
        yield ", ".join(_value(ruleset, name, value, words) for name, value in own.items())
    names = {arm.weapon: arm.name for arm in printed.arms}
    for place, mounted in enumerate(design.weapons):
        sets = by_hand.set_for_weapon(design, ruleset, place)
        if sets:
            told = (
                _value(ruleset, by_hand.key_of(name, place), value, words) for name, value in sets.items()
            )
            name = names.get(mounted.weapon, mounted.weapon)
            yield words.text("battle.by_hand.weapon", weapon=name, values=", ".join(told))


def _value(ruleset: Ruleset, key: str, value: int, words: Words) -> str:
    """Return a value set by hand, with its name."""
    known = by_hand.settings(ruleset, "design" if by_hand.parted(key)[0] is None else "weapon")
    told = known[by_hand.parted(key)[1]].told(value)
    said = {"name": setting_words(ruleset, key), "value": value_words(ruleset, key, told)}
    return words.text("battle.by_hand.value", **said)


def _weapon(arm: PrintedArm, words: Words) -> TermsWeapon:
    name = words.say(arm.name) if isinstance(arm.name, Message) else str(arm.name)
    note = ", ".join(words.say(one) for one in arm.notes)
    return TermsWeapon(arm.weapon, called(name, words), note, tuple(_said(cell, words) for cell in arm.cells))


def _said(cell: Message | str, words: Words) -> str:
    return words.say(cell) if isinstance(cell, Message) else cell
