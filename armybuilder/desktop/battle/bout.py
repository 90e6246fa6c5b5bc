"""A battle asked for from the window: two armies, what was agreed, and the work that fights it.

`battle` is imported inside the work, so that the kernel is not loaded before the first fight.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QCoreApplication

from armybuilder.desktop.references import named_by
from armybuilder.desktop.widgets.histogram import Bin
from armybuilder.desktop.widgets.odds_bar import OddsShares
from armybuilder.model.army import Army
from armybuilder.model.document import NOTHING
from armybuilder.model.readings import STANDARD
from armybuilder.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.battle.resolve import Told
    from armybuilder.battle.series.kills import Kills
    from armybuilder.battle.series.odds import Odds
    from armybuilder.battle.telling.miniatures import Cast
    from armybuilder.battle.terms import Contender, Setup
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.widgets.event_log import EventRow
    from armybuilder.desktop.workers import TaskControl
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.campaign import Condition, Ruin
    from armybuilder.model.document import Ruleset, Scale
    from armybuilder.words import Measure, Words

__all__ = [
    "BATTLES",
    "Account",
    "Bout",
    "Sample",
    "Side",
    "account",
    "bins",
    "count",
    "default_pair",
    "fight",
    "is_infantry",
    "sample",
    "shown",
]

BATTLES = 10_000


@dataclass(frozen=True)
class Side:
    """An army as it stood when the fight was asked for, everything it names, the readings for want of its own.

    `condition` is what it has suffered in earlier battles of a campaign, None nothing.
    """

    army: Army
    documents: dict[str, AnyDocument]
    readings: Mapping[str, str] = STANDARD
    condition: Condition | None = None

    @classmethod
    def of(cls, army_id: str, desk: Desk) -> Side:
        """Return the side of an army. Raises KeyError for an id that is no army's."""
        army = desk.session.documents[army_id]
        if not isinstance(army, Army):
            raise KeyError(army_id)
        return cls(army, named_by(army, desk), desk.session.readings)

    def contender(self) -> Contender:
        """Return it as the battle floor wants it."""
        from armybuilder.battle.terms import FRESH, Contender

        return Contender(self.army, self.documents, self.readings, self.condition or FRESH)


@dataclass(frozen=True)
class Bout:
    """What to fight. `scale` "auto" is what the armies agreed, `turns` None the ruleset's usual number.

    `options` and `readings` are those set by hand; `battles` is how many are counted, 0 for the usual number, and does
    not make it another battle.
    """

    left: Side
    right: Side
    table: Table | None = None
    scale: Scale | Literal["auto"] = "auto"
    turns: int | None = None
    seed: int = 1
    ruleset: Ruleset = "combat-action"
    options: Mapping[str, bool] = NOTHING
    readings: Mapping[str, str] = NOTHING
    battles: int = field(default=0, compare=False)
    head_start: Mapping[Literal["left", "right"], int] = NOTHING
    ruins: Mapping[str, Ruin] = NOTHING

    @classmethod
    def of(cls, told: Told) -> Bout:
        """Return what a told battle was fought from, so that it can be fought again."""
        setup = told.setup
        sides = (setup.left, setup.right)
        left, right = (Side(one.army, dict(one.documents), condition=one.condition) for one in sides)
        terms = told.terms
        return cls(
            left,
            right,
            setup.table,
            terms.scale,
            terms.turns,
            setup.seed,
            terms.ruleset,
            setup.options,
            setup.readings,
            head_start=setup.head_start,
            ruins=setup.ruins,
        )

    def setup(self) -> Setup:
        """Return it as the battle floor wants it."""
        from armybuilder.battle import table
        from armybuilder.battle.terms import Setup

        ground = self.table or table.preset(table.DEFAULT)
        left, right = self.left.contender(), self.right.contender()
        return Setup(
            left,
            right,
            table=ground,
            ruleset=self.ruleset,
            scale=self.scale,
            options=self.options,
            readings=self.readings,
            turns=self.turns,
            seed=self.seed,
            head_start=self.head_start,
            ruins=self.ruins,
        )

    def wanted(self) -> int:
        """Return how many battles are counted."""
        return self.battles or BATTLES


@dataclass(frozen=True)
class Account:
    """A battle told, its log in lines for people, the measure that distances are given in, and who fights it."""

    told: Told
    rows: tuple[EventRow, ...]
    measure: Measure
    cast: Cast


def account(told: Told, words: Words) -> Account:
    """Return a battle with its log in words."""
    from armybuilder.battle.telling.miniatures import cast
    from armybuilder.desktop.battle.log.rows import log_rows

    return Account(told, log_rows(told.events, words), words.measure, cast(told.setup))


def fight(bout: Bout, words: Words, number: int = 0) -> Callable[[TaskControl], Account]:
    """Return the work that fights one battle and tells it. It raises InputFault where they cannot fight."""
    own = words.copy()

    def work(_job: TaskControl) -> Account:
        from armybuilder.battle.resolve import fight as fought

        return account(fought(bout.setup(), number), own)

    return work


def count(bout: Bout, battles: int = 0) -> Callable[[TaskControl], Odds]:
    """Return the work that fights so many battles (0: as many as the bout wants) and reports the odds as they narrow."""
    wanted = battles or bout.wanted()

    def work(job: TaskControl) -> Odds:
        from armybuilder.battle.series.odds import odds

        return odds(bout.setup(), wanted, progress=job.report, cancelled=job.cancelled)

    return work


@dataclass(frozen=True)
class Sample:
    """What a few battles tell that are looked into: what each unit destroys, and battles by the turn of decision."""

    kills: tuple[Kills, ...]
    decided: dict[int, int]


def sample(bout: Bout) -> Callable[[TaskControl], Sample]:
    """Return the work that looks into a few battles."""

    def work(job: TaskControl) -> Sample:
        from armybuilder.battle.series import decisive_turn, kills

        setup = bout.setup()
        return Sample(
            kills.kills(setup, kills.BATTLES, job.cancelled),
            decisive_turn.decided(setup, decisive_turn.BATTLES, job.cancelled),
        )

    return work


def is_infantry(army: Army, desk: Desk) -> bool:
    """Say whether every model of an army is a living creature."""
    kinds = {document.kind for document in named_by(army, desk).values()}
    return bool(army.units) and not kinds & {"robot", "vehicle"}


def default_pair(desk: Desk, wanted: str = "") -> tuple[str, str]:
    """Return two armies to begin with: the one wanted, else two of infantry near each other in points."""
    armies = [army for army in desk.session.load("army") if isinstance(army, Army)]
    ready = [army for army in armies if is_infantry(army, desk)] or armies
    points = {army.id: desk.session.receipt(army.id).total for army in armies}
    left = wanted or (ready[0].id if ready else "")
    if not left:
        return "", ""
    others = [army.id for army in ready if army.id != left]
    right = min(others, key=lambda key: abs(points[key] - points.get(left, 0)), default=left)
    return left, right


def shown(odds: Odds, bout: Bout, words: Words, *, stale: bool = False) -> OddsShares:
    """Return odds as the bar shows them."""
    left, right = words.sides(bout.left.army.name, bout.right.army.name)
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
        right=right,
        remark=said,
        stale=stale,
    )


def bins(odds: Odds) -> tuple[Bin, ...]:
    """Return the margins as columns, coloured by who was ahead; those round nought are nobody's."""
    columns = []
    for low, high, battles in odds.margin.histogram:
        ahead = (0, 0, battles) if low > 0 else (battles, 0, 0) if high < 0 else (0, battles, 0)
        columns.append(Bin(low, high + 1, *ahead))
    return tuple(columns)
