"""The language of the shell: every command prints only the requested language."""

from __future__ import annotations

import gettext
import io
import re
import shlex
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from armybuilder import paths
from armybuilder.battle.engines import match as matches
from armybuilder.battle.engines.limits import Limit
from armybuilder.battle.engines.seats import level_seat
from armybuilder.battle.review.review import Review, review
from armybuilder.cli import language, main, tour
from armybuilder.cli import review as reviewing
from armybuilder.cli.commands import ShellCommand
from armybuilder.counsel import balance as balancer
from armybuilder.counsel import worth as meter
from armybuilder.model import bundle
from armybuilder.words import NAMES, catalogue, languages
from tests.battle.review.test_review import LITTLE
from tests.cli.examples import dearest, every_command, every_help
from tests.goldens import guide

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from tests.cli.conftest import Ran

OTHER = {"en": "it", "it": "en"}
LITTLE_WORDS = {
    "en": {
        "the",
        "of",
        "and",
        "with",
        "is",
        "are",
        "its",
        "this",
        "what",
        "for",
        "not",
        "cannot",
        "which",
        "from",
    },
    "it": {
        "il",
        "di",
        "della",
        "che",
        "per",
        "una",
        "gli",
        "sono",
        "con",
        "non",
        "dei",
        "delle",
        "nella",
        "più",
    },
}
"""The little words of each language, which sentences of the other language never have."""
FEWEST_LETTERS = 12
"""The fewest letters of a phrase that identify its language."""


@cache
def phrases(letters: str) -> frozenset[str]:
    """Return the text between the values of all sentences of a language, without texts of the other language."""

    def parts(one: str) -> set[str]:
        templates = (
            form
            for held in catalogue(one)._templates.values()
            for form in ([held] if isinstance(held, str) else held.values())
        )
        found = {part.strip(" .:;,()") for text in templates for part in re.split(r"\{[^}]*\}", text)}
        return {part for part in found if len(part) >= FEWEST_LETTERS and " " in part}

    return frozenset(parts(letters) - parts(OTHER[letters]))


def foreign(text: str, letters: str, names: frozenset[str]) -> list[str]:
    """Return the other language's words and phrases in a text, without the names of documents."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "·")
    other = OTHER[letters]
    plain = " ".join(text.split())
    found = [part for part in phrases(other) if part in plain]
    # Options, files and codes are the same in every language.
    words = re.findall(r"[^\W\d_]+", re.sub(r"\S*(?:[-/=_]|\.\w)\S*", " ", plain.lower()))
    return found + sorted(LITTLE_WORDS[other].intersection(words))


_reviews: dict[int, Review] = {}
"""The reviews of battles by seed, which are the same in every language and form."""


def little_review(fought: FoughtBattle, workers: int, moved: Callable[[int, int], None] | None) -> Review:
    """Return a review of little effort, made once for each battle."""
    seed = fought.setup.seed
    if seed not in _reviews:
        _reviews[seed] = review(fought, workers, moved, effort=LITTLE)
    return _reviews[seed]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the commands that would fight for half a minute, with the same output."""
    monkeypatch.setattr(meter, "weigh", lambda *_, **__: meter.Worth(9, 20.0, 1.0, 400))
    monkeypatch.setattr(meter, "lines", dearest)
    monkeypatch.setattr(balancer, "SEARCH", 40)
    monkeypatch.setattr(balancer, "CONFIRM", 200)
    monkeypatch.setattr(reviewing, "reviewed", little_review)
    whole, seats = matches.fought, (level_seat("regular", Limit()), level_seat("recruit", Limit()))
    monkeypatch.setattr(
        matches, "fought", lambda setups, _seats, _many, moved: whole(setups[:1], seats, 2, moved)
    )
    monkeypatch.setattr(tour, "BATTLES", {"compiled": 20, "interpreted": 20})
    monkeypatch.setattr("armybuilder.desktop.app.pictures", lambda _folder, _language: [])


@pytest.fixture(scope="module")
def names(starter: Path) -> frozenset[str]:
    """Names of documents, which are the same in every language."""
    files = [starter, *(paths.resources() / "tables").glob("*.army")]
    found = set()
    for file in files:
        for one in bundle.read(file.read_bytes())[0].documents:
            found.add(one.name)
            found |= {piece.name for piece in getattr(one, "terrain", ())}
    return frozenset(found | {"River War"})


@pytest.mark.long(short=[f"{name}-it" for name, _ in every_help()])
@pytest.mark.parametrize("letters", languages())
@pytest.mark.parametrize("name", [name for name, _ in every_help()])
def test_every_example_answers_in_the_requested_language(
    name: str,
    letters: str,
    shell: Callable[..., Ran],
    quick: None,
    names: frozenset[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every example succeeds in an empty folder with a new library.

    Output, help and written files have no sentence of another language.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO()))
    command = dict(every_help())[name]
    assert command.examples, name
    before = {one: one.stat().st_mtime_ns for one in tmp_path.rglob("*")}
    for example in command.examples:
        ran = shell(*main_words(example), "--language", letters)
        assert ran.code == 0, (example, ran.err)
        if "--json" not in example and name not in {
            "schema",
            "completion",
            "engine",
            "share",
            "library export",
        }:
            assert not foreign(ran.out + ran.err, letters, names), example
    for made in written(tmp_path, before):
        assert not foreign(made.read_text("utf-8"), letters, names), made.name
    told = shell(*name.split(), "--help", "--language", letters)
    assert not foreign(told.out, letters, names)
    assert told.out.splitlines()[0].startswith({"en": "Usage:", "it": "Uso:"}[letters])
    assert "..." not in told.out.replace("]...", "").replace("FILE...", "").replace("NAME...", "").replace(
        "ARMY...", ""
    ).replace("QUERY...", "")


def main_words(example: str) -> list[str]:
    """Return the words of a command line after the program's name."""
    return shlex.split(example)[1:]


def written(folder: Path, before: dict[Path, int]) -> Iterator[Path]:
    """Yield the texts that a command has written."""
    for one in folder.rglob("*"):
        if (
            one.suffix in {".txt", ".md"}
            and "fonts" not in one.parts
            and before.get(one) != one.stat().st_mtime_ns
        ):
            yield one


@pytest.mark.parametrize("form", ["txt", "md", "html", "tsv"])
@pytest.mark.parametrize("layout", ["roster", "cards", "reference", "pack"])
def test_a_sheet_is_printed_in_the_requested_language(
    shell: Callable[..., Ran], layout: str, form: str, names: frozenset[str], tmp_path: Path
) -> None:
    out = tmp_path / f"sheet.{form}"
    assert shell("sheet", "Fen Gate Patrol", "--layout", layout, "-o", out, "--language", "it").code == 0
    text = re.sub(r"(?s)<(style|script)\b.*?</\1>|<[^>]*>", " ", out.read_text("utf-8"))
    assert not foreign(text, "it", names)


@pytest.mark.parametrize(
    "words",
    [
        ("cost", "nothing.army"),
        ("cost", "."),
        ("cost", "/etc/passwd"),
        ("cost", "Nobody At All"),
        ("cost", "starter#nobody"),
        ("check",),
        ("check", "a", "b"),
        ("cots",),
        ("cost", "--jsn"),
        ("cost", "--library"),
        ("sheet", "a", "-o", "x.doc"),
        ("sheet", "a", "-o", "x.pdf", "--pages", "none"),
        ("sheet", "a", "-o", "x.pdf", "--copies", "100"),
        ("sheet", "a", "-o", "x.pdf", "--copies-of", "3"),
        ("fight", "a-gate", "a-reavers", "--ruleset", "egde"),
        ("fight", "a-gate", "a-reavers", "--table", "open-frm"),
        ("fight", "a-gate", "a-reavers", "--table", "random:7:wods"),
        ("fight", "a-gate", "a-reavers", "--option", "hiden=on"),
        ("fight", "a-gate", "a-reavers", "--reading", "CA-D-009=what"),
        ("fight", "a-gate", "a-reavers", "--seed", "many"),
        ("fight", "a-gate", "a-reavers", "--log", "battle.doc"),
        ("match", "regular", "recruit", "--armies", "a-gate"),
        ("match", "regular", "recruit", "--armies", "a-gate", "a-reavers", "--battles", "3"),
        ("match", "regular", "recruit", "--armies", "a-gate", "a-reavers", "--limit", "no"),
        ("matrix", "a-gate"),
        ("worth", "starter", "--design", "c-drivr"),
        ("worth", "starter"),
        ("formula", "--term", "qqqq"),
        ("formula", "--csv", "--json"),
        ("library", "lst"),
        ("library", "search", "colour:red"),
        ("library", "restore", "nothing.db"),
        ("campaign", "show", "nothing"),
        ("guide", "od"),
        ("completion", "powershell"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("letters", languages())
def test_every_fault_is_in_the_requested_language(
    words: tuple[str, ...], letters: str, shell: Callable[..., Ran], starter: Path, names: frozenset[str]
) -> None:
    given = [word.replace("starter", str(starter)) for word in words]
    ran = shell("--language", letters, *given)
    assert ran.code in {1, 2}
    assert ran.err
    assert not foreign(ran.out + ran.err, letters, names)


def test_the_language_may_precede_or_follow_the_command(shell: Callable[..., Ran], tmp_path: Path) -> None:
    guide.lay_out(tmp_path)
    file = tmp_path / "tight.army"
    after = shell("check", file, "--language=it")
    assert after.out == shell("--language", "it", "check", file).out
    assert "avviso" in after.out
    assert "warning" in shell("check", file).out


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("cost --language it", "it"),
        ("--language=it cost", "it"),
        ("--language it cost --language en", "en"),
        ("cost -- --language it", ""),
        ("cost --language", ""),
        ("cost --language=", ""),
        ("--language --language it", "it"),
        ("--language it --language=en", "en"),
        ("--language=it=en", "it=en"),
        ("cost language it", ""),
    ],
)
def test_the_last_language_of_a_command_line_counts(said: str, asked: str) -> None:
    assert language.given(said.split()) == asked


@pytest.mark.parametrize("told", ["it", "it_IT", "it-IT", "it_IT.UTF-8", "it.utf8", "it_CH@euro"])
def test_the_environment_is_second_to_the_command_line(
    told: str, shell: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(language.VARIABLE, told)
    assert shell("guide", "print").out.startswith("# Stampare\n")
    assert shell("guide", "print", "--language", "en").out.startswith("# Printing\n")


@pytest.mark.parametrize(
    ("variable", "said", "spoken"),
    [
        ("LANG", "it_IT.UTF-8", "it"),
        ("LC_ALL", "it", "it"),
        ("LANGUAGE", "de:it", "it"),
        ("LANG", "C", "en"),
        ("LANG", "pl_PL", "en"),
        ("LANG", "", "en"),
    ],
)
def test_otherwise_the_system_chooses_the_language(
    variable: str, said: str, spoken: str, shell: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (language.VARIABLE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, said)
    assert shell("guide", "print").out.startswith({"it": "# Stampare", "en": "# Printing"}[spoken])


@pytest.mark.parametrize("where", ["--language", language.VARIABLE])
def test_an_unknown_language_is_refused_with_the_known_ones(
    where: str, shell: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    if where == language.VARIABLE:
        monkeypatch.setenv(where, "xx")
        ran = shell("guide")
    else:
        ran = shell("guide", where, "xx")
    assert (ran.code, ran.out) == (2, "")
    assert all(f"{letters} ({NAMES[letters]})" in ran.err for letters in languages())


@pytest.mark.long
def test_json_has_the_same_codes_in_every_language(shell: Callable[..., Ran], starter: Path) -> None:
    def shape(told: object) -> object:
        if isinstance(told, dict):
            return {
                name: shape(value)
                for name, value in told.items()
                if name not in {"message", "fix", "label", "notes", "words", "working"}
            }
        return [shape(one) for one in told] if isinstance(told, list) else told

    for words in (("cost", starter), ("check", starter), ("fight", "a-gate", "a-reavers")):
        ours, theirs = (shell(*words, "--json", "--language", letters).json for letters in ("en", "it"))
        assert ours
        assert shape(ours) == shape(theirs)


def test_the_language_ends_with_the_command(shell: Callable[..., Ran]) -> None:
    domain = gettext.textdomain()
    shell("guide", "--language", "it")
    assert language.language() == "en"
    assert gettext.textdomain() == domain


@pytest.mark.long
def test_all_messages_of_click_are_in_italian() -> None:
    """Messages to programmers and unused questions are excluded."""
    file = paths.resources() / "messages" / "it" / "LC_MESSAGES" / "armybuilder.po"
    with file.open("rb") as text:
        ours = {one.id if isinstance(one.id, str) else one.id[0] for one in read_po(text)}
    source = Path(click.__file__).parent
    unasked = r"termui|winconsole|decorators|shell_completion|utils|parser.py:145"
    programmers = r"^(Name |Boolean option|Could not determine|No options defined|Arguments take|Value must|Deprecat|deprecated|Choice\()"
    found = {
        one[0] if isinstance(one, tuple) else one
        for place, line, one, _, _ in extract_from_dir(source, keywords={"_": None, "ngettext": (1, 2)})
        if not re.search(unasked, f"{place}:{line}")
    }
    missing = {one for one in found - ours if not re.search(programmers, one)}
    assert missing == {
        "{value!r} is not a valid UUID.",
        "{value!r} does not match the format {format}.",
        "{name} {filename!r} is not executable.",
    }, "kinds of values that no command asks for"


def test_every_option_of_every_command_is_explained() -> None:
    for letters in languages():
        with language.speaking(letters):
            for name, command in every_command():
                assert isinstance(command, ShellCommand)
                assert command.about().endswith((".", "flame.")), name
                options = [
                    one for one in command.get_params(click.Context(command)) if isinstance(one, click.Option)
                ]
                assert all(command.told_of(one) for one in options), (name, [one.opts for one in options])


def test_the_window_opens_in_the_requested_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language from the environment is for the shell alone, as the window has its settings."""
    asked: list[str] = []

    def opened(_argv: list[str], *, files: object = (), language: str = "") -> int:
        asked.append(language)
        return 0

    monkeypatch.setattr("armybuilder.desktop.app.run", opened)
    for words in (["--language", "it"], []):
        monkeypatch.setattr("sys.argv", ["armybuilder", *words])
        assert main.run(words) == 0
    assert asked == ["it", ""]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "a number is needed here, 0 to 10."), ("it", "qui serve un numero, da 0 a 10.")],
)
def test_a_length_out_of_bounds_is_refused_in_words(
    capsys: pytest.CaptureFixture[str], language: str, told: str
) -> None:
    assert main.run(["sheet", "x.army", "-o", "x.pdf", "--bleed", "20", "--language", language]) == 2
    assert told in capsys.readouterr().err
