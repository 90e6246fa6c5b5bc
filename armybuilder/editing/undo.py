"""The stack of edits for undo and redo, which holds values only."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import replace

from armybuilder.editing.edit import Change, Edit, renamed_by, reversed_edit
from armybuilder.errors import Message

__all__ = ["UndoStack"]

_DEEPEST = 1000
_PAUSE_S = 2.0
"""The seconds without an edit after which the next edit is a step of its own."""
_FROM_NOTHING, _FROM_SOMETHING = frozenset({"to", "owned_first"}), frozenset({"from_to", "owned"})
"""The endings of the codes of edits that set an unset value, and that change a set one."""


class UndoStack:
    """A stack of edits, in which quickly following edits of one field of one document are one step."""

    def __init__(self, deepest: int = _DEEPEST, clock: Callable[[], float] = time.monotonic) -> None:
        """Initialise the stack without steps.

        Beyond `deepest` steps the oldest are forgotten. `clock` returns the present time in seconds.
        """
        self._deepest = deepest
        self._clock = clock
        self._pushed = clock()
        self._done: list[Edit] = []
        self._undone: list[Edit] = []
        self._sealed = True

    def push(self, edit: Edit) -> None:
        """Add an edit just made, and forget the undone ones.

        An empty edit is not kept.
        """
        if edit.changes_nothing:
            return
        self._undone.clear()
        before, self._pushed = self._pushed, self._clock()
        self._sealed = self._sealed or self._pushed - before > _PAUSE_S
        merged = self._merged(edit)
        if merged is None:
            self._done.append(edit)
        elif merged.changes_nothing:
            self._done.pop()
            self._sealed = True
            return
        else:
            self._done[-1] = merged
        self._sealed = False
        del self._done[: -self._deepest]

    def seal(self) -> None:
        """End the present step, so that the next edit of the same field is a step of its own."""
        self._sealed = True

    def undo(self) -> Edit | None:
        """Undo the last step, and return the edit to apply, or None without one."""
        if not self._done:
            return None
        self._sealed = True
        self._undone.append(self._done.pop())
        return reversed_edit(self._undone[-1])

    def redo(self) -> Edit | None:
        """Redo the last undone step, and return the edit to apply, or None without one."""
        if not self._undone:
            return None
        self._sealed = True
        self._done.append(self._undone.pop())
        return self._done[-1]

    @property
    def next_undo(self) -> Edit | None:
        """The edit that `undo` would apply, or None without one."""
        return reversed_edit(self._done[-1]) if self._done else None

    @property
    def next_redo(self) -> Edit | None:
        """The edit that `redo` would apply, or None without one."""
        return self._undone[-1] if self._undone else None

    def drop_undo(self) -> None:
        """Forget the step that `undo` would reverse, because its documents are others now."""
        self._done.pop()

    def drop_redo(self) -> None:
        """Forget all undone steps, because the next one's documents are others now."""
        self._undone.clear()

    @property
    def undo_label(self) -> Message | None:
        """The name of the step that `undo` would reverse."""
        return self._done[-1].label if self._done else None

    @property
    def redo_label(self) -> Message | None:
        """The name of the step that `redo` would repeat."""
        return self._undone[-1].label if self._undone else None

    @property
    def labels(self) -> tuple[Message, ...]:
        """The names of all steps made, newest first."""
        return tuple(edit.label for edit in reversed(self._done))

    @property
    def steps(self) -> tuple[Edit, ...]:
        """The steps that can be undone, oldest first."""
        return tuple(self._done)

    def bring_back(self, steps: Iterable[Edit]) -> None:
        """Insert the steps of an earlier run before those made since."""
        self._done[:0] = steps
        del self._done[: -self._deepest]

    def _merged(self, edit: Edit) -> Edit | None:
        """Return the last step and this edit as one, or None if they stay two."""
        if self._sealed or not edit.field or not self._done:
            return None
        last = self._done[-1]
        if last.field != edit.field or last.ids != edit.ids or not _follows(last, edit):
            return None
        values = edit.label.values
        if "before" in values and "before" in last.label.values:
            values = values.set("before", last.label.values["before"])
        label = replace(edit.label, values=values)
        begun = last.label.code.rpartition(".")[2]
        if begun in _FROM_NOTHING and edit.label.code.rpartition(".")[2] in _FROM_SOMETHING:
            # What was nothing before both steps is so before the one they are now.
            label = replace(label, code=last.label.code)
        if not edit.changes:
            (first,), (now,) = last.settings, edit.settings
            return replace(edit, label=label, settings=(replace(now, before=first.before),))
        changes = (Change(last.before, edit.after),)
        return replace(edit, label=label, changes=changes, renamed=renamed_by(last, edit))


def _follows(last: Edit, edit: Edit) -> bool:
    """Say whether an edit of one document, or of one setting, starts from the result of the last one."""
    if edit.changes:
        return len(edit.changes) == 1 and last.after == edit.before
    if len(edit.settings) != 1 or len(last.settings) != 1:
        return False
    then, now = last.settings[0], edit.settings[0]
    return then.name == now.name and then.after == now.before
