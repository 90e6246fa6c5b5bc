"""The JSON Schema of the exchange file, for the checks of other programs.

Its form comes from the classes of the documents, its sentences from `resources/schema/exchange.toml`. A
document is judged by its `kind` alone, so that a missing field is one error and not one for each kind.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, Literal

from immutabledict import immutabledict
from pydantic.json_schema import GenerateJsonSchema

from armybuilder import paths
from armybuilder.model.bundle import KINDS, AnyDocument
from armybuilder.model.document import NOTHING, Part
from armybuilder.model.readings import Readings

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["DIALECT", "schema", "schema_id"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The edition of JSON Schema that our schemas are written in."""

_VERSIONS = 3


def schema_id(name: str, version: int) -> str:
    """Return the permanent name of a schema, the same for every copy."""
    return f"urn:armybuilder:schema:{name}:{version}"


class File(Part):
    """The exchange file as a whole."""

    format: Literal["armybuilder"]
    version: Literal[1, 2, 3]
    readings: Readings = NOTHING
    documents: tuple[AnyDocument, ...]


class _Schema(GenerateJsonSchema):
    """A schema generator that writes frozen maps as objects, and no titles that only repeat a name."""

    def encode_default(self, dft: Any) -> Any:
        return super().encode_default(dict(dft) if isinstance(dft, immutabledict) else dft)

    def field_title_should_be_set(self, _schema: Any) -> bool:
        return False


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the exchange file, every field of which has a description."""
    made = File.model_json_schema(schema_generator=_Schema)
    parts = made.pop("$defs")
    parts["Entry"]["required"].remove("id")  # an entry without an id is named by its place
    for kind in KINDS.values():
        parts[kind.__name__]["required"].insert(0, "kind")
    made["properties"]["documents"]["items"] = _by_kind()
    sentences = _sentences()
    for part, told in parts.items():
        _describe(told, sentences[part])
    _describe(made, sentences["File"])
    head = {
        "$schema": DIALECT,
        "$id": schema_id("exchange-file", _VERSIONS),
        "title": "Army Builder exchange file",
    }
    return head | {name: said for name, said in made.items() if name != "title"} | {"$defs": parts}


def _by_kind() -> dict[str, Any]:
    """Return the schema of a document: of a known kind, and as that kind requires."""
    return {
        "type": "object",
        "properties": {"kind": {"description": "What sort of document it is.", "enum": list(KINDS)}},
        "required": ["kind"],
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
                "then": {"$ref": f"#/$defs/{made.__name__}"},
            }
            for kind, made in KINDS.items()
        ],
    }


def _describe(told: dict[str, Any], sentences: Mapping[str, str]) -> None:
    """Add descriptions to a class and each of its fields."""
    told["description"] = sentences[""]
    for name, field in told["properties"].items():
        field["description"] = sentences[name]


def _sentences() -> dict[str, dict[str, str]]:
    """Return the sentences of each class and its fields, with those of its base classes."""
    written = tomllib.loads((paths.resources() / "schema" / "exchange.toml").read_text("utf-8"))
    found = {name: dict(said) for name, said in written.items()}
    for kind in KINDS.values():
        for made_from in kind.__mro__[1:]:
            found[kind.__name__] = written.get(made_from.__name__, {}) | found[kind.__name__]
    return found
