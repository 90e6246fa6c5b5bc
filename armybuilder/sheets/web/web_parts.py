"""The common parts of a sheet's web page: boxes that remember ticks, signs, pictures and plans."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from typing import TYPE_CHECKING

from armybuilder.sheets.contents.signs import sign
from armybuilder.sheets.typeset.typst_folder import usable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.sheets.contents.content import Boxes, Code, MachinePlan, PlacedPicture, Words
    from armybuilder.sheets.contents.signs import Step
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["MOST_BOXES", "Web", "phrase"]

MOST_BOXES = 60
"""The greatest number of boxes in a row, beyond which the rest is counted, as on paper."""


def phrase(label: str | tuple[str, ...]) -> str:
    """Return the words of a heading, or of several columns, as one text."""
    return label if isinstance(label, str) else " ".join(label)


class Web:
    """A page in the making, with the names of its boxes and its signs."""

    def __init__(self, words: Words, options: SheetOptions) -> None:
        """Initialise an empty page."""
        self.words = words
        self._options = options
        self._taken: set[str] = set()
        self._signs: dict[str, None] = {}
        self._plans: dict[MachinePlan, str] = {}

    # -- boxes -----------------------------------------------------------------------------------------------

    def boxes(self, owner: str, boxes: Boxes) -> str:
        """Return boxes under their label, with the owner of their card."""
        shown = "".join(self._ticks(owner, boxes))
        return f'<fieldset class="boxes"><legend>{escape(boxes.label)}</legend>{shown}</fieldset>'

    def bare(self, owner: str, boxes: Boxes) -> str:
        """Return boxes without a visible label, for a row that names these itself."""
        return f'<span class="boxes" role="group" aria-label="{escape(boxes.label)}">{"".join(self._ticks(owner, boxes))}</span>'

    def _ticks(self, owner: str, boxes: Boxes) -> Iterator[str]:
        for number in range(1, min(boxes.count, MOST_BOXES) + 1):
            state = " checked" if number <= boxes.crossed else ""
            struck = boxes.crossed < number <= boxes.crossed + boxes.hurt
            within = f"<span>{number}</span>" if boxes.numbered else ""
            yield (
                f'<label class="tick"><input type="checkbox"{state}{" class=hurt" if struck else ""} '
                f'data-key="{self.name(owner, boxes.label, str(number))}" '
                f'aria-label="{escape(self._said(boxes, number))}">{within}</label>'
            )
        if boxes.count > MOST_BOXES:
            more = phrase(self.words["more"]).replace("{count}", str(boxes.count - MOST_BOXES))
            yield f'<span class="who">{escape(more)}</span>'

    def _said(self, boxes: Boxes, number: int) -> str:
        if boxes.count == 1:
            return boxes.label
        said = phrase(self.words["box"]).replace("{number}", str(number)).replace("{count}", str(boxes.count))
        return said.replace("{label}", boxes.label)

    def name(self, *parts: str) -> str:
        """Return a unique name that a field on the page is remembered by."""
        base = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:12]
        made, number = base, 1
        while made in self._taken:
            number += 1
            made = f"{base}.{number}"
        self._taken.add(made)
        return made

    def line(self, owner: str, label: str) -> str:
        """Return a line to write on."""
        return (
            f'<label class="blank">{escape(label)} '
            f'<input type="text" autocomplete="off" maxlength="200" data-key="{self.name(owner, label)}"></label>'
        )

    # -- pictures --------------------------------------------------------------------------------------------

    def sign(self, name: str, *, big: bool = False) -> str:
        """Return a sign of the game, or "" for an unknown name."""
        if not name or not sign(name):
            return ""
        self._signs[name] = None
        return f'<svg class="sign{" big" if big else ""}" viewBox="0 0 20 20" aria-hidden="true"><use href="#s-{escape(name)}"/></svg>'

    def symbols(self) -> str:
        """Return the signs used, drawn once."""
        drawn = "".join(
            f'<symbol id="s-{escape(name)}" viewBox="0 0 20 20">{_drawn(name)}</symbol>'
            for name in self._signs
        )
        return (
            f'<svg class="signs" width="0" height="0" aria-hidden="true" focusable="false">{drawn}</svg>'
            if drawn
            else ""
        )

    def portrait(self, picture: PlacedPicture | None, name: str) -> str:
        """Return a portrait cut to its shown part, or "" if it is missing or not wanted."""
        wanted = self._options.portraits and not self._options.ink_saver
        if picture is None or not wanted or not usable(picture):
            return ""
        x, y, width, height = picture.crop
        said = phrase(self.words["portrait"]).replace("{name}", name)
        numbers = f'data-crop="{x},{y},{width},{height}"'
        view = f"{x / 1000:g} {y / 1000:g} {max(width, 1) / 1000:g} {max(height, 1) / 1000:g}"
        return (
            f'<svg class="portrait" role="img" aria-label="{escape(said)}" viewBox="{view}" '
            f'preserveAspectRatio="xMidYMid slice" {numbers}><image width="1" height="1" '
            f'preserveAspectRatio="none" href="data:image/{picture.media};base64,{picture.data}"/></svg>'
        )

    def plan(self, plan: MachinePlan) -> str:
        """Return the plan of a machine from above, as on paper."""
        if plan not in self._plans:
            from armybuilder.sheets.typeset.render import plan_picture

            data = base64.b64encode(plan_picture(plan, self._options)).decode("ascii")
            self._plans[plan] = f"data:image/svg+xml;base64,{data}"
        return f'<img class="plan" alt="{escape(plan.text)}" src="{self._plans[plan]}">'

    def code(self, code: Code) -> str:
        """Return a QR code for cameras."""
        path = "".join(f"M{x} {y}h{length}v1h-{length}z" for x, y, length in code.runs)
        return (
            f'<figure><svg role="img" aria-label="{escape(code.text)}" viewBox="0 0 {code.modules} {code.modules}">'
            f'<path d="{path}" fill="#000"/></svg><figcaption class="note">{escape(code.label)}</figcaption></figure>'
        )


def _drawn(name: str) -> str:
    """Return the strokes of a sign as paths."""
    return "".join(
        f'<path d="{"".join(map(_step, stroke.steps))}" stroke-width="{stroke.width:g}"'
        + (' fill="currentColor"' if stroke.filled else "")
        + (' stroke="none"' if not stroke.width else "")
        + "/>"
        for stroke in sign(name)
    )


def _step(step: Step) -> str:
    letter, *points = step
    return f"{letter}{' '.join(f'{x:.3f} {y:.3f}' for x, y in (point for point in points if not isinstance(point, str)))}"
