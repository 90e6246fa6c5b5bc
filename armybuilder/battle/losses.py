"""The losses of a battle, for models, machines, buildings and the field. [CA-C-002]

Names are those under which the models were fielded (`ENTRY.COPY/MEMBER.N`, a crew member
`ENTRY.COPY/MEMBER.N/cK`). Damage from before the battle is not reported again. Fortifications are built anew
for each battle, and left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle import backend, doors, fortifications
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.fought_battle import WINNERS, FoughtBattle
from armybuilder.battle.records.leavings import Field, Leavings
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.resolve import Skirmish, played, stepped
from armybuilder.battle.terms import SIDES
from armybuilder.errors import message
from armybuilder.model.campaign import Down, Toll

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.ruleset_facts.facts import RulesetFacts
    from armybuilder.errors import Message
    from armybuilder.model.campaign import Fall, LocationDamage, Ruin
    from armybuilder.model.document import Side

__all__ = ["toll"]

RUINS: Mapping[int, Ruin] = {st.PIERCED: "pierced", st.BREACHED: "collapsed", st.RUINED: "destroyed"}
UP = {st.IN_PLAY, st.ABOARD, st.WAITING}


@dataclass(frozen=True, slots=True)
class _Ended:
    """A battle that has ended, with its block from before its beginning."""

    encoded: Encoded
    block: st.Block
    begun: st.Block

    @property
    def facts(self) -> RulesetFacts:
        """The facts of the battle's ruleset."""
        return RULESET_FACTS[self.encoded.terms.ruleset]


def toll(battle: Skirmish | FoughtBattle) -> Leavings:
    """Return the losses of a battle, as it stands now.

    A kept battle is first opened (`record.opened`). A battle fought under other rules has its recorded
    losses. Raises InputFault if a kept battle cannot be played again.
    """
    if isinstance(battle, FoughtBattle) and battle.earlier is not None and battle.earlier.left is not None:
        return battle.earlier.left
    ended = _ended(battle)
    spoils = backend.new_block(1 + len(ended.encoded.calls.models))
    doors.spoils(ended.block, spoils)
    models = list(_models(ended, spoils[1:]))
    sides = {
        side: Toll(
            models=immutabledict({name: down for of, name, down in models if of == side}),
            machines=immutabledict(
                {name: immutabledict(struck) for of, name, struck in _machines(ended) if of == side}
            ),
        )
        for side in SIDES
    }
    field, reason = _field(ended, WINNERS[spoils[0]])
    return Leavings(sides["left"], sides["right"], _ruins(ended), field, reason)


def _ended(battle: Skirmish | FoughtBattle) -> _Ended:
    """Return the block at a battle's end.

    A battle that the bot fought in one go is played again at once.
    """
    if (
        isinstance(battle, FoughtBattle)
        and not battle.choices
        and not battle.dice
        and battle.earlier is None
        and battle.ending.cause is not None
    ):
        encoded = encode(battle.setup)
        block = played(encoded, battle.number)
    else:
        skirmish = stepped(battle) if isinstance(battle, FoughtBattle) else battle
        encoded, block = skirmish.encoded, skirmish.block
    return _Ended(encoded, block, blocks.write(encoded.force))


def _rows(ended: _Ended) -> Iterator[tuple[Side, str, int, list[int]]]:
    """Yield each model's side and name, its present row, and the words of its first row."""
    for number, who in enumerate(ended.encoded.calls.models):
        at = st.MODELS_AT + number * st.MODEL_WIDTH
        begun = list(ended.begun[at : at + st.MODEL_WIDTH])
        yield who.side, who.id, at + ended.block[at + st.ROW_SHIFT], begun


def _models(ended: _Ended, captured: Sequence[int]) -> Iterator[tuple[Side, str, Down]]:
    """Yield every model that was hurt or captured in the battle."""
    for taken, (side, name, row, begun) in zip(captured, _rows(ended), strict=True):
        living = begun[st.KIND] == st.KIND_CREATURE
        fall = ended.facts.fate(ended.block, row, begun) if living else _nerves(ended, row, begun)
        if fall is not None or taken:
            stabilised = bool(ended.block[row + st.STABILISED]) and fall == "out_of_action"
            yield side, name, Down(state=fall or "unhurt", stabilised=stabilised, captured=bool(taken))


def _nerves(ended: _Ended, row: int, begun: list[int]) -> Fall | None:
    """Return the lasting loss of nerve of a robot, None for other machines. [MN-065]

    Damage to the machine is reported by location.
    """
    fall = ended.facts.fate(ended.block, row, begun)
    return fall if fall in {"shaken", "rattled"} and begun[st.KIND] == st.KIND_ROBOT else None


def _machines(ended: _Ended) -> Iterator[tuple[Side, str, Mapping[str, LocationDamage]]]:
    """Yield each damaged machine, with its damaged locations. [CA-C-022]"""
    everyone = [model for unit in ended.encoded.force.units for model in unit.models]
    for model, (side, name, row, begun) in zip(everyone, _rows(ended), strict=True):
        if begun[st.KIND] != st.KIND_CREATURE:
            weapons = [arm.weapon for arm in model.fighter.arms]
            struck = ended.facts.damage(ended.block, row, begun, weapons)
            if struck:
                yield side, name, struck


def _ruins(ended: _Ended) -> Mapping[str, Ruin]:
    """Return the sections of buildings that this battle has damaged, or damaged more. [CA-C-019 to CA-C-021]"""
    block, setup = ended.block, ended.encoded.setup
    built = fortifications.sealed(setup.left.army, setup.right.army)
    worst: dict[str, int] = {}
    for number, name in enumerate(ended.encoded.calls.pieces):
        at = block[st.PIECES_AT] + number * st.PIECE_WIDTH
        damage = block[at + st.PIECE_DAMAGE]
        if block[at + st.PIECE_BUILDING] >= 0 and damage > block[at + st.PIECE_BEGAN] and name not in built:
            worst[name] = max(worst.get(name, 0), damage)
    return immutabledict({name: RUINS[damage] for name, damage in worst.items()})


def _field(ended: _Ended, field: Field) -> tuple[Field, Message]:
    """Return the side that holds the field, and the reason. [CA-C-011] [CA-D-136]

    It is the winner, or the other side if only that has models left on the field. After a draw it is neither.
    """
    there: dict[Field, bool] = {
        side: any(of == side and ended.block[row + st.STATUS] in UP for of, _, row, _ in _rows(ended))
        for side in SIDES
    }
    if field == "draw":
        return "draw", message("battle.field.draw")
    names = {"left": ended.encoded.setup.left.army.name, "right": ended.encoded.setup.right.army.name}
    if there[field]:
        return field, message("battle.field.winner", army=names[field])
    other: Field = "right" if field == "left" else "left"
    if there[other]:
        return other, message("battle.field.alone", army=names[other], winner=names[field])
    return "draw", message("battle.field.nobody")
