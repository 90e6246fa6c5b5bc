"""The lines of the protocol, and the choices in them by names.

A line is a JSON object with a word `say`. A choice names its verb, and as far as it has them `unit`, `actor`,
`weapon`, `target`, `target_unit`, `number` and `path`. Names are those of a position. A missing name means
none, a missing number 0, and a missing path no path.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from armybuilder.battle import verb_names
from armybuilder.battle.kernel import state as st
from armybuilder.battle.positions.position import name_of, name_of_unit
from armybuilder.battle.records.decisions import Choice
from armybuilder.errors import message
from armybuilder.words import english

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.positions.position import Positions
    from armybuilder.battle.records.decisions import Forecast, MenuRow
    from armybuilder.errors import Value

__all__ = ["PROTOCOL", "ChoiceWriter", "Unfit", "line", "reading"]

PROTOCOL = 1
_SAID = {
    st.SAY_UNIT: "target_unit",
    st.SAY_MODEL: "target",
    st.SAY_WEAPON: "weapon",
    st.SAY_POINT: "point",
    st.SAY_PATH: "path",
    st.SAY_NUMBER: "number",
}
_LARGEST = 2**31
"""The bound of the numbers in a choice."""


class Unfit(ValueError):  # noqa: N818 (it is the line that is unfit)
    """An invalid line of the protocol, or a line with unknown names.

    Its text gives the reason in English, the protocol's language.
    """

    def __init__(self, code: str, **values: Value) -> None:
        """Initialise the error with a code of `match.unfit` and its values."""
        self.why = message(f"match.unfit.{code}", **values)
        super().__init__(english().say(self.why))


def line(say: str, **more: Any) -> bytes:
    """Return a line with its word and further fields."""
    return json.dumps({"say": say, **more}, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def reading(raw: bytes) -> dict[str, Any]:
    """Return the object of a line.

    Raises Unfit for a line that is no JSON object with a word `say`.
    """
    try:
        said = json.loads(raw)
    except (ValueError, RecursionError) as fault:
        raise Unfit("json") from fault
    if not isinstance(said, dict) or not isinstance(said.get("say"), str):
        raise Unfit("say")
    return said


class ChoiceWriter:
    """A writer and reader of one battle's choices and menus by names."""

    def __init__(self, positions: Positions) -> None:
        """Initialise the writer with the names of a battle."""
        encoded = positions.encoded
        calls, ruleset_names = encoded.calls, verb_names.names_of_ruleset(encoded.terms.ruleset)
        self._reasons, self._rules = ruleset_names.reasons, ruleset_names.rules
        self._verbs = ruleset_names.verbs
        self._numbers = {name: number for number, name in ruleset_names.verbs.items()}
        units = tuple(name_of_unit(one) for one in (*calls.units, *calls.parts))
        models = tuple(name_of(one) for one in calls.models)
        self._names: dict[str, tuple[str, ...]] = {
            "unit": units,
            "actor": models,
            "weapon": positions.weapons,
            "target": models,
            "target_unit": units,
        }
        self._of = {
            kind: {name: number for number, name in enumerate(names)} for kind, names in self._names.items()
        }

    def said(self, choice: Choice) -> dict[str, Any]:
        """Return a choice in the form of the protocol."""
        told: dict[str, Any] = {"verb": self._verbs[choice.verb]}
        for kind, names in self._names.items():
            number = getattr(choice, kind)
            if number >= 0:
                told[kind] = names[number]
        if choice.number:
            told["number"] = choice.number
        if choice.path:
            told["path"] = [list(point) for point in choice.path]
        return told

    def choice(self, said: object, side: int) -> Choice:
        """Return a side's choice from the protocol's form.

        Raises Unfit if it is not valid.
        """
        if not isinstance(said, dict):
            raise Unfit("choice")
        verb = self._numbers.get(said.get("verb"))  # type: ignore[arg-type]
        if verb is None:
            raise Unfit("verb", said=f"{said.get('verb')!r:.60}")
        named = {kind: self._number(kind, said.get(kind)) for kind in self._names}
        path = said.get("path") or ()
        if not isinstance(path, (list, tuple)) or len(path) > st.PATH_POINTS:
            raise Unfit("path", most=st.PATH_POINTS)
        points = tuple(self._point(point) for point in path)
        return Choice(verb, side, number=self._whole(said.get("number", 0)), path=points, **named)

    def _number(self, kind: str, name: object) -> int:
        if name is None:
            return -1
        found = self._of[kind].get(name) if isinstance(name, str) else None
        if found is None:
            raise Unfit("name", kind=kind, said=f"{name!r:.60}")
        return found

    def _point(self, point: object) -> tuple[int, int]:
        if not isinstance(point, list) or len(point) != 2:
            raise Unfit("point")
        return self._whole(point[0]), self._whole(point[1])

    @staticmethod
    def _whole(said: object) -> int:
        if not isinstance(said, int) or isinstance(said, bool) or abs(said) > _LARGEST:
            raise Unfit("whole", said=f"{said!r:.60}")
        return said

    def menu(self, rows: Sequence[MenuRow]) -> list[dict[str, Any]]:
        """Return the rows of a menu, each with its names, its cost and its missing parts."""
        told = []
        for row in rows:
            named = {"unit": row.unit, "actor": row.actor, "weapon": row.weapon}
            one: dict[str, Any] = {"verb": self._verbs[row.verb]}
            one |= {kind: self._names[kind][number] for kind, number in named.items() if number >= 0}
            if row.action_points:
                one["action_points"] = row.action_points
            one["says"] = [name for bit, name in _SAID.items() if row.says & bit]
            told.append(one)
        return told

    def reason(self, found: Forecast) -> dict[str, Any]:
        """Return whether a choice is allowed, the reason against it, and its forecast.

        Points are multiplied by 1,000.
        """
        if found.reason:
            return {"allowed": False, "rule": self.rule(found.reason), "forecast": None}
        forecast = {
            "hit": found.hit,
            "hurt": found.hurt,
            "cases": found.cases,
            "gain": found.gain,
            "against": found.against,
        }
        return {"allowed": True, "rule": None, "forecast": forecast}

    def rule(self, reason: int) -> str:
        """Return the name of a reason, the rule's id or a word."""
        if reason < st.REASON_NOBODY:
            return f"{self._rules}-{reason:03}"
        return self._reasons.get(reason, "unknown")
