"""`armybuilder schema`: the JSON Schema of the exchange file or of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from armybuilder.battle.engines.schema import schema as of_position
from armybuilder.battle.resolve import RULESETS
from armybuilder.cli.commands import NameChoice, command, option
from armybuilder.cli.console import print_json
from armybuilder.model.schema import schema as of_file

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset

__all__ = ["schema"]


@command("armybuilder schema", "armybuilder schema --position edge")
@option("--position", "ruleset", type=NameChoice(RULESETS))
def schema(ruleset: str | None) -> None:
    """Print the JSON Schema of the exchange file, or of a ruleset's positions."""
    print_json(of_file() if ruleset is None else of_position(cast("Ruleset", ruleset)))
