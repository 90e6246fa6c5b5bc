"""`python -m armybuilder` is the command `armybuilder`."""

from armybuilder.cli.main import main

main()
