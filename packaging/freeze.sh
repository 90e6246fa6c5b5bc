#!/usr/bin/env bash
# Set up everything and make the program that needs no Python, in dist/; with its kernel compiled, or not at all.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=set_up.sh
source "$(dirname "$0")/set_up.sh"

set_up freeze
need_project
quietly env ARMYBUILDER_REQUIRE_KERNEL=1 "$venv/bin/python" packaging/build_backend.py --whole
exec "$venv/bin/python" packaging/freeze.py "$@"
