"""The files that shells read: the manual page in every language, and the scripts that complete commands.

    python packaging/shell_files.py FOLDER

writes them into a folder, in the layout of `share` on Linux. They are made from the program itself, so it
must be possible to start it. If a dependency is missing, it exits with a message and writes nothing.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_COMPLETIONS = {
    "bash": "bash-completion/completions/armybuilder",
    "zsh": "zsh/site-functions/_armybuilder",
    "fish": "fish/vendor_completions.d/armybuilder.fish",
}


def write(folder: Path) -> list[Path]:
    """Write the files below a folder and return their paths, relative to it.

    Raises ModuleNotFoundError if the program cannot be started.
    """
    from armybuilder.cli import completion, language, manual
    from armybuilder.words import languages

    number = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    made = {place: completion.script(shell) for shell, place in _COMPLETIONS.items()}
    for letters in languages():
        within = "man" if letters == "en" else f"man/{letters}"
        with language.speaking(letters):
            made[f"{within}/man1/armybuilder.1"] = manual.page(number)
    for place, text in made.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(text, encoding="utf-8", newline="\n")
    return [Path(place) for place in sorted(made)]


def main() -> None:
    """Write the files and print their names, one a line."""
    sys.path.insert(0, str(ROOT))
    try:
        made = write(Path(sys.argv[1]))
    except ModuleNotFoundError as missing:
        sys.exit(f"the manual page and the completions cannot be made: {missing}")
    print("\n".join(one.as_posix() for one in made))


if __name__ == "__main__":
    main()
