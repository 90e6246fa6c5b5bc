"""A sheet as one page of HTML for a telephone, a screen and paper, with boxes to tick.

It looks like the printed sheet. The page fetches and sends no data: style, script, signs, plans and portraits
are in the page, which names its one script and its one style by their hashes. Ticks stay in the browser,
under the ids of the sheet's documents, its contents and the player's name. So a sheet printed anew keeps its
ticks, and a sheet whose contents have changed offers to take them over. Until the script finds that the browser keeps
ticks, the page says that they are lost: what shows files on a telephone often runs no script.
"""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from armybuilder import paths
from armybuilder.sheets.contents.content import Card, Deck, Listing, Pack, Roster, Templates
from armybuilder.sheets.contents.labels import WEB_WORDS
from armybuilder.sheets.typeset.filling import joined
from armybuilder.sheets.web import web_cards, web_lists
from armybuilder.sheets.web.web_parts import Web

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from armybuilder.sheets.contents.content import Sheet
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["web_page"]


def web_page(sheet: Sheet, options: SheetOptions, of: Iterable[str] = ()) -> str:
    """Return the sheet as one page of HTML, with all text escaped.

    `of` are the ids of its documents.
    """
    web = Web(sheet.labels, options)
    body = "\n".join(_told(sheet, web))
    labels = {name: str(words) for name, words in sheet.labels.items()}
    style, script = _resource("page.css"), _resource("page.js")
    filled = {
        "language": escape(labels["language"]),
        "title": escape(sheet.name),
        "style": style,
        "script": script,
        "style_hash": _hash(style),
        "script_hash": _hash(script),
        "key": f"armybuilder-sheet-{_digest(list(of))}",
        "contents": _digest(_undated(sheet)),
        "signs": web.symbols(),
        "unkept": "" if ' data-key="' in body else " hidden",
        "body": body,
        **{f"say_{name}": escape(labels[name]) for name in WEB_WORDS},
    }
    return re.sub(r"@@(\w+)@@", lambda name: filled[name.group(1)], _resource("page.html"))


def _resource(name: str) -> str:
    return (paths.resources() / "sheets" / "web" / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """Return the hash that allows a page its own script or style."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _digest(told: object) -> str:
    return hashlib.sha256(repr(told).encode()).hexdigest()[:20]


def _undated(sheet: Sheet) -> tuple[Sheet, ...]:
    """Return the parts of a sheet without the facts of rosters, which have the date."""
    parts = sheet.sheets if isinstance(sheet, Pack) else (sheet,)
    return tuple(replace(part, facts=()) if isinstance(part, Roster) else part for part in parts)


def _told(sheet: Sheet, web: Web) -> Iterator[str]:
    """Yield a section for each part of the sheet."""
    match sheet:
        case Roster():
            yield f'<section class="sheet">{web_lists.roster(sheet, web)}</section>'
        case Card():
            yield f'<section class="sheet"><div class="deck">{web_cards.card(sheet, web, 1)}</div></section>'
        case Deck():
            cards = "\n".join(web_cards.card(one, web, 3) for one in sheet.cards)
            title = f"<h2>{escape(sheet.name)} <small>{escape(sheet.count)}</small></h2>"
            yield f'<section class="sheet">{title}<div class="deck">{cards}</div></section>'
        case Listing():
            yield f'<section class="sheet">{web_lists.listing(sheet)}</section>'
        case Templates():
            yield f'<section class="sheet">{web_lists.templates(sheet)}</section>'
        case Pack():
            for part in joined(sheet.sheets):
                if not web_lists.is_blank(part) or len(sheet.sheets) == 1:
                    yield from _told(part, web)
