"""The preview at the table, with reach, ways, shots, and the view from a place.

The calls take a while, so the window makes them in workers. Their results are frozen. Models are named by
side and name, as tokens are. Places are tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from armybuilder.battle import verb_names
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.playing.seen_battle import InWords, hit_words
from armybuilder.battle.reach import reach, view_from
from armybuilder.battle.reach import shots as shooting
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.telling.miniatures import cast
from armybuilder.battle.terms import SIDES
from armybuilder.numbers import decimal, whole_percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.reach.reach import Area, Way
    from armybuilder.battle.reach.shots import Shot
    from armybuilder.battle.reach.view_from import Patch, SightFrom
    from armybuilder.battle.records.events import Key, Place
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.words import Words

__all__ = [
    "Forbidden",
    "SeenArea",
    "SeenExposure",
    "SeenLine",
    "SeenReach",
    "SeenShot",
    "SeenWay",
    "TablePreview",
]


CM = 100
_SAY_NOTHING = frozenset({"not_now", "not_yours", "unknown", "not_asked", "not_it", "not_armed", "no_weapon"})
"""The reasons without information, such as another decision or a weapon that does not fit."""
_STEERED = frozenset({"pilot_vehicle", "control_robot", "drive"})
"""The verbs of machines only."""
_STEERED_FAR = frozenset({"pilot_vehicle", "back_up", "control_robot", "drive"})
"""The verbs of driving, whose way is shown as a part of the machine's range."""
_QUESTIONS = 4
"""The questions that may be skipped between a unit's activation and its first action."""
MOST_NAMED = 2
"""The most pieces of ground named as obstacles."""


@dataclass(frozen=True)
class SeenArea:
    """The ground that a verb leads to, with words and edges.

    The words have its cost. An edge inside another is a hole.
    """

    words: str
    edges: tuple[tuple[Place, ...], ...] = field(repr=False)
    numbers: tuple[tuple[int, str], ...] = ()
    """The numbers of the verb with their words, if it has more than one.

    They are for example to fire on the way or not.
    """
    number: int = 0
    """The number in use."""


@dataclass(frozen=True)
class SeenReach:
    """All places within a model's reach, cheapest first.

    `first` are the choices before it, which activate a waiting unit.
    """

    models: tuple[int, ...]
    areas: tuple[SeenArea, ...]
    first: tuple[Choice, ...] = ()
    found: tuple[Area, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class SeenLine:
    """An enemy and its line of sight to a place, in words, with the chance of its best shot."""

    key: Key
    seen: bool
    reacts: bool
    words: str
    chance: str = ""


@dataclass(frozen=True)
class SeenWay:
    """A way to a place or into contact, with its choices, points and words, or its refusal.

    `points` begin with its start. `seen_by` are the enemies that see its end, those that may react first.
    """

    choices: tuple[Choice, ...]
    points: tuple[Place, ...]
    words: str
    refusal: str
    seen_by: tuple[SeenLine, ...] = ()


@dataclass(frozen=True)
class SeenShot:
    """An action at a target, with its choices, weapon and chances, or its refusal.

    `key` is None for a whole unit, whose models are `members`. `lines` and `short` are the chances. `harms`
    is true if it is meant to hurt. `hit` is the chance to hit, 0 if it is unknown.
    """

    entry: int
    choices: tuple[Choice, ...]
    key: Key | None
    members: tuple[Key, ...]
    weapon: str
    target: str
    lines: tuple[str, ...]
    short: str
    refusal: str
    harms: bool
    worth: float = 0.0
    hit: float = 0.0

    def is_at(self, key: Key) -> bool:
        """Say whether the target is a model or its unit."""
        return key == self.key or key in self.members


@dataclass(frozen=True)
class SeenExposure:
    """The enemies that could be hit from a place, and those that could hit it."""

    place: Place
    lines: tuple[SeenLine, ...]
    words: str


@dataclass(frozen=True)
class Forbidden:
    """An action that cannot be done now, with the reason in this situation."""

    words: str
    reason: str


@dataclass(frozen=True)
class _Now:
    """A battle and its options, at present or after choices without dice."""

    battle: Skirmish
    offered: Sequence[Option]
    before: tuple[Choice, ...] = ()

    def after(self, choice: Choice) -> _Now | None:
        """Return the battle after a choice, if the same side decides again.

        It is None if the choice has a die or something hidden to show, or another side decides then.
        """
        if self.battle.allows(choice):
            return None
        then = self.battle.ahead(choice)
        asked = then.pending() if then is not None else None
        if then is None or asked is None or asked.side != choice.side:
            return None
        return _Now(then, choosing.options(then), (*self.before, choice))


def _is_simple(option: Option, names: Iterable[str]) -> bool:
    return option.complete and option.name in names


def _acts(now: _Now, row: int) -> bool:
    """Say whether a menu row leads to a place or is a weapon's."""
    option = now.offered[row]
    return reach.moves(now.battle, option) or option.weapon is not None


class TablePreview:
    """The questions about a hand's battle at the table, before a choice is made."""

    def __init__(self, hand: Hand) -> None:
        """Keep the battle of a hand for questions."""
        self._hand = hand
        self._words: Words = hand.words.copy()

    # -- who --------------------------------------------------------------------------------------------------

    @cached_property
    def _reaches(self) -> Mapping[int, int]:
        models = cast(self._hand.battle.setup).models
        return {
            number: max((gun.reach for gun in models[key].guns), default=0)
            for key, number in self._hand.numbers.items()
            if key in models
        }

    def _taken_up(self, now: _Now, models: tuple[int, ...]) -> _Now:
        """Return the options of models, now or after their unit's activation.

        The unit gets no order.
        """
        phrases = verb_names.names_of(now.battle).phrases
        rows = reach.owned(now.battle, now.offered, models)
        first = next((row for row in rows if _is_simple(now.offered[row], phrases.begins)), None)
        if first is None:
            return now
        found: _Now | None = now.after(choosing.said(now.offered[first]))
        for _ in range(_QUESTIONS):
            if found is None or any(
                _acts(found, row) for row in reach.owned(found.battle, found.offered, models)
            ):
                break
            passing = next((one for one in found.offered if _is_simple(one, phrases.ends[-1:])), None)
            found = found.after(choosing.said(passing)) if passing is not None else None
        return found or now

    # -- where ------------------------------------------------------------------------------------------------

    def reach(
        self,
        keys: Iterable[Key],
        *,
        entry: int | None = None,
        number: int | None = None,
        coarse: bool = False,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> SeenReach:
        """Return the reach of models, or of one entry alone.

        `coarse` gives a quick first answer.
        """
        with self._hand.held() as (battle, offered):
            models = self._hand.numbered(keys)
            now = self._now(battle, offered, models, entry)
            rows = reach.owned(now.battle, now.offered, models) if entry is None else (entry,)
            found = reach.reach(
                now.battle,
                now.offered,
                rows,
                cancelled,
                coarse=coarse,
                number=number,
                anywhere=entry is not None,
            )
            shown = found if entry is not None else _widest(found)
            areas = tuple(self._area(now.battle, area) for area in shown)
        return SeenReach(models, areas, now.before, found)

    def _now(
        self, battle: Skirmish, offered: Sequence[Option], models: tuple[int, ...], entry: int | None
    ) -> _Now:
        """Return the options of the models, or the present battle if one entry is looked at."""
        now = _Now(battle, offered)
        return now if entry is not None else self._taken_up(now, models)

    def _area(self, battle: Skirmish, area: Area) -> SeenArea:
        words = InWords(battle, self._words).worded(area.option)
        if area.cost:
            words = f"{words} · {self._words.text('play.table.points', count=area.cost)}"
        named = tuple(
            (one, self._words.label(choosing.number_words(battle, area.option, one)))
            for one in choosing.numbers(battle, area.option)
        )
        return SeenArea(words, area.edges, named if len(named) > 1 else (), area.number)

    def way(self, seen: SeenReach, place: Place) -> SeenWay:
        """Return the cheapest way to a place."""
        found = self._go(seen, lambda battle: reach.cheapest(battle, seen.found, place))
        too_far = self._too_far(seen, place) if found.refusal else ""
        return replace(found, refusal=too_far) if too_far else found

    def _too_far(self, seen: SeenReach, place: Place) -> str:
        """Return the distance of a place beyond the reach of a model, in words, else an empty text."""
        with self._hand.held() as (battle, _):
            mover = next((one for one in choosing.models_now(battle) if one.number in seen.models), None)
        if mover is None:
            return ""
        ways = (cell.path for area in seen.found for cell in area.ground.cells)
        most = max((reach.length(mover.place, way) for way in ways), default=0)
        far = reach.length(mover.place, (place,))
        if not most or far <= most + CM:
            return ""
        who = self._words.label(mover.who.label)
        return self._words.text(
            "play.table.too_far", far=(far + CM // 2) // CM, most=(most + CM // 2) // CM, who=who
        )

    def turned(self, seen: SeenReach, place: Place) -> SeenWay:
        """Return the shortest way that turns a machine towards a place."""
        return self._go(seen, lambda battle: reach.turned(battle, seen.found, place))

    def into_contact(self, seen: SeenReach, key: Key) -> SeenWay:
        """Return the cheapest way that ends in contact with a model."""
        return self._go(seen, lambda battle: reach.contact(battle, seen.found, self._hand.numbers[key]), key)

    def _go(self, seen: SeenReach, find: Callable[[Skirmish], Way], touched: Key | None = None) -> SeenWay:
        with self._hand.held() as (battle, offered):
            now: _Now | None = _Now(battle, offered)
            for choice in seen.first:
                now = now.after(choice) if now is not None else None
            return (
                self._gone(now.battle, seen, find(now.battle), touched)
                if now is not None
                else self._not_now()
            )

    def _not_now(self) -> SeenWay:
        return SeenWay((), (), "", self._words.text("play.reason.not_now"))

    def _gone(self, battle: Skirmish, seen: SeenReach, found: Way, touched: Key | None) -> SeenWay:
        """Return a found way in words."""
        if found.choice is None or found.option is None:
            refusal = self._words.label(found.refusal) if found.refusal is not None else ""
            return SeenWay((), (), "", refusal or self._words.text("play.table.nowhere"))
        choices = (*seen.first, found.choice)
        mover = _mover(battle, found)
        start = choosing.models_now(battle)[mover].place if mover >= 0 else found.choice.path[0]
        points = (start, *found.choice.path)
        lines = self._exposed(battle, mover, points) if mover >= 0 else ()
        return SeenWay(
            choices,
            points,
            self._way_words(battle, seen, found, points, lines, touched),
            "",
            lines,
        )

    def _way_words(
        self,
        battle: Skirmish,
        seen: SeenReach,
        found: Way,
        points: tuple[Place, ...],
        lines: tuple[SeenLine, ...],
        touched: Key | None,
    ) -> str:
        said = self._words
        option = found.option
        if option is None:
            return ""
        far = (reach.length(points[0], points[1:]) + CM // 2) // CM
        most = self._most(seen, found, points[0])
        gone = (
            said.text("play.table.far_of", far=far, most=most)
            if most
            else said.text("play.table.far", far=far)
        )
        parts = [InWords(battle, said).worded(option), gone]
        if option.offer.action_points:
            parts.append(said.text("play.table.points", count=option.offer.action_points))
        words = ", ".join(parts)
        if touched is not None:
            words = said.text("play.table.contact", way=words)
        seers = sum(line.seen for line in lines)
        return f"{words} · {said.text('play.table.seen_by', count=seers)}" if seers else words

    def _most(self, seen: SeenReach, found: Way, start: Place) -> int:
        """Return the range of a machine in this way, in cm, 0 for other models."""
        area = next((one for one in seen.found if one.entry == found.entry), None)
        if area is None or area.option.name not in _STEERED_FAR:
            return 0
        return (max(reach.length(start, cell.path) for cell in area.ground.cells) + CM // 2) // CM

    def _exposed(self, battle: Skirmish, mover: int, points: tuple[Place, ...]) -> tuple[SeenLine, ...]:
        """Return the enemies that see the end of a way or may react to it, these first."""
        ends = view_from.exposure(battle, (), (), mover, points[-1], self._reaches)
        lines = {line.number: line for line in ends if line.sees is not None}
        for place in points[1:-1]:
            for line in view_from.exposure(battle, (), (), mover, place, self._reaches):
                if line.reacts and line.number not in lines:
                    lines[line.number] = line
        told = [
            self._line(battle, line, "play.table.may_react" if line.reacts else "play.table.sees")
            for line in lines.values()
        ]
        return tuple(sorted(told, key=lambda line: not line.reacts))

    def _line(self, battle: Skirmish, line: SightFrom, code: str) -> SeenLine:
        who = battle.encoded.calls.models[line.number]
        name, chance = self._words.label(who.label), whole_percent(line.theirs)
        words = self._words.text(f"{code}.chance" if chance else f"{code}.plain", who=name, chance=chance)
        return SeenLine((who.side, who.id), True, line.reacts, words, chance)

    # -- whom -------------------------------------------------------------------------------------------------

    def shots(self, keys: Iterable[Key], entry: int | None = None) -> tuple[SeenShot, ...]:
        """Return the actions of models at targets, by weapon and way.

        They are those of one entry alone, if it is given.
        """
        with self._hand.held() as (battle, offered):
            models = self._hand.numbered(keys)
            now = self._now(battle, offered, models, entry)
            rows = reach.owned(now.battle, now.offered, models) if entry is None else (entry,)
            found = shooting.shots(now.battle, now.offered, rows)
            return tuple(self._shot(now.battle, shot, now.before) for shot in found)

    def _shot(self, battle: Skirmish, shot: Shot, first: tuple[Choice, ...]) -> SeenShot:
        words, aim = self._words, shot.aim
        calls = battle.encoded.calls
        whole = shot.choice.target < 0
        members = _members(battle, shot.choice.target_unit) if whole and shot.choice.target_unit >= 0 else ()
        key = (aim.who.side, aim.who.id) if aim.who is not None and not whole else None
        target = words.label(aim.who.label) if aim.who is not None else words.label(aim.words)
        refusal = words.label(aim.refusal) if aim.refusal is not None else ""
        weapon = InWords(battle, words).worded(shot.option)
        counted = choosing.numbers(battle, shot.option)
        if len(counted) > 1:
            how = words.label(choosing.number_words(battle, shot.option, shot.choice.number))
            weapon = words.text("play.with", what=weapon, how=how) if how else weapon
        lines = self._plate(battle, shot, target, weapon, refusal)
        choices = (*first, shot.choice)
        named = tuple((calls.models[one].side, calls.models[one].id) for one in members)
        short = whole_percent(aim.hurt) if shot.harms and aim.hurt else hit_words(aim)
        return SeenShot(
            shot.entry,
            choices,
            key,
            named,
            weapon,
            target,
            lines,
            short,
            refusal,
            shot.harms,
            float(aim.gain or 0),
            float(aim.hit or 0),
        )

    def _plate(self, battle: Skirmish, shot: Shot, target: str, weapon: str, refusal: str) -> tuple[str, ...]:
        """Return a shot in words, with target, distance, weapon, roll, chances and obstacles."""
        words, aim = self._words, shot.aim
        far = (shot.distance + CM // 2) // CM
        head = words.text("play.table.at", who=target, far=far) if shot.distance else target
        lines = [f"{head} · {weapon}"]
        if refusal:
            lines.append(refusal)
        elif aim.contest is not None or not aim.hit or aim.hurt is None:
            lines += [InWords(battle, words).chances(aim)] if aim.hit is not None else []
        else:
            lines += self._chances(shot)
        seen = self._in_the_way(battle, shot)
        return (*lines, seen) if seen else tuple(lines)

    def _chances(self, shot: Shot) -> list[str]:
        words, aim = self._words, shot.aim
        hit, then = whole_percent(aim.hit), whole_percent(shot.then)
        if shot.natural:
            dice = "die" if shot.dice == 1 else "dice"
            first = words.text(f"play.table.{dice}", least=shot.natural, hit=hit, then=then, dice=shot.dice)
        else:
            first = words.text("play.table.chance", hit=hit, then=then)
        whole = words.text("play.table.in_all", whole=whole_percent(aim.hurt), gain=decimal(aim.gain or 0))
        if aim.against:
            whole = words.text("play.table.risks", said=whole, against=decimal(aim.against))
        return [first, whole]

    def _in_the_way(self, battle: Skirmish, shot: Shot) -> str:
        """Return the obstacles between shooter and target by name, empty without one."""
        actor, target = shot.option.offer.actor, shot.choice.target
        if actor < 0 or target < 0 or (not shot.harms and shot.refusal is None):
            return ""
        found = shooting.in_the_way(battle, actor, target)
        if not found.names:
            return ""
        what = ", ".join(found.names[:MOST_NAMED])
        if found.hidden and found.of == 1:
            return self._words.text("play.table.hides_it", what=what)
        if found.hidden:
            return self._words.text("play.table.hides", what=what, count=found.hidden, of=found.of)
        return self._words.text("play.table.covers", what=what)

    # -- from there -------------------------------------------------------------------------------------------

    def there(self, keys: Iterable[Key], place: Place) -> SeenExposure:
        """Return the targets that a model could hit from a place, and the enemies that could hit it."""
        with self._hand.held() as (battle, offered):
            models = self._hand.numbered(keys)
            if not models:
                return SeenExposure(place, (), "")
            now = self._taken_up(_Now(battle, offered), models)
            rows = reach.owned(now.battle, now.offered, models)
            found = view_from.exposure(now.battle, now.offered, rows, models[0], place, self._reaches)
            lines = tuple(self._there(now.battle, line) for line in found)
            hits = sum(
                line.seen is not None and line.distance <= self._reaches.get(models[0], 0) for line in found
            )
            risks = sum(line.reaches for line in found)
            return SeenExposure(place, lines, self._words.text("play.table.there", hits=hits, risks=risks))

    def _there(self, battle: Skirmish, line: SightFrom) -> SeenLine:
        words = self._words
        who = battle.encoded.calls.models[line.number]
        mine = line.mine
        own = whole_percent(mine.aim.hurt or mine.aim.hit) if mine is not None else ""
        theirs = whole_percent(line.theirs)
        far = (line.distance + CM // 2) // CM
        parts = [words.text("play.table.mine", chance=own)] if own else []
        parts += [words.text("play.table.theirs", chance=theirs)] if theirs else []
        parts = parts or [words.text("play.table.far", far=far)]
        return SeenLine(
            (who.side, who.id),
            line.seen is not None,
            line.reaches,
            " · ".join(parts),
            own,
        )

    def shade(self, keys: Iterable[Key], cancelled: Callable[[], bool] = lambda: False) -> tuple[Patch, ...]:
        """Return the table in squares, each with its number of targets and of enemies that could hit."""
        with self._hand.held() as (battle, _offered):
            models = self._hand.numbered(keys)
            still = (
                battle.imagined(models[0], choosing.models_now(battle)[models[0]].place) if models else battle
            )
        return view_from.shade(still, models[0], self._reaches, cancelled) if models else ()

    # -- why not ----------------------------------------------------------------------------------------------

    def forbidden(self, keys: Iterable[Key]) -> tuple[Forbidden, ...]:
        """Return the usual actions that these models cannot do now, with the reasons."""
        with self._hand.held() as (battle, offered):
            asked = battle.pending()
            if asked is None or asked.side >= len(SIDES):
                return ()
            found: dict[str, Forbidden] = {}
            for model in self._hand.numbered(keys):
                for words, reason in self._refused(battle, offered, model, asked.side):
                    found.setdefault(words, Forbidden(words, reason))
            return tuple(found.values())

    def _refused(
        self, battle: Skirmish, offered: Sequence[Option], model: int, side: int
    ) -> Iterable[tuple[str, str]]:
        names = verb_names.names_of(battle)
        verbs = {name: number for number, name in names.verbs.items()}
        unit = choosing.models_now(battle)[model].unit
        crewed = battle.block[row_of(battle.block, model) + st.KIND] == st.KIND_CREATURE
        mine = {
            (offered[row].name, offered[row].offer.weapon) for row in reach.owned(battle, offered, (model,))
        }
        for name in names.phrases.looked_for:
            plain = None
            for weapon in (-1, *view_from.weapons(battle, model)):
                if (
                    name not in verbs
                    or (crewed and name in _STEERED)
                    or (name, weapon) in mine
                    or (name, -1) in mine
                ):
                    continue
                number = battle.allows(Choice(verbs[name], side, unit, model, weapon))
                reason = choosing.reason(battle, number)
                if reason is None or number == plain or names.reasons.get(number, "") in _SAY_NOTHING:
                    continue
                plain = number if weapon < 0 else plain
                said = self._words.text(f"play.verb.{names.phrases.words}{name}")
                called = battle.encoded.calls.weapons[weapon] if weapon >= 0 else None
                yield (
                    f"{said}: {self._words.label(called)}" if called is not None else said,
                    self._words.label(reason),
                )


def _widest(found: tuple[Area, ...]) -> tuple[Area, ...]:
    """Return the areas to show, only the first of equal cost and size."""
    shown: dict[tuple[int, int], Area] = {}
    for area in found:
        shown.setdefault((area.cost, len(area.ground.cells)), area)
    return tuple(shown.values())


def _mover(battle: Skirmish, found: Way) -> int:
    """Return the model that goes, named by the choice or the first of its unit in play."""
    choice = found.choice
    if choice is None:
        return -1
    if choice.actor >= 0:
        return choice.actor
    own = (one.number for one in choosing.models_now(battle) if one.unit == choice.unit and one.in_play)
    return next(own, -1)


def _members(battle: Skirmish, unit: int) -> tuple[int, ...]:
    return tuple(one.number for one in choosing.models_now(battle) if one.unit == unit and one.in_play)
