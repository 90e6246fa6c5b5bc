"""The forms of the JSON that commands print with `--json`, for its published schemas.

A field with the default ABSENT may be missing, any other is always there. Programs have to expect further
fields, so the forms refuse none. A schema has the docstrings of the forms, and the sentences on their fields
from `resources/schema/shell.toml`.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from armybuilder.counsel.formula_results import Company, Verdict
from armybuilder.model.campaign import Campaign, Condition
from armybuilder.model.document import Level, Ruleset, Side

__all__ = ["ABSENT", "FORMS", "Form"]

ABSENT: Any = object()
"""The default of a field that may be missing."""

Interval = tuple[float, float]
Kind = Literal[
    "weapon",
    "linked_weapon",
    "creature",
    "robot",
    "vehicle",
    "unit",
    "army",
    "table",
    "battle",
    "campaign",
    "picture",
]
Winner = Literal["left", "right", "draw"]


class Form(BaseModel):
    """A JSON object that a command prints."""

    model_config = ConfigDict(defer_build=True)


class FixForm(Form):
    """A correction of a problem."""

    label: str
    points: int


class ProblemForm(Form):
    """A problem of a document under the rules."""

    code: str
    severity: Literal["error", "warning"]
    message: str
    rule: str
    field: str
    fix: str | None
    fixes: list[FixForm]


class CheckForm(Form):
    """The problems of a document."""

    id: str
    kind: Kind
    name: str
    legal: bool
    problems: list[ProblemForm]


class LineForm(Form):
    """A line of a receipt."""

    label: str
    rule: str
    field: str
    working: str
    amount: float
    running: float


class CostForm(CheckForm):
    """The receipt and the problems of a document."""

    points: int
    lines: list[LineForm]


class ModifierForm(Form):
    """A change of a die or a value."""

    reason: str
    value: int


class EventForm(Form):
    """An event of a battle."""

    event: int
    turn: int
    activation: int
    code: str
    words: str
    rule: str = ABSENT
    actor: str = ABSENT
    actor_side: Side = ABSENT
    target: str = ABSENT
    target_side: Side = ABSENT
    piece: str = ABSENT
    weapon: str = ABSENT
    dice: list[int] = ABSENT
    faces: int = ABSENT
    sum_of: int = ABSENT
    modifiers: list[ModifierForm] = ABSENT
    needed: int = ABSENT
    result: str = ABSENT
    place: tuple[int, int] = ABSENT
    value: int = ABSENT


class EarlierForm(Form):
    """The program of a battle that can no longer be played again."""

    program: str
    told_from: Literal["log", "outcome"]


class FightForm(Form):
    """A battle with its outcome and its events."""

    ruleset: Ruleset
    seed: int
    winner: Winner
    score: tuple[int, int]
    turns: int
    losses: tuple[list[str], list[str]]
    events: list[EventForm]
    notes: list[str]
    earlier: EarlierForm = ABSENT


class IntervalsForm(Form):
    """The intervals of the shares of left's victories, draws and right's victories."""

    left: Interval
    draw: Interval
    right: Interval


class MarginForm(Form):
    """The distribution of the difference of both scores."""

    mean: float
    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


class MeasuredForm(Form):
    """The speed of a run."""

    seconds: float
    battles_per_second: float


class CountsForm(Form):
    """The results of a number of battles."""

    battles: int
    left: int
    draw: int
    right: int
    intervals: IntervalsForm
    margin: MarginForm


class OddsForm(CountsForm):
    """The odds of two armies."""

    ruleset: Ruleset
    seed: int
    interval: IntervalsForm
    score_margin: MarginForm
    survivors: dict[str, float]
    kernel: Literal["compiled", "interpreted"]
    seconds: float
    battles_per_second: float
    measured: MeasuredForm


class RefusedForm(Form):
    """A ruleset under which two armies cannot fight."""

    ruleset: Ruleset
    problems: list[str]


class NamedArmyForm(Form):
    """An army of a matrix."""

    id: str
    name: str


class PairForm(Form):
    """The results of two armies of a matrix."""

    left: int
    right: int
    battles: int
    wins: tuple[int, int]
    draws: int
    interval: tuple[Interval, Interval, Interval]
    margin: float
    odds: CountsForm


class MatrixForm(Form):
    """The odds of each army against each other."""

    ruleset: Ruleset
    seed: int
    armies: list[NamedArmyForm]
    pairs: list[PairForm]
    shares: list[list[float | None]]
    measured: MeasuredForm


class FirstIntervalForm(Form):
    """The interval of the share of A's victories."""

    a: Interval


class PlayerIntervalsForm(FirstIntervalForm):
    """The intervals of the shares of A's victories, draws and B's victories."""

    draw: Interval
    b: Interval


class PlayerSecondsForm(Form):
    """The seconds that each player took."""

    a: float
    b: float


class PlayerCountsForm(Form):
    """The battles that each player lost by its own fault."""

    a: int
    b: int


class PairsForm(Form):
    """The pairs of battles of a match."""

    counts: tuple[int, int, int, int, int]
    share: float
    interval: Interval | None
    telling_nothing: int


class MatchForm(Form):
    """The results of a match of two players."""

    a: int
    draw: int
    b: int
    interval: FirstIntervalForm
    intervals: PlayerIntervalsForm
    margin: MarginForm
    battles: int
    decisions: int
    seconds: PlayerSecondsForm
    forfeits: PlayerCountsForm
    disagreements: int
    pairs: PairsForm
    measured: MeasuredForm


class LineWorthForm(Form):
    """The worth of a line of a receipt."""

    design: str
    field: str
    label: str
    costs: int
    returns: float
    half_width: float | None


class WorthForm(Form):
    """The worth of a design beside its price."""

    id: str
    name: str
    cost: int
    worth: float
    half_width: float | None
    beyond: Literal["more", "less"] | None
    sure: bool
    battles: int
    level: Level
    lines: list[LineWorthForm]


class MadeByForm(Form):
    """The program, the rules and the battles of a trial."""

    program: str
    commit: str
    rules_hash: str
    seed: int
    tables: list[str]
    scales: list[str]
    turns: int
    level: Level


class DegenerateForm(Form):
    """The random pairs of equal price that one side always wins."""

    pairs: int
    of: int


class TermWorthForm(Form):
    """The price and the worth of a step of the formula."""

    id: str
    label: str
    rule: str
    step: str
    price: float
    worth: float | None
    interval: Interval | None
    interval_all: Interval | None
    draws: int
    company: Company | None
    verdict: Verdict


class UnmeasuredForm(Form):
    """A part of the formula that no battle can measure."""

    id: str
    why: str


class FormulaForm(Form):
    """The worth of each step of the formula beside its price."""

    made_by: MadeByForm
    draws: int
    battles: int
    left_out: int
    degenerate: DegenerateForm
    terms: list[TermWorthForm]
    not_measurable: list[UnmeasuredForm]


class LevelsForm(Form):
    """The levels of both sides."""

    left: Level
    right: Level


class AnswerForm(Form):
    """A way to make a battle even."""

    way: Literal["points", "objective", "turns"]
    side: Side
    amount: int
    half_width: float | None
    target: str | None
    even: bool
    share: float
    interval: Interval
    battles: int
    levels: LevelsForm


class BetterForm(Form):
    """The best other choice of a decision."""

    message: str
    chance: float
    worth: float
    error: float


class DecisionForm(Form):
    """A decision of a battle in review."""

    choice: int
    event: int
    turn: int
    side: Side
    message: str
    before: float
    chosen: float
    after: float
    gained: float
    error: float
    best: BetterForm | None


class LuckForm(Form):
    """The effect of dice and decisions on left's chance."""

    began: float
    ended: float
    dice: float
    left: float
    right: float
    error: float


class DeedsForm(Form):
    """The enemies that a unit put out of action."""

    side: Side
    id: str
    price: int
    taken: int


class ReviewForm(Form):
    """A battle in review."""

    ruleset: Ruleset
    seed: int
    winner: Winner
    score: tuple[int, int]
    turning_points: list[DecisionForm]
    luck: LuckForm
    units: list[DeedsForm]
    decisions: list[DecisionForm]


class RowForm(Form):
    """A document of the library."""

    id: str
    kind: Kind
    name: str
    points: int | None
    legal: bool | None
    tags: list[str]
    changed: str
    origin: Literal["mine", "starter", "imported"]
    source: str
    variant_of: str | None


class NewFileForm(Form):
    """A new file of the shared folder."""

    file: str
    names: list[str]
    new: int
    different: int
    changed_there: str
    changed_here: str | None


class FaultyFileForm(Form):
    """An unreadable file of the shared folder."""

    file: str
    why: str


class FolderForm(Form):
    """The news of the shared folder."""

    folder: str
    new: list[NewFileForm]
    faults: list[FaultyFileForm]
    behind: list[str]


class ShareForm(Form):
    """A shared line with the texts of its codes."""

    line: str
    codes: list[str]


class CampaignArmyForm(Form):
    """An army of a campaign, with its successes and its strength."""

    id: str
    battles: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    name: str = ABSENT
    heads: int = ABSENT
    there: int = ABSENT
    points: int = ABSENT
    points_there: int = ABSENT
    states: dict[str, int] = ABSENT
    condition: Condition = ABSENT


class DisplacedForm(Form):
    """A state of a campaign that may belong to another model now."""

    name: str
    then: str
    now: str
    heir: str
    reason: Literal["design", "not_fielded", "former_entry"]


class DueForm(Form):
    """A pending roll of a campaign."""

    kind: Literal["recovery", "repair", "rebuilt"]
    name: str
    location: str


class CampaignForm(Form):
    """The state of a campaign."""

    campaign: Campaign
    armies: list[CampaignArmyForm]
    displaced: list[DisplacedForm]
    due: list[DueForm]


FORMS: dict[str, Any] = {
    "cost": list[CostForm],
    "check": list[CheckForm],
    "fight": FightForm,
    "replay": FightForm,
    "odds": OddsForm | list[OddsForm | RefusedForm],
    "matrix": MatrixForm,
    "match": MatchForm,
    "review": ReviewForm,
    "worth": WorthForm,
    "balance": list[AnswerForm],
    "formula": FormulaForm,
    "library-list": list[RowForm],
    "library-search": list[RowForm],
    "library-folder-list": FolderForm,
    "campaign-show": CampaignForm,
    "share": ShareForm,
}
"""The form of each command's JSON, by its words with hyphens."""
