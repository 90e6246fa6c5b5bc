"""How a row of the log is read as an event: each ruleset tells this of its codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from immutabledict import immutabledict

from armybuilder.battle.kernel import log

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.battle.events import Event

__all__ = ["Kind", "Need"]

Need = Literal["reach", "beat", "under", "table"]
"""What a die and its modifiers must do with the number needed."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How a code's row is read: who acts, whom it meets, the words for its results, where its value stands.

    `faces`: of its die. `whole` names the reason of a total that the log does not part into modifiers. `length`: its value
    is one. `must`: what its die has to do with the number needed; `counted`: what may count at it, in the rulebook's order.
    `why` has what it is for, by its rule; `form` says which of the code's lines tells it, where its result does not.
    """

    code: str
    actor: str = "model"
    target: str = "model"
    results: tuple[tuple[int, str], ...] = ()
    has_place: bool = False
    value: int = log.LOG_VALUE
    needs: bool = False
    whole: str = ""
    has_piece: bool = False
    faces: int = 6
    length: bool = False
    must: Need = "reach"
    counted: tuple[str, ...] = ()
    why: Mapping[str, str] = immutabledict()
    form: Callable[[Event], str] | None = None
