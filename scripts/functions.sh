# shellcheck shell=sh
# What ./run, ./test and the scripts share. Source it with ROOT set to the project's folder.

VENV=$ROOT/.venv
PY=$VENV/bin/python

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$@"
    exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# frame <TEXT: the text with a line above, below and beside it.
frame() {
    echo "+----------------------------------------------------------------------"
    sed 's/^/|  /; s/ *$//'
    echo "+----------------------------------------------------------------------"
}

# quietly COMMAND...: what it prints is shown only when it fails.
quietly() {
    if output=$("$@" 2>&1 </dev/null); then return; else status=$?; fi
    printf '%s\n' "$output" | grep -v 'Location .* is ignored' >&2 || :
    return "$status"
}

# apt_install PACKAGE...: installs them where that is possible: as root, on a Debian-like system.
apt_install() {
    [ "$(id -u)" = 0 ] && has apt-get || return 1
    say "Installing $* ..."
    quietly apt-get update -qq || :
    quietly env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends "$@"
}

# python_version COMMAND: prints its version; fails below 3.11.
python_version() {
    "$1" -c 'import sys; print(sys.version.split()[0]); sys.exit(sys.version_info < (3, 11))' \
        2>/dev/null
}

# find_python: prints the first Python that is new enough; only $PYTHON will do when it is set.
find_python() {
    set -- python3.13 python3.12 python3.11 python3
    [ -z "${PYTHON:-}" ] || set -- "$PYTHON"
    found=
    for candidate; do
        if version=$(python_version "$candidate"); then
            printf '%s\n' "$candidate"
            return
        fi
        found="$found${version:+ $candidate is Python $version.}"
    done
    fail "Hawalis needs Python 3.11 or newer.$found
Install one, or say where it is: PYTHON=/path/to/python3.12 $0"
}

# make_venv: an empty .venv in place of whatever was there.
make_venv() {
    python=$(find_python)
    { rm -rf "$VENV" && mkdir "$VENV" && rm -rf "$VENV"; } 2>/dev/null ||
        fail "Nothing can be written in $ROOT, and the environment is made there.
Take another user, or copy the folder to where this one may write."
    say "Making the environment in .venv with Python $(python_version "$python") ..."
    if has uv; then
        quietly uv venv --python "$python" "$VENV"
    elif "$python" -c 'import ensurepip' 2>/dev/null; then
        quietly "$python" -m venv "$VENV"
    else
        make_venv_without_ensurepip
    fi || fail "The environment could not be made.
On Debian or Ubuntu 'apt-get install python3-venv' brings what is missing; then start again."
}

make_venv_without_ensurepip() {
    boot=$ROOT/.boot
    quietly "$python" -m pip install --target "$boot" virtualenv &&
        quietly env PYTHONPATH="$boot" "$python" -m virtualenv "$VENV" &&
        rm -rf "$boot"
}

# install_requirements FILE...: what the files name, by its hashes, into .venv.
install_requirements() {
    for file; do
        set -- "$@" -r "$file"
        shift
    done
    if has uv; then
        quietly uv pip install --require-hashes --compile-bytecode --python "$PY" "$@"
    else
        quietly "$PY" -m pip install --require-hashes --disable-pip-version-check "$@"
    fi
}

# stamp FILE: the path in .venv that says this very requirement file is installed.
stamp() { printf '%s/installed-%s\n' "$VENV" "$(cksum <"$1" | tr -d ' ')"; }

is_installed() {
    for file; do
        [ -e "$(stamp "$file")" ] || return 1
    done
}

# is_sound: an installation once ended here, and its Python is still there.
is_sound() {
    ls "$VENV"/installed-* >/dev/null 2>&1 && "$PY" -c 'import django' 2>/dev/null
}

# prepare_environment FILE...: .venv holds what the requirement files name; quick when it did before.
prepare_environment() {
    is_sound || make_venv
    if is_installed "$@"; then return; fi
    rm -f "$VENV"/installed-*
    say "Installing the packages, once ..."
    install_requirements "$@" || fail "The packages could not be installed: see above.
Is this machine online? Start again when it is."
    for file; do
        : >"$(stamp "$file")"
    done
}
