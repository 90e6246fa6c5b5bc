"""Try the program as it is installed: `python tests/packaging/installed.py compiled`, or `interpreted`.

Run by the Python of an installation, on every system a wheel is built for. Only the tests' own forces and the kept
checksums come from the source tree; the program must not. Ends with a line that says what was tried, or with an
assertion.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMPILED_EVERY = 20
INTERPRETED_BATTLES = ("manoeuvre 1 a-gate a-reavers small",)


def shell(*arguments: object) -> str:
    """Run a command line in this process and return its output."""
    from armybuilder.cli import main

    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code = main.run([str(one) for one in arguments])
    assert code == 0, (arguments, code, said.getvalue())
    return said.getvalue()


def try_places() -> Path:
    """Verify the place of the program and its data, and return the starter library."""
    import armybuilder
    from armybuilder import paths

    package = Path(armybuilder.__file__).resolve().parent
    assert not package.is_relative_to(ROOT), f"this is the source tree's own: {package}"
    assert paths.resources() == package / "resources"
    return paths.resources() / "starter" / "cinder-reach.army"


def try_battles(kernel: str) -> int:
    """Verify the kept checksums of battles, and return the number of battles."""
    # Behind what is installed: the source tree has the program too.
    sys.path.append(str(ROOT))
    from tests.goldens import checksums

    names = list(checksums.kept())[::COMPILED_EVERY] if kernel == "compiled" else INTERPRETED_BATTLES
    setups = dict(checksums.battles())
    wrong = [name for name in names if checksums.checksum(setups[name]) != checksums.kept()[name]]
    assert not wrong, wrong
    return len(names)


def try_all(kernel: str, folder: Path) -> str:
    """Try version, price, sheet, a told battle and checksums, and return the findings."""
    starter = try_places()
    version = shell("--version").strip()
    assert version.endswith(kernel), version
    assert "CA-P-" in shell("cost", starter)
    shell("sheet", f"{starter}#a-gate", "-o", folder / "roster.pdf")
    assert (folder / "roster.pdf").read_bytes().startswith(b"%PDF-")
    told = shell("fight", f"{starter}#a-gate", f"{starter}#a-reavers", "--ruleset", "manoeuvre")
    assert len(told.splitlines()) > 10, told
    return f"{version}: a price, a roster, a told battle and {try_battles(kernel)} checksums are as they should be"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="armybuilder-installed-") as home:
        os.environ["ARMYBUILDER_HOME"] = home
        print(try_all(sys.argv[1], Path(home)))  # noqa: T201 - a script that says what it found
