"""Receipts and problems in words, as the rows that the widgets show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped, working
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.problems import ProblemRow
from armybuilder.desktop.widgets.receipt import ReceiptRow
from armybuilder.points.prices.receipt import number, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.counsel.formula_marks import Mark
    from armybuilder.points.legality import Problem
    from armybuilder.points.prices.receipt import Receipt, ReceiptLine
    from armybuilder.words import Words

__all__ = ["problem_key", "problem_rows", "receipt_rows", "receipt_text", "rule_text", "short_rule"]

NO_MARKS: Mapping[str, Mark] = immutabledict()
_SIGNS: dict[str, Icon] = {"too_dear": Icon.CHEVRON_DOWN, "too_cheap": Icon.CHEVRON_UP}
"""The signs of lines that are worth less than they cost, and more."""


def short_rule(rule: str) -> str:
    """Return a rule's id as the receipt prints it: P-011 for CA-P-011."""
    return rule.removeprefix("CA-")


def rule_text(rule: str, words: Words) -> str:
    """Return the text of a rule in our own words, or "" without a text."""
    return words.text(f"rules.{rule}") if words.has(f"rules.{rule}") else ""


def receipt_rows(
    receipt: Receipt, before: Receipt | None, words: Words, marks: Mapping[str, Mark] = NO_MARKS
) -> tuple[ReceiptRow, ...]:
    """Return the receipt's lines as rows, with changes since the last edit marked.

    `marks` are those of lines whose price is far from their worth, by field.
    """
    old = None if before is None else {_name(place, line): line for place, line in _placed(before)}
    return tuple(_row(place, line, old, words, marks.get(line.field)) for place, line in _placed(receipt))


def receipt_text(receipt: Receipt, name: str, words: Words) -> str:
    """Return the whole receipt as lines of text, for the clipboard."""
    lines = [
        f"{words.say(line.label)}\t{working(line.working)}\t{short_rule(line.rule)}\t"
        f"{working(signed(line.amount))}\t{working(number(line.running))}"
        for line in receipt.lines
    ]
    return "\n".join([f"{name}\t{grouped(receipt.total)}", *lines])


def _placed(receipt: Receipt) -> Iterable[tuple[int, ReceiptLine]]:
    """Number the lines of one field and rule, so that the third weapon stays the third."""
    seen: dict[tuple[str, str], int] = {}
    for line in receipt.lines:
        name = (line.field, line.rule)
        seen[name] = seen.get(name, 0) + 1
        yield seen[name], line


def _name(place: int, line: ReceiptLine) -> str:
    return f"{line.field}/{line.rule}/{place}"


def _row(
    place: int, line: ReceiptLine, old: Mapping[str, ReceiptLine] | None, words: Words, mark: Mark | None
) -> ReceiptRow:
    key = _name(place, line)
    previous = None if old is None else old.get(key)
    changed = old is not None and (previous is None or _differs(previous, line))
    return ReceiptRow(
        key=key,
        label=words.say(line.label),
        working=working(line.working),
        rule=short_rule(line.rule),
        amount=working(signed(line.amount)),
        running=working(number(line.running)),
        changed=changed,
        quiet=line.amount == 0,
        text=rule_text(line.rule, words),
        sign=None if mark is None else _SIGNS[mark.verdict],
        remark="" if mark is None else words.say(mark.words),
        term="" if mark is None else mark.term,
    )


def _differs(before: ReceiptLine, after: ReceiptLine) -> bool:
    """Say whether a line itself changed, not only its running total."""
    return (before.label, before.working, before.amount) != (after.label, after.working, after.amount)


def problem_key(place: int, problem: Problem) -> str:
    """Return the key of a problem among the problems of its document."""
    return f"{place}/{problem.code}/{problem.field}"


def problem_rows(problems: Iterable[Problem], words: Words) -> tuple[ProblemRow, ...]:
    """Return problems as rows for the foot of a page, errors first, else in their order."""
    numbered = sorted(enumerate(problems), key=lambda pair: pair[1].severity != "error")
    return tuple(_problem_row(place, problem, words) for place, problem in numbered)


def _problem_row(place: int, problem: Problem, words: Words) -> ProblemRow:
    kind = _said("Error {0}") if problem.severity == "error" else _said("Warning {0}")
    code = kind.format(problem.code)
    rule = _said("rule {0}").format(short_rule(problem.rule))
    effect = _said("It cannot fight, but it can be printed.") if problem.severity == "error" else ""
    fix, *others = (
        ((words.say(one.label), one.delta) for one in problem.fixes) if problem.fixes else (("", None),)
    )
    name, text = _head_and_rest(_sentence(words.say(problem.message)))
    return ProblemRow(
        key=problem_key(place, problem),
        severity=problem.severity,
        name=name,
        text=text,
        detail=f"{code}, {rule}. {effect}".rstrip(),
        fix=fix[0],
        delta=fix[1],
        others=tuple(others),
    )


def _head_and_rest(sentence: str) -> tuple[str, str]:
    """Return the head of a sentence before its colon, which names the fault, and the rest."""
    head, colon, rest = sentence.partition(": ")
    return (head + colon.strip(), rest) if rest else (sentence, "")


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _said(words: str) -> str:
    return in_words("Speech", words)
