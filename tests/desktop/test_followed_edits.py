"""Edits of an army in the session: campaigns, scenarios and messages follow the models that move."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from immutabledict import immutabledict

from armybuilder.campaign import edits
from armybuilder.campaign.history import happen
from armybuilder.desktop.desk.session import Session
from armybuilder.editing import armies, clipboard, fields, units, whole_documents
from armybuilder.editing.variants import LibraryFacts, Place, change_in_army
from armybuilder.library.exchange import import_bundle
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle, Outcome
from armybuilder.model.bundle import AnyDocument, Bundle
from armybuilder.model.campaign import Campaign, Condition
from armybuilder.model.creature import Creature
from armybuilder.model.fielded_names import fielded_designs, fielded_digest, is_gone, new_name
from armybuilder.model.table import Table
from armybuilder.model.unit import Unit
from tests.library.makers import battle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.errors import Message

Kind = TypeVar("Kind", bound=AnyDocument)


class Club:
    """A session with an army of two hound packs and a lone guard, and its campaign."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.said: list[Message] = []
        session.told.connect(self.said.append)
        session.refused.connect(self.said.append)
        hound = self._made("creature", "Test hound")
        guard = self._made("creature", "Test guard")
        pack = self._made("unit", "Test pack", members=({"design": hound.id, "count": 3},))
        post = self._made("unit", "Test post", members=({"design": guard.id},))
        entries = ({"id": "1", "unit": pack.id, "count": 2}, {"id": "2", "unit": post.id})
        self.key = self._made("army", "Test army", units=entries).id
        enemies = self._made("army", "Test enemies", units=({"id": "1", "unit": post.id},))
        self.hound, self.guard, self.pack, self.post = hound.id, guard.id, pack.id, post.id
        war = Campaign(id="war", name="Test war", armies=(), battles=())
        for army in (self.key, enemies.id):
            war = happen(war, "joined", army=army, reserve=500)
        digest = fielded_digest(fielded_designs(self.army, session.documents))
        war = war.model_copy(update={"fielded": immutabledict({self.key: digest})})
        session.apply(whole_documents.create(war))
        session.front = self.key

    def _made(self, kind: str, name: str, **given: object) -> AnyDocument:
        made = whole_documents.start(kind, name, **given)
        self.session.apply(whole_documents.create(made))
        return made

    def the(self, key: str, kind: type[Kind]) -> Kind:
        found = self.session.documents[key]
        assert isinstance(found, kind)
        return found

    @property
    def army(self) -> Army:
        return self.the(self.key, Army)

    @property
    def war(self) -> Campaign:
        return self.the("war", Campaign)

    def kill(self, *names: str) -> None:
        for name in names:
            told = edits.happened(self.war, "marked", model=f"{self.key}:{name}", state="dead")
            self.session.apply(told)

    def dead(self) -> set[str]:
        return {name.partition(":")[2] for name in self.war.models}

    def fight(self) -> None:
        """Keep a battle "b" that was fought, but not taken into the campaign."""
        table = whole_documents.start("table", "Test field")
        enemies = self.war.armies[1]
        fought = battle(
            self.key,
            enemies,
            table.id,
            outcome=Outcome(winner="left", score=(1, 0), turns=3),
            choices=((1,),),
        )
        self.session.apply(whole_documents.create(table))
        self.session.apply(whole_documents.create(fought))
        self.session.keep()

    def facts(self) -> LibraryFacts:
        session = self.session
        return LibraryFacts(session.documents, lambda _key: (), lambda _key: (self.key,), session.words)

    def is_settled(self) -> bool:
        """Say whether the campaign's digest is that of the army's present models."""
        documents = self.session.taken.view(self.key)
        return self.war.fielded[self.key] == fielded_digest(fielded_designs(self.army, documents))


@pytest.fixture
def club(library: Library) -> Iterator[Club]:
    session = Session(library)
    club = Club(session)
    session.keep()
    yield club
    session.close()


def test_a_split_carries_the_dead_along(club: Club) -> None:
    club.kill("1.2/1.1", "1.2/1.3")
    club.session.apply(armies.split(club.army, "1", club.session.documents))
    assert club.dead() == {"3.1/1.1", "3.1/1.3"}
    assert club.is_settled()
    club.session.undo()
    assert club.dead() == {"1.2/1.1", "1.2/1.3"}
    assert club.is_settled()
    club.session.redo()
    assert club.dead() == {"3.1/1.1", "3.1/1.3"}


def test_an_upgrade_of_some_models_carries_the_dead_along(club: Club) -> None:
    club.session.apply(armies.set_count(club.army, "1", 1))
    club.kill("1.1/1.1", "1.1/1.3")
    hound = club.the(club.hound, Creature)
    wanted = fields.revised(hound, {"officer_rank": 1})
    club.session.apply(change_in_army(club.army, "1", Place(0), wanted, club.facts(), models=2))
    assert club.dead() == {"1.1/1.1", "1.1/2.2"}
    assert club.is_settled()


def test_a_new_unit_gets_an_unused_number(club: Club) -> None:
    club.kill("2.1/1.1")
    club.session.apply(clipboard.remove_entries(club.army, ["2"], club.session.documents))
    assert club.dead() == set()
    assert set(club.war.lost) == {f"{club.key}:2.1/1.1"}
    paid = edits.reinforce(club.war, club.army, club.the(club.post, Unit), club.session.documents)
    club.session.apply(paid)
    assert club.army.units[-1].id == "3"
    assert club.dead() == set()
    assert club.is_settled()


def test_a_number_does_not_come_back_by_undo(club: Club) -> None:
    pack = club.the(club.pack, Unit)
    club.session.apply(armies.add_unit(club.army, pack))
    club.session.undo()
    assert [entry.id for entry in club.army.units] == ["1", "2"]
    club.session.apply(armies.add_unit(club.army, pack))
    assert club.army.units[-1].id == "4"


def test_copies_that_are_fit_leave_first_and_are_named(club: Club) -> None:
    club.kill("1.2/1.1")
    club.session.apply(armies.set_count(club.army, "1", 1))
    assert club.dead() == {"1.1/1.1"}
    assert [one.code for one in club.said] == ["campaign.told.left"]
    assert club.session.words.say(club.said[0]).startswith("Test pack 1 left")


def test_undo_brings_a_lost_record_back(club: Club) -> None:
    club.kill("2.1/1.1")
    club.session.apply(clipboard.remove_entries(club.army, ["2"], club.session.documents))
    lost = next(iter(club.war.lost.values()))
    assert (lost.called, lost.cause) == ("Test post", "Remove Test post")
    assert "Test post is no longer in the army" in club.session.words.say(club.said[-1])
    club.session.undo()
    assert club.dead() == {"2.1/1.1"}
    assert not club.war.lost


def test_an_army_behind_another_page_keeps_its_models(club: Club) -> None:
    club.kill("1.1/1.1")
    club.session.front = club.pack
    club.session.apply(units.set_count(club.the(club.pack, Unit), 0, 1))
    assert club.dead() == {"1.1/1.1"}
    assert club.is_settled()


def test_records_follow_once_the_army_takes_the_unit(club: Club) -> None:
    club.kill("1.1/1.3", "1.2/1.1")
    club.session.keep()
    club.session.front = club.pack
    pack = club.the(club.pack, Unit)
    club.session.apply(units.add_member(pack, club.the(club.guard, Creature)))
    club.session.apply(units.move_member(club.the(club.pack, Unit), 1, 0, club.session.documents))
    club.session.keep()
    club.session.apply(units.set_count(club.the(club.pack, Unit), 1, 2))
    club.session.take_changes(club.key, [club.pack])
    assert club.dead() == {"1.1/2.2", "1.2/2.1"}
    assert club.is_settled()
    club.session.undo()
    assert club.dead() == {"1.1/1.3", "1.2/1.1"}
    assert club.is_settled()


def test_an_army_takes_the_undo_of_its_edit(club: Club) -> None:
    club.kill("1.1/1.3")
    club.session.apply(units.set_count(club.the(club.pack, Unit), 0, 2))
    club.session.front = "war"
    club.session.undo()
    assert club.dead() == {"1.1/1.3"}
    assert club.is_settled()
    assert not club.session.taken.kept_back(club.key)


def test_a_scenario_that_waits_follows(club: Club) -> None:
    table = whole_documents.start("table", "Test field")
    assert isinstance(table, Table)
    goal = {"type": "destroy_unit", "side": "right", "target": "2", "value": 10}
    club.session.apply(whole_documents.create(fields.revised(table, {"objectives": (goal,)})))
    enemies = club.war.armies[1]
    waiting = battle(
        club.key,
        enemies,
        table.id,
        conditions=immutabledict({"left": Condition(absent=("1.2/1.1",))}),
    )
    club.session.apply(whole_documents.create(waiting))
    club.session.apply(armies.split(club.army, "1", club.session.documents))
    assert club.the("b", Battle).conditions["left"].absent == ("3.1/1.1",)
    club.session.apply(clipboard.remove_entries(club.army, ["2"], club.session.documents))
    assert [one.code for one in club.said] == ["campaign.told.objective"]


def test_a_late_battle_finds_models_that_were_upgraded(club: Club) -> None:
    club.fight()
    wanted = fields.revised(club.the(club.hound, Creature), {"officer_rank": 1})
    club.session.apply(change_in_army(club.army, "1", Place(0), wanted, club.facts()))
    club.session.keep()
    assert new_name("1.2/1.1", *club.session.library.names_since("b")[club.key]) == "1.2/1.1"


def test_a_late_battle_finds_models_after_an_undone_import(club: Club) -> None:
    club.fight()
    before, theirs = club.army, club.army.model_copy(update={"units": club.army.units[1:]})
    brought = import_bundle(club.session.library, Bundle((theirs,)))
    club.session.record(whole_documents.imported({club.key: before}, [theirs], brought.renamed))
    club.session.undo()
    club.session.keep()
    assert new_name("1.2/1.1", *club.session.library.names_since("b")[club.key]) == "1.2/1.1"


def test_a_late_battle_finds_its_models_after_a_crash(club: Club, library: Library) -> None:
    club.fight()
    club.session.apply(armies.split(club.army, "1", club.session.documents))
    # The next start finds the split in the journal.
    library.save([club.army, club.war], cause="recovered", renamed={})
    with_more = armies.set_count(club.army, "1", 2)
    library.save([one.after for one in with_more.changes if one.after], follow=False, renamed={})
    assert is_gone(new_name("1.2/1.1", *library.names_since("b")[club.key]))


def test_undo_brings_the_taken_version_back(club: Club, library: Library) -> None:
    club.kill("1.1/1.3", "1.2/1.1")
    club.session.front = club.pack
    club.session.apply(units.add_member(club.the(club.pack, Unit), club.the(club.guard, Creature)))
    club.session.apply(units.move_member(club.the(club.pack, Unit), 1, 0, club.session.documents))
    club.session.keep()
    club.session.front = club.key
    view = club.session.documents_of(club.army)
    club.session.apply(clipboard.remove_entries(club.army, ["1"], view))
    club.session.keep()
    club.session.undo()
    assert club.dead() == {"1.1/1.3", "1.2/1.1"}
    assert club.is_settled()
    club.session.keep()
    assert club.is_settled()
    again = Session(library)
    assert fielded_designs(club.army, again.documents_of(club.army))["1.1/1.3"] == club.hound
    club.session.take_changes(club.key, [club.pack])
    assert club.dead() == {"1.1/2.3", "1.2/2.1"}


def test_a_restored_version_names_the_lost_records(club: Club) -> None:
    before = club.army
    club.session.apply(armies.add_unit(club.army, club.the(club.post, Unit)))
    club.kill("3.1/1.1")
    back = whole_documents.version_back(club.army, before, 1)
    assert [one.code for one in club.session.losses(back)] == ["campaign.told.lost"]
    assert club.dead() == {"3.1/1.1"}
    club.session.apply(back)
    assert (club.dead(), len(club.war.lost)) == (set(), 1)
    assert club.army.next_entry == 4


def test_undo_of_a_document_that_changed_elsewhere_is_refused(club: Club, library: Library) -> None:
    club.session.apply(armies.set_limit(club.army, 500))
    club.session.keep()
    other = club.army.model_copy(update={"name": "Renamed elsewhere"})
    library.save([other], follow=False)
    club.session.shelf_changed([club.key])
    assert club.session.undo() == ()
    assert club.said[-1].code == "desktop.changed_elsewhere"
    assert club.army.points_limit == 500


@pytest.mark.parametrize(("front", "place"), [("army", "1.1/2.1"), ("pack", "1.1/1.1")])
def test_a_crash_leaves_records_with_their_models(library: Library, front: str, place: str) -> None:
    """Only an army in front takes an edit of its unit."""
    session = Session(library)
    club = Club(session)
    club.kill("1.1/1.1")
    session.keep()
    session.front = {"army": club.key, "pack": club.pack}[front]
    pack = fields.revised(club.the(club.pack, Unit), {})
    session.apply(units.add_member(pack, club.the(club.guard, Creature)))
    session.apply(units.move_member(club.the(club.pack, Unit), 1, 0, session.documents))
    session.journal()
    session.closed = True
    path = library.path
    library.close()
    with Library.open(path) as again:
        taken = again.fetch_as_accepted(club.key)
        war = again.fetch("war")
        assert isinstance(war, Campaign)
        assert set(war.models) == {f"{club.key}:{place}"}
        assert fielded_designs(club.army, taken)[place] == club.hound


def test_an_army_in_the_trash_has_the_undone_unit(club: Club) -> None:
    """The army is deleted before a version of the undo is saved."""
    club.kill("1.1/1.3")
    club.session.apply(units.set_count(club.the(club.pack, Unit), 0, 5))
    club.session.keep()
    club.session.undo()
    club.session.apply(whole_documents.delete(club.army))
    club.session.keep()
    kept = club.session.library.fetch_as_accepted(club.key)
    assert len(fielded_designs(club.session.library.fetch(club.key), kept)) == 7  # type: ignore[arg-type]


def test_a_reinforcement_is_priced_after_a_restart(club: Club, library: Library) -> None:
    """The design of the new unit was not read before."""
    scout = club._made("creature", "Test scout")
    scouts = club._made("unit", "Test scouts", members=({"design": scout.id},))
    club.session.keep()
    again = Session(library)
    campaign, army, unit = (again.documents[key] for key in ("war", club.key, scouts.id))
    assert isinstance(campaign, Campaign)
    assert isinstance(army, Army)
    assert isinstance(unit, Unit)
    edit = edits.reinforce(campaign, army, unit, again.documents_of(army))
    assert {change.id for change in edit.changes} == {"war", club.key}
    again.close()
