"""The battlefield as a table of models, ground and templates, for readers that cannot use a map."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.desktop.battle.battlefield.escape_routes import routes
from armybuilder.desktop.battle.battlefield.tokens import badges
from armybuilder.desktop.battle.table_twin import TableTwin
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.table import Column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.moments import Moment, Token
    from armybuilder.model.table import Table
    from armybuilder.words import Measure

__all__ = ["FieldTable", "compass", "field_rows", "goal_rows", "heads", "state_of", "words_of"]

_TENTHS_IN_CM = 100
_NOBODY: Mapping[Key, str] = MappingProxyType({})


def _said(words: str) -> str:
    return in_words("Battlefield", words)


def state_of(token: Token) -> str:
    """Return the letters of a model's states, or that it is out."""
    return _said("out") if token.out else " ".join(badges(token))


def _marks_in_words(token: Token) -> list[str]:
    named = {
        "W": _said("wounded"),
        "P": _said("pinned"),
        "R": _said("routing"),
        "H": _said("hidden"),
        "L": _said("lying"),
        "S": _said("an attack sticks to it"),
        "B": _said("burning"),
    }
    said = [words for mark, words in named.items() if mark in token.marks]
    said += [_said("location {0} hit").format(number) for number in badges(token) if number[-1].isdigit()]
    return [*said, _said("flying")] if token.altitude else said


def compass(way: tuple[int, int]) -> str:
    """Return the facing of a model as one of eight words, as the reader sees the table."""
    x, y = way
    across = "" if 2 * abs(x) < abs(y) else _said("right") if x > 0 else _said("left")
    along = "" if 2 * abs(y) < abs(x) else _said("far") if y > 0 else _said("near")
    return " ".join(part for part in (along, across) if part)


def words_of(moment: Moment, key: Key, measure: Measure) -> str:
    """Return a model in one sentence: its name, side, place, facing and state.

    Raises KeyError for a name that no model has.
    """
    token = moment.tokens[key]
    parts = [token.name, _side(token.side), _said("at {0}").format(_place(moment, key, measure))]
    if token.aboard in moment.tokens and token.aboard is not None:
        parts[2] = _said("in {0}").format(moment.tokens[token.aboard].name)
    elif not token.out:
        parts.append(_said("facing {0}").format(compass(token.aim or token.facing)))
    return ", ".join([*parts, *([_said("out")] if token.out else _marks_in_words(token))])


def _side(side: str) -> str:
    return _said("left") if side == "left" else _said("right")


def _place(moment: Moment, key: Key, measure: Measure) -> str:
    return _spot(moment.place_of(key), measure)


def _spot(place: tuple[int, int], measure: Measure) -> str:
    return ", ".join(measure.figure(tenths // _TENTHS_IN_CM) for tenths in place)


def field_rows(
    moment: Moment, measure: Measure, seen: Mapping[Key, str] = _NOBODY
) -> tuple[tuple[Key | None, tuple[str, ...]], ...]:
    """Return the rows under side, model, place, facing and state, each with its model's key or None.

    `seen` has "clear", "cover" or "blocked" for the models with lines of sight. Rows of the ground have no
    key.
    """
    models = [(key, _model_row(moment, key, measure, seen.get(key, ""))) for key in moment.tokens]
    ground = [
        (None, (_said("ground"), name, "", "", _damage(state))) for name, state in moment.damage.items()
    ]
    kinds = {"smoke": _said("smoke"), "field": _said("sticky field"), "charge": _said("charge")}
    lasting = [
        (
            None,
            (
                _said("ground"),
                kinds[cloud.kind],
                _spot(cloud.place, measure),
                "",
                _radius(cloud.radius, measure),
            ),
        )
        for cloud in moment.clouds
    ]
    burst = [
        (None, (_said("ground"), _said("blast"), _spot(one.place, measure), "", _radius(one.radius, measure)))
        for one in moment.blasts
        if one.radius
    ]
    return (*models, *ground, *lasting, *burst)


def goal_rows(table: Table) -> tuple[tuple[str, ...], ...]:
    """Return the rows of objectives and escape routes under the same headings."""
    edges = {
        "left": _said("left edge"),
        "right": _said("right edge"),
        "near": _said("near edge"),
        "far": _said("far edge"),
    }
    goals = (
        (_side(goal.side), _said("objective"), goal.target, "", _said("{0} points").format(goal.value))
        for goal in table.objectives
    )
    ways = ((_side(side), _said("way out"), edges.get(way, way), "", "") for side, way in routes(table))
    return (*goals, *ways)


def _model_row(moment: Moment, key: Key, measure: Measure, seen: str) -> tuple[str, ...]:
    token = moment.tokens[key]
    place = _place(moment, key, measure)
    if token.aboard in moment.tokens and token.aboard is not None:
        place = _said("in {0}").format(moment.tokens[token.aboard].name)
    facing = "" if token.out or token.aboard is not None else compass(token.aim or token.facing)
    sights = {"clear": _said("clear"), "cover": _said("in cover"), "blocked": _said("blocked")}
    sight = _said("sight {0}").format(sights[seen]) if seen else ""
    state = ", ".join(part for part in (state_of(token), sight) if part)
    return (_side(token.side), token.name, place, facing, state)


def _radius(tenths: int, measure: Measure) -> str:
    return _said("radius {0}").format(measure.said(tenths // _TENTHS_IN_CM)) if tenths else ""


def _damage(state: str) -> str:
    """Return the damage of a section or a piece of cover in words."""
    if state == "ruined":
        return _said("destroyed")
    return _said("breached") if state == "breached" else _said("pierced")


def heads() -> tuple[str, ...]:
    """Return the headings of the rows."""
    return _said("side"), _said("model"), _said("place"), _said("facing"), _said("state")


class FieldTable(TableTwin):
    """The battlefield as rows."""

    def __init__(self) -> None:
        """Initialise the table without models."""
        side, model, place, facing, state = (words[:1].upper() + words[1:] for words in heads())
        columns = (
            Column(side, 84),
            Column(model),
            Column(place, 110),
            Column(facing, 84),
            Column(state, 90),
        )
        super().__init__(QCoreApplication.translate("FieldTable", "Battlefield as a table"), columns)

    def show_moment(self, moment: Moment, measure: Measure, seen: Mapping[Key, str] = _NOBODY) -> None:
        """Show another moment, with `seen` as in `field_rows`."""
        out = {key for key, token in moment.tokens.items() if token.out}
        self.show_models(field_rows(moment, measure, seen), out)
