"""The JSON Schema of the exchange file: what it lets pass, what it says, and the copy that is kept and published."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import paths
from armybuilder.model import bundle, upgrade
from armybuilder.model.schema import File, schema

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jsonschema import Draft202012Validator

KEPT = paths.resources() / "schema" / "exchange-file.json"
SCHEMA = schema()
PROFILE = {"mv": 12, "ss": 5, "fa": 6, "pf": 3, "dp": 5}


@cache
def judge() -> Draft202012Validator:
    """Return what judges files by the schema. jsonschema takes two seconds to load, so that no other test waits for it."""
    from jsonschema import Draft202012Validator

    Draft202012Validator.check_schema(SCHEMA)
    return Draft202012Validator(SCHEMA)


def errors(**creature: Any) -> list[str]:
    """Return what the schema says against a file that holds one creature."""
    document = {"kind": "creature", "id": "c", "name": "Warden", "profile": PROFILE} | creature
    return [
        one.message
        for one in judge().iter_errors({"format": "armybuilder", "version": 1, "documents": [document]})
    ]


def fields(told: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Give each field that a schema names, with its place; the kinds of a document are no fields but a choice."""
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
def test_the_schema_is_a_schema_with_a_name_and_a_title() -> None:
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


def test_a_missing_value_is_one_error_and_an_unknown_kind_too() -> None:
    """The kind decides what a document is judged by: nobody hears what it would lack as a vehicle."""
    assert not errors()
    without = {name: value for name, value in PROFILE.items() if name != "dp"}
    assert errors(profile=without) == ["'dp' is a required property"]
    assert errors(kind="wizard") == [f"'wizard' is not one of {list(bundle.KINDS)}"]
    assert len(errors(colour="red")) == 1
    assert len(errors(profile=PROFILE | {"dp": "5"})) == 1


def test_the_reader_and_the_schema_know_the_same_fields_and_kinds() -> None:
    assert File.model_fields.keys() == bundle.FIELDS == SCHEMA["properties"].keys()
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
def test_what_the_program_writes_passes(file: Any) -> None:
    written = bundle.write(bundle.read(file.read_bytes())[0])
    assert not list(judge().iter_errors(json.loads(written)))


def test_the_copy_that_is_kept_is_of_today() -> None:
    """`armybuilder schema > resources/schema/exchange-file.json` writes it anew."""
    assert json.loads(KEPT.read_text("utf-8")) == SCHEMA
