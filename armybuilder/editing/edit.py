"""An edit as a value: the documents before and after, its name, and the field it touched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from immutabledict import immutabledict

from armybuilder.errors import Message
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.document import NOTHING
from armybuilder.model.fielded_names import Names, inverted

__all__ = ["Change", "Edit", "SettingChange", "renamed_by", "reversed_edit", "together"]


@dataclass(frozen=True, slots=True)
class Change:
    """A document before and after an edit, None before its creation and after its deletion."""

    before: AnyDocument | None
    after: AnyDocument | None

    @property
    def id(self) -> str:
        """The id of the document that changes."""
        document = self.after or self.before
        if document is None:
            raise ValueError("a change of nothing into nothing")
        return document.id


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A named value outside the documents, before and after an edit, None while it is absent."""

    name: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Edit:
    """A named step: its changes, one for each document, and the dotted field it touched ("" for many).

    A step may also be of settings alone, and then has no changes. `renamed` has for an army or a unit the
    mappings of its models' names, one after the other. An edit without the mappings of a document does not
    know which of its models are the same. `taken_by` is the army that takes the changed designs at once.
    `given_up` are the versions of designs that an army no longer uses after the edit, by the ids of both with
    a colon between; its undo takes them again.
    """

    label: Message
    changes: tuple[Change, ...]
    field: str = ""
    settings: tuple[SettingChange, ...] = ()
    renamed: immutabledict[str, tuple[Names, ...]] = NOTHING
    taken_by: str = ""
    given_up: immutabledict[str, int] = NOTHING

    @property
    def before(self) -> AnyDocument | None:
        """The first document before the edit, None if it was created."""
        return self.changes[0].before if self.changes else None

    @property
    def after(self) -> AnyDocument | None:
        """The first document after the edit, None if it was deleted."""
        return self.changes[0].after if self.changes else None

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the documents that changed, in order."""
        return tuple(change.id for change in self.changes)

    @property
    def changes_nothing(self) -> bool:
        """Return True if the edit changes neither documents nor settings."""
        return all(change.before == change.after for change in self.changes) and all(
            setting.before == setting.after for setting in self.settings
        )


def reversed_edit(edit: Edit) -> Edit:
    """Return the edit that reverses this one, with the same name."""
    changes = tuple(Change(change.after, change.before) for change in reversed(edit.changes))
    settings = tuple(SettingChange(one.name, one.after, one.before) for one in reversed(edit.settings))
    renamed = {key: tuple(map(inverted, reversed(each))) for key, each in edit.renamed.items()}
    return replace(edit, changes=changes, settings=settings, renamed=immutabledict(renamed))


def together(label: Message, edits: Iterable[Edit]) -> Edit:
    """Return several consecutive edits as one step, with one change for each document.

    Raises ValueError if an edit does not start from the result of the one before it.
    """
    folded: dict[str, Change] = {}
    steps = tuple(edits)
    for change in (change for edit in steps for change in edit.changes):
        earlier = folded.get(change.id)
        if earlier is None:
            folded[change.id] = change
        elif earlier.after == change.before:
            folded[change.id] = Change(earlier.before, change.after)
        else:
            raise ValueError(f"edits of {change.id} do not follow one another")
    return Edit(label, tuple(folded.values()), renamed=renamed_by(*steps))


def renamed_by(*edits: Edit) -> immutabledict[str, tuple[Names, ...]]:
    """Return the mappings of several consecutive edits, for each document one after the other."""
    renamed: dict[str, tuple[Names, ...]] = {}
    for edit in edits:
        for key, names in edit.renamed.items():
            renamed[key] = (*renamed.get(key, ()), *names)
    return immutabledict(renamed)
