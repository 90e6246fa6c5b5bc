"""The reference of a variant to its design, in files and lines, which are unchanged without variants."""

from __future__ import annotations

import json

import pytest

from armybuilder import words
from armybuilder.errors import InputFault
from armybuilder.model import bundle, sharing
from armybuilder.model.bundle import Bundle
from armybuilder.model.creature import Creature
from armybuilder.model.id_changes import with_ids
from armybuilder.model.references import named_by, original
from armybuilder.model.unit import Unit
from tests.model.test_bundle import ARMY, RIFLE, SQUAD, TROOPER, file

VARIANT = {**TROOPER, "id": "v", "name": "Trooper (rank 1)", "officer_rank": 1, "variant_of": "t"}
BOTH = {**SQUAD, "members": [{"design": "v"}, {"design": "t", "count": 3}]}


def fault(text: str) -> str:
    with pytest.raises(InputFault) as caught:
        bundle.read(text)
    return " ".join(words.english().say(one) for one in caught.value.faults)


def test_only_files_with_variants_have_the_second_version() -> None:
    plain, _ = bundle.read(file(RIFLE, TROOPER, SQUAD, ARMY))
    assert json.loads(bundle.write(plain))["version"] == 1
    more, _ = bundle.read(file(RIFLE, TROOPER, VARIANT, version=2))
    assert json.loads(bundle.write(more))["version"] == 2
    assert bundle.read(bundle.write(more))[0] == more


def test_a_variant_needs_no_design_in_its_file() -> None:
    read, _ = bundle.read(file(RIFLE, VARIANT, version=2))
    variant = read.documents[1]
    assert original(variant) == "t"
    assert [one.id for one in named_by(variant)] == ["r"]


def test_a_variant_of_itself_or_another_kind_is_refused() -> None:
    assert "variant of itself" in fault(file(RIFLE, {**VARIANT, "variant_of": "v"}, version=2))
    assert "Rifle, a weapon; a creature belongs there" in fault(
        file(RIFLE, {**VARIANT, "variant_of": "r"}, version=2)
    )


def test_a_variant_follows_its_designs_new_id() -> None:
    (_, variant), _ = (bundle.read(file(RIFLE, VARIANT, version=2))[0].documents, None)
    assert original(with_ids(variant, {"t": "other"})) == "other"
    assert original(with_ids(variant, {"v": "other"})) == "t"


def test_a_line_names_a_variants_design_if_included() -> None:
    held, _ = bundle.read(file(RIFLE, TROOPER, VARIANT, BOTH, version=2))
    unit = held.documents[3]
    assert isinstance(unit, Unit)
    read = sharing.read(sharing.line(unit, bundle.index(held.documents)))[0]
    by_name = {one.name: one for one in read.documents}
    assert original(by_name["Trooper (rank 1)"]) == by_name["Trooper"].id
    variant = held.documents[2]
    assert isinstance(variant, Creature)
    alone = sharing.read(sharing.line(variant, bundle.index(held.documents)))[0]
    assert [original(one) for one in alone.documents] == [None, None]
    assert json.loads(bundle.write(alone))["version"] == 1


def test_a_line_keeps_ids_and_ignores_variant_references() -> None:
    held, _ = bundle.read(file(RIFLE, TROOPER, VARIANT, BOTH, version=2))
    unit = held.documents[3]
    assert isinstance(unit, Unit)
    line = sharing.line(unit, bundle.index(held.documents))
    assert sharing.read(line)[0] == sharing.read(line)[0]
    variant = held.documents[2]
    assert sharing.contents(variant) == sharing.contents(variant.model_copy(update={"variant_of": None}))


def test_a_whole_bundle_with_variants_comes_back_the_same() -> None:
    held, _ = bundle.read(file(RIFLE, VARIANT, TROOPER, BOTH, version=2))
    assert bundle.read(bundle.write(Bundle(held.documents)))[0].documents == held.documents
