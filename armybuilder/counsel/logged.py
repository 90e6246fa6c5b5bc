"""The figures that the logs of a match's battles give: attacks, their effect, and models lost to morale."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING

from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import log as rows
from armybuilder.battle.kernel import state as st
from armybuilder.battle.resolve import losses_of, played
from armybuilder.battle.telling.decode import CODES, decode
from armybuilder.battle.telling.effects import belongs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.events import Event, Key
    from armybuilder.battle.terms import Setup

__all__ = ["BATTLES", "FIGURES", "Figures", "logged", "tallied", "telling_most"]

BATTLES = 24
"""The number of battles whose logs are counted."""
LEAST = log(1.25)
"""The least change between two rulesets that is reported, as the logarithm of a ratio."""
FIGURES = ("attacks", "effect", "morale")
"""The figures that are compared."""

_ATTACKS = frozenset(
    {
        *("shot", "section_shot", "spot_shot", "support_fires", "blow", "section_blow"),
        *("we_shot", "we_to_hit", "we_support", "we_duel", "we_free_die"),
        *("ph_shot", "ph_lobs", "ph_support", "ph_blow"),
        *("tr_attacks", "tr_grapples"),
    }
)
"""The codes of an attack, by any ruleset."""
_ORDERS = frozenset({"engage", "snipe", "assault_them", "call_support"})
"""The manoeuvres that are an attack."""
_NERVES = frozenset({"rattled", "shocked", "collapses"})
"""The results of a check that cost a model its nerve. [MN-065]"""
_LEAVES = frozenset({"we_leaves", "we_surrenders", "ph_leaves"})
"""The codes of a model or unit that flees from the table or surrenders."""
_CONCEDES = frozenset({("mn_concedes", "gives_up"), ("tr_wavers", "failed")})
"""The codes and results of a side that concedes."""
_COUNTED = frozenset(
    CODES[name]
    for name in (
        *_ATTACKS,
        *_LEAVES,
        *(code for code, _ in _CONCEDES),
        *("left_the_table", "mn_acts", "mn_fallout"),
    )
)
"""The numbers of all codes that are read."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a number of battles, left's first.

    `models` are those fielded in one battle. `attacks` are all attacks made. `felled` are all enemies that
    left play, but for those that fled or surrendered. `morale` are all models that fled, surrendered, lost
    their nerve, or were left when their side conceded.
    """

    battles: int
    models: tuple[int, int]
    attacks: tuple[int, int]
    felled: tuple[int, int]
    morale: tuple[int, int]

    def of(self, figure: str) -> tuple[float, float]:
        """Return a figure of both sides.

        Attacks and models lost to morale are those of an average battle, the effect is the number of enemies
        put out of action by 100 attacks.
        """
        if figure == "effect":
            left, right = zip(self.felled, self.attacks, strict=True)
            return 100 * left[0] / max(1, left[1]), 100 * right[0] / max(1, right[1])
        sums = self.attacks if figure == "attacks" else self.morale
        return sums[0] / max(1, self.battles), sums[1] / max(1, self.battles)

    def lead(self, figure: str) -> float:
        """Return the logarithm of left's advantage in a figure, above 0 if left is the better.

        For morale it is that of the models not lost, one more of each army's number counted.
        """
        left, right = self.of(figure)
        if figure == "morale":
            return log((2 - left / self.models[0]) / (2 - right / self.models[1]))
        return log((left + 1) / (right + 1))


def logged(setup: Setup, battles: int = BATTLES, cancelled: Callable[[], bool] | None = None) -> Figures:
    """Fight the first battles of the setup's seed and count their logs.

    Fewer are counted if `cancelled` returns true. Raises InputFault if the battle cannot be fought.
    """
    encoded = encode(setup)
    fielded = tuple((who.side, who.id) for who in encoded.calls.models)
    found = []
    for number in range(battles):
        if cancelled is not None and cancelled():
            break
        block = played(encoded, number)
        lost = {(who.side, who.id) for gone in losses_of(block, encoded) for who in gone}
        found.append(tallied(_events(encoded, block), fielded, lost))
    sums = [[sum(one[at][side] for one in found) for side in (0, 1)] for at in range(3)]
    attacks, felled, morale = ((left, right) for left, right in sums)
    models = (_count(fielded, "left"), _count(fielded, "right"))
    return Figures(len(found), models, attacks, felled, morale)


def _events(encoded: Encoded, block: Block) -> Iterator[Event]:
    """Decode the events of a battle that are counted, the rest of its log being left alone."""
    start = block[st.LOG_AT]
    end = start + block[st.LOG_COUNT] * rows.LOG_WIDTH
    codes = block[start + rows.LOG_CODE : end : rows.LOG_WIDTH]
    places = [start + at * rows.LOG_WIDTH for at, code in enumerate(codes) if code in _COUNTED]
    return decode([list(block[at : at + rows.LOG_WIDTH]) for at in places], encoded.calls)


def tallied(
    events: Iterable[Event], fielded: Sequence[Key], lost: AbstractSet[Key]
) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Return the attacks, the enemies felled and the models lost to morale of both sides in one battle."""
    attacks, fled, unnerved, conceded = {"left": 0, "right": 0}, set(), set(), set()
    for event in events:
        if event.actor is None:
            continue
        if _is_attack(event):
            attacks[event.actor.side] += 1
        elif _flees(event):
            fled.add((event.actor.side, event.actor.id))
        elif event.code == "mn_fallout" and event.result in _NERVES:
            unnerved.add((event.actor.side, event.actor.id))
        elif (event.code, event.result) in _CONCEDES:
            conceded.add(event.actor.side)
    left = {key for key in lost if any(key[0] == side and _within(key[1], name) for side, name in fled)}
    morale = left | (lost & unnerved) | {key for key in fielded if key not in lost and key[0] in conceded}
    felled = lost - left
    return (
        (attacks["left"], attacks["right"]),
        (_count(felled, "right"), _count(felled, "left")),
        (_count(morale, "left"), _count(morale, "right")),
    )


def telling_most(here: Figures, usual: Figures, tried: Iterable[str], *, helps_left: bool) -> str | None:
    """Return the figure whose change from the usual one helps a side most, None if none changes enough."""
    sign = 1 if helps_left else -1
    change = {name: sign * (here.lead(name) - usual.lead(name)) for name in tried}
    best = max(change, key=lambda name: change[name])
    return best if change[best] >= LEAST else None


def _count(models: Iterable[Key], side: str) -> int:
    return sum(of == side for of, _ in models)


def _within(model: str, name: str) -> bool:
    return model == name or belongs(model, name, None)


def _is_attack(event: Event) -> bool:
    return event.code in _ATTACKS or (event.code == "mn_acts" and event.result in _ORDERS)


def _flees(event: Event) -> bool:
    """Say whether a model flees off the table or surrenders.

    A machine that swerves off the table does not flee.
    """
    return event.code in _LEAVES or (event.code == "left_the_table" and event.rule == "CA-B-219")
