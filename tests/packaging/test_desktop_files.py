"""The desktops' facts about the program, read by their own tools, and the sign in every form and size."""

from __future__ import annotations

import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtGui import QImage, QImageReader

from armybuilder import paths
from armybuilder.library.exchange import export
from armybuilder.library.store import Library
from armybuilder.model.bundle import write

if TYPE_CHECKING:
    from types import ModuleType

pytestmark = pytest.mark.linux

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
CHANGELOG = """# Releases

## 0.2.0 (2027-02-03)

### New

- Armies & more of
  *everything*. (#31)
- A second thing.

## 0.1.0 (2026-12-24)
"""


@pytest.fixture(scope="module")
def linux() -> ModuleType:
    """The module of the packaging scripts that writes the files for Linux."""
    sys.path.insert(0, str(ROOT / "packaging"))
    from frozen import linux as module

    return module


@pytest.fixture
def looks(linux: ModuleType) -> Any:
    """The module that draws the sign and describes the program to systems."""
    return linux.looks


def ran(*command: object) -> str:
    done = subprocess.run([str(one) for one in command], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_desktop_entry_is_valid() -> None:
    assert not ran("desktop-file-validate", LINUX / "armybuilder.desktop")


@pytest.mark.parametrize("changelog", ["# Releases\n", CHANGELOG])
def test_the_metadata_is_valid_and_tells_of_the_releases(
    linux: ModuleType, tmp_path: Path, changelog: str
) -> None:
    file = tmp_path / "armybuilder.metainfo.xml"
    file.write_text(linux.metainfo(changelog, "0.1.0", 1_800_000_000), encoding="utf-8")
    ran("appstreamcli", "validate", "--no-net", file)
    text = file.read_text("utf-8")
    assert 'version="0.1.0"' in text
    assert ("<li>Armies &amp; more of everything. (#31)</li>" in text) is (changelog == CHANGELOG)
    assert text.count('<release version="0.1.0"') == 1


def test_the_developers_id_is_a_reversed_address(linux: ModuleType) -> None:
    """AppStream 1.0 and later refuse an id without a dot or with capitals (as-validator.c of 1.1.6)."""
    text = linux.metainfo("# Releases\n", "0.1.0", 1_800_000_000)
    assert re.findall(r'<developer id="(.*?)">', text) == ["io.github.armybuilder"]


def test_the_system_knows_army_files_by_name_and_content(tmp_path: Path) -> None:
    packages = tmp_path / "mime" / "packages"
    packages.mkdir(parents=True)
    shutil.copy(LINUX / "armybuilder-mime.xml", packages)
    ran("xmllint", "--noout", LINUX / "armybuilder-mime.xml")
    ran("update-mime-database", tmp_path / "mime")
    assert "application/x-armybuilder:*.army" in (tmp_path / "mime" / "globs2").read_text("utf-8")
    magic = (tmp_path / "mime" / "magic").read_bytes()
    assert b"application/x-armybuilder" in magic
    with Library.open(tmp_path / "library.db") as library:
        written = write(export(library, []))
    assert written.startswith(b"{")
    assert b'"format": "armybuilder"' in written[:64]


def test_the_sign_is_there_in_every_size_and_form(looks: Any, tmp_path: Path) -> None:
    looks.icon_files(tmp_path)
    for size in looks.SIZES:
        made = QImage(str(tmp_path / "hicolor" / f"{size}x{size}" / "apps" / "armybuilder.png"))
        assert (made.width(), made.height()) == (size, size)
        # green in a corner's inside, paper on the pole
        assert made.pixelColor(size * 8 // 16, size * 13 // 16).name().upper() == "#0F6650"
        assert made.pixelColor(size * 5 // 32, size * 12 // 16).lightness() > 180
    for form in ("ico", "icns"):
        reader = QImageReader(str(tmp_path / f"armybuilder.{form}"))
        assert reader.canRead()
        assert not reader.read().isNull()
    assert (tmp_path / "hicolor" / "scalable" / "apps" / "armybuilder.svg").read_bytes() == (
        paths.resources() / "icons" / "armybuilder.svg"
    ).read_bytes()


def test_all_three_systems_know_the_same_file_type(looks: Any) -> None:
    """Windows and macOS have only recipes, which agree and can be read."""
    words = plistlib.loads(plistlib.dumps(looks.bundle_words()))
    assert words["LSBackgroundOnly"] is False
    tags = words["UTExportedTypeDeclarations"][0]["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == ["army"]
    assert tags["public.mime-type"] == ["application/x-armybuilder"]
    installer = (ROOT / "packaging" / "windows" / "armybuilder.iss").read_text("utf-8")
    assert 'Subkey: "Software\\Classes\\.army"' in installer
    assert "application/x-armybuilder" in installer
