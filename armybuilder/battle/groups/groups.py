"""An order for a group, turned into ordinary choices of its models.

    order = GroupOrder("move", who=(3, 4, 5), to=(6000, 4000), formation="line")
    course = Course(steps, order)
    while (choice := course.next(steps)) is not None:
        steps.apply(choice)
    course.left_out          # the models left out, with the reasons
    course.waits(steps)      # whether a model's turn is still to come

The group sets up, moves, fires, ends its turn or does another thing as one. Every choice is one of the menu and
is allowed. An order lasts for a turn. In other decisions, such as reactions, it waits and continues afterwards,
so that models whose turn comes later obey it then. Models are named by their numbers. Places are tenths of a
millimetre.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from armybuilder.battle import verb_names
from armybuilder.battle.choices import options
from armybuilder.battle.groups import group_fire, group_set_up
from armybuilder.battle.groups.formations import middle, start_places
from armybuilder.battle.groups.group_moves import Going, Stands, planned, within_reach
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import SIDES
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from armybuilder.battle.choices.options import ModelNow, Option
    from armybuilder.battle.groups.formations import Formation
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place, Who
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Value

__all__ = ["Course", "GroupOrder", "LeftOut", "again", "order_of", "way_of"]

Kind = Literal["place", "move", "fire", "end", "do"]


@dataclass(frozen=True, slots=True)
class GroupOrder:
    """An order for a group of models, given by their numbers.

    `to` is the place of the group's middle. `facing` (0, 0) is the way that they go. `target` and
    `target_unit` are numbers, -1 for none. `also` are the targets of models that cannot fire at the target,
    or not any more. If it is empty, others of the target's unit are. `verb` and `weapon` (by its label) are
    those to be used, empty for each model's own best. A group told to "do" a verb needs nothing else for it.
    """

    kind: Kind
    who: tuple[int, ...]
    to: Place = (0, 0)
    formation: Formation = "as_they_stand"
    facing: Place = (0, 0)
    target: int = -1
    target_unit: int = -1
    also: tuple[int, ...] = ()
    verb: str = ""
    weapon: Value = ""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A model or unit that is left out of its group's order, and the reason."""

    who: Who
    why: Value


class Course:
    """A group's order under way."""

    def __init__(self, battle: Skirmish, order: GroupOrder) -> None:
        """Initialise the order for the models of the deciding side, from the present battle."""
        self.order = order
        self.left_out: list[LeftOut] = []
        asked = battle.pending()
        self.side = asked.side if asked is not None else -1
        self._turn = battle.turn
        self._together = together = verb_names.names_of(battle).phrases.together
        decisions = {
            "place": together.placing,
            "move": together.moving,
            "fire": together.firing,
            "end": frozenset(verb_names.names_of(battle).decisions.values()),
            "do": frozenset({verb_names.names_of(battle).decisions[asked.decision]} if asked else ()),
        }
        self.decisions = decisions[order.kind]
        self._todo = self._enrolled(battle)
        self._plan: dict[int, Choice] = {}
        self._standing = 0
        self._begun = False
        self.goals = self._sent(battle)
        """The goal of each model that moves, by model."""
        units = [options.models_now(battle)[one].unit for one in self._todo]
        self._posts = (
            group_set_up.layout(battle, tuple(dict.fromkeys(units)), order.to, order.formation)
            if order.kind == "place"
            else {}
        )

    @property
    def to_do(self) -> tuple[int, ...]:
        """The numbers of the models whose part of the order is still to come."""
        return tuple(self._todo)

    def waits(self, battle: Skirmish) -> bool:
        """Say whether a model's part of the order is still to come."""
        self._forget(battle)
        return bool(self._todo)

    def rests(self, battle: Skirmish) -> bool:
        """Say whether a further unit would have to begin its activation.

        It begins only when a person says so.
        """
        return (
            self._begun and bool(self._todo) and self._beginning(battle, options.options(battle)) is not None
        )

    def go_on(self) -> None:
        """Allow the next unit to begin its activation."""
        self._begun = False

    def next(self, battle: Skirmish) -> Choice | None:
        """Return the next choice of the order.

        It is None if the pending decision is no part of this order, or no model can obey now.
        """
        self._forget(battle)
        asked = battle.pending()
        if not self._todo or asked is None or asked.side != self.side:
            return None
        if verb_names.names_of(battle).decisions[asked.decision] not in self.decisions:
            return None
        offered = options.options(battle)
        if self._beginning(battle, offered) is None:
            return self._declared(battle, offered) or self._done(battle, offered)
        if self._begun:
            return None
        begins = self._worth_beginning(battle, offered)
        self._begun = begins is not None
        return begins

    # -- who it is about -----------------------------------------------------------------------------------

    def _enrolled(self, battle: Skirmish) -> list[int]:
        """Return the models of the group that can be ordered, in order.

        Of a unit that acts as one it is the first model.
        """
        models_now, together = options.models_now(battle), self._together
        ends = verb_names.names_of(battle).phrases.ends
        verbs = {
            "place": together.place,
            "move": together.moves,
            "fire": together.fires,
            "end": ends,
            "do": self.order.verb,
        }
        own = [one for one in self.order.who if models_now[one].who.side == _side(self.side)]
        if not verbs[self.order.kind]:
            return []
        if self.order.kind == "place":
            return [one for one in own if not models_now[one].in_play]
        if verb_names.names_of(battle).phrases.by_units or not together.moves:
            units = dict.fromkeys(models_now[one].unit for one in own)
            up = [one for one in models_now if one.in_play or not together.moves]
            firsts = (next((one.number for one in up if one.unit == unit), -1) for unit in units)
            return [first for first in firsts if first >= 0]
        return [one for one in own if models_now[one].in_play]

    def _forget(self, battle: Skirmish) -> None:
        """Forget models that have fallen, and all models once the turn is over."""
        if battle.turn != self._turn:
            self._todo = []
        elif self.order.kind != "place" and self._together.moves:
            models_now = options.models_now(battle)
            self._todo = [one for one in self._todo if models_now[one].in_play]

    def _leave(self, battle: Skirmish, model: int, why: Value) -> None:
        """Remove a model from the list, and record the reason."""
        self._todo.remove(model)
        self.left_out.append(LeftOut(battle.encoded.calls.models[model], why))

    def _rows(self, battle: Skirmish, offered: Sequence[Option], model: int) -> list[Option]:
        """Return the menu rows of a model or its unit."""
        unit = options.models_now(battle)[model].unit
        return [
            one
            for one in offered
            if one.offer.actor == model or (one.offer.actor < 0 and one.offer.unit == unit)
        ]

    # -- what comes before ---------------------------------------------------------------------------------

    def _beginning(self, battle: Skirmish, offered: Sequence[Option]) -> Option | None:
        """Return the row that begins the activation of the group's first unit, None without one."""
        begins = verb_names.names_of(battle).phrases.begins
        if self.order.kind in {"place", "end", "do"}:
            return None
        units = {one.offer.unit: one for one in offered if one.name in begins}
        models_now = options.models_now(battle)
        return next(
            (units[models_now[one].unit] for one in self._todo if models_now[one].unit in units), None
        )

    def _worth_beginning(self, battle: Skirmish, offered: Sequence[Option]) -> Choice | None:
        """Return the choice that begins the next unit, and leave out units that could not fire then.

        A unit that has begun and cannot fire would have lost its activation.
        """
        while (begins := self._beginning(battle, offered)) is not None:
            found = options.said(begins)
            if self.order.kind != "fire" or self._could(battle.ahead(found)):
                return found
        return None

    def _could(self, begun: Skirmish | None) -> bool:
        """Say whether the order goes on after a unit has begun, and else leave out its models."""
        asked = begun.pending() if begun is not None else None
        if begun is None or asked is None or asked.side != self.side:
            return True
        if verb_names.names_of(begun).decisions[asked.decision] not in self.decisions:
            return True
        trial = copy(self)
        trial._todo, trial.left_out = list(self._todo), list(self.left_out)
        offered = options.options(begun)
        if trial._declared(begun, offered) or trial._done(begun, offered) or trial._todo == self._todo:
            return True
        self._todo, self.left_out = trial._todo, trial.left_out
        return False

    def _declared(self, battle: Skirmish, offered: Sequence[Option]) -> Choice | None:
        """Return the declaration that the first model must make, None if none is needed."""
        said = self._together.declares_move if self.order.kind == "move" else ()
        said = self._together.declares_fire if self.order.kind == "fire" else said
        for model in self._todo:
            rows = self._rows(battle, offered, model)
            for name in said:
                found = next((one for one in rows if one.name == name and one.complete), None)
                if found is not None and battle.allows(options.said(found)) == 0:
                    return options.said(found)
        return None

    # -- the order itself ----------------------------------------------------------------------------------

    def _done(self, battle: Skirmish, offered: Sequence[Option]) -> Choice | None:
        done = {
            "place": self._placed,
            "move": self._gone,
            "fire": self._fired,
            "end": self._ended,
            "do": self._did,
        }
        return done[self.order.kind](battle, offered)

    def _sent(self, battle: Skirmish) -> Mapping[int, Place]:
        """Return the goal of each model."""
        if self.order.kind != "move" or not self._todo:
            return {}
        here = Stands(battle)
        starts = [here.place(one) for one in self._todo]
        base = max(here.base(one) for one in self._todo)
        goals = start_places(self.order.formation, starts, self.order.to, self.order.facing, base)
        return dict(zip(self._todo, goals, strict=True))

    def going(self, battle: Skirmish) -> list[Going]:
        """Return the models that can move at present."""
        return self._going(battle, options.options(battle))

    def firing(self, battle: Skirmish) -> list[list[Option]]:
        """Return the rows by which each model can fire at present."""
        offered = options.options(battle)
        rows = (self._meant_weapon(self._fires(battle, offered, model)) for model in self._todo)
        return [own for own in rows if own]

    def has_row(self, battle: Skirmish, model: int) -> bool:
        """Say whether it is a model's turn, even if it cannot obey the order."""
        return self._acts_now(battle, options.options(battle), model)

    def _fires(self, battle: Skirmish, offered: Sequence[Option], model: int) -> list[Option]:
        """Return the menu rows by which a model fires."""
        verbs = (self.order.verb,) if self.order.verb else self._together.fires
        return [one for one in self._rows(battle, offered, model) if one.name in verbs]

    def _meant_weapon(self, rows: list[Option]) -> list[Option]:
        """Return the rows of the ordered weapon, all rows without one."""
        return [one for one in rows if not self.order.weapon or one.weapon == self.order.weapon]

    def begun(self, battle: Skirmish) -> Skirmish:
        """Return the battle after the group's first unit has begun its activation.

        If no unit needs to begin, it is the battle itself.
        """
        begins = self._beginning(battle, options.options(battle))
        ahead = battle.ahead(options.said(begins)) if begins is not None else None
        return ahead or battle

    def _going(self, battle: Skirmish, offered: Sequence[Option]) -> list[Going]:
        """Return the models that can move now, each with the ordered verb or its usual one."""
        verbs = (self.order.verb,) if self.order.verb else self._together.moves
        found = []
        for model in self._todo:
            rows = self._rows(battle, offered, model)
            own = next((one for verb in verbs for one in rows if one.name == verb), None)
            if own is not None:
                found.append(Going(model, (own,)))
        return found

    def _gone(self, battle: Skirmish, offered: Sequence[Option]) -> Choice | None:
        """Return the move of the next model, and leave out models that cannot move."""
        standing = sum(one.in_play for one in options.models_now(battle))
        planned_next = next(iter(self._plan.values()), None)
        if planned_next is None or standing != self._standing or battle.allows(planned_next):
            going = self._going(battle, offered)
            self.goals = within_reach(battle, going, self.goals)
            self._plan = planned(battle, going, self.goals)
            self._standing = standing
            self._left_behind(battle, offered, going)
        if not self._plan:
            return None
        model = next(iter(self._plan))
        self._todo.remove(model)
        return self._plan.pop(model)

    def _left_behind(self, battle: Skirmish, offered: Sequence[Option], going: Sequence[Going]) -> None:
        """Remove the models whose turn it is and that cannot move."""
        here = Stands(battle)
        ways = {one.model: one for one in going}
        for model in tuple(self._todo):
            if model in self._plan:
                continue
            if model in ways:
                self._leave(battle, model, self._why_not(battle, here, ways[model]))
            elif self._acts_now(battle, offered, model):
                self._leave(battle, model, message("play.group.cannot_move"))

    def _why_not(self, battle: Skirmish, here: Stands, one: Going) -> Value:
        """Return the reason why a model goes no nearer to its goal."""
        choice = options.said(one.options[0], path=(self.goals[one.model],))
        return options.reason(battle, here.allows(choice)) or message("play.group.stays")

    def _acts_now(self, battle: Skirmish, offered: Sequence[Option], model: int) -> bool:
        """Say whether the pending decision is about a model or its unit."""
        asked = battle.pending()
        unit = options.models_now(battle)[model].unit
        return bool(self._rows(battle, offered, model)) or (
            asked is not None and asked.model < 0 and asked.unit == unit
        )

    def _fired(self, battle: Skirmish, offered: Sequence[Option]) -> Choice | None:
        """Return the shot of the next model, and leave out models that cannot fire.

        Only models whose turn it is are left out.
        """
        verbs = (self.order.verb,) if self.order.verb else self._together.fires
        for model in tuple(self._todo):
            fires = self._fires(battle, offered, model)
            rows = self._meant_weapon(fires)
            found, why = self.shot(battle, rows)
            if found is not None:
                self._todo.remove(model)
                return found
            if rows:
                self._leave(battle, model, why)
            elif fires:
                self._leave(battle, model, message("play.group.another_weapon"))
            elif self._acts_now(battle, offered, model):
                meant = next((one for one in self._meant(battle) if one), ())
                self._leave(battle, model, group_fire.why_none(battle, model, meant, verbs))
        return None

    def shot(self, battle: Skirmish, rows: Sequence[Option]) -> tuple[Choice | None, Value]:
        """Return the best shot of menu rows at the target, else at others of its unit.

        Without a shot it is None and the reason.
        """
        whys: list[Value] = []
        for meant in self._meant(battle):
            found, why = group_fire.best(battle, rows, meant)
            if found is not None:
                return found, ""
            whys.append(why)
        return None, whys[0] if whys else message("play.group.gone")

    def _meant(self, battle: Skirmish) -> tuple[tuple[int, ...], ...]:
        """Return the targets, first the model named, then the others of its unit.

        The unit is the one in its army.
        """
        models_now, order = options.models_now(battle), self.order
        unit = models_now[order.target].unit if order.target >= 0 else order.target_unit
        others = order.also or tuple(one.number for one in models_now if one.unit == unit)
        first = (order.target,) if order.target >= 0 else ()
        up = (tuple(one for one in tier if self._is_up(models_now[one])) for tier in (first, others))
        return tuple(tier for tier in up if tier)

    def _is_up(self, model: ModelNow) -> bool:
        """Say whether a model can be fired at, by its place on the table if there is one."""
        return model.in_play or not self._together.moves

    def _ended(self, battle: Skirmish, offered: Sequence[Option]) -> Choice | None:
        """Return the choice that ends the turn of the next model for now."""
        ends = verb_names.names_of(battle).phrases.ends
        for model in tuple(self._todo):
            for row in self._rows(battle, offered, model):
                if row.name in ends and row.complete and battle.allows(options.said(row)) == 0:
                    self._todo.remove(model)
                    return options.said(row)
        self._todo = []
        return None

    def _did(self, battle: Skirmish, offered: Sequence[Option]) -> Choice | None:
        """Return the choice of the ordered verb for the next model or its unit, and leave out those without it."""
        models_now = options.models_now(battle)
        for model in tuple(self._todo):
            for row in self._rows(battle, offered, model):
                if row.name == self.order.verb and row.complete and battle.allows(options.said(row)) == 0:
                    unit = models_now[model].unit if row.offer.actor < 0 else -1
                    self._todo = [one for one in self._todo if one != model and models_now[one].unit != unit]
                    return options.said(row)
            self._leave(battle, model, message("play.group.cannot_do"))
        return None

    # -- setting up ----------------------------------------------------------------------------------------

    def _placed(self, battle: Skirmish, offered: Sequence[Option]) -> Choice | None:
        """Return the set-up of the next unit, and leave out units without room."""
        models_now = options.models_now(battle)
        rows = {one.offer.unit: one for one in offered if one.name == self._together.place}
        for unit in dict.fromkeys(models_now[one].unit for one in self._todo):
            if not rows:
                return None
            self._todo = [one for one in self._todo if models_now[one].unit != unit]
            if unit in rows:
                found = group_set_up.berth(battle.allows, rows[unit], *self._posts[unit])
                if found is not None:
                    return found
                self.left_out.append(LeftOut(battle.encoded.calls.units[unit], message("play.group.no_room")))
        return None


def _side(number: int) -> str:
    return SIDES[number] if number in {st.LEFT, st.RIGHT} else ""


def order_of(battle: Skirmish, choice: Choice) -> GroupOrder | None:
    """Return the group's order that equals a choice of one model or unit, None without one.

    So the next model or unit can repeat it.
    """
    together = verb_names.names_of(battle).phrases.together
    verb = verb_names.names_of(battle).verbs.get(choice.verb, "")
    models_now = options.models_now(battle)
    own = [one.number for one in models_now if one.unit == choice.unit and one.in_play]
    who = (choice.actor,) if choice.actor >= 0 else tuple(own)
    if not who:
        return None
    if verb in together.moves and choice.path:
        return GroupOrder("move", who, _shifted(models_now, who, choice.path[-1]), verb=verb)
    if verb in together.fires and max(choice.target, choice.target_unit) >= 0:
        weapon = battle.encoded.calls.weapons[choice.weapon] if choice.weapon >= 0 else ""
        return GroupOrder(
            "fire", who, target=choice.target, target_unit=choice.target_unit, verb=verb, weapon=weapon
        )
    return None


def _shifted(models_now: Sequence[ModelNow], who: Sequence[int], end: Place) -> Place:
    """Return the new middle of a group whose first model goes to a place.

    All models go the same way.
    """
    first, mean = models_now[who[0]].place, middle([models_now[one].place for one in who])
    return mean[0] + end[0] - first[0], mean[1] + end[1] - first[1]


def way_of(battle: Skirmish, order: GroupOrder) -> Place:
    """Return the x and y distance of an ordered move from the group's present place."""
    if order.kind != "move" or not order.who:
        return 0, 0
    mean = middle([options.models_now(battle)[one].place for one in order.who])
    return order.to[0] - mean[0], order.to[1] - mean[1]


def again(battle: Skirmish, order: GroupOrder, way: Place, who: Iterable[int]) -> GroupOrder:
    """Return an earlier order for other models, with the same way or targets.

    `way` is the x and y distance that the order moved its own models.
    """
    others, models_now = tuple(who), options.models_now(battle)
    if order.kind == "move" and others:
        mean = middle([models_now[one].place for one in others])
        return replace(order, who=others, to=(mean[0] + way[0], mean[1] + way[1]))
    return replace(order, who=others)
