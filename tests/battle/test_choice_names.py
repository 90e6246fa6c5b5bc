"""Numbers in choices: every ruleset refuses models, units and weapons beyond its tables, and reads nothing there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder import words
from armybuilder.battle import backend, doors, table
from armybuilder.battle.choices import options
from armybuilder.battle.encoding import block, encode
from armybuilder.battle.kernel import state
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset

pytestmark = pytest.mark.kernel

FAR = 1_000_000
TABLES = {
    state.CHOICE_UNIT: state.UNIT_COUNT,
    state.CHOICE_ACTOR: state.MODEL_COUNT,
    state.CHOICE_WEAPON: state.WEAPON_COUNT,
    state.CHOICE_TARGET: state.MODEL_COUNT,
    state.CHOICE_TARGET_UNIT: state.UNIT_COUNT,
}
"""The place in the block of a table's size, by the word of a choice with a row's number."""
DECISIONS = 60
VERBS = 128
"""A number above every verb."""


def setup(ruleset: Ruleset) -> Setup:
    return Setup(
        contender("a-foundry"), contender("a-overland"), table=table.preset("old-front"), ruleset=ruleset
    )


@pytest.mark.parametrize("ruleset", RULESET_FACTS)
def test_a_choice_beyond_its_tables_is_refused(ruleset: Ruleset) -> None:
    """Each number in the bot's own choices is once too high by one, and once far too high.

    The refusal holds for forecasts too.
    """
    made = block.write(encode.encode(setup(ruleset)).force)
    doors.begin(made, 5, 0)
    choice = backend.new_block(state.CHOICE_WIDTH)
    out = backend.new_block(state.FORECAST_WIDTH)
    for _ in range(DECISIONS):
        doors.choose(made, choice)
        for column, size in TABLES.items():
            for number in (made[size], FAR):
                said = choice[column]
                choice[column] = number
                assert doors.allows(made, choice) == state.REASON_NOBODY, (
                    f"word {column}: {number} is accepted"
                )
                assert doors.forecast(made, choice, out) == state.REASON_NOBODY
                assert not any(out[at] for at in range(state.FORECAST_WIDTH) if at != state.FORECAST_LEGAL)
                choice[column] = said
        assert doors.apply(made, choice) >= 0


@pytest.mark.parametrize("ruleset", RULESET_FACTS)
@pytest.mark.parametrize("points", [-1, state.PATH_POINTS + 1, FAR])
def test_no_choice_has_more_points_than_a_path(ruleset: Ruleset, points: int) -> None:
    made = block.write(encode.encode(setup(ruleset)).force)
    doors.begin(made, 5, 0)
    choice = backend.new_block(state.CHOICE_WIDTH)
    for _ in range(DECISIONS // 3):
        doors.choose(made, choice)
        said = choice[state.CHOICE_POINTS]
        choice[state.CHOICE_POINTS] = points
        assert doors.allows(made, choice) == state.REASON_POINTS
        choice[state.CHOICE_POINTS] = said
        assert doors.apply(made, choice) >= 0


@pytest.mark.parametrize("ruleset", RULESET_FACTS)
def test_refusals_of_missing_names_have_words_everywhere(ruleset: Ruleset) -> None:
    battle = Skirmish(setup(ruleset), 0)
    for reason, said in (
        (state.REASON_NOBODY, "There is no such model here."),
        (state.REASON_POINTS, "Choose a place first."),
    ):
        message = options.reason(battle, reason)
        assert message is not None
        assert words.english().say(message) == said


@pytest.mark.parametrize("ruleset", RULESET_FACTS)
def test_a_verbs_count_is_never_a_place_outside_tables(ruleset: Ruleset) -> None:
    """Every verb with a number far too high or low is refused, or applied without an error.

    The interpreted kernel raises an error if it reads a wrong place.
    """
    made = block.write(encode.encode(setup(ruleset)).force)
    doors.begin(made, 5, 0)
    choice = backend.new_block(state.CHOICE_WIDTH)
    aside = backend.new_block(len(made))
    for _ in range(DECISIONS // 4):
        doors.choose(made, choice)
        verb, number = choice[state.CHOICE_VERB], choice[state.CHOICE_NUMBER]
        for other in range(VERBS):
            choice[state.CHOICE_VERB] = other
            for choice[state.CHOICE_NUMBER] in (FAR, -FAR):
                if doors.allows(made, choice) == 0:
                    doors.copy(made, aside)
                    assert doors.apply(aside, choice) >= 0
        choice[state.CHOICE_VERB], choice[state.CHOICE_NUMBER] = verb, number
        assert doors.apply(made, choice) >= 0
