"""Odds over other processes: the same as here, bit for bit, even if a worker dies in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from array import array
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from immutabledict import immutabledict

from armybuilder.battle import backend
from armybuilder.battle.kernel import state as st
from armybuilder.battle.series import cluster, matrix, odds, tasks
from armybuilder.battle.series.tasks import NamedExecutor
from armybuilder.cli import main
from armybuilder.errors import InputFault
from armybuilder.model import bundle
from armybuilder.model.campaign import Condition
from tests.battle.forces import force, mirror, trooper

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SETUP = mirror(force(trooper(), count=4), scale="small", turns=4, seed=3)
BATTLES = 256
PATIENCE = 600
ROOT = Path(__file__).resolve().parents[2]


def timeless(found: odds.Odds) -> odds.Odds:
    """Return odds without their duration."""
    return replace(found, seconds=0.0)


def test_shares_are_all_the_battles_once() -> None:
    for battles in (1, 5, 64, 65, 1000):
        numbers = [first + n for first, count in tasks.shares(battles) for n in range(count)]
        assert numbers == list(range(battles))


@pytest.mark.long
def test_another_process_fights_the_same_battles() -> None:
    """The odds use the standard executor interface, with its own processes."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        there = odds.odds(SETUP, 64, executor=pool)
    assert timeless(there) == timeless(odds.odds(SETUP, 64))


class Here(NamedExecutor):
    """A worker called Mallory that works at once and changes its results by `lies`."""

    def __init__(self, identity: str | None = None, lies: Callable[[bytes], object] = bytes) -> None:
        self.identity = identity
        self.lies = lies

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run the work at once, under the name of another version if `identity` is given."""
        done: Future[Any] = Future()
        theirs, results = fn(*args, **kwargs)
        done.set_result((self.identity or theirs, self.lies(results)))
        return done

    def whose(self, share: Future[Any]) -> str:  # noqa: ARG002
        """Return the name of the only worker."""
        return "Mallory"

    def taken(self, share: Future[Any]) -> object:
        """Return the answer of the worker."""
        return share.result()


def counted(block_values: dict[int, int]) -> Callable[[bytes], object]:
    """Return a lie that changes some numbers in the row of the first battle."""

    def lie(results: bytes) -> bytes:
        told = array("q", results)
        for place, number in block_values.items():
            told[place] = number
        return told.tobytes()

    return lie


@pytest.mark.parametrize(
    "lies",
    [
        lambda _: None,
        lambda _: [1, 2, 3],
        lambda results: results[:-8],
        lambda results: results[:-1],
        lambda results: results + bytes(8),
        lambda _: b"",
        counted({st.RESULT_WINNER: 7}),
        counted({st.RESULT_OVER: 0}),
        counted({st.RESULT_TURNS: -1}),
        counted({st.RESULT_TURNS: 10_000}),
        counted({st.RESULT_LEFT: 2**62}),
        counted({st.RESULT_UNITS: 5}),
        counted({st.RESULT_UNITS: -1}),
    ],
)
def test_a_worker_with_impossible_results_is_named(lies: Callable[[bytes], object]) -> None:
    with pytest.raises(InputFault) as refused:
        odds.odds(SETUP, 8, executor=Here(lies=lies))
    (fault,) = refused.value.faults
    assert fault.code == "battle.cluster.wrong"
    assert fault.values["worker"] == "Mallory"


def test_a_worker_without_a_valid_answer_is_named() -> None:
    class Silent(Here):
        def taken(self, share: Future[Any]) -> object:  # noqa: ARG002
            return "a text"

    with pytest.raises(InputFault) as refused:
        odds.odds(SETUP, 8, executor=Silent())
    assert refused.value.faults[0].code == "battle.cluster.wrong"


def test_orders_of_workers_are_checked_json() -> None:
    """A worker reads only JSON, and refuses an order without a valid setup."""
    order = tasks.order(SETUP)
    plain = json.loads(order)
    assert tasks.fight_share(order, 0, 2)[0] == tasks.identity()
    spoilt: tuple[dict[str, Any], ...] = (
        {**plain, "ruleset": "cheating"},
        {**plain, "more": 1},
        {**plain, "seed": "one"},
        {**plain, "ruins": {"hut": "blown up"}},
        {**plain, "table": plain["left"]["documents"][0]},
        {**plain, "left": {**plain["left"], "documents": [plain["table"]]}},
    )
    for one in spoilt:
        assert isinstance(tasks.fight_share(json.dumps(one).encode(), 0, 1)[1], str)
    with pytest.raises(InputFault) as refused:
        odds.odds(SETUP, 8, executor=Here(lies=lambda _: "ValueError: no"))
    assert refused.value.faults[0].code == "battle.cluster.failed"


def test_a_workers_order_has_the_whole_setup() -> None:
    said = replace(
        SETUP,
        options=immutabledict({"hidden": True}),
        readings=immutabledict({"CA-D01": "none"}),
        head_start=immutabledict({"left": 20}),
        ruins=immutabledict({"hut": "pierced"}),
        levels=immutabledict({"right": "recruit"}),
        left=replace(SETUP.left, condition=Condition(absent=("one",), wounded=("two",))),
    )
    again = tasks._setup(tasks.order(said))
    assert replace(again, left=said.left, right=said.right) == said
    assert (again.left.army, again.left.condition) == (said.left.army, said.left.condition)


@pytest.mark.parametrize(
    ("address", "insecure", "code"),
    [
        ("tcp://10.0.0.7:8786", False, "open"),
        ("example.org:8786", False, "open"),
        ("ws://example.org:8786", False, "scheme"),
        ("tls://example.org:8786", True, "unsafe"),
        ("tcp://127.0.0.1:9", False, "unreachable"),
        ("localhost:9", False, "unreachable"),
        ("tcp://[::1]:9", False, "unreachable"),
        ("tcp://127.0.0.1.example.org:9", False, "open"),
        ("tcp://127.0.0.1@10.0.0.7:9", False, "address"),
    ],
)
def test_only_this_machine_is_spoken_to_without_a_certificate(
    monkeypatch: pytest.MonkeyPatch, address: str, insecure: bool, code: str
) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.2)
    with pytest.raises(InputFault) as refused, cluster.connected(address, insecure=insecure):
        pass
    assert refused.value.faults[0].code == f"battle.cluster.{code}"


def test_workers_of_another_version_are_refused() -> None:
    with pytest.raises(InputFault) as refused:
        odds.odds(SETUP, 8, executor=Here("0.0.1+other"))
    assert refused.value.faults[0].code == "battle.cluster.version"


def test_a_workers_version_depends_on_the_levels_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker with another commander has another version, though its kernel is the same."""
    names = {source.name for source in tasks.deciding()}
    assert {"trials.py", "ahead.py", "players.py", "full_choices.py", "dice.py"} <= names
    before, known = tasks.identity.__wrapped__(), backend.fingerprint
    changed = {"ahead.py": "thinks otherwise"}
    monkeypatch.setattr(backend, "fingerprint", lambda source: changed.get(source.name) or known(source))
    assert tasks.identity.__wrapped__() != before


def test_progress_grows_and_cancelling_stops_the_odds() -> None:
    seen: list[int] = []
    odds.odds(SETUP, 128, executor=Here(), progress=lambda so_far: seen.append(so_far.battles))
    assert seen == sorted(seen)
    stopped = odds.odds(SETUP, 128, executor=Here(), cancelled=lambda: True)
    assert stopped.battles < 128


def test_a_matrix_is_the_same_by_an_executor() -> None:
    armies = [force(trooper(), count=count) for count in (3, 4, 5)]
    here, there = (matrix.matrix(SETUP, armies, 16, executor=door) for door in (None, Here()))
    assert [(a, b, timeless(one)) for a, b, one in here.pairs] == [
        (a, b, timeless(one)) for a, b, one in there.pairs
    ]


@contextmanager
def process(*command: str) -> Iterator[subprocess.Popen[str]]:
    """Start a Python process, and end it on leaving."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DASK_DISTRIBUTED__ADMIN__TICK__LIMIT": "1m"}
    started = subprocess.Popen(
        [sys.executable, "-m", *command],
        env=environment,
        cwd=ROOT,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield started
    finally:
        started.kill()
        started.communicate()


def said(started: subprocess.Popen[str], words: str) -> str:
    """Wait until a process prints a text, and return that line."""
    assert started.stderr is not None
    for line in started.stderr:
        if words in line:
            threading.Thread(target=started.stderr.read, daemon=True).start()  # so that it never has to wait
            return line.strip()
    raise AssertionError(f"the process never said {words}")


LYING = """
from armybuilder.battle.series import tasks
tasks.honest = getattr(tasks, "honest", tasks.fight_share)  # Dask loads this file twice
def lie(setup, first, count):
    return tasks.identity(), tasks.honest(setup, first, count)[1][:-8]
tasks.fight_share = lie
"""


@pytest.mark.long
def test_a_lying_worker_ends_the_command_with_its_address(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """On a real scheduler the command exits with 1 and a single line."""
    lying = tmp_path / "lying.py"
    lying.write_text(LYING)
    army = tmp_path / "armies.army"
    documents = {one.id: one for one in (SETUP.left.army, *SETUP.left.documents.values())}
    army.write_bytes(bundle.write(bundle.Bundle(tuple(documents.values()))))
    sides = [str(army), str(army)]
    with machines(1, "--preload", str(lying)) as (address, _):
        assert main.run(["odds", *sides, "--battles", "16", "--scheduler", address]) == 1
    told = capfd.readouterr().err
    assert "gave back numbers that no battle can have" in told
    assert "Worker tcp://127.0.0.1:" in told


def certificates(folder: Path) -> cluster.Safety:
    """Create an authority and a certificate that it signs."""
    authority, certificate, key = (folder / name for name in ("ca.pem", "cert.pem", "key.pem"))
    ca_key, request = folder / "ca-key.pem", folder / "request.pem"
    new = ("-newkey", "rsa:2048", "-nodes", "-subj")
    for command in (
        ("req", "-x509", *new, "/CN=authority", "-keyout", ca_key, "-out", authority, "-days", "2"),
        ("req", *new, "/CN=army", "-keyout", key, "-out", request),
        (
            *("x509", "-req", "-in", request, "-CA", authority, "-CAkey", ca_key),
            *("-CAcreateserial", "-out", certificate),
        ),
    ):
        subprocess.run(["openssl", *map(str, command)], check=True, capture_output=True)
    return cluster.Safety(authority, certificate, key)


@pytest.mark.long
def test_only_machines_with_our_certificate_may_fight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client with a certificate of another authority gets no answer, and accepts none."""
    monkeypatch.setattr(cluster, "SECONDS", 3)
    for name in ("ours", "theirs"):
        (tmp_path / name).mkdir()
    ours, theirs = certificates(tmp_path / "ours"), certificates(tmp_path / "theirs")
    shown = (
        "--protocol",
        "tls",
        "--tls-ca-file",
        ours.authority,
        "--tls-cert",
        ours.certificate,
        "--tls-key",
        ours.key,
    )
    with machines(1, tls=tuple(map(str, shown))) as (address, _):
        assert address.startswith("tls://")
        with cluster.connected(address, ours) as door:
            assert timeless(odds.odds(SETUP, 16, executor=door)) == timeless(odds.odds(SETUP, 16))
        with pytest.raises(InputFault) as refused, cluster.connected(address, theirs):
            pass
    assert refused.value.faults[0].code == "battle.cluster.unreachable"


@contextmanager
def machines(
    count: int, *extra: str, tls: tuple[str, ...] = ()
) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """Yield a scheduler's address on the loopback, and worker processes."""
    local = ("--host", "127.0.0.1", "--no-dashboard", *tls)
    with process("distributed.cli.dask_scheduler", "--port", "0", *local) as scheduler:
        address = said(scheduler, "Scheduler at:").split()[-1]
        working = ("distributed.cli.dask_worker", address, "--no-nanny", "--nthreads", "1", *local, *extra)
        with ExitStack() as running:
            workers = [running.enter_context(process(*working)) for _ in range(count)]
            for one in workers:
                said(one, "Registered to")
            yield address, workers


def test_machines_fight_the_same_battles_and_one_may_die() -> None:
    """The first of two workers is killed as soon as the first shares are in."""
    with machines(2) as (address, workers), cluster.connected(address) as door:
        assert timeless(odds.odds(SETUP, 64, executor=door)) == timeless(odds.odds(SETUP, 64))

        def kill(so_far: odds.Odds) -> None:
            if workers[0].poll() is None:
                assert so_far.battles < BATTLES
                workers[0].kill()

        there = odds.odds(SETUP, BATTLES, executor=door, progress=kill)
        assert workers[0].wait(PATIENCE) != 0
        with pytest.raises(InputFault) as refused, cluster.connected(address):
            raise CancelledError
        assert refused.value.faults[0].code == "battle.cluster.lost"
    assert timeless(there) == timeless(odds.odds(SETUP, BATTLES))
    assert there.battles == BATTLES


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("", "empty"),
        (" ", "empty"),
        ("tcp://", "empty"),
        ("localhost", "port"),
        ("tcp://127.0.0.1", "port"),
        ("tls://example.org", "port"),
        ("tcp://127.0.0.1:0", "port"),
        ("tcp://127.0.0.1:65536", "port"),
        ("tcp://127.0.0.1:dask", "port"),
        ("no address at all", "address"),
        ("tcp://:8786", "address"),
        ("tcp://127.0.0.1:8786/status", "address"),
        ("tcp://[::1:8786", "address"),
        ("http://127.0.0.1:8787", "scheme"),
        ("ucx://127.0.0.1:8786", "scheme"),
        ("TCP://127.0.0.1:8786", "scheme"),
    ],
)
def test_an_unusable_address_is_refused_before_anything_connects(
    monkeypatch: pytest.MonkeyPatch, address: str, code: str
) -> None:
    monkeypatch.setattr(cluster, "import_module", lambda _: pytest.fail("Dask was asked"))
    for insecure in (False, True):
        with pytest.raises(InputFault) as refused, cluster.connected(address, insecure=insecure):
            pass
        assert refused.value.faults[0].code == f"battle.cluster.{code}"


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("localhost", "localhost"),
        ("tcp://localhost:99999", "tcp://localhost"),
        ("localhost:", "localhost"),
        ("localhost:dask", "localhost"),
        ("tls://[::1]:0", "tls://[::1]"),
    ],
)
def test_a_wrong_port_is_left_out_of_the_advice(address: str, host: str) -> None:
    with pytest.raises(InputFault) as refused:
        cluster.check_address(address)
    assert refused.value.faults[0].values["to"] == host


@pytest.mark.parametrize("address", ["127.0.0.1:8786", "tcp://127.0.0.1:8786", "tcp://example.org:8786"])
def test_certificates_need_an_encrypted_address(address: str) -> None:
    file = Path("file")
    with pytest.raises(InputFault) as refused:
        cluster.check_address(address, cluster.Safety(file, file, file))
    (fault,) = refused.value.faults
    assert fault.code == "battle.cluster.plain"
    assert f"tls://{fault.values['rest']}" == f"tls://{address.removeprefix('tcp://')}"


def test_files_without_certificates_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no certificate", encoding="utf-8")
    with (
        pytest.raises(InputFault) as refused,
        cluster.connected("tls://127.0.0.1:9", cluster.Safety(file, file, file)),
    ):
        pass
    assert refused.value.faults[0].code == "battle.cluster.files"


def test_an_encrypted_address_needs_certificates(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InputFault) as refused, cluster.connected("tls://127.0.0.1:9"):
        pass
    assert refused.value.faults[0].code == "battle.cluster.unsafe"
    monkeypatch.setattr(cluster, "PART", "no_such_part_of_python")
    with pytest.raises(InputFault) as refused, cluster.connected("tcp://127.0.0.1:9"):
        pass
    assert refused.value.faults[0].code == "battle.cluster.missing"
