"""The checks of the release workflow: a fitting tag, and a complete set of files.

    python packaging/publish.py fits v0.2.0 ADDRESS     the tag and the repository are those of pyproject.toml
    python packaging/publish.py gather DIST NOTES       adds the schemas and SHA256SUMS to the files, and writes the notes

It needs nothing but Python. `packaging/downloads.toml` lists the files, with the systems on which each was
tried.
"""

import sys
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from release import CHANGELOG, ROOT, copy_schemas, sums

DOWNLOADS = ROOT / "packaging" / "downloads.toml"


@dataclass(frozen=True)
class Download:
    """A kind of file, with the pattern of its name, its users, and the systems that tried it.

    `tried` is empty if it was never run by hand.
    """

    name: str
    whom: str
    tried: str


def downloads() -> tuple[Download, ...]:
    """Return every kind of file of a release."""
    read = tomllib.loads(DOWNLOADS.read_text("utf-8"))["download"]
    return tuple(Download(one["name"], one["for"], one["tried"]) for one in read)


def misfits(tag: str, address: str) -> list[str]:
    """Return the reasons why a tag of a repository is not a release of this project, else an empty list."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = []
    if tag != f"v{project['version']}":
        found.append(f"The tag is {tag}, and pyproject.toml has version {project['version']}.")
    wrong = [
        name
        for name, said in project["urls"].items()
        if said != address and not said.startswith(f"{address}/")
    ]
    if wrong:
        found.append(
            f"This repository is {address}; pyproject.toml names another under [project.urls]: {', '.join(wrong)}."
        )
    if not section(project["version"]):
        found.append(f"packaging/CHANGELOG.md says nothing of {project['version']}.")
    return found


def section(version: str) -> str:
    """Return the changelog's section for a version, empty if it has none."""
    for part in CHANGELOG.read_text("utf-8").split("\n## ")[1:]:
        if part.startswith(f"{version} ("):
            return part.partition("\n")[2].strip()
    return ""


def lacks(names: list[str]) -> list[str]:
    """Return the faults of a release's files: missing kinds, and files of no known kind."""
    kinds = downloads()
    missing = [
        f"There is no {one.name}." for one in kinds if not any(fnmatch(name, one.name) for name in names)
    ]
    strange = [
        f"Nothing is known of {name}." for name in names if not any(fnmatch(name, one.name) for one in kinds)
    ]
    return missing + strange


def notes(version: str, names: list[str]) -> str:
    """Return the notes of a release, with its changes and a table of its files.

    The table names the users of each file and the systems on which it was tried.
    """
    rows = [
        f"| {', '.join(f'`{name}`' for name in names if fnmatch(name, one.name))} | {one.whom} | {one.tried or '**never run by hand; only the automatic checks**'} |"
        for one in downloads()
    ]
    table = ["| file | for | tried by hand on |", "|---|---|---|", *rows]
    check = (
        "`sha256sum --check --ignore-missing SHA256SUMS` says whether what you downloaded is what was made."
    )
    return "\n".join([section(version), "", "## Downloads", "", *table, "", check, ""])


def gather(folder: Path, told: Path) -> list[str]:
    """Write the missing files of a release and its notes, or return the faults of the files."""
    copy_schemas(folder)
    files = sorted(path for path in folder.iterdir() if path.is_file())
    names = [path.name for path in files]
    if wrong := lacks(names):
        return wrong
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    (folder / "SHA256SUMS").write_text(sums(files), encoding="utf-8")
    told.write_text(notes(version, names), encoding="utf-8")
    return []


def main() -> None:
    """Run the command of the arguments, and exit with a line for each fault."""
    match sys.argv[1:]:
        case ["fits", tag, address]:
            wrong = misfits(tag, address)
        case ["gather", folder, told]:
            wrong = gather(Path(folder), Path(told))
        case _:
            wrong = [__doc__ or ""]
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
