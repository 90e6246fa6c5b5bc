#!/usr/bin/env bash
# Look for faults for hours: random users at the window, kills, hostile files and libraries, battles, edits of armies in campaigns. `soak.sh [HOURS]`, an hour without.
# `--only users|kills|hostile|battles|edits`, `--seed N`, `--in FOLDER` (sums and faults; build/soak). It can be stopped, and goes on where it was.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=set_up.sh
source "$(dirname "$0")/set_up.sh"

case "${1:-}" in
    -h | --help) ;;
    *) set_up test && need_project ;;
esac
export QT_QPA_PLATFORM="${QT_QPA_PLATFORM:-offscreen}"
cd "$root"
exec "$venv/bin/python" -m tests.soak "$@"
