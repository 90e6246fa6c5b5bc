#!/usr/bin/env bash
# uv 0.13.9 leaves the manual page and the completions of a tool inside the tool's own folder, where neither `man` nor a shell looks;
# pipx 1.18.4 links all four into the user's share folder. Seen for yt-dlp 2026.10.26: "uv 0, pipx 4".
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/python" -m pip install --quiet --disable-pip-version-check uv==0.13.9 pipx==1.18.4
seen() { find "$1/.local/share" \( -path '*man1*' -o -path '*completion*' -o -path '*site-functions*' \) -name '*yt-dlp*' 2>/dev/null | wc -l; }
mkdir "$folder/uv" "$folder/pipx"
env HOME="$folder/uv" UV_TOOL_DIR="$folder/uv/tools" UV_TOOL_BIN_DIR="$folder/uv/bin" "$folder/env/bin/uv" tool install --quiet yt-dlp==2026.10.26
find "$folder/uv/tools" -name 'yt-dlp.1' | grep -q . # it is there, inside the tool
env HOME="$folder/pipx" PIPX_HOME="$folder/pipx/home" PIPX_BIN_DIR="$folder/pipx/bin" \
    "$folder/env/bin/pipx" install --quiet yt-dlp==2026.10.26 >/dev/null 2>&1
echo "uv $(seen "$folder/uv"), pipx $(seen "$folder/pipx")"
[ "$(seen "$folder/uv")" = 0 ] && [ "$(seen "$folder/pipx")" = 4 ]
