"""The shell at its interface: arguments, exit code, standard output and standard error."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import paths
from armybuilder.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass(frozen=True)
class Ran:
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output as the one JSON document it must be."""
        return json.loads(self.out)


@pytest.fixture
def shell(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Ran]:
    """A function that runs a command line in this process, with a home of its own."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))

    def run(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main.run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return run


@pytest.fixture(scope="session")
def starter() -> Path:
    """The starter library's exchange file."""
    (file,) = (paths.resources() / "starter").glob("*.army")
    return file
