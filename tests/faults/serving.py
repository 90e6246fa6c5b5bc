"""The plugin of pytest for a process that collects tests once, and forks a child for each fault.

FAULTS_PIPES has two numbers of pipes. From the first come requests, a line of JSON each, {"file": the file that was
changed, "tests": [ids in their order], "seconds": the most CPU}. To the second go the answers: {"child": its process} and later {"ended": its
exit code}, or {"cannot": 1} if the change is outside all functions, so that only a new process has it.
"""

from __future__ import annotations

import functools
import gc
import json
import math
import os
import sys
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["PIPES"]

PIPES = "FAULTS_PIPES"


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Handle requests until the pipe is closed, in place of a run of all tests."""
    if PIPES not in os.environ:
        return None
    asks, says = (int(number) for number in os.environ[PIPES].split())
    tests = {item.nodeid: item for item in session.items}
    texts = {path: path.read_text("utf-8") for path in Path("armybuilder").rglob("*.py")}
    with os.fdopen(asks) as requests, os.fdopen(says, "w", buffering=1) as answers:
        for line in requests:
            wanted = json.loads(line)
            path = Path(wanted["file"])
            changes = changed_functions(path, texts.get(path, ""), path.read_text("utf-8"))
            if changes is None:
                answers.write('{"cannot": 1}\n')
                continue
            child = os.fork()
            if child == 0:
                _run([tests[test] for test in wanted["tests"] if test in tests], changes, wanted["seconds"])
            answers.write(json.dumps({"child": child}) + "\n")
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            answers.write(json.dumps({"ended": code}) + "\n")
    return True


def changed_functions(path: Path, before: str, after: str) -> list[tuple[FunctionType, CodeType]] | None:
    """Return the functions of a file with their new code, or None if something outside them has changed too."""
    import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
    file = str(path.resolve())
    old, new = (compile(text, file, "exec") for text in (before, after))
    if not _is_same(old, new, outside=True):
        return None
    held = dict(_codes(old))
    changed = {key: code for key, code in _codes(new) if key not in held or not _is_same(code, held[key])}
    found = [
        (one, changed[_name(one.__code__)])
        for one in gc.get_objects()
        if isinstance(one, FunctionType)
        and one.__code__.co_filename == file
        and _name(one.__code__) in changed
    ]
    inside = {
        key for function, _ in found for key in (_name(function.__code__), *dict(_codes(function.__code__)))
    }
    return found if changed.keys() <= inside else None


def _name(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """Yield the functions in a code with their names and first lines."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if _is_function(one):
                yield _name(one), one
            yield from _codes(one)


def _is_same(one: CodeType, other: CodeType, *, outside: bool = False) -> bool:
    """Say whether two codes are the same, without their functions if `outside` is set."""
    if (one.co_code, one.co_names, len(one.co_consts)) != (
        other.co_code,
        other.co_names,
        len(other.co_consts),
    ):
        return False
    for first, second in zip(one.co_consts, other.co_consts, strict=True):
        if isinstance(first, CodeType) and isinstance(second, CodeType):
            if not (outside and _is_function(first)) and not _is_same(first, second, outside=outside):
                return False
        elif type(first) is not type(second) or repr(first) != repr(second):
            return False
    return True


def _is_function(code: CodeType) -> bool:
    return bool(code.co_flags & 1)  # the body of a class has no fast locals


def _run(
    tests: Sequence[pytest.Item], changes: Sequence[tuple[FunctionType, CodeType]], seconds: float
) -> None:
    """Run tests on changed functions until one fails, in a group of processes of its own, and end this process."""
    import resource

    code = 1
    try:
        os.setpgid(0, 0)
        # whoever asked may be gone when the time is over
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), math.ceil(seconds)))
        for function, new in changes:
            function.__code__ = new
        for kept in gc.get_objects():
            if isinstance(kept, functools._lru_cache_wrapper):
                kept.cache_clear()
        for test, following in zip(tests, [*tests[1:], None], strict=True):
            test.ihook.pytest_runtest_logstart(nodeid=test.nodeid, location=test.location)
            reports: list[Any] = runtestprotocol(test, nextitem=following, log=False)
            if any(report.failed for report in reports):
                break
        code = 0
    finally:
        sys.stdout.flush()
        os._exit(code)
