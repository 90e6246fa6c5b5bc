"""Shared lines that mail, chats, forums, typographers and telephones have changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from armybuilder.errors import InputFault
from armybuilder.model import line_text, sharing
from armybuilder.model.army import Army
from armybuilder.words import english
from tests.model.test_sharing import ARMIES, STARTER, faults, long_army

Change = Callable[[str], str]

AROUND = {
    "en": ("My army for Saturday: ", " See you at 10:30. One begins with AB1: and ends with a colon."),
    "it": (
        "La mia armata per sabato: ",
        " Ci vediamo alle 10:30. Comincia con AB1: e finisce con due punti.",
    ),
}
HIDDEN = "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufe0f\ufeff"


def rows(line: str, between: str, wide: int = 72) -> str:
    """Return a line broken into rows."""
    return between.join(line[at : at + wide] for at in range(0, len(line), wide))


def typographer(line: str) -> str:
    """Return a line as markdown-it-py 4.3.0 renders it with its typographer."""
    return str(MarkdownIt("js-default", {"typographer": True}).render(line))


def hyphenated(line: str) -> str:
    """Return a line in rows of which every second one ends with a hyphen that was not in it."""
    found = line.split("\n")
    return "\n".join(row if place % 2 else f"{row}-" for place, row in enumerate(found))


CHANGES: dict[str, Change] = {
    "markdown-it": typographer,
    "markdown-it, quoted": lambda line: typographer("> " + rows(line, "\n> ")),
    "smartypants 2.0.2, set1": lambda line: line.replace("--", "&#8212;").replace("...", "&#8230;"),
    "smartypants 2.0.2, set2": lambda line: (
        line.replace("---", "&#8212;").replace("--", "&#8211;").replace("...", "&#8230;")
    ),
    "smartypants 2.0.2, set3": lambda line: (
        line.replace("---", "&#8211;").replace("--", "&#8212;").replace("...", "&#8230;")
    ),
    "word processor": lambda line: line.replace("--", "–").replace("...", "…").replace("+-", "±"),
    "phone": lambda line: line.replace("--", "—").replace("...", "…"),
    "non-breaking hyphens": lambda line: line.replace("-", "\N{NON-BREAKING HYPHEN}"),
    "hyphens": lambda line: line.replace("-", "\N{HYPHEN}"),
    "minus signs": lambda line: line.replace("-", "\N{MINUS SIGN}"),
    "dashes for hyphens": lambda line: line.replace("-", "–"),
    "runs of stops": lambda line: re.sub(r"\.{2,}", "…", line),
    "fullwidth": lambda line: re.sub(r"[-+$/.:]", lambda sign: chr(ord(sign[0]) + 0xFEE0), line),
    "backslashes": lambda line: re.sub(r"([-+$.])", r"\\\1", line),
    "zero-width blanks": lambda line: rows(line, "\N{ZERO WIDTH SPACE}", 1),
    "soft hyphens": lambda line: rows(line, "\N{SOFT HYPHEN}", 3),
    "byte order marks": lambda line: f"\ufeff{rows(line, chr(0xFEFF), 50)}",
    "marks of direction": lambda line: f"\u2066\u202d{line}\u202c\u2069",
    "rows": lambda line: rows(line, "\n"),
    "rows of Windows": lambda line: rows(line, "\r\n", 76),
    "quoted rows": lambda line: f"> {rows(line, chr(10) + '> ')}",
    "rows quoted twice": lambda line: f"> > {rows(line, chr(10) + '> > ')}",
    "indented rows": lambda line: f"    {rows(line, chr(10) + '    ')}",
    "rows with bars": lambda line: f"| {rows(line, chr(10) + '| ')}",
    "quoted-printable": lambda line: rows(line, "=\r\n", 75),
    "quoted-printable with padding": lambda line: rows(line, "= \t\r\r\n", 75),
    "hyphenated rows": lambda line: hyphenated(rows(line, "\n")),
    "no-break blanks": lambda line: rows(line, "\N{NO-BREAK SPACE}", 40),
    "a blank before colons": lambda line: line.replace(":", "\N{NARROW NO-BREAK SPACE}:"),
    "HTML": lambda line: f"<p>&gt; {rows(line, '<br/>&gt; ')}</p>",
    "HTML with wbr": lambda line: rows(line, "<wbr>&shy;", 9),
    "bold": lambda line: f"**{line}**",
    "code": lambda line: f"```\n{line}\n```",
    "quotes": lambda line: f"“{line}”",
    "angles": lambda line: f"<{line}>",
    "the last colon lost": lambda line: line[:-1],
    "twice": lambda line: f"{line}\n{line}",
}


def named(text: str) -> list[str]:
    """Return the name of each line's document."""
    return [found.documents[-1].name for found, _ in sharing.read_each(text)]


def unread(text: str) -> list[str]:
    """Return the codes of the faults of a text, none if it is read."""
    try:
        sharing.read(text)
    except InputFault as refused:
        return [fault.code for fault in refused.faults]
    return []


@pytest.mark.parametrize("change", CHANGES)
def test_each_starter_army_survives_programs(change: str) -> None:
    """Sentences before and after the line, in both languages, do no harm."""
    for army in ARMIES:
        line = sharing.line(army, STARTER)
        whole = sharing.read(line)
        changed = CHANGES[change](line)
        assert sharing.read(changed) == whole
        for before, after in AROUND.values():
            assert sharing.read(f"{before}{changed}{after}") == whole
            assert sharing.read(f"{after}\n\n{changed}\n\n{before}") == whole


ALONE = {"hyphenated rows", "code", "twice", "fullwidth", "HTML", "HTML with wbr"}
TYPESETTERS = {
    "markdown-it",
    "markdown-it, quoted",
    "word processor",
    "phone",
    "dashes for hyphens",
    "runs of stops",
}
IN_TURN = [name for name in CHANGES if name not in ALONE and "smartypants" not in name]


@given(
    st.sampled_from(ARMIES), st.text(max_size=20), st.lists(st.sampled_from(IN_TURN), max_size=3, unique=True)
)
@example(ARMIES[0], "T-34 -- … ±", ["markdown-it", "quoted rows", "the last colon lost"])
@example(ARMIES[0], "", ["quoted-printable", "rows of Windows"])
@example(ARMIES[0], "", ["markdown-it", "quoted-printable", "zero-width blanks"])
@example(ARMIES[0], "", ["markdown-it", "quoted-printable with padding", "markdown-it, quoted"])
def test_a_renamed_army_survives_several_programs(army: Army, name: str, changes: list[str]) -> None:
    line = sharing.line(army.model_copy(update={"name": name}), STARTER)
    text = line
    for change in changes:
        text = CHANGES[change](text)
    # Markdown takes a last row of hyphens for the line under a heading, so that they are lost.
    assume("<h2>" not in text)
    if len(TYPESETTERS.intersection(changes)) > 1 and unread(text):
        # Two programs that write one sign for several leave too many readings.
        assert unread(text) == ["fault.line.typeset"]
    else:
        assert sharing.read(text) == sharing.read(line)


@given(st.data())
def test_hidden_signs_anywhere_change_nothing(data: st.DataObject) -> None:
    line = sharing.line(data.draw(st.sampled_from(ARMIES)), STARTER)
    text = line
    for _ in range(data.draw(st.integers(1, 12))):
        at = data.draw(st.integers(0, len(text)))
        text = f"{text[:at]}{data.draw(st.sampled_from(HIDDEN))}{text[at:]}"
    assert sharing.read(text) == sharing.read(line)


@pytest.mark.parametrize("change", [name for name in CHANGES if name not in {"the last colon lost", "twice"}])
def test_codes_in_pieces_survive_programs(change: str) -> None:
    """The colon of a piece is needed where another follows."""
    line = sharing.line(*long_army(80))
    pieces = sharing.codes(line)
    assert len(pieces) > 1
    assert sharing.read("\n\n".join(map(CHANGES[change], reversed(pieces)))) == sharing.read(line)


def test_the_fraction_of_a_piece_is_read_back() -> None:
    first, second = sharing.codes(sharing.line(*long_army(80)))
    text = f"{first.replace(':1/2:', ':½:')} {second.replace('/', chr(0x2044), 1)}"
    assert named(text) == ["Long"]


def test_two_lines_of_a_text_are_both_read() -> None:
    lines = [sharing.line(army, STARTER) for army in ARMIES[:2]]
    text = f"Mine: {CHANGES['markdown-it'](lines[0])} and his:\n{lines[1][:-1]}\nBye"
    assert named(text) == [army.name for army in ARMIES[:2]]
    assert [found for found, _ in sharing.read_each(text)] == [sharing.read(line)[0] for line in lines]
    (told,) = faults(text)
    assert f"There are 2 shared lines here: 1. {ARMIES[0].name}; 2. {ARMIES[1].name}." in told


def test_pieces_of_two_lines_are_put_together() -> None:
    one, other = (sharing.codes(sharing.line(*long_army(count))) for count in (80, 82))
    mixed = [piece for pair in zip(one, other, strict=True) for piece in pair]
    assert len(named(" ".join(mixed))) == 2


def test_a_damaged_line_beside_another_is_noted() -> None:
    lines = [sharing.line(army, STARTER) for army in ARMIES[:2]]
    ((found, notes),) = sharing.read_each(f"{lines[0][:60]}A{lines[0][60:]}\n{lines[1]}")
    assert found.documents[-1].name == ARMIES[1].name
    assert [english().say(note) for note in notes] == [
        "Another shared line in this text is damaged, and was left out."
    ]
    for mention in ("AB1:", "AB1:2/3:"):
        assert sharing.read_each(f"See {mention} there.\n{lines[1]}")[0][1] == ()


def test_too_many_lines_are_refused() -> None:
    made = (sharing.line(ARMIES[0].model_copy(update={"name": f"A{n}"}), STARTER) for n in range(51))
    assert faults("\n".join(made)) == [
        "There are more than 50 shared lines here. Read fewer of them at once."
    ]


LINE = sharing.line(ARMIES[0], STARTER)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{LINE[:40]}é{LINE[41:]}", f"a character that does not belong in it: “é”, after “…{LINE[32:40]}”"),
        (f"{LINE[:40]}\N{EN DASH}{LINE[44:]}", "put other characters into the shared line (–)"),
        (LINE[:300], "stops without the colon that ends it"),
        (f"{LINE[:300]}…", "stops without the colon that ends it"),
        (f"{LINE[:300]} and so on", "stops without the colon that ends it"),
        (f"{LINE[:300]}:", "some of its characters are wrong or missing"),
        (f"{LINE[:40]}{LINE[41:]}", "some of its characters are wrong or missing"),
        (f"AB2{LINE[3:]}", "by a newer program"),
        ("AB1 is a format", "There is no shared line here"),
    ],
)
def test_a_lost_line_is_refused_with_its_reason(text: str, told: str) -> None:
    for before, after in (("", ""), AROUND["en"], AROUND["it"]):
        if "stops without" not in told or not after:
            (said,) = faults(f"{before}{text}{after}")
            assert told in said or "AB1: " in after, said


def test_no_more_readings_are_tried_than_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound holds for all lines of a text together."""
    line = sharing.line(*long_army(400))
    text = line.replace("-", "–").replace(".", "…")
    tried: list[str] = []
    weighed: list[int] = []
    whole, longest = sharing._whole_fit, sharing._longest_fit

    def counted(signs: str) -> bytes | None:
        tried.append(signs)
        return whole(signs)

    def summed(signs: str) -> tuple[bytes | None, int]:
        found = longest(signs)
        weighed.append(found[1])
        return found

    monkeypatch.setattr(sharing, "_whole_fit", counted)
    monkeypatch.setattr(sharing, "_longest_fit", summed)
    with pytest.raises(InputFault):
        sharing.read("\n".join(f"{text[:-9]}{number}:" for number in range(20)))
    assert 20 < len(tried) <= sharing._MOST_READINGS + 20
    assert sum(weighed) <= sharing._MOST_GROUPS + 21 * len(line)


@given(st.text(alphabet="A-–—…±.+\n", max_size=40))
def test_the_first_reading_is_one_throughout(text: str) -> None:
    (piece, *_) = line_text.pieces(f"AB1:{text}:")
    first, *_rest = islice(line_text.readings(piece.parts), 3)
    plain = (
        text.replace("–", "--").replace("—", "--").replace("…", "...").replace("±", "+-").replace("\n", "")
    )
    assert first == plain


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for given_text in (f"AB1:{text}", f"{text}AB1:{text}:", f"AB1:1/2:{text}:{text}AB1:2/2:{text}"):
        with pytest.raises(InputFault) as caught:
            sharing.read_each(given_text)
        assert all(english().say(fault) for fault in caught.value.faults)
