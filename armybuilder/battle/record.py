"""A battle as a document, with its setup, seed, choices, dice set by hand and log.

A document of an earlier program always opens (`opened`): it is played again if its rules are still in force.
Otherwise it is shown from its log, or only with its sides and outcome, with the reason.
"""

from __future__ import annotations

import uuid
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from immutabledict import immutabledict

from armybuilder import paths
from armybuilder.battle.levels.led_battles import lead
from armybuilder.battle.losses import toll
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.records.fought_battle import Earlier, Ending, FoughtBattle
from armybuilder.battle.resolve import Skirmish, stepped
from armybuilder.battle.telling.kept_log import KeptLog, packed, unpacked
from armybuilder.battle.terms import FRESH, OPTIONS, Contender, Setup, Terms
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle, Outcome
from armybuilder.model.bundle import Bundle
from armybuilder.model.campaign import Condition, Toll
from armybuilder.model.document import NOTHING
from armybuilder.model.id_changes import spread, with_ids
from armybuilder.model.table import Table
from armybuilder.points.tables import rules_hash

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Side

__all__ = ["again", "log_of", "opened", "recorded", "replayed", "taken_up"]

_Suffered = TypeVar("_Suffered", Condition, Toll)


def recorded(battle: Skirmish | FoughtBattle, name: str) -> Bundle:
    """Return a file with a battle and all documents that it names.

    Different documents of the right side with the same id get new ids. A battle that cannot be played again
    keeps its file, under the new name.
    """
    if isinstance(battle, FoughtBattle) and battle.earlier is not None:
        return _renamed(battle.earlier.file, name)
    if isinstance(battle, FoughtBattle):
        battle = stepped(battle)
    setup, terms, ending = battle.setup, battle.encoded.terms, battle.ending()
    # not drawn: the same battle kept twice under a name has the same id
    own_id = str(uuid.uuid5(uuid.NAMESPACE_OID, f"{name} {setup.seed} {battle.number}"))
    named, ids = _named(setup, own_id)
    document = Battle(
        id=own_id,
        name=name,
        ruleset=terms.ruleset,
        scale=terms.scale,
        options=immutabledict({rule: terms.options[rule] for rule in OPTIONS}),
        readings=terms.readings,
        turns=terms.turns,
        table=setup.table.id,
        left=setup.left.army.id,
        right=ids.get(setup.right.army.id, setup.right.army.id),
        program=paths.version(),
        rules_hash=rules_hash(),
        seed=setup.seed,
        number=battle.number,
        choices=tuple(choice.plain() for choice in battle.choices),
        unadvised=battle.unadvised,
        dice=battle.dice,
        head_start=immutabledict(setup.head_start),
        conditions=_conditions(setup, ids),
        ruins=immutabledict(setup.ruins),
        levels=immutabledict(setup.levels),
        outcome=Outcome(winner=ending.winner, score=ending.score, turns=ending.turns)
        if ending.cause
        else None,
        log=log_of(battle, ids),
    )
    return Bundle(documents=(document, *named), readings=terms.readings)


def log_of(battle: Skirmish, ids: Mapping[str, str] = NOTHING) -> str | None:
    """Return the packed log and losses of a battle for its document.

    The losses are left out before the battle is over. `ids` are new ids of some of the right side's
    documents.
    """
    fought = battle.fought()
    left = toll(battle) if fought.ending.cause is not None else None
    if left is not None and ids:
        left = replace(left, right=_under(left.right, ids))
    return packed(KeptLog(fought.events, fought.ending, fought.notes, left))


def _renamed(file: Bundle, name: str) -> Bundle:
    """Return the file of a battle with another name for it."""
    battle = _only_battle(file)
    named = battle.model_copy(update={"name": name})
    return replace(file, documents=tuple(named if one is battle else one for one in file.documents))


def _named(setup: Setup, own_id: str) -> tuple[tuple[AnyDocument, ...], Mapping[str, str]]:
    """Return all documents that a setup names, each once, and the new ids of the right side.

    Only the right side's documents that differ from the left side's under the same id get new ids, and the
    documents that name them.
    """
    found: dict[str, AnyDocument] = {setup.table.id: setup.table}
    found |= {one.id: one for one in _reached(setup.left)}
    theirs = _reached(setup.right)
    other = [one.id for one in theirs if found.get(one.id, one) != one]
    ids = {
        key: str(uuid.uuid5(uuid.NAMESPACE_OID, f"{own_id} {key}")) for key in spread(other, theirs, found)
    }
    found |= {one.id: one for one in (with_ids(document, ids) for document in theirs)}
    return tuple(found.values()), ids


def _conditions(setup: Setup, ids: Mapping[str, str]) -> immutabledict[Side, Condition]:
    """Return the conditions of both sides, without fresh ones.

    Weapons of the right side have their new ids.
    """
    sides: tuple[tuple[Side, Contender, Mapping[str, str]], ...] = (
        ("left", setup.left, NOTHING),
        ("right", setup.right, ids),
    )
    return immutabledict(
        {side: _under(one.condition, given) for side, one, given in sides if one.condition != FRESH}
    )


def _under(suffered: _Suffered, ids: Mapping[str, str]) -> _Suffered:
    """Return a condition or a toll with its weapons under other ids."""
    machines = {
        name: immutabledict(
            {
                location: one.model_copy(update={"weapon": ids.get(one.weapon, one.weapon)})
                for location, one in damage.items()
            }
        )
        for name, damage in suffered.machines.items()
    }
    return suffered.model_copy(update={"machines": immutabledict(machines)})


def _reached(side: Contender) -> tuple[AnyDocument, ...]:
    """Return an army and all documents that it names, directly or indirectly."""
    return (side.army, *bundle.reached(side.army, side.documents).values())


def _only_battle(file: Bundle) -> Battle:
    battles = [one for one in file.documents if isinstance(one, Battle)]
    if len(battles) != 1:
        raise InputFault([message("battle.record.one", count=len(battles))])
    return battles[0]


def _setup(battle: Battle, documents: Mapping[str, AnyDocument]) -> Setup:
    """Return the setup of a battle document.

    Raises InputFault if a name is not that of an army or table.
    """
    left, right, table = (documents.get(name) for name in (battle.left, battle.right, battle.table))
    if not isinstance(left, Army) or not isinstance(right, Army) or not isinstance(table, Table):
        raise InputFault([message("battle.record.named", battle=battle.name)])
    return Setup(
        Contender(left, documents, condition=battle.conditions.get("left", FRESH)),
        Contender(right, documents, condition=battle.conditions.get("right", FRESH)),
        table=table,
        ruleset=battle.ruleset,
        scale=battle.scale,
        options=_options(battle),
        readings=battle.readings,
        turns=battle.turns,
        seed=battle.seed,
        head_start=battle.head_start,
        ruins=battle.ruins,
        levels=battle.levels,
    )


def again(file: Bundle) -> tuple[Setup, int]:
    """Return the setup of a file's battle and its number under the seed, to fight it anew.

    Raises InputFault if the file holds no battle or more than one, or its armies or table are missing.
    """
    battle = _only_battle(file)
    return _setup(battle, bundle.index(file.documents)), battle.number


def opened(file: Bundle) -> FoughtBattle:
    """Return the battle of a file, played again or as it was kept.

    `FoughtBattle.earlier` says why it could not be played again. Raises InputFault if the file holds no
    battle or more than one, or a battle that has no choices, outcome or log and cannot be played.
    """
    battle = _only_battle(file)
    try:
        return replayed(file).fought()
    except InputFault as fault:
        if not battle.choices and battle.outcome is None and battle.log is None:
            raise
        return _as_kept(battle, file, fault.faults[0])


def _as_kept(battle: Battle, file: Bundle, fault: Message) -> FoughtBattle:
    """Return a battle from the log or outcome that its document keeps.

    `fault` is the reason why it cannot be played again. Raises InputFault if its armies or table are missing.
    """
    setup, number = again(file)
    log = _log(battle)
    terms = Terms(battle.ruleset, battle.scale, _options(battle), battle.readings, battle.turns, log.notes)
    if battle.rules_hash == rules_hash():
        line = message("battle.record.kept", why=fault)
    else:
        line = message("battle.record.earlier", battle=battle.name, program=battle.program)
    earlier = Earlier(line, battle.name, battle.program, file, has_log=bool(log.events), left=log.left)
    return FoughtBattle(setup, terms, number, log.ending, log.events, battle.dice, earlier=earlier)


def _options(battle: Battle) -> immutabledict[str, bool]:
    return immutabledict({str(rule): on for rule, on in battle.options.items()})


def _log(battle: Battle) -> KeptLog:
    """Return the log that a battle keeps, or its outcome without events.

    A damaged log counts as none.
    """
    if battle.log is not None:
        with suppress(ValueError):
            return unpacked(battle.log)
    outcome = battle.outcome
    if outcome is None:
        return KeptLog((), Ending("draw", (0, 0), 0, None, ((), ())))
    return KeptLog((), Ending(outcome.winner, outcome.score, outcome.turns, "kept", ((), ())))


def replayed(file: Bundle) -> Skirmish:
    """Return the battle of a file, played again to its last choice.

    Without recorded choices, the leaders of its sides make them all, so they fight a whole scenario. Raises
    InputFault if the file holds no battle or more than one, if it was fought by other rules, if one of its
    choices is not allowed, or if it has another outcome than the file says.
    """
    kept = _only_battle(file)
    battle = taken_up(file)
    if not kept.choices:
        lead(battle)
    ending = battle.ending()
    outcome = Outcome(winner=ending.winner, score=ending.score, turns=ending.turns)
    if kept.outcome is not None and outcome != kept.outcome:
        raise InputFault([message("battle.record.outcome", battle=kept.name, program=kept.program)])
    return battle


def taken_up(file: Bundle) -> Skirmish:
    """Return the battle of a file after its recorded choices, to be continued.

    Raises InputFault as `replayed` does.
    """
    kept = _only_battle(file)
    if kept.choices and kept.rules_hash != rules_hash():
        raise InputFault([message("battle.record.rules", battle=kept.name, program=kept.program)])
    battle = Skirmish(_setup(kept, bundle.index(file.documents)), kept.number, kept.dice)
    _make(battle, kept)
    return battle


def _make(battle: Skirmish, kept: Battle) -> None:
    """Apply the recorded choices to a battle, with the bot thinking before the advised ones.

    Raises InputFault for a choice that is not allowed.
    """
    unadvised = frozenset(kept.unadvised)
    for place, plain in enumerate(kept.choices, start=1):
        try:
            battle.make(Choice.of(plain), advised=place - 1 not in unadvised)
        except ValueError as fault:
            raise InputFault(
                [message("battle.record.choice", battle=kept.name, place=place, program=kept.program)]
            ) from fault
