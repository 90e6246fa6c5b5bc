"""The parts of a release (tag, files, notes), the project's address, and the page of a package index."""

from __future__ import annotations

import hashlib
import re
import tomllib
from fnmatch import fnmatch
from typing import TYPE_CHECKING

import build_backend
import publish
import pytest
import release
from frozen import contents

from armybuilder.paths import resources
from tests.packaging.built import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ADDRESS = PROJECT["urls"]["Source"]
FILES = (
    *(
        "armybuilder-1.2.3-linux-x86_64.tar.xz",
        "armybuilder_1.2.3_amd64.deb",
        "armybuilder-1.2.3-x86_64.AppImage",
    ),
    *("armybuilder-1.2.3-windows-setup.exe", "armybuilder-1.2.3-windows-amd64.zip"),
    *("armybuilder-1.2.3-macos-arm64.zip", "armybuilder-1.2.3-macos-x86_64.zip"),
    *(
        f"armybuilder-1.2.3-cp311-cp311-{system}.whl"
        for system in ("manylinux_2_34_x86_64", "manylinux_2_39_aarch64", "win_amd64")
    ),
    *(f"armybuilder-1.2.3-cp311-cp311-macosx_13_0_{chip}.whl" for chip in ("arm64", "x86_64")),
    *("armybuilder-1.2.3.tar.gz", "armybuilder-1.2.3-linux-x86_64.cdx.json"),
)


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of a release, as the workflows gather them, and a changelog with this version."""
    folder = tmp_path / "dist"
    folder.mkdir()
    for name in FILES:
        (folder / name).write_text(name)
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(
        f"# Releases\n\n## {PROJECT['version']} (2027-01-02)\n\n### New\n\n- A thing.\n\n## 0.0.1 (2026-01-01)\n\n- Old.\n"
    )
    monkeypatch.setattr(publish, "CHANGELOG", changelog)
    return folder


def test_a_release_has_sums_schema_and_honest_notes(dist: Path, tmp_path: Path) -> None:
    told = tmp_path / "notes.md"
    assert publish.gather(dist, told) == []
    sums = (dist / "SHA256SUMS").read_text("utf-8").splitlines()
    schemas = sorted((resources() / "schema").glob("*.json"))
    assert len(sums) == len(FILES) + len(schemas)
    assert {"exchange-file.json", "exchange-file-types.json", "shell-odds.json"} < {
        one.name for one in schemas
    }
    for kept in schemas:
        schema = (dist / kept.name).read_bytes()
        assert schema == kept.read_bytes()
        assert f"{hashlib.sha256(schema).hexdigest()}  {kept.name}" in sums
    notes = told.read_text("utf-8")
    assert "- A thing." in notes
    assert "- Old." not in notes
    for name in (*FILES, "exchange-file-types.json", "shell-odds.json"):
        (row,) = [line for line in notes.splitlines() if f"`{name}`" in line]
        (kind,) = [one for one in publish.downloads() if fnmatch(name, one.name)]
        assert ("never run by hand" in row) == (kind.tried == "")


def test_a_missing_or_unknown_file_stops_a_release(dist: Path, tmp_path: Path) -> None:
    (dist / FILES[1]).unlink()
    (dist / "notes.txt").write_text("")
    assert publish.gather(dist, tmp_path / "notes.md") == [
        "There is no armybuilder_*_amd64.deb.",
        "Nothing is known of notes.txt.",
    ]
    assert not (dist / "SHA256SUMS").exists()


@pytest.mark.usefixtures("dist")
def test_a_wrong_tag_or_repository_stops_a_release() -> None:
    assert publish.misfits(f"v{PROJECT['version']}", ADDRESS) == []
    (wrong,) = publish.misfits("v99.0.0", ADDRESS)
    assert wrong.startswith("The tag is v99.0.0")
    (wrong,) = publish.misfits(f"v{PROJECT['version']}", "https://github.com/somebody/fork")
    assert "Source, Issues, Changelog, Downloads" in wrong
    assert publish.section("9.9.9") == ""


def test_the_address_has_one_place() -> None:
    """All other files take it from pyproject.toml, so that a moved project changes one table."""
    assert all(said.startswith(ADDRESS) for said in PROJECT["urls"].values())
    kinds = {".py", ".md", ".toml", ".sh", ".ps1", ".xml", ".yml", ".iss", ".txt", ".desktop"}
    places = [
        path for folder in (".github", "packaging", "armybuilder") for path in (ROOT / folder).rglob("*")
    ]
    assert not [path for path in places if path.suffix in kinds and ADDRESS in path.read_text("utf-8")]
    assert re.fullmatch(r"io\.github\.[a-z_\d]+\.[a-z_\d]+", contents.app_id())


def test_links_on_a_package_index_lead_to_the_repository() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    shown = build_backend.with_addresses(readme, ADDRESS, "1.2.3")
    links = re.findall(r"\]\(([^)]+)\)", shown)
    assert len(links) == len(re.findall(r"\]\(([^)]+)\)", readme)) > 5
    for link in links:
        found = re.fullmatch(rf"{ADDRESS}/(blob|raw)/v1\.2\.3/([^#]+)(#.*)?", link)
        assert found, link
        assert (ROOT / found[2]).is_file()
        assert (found[1] == "raw") is found[2].endswith((".webp", ".png"))
    assert (
        build_backend.with_addresses("[a](https://b.c) [d](#e)", ADDRESS, "1") == "[a](https://b.c) [d](#e)"
    )


def test_a_release_compiles_its_kernel_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wheel and frozen program are packed from that compiled kernel."""
    done: list[tuple[tuple[str, ...], dict[str, str]]] = []
    monkeypatch.setattr(release, "run", lambda *said, **environment: done.append((said, environment)))
    monkeypatch.setattr(release, "DIST", tmp_path)
    release.build()
    compiling = [said for said, environment in done if "ARMYBUILDER_REQUIRE_KERNEL" in environment]
    assert compiling == [("packaging/build_backend.py", "--whole")]
    assert done[0][0] == compiling[0]
    assert [environment for _, environment in done[1:3]] == [{"ARMYBUILDER_KERNEL_BESIDE": "1"}] * 2
    freeze = (ROOT / "packaging" / "freeze.sh").read_text("utf-8")
    assert "set_up freeze" in freeze
    assert "build_backend.py --whole" in freeze
