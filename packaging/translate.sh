#!/usr/bin/env bash
# Gather the window's words into resources/translations/*.ts for the translators, and compile what they wrote.
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
