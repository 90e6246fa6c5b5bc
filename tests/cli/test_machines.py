"""The computers that fight the shell's battles, with certificates if all three files are given."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from armybuilder.battle.series import cluster
from armybuilder.cli.machines import ClusterOptions
from armybuilder.errors import InputFault


def test_certificates_are_used_only_if_all_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[cluster.Safety | None] = []

    def connected(_address: str, safety: cluster.Safety | None, **_more: Any) -> Any:
        shown.append(safety)
        return nullcontext()

    monkeypatch.setattr(cluster, "connected", connected)
    files = [None, Path("file")]
    for given in product(files, files, files):
        machines = ClusterOptions("tls://far:8786", *given, insecure=False)
        if all(given):
            with machines.executor():
                pass
            continue
        open_to_all = ClusterOptions("tcp://far:8786", *given, insecure=True)
        for one in (machines, *([open_to_all] if any(given) else [])):
            with pytest.raises(InputFault) as refused, one.executor():
                pass
            assert refused.value.faults[0].code == "battle.cluster.unsafe"
    assert shown == [cluster.Safety(Path("file"), Path("file"), Path("file"))]


def test_a_refused_address_is_not_called_insecure(capsys: pytest.CaptureFixture[str]) -> None:
    machines = ClusterOptions("tls://far:8786", None, None, None, insecure=True)
    with pytest.raises(InputFault), machines.executor():
        pass
    assert not any(capsys.readouterr())


@pytest.mark.parametrize("certified", [False, True])
@pytest.mark.parametrize("insecure", [False, True])
def test_only_a_cluster_without_certificates_is_called_insecure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], certified: bool, insecure: bool
) -> None:
    monkeypatch.setattr(cluster, "check_address", lambda *_, **__: None)
    monkeypatch.setattr(cluster, "connected", lambda *_, **__: nullcontext())
    file = Path("file") if certified else None
    with ClusterOptions("tcp://far:8786", file, file, file, insecure=insecure).executor():
        pass
    assert bool(capsys.readouterr().err) is (insecure and not certified)
