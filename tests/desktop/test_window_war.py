"""A small campaign of four battles through the window: watched, continued, by hand, on a real table.

The program is killed during it, too.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict
from PySide6.QtTest import QTest

from armybuilder.battle.losses import toll
from armybuilder.battle.terms import FRESH
from armybuilder.campaign.army_strength import condition
from armybuilder.campaign.history import happen
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.campaign.page import CampaignPage
from armybuilder.desktop.desk.session import Session
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import message
from armybuilder.library import starter
from armybuilder.library.store import Library
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from armybuilder.model.fielded_names import GONE, post
from tests.desktop.campaigning import (
    LEFT,
    RIGHT,
    WAR,
    click,
    codes,
    fought,
    keep,
    machines,
    opened,
    people,
    war,
)
from tests.desktop.killed import killed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.window.main_window import MainWindow


def offered(menu_of: BattlePage | PlayingPage) -> list[tuple[str, bool]]:
    """Return the entries of the Campaign menu of a battle's page with their enabled states."""
    menu_of.campaign_menu.aboutToShow.emit()
    return [(one.text(), one.isEnabled()) for one in menu_of.campaign_menu.actions() if one.text()]


def choose(qtbot: QtBot, window: MainWindow, page: BattlePage | PlayingPage, begins: str) -> CampaignPage:
    """Choose an entry of the Campaign menu, and return the campaign's page with the aftermath open."""
    page.campaign_menu.aboutToShow.emit()
    entry = next(one for one in page.campaign_menu.actions() if one.text().startswith(begins))
    entry.trigger()
    qtbot.waitUntil(lambda: isinstance(window.page(), CampaignPage))
    found = window.page()
    assert isinstance(found, CampaignPage)
    qtbot.waitUntil(lambda: found.present is not None and found.aftermath.isVisible())
    return found


def watch_on(qtbot: QtBot, window: MainWindow, before: FoughtBattle | None) -> BattlePage:
    """Start the battle of the page in front, and return its page once it shows another battle."""
    odds = window.page()
    assert isinstance(odds, OddsPage)
    odds.stop()
    odds.set_up.turns.setValue(2)
    odds.set_up.seeded.show_seed(5)
    odds.watch()
    qtbot.waitUntil(lambda: isinstance(window.page(), BattlePage))
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.fought is not None and page.fought is not before)
    return page


def finish(page: CampaignPage) -> None:
    """Roll for everything, and close the aftermath."""
    if page.aftermath.roll_all.isEnabled():
        click(page.aftermath.roll_all)
    click(page.aftermath.close_it)
    assert page.campaign().aftermath is None


def test_a_campaign_of_four_battles(
    qtbot: QtBot, window: MainWindow, setup: Setup, watched: Callable[[Setup], BattlePage], tmp_path: Path
) -> None:
    window.resize(1440, 900)
    first = watched(replace(setup, turns=4))
    assert offered(first) == [("Record in a new campaign with both armies", True)]
    page = choose(qtbot, window, first, "Record in a new")
    assert page.campaign().armies == (setup.left.army.id, setup.right.army.id)
    (battle,) = page.campaign().battles
    assert isinstance(window.session.documents[battle], Battle)
    assert codes(page).count("fell") > 0
    assert not page.next_battle.isVisible()
    finish(page)
    fight_on(qtbot, window, page, first)
    finish(page)
    click(page.days.one)
    take_down(page)
    compare_with_a_killed_one(window, page, tmp_path)
    finish(page)
    play_on(qtbot, window, page)
    finish(page)
    assert codes(page).count("battle") == 4
    assert len(page.battles.battles.rows()) == 4


def test_a_battle_from_before_an_edit_finds_its_models(
    qtbot: QtBot, window: MainWindow, setup: Setup, watched: Callable[[Setup], BattlePage]
) -> None:
    """After the battle one entry left, and the second entry has another number."""
    first = watched(replace(setup, turns=4))
    assert first.fought is not None
    losses = toll(first.fought).left
    fell = {*losses.models, *losses.machines}
    left = setup.left.army
    places = {name: found for name in fell if (found := post(name)) is not None}
    gone = max(left.units, key=lambda entry: sum(one.entry == entry.id for one in places.values())).id
    kept = tuple(entry.model_copy(update={"id": f"9{entry.id}"}) for entry in left.units if entry.id != gone)
    names = immutabledict(
        {gone: GONE, **{entry.id: f"9{entry.id}" for entry in left.units if entry.id != gone}}
    )
    edit = Edit(
        message("campaign.edit.marked"),
        (Change(left, left.model_copy(update={"units": kept})),),
        renamed=immutabledict({left.id: (names,)}),
    )
    window.session.apply(edit)
    page = choose(qtbot, window, first, "Record in a new")
    campaign = page.campaign()
    assert campaign.armies[0] == left.id
    assert set(campaign.lost) == {
        f"{left.id}:{name}" for name, place in places.items() if place.entry == gone
    }
    assert campaign.lost
    assert all(one.called != name for name, one in campaign.lost.items())
    waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
    assert {
        name for name in (*campaign.models, *campaign.machines, *waiting) if name.startswith(f"{left.id}:")
    } == {f"{left.id}:9{name}" for name, place in places.items() if place.entry != gone}
    assert page.lost.isVisible()
    assert not page.handing.isVisible()


def fight_on(qtbot: QtBot, window: MainWindow, page: CampaignPage, first: BattlePage) -> None:
    """Fight the next battle with the present armies, and add it to the same campaign."""
    click(page.next_battle.fight)
    odds = window.page()
    assert isinstance(odds, OddsPage)
    assert "missing" in odds.set_up.summary.text()
    second = watch_on(qtbot, window, first.fought)
    assert second.fought is not None
    left = second.fought.setup.left
    assert left.condition == condition(page.campaign(), left.army.id)
    name = page.campaign().name
    assert offered(second)[0] == (f"Record in campaign {name}", True)
    assert choose(qtbot, window, second, f"Record in campaign {name}") is page
    assert len(page.campaign().battles) == 2
    assert not offered(second)[0][1]


def take_down(page: CampaignPage) -> None:
    """Record a battle of a real table, mark two left models, and roll for one."""
    part, section = page.next_battle, page.aftermath
    click(part.by_hand)
    assert part.form is not None
    assert part.form.isVisible()
    part.winner.setCurrentIndex(part.winner.findData("right"))
    part.winner.activated.emit(part.winner.currentIndex())
    assert part.field.currentData() == "right"
    part.scores[1].setValue(90)
    click(part.take)
    assert page.campaign().events[-1].values["right_score"] == 90
    assert section.everybody.isChecked()
    assert page.present is not None
    there = [one.name for one in page.present.members(page.campaign().armies[0]) if one.is_there]
    section.table.choose([f"{name}\n" for name in there[:2]])
    QTest.keyClicks(section.table, "o")
    after = page.campaign().aftermath
    assert after is not None
    assert set(after.models) == set(there[:2])
    section.table.select_key(f"{there[0]}\n")
    QTest.keyClicks(section.table, "r")
    assert codes(page)[-1] == "recovery"


def compare_with_a_killed_one(window: MainWindow, page: CampaignPage, folder: Path) -> None:
    """Compare the campaign with a copy of the files on the disk, as found after a kill."""
    window.session.journal()
    path, held = window.session.library.path, folder / "killed"
    held.mkdir()
    for one in path.parent.glob(f"{path.name}*"):
        if not one.name.endswith("lock"):
            (held / one.name).write_bytes(one.read_bytes())
    with Library.open(held / path.name) as killed:
        assert Session(killed).documents[page.key] == page.campaign()


def play_on(qtbot: QtBot, window: MainWindow, page: CampaignPage) -> None:
    """Play the next battle by hand, and add it to the campaign at its end."""
    click(page.next_battle.fight)
    odds = window.page()
    assert isinstance(odds, OddsPage)
    odds.stop()
    odds.set_up.turns.setValue(1)
    odds.set_up.seeded.show_seed(5)
    odds.play(frozenset({"left"}))
    qtbot.waitUntil(lambda: isinstance(window.page(), PlayingPage))
    played = window.page()
    assert isinstance(played, PlayingPage)
    qtbot.waitUntil(lambda: played.seen is not None and not played.busy)
    assert not played.campaign.isVisible()
    played.panel.left_to_bot.emit("battle")
    qtbot.waitUntil(lambda: not played.busy and bool(played.seen and played.seen.over))
    assert played.campaign.isVisible()
    assert played.record.isVisible()
    assert played.record.button.text() == f"Record in campaign {page.campaign().name}"
    assert choose(qtbot, window, played, "Record in campaign ") is page


@pytest.mark.long
@pytest.mark.linux
def test_a_kill_amid_an_aftermath_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "war.db"
    with Library.open(path) as library:
        starter.fill(library)
        documents = Session(library).documents
        library.save([fought(war(documents), documents, {0: "wounded", 1: "out_of_action"})])
    killed("hand.py", path, "aftermath")
    with Library.open(path) as again:
        assert again.check() == ()
        held = Session(again).documents[WAR]
        assert isinstance(held, Campaign)
        assert [told.code for told in held.events[-3:]] == ["field", "recovery", "fell"]
        assert held.events[-2].values["die"] == 4


@pytest.mark.long
def test_a_campaign_refuses_a_battle_with_the_reason(
    qtbot: QtBot, window: MainWindow, setup: Setup, watched: Callable[[Setup], BattlePage]
) -> None:
    del qtbot
    documents = window.session.documents
    open_one = fought(war(documents), documents, {0: "wounded"})
    joined = (
        happen(war(documents), "joined", army=setup.left.army.id)
        if setup.left.army.id
        not in {
            LEFT,
            RIGHT,
        }
        else war(documents)
    )
    keep(window, open_one)
    page = watched(setup)
    (words, enabled), *_ = offered(page)
    assert not enabled
    both = {setup.left.army.id, setup.right.army.id} <= set(joined.armies)
    assert ("its last aftermath is open" if both else "one of the two armies is not in it") in words


@pytest.mark.long
def test_an_unfinished_fight_cannot_join_a_campaign(
    qtbot: QtBot, window: MainWindow, setup: Setup, watched: Callable[[Setup], BattlePage]
) -> None:
    """No tool for the shown battle is enabled meanwhile."""
    watched(setup).fight_again()
    page = window.page()
    assert isinstance(page, BattlePage)
    for tool in (page.campaign, page.copy, page.export):
        assert not tool.isEnabled()
        assert "still being told" in tool.toolTip()
    qtbot.waitUntil(lambda: page.fought is not None)
    assert all(tool.isEnabled() for tool in (page.campaign, page.copy, page.export))


@pytest.mark.long
def test_the_set_up_names_losses_of_the_campaign(
    window: MainWindow,
) -> None:
    documents = window.session.documents
    campaign = war(documents)
    for one in people(documents, LEFT)[:3]:
        campaign = happen(campaign, "marked", model=f"{LEFT}:{one.name}", state="wounded", until=9)
    machine = f"{RIGHT}:{machines(documents, RIGHT)[0].name}"
    campaign = happen(campaign, "damaged", machine=machine, location="engine", state="malfunction")
    page = opened(window, campaign)
    click(page.next_battle.fight)
    odds = window.page()
    assert isinstance(odds, OddsPage)
    odds.stop()
    said = odds.set_up.summary.text()
    assert "Lowmoor Levy: 3 missing." in said
    assert "Overland Company: 1 machine damaged." in said
    setup = odds.set_up.setup()
    assert setup is not None
    assert setup.left.condition == condition(campaign, LEFT)
    window.show_wanted(OddsWanted(LEFT, RIGHT))
    odds.stop()
    assert "missing" not in odds.set_up.summary.text()
    assert odds.set_up.setup().left.condition == FRESH  # type: ignore[union-attr]


@pytest.mark.long
def test_one_army_does_not_fight_itself(window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    part = page.next_battle
    assert part.fight.isEnabled()
    for place in range(part.left.count()):
        part.left.setCurrentIndex(place)
        part.left.activated.emit(place)
        assert part.right.findData(part.left.currentData()) < 0
        assert part.right.currentData()
        assert part.fight.isEnabled()


@pytest.mark.long
@pytest.mark.parametrize("day", [0])
def test_nothing_is_fought_on_an_earlier_day(window: MainWindow, day: int) -> None:
    page = opened(window, happen(war(window.session.documents), "day", days=2))
    page.look_at(day)
    assert not page.next_battle.isVisible()
