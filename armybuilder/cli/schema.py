"""`armybuilder schema`."""

from __future__ import annotations

import click

from armybuilder.cli.console import print_json
from armybuilder.model import bundle

__all__ = ["schema"]


@click.command()
def schema() -> None:
    """Print the JSON Schema of the exchange file."""
    print_json(bundle.schema())
