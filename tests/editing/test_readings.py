"""Edits of an army's own readings."""

from __future__ import annotations

from armybuilder.editing import armies
from armybuilder.editing.edit import Edit
from armybuilder.model.army import Army
from armybuilder.words import english
from tests.library.makers import force


def after(edit: Edit) -> Army:
    assert isinstance(edit.after, Army)
    return edit.after


def army() -> Army:
    return next(one for one in force() if isinstance(one, Army))


def test_first_own_readings_include_the_present_ones() -> None:
    edit = armies.choose_reading(army(), {"CA-D-010": "paid_pen"}, "CA-D-002", "final_only")
    assert after(edit).readings == {"CA-D-010": "paid_pen", "CA-D-002": "final_only"}
    assert (
        english().say(edit.label) == "CA-D-002: Each weapon, each seat and each model to Only the whole model"
    )


def test_a_chosen_default_is_kept_until_readings_are_dropped() -> None:
    own = after(armies.choose_reading(army(), {"CA-D-002": "final_only"}, "CA-D-002", "each_item"))
    assert own.readings == {"CA-D-002": "each_item"}
    assert after(armies.drop_readings(own)).readings == {}
