"""A campaign of two starter armies, fought by hand for the pages that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest

from armybuilder.campaign.aftermath import BattleResult, begin, roll_all
from armybuilder.campaign.history import happen
from armybuilder.desktop.campaign.page import CampaignPage
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign, Down, LocationDamage, Toll
from armybuilder.model.campaign_renaming import followed
from armybuilder.model.creature import Creature
from armybuilder.model.fielded_names import GONE, fielded_designs
from armybuilder.model.unit import Unit
from armybuilder.points.fielded_models import fielded_models
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.chronicle import said
from armybuilder.words import english

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.campaign import Damage, Fall
    from armybuilder.points.fielded_models import FieldedModel
    from armybuilder.points.lookup import Documents

COPY, PRESSED = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
NO_KEY = Qt.KeyboardModifier.NoModifier
WAR = "k-war"
LEFT, RIGHT = "a-levy", "a-overland"


def war(documents: Documents, *, reserve: int = 150) -> Campaign:
    """Return a campaign that two armies have joined."""
    campaign = Campaign(id=WAR, name="The salt war", armies=(), battles=())
    for army in (LEFT, RIGHT):
        campaign = happen(campaign, "joined", army=army, reserve=reserve)
    return campaign


def army(documents: Documents, key: str) -> Army:
    """Return an army by its id."""
    held = documents[key]
    assert isinstance(held, Army)
    return held


def people(documents: Documents, key: str) -> list[FieldedModel]:
    """Return the models of an army that are no machines."""
    models = fielded_models(army(documents, key), documents, {})
    return [one for one in models if isinstance(documents[one.design], Creature)]


def machines(documents: Documents, key: str) -> list[FieldedModel]:
    """Return the machines of an army."""
    models = fielded_models(army(documents, key), documents, {})
    return [one for one in models if not isinstance(documents[one.design], Creature)]


def fought(
    campaign: Campaign,
    documents: Documents,
    falls: dict[int, Fall],
    damage: dict[str, Damage] | None = None,
) -> Campaign:
    """Return a campaign after a battle on a real table that the right side won.

    `falls` are by the left models' places in the roster. `damage` is that of the right side's first machine,
    by location.
    """
    there = people(documents, LEFT)
    toll = Toll(models=immutabledict({there[at].name: Down(state=fall) for at, fall in falls.items()}))
    hurt = Toll()
    if damage:
        first = machines(documents, RIGHT)[0].name
        located = immutabledict({at: LocationDamage(state=state) for at, state in damage.items()})
        hurt = Toll(machines=immutabledict({first: located}))
    sides = army(documents, LEFT), army(documents, RIGHT)
    return begin(campaign, BattleResult(*sides, "right", "draw", (toll, hurt), score=(120, 310)), documents)


def settled(campaign: Campaign) -> Campaign:
    """Return a campaign with all rolls made and the aftermath closed."""
    return happen(roll_all(campaign), "closed")


def keep(window: MainWindow, campaign: Campaign) -> None:
    """Store a campaign in the window's library."""
    window.session.library.save([campaign])
    window.session.shelf_changed([campaign.id])


def opened(window: MainWindow, campaign: Campaign) -> CampaignPage:
    """Open a campaign in the window."""
    keep(window, campaign)
    window.resize(1440, 900)
    window.open(campaign.id)
    page = window.page()
    assert isinstance(page, CampaignPage)
    return page


def drop(part: QWidget, mime: str, words: str, spot: QPoint | None = None) -> None:
    """Drop something on a part of the page."""
    data = QMimeData()
    data.setData(mime, words.encode())
    at = QPointF(spot if spot is not None else QPoint(2, 2))
    part.dropEvent(QDropEvent(at, COPY, data, PRESSED, NO_KEY))


def click(part: QWidget) -> None:
    """Click in the middle of a part."""
    QTest.mouseClick(part, PRESSED)


def codes(page: CampaignPage) -> list[str]:
    """Return the codes of the campaign's events."""
    return [told.code for told in page.campaign().events]


def hurt(window: MainWindow) -> Campaign:
    """Return a war after its first battle: models wounded and dead, the carrier damaged, no roll made yet."""
    documents = window.session.documents
    falls = {0: "wounded", 1: "out_of_action", 2: "killed", 3: "wounded"}
    damage = {"engine": "malfunction", "antenna": "disabled", "hold": "destroyed"}
    return fought(war(documents), documents, falls, damage)  # type: ignore[arg-type]


def key_of(page: CampaignPage, location: str) -> str:
    """Return the key of the damage at a location."""
    return next(key for key, row in page.machines._rows.items() if row.location == location)


def spared(window: MainWindow) -> Campaign:
    """Return a war with a damaged engine, and the engine of a wreck."""
    campaign = hurt(window)
    machine = next(iter(campaign.machines))
    other = machine.replace("1.1/1.1", "2.1/1.1")
    assert other != machine
    return happen(campaign, "scrapped", machine=other, pieces="engine\ncontrol_system")


def misplaced(window: MainWindow) -> Campaign:
    """Return a war whose left army has its first unit's members in another order since, by another program."""
    campaign = settled(hurt(window))
    documents = window.session.documents
    unit = documents[army(documents, LEFT).units[0].unit]
    assert isinstance(unit, Unit)
    window.session.library.save([unit.model_copy(update={"members": unit.members[::-1]})])
    window.session.shelf_changed([unit.id])
    return campaign


def thinned(window: MainWindow) -> Campaign:
    """Return a war after its left army gave up the first unit, whose models have records."""
    campaign = settled(hurt(window))
    documents = window.session.documents
    left = army(documents, LEFT)
    after = left.model_copy(update={"units": left.units[1:]})
    window.session.library.save([after])
    window.session.shelf_changed([LEFT])
    designs = fielded_designs(left, documents), fielded_designs(after, documents)
    roster = CampaignRoster(campaign, {**documents, LEFT: left})
    gone = (immutabledict({left.units[0].id: f"{GONE}x"}),)

    def called(name: str) -> str:
        return said(roster.within(f"{LEFT}:{name}"), english())

    return followed(campaign, LEFT, gone, designs, called=called, cause="Remove the first unit")
