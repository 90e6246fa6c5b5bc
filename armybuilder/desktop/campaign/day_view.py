"""A campaign as its page shows it, today or on an earlier day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.campaign import army_strength, salvage
from armybuilder.campaign.history import at
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.errors import Message
from armybuilder.model.army import Army
from armybuilder.model.campaign_mismatches import mismatches
from armybuilder.model.campaign_names import split
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points.cache import DocumentCache
from armybuilder.points.fielded_models import fielded_models
from armybuilder.sheets.parts import chronicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.campaign.army_strength import ModelToday, Strength
    from armybuilder.desktop.desk.session import Session
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.errors import InputFault, Value
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.campaign import Campaign, ModelState
    from armybuilder.model.campaign_mismatches import Mismatch
    from armybuilder.model.renaming import ArmyState
    from armybuilder.words import Words

__all__ = ["WAITS", "DayView"]

WAITS = "waits"
"""The state of a model hurt in a battle, until its roll is made."""

_fielded = DocumentCache(fielded_models, 16)


class _Named(Mapping[str, "AnyDocument"]):
    """The session's documents, of which only the tables of damaged buildings are iterated.

    A library may hold a hundred thousand designs: they must not all be read for a name.
    """

    def __init__(self, session: Session, campaign: Campaign) -> None:
        self._documents = session.documents_of(campaign)
        told = (str(one.values.get("section", "")) for one in campaign.events)
        sections = (*campaign.buildings, *told)
        self.tables = tuple(dict.fromkeys(name.partition(":")[0] for name in sections if name))

    def __getitem__(self, key: str) -> AnyDocument:
        return self._documents[key]

    def __contains__(self, key: object) -> bool:
        return key in self._documents

    def get(self, key: str, default: Any = None) -> Any:
        return self._documents.get(key, default)

    def __iter__(self) -> Iterator[str]:
        return (key for key in self.tables if key in self._documents)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@dataclass
class _Names:
    """The names of a campaign's models, kept from one state to the next.

    They are valid as long as its armies stay the same.
    """

    armies: tuple[str, ...]
    tables: tuple[str, ...]
    roster: CampaignRoster
    within: dict[str, str] = field(default_factory=dict)
    called: dict[str, str] = field(default_factory=dict)


class DayView:
    """A campaign on the shown day, with its words."""

    def __init__(
        self,
        today: Campaign,
        session: Session,
        words: Words,
        day: int | None = None,
        *,
        before: DayView | None = None,
    ) -> None:
        """Read a campaign as of today, or of the end of a day.

        Names are reused from `before` if they are still valid. Raises InputFault as `history.at` does.
        """
        self.today = today
        self.campaign = today if day is None or day >= today.day else at(today, day)
        self.past = self.campaign is not today
        named = _Named(session, today)
        kept = before.names if before is not None else None
        if kept is None or (kept.armies, kept.tables) != (today.armies, named.tables):
            kept = _Names(today.armies, named.tables, CampaignRoster(today, named))
        self.names: _Names = kept
        self.roster = kept.roster
        self.roster.campaign = today
        self.session, self.words = session, words
        self._later = frozenset(_taken_on_later(today, self.campaign.day)) if self.past else frozenset()
        self._members: dict[str, tuple[ModelToday, ...]] = {}

    # -- names ---------------------------------------------------------------------------------------------

    def said(self, value: Value) -> str:
        """Return a name or message as text, a sentence with a capital letter."""
        return self.words.say(value) if isinstance(value, Message) else str(value)

    def army(self, key: str) -> str:
        """Return the shown name of an army."""
        return self.said(self.roster.army(key))

    def within(self, name: str) -> str:
        """Return the shown name of a model within its army."""
        if name not in self.names.within:
            self.names.within[name] = self.said(self.roster.within(name))
        return self.names.within[name]

    def model(self, name: str) -> str:
        """Return the shown name of a model, with its army if the campaign has several."""
        if name not in self.names.called:
            self.names.called[name] = self.said(self.roster.model(name))
        return self.names.called[name]

    def owner(self, name: str) -> str:
        """Return the id of a model's army."""
        return split(self.today, name)[0]

    def place(self, name: str, location: str, weapon: str = "") -> str:
        """Return a location of a machine in words, the machine's name before it."""
        return f"{self.model(name)}: {self.said(self.roster.location(location, weapon))}"

    def design(self, name: str) -> AnyDocument | None:
        """Return the design of a model, or None if the model or design is gone."""
        army, fielded = split(self.today, name)
        found = self.roster.fielded(army).get(fielded)
        return self.roster.documents.get(found.design) if found is not None else None

    def pieces(self, machine: str) -> str:
        """Return the spare parts that a machine yields, a line for each."""
        design = self.design(machine)
        return "\n".join(salvage.pieces(design)) if isinstance(design, Robot | Vehicle) else ""

    def sign(self, name: str) -> Mark | None:
        """Return the sign of a model's design, or None if the design is gone."""
        design = self.design(name)
        return sign_of(design) if design is not None else None

    def state(self, held: ModelState, name: str) -> str:
        """Return the state of a model in words, without its days."""
        bare = held.model_copy(update={"until": None, "then": held.then[:0]})
        return self.said(chronicle.state(bare, name, self.roster))

    def then(self, held: ModelState, name: str) -> str:
        """Return the state after a model's current state in words, or "" for none."""
        if not held.then:
            return ""
        first, *rest = held.then
        next_ = {"state": first.state, "until": first.until, "then": tuple(rest), "holder": None}
        return self.said(chronicle.state(held.model_copy(update=next_), name, self.roster))

    def fault(self, fault: InputFault) -> str:
        """Return the reasons of a refusal in words, with the names that the page uses."""
        return " ".join(self.words.say(self._renamed(one)) for one in fault.faults)

    def _renamed(self, one: Message) -> Message:
        called = {
            "model": self.roster.model,
            "machine": self.roster.model,
            "army": self.roster.army,
            "battle": self.roster.battle,
            "spare": self.roster.spare,
            "section": self.roster.section,
            "location": self.roster.location,
        }
        names = {
            name: called[name](value) if name in called and isinstance(value, str) else value
            for name, value in one.values.items()
        }
        return replace(one, values=immutabledict(names))

    @cached_property
    def misplaced(self) -> tuple[Mismatch, ...]:
        """The states that no longer fit the models of their army today."""
        session = self.session
        return mismatches(self.today, session.documents, session.documents_of)

    @cached_property
    def not_fielded(self) -> frozenset[str]:
        """The names with a state that their army does not field."""
        return frozenset(one.name for one in self.misplaced if one.reason == "not_fielded")

    def former(self, one: Mismatch) -> str:
        """Return the shown name of the model that a misplaced state was recorded for."""
        return self.said(self.roster.former(one.name, one.then))

    def armies(self) -> tuple[ArmyState, ...]:
        """Return the armies that are there, each with the documents as it has taken them."""
        there = (army for key in self.today.armies if (army := self.document(key)) is not None)
        return tuple((army, self.session.documents_of(army)) for army in there)

    # -- who is there --------------------------------------------------------------------------------------

    def document(self, army: str) -> Army | None:
        """Return an army, or None if it is gone."""
        held = self.session.documents.get(army)
        return held if isinstance(held, Army) else None

    def members(self, key: str) -> tuple[ModelToday, ...]:
        """Return the models of an army on this day, or none if the army is gone."""
        if key not in self._members:
            army = self.document(key)
            found = self._read(army) if army is not None else ()
            self._members[key] = tuple(one for one in found if (key, one.model.entry) not in self._later)
        return self._members[key]

    def _read(self, army: Army) -> tuple[ModelToday, ...]:
        session = self.session
        models = _fielded(army, session.documents_of(army), session.readings_of(army))
        return army_strength.members_of(self.campaign, army.id, models)

    def strength(self, key: str) -> Strength:
        """Return the heads and points of an army.

        Models that wait for a roll count as absent, in the state WAITS.
        """
        members = self.members(key)
        strength = army_strength.strength(members)
        aftermath = self.campaign.aftermath
        down = aftermath.models if aftermath is not None else {}
        waiting = [one for one in members if one.name in down and one.is_there]
        if not waiting:
            return strength
        return replace(
            strength,
            there=strength.there - len(waiting),
            points_there=strength.points_there - sum(one.model.points for one in waiting),
            states={**strength.states, WAITS: len(waiting)},
        )

    @cached_property
    def everybody(self) -> tuple[ModelToday, ...]:
        """All models of all armies, in the order of their rosters."""
        return tuple(one for army in self.campaign.armies for one in self.members(army))


def _taken_on_later(campaign: Campaign, day: int) -> Iterator[tuple[str, str]]:
    """Yield the army and entry of each reinforcement after a day."""
    for told in campaign.events:
        if told.code == "reinforced" and told.day > day:
            yield str(told.values.get("army")), str(told.values.get("entry"))
