#!/usr/bin/env bash
# Set up the program and check all of it: lint, types, import contract, tests. Ends with 0 when everything holds.
# --full adds the tests that take long, pages in real browsers, the window as a screen reader hears it, the benchmarks, the faults
# that tests must notice, and two minutes of random use. It has parts, and --full PART... runs only those. A part that has passed
# is not run again by --full at the same commit, unless a file was edited: a run that was stopped goes on with the part it was at.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=set_up.sh
source "$(dirname "$0")/set_up.sh"

parts="check window sheets battles others interpreted benchmarks faults soak"
full="" kernel=quick
case "${1:-}" in
    "") [ $# = 0 ] || die "usage: packaging/test.sh [--full [PART...]]" ;;
    --full) full=yes kernel=whole; shift ;; # the release's kernel, as it measures speed
    *) die "usage: packaging/test.sh [--full [PART...]]" ;;
esac
asked=" $* "
for name in "$@"; do
    case " $parts " in *" $name "*) ;; *) die "There is no part $name. The parts are: $parts." ;; esac
done

set_up test
bin="$venv/bin"
display || export QT_QPA_PLATFORM="${QT_QPA_PLATFORM:-offscreen}"

step() {
    say ""
    say "== $1"
    shift
    "$@"
}

# Run a part of --full that was asked for; where all were, one that has not passed at this commit.
part() {
    local name="$1" passed=""
    shift
    [ -n "$(git status --porcelain)" ] || passed="build/full/$(git rev-parse HEAD)/$name"
    if [ "$asked" = "  " ] && [ -n "$passed" ] && [ -e "$passed" ]; then
        say "== $name: it has passed at this commit"
        return 0
    fi
    case "$asked" in "  " | *" $name "*) ;; *) return 0 ;; esac
    step "$name" "$@"
    [ -z "$passed" ] || { mkdir -p "${passed%/*}" && : >"$passed"; }
}

tests() { "$bin/pytest" -q -n 2 --dist worksteal --full "$@"; }

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

if [ -z "$full" ]; then step "lint, format, types, import contract" "$bin/poe" check; fi
step "kernel, compiled" build
if ! can_compile && [ "${CI:-}" = true ]; then
    die "A check without the compiled kernel is none."
fi
if [ -z "$full" ]; then
    step "tests, then the kernel's once more, interpreted" "$bin/poe" test
    say ""
    say "Everything holds."
    exit 0
fi
battles=(tests/battle tests/fairness tests/formula tests/goldens tests/kept tests/rulebook)
part check "$bin/poe" check
part window tests tests/desktop
part sheets tests tests/sheets
part battles tests "${battles[@]}"
part others tests --ignore=tests/benchmarks --ignore=tests/desktop --ignore=tests/sheets "${battles[@]/#/--ignore=}"
part interpreted env ARMYBUILDER_KERNEL=interpreted "$bin/pytest" -q -n 2 --dist worksteal --full -m "kernel and not once" tests/battle tests/goldens tests/rulebook
part benchmarks "$bin/poe" bench
part faults "$bin/poe" faults
part soak "$bin/python" -m tests.soak 0.033
say ""
say "Everything that was asked for holds."
