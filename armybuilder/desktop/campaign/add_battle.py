"""The entry of a finished battle into a campaign of both armies, existing or new."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QMenu

from armybuilder.campaign import edits
from armybuilder.campaign.army_strength import condition
from armybuilder.desktop.campaign.day_view import DayView
from armybuilder.desktop.desk.followed_edits import lost_sentence
from armybuilder.desktop.documents import kept_battles
from armybuilder.desktop.documents.saving import say_fault
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.menu_reasons import give_reason, tell_reasons
from armybuilder.desktop.widgets.text import literal
from armybuilder.editing import whole_documents
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_renaming import newly_lost
from armybuilder.model.fielded_names import fielded_designs, fielded_digest

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.terms import Contender
    from armybuilder.campaign.aftermath import BattleResult
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.editing.edit import Edit
    from armybuilder.model.fielded_names import Names

__all__ = ["AddBattle", "campaign_button"]


def _tr(words: str) -> str:
    return in_words("Taking", words)


def campaign_button(taking: AddBattle, page: QWidget) -> tuple[QuietButton, QMenu]:
    """Return the button that enters a battle into a campaign, and its menu.

    The menu is filled as it opens.
    """
    button, menu = QuietButton(_tr("Campaign"), Sign.CAMPAIGN), QMenu(page)
    button.setAccessibleName(_tr("Record in a campaign"))
    menu.aboutToShow.connect(lambda: taking.fill(menu))
    tell_reasons(menu)
    button.setMenu(menu)
    return button, menu


class AddBattle:
    """The Campaign menu of a battle's page, for the battle shown there."""

    def __init__(
        self,
        desk: Desk,
        fought: Callable[[], FoughtBattle | None],
        kept: Callable[[], str],
        keep: Callable[[Battle, FoughtBattle], None] | None = None,
    ) -> None:
        """Start the menu of the battle that `fought` returns.

        `kept` returns the battle's id in the library, "" for none. `keep` receives the battle after it is
        stored there.
        """
        self._desk = desk
        self._fought, self._kept, self._keep = fought, kept, keep

    def fill(self, menu: QMenu) -> None:
        """Offer the campaigns, beginning with the origin of the armies.

        A campaign that cannot accept the battle is disabled, with the reason.
        """
        menu.clear()
        fought = self._fought()
        if fought is None:
            return
        for campaign, reason in self.offers(fought):
            words = _tr("Record in campaign {0}").format(campaign.name)
            action = menu.addAction(
                literal(f"{words}: {reason}" if reason else words), partial(self.take, campaign.id)
            )
            give_reason(action, reason)
        menu.addSeparator()
        new = menu.addAction(_tr("Record in a new campaign with both armies"), self.take)
        both = fought.setup.left.army.id != fought.setup.right.army.id
        give_reason(new, "" if both else _tr("Both armies of this battle are the same"))

    def offers(self, fought: FoughtBattle) -> list[tuple[Campaign, str]]:
        """Return the library's campaigns, each with the reason that it cannot accept the battle, or ""."""
        found = [
            (one, self._reason(one, fought))
            for one in self._desk.session.load("campaign")
            if isinstance(one, Campaign)
        ]
        return sorted(found, key=lambda each: (bool(each[1]), not _fits(each[0], fought)))

    def waiting(self) -> Campaign | None:
        """Return the campaign whose armies fought in their present condition, if it can accept the battle."""
        fought = self._fought()
        if fought is None:
            return None
        return next((one for one, reason in self.offers(fought) if not reason and _fits(one, fought)), None)

    def _reason(self, campaign: Campaign, fought: FoughtBattle) -> str:
        sides = {side.army.id for side in (fought.setup.left, fought.setup.right)}
        if len(sides) < 2 or not sides <= set(campaign.armies):
            return _tr("one of the two armies is not in it")
        if self._kept() and self._kept() in campaign.battles:
            return _tr("it already has this battle")
        return _tr("its last aftermath is open") if campaign.aftermath is not None else ""

    def take(self, campaign_id: str = "") -> Task | None:
        """Store the battle in the library, and enter it into a campaign, new without an id."""
        fought = self._fought()
        if fought is None:
            return None
        if self._kept():
            return self._reckon(fought, self._kept(), campaign_id)

        def done(battle: Battle) -> None:
            if self._keep is not None:
                self._keep(battle, fought)
            self._reckon(fought, battle.id, campaign_id)

        return kept_battles.keep(self._desk, fought, done=done)

    def _reckon(self, fought: FoughtBattle, battle_id: str, campaign_id: str) -> Task:
        """Compute the battle's result off the main thread, and enter it then."""

        def work(_job: TaskControl) -> BattleResult:
            from armybuilder.campaign.from_battle import taken

            return taken(fought, battle_id)

        return self._desk.workers.run(
            work,
            done=lambda result: self._enter(result, fought, campaign_id),
            failed=lambda error: say_fault(self._desk, error),
        )

    def _enter(self, result: BattleResult, fought: FoughtBattle, campaign_id: str) -> None:
        """Apply the edit, and open the campaign at its aftermath.

        The losses go to the models by the names that they have now.
        """
        from armybuilder.campaign.from_battle import called

        session, view = self._desk.session, self._desk.view
        held = view.documents.get(campaign_id)
        here = self._own(result)
        if isinstance(held, Campaign):
            campaign = held
        else:
            named = _tr("{0} against {1}").format(here.left.name, here.right.name)
            campaign = cast("Campaign", whole_documents.start("campaign", named))
        session.seal()
        session.keep()  # the library names the models that moved until now
        try:
            edit = edits.fought(
                campaign,
                here,
                view.documents,
                new=tuple((army, view.documents_of(army)) for army in (here.left, here.right))
                if held is None
                else None,
                names=self._names_since(here, fought),
                called=called(fought, here, self._desk.words),
            )
        except InputFault as fault:
            self._desk.say(DayView(campaign, session, self._desk.words).fault(fault))
            return
        session.apply(edit)
        session.seal()
        self._desk.open(campaign.id)
        self._say_lost(campaign, edit)

    def _say_lost(self, campaign: Campaign, edit: Edit) -> None:
        """Name the models whose losses are kept as records, because they left their army since the battle."""
        after = next(one.after for one in edit.changes if isinstance(one.after, Campaign))
        if lost := newly_lost(campaign, after):
            self._desk.say(self._desk.words.say(lost_sentence(lost, after.name)))

    def _names_since(self, result: BattleResult, fought: FoughtBattle) -> dict[str, tuple[Names, ...]]:
        """Return by army how its models have been named anew since the battle.

        An army that had changed before the battle was stored is there under another id.
        """
        from armybuilder.campaign.from_battle import names_between

        library, view = self._desk.session.library, self._desk.view
        found = dict(library.names_since(result.battle))
        for own, side in ((result.left, fought.setup.left), (result.right, fought.setup.right)):
            if own.id not in found and own.id in view.documents:
                digest = fielded_digest(fielded_designs(side.army, side.documents))
                kept = library.renamings(own.id, digest)
                names = tuple(one for step in kept for one in step.names)
                found[own.id] = names or names_between(side, (own, view.documents_of(own)))
        return found

    def _own(self, result: BattleResult) -> BattleResult:
        """Return a battle's result with the armies of the library.

        An army that has changed since, or came from elsewhere, has another id in the library.
        """
        documents = self._desk.view.documents
        battle = documents.get(result.battle)
        sides = (battle.left, battle.right) if isinstance(battle, Battle) else ("", "")
        found: list[Army] = []
        for army, other in zip((result.left, result.right), sides, strict=True):
            own = documents.get(army.id) or documents.get(other)
            found.append(own if isinstance(own, Army) else army)
        return replace(result, left=found[0], right=found[1])


def _fits(campaign: Campaign, fought: FoughtBattle) -> bool:
    """Say whether both armies came to the battle in their current condition of a campaign."""
    return all(_came_from(campaign, side) for side in (fought.setup.left, fought.setup.right))


def _came_from(campaign: Campaign, side: Contender) -> bool:
    return condition(campaign, side.army.id) == side.condition
