"""The history of a document: versions, and price changes without one, each with its reason."""

from __future__ import annotations

import dataclasses

import pytest

from armybuilder.library import records
from armybuilder.library.store import Library
from armybuilder.library.timeline import moments, receipt_of
from armybuilder.model.creature import Creature
from armybuilder.model.weapon import Weapon
from tests.library.makers import force, stronger


def test_versions_are_newest_first_with_their_price_changes(library: Library) -> None:
    library.save(force())
    trooper = library.fetch("c")
    library.save([stronger(trooper, pf=2)])
    library.save([Creature.model_validate(dict(stronger(trooper, pf=2)) | {"name": "Sand ranger"})])
    told = moments(library, "c")
    assert [(one.version, one.cause, one.name) for one in told] == [
        (3, "saved", "Sand ranger"),
        (2, "saved", "Dune ranger"),
        (1, "saved", "Dune ranger"),
    ]
    first = library.prices("c")[-1].points
    now = library.summary("c").points
    assert now is not None
    assert [one.delta for one in told] == [0, now - first, None]
    assert receipt_of(told[0], "creature").lines[-1].running == now


def test_a_price_moved_by_a_weapon_names_it(library: Library) -> None:
    library.save(force())
    was = library.summary("c").points
    weapon = library.fetch("w")
    library.save([Weapon.model_validate(dict(weapon) | {"pen_level": 2})])
    newest, oldest = moments(library, "c")
    assert newest.moved
    assert (newest.cause, newest.because, newest.version) == ("named", ("Sear gun",), 1)
    assert newest.before == was
    assert newest.points == library.summary("c").points
    assert oldest.points == was


def test_a_price_moved_by_a_reading_has_that_cause(library: Library) -> None:
    library.save(force())
    library.set_readings({"CA-D-010": "paid_pen"})
    told = moments(library, "w")
    assert told[-1].cause == "saved"
    assert all(one.cause == "readings" for one in told[:-1])


def test_a_moment_without_a_price_has_an_empty_receipt(library: Library) -> None:
    library.save(force())
    (moment,) = moments(library, "c")
    assert receipt_of(moment, "creature").total == moment.points
    unpriced = receipt_of(dataclasses.replace(moment, points=None, lines=()), "creature")
    assert (unpriced.total, unpriced.lines) == (0, ())


def test_an_unsaved_document_has_no_history(library: Library) -> None:
    assert moments(library, "nobody") == ()


@pytest.mark.parametrize(("apart", "because"), [(0, 2), (250, 2), (251, 1)])
def test_saves_within_a_quarter_second_share_a_price_move(
    library: Library, monkeypatch: pytest.MonkeyPatch, apart: int, because: int
) -> None:
    """The price of a squad moves by its trooper and its weapon, which one save may write this far apart."""
    clock = 1_700_000_000_000
    monkeypatch.setattr(records, "now", lambda: clock)
    library.save(force())
    clock += 60_000
    library.save([stronger(library.fetch("c"), pf=2)])
    clock += apart
    library.save([Weapon.model_validate(dict(library.fetch("w")) | {"pen_level": 2})])
    newest = moments(library, "u")[0]
    assert newest.moved
    assert sorted(newest.because) == ["Dune ranger", "Sear gun"][-because:]
