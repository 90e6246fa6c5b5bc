"""The workflows: of the form that is asked for, pinned, with the least they need. Here they are read, not run."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[0-9]*.yml"))


def jobs(workflow: Path) -> dict[str, Any]:
    """Return the jobs of a workflow by name."""
    read: dict[str, Any] = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]
    return read


def steps(workflow: Path) -> list[dict[str, Any]]:
    """Return all steps of a workflow's jobs."""
    return [step for job in jobs(workflow).values() for step in job["steps"]]


@pytest.mark.parametrize(("schema", "files"), [("workflows", WORKFLOWS), ("issue-forms", FORMS)])
def test_they_have_the_form_that_is_asked_for(schema: str, files: list[Path]) -> None:
    """As the schema says that the checker carries."""
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
    """Whole versions, nothing but reading, no keys left lying about, an end to everything."""
    read = yaml.safe_load(workflow.read_text("utf-8"))
    assert read["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job and "permissions" not in job for job in jobs(workflow).values())
    used = [step for step in steps(workflow) if "uses" in step]
    assert not [step["uses"] for step in used if not re.fullmatch(r"[\w./-]+@v\d+\.\d+\.\d+", step["uses"])]
    fetching = [step for step in used if step["uses"].startswith("actions/checkout@")]
    assert all(step["with"]["persist-credentials"] is False for step in fetching)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=[path.stem for path in WORKFLOWS])
def test_the_scripts_a_workflow_starts_are_there(workflow: Path) -> None:
    started = [
        found.replace("\\", "/")
        for step in steps(workflow)
        for found in re.findall(r"(?:packaging|tests)[\\/][\w\\/.-]+\.\w+", step.get("run", ""))
    ]
    assert not [path for path in started if not (ROOT / path).is_file()]


def test_wheels_are_built_for_every_python_that_is_named() -> None:
    """The same in the classifiers, in what is built, and in what the scripts look for."""
    read = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    minors = re.findall(r"Python :: 3\.(\d+)", "\n".join(read["project"]["classifiers"]))
    assert read["tool"]["cibuildwheel"]["build"] == [f"cp3{minor}-*" for minor in minors]
    assert read["project"]["requires-python"] == f">=3.{minors[0]},<3.{int(minors[-1]) + 1}"
    for script in ("set_up.sh", "set_up.ps1"):
        text = (ROOT / "packaging" / script).read_text("utf-8")
        assert f"(3, {minors[0]}) <= sys.version_info[:2] < (3, {int(minors[-1]) + 1})" in text
