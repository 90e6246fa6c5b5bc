"""How a row of the log is read as an event: each ruleset tells this of its codes."""

from __future__ import annotations

from dataclasses import dataclass

from armybuilder.battle.kernel import log

__all__ = ["Kind"]


@dataclass(frozen=True, slots=True)
class Kind:
    """How a code's row is read: who acts, whom it meets, the words for its results, where its value stands.

    `faces`: of its die. `whole` names the reason of a total that the log does not part into modifiers.
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
