"""The JSON Schema of the exchange file: accepted files, descriptions, and the published copy."""

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
    """Return the validator of the schema.

    jsonschema takes two seconds to load, so other tests do not import it.
    """
    from jsonschema import Draft202012Validator

    Draft202012Validator.check_schema(SCHEMA)
    return Draft202012Validator(SCHEMA)


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
    written = bundle.write(bundle.read(file.read_bytes())[0])
    assert not list(judge().iter_errors(json.loads(written)))


def test_the_kept_copy_is_up_to_date() -> None:
    """`armybuilder schema > resources/schema/exchange-file.json` writes it anew."""
    assert json.loads(KEPT.read_text("utf-8")) == SCHEMA
