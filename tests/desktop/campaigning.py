"""A campaign of two starter armies, fought by hand for the pages that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.campaign.aftermath import Fought, begin, roll_all
from armybuilder.campaign.history import happen
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign, Down, LocationDamage, Toll
from armybuilder.model.creature import Creature
from armybuilder.points.fieldings import fieldings

if TYPE_CHECKING:
    from armybuilder.desktop.main_window import MainWindow
    from armybuilder.model.campaign import Damage, Fall
    from armybuilder.points.fieldings import Fielding
    from armybuilder.points.named import Documents

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


def people(documents: Documents, key: str) -> list[Fielding]:
    """Return the models of an army that are no machines."""
    models = fieldings(army(documents, key), documents, {})
    return [one for one in models if isinstance(documents[one.design], Creature)]


def machines(documents: Documents, key: str) -> list[Fielding]:
    """Return the machines of an army."""
    models = fieldings(army(documents, key), documents, {})
    return [one for one in models if not isinstance(documents[one.design], Creature)]


def fought(
    campaign: Campaign,
    documents: Documents,
    falls: dict[int, Fall],
    damage: dict[str, Damage] | None = None,
) -> Campaign:
    """Return a campaign after a battle on a real table, won by the right, which leaves of the left so many hurt.

    `falls` are by the place of people in the roster; `damage` is that of the first machine of the right, by location.
    """
    there = people(documents, LEFT)
    toll = Toll(models=immutabledict({there[at].name: Down(state=fall) for at, fall in falls.items()}))
    hurt = Toll()
    if damage:
        first = machines(documents, RIGHT)[0].name
        located = immutabledict({at: LocationDamage(state=state) for at, state in damage.items()})
        hurt = Toll(machines=immutabledict({first: located}))
    sides = army(documents, LEFT), army(documents, RIGHT)
    return begin(campaign, Fought(*sides, "right", "draw", (toll, hurt), score=(120, 310)), documents)


def settled(campaign: Campaign) -> Campaign:
    """Return a campaign with everything rolled for, the aftermath closed."""
    return happen(roll_all(campaign), "closed")


def keep(window: MainWindow, campaign: Campaign) -> None:
    """Put a campaign into the window's library."""
    window.session.library.save([campaign])
    window.session.shelf_changed([campaign.id])
