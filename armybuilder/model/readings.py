"""The readings, which are the choices taken for gaps in the rulebooks, by decision.

Readings that change a price are used by `points`, readings that change a result by `battle`. An army has the
choices that differ from the default. A file may hold a default for armies that have none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from immutabledict import immutabledict
from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from armybuilder.model.document import NOTHING, FrozenMap, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.document import Ruleset

__all__ = ["READINGS", "STANDARD", "Reading", "Readings", "choice", "matters", "others_read", "reading"]


@dataclass(frozen=True, slots=True)
class Reading:
    """A decision with several readings: its id, its choices (the default first), and its effect."""

    id: str
    choices: tuple[str, ...]
    moves: Literal["price", "result"]

    @property
    def default(self) -> str:
        """The choice that is taken by default."""
        return self.choices[0]


def _ledger(moves: Literal["price", "result"], listed: str, prefix: str = "CA-D-") -> tuple[Reading, ...]:
    """Parse lines of a decision's number and its choices."""
    rows = (line.split() for line in listed.strip().splitlines())
    return tuple(Reading(f"{prefix}{row[0]}", tuple(row[1:]), moves) for row in rows)


READINGS: tuple[Reading, ...] = (
    _ledger(
        "price",
        """
    002 each_item final_only
    003 pairs half_up_steps
    005 two one
    006 profile whole_model creatures_only
    009 transport_list armour_list
    010 locked paid_pen
    015 inside outside
    020 granted must_buy
    023 table printed_three
    025 outside inside
    026 doubled added_after
    029 times_three times_two_and_half
    030 machine machine_and_crew
    038 per_person whole_cabin
    """,
    )
    + _ledger(
        "result",
        """
    045 unit model
    047 higher sum
    062 band range
    073 safe d6_random
    080 table
    081 best sum
    090 cover_after cover_ignored
    094 same_location next_row
    105 pairs printed_cells
    110 second_die same_die
    113 out_of_control halts
    117 no six_hits
    127 leader pass
    132 turn_start running
    """,
    )
    + _ledger(
        "result",
        """
    D01 twenty six
    D07 allowed none
    D08 open hidden
    D09 two none
    D13 ammunition_only misses
    D14 apart pooled
    D24 six one
    D47 kept lost
    D56 nothing table
    D62 whole turret
    """,
        "WE-",
    )
    + _ledger(
        "result",
        """
    D03 none ambush_left ambush_right prepared
    D07 margins natural
    D20 opposer any
    D22 observes mark
    D27 at_the_end immediate
    D28 actor both
    020 heroes heroes_and_leaders
    """,
        "MN-",
    )
    + _ledger(
        "result",
        """
    010 nobody left right
    066 clear jammed
    070 day dusk night
    072 clear fog dense
    073 fair extreme
    145 direct armour
    D04 shared each
    D06 each_round once
    D15 counted uncounted
    D25 text table
    D28 farther nearer
    D46 none checked
    D47 concedes to_the_end
    """,
        "TR-",
    )
    + _ledger(
        "result",
        """
    041 at_15 never
    056 smoke dug_in
    057 soft never
    D05 in_turn left right
    D06 both roller
    D22 bonus penalty
    D27 never officers
    D28 fights_on down
    D33 day dim dark
    """,
        "PH-",
    )
)
"""All readings, those that change prices first.

The cells of 080 are data that the user can edit.
"""

_BY_ID = {entry.id: entry for entry in READINGS}
_CATALOGUES: immutabledict[Ruleset, str] = immutabledict(
    {"combat-action": "CA-", "manoeuvre": "MN-", "edge": "WE-", "phase": "PH-", "initiative": "TR-"}
)


def reading(decision: str) -> Reading:
    """Return the reading of a decision id such as `CA-D-009`.

    Raises KeyError for any other id.
    """
    return _BY_ID[decision]


def matters(decision: str, ruleset: Ruleset) -> bool:
    """Say whether a decision belongs to a ruleset."""
    return decision.startswith(_CATALOGUES[ruleset])


def others_read() -> tuple[Ruleset, ...]:
    """Return the rulesets besides Combat Action that have decisions to choose."""
    return tuple(
        ruleset
        for ruleset in _CATALOGUES
        if ruleset != "combat-action" and any(matters(one.id, ruleset) for one in READINGS)
    )


def _known(given: immutabledict[str, str]) -> immutabledict[str, str]:
    """Check the ids of all readings, then their choices.

    Raises PydanticCustomError with all unknown readings, or else with all unknown choices.
    """
    unknown = [decision for decision in given if decision not in _BY_ID]
    if unknown:
        raise PydanticCustomError("unknown_reading", "no such reading", {"given": unknown})
    wrong = [
        (chosen, decision, ", ".join(_BY_ID[decision].choices))
        for decision, chosen in given.items()
        if chosen not in _BY_ID[decision].choices
    ]
    if wrong:
        raise PydanticCustomError("unknown_choice", "no such choice", {"given": wrong})
    return given


Readings = Annotated[FrozenMap[Text, Text], AfterValidator(_known)]
"""The choices by decision id, without those at their default."""

STANDARD: immutabledict[str, str] = NOTHING
"""Every reading at its default."""


def choice(readings: Mapping[str, str], decision: str) -> str:
    """Return the choice taken for a decision.

    Raises KeyError for an unknown decision.
    """
    return readings.get(decision, _BY_ID[decision].default)
