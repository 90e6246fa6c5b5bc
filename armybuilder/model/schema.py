"""The JSON Schema of the exchange file, for the checks of other programs.

Its form comes from the classes of the documents, its sentences from `resources/schema/exchange.toml`. A
document is judged by its `kind` alone, so that a missing field is one error and not one for each kind. A
second form of the same schema has a union of the kinds in its place, which generators of types understand.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, Literal

from immutabledict import immutabledict
from pydantic import Field
from pydantic.json_schema import GenerateJsonSchema

from armybuilder import paths
from armybuilder.model.bundle import KINDS, SCHEMA, AnyDocument
from armybuilder.model.document import NOTHING, Part, Text
from armybuilder.model.readings import Readings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = [
    "DIALECT",
    "PlainSchema",
    "describe",
    "schema",
    "schema_id",
    "sentences",
    "types",
    "with_plain_lists",
]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The edition of JSON Schema that our schemas are written in."""

_VERSIONS = 3


def schema_id(name: str, version: int) -> str:
    """Return the permanent name of a schema, the same for every copy."""
    return f"urn:armybuilder:schema:{name}:{version}"


class File(Part):
    """The exchange file as a whole."""

    schema_name: Text = Field(default="", alias=SCHEMA)
    format: Literal["armybuilder"]
    version: Literal[1, 2, 3]
    readings: Readings = NOTHING
    documents: tuple[AnyDocument, ...]


class PlainSchema(GenerateJsonSchema):
    """A schema generator that writes frozen maps as objects, and no titles that only repeat a name."""

    def encode_default(self, dft: Any) -> Any:
        """Return the default of a field, a frozen map as an object."""
        return super().encode_default(dict(dft) if isinstance(dft, immutabledict) else dft)

    def field_title_should_be_set(self, _schema: Any) -> bool:
        """Refuse every title of a field."""
        return False


def schema() -> dict[str, Any]:
    """Return the JSON Schema of the exchange file, every field of which has a description."""
    return _schema("exchange-file", _by_kind())


def types() -> dict[str, Any]:
    """Return the schema in the form for generators of types, which accepts the same files.

    Generators drop a choice by `if`, and know a list of two only by its least and greatest length.
    """
    union = {"oneOf": [{"$ref": f"#/$defs/{made.__name__}"} for made in KINDS.values()]}
    made: dict[str, Any] = with_plain_lists(_schema("exchange-file-types", union))
    return made


def with_plain_lists(told: Any) -> Any:
    """Return a schema whose lists of equal items have them as `items`, and not one by one."""
    if isinstance(told, list):
        return [with_plain_lists(one) for one in told]
    if not isinstance(told, dict):
        return told
    told = {name: with_plain_lists(one) for name, one in told.items()}
    first, *rest = told.pop("prefixItems", [None])
    if any(one != first for one in rest):
        raise AssertionError("a list of unequal items")
    return told if first is None else told | {"items": first}


def _schema(name: str, document: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of the file, with this schema of a document."""
    made = File.model_json_schema(schema_generator=PlainSchema)
    parts = made.pop("$defs")
    parts["Entry"]["required"].remove("id")  # an entry without an id is named by its place
    for kind in KINDS.values():
        parts[kind.__name__]["required"].insert(0, "kind")
    made["properties"]["documents"]["items"] = document
    said = sentences("exchange", KINDS.values())
    for part, told in parts.items():
        describe(told, said[part])
    describe(made, said["File"])
    head = {"$schema": DIALECT, "$id": schema_id(name, _VERSIONS), "title": "Army Builder exchange file"}
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


def describe(told: dict[str, Any], said: Mapping[str, str]) -> None:
    """Add descriptions to each field of a class, and to a class that has a sentence of its own."""
    if "" in said:
        told["description"] = said[""]
    for name, field in told["properties"].items():
        field["description"] = said[name]


def sentences(file: str, classes: Iterable[type]) -> dict[str, dict[str, str]]:
    """Return the sentences of a file of `resources/schema`, by class and field.

    The given classes have those of their base classes too.
    """
    written = tomllib.loads((paths.resources() / "schema" / f"{file}.toml").read_text("utf-8"))
    found = {name: dict(said) for name, said in written.items()}
    for one in classes:
        for made_from in one.__mro__[1:]:
            found[one.__name__] = written.get(made_from.__name__, {}) | found.get(one.__name__, {})
    return found
