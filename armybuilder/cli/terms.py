"""The terms of a battle on the command line: its two armies, its ruleset, table, turns, seed and levels."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from immutabledict import immutabledict

from armybuilder.battle import table
from armybuilder.battle.levels import levels
from armybuilder.battle.random_table import LANDS, random_table
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.terms import MOST_TURNS, OPTIONS, Setup
from armybuilder.cli.commands import NameChoice, Whole, offering, option
from armybuilder.cli.guesses import guess, guessed
from armybuilder.cli.language import spoken
from armybuilder.cli.named import IN_LIBRARY, NAMED, named, only, shelved
from armybuilder.errors import InputFault, message
from armybuilder.model import readings
from armybuilder.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from armybuilder.battle.terms import Contender
    from armybuilder.model.document import Level

__all__ = ["ALL", "led", "ruled", "setup_of", "sides", "terms", "terms_or_all"]

ALL = "all"
"""The value of `--ruleset` for every ruleset."""
_SWITCH = {"on": True, "off": False}
_TABLES = ("table",)


def _switches(_: click.Context, parameter: click.Parameter, given: Sequence[str]) -> immutabledict[str, bool]:
    """Read NAME=on and NAME=off."""
    pairs = dict(_pair(parameter, item) for item in given)
    for name, switch in pairs.items():
        if name not in OPTIONS or switch not in _SWITCH:
            said = spoken().text("cli.option_form", given=f"{name}={switch}", names=", ".join(OPTIONS))
            raise click.BadParameter(said + _meant(name, OPTIONS, switch, _SWITCH), param=parameter)
    return immutabledict({name: _SWITCH[switch] for name, switch in pairs.items()})


def _choices(_: click.Context, parameter: click.Parameter, given: Sequence[str]) -> immutabledict[str, str]:
    """Read ID=CHOICE for readings."""
    pairs = dict(_pair(parameter, item) for item in given)
    known = {entry.id: entry.choices for entry in readings.READINGS}
    for decision, chosen in pairs.items():
        allowed = known.get(decision, ())
        if chosen not in allowed:
            given_so = f"{decision}={chosen}"
            said = spoken().text("cli.reading_form", given=given_so, allowed=", ".join(allowed or known))
            raise click.BadParameter(said + _meant(decision, known, chosen, allowed), param=parameter)
    return immutabledict(pairs)


def _meant(name: str, names: Iterable[str], value: str, values: Iterable[str]) -> str:
    """Return the question after a misspelt name, or after a misspelt value of a known name."""
    return guess(value, values) if name in names else guess(name, names)


def _pair(parameter: click.Parameter, item: str) -> tuple[str, str]:
    name, equals, value = item.partition("=")
    if not equals:
        raise click.BadParameter(spoken().text("cli.pair_form", given=item), param=parameter)
    return name, value


def _ruled(*more: str) -> Callable[[Any], Any]:
    """Return the option for the ruleset, which also accepts the values in `more`."""
    return option(
        "--ruleset",
        type=NameChoice((*RULESET_FACTS, *more)),
        default=next(iter(RULESET_FACTS)),
        show_default=True,
    )


_agreed = offering(
    option("--scale", type=NameChoice(["auto", "small", "large"]), default="auto", show_default=True),
    option("--table", "battlefield", default="open-farm", show_default=True, metavar="TABLE"),
    option("--turns", type=Whole(1, MOST_TURNS), metavar="N"),
    option("--seed", type=Whole(0), default=1, show_default=True, metavar="N"),
    option("--option", "options", multiple=True, callback=_switches, metavar="NAME=on|off"),
    option("--reading", "readings", multiple=True, callback=_choices, metavar="ID=CHOICE"),
    shelved,
    option("--json", "as_json", is_flag=True),
)
sides = offering(click.argument("left", type=NAMED), click.argument("right", type=NAMED))
"""The decorator that adds the two armies to a command."""
ruled = _ruled()
"""The decorator that adds the option for the ruleset to a command."""
terms = offering(ruled, _agreed)
"""The decorator that adds the options for the terms of battles to a command."""
terms_or_all = offering(_ruled(ALL), _agreed)
"""The same decorator, with `--ruleset all` for every ruleset."""
led = offering(
    option("--level-left", type=NameChoice(levels.LEVELS), default=levels.REGULAR, show_default=True),
    option("--level-right", type=NameChoice(levels.LEVELS), default=levels.REGULAR, show_default=True),
)
"""The decorator that adds the options for the level of each side to a command."""


def setup_of(
    left: Contender,
    right: Contender,
    *,
    battlefield: str,
    shelf: Path | None,
    level_left: Level = levels.REGULAR,
    level_right: Level = levels.REGULAR,
    **agreed: Any,
) -> Setup:
    """Return the setup of a battle that the command line describes.

    The values in `agreed` have the setup's own names. Raises InputFault for an unknown table.
    """
    led = levels.written(level_left, level_right)
    return Setup(left, right, table=_table(battlefield, shelf), levels=led, **agreed)


def _table(said: str, shelf: Path | None) -> Table:
    """Return the table that a word names: a preset, a random table, or a document.

    A random table is `random:SEED` or `random:SEED:LAND`. A document is in a file or in the library. Raises
    InputFault for an unknown table.
    """
    made, _, rest = said.partition(":")
    if made == "random":
        return _random(said, *rest.partition(":")[::2])
    if said in table.presets():
        return table.preset(said)
    try:
        return only(named(said, shelf, _TABLES), Table, "cli.one_table")
    except InputFault:
        if "#" in said or said.startswith(IN_LIBRARY) or Path(said).exists():
            raise
    known = ", ".join(table.presets())
    fault = message("battle.table.unknown", table=said, tables=known)
    raise InputFault([guessed(fault, said, table.presets())])


def _random(said: str, seed: str, named_land: str) -> Table:
    """Return the random table of a seed and a land.

    The seed chooses the land if none is named. Raises InputFault for a bad seed or an unknown land.
    """
    if not (seed or "1").isdecimal():
        raise InputFault([message("cli.random_table", said=said)])
    land = next((one for one in LANDS if one == named_land), None)
    if named_land and land is None:
        fault = message("battle.table.land", land=named_land, lands=", ".join(LANDS))
        raise InputFault([guessed(fault, named_land, LANDS)])
    return random_table(int(seed or 1), land)
