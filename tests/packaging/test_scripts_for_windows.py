"""The PowerShell scripts, which are parsed, and whose commands are looked up.

No PowerShell is at hand.
"""

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
    "Select-Object",
    "Set-Content",
    "Set-Location",
    "Set-StrictMode",
    "Sort-Object",
    "Split-Path",
    "Test-Path",
    "Where-Object",
}
"""The called commands that Windows PowerShell 5.1 has itself."""


def nodes(script: Path) -> Iterator[Node]:
    """Yield every node of a script's syntax tree."""
    parser = Parser(Language(tree_sitter_powershell.language()))
    waiting = [parser.parse(script.read_bytes()).root_node]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.children)


def text(node: Node | None) -> str:
    """Return the script's text at a node."""
    return node.text.decode() if node is not None and node.text else ""


def named(kind: str, *scripts: Path) -> set[str]:
    """Return the texts of the scripts at the nodes of a kind."""
    return {text(node) for script in scripts for node in nodes(script) if node.type == kind}


@pytest.mark.parametrize("script", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_a_script_is_well_formed(script: Path) -> None:
    """The script is valid PowerShell in ASCII, which each version reads alike."""
    assert script.read_bytes().isascii()
    assert not [node.start_point for node in nodes(script) if node.is_error or node.is_missing]


@pytest.mark.parametrize("script", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_a_script_uses_windows_powershell_5_1_only(script: Path) -> None:
    """Operators of later versions are absent, and so is a `+` among a command's words."""
    bare = re.sub(r"'[^']*'|#.*", "", script.read_text("ascii"))
    assert not re.findall(r"&&|\|\||\?\?|\?\.|-Parallel\b", bare)
    signs = named("expression_with_unary_operator", script)
    assert not [sign for sign in signs if sign.startswith("+")]


def test_all_called_commands_exist() -> None:
    """Each command is a function of the scripts or PowerShell's own."""
    functions = named("function_name", *SCRIPTS)
    called = {name for name in named("command_name", *SCRIPTS) if not name.startswith(("$", "'", "("))}
    assert called - functions <= OWN_OF_POWERSHELL
    assert called >= OWN_OF_POWERSHELL
    assert functions <= called


def test_both_set_up_scripts_use_equal_locks_and_variables() -> None:
    """Everything in set_up.sh that is not about Linux is in set_up.ps1 too."""
    shell, power = ((PACKAGING / f"set_up.{kind}").read_text("utf-8") for kind in ("sh", "ps1"))
    for word in ("ARMYBUILDER_PYTHON", "packaging/install.lock", "packaging/test.lock", "--require-hashes"):
        assert word in shell
        assert word in power
    assert set(re.findall(r"\bUV_\w+", shell)) == set(re.findall(r"\bUV_\w+", power))
