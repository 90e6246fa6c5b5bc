"""The order in which the arrow keys move between models, so that every model can be reached."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.battle.battlefield.tokens import Tokens

__all__ = ["beside", "in_order"]


def in_order(tokens: Tokens) -> list[Key]:
    """Return the models in play, the left side's first, then those out of play.

    Models aboard machines are omitted.
    """
    keys = [key for key, token in tokens.moment.tokens.items() if token.aboard is None]
    return sorted(keys, key=lambda key: (tokens.moment.tokens[key].out, key[0]))


def beside(tokens: Tokens, current: Key, way: tuple[int, int]) -> Key:
    """Return the nearest model in a direction on the screen, or the current model without one.

    Distance to the side counts twice, so that the keys visit the models of a row one by one.
    """
    here = tokens.spot(current)
    best: tuple[float, Key] | None = None
    for key in _others(tokens, current):
        away = tokens.spot(key) - here
        along, aside = _parts(away, way)
        if along > 0 and aside <= 2 * along:
            far = along + 2 * aside
            best = min(best, (far, key)) if best is not None else (far, key)
    return current if best is None else best[1]


def _others(tokens: Tokens, current: Key) -> Iterable[Key]:
    return (key for key in in_order(tokens) if key != current)


def _parts(away: QPointF, way: tuple[int, int]) -> tuple[float, float]:
    along = away.x() * way[0] + away.y() * way[1]
    return along, math.fabs(away.x() * way[1] - away.y() * way[0])
