"""On whose machines the shell's battles are fought: with certificates where all three files are named."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from armybuilder.battle.series import cluster
from armybuilder.cli.machines import ClusterOptions


def test_certificates_are_shown_where_all_of_them_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
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
