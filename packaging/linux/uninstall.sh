#!/bin/sh
# Remove what install.sh installed, and nothing else: the library, the settings and the armies of people stay.
set -eu
unset CDPATH

program=$(cd "$(dirname "$0")" && pwd)
written=$program/installed.txt
prefix=$(cd "$program/../.." && pwd)

# Let the desktop know what has changed, with those of its tools that are there.
tell_desktop() {
    share=$prefix/share
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$share/applications" 2>/dev/null || true
    fi
    if command -v update-mime-database >/dev/null && [ -d "$share/mime/packages" ]; then
        update-mime-database "$share/mime" >/dev/null 2>&1 || true
    fi
    if command -v gtk-update-icon-cache >/dev/null && [ -f "$share/icons/hicolor/index.theme" ]; then
        gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
    fi
}

if [ "${1:-}" = --tell-desktop ]; then
    tell_desktop
    exit 0
fi
[ -f "$written" ] || { echo "Nothing was installed here: $written is missing." >&2; exit 1; }

while IFS= read -r file; do
    case "$file" in
        /* | ../* | */../*) echo "Left alone, as it lies outside $prefix: $file" >&2 ;;
        *) rm -f "$prefix/$file" ;;
    esac
done <"$written"
tell_desktop # while the folders that it looks at are still there
# Folders that are empty now, the deepest first; those that hold something else stay.
while IFS= read -r file; do
    folder=$(dirname "$file")
    while [ "$folder" != . ] && [ "$folder" != / ]; do
        printf '%s\n' "$folder"
        folder=$(dirname "$folder")
    done
done <"$written" | sort -ru | while IFS= read -r folder; do
    [ "$folder" = lib/armybuilder ] || rmdir "$prefix/$folder" 2>/dev/null || true
done
rm -f "$written"
rmdir "$program" 2>/dev/null || true
rmdir "$prefix/lib" 2>/dev/null || true
[ "${1:-}" = --quiet ] || echo "Army Builder is removed. Your armies and settings are where they were."
