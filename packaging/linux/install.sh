#!/bin/sh
# Install the program that lies beside this script: for you alone, or into a prefix for everybody.
#
#     ./install.sh                    into ~/.local
#     ./install.sh --prefix /usr/local
#
# It needs nothing but a shell. What it installs is written down, and uninstall.sh removes exactly that.
set -eu
unset CDPATH
umask 022

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

# A command of that name which is not ours (another installation's, pip's) is left alone.
link=../lib/armybuilder/armybuilder
if [ "$(readlink "$prefix/bin/armybuilder")" != "$link" ] && { [ -e "$prefix/bin/armybuilder" ] || [ -L "$prefix/bin/armybuilder" ]; }; then
    echo "$prefix/bin/armybuilder is there already and belongs to another installation: remove that first." >&2
    exit 1
fi

# An earlier version goes first, so that nothing of it is left.
[ ! -f "$program/uninstall.sh" ] || sh "$program/uninstall.sh" --quiet

mkdir -p "$program" "$prefix/bin" "$prefix/share"
written=$program/installed.txt
: >"$written"

# Copy one file to a place below the prefix, and write down where it went.
place() {
    mkdir -p "$(dirname "$prefix/$2")"
    cp -P "$1" "$prefix/$2"
    printf '%s\n' "$2" >>"$written"
}

cd "$here"
find armybuilder _internal README.txt uninstall.sh -type f -o -type l | while IFS= read -r file; do
    place "$file" "lib/armybuilder/$file"
done
find share -type f | while IFS= read -r file; do
    place "$file" "$file"
done
ln -sf "$link" "$prefix/bin/armybuilder"
printf '%s\n' bin/armybuilder >>"$written"

# A desktop finds the program though its folder is not on the PATH; blanks and signs in a path are quoted as it wants.
command=$(printf '%s' "$program/armybuilder" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
entry=$prefix/share/applications/armybuilder.desktop
awk -v command="$command" '/^Exec=/ { print "Exec=\"" command "\" %F"; next } /^TryExec=/ { next } { print }' \
    "share/applications/armybuilder.desktop" >"$entry"

sh "$program/uninstall.sh" --tell-desktop
echo "Army Builder is installed. Start it from the menu, or as $prefix/bin/armybuilder"
echo "To remove it: sh \"$program/uninstall.sh\" (your armies stay)"
