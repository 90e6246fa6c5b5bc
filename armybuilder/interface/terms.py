"""The terms of a battle and its two sides, as the arguments of the interface describe them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from armybuilder.errors import InputFault, message
from armybuilder.interface.arguments import (
    check_flag,
    check_kind,
    check_name,
    check_number,
    listed,
    table_of,
    wrong,
)
from armybuilder.interface.files import Document, File

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.terms import Contender, Setup
    from armybuilder.model.table import Table

__all__ = ["check_ruleset", "contender", "contenders", "setup"]


def check_ruleset(ruleset: object) -> None:
    """Raise InputFault for an argument that is no ruleset."""
    from armybuilder.battle.resolve import RULESETS

    check_name("ruleset", ruleset, RULESETS)


def setup(
    left: Contender,
    right: Contender,
    *,
    ruleset: Any,
    scale: Any,
    table: str | Document,
    turns: int | None,
    options: Mapping[str, bool] | None,
    readings: Mapping[str, str] | None,
    seed: int,
    levels: Mapping[Any, Any] | None = None,
) -> Setup:
    """Return the setup of the battle that the arguments describe.

    Raises InputFault for a value that is not allowed.
    """
    from armybuilder.battle.levels.levels import LEVELS
    from armybuilder.battle.terms import LARGEST_SEED, MOST_TURNS, OPTIONS, SIDES, Setup
    from armybuilder.model.readings import READINGS

    check_ruleset(ruleset)
    check_name("scale", scale, ("auto", "small", "large"))
    check_number("seed", seed, 0, LARGEST_SEED)
    if turns is not None:
        check_number("turns", turns, 1, MOST_TURNS)
    switches, chosen, led = (
        table_of("options", options),
        table_of("readings", readings),
        table_of("levels", levels),
    )
    for name, on in switches.items():
        check_name("options", name, OPTIONS)
        check_flag(f"options[{name!r}]", on)
    choices = {one.id: one.choices for one in READINGS}
    for name, choice in chosen.items():
        check_name("readings", name, choices)
        check_name(f"readings[{name!r}]", choice, choices[name])
    for side, level in led.items():
        check_name("levels", side, SIDES)
        check_name(f"levels[{side!r}]", level, LEVELS)
    return Setup(
        left,
        right,
        table=_ground(table),
        ruleset=ruleset,
        scale=scale,
        options=switches,
        readings=chosen,
        turns=turns,
        seed=seed,
        levels=led,
    )


def _ground(table: str | Document) -> Table:
    """Return the table of a preset's name or a document.

    Raises InputFault for anything else.
    """
    from armybuilder.battle import table as tables
    from armybuilder.model.table import Table

    check_kind("table", table, (str, Document), "the name of a table or a document")
    ground = table._held if isinstance(table, Document) else tables.preset(table)
    if not isinstance(ground, Table):
        raise wrong("table", ground.name, "table")
    return ground


def contender(side: str, given: Document | File) -> Contender:
    """Return a side of a battle from an army, or from a file with only one army.

    Raises InputFault for anything else.
    """
    from armybuilder.battle.terms import Contender
    from armybuilder.model.army import Army

    if isinstance(given, File):
        armies = given.armies
        if len(armies) != 1:
            raise InputFault([message("interface.one_army", side=side, count=len(armies))])
        given = armies[0]
    check_kind(side, given, (Document, File), "an army, or a file with only one")
    if not isinstance(given._held, Army):
        raise InputFault([message("interface.no_army", side=side, name=given.name, kind=given.kind)])
    return Contender(given._held, given.file._documents, given.file._bundle.readings)


def contenders(name: str, given: Iterable[Document | File]) -> list[Contender]:
    """Return the armies of a list, with all of a file.

    Raises InputFault for anything else, and for fewer than two armies.
    """
    found: list[Contender] = []
    whole = given if isinstance(given, File) else listed(name, given, "a list of armies or files")
    for one in whole:
        each = one.armies if isinstance(one, File) else (one,)
        found.extend(contender(name, army) for army in each)
    if len(found) < 2:
        raise InputFault([message("cli.two_armies", count=len(found))])
    return found
