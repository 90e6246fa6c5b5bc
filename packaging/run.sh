#!/usr/bin/env bash
# Set up the program and open it; with no display, make the tour and say where it is.
# The first word --slow does without a C compiler; all other words go to the program.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=set_up.sh
source "$(dirname "$0")/set_up.sh"

if [ "${1:-}" = --slow ]; then
    # shellcheck disable=SC2034 # read by set_up.sh
    slow=1
    shift
fi
set_up run
need_project quick
improve_kernel
if display; then
    exec "$venv/bin/armybuilder" "$@"
fi
say "There is no display here, so this makes the tour instead."
export QT_QPA_PLATFORM="${QT_QPA_PLATFORM:-offscreen}"
exec "$venv/bin/armybuilder" tour "$@"
