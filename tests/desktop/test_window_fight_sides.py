"""Fight takes the armies on the screen: printed, compared, of a unit or weapon, or of a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.campaign.page import CampaignPage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.desk.wanted import BattleWanted, OddsWanted, SheetsWanted
from armybuilder.desktop.documents.contenders import default_army, default_pair, is_infantry
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.widgets.drop_down import NOTE_ROLE, DropDown
from armybuilder.editing import armies, whole_documents
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.unit import Unit
from tests.desktop.campaigning import LEFT, RIGHT, click, fought, keep, opened, settled, war

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

PATROL = "a-gate"


@pytest.fixture
def own(window: MainWindow) -> Army:
    """An army of one's own with a unit that no other army has."""
    unit = whole_documents.start("unit", "Ferrymen")
    window.session.apply(whole_documents.create(unit))
    army = whole_documents.start("army", "Ferry Guard")
    assert isinstance(army, Army)
    assert isinstance(unit, Unit)
    window.session.apply(whole_documents.create(army))
    window.session.apply(armies.add_unit(army, unit))
    held = window.session.documents[army.id]
    assert isinstance(held, Army)
    return held


def sides(window: MainWindow) -> tuple[str, ...]:
    """Press Fight, and return the two armies chosen on the odds page."""
    QTest.mouseClick(window.bar.fight, Qt.MouseButton.LeftButton)
    page = window.page()
    assert isinstance(page, OddsPage)
    page.stop()
    return str(page.set_up.mine.currentData()), str(page.set_up.theirs.currentData())


def test_an_army_of_infantry_is_chosen_first(window: MainWindow) -> None:
    """Without infantry it is the first army, and without armies none."""
    session = window.session
    assert default_army(window.desk) == PATROL
    infantry = [
        one for one in session.load("army") if isinstance(one, Army) and is_infantry(one, window.desk)
    ]
    session.apply(whole_documents.delete(*infantry))
    assert default_army(window.desk) == "a-foundry"
    session.apply(whole_documents.delete(*session.load("army")))
    assert default_army(window.desk) == ""
    assert default_pair(window.desk) == ("", "")


def test_a_print_page_fights_the_printed_army(window: MainWindow, own: Army) -> None:
    window.show_wanted(SheetsWanted(own.id))
    left, right = sides(window)
    assert left == own.id
    assert right not in {"", own.id}


def test_a_unit_of_one_army_fights_in_it(window: MainWindow, own: Army) -> None:
    window.open(own.units[0].unit)
    assert sides(window)[0] == own.id


def test_a_unit_of_several_armies_takes_the_last(window: MainWindow, own: Army) -> None:
    unit = window.session.documents[own.units[0].unit]
    assert isinstance(unit, Unit)
    other = window.session.documents[LEFT]
    assert isinstance(other, Army)
    window.session.apply(armies.add_unit(other, unit))
    for last in (own.id, LEFT):
        window.open(last)
        window.open(RIGHT)
        window.open(unit.id)
        assert sides(window)[0] == last
        assert window.session.documents[last].name in window.status.currentMessage()


@pytest.mark.long(short=("weapon", "creature"))
@pytest.mark.parametrize("kind", ["weapon", "creature", "vehicle", "robot", "unit"])
def test_a_design_of_no_army_takes_the_last_army(window: MainWindow, kind: str) -> None:
    window.open(RIGHT)
    made = whole_documents.start(kind, "Nobody's own")
    window.session.apply(whole_documents.create(made))
    window.open(made.id)
    assert sides(window)[0] == RIGHT
    assert "is in no army" in window.status.currentMessage()


def test_two_compared_armies_fight_each_other(window: MainWindow) -> None:
    window.open(page_key("compare", RIGHT, LEFT))
    assert sides(window) == (RIGHT, LEFT)


def test_the_history_of_an_army_fights_with_it(window: MainWindow, own: Army) -> None:
    window.open(LEFT)
    window.open(page_key("history", own.id))
    assert sides(window)[0] == own.id


def test_a_battle_page_fights_with_its_armies(qtbot: QtBot, window: MainWindow, setup: Setup) -> None:
    window.show_wanted(BattleWanted(setup))
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.fought is not None)
    assert sides(window) == setup.army_ids()


def test_the_last_army_is_known_after_a_start(window: MainWindow, own: Army) -> None:
    from armybuilder.desktop.window.fight_sides import FightSides

    window.open(own.id)
    anew = FightSides(window.desk)
    assert anew.wanted(None)[0] == OddsWanted(own.id)


def pick(choice: DropDown, key: str) -> None:
    """Choose an army of a list as a click on it does."""
    choice.setCurrentIndex(choice.findData(key))
    choice.activated.emit(choice.currentIndex())


# -- a campaign's next battle --------------------------------------------------------------------------------


def begun(window: MainWindow) -> CampaignPage:
    """Open a campaign without armies."""
    return opened(window, Campaign(id="k-new", name="Ford war", armies=(), battles=()))


def test_the_next_battle_never_has_one_army_twice(window: MainWindow) -> None:
    page = begun(window)
    page.join(LEFT)
    part = page.next_battle
    assert not part.fight.isEnabled()
    assert "second army" in part.why.text()
    page.join(RIGHT)
    assert (part.left.currentData(), part.right.currentData()) == (LEFT, RIGHT)
    assert part.fight.isEnabled()
    assert part.right.findData(LEFT) < 0
    pick(part.left, RIGHT)
    assert (part.left.currentData(), part.right.currentData()) == (RIGHT, LEFT)


def test_a_campaign_fights_with_its_armies_of_today(window: MainWindow) -> None:
    documents = window.session.documents
    campaign = settled(fought(war(documents), documents, {0: "killed", 1: "killed", 2: "killed"}))
    page = opened(window, campaign)
    assert page.present is not None
    strength = page.present.strength(LEFT)
    assert strength.points_there < strength.points
    assert sides(window) == (LEFT, RIGHT)
    odds = window.page()
    assert isinstance(odds, OddsPage)
    mine = odds.set_up.mine
    assert mine.currentData(NOTE_ROLE) == f"{strength.points_there} of {strength.points}"
    assert campaign.name in odds.set_up.summary.text()
    setup = odds.set_up.setup()
    assert setup is not None
    assert len(setup.left.condition.absent) == strength.heads - strength.there
    # The list says the same again as soon as other armies are chosen.
    pick(odds.set_up.theirs, PATROL)
    assert mine.currentData(NOTE_ROLE) == str(strength.points)


def test_a_campaign_battle_is_fought_with_its_losses(qtbot: QtBot, window: MainWindow) -> None:
    """Fight, and "Set-up and odds", take the losses, rules and turns with which the battle began."""
    documents = window.session.documents
    opened(window, settled(fought(war(documents), documents, {0: "killed", 1: "killed"})))
    sides(window)
    odds = window.page()
    assert isinstance(odds, OddsPage)
    odds.set_up.turns.setValue(1)
    odds.stop()
    began = odds.set_up.setup()
    assert began is not None
    click(odds.see)
    battle = window.page()
    assert isinstance(battle, BattlePage)
    qtbot.waitUntil(battle.record.isVisible)
    for press in (window.bar.fight, battle.odds):
        window.open(PATROL)
        sides(window)  # The odds page now has another pair.
        window.open(battle.key)
        click(press)
        assert window.page() is odds
        odds.stop()
        setup = odds.set_up.setup()
        assert setup is not None
        assert setup.army_ids() == began.army_ids()
        assert (setup.left.condition, setup.right.condition) == (began.left.condition, began.right.condition)
        assert setup.left.condition.absent
        assert odds.set_up.turns.value() == 1


def test_the_odds_follow_the_campaign(window: MainWindow) -> None:
    documents = window.session.documents
    campaign = war(documents)
    opened(window, campaign)
    sides(window)
    odds = window.page()
    assert isinstance(odds, OddsPage)
    keep(window, settled(fought(campaign, documents, {0: "killed", 1: "killed"})))
    odds.freshen()
    setup = odds.set_up.setup()
    assert setup is not None
    assert setup.left.condition.absent


def test_fight_says_why_a_campaign_has_no_battle(window: MainWindow) -> None:
    page = begun(window)
    QTest.mouseClick(window.bar.fight, Qt.MouseButton.LeftButton)
    assert window.page() is page
    assert "no armies" in window.status.currentMessage()


def test_a_button_with_words_records_a_battle(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(window, war(window.session.documents))
    sides(window)
    odds = window.page()
    assert isinstance(odds, OddsPage)
    odds.set_up.turns.setValue(1)
    odds.stop()
    click(odds.see)
    battle = window.page()
    assert isinstance(battle, BattlePage)
    qtbot.waitUntil(battle.record.isVisible)
    assert battle.record.button.text() == "Record in campaign The salt war"
    click(battle.record.button)
    qtbot.waitUntil(lambda: window.page() is page)
    assert page.campaign().battles == (battle.key,)
    assert not battle.record.isVisibleTo(battle)


def test_a_battle_of_other_armies_has_no_record_button(
    qtbot: QtBot, window: MainWindow, setup: Setup
) -> None:
    opened(window, war(window.session.documents))
    assert set(setup.army_ids()) != {LEFT, RIGHT}
    window.show_wanted(BattleWanted(setup))
    battle = window.page()
    assert isinstance(battle, BattlePage)
    qtbot.waitUntil(lambda: battle.fought is not None)
    assert not battle.record.isVisible()
    assert named_by(setup.left.army, window.desk)
