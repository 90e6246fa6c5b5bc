"""The deeds of random edits, each done in the session and for the persons of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armybuilder.campaign import edits
from armybuilder.campaign.aftermath import BattleResult, roll_all
from armybuilder.campaign.army_strength import condition
from armybuilder.campaign.history import happen
from armybuilder.editing import armies, clipboard, fields, units, variants, whole_documents
from armybuilder.model.battle import Battle, Outcome
from armybuilder.model.bundle import read
from armybuilder.model.campaign import Campaign, Down, LocationDamage, Toll
from armybuilder.model.creature import Creature
from armybuilder.model.fielded_names import fielded_designs, is_gone, new_name
from armybuilder.model.unit import Unit
from armybuilder.words import english
from tests.desktop.designs_at_random import ARMIES
from tests.desktop.edits_at_random import EditsAtRandom
from tests.desktop.people_book import chunks, expected_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.editing.edit import Edit
    from tests.desktop.people_book import Members, Move, Roster

__all__ = ["DEEDS"]

_FALLS = ("killed", "killed", "wounded", "out_of_action", "shaken", "unhurt")
_PLACES = ("engine", "antenna", "hold")
_MOST = 150
"""The most models of an army, beyond which no entry is added."""


# -- an army's own edits -----------------------------------------------------------------------------------


def split(at: EditsAtRandom) -> None:
    key, entry = at.draw_entry()
    before = at.army(key)
    if entry.count == 1 or not at.apply(armies.split(before, entry.id, at.view(key)), key):
        return
    copies = at.book.rosters[key][entry.id]
    new = [one.id for one in at.army(key).units if one.id not in at.book.rosters[key]]
    assert len(new) == len(copies) - 1
    own = zip((entry.id, *new), copies, strict=True)
    at.book.rosters[key] = at.book.rosters[key] | {name: (one,) for name, one in own}


def count(at: EditsAtRandom) -> None:
    key, entry = at.draw_entry()
    to = at.dice.randint(1, 5)
    held, unit = at.book.held(), at.unit_as_taken(key, entry)
    if at.apply(armies.set_count(at.army(key), entry.id, to), key):
        copies = at.people.counted(
            at.book.rosters[key][entry.id], to, lambda: at.people.copy(unit, at.view(key)), held
        )
        _with_entry(at, key, entry.id, copies)


def _with_entry(at: EditsAtRandom, key: str, entry: str, copies: tuple[Members, ...]) -> None:
    at.book.rosters[key] = at.book.rosters[key] | {entry: copies}


def reorder(at: EditsAtRandom) -> None:
    key, entry = at.draw_entry()
    to = at.dice.randrange(len(at.army(key).units))
    at.apply(armies.move_entry(at.army(key), entry.id, to, at.view(key)), key)


def remove(at: EditsAtRandom) -> None:
    key = at.draw_army()
    army = at.army(key)
    gone = [one.id for one in at.dice.sample(army.units, min(len(army.units) - 2, at.dice.choice((1, 1, 2))))]
    if (
        gone
        and _settled(at, key, *gone)
        and at.apply(clipboard.remove_entries(army, gone, at.view(key)), key)
    ):
        at.book.rosters[key] = {
            name: copies for name, copies in at.book.rosters[key].items() if name not in gone
        }


def _settled(at: EditsAtRandom, key: str, *entries: str) -> bool:
    """Say whether an army waits for no version of the units of entries, and take one if it does.

    What an army no longer uses it forgets, and takes as it is when it comes back.
    """
    named = {one.unit for one in at.army(key).units if one.id in entries}
    if not any((key, unit) in at.book.waiting for unit in named):
        return True
    _take(at, key)
    return False


def add(at: EditsAtRandom) -> None:
    key = at.draw_army()
    if _room(at, key):
        _join(at, key, armies.add_unit(at.army(key), _any_unit(at, key)))


def _room(at: EditsAtRandom, key: str) -> bool:
    return len(at.book.names(key)) < _MOST


def _any_unit(at: EditsAtRandom, key: str) -> Unit:
    found = [one for one in at.session.load("unit") if isinstance(one, Unit) and one.members]
    return at.dice.choice(found)


def _join(at: EditsAtRandom, key: str, edit: Edit) -> None:
    """Apply an edit that adds entries of new people."""
    at.session.keep()
    if not at.apply(edit, key):
        return
    for entry in at.army(key).units:
        if entry.id not in at.book.rosters[key]:
            unit = at.unit_as_taken(key, entry)
            born = tuple(at.people.copy(unit, at.view(key)) for _ in range(entry.count))
            _with_entry(at, key, entry.id, born)


def duplicate(at: EditsAtRandom) -> None:
    key, entry = at.draw_entry()
    if _room(at, key):
        _join(at, key, clipboard.duplicate_entries(at.army(key), [entry.id], at.view(key)))


def paste(at: EditsAtRandom) -> None:
    source, key = at.dice.choice(at.there()), at.draw_army()
    if any((army, one.unit) in at.book.waiting for army in ARMIES for one in at.army(source).units):
        return
    some = at.dice.sample(at.army(source).units, 2)
    clip, _ = read(clipboard.clip_entries(at.army(source), [one.id for one in some], at.view(source)))
    if _room(at, key):
        place = at.dice.randrange(len(at.army(key).units))
        _join(at, key, clipboard.paste_entries(at.army(key), clip, at.session.documents, place))


def replace_unit(at: EditsAtRandom) -> None:
    key, entry = at.draw_entry()
    other = _any_unit(at, key)
    if not _settled(at, key, entry.id) or (key, other.id) in at.book.waiting or other.id == entry.unit:
        return
    place = armies.place_of(at.army(key), entry.id)
    at.session.keep()
    if at.apply(fields.set_field(at.army(key), f"units.{place}.unit", other.id), key):
        after = at.unit_as_taken(key, at.army(key).units[place])
        copies = tuple(at.people.copy(after, at.view(key)) for _ in range(entry.count))
        _with_entry(at, key, entry.id, copies)


def tie(at: EditsAtRandom) -> None:
    key, entry = at.draw_entry()
    to = at.dice.choice((None, at.dice.choice(at.army(key).units).id))
    kind = at.dice.choice(("ride", "attach", "order"))
    if kind == "order":
        at.apply(armies.order(at.army(key), entry.id, "support" if to else None, to), key)
    else:
        at.apply((armies.ride if kind == "ride" else armies.attach)(at.army(key), entry.id, to), key)


def upgrade(at: EditsAtRandom) -> None:
    key, entry = at.draw_entry()
    if not _settled(at, key, entry.id) or any(army == key for army, _ in at.book.waiting):
        return
    at.session.keep()
    unit = at.unit_as_taken(key, entry)
    place = _any_place(at, unit)
    copies = at.dice.randint(1, entry.count)
    models = at.dice.randint(1, unit.members[place.member].count)
    edit = variants.change_in_army(
        at.army(key),
        entry.id,
        place,
        _better(at, key, unit, place),
        _facts(at, key),
        models=models,
        copies=copies,
    )
    if not at.apply(edit, key):
        return
    roster: Roster = {}
    for one in at.army(key).units:
        sizes = [member.count for member in at.unit_as_taken(key, one).members]
        old = at.book.rosters[key].get(one.id, ())
        if one.id == entry.id:
            old = old[: one.count]
        elif not old:
            old = at.book.rosters[key][entry.id][entry.count - copies :]
        roster[one.id] = tuple(chunks(members, sizes) for members in old)
    at.book.rosters[key] = roster


def _facts(at: EditsAtRandom, key: str) -> variants.LibraryFacts:
    library = at.session.library
    return variants.LibraryFacts(
        at.view(key) if key in ARMIES else at.session.documents,
        lambda one: library.variants(one).values(),
        lambda one: [row.id for row in library.used_by(one)],
        english(),
    )


def _any_place(at: EditsAtRandom, unit: Unit) -> variants.Place:
    member = at.dice.randrange(len(unit.members))
    crew = unit.members[member].crew
    return variants.Place(member, at.dice.randrange(len(crew)) if crew and at.dice.random() < 0.5 else None)


def _better(at: EditsAtRandom, key: str, unit: Unit, place: variants.Place) -> Any:
    design = _facts(at, key).documents[variants.design_at(unit, place)]
    path = "heroic_save" if isinstance(design, Creature) else "profile.pf"
    return fields.revised(design, {path: at.dice.randint(0, 4)})


# -- a unit on its own page, taken by armies at once or later ----------------------------------------------


def edit_unit(at: EditsAtRandom) -> None:
    unit = _any_unit(at, "")
    users = [key for key in at.there() if any(one.unit == unit.id for one in at.army(key).units)]
    front = at.dice.choice([unit.id, *users])
    if (front, unit.id) in at.book.waiting:
        _take(at, front)
        return
    at.session.keep()
    made = _unit_edit(at, unit)
    if made is None or not at.apply(made[0], front):
        return
    move = made[1] or ("chunks", tuple(one.count for one in at.document(unit.id).members))
    for key in users:
        if key == front:
            _move(at, key, unit.id, (move,))
        else:
            at.book.waiting[key, unit.id] = (*at.book.waiting.get((key, unit.id), ()), move)
    if any(_is_as_taken(at, key, unit.id) for key in users if key != front):
        _remembered_and_undone(at)


def _is_as_taken(at: EditsAtRandom, key: str, unit: str) -> bool:
    """Say whether a unit has the content that an army took, so that the army can take nothing."""
    held, now = at.view(key)[unit], at.document(unit)
    return bool(held.members == now.members)  # type: ignore[union-attr]


def _remembered_and_undone(at: EditsAtRandom) -> None:
    at._remember()
    at.step_back()


def _unit_edit(at: EditsAtRandom, unit: Unit) -> tuple[Edit, Move | None] | None:
    """Return an edit of a unit, and its move (None: an upgrade, which parts the same models anew)."""
    place, documents = at.dice.randrange(len(unit.members)), at.session.documents
    member = unit.members[place]
    kind = at.dice.choice(("count", "count", "remove", "move", "add", "crew more", "crew less", "upgrade"))
    if kind == "count":
        to = at.dice.randint(1, 5)
        return units.set_count(unit, place, to), ("count", (place, to))
    if kind == "remove":
        if len(unit.members) == 1:
            return None
        return units.remove_member(unit, place, documents), ("remove", (place,))
    if kind == "move":
        to = at.dice.randrange(len(unit.members))
        return units.move_member(unit, place, to, documents), ("move", (place, to))
    if kind == "add":
        design = at.dice.choice(("c-1", "c-2", "c-3", "c-4"))
        same = (
            number
            for number, one in enumerate(unit.members)
            if one.design == design and not one.crew and not one.controls
        )
        there = next(same, None)
        move: Move = ("add", (0,)) if there is None else ("count", (there, unit.members[there].count + 1))
        return units.add_member(unit, documents[design]), move  # type: ignore[arg-type]
    if kind == "upgrade":
        at_place = _any_place(at, unit)
        models = at.dice.randint(1, unit.members[at_place.member].count)
        wanted = _better(at, "", unit, at_place)
        return variants.change_in_unit(unit, at_place, wanted, _facts(at, ""), models=models), None
    if not member.crew:
        return None
    if kind == "crew more":
        man = documents[at.dice.choice(("c-1", "c-2", "c-3"))]
        assert isinstance(man, Creature)
        return units.assign_crew(unit, place, "passenger", man), ("crew more", (place,))
    seat = at.dice.randrange(len(member.crew))
    return units.remove_crew(unit, place, seat, documents), ("crew less", (place, seat))


def _move(at: EditsAtRandom, key: str, unit: str, moves: tuple[Move, ...]) -> None:
    """Move the people of all copies of a unit in an army."""
    held, roster = at.book.held(), dict(at.book.rosters[key])
    for entry in at.army(key).units:
        if entry.unit == unit:
            copies = roster[entry.id]
            for move in moves:
                copies = tuple(at.people.moved(one, move, held) for one in copies)
            roster[entry.id] = copies
    at.book.rosters[key] = roster


def take(at: EditsAtRandom) -> None:
    key = at.draw_army()
    if any(army == key for army, _ in at.book.waiting):
        _take(at, key)


def _take(at: EditsAtRandom, key: str) -> None:
    """Apply all changed versions to an army."""
    at.session.keep()
    at.session.front = key
    at.session.seal()
    at.session.take_changes(key, [one.id for one in at.session.library.drift(key)])
    at.told[-1] += f" {key} takes"
    for army, unit in list(at.book.waiting):
        if army == key:
            _move(at, key, unit, at.book.waiting.pop((army, unit)))


# -- campaigns ---------------------------------------------------------------------------------------------


def fight(at: EditsAtRandom) -> None:
    campaign = at.draw_campaign()
    if campaign.aftermath is not None:
        roll(at)
        return
    tolls = _toll(at, campaign, ARMIES[0]), _toll(at, campaign, ARMIES[1])
    _enter(at, campaign, tolls, "")


def _enter(at: EditsAtRandom, campaign: Campaign, tolls: tuple[Toll, Toll], battle: str) -> None:
    result = BattleResult(
        at.army(ARMIES[0]),
        at.army(ARMIES[1]),
        "left",
        at.dice.choice(("left", "draw")),
        tolls,
        battle,
    )
    at.apply(edits.fought(campaign, result, at.session.documents), campaign.id)
    at.reread = True


def _toll(at: EditsAtRandom, campaign: Campaign, key: str) -> Toll:
    """Return the losses of an army: people who may fall, and damage of machines."""
    designs = fielded_designs(at.army(key), at.view(key))
    models: dict[str, Down] = {}
    machines: dict[str, dict[str, LocationDamage]] = {}
    for name in at.dice.sample(sorted(designs), min(len(designs), at.dice.randint(1, 8))):
        state = campaign.models.get(f"{key}:{name}")
        if state is not None and state.state not in {"permanent", "shaken"}:
            continue
        if isinstance(at.view(key)[designs[name]], Creature):
            models[name] = Down(state=at.dice.choice(_FALLS))  # type: ignore[arg-type]
        else:
            where = "power_plant" if at.dice.random() < 0.3 else at.dice.choice(_PLACES)
            machines[name] = {where: LocationDamage(state="disabled" if where in _PLACES else "destroyed")}
    return Toll.model_validate({"models": models, "machines": machines})


def roll(at: EditsAtRandom) -> None:
    campaign = at.draw_campaign()
    if campaign.aftermath is None:
        return
    after = roll_all(campaign)
    if at.dice.random() < 0.7:
        after = happen(after, "closed")
    at.apply(edits.step("closed", campaign, after), campaign.id)
    at.reread = True


def pass_days(at: EditsAtRandom) -> None:
    campaign = at.draw_campaign()
    if campaign.aftermath is None:
        edit = edits.happened(campaign, "day", days=at.dice.randint(1, 9))
        at.book.days[campaign.id] = at.book.days[campaign.id] | {campaign.day: at.book.records[campaign.id]}
        at.apply(edit, campaign.id)
        at.reread = True


def reinforce(at: EditsAtRandom) -> None:
    campaign, key = at.draw_campaign(), at.draw_army()
    unit = _any_unit(at, key)
    if _room(at, key) and (key, unit.id) not in at.book.waiting:
        _join(at, key, edits.reinforce(campaign, at.army(key), unit, at.view(key)))


def mark(at: EditsAtRandom) -> None:
    campaign, key = at.draw_campaign(), at.draw_army()
    name = at.dice.choice(sorted(at.book.names(key)))
    state = at.dice.choice(("dead", "wounded", "permanent", "fit"))
    design = fielded_designs(at.army(key), at.view(key))[name]
    at.apply(
        edits.happened(campaign, "marked", model=f"{key}:{name}", state=state, design=design), campaign.id
    )
    at.reread = True


# -- battles -----------------------------------------------------------------------------------------------


def plan(at: EditsAtRandom) -> None:
    """Create a scenario with the condition of both armies and dice of some models."""
    campaign = at.draw_campaign()
    dice = {}
    for side, key in zip(("left", "right"), ARMIES, strict=True):
        for name in at.dice.sample(sorted(at.book.names(key)), 2):
            dice[f"{at.dice.randint(1, 3)} {side}:{name} to_hit 0"] = at.dice.randint(1, 6)
    sides = {side: condition(campaign, key) for side, key in zip(("left", "right"), ARMIES, strict=True)}
    battle = _battle(at, conditions=sides, dice=dice)
    at.apply(whole_documents.create(battle))
    names = [at.book.names(key) for key in ARMIES]
    at.book.records[battle.id] = {
        who: one
        for side, each in zip(("left", "right"), names, strict=True)
        for who, one in expected_of(battle, side, each.__getitem__).items()
    }


def _battle(at: EditsAtRandom, **given: Any) -> Battle:
    terms = {
        "ruleset": "combat-action",
        "scale": "small",
        "turns": 8,
        "table": "t",
        "program": "0",
        "rules_hash": "0",
    }
    sides = {
        "left": ARMIES[0],
        "right": ARMIES[1],
        "seed": 1,
        "id": f"b-{at.dice.randrange(10**9)}",
        "name": "B",
    }
    return Battle.model_validate({**terms, **sides, **given})


def fight_apart(at: EditsAtRandom) -> None:
    """Keep a fought battle that no campaign takes yet.

    Its armies hold back no version, as the battle would be stored with the newest ones here.
    """
    if any(at.session.taken.kept_back(key) for key in ARMIES):
        return
    battle = _battle(at, outcome=Outcome(winner="left", score=(1, 0), turns=3), choices=((1,),))
    at.session.keep()
    at.apply(whole_documents.create(battle))
    at.session.keep()
    at.book.fought[battle.id] = {
        who: f"{key}:{name}"
        for key in ARMIES
        for name, who in at.book.names(key).items()
        if at.dice.random() < 0.1
    }


def take_battle(at: EditsAtRandom) -> None:
    """Add a battle to a campaign after changes of its armies."""
    waiting = [key for key in at.book.fought if at.session.documents.get(key) is not None]
    campaign = at.draw_campaign()
    if not waiting or campaign.aftermath is not None:
        return
    key = at.dice.choice(waiting)
    at.session.keep()
    since = at.session.library.names_since(key)
    fallen = at.book.fought.pop(key)
    now = {who: f"{army}:{name}" for army in ARMIES for name, who in at.book.names(army).items()}
    tolls: dict[str, dict[str, Down]] = {army: {} for army in ARMIES}
    for who, before in fallen.items():
        army, _, name = before.partition(":")
        found = new_name(name, *since.get(army, ()))
        expected = now.get(who, "")
        named = "" if is_gone(found) else f"{army}:{found}"
        assert named == expected, f"{key}: {before} ({who}) is {named!r}, should be {expected!r}: {since}"
        state = campaign.models.get(f"{army}:{found}")
        if who in now and state is None and _is_person(at, army, found):
            tolls[army][found] = Down(state="killed")
    left, right = (Toll.model_validate({"models": one}) for one in tolls.values())
    _enter(at, campaign, (left, right), key)


def _is_person(at: EditsAtRandom, army: str, name: str) -> bool:
    view = at.view(army)
    return isinstance(view[fielded_designs(at.army(army), view)[name]], Creature)


# -- the session -------------------------------------------------------------------------------------------


def undo(at: EditsAtRandom) -> None:
    for _ in range(at.dice.choice((1, 1, 2, 5))):
        at.step_back()
    at.reread = True


def redo(at: EditsAtRandom) -> None:
    for _ in range(at.dice.choice((1, 1, 2, 5))):
        at.step_again()
    at.reread = True


def keep(at: EditsAtRandom) -> None:
    at.session.keep()


def restart(at: EditsAtRandom) -> None:
    at.reopen()


def throw_away(at: EditsAtRandom) -> None:
    if len(at.there()) == len(ARMIES):
        at.session.keep()
        at.apply(whole_documents.delete(at.army(at.draw_army())))


def bring_back(at: EditsAtRandom) -> None:
    away = [key for key in ARMIES if key not in at.there()]
    if away:
        at.session.keep()
        at.apply(whole_documents.restore(*at.session.library.fetch_all(away).values()))


DEEDS: dict[Callable[[EditsAtRandom], None], int] = {
    split: 8,
    count: 10,
    reorder: 3,
    remove: 4,
    add: 3,
    duplicate: 3,
    paste: 2,
    replace_unit: 3,
    tie: 3,
    upgrade: 10,
    edit_unit: 14,
    take: 5,
    fight: 10,
    roll: 6,
    pass_days: 5,
    reinforce: 4,
    mark: 3,
    plan: 3,
    fight_apart: 2,
    take_battle: 2,
    undo: 10,
    redo: 6,
    keep: 3,
    restart: 1,
    throw_away: 1,
    bring_back: 1,
}
"""The deeds, with the weight of each."""
