"""The last steps of an undo stack as a text, so that they can be undone after a restart."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import InputFault, Message
from armybuilder.model.bundle import read_document, write_document
from armybuilder.model.entry_numbers import same_but_number
from armybuilder.model.identity_cache import IdentityCache

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

__all__ = ["LONG", "SHORT", "read_steps", "written_steps"]

_MOST_STEPS = 100
LONG, SHORT = 1_000_000, 100_000
"""The most letters of a text that is written at the end, and while a person edits."""
_TEXTS: IdentityCache[str] = IdentityCache(4 * _MOST_STEPS)
"""The texts of the steps' documents in quotes, more than all steps have, so that each is written once."""
_WORDS: IdentityCache[str] = IdentityCache(_MOST_STEPS)
"""All of a step but its documents as text, written once as the same steps are written at each pause."""


def written_steps(steps: Iterable[Edit], most: int = LONG) -> str:
    """Return the newest steps, oldest first, as a text of documents with `most` letters.

    A step that changed settings, and all before it, are left out. Each document is in the text once, even if
    many steps begin or end with it.
    """
    texts: dict[str, int] = {}
    kept: list[str] = []
    letters = 0
    for edit in reversed(tuple(steps)):
        if edit.settings or len(kept) == _MOST_STEPS:
            break
        said = [[_text(change.before), _text(change.after)] for change in edit.changes]
        letters += sum(len(text) for pair in said for text in pair if text and text not in texts)
        if letters > most:
            break
        places = [
            [None if text is None else texts.setdefault(text, len(texts)) for text in pair] for pair in said
        ]
        kept.append(f'{{"changes": {json.dumps(places)}, {_words(edit)}}}')
    if not kept:
        return ""
    return f'{{"documents": [{", ".join(texts)}], "steps": [{", ".join(reversed(kept))}]}}'


def read_steps(text: str, now: Callable[[str], AnyDocument | None]) -> tuple[Edit, ...]:
    """Return the steps of a text that can still be undone, oldest first.

    They are the steps that led to the documents of `now`. Newer steps, whose documents were not written any
    more before a kill, are left out. Steps that cannot be read, or that start from other documents because
    another program wrote them, are forgotten.
    """
    try:
        whole = json.loads(text) if text else {"documents": [], "steps": []}
        documents = [read_document(one) for one in whole["documents"]]
        steps = [_edit(one, documents) for one in whole["steps"]]
    except (InputFault, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return ()
    held: dict[str, AnyDocument | None] = {}
    found: list[Edit] = []
    for edit in reversed(steps):
        if not all(_is(held.get(one.id, now(one.id)), one.after) for one in edit.changes):
            if found:
                break
            continue
        held |= {one.id: one.before for one in edit.changes}
        found.append(edit)
    return tuple(reversed(found))


def _is(document: AnyDocument | None, other: AnyDocument | None) -> bool:
    """Say whether a document is another one, or both are deleted."""
    if document is None or other is None:
        return document is other
    return same_but_number(document, other)


def _text(document: AnyDocument | None) -> str | None:
    """Return a document as text in quotes, which is kept because the same steps are written at each pause."""
    if document is None:
        return None
    return _TEXTS.get(document) or _TEXTS.put(_json(write_document(document)), document)


def _words(edit: Edit) -> str:
    """Return all of a step but its documents as the members of an object."""
    held = _WORDS.get(edit)
    if held is not None:
        return held
    plain = {
        "label": _plain(edit.label),
        "field": edit.field,
        "renamed": {key: [dict(one) for one in names] for key, names in edit.renamed.items()},
        "taken_by": edit.taken_by,
        "given_up": dict(edit.given_up),
    }
    return _WORDS.put(_json(plain)[1:-1], edit)


def _json(plain: object) -> str:
    return json.dumps(plain, ensure_ascii=False)


def _edit(plain: dict[str, Any], documents: list[AnyDocument]) -> Edit:
    """Return a step from its plain data.

    Raises LookupError, TypeError or ValueError for other data.
    """
    changes = tuple(
        Change(*(None if place is None else documents[place] for place in pair)) for pair in plain["changes"]
    )
    if not changes or not all(change.before or change.after for change in changes):
        raise ValueError("a step without changes")
    renamed = {
        str(key): tuple(immutabledict({str(old): str(new) for old, new in one.items()}) for one in names)
        for key, names in plain.get("renamed", {}).items()
    }
    return Edit(
        _message(plain["label"]),
        changes,
        str(plain["field"]),
        renamed=immutabledict(renamed),
        taken_by=str(plain.get("taken_by", "")),
        given_up=immutabledict({str(key): int(one) for key, one in plain.get("given_up", {}).items()}),
    )


def _plain(label: Message) -> dict[str, Any]:
    values = {key: _plain(one) if isinstance(one, Message) else one for key, one in label.values.items()}
    return {"code": label.code, "values": values}


def _message(plain: dict[str, Any]) -> Message:
    values = {
        str(key): _message(one) if isinstance(one, dict) else one if isinstance(one, int) else str(one)
        for key, one in plain["values"].items()
    }
    return Message(str(plain["code"]), immutabledict(values))
