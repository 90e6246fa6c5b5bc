"""The page of a campaign as a user drives it: armies join, days pass, models are marked, edits are undone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtTest import QTest

from armybuilder.campaign.history import happen
from armybuilder.desktop.campaign.page import CampaignPage
from armybuilder.desktop.desk.session import Session
from armybuilder.desktop.widgets.drops import DOCUMENT_MIME
from armybuilder.library import starter
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.fielded_names import fielded_designs
from tests.desktop.campaigning import (
    COPY,
    LEFT,
    NO_KEY,
    PRESSED,
    RIGHT,
    WAR,
    army,
    click,
    codes,
    drop,
    hurt,
    keep,
    key_of,
    misplaced,
    opened,
    people,
    settled,
    spared,
    thinned,
    war,
)
from tests.desktop.killed import killed
from tests.desktop.parts import number_field, shelf_of
from tests.desktop.test_window_designs import chain, nameless

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def test_armies_join_a_new_campaign_by_name_and_drag(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["new_campaign"].trigger()
    page = window.page()
    assert isinstance(page, CampaignPage)
    assert page.armies.empty.isVisible()
    page.armies.finder.line.setFocus()
    qtbot.keyClicks(page.armies.finder.line, "Lowmoor Levy")
    qtbot.keyClick(page.armies.finder.line, Qt.Key.Key_Return)
    assert page.campaign().armies == (LEFT,)
    levy = window.session.documents[LEFT]
    assert isinstance(levy, Army)
    assert levy.campaign
    drop(page.armies, DOCUMENT_MIME, f"{RIGHT}\nu-troopers")
    assert page.campaign().armies == (LEFT, RIGHT)
    assert not page.armies.empty.isVisible()
    assert page.armies.blocks[LEFT].heads.text() == "38 of 38 heads"
    window.actions_["undo"].trigger()
    assert page.campaign().armies == (LEFT,)
    assert list(page.armies.blocks) == [LEFT]


def test_enter_after_a_name_leads_to_the_armies(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["new_campaign"].trigger()
    page = window.page()
    assert isinstance(page, CampaignPage)
    name = page.header._name
    qtbot.waitUntil(name.hasFocus)
    qtbot.keyClicks(name, "Evening")
    qtbot.keyClick(name, Qt.Key.Key_Return)
    assert page.armies.finder.line.hasFocus()
    qtbot.keyClick(page.armies.finder.line, Qt.Key.Key_Return)
    assert page.campaign().day == 0


@pytest.mark.long
def test_the_library_lists_finds_and_names_campaigns(qtbot: QtBot, window: MainWindow) -> None:
    keep(window, war(window.session.documents))
    listed = shelf_of(window.library)
    qtbot.waitUntil(lambda: listed.find(WAR).isValid())
    assert any(branch.name == "Campaigns" for branch in listed._branches)
    window.library.search.setText("kind:campaign salt")
    qtbot.waitUntil(lambda: listed.count() == 1)
    assert listed.find(WAR).isValid()


def test_the_next_days_recoveries_are_announced(window: MainWindow) -> None:
    campaign = happen(war(window.session.documents), "note", text="It rains")
    models = [f"{LEFT}:{one.name}" for one in people(window.session.documents, LEFT)]
    campaign = happen(campaign, "marked", model=models[0], state="wounded", until=1)
    campaign = happen(campaign, "marked", model=models[1], state="wounded", until=4)
    page = opened(window, campaign)
    first, second = (page.present.model(name) for name in models[:2])  # type: ignore[union-attr]
    tomorrow, later, week = page.days.words.text().split("\n") + [""] * (
        3 - len(page.days.words.text().split("\n"))
    )
    assert "fit" in tomorrow
    assert first in tomorrow
    assert second not in tomorrow
    assert "day 7" in later
    assert second in later
    assert not week
    click(page.days.one)
    assert page.campaign().day == 1
    assert set(page.campaign().models) == {models[1]}
    assert page.days.next.text() == "Until day 4"
    click(page.days.next)
    assert page.campaign().day == 4
    assert not page.campaign().models
    assert not page.days.next.isVisible()
    page.days.days.setFocus()
    number_field(page.days.days).setValue(3)
    click(page.days.several)
    assert page.campaign().day == 7
    window.actions_["undo"].trigger()
    assert page.campaign().day == 4


@pytest.mark.long
def test_no_day_passes_while_the_aftermath_is_open(window: MainWindow) -> None:
    page = opened(window, hurt(window))
    assert not page.days.one.isEnabled()
    assert "aftermath" in page.days.one.toolTip()
    assert page.aftermath.isVisible()


@pytest.mark.long
def test_waiting_models_show_the_chances_of_their_roll(window: MainWindow) -> None:
    page = opened(window, hurt(window))
    rows = {row.name: row for row in page.people.table.people.rows}
    models = [f"{LEFT}:{one.name}" for one in people(window.session.documents, LEFT)]
    assert rows[models[0]].then == "83 % fit \N{MIDDLE DOT} 17 % invalided"
    assert "17 % dead" in rows[models[1]].then
    assert "33 % retired" in rows[models[1]].then
    assert rows[models[2]].state == "dead"
    block = page.armies.blocks[LEFT]
    assert block.heads.text() == "32 of 36 heads"
    assert block.bar.as_table()[1:] == (("fit", "32"), ("waiting for a roll", "3"), ("dead", "1"))


@pytest.mark.long
def test_people_are_filtered_sorted_and_found(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(window, settled(hurt(window)))
    table = page.people.table
    everybody = len(page.campaign().models)
    assert table.people.rowCount() == everybody
    page.people.state.setCurrentIndex(page.people.state.findData("dead"))
    page.people.state.activated.emit(page.people.state.currentIndex())
    assert {row.code for row in table.people.rows} == {"dead"}
    page.people.state.setCurrentIndex(page.people.state.findData("all"))
    page.people.state.activated.emit(page.people.state.currentIndex())
    assert table.people.rowCount() == 36 + 16
    qtbot.keyClicks(page.people.search, "overland")
    assert {row.army for row in table.people.rows} == {RIGHT}
    page.people.search.clear()
    table.horizontalHeader().sectionClicked.emit(0)
    names = [row.called.casefold() for row in table.people.rows]
    assert names == sorted(names)
    table.horizontalHeader().sectionClicked.emit(0)
    assert [row.called.casefold() for row in table.people.rows] == names[::-1]


def test_several_people_are_marked_by_hand_as_one_step(window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    assert page.people.nobody.text() == "All models are fit"
    page.people.state.setCurrentIndex(page.people.state.findData("fit"))
    page.people.state.activated.emit(page.people.state.currentIndex())
    models = [f"{LEFT}:{one.name}" for one in people(window.session.documents, LEFT)][:3]
    people_there, nobody = page.people, "Choose a model first"
    tools = (people_there.keep, people_there.retire, people_there.exchange, people_there.mark)
    assert [(tool.isEnabled(), tool.toolTip()) for tool in tools] == [(False, nobody)] * 4
    assert people_there.until.toolTip() == nobody
    page.people.table.choose(models)
    assert [row.name for row in page.people.table.chosen()] == models
    assert page.people.table.currentIndex().column() == 0
    assert [tool.isEnabled() for tool in tools] == [False, True, False, True]
    assert (people_there.until.isEnabled(), people_there.until.toolTip()) == (False, "Fit models stay fit")
    page.people.mark_as.setCurrentIndex(page.people.mark_as.findData("wounded"))
    assert people_there.until.isEnabled()
    number_field(page.people.until).setValue(9)
    click(page.people.mark)
    assert {name: one.until for name, one in page.campaign().models.items()} == dict.fromkeys(models, 9)
    assert codes(page)[-3:] == ["marked"] * 3
    window.actions_["undo"].trigger()
    assert not page.campaign().models


@pytest.mark.long
def test_models_can_be_kept_exchanged_and_retired(window: MainWindow) -> None:
    campaign = war(window.session.documents)
    models = [f"{LEFT}:{one.name}" for one in people(window.session.documents, LEFT)][:3]
    for name, state in zip(models, ("permanent", "prisoner", "wounded"), strict=True):
        campaign = happen(campaign, "marked", model=name, state=state)
    page = opened(window, campaign)
    page.people.table.choose(models[:1])
    assert page.people.keep.isEnabled()
    assert not page.people.exchange.isEnabled()
    click(page.people.keep)
    assert page.campaign().models[models[0]].kept
    page.people.table.choose(models[1:2])
    assert not page.people.keep.isEnabled()
    assert not page.people.retire.isEnabled()
    click(page.people.exchange)
    assert models[1] not in page.campaign().models
    page.people.table.choose(models[2:3])
    click(page.people.retire)
    assert page.campaign().models[models[2]].state == "retired"


def test_reinforcements_without_points_are_refused(window: MainWindow) -> None:
    page = opened(window, war(window.session.documents, reserve=60))
    block = page.armies.blocks[LEFT]
    before = len(window.session.documents[LEFT].units)  # type: ignore[union-attr]
    drop(block, DOCUMENT_MIME, "u-troopers")
    block = page.armies.blocks[LEFT]
    after = len(window.session.documents[LEFT].units)  # type: ignore[union-attr]
    left = page.campaign().reserve[LEFT]
    if after == before:
        assert "reinforcements" in block.refusal.text()
        block.reserve.setFocus()
        number_field(block.reserve).setValue(500)
        drop(block, DOCUMENT_MIME, "u-troopers")
        left = page.campaign().reserve[LEFT]
        assert left < 500
    else:
        assert left < 60
    number_field(block.reserve).setValue(1)
    drop(block, DOCUMENT_MIME, "u-troopers")
    assert "1" in block.refusal.text()
    assert "left for reinforcements" in block.refusal.text()
    assert page.campaign().reserve[LEFT] == 1


def test_typed_points_for_reinforcements_make_one_event(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    spin = number_field(page.armies.blocks[RIGHT].reserve)
    spin.setFocus()
    spin.selectAll()
    qtbot.keyClicks(spin, "320")
    qtbot.keyClick(spin, Qt.Key.Key_Return)
    assert page.campaign().reserve[RIGHT] == 320
    assert codes(page).count("reserve") == 1
    number_field(page.armies.blocks[LEFT].reserve).setValue(90)
    assert codes(page).count("reserve") == 2
    assert page.campaign().reserve == {LEFT: 90, RIGHT: 320}


@pytest.mark.long
def test_a_hospital_is_closed_and_opened(window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    block = page.armies.blocks[LEFT]
    click(block.hospital)
    assert page.campaign().facilities[LEFT] is False
    click(block.hospital)
    assert page.campaign().facilities[LEFT] is True


@pytest.mark.long
def test_a_campaign_fault_uses_the_pages_model_names(window: MainWindow) -> None:
    said: list[str] = []
    page = opened(window, war(window.session.documents))
    page.desk.say = said.append
    name = f"{LEFT}:{people(window.session.documents, LEFT)[0].name}"
    assert page.present is not None
    refused = page.happen("exchanged", model=name)
    assert refused == said[-1] == f"{page.present.model(name)} is not a prisoner."
    assert page.campaign().events == war(window.session.documents).events


def test_states_of_reordered_models_can_be_passed_on(window: MainWindow) -> None:
    """The members were reordered elsewhere after a battle, which one click mends and undo takes back."""
    page = opened(window, misplaced(window))
    assert page.handing.isVisible()
    count = len(page.handing.buttons)
    name, button = next(
        (name, one)
        for name, one in page.handing.buttons.items()
        if "Pass on to" in one.text() and one.isEnabled()
    )
    click(button)
    assert codes(page)[-1] == "handed"
    assert name not in page.handing.buttons
    assert len(page.handing.buttons) == count - 1
    window.session.undo()
    page.freshen()
    assert name in page.handing.buttons


def test_all_misplaced_states_are_put_right_at_once(window: MainWindow) -> None:
    page = opened(window, misplaced(window))
    before = page.campaign()
    page.handing.mend.setFocus()
    QTest.keyClick(page.handing.mend, Qt.Key.Key_Space)
    assert not page.handing.isVisible()
    assert codes(page)[-1] == "renamed"
    assert page.campaign().fielded.keys() == {LEFT, RIGHT}
    window.session.undo()
    page.freshen()
    assert page.handing.isVisible()
    assert page.campaign() == before
    click(page.handing.right)
    assert not page.handing.isVisible()
    assert (page.campaign().models, page.campaign().events) == (before.models, before.events)


def test_lost_records_are_handed_on_or_dropped(window: MainWindow) -> None:
    page = opened(window, thinned(window))
    section = page.lost
    assert section.isVisible()
    keys = list(page.campaign().lost)
    assert [row.key for row in section.table.rows()] == keys
    assert section.table.current_key() == keys[0]
    before = page.campaign()
    designs = fielded_designs(army(window.session.documents, LEFT), window.session.documents)
    heir = str(section.heir.currentData())
    assert heir.removeprefix(f"{LEFT}:") in designs
    assert heir not in before.models
    section.hand.setFocus()
    QTest.keyClick(section.hand, Qt.Key.Key_Space)
    assert page.campaign().models[heir] == before.lost[keys[0]].model
    assert keys[0] not in page.campaign().lost
    click(section.drop)
    assert codes(page)[-2:] == ["handed", "dropped"]
    assert len(page.campaign().lost) == len(keys) - 2
    assert page.handing.isHidden()
    window.session.undo()
    window.session.undo()
    page.freshen()
    assert page.campaign() == before
    page.happen("day", days=1)
    page.look_at(0)
    assert section.isVisible()
    assert section.tools.isHidden()


def test_the_history_names_models_as_they_are_called_today(window: MainWindow) -> None:
    page = opened(window, thinned(window))
    (lost, *_) = page.campaign().lost.values()
    words = [row.text for row in page.panel.log.events() if not row.heading]
    assert lost.called
    assert any(lost.called in line for line in words[:-1])
    assert lost.called in words[-1]


@pytest.mark.long
def test_a_mark_by_hand_names_the_models_design(window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    first = people(window.session.documents, LEFT)[0]
    page.happen("marked", model=f"{LEFT}:{first.name}", state="dead")
    assert page.campaign().events[-1].values["design"] == first.design


@pytest.mark.long
@pytest.mark.linux
def test_a_kill_during_a_campaign_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "war.db"
    with Library.open(path) as library:
        starter.fill(library)
        library.save([war({})])
    killed("hand.py", path, "war")
    with Library.open(path) as again:
        assert again.check() == ()
        held = Session(again).documents[WAR]
        assert isinstance(held, Campaign)
        assert (held.day, held.facilities[LEFT]) == (1, False)
        assert held.events[-1].values["text"] == "Written before the kill"


@pytest.mark.long
def test_the_campaign_pages_controls_are_named_and_reachable(
    window: MainWindow,
) -> None:
    page = opened(window, spared(window))
    page.machines.table.select_key(key_of(page, "engine"))
    assert nameless(window) == []
    reached = chain(window)
    block = page.armies.blocks[LEFT]
    parts: tuple[QWidget, ...] = (
        page.days.one,
        page.days.several,
        page.armies.finder.line,
        block.open,
        block.hospital,
        block.finder.line,
        page.people.table,
        page.people.mark,
        page.machines.table,
        page.machines.panel.roll,
        page.machines.spares,
        page.battles.battles,
        page.panel.log,
        page.panel.remark,
    )
    assert all(part in reached for part in parts)


@pytest.mark.long
def test_a_campaigns_edits_are_undone_step_by_step(window: MainWindow) -> None:
    campaign = settled(hurt(window))
    page = opened(window, campaign)
    armies = {key: window.session.documents[key] for key in (LEFT, RIGHT)}
    click(page.days.one)
    click(page.armies.blocks[LEFT].hospital)
    number_field(page.armies.blocks[RIGHT].reserve).setValue(900)
    drop(page.armies.blocks[RIGHT], DOCUMENT_MIME, "u-troopers")
    page.people.table.selectRow(0)
    click(page.people.mark)
    page.happen("note", text="Enough")
    states = [page.campaign()]
    assert len(codes(page)) == len(campaign.events) + 6
    for _ in range(6):
        window.actions_["undo"].trigger()
        states.append(page.campaign())
    assert page.campaign() == campaign
    now = {key: army(window.session.documents, key) for key in armies}
    assert now[RIGHT].next_entry is not None  # the number of the reinforcement is never used again
    assert {key: one.model_copy(update={"next_entry": None}) for key, one in now.items()} == armies
    for before in reversed(states[:-1]):
        window.actions_["redo"].trigger()
        assert page.campaign() == before
    assert len(page.panel.log.events()) == len(page.campaign().events) + 2


def test_units_dearer_than_the_reserve_are_barred(
    window: MainWindow,
) -> None:
    page = opened(window, war(window.session.documents, reserve=60))
    offered = {one.key: one for one in page.armies.blocks[LEFT]._units("")}
    assert any(one.barred for one in offered.values())
    assert all(bool(one.barred) == (int(one.points.replace(",", "")) > 60) for one in offered.values())


def test_each_part_accepts_only_suitable_drags(window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    for part, key, taken in (
        (page.armies, "a-gate", True),
        (page.armies.blocks[LEFT], "u-troopers", True),
        (page.armies.blocks[LEFT], "a-gate", False),
    ):
        data = QMimeData()
        data.setData(DOCUMENT_MIME, key.encode())
        event = QDragEnterEvent(QPoint(2, 2), COPY, data, PRESSED, NO_KEY)
        event.ignore()
        part.dragEnterEvent(event)
        assert event.isAccepted() is taken


@pytest.mark.long
def test_an_edited_campaign_has_no_points_in_the_library(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["new_campaign"].trigger()
    page = window.page()
    assert isinstance(page, CampaignPage)
    listed = shelf_of(window.library)
    qtbot.waitUntil(lambda: listed.find(page.key).isValid())
    row = listed.row(listed.find(page.key))
    assert row is not None
    assert row.points == ""


def test_a_campaign_without_its_army_is_still_shown(window: MainWindow) -> None:
    campaign = settled(hurt(window))
    models = {name.replace(LEFT, "a-nowhere"): one for name, one in campaign.models.items()}
    gone = campaign.model_copy(
        update={"armies": ("a-nowhere", RIGHT), "models": immutabledict(models), "events": ()}
    )
    page = opened(window, gone)
    assert not page.armies.blocks["a-nowhere"].open.isEnabled()
    assert page.armies.blocks[RIGHT].open.isEnabled()
    assert page.people.table.people.rowCount() == len(models)
    click(page.days.one)
    assert page.campaign().day == 1


def test_f6_passes_a_day_on_a_campaign_page(window: MainWindow) -> None:
    window.open("c-trooper")
    assert not window.actions_["day"].isEnabled()
    page = opened(window, war(window.session.documents))
    window.actions_["day"].trigger()
    assert page.campaign().day == 1


def test_the_peoples_menu_sorts_and_acts_like_the_buttons(window: MainWindow) -> None:
    campaign = war(window.session.documents)
    models = [f"{LEFT}:{one.name}" for one in people(window.session.documents, LEFT)][:2]
    for name, day in zip(models, (9, 4), strict=True):
        campaign = happen(campaign, "marked", model=name, state="wounded", until=day)
    page = opened(window, campaign)
    page.people.table.choose(models[:1])
    page.people.table.customContextMenuRequested.emit(QPoint(5, 5))
    deeds = {action.text(): action for action in page.people.menu.actions()}
    deeds["By until day"].trigger()
    assert [row.until for row in page.people.table.people.rows] == [4, 9]
    assert not deeds["Exchange"].isEnabled()
    deeds["Retire"].trigger()
    assert page.campaign().models[models[0]].state == "retired"
    page.people.menu.close()


@pytest.mark.long
@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)])
def test_no_part_of_a_campaign_page_is_too_wide(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    page = opened(window, spared(window))
    window.resize(*size)
    qtbot.waitUntil(lambda: window.size().toTuple() == size)
    qtbot.waitUntil(lambda: page.middle.minimumSizeHint().width() <= page.area.viewport().width())
