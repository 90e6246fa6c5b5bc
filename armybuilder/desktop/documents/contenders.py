"""The contenders of a battle that the window asks for, and the work that fights its battles.

Modules that load the kernel are imported inside the work: odds are shown beside an army, and the window opens
without the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.battle.levels.levels import sensible_battles
from armybuilder.battle.terms import Contender, Setup
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.widgets.histogram import Bin
from armybuilder.desktop.widgets.odds_bar import OddsShares
from armybuilder.model.army import Army
from armybuilder.model.document import NOTHING
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.battle.series.kills import Kills
    from armybuilder.battle.series.odds import Odds
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Level, Side
    from armybuilder.words import Words

__all__ = [
    "BATTLES",
    "Sample",
    "bins",
    "count",
    "default_army",
    "default_pair",
    "is_infantry",
    "nobody_in",
    "sample",
    "shown",
    "side_of",
    "wanted",
]

BATTLES = 10_000


def side_of(army_id: str, desk: Desk) -> Contender:
    """Return a contender of the current army, with all documents that it names.

    Raises KeyError for an id that is no army's.
    """
    army = desk.view.documents[army_id]
    if not isinstance(army, Army):
        raise KeyError(army_id)
    return Contender(army, named_by(army, desk), desk.session.readings)


def wanted(battles: int = 0, levels: Mapping[Side, Level] = NOTHING) -> int:
    """Return the number of battles to fight, for 0 the usual number at these levels."""
    return battles or (sensible_battles(levels) if levels else BATTLES)


def count(setup: Setup, battles: int = 0) -> Callable[[TaskControl], Odds]:
    """Return the work that fights a number of battles (0: the usual number) and reports its odds."""
    asked = wanted(battles)

    def work(job: TaskControl) -> Odds:
        from armybuilder.battle.series.odds import odds

        return odds(setup, asked, progress=job.report, cancelled=job.cancelled)

    return work


@dataclass(frozen=True)
class Sample:
    """A sample of battles: the kills of each unit, and the battles by their turn of decision."""

    kills: tuple[Kills, ...]
    decided: dict[int, int]


def sample(setup: Setup) -> Callable[[TaskControl], Sample]:
    """Return the work that samples a few battles."""

    def work(job: TaskControl) -> Sample:
        from armybuilder.battle.series import decisive_turn, kills

        return Sample(
            kills.kills(setup, kills.BATTLES, job.cancelled),
            decisive_turn.decided(setup, decisive_turn.BATTLES, job.cancelled),
        )

    return work


def is_infantry(army: Army, desk: Desk) -> bool:
    """Say whether every model of an army is a living creature."""
    kinds = {document.kind for document in named_by(army, desk).values()}
    return bool(army.units) and not kinds & {"robot", "vehicle"}


def nobody_in(army: Army, documents: Mapping[str, AnyDocument]) -> bool:
    """Say whether no unit of an army has a model."""
    units = (documents.get(entry.unit) for entry in army.units if entry.count)
    return not any(isinstance(unit, Unit) and unit.members for unit in units)


def default_army(desk: Desk) -> str:
    """Return the first army of infantry, else the first army, or "" without armies."""
    armies = _armies(desk)
    return next((army.id for army in armies if is_infantry(army, desk)), armies[0].id if armies else "")


def _armies(desk: Desk) -> list[Army]:
    return [army for army in desk.session.load("army") if isinstance(army, Army)]


def default_pair(desk: Desk, wanted: str = "") -> tuple[str, str]:
    """Return two armies for a new battle.

    The first is the wanted or the default army, and the second is nearest to it in points. Armies without
    errors come before others.
    """
    armies, left = _armies(desk), wanted or default_army(desk)
    if not left:
        return "", ""
    points = {army.id: desk.view.receipt(army.id).total for army in armies}
    others = [army.id for army in armies if army.id != left]
    fit = [key for key in others if points[key] and not desk.view.illegal(key)] or others
    return left, min(fit, key=lambda key: abs(points[key] - points.get(left, 0)), default=left)


def shown(odds: Odds, setup: Setup, words: Words, *, stale: bool = False) -> OddsShares:
    """Return odds in the form of the bar."""
    left, _ = words.sides(setup.left.army.name, setup.right.army.name)
    battles = max(1, odds.battles)
    halves = [(high - low) / 2 for low, high in odds.intervals]
    said = QCoreApplication.translate("Battle", "seed {0}").format(odds.seed)
    return OddsShares(
        win=odds.left / battles,
        draw=odds.draw / battles,
        loss=odds.right / battles,
        win_half=halves[0],
        draw_half=halves[1],
        loss_half=halves[2],
        battles=odds.battles,
        left=left,
        remark=said,
        stale=stale,
    )


def bins(odds: Odds) -> tuple[Bin, ...]:
    """Return the margins as columns, coloured by the side that was ahead.

    Columns around nought belong to neither side.
    """
    columns = []
    for low, high, battles in odds.margin.histogram:
        ahead = (0, 0, battles) if low > 0 else (battles, 0, 0) if high < 0 else (0, battles, 0)
        columns.append(Bin(low, high + 1, *ahead))
    return tuple(columns)
