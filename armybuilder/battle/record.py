"""A battle as a document, and the battle that a document tells of: its setup, seed, choices and dice set by hand."""

from __future__ import annotations

import uuid
from importlib.metadata import version
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.resolve import Choice, Skirmish
from armybuilder.battle.terms import OPTIONS, Contender, Setup
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle, Outcome
from armybuilder.model.bundle import Bundle
from armybuilder.model.table import Table
from armybuilder.points.tables import rules_hash

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.bundle import AnyDocument

__all__ = ["recorded", "replayed"]


def recorded(battle: Skirmish, name: str) -> Bundle:
    """Return a file with a battle and all it names. Raises InputFault where its armies have one id but differ."""
    setup, terms, ending = battle.setup, battle.encoded.terms, battle.ending()
    document = Battle(
        id=str(uuid.uuid5(uuid.NAMESPACE_OID, f"{name} {setup.seed} {battle.number}")),
        name=name,
        ruleset=terms.ruleset,
        scale=terms.scale,
        options=immutabledict({rule: terms.options[rule] for rule in OPTIONS}),
        readings=terms.readings,
        turns=terms.turns,
        table=setup.table.id,
        left=setup.left.army.id,
        right=setup.right.army.id,
        program=version("armybuilder"),
        rules_hash=rules_hash(),
        seed=setup.seed,
        number=battle.number,
        choices=tuple(choice.plain() for choice in battle.choices),
        dice=battle.dice,
        outcome=Outcome(winner=ending.winner, score=ending.score, turns=ending.turns)
        if ending.cause
        else None,
    )
    return Bundle(documents=(document, *_named(setup)), readings=terms.readings)


def _named(setup: Setup) -> tuple[AnyDocument, ...]:
    """Return the table, the armies and all that they name, each once."""
    found: dict[str, AnyDocument] = {setup.table.id: setup.table}
    for side in (setup.left, setup.right):
        everything = {**side.documents, side.army.id: side.army}
        for one in _reached(everything, side.army.id):
            if found.setdefault(one.id, one) != one:
                raise InputFault([message("battle.record.clash", id=one.id, name=one.name)])
    return tuple(found.values())


def _reached(documents: Mapping[str, AnyDocument], first: str) -> Iterator[AnyDocument]:
    """Yield a document and whatever it names, those below too."""
    waiting, seen = [first], {first}
    while waiting:
        one = documents[waiting.pop()]
        yield one
        names = [name for name in bundle.names_in(one) if name in documents and name not in seen]
        seen.update(names)
        waiting.extend(names)


def _only_battle(file: Bundle) -> Battle:
    battles = [one for one in file.documents if isinstance(one, Battle)]
    if len(battles) != 1:
        raise InputFault([message("battle.record.one", count=len(battles))])
    return battles[0]


def _setup(battle: Battle, documents: Mapping[str, AnyDocument]) -> Setup:
    """Return what a battle is fought from. Raises InputFault where a name is not that of an army or table."""
    left, right, table = (documents.get(name) for name in (battle.left, battle.right, battle.table))
    if not isinstance(left, Army) or not isinstance(right, Army) or not isinstance(table, Table):
        raise InputFault([message("battle.record.named", battle=battle.name)])
    return Setup(
        Contender(left, documents),
        Contender(right, documents),
        table=table,
        ruleset=battle.ruleset,
        scale=battle.scale,
        options={str(rule): on for rule, on in battle.options.items()},
        readings=battle.readings,
        turns=battle.turns,
        seed=battle.seed,
    )


def replayed(file: Bundle) -> Skirmish:
    """Return the battle of a file, played as it was. The bot decides what nobody has: a scenario is fought by it.

    Raises InputFault where the file holds no battle or more than one, it was fought by other rules, one of its choices is not
    allowed, or it comes out otherwise than it says.
    """
    battle = _only_battle(file)
    if battle.choices and battle.rules_hash != rules_hash():
        raise InputFault([message("battle.record.rules", battle=battle.name, program=battle.program)])
    steps = Skirmish(_setup(battle, bundle.index(file.documents)), battle.number, battle.dice)
    _make(steps, battle)
    if not battle.choices:
        steps.advance()
    ending = steps.ending()
    outcome = Outcome(winner=ending.winner, score=ending.score, turns=ending.turns)
    if battle.outcome is not None and outcome != battle.outcome:
        raise InputFault([message("battle.record.outcome", battle=battle.name, program=battle.program)])
    return steps


def _make(steps: Skirmish, battle: Battle) -> None:
    """Make a battle's choices. Raises InputFault for one that is not allowed."""
    for place, plain in enumerate(battle.choices, start=1):
        try:
            steps.apply(Choice.of(plain))
        except ValueError as fault:
            raise InputFault(
                [message("battle.record.choice", battle=battle.name, place=place, program=battle.program)]
            ) from fault
