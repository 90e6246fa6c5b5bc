"""`armybuilder engine`: this program as an engine that commands an army, line by line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, cast

from armybuilder.battle.engines.lines import Unfit
from armybuilder.battle.engines.serving import serve
from armybuilder.battle.levels.levels import LEVELS
from armybuilder.cli.commands import NameChoice, command, option
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from armybuilder.model.document import Level

__all__ = ["engine"]


@command("armybuilder engine --level veteran")
@option("--level", type=NameChoice(LEVELS), default="regular", show_default=True)
def engine(*, level: str) -> None:
    """Command an army: read lines of JSON from standard input, and answer on standard output."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, cast("Level", level))
    except Unfit as fault:
        raise InputFault([message("cli.engine.line", why=fault.why)]) from fault
