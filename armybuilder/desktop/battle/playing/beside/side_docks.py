"""The parts around the table that inform the player: ribbon, lists, card, chances to hit, and latest events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from armybuilder.battle.reach.explained import explained, natural, taken
from armybuilder.desktop.battle.battlefield.sides_rows import Acts
from armybuilder.desktop.battle.playing.beside.model_card import ModelCard
from armybuilder.desktop.battle.playing.beside.ribbon import RibbonState
from armybuilder.desktop.battle.playing.beside.since_last_order import SinceLastOrder
from armybuilder.desktop.battle.playing.beside.what_hits import WhatHits, faces_words
from armybuilder.desktop.battle.replay.timeline import chance_words
from armybuilder.desktop.desk.workers import Latest
from armybuilder.model.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.reach.explained import Explained
    from armybuilder.battle.records.events import Key
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.telling.moments import Moment
    from armybuilder.desktop.battle.playing.beside.played_battle import PlayedBattle
    from armybuilder.desktop.battle.playing.beside.progress import Progress
    from armybuilder.model.document import Side
    from armybuilder.model.table import Objective

__all__ = ["SideDocks"]


class SideDocks(QObject):
    """The parts in the right dock and their contents.

    `actor` is the model with the shown chances: the acting model, else the model chosen before.
    """

    def __init__(self, page: PlayedBattle, parent: QObject) -> None:
        """Initialise the parts of a page, without a battle."""
        super().__init__(parent)
        self._page = page
        self.card, self.hits, self.since = ModelCard(), WhatHits(), SinceLastOrder()
        self._progress: Progress | None = None
        self._asking = Latest(page.desk.workers)
        self.pointed: Key | None = None
        self.actor: Key | None = None
        self.playing = False
        """True while events are being played."""
        self.past = False
        """True while an earlier moment is shown, at the event `_at`."""
        self._who: tuple[str, str] = ("", "")
        self._score = (0, 0)
        self._at = 0
        """The number of the event that is being played."""

    def parts(self) -> tuple[tuple[ModelCard | WhatHits | SinceLastOrder, int], ...]:
        """Return the parts with their shares of the height."""
        return ((self.card, 5), (self.hits, 5), (self.since, 4))

    def stop(self) -> None:
        """Cancel the running question."""
        self._asking.cancel()

    # -- the battle goes on --------------------------------------------------------------------------------

    def forget(self) -> None:
        """Cancel questions and clear the action points while something happens."""
        self._asking.cancel()
        self._page.sides.show_acts({})

    def take(self, progress: Progress) -> None:
        """Show the state of a battle at a decision."""
        self._progress, self.past = progress, False
        seen = progress.seen
        self._score = (
            seen.fought.ending.score if seen.fought.events and seen.fought.events[-1].turn else (0, 0)
        )
        facts = progress.facts.models if progress.facts is not None else {}
        self._page.sides.show_acts(
            {key: Acts(one.points, one.of, one.done, one.order) for key, one in facts.items() if one.in_play}
            if seen.fought.events and seen.fought.events[-1].turn and not seen.over
            else {}
        )
        self.since.show_events(seen.fought.events, progress.account.rows, progress.since)
        self.actor = self._acting(progress)
        self.show_standing()
        self._bring_into_sight()
        if self.pointed is not None:
            self.point(*self.pointed)

    def _bring_into_sight(self) -> None:
        """Scroll the acting model into sight if the table follows it."""
        page = self._page
        moment: Moment = page.field.moment()
        follows = page.pane.follow.isChecked() and not page.field.view.filling
        if follows and self.actor in moment.tokens:
            page.field.view.show(*moment.place_of(self.actor))
            page.field.update()

    def _acting(self, progress: Progress) -> Key | None:
        """Return the only model with a choice, else the model chosen before if it still has a choice.

        Otherwise it is the first model in play of a unit with a choice, or None.
        """
        keys = {entry.key for entry in progress.seen.entries if entry.key is not None}
        if len(keys) == 1:
            return next(iter(keys))
        tokens = progress.seen.moment.tokens
        if self.actor in keys:
            return self.actor
        for side, name in sorted(keys):
            own = (key for key, token in tokens.items() if key[0] == side and not token.out)
            found = next((key for key in own if key[1] == name or key[1].startswith(f"{name}/")), None)
            if found is not None:
                return found
        return None

    def begin(self, progress: Progress) -> None:
        """List the events that are about to be played."""
        self.since.show_events(progress.seen.fought.events, progress.account.rows, progress.since)

    def tell_event(self, number: int) -> None:
        """Show the side and the lists of the event that is being played."""
        page = self._page
        fought = page.fought
        if fought is None:
            return
        who = fought.events[number].actor or fought.events[number].target
        names = fought.setup.names(page.desk.words)
        self.playing, self._at = True, number
        self._who = (who.side, names[who.side]) if who is not None else ("", "")
        page.sides.show_moment(page.moments.at(number), *names.values())
        self.since.point_to(number)
        self.show_standing()

    def choose(self, side: str, model: str) -> None:
        """Set another model as the acting model, and update the chances."""
        self.actor = (side, model)
        if self.pointed is not None and self.pointed[0] != side:
            self.point(*self.pointed)
        else:
            self.point(side, model)

    def show_past(self, number: int) -> None:
        """Show the turn of an earlier event, without the present's action points and chances."""
        self.past, self._at = True, number
        self.forget()
        self.hits.clear()
        self.show_card()
        self.show_standing()

    # -- the model pointed at ------------------------------------------------------------------------------

    def point(self, side: str, model: str) -> None:
        """Show a model and the chances to hit it, or change nothing without a model."""
        if not model:
            return
        self.pointed = key = (side, model)
        self.show_card()
        progress = self._progress
        token = self._page.field.moment().tokens.get(key)
        if progress is None or token is None or self.past:
            return
        if side == (progress.seen.side or ""):
            if any(entry.key == key for entry in progress.seen.entries):
                self.actor = key
            self._asking.cancel()
            self.hits.clear()
        elif token.out:
            self._asking.cancel()
            self.hits.clear(self.tr("It is out of the battle."))
        else:
            self._explain(key)

    def show_card(self) -> None:
        """Show the card of the model pointed at, at the shown moment."""
        key, page = self.pointed, self._page
        moment: Moment = page.field.moment()
        token = moment.tokens.get(key) if key is not None else None
        if key is None or token is None:
            self.card.clear()
            return
        facts = self._progress.facts.models.get(key) if self._progress and self._progress.facts else None
        if facts is not None and self.past:
            facts = replace(facts, states=(), of=0, done=False)
        cast_ = page.account.cast if page.account is not None else None
        model = cast_.models.get(key) if cast_ is not None else None
        design = model.design if model is not None else None
        held = page.desk.view.documents.get(getattr(design, "portrait", None) or "")
        self.card.show_model(token, facts, design, held if isinstance(held, Picture) else None)

    def _explain(self, target: Key) -> None:
        """Compute the acting model's chances against another model, unless something happens meanwhile."""
        page, actor = self._page, self.actor
        if (
            page.hand is None
            or page.busy
            or actor is None
            or page.seen is None
            or page.seen.asked is not None
        ):
            self.hits.clear()
            return
        battle, words = taken(page.hand.battle), page.desk.words.copy()
        self._asking.start(
            lambda _job: explained(battle, actor, target, words),
            lambda found: self._show_hits(found, actor, target),
            failed=lambda _fault: self.hits.clear(),
        )

    def _show_hits(self, found: Explained | None, actor: Key, target: Key) -> None:
        tokens = self._page.field.moment().tokens
        if target != self.pointed or actor not in tokens or target not in tokens:
            return
        names = tokens[actor].name, tokens[target].name
        if found is None:
            self.hits.clear(self.tr("{0} cannot act now.").format(names[0]))
        else:
            self.hits.show_explained(found, *names, self._page.desk.words)

    def needed(self) -> str:
        """Return the sufficient faces of the requested die and its target, or an empty text without a test."""
        event = self._progress.die if self._progress is not None else None
        faces = natural(event) if event is not None else ()
        if event is None or not faces:
            return ""
        dice = max(1, event.dice)
        said = faces_words(faces, dice * event.faces, dice)
        if event.target is None:
            return self.tr("Natural die needed: {0}").format(said)
        at = self._page.desk.words.label(event.target.label)
        return self.tr("Natural die needed: {0}, at {1}").format(said, at)

    # -- the ribbon ----------------------------------------------------------------------------------------

    def show_standing(self) -> None:
        """Show the state of the battle in the ribbon."""
        fought = self._page.fought
        if fought is not None:
            self._page.ribbon.show_standing(self._standing(fought))

    def _standing(self, fought: FoughtBattle) -> RibbonState:
        page = self._page
        shown = self._at if self.playing or self.past else -1
        turn, names = fought.events[shown].turn if fought.events else 0, fought.setup.names(page.desk.words)
        seen = page.seen
        side = seen.side if seen is not None else None
        point = page.timeline.chance_now()
        chance = ""
        if self.past and not self.playing:
            return RibbonState(self._turn_of(fought, turn), acts=self.tr("the past"), score=None)
        if point is not None and seen is not None and not seen.over:
            chance = self.tr("{0} to win").format(chance_words(point))
        return RibbonState(
            turn=self._turn(fought, turn),
            side=self._who[0] if self.playing else side or "",
            name=self._who[1] if self.playing else names[side] if side is not None else "",
            acts=self._plays() if self.playing else self._acts(side),
            objective=self._objectives(fought.setup.table.objectives, names),
            score=self._points(fought, turn),
            chance=chance,
            chance_of=names["left"],
        )

    def _plays(self) -> str:
        """Return the words for the ribbon while events are played, with the key that skips them."""
        return self.tr("acts; Space skips it") if self._who[1] else self.tr("Space skips the reply")

    def _turn(self, fought: FoughtBattle, turn: int) -> str:
        if self._page.seen is not None and self._page.seen.over:
            return self.tr("The battle is over")
        return self._turn_of(fought, turn)

    def _turn_of(self, fought: FoughtBattle, turn: int) -> str:
        return self.tr("Turn {0} of {1}").format(turn, fought.terms.turns) if turn else self.tr("Setting up")

    def _points(self, fought: FoughtBattle, turn: int) -> tuple[int, int] | None:
        """Return the points of both sides, or None while the totals on the board count instead."""
        seen = self._page.seen
        if seen is not None and seen.contested and not seen.over:
            return None
        return (0, 0) if not turn else self._score if self.playing else fought.ending.score

    def _acts(self, side: Side | None) -> str:
        """Return the task of the deciding side, with its numbers of units still to act and of all units."""
        if side is None:
            return self._end()
        progress = self._progress
        counted = (
            progress.facts.to_act.get(side) if progress is not None and progress.facts is not None else None
        )
        if counted is None or not counted[1]:
            return self.tr("decides")
        return self.tr("decides: {0} of {1} still to act").format(*counted)

    def _end(self) -> str:
        """Return the result of the battle in words."""
        seen = self._page.seen
        if seen is None or not seen.over:
            return ""
        winner = seen.fought.setup.names(self._page.desk.words).get(seen.fought.winner)
        return self.tr("Victory for {0}").format(winner) if winner else self.tr("A draw")

    def _objectives(self, goals: Sequence[Objective], names: dict[str, str]) -> str:
        """Return the objectives with their points, in words."""
        words = self._page.desk.words
        said = [
            self.tr("{0}, {1}: {2} points for {3}").format(
                words.text(f"editing.value.{goal.type}").capitalize(),
                goal.target,
                goal.value,
                names[goal.side],
            )
            for goal in goals
        ]
        return "; ".join(said)
