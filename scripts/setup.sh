#!/usr/bin/env bash
# Sets up what is missing, and nothing else: `scripts/setup.sh build app browser bench` or any of the four words.
#   build    the C libraries that the Swift package links against
#   app      MapLibre GL JS, checked against a pinned SHA-256, in .build-vendor/
#   browser  Chromium, WebKit (on Debian only), Node and the Python packages of the tests, in .venv/
#   bench    the peers that are measured beside: PostgreSQL with PostGIS, nginx and wrk; DuckDB and others in .venv-bench/
# A second run finds everything in place: it installs nothing and uses no network.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-python3}
maplibre_js_sha256=e380deae560bc5d182be4124a1b9cdd5086304b0cb82c92a5af23d018aa81015
maplibre_css_sha256=792ac997dcf6ae6f643eb4e2dee4630c85e7056526bd8fb85ffe83c67d6c41b4

fail() {
    echo "setup: $1" >&2
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

is_mac() { [ "$(uname -s)" = Darwin ]; }

trap 'rm -rf .build-vendor.new' EXIT

# What the installers say goes to .build-setup.log, for when the one sentence does not suffice.
quietly() { "$@" >>.build-setup.log 2>&1; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt_list_is_new=no
# Installs Debian packages: directly as root, else through sudo. In run level 1 they do not start the servers that they bring.
apt_install() {
    have apt-get || fail "Install $* with this system's package manager, then run make again."
    [ "$(id -u)" -eq 0 ] || have sudo || fail "Install $* as root: apt-get install $*"
    echo "setup: installing $*"
    if [ "$apt_list_is_new" = no ]; then
        quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 update \
            || fail "The package lists could not be fetched; connect to the network or install $* by hand."
        apt_list_is_new=yes
    fi
    quietly as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 \
        apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@" \
        || fail "apt-get could not install $*; install them by hand, then run make again."
}

# Homebrew's branch; continuous integration does not exercise it.
brew_install() {
    have brew || fail "Install Homebrew, or install $* by hand, then run make again."
    echo "setup: installing $*"
    quietly brew install "$@" || fail "Homebrew could not install $*; install it by hand, then run make again."
}

set_up_build() {
    have swift || fail "Install Swift 6.3 or newer from swift.org and put it on the PATH."
    is_mac && return # SQLite and zlib come with the SDK.
    local missing=()
    header_exists sqlite3.h || missing+=(libsqlite3-dev)
    header_exists zlib.h || missing+=(zlib1g-dev)
    [ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}"
}

header_exists() { [ -e "/usr/include/$1" ] || [ -e "/usr/local/include/$1" ]; }

set_up_app() {
    vendor_is_complete .build-vendor && return
    have "$python" || fail "Install python3 with pip (Debian: apt-get install python3-pip), then run make again."
    "$python" -m pip --version >/dev/null 2>&1 \
        || fail "Install pip for $python (Debian: apt-get install python3-pip), then run make again."
    echo "setup: fetching MapLibre GL JS 5.3.0"
    rm -rf .build-vendor.new && mkdir .build-vendor.new
    quietly "$python" -m pip download --disable-pip-version-check --no-deps --dest .build-vendor.new maplibre==0.3.6 \
        || fail "MapLibre GL JS could not be fetched; connect to the network, or put maplibre-gl.js and maplibre-gl.css 5.3.0 into .build-vendor/."
    "$python" - <<'UNPACK'
import glob, zipfile
wheel = zipfile.ZipFile(glob.glob(".build-vendor.new/*.whl")[0])
for name in ("maplibre-gl.js", "maplibre-gl.css"):
    with open(f".build-vendor.new/{name}", "wb") as file:
        file.write(wheel.read(f"maplibre/srcjs/{name}"))
UNPACK
    rm .build-vendor.new/*.whl
    vendor_is_complete .build-vendor.new || fail "The fetched MapLibre GL JS is not the pinned one; do not use it, and report it."
    rm -rf .build-vendor && mv .build-vendor.new .build-vendor
}

vendor_is_complete() {
    [ -f "$1/maplibre-gl.js" ] && [ -f "$1/maplibre-gl.css" ] \
        && [ "$(sha256 "$1/maplibre-gl.js")" = $maplibre_js_sha256 ] \
        && [ "$(sha256 "$1/maplibre-gl.css")" = $maplibre_css_sha256 ]
}

sha256() {
    if have sha256sum; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

set_up_browser() {
    have "$python" || fail "Install python3 (Debian: apt-get install python3), then run make again."
    if is_mac; then
        have node || brew_install node
        [ -d /Applications/Chromium.app ] || have chromium || brew_install --cask chromium
    else
        local missing=()
        have chromium || have chromium-browser || missing+=(chromium fonts-dejavu-core)
        have node || missing+=(nodejs)
        have WebKitWebDriver || missing+=(webkit2gtk-driver)
        have Xvfb || missing+=(xvfb)
        "$python" -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
        [ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}"
    fi
    set_up_python_packages
}

# The virtual environment is made anew only when the list of packages changed.
set_up_python_packages() {
    local wanted
    wanted="$(sha256 Tests/requirements.txt) $(sha256 Tests/requirements-alone.txt)"
    [ "$(cat .venv/requirements.sha256 2>/dev/null)" = "$wanted" ] && .venv/bin/python -c 0 2>/dev/null && return
    echo "setup: installing the Python packages of the tests in .venv"
    rm -rf .venv
    quietly "$python" -m venv .venv || fail "Install venv for $python (Debian: apt-get install python3-venv), then run make again."
    quietly .venv/bin/python -m pip install --disable-pip-version-check -r Tests/requirements.txt \
        && quietly .venv/bin/python -m pip install --disable-pip-version-check --no-deps -r Tests/requirements-alone.txt \
        || fail "The Python packages in Tests/requirements*.txt could not be installed; connect to the network, then run make again."
    echo "$wanted" > .venv/requirements.sha256
}

# A peer that cannot be had leaves its part of the measurements out, which the results say.
set_up_bench() {
    local missing=()
    [ -e /usr/share/postgresql/15/extension/postgis.control ] || missing+=(postgresql-15 postgresql-15-postgis-3)
    [ -x /usr/sbin/nginx ] || have nginx || missing+=(nginx-light)
    have wrk || missing+=(wrk)
    [ ${#missing[@]} -eq 0 ] || (apt_install "${missing[@]}") \
        || echo "setup: what needs ${missing[*]} is left out of the measurements" >&2
    local wanted
    wanted="$(sha256 Benchmarks/requirements.txt)"
    [ "$(cat .venv-bench/requirements.sha256 2>/dev/null)" = "$wanted" ] && .venv-bench/bin/python -c 0 2>/dev/null && return
    echo "setup: installing the Python packages of the measurements in .venv-bench"
    rm -rf .venv-bench
    quietly "$python" -m venv .venv-bench || fail "Install venv for $python (Debian: apt-get install python3-venv), then run make again."
    quietly .venv-bench/bin/python -m pip install --disable-pip-version-check -r Benchmarks/requirements.txt \
        || fail "The Python packages in Benchmarks/requirements.txt could not be installed; connect to the network, then run make bench again."
    echo "$wanted" > .venv-bench/requirements.sha256
}

[ $# -gt 0 ] || fail "Say what to set up: scripts/setup.sh build app browser bench"
for part in "$@"; do
    case $part in
        build | app | browser | bench) "set_up_$part" ;;
        *) fail "There is nothing called '$part' to set up; say build, app, browser or bench." ;;
    esac
done
