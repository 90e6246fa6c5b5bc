"""The page of each kind of document, and the other pages by their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast
from uuid import uuid4

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.designer.machine import RobotPage, VehiclePage
from armybuilder.desktop.designer.weapon import LinkedWeaponPage, WeaponPage
from armybuilder.desktop.desk.desk import page_ids, page_key, page_name
from armybuilder.desktop.desk.wanted import (
    BattleWanted,
    BranchWanted,
    CampaignOddsWanted,
    EndingWanted,
    FormulaWanted,
    GuideWanted,
    MomentWanted,
    OddsWanted,
    ReviewWanted,
    ScenarioWanted,
    SettingsWanted,
    SharedFolderWanted,
    SheetsWanted,
    SolverWanted,
    Wanted,
)
from armybuilder.desktop.documents.contenders import default_pair
from armybuilder.desktop.frame.appearance import Appearance

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.battle.replay.page import BattlePage
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.frame.actions import Actions
    from armybuilder.desktop.frame.document_page import DesignPage
    from armybuilder.desktop.frame.page import Page
    from armybuilder.desktop.library.importing import DocumentImport
    from armybuilder.desktop.odds.page import OddsPage
    from armybuilder.desktop.sharing.folder_watch import FolderWatch
    from armybuilder.model.battle import Battle

__all__ = ["PageFrame", "SomePage", "is_page", "is_scenario", "page_for", "show_wanted"]

SomePage = TypeVar("SomePage", bound="Page")


class PageFrame(Appearance, Protocol):
    """A window that shows pages in tabs."""

    @property
    def desk(self) -> Desk:
        """The desk of its pages."""

    @property
    def actions_(self) -> Actions:
        """The commands, with their keys."""

    @property
    def folder(self) -> FolderWatch:
        """The shared folder that is watched for changes."""

    @property
    def intake(self) -> DocumentImport:
        """The import of others' documents."""

    def page(self) -> Page | None:
        """Return the page in front, or None."""

    def show_page(self, key: str, make: Callable[[], SomePage]) -> SomePage:
        """Show the page of a key in front, made by `make` if necessary, and return it."""

    def open_anew(self, key: str) -> None:
        """Replace the open page of a document by a new page."""


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


def _formula(desk: Desk, key: str, _ids: list[str]) -> Page:
    from armybuilder.desktop.formula.page import FormulaPage

    return FormulaPage(desk, key)


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
    "formula": _formula,
    "guide": _guide,
    "history": _history,
    "readings": _readings,
    "share": _share,
}
"""The functions that make pages other than those of documents, by the first word of their keys."""


def is_page(key: str) -> bool:
    """Say whether a key (of `desk.page_key`) names a page that is not a document's own."""
    return page_name(key) in _ABOUT


def page_for(desk: Desk, key: str) -> Page:
    """Return a new page for a document or for a key of `desk.page_key`.

    Raises KeyError for any other text.
    """
    name = page_name(key)
    if name in _ABOUT:
        return _ABOUT[name](desk, key, list(page_ids(key)))
    kind = desk.view.documents[key].kind
    if kind == "table":
        return _table(desk, key)
    if kind == "campaign":
        return _campaign(desk, key)
    return _battle(desk, key) if kind == "battle" else _PAGES.get(kind, _plain)(desk, key)


def is_scenario(battle: Battle) -> bool:
    """Say whether a battle is only set up, without choices, result, or sides played by hand."""
    return not (battle.choices or battle.by_hand) and battle.outcome is None


def _battle(desk: Desk, key: str) -> Page:
    """Return the page to play an unfinished battle by hand, else the page of a fought battle."""
    from armybuilder.desktop.battle.playing.page import PlayingPage
    from armybuilder.desktop.battle.replay.page import BattlePage

    battle = cast("Battle", desk.view.documents[key])
    going_on = bool(battle.by_hand) and battle.outcome is None
    return PlayingPage(desk, key) if going_on else BattlePage(desk, key)


def _campaign(desk: Desk, key: str) -> Page:
    from armybuilder.desktop.campaign.page import CampaignPage

    return CampaignPage(desk, key)


def _table(desk: Desk, key: str) -> Page:
    from armybuilder.desktop.battle.table_editor.page import TableEditor

    return TableEditor(desk, key)


def _plain(desk: Desk, key: str) -> Page:
    from armybuilder.desktop.compare.facts_page import FactsPage

    return FactsPage(desk, key)


# -- what a page asks for by a record ------------------------------------------------------------------------


def _odds(frame: PageFrame) -> OddsPage:
    from armybuilder.desktop.odds.page import OddsPage

    return frame.show_page(OddsPage.KEY, lambda: OddsPage(frame.desk))


def _show_campaign_odds(frame: PageFrame, wanted: CampaignOddsWanted) -> None:
    _odds(frame).fight_on(wanted.campaign, wanted.left, wanted.right)


def _set_up(frame: PageFrame, wanted: ScenarioWanted) -> None:
    _odds(frame).load(wanted.scenario)


def _show_odds(frame: PageFrame, wanted: OddsWanted) -> None:
    """Show the odds of the given armies, or of the pair that the page has or begins with."""
    page, right = _odds(frame), wanted.right
    if wanted.left and not right and page.setup is None:
        right = default_pair(frame.desk, wanted.left)[1]
    if wanted.left or page.setup is None:
        page.choose(wanted.left, right)


def _show_battle(frame: PageFrame, wanted: BattleWanted) -> None:
    """Fight a battle, and show it on a new page, that of its document in the library."""
    from armybuilder.desktop.battle.replay.page import BattlePage

    key = str(uuid4())
    frame.show_page(key, lambda: BattlePage(frame.desk, key)).watch(wanted.setup, wanted.number)


def _show_ending(frame: PageFrame, wanted: EndingWanted) -> None:

    frame.open_anew(wanted.battle)
    cast("BattlePage", frame.page()).turn_to_ending(True)


def _show_review(frame: PageFrame, wanted: ReviewWanted) -> None:
    from armybuilder.desktop.battle.review.page import ReviewPage

    frame.show_page(
        f"review {id(wanted.fought)}", lambda: ReviewPage(frame.desk, wanted.fought, kept=wanted.kept)
    )


def _show_moment(frame: PageFrame, wanted: MomentWanted) -> None:
    """Show the battle's page at the moment, or in its present if it is still played by hand."""
    from armybuilder.desktop.battle.replay.page import BattlePage

    frame.desk.open(wanted.battle)
    page = frame.page()
    if isinstance(page, BattlePage):
        page.show_moment(wanted.event)


def _show_branch(frame: PageFrame, wanted: BranchWanted) -> None:
    from armybuilder.desktop.battle.branching.page import BranchingPage

    fought, ids = wanted.fought, [wanted.kept, str(wanted.event), *wanted.made]
    if wanted.choice is not None:
        key = f"branch {id(fought)} choice {wanted.choice}"
    else:
        key = page_key("branch", *ids) if wanted.kept else f"branch {id(fought)} {wanted.event}"
    page = frame.show_page(key, lambda: BranchingPage(frame.desk, key, ids, fought, wanted.choice))
    if wanted.change:
        page.turn_to(wanted.change)


def _show_sheets(frame: PageFrame, wanted: SheetsWanted) -> None:
    """Show the sheets of a document, or the queued sheets.

    Without a document, a page that is in front already prints its sheets.
    """
    from armybuilder.desktop.printing.page import PrintPage

    before = frame.page()
    page = frame.show_page(PrintPage.KEY, lambda: PrintPage(frame.desk))
    if wanted.document:
        page.choose(wanted.document)
    elif before is page:
        page.output.ask_print()


def _show_guide(frame: PageFrame, wanted: GuideWanted) -> None:
    from armybuilder.desktop.guide.page import GuidePage

    key = page_key("guide")
    guide = frame.show_page(key, lambda: GuidePage(frame.desk, key, []))
    if wanted.chapter:
        guide.go_to(wanted.chapter)


def _show_formula(frame: PageFrame, wanted: FormulaWanted) -> None:
    from armybuilder.desktop.formula.page import FormulaPage

    key = page_key("formula")
    page = frame.show_page(key, lambda: FormulaPage(frame.desk, key))
    if wanted.term:
        page.select(wanted.term)


def _show_settings(frame: PageFrame, wanted: SettingsWanted) -> None:
    from armybuilder.desktop.settings.page import SettingsPage

    key = page_key("settings")
    page = frame.show_page(key, lambda: SettingsPage(frame.desk, key, frame.actions_, frame))
    if wanted.keys:
        page.show_keys()


def _show_shared_folder(frame: PageFrame, _wanted: SharedFolderWanted) -> None:
    from armybuilder.desktop.sharing.folder_page import SharedFolderPage

    key = page_key("folder")
    frame.show_page(key, lambda: SharedFolderPage(frame.desk, key, frame.folder, frame.intake))


def _show_solver(frame: PageFrame, _wanted: SolverWanted) -> None:
    from armybuilder.desktop.counsel.solver_page import SolverPage

    frame.show_page(SolverPage.KEY, lambda: SolverPage(frame.desk))


_WAYS: dict[type[Wanted], Callable[[PageFrame, Any], None]] = {
    BattleWanted: _show_battle,
    BranchWanted: _show_branch,
    CampaignOddsWanted: _show_campaign_odds,
    EndingWanted: _show_ending,
    FormulaWanted: _show_formula,
    GuideWanted: _show_guide,
    MomentWanted: _show_moment,
    OddsWanted: _show_odds,
    ReviewWanted: _show_review,
    ScenarioWanted: _set_up,
    SettingsWanted: _show_settings,
    SharedFolderWanted: _show_shared_folder,
    SheetsWanted: _show_sheets,
    SolverWanted: _show_solver,
}


def show_wanted(frame: PageFrame, wanted: Wanted) -> None:
    """Show a wanted page in front of a window."""
    _WAYS[type(wanted)](frame, wanted)
