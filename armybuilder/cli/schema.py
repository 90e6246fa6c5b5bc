"""`armybuilder schema`: the JSON Schema of the exchange file, of a command's JSON, or of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import click

from armybuilder.battle.engines.schema import schema as of_position
from armybuilder.battle.resolve import RULESETS
from armybuilder.cli.commands import NameChoice, command, option
from armybuilder.cli.console import print_json
from armybuilder.cli.json_schemas import PRINTED, printed_schema
from armybuilder.cli.language import spoken
from armybuilder.model.schema import schema as of_file
from armybuilder.model.schema import types

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset

__all__ = ["schema"]

_TYPES = "types"


@command(
    "armybuilder schema",
    "armybuilder schema --for odds",
    "armybuilder schema --for types",
    "armybuilder schema --position edge",
)
@option("--for", "name", type=NameChoice((_TYPES, *PRINTED)))
@option("--position", "ruleset", type=NameChoice(RULESETS))
def schema(name: str | None, ruleset: str | None) -> None:
    """Print the JSON Schema of the exchange file, of a command's JSON, or of a ruleset's positions."""
    if name is not None and ruleset is not None:
        raise click.UsageError(spoken().text("cli.one_schema"))
    if ruleset is not None:
        print_json(of_position(cast("Ruleset", ruleset)))
    elif name is None:
        print_json(of_file())
    else:
        print_json(types() if name == _TYPES else printed_schema(name))
