"""The workflows, read but not run: well formed, pinned, and with the fewest permissions."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from frozen import appimage
from release import sums

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[0-9]*.yml"))


def jobs(workflow: Path) -> dict[str, Any]:
    """Return the jobs of a workflow by name."""
    read: dict[str, Any] = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]
    return read


def steps(workflow: Path) -> list[dict[str, Any]]:
    """Return all steps of a workflow's jobs."""
    return [step for job in jobs(workflow).values() for step in job.get("steps", ())]


@pytest.mark.parametrize(("schema", "files"), [("workflows", WORKFLOWS), ("issue-forms", FORMS)])
def test_workflows_and_issue_forms_fit_their_schema(schema: str, files: list[Path]) -> None:
    """The schema is the one inside the checker."""
    checker = Path(sys.executable).with_name("check-jsonschema")
    done = subprocess.run(
        [checker, "--builtin-schema", f"vendor.github-{schema}", *files],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=[path.stem for path in WORKFLOWS])
def test_a_workflow_is_pinned_and_may_do_little(workflow: Path) -> None:
    """All jobs only read, keep no keys and have a time limit, except the two jobs that publish."""
    read = yaml.safe_load(workflow.read_text("utf-8"))
    assert read["permissions"] == {"contents": "read"}
    own = {name: job for name, job in jobs(workflow).items() if "uses" not in job}
    assert all("timeout-minutes" in job for job in own.values())
    may = {name: job["permissions"] for name, job in jobs(workflow).items() if "permissions" in job}
    publishing = {
        "release": {"publish": {"contents": "write"}},
        "index": {"upload": {"contents": "read", "id-token": "write"}},
    }
    assert may == publishing.get(workflow.stem, {})
    called = [job["uses"] for job in jobs(workflow).values() if "uses" in job]
    assert all((ROOT / path).is_file() for path in called)
    fetching = [step for step in steps(workflow) if step.get("uses", "").startswith("actions/checkout@")]
    assert all(step["with"]["persist-credentials"] is False for step in fetching)


def test_actions_are_pinned_by_the_hash_of_their_commit() -> None:
    """The version of the hash is noted beside it, and equal versions have equal hashes."""
    pinned: dict[str, set[str]] = {}
    for workflow in WORKFLOWS:
        for line in re.findall(r"uses: (.*)", workflow.read_text("utf-8")):
            if line.startswith("./"):
                continue
            found = re.fullmatch(r"([\w./-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+", line)
            assert found, f"{workflow.name}: {line}"
            pinned.setdefault(found[1], set()).add(line)
    assert len(pinned) == 5
    assert all(len(lines) == 1 for lines in pinned.values()), pinned


def test_build_parts_are_installed_by_hash_only() -> None:
    """This includes the containers of wheels, and other installers have a fixed version with a checksum."""
    said = "\n".join(step.get("run", "") for workflow in WORKFLOWS for step in steps(workflow))
    for line in re.findall(r".*\bpip install .*", said):
        ours = re.search(r"--no-deps .*-e \.|dist/\*\.tar\.gz|wheels/\*", line)
        assert ours or "--require-hashes -r packaging/" in line, line
    for line in re.findall(r"choco install innosetup.*", said):
        assert re.search(r"--version=\d+\.\d+\.\d+ --require-checksums", line), line
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    assert settings["build-frontend"]["args"] == ["--no-isolation"]
    assert settings["before-build"] == "pip install --require-hashes -r {project}/packaging/build.lock"
    runtimes = re.findall(r"https://github\.com/AppImage/\S+", said)
    assert runtimes == [appimage.RUNTIMES["x86_64"][0]]
    assert re.fullmatch("[0-9a-f]{64}", appimage.RUNTIMES["x86_64"][1])


def test_a_release_waits_for_all_and_needs_a_tag() -> None:
    """The called workflows can be called and do not run for tags, so that nothing is built twice."""
    read = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    assert read[True] == {"push": {"tags": ["v*"]}}
    assert set(read["jobs"]["publish"]["needs"]) == {"frozen", "wheels"}
    for name in ("frozen", "wheels"):
        assert read["jobs"][name]["needs"] == "fits"
        called = yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8"))[True]
        assert "workflow_call" in called
        assert "push" not in called


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=[path.stem for path in WORKFLOWS])
def test_the_scripts_a_workflow_starts_are_there(workflow: Path) -> None:
    started = [
        found.replace("\\", "/")
        for step in steps(workflow)
        for found in re.findall(r"(?:packaging|tests)[\\/][\w\\/.-]+\.\w+", step.get("run", ""))
    ]
    assert not [path for path in started if not (ROOT / path).is_file()]


def test_wheels_are_built_for_every_named_python() -> None:
    """The classifiers, the built wheels and the scripts name the same versions."""
    read = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    minors = re.findall(r"Python :: 3\.(\d+)", "\n".join(read["project"]["classifiers"]))
    assert read["tool"]["cibuildwheel"]["build"] == [f"cp3{minor}-*" for minor in minors]
    assert read["project"]["requires-python"] == f">=3.{minors[0]},<3.{int(minors[-1]) + 1}"
    for script in ("set_up.sh", "set_up.ps1"):
        text = (ROOT / "packaging" / script).read_text("utf-8")
        assert f"(3, {minors[0]}) <= sys.version_info[:2] < (3, {int(minors[-1]) + 1})" in text


@pytest.mark.linux
@pytest.mark.parametrize("damaged", [False, True])
def test_only_sound_wheels_and_source_reach_the_index(damaged: bool, tmp_path: Path) -> None:
    """A stand-in for `gh` gives the step the files of a release."""
    names = (
        "armybuilder-0.2.0-cp311-cp311-manylinux_2_34_x86_64.whl",
        "armybuilder-0.2.0.tar.gz",
        "armybuilder-0.2.0-linux-x86_64.tar.xz",
    )
    made, tools = tmp_path / "made", tmp_path / "tools"
    made.mkdir()
    tools.mkdir()
    for name in names:
        (made / name).write_text(name)
    (made / "SHA256SUMS").write_text(sums([made / name for name in names]))
    if damaged:
        (made / names[0]).write_text("something else")
    (tools / "gh").write_text(f'#!/bin/sh\ncp -r "{made}" release\n')
    (tools / "gh").chmod(0o755)
    (script,) = (
        one["run"] for one in steps(ROOT / ".github/workflows/index.yml") if "sha256sum" in one.get("run", "")
    )
    done = subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=tmp_path,
        env=os.environ | {"PATH": f"{tools}:{os.environ['PATH']}", "GITHUB_REF_NAME": "v0.2.0"},
        check=False,
    )
    assert (done.returncode != 0) is damaged
    assert damaged or {one.name for one in (tmp_path / "index").iterdir()} == set(names[:2])
