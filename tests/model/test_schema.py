"""The JSON Schema of the exchange file in both forms: accepted files and descriptions."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import paths
from armybuilder.errors import InputFault
from armybuilder.model import bundle, upgrade
from armybuilder.model.schema import File, schema, types

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jsonschema import Draft202012Validator

SCHEMA = schema()
PROFILE = {"mv": 12, "ss": 5, "fa": 6, "pf": 3, "dp": 5}


@cache
def judge(form: Callable[[], dict[str, Any]] = schema) -> Draft202012Validator:
    """Return the validator of a form of the schema.

    jsonschema takes two seconds to load, so other tests do not import it.
    """
    from jsonschema import Draft202012Validator

    Draft202012Validator.check_schema(form())
    return Draft202012Validator(form())


def errors(**creature: Any) -> list[str]:
    """Return the schema's objections to a file with one creature."""
    document = {"kind": "creature", "id": "c", "name": "Warden", "profile": PROFILE} | creature
    return [
        one.message
        for one in judge().iter_errors({"format": "armybuilder", "version": 1, "documents": [document]})
    ]


def fields(told: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each field that a schema names, with its place.

    The kinds of a document are a choice, not fields.
    """
    if isinstance(told, dict):
        for name, field in told.get("properties", {}).items():
            yield f"{place}/{name}", field
        for name, part in told.items():
            if name != "if":
                yield from fields(part, f"{place}/{name}")
    elif isinstance(told, list):
        for part in told:
            yield from fields(part, place)


@pytest.mark.long
def test_the_schema_is_valid_and_has_name_and_title() -> None:
    assert judge().schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["$id"] == f"urn:armybuilder:schema:exchange-file:{upgrade.NEWEST}"
    assert SCHEMA["title"] == "Army Builder exchange file"
    assert SCHEMA["properties"]["version"]["enum"] == list(range(1, upgrade.NEWEST + 1))


def test_every_field_and_every_class_has_a_sentence() -> None:
    found = dict(fields(SCHEMA))
    assert len(found) > 200
    parts = {f"/$defs/{name}": part for name, part in SCHEMA["$defs"].items()}
    silent = [
        place
        for place, told in (found | parts).items()
        if not told.get("description", "").endswith(".") or len(told["description"].split()) < 2
    ]
    assert not silent


def test_no_sentence_is_left_over() -> None:
    import tomllib

    written = tomllib.loads((paths.resources() / "schema" / "exchange.toml").read_text("utf-8"))
    shared = {"Document", "Pictured", "Varied"}
    known = SCHEMA["$defs"] | {"File": SCHEMA}
    assert written.keys() - shared == known.keys()
    over = [
        f"{part}.{name}"
        for part in written.keys() - shared
        for name in written[part]
        if name and name not in known[part]["properties"]
    ]
    assert not over


def test_a_missing_value_or_unknown_kind_is_one_error() -> None:
    """The kind chooses the document's rules, so a creature is not told the missing fields of a vehicle."""
    assert not errors()
    without = {name: value for name, value in PROFILE.items() if name != "dp"}
    assert errors(profile=without) == ["'dp' is a required property"]
    assert errors(kind="wizard") == [f"'wizard' is not one of {list(bundle.KINDS)}"]
    assert len(errors(colour="red")) == 1
    assert len(errors(profile=PROFILE | {"dp": "5"})) == 1


def test_reader_and_schema_have_the_same_fields_and_kinds() -> None:
    names = {one.alias or name for name, one in File.model_fields.items()}
    assert names == bundle.FIELDS == SCHEMA["properties"].keys()
    kinds = SCHEMA["properties"]["documents"]["items"]
    assert kinds["properties"]["kind"]["enum"] == list(bundle.KINDS)
    assert [one["then"]["$ref"].rpartition("/")[2] for one in kinds["allOf"]] == [
        kind.__name__ for kind in bundle.KINDS.values()
    ]
    assert "id" not in SCHEMA["$defs"]["Entry"]["required"]
    assert SCHEMA["$defs"]["Weapon"]["required"][0] == "kind"


@pytest.mark.long
@pytest.mark.parametrize(
    "file", sorted((paths.resources() / "starter").glob("*.army")), ids=lambda one: one.stem
)
def test_written_files_fit_the_schema(file: Any) -> None:
    written = json.loads(bundle.write(bundle.read(file.read_bytes())[0]))
    assert not list(judge().iter_errors(written))
    assert judge(types).is_valid(written)


def test_the_form_for_types_is_a_closed_union() -> None:
    """Generators of types make a union that narrows by `kind`, and know no `if` and no `prefixItems`.

    Tried with json-schema-to-typescript 16.0.0 (compiled by TypeScript 7.0.2: a switch over `kind` is complete),
    datamodel-code-generator 0.89.0 (mypy: the same, and pydantic reads the starter library into its classes) and
    quicktype 26.0.0, which makes one class of optional fields of any union.
    """
    made = types()
    union = made["properties"]["documents"]["items"]["oneOf"]
    for part, kind in zip(union, bundle.KINDS, strict=True):
        document = made["$defs"][part["$ref"].rpartition("/")[2]]
        assert document["properties"]["kind"]["const"] == kind
        assert document["required"][0] == "kind"
        assert document["additionalProperties"] is False
    assert not {"if", "prefixItems"} & words_of(made)
    assert made["$id"] != SCHEMA["$id"]


def words_of(told: Any) -> set[str]:
    """Return every keyword and name of a schema."""
    if isinstance(told, dict):
        return set(told).union(*map(words_of, told.values()))
    return set().union(*map(words_of, told)) if isinstance(told, list) else set()


@pytest.mark.parametrize(
    ("change", "fits"),
    [
        ({}, True),
        ({"$schema": "schema.json"}, True),
        ({"$schema": 5}, False),
        ({"colour": "red"}, False),
        ({"documents": [{"kind": "wizard", "id": "w", "name": "W"}]}, False),
        ({"documents": [{"id": "w", "name": "W", "category": "rifle"}]}, False),
        ({"documents": [{"kind": "weapon", "id": "w", "name": "W"}]}, False),
        ({"documents": [{"kind": "linked_weapon", "id": "w", "name": "W", "weapons": ["a", "b"]}]}, True),
        ({"documents": [{"kind": "linked_weapon", "id": "w", "name": "W", "weapons": ["a"]}]}, False),
        ({"documents": [{"kind": "linked_weapon", "id": "w", "name": "W", "weapons": [1, 2]}]}, False),
        ({"documents": [{"kind": "linked_weapon", "id": "w", "name": "W", "weapons": [*"abc"]}]}, False),
        ({"documents": [{"kind": "creature", "id": "c", "name": "C", "profile": PROFILE}]}, True),
    ],
)
def test_both_forms_accept_the_same_files(change: dict[str, Any], fits: bool) -> None:
    file = {"format": "armybuilder", "version": 1, "documents": []} | change
    assert judge().is_valid(file) is fits
    assert judge(types).is_valid(file) is fits


def test_both_forms_say_that_a_point_is_refused() -> None:
    """JSON Schema takes 12.0 for a whole number."""
    for made in (SCHEMA, types()):
        assert "12.0" in made["description"]
    with pytest.raises(InputFault):
        bundle.read(
            json.dumps(
                {
                    "format": "armybuilder",
                    "version": 1,
                    "documents": [
                        {"kind": "creature", "id": "c", "name": "C", "profile": PROFILE | {"mv": 12.0}}
                    ],
                }
            )
        )
