#!/usr/bin/env bash
# Set up the program and check all of it: lint, types, import contract, tests. Ends with 0 when everything holds.
# --full adds the long series of battles, pages in real browsers, the window as a screen reader hears it, the benchmarks, the faults that tests must notice, and two minutes of random use.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=set_up.sh
source "$(dirname "$0")/set_up.sh"

full=""
case "${1:-}" in
    "") ;;
    --full) full=yes ;;
    *) die "usage: packaging/test.sh [--full]" ;;
esac

set_up test
bin="$venv/bin"
display || export QT_QPA_PLATFORM="${QT_QPA_PLATFORM:-offscreen}"

step() {
    say ""
    say "== $1"
    shift
    "$@"
}

step "lint, format, types, import contract" "$bin/poe" check
if can_compile; then
    step "kernel, compiled" quietly env ARMYBUILDER_REQUIRE_KERNEL=1 "$bin/python" packaging/build_backend.py
elif [ "${CI:-}" = true ]; then
    die "A check without the compiled kernel is none."
fi
step "tests, then the kernel's once more, interpreted" "$bin/poe" test ${full:+--full}
if [ -n "$full" ]; then
    step "benchmarks" "$bin/poe" bench
    step "faults that tests must notice" "$bin/poe" faults
    step "two minutes of random users, kills, hostile inputs and battles" "$bin/python" -m tests.soak 0.033
fi
say ""
say "Everything holds."
