"""The stand-in for a missing document: a name without abilities or price."""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.model.missing_documents import stand_in
from armybuilder.model.references import Reference
from armybuilder.points.prices.pricing import price

CALLED = {one: f"Lost {one}" for one in ("weapon", "creature", "robot", "unit", "design")}


@pytest.mark.parametrize(
    ("kinds", "kind", "name"),
    [
        (("weapon",), "weapon", "Lost weapon"),
        (("weapon", "linked_weapon"), "weapon", "Lost weapon"),
        (("creature",), "creature", "Lost creature"),
        (("creature", "robot", "vehicle"), "creature", "Lost design"),
        (("robot",), "robot", "Lost robot"),
        (("unit",), "unit", "Lost unit"),
    ],
)
def test_a_stand_in_has_no_abilities_and_no_cost(kinds: tuple[str, ...], kind: str, name: str) -> None:
    found: Any = stand_in(Reference("x", "field", kinds), CALLED)
    assert (found.id, found.kind, found.name) == ("x", kind, name)
    assert price(found, {"x": found}).total == 0
    if kind in ("creature", "robot"):
        assert set(found.profile.model_dump().values()) == {0}


@pytest.mark.parametrize("kind", ["picture", "table", "army"])
def test_documents_without_price_have_no_stand_in(kind: str) -> None:
    assert stand_in(Reference("x", "field", (kind,)), CALLED) is None
