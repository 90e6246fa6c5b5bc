"""The names of dice, for people who set a die by hand.

A name is `TURN WHO PURPOSE COUNT`, as in `3 left:2.1/1.4 to_hit 0`. WHO is a model by its side and name, or a
side alone (`left`). COUNT is 0 for the first die of that purpose that it throws in that turn. Turn 0 is the
time before the first turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.kernel import state as st
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from armybuilder.battle.encoding.encode import Encoded

__all__ = ["die"]

_SIDES = {"left": st.LEFT, "right": st.RIGHT}


def die(name: str, face: int, encoded: Encoded) -> blocks.Die:
    """Return a die set by hand in the form of the kernel.

    Raises InputFault if no die has that name.
    """
    parts = name.split(" ")
    actors = _actors(encoded)
    numbers = [part for part in (parts[0], parts[-1]) if part.isascii() and part.isdigit()]
    if len(parts) != len(["turn", "who", "purpose", "count"]) or len(numbers) < 2:
        raise _unknown(name)
    turn, who, purpose, count = parts
    number, faces = RULESET_FACTS[encoded.terms.ruleset].purposes.get(purpose, (0, 0))
    if who not in actors or not 1 <= face <= faces:
        raise _unknown(name)
    return int(turn), actors[who], number, int(count), face


def _actors(encoded: Encoded) -> dict[str, int]:
    """Return the dice name of each model and side."""
    models = (model for unit in encoded.force.units for model in unit.models)
    found = {
        f"{who.side}:{who.id}": model.dice for who, model in zip(encoded.calls.models, models, strict=True)
    }
    return found | {side: st.SIDE_ACTOR + number for side, number in _SIDES.items()}


def _unknown(name: str) -> InputFault:
    return InputFault([message("battle.refused.die", die=name)])
