"""The optional rules of a battle: agreed, set by hand, and the readings in force."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from armybuilder.battle.terms import Setup, options_of
from armybuilder.desktop.battle.set_up.optional_rules import RuleFields
from armybuilder.model.readings import READINGS, matters
from armybuilder.words import english
from tests.battle.forces import force, trooper

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SIDE = force(trooper(), count=2)
SETUP = Setup(SIDE, SIDE)
OTHER = {
    one.id: next(choice for choice in one.choices if choice != one.default)
    for one in READINGS
    if len(one.choices) > 1 and matters(one.id, "combat-action")
}
ONE, TWO = (dict([pair]) for pair in list(OTHER.items())[:2])


@pytest.fixture
def fields(qtbot: QtBot) -> RuleFields:
    """The boxes of a desk that has words only."""
    made = RuleFields(Mock(words=english()))
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize(
    ("army", "library", "words"),
    [
        ({}, {}, "Standard readings"),
        (ONE, {}, "Changed readings: 1"),
        ({}, ONE, "Changed readings: 1"),
        (ONE, TWO, "Changed readings: 1"),
        ({}, ONE | TWO, "Changed readings: 2"),
    ],
)
def test_the_readings_of_an_army_go_before_the_librarys(
    fields: RuleFields, army: dict[str, str], library: dict[str, str], words: str
) -> None:
    held = replace(SIDE, army=SIDE.army.model_copy(update={"readings": army}), readings=library)
    fields.show_bout(replace(SETUP, left=held))
    assert fields.readings.text() == words
    fields.show_bout(None)
    assert fields.readings.text() == words


def test_rules_set_by_hand_are_counted_until_restored(fields: RuleFields) -> None:
    fields.show_bout(SETUP)
    assert (fields.own.text(), fields.own.isHidden(), dict(fields.options())) == ("", True, {})
    name = next(name for name in fields.checks if name in options_of("combat-action"))
    usual = fields.checks[name].isChecked()
    fields.checks[name].click()
    fields.show_bout(SETUP)
    assert dict(fields.options()) == fields.state() == {name: not usual}
    assert (fields.own.text(), fields.own.isHidden()) == ("Set by hand: 1", False)
    assert fields.checks[name].isChecked() is not usual
    fields.restore({"nothing": True}, {})
    fields.show_bout(SETUP)
    assert (fields.checks[name].isChecked(), fields.state()) == (usual, {})


@pytest.mark.parametrize("ruleset", ["combat-action", "edge", "phase", "manoeuvre", "initiative"])
def test_only_rules_of_the_ruleset_are_offered(fields: RuleFields, ruleset: str) -> None:
    fields.show_ruleset(ruleset)  # type: ignore[arg-type]
    offered = {name for name, check in fields.checks.items() if not check.isHidden()}
    assert offered == set(fields.checks) & set(options_of(ruleset))  # type: ignore[arg-type]
    assert fields.head.isHidden() is not bool(offered)
