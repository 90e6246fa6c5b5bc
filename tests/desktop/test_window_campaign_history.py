"""The history of a campaign: battles, rolls that open into rules, remarks, and earlier days."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.campaign.history import happen
from armybuilder.desktop.campaign.page import CampaignPage
from armybuilder.model.campaign import Happening
from tests.desktop.campaigning import (
    LEFT,
    click,
    hurt,
    opened,
    people,
    settled,
    war,
)
from tests.desktop.parts import number_field

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


@pytest.mark.long
def test_battles_and_standings_are_listed(window: MainWindow) -> None:
    page = opened(window, settled(hurt(window)))
    standings = page.battles.standings.as_table()
    assert standings[1][:5] == ("Overland Company", "1", "1", "0", "0")
    battle = page.battles.battles.as_table()[1]
    assert battle[:4] == (
        "Lowmoor Levy \N{EN DASH} Overland Company",
        "0",
        "120 \N{EN DASH} 310",
        "Overland Company",
    )
    assert battle[4] == "nobody"


def test_rolls_in_the_history_open_into_their_rules(window: MainWindow) -> None:
    campaign = hurt(window)
    models = [f"{LEFT}:{one.name}" for one in people(window.session.documents, LEFT)]
    campaign = happen(campaign, "recovery", model=models[1], die=2, second=4)
    page = opened(window, campaign)
    row = page.panel.log.events()[-1]
    assert page.present is not None
    assert row.text.startswith(page.present.model(models[1]))
    first, second = row.tests
    assert [term.rule for term in first.modifiers][:3] == ["C-004", "C-009", "C-010"]
    assert first.modifiers[-1].outcome == "4 days"
    assert second.die == 4
    assert "8 days" in second.modifiers[-1].label
    page.panel.log.open_key(row.key)
    page.panel.log.setFocus()
    QTest.keyClick(page.panel.log, Qt.Key.Key_R)
    assert page.panel.log.rule_shown()
    assert all(one.text for one in page.panel.log.events() if not one.heading)


def test_a_remark_is_put_into_the_history(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    qtbot.keyClicks(page.panel.remark, "The river froze over")
    qtbot.keyClick(page.panel.remark, Qt.Key.Key_Return)
    assert page.campaign().events[-1].values["text"] == "The river froze over"
    assert page.panel.log.events()[-1].text == "The river froze over"
    assert page.panel.remark.text() == ""


def test_an_earlier_day_is_shown_read_only(window: MainWindow) -> None:
    campaign = happen(settled(hurt(window)), "day", days=40)
    page = opened(window, campaign)
    there = page.armies.blocks[LEFT].heads.text()
    assert not page.banner.isVisible()
    number_field(page.panel.day).setValue(0)
    assert page.banner.isVisible()
    assert "Day 0" in page.banner.words.text()
    assert page.armies.blocks[LEFT].heads.text() != there
    assert page.people.table.people.rowCount() > len(campaign.models)
    page.people.table.selectRow(0)
    parts = (page.days.one, page.armies.blocks[LEFT].hospital, page.people.mark, page.panel.remark)
    assert not any(part.isEnabled() for part in parts)
    assert page.happen("day", days=1)
    assert page.campaign() == campaign
    click(page.banner.back)
    assert not page.banner.isVisible()
    assert page.armies.blocks[LEFT].heads.text() == there
    assert page.days.one.isEnabled()


def test_a_campaign_with_inconsistent_events_has_a_message(window: MainWindow) -> None:
    told = Happening(day=0, code="exchanged", values=immutabledict({"model": "a-levy:1.1/1.1"}))
    odd = war({}).model_copy(update={"day": 3, "events": (told, told)})
    said: list[str] = []
    page = opened(window, odd)
    page.desk.say = said.append
    assert len(page.panel.log.events()) == 3
    page.look_at(1)
    assert not page.banner.isVisible()
    assert said


def test_sixty_events_make_a_campaign_long(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long campaign shows its parts once it has been painted, any other at once."""
    waiting: list[object] = []
    monkeypatch.setattr(CampaignPage, "when_painted", lambda _, work, __=0: waiting.append(work))
    campaign = war(window.session.documents)
    while len(campaign.events) < 59:
        campaign = happen(campaign, "note", text="It rains")
    page = opened(window, campaign)
    assert not page.battles.isHidden()
    campaign = happen(campaign, "note", text="It rains").model_copy(update={"id": "k-long"})
    waiting.clear()
    page = opened(window, campaign)
    assert page.battles.isHidden()
    assert len(waiting) == 1


def test_a_long_campaign_is_read_in_parts(qtbot: QtBot, window: MainWindow) -> None:
    campaign = war(window.session.documents)
    for number in range(200):
        campaign = happen(campaign, "note", text=f"Remark {number}")
    page = opened(window, campaign)
    qtbot.waitUntil(lambda: len(page.panel.log.events()) == 203)
    assert page.armies.blocks[LEFT].heads.text() == "38 of 38 heads"
    assert page.battles.isVisible()
    click(page.days.one)
    assert page.panel.log.events()[-1].text == "A day passes."
    window.actions_["undo"].trigger()
    assert page.panel.log.events()[-1].text == "Remark 199"
