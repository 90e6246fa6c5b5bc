"""The JSON Schema of positions, with all fields under a ruleset and no others."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

from armybuilder.battle.engines.lines import PROTOCOL
from armybuilder.battle.positions.position import UNSEEN, tables
from armybuilder.battle.records import fields as shared
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.verb_names import names_of_ruleset
from armybuilder.model.schema import DIALECT, schema_id
from armybuilder.paths import resources

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.battle.records.fields import PositionField, Under
    from armybuilder.model.document import Ruleset

__all__ = ["Sentences", "schema"]

_WHOLE: dict[str, Any] = {"type": "integer"}
_NAME = {"type": "string"}
_WHO = {
    "anyOf": [_NAME, _WHOLE],
    "description": "somebody or something by name; a number where there is no name",
}


def schema(ruleset: Ruleset) -> dict[str, Any]:
    """Return the JSON Schema of the positions of a ruleset, every field of which has a description."""
    fields = RULESET_FACTS[ruleset].position
    parts = tables(fields)
    said = {
        "phase": {"enum": list(fields.phases.values())},
        **_properties(parts.pop("battle")),
        **{part: {"type": "object", "additionalProperties": _entry(found)} for part, found in parts.items()},
        "moved_rows": {"type": "object", "additionalProperties": _WHOLE},
        "lasting": {"type": "array", "items": _things(fields.lasting)},
        "under_way": {"type": "array", "items": _things(fields.under_way)},
        "decision": {"anyOf": [{"type": "null"}, _decision(ruleset)]},
    }
    wanted = ["phase", *parts, "lasting", "under_way", "decision"]
    sentences = Sentences(ruleset)
    _describe(said, sentences, "battle", "top")
    for part in parts:
        _describe(said[part]["additionalProperties"]["properties"], sentences, part)
    for part in ("lasting", "under_way"):
        for thing in said[part]["items"].get("anyOf", ()):
            _describe(thing["properties"], sentences, thing["properties"]["what"]["const"])
    _describe(said["decision"]["anyOf"][1]["properties"], sentences, "decision")
    return {
        "$schema": DIALECT,
        "$id": schema_id(f"position-{ruleset}", PROTOCOL),
        "title": f"Army Builder position of a battle: {ruleset}",
        "description": "How a battle stands, as an engine is told; what is 0, or nobody, is left out.",
        **_object(said, wanted),
    }


class Sentences:
    """The descriptions of the fields of a ruleset's positions, in words."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Read the descriptions, those of the ruleset before those of all rulesets."""
        written = tomllib.loads((resources() / "schema" / "position.toml").read_text("utf-8"))
        self._own, self._all = written[ruleset], written["all"]
        self.used: set[tuple[str, str, str]] = set()
        """The descriptions used, as "own" or "all", the part and the field."""

    def of(self, field: str, *parts: str) -> str:
        """Return the description of a field of a kind of thing, known by its names.

        Raises KeyError if it is missing.
        """
        for part in (*parts, "any"):
            for whose, written in (("own", self._own), ("all", self._all)):
                if field in written.get(part, {}):
                    self.used.add((whose, part, field))
                    said: str = written[part][field]
                    return said
        raise KeyError(f"{'/'.join(parts)}: {field}")


def _describe(properties: dict[str, Any], sentences: Sentences, *parts: str) -> None:
    for name, value in properties.items():
        properties[name] = value | {"description": sentences.of(name, *parts)}


def _object(properties: Mapping[str, Any], wanted: Iterable[str] = ()) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(wanted),
        "additionalProperties": False,
    }


def _properties(fields: Iterable[PositionField]) -> dict[str, Any]:
    return {one.name: _value(one) for one in fields}


def _entry(fields: Iterable[PositionField]) -> dict[str, Any]:
    return _object(_properties(fields))


def _value(field: PositionField) -> dict[str, Any]:
    one: dict[str, Any] = _WHO if field.kind == "who" else _WHOLE
    if field.kind == "name":
        names = list(field.names.values())
        one = {"enum": [*names, UNSEEN] if field.name == "status" else names}
    return {"type": "array", "items": one, "maxItems": field.slots} if field.slots > 1 else one


def _things(kinds: Mapping[Any, Under]) -> dict[str, Any]:
    """Return the schema of frames or lasting effects, a schema without values if a ruleset has none."""
    found = [
        _object({"what": {"const": one.name}, **_properties(one.fields)}, ["what"]) for one in kinds.values()
    ]
    return {"anyOf": found} if found else {"not": {}}


def _decision(ruleset: Ruleset) -> dict[str, Any]:
    """Return the schema of a decision."""
    said = {
        "about": {"enum": list(names_of_ruleset(ruleset).decisions.values())},
        "side": {"enum": list(shared.SIDES.values())},
        "rule": _WHOLE,
        "unit": _NAME,
        "model": _NAME,
        "because": _NAME,
    }
    return _object(said, ["about", "side", "rule"])
