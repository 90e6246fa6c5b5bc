"""Which page shows which kind of document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.machine import RobotPage, VehiclePage
from armybuilder.desktop.designer.plain import PlainPage
from armybuilder.desktop.designer.unit import UnitPage
from armybuilder.desktop.designer.weapon import LinkedWeaponPage, WeaponPage

if TYPE_CHECKING:
    from armybuilder.desktop.designer.design_page import DesignPage
    from armybuilder.desktop.desk import Desk

__all__ = ["page_for"]

_PAGES: dict[str, type[DesignPage]] = {
    "army": ArmyPage,
    "creature": CreaturePage,
    "linked_weapon": LinkedWeaponPage,
    "robot": RobotPage,
    "unit": UnitPage,
    "vehicle": VehiclePage,
    "weapon": WeaponPage,
}


def page_for(desk: Desk, document_id: str) -> DesignPage:
    """Return a new page for a document. Raises KeyError for an id that is not there."""
    kind = desk.session.documents[document_id].kind
    return _PAGES.get(kind, PlainPage)(desk, document_id)
