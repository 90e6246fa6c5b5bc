"""Positions: a battle continues from a position alone, which has nothing hidden from its side."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle import backend, resolve, table
from armybuilder.battle.choices import options
from armybuilder.battle.choices.full_choices import full_choices
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.engines.schema import schema
from armybuilder.battle.kernel import state as st
from armybuilder.battle.positions.position import UNSEEN, Positions, digest
from armybuilder.battle.positions.standing import ContinuedBattle
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.terms import PLAYED, SIDES, Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Ruleset

PAIRS = (("a-gate", "a-reavers"), ("a-levy", "a-wardens"), ("a-overland", "a-foundry"))
DECISIONS = 150 if backend.kernel() == "compiled" else 40
DICE = (st.SEED_LOW, st.SEED_HIGH, st.BATTLE, st.DICE_KEY_A, st.DICE_KEY_B, st.BOT_DRAWS)
DRAWS = {"sides": (st.SIDE_DRAWS_A, st.SIDE_DRAWS_B), "models": (st.DRAWS_A, st.DRAWS_B)}


def setup(ruleset: Ruleset, left: str, right: str, **more: Any) -> Setup:
    """Return a battle in a town with every optional rule."""
    town = table.preset("ruined-quarter")
    readings = {"WE-D08": "hidden"}
    return Setup(
        contender(left),
        contender(right),
        ruleset=ruleset,
        table=town,
        options=dict.fromkeys(sorted(PLAYED), True),
        readings=readings,
        **more,
    )


def decisions(ruleset: Ruleset, left: str, right: str, like_bot: float = 0.6) -> Iterator[Skirmish]:
    """Yield a battle at each of its decisions.

    Now and then a random choice replaces the bot's.
    """
    battle, luck = resolve.Skirmish(setup(ruleset, left, right)), Random(7)
    for _ in range(DECISIONS):
        if battle.pending() is None:
            return
        yield battle
        own = battle.choose()
        battle.apply(own if luck.random() < like_bot else luck.choice(full_choices(battle, most=3)))


def with_luck_of(taken_up: Block, block: Block, positions: Positions) -> Block:
    """Copy the dice and the bot's notes of a battle into a block that continues it, and return it."""
    for word in DICE:
        taken_up[word] = block[word]
    rows = positions.rows(block)
    notes = [
        (note.part, note.column) for note in RULESET_FACTS[positions.encoded.terms.ruleset].position.notes
    ]
    drawn = [(part, column) for part, columns in DRAWS.items() for column in columns]
    for part, column in notes + drawn:
        for row in rows[part].values():
            taken_up[row + column] = block[row + column]
    return taken_up


@pytest.mark.long
@pytest.mark.parametrize(("left", "right"), PAIRS)
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_a_battle_continued_from_its_position_offers_the_same(
    ruleset: Ruleset, left: str, right: str
) -> None:
    """Each decision has the same position, menu, and forecasts of all its choices."""
    positions = Positions(encode(setup(ruleset, left, right)))
    for number, battle in enumerate(decisions(ruleset, left, right)):
        told = json.loads(json.dumps(positions.of(battle.block)))
        again = ContinuedBattle(positions.encoded, positions.taken_up(told))
        assert positions.of(again.block) == told
        assert again.pending() == battle.pending()
        assert again.menu() == battle.menu()
        if number % 5 == 0:
            for choice in full_choices(battle, most=3):
                assert again.allows(choice) == 0, choice
                assert again.forecast(choice) == battle.forecast(choice)


@pytest.mark.long(short=("manoeuvre", "initiative"))
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_a_position_with_its_dice_ends_the_same(ruleset: Ruleset) -> None:
    """A position lacks nothing that matters to the battle."""
    for left, right in PAIRS:
        positions = Positions(encode(setup(ruleset, left, right)))
        battle = resolve.Skirmish(setup(ruleset, left, right))
        for turn in (0, 2, 4):
            while battle.pending() is not None and battle.turn < turn:
                battle.apply(battle.choose())
            for _ in range(7):
                if battle.pending() is not None:
                    battle.apply(battle.choose())
            taken_up = positions.taken_up(positions.of(battle.block))
            again = ContinuedBattle(positions.encoded, with_luck_of(taken_up, battle.block, positions))
            there = battle.branch()
            assert again.advance() == there.advance()
            assert again.ending() == there.ending()
            assert positions.of(again.block) == positions.of(there.block)


@pytest.mark.long
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_every_changing_column_is_in_a_position_or_notes(ruleset: Ruleset) -> None:
    """Columns of models, units and weapons in no table keep their values from the start of the battle."""
    positions = Positions(encode(setup(ruleset, *PAIRS[2])))
    fields = RULESET_FACTS[ruleset].position
    known = {
        "models": set(fields.model_found_again) | {*DRAWS["models"], st.GOALS},
        "units": set[int](),
        "weapons": set[int](),
    }
    for note in fields.notes:
        known[note.part].add(note.column)
    widths = {"models": st.MODEL_WIDTH, "units": st.UNIT_WIDTH, "weapons": st.WEAPON_WIDTH}
    missing: set[tuple[str, int]] = set()
    for battle in decisions(ruleset, *PAIRS[2], like_bot=0.5):
        taken_up = positions.taken_up(positions.of(battle.block))
        for part, rows in positions.rows(battle.block).items():
            for row in rows.values() if part in widths else ():
                differ = (at for at in range(widths[part]) if battle.block[row + at] != taken_up[row + at])
                missing |= {(part, at) for at in differ if at not in known[part]}
    assert missing == set()


def test_a_position_has_names_and_whole_numbers_only() -> None:
    battle = resolve.Skirmish(Setup(contender("a-gate"), contender("a-reavers")))
    while battle.turn < 1:
        battle.apply(battle.choose())
    told = Positions(battle.encoded).of(battle.block)
    assert told["turn"] == 1
    assert told["decision"]["about"] == "initiative"
    trooper = told["models"]["left:1.1/1.1"]
    assert trooper["status"] == "in_play"
    assert (trooper["x"], trooper["y"]) == (
        battle.block[st.MODELS_AT + st.X],
        battle.block[st.MODELS_AT + st.Y],
    )
    assert trooper["unit"] in told["units"]
    assert not _odd(told)


def _odd(value: object) -> list[object]:
    """Return the values within a position that are neither names, whole numbers nor None."""
    if isinstance(value, dict):
        return [one for inner in value.values() for one in _odd(inner)]
    if isinstance(value, list):
        return [one for inner in value for one in _odd(inner)]
    return [] if value is None or isinstance(value, (str, int)) else [value]


@pytest.mark.long
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_every_position_fits_its_schema(ruleset: Ruleset) -> None:
    """The schema leaves no room for a field that is not in it."""
    from jsonschema import Draft202012Validator  # takes two seconds to load

    judge = Draft202012Validator(schema(ruleset))
    Draft202012Validator.check_schema(schema(ruleset))
    positions = Positions(encode(setup(ruleset, *PAIRS[2])))
    told: dict[str, Any] = {}
    for number, battle in enumerate(decisions(ruleset, *PAIRS[2])):
        if number % 10 == 0:
            for side in (None, *range(len(SIDES))):
                told = positions.of(battle.block, side)
                assert [fault.message for fault in judge.iter_errors(told)] == []
    assert not judge.is_valid(told | {"luck": 1})


def test_the_digest_is_that_of_json_with_sorted_keys() -> None:
    """The expected digest is the SHA-256 of this object in UTF-8, its keys in order."""
    assert digest({"b": 1, "a": "è"}) == digest({"a": "è", "b": 1})
    assert digest({"b": 1, "a": "è"}) == "8395494206df59820a0b31df59025a34ee96b7b468c8aebb5ca3acef969d0f32"


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"phase": "nonsense"},
        {"models": {"left:9.9/9.9": {"x": 1}}},
        {"models": {"left:1.1/1.1": {"x": "far"}}},
        {"models": {"left:1.1/1.1": {"x": 1.5}}},
        {"under_way": [{"what": "nonsense"}]},
        {"lasting": [{"what": "smoke"}] * 100},
        {"moved_rows": {"left:1.1/1.1": 4000}},
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    battle = resolve.Skirmish(Setup(contender("a-gate"), contender("a-reavers")))
    positions = Positions(battle.encoded)
    told = positions.of(battle.block) | wrong if wrong else {}
    with pytest.raises((KeyError, ValueError, TypeError, AttributeError)):
        positions.taken_up(told)


def test_unknown_fields_are_skipped_but_change_the_digest() -> None:
    battle = resolve.Skirmish(Setup(contender("a-gate"), contender("a-reavers")))
    positions = Positions(battle.encoded)
    told = positions.of(battle.block)
    later = {**told, "weather": "rain", "models": {**told["models"]}}
    later["models"]["left:1.1/1.1"] = {**later["models"]["left:1.1/1.1"], "mood": 3}
    again = positions.of(positions.taken_up(later))
    assert again == told
    assert digest(again) != digest(later)


# -- what a side may know ----------------------------------------------------------------------------------


def hiding(ruleset: Ruleset) -> Iterator[Skirmish]:
    """Yield a battle at each of its decisions, in which every model hides that can. [WE-D08]

    In Edge, models that are set up in cover are hidden.
    """
    battle = resolve.Skirmish(setup(ruleset, *PAIRS[1]))
    for _ in range(DECISIONS):
        if battle.pending() is None:
            return
        yield battle
        hide = next((one for one in options.options(battle) if one.name in {"hide", "take_cover"}), None)
        battle.apply(options.said(hide) if hide is not None else battle.choose())


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ["combat-action", "edge"])
def test_a_position_lacks_the_place_of_hidden_enemies(ruleset: Ruleset) -> None:
    """The enemy reads only the last seen place of a hiding model, its own side everything."""
    positions = Positions(encode(setup(ruleset, *PAIRS[1])))
    hidden = 0
    for battle in hiding(ruleset):
        for number, side in enumerate(SIDES):
            told = positions.of(battle.block, number)
            for name, row in positions.rows(battle.block)["models"].items():
                if battle.block[row + st.HIDDEN] and battle.block[row + st.STATUS] == st.IN_PLAY:
                    hidden += 1
                    own = name.startswith(side)
                    entry = told["models"][name]
                    assert ("x" in entry) == own
                    assert own or set(entry) <= {"status", "unit", "hid_x", "hid_y", "hid_turn"}
                    assert (entry["status"] == UNSEEN) == (not own)
                    assert own or f"{name}#0" not in told["weapons"]
            again = positions.taken_up(told)
            assert digest(positions.of(again, number)) == digest(told)
    assert hidden > 10


def test_an_enemys_position_lacks_unrevealed_orders() -> None:
    """A side reads its own orders at once, and the enemy's after all are revealed. [WE-D68]"""
    battle = resolve.Skirmish(Setup(contender("a-gate"), contender("a-reavers"), ruleset="edge"))
    positions = Positions(battle.encoded)
    while (
        positions.of(battle.block)["phase"] != "orders"
        or positions.of(battle.block)["decision"]["side"] != "right"
    ):
        battle.apply(battle.choose())
    own, seen = (
        {
            entry.get("order")
            for name, entry in positions.of(battle.block, side)["units"].items()
            if name[0] == "l"
        }
        for side in (st.LEFT, st.RIGHT)
    )
    assert own - {"none"}
    assert seen == {None}
