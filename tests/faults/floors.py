"""The places of the rules, floor by floor, with the number of faults and the own tests of each.

Left out, for a fault there breaks no rule: bots, which weigh and never bind; logs and words; declarations of
codes, verbs, columns and cells; caches, file forms and threads; the layout and typesetting of pages. In the
dice the mixing of bits is left out too: any other mixing is as fair, and the goldens check the face of each
name.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from typing import TYPE_CHECKING

from tests.faults.changes import Fault, in_file, parameters

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = [
    "ALL_FLOORS",
    "BESIDE_RULES",
    "FLOORS",
    "Floor",
    "drawn",
    "files_of",
    "is_kernel",
    "is_number",
    "offered",
    "rank",
]


@dataclass(frozen=True)
class Floor:
    """A floor: the patterns of its files, its number of faults, its own tests, and files without rules."""

    files: tuple[str, ...]
    share: int
    tests: tuple[str, ...]
    left_out: tuple[str, ...] = ()


RULES = "resources/rules"
RULESETS = "armybuilder/battle/rulesets"
DECLARED = ("*/verbs.py", "*/events.py", "*/state.py", "*/numbers.py", "*/telling.py", "*/bot/*")
EDITION = ("*:edition",)
"""The cell that counts changes of the rules without a changed number."""
BOUNDS = ("*:free.*",)
"""The limits of the fit for a number, which are no rule."""
POINTS_TESTS = ("tests/rulebook/points", "tests/points")
BATTLE_TESTS = (
    *("encode", "machines_encoded", "conversion", "fortifications", "table", "terms", "record", "losses"),
    *("options", "hand", "dice_to_throw", "branches", "futures", "objectives", "turned", "resolve"),
)


def _ruleset(name: str, share: int) -> Floor:
    own = (
        f"tests/rulebook/{name}",
        f"tests/battle/{name}",
        "tests/battle/test_conversion.py",
        "tests/battle/test_losses.py",
        "tests/battle/test_options.py",
    )
    return Floor((f"{RULESETS}/{name}/*.py",), share, own, DECLARED)


def _numbers(name: str, share: int) -> Floor:
    printed = f"tests/rulebook/{name}/test_printed_numbers.py"
    own = (
        *(printed, "tests/rulebook/test_every_cell.py", f"tests/rulebook/{name}"),
        *(f"tests/battle/{name}", "tests/battle/test_conversion.py"),
    )
    return Floor((f"{RULES}/{name}.toml",), share, own, EDITION + BOUNDS)


FLOORS = {
    "numbers of Combat Action": Floor(
        (f"{RULES}/combat_action.toml",),
        30,
        (
            "tests/rulebook/points/test_printed_numbers.py",
            "tests/rulebook/combat_action/test_printed_numbers.py",
            *POINTS_TESTS,
            "tests/rulebook/combat_action",
            "tests/battle/combat_action",
            "tests/sheets",
        ),
        EDITION,
    ),
    "numbers of its battles": Floor(
        (f"{RULES}/combat_action_battle.toml",),
        15,
        (
            "tests/rulebook/combat_action/test_printed_numbers.py",
            "tests/rulebook/combat_action",
            "tests/battle/combat_action",
            "tests/battle/test_fortifications.py",
        ),
        EDITION,
    ),
    "numbers of its campaigns": Floor(
        (f"{RULES}/combat_action_campaign.toml",),
        8,
        ("tests/rulebook/campaign/test_printed_numbers.py", "tests/rulebook/campaign", "tests/campaign"),
        EDITION,
    ),
    "numbers of Edge": _numbers("edge", 18),
    "numbers of phases": _numbers("phase", 12),
    "numbers of manoeuvres": _numbers("manoeuvre", 7),
    "numbers of initiative": _numbers("initiative", 12),
    "points": Floor(
        ("armybuilder/points/**/*.py",),
        30,
        (*POINTS_TESTS, "tests/counsel/test_solver.py"),
        ("*/cache.py", "*/field_paths.py"),
    ),
    "model": Floor(
        ("armybuilder/model/*.py",),
        6,
        (
            *(
                "tests/model",
                "tests/rulebook/points/test_refused_files.py",
                "tests/points/test_properties.py",
            ),
            "tests/editing/test_tables.py",
        ),
        ("*/jsontext.py", "*/identity_cache.py", "*/sharing*.py", "*/picture.py", "*/upgrade.py"),
    ),
    "combat_action": _ruleset("combat_action", 52),
    "edge": _ruleset("edge", 24),
    "phase": _ruleset("phase", 14),
    "manoeuvre": _ruleset("manoeuvre", 12),
    "initiative": _ruleset("initiative", 18),
    "kernel": Floor(
        ("armybuilder/battle/kernel/*.py",),
        16,
        (
            "tests/battle/kernel",
            "tests/battle/test_objectives.py",
            "tests/battle/test_turned.py",
            "tests/rulebook",
        ),
        (
            *DECLARED,
            "*/columns.py",
            "*/layout.py",
            "*/log.py",
            "*/dice.py:set_seed",
            "*/dice.py:mixed",
            "*/dice.py:noise",
        ),
    ),
    "battle": Floor(
        (
            "armybuilder/battle/*.py",
            *(
                f"armybuilder/battle/{one}/*.py"
                for one in ("choices", "encoding", "futures", "groups", "playing", "reach", "records")
            ),
        ),
        14,
        tuple(f"tests/battle/test_{one}.py" for one in BATTLE_TESTS),
        (
            "*/backend.py",
            "*/late_backend.py",
            "*/random_table.py",
            "*/earlier_battles*.py",
            "*/choice_words.py",
            "*/event_kinds.py",
            "*/events.py",
            "*/fields.py",
            "*/threads.py",
            "*/wilson.py",
        ),
    ),
    "campaign": Floor(
        ("armybuilder/campaign/*.py",), 10, ("tests/rulebook/campaign", "tests/campaign"), ("*/history.py",)
    ),
    "chances": Floor(("armybuilder/chances/*.py",), 6, ("tests/chances", "tests/counsel/test_luck.py")),
    "counsel": Floor(("armybuilder/counsel/*.py",), 8, ("tests/counsel",)),
    "sheets": Floor(
        ("armybuilder/sheets/**/*.py",),
        10,
        ("tests/sheets",),
        (
            "*/card_fit.py",
            "*/cut_pdf.py",
            "*/export.py",
            "*/layout.py",
            "*/qr.py",
            "*/render.py",
            "*/signs.py",
            "*/templates.py",
            "*/text.py",
            "*/typst_folder.py",
            "*/user_templates.py",
        ),
    ),
    "library": Floor(
        ("armybuilder/library/*.py",),
        8,
        ("tests/library", "tests/trust/test_library.py"),
        ("*/lock.py", "*/database.py", "*/write_lock_request.py"),
    ),
    "editing": Floor(("armybuilder/editing/*.py",), 8, ("tests/editing",), ("*/portraits.py", "*/labels.py")),
}

BESIDE_RULES = {
    "desktop": Floor(("armybuilder/desktop/**/*.py",), 20, ("tests/desktop/painted",)),
    "cli": Floor(("armybuilder/cli/**/*.py",), 20, ("tests/cli",)),
    "all of the library": Floor(("armybuilder/library/**/*.py",), 20, ("tests/library", "tests/trust")),
    "all of the sheets": Floor(("armybuilder/sheets/**/*.py",), 20, ("tests/sheets",)),
    "all of the points": Floor(("armybuilder/points/**/*.py",), 20, POINTS_TESTS),
}
"""Whole folders of the program, with more than rules in them.

Their faults are tried only by name.
"""
ALL_FLOORS = {**FLOORS, **BESIDE_RULES}


def is_number(floor: str) -> bool:
    """Say whether a floor has numbers in resources/rules."""
    return floor.startswith("numbers ")


def is_kernel(root: Path, file: str) -> bool:
    """Say whether a file is compiled, so that its faults are tried interpreted."""
    return (root / file).read_bytes().startswith(b"# cython:")


def offered(root: Path, floor: Floor) -> list[Fault]:
    """Return every fault of a floor, in the order of its files and lines."""
    found = []
    for file in files_of(root, floor):
        text = (root / file).read_text("utf-8")
        faults = in_file(file, text, _kernel(root))
        inside = [one.partition(":")[2] for one in floor.left_out if fnmatch(file, one.partition(":")[0])]
        found += [fault for fault in faults if not any(fnmatch(fault.inside, one) for one in inside)]
    return found


@cache
def _kernel(root: Path) -> dict[str, list[str]]:
    """Return the parameters of the kernel's functions, whose names have one meaning in all its modules."""
    known: dict[str, list[str]] = {}
    for path in sorted((root / "armybuilder/battle").rglob("*.py")):
        if is_kernel(root, path.relative_to(root).as_posix()):
            known |= parameters(path.read_text("utf-8"))
    return known


def files_of(root: Path, floor: Floor) -> list[str]:
    """Return the files of a floor that hold rules."""
    files = sorted({path.relative_to(root).as_posix() for one in floor.files for path in root.glob(one)})
    return [file for file in files if not any(fnmatch(file, one) for one in floor.left_out)]


def drawn(faults: Iterable[Fault], count: int, seed: int) -> list[Fault]:
    """Choose a number of places by lot, and one fault of each.

    The draw depends on the seed and on each fault's own line, not on its neighbours, so an edit elsewhere
    does not change it.
    """
    places: dict[str, tuple[str, Fault]] = {}
    for fault in faults:
        place = fault.key.rpartition(" to ")[0] + fault.key.rpartition("#")[2]
        at = rank(fault.key, seed)
        if place not in places or at < places[place][0]:
            places[place] = (at, fault)
    ranked = sorted(places, key=lambda place: rank(place, seed))
    return [places[place][1] for place in ranked[:count]]


def rank(text: str, seed: int) -> str:
    """Return the rank of a fault's key in the draw of a seed, which does not depend on other faults.

    The folder of its file is no part of it, so that a moved file is drawn as before.
    """
    file, _, rest = text.partition(" ")
    return hashlib.sha256(f"{seed} {file.rpartition('/')[2]} {rest}".encode()).hexdigest()
