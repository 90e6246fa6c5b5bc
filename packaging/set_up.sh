# shellcheck shell=bash
# Set up the program in the clone it stands in; read by run.sh, test.sh, soak.sh and freeze.sh, which say `set_up run`, `test` or
# `freeze`, then `need_project`: to freeze takes the parts of the tests' lock, and none of the system packages that only tests need.
#
# Everything goes into `.venv`, which is kept as long as the locks stay the same. System packages are installed on
# Debian and Ubuntu, when that is possible without asking; otherwise it says what is missing and how to get it.
# ARMYBUILDER_PYTHON names the Python to use.

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

# Qt's libraries, each with the package that brings it. The second list is for a window on a display, and its printers.
qt_libraries="libglib-2.0.so.0=libglib2.0-0 libEGL.so.1=libegl1 libGL.so.1=libgl1 libxkbcommon.so.0=libxkbcommon0
    libdbus-1.so.3=libdbus-1-3 libfontconfig.so.1=libfontconfig1 libgssapi_krb5.so.2=libgssapi-krb5-2"
window_libraries="libxcb-cursor.so.0=libxcb-cursor0 libxcb-icccm.so.4=libxcb-icccm4 libxcb-keysyms.so.1=libxcb-keysyms1
    libxcb-shape.so.0=libxcb-shape0 libxcb-xkb.so.1=libxcb-xkb1 libxkbcommon-x11.so.0=libxkbcommon-x11-0
    libwayland-cursor.so.0=libwayland-cursor0 libcups.so.2=libcups2"

display() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$(uname -s)" != Linux ]; }

# The packages of the libraries given as library=package that the loader does not find.
absent() {
    local known pair
    known="$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null)" || return 0
    for pair in "$@"; do
        case "$known" in *"${pair%%=*} "*) ;; *) printf '%s ' "${pair#*=}" ;; esac
    done
}

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

# Install Debian packages without asking anything; say how to do it by hand where that is not possible.
install_packages() {
    [ $# -gt 0 ] || return 0
    if ! command -v apt-get >/dev/null; then
        say "This system lacks what Debian calls: $*"
        say "Install these with the package manager of this system, then start again."
        return 1
    fi
    if [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; then
        say "Some system packages are missing. Install them with"
        say "    sudo apt-get install --no-install-recommends $*"
        say "then start again."
        return 1
    fi
    say "Installing system packages: $*"
    [ -n "${lists:-}" ] || quietly as_root apt-get update -qq || true
    lists=fetched
    quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"
}

# The tests read printed pages back as a reader has them.
need_reader() {
    command -v pdftotext >/dev/null && command -v pdftoppm >/dev/null && return 0
    install_packages poppler-utils || die "The tests read pages back with Poppler's tools (pdftotext, pdftoppm)."
}

# The tests have what desktops are told of the program checked by desktops' own tools.
need_validators() {
    [ "$(uname -s)" = Linux ] || return 0 # elsewhere the tests of Linux's desktops are left out
    local wanted="" pair
    for pair in desktop-file-validate=desktop-file-utils appstreamcli=appstream xmllint=libxml2-utils \
        update-mime-database=shared-mime-info mksquashfs=squashfs-tools; do
        command -v "${pair%%=*}" >/dev/null || wanted="$wanted ${pair#*=}"
    done
    # shellcheck disable=SC2086 # a list of packages
    install_packages $wanted || die "The tests check what desktops are told of the program by their own tools."
}

# --- Python ----------------------------------------------------------------------------------------------------

supported='import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))'

# The first Python that will do, preferring the system's own.
find_python() {
    local candidate
    if [ -n "${ARMYBUILDER_PYTHON:-}" ]; then
        set -- "$ARMYBUILDER_PYTHON"
    else
        set -- python3 python3.13 python3.12 python3.14 python3.11
    fi
    for candidate in "$@"; do
        if "$candidate" -c "$supported" 2>/dev/null && "$candidate" -c 'import ensurepip, venv' 2>/dev/null; then
            command -v "$candidate"
            return 0
        fi
    done
    return 1
}

# The packages that would bring a Python that will do: Debian 12, Ubuntu 24.04 and newer have one as python3.
python_packages() {
    if command -v python3 >/dev/null && ! python3 -c "$supported"; then
        printf 'python3.11 python3.11-venv'
    else
        printf 'python3 python3-venv'
    fi
}

need_python() {
    python="$(find_python)" && return 0
    # shellcheck disable=SC2046 # a list of packages
    install_packages $(python_packages) || die "Python 3.11 to 3.14 is needed, with its venv module."
    python="$(find_python)" || die "Python 3.11 to 3.14 is needed, with its venv module; this system offers none."
}

# --- a C compiler, which makes battles some fifty times faster ---------------------------------------------------

can_compile() {
    local compiler="${CC:-cc}" # which may have words after it: "ccache gcc"
    # macOS has a cc that only asks for the tools to be installed.
    [ "$(uname -s)" != Darwin ] || xcode-select -p >/dev/null 2>&1 || return 1
    command -v "${compiler%% *}" >/dev/null && "$python" -c '
import pathlib, sys, sysconfig
sys.exit(not pathlib.Path(sysconfig.get_paths()["include"], "Python.h").exists())'
}

need_compiler() {
    can_compile && return 0
    if [ "$(uname -s)" = Darwin ]; then
        say "There is no C compiler here: battles are fought in slow mode (about one fiftieth). To have one, install"
        say "    xcode-select --install"
        say "and start again."
        return 0
    fi
    local wanted="gcc libc6-dev"
    case "$(readlink -f "$python")" in
        /usr/bin/*) wanted="$wanted $("$python" -c 'import sys; print("python%d.%d-dev" % sys.version_info[:2])')" ;;
    esac
    # shellcheck disable=SC2086 # a list of packages
    install_packages $wanted || true
    can_compile && return 0
    say "There is no C compiler with Python's headers here: battles are fought in slow mode (about one fiftieth)."
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
    say "Setting up $venv"
    rm -rf "$venv"
    "$python" -m venv "$venv"
    command -v uv >/dev/null || install --require-hashes -r packaging/install.lock || true
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
        quietly env ARMYBUILDER_REQUIRE_KERNEL=1 "$venv/bin/python" packaging/build_backend.py || die "The kernel could not be compiled."
        beside=1 ;;
    esac
    ARMYBUILDER_KERNEL_BESIDE="$beside" install --no-deps --no-build-isolation -e . || die "The program could not be built."
    printf '%s' "$wanted" >"$stamp"
}

set_up() {
    cd "$root" || return
    need_python
    if [ "$(uname -s)" = Linux ]; then
        # shellcheck disable=SC2046,SC2086 # lists
        install_packages $(absent $qt_libraries) || die "Qt cannot start without them."
        # shellcheck disable=SC2046,SC2086 # lists
        ! display || install_packages $(absent $window_libraries) || say "Without them a window may not open."
    fi
    need_compiler
    [ "$1" != test ] || { need_reader && need_validators; }
    if [ "$1" = run ]; then need_environment run; else need_environment test; fi
}
