"""A file with a variant, which is priced, printed and fought as any other."""

from __future__ import annotations

import json

import pytest

from tests.model.test_bundle import ARMY, RIFLE, TROOPER, file
from tests.model.test_variants import BOTH, VARIANT


@pytest.fixture
def upgraded(tmp_path):
    """A file with an army of a squad's variant, in which one model has a rank, without the squad itself."""
    place = tmp_path / "upgraded.army"
    squad = {**BOTH, "name": "Squad (rank 1)", "variant_of": "somewhere-else"}
    place.write_text(file(RIFLE, TROOPER, VARIANT, squad, ARMY, version=2), encoding="utf-8")
    return place


def test_a_variant_is_priced_in_its_unit(shell, upgraded):
    ran = shell("cost", upgraded, "--json")
    assert ran.code == 0, ran.err
    points = {one["id"]: one["points"] for one in ran.json}
    assert points["v"] > points["t"]
    assert points["u"] == points["v"] + 3 * points["t"]


def test_the_sheet_has_the_name_of_the_variant(shell, upgraded, tmp_path):
    for layout in ("roster", "cards"):
        out = tmp_path / f"{layout}.txt"
        assert shell("sheet", upgraded, "-o", out, "--layout", layout).code == 0
        assert "Trooper (rank 1)" in out.read_text(encoding="utf-8")


def test_an_army_with_a_variant_fights(shell, upgraded):
    ran = shell("fight", upgraded, upgraded, "--turns", "2", "--json")
    assert ran.code == 0, ran.err
    assert ran.json["events"]


def test_a_variant_is_imported_and_exported(shell, upgraded, tmp_path):
    held = tmp_path / "lib.db"
    assert shell("library", "--library", held, "import", upgraded).code == 0
    out = tmp_path / "out.army"
    assert shell("library", "--library", held, "export", "Army", "-o", out).code == 0
    found = {
        one["id"]: one.get("variant_of") for one in json.loads(out.read_text(encoding="utf-8"))["documents"]
    }
    assert found == {"r": None, "t": None, "v": "t", "u": "somewhere-else", "a": None}
