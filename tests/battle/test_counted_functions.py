"""The table of counted functions in `tests/benchmarks/decisions.py`."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.benchmarks import decisions

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("ruleset", decisions.RULESETS)
def test_counted_functions_exist_in_their_modules(ruleset):
    # in the sources, because a compiled module does not show all its functions
    for name in (one for names in decisions.COUNTED[ruleset].values() for one in names):
        source = ROOT.joinpath(*decisions.module_of(name).split(".")).with_suffix(".py")
        found = {
            one.name for one in ast.parse(source.read_text(encoding="utf-8")).body if hasattr(one, "name")
        }
        assert name.rpartition(".")[2] in found, name
