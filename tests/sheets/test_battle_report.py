"""The sheet of a reviewed battle: findings before agreements, in both languages, without a printer's warning."""

from __future__ import annotations

import pytest

from armybuilder.sheets import export
from armybuilder.sheets.printouts.battle_report import battle_report
from armybuilder.sheets.printouts.scenario import scenario
from armybuilder.sheets.typeset.render import warnings
from armybuilder.words import catalogue
from tests.sheets.test_scenario import _battle as battle

POINTS = (("1. Turn 2, Patrol: end (40 %)", "Better: fire (69 %, +29 ±2)"),)
LUCK = ("Patrol began with a chance of 67 % to win.", "Dice moved it by −41 %: more luck than skill.")
UNIT_SCORES = (("Patrol", "Trooper 1", "17", "17"), ("Reavers", "Salt reaver 1", "0", "22"))


@pytest.mark.long
@pytest.mark.parametrize(
    ("language", "title", "where"),
    [
        ("en", "Battle report", "Where it was won"),
        ("it", "Rapporto della battaglia", "Dove si è vinta"),
    ],
)
def test_findings_precede_the_agreements_on_a_report(language: str, title: str, where: str) -> None:
    document, documents = battle()
    words = catalogue(language)
    sheet = battle_report(
        document,
        documents,
        ending="Patrol wins.",
        points=POINTS,
        luck=LUCK,
        unit_scores=UNIT_SCORES,
        words=words,
    )
    assert (sheet.title, sheet.note) == (title, "Patrol wins.")
    first, luck, unit_scores, *rest = sheet.sections
    assert first.title == where
    assert first.rows == tuple((line,) for line in POINTS[0])
    assert luck.rows == tuple((line,) for line in LUCK)
    assert unit_scores.rows == UNIT_SCORES
    assert tuple(rest) == scenario(document, documents, words).sections
    assert warnings(sheet) == ()
    text = export.pages(sheet, "txt")[0].decode()
    assert text.index(POINTS[0][1]) < text.index(LUCK[0]) < text.index("Salt reaver 1")


def test_a_report_without_turning_points_mentions_it() -> None:
    document, documents = battle()
    sheet = battle_report(document, documents, ending="A draw.", points=(), luck=LUCK, unit_scores=())
    assert sheet.sections[0].rows == (
        ("No decision changed the chance to win by more than chance explains.",),
    )
    assert sheet.sections[2].title == "Sides"
