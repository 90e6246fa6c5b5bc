"""A review in words for screens and the shell, and as plain values for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from armybuilder.battle.telling import log_files
from armybuilder.errors import Message, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.levels.hint import Hint
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.review.review import Better, Luck, Review, Weighed
    from armybuilder.errors import Value
    from armybuilder.words import Words

__all__ = ["SaidReview", "as_record", "hint_lines", "in_words", "luck_lines", "percent", "point_lines"]

SURE = 2
"""The standard errors by which luck and skill must differ."""
Z_95_HUNDREDTHS = 196
"""Half a 95 % interval, in hundredths of its standard error."""


def percent(chance: int) -> int:
    """Return thousandths as whole per cent, rounded like every other share (`numbers.whole_percent`)."""
    return round(100 * (chance / 1000))


def _half(error: int) -> int:
    """Return half the 95 % interval of a standard error in thousandths, in whole per cent."""
    return max(1, percent(Z_95_HUNDREDTHS * error // 100)) if error else 0


def _signed(change: int) -> str:
    whole = percent(change)
    return f"{whole:+}".replace("-", "\N{MINUS SIGN}") if whole else "0"


def point_lines(place: int, one: Weighed, army: str, words: Words) -> tuple[str, str]:
    """Return a turning point in two lines, with the choice made and a better one or its gain."""
    code = "point" if one.turn else "setting"
    first = words.text(
        f"battle.review.{code}",
        place=place,
        turn=one.turn,
        army=army,
        what=words.label(one.words),
        before=percent(one.chosen),
    )
    best = one.best
    if best is None or one.gained > best.worth:
        worth, error = _signed(one.gained).lstrip("+"), _half(one.error)
        return first, words.text("battle.review.good", worth=worth, error=error)
    second = words.text(
        "battle.review.better",
        what=words.label(best.words),
        chance=percent(best.chance),
        worth=percent(best.worth),
        error=_half(best.error),
    )
    return first, ". ".join((second, *_differing(one.words, best.words, words)))


def _differing(made: Value, better: Value, words: Words) -> Iterator[str]:
    """Yield a sentence about the difference of two choices of one kind, such as another model or place."""
    changes = [
        words.text("battle.review.instead", now=now, was=was) for was, now in _changes(made, better, words)
    ]
    if changes and isinstance(made, Message) and isinstance(better, Message) and made.code == better.code:
        yield words.text("battle.review.differs", changes=", ".join(changes))


def _changes(was: Value, now: Value, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the parts of two messages that differ, each as it was and as it is now."""
    if isinstance(was, Message) and isinstance(now, Message) and was.code == now.code:
        for name, value in was.values.items():
            if name in now.values:
                yield from _changes(value, now.values[name], words)
    elif was != now:
        yield words.label(was), words.label(now)


class SaidReview(NamedTuple):
    """A review in words, with the ending, the turning points, luck and unit scores.

    Each turning point has two lines, and so have luck and skill. A unit's score has its army's name, its own,
    the points it put out of action and its price.
    """

    ending: str
    points: tuple[tuple[str, str], ...]
    luck: tuple[str, str]
    unit_scores: tuple[tuple[str, str, str, str], ...]


def in_words(fought: FoughtBattle, found: Review, words: Words) -> SaidReview:
    """Return a review of a fought battle in words."""
    names = found.setup.names(words)
    return SaidReview(
        log_files.ending(fought, words),
        tuple(
            point_lines(place, one, names[one.side], words)
            for place, one in enumerate(found.turning_points, start=1)
        ),
        luck_lines(found, words),
        tuple(
            (
                names[one.who.side],
                words.label(one.who.label),
                words.numbers.grouped(one.taken),
                words.numbers.grouped(one.price),
            )
            for one in found.unit_scores
        ),
    )


def hint_lines(found: Hint, words: Words) -> tuple[str, str]:
    """Return a hint's chance to win, and the next best with its loss.

    The second line is empty without a next best.
    """
    best, other = found.best, found.next_best
    if other is None:
        return words.text("play.hint.only"), ""
    half = _half(best.error)
    sure = {0: "never", 1000: "always"}.get(best.chance, "level") if not half else "chance"
    said = words.text(f"play.hint.{sure}", chance=percent(best.chance), error=half)
    less, what = percent(found.less), words.label(other.words)
    if found.alike or less == 0:
        return said, words.text("play.hint.alike", what=what)
    return said, words.text("play.hint.next", what=what, less=less, error=_half(found.error))


def luck_lines(found: Review, words: Words) -> tuple[str, str]:
    """Return luck against skill for the left side, as its first chance and the changes."""
    luck, names = found.luck, found.setup.names(words)
    began = words.text("battle.review.began", name=names["left"], chance=percent(luck.began))
    if all(not one.gained and not one.error for one in found.decisions):
        return began, words.text("battle.review.bots", dice=_signed(luck.dice))
    moved = words.text(
        "battle.review.moved",
        dice=_signed(luck.dice),
        own=_signed(luck.left),
        other=names["right"],
        theirs=_signed(luck.right),
        error=_half(luck.error),
        verdict=words.say(_verdict(luck)),
    )
    return began, moved


def _verdict(luck: Luck) -> Message:
    """Return the greater cause, luck or skill, or both if the difference is not sure."""
    more = abs(luck.dice) - abs(luck.left + luck.right)
    sure = abs(more) > SURE * luck.error
    return message(f"battle.review.{'both' if not sure else 'luck' if more > 0 else 'skill'}")


def as_record(found: Review, words: Words) -> dict[str, Any]:
    """Return a review as plain values, with chances as shares of 1.

    The turning points come before the decisions.
    """
    return {
        "ruleset": found.setup.ruleset,
        "seed": found.setup.seed,
        "winner": found.ending.winner,
        "score": list(found.ending.score),
        "turning_points": [_decision(one, words) for one in found.turning_points],
        "luck": {
            "began": found.luck.began / 1000,
            "ended": found.luck.ended / 1000,
            "dice": found.luck.dice / 1000,
            "left": found.luck.left / 1000,
            "right": found.luck.right / 1000,
            "error": found.luck.error / 1000,
        },
        "units": [
            {"side": one.who.side, "id": one.who.id, "price": one.price, "taken": one.taken}
            for one in found.unit_scores
        ],
        "decisions": [_decision(one, words) for one in found.decisions],
    }


def _decision(one: Weighed, words: Words) -> dict[str, Any]:
    return {
        "choice": one.number,
        "event": one.event,
        "turn": one.turn,
        "side": one.side,
        "message": words.label(one.words),
        "before": one.before / 1000,
        "chosen": one.chosen / 1000,
        "after": one.after / 1000,
        "gained": one.gained / 1000,
        "error": one.error / 1000,
        "best": _best(one.best, words) if one.best is not None else None,
    }


def _best(best: Better, words: Words) -> dict[str, Any]:
    return {
        "message": words.label(best.words),
        "chance": best.chance / 1000,
        "worth": best.worth / 1000,
        "error": best.error / 1000,
    }
