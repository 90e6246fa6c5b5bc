"""The contents of the frozen program: its modules, its data, and the used parts of Qt.

The kernel is packed compiled, without its sources. Of the system's libraries only those that Python itself
needs, and a few of X's that many desktops lack, are packed: the rest has to be the system's own, as with Qt's
wheels.
"""

import ast
import platform
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import PySide6
from kernel_text import kernel_modules

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "armybuilder"
START = ROOT / "packaging" / "frozen" / "start.py"
QT = Path(PySide6.__file__).parent
SYSTEM = platform.system()
"""Linux, Windows or Darwin."""

Row = tuple[str, str, str]
"""A file as PyInstaller lists it: its place in the program's folder, its source, its kind."""

PLUGINS = frozenset(
    {
        # the system's windows; `offscreen` is for the tour and for pictures
        *("platforms/qxcb", "platforms/qwayland", "platforms/qoffscreen", "platforms/qwindows", "platforms/qcocoa"),
        *("wayland-shell-integration/xdg-shell", "wayland-decoration-client/bradient"),
        "wayland-decoration-client/adwaita",
        # the system's file dialogs, colours and keyboards
        *("platformthemes/qgtk3", "platformthemes/qxdgdesktopportal", "styles/qmodernwindowsstyle", "styles/qmacstyle"),
        "platforminputcontexts/composeplatforminputcontextplugin",
        "platforminputcontexts/ibusplatforminputcontextplugin",
        # drawings, and the pictures a design can be given; PNG and BMP are Qt's own
        *("iconengines/qsvgicon", "imageformats/qsvg", "imageformats/qjpeg", "imageformats/qwebp", "imageformats/qgif"),
        "printsupport/cupsprintersupport",
    }
)  # fmt: skip
BINDINGS = frozenset({"QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport"})

NOT_WANTED = [
    *("Cython", "cython", "setuptools", "pkg_resources", "pip", "distributed", "dask", "tkinter"),
    *(
        "PIL",
        "cryptography",
        "Crypto",
        "email_validator",
        "IPython",
        "ipywidgets",
        "attr",
        "yaml",
        "numpy",
        "importlib_metadata",
        "zipp",
        "psutil",
    ),
    *("mypy", "mypyc", "pydantic.mypy", "hypothesis", "pytest", "_pytest", "typer"),
    # No network, ever: nothing that could open a connection is carried along.
    *(
        "ssl",
        "_ssl",
        "ftplib",
        "smtplib",
        "imaplib",
        "poplib",
        "telnetlib",
        "nntplib",
        "xmlrpc",
        "http.server",
    ),
    *("unittest", "doctest", "pydoc", "pdb", "test", "lib2to3", "ensurepip", "venv", "idlelib", "turtle"),
]
"""Unneeded modules, which other parts would use if they were installed."""

X_LIBRARIES = re.compile(r"libxcb-(cursor|icccm|image|keysyms|render|render-util|util)\.so")
"""X's libraries that every window needs, and that some desktops lack."""
_PYTHONS = re.compile(r"lib(python|crypto|ffi|sqlite3|z|bz2|lzma|expat|mpdec|uuid|b2)[-.\d]")
"""Libraries for Python's own modules."""


def version() -> str:
    """Return the program's version, as `pyproject.toml` has it."""
    said: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return said


def address() -> str:
    """Return the address of the project from `pyproject.toml`, its only source."""
    said: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]["Source"]
    return said


def app_id() -> str:
    """Return the program's name in software centres, the reversed address that they require."""
    host, owner, project = address().removeprefix("https://").split("/")
    site = "io.github" if host == "github.com" else ".".join(reversed(host.split(".")))
    return f"{site}.{owner}.{project}".lower().replace("-", "_")


def kernel() -> dict[str, Path]:
    """Return the modules in the compiled kernel, with their sources, which are not packed."""
    return {module.name: ROOT / module.path for module in kernel_modules(ROOT) if module.functions()}


def modules() -> list[str]:
    """Return every module of the program to pack, as PyInstaller cannot find all by itself.

    Some are only named when the program runs. Raises RuntimeError unless the kernel is compiled from the
    present sources.
    """
    from armybuilder.battle import backend

    if backend.stale_modules(backend.kernel_sources()):
        raise RuntimeError(
            "the kernel is not compiled from the present sources; `packaging/freeze.sh` compiles it"
        )
    sources = kernel()
    everything = {_name(path) for path in PACKAGE.rglob("*.py")}
    extensions = {f"armybuilder.battle.{name}" for name in backend.extensions()}
    return sorted(everything - set(sources) | extensions | _imports_of_kernel(sources.values()))


def _imports_of_kernel(sources: Iterable[Path]) -> set[str]:
    """Return the modules that the kernel's sources import from elsewhere.

    PyInstaller cannot see them in the extension.
    """
    found = set()
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return {name for name in found if not name.startswith(("armybuilder", "cython", "__future__", "typing"))}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def data() -> list[tuple[str, str]]:
    """Return the program's data: each file with its target folder."""
    resources = (path for path in (ROOT / "resources").rglob("*") if path.is_file() and path.suffix != ".ts")
    queries = PACKAGE.rglob("*.sql")
    return [
        *(
            (str(path), str(Path("armybuilder") / path.parent.relative_to(ROOT)))
            for path in sorted(resources)
        ),
        *((str(path), str(path.parent.relative_to(ROOT))) for path in sorted(queries)),
    ]


def languages() -> list[str]:
    """Return the languages of the program's messages, by their letters."""
    return sorted(folder.name for folder in (ROOT / "resources" / "messages").iterdir() if folder.is_dir())


def metadata(folder: Path) -> tuple[str, str]:
    """Write the metadata with the program's version, and return it with its target folder."""
    file = folder / "METADATA"
    file.write_text(f"Metadata-Version: 2.4\nName: armybuilder\nVersion: {version()}\n", encoding="utf-8")
    return str(file), f"armybuilder-{version()}.dist-info"


def wanted_data(rows: Iterable[Row]) -> list[Row]:
    """Return the data that the program needs.

    Left out are Qt's data for other programs, Babel's for other languages, and the records of installed
    parts.
    """
    return [row for row in rows if _wanted(Path(row[0]), row)]


def _wanted(place: Path, row: Row) -> bool:
    if row[2] == "SYMLINK":
        return False  # `wanted_links` sees to these
    if _in_qt(row):
        return place.name == "qtbase_it.qm"  # the words of its dialogs, in the one language we have too
    if place.parent == Path("babel", "locale-data"):
        return place.stem in {"root", *languages()}
    if place.parts[0].startswith("armybuilder-"):
        return Path(row[1]).parent.name != place.parts[0]
    return not place.parts[0].endswith(".dist-info") or place.name == "METADATA"


def _in_qt(row: Row) -> bool:
    return Path(row[1]).is_relative_to(QT)


def wanted_binaries(rows: Iterable[Row]) -> list[Row]:
    """Return the libraries and extensions that are used, directly or indirectly."""
    kept = [row for row in rows if row[2] != "SYMLINK" and _allowed(row)]
    by_name = {Path(row[0]).name: row for row in kept}
    needed = {row for row in kept if not _library(row)}
    waiting = list(needed)
    while waiting:
        for name in _needs(Path(waiting.pop()[1])):
            row = by_name.get(name)
            if row is not None and row not in needed:
                needed.add(row)
                waiting.append(row)
    return sorted(needed)


def wanted_links(rows: Iterable[Row], binaries: Iterable[Row]) -> list[Row]:
    """Return rows without the second names of libraries that are not packed."""
    names = {Path(row[0]).name for row in binaries}
    return [row for row in rows if row[2] != "SYMLINK" or Path(row[0]).name in names]


def _allowed(row: Row) -> bool:
    """Say whether a file may be packed at all."""
    place = Path(row[0])
    if _in_qt(row):
        if place.parent.parent.name == "plugins":
            stem = re.sub(r"^lib|[.].*$", "", place.name)
            return f"{place.parent.name}/{stem}" in PLUGINS
        return place.parent.name != "PySide6" or place.name.split(".")[0] in BINDINGS or _library(row)
    if SYSTEM != "Linux" or not from_system(Path(row[1])):
        return True
    return bool(X_LIBRARIES.match(place.name) or _PYTHONS.match(place.name))


def from_system(source: Path) -> bool:
    """Say whether a file is a library of the system, and not of a Python installed elsewhere."""
    return source.resolve().parts[1:2] in {("lib",), ("lib64",), ("usr",)} and not source.is_relative_to(
        Path(sys.prefix)
    )


def _library(row: Row) -> bool:
    """Say whether a file serves only the files that are linked to it."""
    place = Path(row[0])
    if _in_qt(row):
        return place.parent.parent.name != "plugins" and place.name.split(".")[0] not in BINDINGS
    # Python itself is what the starter loads.
    return row[2] == "BINARY" and not re.match(r"libpython|python3|Python", place.name)


def _needs(file: Path) -> set[str]:
    """Return the names of the libraries to which a file is linked."""
    from PyInstaller.depend import bindepend  # type: ignore[import-untyped]

    return {Path(name).name for name, _ in bindepend.get_imports(str(file), [])}
