#!/bin/sh
# Install the program that lies beside this script: for you alone, or into a prefix for everybody.
#
#     ./install.sh                    into ~/.local
#     ./install.sh --prefix /usr/local
#
# It needs nothing but a shell. What it installs is written down, and uninstall.sh removes exactly that.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
prefix=${HOME:-}/.local
case "${1:-}" in
    "") [ -n "${HOME:-}" ] || { echo "There is no home folder: say --prefix FOLDER." >&2; exit 2; } ;;
    --prefix) prefix=${2:?"--prefix needs a folder"} ;;
    *) echo "usage: install.sh [--prefix FOLDER]" >&2; exit 2 ;;
esac
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
program=$prefix/lib/armybuilder
[ "$here" != "$program" ] || { echo "This is the installed program itself." >&2; exit 2; }

# An earlier version goes first, so that nothing of it is left.
[ ! -f "$program/uninstall.sh" ] || sh "$program/uninstall.sh" --quiet

mkdir -p "$program" "$prefix/bin" "$prefix/share"
written=$program/installed.txt
: >"$written"

# Copy one file, and write down where it went.
place() {
    mkdir -p "$(dirname "$2")"
    cp -P "$1" "$2"
    printf '%s\n' "$2" >>"$written"
}

cd "$here"
find armybuilder _internal README.txt uninstall.sh -type f -o -type l | while IFS= read -r file; do
    place "$file" "$program/$file"
done
find share -type f | while IFS= read -r file; do
    place "$file" "$prefix/$file"
done
ln -sf ../lib/armybuilder/armybuilder "$prefix/bin/armybuilder"
printf '%s\n' "$prefix/bin/armybuilder" >>"$written"

# A desktop finds the program though its folder is not on the PATH; blanks and signs in a path are quoted as it wants.
command=$(printf '%s' "$program/armybuilder" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
entry=$prefix/share/applications/armybuilder.desktop
awk -v command="$command" '/^Exec=/ { print "Exec=\"" command "\" %F"; next } /^TryExec=/ { next } { print }' \
    "share/applications/armybuilder.desktop" >"$entry"

sh "$program/uninstall.sh" --tell-desktop
echo "Army Builder is installed. Start it from the menu, or as $prefix/bin/armybuilder"
echo "To remove it: sh \"$program/uninstall.sh\" (your armies stay)"
