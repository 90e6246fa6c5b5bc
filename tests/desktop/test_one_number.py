"""Chances, points and shots have the same numbers in the window, in the shell and on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtTest import QTest

from armybuilder.battle.reach.shots import apart
from armybuilder.battle.resolve import RULESETS
from armybuilder.battle.review import review_words
from armybuilder.battle.telling import log_files
from armybuilder.cli.cost import receipt_lines
from armybuilder.cli.language import speaking
from armybuilder.cli.odds import odds_lines
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.timeline import chance_words
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.widgets.drop_down import NOTE_ROLE
from armybuilder.model.army import Army
from armybuilder.numbers import grouped, whole_percent
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.texts.text import plain_text
from armybuilder.words import catalogue, languages
from tests.desktop.test_table_hand import opened, quiet, spot
from tests.desktop.test_window_playing import settled

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Ruleset


def fights_on(qtbot: QtBot, page: PlayingPage, choices: int) -> None:
    """Play a number of choices of the bot, or all for 0."""

    def decided(hand: Hand) -> SeenBattle:
        seen = hand.leave_to_bot("one" if choices else "battle")
        for _ in range(choices - 1):
            seen = seen if seen.over else hand.leave_to_bot("one")
        return seen

    page._do(decided)
    settled(qtbot, page)


@pytest.mark.long(short=("combat-action", "manoeuvre"))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_chance_to_win_reads_the_same_everywhere(
    qtbot: QtBot, window: MainWindow, ruleset: Ruleset
) -> None:
    """Ribbon, timeline, its tool tip and its table have one chance with one margin."""
    page = opened(qtbot, window, ruleset=ruleset)
    page.replies.speed = 0
    fights_on(qtbot, page, 12)
    qtbot.waitUntil(lambda: page.timeline.chance_now() is not None)
    point = page.timeline.chance_now()
    assert point is not None
    said = chance_words(point)
    assert f"{said} to win" in page.ribbon.sentence()
    assert page.timeline.outlook_words()[0] == said
    assert said in page.timeline.sentence()
    share, half = page.timeline.as_table()[-1][1:3]
    assert said == f"{share} % ±{half}" or not said[0].isdigit() or point.over


@pytest.mark.long(short=("combat-action", "phase"))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_points_read_the_same_everywhere(qtbot: QtBot, window: MainWindow, ruleset: Ruleset) -> None:
    """Ribbon, panel, told log and kept document have one score, in the middle of a battle and at its end."""
    page = opened(qtbot, window, ruleset=ruleset)
    page.replies.speed = 0
    fights_on(qtbot, page, 20)
    left, right = 0, 0
    for choices in (1, 0):
        fights_on(qtbot, page, choices)
        assert page.seen is not None
        fought = page.seen.fought
        left, right = fought.ending.score
        words = window.desk.words
        if page.seen.over or not page.seen.contested:
            assert f"{left} : {right}" in page.ribbon.sentence()
        else:
            assert " : " not in page.ribbon.sentence()
        assert page.header.crumbs.isHidden()
        assert str(left) in log_files.ending(fought, words)
    assert page.seen is not None
    assert page.seen.over
    assert page.document.outcome is not None
    assert page.document.outcome.score == (left, right)
    assert f"{left}" in page.panel.question.text()


@pytest.mark.long(short=("edge", "initiative"))
@pytest.mark.parametrize("ruleset", [one for one in RULESETS if one != "manoeuvre"])
def test_a_shot_reads_the_same_everywhere(qtbot: QtBot, window: MainWindow, ruleset: Ruleset) -> None:
    """The plate at the pointer and the panel at the right have one chance, and one distance with the rules."""
    page = opened(qtbot, window, ruleset=ruleset)
    page.replies.speed = 0
    table = page.play.table
    for _ in range(60):
        assert page.seen is not None
        assert not page.seen.over
        if page.seen.entries and page.seen.asked is None:
            if table.key is None:
                table.next()
            quiet(qtbot, table)
            shots = [one for one in table.shots if (one.key or one.members) and one.harms and not one.refusal]
            if shots:
                break
        fights_on(qtbot, page, 1)
    table.next_target()
    shot, hand, target = table.shot, page.hand, table.target
    assert shot is not None
    assert hand is not None
    assert target is not None
    if shot.key is not None:
        far = (apart(hand.battle, hand.numbers[table.key or ("", "")], hand.numbers[shot.key]) + 50) // 100
        assert f"{far} cm" in shot.lines[0]
    page.field.fit()
    QTest.mouseMove(page.field, spot(page, target))
    hits = page.side_docks.hits.list
    qtbot.waitUntil(lambda: bool(hits.rows()))
    panel = " ".join(row.sentence() for row in hits.rows())
    plate = " ".join(shot.lines[1:])
    assert shot.short in plate
    assert shot.short in panel


@pytest.mark.parametrize("key", ["a-foundry", "a-gate"])
def test_an_army_costs_the_same_everywhere(window: MainWindow, key: str) -> None:
    """The page, the library, the set-up, the shell and the printed roster have one total."""
    window.open(key)
    page = window.page()
    assert isinstance(page, ArmyPage)
    army = window.session.documents[key]
    assert isinstance(army, Army)
    total = grouped(window.session.receipt(key).total)
    assert page.units.accessibleName().endswith(f", {total} points")
    assert page.panel.total.accessibleName().startswith(f"{total} ")
    (row,) = (row for row in window.session.library.summaries() if row.id == key)
    assert row.points is not None
    assert grouped(row.points) == total
    window.show_wanted(OddsWanted(key, "a-reavers"))
    odds = window.page()
    assert isinstance(odds, OddsPage)
    mine = odds.set_up.mine
    assert mine.itemData(mine.findData(key), NOTE_ROLE) == total
    documents = dict(window.session.documents.items())
    receipt = receipt_lines(army, window.session.receipt(key))
    assert receipt[0].endswith(f": {total} points")
    assert receipt[-1].split()[-1] == total
    paper = plain_text(roster(army, SheetSource(documents)))
    assert f"{total} of {grouped(army.points_limit or 0)} points" in paper


@pytest.mark.parametrize("language", languages())
def test_odds_read_the_same_in_window_and_shell(fought: Callable[..., OddsPage], language: str) -> None:
    page = fought("a-gate", "a-reavers")
    assert page.odds is not None
    setup = page.set_up.setup()
    assert setup is not None
    shown = page.bar.odds()
    assert shown is not None
    with speaking(language):
        lines = odds_lines(setup, page.odds)[1:4]
    numbers = catalogue(language).numbers
    for line, (share, half), (low, high) in zip(lines, shown.parts(), page.odds.intervals, strict=True):
        assert f" {numbers.percent(share)} " in line
        assert numbers.percent(low) in line
        assert half == pytest.approx((high - low) / 2)


def test_a_review_rounds_as_the_ribbon_does() -> None:
    for chance in range(1001):
        assert f"{review_words.percent(chance)} %" == whole_percent(chance / 1000)
