"""Mappings of models in a library, numbers of entries, and campaigns that follow an import."""

from __future__ import annotations

from pathlib import Path

import pytest
from immutabledict import immutabledict

from armybuilder.campaign.history import happen
from armybuilder.library.exchange import import_bundle, losses
from armybuilder.library.renamings import _called
from armybuilder.library.store import Library
from armybuilder.model.army import Army, Entry
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import Bundle
from armybuilder.model.campaign import Campaign, Condition, ModelState
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.fielded_names import Names, fielded_designs, fielded_digest, new_name
from armybuilder.model.table import Table
from armybuilder.model.unit import Member, Unit
from tests.library.earlier_schemas import turn_back
from tests.library.makers import battle

DEAD = ModelState(state="dead")
HOUND = Creature(id="c", name="Hound", profile=Profile(mv=10, ss=6, fa=6, pf=0, dp=6))
WOLF = HOUND.model_copy(update={"id": "w", "name": "Wolf"})
PACK = Unit(id="u", name="Pack", members=(Member(design="c", count=3),))


def army(*entries: tuple[str, int], key: str = "a") -> Army:
    return Army(
        id=key, name="Army", units=tuple(Entry(id=one, unit="u", count=count) for one, count in entries)
    )


def war(*dead: str, **given: object) -> Campaign:
    models = immutabledict({f"a:{name}": DEAD for name in dead})
    return Campaign.model_validate(
        {"id": "k", "name": "War", "armies": ("a",), "battles": (), "models": models} | given
    )


def the_war(library: Library) -> Campaign:
    found = library.fetch("k")
    assert isinstance(found, Campaign)
    return found


def the_army(library: Library) -> Army:
    found = library.fetch("a")
    assert isinstance(found, Army)
    return found


@pytest.fixture
def library(tmp_path: Path) -> Library:
    opened = Library.open(tmp_path / "library.db")
    opened.save([HOUND, WOLF, PACK, army(("1", 2), ("2", 1))])
    return opened


def digest(library: Library) -> str:
    return fielded_digest(fielded_designs(the_army(library), library.fetch_as_accepted("a")))


def test_a_number_of_an_entry_never_comes_back(library: Library) -> None:
    library.save([army(("1", 2))])
    assert the_army(library).next_entry == 3
    for read in (library.fetch_all, library.fetch_with_named):
        assert read(["a"])["a"] == the_army(library)
    assert library.fetch_as_accepted("a")["a"] == the_army(library)
    library.save([army(("1", 1))])
    assert the_army(library).next_entry == 3


def test_only_changed_members_of_a_unit_are_mapped(library: Library) -> None:
    """The edit brings no mapping of the unit with it."""
    renamed = PACK.model_copy(update={"name": "The pack"})
    library.save([renamed], renamed={})
    assert library._renamings.last("u") == ()
    library.save([renamed.model_copy(update={"members": (Member(design="c", count=2),)})], renamed={})
    (names,) = library._renamings.last("u")
    assert set(names) == {"1.3"}


def test_a_unit_that_becomes_another_kind_maps_nothing(library: Library) -> None:
    """The models of the unit are gone, like those of an army that becomes a unit."""
    for kept, other in ((PACK, HOUND), (HOUND, PACK), (army(("1", 1)), PACK), (PACK, army(("1", 1)))):
        library.save([kept.model_copy(update={"id": "x"})])
        changed = other.model_copy(update={"id": "x"})
        library.save([changed], renamed={})
        assert library.fetch("x").kind == changed.kind


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("1.2/1.3", "Pack 2, Hound 3"),
        ("1.1/1.1", "Pack 1, Hound 1"),
        ("2.1/1.1", "Pack, Hound 1"),
        ("3.1/1.1", "Wolf"),
        ("1.1/1.9", "Pack 1"),
        ("4.1/1.1", "4.1/1.1"),
        ("9.1/1.1", "9.1/1.1"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_model_is_called_by_unit_and_design(name: str, said: str) -> None:
    """A model of a missing or unknown unit keeps its own name."""
    lone = Unit(id="l", name="Wolf", members=(Member(design="w", count=1),))
    listed = (("1", "u", 2), ("2", "u", 1), ("3", "l", 1), ("4", "gone", 1))
    units = tuple(Entry(id=one, unit=unit, count=count) for one, unit, count in listed)
    force = Army(id="a", name="Army", units=units)
    documents = {one.id: one for one in (HOUND, WOLF, PACK, lone)}
    assert _called((force, documents), name) == said


def test_an_unedited_army_keeps_its_version(library: Library) -> None:
    library.save([army(("1", 2))])
    library.save([war("9.1/1.1")])
    version = library.summary("a").version
    assert the_army(library).next_entry == 10
    library.save([the_army(library)])
    assert library.summary("a").version == version
    assert the_army(library).next_entry == 10
    assert not import_bundle(library, Bundle((HOUND, PACK, army(("1", 2))))).updated


def test_a_campaign_s_names_count_as_used(library: Library) -> None:
    library.fetch_with_named(["a"])
    library.save([war("9.1/1.1")])
    assert library.fetch_with_named(["a"])["a"] == the_army(library)
    assert the_army(library).next_entry == 10


def test_a_campaign_saved_before_its_army_counts_too(tmp_path: Path) -> None:
    with Library.open(tmp_path / "other.db") as library:
        library.save([war("9.1/1.1")])
        library.save([HOUND, PACK, army(("1", 1))])
        assert the_army(library).next_entry == 10


def test_an_import_carries_records_along(library: Library) -> None:
    library.save([war("1.2/1.2", "2.1/1.3", fielded=immutabledict(a=digest(library)))])
    theirs = army(("1", 1), ("2", 1))
    assert losses(library, [theirs]) == {}
    brought = import_bundle(library, Bundle((HOUND, PACK, theirs)))
    assert brought.updated == ("a",)
    assert set(brought.followed) == {"k"}
    assert set(the_war(library).models) == {"a:1.1/1.2", "a:2.1/1.3"}
    assert the_war(library).fielded["a"] == digest(library)


def test_an_import_tells_whose_records_it_would_lose(library: Library) -> None:
    library.save([war("2.1/1.3")])
    theirs = army(("1", 2))
    assert losses(library, [theirs]) == {"k": ("Pack, Hound 3",)}
    import_bundle(library, Bundle((HOUND, PACK, theirs)), "keep")
    assert set(the_war(library).models) == {"a:2.1/1.3"}
    import_bundle(library, Bundle((HOUND, PACK, theirs)), "copy")
    assert set(the_war(library).models) == {"a:2.1/1.3"}
    import_bundle(library, Bundle((HOUND, PACK, theirs)), "version")
    assert the_war(library).models == {}
    assert [one.called for one in the_war(library).lost.values()] == ["Pack, Hound 3"]


def test_a_replaced_unit_moves_the_armies_that_follow(library: Library) -> None:
    library.save([war("1.2/1.3", "2.1/1.1")])
    library.save([PACK.model_copy(update={"members": (Member(design="w"), Member(design="c", count=3))})])
    assert the_war(library).models == {}
    assert len(the_war(library).lost) == 2


def test_a_campaign_in_the_same_file_follows_nothing(library: Library) -> None:
    library.save([war("2.1/1.3")])
    theirs = (army(("1", 2)), war("1.1/1.1"))
    import_bundle(library, Bundle((HOUND, PACK, *theirs)))
    assert the_war(library) == war("1.1/1.1")


def test_a_scenario_that_waits_follows_an_import(library: Library) -> None:
    waiting = battle(
        "a",
        "a",
        conditions=immutabledict({"left": Condition(absent=("2.1/1.3",))}),
    )
    library.save([Table(id="t", name="T"), waiting])
    import_bundle(library, Bundle((HOUND, PACK, army(("1", 2)))))
    found = library.fetch("b")
    assert isinstance(found, Battle)
    assert found.conditions["left"].absent == ()


def test_an_army_in_the_trash_keeps_its_records(library: Library) -> None:
    library.save([war("2.1/1.3")])
    library.save([], ["a"])
    assert the_war(library) == war("2.1/1.3")
    library.save([the_army(library)])
    assert the_war(library) == war("2.1/1.3")
    library.save([], ["a"])
    library.empty_trash()
    assert the_war(library) == war("2.1/1.3")


def mappings(*pairs: dict[str, str]) -> tuple[Names, ...]:
    return tuple(immutabledict(one) for one in pairs)


def battle_of(library: Library) -> str:
    enemies = army(("1", 1), key="e")
    fought = battle(
        "a",
        "e",
        choices=((1,),),
    )
    library.save([Table(id="t", name="T"), enemies, fought], follow=False)
    return fought.id


def test_a_battle_goes_through_the_mappings_since(library: Library) -> None:
    fought = battle_of(library)
    split = army(("1", 1), ("3", 1), ("2", 1))
    library.save([split], follow=False, renamed={"a": mappings({"1.2": "3.1"})})
    library.save([army(("1", 1), ("3", 1))], follow=False, renamed={"a": mappings({"2": "\x18x:2"})})
    since = library.names_since(fought)["a"]
    assert [new_name(name, *since) for name in ("1.1/1.1", "1.2/1.3")] == ["1.1/1.1", "3.1/1.3"]
    assert new_name("2.1/1.1", *since).startswith("\x18")


def test_mappings_from_before_the_battle_are_left_out(library: Library) -> None:
    split = army(("1", 1), ("3", 1), ("2", 1))
    library.save([split], follow=False, renamed={"a": mappings({"1.2": "3.1"})})
    assert library.names_since(battle_of(library))["a"] == mappings({})


def test_a_unit_taken_after_the_battle_counts(library: Library) -> None:
    fought = battle_of(library)
    library.save([turned()], follow=False)
    moved = mappings(
        {f"{entry}/1.{n}": f"{entry}/2.{n}" for entry in ("1.1", "1.2", "2.1") for n in (1, 2, 3)}
    )
    library.accept_versions("a", {"u": 2}, moved)
    assert new_name("2.1/1.3", *library.names_since(fought)["a"]) == "2.1/2.3"
    assert library.last_renaming("a") == moved


def test_an_army_without_mappings_has_no_last_one(library: Library) -> None:
    assert library.last_renaming("a") == ()


def test_without_mappings_equal_places_count(library: Library) -> None:
    fought = battle_of(library)
    library.save([army(("1", 2))], follow=False)
    since = library.names_since(fought)["a"]
    assert new_name("1.2/1.1", *since) == "1.2/1.1"
    assert new_name("2.1/1.1", *since).startswith("\x18")


def test_edits_from_the_journal_are_not_followed_twice(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        library.save([HOUND, PACK, army(("1", 2), ("2", 1)), war("2.1/1.3")])
        library.journal([army(("1", 2)), war()])
    with Library.open(path) as library:
        assert the_war(library) == war()


def test_a_gap_in_the_mappings_makes_equal_places_count(library: Library) -> None:
    fought = battle_of(library)
    library.save([army(("1", 1), ("2", 1))], follow=False)
    library.save([army(("1", 1), ("2", 2))], follow=False, renamed={"a": mappings({})})
    since = library.names_since(fought)["a"]
    assert new_name("1.2/1.1", *since).startswith("\x18")
    assert new_name("2.1/1.1", *since) == "2.1/1.1"


def test_an_exchange_before_the_battle_is_not_repeated(library: Library) -> None:
    swapped = army(("2", 1), ("1", 2))
    library.save([swapped], follow=False, renamed={"a": mappings({"1.2": "2.1", "2.1": "1.2"})})
    assert new_name("2.1/1.1", *library.names_since(battle_of(library))["a"]) == "2.1/1.1"


def test_a_copied_campaign_keeps_its_records(library: Library) -> None:
    begun = happen(war("1.2/1.1", fielded={"a": digest(library)}), "reserve", army="a", points=50)
    campaign = happen(begun, "marked", model="a:1.1/1.2", state="dead", design="c")
    library.save([campaign])
    done = import_bundle(library, Bundle((army(("1", 2)), campaign)), clash="copy")
    copied = library.fetch(done.copied["k"])
    assert isinstance(copied, Campaign)
    own = done.copied["a"]
    assert copied.armies == (own,)
    assert set(copied.models) == {f"{own}:1.2/1.1", f"{own}:1.1/1.2"}
    assert set(copied.fielded) == set(copied.reserve) == {own}
    assert copied.reserve[own] == 50
    assert [told.values.get("army", told.values.get("model")) for told in copied.events] == [
        own,
        f"{own}:1.1/1.2",
    ]


def test_a_unit_not_yet_taken_moves_no_model(library: Library) -> None:
    """The army is tied anew in the same step in which its unit changes on another page."""
    fought = battle_of(library)
    other = army(("2", 1), ("1", 2))
    library.save([turned(), other], follow=False, renamed={"u": mappings({"1": "2"})})
    assert new_name("1.2/1.3", *library.names_since(fought)["a"]) == "1.2/1.3"


def turned() -> Unit:
    return PACK.model_copy(update={"members": (Member(design="w"), *PACK.members)})


def test_a_library_of_an_earlier_version_counts_its_numbers(tmp_path: Path) -> None:
    """Entry 7 was removed, and a campaign names a lost entry 9."""
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        library.save([HOUND, PACK, army(("1", 1), ("7", 1))])
        library.save([army(("1", 1))])
        library.save([army(("1", 1), key="b").model_copy(update={"name": "Other"})])
        library.save([war("9.1/1.1")])
    turn_back(path, 2)
    with Library.open(path) as library:
        assert the_army(library).next_entry == 10
        other = library.fetch("b")
        assert isinstance(other, Army)
        assert other.next_entry is None


def test_an_import_gives_the_mappings_it_made(library: Library) -> None:
    """An army that the import leaves unchanged has no mapping."""
    split = army(("1", 1), ("3", 1), ("2", 1))
    library.save([split], follow=False, renamed={"a": mappings({"1.2": "3.1"})})
    assert not import_bundle(library, Bundle((HOUND, WOLF, PACK, split))).renamed
    moved = import_bundle(library, Bundle((WOLF, HOUND, turned()))).renamed
    assert set(moved) == {"a"}
    assert new_name("3.1/1.1", *moved["a"]).startswith("\x18")
