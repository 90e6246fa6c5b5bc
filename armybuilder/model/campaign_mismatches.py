"""States of a campaign that no longer fit the models of their army, after it was changed elsewhere.

An army whose digest is in the campaign's `fielded` has the right states. Without that digest, or with another
one, a state does not fit if its model is of another design than it was recorded for, if the army fields no
model of that name, or if it was recorded before its entry was taken on as a reinforcement.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from armybuilder.model import references
from armybuilder.model.army import Army
from armybuilder.model.campaign_events import former_name
from armybuilder.model.campaign_names import named, split
from armybuilder.model.campaign_renaming import held
from armybuilder.model.fielded_names import fielded_designs, fielded_digest, post
from armybuilder.model.missing_documents import Missing
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.campaign import Campaign, Happening
    from armybuilder.model.renaming import ArmyState

__all__ = ["WHOSE", "Mismatch", "heirs", "mismatches"]

WHOSE = {"fell": "model", "marked": "model", "damaged": "machine", "scrapped": "machine", "handed": "to"}
"""The happenings that may give the `design` of a model, with the key of the model's name."""

_SPLIT = 2
"""The rank of models in another entry of the same unit, which may have been split off."""

_RECORDED = {**WHOSE, "retired": "model"}
"""The happenings that begin a record, with the key of the model's name."""

Reason = Literal["design", "not_fielded", "former_entry"]


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A model's name in the campaign, the design its state was recorded for, and its present design.

    A state without a recorded design has that of its place in the unit, or "". `now` is "" for a model that
    is not fielded. `heir` is the nearest model of the first design that is whole or whose own state has to
    move too, "" without one.
    """

    name: str
    then: str
    now: str
    heir: str
    reason: Reason = "design"


def mismatches(
    campaign: Campaign,
    documents: Mapping[str, AnyDocument],
    views: Callable[[Army], Mapping[str, AnyDocument]] | None = None,
) -> tuple[Mismatch, ...]:
    """Return every state that no longer fits, in the order of the armies.

    `views` returns the documents as an army has taken them. An army that was deleted leaves its states as
    they are.
    """
    recorded: _Recorded | None = None
    found: list[Mismatch] = []
    for key in campaign.armies:
        army = documents.get(key)
        own = held(campaign, key) if isinstance(army, Army) else ()
        if not isinstance(army, Army) or not own:
            continue
        view = views(army) if views is not None else documents
        designs = fielded_designs(army, view)
        if campaign.fielded.get(key) == fielded_digest(designs):
            continue
        recorded = recorded or _Recorded(campaign)
        found += _Judge(army, view, designs, own, recorded).found()
    waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
    short = {named(*split(campaign, name)): name for name in (*campaign.models, *campaign.machines, *waiting)}
    return tuple(replace(one, name=short.get(one.name, one.name)) for one in found)


def heirs(campaign: Campaign, state: ArmyState, key: str) -> tuple[str, ...]:
    """Return the models of an army that a lost record may be handed on to, the nearest first.

    Models of the design that was recorded precede all others.
    """
    army, documents = state
    own = held(campaign, army.id)
    designs = fielded_designs(army, documents)
    who = former_name(campaign, key)
    recorded = _Recorded(campaign)
    return _Judge(army, documents, designs, own, recorded).free(who[1], recorded.lost.get(who, ""))


class _Recorded:
    """The last recorded design of each model, and the models recorded before their entry was taken on.

    Both are by army and fielded name. Records follow their models when these have other names.
    """

    def __init__(self, campaign: Campaign) -> None:
        self.designs: dict[tuple[str, str], str] = {}
        self.lost: dict[tuple[str, str], str] = {}
        """The designs of models that left, by the names they had."""
        self.former: set[tuple[str, str]] = set()
        self._seen: set[tuple[str, str]] = set()
        self._campaign = campaign
        for told in campaign.events:
            self._take(told)

    def _take(self, told: Happening) -> None:
        values = told.values
        if told.code == "renamed":
            self._rename(told)
        elif told.code == "reinforced":
            entry = values.get("army"), values.get("entry")
            for whose, one in self._seen:
                place = post(one)
                if place is not None and (whose, place.entry) == entry:
                    self.former.add((whose, one))
        name, design = values.get(_RECORDED.get(told.code, "")), values.get("design")
        if not isinstance(name, str) or values.get("gone"):
            return
        who = split(self._campaign, name)
        self._seen.add(who)
        self.former.discard(who)
        if isinstance(design, str) and design:
            self.designs[who] = design

    def _rename(self, told: Happening) -> None:
        army, names = str(told.values.get("army", "")), told.values.get("names")
        if not isinstance(names, Mapping):
            return
        new = {(army, old): None if now is None else (army, now) for old, now in names.items()}
        self.lost |= {who: design for who, design in self.designs.items() if new.get(who, who) is None}
        moved = ((new.get(who, who), design) for who, design in self.designs.items())
        self.designs = {who: design for who, design in moved if who is not None}
        self.former = {now for who in self.former if (now := new.get(who, who)) is not None}
        self._seen = {now for who in self._seen if (now := new.get(who, who)) is not None}
        designs = told.values.get("designs")
        for name, design in designs.items() if isinstance(designs, Mapping) else ():
            if design is not None:
                self.designs[army, name] = design


class _Judge:
    """The judge of the states of one army."""

    def __init__(
        self,
        army: Army,
        documents: Mapping[str, AnyDocument],
        designs: Mapping[str, str],
        own: Collection[str],
        recorded: _Recorded,
    ) -> None:
        self._army, self._documents, self._designs = army, documents, designs
        self._recorded = recorded
        self._own = own
        self._units = {entry.id: entry.unit for entry in army.units}
        self._order = {entry.id: place for place, entry in enumerate(army.units)}

    def found(self) -> list[Mismatch]:
        """Return the states that do not fit, each with a model of its own design as the heir."""
        key = self._army.id
        misplaced = [
            (name, reason) for name in sorted(self._own, key=self._place) if (reason := self._reason(name))
        ]
        moving = {name for name, reason in misplaced if reason != "former_entry"}
        places = {name for name in self._designs if name not in self._own or name in moving}
        heirs: dict[str, str] = {}
        for name, reason in misplaced:
            if reason != "former_entry":
                heirs[name] = self._heir(name, places - {*heirs.values(), name})
        return [
            Mismatch(
                named(key, name),
                self._then(name),
                self._designs.get(name, ""),
                named(key, heir) if (heir := heirs.get(name)) else "",
                reason,
            )
            for name, reason in misplaced
        ]

    def _place(self, name: str) -> tuple[int, tuple[int, ...], str]:
        place = post(name)
        if place is None:
            return len(self._order), (), name
        numbers = place.copy, place.member, place.model, place.crew
        return self._order.get(place.entry, len(self._order)), numbers, name

    def _reason(self, name: str) -> Reason | None:
        """Return the reason against the state of a model, or None for a state that fits."""
        key = self._army.id
        if (key, name) in self._recorded.former:
            return "former_entry"
        if name not in self._designs:
            place = post(name)
            unit = self._units.get(place.entry) if place is not None else None
            # Without its unit an entry has no models until the unit is brought back.
            held_unit = self._documents.get(unit) if unit is not None else None
            there = isinstance(held_unit, Unit) and not isinstance(held_unit, Missing)
            return "not_fielded" if unit is None or there else None
        then = self._recorded.designs.get((key, name), "")
        return "design" if then and then != self._designs[name] else None

    def _then(self, name: str) -> str:
        """Return the recorded design of a model, or that of its place in a unit of its entry, or ""."""
        known = self._recorded.designs.get((self._army.id, name))
        if known is not None:
            return known
        return next((design for one, design in self._designs.items() if _at(one) == _at(name)), "")

    def _heir(self, name: str, places: Collection[str]) -> str:
        """Return the nearest model for a state among some models, or "" without one.

        Models of its design precede variants of that design.
        """
        then = self._then(name)
        if not then:
            return ""
        family = self._family(then)
        own = [one for one in places if self._designs[one] == then]
        own = own or [one for one in places if self._family(self._designs[one]) == family]
        return max(own, key=lambda one: self._nearness(one, name), default="")

    def free(self, name: str, then: str) -> tuple[str, ...]:
        """Return the free models, those of a name's recorded design first and then the nearest."""
        then = then or self._then(name)
        family = self._family(then)

        def rank(one: str) -> tuple[bool, bool, tuple[int, bool, int, tuple[int, ...]]]:
            design = self._designs[one]
            return design == then, self._family(design) == family, self._nearness(one, name)

        return tuple(sorted((one for one in self._designs if one not in self._own), key=rank, reverse=True))

    def _family(self, design: str) -> str:
        """Return the design that a design is a variant of, or the design itself."""
        held_now = self._documents.get(design)
        return (references.original(held_now) if held_now is not None else None) or design

    def _nearness(self, one: str, name: str) -> tuple[int, bool, int, tuple[int, ...]]:
        """Return the rank of a model as the heir of a name, greater for a nearer one.

        Models of the same copy are nearest, then those of other entries of the unit, as a copy that is gone
        has most likely become an entry, and then those of other copies.
        """
        there, here = post(one), post(name)
        if there is None or here is None:
            return 0, False, 0, ()
        unit = self._units.get(here.entry)
        if there.entry == here.entry:
            near = _SPLIT + 1 if there.copy == here.copy else 1
        else:
            near = _SPLIT if unit is not None and self._units.get(there.entry) == unit else 0
        order, numbers, _ = self._place(one)
        return (
            near,
            _at(one)[1] == _at(name)[1],
            order if near == _SPLIT else -order,
            tuple(-it for it in numbers),
        )


def _at(name: str) -> tuple[str, str]:
    """Return the entry of a model, and its name within its unit, or "" for another text."""
    place = post(name)
    return ("", "") if place is None else (place.entry, name[len(f"{place.entry}.{place.copy}/") :])
