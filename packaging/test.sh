#!/usr/bin/env bash
# Set up the program and check all of it: lint, types, import contract, tests. Ends with 0 when everything holds.
# --full adds the long series of battles and the benchmarks.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=set_up.sh
source "$(dirname "$0")/set_up.sh"

full=()
case "${1:-}" in
    "") ;;
    --full) full=(--full) ;;
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

step "lint" "$bin/ruff" check .
step "format" "$bin/ruff" format --check .
step "types" "$bin/mypy"
step "import contract" "$bin/lint-imports" --no-cache
if can_compile; then
    step "kernel, compiled" quietly env ARMYBUILDER_REQUIRE_KERNEL=1 "$bin/python" packaging/build_backend.py
elif [ "${CI:-}" = true ]; then
    die "A check without the compiled kernel is none."
fi
step "tests" "$bin/pytest" -q -n 2 --ignore=tests/benchmarks "${full[@]}"
step "kernel, interpreted" env ARMYBUILDER_KERNEL=interpreted "$bin/pytest" -q -n 2 -m kernel
if [ ${#full[@]} -gt 0 ]; then
    step "benchmarks" "$bin/pytest" -q --full --benchmark-only tests/benchmarks
fi
say ""
say "Everything holds."
