"""`armybuilder campaign`: show how a campaign stands, enter what a battle left, let days pass."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.battle import record
from armybuilder.campaign import aftermath as after
from armybuilder.campaign.army_strength import condition, members, strength
from armybuilder.campaign.from_battle import taken
from armybuilder.campaign.history import at, happen
from armybuilder.cli.console import complain, numbers, print_json, read_bundle, say, split_id, write_bytes
from armybuilder.cli.shelf import opened
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_mismatches import mismatches
from armybuilder.model.campaign_records import records
from armybuilder.model.document import NOTHING
from armybuilder.model.readings import STANDARD
from armybuilder.sheets import chronicle
from armybuilder.sheets.campaign_sheet import campaign_sheet
from armybuilder.sheets.content import in_signs
from armybuilder.sheets.muster_roll import MusterRoll
from armybuilder.sheets.text import plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.campaign_records import Record

__all__ = ["campaign"]

_IN_LIBRARY = "library:"
_FIELDS = ("left", "right", "draw")


@dataclass(frozen=True, slots=True)
class _Held:
    """A campaign and all documents that it names; `shelf` is the library that it came from, if it came from one."""

    campaign: Campaign
    documents: Mapping[str, AnyDocument]
    readings: Mapping[str, str]
    in_library: bool
    shelf: Path | None

    def after(self, campaign: Campaign, more: Mapping[str, AnyDocument] | None = None) -> _Held:
        """Return the same record with the campaign changed, and with further documents that it names."""
        documents = {**(more or {}), **self.documents, campaign.id: campaign}
        return replace(self, campaign=campaign, documents=documents)


def _held(said: str, shelf: Path | None) -> _Held:
    """Return the campaign that a word names: FILE, FILE#id, or a name in the library. Raises InputFault where there is none."""
    file, wanted = split_id(said)
    if not file.removeprefix(_IN_LIBRARY).strip():
        raise InputFault([message("cli.which_campaign")])
    if not said.startswith(_IN_LIBRARY) and (file == "-" or Path(file).exists()):
        read = read_bundle(file)
        found = [one for one in read.documents if isinstance(one, Campaign) and wanted in {None, one.id}]
        if len(found) != 1:
            raise InputFault([message("cli.one_campaign", file=file, count=len(found))])
        return _Held(found[0], bundle.index(read.documents), read.readings or STANDARD, False, shelf)
    return _from_library(said.removeprefix(_IN_LIBRARY), shelf)


def _from_library(name: str, shelf: Path | None) -> _Held:
    with opened(shelf, write=False) as library:
        ids = library.find(name, "campaign")
        if len(ids) != 1:
            code = "many_in_library" if ids else "not_in_library"
            raise InputFault([message(f"cli.{code}", name=name, ids=", ".join(ids))])
        documents = library.fetch_with_named(ids)
        held = documents[ids[0]]
        if not isinstance(held, Campaign):
            raise InputFault([message("cli.not_in_library", name=name)])
        return _Held(held, documents, library.readings, True, shelf)


_CAMPAIGN = click.argument("held", metavar="CAMPAIGN")
_SHELF = click.option(
    "--library", "shelf", type=click.Path(path_type=Path), help="Another library than yours."
)
_OUT = click.option(
    "-o",
    "--out",
    type=click.Path(path_type=Path),
    help="Where the campaign is written; see below if not said.",
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Give one JSON document.")


@click.group()
def campaign() -> None:
    """What battles leave behind: recovery, repair, days.

    CAMPAIGN is a file with one campaign, FILE#id, or the name of a campaign in the library. A campaign that changes is
    written to --out; if that is not said, it is saved in the library it is from, and one of a file goes to standard output.
    """


@campaign.command()
@_CAMPAIGN
@click.option("--day", type=click.IntRange(0), help="As it was at the end of an earlier day.")
@_SHELF
@_JSON
def show(held: str, day: int | None, shelf: Path | None, *, as_json: bool) -> None:
    """Say how a campaign stands: who is there, who is where until when, who won what, and all that has happened."""
    found = _held(held, shelf)
    if day is not None:
        found = found.after(at(found.campaign, day))
    if as_json:
        print_json(_record(found))
        return
    click.echo(
        plain_text(in_signs(campaign_sheet(found.campaign, found.documents, found.readings), numbers())),
        nl=False,
    )


@campaign.command()
@_CAMPAIGN
@click.option(
    "--battle", "battle", help="A file with a battle of two of its armies, as `fight --record` keeps it."
)
@click.option("--field", type=click.Choice(_FIELDS), help="Who holds the field, if not the winner.")
@click.option("--roll/--no-roll", default=True, help="Roll for everything that waits.  [default: roll]")
@_SHELF
@_OUT
def aftermath(
    held: str, battle: str | None, field: str | None, *, roll: bool, shelf: Path | None, out: Path | None
) -> None:
    """Take a battle into a campaign, and roll for everybody and everything it left."""
    before = _held(held, shelf)
    found = before if battle is None else _with_battle(before, battle)
    if field is not None:
        found = found.after(happen(found.campaign, "field", side=field))
    if roll:
        rolled = after.roll_all(found.campaign)
        found = found.after(happen(rolled, "closed") if rolled.aftermath is not None else rolled)
    _keep(before, found, out)


def _with_battle(held: _Held, file: str) -> _Held:
    """Return the campaign with the toll of a file's battle. Raises InputFault where the file holds none of its battles."""
    read = read_bundle(file)
    battles = [one for one in read.documents if isinstance(one, Battle)]
    if len(battles) != 1:
        raise InputFault([message("cli.one_battle", file=file, count=len(battles))])
    fought = taken(record.opened(read), battles[0].id)
    more = bundle.index(read.documents)
    documents = {**more, **held.documents}
    return held.after(after.begin(held.campaign, fought, documents), more)


@campaign.command()
@_CAMPAIGN
@click.option("--days", type=click.IntRange(1, 10_000), default=1, show_default=True)
@_SHELF
@_OUT
def advance(held: str, days: int, shelf: Path | None, out: Path | None) -> None:
    """Let days pass: who is fit again returns, what is repaired is whole."""
    before = _held(held, shelf)
    _keep(before, before.after(happen(before.campaign, "day", days=days)), out)


def _keep(before: _Held, now: _Held, out: Path | None) -> None:
    """Say what has happened, and write the campaign: to a file, to its library, or to standard output."""
    told = tuple(_news(before.campaign, now))
    if out is None and not now.in_library:
        complain(*told)
        click.echo(_file(now).decode(), nl=False)
        return
    if out is None:
        with opened(now.shelf, write=True) as library:
            library.save([one for one in now.documents.values() if before.documents.get(one.id) != one])
    click.echo("\n".join(told))
    if out is not None:
        write_bytes(out, _file(now))
        complain(words.english().text("cli.wrote", file=str(out)))


def _file(held: _Held) -> bytes:
    return bundle.write(bundle.Bundle(tuple(held.documents.values()), readings=immutabledict(held.readings)))


def _news(before: Campaign, now: _Held) -> Iterator[str]:
    """Yield what has happened since `before`, and what time has mended."""
    roll = MusterRoll(now.campaign, now.documents)
    told = tuple(chronicle.chronicle(now.campaign, roll))
    yield from (say(sentence) for _, sentence in told[len(before.events) :])
    if now.campaign.day == before.day:
        return
    for name in sorted(before.models.keys() - now.campaign.models.keys(), key=roll.place):
        yield say(message("cli.campaign.back", model=roll.model(name)))
    for machine, locations in before.machines.items():
        for location in locations.keys() - now.campaign.machines.get(machine, NOTHING).keys():
            what = roll.location(location, locations[location].weapon)
            yield say(message("cli.campaign.whole", machine=roll.model(machine), location=what))
    for section in before.buildings.keys() - now.campaign.buildings.keys():
        yield say(message("cli.campaign.stands", section=roll.section(section)))


def _record(held: _Held) -> dict[str, Any]:
    """Return how a campaign stands for a program: the document, and what follows from it."""
    here = held.campaign
    return {
        "campaign": here.model_dump(mode="json"),
        "armies": [_army_record(held, one) for one in records(here)],
        "displaced": [asdict(one) for one in mismatches(here, MusterRoll(here, held.documents).designs())],
        "due": [{"kind": one.kind, "name": one.name, "location": one.location} for one in after.due(here)],
    }


def _army_record(held: _Held, won: Record) -> dict[str, Any]:
    said = {"id": won.army, "battles": won.fought, "won": won.won, "drawn": won.drawn, "lost": won.lost}
    said |= {"scored": won.scored, "conceded": won.conceded}
    army = held.documents.get(won.army)
    if not isinstance(army, Army):
        return said
    now = strength(members(held.campaign, army, held.documents, {**held.readings, **army.readings}))
    counted = {"heads": now.heads, "there": now.there, "points": now.points, "points_there": now.points_there}
    bringing = condition(held.campaign, army.id).model_dump(mode="json")
    return {**said, "name": army.name, **counted, "states": dict(now.states), "condition": bringing}
