"""A card on a sheet's web page, with all contents of the printed one and boxes to tick."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from armybuilder.sheets.contents.content import Boxes
from armybuilder.sheets.web.web_parts import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.sheets.contents.content import Card, CardWeapon, DamageStep
    from armybuilder.sheets.web.web_parts import Web

__all__ = ["card"]

_FEW = 6
"""The number of values that fit side by side on a telephone."""


def card(made: Card, web: Web, level: int) -> str:
    """Return a card as an article, with the level of its heading."""
    inside = "".join(
        (
            _head(made, web, level),
            f'<p class="bar">{escape(made.bar)}</p>' if made.bar else "",
            _stats(made),
            _plan(made, web),
            _weapons(made, web),
            "".join(_crew(made, web)),
            _powers(made, web),
            _damage(made, web),
            _part("".join(web.boxes(made.name, boxes) for boxes in (*made.models, *made.boxes))),
            _part("".join(web.line(made.name, label) for label in made.blanks)),
            f'<p class="foot"><span>{escape(made.foot_left)}</span><span>{escape(made.foot_right)}</span></p>',
        )
    )
    return (
        f'<article class="card{" wide" if made.plan is not None and made.damage else ""}">{inside}</article>'
    )


def _part(inside: str) -> str:
    return f'<div class="part">{inside}</div>' if inside else ""


def _head(made: Card, web: Web, level: int) -> str:
    picture = web.portrait(made.portrait, made.name) or web.sign(made.sign, big=True)
    return (
        f'<header class="head">{picture}<div><h{level}>{escape(made.name)}</h{level}>'
        f'<p class="over">{escape(made.kind)}</p></div><p class="sum"><span class="total">{escape(made.points)}</span> '
        f'<span class="over">{escape(made.points_note)}</span></p></header>'
    )


def _stats(made: Card) -> str:
    if not made.stats:
        return ""
    told = "".join(
        f"<div><dt>{escape(one.label)}</dt><dd>{escape(one.value)}</dd></div>" for one in made.stats
    )
    many = " many" if made.own_terms and len(made.stats) > _FEW else ""
    return f'<dl class="stats{many}">{told}</dl>'


def _plan(made: Card, web: Web) -> str:
    if made.plan is None:
        return ""
    arcs = " · ".join(made.plan.arcs)
    told = f'<p class="note">{escape(arcs)}</p>' if arcs else ""
    return f'<div class="plan-box">{web.plan(made.plan)}{told}</div>'


def _weapons(made: Card, web: Web) -> str:
    """Return the weapons, each with a line for its name and owner, and a line for its figures."""
    if not made.weapons:
        return ""
    labels = made.labels
    ours = [phrase(labels[name]) for name in ("pen", "hurts", "blast", "actions")]
    columns = list(made.bands) if made.own_terms else [ours[0], *made.bands, *ours[1:]]
    heads = "".join(f'<th scope="col">{escape(label)}</th>' for label in columns)
    rows = "".join(_weapon(one, columns, web) for one in made.weapons)
    note = f'<p class="note">{escape(made.bands_note)}</p>' if made.bands else ""
    return f'<div class="part">{note}<table class="arms"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'


def _weapon(one: CardWeapon, columns: list[str], web: Web) -> str:
    who = f' <span class="who">{escape(one.note)}</span>' if one.note else ""
    bands = "".join(f"<td>{escape(value)}</td>" for value in one.bands)
    ours = len(columns) > len(one.bands)
    after = "".join(
        f'<td class="plain">{escape(value)}</td>' for value in (one.hurts, one.blast, one.actions) if ours
    )
    before = f'<td class="plain">{escape(one.pen)}</td>' if ours else ""
    return (
        f'<tr class="what"><th scope="rowgroup" colspan="{len(columns)}">{web.sign(one.sign)} {escape(one.name)}{who}</th></tr>'
        f"<tr>{before}{bands}{after}</tr>"
    )


def _crew(made: Card, web: Web) -> Iterator[str]:
    if not made.crew:
        return
    rows = (
        web.boxes(
            made.name,
            Boxes(
                f"{one.letter} {one.name} {one.skills}".strip(), one.count, crossed=one.crossed, hurt=one.hurt
            ),
        )
        for one in made.crew
    )
    yield _part("".join(rows))


def _powers(made: Card, web: Web) -> str:
    if not made.abilities:
        return ""
    told = "".join(
        f"<li>{web.sign(one.sign)} {f'<b>{escape(one.name)}</b>' if one.name else ''} {escape(one.text)}</li>"
        for one in made.abilities
    )
    return f'<ul class="powers">{told}</ul>'


def _damage(made: Card, web: Web) -> str:
    if not made.damage:
        return ""
    labels = made.labels
    steps = "".join(_step(one, made.name, web) for one in made.damage)
    return (
        f'<div class="part"><p class="note"><b>{escape(phrase(labels["damage"]))}</b> '
        f'{escape(phrase(labels["damage_roll"]))}</p><ol class="track">{steps}</ol></div>'
    )


def _step(one: DamageStep, owner: str, web: Web) -> str:
    box = web.bare(owner, Boxes(one.location, 1, crossed=int(one.crossed))) if one.present else "–"
    name = f"<b>{escape(one.location)}</b>"
    said = f"<s>{name}</s>" if one.struck else name
    effect = f" {escape(one.effect)}" if one.present else ""
    ready = f" <b>{escape(one.ready)}</b>" if one.ready else ""
    shade = "" if one.present else ' class="gone"'
    return f'<li{shade}><span class="roll">{escape(one.result)}</span>{box}<span>{said}{effect}{ready}</span></li>'
