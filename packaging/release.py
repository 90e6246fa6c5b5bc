"""Make a release: `poe release 0.2.0` writes its number and its changelog, and builds its files in `dist/`.

The files are those that this system can build: the wheel, the source archive, the program that needs no
Python, on Linux also as a package for Debian, the JSON Schemas, and `SHA256SUMS` of all. The
workflow of releases builds those of other systems when the tag is pushed. Nothing is committed, tagged or
sent anywhere: the end of the output lists the steps that remain to be done by hand.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
CHANGES = ROOT / "packaging" / "changes"
CHANGELOG = ROOT / "packaging" / "CHANGELOG.md"
_NUMBERED = re.compile(r"\d+\.\d+\.\d+")
_VERSION = re.compile(r'^version = "(.*)"$', re.MULTILINE)
_TO_DO = """
Made in dist/: {made}
Look at packaging/CHANGELOG.md, try what was made, then
    git commit -am "Release {version}" && git tag -a v{version} -m "{version}" && git push --follow-tags
"""


def renumbered(project: str, version: str) -> str:
    """Return the text of `pyproject.toml` with another version.

    Raises ValueError if the version is not three numbers with dots, or is below the present version.
    """
    present = _VERSION.search(project)
    if present is None or _NUMBERED.fullmatch(version) is None:
        raise ValueError(f"{version} is not a version such as 0.2.0")
    before, after = ([int(number) for number in each.split(".")] for each in (present[1], version))
    if after < before:
        raise ValueError(f"{version} comes before {present[1]}, which is out")
    return _VERSION.sub(f'version = "{version}"', project, count=1)


def refusal(version: str) -> str:
    """Return the reason why this folder cannot be released now, or an empty text."""
    if f"## {version} (" in CHANGELOG.read_text("utf-8"):
        return f"{version} is out already, as packaging/CHANGELOG.md says."
    command = ["git", "status", "--porcelain"]
    if subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout:
        return (
            "There are changes that are not committed: a release is made from what the history holds. "
            "What a release that broke off has left goes by git restore --staged --worktree ."
        )
    if not [path for path in CHANGES.iterdir() if path.name != "README.md"]:
        return "There is nothing in packaging/changes, so there is nothing new to release."
    return ""


def run(*arguments: str, **environment: str) -> None:
    """Start a Python script or module in the folder of the project.

    Raises CalledProcessError if it fails.
    """
    print("==", *arguments, flush=True)
    subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, env=os.environ | environment)


def build() -> list[Path]:
    """Build the wheel, the source archive and the frozen program from a kernel compiled once.

    Returns the files, with the schemas among them.
    """
    packages = "import sys; sys.path.insert(0, 'packaging'); import build_backend as b; "
    run("packaging/build_backend.py", "--whole", ARMYBUILDER_REQUIRE_KERNEL="1")
    for kind in ("sdist", "wheel"):
        run("-c", f"{packages} b.build_{kind}('dist')", ARMYBUILDER_KERNEL_BESIDE="1")
    run("packaging/freeze.py", "--out", "dist", *(["--deb"] if sys.platform == "linux" else []))
    copy_schemas(DIST)
    return sorted(path for path in DIST.iterdir() if path.is_file())


def copy_schemas(folder: Path) -> None:
    """Copy the JSON Schemas of the exchange file and of the shell to a folder."""
    for schema in sorted((ROOT / "resources" / "schema").glob("*.json")):
        shutil.copy(schema, folder)


def sums(files: list[Path]) -> str:
    """Return the checksums of files for `sha256sum --check`, a line for each file."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def main() -> None:
    """Check the folder, number the release, write the changelog, build the files, and print the remaining steps."""
    parser = argparse.ArgumentParser(description="Make a release in dist/.")
    parser.add_argument("version", help="three numbers with dots, such as 0.2.0")
    version: str = parser.parse_args().version
    project = ROOT / "pyproject.toml"
    try:
        text = renumbered(project.read_text("utf-8"), version)
    except ValueError as fault:
        sys.exit(str(fault))
    if (said := refusal(version)) or (DIST.is_dir() and any(DIST.iterdir())):
        sys.exit(
            said or "dist/ holds something already: put it away first, so that only this release is in it."
        )
    project.write_text(text, encoding="utf-8")
    run("-m", "towncrier", "build", "--yes", "--version", version)
    made = build()
    (DIST / "SHA256SUMS").write_text(sums(made), encoding="utf-8")
    print(_TO_DO.format(made=", ".join(path.name for path in made), version=version))


if __name__ == "__main__":
    main()
