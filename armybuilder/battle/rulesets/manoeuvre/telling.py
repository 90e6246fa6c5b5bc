"""The meaning of this ruleset's log codes, for the events of a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.choice_words import Phrases, Together
from armybuilder.battle.records.event_kinds import Kind, Wish, purposes, reasons
from armybuilder.battle.rulesets.manoeuvre import damage, events, forecasts, state, verbs
from armybuilder.chances.contests import contest as chance_of
from armybuilder.errors import message
from armybuilder.model.readings import choice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from armybuilder.battle.records.event_kinds import Does
    from armybuilder.battle.records.events import Event
    from armybuilder.errors import Message, Value

__all__ = ["KINDS", "PHRASES", "PURPOSES", "REASONS", "RULES", "contest"]

_D20 = 20
_RATES = ((0, "shoot"), (1, "fight"), (2, "nerve"), (3, "move"))
_VERBS = tuple(
    (number, name.removeprefix("MN_").lower())
    for name, number in sorted(vars(verbs).items())
    if isinstance(number, int) and not name.startswith(("DECIDE_", "PHASE_")) and number <= verbs.SMOKE
)
_HARMS = (
    (damage.HARM_NONE, "nothing"),
    (damage.HARM_FALLOUT, "fallout"),
    (damage.HARM_CASUALTY, "casualty"),
    (damage.HARM_IMMUNE, "immune"),
)
_FATES = tuple(
    (number, name.removeprefix("FATE_").lower())
    for name, number in sorted(vars(state).items())
    if name.startswith("FATE_")
)
_LOST: Mapping[str, tuple[Does, ...]] = immutabledict(
    {
        "wound": ("wounded", "costs"),
        "rattled": ("out", "costs"),
        "shocked": ("out", "costs"),
        "collapses": ("out", "costs"),
        "serious": ("out", "costs"),
        "killed": ("out", "costs"),
    }
)
_SETTLED = ((1, "won"), (2, "tied"), (0, "lost"))
_HIDES = ((1, "ready"), (0, "seen"))
_GIVES_UP = ((1, "gives_up"), (0, "goes_on"))


def _contested(
    rolled: Event, after: Sequence[Event], readings: Mapping[str, str]
) -> tuple[Fraction | None, bool]:
    """Return the chance of a contest before its dice fell, and whether it was won.

    Dice that are rolled again have no chance.
    """
    natural = choice(readings, "MN-D07") == "natural"
    for event in after:
        if event.code in {"mn_settled", "mn_rerolls", "mn_rolls"}:
            break
        if event.code == "mn_opposes" and event.die is not None and rolled.die is not None:
            won = rolled.die + rolled.total >= event.die + event.total
            if natural and rolled.die in {1, rolled.faces}:
                won = rolled.die > 1
            return chance_of(rolled.total - event.total, rolled.value, natural=natural), won
    return None, False


KINDS: dict[int, Kind] = {
    events.MN_ORDER: Kind("mn_order", "unit", "none", faces=_D20, wish=Wish()),
    events.MN_STANDS: Kind("mn_stands", target="none", has_place=True, does=("moves", "marches")),
    events.MN_ROUND: Kind("mn_round", "none", "none", does=("heads",)),
    events.MN_ACTS: Kind("mn_acts", "unit", "unit", results=_VERBS),
    events.MN_ROLLS: Kind(
        "mn_rolls",
        "unit",
        "none",
        results=_RATES,
        whole="mn_rating",
        faces=_D20,
        wish=Wish(contest=_contested),
    ),
    events.MN_OPPOSES: Kind(
        "mn_opposes", "unit", "unit", results=_RATES, whole="mn_rating", faces=_D20, wish=Wish()
    ),
    events.MN_EXTRA_DIE: Kind("mn_extra_die", "unit", "none", faces=_D20, wish=Wish()),
    events.MN_SETTLED: Kind("mn_settled", "unit", "unit", results=_SETTLED),
    events.MN_POINTS: Kind("mn_points", "side", "none", wish=Wish(signed=True)),
    events.MN_PAID: Kind("mn_paid", "side", "none"),
    events.MN_EDGE: Kind("mn_edge", "side", "none"),
    events.MN_GOES: Kind("mn_goes", "unit", "none"),
    events.MN_HIDES: Kind("mn_hides", "unit", "none", results=_HIDES, does=("hidden",)),
    events.MN_SHOWS: Kind("mn_shows", "unit", "none", does=("shown",)),
    events.MN_EXPOSED: Kind("mn_exposed", "unit", "unit"),
    events.MN_OBSERVED: Kind("mn_observed", "unit", "none"),
    events.MN_NOTICED: Kind("mn_noticed", "unit", "unit"),
    events.MN_FLAGS: Kind("mn_flags", "unit", "unit"),
    events.MN_ESCAPES: Kind("mn_escapes", "unit", "none"),
    events.MN_AWAY: Kind("mn_away", "unit", "none", does=("away",)),
    events.MN_STRANDS: Kind("mn_strands", "unit", "unit"),
    events.MN_AIDS: Kind("mn_aids", "unit", "unit"),
    events.MN_PAUSES: Kind("mn_pauses", "unit", "none"),
    events.MN_KEEPS_DOWN: Kind("mn_keeps_down", "unit", "unit"),
    events.MN_PROTECTS: Kind("mn_protects", "unit", "unit"),
    events.MN_DAMAGE: Kind("mn_damage", "unit", "unit", results=_HARMS, needs=True, does=("harms",)),
    events.MN_LATE: Kind("mn_late", "unit", "none", results=_HARMS),
    events.MN_CONCEDES: Kind("mn_concedes", "side", "none", results=_GIVES_UP, needs=True),
    events.MN_FALLOUT: Kind(
        "mn_fallout", target="none", results=_FATES, whole="mn_grit", faces=_D20, then=_LOST, wish=Wish()
    ),
    events.MN_CASUALTY: Kind(
        "mn_casualty", target="none", results=_FATES, whole="mn_grit", faces=_D20, then=_LOST, wish=Wish()
    ),
    events.MN_REROLLS: Kind("mn_rerolls", "unit", "none", faces=_D20),
    events.MN_LEAVES: Kind("mn_leaves", "unit", "unit"),
    events.MN_WAITS: Kind("mn_waits", "unit", "none"),
}
"""The way to read the log row of each code."""

REASONS = reasons(events, "MN")
"""The reasons of extra dice and of modifiers."""

RULES: dict[str, str] = {
    "mn_against": "MN-014",
    "mn_flagged": "MN-038",
    "mn_protected": "MN-036",
    "mn_suppressed": "MN-035",
    "mn_sniped": "MN-033",
    "mn_hiding": "MN-043",
    "mn_exposed": "MN-032",
    "mn_smoke": "MN-032",
    "mn_medic": "MN-039",
}
"""The rules of the reasons.

A reason that is missing has the rule of its event.
"""

PURPOSES = purposes(events, "MN", _D20, coin=2, points=6, member=500)
"""The purposes of dice, with their numbers and their faces."""


PHRASES = Phrases(
    words="mn_",
    counts=immutabledict(engage=(0, 1), assault_them=(0, 1)),
    alone=frozenset({"smoke"}),
    together=Together(firing=frozenset({"manoeuvre"}), fires=("engage", "snipe", "assault_them")),
    acted=("units", "acted_round"),
    acted_in=True,
)
"""The verb names of this ruleset."""


def contest(details: Sequence[int], units: Sequence[Value], decision: int, named: int) -> tuple[str, Message]:
    """Return the subject of a forecast's chance, and a message about its rolls and dice. [MN-012] [MN-014]

    `details` are the slots of the forecast from FORECAST_MODIFIERS on. `named` is the unit that is chosen.
    """
    if decision == verbs.DECIDE_REROLL:
        return "turns", message("play.contest.again")
    first = st.FORECAST_MODIFIERS
    rate, rating, opponent, other = details[forecasts.PROMISE_RATE - first :][:4]
    net = details[0]
    answers = decision == verbs.DECIDE_OPPONENT
    of = "holds" if answers else ("wins" if named == opponent else "wins_at_least")
    kept = "even" if net == 0 else ("better" if net > 0 else "worse")
    code = f"play.contest.{'theirs.' if answers and net else ''}{kept}"
    return of, message(
        code,
        rate=message(f"play.rate.{_RATES[rate][1]}"),
        value=rating,
        other=message(f"play.rate.{_RATES[other][1]}"),
        against=rating + details[st.FORECAST_NEEDED - first],
        who=units[opponent],
        count=1 + abs(net),
    )
