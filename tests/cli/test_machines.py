"""The computers that fight the shell's battles, with certificates if all three files are given."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from armybuilder.battle.series import cluster
from armybuilder.cli.machines import ClusterOptions


def test_certificates_are_used_only_if_all_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[cluster.Safety | None] = []

    def connected(_address: str, safety: cluster.Safety | None, **_more: Any) -> Any:
        shown.append(safety)
        return nullcontext()

    monkeypatch.setattr(cluster, "connected", connected)
    files = [None, Path("file")]
    for authority, certificate, key in product(files, files, files):
        with ClusterOptions("tls://far:8786", authority, certificate, key, insecure=False).executor():
            pass
    assert shown == [None] * 7 + [cluster.Safety(Path("file"), Path("file"), Path("file"))]
