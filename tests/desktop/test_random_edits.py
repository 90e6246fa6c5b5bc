"""Random edits of an open army and its designs: kept prices and problems equal those computed afresh."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.desk.session import Session
from armybuilder.editing import armies, clipboard, designs, settings, units, whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from armybuilder.model.bundle import reached
from armybuilder.model.creature import Creature
from armybuilder.model.readings import READINGS, choice
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from armybuilder.points.cache import forget_all
from armybuilder.points.legality import faults
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.window.main_window import MainWindow

ARMY = "a-levy"
KINDS = ("army", "unit", "creature", "weapon", "robot", "vehicle")


class Hand:
    """A user who edits at random."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        """Open the army."""
        self.window, self.session, self.dice = window, window.session, Random(seed)
        self.document_actions = window.library.document_actions
        self.told: dict[object, tuple[Any, ...]] = {}
        window.open(ARMY)

    def army(self) -> Army:
        found = self.session.documents[ARMY]
        assert isinstance(found, Army)
        return found

    def one(self, *kinds: type) -> Any:
        """Return a document of some kinds, most often one of the army's."""
        found = [
            one for one in reached(self.army(), self.session.documents).values() if isinstance(one, kinds)
        ]
        if not found or self.dice.random() < 0.15:
            found = [one for kind in KINDS[1:4] for one in self.session.load(kind) if isinstance(one, kinds)]
        return self.dice.choice(sorted(found, key=lambda one: str(one.id)))

    def do(self) -> None:
        """Apply one random edit, and record the price and problems of every open document."""
        self.dice.choices(list(DEEDS), list(DEEDS.values()))[0](self)
        for key in dict.fromkeys((ARMY, *(page.key for page in self.window.pages))):
            document = self.session.documents.get(key)
            if document is not None:
                among = {**reached(document, self.session.documents_of(document)), key: document}
                said = self.session.receipt(key), self.session.problems(key)
                terms = (*(id(one) for one in among.values()), self.session.readings, *map(id, said))
                self.told[terms] = document, among, self.session.readings, said


def raise_or_lower(hand: Hand) -> None:
    stat = hand.dice.choice(("mv", "ss", "fa", "pf", "dp"))
    key = hand.one(Creature).id
    for _ in range(hand.dice.randint(1, 3)):
        now = hand.session.documents[key]
        hand.session.apply(set_field(now, f"profile.{stat}", hand.dice.randint(2, 9)))


def change_weapon(hand: Hand) -> None:
    field, value = hand.dice.choice((("category", "pistol"), ("category", "heavy"), ("area_radius_cm", 3)))
    hand.session.apply(set_field(hand.one(Weapon), field, value))


def arm(hand: Hand) -> None:
    hand.session.apply(designs.add_weapon(hand.one(Creature), hand.one(Weapon)))


def disarm(hand: Hand) -> None:
    bearer = hand.one(Creature)
    if bearer.weapons:
        place = hand.dice.randrange(len(bearer.weapons))
        hand.session.apply(designs.remove_weapon(bearer, place, hand.session.documents))


def enlist(hand: Hand) -> None:
    hand.session.apply(units.add_member(hand.one(Unit), hand.one(Creature)))


def dismiss(hand: Hand) -> None:
    unit = hand.one(Unit)
    if unit.members:
        place = hand.dice.randrange(len(unit.members))
        hand.session.apply(units.remove_member(unit, place, hand.session.documents))


def field_unit(hand: Hand) -> None:
    hand.session.apply(armies.add_unit(hand.army(), hand.one(Unit)))


def change_entry(hand: Hand) -> None:
    if hand.army().units:
        entry = hand.dice.choice(hand.army().units).id
        if hand.dice.random() < 0.6:
            hand.session.apply(armies.set_count(hand.army(), entry, hand.dice.randint(1, 4)))
        else:
            hand.session.apply(clipboard.remove_entries(hand.army(), [entry], hand.session.documents))


def add_support(hand: Hand) -> None:
    hand.session.apply(armies.add_support_weapon(hand.army(), hand.one(Weapon)))


def read_otherwise(hand: Hand) -> None:
    taken = hand.dice.choice(READINGS)
    after, held = hand.dice.choice(taken.choices), hand.session.readings
    if hand.dice.random() < 0.5:
        hand.session.apply(settings.reading(taken.id, choice(held, taken.id), after))
    elif hand.army().readings and hand.dice.random() < 0.5:
        hand.session.apply(armies.drop_readings(hand.army()))
    else:
        hand.session.apply(armies.choose_reading(hand.army(), held, taken.id, after))


def undo(hand: Hand) -> None:
    for _ in range(hand.dice.choice((1, 1, 2, 5))):
        hand.window.actions_["undo"].trigger()


def redo(hand: Hand) -> None:
    for _ in range(hand.dice.choice((1, 1, 2, 5))):
        hand.window.actions_["redo"].trigger()


def rename(hand: Hand) -> None:
    hand.session.apply(
        set_field(hand.one(Creature, Weapon, Unit), "name", f"Name {hand.dice.randint(0, 99)}")
    )


def throw_away(hand: Hand) -> None:
    hand.document_actions.trash([hand.one(Creature, Weapon, Unit).id for _ in range(hand.dice.randint(1, 2))])


def delete(hand: Hand) -> None:
    """Delete a document in use.

    The window does not let a user do so, but the undo of an import could.
    """
    hand.session.apply(whole_documents.delete(hand.one(Creature, Weapon, Unit)))


def bring_back(hand: Hand) -> None:
    rows = hand.session.library.summaries(trashed=True)
    if rows:
        hand.document_actions.restore([hand.dice.choice(rows).id])


def empty_trash(hand: Hand) -> None:
    hand.document_actions.empty_trash()


def restore_version(hand: Hand) -> None:
    hand.session.keep()
    now = hand.one(Creature, Weapon, Unit) if hand.dice.random() < 0.8 else hand.army()
    version = hand.dice.choice(hand.session.library.history(now.id)).version
    old = hand.session.library.fetch(now.id, version)
    hand.session.apply(whole_documents.version_back(now, old, version), "restored")
    hand.session.keep()


def take(hand: Hand) -> None:
    hand.session.keep()
    changed = [one.id for one in hand.session.library.drift(ARMY)]
    hand.session.take_changes(ARMY, hand.dice.sample(changed, (len(changed) + 1) // 2))


def duplicate(hand: Hand) -> None:
    hand.document_actions.duplicate([hand.one(Creature, Unit).id])


def bring_forward(hand: Hand) -> None:
    hand.window.open(ARMY if hand.dice.random() < 0.4 else hand.one(Creature, Weapon, Unit).id)


def close(hand: Hand) -> None:
    if len(hand.window.pages) > 3:
        hand.window.close_page(hand.dice.randrange(len(hand.window.pages)))


def keep(hand: Hand) -> None:
    hand.session.keep()


DEEDS: dict[Callable[[Hand], None], int] = {
    raise_or_lower: 10,
    change_weapon: 4,
    arm: 3,
    disarm: 2,
    enlist: 4,
    dismiss: 3,
    field_unit: 3,
    change_entry: 5,
    add_support: 1,
    read_otherwise: 2,
    undo: 10,
    redo: 6,
    rename: 3,
    throw_away: 4,
    delete: 3,
    bring_back: 4,
    empty_trash: 1,
    restore_version: 4,
    take: 5,
    duplicate: 2,
    bring_forward: 8,
    close: 2,
    keep: 3,
}
"""The edits, with the weight of each."""


def in_the_library(session: Session) -> dict[str, object]:
    """Return each document with its receipt and problems in a session, by id."""
    return {
        one.id: (one, session.receipt(one.id), session.problems(one.id))
        for kind in KINDS
        for one in session.load(kind)
    }


def check_kept(session: Session) -> None:
    """Check the session against a new one and against the points in the library."""
    session.keep()
    here = in_the_library(session)
    assert in_the_library(Session(session.library)) == here
    for key in here:
        assert session.library.summary(key).points in {None, session.receipt(key).total}


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 8])
def test_kept_prices_equal_prices_computed_afresh(window: MainWindow, seed: int) -> None:
    """The check runs for 150 random edits, and after each fiftieth against a new session."""
    hand = Hand(window, seed)
    for step in range(150):
        with suppress(InputFault):
            hand.do()
        page = window.page()
        if isinstance(page, ArmyPage) and page.key == ARMY:
            assert page.panel.total.text().startswith(f"{window.session.receipt(ARMY).total:,}")
        if step % 50 == 49:
            check_kept(window.session)
    for document, among, readings, said in hand.told.values():
        forget_all()
        assert (price(document, among, readings), faults(document, among, readings)) == said
