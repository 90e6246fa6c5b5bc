"""Long names that begin alike, which the shell never shows alike."""

from __future__ import annotations

import json

import pytest

BEGUN = "Third Harrow Rifles of the upper and the lower valley beside the"
ENDS = ("mill", "ford")


@pytest.fixture
def twins(tmp_path):
    """The words for two armies, each of two units of one design, whose names all begin alike."""
    profile = {"mv": 12, "ss": 5, "fa": 6, "pf": 1, "dp": 5}
    gun = {"kind": "weapon", "id": "w", "name": f"{BEGUN} gun", "category": "rifle"}
    man = {"kind": "creature", "id": "c", "name": f"{BEGUN} man", "profile": profile}
    squads = [
        {
            "kind": "unit",
            "id": f"u-{end}",
            "name": f"{BEGUN} {end} squad",
            "members": [{"design": "c", "count": 2}],
        }
        for end in ENDS
    ]
    armies = [
        {
            "kind": "army",
            "id": f"a-{end}",
            "name": f"{BEGUN} {end}",
            "units": [{"unit": f"u-{other}"} for other in ENDS],
        }
        for end in ENDS
    ]
    documents = [gun, {**man, "weapons": [{"weapon": "w"}]}, *squads, *armies]
    file = tmp_path / "twins.army"
    file.write_text(json.dumps({"format": "armybuilder", "version": 1, "documents": documents}))
    return tuple(f"{file}#a-{end}" for end in ENDS)


def whole(text: str) -> str:
    """Return a text with its lines and columns as one line."""
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def rows(text: str) -> list[str]:
    """Return the lines of a text that have a number."""
    return [line for line in text.splitlines() if any(sign.isdigit() for sign in line)]


def test_odds_name_armies_and_units_in_full(shell, twins):
    ran = shell("odds", *twins, "--battles", 20, "--ruleset", "edge")
    assert ran.code == 0, ran.err
    shares, survivors = ran.out.split("Score margin", 1) if "Score margin" in ran.out else (ran.out, ran.out)
    for end in ENDS:
        assert whole(shares).count(f"{BEGUN} {end}") >= 2
        assert whole(survivors).count(f"{BEGUN} {end} squad") == 2
    assert len(set(rows(ran.out))) == len(rows(ran.out))


def test_a_matrix_names_armies_in_full(shell, twins):
    ran = shell("matrix", *twins, "--battles", 20)
    assert ran.code == 0, ran.err
    for end in ENDS:
        assert f"{BEGUN} {end} " in whole(ran.out)


def test_a_review_names_models_in_full(shell, twins, tmp_path):
    record = tmp_path / "fought.army"
    assert shell("fight", *twins, "--record", record, "--turns", 2).code == 0
    ran = shell("review", record)
    assert ran.code == 0, ran.err
    for number in range(1, 5):
        assert f"{BEGUN} man {number} (ford) 0 / 20" in whole(ran.out)


def test_a_receipt_names_parts_in_full(shell, twins):
    ran = shell("cost", twins[0].partition("#")[0])
    assert ran.code == 0, ran.err
    assert f"{BEGUN} gun 4 CA-P-032" in whole(ran.out)
    assert f"{BEGUN} man 2 × 20 CA-P-004" in whole(ran.out)


def test_a_fault_names_the_faulty_document(shell, tmp_path):
    """Both documents have names that begin alike for longer than a message shows them."""
    begun = f"{BEGUN} bridge"
    units = [
        {"kind": "unit", "id": end, "name": f"{begun} {end}", "members": [{"design": "gone"}]} for end in ENDS
    ]
    file = tmp_path / "faulty.army"
    file.write_text(json.dumps({"format": "armybuilder", "version": 1, "documents": units}))
    first, second = shell("cost", file).err.splitlines()[:2]
    assert first != second
    assert "mill" in first
    assert "ford" in second
