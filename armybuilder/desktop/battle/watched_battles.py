"""The work that fights, narrates and stores a battle, and the work that replays a battle of the library."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from armybuilder.battle.record import opened, recorded
from armybuilder.desktop.documents.kept_battles import called
from armybuilder.errors import InputFault
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import Bundle

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.battle.log.account import Account
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.library.battles import KeptBattle

__all__ = ["Shown", "fought_and_kept", "watched"]


@dataclass(frozen=True)
class Shown:
    """A fought battle with its account, and its record in the library or the reason why it was not stored."""

    account: Account
    kept: KeptBattle | None = None
    why_not: InputFault | None = None


def fought_and_kept(desk: Desk, setup: Setup, number: int, key: str) -> Callable[[TaskControl], Shown]:
    """Return the work that fights a battle, narrates it and stores it under the id `key`.

    An existing document is never overwritten. Raises InputFault if the armies cannot fight. If the library
    cannot be written, the battle is narrated all the same.
    """
    from armybuilder.desktop.battle.log.account import fight

    desk.session.keep()
    library, told_by = desk.session.library, fight(setup, desk.words, number)

    def work(job: TaskControl) -> Shown:
        from armybuilder.library.battles import kept_battle

        account = told_by(job)
        if job.cancelled():
            return Shown(account)
        try:
            kept = kept_battle(library, recorded(account.fought, called(account.fought)), key)
        except InputFault as fault:
            return Shown(account, why_not=fault)
        return Shown(account, kept)

    return work


def watched(desk: Desk, key: str) -> Callable[[TaskControl], Account]:
    """Return the work that narrates a battle of the library, with the armies stored with it.

    If the rules have changed since, the battle is read from its record (`FoughtBattle.earlier`). Raises
    InputFault for a battle without choices that cannot be fought.
    """
    desk.session.keep()
    library, own = desk.session.library, desk.words.copy()
    document = cast("Battle", desk.view.documents[key])

    def work(_job: TaskControl) -> Account:
        from armybuilder.desktop.battle.log.account import account

        named = {**library.fetch_as_accepted(key), key: document}
        return account(opened(Bundle(tuple(named.values()))), own)

    return work
