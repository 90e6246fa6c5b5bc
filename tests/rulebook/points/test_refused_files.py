"""The refusal of files with values that the format cannot express, with the place of each fault."""

import json
from typing import Any

import pytest

from armybuilder.errors import InputFault
from armybuilder.model.bundle import read
from armybuilder.words import english

RIFLE: dict[str, Any] = {"kind": "weapon", "id": "w", "name": "Rifle", "category": "rifle"}
MAN: dict[str, Any] = {
    "kind": "creature",
    "id": "c",
    "name": "Man",
    "profile": {"mv": 10, "ss": 6, "fa": 5, "pf": 0, "dp": 5},
}
ROBOT: dict[str, Any] = {
    "kind": "robot",
    "id": "r",
    "name": "Robot",
    "control": "slave",
    "profile": {"mv": 10, "ss": 6, "fa": 0, "pf": 0},
}
CAR: dict[str, Any] = {"kind": "vehicle", "id": "v", "name": "Car", "profile": {"mv": 10, "fa": 0, "pf": 0}}
ARMY: dict[str, Any] = {"kind": "army", "id": "a", "name": "Army", "units": []}


def changed(document: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Return the document with other fields, merging the fields of its profile."""
    profile = document.get("profile", {}) | fields.pop("profile", {})
    return document | ({"profile": profile} if profile else {}) | fields


@pytest.mark.rule("CA-P-098")
@pytest.mark.parametrize("document", [RIFLE, MAN, ROBOT, CAR, ARMY], ids=lambda one: one["kind"])
def test_the_plain_forms_are_read(document: dict[str, Any]) -> None:
    bundle, _ = read(json.dumps({"format": "armybuilder", "version": 1, "documents": [document]}))
    assert bundle.documents[0].id == document["id"]


@pytest.mark.parametrize(
    ("document", "field"),
    [
        pytest.param(
            changed(RIFLE, attack=["flame", "acid"]),
            "attack",
            id="E13",
            marks=pytest.mark.rule("CA-P-039", "CA-P-098"),
        ),
        pytest.param(
            changed(RIFLE, limited_use=["recharge", "reload"]),
            "limited_use",
            id="E18-two",
            marks=pytest.mark.rule("CA-P-050", "CA-P-098"),
        ),
        pytest.param(
            changed(CAR, front_armour=2),
            "front_armour",
            id="E34-twice",
            marks=pytest.mark.rule("CA-P-091", "CA-P-098"),
        ),
        pytest.param(
            changed(ROBOT, front_armour=True),
            "front_armour",
            id="E34-robot",
            marks=pytest.mark.rule("CA-P-083", "CA-P-091"),
        ),
        pytest.param(
            changed(ROBOT, smoke_screens=1),
            "smoke_screens",
            id="E35-robot",
            marks=pytest.mark.rule("CA-P-094"),
        ),
        *(
            pytest.param(
                changed(machine, **{field: value}),
                field,
                id=f"E39-{machine['kind']}-{field}",
                marks=pytest.mark.rule("CA-P-082", "CA-P-098"),
            )
            for machine in (ROBOT, CAR)
            for field, value in (
                ("officer_rank", 1),
                ("sharpshooter", True),
                ("heroic_save", 1),
                ("medic", True),
                ("ferocious", True),
                ("life_support", "full"),
            )
        ),
        pytest.param(
            changed(ROBOT, profile={"dp": 2}), "dp", id="E01-robot", marks=pytest.mark.rule("CA-P-081")
        ),
        pytest.param(
            changed(CAR, profile={"ss": 6}),
            "ss",
            id="E01-vehicle-ss",
            marks=pytest.mark.rule("CA-P-010", "CA-P-085"),
        ),
        pytest.param(
            changed(CAR, profile={"dp": 1}), "dp", id="E01-vehicle-dp", marks=pytest.mark.rule("CA-P-085")
        ),
        pytest.param(
            changed(ARMY, optional_rules=["coherency"]),
            "optional_rules",
            id="W06",
            marks=pytest.mark.rule("CA-P-099"),
        ),
    ],
)
def test_the_file_is_refused(document: dict[str, Any], field: str) -> None:
    with pytest.raises(InputFault) as caught:
        read(json.dumps({"format": "armybuilder", "version": 1, "documents": [document]}))
    lines = [english().say(fault) for fault in caught.value.faults]
    assert any(field in line and document["name"] in line for line in lines), lines
