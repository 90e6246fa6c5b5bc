"""The board of a fight without places in words and rows: characters, states and the contest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.look.translatable import in_words

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.moments import Moment
    from armybuilder.battle.telling.squads import Character, Contest, Roll, Squads

__all__ = [
    "Band",
    "band_of",
    "band_words",
    "board_rows",
    "contest_words",
    "heads",
    "sum_words",
    "words_of",
    "worn_by",
]

Band = Literal["open", "cover", "out"]


def _said(words: str) -> str:
    return in_words("Board", words)


def band_of(one: Character) -> Band:
    """Return the part of the board that a character is drawn in: open, cover, or way out."""
    if one.out or one.escaping or one.aboard:
        return "out"
    return "cover" if one.hiding else "open"


def band_words(band: Band) -> str:
    """Return the name of a part of the board."""
    return {"open": _said("open"), "cover": _said("cover"), "out": _said("way out")}[band]


def worn_by(squads: Squads, key: Key) -> list[str]:
    """Return the states on a character, the most important first. [MN-043]"""
    one = squads.characters[key]
    if one.away:
        return [_said("safely away"), *_checked(one)]
    if one.fates:
        return [*([_said("out of action")] if one.out else []), *_fates(one)]
    watcher = _name(squads, one.exposed_to)
    seen = _said("seen by {0}").format(watcher) if watcher else ""
    states = (
        (one.aboard, _said("aboard")),
        (one.escaping, _said("escaping")),
        (one.hiding and one.ready, _said("hidden, may snipe")),
        (one.hiding and not one.ready, _said("hidden")),
        (one.noticed, _said("noticed")),
        (bool(seen), seen),
        (bool(squads.marked_by(key, "flags")), _said("flagged")),
        (bool(squads.marked_by(key, "keeps_down")), _said("kept down")),
        (one.sniped > 0, _said("sniped at")),
        (bool(squads.marked_by(key, "protects")), _said("shielded")),
        (one.against > 0, _said("exposed")),
        (one.against < 0, _said("hard to reach")),
        (one.pauses, _said("loses its next action")),
        (one.observed, _said("has observed")),
        (one.aided, _said("aided")),
    )
    return [words for holds, words in states if holds] + _checked(one)


def _checked(one: Character) -> list[str]:
    """Return the numbers of collected checks of each kind, in words."""
    casualties = sum(check.casualty for check in one.checks)
    fallouts = len(one.checks) - casualties
    counted = ((casualties, _said("Casualty checks: {0}")), (fallouts, _said("Fallout checks: {0}")))
    return [words.format(count) for count, words in counted if count]


def _fates(one: Character) -> list[str]:
    named = {
        "none": _said("unhurt"),
        "shaken": _said("shaken"),
        "rattled": _said("rattled"),
        "shocked": _said("in shock"),
        "collapses": _said("collapsed"),
        "wound": _said("light wound"),
        "serious": _said("serious wound"),
        "killed": _said("killed"),
    }
    return [named.get(fate, fate) for fate in dict.fromkeys(one.fates)]


def sum_words(roll: Roll) -> str:
    """Return the summands of a roll as text."""
    return f"{roll.die} + {roll.rate} {roll.rating}"


def contest_words(squads: Squads, contest: Contest) -> str:
    """Return the course of a contest up to now, in words."""
    name = _name(squads, contest.actor)
    if contest.result is None:
        return _said("{0} acts").format(name)
    if contest.result == "tied":
        return _said("A tie: {0} wins").format(name)
    said = _said("{0} wins by {1}") if contest.result == "won" else _said("{0} loses by {1}")
    return said.format(name, contest.margin)


def _name(squads: Squads, key: Key | None) -> str:
    return squads.characters[key].name if key is not None and key in squads.characters else ""


def words_of(squads: Squads, key: Key) -> str:
    """Return a character and its states in one line.

    Raises KeyError for a name that no character has.
    """
    one = squads.characters[key]
    side = _said("left") if key[0] == "left" else _said("right")
    return ", ".join((one.name, side, _said("order {0}").format(one.order), *worn_by(squads, key)))


def heads() -> tuple[str, ...]:
    """Return the column headings."""
    return _said("Side"), _said("Character"), _said("Order"), _said("Place"), _said("State")


def board_rows(moment: Moment, names: tuple[str, str]) -> tuple[tuple[Key | None, tuple[str, ...]], ...]:
    """Return the rows of the board under `heads`, each with its character's key or None.

    They are both totals, the Edge, the contest with its outcome, and the characters.
    """
    squads = moment.squads
    if squads is None:
        return ()
    left, right = (grouped(squads.totals[side]) for side in ("left", "right"))
    edge = signed(squads.edge)
    rows: list[tuple[Key | None, tuple[str, ...]]] = [
        (None, (names[0], _said("points"), "", "", left)),
        (None, (names[1], _said("points"), "", "", right)),
        (None, ("", _said("Edge of {0}").format(names[0]), "", "", edge)),
    ]
    contest = squads.contest
    if contest is not None:
        rows.append((None, ("", contest.called, "", contest.weapon, contest_words(squads, contest))))
        for key, roll in ((contest.actor, contest.own), (contest.opponent, contest.other)):
            if roll is not None and key is not None:
                said = "; ".join((f"{sum_words(roll)} = {grouped(roll.total)}", *roll.reasons))
                rows.append((None, ("", _name(squads, key), "", "", said)))
    rows += [(None, ("", "", "", "", said)) for said in squads.said]
    for key, one in squads.characters.items():
        side = names[0] if key[0] == "left" else names[1]
        states = ", ".join(worn_by(squads, key))
        rows.append((key, (side, one.name, str(one.order), band_words(band_of(one)), states)))
    return tuple(rows)
