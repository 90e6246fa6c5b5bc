#!/usr/bin/env bash
# Gather the window's words into resources/translations/*.ts for the translators, and compile what they wrote there and
# in resources/messages/*/LC_MESSAGES/*.po, what the shell's library (click) says.
# `packaging/translate.sh --check` changes nothing and fails where either is out of date.
set -euo pipefail
cd "$(dirname "$0")/.."

bin="${ARMYBUILDER_BIN:-.venv/bin}"
folder=resources/translations
shopt -s nullglob
made="$folder"
if [ "${1:-}" = --check ]; then
    made="$(mktemp -d)"
    trap 'rm -r "$made"' EXIT
fi

for file in "$folder"/*.ts; do
    name="$(basename "$file" .ts)"
    [ "$made" = "$folder" ] || cp "$file" "$made"
    # shellcheck disable=SC2046 # a list of files without blanks
    "$bin/pyside6-lupdate" -silent -no-obsolete -locations none -tr-function-alias tr+=_tr,tr+=_said \
        $(find armybuilder/desktop -name '*.py' | LC_ALL=C sort) -ts "$made/$name.ts"
    "$bin/pyside6-lrelease" -silent "$made/$name.ts" -qm "$made/$name.qm"
    [ "$made" = "$folder" ] || { cmp "$file" "$made/$name.ts" && cmp "$folder/$name.qm" "$made/$name.qm"; }
done

for file in resources/messages/*/LC_MESSAGES/*.po; do
    compiled="${file%.po}.mo"
    fresh="$compiled"
    [ "$made" = "$folder" ] || fresh="$made/compiled.mo"
    "$bin/pybabel" -q compile -i "$file" -o "$fresh"
    [ "$fresh" = "$compiled" ] || cmp "$compiled" "$fresh"
done
