# shellcheck shell=bash
# Set up the program in the clone it stands in; read by run.sh, test.sh, soak.sh and freeze.sh, which say `set_up run`, `test` or
# `freeze`, then `need_project`: to freeze takes the parts of the tests' lock, and none of the system packages that only tests need.
#
# Everything goes into `.venv`, which is kept as long as the locks stay the same. All missing system packages are installed in one
# go on Debian and Ubuntu, when that is possible without asking; otherwise it says the one command that does it, and stops.
# ARMYBUILDER_PYTHON names the Python to use. With `slow` set it does without a C compiler.

unset CDPATH
unset PYTHONDONTWRITEBYTECODE # with it every process would compile every module again
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
venv="$root/.venv"

say() { printf '%s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# Run a command that asks nothing; show what it said only when it fails.
quietly() {
    local said
    if ! said="$("$@" </dev/null 2>&1)"; then
        say "$said"
        return 1
    fi
}

# --- system packages -------------------------------------------------------------------------------------------

# What is asked of the system: a library (with .so in its name) or a command, and the packages
# that bring it on Debian and Ubuntu, on Fedora, and on Arch.
needed_always="
    libglib-2.0.so.0        libglib2.0-0        glib2               glib2
    libEGL.so.1             libegl1             libglvnd-egl        libglvnd
    libGL.so.1              libgl1              libglvnd-glx        libglvnd
    libxkbcommon.so.0       libxkbcommon0       libxkbcommon        libxkbcommon
    libdbus-1.so.3          libdbus-1-3         dbus-libs           dbus
    libfontconfig.so.1      libfontconfig1      fontconfig          fontconfig
    libgssapi_krb5.so.2     libgssapi-krb5-2    krb5-libs           krb5"
needed_for_a_window="
    libxcb-cursor.so.0      libxcb-cursor0      xcb-util-cursor     xcb-util-cursor
    libxcb-icccm.so.4       libxcb-icccm4       xcb-util-wm         xcb-util-wm
    libxcb-keysyms.so.1     libxcb-keysyms1     xcb-util-keysyms    xcb-util-keysyms
    libxcb-shape.so.0       libxcb-shape0       libxcb              libxcb
    libxcb-xkb.so.1         libxcb-xkb1         libxcb              libxcb
    libxkbcommon-x11.so.0   libxkbcommon-x11-0  libxkbcommon-x11    libxkbcommon-x11
    libwayland-cursor.so.0  libwayland-cursor0  libwayland-cursor   wayland
    libcups.so.2            libcups2            cups-libs           libcups"
# The tests read printed pages back as a reader has them, and have what desktops are told checked by desktops' own tools.
needed_for_tests="
    pdftotext               poppler-utils       poppler-utils       poppler
    pdftoppm                poppler-utils       poppler-utils       poppler
    desktop-file-validate   desktop-file-utils  desktop-file-utils  desktop-file-utils
    appstreamcli            appstream           appstream           appstream
    xmllint                 libxml2-utils       libxml2             libxml2
    update-mime-database    shared-mime-info    shared-mime-info    shared-mime-info
    mksquashfs              squashfs-tools      squashfs-tools      squashfs-tools"

display() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$(uname -s)" != Linux ]; }

# The system's package manager: `apt`, `dnf` or `pacman`, or nothing.
manager() {
    local known
    for known in apt-get dnf pacman; do
        if command -v "$known" >/dev/null; then
            printf '%s' "${known%-get}"
            return 0
        fi
    done
}

# Whether something from a list above is here: a library that the loader finds, or a command.
is_here() {
    case "$1" in
        *.so.*)
            known_libraries="${known_libraries:-$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null || echo unknown)}"
            case "$known_libraries" in unknown | *"$1 "*) return 0 ;; *) return 1 ;; esac ;;
        *) command -v "$1" >/dev/null ;;
    esac
}

# The packages of this system for what a list names and is not here, one a line.
absent() {
    local wanted debian fedora arch
    while read -r wanted debian fedora arch; do
        if [ -z "$wanted" ] || is_here "$wanted"; then continue; fi
        case "$(manager)" in dnf) echo "$fedora" ;; pacman) echo "$arch" ;; *) echo "$debian" ;; esac
    done <<<"$1"
}

# The packages that would bring a Python that will do: Debian 12, Ubuntu 24.04 and newer have one as python3.
python_packages() {
    case "$(manager)" in dnf) echo python3 ;; pacman) echo python ;; *)
        if command -v python3 >/dev/null && ! python3 -c "$supported"; then
            echo python3.11 python3.11-venv
        else
            echo python3 python3-venv
        fi ;;
    esac
}

# The packages that would bring a C compiler with the headers of the Python that was found, or of the system's own.
compiler_packages() {
    local headers=python3-dev
    case "$(manager)" in dnf) echo gcc python3-devel ;; pacman) echo gcc ;; *)
        case "$(readlink -f "${python:-/usr/bin/python3}")" in /usr/bin/python3.*)
            headers="$(basename "$(readlink -f "${python:-/usr/bin/python3}")")-dev" ;;
        esac
        echo gcc libc6-dev "$headers" ;;
    esac
}

# All packages that are missing for a purpose (`run`, `test` or `freeze`), each once, in one line.
missing_packages() {
    {
        [ -n "$python" ] || python_packages
        [ "$(uname -s)" != Linux ] || absent "$needed_always"
        ! { [ "$(uname -s)" = Linux ] && display; } || absent "$needed_for_a_window"
        [ -n "${slow:-}" ] || { [ -n "$python" ] && can_compile; } || compiler_packages
        ! { [ "$1" = test ] && [ "$(uname -s)" = Linux ]; } || absent "$needed_for_tests"
    } | tr ' ' '\n' | awk 'NF && !seen[$0]++' | tr '\n' ' ' | sed 's/ $//'
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# The one command that installs packages here.
install_command() {
    local before="sudo "
    [ "$(id -u)" != 0 ] || before=""
    case "$(manager)" in
        apt) echo "${before}apt-get install --no-install-recommends $*" ;;
        dnf) echo "${before}dnf install $*" ;;
        pacman) echo "${before}pacman -S --needed $*" ;;
    esac
}

# Install packages on Debian and Ubuntu if nothing has to be asked; otherwise say the one command that does, and stop.
install_packages() {
    [ $# -gt 0 ] || return 0
    if [ "$(manager)" = apt ] && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; then
        say "Installing system packages: $*"
        quietly as_root apt-get update -qq || true
        quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" && return 0
    fi
    if [ -n "$(manager)" ]; then
        say "Some system packages are missing. Install them with"
        say "    $(install_command "$@")"
    else
        say "This system lacks what Debian calls: $*"
        say "Install these with the package manager of this system."
    fi
    say "Then start again."
    case " $* " in *" gcc "*) say_slow ;; esac
    return 1
}

# --- Python and a C compiler -----------------------------------------------------------------------------------

supported='import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))'

# The first Python that will do, preferring the system's own.
find_python() {
    local candidate found
    if [ -n "${ARMYBUILDER_PYTHON:-}" ]; then
        set -- "$ARMYBUILDER_PYTHON"
    else
        set -- python3 python3.13 python3.12 python3.14 python3.11
    fi
    for candidate in "$@"; do
        if "$candidate" -c "$supported" 2>/dev/null && "$candidate" -c 'import ensurepip, venv' 2>/dev/null; then
            found="$(command -v "$candidate")"
            # An environment that is active must not be made anew by its own Python.
            case "$found" in "$venv"/*) readlink -f "$found" ;; *) echo "$found" ;; esac
            return 0
        fi
    done
    return 1
}

# Whether there is a C compiler that finds Python's own header.
can_compile() {
    local compiler="${CC:-cc}" # which may have words after it: "ccache gcc"
    # macOS has a cc that only asks for the tools to be installed.
    [ "$(uname -s)" != Darwin ] || xcode-select -p >/dev/null 2>&1 || return 1
    command -v "${compiler%% *}" >/dev/null && "$python" -c '
import pathlib, sys, sysconfig
sys.exit(not pathlib.Path(sysconfig.get_paths()["include"], "Python.h").exists())'
}

say_slow() {
    say "To do without a C compiler, start packaging/run.sh with --slow: everything works, but battles take far longer."
}

# Find Python, and have everything that the system lacks installed in one go.
need_system() {
    local wanted
    python="$(find_python)" || python=""
    wanted="$(missing_packages "$1")"
    # shellcheck disable=SC2086 # a list of packages
    install_packages $wanted || exit 1
    python="$(find_python)" || die "Python 3.11 to 3.14 is needed, with its venv module; this system offers none."
    [ -n "${slow:-}" ] || can_compile || stop_without_compiler
}

stop_without_compiler() {
    say "There is no C compiler here that finds Python's headers."
    if [ "$(uname -s)" = Darwin ]; then
        say "Install one with"
        say "    xcode-select --install"
        say "Then start again."
    fi
    say_slow
    exit 1
}

# --- the environment -------------------------------------------------------------------------------------------

digest() { cat "$@" | "$python" -c 'import hashlib, sys; print(hashlib.sha256(sys.stdin.buffer.read()).hexdigest())'; }

# What `pip install` does: with uv, which takes seconds, or else with pip. Nothing is compiled to bytecode before it is imported.
install() {
    local uv
    uv="$(command -v uv)" || uv="$venv/bin/uv"
    # uv trusts its own list of certificate authorities unless told to take the system's, as pip does.
    if [ -e /etc/ssl/certs/ca-certificates.crt ]; then export UV_SYSTEM_CERTS=1; fi
    if [ -x "$uv" ] && quietly env UV_PYTHON_DOWNLOADS=never "$uv" pip install --python "$venv/bin/python" "$@"; then
        return 0
    fi
    quietly "$venv/bin/python" -m pip install --quiet --disable-pip-version-check "$@"
}

# Keep what is there if it was made from these locks (what the tests need includes what the program needs).
need_environment() {
    local lock="packaging/$1.lock" stamp="$venv/installed"
    local wanted test
    # An environment knows its own place, so that a clone that was moved needs a new one.
    wanted="$venv $("$python" -V) $(digest "$lock")"
    test="$venv $("$python" -V) $(digest packaging/test.lock)"
    if [ -f "$stamp" ] && { [ "$(cat "$stamp")" = "$wanted" ] || [ "$(cat "$stamp")" = "$test" ]; }; then
        return 0
    fi
    say "Making an environment for Python in $venv"
    rm -rf "$venv"
    "$python" -m venv "$venv"
    command -v uv >/dev/null || install --require-hashes -r packaging/install.lock || true
    say "Fetching the parts of the program, about half a gigabyte"
    install --require-hashes -r "$lock"
    printf '%s' "$wanted" >"$stamp"
}

# Install the project itself into the environment, and compile its kernel, when either has changed: as a release has it, or with
# `quick` as a developer does, an extension for each folder, where that of a release does not stand there already.
need_project() {
    local stamp="$venv/built" wanted built="" beside=""
    # shellcheck disable=SC2046 # paths of ours, without spaces
    wanted="$(digest pyproject.toml packaging/build_backend.py packaging/kernel_text.py \
        $(find armybuilder/battle -name '*.py' 2>/dev/null | LC_ALL=C sort)) ${CC:-cc}"
    if can_compile; then wanted="$wanted compiled ${1:-whole}"; fi
    [ ! -f "$stamp" ] || built="$(cat "$stamp")"
    case "$built" in "$wanted" | "${wanted/% quick/ whole}") return 0 ;; esac
    say "Building the program"
    case "$wanted" in *" compiled quick")
        say "Compiling the battles (half a minute on two cores)"
        quietly env ARMYBUILDER_REQUIRE_KERNEL=1 "$venv/bin/python" packaging/build_backend.py || die "The kernel could not be compiled."
        beside=1 ;;
    esac
    ARMYBUILDER_KERNEL_BESIDE="$beside" install --no-deps --no-build-isolation -e . || die "The program could not be built."
    printf '%s' "$wanted" >"$stamp"
}

# Compile a release's kernel in the background, where the quick one is in use; battles are faster from the next start on.
improve_kernel() {
    local stamp="$venv/built" running="$venv/compiling"
    case "$(cat "$stamp" 2>/dev/null)" in *" compiled quick") ;; *) return 0 ;; esac
    ! kill -0 "$(cat "$running" 2>/dev/null || echo none)" 2>/dev/null || return 0
    (
        trap '' HUP
        echo "$BASHPID" >"$running"
        built="$(cat "$stamp")"
        if nice -n 19 env ARMYBUILDER_REQUIRE_KERNEL=1 "$venv/bin/python" packaging/build_backend.py --whole; then
            [ "$(cat "$stamp")" != "$built" ] || printf '%s' "${built/% quick/ whole}" >"$stamp"
        fi
        rm -f "$running"
    ) >/dev/null 2>&1 </dev/null &
    say "A faster kernel for battles is compiled in the background, for the next start."
}

set_up() {
    cd "$root" || return
    need_system "$1"
    if [ "$1" = run ]; then need_environment run; else need_environment test; fi
}
