"""The number of questions of a bot before it acts, with the share asked again.

    python -m tests.benchmarks.decisions [ruleset...]

One battle of each ruleset is fought on the interpreted kernel, and the calls of some of its functions are counted:
sight tests, ways that a model may or may not go, places and targets weighed, and dice. A call counts as asked
*again* if the same function was called before in the battle with the same arguments and the same state: the rows
of sides, models, units, weapons, ground and lasting effects. The words a bot thinks in, the remembered lines of
sight and the log are no part of that state. What a ruleset remembers already is not asked, and so not counted.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, get_args

from armybuilder.battle import doors
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import Setup
from armybuilder.model.document import Ruleset
from tests.battle.forces import contender
from tests.battle.kernels import said_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import CodeType, FrameType

RULESETS: tuple[Ruleset, ...] = get_args(Ruleset)
SEED = 3
ARMIES = {"foot": ("a-gate", "a-reavers"), "machines": ("a-overland", "a-foundry")}
DICE = ("kernel.dice.throw_faces",)
"""The source of every die of every ruleset."""

COUNTED: Mapping[str, Mapping[str, Sequence[str]]] = {
    "combat-action": {
        "sight tests": ("combat_action.sight.look", "combat_action.sight.look_up"),
        "ways": ("combat_action.bot.places.may_walk_to", "combat_action.bot.drives.may_drive_to"),
        "places": (
            "combat_action.bot.places.promise_of_place",
            "combat_action.bot.places.value_of_place",
            "combat_action.bot.drives.worth_of_place",
        ),
        "targets": (
            "combat_action.bot.places.weigh_target",
            "combat_action.bot.places.covered_hope",
            "combat_action.bot.machines.weigh_enemy",
        ),
        "dice": DICE,
    },
    "edge": {
        "sight tests": ("edge.sight.edge_look_along",),
        "ways": ("edge.bot.movement.can_go",),
        "places": ("edge.bot.movement.place_worth",),
        "targets": ("edge.bot.worth.fire_worth",),
        "dice": DICE,
    },
    "phase": {
        "sight tests": ("phase.sight.look_through",),
        "ways": ("phase.movement.phase_leg_refusal",),
        "places": ("phase.bot.movement.threat_here", "phase.bot.movement.worth_there"),
        "targets": ("phase.bot.worth.weigh_shot",),
        "dice": DICE,
    },
    "manoeuvre": {"targets": ("manoeuvre.bot.decide.score_of_attack",), "dice": DICE},
    "initiative": {
        "sight tests": ("initiative.sight.is_walled", "initiative.sight.cover_at"),
        "ways": ("initiative.movement.initiative_is_open_way",),
        "places": ("initiative.bot.movement.is_covered_post",),
        "targets": ("initiative.bot.targets.weigh_mark",),
        "dice": DICE,
    },
}
"""The functions that count, by ruleset and kind, each with its module below `rulesets` or `kernel`."""


def module_of(function: str) -> str:
    """Return the module of a counted function, by its dotted name."""
    home = "" if function.startswith("kernel.") else "rulesets."
    return f"armybuilder.battle.{home}{function.rpartition('.')[0]}"


class Count:
    """The calls of counted functions in a battle, all and again."""

    def __init__(self, kinds: Mapping[str, Sequence[str]]) -> None:
        self.kinds: dict[CodeType, str] = {
            getattr(sys.modules[module_of(name)], name.rpartition(".")[2]).__code__: kind
            for kind, names in kinds.items()
            for name in names
        }
        self.asked: Counter[str] = Counter()
        self.again: Counter[str] = Counter()
        self.known: set[tuple[CodeType, tuple[int, ...], int]] = set()

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """Count a call, as the profile function of a thread."""
        kind = self.kinds.get(frame.f_code) if event == "call" else None
        if kind is None:
            return
        s, *arguments = (
            frame.f_locals[name] for name in frame.f_code.co_varnames[: frame.f_code.co_argcount]
        )
        # from the sides to the lasting effects the rows stand one after the other
        state = hash(array("q", s[st.SIDES_AT : s[st.SIGHTS_AT]]).tobytes())
        asked = frame.f_code, tuple(arguments), state
        self.asked[kind] += 1
        self.again[kind] += asked in self.known
        self.known.add(asked)


def counted(ruleset: Ruleset, armies: str) -> tuple[int, dict[str, tuple[int, int]]]:
    """Return the number of activations of a battle, and the numbers of questions by kind, all and again.

    It needs the interpreted kernel, because compiled functions call no profile function.
    """
    left, right = (contender(army) for army in ARMIES[armies])
    block = blocks.write(encode(replace(Setup(left, right), ruleset=ruleset)).force)
    count = Count(COUNTED[ruleset])
    sys.setprofile(count.note)
    try:
        doors.play(block, SEED, 0)
    finally:
        sys.setprofile(None)
    return block[st.ACTIVATION], {kind: (count.asked[kind], count.again[kind]) for kind in COUNTED[ruleset]}


def lines(rulesets: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"{'battle':26}{'activations':>12}   {'asked':12}{'an activation':>14}{'again':>8}"
    for ruleset in rulesets:
        for armies in ARMIES:
            program = (
                "import json; from tests.benchmarks import decisions; "
                f"print(json.dumps(decisions.counted({ruleset!r}, {armies!r})))"
            )
            activations, found = json.loads(said_by("interpreted", program))
            for kind, (asked, again) in found.items():
                name = f"{ruleset}, {armies}"
                part = 100 * again // asked if asked else 0
                yield f"{name:26}{activations:12}   {kind:12}{asked / activations:14.1f}{part:6} %"


if __name__ == "__main__":
    for line in lines(sys.argv[1:] or RULESETS):
        print(line, flush=True)  # noqa: T201
