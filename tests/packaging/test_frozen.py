"""The program that needs no Python, made once, tried in a folder with an odd name, installed and removed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from frozen import contents
from PySide6 import QtCore

from armybuilder import parts
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = [pytest.mark.linux, pytest.mark.compiled, pytest.mark.long]

ROOT = Path(__file__).resolve().parents[2]
ARMY = '{"format": "armybuilder", "version": 1, "documents": [{"kind": "army", "id": "a-%s", "name": "%s", "units": []}]}'
WAIT_S = 600
"""The seconds after which the program counts as hanging, far more than a slow machine needs."""


@pytest.fixture(scope="session")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the program, made by one of several parallel test processes while the others wait."""
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "frozen città"
    try:
        shared.mkdir()
    except FileExistsError:
        end = time.monotonic() + 3600  # whoever makes it fails first, and says why
        while not (shared / "done").exists() and time.monotonic() < end:
            time.sleep(0.2)  # until the next look
    else:
        script = "import sys; sys.path.insert(0, 'packaging'); import freeze, pathlib; freeze.freeze(pathlib.Path(sys.argv[1]))"
        command = [sys.executable, "-c", script, str(shared / "made")]
        done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
        (shared / "done").write_text(done.stdout + done.stderr)
    assert (shared / "made").is_dir(), (shared / "done").read_text()
    (folder,) = (shared / "made").iterdir()
    return folder


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """An environment without Python and with its own home."""
    home = tmp_path / "home"
    home.mkdir()
    return {
        "HOME": str(home),
        "PATH": "/usr/bin:/bin",
        "LANG": "C.UTF-8",
        "QT_QPA_PLATFORM": "offscreen",
    }


@pytest.fixture
def shell(frozen: Path, bare: dict[str, str], tmp_path: Path) -> Callable[..., str]:
    """A function that runs a command line of the frozen program and returns its output."""

    def run(*arguments: object) -> str:
        command = [str(one) for one in (frozen / "armybuilder", *arguments)]
        done = subprocess.run(command, cwd=tmp_path, env=bare, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "warning" not in done.stderr.casefold()
        return done.stdout

    return run


@pytest.fixture
def bill(frozen: Path) -> dict[str, Any]:
    """The list of parts."""
    read: dict[str, Any] = json.loads((licences(frozen) / parts.LIST).read_text("utf-8"))
    return read


def licences(frozen: Path) -> Path:
    return frozen / "_internal" / "armybuilder" / "licences"


def names(bill: dict[str, Any], scope: str) -> set[str]:
    return {one["bom-ref"] for one in bill["components"] if one["scope"] == scope}


def test_the_program_prices_prints_and_fights_without_python(
    shell: Callable[..., str], frozen: Path, tmp_path: Path
) -> None:
    assert "battle kernel compiled" in shell("--version")
    starter = frozen / "_internal" / "armybuilder" / "resources" / "starter" / "cinder-reach.army"
    assert json.loads(shell("cost", starter, "--json"))
    shell("sheet", starter, "--army", "a-wardens", "-o", tmp_path / "pack.pdf")
    assert (tmp_path / "pack.pdf").read_bytes().startswith(b"%PDF")
    told = shell("fight", f"{starter}#a-wardens", f"{starter}#a-overland", "--seed", "5")
    assert len(told.splitlines()) > 20
    odds = json.loads(
        shell("odds", f"{starter}#a-wardens", f"{starter}#a-overland", "--battles", "200", "--json")
    )
    assert odds


def test_the_frozen_program_refuses_an_interpreted_kernel(frozen: Path, bare: dict[str, str]) -> None:
    asked = bare | {"ARMYBUILDER_KERNEL": "interpreted"}
    done = subprocess.run(
        [frozen / "armybuilder", "--version"], env=asked, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("ARMYBUILDER_KERNEL is “interpreted”, but this program")


def test_the_window_opens_files_of_a_second_start_too(
    frozen: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    """A desktop starts it by a double click, and then by another."""
    for name in ("first", "second"):
        (tmp_path / f"{name} army.army").write_text(ARMY % (name, name), encoding="utf-8")
    home = Path(bare["HOME"]) / ".local" / "share" / "armybuilder"
    program = frozen / "armybuilder"
    with subprocess.Popen([program, tmp_path / "first army.army"], env=bare) as window:
        try:
            for _ in waiting():
                if (home / "library.db.open").exists():
                    break
            subprocess.run([program, tmp_path / "second army.army"], env=bare, check=True, timeout=WAIT_S)
            for _ in waiting():
                with Library.open(home / "library.db", write=False) as library:
                    if {"a-first", "a-second"} <= {row.id for row in library.summaries()}:
                        break
        finally:
            window.terminate()


def waiting() -> Iterator[None]:
    """Yield repeatedly until a time limit, and then fail."""
    end = time.monotonic() + WAIT_S
    while time.monotonic() < end:
        yield
        time.sleep(0.1)  # until the next look
    pytest.fail("it took too long")


def test_the_list_of_parts_is_a_bill_of_materials(frozen: Path) -> None:
    # Some 30 MB, as is PyInstaller's reader, which every other test would carry.
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    text = (licences(frozen) / parts.LIST).read_text("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None


def test_every_part_is_listed_with_its_licence(frozen: Path, bill: dict[str, Any]) -> None:
    locked = re.findall(r"^([\w.-]+)==", (ROOT / "packaging" / "run.lock").read_text("utf-8"), re.MULTILINE)
    listed = names(bill, "required") | names(bill, "excluded")
    others = {"python", "qt", "icu", "pyinstaller", "lucide", "ibm-plex-sans", "source-serif"}
    assert set(locked) | others <= listed
    for one in bill["components"]:
        texts = [
            licences(frozen) / each["value"] for each in one["properties"] if each["name"] == parts.TEXTS
        ]
        assert texts, one["name"]
        assert all(len(text.read_text("utf-8", "replace")) > 300 for text in texts), one["name"]


def program(frozen: Path) -> Any:
    """Return the archive of modules in the program."""
    from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]

    return CArchiveReader(str(frozen / "armybuilder")).open_embedded_archive("PYZ.pyz")


def packed(frozen: Path) -> set[str]:
    """Return the installed packages with packed modules, read from the program itself."""
    modules = {name.partition(".")[0] for name in program(frozen).toc}
    folders = {path.name.partition(".")[0] for path in (frozen / "_internal").iterdir()}
    owners = packages_distributions()
    found = {one for name in modules | folders for one in owners.get(name, ())}
    return {parts.canonical(one) for one in found}


def test_the_bill_lists_exactly_the_packed_parts(frozen: Path, bill: dict[str, Any]) -> None:
    inside = packed(frozen) - {"armybuilder"}
    libraries = {path.name for path in (frozen / "_internal").glob("lib*.so*") if not path.is_symlink()}
    required = {one for one in names(bill, "required") if (licences(frozen) / one).is_dir()}
    apart = {"python", "qt", "icu", "pyinstaller", "cython", "lucide", "ibm-plex-sans", "source-serif"}
    of_system = {one for one in required - apart if (licences(frozen) / one / "copyright").exists()}
    assert inside == required - apart - of_system
    assert len(of_system) <= len(libraries)
    assert apart <= required
    assert "setuptools" in names(bill, "excluded")


def test_only_used_qt_parts_are_present_and_unchanged(frozen: Path) -> None:
    """Qt's libraries are separate files, as in the wheel, so that they can be replaced."""
    installed = Path(QtCore.__file__).parent
    here = frozen / "_internal" / "PySide6"
    files = [path.relative_to(here) for path in here.rglob("*") if path.is_file() and not path.is_symlink()]
    assert not [file for file in files if (here / file).read_bytes() != (installed / file).read_bytes()]
    assert {
        file.stem.split(".")[0] for file in files if len(file.parts) == 1 and file.name.startswith("Qt")
    } == {
        *("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtPrintSupport"),
    }
    assert [file.name for file in files if file.suffix == ".qm"] == ["qtbase_it.qm"]
    assert not [file for file in files if re.search("Network|Qml|Quick|Sql|Test|tls", str(file))]
    assert "Lesser General Public License" in (frozen / "README.txt").read_text("utf-8")


def test_of_babel_only_our_languages_are_packed() -> None:
    names = ("root.dat", "en.dat", "it.dat", "it_CH.dat", "pl.dat")
    rows = [(f"babel/locale-data/{name}", f"/elsewhere/babel/locale-data/{name}", "DATA") for name in names]
    rows.append(("babel/global.dat", "/elsewhere/babel/global.dat", "DATA"))
    kept = [Path(row[0]).name for row in contents.wanted_data(rows)]
    assert kept == ["root.dat", "en.dat", "it.dat", "global.dat"]


def test_the_program_has_no_unwanted_parts(frozen: Path) -> None:
    inside = frozen / "_internal"
    files = [path.relative_to(inside) for path in inside.rglob("*")]
    assert not [
        file for file in files if file.suffix in {".ts", ".py"} or file.name in {"RECORD", "direct_url.json"}
    ]
    assert not [file for file in files if re.match(r"lib(ssl|X11|GL|EGL|glib|gtk|stdc).*[.]so", file.name)]
    assert not [path for path in inside.rglob("*") if path.is_symlink() and not path.exists()]
    archive = program(frozen)
    assert "armybuilder.desktop.app" in archive.toc
    assert not {"armybuilder.battle.kernel.dice", "ssl", "tkinter", "Cython"} & set(archive.toc)


def tree(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*")}


def test_uninstalling_leaves_all_other_files(frozen: Path, bare: dict[str, str], tmp_path: Path) -> None:
    """The prefix has a blank in its name and other programs' files.

    The program is installed twice, as in an upgrade.
    """
    prefix = tmp_path / "a prefix"
    (prefix / "share" / "applications").mkdir(parents=True)
    (prefix / "share" / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    before = tree(tmp_path)
    for _ in range(2):
        subprocess.run(
            ["sh", frozen / "install.sh", "--prefix", prefix], env=bare, check=True, capture_output=True
        )
    command = prefix / "bin" / "armybuilder"
    said = subprocess.run([command, "--version"], env=bare, check=True, capture_output=True, text=True).stdout
    assert "compiled" in said
    manual = (prefix / "share" / "man" / "man1" / "armybuilder.1").read_text("utf-8")
    assert ".SS armybuilder cost" in manual
    assert (prefix / "share" / "bash-completion" / "completions" / "armybuilder").is_file()
    entry = prefix / "share" / "applications" / "armybuilder.desktop"
    assert f'Exec="{prefix}/lib/armybuilder/armybuilder" %F' in entry.read_text("utf-8")
    subprocess.run(["desktop-file-validate", entry], check=True)
    assert "application/x-armybuilder:*.army" in (prefix / "share" / "mime" / "globs2").read_text("utf-8")
    mine = prefix / "lib" / "armybuilder" / "mine.army"
    mine.write_text("kept")
    subprocess.run(
        ["sh", prefix / "lib" / "armybuilder" / "uninstall.sh"], env=bare, check=True, capture_output=True
    )
    assert "x-armybuilder" not in (prefix / "share" / "mime" / "globs2").read_text("utf-8")
    assert not (prefix / "share" / "mime" / "application" / "x-armybuilder.xml").exists()
    caches = {
        path
        for path in tree(tmp_path)
        if path.is_relative_to("a prefix/share/mime") or path.name.endswith("cache")
    }
    left = tree(tmp_path) - before - caches
    assert left == {Path("a prefix/lib"), Path("a prefix/lib/armybuilder"), mine.relative_to(tmp_path)}


def test_a_moved_prefix_is_uninstalled_and_foreign_commands_stay(
    frozen: Path, bare: dict[str, str], tmp_path: Path
) -> None:
    """The prefix has moved since the installation, and pip has installed a command of the same name."""
    first, moved = tmp_path / "first", tmp_path / "moved"
    install: list[str | Path] = ["sh", frozen / "install.sh", "--prefix"]
    subprocess.run([*install, first], env=bare | {"CDPATH": "/"}, check=True, capture_output=True)
    first.rename(moved)
    subprocess.run(
        ["sh", moved / "lib" / "armybuilder" / "uninstall.sh"], env=bare, check=True, capture_output=True
    )
    assert not (moved / "lib").exists()
    assert not (moved / "bin").exists()
    (first / "bin").mkdir(parents=True)
    (first / "bin" / "armybuilder").write_text("pip's")
    refused = subprocess.run([*install, first], env=bare, check=False, capture_output=True, text=True)
    assert (refused.returncode, (first / "bin" / "armybuilder").read_text()) == (1, "pip's")
    assert "belongs to another installation" in refused.stderr
