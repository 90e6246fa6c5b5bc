"""An army's own copy of a design that is still edited."""

from __future__ import annotations

import pytest

from armybuilder.editing.edit import reversed_edit
from armybuilder.editing.private_copies import keep_as_own
from armybuilder.model.army import Army
from armybuilder.model.unit import Unit
from armybuilder.points.prices.pricing import price
from armybuilder.words import english
from tests.editing.applying import applied
from tests.library.makers import force, stronger


def test_the_copy_and_its_units_are_the_armys_alone() -> None:
    documents = {one.id: one for one in force()}
    army = documents["a"]
    assert isinstance(army, Army)
    before = price(army, documents).total
    edit = keep_as_own(army, "c", documents)
    after = applied(edit, documents)
    changed = {**after, "c": stronger(documents["c"], pf=5)}
    own = changed["a"]
    assert price(own, changed).total == before
    assert own.units[0].unit != "u"  # type: ignore[union-attr]
    unit = changed[own.units[0].unit]  # type: ignore[union-attr]
    assert isinstance(unit, Unit)
    assert unit.name == "Ranger squad copy"
    assert documents["w"] == after["w"]
    assert english().say(edit.label) == "Keep Dune ranger as Dune watch has it"
    assert applied(reversed_edit(edit), after) == documents


def test_an_unused_design_cannot_become_private() -> None:
    documents = {one.id: one for one in force()}
    army = documents["a"]
    assert isinstance(army, Army)
    with pytest.raises(KeyError):
        keep_as_own(army, "nobody", documents)
