"""`armybuilder fight` and `armybuilder odds`: one battle told, or what many say."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click
from immutabledict import immutabledict
from rich.console import Console
from rich.progress import Progress

from armybuilder import words
from armybuilder.battle import events, narrate, resolve, table
from armybuilder.battle import odds as many
from armybuilder.battle.random_table import random_table
from armybuilder.battle.terms import OPTIONS, Setup
from armybuilder.cli.armies import contender
from armybuilder.cli.console import NotThere, complain, number, print_json, read_bundle, say
from armybuilder.errors import InputFault, Message, message
from armybuilder.model import readings
from armybuilder.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from armybuilder.battle.odds import Odds
    from armybuilder.battle.random_table import Land
    from armybuilder.battle.resolve import Told
    from armybuilder.errors import Value

__all__ = ["fight", "matrix", "odds", "odds_lines", "told_lines"]

Command = TypeVar("Command", bound="Callable[..., Any]")

_RULESETS = ("combat-action", "edge", "phase", "manoeuvre", "initiative")
_SWITCH = {"on": True, "off": False}


def _switches(_: click.Context, parameter: click.Parameter, given: Sequence[str]) -> immutabledict[str, bool]:
    """Read NAME=on and NAME=off."""
    pairs = dict(_pair(parameter, item) for item in given)
    for name, switch in pairs.items():
        if name not in OPTIONS or switch not in _SWITCH:
            raise click.BadParameter(
                words.english().text("cli.option_form", given=f"{name}={switch}", names=", ".join(OPTIONS)),
                param=parameter,
            )
    return immutabledict({name: _SWITCH[switch] for name, switch in pairs.items()})


def _choices(_: click.Context, parameter: click.Parameter, given: Sequence[str]) -> immutabledict[str, str]:
    """Read ID=CHOICE for readings."""
    pairs = dict(_pair(parameter, item) for item in given)
    known = {entry.id: entry.choices for entry in readings.READINGS}
    for decision, chosen in pairs.items():
        if chosen not in known.get(decision, ()):
            allowed = ", ".join(known.get(decision, known))
            raise click.BadParameter(
                words.english().text("cli.reading_form", given=f"{decision}={chosen}", allowed=allowed),
                param=parameter,
            )
    return immutabledict(pairs)


def _pair(parameter: click.Parameter, item: str) -> tuple[str, str]:
    name, equals, value = item.partition("=")
    if not equals:
        raise click.BadParameter(words.english().text("cli.pair_form", given=item), param=parameter)
    return name, value


_SHARED = (
    click.argument("left"),
    click.argument("right"),
    click.option("--ruleset", type=click.Choice(_RULESETS), default=_RULESETS[0], show_default=True),
    click.option("--scale", type=click.Choice(["auto", "small", "large"]), default="auto", show_default=True),
    click.option(
        "--table",
        "battlefield",
        default="open-farm",
        show_default=True,
        help="A preset, a file, or random:SEED[:LAND].",
    ),
    click.option("--turns", type=click.IntRange(1, 100), help="How long; each ruleset has its own default."),
    click.option("--seed", type=click.IntRange(0, 100_000), default=1, show_default=True),
    click.option(
        "--option", "options", multiple=True, callback=_switches, help="An optional rule: NAME=on|off."
    ),
    click.option("--reading", "chosen", multiple=True, callback=_choices, help="A reading: ID=CHOICE."),
    click.option("--library", "shelf", type=click.Path(path_type=Path), help="Another library than yours."),
    click.option("--json", "as_json", is_flag=True, help="Give one JSON document."),
)


def _battle(command: Command) -> Command:
    """Give a command the arguments and options that `fight` and `odds` share."""
    for shared in reversed(_SHARED):
        command = shared(command)
    return command


@click.command()
@_battle
def fight(*, as_json: bool, **given: Any) -> None:
    """Fight one battle of LEFT against RIGHT, told line by line.

    LEFT and RIGHT are files with one army, FILE#id, or names of armies in the library.
    """
    told = resolve.fight(_setup(**given))
    if as_json:
        print_json(_told_record(told))
        return
    complain(*(say(note) for note in told.notes))
    click.echo("\n".join(told_lines(told)))


@click.command()
@_battle
@click.option("--battles", type=click.IntRange(1, 1_000_000), default=10_000, show_default=True)
@click.option("--workers", type=click.IntRange(1, 256), help="Threads; all cores if not said.")
@click.option("--scheduler", help="Spread over machines (not there yet).")
def odds(*, battles: int, workers: int | None, scheduler: str | None, as_json: bool, **given: Any) -> None:
    """Fight many battles of LEFT against RIGHT and count them."""
    if scheduler is not None:
        raise NotThere(words.english().text("cli.not_there", what="--scheduler"))
    setup = _setup(**given)
    with _progress(battles) as moved:
        counted = many.odds(setup, battles, workers, progress=moved)
    if as_json:
        print_json(many.as_record(counted))
        return
    complain(*(say(note) for note in counted.notes))
    click.echo("\n".join(odds_lines(setup, counted)))


@click.command()
@click.argument("files", nargs=-1, required=True)
def matrix(files: tuple[str, ...]) -> None:
    """All armies against all (not there yet)."""
    del files
    raise NotThere(words.english().text("cli.not_there", what="matrix"))


def _setup(
    *,
    left: str,
    right: str,
    ruleset: Any,
    scale: Any,
    battlefield: str,
    turns: int | None,
    seed: int,
    options: immutabledict[str, bool],
    chosen: immutabledict[str, str],
    shelf: Path | None,
) -> Setup:
    """Return what the command line says of the battle. Raises InputFault; NotThere for a later ruleset."""
    if ruleset not in resolve.RULESETS:
        raise NotThere(words.english().text("cli.not_there", what=f"--ruleset {ruleset}"))
    return Setup(
        contender(left, shelf),
        contender(right, shelf),
        table=_table(battlefield),
        ruleset=ruleset,
        scale=scale,
        options=options,
        readings=chosen,
        turns=turns,
        seed=seed,
    )


def _table(said: str) -> Table:
    """Return the preset of that name, the one table in the file, or the random table of `random:SEED` or `random:SEED:LAND`."""
    made, _, rest = said.partition(":")
    if made == "random":
        seed, _, land = rest.partition(":")
        if not (seed or "1").isdecimal():
            raise InputFault([message("cli.random_table", said=said)])
        return random_table(int(seed or 1), cast("Land", land) if land else None)
    if not Path(said).is_file():
        return table.preset(said)
    tables = [document for document in read_bundle(said).documents if isinstance(document, Table)]
    if len(tables) != 1:
        raise InputFault([message("cli.one_table", file=said, count=len(tables))])
    return tables[0]


@contextmanager
def _progress(battles: int) -> Iterator[Callable[[Odds], None]]:
    """Show on a terminal how many battles are fought."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(words.english().text("cli.fighting"), total=battles)
        yield lambda so_far: bar.update(task, completed=so_far.battles)


def told_lines(told: Told) -> list[str]:
    """Return a told battle as lines of text, each event with what it opens into."""
    lines = []
    before = dict[int, int]()  # activations before each turn
    for event in told.events:
        begun = event.activation - before.setdefault(event.turn, max(event.activation - 1, 0))
        lines.append(f"{event.turn}.{max(begun, 0)}  {say(narrate.line(event))}")
        lines.extend(f"        {say(detail)}" for detail in narrate.details(event))
    return [*lines, _ending(told)]


def _ending(told: Told) -> str:
    names = {"left": told.setup.left.army.name, "right": told.setup.right.army.name}
    left, right = (number(points) for points in told.ending.score)
    if told.winner == "draw":
        return words.english().text("cli.drawn", left=left, right=right, turns=told.ending.turns)
    return words.english().text(
        "cli.won", name=names[told.winner], left=left, right=right, turns=told.ending.turns
    )


def _told_record(told: Told) -> dict[str, Any]:
    return {
        "ruleset": told.terms.ruleset,
        "seed": told.setup.seed,
        "winner": told.winner,
        "score": list(told.ending.score),
        "turns": told.ending.turns,
        "losses": [[who.id for who in lost] for lost in told.ending.losses],
        "events": [events.as_record(event) for event in told.events],
        "notes": [say(note) for note in told.notes],
    }


def odds_lines(setup: Setup, counted: Odds) -> list[str]:
    """Return odds as lines of text: shares with their intervals, the margin, the survivors."""
    said = words.english()
    names = (setup.left.army.name, said.text("cli.odds.draw"), setup.right.army.name)
    counts = (counted.left, counted.draw, counted.right)
    lines = [said.text("cli.odds.head", left=names[0], right=names[2], count=counted.battles)]
    for name, count, (low, high) in zip(names, counts, counted.intervals, strict=True):
        lines.append(f"  {name:<32.32} {count / counted.battles:>7.1%}   {low:.1%} – {high:.1%}")
    margin = counted.margin
    lines.append(
        said.text(
            "cli.odds.margin", median=number(margin.p50), low=number(margin.p5), high=number(margin.p95)
        )
    )
    for side, name in (("left", names[0]), ("right", names[2])):
        lines.append(said.text("cli.odds.survivors", name=name))
        lines.extend(
            f"  {_plain(one.who.label):<40.40} {one.mean:>6.2f} / {one.started}"
            for one in counted.survivors
            if one.who.side == side
        )
    return lines


def _plain(label: Value) -> str:
    return say(label) if isinstance(label, Message) else str(label)
