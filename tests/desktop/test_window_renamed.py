"""Records of a campaign in the window: they stay with their models through edits, imports and versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict
from PySide6.QtWidgets import QMenu

from armybuilder.campaign import edits
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.campaign.page import CampaignPage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.history.page import HistoryPage
from armybuilder.desktop.library.clash_dialog import ClashDialog
from armybuilder.editing import clipboard
from armybuilder.library.exchange import import_bundle
from armybuilder.model import bundle
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import Bundle
from armybuilder.model.campaign import Campaign, ModelState
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.fielded_names import fielded_designs
from armybuilder.model.unit import Member, Unit
from tests.desktop.parts import roster_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

WARDEN = Creature(id="k", name="Weir warden", profile=Profile(mv=12, ss=5, fa=6, pf=3, dp=5))
WATCH = Unit(id="u", name="Weir watch", members=(Member(design="k", count=4),))
GUARD = Army(id="a", name="Weir guard", campaign=True, units=(Entry(id="1", unit="u", count=2),))
DEAD = immutabledict({f"a:1.2/1.{number}": ModelState(state="dead") for number in range(1, 5)})
WAR = Campaign(id="c", name="The weir war", armies=("a",), battles=(), models=DEAD)


@pytest.fixture
def page(window: MainWindow) -> ArmyPage:
    """The page of an army of two copies, of which all models of the second are dead in a campaign."""
    import_bundle(window.session.library, Bundle((WARDEN, WATCH, GUARD, WAR)))
    window.session.shelf_changed()
    return army_page(window)


def army_page(window: MainWindow) -> ArmyPage:
    window.open("a")
    found = window.page()
    assert isinstance(found, ArmyPage)
    return found


def fit(window: MainWindow) -> tuple[int, int]:
    """Return the heads of the army today and in all, as the campaign's page counts them."""
    window.open("c")
    found = window.page()
    assert isinstance(found, CampaignPage)
    assert found.present is not None
    strength = found.present.strength("a")
    return strength.there, strength.heads


def choose(page: ArmyPage, action: str) -> None:
    """Choose an action in the menu of the first entry's row."""
    menu = QMenu(page)
    node = roster_of(page).node(roster_of(page).find("1"))
    assert node is not None
    page.rows.fill_menu(node, menu)
    next(one for one in menu.actions() if one.text() == action).trigger()


def test_a_split_in_the_window_raises_no_dead(window: MainWindow, page: ArmyPage) -> None:
    assert fit(window) == (4, 8)
    choose(army_page(window), "Split into single entries")
    assert fit(window) == (4, 8)
    window.session.undo()
    assert fit(window) == (4, 8)


def test_a_lower_count_says_who_left(window: MainWindow, page: ArmyPage) -> None:
    roster_of(page).find("1")
    page.tree.stepped.emit(roster_of(page).node(roster_of(page).find("1")), -1)
    assert window.status.currentMessage().startswith("Weir watch 1 left")
    assert fit(window) == (0, 4)


def test_a_paid_reinforcement_is_alive(window: MainWindow, page: ArmyPage) -> None:
    session = window.session
    paid = edits.happened(session.documents["c"], "reserve", army="a", points=500)  # type: ignore[arg-type]
    session.apply(paid)
    session.apply(clipboard.remove_entries(page.army(), ["1"], session.documents))
    assert "8 models" not in window.status.currentMessage()
    assert "Their records wait in the campaign The weir war" in window.status.currentMessage()
    campaign, army, unit = (session.documents[key] for key in ("c", "a", "u"))
    assert isinstance(campaign, Campaign)
    assert isinstance(army, Army)
    assert isinstance(unit, Unit)
    session.apply(edits.reinforce(campaign, army, unit, session.documents))
    assert [entry.id for entry in page.army().units] == ["2"]
    assert fit(window) == (4, 4)


def test_the_history_names_whose_record_a_version_loses(window: MainWindow, page: ArmyPage) -> None:
    session = window.session
    session.keep()
    choose(page, "Split into single entries")
    session.keep()
    window.open(page_key("history", "a"))
    history = window.page()
    assert isinstance(history, HistoryPage)
    history.table.select_key(next(iter(history._moments)))
    assert history.losses.isVisible()
    assert "4 models are no longer in the army" in history.losses.text()
    history.restore.click()
    assert (
        "4 models are no longer in the army" in window.status.currentMessage()
        or not history.losses.isVisible()
    )
    campaign = session.documents["c"]
    assert isinstance(campaign, Campaign)
    assert (len(campaign.models), len(campaign.lost)) == (0, 4)
    session.undo()
    campaign = session.documents["c"]
    assert isinstance(campaign, Campaign)
    assert (len(campaign.models), len(campaign.lost)) == (4, 0)


def test_an_import_names_whose_record_it_loses(
    qtbot: QtBot, window: MainWindow, page: ArmyPage, tmp_path: Path
) -> None:
    theirs = GUARD.model_copy(update={"units": (Entry(id="5", unit="u", count=2),)})
    file = tmp_path / "theirs.army"
    file.write_bytes(bundle.write(Bundle((WARDEN, WATCH, theirs))))
    window.intake.bring_files([file])
    qtbot.waitUntil(lambda: not window.desk.workers.busy())
    dialog = window.intake.box
    assert isinstance(dialog, ClashDialog)
    assert not dialog.losses.isVisible()
    dialog.choices["version"].click()
    assert dialog.losses.isVisible()
    assert "4 models are no longer in the army" in dialog.losses.text()
    dialog.carry_out.click()
    qtbot.waitUntil(lambda: not window.desk.workers.busy())
    campaign = window.session.documents["c"]
    assert isinstance(campaign, Campaign)
    assert (len(campaign.models), len(campaign.lost)) == (0, 4)
    window.session.undo()
    campaign = window.session.documents["c"]
    assert isinstance(campaign, Campaign)
    assert campaign.models == DEAD
    assert not campaign.lost


def test_undo_of_an_import_returns_the_units(
    qtbot: QtBot, window: MainWindow, page: ArmyPage, tmp_path: Path
) -> None:
    """Another page is in front, so that the army takes nothing by itself."""
    window.open("c")
    theirs = WATCH.model_copy(update={"members": (Member(design="k", count=2),)})
    file = tmp_path / "theirs.army"
    file.write_bytes(bundle.write(Bundle((WARDEN, theirs))))
    window.intake.bring_files([file])
    qtbot.waitUntil(lambda: not window.desk.workers.busy())
    dialog = window.intake.box
    assert isinstance(dialog, ClashDialog)
    dialog.choices["version"].click()
    dialog.carry_out.click()
    qtbot.waitUntil(lambda: not window.desk.workers.busy())
    session = window.session

    def state() -> tuple[int, int, int]:
        campaign = session.documents["c"]
        assert isinstance(campaign, Campaign)
        army = session.documents["a"]
        assert isinstance(army, Army)
        models = fielded_designs(army, session.taken.view("a"))
        return len(models), len(campaign.models), len(campaign.lost)

    window.open("c")
    for _ in range(2):
        assert state() == (4, 2, 2)
        session.undo()
        session.keep()
        assert state() == (8, 4, 0)
        assert not session.taken.kept_back("a")
        session.redo()
        session.keep()
        assert state() == (4, 2, 2)
