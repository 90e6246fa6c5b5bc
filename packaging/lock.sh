#!/usr/bin/env bash
# Make the locks again from pyproject.toml: pinned versions with hashes, for every system and Python, without addresses.
# Needs uv. `packaging/lock.sh --upgrade` takes the newest versions the bounds allow.
set -euo pipefail
cd "$(dirname "$0")/.."

# What the build itself needs stands in the locks too: the project is then built with nothing that is not hashed.
build="$(sed -n 's/^requires = \[\(.*\)\]$/\1/p' pyproject.toml | tr -d '"' | tr ',' '\n')"
compile() {
    uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header "$@" pyproject.toml - <<<"$build"
}
compile "$@" --extra dev --extra cluster --output-file packaging/test.lock
compile --constraints packaging/test.lock --output-file packaging/run.lock
uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
    --python-version 3.11 --output-file packaging/install.lock - <<<"uv"
# What builds and publishes a release: the build's own needs, in the containers of wheels too, and the tools of the workflows.
pinned() {
    uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
        --python-version 3.11 --constraints packaging/test.lock --output-file "packaging/$1.lock" -
}
pinned build <<<"$build"
printf '%s\n' build cibuildwheel twine | pinned tools
