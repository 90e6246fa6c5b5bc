"""Copies kept beside documents of the library, which later imports of the same content know again."""

from __future__ import annotations

from base64 import b64encode

from immutabledict import immutabledict

from armybuilder.library.battles import kept_battle
from armybuilder.library.exchange import Imported, import_bundle
from armybuilder.library.recognition import recognised
from armybuilder.library.store import Library
from armybuilder.model import sharing
from armybuilder.model.army import Army
from armybuilder.model.bundle import Bundle
from armybuilder.model.campaign import Campaign
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.picture import Picture
from armybuilder.model.table import Table
from armybuilder.model.weapon import LinkedWeapon
from armybuilder.words import catalogue
from tests.library.makers import battle, force, stronger


def every_kind(least: int) -> Bundle:
    """Return documents of every kind that name each other, with values that hang on a number."""
    weapon, trooper, unit, army = force()
    pair = LinkedWeapon.model_validate({"id": "l", "name": "Twin gun", "weapons": ("w", "w")})
    profile = {"mv": least, "ss": 5, "fa": 6, "pf": 4}
    mounts = ({"weapon": "l", "mount": "front"},)
    robot = Robot.model_validate(
        {"id": "r", "name": "Crawler", "control": "autonomous", "profile": profile, "weapons": mounts}
    )
    car = {"mv": least, "fa": 6, "pf": 4}
    vehicle = Vehicle.model_validate(
        {"id": "v", "name": "Buggy", "profile": car, "weapons": mounts, "portrait": "p"}
    )
    variant = stronger(trooper, pf=least).model_copy(
        update={"id": "d", "name": "Dune veteran", "variant_of": "c"}
    )
    data = b64encode(bytes([least])).decode()
    picture = Picture.model_validate(
        {"id": "p", "name": "Buggy", "media": "png", "data": data, "crop": (0, 0, 1000, 1000)}
    )
    table = Table.model_validate({"id": "t", "name": "Field", "width_cm": 100 + least})
    war = Campaign.model_validate(
        {
            "id": "k",
            "name": "War",
            "armies": ("a",),
            "battles": (),
            "day": least,
            "models": {"a:1.1/1.1": {"state": "dead"}},
        }
    )
    found = (
        weapon,
        pair,
        stronger(trooper, pf=least),
        variant,
        robot,
        vehicle,
        unit,
        army,
        table,
        war,
        picture,
    )
    return Bundle(found)


def kept_both(library: Library, bundle: Bundle, source: str = "anna") -> Imported:
    """Return the result of an import that keeps both of all that differs."""
    return import_bundle(library, recognised(library, bundle), "copy", source=source)


def is_nothing_new(imported: Imported) -> bool:
    """Return True if an import changed nothing."""
    return not (imported.new or imported.copied or imported.updated)


def test_a_file_kept_beside_mine_is_known_again(library: Library) -> None:
    import_bundle(library, every_kind(4))
    first = kept_both(library, every_kind(5))
    assert {"c", "d", "r", "v", "u", "a", "t", "p", "k"} == set(first.copied)
    before = {row.id for row in library.summaries()}
    again = kept_both(library, every_kind(5))
    assert is_nothing_new(again)
    assert set(again.same) == {*first.copied.values(), "w", "l"}
    assert {row.id for row in library.summaries()} == before


def test_a_renamed_copy_is_known_by_its_contents(library: Library) -> None:
    import_bundle(library, every_kind(4))
    first = kept_both(library, every_kind(5))
    copy = library.fetch(first.copied["c"])
    library.save([copy.model_copy(update={"name": "Anna's ranger", "notes": "Faster than mine."})])
    again = kept_both(library, every_kind(5))
    assert is_nothing_new(again)
    assert library.fetch(copy.id).name == "Anna's ranger"


def test_a_copy_in_another_language_is_known(library: Library) -> None:
    library.save(force())
    theirs = Bundle(tuple(stronger(one, pf=4) if one.id == "c" else one for one in force()))
    import_bundle(library, theirs, "copy", catalogue("it"), "anna")
    assert not kept_both(library, theirs, "bob").copied


def test_other_contents_than_the_copy_are_copied_again(library: Library) -> None:
    library.save(force())
    theirs, later = (
        Bundle(tuple(stronger(one, pf=pf) if one.id == "c" else one for one in force())) for pf in (4, 5)
    )
    kept_both(library, theirs)
    assert set(kept_both(library, later).copied) == {"c", "u", "a"}


def test_an_army_with_a_changed_design_is_new(library: Library) -> None:
    """The army was kept as a copy before its trooper changed."""
    library.save(force())
    weapon, trooper, unit, army = force()
    larger = army.model_copy(update={"points_limit": 600})
    kept_both(library, Bundle((weapon, trooper, unit, larger)))
    file = Bundle((weapon, stronger(trooper, pf=4), unit, larger))
    first = kept_both(library, file, "bob")
    assert library.fetch(first.copied["a"]).name == "Dune watch (from bob)"
    again = kept_both(library, file, "bob")
    assert is_nothing_new(again)


def test_equal_contents_of_another_name_are_no_copy(library: Library) -> None:
    """Two designs may have the same values without one being a copy of the other."""
    library.save(force())
    theirs = Bundle(tuple(stronger(one, pf=4) if one.id == "c" else one for one in force()))
    other = stronger(force()[1], pf=4).model_copy(update={"id": "x", "name": "Heath ranger"})
    import_bundle(library, Bundle((force()[0], other)))
    assert "c" in kept_both(library, theirs).copied


def test_a_line_kept_beside_mine_is_known_again(library: Library) -> None:
    """The documents of the line have other ids than mine, and lack my tags and notes."""
    library.save(force())
    weapon, trooper, unit, army = force()
    theirs = (weapon, stronger(trooper, pf=4).model_copy(update={"tags": ()}), unit, army)
    assert isinstance(army, Army)
    bundle = sharing.read(sharing.line(army, {one.id: one for one in theirs}))[0]
    assert kept_both(library, bundle).copied
    again = kept_both(library, bundle)
    assert is_nothing_new(again)


def test_readings_of_a_file_do_not_hide_its_copy(library: Library) -> None:
    library.save(force())
    theirs = tuple(stronger(one, pf=4) if one.id == "c" else one for one in force())
    bundle = Bundle(theirs, immutabledict({"CA-D-009": "armour_list"}))
    kept_both(library, bundle)
    again = kept_both(library, bundle)
    assert is_nothing_new(again)


def test_an_incoming_document_never_becomes_one_beside_it(library: Library) -> None:
    """The file has two weapons of one name, of which the library has one."""
    weapon = force()[0]
    library.save([weapon])
    bundle = recognised(library, Bundle((weapon, weapon.model_copy(update={"id": "x"}))))
    assert [one.id for one in bundle.documents] == ["w", "x"]


def test_a_battle_of_armies_unlike_mine_is_stored_once(library: Library) -> None:
    """The battle has another trooper than mine, an army of mine, and an army that is new."""
    library.save(force())
    weapon, trooper, unit, army = force()
    other = army.model_copy(update={"id": "b", "name": "Heath watch"})
    table = Table.model_validate({"id": "t", "name": "Field"})
    fought = battle().model_copy(update={"id": "z"})
    file = Bundle((weapon, stronger(trooper, pf=4), unit, army, other, table, fought))
    first = kept_battle(library, file, source="anna")
    assert len(first.new) == 6
    for _ in range(2):
        again = kept_battle(library, file, source="anna")
        assert not again.new
        assert again.battle == first.battle
    held = library.fetch_as_accepted(first.battle.id)
    assert [one.profile.pf for one in held.values() if isinstance(one, Creature)] == [4]
