"""The position of a battle as names and whole numbers, and its block.

A position is one JSON document (`schema.py` describes it), with the fields of the battle, of each side, unit,
model, weapon and piece of ground, the lasting effects on the table, the frames under way, and the pending
decision. Numbers that are 0 and missing names are left out. Models are named `left:1.1/1.2` by their side and
id, units `left:unit:1.1`, weapons `left:1.1/1.2#0` by their first owner and place, pieces of ground
`ground:0` in the order of the table's terrain and its sections. Places are tenths of a millimetre. Dice,
seeds and the bots' notes are no part of it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records import fields as shared
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.verb_names import names_of_ruleset

if TYPE_CHECKING:
    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.records.events import Who
    from armybuilder.battle.records.fields import Fields, PositionField, Under

__all__ = ["UNSEEN", "Positions", "digest", "name_of", "name_of_unit", "tables"]

Block = MutableSequence[int]
Entry = dict[str, Any]
UNSEEN = "unseen"
"""The status of an enemy model that a side has not found.

Its other fields are left out.
"""
NOWHERE = -100_000
"""The place of an unseen model that no enemy saw hide, far off the table."""
_DECISION = (
    ("unit", st.PENDING_UNIT),
    ("model", st.PENDING_MODEL),
    ("because", st.PENDING_CAUSE),
)


def digest(position: Mapping[str, Any]) -> str:
    """Return the SHA-256 of a position as JSON, with sorted keys, no spaces, in UTF-8."""
    plain = json.dumps(position, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class _Table:
    """The fields of one kind of row, sorted by how they are written and read."""

    plain: tuple[tuple[str, int], ...]
    others: tuple[PositionField, ...]
    begun: tuple[PositionField, ...]
    by_name: Mapping[str, PositionField]
    of_unseen: frozenset[str]
    where: frozenset[str]

    @staticmethod
    def of(fields: Sequence[PositionField]) -> _Table:
        """Return the table of some fields."""
        simple = [one for one in fields if one.kind == "number" and one.slots == 1 and not one.as_begun]
        return _Table(
            tuple((one.name, one.column) for one in simple),
            tuple(one for one in fields if one not in simple and not one.as_begun),
            tuple(one for one in fields if one.as_begun),
            {one.name: one for one in fields},
            frozenset(one.name for one in fields if one.seen_hiding),
            frozenset(one.name for one in fields if one.where),
        )

    @property
    def secret(self) -> Mapping[int, frozenset[str]]:
        """Return the fields that the enemy does not see, by phase."""
        phases = {phase for one in self.by_name.values() for phase in one.secret}
        return {
            phase: frozenset(one.name for one in self.by_name.values() if phase in one.secret)
            for phase in phases
        }


class Positions:
    """The positions of one battle, written from its blocks and read into blocks.

    `weapons` are their names by number. `of` returns the part that a side may know (None: everything).
    `taken_up` returns a block of a position, without a log, whose dice are yet to be named.
    """

    def __init__(self, encoded: Encoded) -> None:
        """Prepare the positions of a battle."""
        self.encoded = encoded
        self._begun = blocks.write(encoded.force)
        doors.begin(self._begun, 0, 0)
        facts = RULESET_FACTS[encoded.terms.ruleset]
        self._kit: Fields = facts.position
        self._decisions = names_of_ruleset(encoded.terms.ruleset).decisions
        self._tables = {part: _Table.of(fields) for part, fields in tables(self._kit).items()}
        self._secret = {part: table.secret for part, table in self._tables.items()}
        self._things = {
            one.name: _Table.of(one.fields)
            for kinds in (self._kit.lasting, self._kit.under_way)
            for one in kinds.values()
        }
        self.weapons = self._owned()
        self._blank = self._blanked()

    def _owned(self) -> tuple[str, ...]:
        """Return the names of all weapons by number, from their first owner and their place."""
        begun, found = self._begun, []
        models = [name_of(one) for one in self.encoded.calls.models]
        taken: dict[str, int] = {}
        for number in range(begun[st.WEAPON_COUNT]):
            row = begun[st.WEAPONS_AT] + number * st.WEAPON_WIDTH
            owner = begun[row + st.WEAPON_OWNER]
            name = models[begun[owner + st.NUMBER]] if owner else shared.SIDES[begun[row + st.WEAPON_SIDE]]
            found.append(f"{name}#{taken.setdefault(name, 0)}")
            taken[name] += 1
        return tuple(found)

    def _blanked(self) -> Block:
        """Return a block for a position, with 0 in all slots of the position's fields."""
        block = self._begun[:]
        for part, rows in self.rows(block).items():
            for row in rows.values():
                _blank(block, row, self._tables[part])
        _blank(block, 0, self._tables["battle"])
        for word in (st.STACK_DEPTH, st.LASTING_COUNT, st.LASTING_KINDS, st.FACE_DOWN, st.PENDING):
            block[word] = 0
        for row in _battle(st.MODELS_AT, st.MODEL_WIDTH, block[st.MODEL_COUNT]):
            for word, value in self._kit.model_found_again.items():
                block[row + word] = value
        for word, value in self._kit.battle_found_again.items():
            block[word] = value
        start, slots = block[st.SIGHTS_AT], st.SIGHTS * st.SIGHT_WIDTH
        block[start : start + slots] = backend.new_block(slots)
        return block

    # -- names ---------------------------------------------------------------------------------------------

    def rows(self, block: Block) -> dict[str, dict[str, int]]:
        """Return the rows of all sides, units, models, weapons and pieces in a block, by name."""
        calls = self.encoded.calls
        units, weapons, ground = block[st.UNITS_AT], block[st.WEAPONS_AT], block[st.PIECES_AT]
        everyone = enumerate((*calls.units, *calls.parts))
        return {
            "sides": {name: st.SIDES_AT + side * st.SIDE_WIDTH for side, name in shared.SIDES.items()},
            "units": {name_of_unit(one): units + number * st.UNIT_WIDTH for number, one in everyone},
            "models": {name_of(one): row_of(block, number) for number, one in enumerate(calls.models)},
            "weapons": {name: weapons + number * st.WEAPON_WIDTH for number, name in enumerate(self.weapons)},
            "ground": {
                f"ground:{number}": ground + number * st.PIECE_WIDTH
                for number in range(block[st.PIECE_COUNT])
            },
        }

    # -- a block written as a position ------------------------------------------------------------------------

    def of(self, block: Block, side: int | None = None) -> Entry:
        """Return the position of a block, as far as a side may know it."""
        rows = self.rows(block)
        names = {row: name for part in rows.values() for name, row in part.items()}
        writer = _Writer(block, self._begun, names, side)
        phase = block[st.CURRENT_PHASE]
        said: Entry = {"phase": self._kit.phases.get(phase, phase)}
        said |= writer.entry(0, self._tables["battle"], 0)
        for part, found in rows.items():
            said[part] = self._part(writer, part, found)
        homes = _battle(st.MODELS_AT, st.MODEL_WIDTH, len(rows["models"]))
        moved = {
            name: block[home + st.ROW_SHIFT] // st.MODEL_WIDTH
            for name, home in zip(rows["models"], homes, strict=True)
            if block[home + st.ROW_SHIFT]
        }
        said |= {"moved_rows": moved} if moved else {}
        lasting = _battle(block[st.LASTING_AT], st.LASTING_WIDTH, block[st.LASTING_COUNT])
        stack = _battle(st.STACK_AT, st.FRAME_WIDTH, block[st.STACK_DEPTH])
        said["lasting"] = [self._thing(writer, at, self._kit.lasting) for at in lasting]
        said["under_way"] = [self._thing(writer, at, self._kit.under_way) for at in stack]
        return said | {"decision": self._decision(block, names)}

    def _part(self, writer: _Writer, part: str, rows: Mapping[str, int]) -> dict[str, Entry]:
        """Return the entries of one kind that are not empty, by name."""
        table, found = self._tables[part], {}
        secret = self._secret[part].get(writer.block[st.CURRENT_PHASE], frozenset())
        for name, row in rows.items():
            entry = writer.entry(row, table, self._home(part, name, row))
            if part == "models" and writer.is_unseen(row):
                entry = {field: said for field, said in entry.items() if field in table.of_unseen}
                entry["status"] = UNSEEN
            elif part == "weapons" and writer.is_unseen(writer.block[row + st.WEAPON_OWNER]):
                entry = {}
            elif part == "units" and writer.has_unseen(row):
                entry = {field: said for field, said in entry.items() if field not in table.where}
            if secret and not writer.knows(part, row):
                entry = {field: said for field, said in entry.items() if field not in secret}
            if entry:
                found[name] = entry
        return found

    def _home(self, part: str, name: str, row: int) -> int:
        """Return the row of a model when the battle began, or the row given."""
        return self._model_homes[name] if part == "models" else row

    @cached_property
    def _model_homes(self) -> Mapping[str, int]:
        return self.rows(self._begun)["models"]

    def _thing(self, writer: _Writer, at: int, kinds: Mapping[Any, Under]) -> Entry:
        """Return a frame or a lasting effect by its kind."""
        kind = kinds.get(None) or kinds[writer.block[at]]
        return {"what": kind.name, **writer.entry(at, self._things[kind.name], at)}

    def _decision(self, block: Block, names: Mapping[int, str]) -> Entry | None:
        """Return the pending decision, None when the battle is over."""
        if not block[st.PENDING]:
            return None
        said: Entry = {
            "about": self._decisions[block[st.PENDING]],
            "side": shared.SIDES[block[st.PENDING_SIDE]],
            "rule": block[st.PENDING_RULE],
        }
        return said | {name: names[block[word]] for name, word in _DECISION if block[word]}

    # -- a block taken up from a position ----------------------------------------------------------------------

    def taken_up(self, position: Mapping[str, Any]) -> Block:
        """Return the block of a position.

        Raises ValueError, KeyError, TypeError or AttributeError for an invalid position.
        """
        block = self._blank[:]
        self._move_rows(block, position.get("moved_rows", {}))
        parts = self.rows(block)
        reader = _Reader(block, {name: row for part in parts.values() for name, row in part.items()})
        block[st.CURRENT_PHASE] = _number(position["phase"], self._kit.phases)
        for name, field in self._tables["battle"].by_name.items():
            if name in position:
                reader.put(0, field, position[name])
        for part, rows in parts.items():
            table = self._tables[part]
            for name, entry in position[part].items():
                reader.write(rows[name], table, self._unseen(entry))
        self._take_up_things(reader, position)
        self._ask(reader, position["decision"])
        if self._kit.hidden_count is not None:
            block[self._kit.hidden_count] = sum(
                block[row + st.HIDDEN] != 0 for row in parts["models"].values()
            )
        return block

    def _unseen(self, entry: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the entry to write for an unseen model, else the entry itself.

        The model is hidden at the place where it was seen to hide, or off the table.
        """
        if entry.get("status") != UNSEEN:
            return entry
        x, y = entry.get("hid_x", NOWHERE), entry.get("hid_y", NOWHERE)
        return {**entry, "status": "in_play", "hidden": 1, "x": x, "y": y}

    def remember(self, block: Block, before: Block | None) -> None:
        """Copy the bot's notes of an earlier block into one read from a position.

        Only those that still hold are copied.
        """
        same_turn = before is not None and before[st.TURN] == block[st.TURN]
        if not same_turn and self._kit.noted_anew is not None:
            self._kit.noted_anew(block)
        if before is None or not same_turn:
            return
        same = before[st.ACTIVATION] == block[st.ACTIVATION]
        here, there = self.rows(block), self.rows(before)
        for note in self._kit.notes:
            if same or note.lasts == "turn":
                for name, row in here[note.part].items():
                    block[row + note.column] = before[there[note.part][name] + note.column]

    def _move_rows(self, block: Block, moved: Mapping[str, int]) -> None:
        """Move models into the rows that a split squad has given them."""
        for name, shift in moved.items():
            home = self._model_homes[name]
            row = home + _whole(shift) * st.MODEL_WIDTH
            if not st.MODELS_AT <= row < block[st.MODELS_END]:
                raise ValueError(name)
            kept = block[row + st.ROW_SHIFT]
            block[row : row + st.MODEL_WIDTH] = self._blank[home : home + st.MODEL_WIDTH]
            block[row + st.ROW_SHIFT] = kept
            block[home + st.ROW_SHIFT] = row - home

    def _take_up_things(self, reader: _Reader, position: Mapping[str, Any]) -> None:
        """Write the lasting effects and the frames under way."""
        block, lasting, stack = reader.block, position["lasting"], position["under_way"]
        if len(lasting) > st.LASTING_MOST or len(stack) > st.STACK_FRAMES:
            raise ValueError("too much is under way")
        block[st.LASTING_COUNT], block[st.STACK_DEPTH] = len(lasting), len(stack)
        for at, said in zip(
            _battle(block[st.LASTING_AT], st.LASTING_WIDTH, len(lasting)), lasting, strict=True
        ):
            kind = self._take_up(reader, at, self._kit.lasting, said, st.LASTING_WIDTH)
            block[st.LASTING_KINDS] |= 0 if kind is None else 1 << kind
        for at, said in zip(_battle(st.STACK_AT, st.FRAME_WIDTH, len(stack)), stack, strict=True):
            self._take_up(reader, at, self._kit.under_way, said, st.FRAME_WIDTH)

    def _take_up(
        self, reader: _Reader, at: int, kinds: Mapping[Any, Under], said: Mapping[str, Any], width: int
    ) -> int | None:
        """Write a frame or a lasting effect, and return its kind."""
        kind: int | None = {one.name: number for number, one in kinds.items()}[said["what"]]
        reader.block[at : at + width] = backend.new_block(width)
        if kind is not None:
            reader.block[at] = kind
        entry = {name: value for name, value in said.items() if name != "what"}
        reader.write(at, self._things[said["what"]], entry)
        return kind

    def _ask(self, reader: _Reader, decision: Mapping[str, Any] | None) -> None:
        """Write the pending decision."""
        if decision is None:
            return
        reader.block[st.PENDING] = _number(decision["about"], self._decisions)
        reader.block[st.PENDING_SIDE] = _number(decision["side"], shared.SIDES)
        reader.block[st.PENDING_RULE] = _whole(decision["rule"])
        for name, word in _DECISION:
            reader.block[word] = reader.row(decision.get(name))


def tables(fields: Fields) -> dict[str, tuple[PositionField, ...]]:
    """Return the fields of every part of a position under a ruleset."""
    return {
        "battle": (*shared.BATTLE, *fields.battle),
        "sides": (*shared.SIDE, *fields.side),
        "units": (*shared.UNIT, *fields.unit),
        "models": (*shared.MODEL, *fields.model),
        "weapons": (*shared.WEAPON, *fields.weapon),
        "ground": (*shared.GROUND, *fields.ground),
    }


def name_of(model: Who) -> str:
    """Return the name that a model has in positions and choices."""
    return f"{model.side}:{model.id}"


def name_of_unit(unit: Who) -> str:
    """Return the name that a unit has in positions and choices."""
    return f"{unit.side}:unit:{unit.id}"


def _battle(start: int, width: int, count: int) -> range:
    return range(start, start + width * count, width)


def _blank(block: Block, row: int, table: _Table) -> None:
    for field in table.by_name.values():
        if not field.as_begun:
            for place in range(field.slots):
                block[row + field.column + place] = 0


def _number(said: object, names: Mapping[int, str]) -> int:
    """Return the number of a name, or a number without a name.

    Raises ValueError for anything else.
    """
    for number, name in names.items():
        if name == said:
            return number
    return _whole(said)


def _whole(said: object) -> int:
    """Return a whole number.

    Raises ValueError for anything else.
    """
    if isinstance(said, int) and not isinstance(said, bool):
        return said
    raise ValueError(said)


class _Writer:
    """A writer of block rows as entries of a position, as far as a side may know them."""

    def __init__(self, block: Block, begun: Block, names: Mapping[int, str], side: int | None) -> None:
        self.block = block
        self._begun = begun
        self._names = names
        self._side = side

    def is_unseen(self, row: int) -> bool:
        """Say whether the row is that of an enemy model hidden on the table."""
        block = self.block
        if self._side is None or not st.MODELS_AT <= row < block[st.MODELS_END] or not block[row + st.HIDDEN]:
            return False
        return block[row + st.STATUS] == st.IN_PLAY and block[row + st.SIDE] != self._side

    def has_unseen(self, unit: int) -> bool:
        """Say whether a unit has an enemy model hidden on the table."""
        first, size = self.block[unit + st.UNIT_MODELS], self.block[unit + st.UNIT_SIZE]
        return any(self.is_unseen(row) for row in _battle(first, st.MODEL_WIDTH, size))

    def knows(self, part: str, row: int) -> bool:
        """Say whether the side knows the secrets of a row, which is not the enemy's."""
        if self._side is None or part in {"sides", "ground"}:
            return True
        if part == "weapons":
            owner = self.block[row + st.WEAPON_OWNER]
            whose = self.block[owner + st.SIDE] if owner else self.block[row + st.WEAPON_SIDE]
            return whose == self._side
        return self.block[row + (st.SIDE if part == "models" else st.UNIT_SIDE)] == self._side

    def entry(self, row: int, table: _Table, home: int) -> Entry:
        """Return the entry of a row, given its row when the battle began (`home`)."""
        block = self.block
        found: Entry = {name: word for name, column in table.plain if (word := block[row + column])}
        for field in table.others:
            word = block[row + field.column]
            if field.slots > 1:
                if words := self._several(row + field.column, field):
                    found[field.name] = words
            elif word or field.kind == "name":
                found[field.name] = self._said(field, word)
        for field in table.begun:
            word = block[row + field.column]
            if word != self._begun[home + field.column]:
                found[field.name] = self._said(field, word)
        return found

    def _said(self, field: PositionField, word: int) -> int | str:
        if field.kind == "who":
            return self._names.get(word, word)
        return field.names.get(word, word)

    def _several(self, at: int, field: PositionField) -> list[int | str]:
        words = list(self.block[at : at + field.slots])
        while words and not words[-1]:
            words.pop()
        return [self._said(field, word) for word in words]


class _Reader:
    """A reader that writes the entries of a position into a block."""

    def __init__(self, block: Block, rows: Mapping[str, int]) -> None:
        self.block = block
        self._rows = rows

    def row(self, said: object) -> int:
        """Return the row of a name, or the number itself, 0 for None.

        Raises KeyError for an unknown name.
        """
        if isinstance(said, str):
            return self._rows[said]
        return 0 if said is None else _whole(said)

    def write(self, row: int, table: _Table, entry: Mapping[str, Any]) -> None:
        """Write the fields of an entry.

        A field of another version is skipped, and the digest shows it.
        """
        for name, said in entry.items():
            if name in table.by_name:
                self.put(row, table.by_name[name], said)

    def put(self, row: int, field: PositionField, said: object) -> None:
        """Write a field."""
        at = row + field.column
        if field.slots == 1:
            self.block[at] = self._word(field, said)
            return
        words = list(said) if isinstance(said, list) else [said]
        if len(words) > field.slots:
            raise ValueError(field.name)
        for place, one in enumerate(words):
            self.block[at + place] = self._word(field, one)

    def _word(self, field: PositionField, said: object) -> int:
        if field.kind == "who":
            return self.row(said)
        return _number(said, field.names) if field.kind == "name" else _whole(said)
