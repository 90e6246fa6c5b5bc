"""The references of the rulesets other than Combat Action, with the numbers of their rule tables."""

from __future__ import annotations

import io
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from immutabledict import immutabledict
from pydantic import BaseModel
from pypdf import PdfReader

from armybuilder.battle.records.reference_tables import spans
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.rulesets.edge import reference as edge
from armybuilder.battle.rulesets.edge.tables import PARTS
from armybuilder.counsel.own_sheets import own_terms
from armybuilder.model.army import Entry
from armybuilder.model.document import Ruleset
from armybuilder.model.readings import READINGS, matters, reading
from armybuilder.sheets.contents.content import Listing, Pack, SheetSection
from armybuilder.sheets.export import content, export
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.words import catalogue
from tests.sheets.muster import army, named, rifle, section, trooper
from tests.sheets.read_back import overprinted, printed_words

OTHERS: tuple[Ruleset, ...] = ("edge", "phase", "manoeuvre", "initiative")
DOCUMENTS = named(rifle(), trooper(), section())
FORCE = army((Entry(id="1", unit="u-section"),))


def source(ruleset: Ruleset, language: str = "en", **readings: str) -> SheetSource:
    words = catalogue(language)
    chosen = {key.replace("_", "-"): value for key, value in readings.items()}
    terms = own_terms(ruleset, DOCUMENTS, chosen, words)
    return SheetSource(DOCUMENTS, words=words, options=SheetOptions(terms=terms))


def tables(ruleset: Ruleset, **readings: str) -> dict[str, SheetSection]:
    made = content(FORCE, source(ruleset, **readings), "reference")
    assert isinstance(made, Listing)
    return {one.title: one for one in made.sections}


def rows(made: SheetSection) -> dict[str, list[str]]:
    return {name: cells for name, *cells in made.rows}


@cache
def page(ruleset: Ruleset, language: str) -> bytes:
    return export(FORCE, source(ruleset, language), "pdf", layout="reference")[0]


@pytest.mark.long(short=("edge-en", "phase-it", "manoeuvre-en", "initiative-it"))
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("ruleset", OTHERS)
def test_a_reference_is_one_page_without_overprint(ruleset: Ruleset, language: str) -> None:
    made = page(ruleset, language)
    assert len(PdfReader(io.BytesIO(made)).pages) == 1
    (words,) = printed_words(made)
    assert list(overprinted(words)) == []
    # A quarter of the columns may be free, but no more.
    assert max(word.bottom for word in words[:-6]) > 0.6 * 842


@pytest.mark.parametrize("ruleset", OTHERS)
def test_a_pack_has_the_reference_of_its_ruleset(ruleset: Ruleset) -> None:
    made = content(FORCE, source(ruleset), "pack")
    assert isinstance(made, Pack)
    assert "Reference" in [one.title for one in made.sheets if isinstance(one, Listing)]


def test_orders_have_their_modifiers() -> None:
    """Hold is easier to obey, allows no move, and loses a figure for five hits."""
    made = rows(tables("edge")["Orders"])
    assert made["Hold"] == ["+2", "0", "+1", "5"]
    assert made["Charge"] == ["−2", "150", "+2", "2"]


@pytest.mark.rule("WE-080")
def test_the_morale_table_has_all_rows_and_columns() -> None:
    made = tables("edge")["Results of morale"]
    assert made.head == ("Hits", "to 0", "1–4", "5–12", "13+")
    assert [row[0] for row in made.rows] == ["1–2", "3–5", "6–7", "8", "9–11", "12", "13+"]
    assert made.rows[3][1:] == ("Fall back", "Suppr.", "Hold", "Hold")


@pytest.mark.rule("WE-101", "WE-102")
def test_places_of_hits_name_each_face_once() -> None:
    """The front has seven faces that hurt a machine without penetration."""
    front, through = tables("edge")["Where a hit goes"].rows[:2]
    assert front == (
        "Front",
        "Stopped: 1 commander struck; 3 main gun gone; 6, 8 driver or weapon struck; 15, 19 cannot move; 20 damage",
    )
    assert through[1].startswith(
        "Through: 1 commander killed; 2 gunner killed; 3 main gun gone; 4 loader killed;"
    )
    assert "7, 9–12, 14, 20 damage" in through[1]
    assert set(edge._runs((1, 2, 3, 7, 9, 10))) == {"1–3", "7", "9–10"}
    for part in PARTS:
        if part != "none":
            assert catalogue("en").text(f"battle.reference.edge.places.parts.{part}")


@pytest.mark.rule("PH-100", "PH-101")
def test_damage_of_each_scale_has_its_shares() -> None:
    found = tables("phase")
    assert found["Armour"].rows[2] == ("M armour", "×4", "×2", "×1", "–")
    assert found["Target"].rows[1] == ("H Life", "×1", "×2", "×4", "×8")
    assert found["Target"].rows[6] == ("T Vitality", "×⅛", "×¼", "×½", "×1")


@pytest.mark.rule("MN-065")
def test_checks_have_their_bands_and_losses() -> None:
    found = tables("manoeuvre")
    assert [(row[0], row[2]) for row in found["Fallout"].rows] == [
        ("20+", "0 %"), ("15–19", "0 %"), ("10–14", "25 %"), ("1–9", "50 %"), ("to 0", "50 %"),
    ]  # fmt: skip
    assert [(row[0], row[2]) for row in found["Casualty"].rows] == [
        ("20+", "25 %"), ("13–19", "50 %"), ("to 12", "100 %"),
    ]  # fmt: skip


@pytest.mark.rule("TR-003", "TR-155", "TR-156")
def test_hits_and_characteristics_are_those_of_the_tables() -> None:
    found = tables("initiative")
    assert found["Characteristics"].head[1:] == ("0", "1–2", "3–5", "6–8", "9–11", "12–14", "15+")
    assert found["Characteristics"].rows[0][1:] == ("−3", "−2", "−1", "0", "+1", "+2", "+3")
    hits = {name: cells[0] for name, cells in rows(found["Hits on machines"]).items()}
    assert (hits["10–12"], hits["13–15"], hits["31–33"]) == ("1 + 1 + 1", "2 + 1 + 1", "3 + 3")
    assert found["Where a hit falls"].rows[5] == ("7", "Armour", "Passengers", "Armour")


@pytest.mark.parametrize(
    ("ruleset", "reading", "choice", "there", "gone"),
    [
        ("edge", "WE_D09", "none", "", "charged this turn"),
        ("edge", "WE_D07", "none", "", "Suppressive"),
        ("edge", "WE_D01", "six", "d6 over the markers", "d20 over the markers"),
        ("edge", "WE_D08", "hidden", "A Search finds units within 6″", ""),
        ("edge", "WE_D13", "misses", "'Natural 1', 'Misses.'", ""),
        ("edge", "WE_D14", "pooled", "Count in the pool too.", ""),
        ("edge", "WE_D47", "lost", "The remainder is lost.", "The remainder stays."),
        ("edge", "WE_D56", "table", "", "points or more below the armour"),
        ("edge", "WE_D62", "turret", "only hits on the turret", ""),
        ("phase", "PH_041", "never", "None.", "nothing Heavy"),
        ("phase", "PH_057", "never", "'darkness'", "through wood or hedge"),
        ("phase", "PH_056", "dug_in", "slit, dim light", ""),
        ("phase", "PH_D06", "roller", "The roll for initiative breaks", "both sides roll 3d6"),
        ("phase", "PH_D22", "penalty", "'each scale larger than the target', '−4'", ""),
        ("phase", "PH_D28", "down", "With Life at 0 or below.", "With Life below 0."),
        ("phase", "PH_D27", "officers", "An officer of rank 2", ""),
        ("manoeuvre", "MN_D07", "natural", "20 wins, 1 loses.", ""),
        ("manoeuvre", "MN_D20", "any", "direct damage to any enemy", ""),
        ("manoeuvre", "MN_D28", "both", "The loser of each roll", "An actor who loses"),
        ("manoeuvre", "MN_020", "heroes_and_leaders", "from rank 3 a leader", ""),
        ("manoeuvre", "MN_D22", "mark", "it counts as having observed", "it observes too"),
        ("manoeuvre", "MN_D27", "immediate", "At the end of each round", ""),
        ("initiative", "TR_D06", "once", "Once a battle", ""),
        ("initiative", "TR_145", "armour", "less armour", "past armour"),
        ("initiative", "TR_D25", "table", "'+2, 0, 0, −2'", "'+2, 0, −2, −2'"),
        ("initiative", "TR_D28", "nearer", "−1 for each point of Effect", "+1 for each point of Effect"),
        ("initiative", "TR_D46", "checked", "or it withdraws", ""),
        ("initiative", "TR_D47", "to_the_end", "", "75 % of its points out"),
        ("initiative", "TR_D15", "uncounted", "", "full auto 3 × Auto"),
        ("initiative", "TR_D04", "each", "", "One roll for 4 or more"),
    ],
)
def test_a_reference_follows_the_readings(
    ruleset: Ruleset, reading: str, choice: str, there: str, gone: str
) -> None:
    text = repr(tables(ruleset, **{reading: choice}))
    usual = repr(tables(ruleset))
    assert there in text
    if gone:
        assert gone in usual
        assert gone not in text
    assert text != usual


OF_THE_SET_UP = {"MN-D03", "PH-D05", "PH-D33", "TR-010", "TR-066", "TR-070", "TR-072", "TR-073", "WE-D24"}
"""The readings of a battle's set-up, its light and its air, and of a single weapon."""


@pytest.mark.parametrize(
    ("ruleset", "decision"),
    [(ruleset, one.id) for ruleset in OTHERS for one in READINGS if matters(one.id, ruleset)],
)
def test_every_reading_of_a_rule_changes_the_page(ruleset: Ruleset, decision: str) -> None:
    usual, other = (repr(tables(ruleset, **{decision: choice})) for choice in reading(decision).choices[:2])
    assert (usual != other) is (decision not in OF_THE_SET_UP)


def changed(table: Any, path: tuple[str, ...], value: Any) -> Any:
    """Return a rule table with another value in one cell."""
    first, *rest = path
    if isinstance(table, BaseModel):
        return table.model_copy(
            update={first: changed(getattr(table, first), tuple(rest), value) if rest else value}
        )
    inner = changed(table[first], tuple(rest), value) if rest else value
    return immutabledict(table).set(first, inner)


@pytest.mark.parametrize(
    ("ruleset", "cell", "value", "said"),
    [
        ("edge", "effect.hit", 15, "('hit: a hit marker, and one in the pool', '15–19')"),
        ("edge", "orders.hold.casualties", 9, "('Hold', '+2', '0', '+1', '9')"),
        ("edge", "to_hit.acquired", 8, "('shot at it last turn too', '+8')"),
        ("edge", "damage.bails", 17, "Each of the crew: 17+ or killed."),
        ("phase", "course.target", 11, "11+ hits"),
        ("phase", "penalties.melee", 13, "('into a melee, or out of it', '−13')"),
        ("phase", "morale.death", 7, "('one of it fell last turn', '−7')"),
        ("manoeuvre", "costs.snipe", 6, "6 Edge; from hiding"),
        ("manoeuvre", "course.draw_under", 7, "Edge under 7"),
        ("manoeuvre", "damage.casualty_times", 3, "3 × AV or more"),
        ("initiative", "checks.target", 9, "others: 9+."),
        ("initiative", "order.hasten", 4, "Initiative +4"),
        ("initiative", "modifiers.into_combat", -5, "('into a fight', '−5')"),
    ],
)
def test_numbers_come_from_the_rule_tables(
    ruleset: Ruleset, cell: str, value: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = import_module(f"armybuilder.battle.rulesets.{ruleset}.reference")
    other = changed(module.rule_tables(), tuple(cell.split(".")), value)
    assert said not in repr(tables(ruleset))
    monkeypatch.setattr(module, "rule_tables", lambda: other)
    assert said in repr(tables(ruleset))


@pytest.mark.parametrize(
    ("starts", "said"), [((1, 3, 4), ("1–2", "3", "4+")), ((6,), ("6+",)), ((0, 10), ("0–9", "10+"))]
)
def test_bands_run_up_to_the_next(starts: tuple[int, ...], said: tuple[str, ...]) -> None:
    assert spans(starts) == said


def test_combat_action_has_its_own_reference() -> None:
    assert RULESET_FACTS["combat-action"].printed is None
