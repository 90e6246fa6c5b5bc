#!/usr/bin/env bash
# Set up the program and check all of it: lint, types, import contract, tests. Ends with 0 when everything holds.
# --full adds the long series of battles, pages in real browsers, the window as a screen reader hears it, the benchmarks, the faults that tests must notice, and two minutes of random use.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=set_up.sh
source "$(dirname "$0")/set_up.sh"

full="" kernel=quick
case "${1:-}" in
    "") ;;
    --full) full=yes kernel=whole ;; # the release's, as it measures speed
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

# The program is built beside types, in a group of processes of its own, which ends with this script; what it says is shown after theirs.
said="$(mktemp)" building=""
trap '[ -z "$building" ] || kill -- "-$building" 2>/dev/null || true; rm -f "$said"' EXIT
set -m
need_project "$kernel" </dev/null >"$said" 2>&1 &
building=$!
set +m

build() {
    local failed=0
    wait "$building" || failed=$?
    building=""
    cat "$said" >&2
    return "$failed"
}

step "lint, format, types, import contract" "$bin/poe" check
step "kernel, compiled" build
if ! can_compile && [ "${CI:-}" = true ]; then
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
