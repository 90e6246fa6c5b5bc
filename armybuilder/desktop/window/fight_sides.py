"""The armies that Fight chooses for the page in front: those on the screen, else the one last worked on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.desk.wanted import OddsWanted, ScenarioWanted
from armybuilder.desktop.look.translatable import in_words
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.frame.page import Page

__all__ = ["FightSides"]

_KEPT, _MOST = "fight/lately", 20


def _tr(words: str) -> str:
    return in_words("FightSides", words)


class FightSides:
    """The armies of each page, and the armies last worked on, which are remembered until the next start."""

    def __init__(self, desk: Desk) -> None:
        """Read the armies of the last run."""
        self._desk = desk
        self._lately = desk.settings.words(_KEPT)

    def note(self, page: Page | None) -> None:
        """Remember the armies that a page shows as those last worked on."""
        shown = self._shown(page) if page is not None else ()
        here = [key for key in shown if isinstance(self._desk.view.documents.get(key), Army)]
        lately = tuple(dict.fromkeys([*here, *self._lately]))[:_MOST]
        if lately != self._lately:
            self._lately = lately
            self._desk.settings.keep_words(_KEPT, lately)

    def wanted(self, page: Page | None) -> tuple[OddsWanted | ScenarioWanted, str]:
        """Return the sides to fight for a page, and a sentence about a side that the page does not show.

        A battle's page has that battle's whole set-up, with the losses that it began with.
        """
        documents = self._desk.view.documents
        battle = documents.get(page.key) if page is not None else None
        if isinstance(battle, Battle) and {battle.left, battle.right} <= documents.keys():
            return ScenarioWanted(battle), ""
        found = [self._army_of(key) for key in self._shown(page)] if page is not None else []
        sides = list(dict.fromkeys(army for army, _ in found if army))
        if page is None or not sides:
            last = next(iter(self._alive()), "")
            return OddsWanted(last), found[0][1] if found else ""
        right = sides[1] if len(sides) > 1 else page.opponent()
        return OddsWanted(sides[0], right), next((said for army, said in found if army == sides[0]), "")

    def _shown(self, page: Page) -> tuple[str, ...]:
        """Return the ids of the documents on a page, with the armies of battles and campaigns in their place."""
        found: list[str] = []
        for key in page.subjects():
            document = self._desk.view.documents.get(key)
            if isinstance(document, Battle):
                found += (document.left, document.right)
            elif isinstance(document, Campaign):
                found += document.armies
            elif document is not None:
                found.append(key)
        return tuple(found)

    def _army_of(self, key: str) -> tuple[str, str]:
        """Return the army that stands for a document, or "", and a sentence if the choice is not plain.

        The one army that holds a design fights. Of several it is the one last worked on.
        """
        session = self._desk.session
        document = session.documents.get(key)
        if document is None or isinstance(document, Army):
            return (key, "") if document is not None else ("", "")
        session.keep()
        resting = session.library.resting_on([key])
        armies = {one.id: one.name for one in session.load("army") if one.id in resting}
        last = next((one for one in self._alive() if one in armies), next(iter(armies), ""))
        if len(armies) > 1:
            said = _tr("{0} is in several armies: {1} fights, the one last worked on.")
            return last, said.format(document.name, armies[last])
        alive = self._alive()
        if not armies and alive:
            said = _tr("{0} is in no army: {1} fights, the one last worked on.")
            return "", said.format(document.name, session.documents[alive[0]].name)
        return last, ""

    def _alive(self) -> tuple[str, ...]:
        """Return the ids of the armies last worked on that still exist, the latest first."""
        return tuple(key for key in self._lately if isinstance(self._desk.session.documents.get(key), Army))
