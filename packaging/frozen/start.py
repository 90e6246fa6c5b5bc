"""The start of the frozen program."""

import os
import sys
from pathlib import Path

from armybuilder.cli.main import main

if sys.stderr is None:  # a window without a console, on Windows, has nowhere to write to
    sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (open as long as the program)

main()
