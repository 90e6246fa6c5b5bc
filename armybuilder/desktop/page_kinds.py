"""The page of each kind of document, and the pages that are about something else, by their keys."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.machine import RobotPage, VehiclePage
from armybuilder.desktop.designer.unit import UnitPage
from armybuilder.desktop.designer.weapon import LinkedWeaponPage, WeaponPage
from armybuilder.desktop.desk import PAGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.designer.design_page import DesignPage
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.page import Page
    from armybuilder.model.battle import Battle

__all__ = ["is_page", "is_scenario", "page_for"]

_PAGES: dict[str, type[DesignPage]] = {
    "army": ArmyPage,
    "creature": CreaturePage,
    "linked_weapon": LinkedWeaponPage,
    "robot": RobotPage,
    "unit": UnitPage,
    "vehicle": VehiclePage,
    "weapon": WeaponPage,
}


def _history(desk: Desk, key: str, ids: list[str]) -> Page:
    from armybuilder.desktop.history.page import HistoryPage

    return HistoryPage(desk, key, ids[0])


def _compare(desk: Desk, key: str, ids: list[str]) -> Page:
    from armybuilder.desktop.compare.page import ComparePage

    return ComparePage(desk, key, ids)


def _share(desk: Desk, key: str, ids: list[str]) -> Page:
    from armybuilder.desktop.sharing.page import SharePage

    return SharePage(desk, key, ids[0])


def _conversion(desk: Desk, key: str, ids: list[str]) -> Page:
    from armybuilder.desktop.battle.conversion.page import ConversionPage

    return ConversionPage(desk, key, ids)


def _guide(desk: Desk, key: str, ids: list[str]) -> Page:
    from armybuilder.desktop.guide.page import GuidePage

    return GuidePage(desk, key, ids)


def _readings(desk: Desk, key: str, ids: list[str]) -> Page:
    from armybuilder.desktop.readings.page import ReadingsPage

    return ReadingsPage(desk, key, ids)


def _branch(desk: Desk, key: str, ids: list[str]) -> Page:
    from armybuilder.desktop.battle.branching.page import BranchingPage

    return BranchingPage(desk, key, ids)


_ABOUT: dict[str, Callable[[Desk, str, list[str]], Page]] = {
    "branch": _branch,
    "compare": _compare,
    "conversion": _conversion,
    "guide": _guide,
    "history": _history,
    "readings": _readings,
    "share": _share,
}
"""Pages that are not a document's own, by the first word of their keys; loaded when first opened."""


def is_page(key: str) -> bool:
    """Say whether a key names a page that is not a document's own (`desk.page_key` makes such keys)."""
    return _parts(key)[0] in _ABOUT


def page_for(desk: Desk, key: str) -> Page:
    """Return a new page for a document or for a key of `desk.page_key`. Raises KeyError for what is neither."""
    name, ids = _parts(key)
    if name in _ABOUT:
        return _ABOUT[name](desk, key, ids)
    kind = desk.session.documents[key].kind
    if kind == "table":
        return _table(desk, key)
    if kind == "campaign":
        return _campaign(desk, key)
    return _battle(desk, key) if kind == "battle" else _PAGES.get(kind, _plain)(desk, key)


def is_scenario(battle: Battle) -> bool:
    """Say whether nothing has happened yet in a battle, and nobody has begun to play it: it is set up, not told."""
    return not (battle.choices or battle.by_hand) and battle.outcome is None


def _battle(desk: Desk, key: str) -> Page:
    """Return the page on which a battle goes on that persons play, else the one that tells it."""
    from armybuilder.desktop.battle.playing.page import PlayingPage
    from armybuilder.desktop.battle.replay.page import BattlePage

    battle = cast("Battle", desk.session.documents[key])
    going_on = bool(battle.by_hand) and battle.outcome is None
    return PlayingPage(desk, key) if going_on else BattlePage(desk, key)


def _campaign(desk: Desk, key: str) -> Page:
    from armybuilder.desktop.campaign.page import CampaignPage

    return CampaignPage(desk, key)


def _table(desk: Desk, key: str) -> Page:
    from armybuilder.desktop.battle.table_editor.page import TableEditor

    return TableEditor(desk, key)


def _plain(desk: Desk, key: str) -> Page:
    from armybuilder.desktop.designer.facts_page import FactsPage

    return FactsPage(desk, key)


def _parts(key: str) -> tuple[str, list[str]]:
    """Take a page's key apart; the word is empty for the id of a document, and for a broken value from the settings."""
    try:
        parts = json.loads(key.removeprefix(PAGE)) if key.startswith(PAGE) else []
    except ValueError:
        return "", []
    if not isinstance(parts, list) or not all(isinstance(one, str) for one in parts):
        return "", []
    return (parts[0], parts[1:]) if parts else ("", [])
