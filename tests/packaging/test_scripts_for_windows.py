"""The PowerShell scripts. No PowerShell is at hand: they are parsed, and what they call is looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import tree_sitter_powershell
from tree_sitter import Language, Node, Parser

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
SCRIPTS = sorted(PACKAGING.glob("*.ps1"))
OWN_OF_POWERSHELL = {
    "ForEach-Object",
    "Get-ChildItem",
    "Get-Command",
    "Get-Content",
    "Get-FileHash",
    "Join-Path",
    "New-Object",
    "Out-Null",
    "Out-String",
    "Remove-Item",
    "Set-Content",
    "Set-Location",
    "Set-StrictMode",
    "Sort-Object",
    "Split-Path",
    "Test-Path",
    "Where-Object",
}
"""What Windows PowerShell 5.1 has, of all that is called."""


def nodes(script: Path) -> Iterator[Node]:
    """Give every node of a script's syntax tree."""
    parser = Parser(Language(tree_sitter_powershell.language()))
    waiting = [parser.parse(script.read_bytes()).root_node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.children)


def text(node: Node | None) -> str:
    """Return what stands in the script at a node."""
    return node.text.decode() if node is not None and node.text else ""


def named(kind: str, *scripts: Path) -> set[str]:
    """Return what stands in the scripts at the nodes of a kind."""
    return {text(node) for script in scripts for node in nodes(script) if node.type == kind}


@pytest.mark.parametrize("script", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_a_script_is_well_formed(script: Path) -> None:
    """Nothing in it that is no PowerShell; in ASCII, which each version reads alike."""
    assert script.read_bytes().isascii()
    assert not [node.start_point for node in nodes(script) if node.is_error or node.is_missing]


@pytest.mark.parametrize("script", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_a_script_speaks_as_every_windows_understands(script: Path) -> None:
    """No operator that came after Windows PowerShell 5.1; no `+` among a command's words, where it would be one."""
    bare = re.sub(r"'[^']*'|#.*", "", script.read_text("ascii"))
    assert not re.findall(r"&&|\|\||\?\?|\?\.|-Parallel\b", bare)
    signs = named("expression_with_unary_operator", script)
    assert not [sign for sign in signs if sign.startswith("+")]


def test_all_that_is_called_is_there() -> None:
    """By its right name: a function of these scripts, or one of PowerShell's own."""
    functions = named("function_name", *SCRIPTS)
    called = {name for name in named("command_name", *SCRIPTS) if not name.startswith(("$", "'", "("))}
    assert called - functions <= OWN_OF_POWERSHELL
    assert called >= OWN_OF_POWERSHELL
    assert functions <= called


def test_the_twins_install_from_the_same_locks_and_listen_to_the_same_words() -> None:
    """What set_up.sh knows that is not about Linux, set_up.ps1 knows too."""
    shell, power = ((PACKAGING / f"set_up.{kind}").read_text("utf-8") for kind in ("sh", "ps1"))
    for word in ("ARMYBUILDER_PYTHON", "packaging/install.lock", "packaging/test.lock", "--require-hashes"):
        assert word in shell
        assert word in power
    assert set(re.findall(r"\bUV_\w+", shell)) == set(re.findall(r"\bUV_\w+", power))
