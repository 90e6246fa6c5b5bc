"""The message of a failed test of a rule, which begins with the broken rule in words.

A bolt gun hits at: cm 69, CA-B-084; expected 5, got 6
CA-B-084 says: ...
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from _pytest._code.code import ExceptionChainRepr, ReprEntry

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LONGEST = 160
"""The number of shown characters of a value."""
_PLAIN = (int, str, Fraction, type(None))
_ONLY_IDS = re.compile(r"^(?:\[[^\]]*\]|(?:TV|EX)-[-\w]*|[Vv]ectors?|\d+|[\s,.;]|to|and)*$")


class Compared(NamedTuple):
    """The operands of the last failed assertion, as in `got == wanted`."""

    operator: str
    got: Any
    wanted: Any


COMPARED = pytest.StashKey[Compared | None]()


def marked(item: pytest.Item) -> list[str]:
    """Return the ids of the rules that a test proves, each once."""
    return list(dict.fromkeys(rule for mark in item.iter_markers("rule") for rule in mark.args))


def sentence(item: pytest.Item) -> str:
    """Return the statement of a test: its name in words."""
    words = getattr(item, "originalname", item.name).removeprefix("test_").replace("_", " ")
    return words[:1].upper() + words[1:]


def explained(item: pytest.Item) -> str:
    """Return the first line of a test's docstring, or "" if it only names rules."""
    return explained_by(getattr(getattr(item, "obj", None), "__doc__", None) or "")


def explained_by(docstring: str) -> str:
    """Return the first line of a docstring, or "" if it only names rules, vectors or examples."""
    first = next((line.strip() for line in docstring.splitlines() if line.strip()), "")
    return "" if _ONLY_IDS.match(first) else first


def case(item: pytest.Item) -> str:
    """Return the failed case: its id if that is words, else the names and values of the parameters."""
    spec = getattr(item, "callspec", None)
    if spec is None:
        return ""
    values = {name: value for name, value in spec.params.items() if isinstance(value, _PLAIN)}
    if len(values) < len(spec.params) or re.search(r"[A-Za-z] [A-Za-z0-9]", spec.id):
        return str(spec.id)
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in values.items())


def shown(value: object) -> str:
    """Return a value in one short line."""
    whole = re.sub(r"\s+", " ", str(value) if isinstance(value, Fraction) else repr(value))
    return whole if len(whole) <= LONGEST else f"{whole[:LONGEST]}…"


def outcome(error: BaseException, compared: Compared | None) -> str:
    """Return the expected and the actual value, or the message of another exception."""
    first, _, rest = str(error).partition("\n")
    if not isinstance(error, AssertionError):
        return shown_error(error, first)
    said = "" if first.startswith("assert ") or not rest.startswith("assert ") else f" ({first})"
    if compared is not None and "assert " in str(error):
        how = "" if compared.operator == "==" else f"{compared.operator} "
        return f"expected {how}{shown(compared.wanted)}, got {shown(compared.got)}{said}"
    return first.removeprefix("assert ") if not said else f"{rest.splitlines()[0]}{said}"


def shown_error(error: BaseException, first: str) -> str:
    """Return an exception other than an assertion: its kind, and the first line of its message."""
    return f"{type(error).__name__}: {first}" if first else type(error).__name__


def headline(item: pytest.Item, error: BaseException) -> str:
    """Return a failure in a line: the test's statement, case and rules, the expected and the actual value."""
    parts = [part for part in (case(item), ", ".join(marked(item))) if part]
    return f"{sentence(item)}: {', '.join(parts)}; {outcome(error, item.config.stash.get(COMPARED, None))}"


def put_first(report: pytest.TestReport, lines: Iterable[str]) -> None:
    """Insert lines at the beginning of a failure's account and of its line in the summary."""
    account, told = report.longrepr, list(lines)
    if isinstance(account, ExceptionChainRepr):
        opening = ReprEntry([f"E   {line}" for line in told], None, None, None, "long")
        account.chain[0][0].reprentries = [opening, *account.chain[0][0].reprentries]
        if account.reprcrash is not None:
            account.reprcrash.message = f"{told[0]}\n{account.reprcrash.message}"


def tell(
    item: pytest.Item, call: pytest.CallInfo[Any], report: pytest.TestReport, says: Mapping[str, str]
) -> None:
    """Insert the broken rules and their words into the failure of a test that is marked with rules."""
    if call.excinfo is None or not report.failed or call.when != "call" or not marked(item):
        return
    rules = [f"{rule} says: {says[rule]}" for rule in marked(item) if rule in says]
    put_first(
        report, [line for line in (headline(item, call.excinfo.value), explained(item), *rules) if line]
    )
