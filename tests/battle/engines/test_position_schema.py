"""The JSON Schema of positions: a name, a title, and a sentence for every field under every ruleset."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import paths
from armybuilder.battle import resolve
from armybuilder.battle.engines.schema import Sentences, schema
from tests.model.test_schema import fields

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset


@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_every_field_of_a_position_has_a_sentence(ruleset: Ruleset) -> None:
    told = schema(ruleset)
    assert told["$id"] == f"urn:armybuilder:schema:position-{ruleset}:1"
    assert told["title"].endswith(ruleset)
    found = dict(fields(told))
    assert len(found) > 70
    assert not [place for place, field in found.items() if not field.get("description", "").endswith(".")]


def test_no_sentence_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sentence is used under its ruleset, and the common sentences under at least one."""
    made: list[tuple[str, Sentences]] = []
    begin = Sentences.__init__

    def noted(self: Sentences, ruleset: Ruleset) -> None:
        begin(self, ruleset)
        made.append((ruleset, self))

    monkeypatch.setattr(Sentences, "__init__", noted)
    for ruleset in resolve.RULESETS:
        schema(ruleset)
    used = {
        ("all" if whose == "all" else ruleset, part, field)
        for ruleset, sentences in made
        for whose, part, field in sentences.used
    }
    written: dict[str, Any] = tomllib.loads(
        (paths.resources() / "schema" / "position.toml").read_text("utf-8")
    )
    there = {
        (whose, part, field)
        for whose, parts in written.items()
        for part, said in parts.items()
        for field in said
    }
    assert there == used
