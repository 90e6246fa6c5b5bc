"""The one exception of the interface, and the checks of arguments that raise it."""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from armybuilder import words
from armybuilder.errors import InputFault, Message, message

if TYPE_CHECKING:
    from armybuilder.words import Words

__all__ = [
    "LETTERS",
    "MOST_WORKERS",
    "Fault",
    "check_callable",
    "check_flag",
    "check_kind",
    "check_name",
    "check_number",
    "check_workers",
    "listed",
    "one_fault",
    "path_of",
    "say",
    "shown",
    "table_of",
    "words_of",
    "wrong",
]

LETTERS = "en"
"""The language of faults, and of everything else unless another is asked for."""
MOST_WORKERS = 256
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 80
_Given = TypeVar("_Given")


class Fault(Exception):  # noqa: N818 (the input is at fault, not the program)
    """The one exception of the interface: input that cannot be used.

    `faults` are sentences in English, one for each fault. Each names the document and the field, if there is
    one. `str()` of the exception has them all, one on each line.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        """Keep the sentences, at least one."""
        self.faults = faults
        super().__init__("\n".join(faults))

    def __reduce__(self) -> tuple[type[Fault], tuple[tuple[str, ...]]]:
        """Return the class and the sentences, for a copy in another process."""
        return type(self), (self.faults,)


@contextmanager
def one_fault() -> Iterator[None]:
    """Raise a `Fault`, the interface's one exception, for an InputFault of the context."""
    try:
        yield
    except InputFault as error:
        raise Fault(tuple(map(say, error.faults))) from None


def say(told: Message) -> str:
    """Return a message in English, in letters that can be printed."""
    said = words.catalogue(LETTERS).say(told)
    return said.encode("utf-8", "backslashreplace").decode()


def words_of(language: str) -> Words:
    """Return the words of a language.

    Raises InputFault for an unknown language.
    """
    check_name("language", language, words.languages())
    return words.catalogue(language)


def shown(given: object) -> str:
    """Return an argument as a fault shows it, with the middle of a long one left out."""
    try:
        return _SHORT.repr(given)
    except ValueError:  # Python writes no number of 5,000 digits
        return type(given).__name__


def wrong(name: str, given: object, allowed: str) -> InputFault:
    """Return the fault of an argument that is none of the allowed values."""
    return InputFault([message("interface.value", name=name, given=shown(given), allowed=allowed)])


def check_name(name: str, given: object, allowed: Iterable[str | int]) -> None:
    """Raise InputFault for an argument that is none of the allowed names or numbers."""
    known = tuple(allowed)
    if type(given) not in {str, int} or given not in known:
        raise wrong(name, given, ", ".join(map(str, known)))


def check_kind(name: str, given: object, kinds: type | tuple[type, ...], wanted: str) -> None:
    """Check the type of an argument.

    Raises InputFault if it has none of these types; `wanted` names them in words.
    """
    if not isinstance(given, kinds):
        raise InputFault([message("interface.kind", name=name, given=shown(given), wanted=wanted)])


def check_number(name: str, given: object, least: int, most: int, *, whole: bool = True) -> None:
    """Raise InputFault for an argument that is no number, or outside its bounds."""
    kinds = {int} if whole else {int, float}
    if type(given) not in kinds or not least <= given <= most:  # type: ignore[operator]
        code = "interface.number" if whole else "interface.any_number"
        raise InputFault([message(code, name=name, given=shown(given), least=least, most=most)])


def check_flag(name: str, given: object) -> None:
    """Raise InputFault for an argument that is neither True nor False."""
    if type(given) is not bool:
        raise wrong(name, given, "True, False")


def check_callable(name: str, given: object) -> None:
    """Raise InputFault for an argument that is neither a function nor None."""
    if given is not None and not isinstance(given, Callable):  # type: ignore[arg-type]
        raise InputFault(
            [message("interface.kind", name=name, given=shown(given), wanted="a function, or None")]
        )


def check_workers(workers: object, progress: object) -> None:
    """Check the number of threads, and the function that hears of the progress."""
    if workers is not None:
        check_number("workers", workers, 1, MOST_WORKERS)
    check_callable("progress", progress)


def listed(name: str, given: Iterable[_Given], wanted: str) -> tuple[_Given, ...]:
    """Return the elements of an argument.

    Raises InputFault for a text, for bytes, and for anything else without elements.
    """
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
        raise InputFault([message("interface.kind", name=name, given=shown(given), wanted=wanted)])
    return tuple(given)


def table_of(name: str, given: Mapping[Any, _Given] | None) -> dict[Any, _Given]:
    """Return the values of an argument by name, none for None.

    Raises InputFault for anything else.
    """
    check_kind(name, {} if given is None else given, Mapping, "a dict, or None")
    return dict(given or {})


def path_of(name: str, given: str | PathLike[str]) -> Path:
    """Return the path that an argument names.

    Raises InputFault for anything else, and for an empty text, which is no name of a file.
    """
    check_kind(name, given, (str, PathLike), "a path")
    said = fspath(given)
    check_kind(name, said, str, "a path")
    if not said:
        raise InputFault([message("interface.kind", name=name, given=shown(given), wanted="a path")])
    return Path(said)
