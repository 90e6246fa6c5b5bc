#!/usr/bin/env bash
# uv 0.8.17 installs no bytecode unless it is told to, where pip compiles each module. Seen: "uv 0, pip 16".
# Where PYTHONDONTWRITEBYTECODE is set, every process then compiles what it imports again.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check uv==0.8.17
unset UV_COMPILE_BYTECODE
"$folder/env/bin/uv" pip install --quiet --target "$folder/uv" click==8.2.1
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check --target "$folder/pip" click==8.2.1
count() { find "$1" -name '*.pyc' | wc -l; }
echo "uv $(count "$folder/uv"), pip $(count "$folder/pip")"
[ "$(count "$folder/uv")" = 0 ] && [ "$(count "$folder/pip")" -gt 0 ]
