"""`armybuilder campaign`: show a campaign's state, enter the result of a battle, advance the days."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click
from immutabledict import immutabledict

from armybuilder.battle import record
from armybuilder.campaign import aftermath as after
from armybuilder.campaign.army_strength import condition, members, strength
from armybuilder.campaign.edits import join
from armybuilder.campaign.from_battle import called, names_between, taken
from armybuilder.campaign.history import at, happen
from armybuilder.cli.commands import FIGHT, NameChoice, ShellGroup, Whole, option
from armybuilder.cli.console import complain, numbers, one_army, print_json, say, wrote
from armybuilder.cli.language import spoken
from armybuilder.cli.named import IN_LIBRARY, NAMED, named, only, shelved
from armybuilder.cli.shelf import opened
from armybuilder.editing import whole_documents
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_mismatches import mismatches
from armybuilder.model.campaign_records import records
from armybuilder.model.document import NOTHING
from armybuilder.model.fielded_names import GONE
from armybuilder.model.readings import STANDARD
from armybuilder.sheets.contents.content import in_signs
from armybuilder.sheets.parts import chronicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.campaign_sheet import campaign_sheet
from armybuilder.sheets.texts.text import plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.cli.named import NamedDocument
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.campaign_records import Record
    from armybuilder.model.fielded_names import Names

__all__ = ["campaign"]

_LATER = re.compile(f"{GONE}[^{GONE}]*{GONE}")
"""The beginning of the name of a model that was lost after the shown day, before the words for it."""
_NEW = 'armybuilder campaign new "River War" "Fen Gate Patrol" "Saltmarsh Reavers"'
_FIELDS = ("left", "right", "draw")


@dataclass(frozen=True, slots=True)
class _Held:
    """A campaign and all documents that it names, with the library that it was found in.

    `shelf` is the path of a library other than the user's own. `schema` is the name of a schema in its file.
    """

    campaign: Campaign
    documents: Mapping[str, AnyDocument]
    readings: Mapping[str, str]
    in_library: bool
    shelf: Path | None
    schema: str | None = None

    def after(self, campaign: Campaign, more: Mapping[str, AnyDocument] | None = None) -> _Held:
        """Return the same record with the campaign changed, and with further documents that it names."""
        documents = {**(more or {}), **self.documents, campaign.id: campaign}
        return replace(self, campaign=campaign, documents=documents)


def _held(said: str, shelf: Path | None) -> _Held:
    """Return the campaign that a word names: FILE, FILE#id, or a name in the library.

    Raises InputFault unless the word names exactly one campaign.
    """
    if not said.partition("#")[0].removeprefix(IN_LIBRARY).strip():
        raise InputFault([message("cli.which_campaign")])
    found = named(said, shelf, ("campaign",))
    held = only(found, Campaign, "cli.one_campaign")
    readings = found.bundle.readings or STANDARD
    return _Held(held, found.documents, readings, found.shelved, shelf, found.bundle.schema)


_CAMPAIGN = click.argument("held", metavar="CAMPAIGN", type=NAMED)
_OUT = option("-o", "--out", type=click.Path(path_type=Path), metavar="FILE")
_JSON = option("--json", "as_json", is_flag=True)


@click.group(
    cls=ShellGroup,
    examples=(_NEW, 'armybuilder campaign show "River War"'),
)
def campaign() -> None:
    """Group the commands for the aftermath of battles: recovery, repair, days."""


@campaign.command(examples=(_NEW,))
@click.argument("name", metavar="NAME")
@click.argument("armies", nargs=-1, required=True, metavar="ARMY...", type=NAMED)
@option("--reserve", type=Whole(0, 100_000), default=0, show_default=True, metavar="N")
@shelved
@_OUT
def new(name: str, armies: tuple[str, ...], reserve: int, shelf: Path | None, out: Path | None) -> None:
    """Start a campaign with armies, each with points for reinforcements."""
    begun = cast("Campaign", whole_documents.start("campaign", name))
    before = _Held(begun, {}, STANDARD, True, shelf)
    now = before
    for said in armies:
        now = _joined(now, named(said, shelf, ("army",)), reserve)
    _keep(before, now, out)


def _joined(held: _Held, found: NamedDocument, reserve: int) -> _Held:
    """Return a campaign after an army has joined it, in the library if all its armies are."""
    army = one_army(found.chosen(), found.file)
    made = join(held.campaign, army, found.documents, reserve)
    documents = {
        **held.documents,
        **found.documents,
        **{one.after.id: one.after for one in made.changes if one.after},
    }
    campaign = cast("Campaign", documents[held.campaign.id])
    readings = found.bundle.readings or held.readings
    return replace(
        held,
        campaign=campaign,
        documents=documents,
        readings=readings,
        in_library=held.in_library and found.shelved,
    )


@campaign.command(examples=(_NEW, 'armybuilder campaign show "River War" --day 0'))
@_CAMPAIGN
@option("--day", type=Whole(0), metavar="N")
@shelved
@_JSON
def show(held: str, day: int | None, shelf: Path | None, *, as_json: bool) -> None:
    """Print the state of a campaign: its models, absences, victories and history."""
    found = _held(held, shelf)
    if day is not None:
        found = found.after(at(found.campaign, day))
    if as_json:
        print_json(_record(found))
        return
    source = SheetSource(found.documents, found.readings, spoken())
    click.echo(plain_text(in_signs(campaign_sheet(found.campaign, source), numbers())), nl=False)


@campaign.command(examples=(_NEW, FIGHT, 'armybuilder campaign aftermath "River War" --battle b.army'))
@_CAMPAIGN
@option("--battle", type=NAMED, metavar="FILE")
@option("--field", type=NameChoice(_FIELDS))
@option("--roll/--no-roll", default=True, show_default=True)
@shelved
@_OUT
def aftermath(
    held: str, battle: str | None, field: str | None, *, roll: bool, shelf: Path | None, out: Path | None
) -> None:
    """Apply the losses of a battle to a campaign, and roll for the fate of its models and machines."""
    before = _held(held, shelf)
    found = before if battle is None else _with_battle(before, battle, shelf)
    if field is not None:
        found = found.after(happen(found.campaign, "field", side=field))
    if roll:
        rolled = after.roll_all(found.campaign)
        found = found.after(happen(rolled, "closed") if rolled.aftermath is not None else rolled)
    _keep(before, found, out)


def _with_battle(held: _Held, said: str, shelf: Path | None) -> _Held:
    """Return the campaign with the losses of a battle.

    Raises InputFault unless the word names exactly one battle.
    """
    found = named(said, shelf, ("battle",))
    battle, more = only(found, Battle, "cli.one_battle"), found.documents
    fought = record.opened(found.bundle)
    result = taken(fought, battle.id)
    sides = fought.setup.left, fought.setup.right
    armies = [held.documents.get(side.army.id) for side in sides]
    left, right = (
        one if isinstance(one, Army) else side.army for one, side in zip(armies, sides, strict=True)
    )
    here = replace(result, left=left, right=right)
    names: Mapping[str, Sequence[Names]] = {
        own.id: names_between(side, (own, held.documents))
        for own, side in zip((left, right), sides, strict=True)
        if own.id in held.documents
    }
    if found.shelved:
        with opened(shelf, write=False) as library:
            names = library.names_since(battle.id)
    words = called(fought, here, spoken())
    return held.after(after.begin(held.campaign, here, {**more, **held.documents}, names, words), more)


@campaign.command(examples=(_NEW, 'armybuilder campaign advance "River War" --days 7'))
@_CAMPAIGN
@option("--days", type=Whole(1, 10_000), default=1, show_default=True, metavar="N")
@shelved
@_OUT
def advance(held: str, days: int, shelf: Path | None, out: Path | None) -> None:
    """Advance the campaign by days, so that models recover and repairs end."""
    before = _held(held, shelf)
    _keep(before, before.after(happen(before.campaign, "day", days=days)), out)


def _keep(before: _Held, now: _Held, out: Path | None) -> None:
    """Print the news, and write the campaign to a file, to its library, or to standard output."""
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
        wrote(out, _file(now))


def _file(held: _Held) -> bytes:
    documents, readings = tuple(held.documents.values()), immutabledict(held.readings)
    return bundle.write(bundle.Bundle(documents, readings, held.schema))


def _news(before: Campaign, now: _Held) -> Iterator[str]:
    """Yield the events since `before`, then the recoveries and repairs."""
    roster = CampaignRoster(now.campaign, now.documents)
    told = tuple(chronicle.chronicle(now.campaign, roster))
    yield from (say(sentence) for _, sentence in told[len(before.events) :])
    if now.campaign.day == before.day:
        return
    for name in sorted(before.models.keys() - now.campaign.models.keys(), key=roster.place):
        yield say(message("cli.campaign.back", model=roster.model(name)))
    for machine, locations in before.machines.items():
        for location in locations.keys() - now.campaign.machines.get(machine, NOTHING).keys():
            what = roster.location(location, locations[location].weapon)
            yield say(message("cli.campaign.whole", machine=roster.model(machine), location=what))
    for section in before.buildings.keys() - now.campaign.buildings.keys():
        yield say(message("cli.campaign.stands", section=roster.section(section)))


def _record(held: _Held) -> dict[str, Any]:
    """Return the state of a campaign for a program: the document, and the values computed from it."""
    here = held.campaign
    return {
        "campaign": _plain(here.model_dump(mode="json", by_alias=True)),
        "armies": [_army_record(held, one) for one in records(here)],
        "displaced": [asdict(one) for one in mismatches(here, held.documents)],
        "due": [{"kind": one.kind, "name": one.name, "location": one.location} for one in after.due(here)],
    }


def _plain(value: Any) -> Any:
    """Return a value of JSON in which a model that was lost later has its words as its name."""
    if isinstance(value, dict):
        return {_plain(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return _LATER.sub("", value) if isinstance(value, str) else value


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
