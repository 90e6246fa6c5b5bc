"""The rules of plain sentences, for docstrings, test names, messages and the guide."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
GLOSSARY = ROOT / ".github/GLOSSARY.md"

MOST_WORDS = 20
"""Words of the first line of a docstring, without the ids of rules."""
MOST_NAME_WORDS = 9
"""Words of the name of a test, without `test`."""

RIDDLES = re.compile(
    r"\b(?:what|whatever|whoever|whomever|whom|whichever|so many|so much|so far"
    r"|that there (?:is|are|was|were)|of (?:it|them|these|those)|ones?(?=,? (?:that|who|which|whose|is|are|has|can)\b)"
    r"|somebody|someone|nobody|anybody|anyone|everybody|he|him|his|himself|she|her|goes without|none other"
    r"|where (?:there|it|they|none|nothing|no|neither|both|one|that|all|any|this|some|not))\b",
    re.IGNORECASE,
)
"""The words in the place of a noun, which a reader has to look for."""
CLAUSE = re.compile(r"[A-Z]\w+ (?:what|who|whose|how|where|when|why|which|if|that)\b")
"""A clause in the place of an object: *Return how far*, not *Return the distance*."""
JOINED = re.compile(r";|[.?!] +\S|:.*:")
"""Two sentences in one line."""
TAGS = re.compile(r"\[[^\]]*\]|\([^)]*\)|`[^`]*`|\"[^\"]*\"|\*[^*]*\*")
"""Ids of rules, remarks in brackets, code and quotations."""
VAGUE = re.compile(
    r"\b(?:whoever|whomever|whatever|somebody|someone|anybody|everybody|so many|so much|as (?:it|they) stands?"
    r"|where (?:there (?:is|are)|none|nothing|nobody|both|all)|that there (?:is|are)|(?:is|are) told|is said)\b",
    re.IGNORECASE,
)
"""The words banned from messages and the guide."""
MOST_GUIDE_WORDS = 50
"""The words of a guide sentence, which usually has fewer than 30."""
OPENING = re.compile(
    r"(?:Whether|Where|When|What|Who|Whose|Which|How|One|Ones|Of|It|Its|They|Them|Those|These|Nothing|Nobody|None|As|So|And|But)\b"
)
"""No docstring of a class, a module or a value opens so."""


@dataclass(frozen=True)
class Sentence:
    """The first line of a docstring, with its place."""

    file: str
    line: int
    kind: str
    """`module`, `class`, `function`, `property`, `value`, `test`, or `name` for the name of a test itself."""
    name: str
    text: str

    def faults(self) -> list[str]:
        """Return the names of the rules that the sentence breaks."""
        return name_faults(self.text) if self.kind == "name" else docstring_faults(self.text, self.kind)


@cache
def verbs() -> frozenset[str]:
    """Return the verbs of the glossary, in lower case."""
    text = GLOSSARY.read_text("utf-8").split("## Verbs")[1]
    listed = re.findall(r"^\| ([a-z, ]+) \|", text, re.MULTILINE)
    return frozenset(
        word
        for part in [*listed, *re.findall(r"^> (.+)$", text, re.MULTILINE)]
        for word in re.findall(r"[a-z]+", part)
    )


def docstring_faults(text: str, kind: str) -> list[str]:
    """Return the names of the rules that the first line of a docstring breaks."""
    bare = TAGS.sub(lambda found: "x" if found[0][0] in '`"' else "", text).strip()
    found = []
    if len(bare.split()) > MOST_WORDS:
        found.append("long")
    if RIDDLES.search(bare):
        found.append("riddle")
    if JOINED.search(bare):
        found.append("joined")
    if CLAUSE.match(bare):
        found.append("clause")
    first = bare.split(" ", 1)[0].rstrip(".,").lower()
    if kind == "function" and first not in verbs():
        found.append("verb")
    if kind != "function" and OPENING.match(bare):
        found.append("opening")
    return found


def name_faults(name: str) -> list[str]:
    """Return the names of the rules that the name of a test breaks."""
    words = name.removeprefix("test_").replace("_", " ")
    return ["long"] * (len(words.split()) > MOST_NAME_WORDS) + ["riddle"] * bool(RIDDLES.search(words))


def message_faults(text: str) -> list[str]:
    """Return the names of the rules that a message breaks."""
    return ["vague"] * bool(VAGUE.search(text))


def guide_sentences(text: str) -> Iterator[str]:
    """Yield the sentences and table cells of a chapter, without its examples."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    for sentence in re.split(r"(?<=[.!?])\s+|\n\s*\n|\n- |\|", prose):
        if words := sentence.removeprefix("- ").split():
            yield " ".join(words)


def guide_faults(sentence: str) -> list[str]:
    """Return the names of the rules that a sentence of the guide breaks."""
    return ["long"] * (len(sentence.split()) > MOST_GUIDE_WORDS) + message_faults(sentence)


def sentences(path: Path) -> Iterator[Sentence]:
    """Yield the first lines of all docstrings of a module, those of values too, and the names of its tests."""
    tree = ast.parse(path.read_text("utf-8"))
    file = path.relative_to(ROOT).as_posix()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield Sentence(file, node.lineno, "name", node.name, node.name)
        body = getattr(node, "body", [])
        for place, inner in enumerate(body if isinstance(body, list) else []):
            if not (isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Constant)):
                continue
            if isinstance(inner.value.value, str):
                kind, name = _owner(node, body, place)
                yield Sentence(file, inner.lineno, kind, name, inner.value.value.strip().split("\n", 1)[0])


def _owner(node: ast.AST, body: list[ast.stmt], place: int) -> tuple[str, str]:
    """Return the kind and the name of a docstring's owner."""
    if place:
        before = body[place - 1]
        target = getattr(before, "target", None) or (getattr(before, "targets", None) or [None])[0]
        return "value", ast.unparse(target) if target is not None else ""
    if isinstance(node, ast.Module):
        return "module", ""
    if isinstance(node, ast.ClassDef):
        return "class", node.name
    decorators = {ast.unparse(one) for one in getattr(node, "decorator_list", [])}
    kind = "property" if any("property" in one or "fixture" in one for one in decorators) else "function"
    name = getattr(node, "name", "")
    return ("test" if name.startswith("test_") else kind), name
