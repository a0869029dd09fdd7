# Shared by the scripts of bin/: where the repository is, and what must be installed. Sourced, not run.
# Nothing here reads standard input, and nothing is installed when nothing is missing.

set -euo pipefail
exec </dev/null
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
export PYTHONDONTWRITEBYTECODE=1

say() { printf '%s\n' "$*" >&2; }

# One line that says what to do, then exit status 2: the set-up is wrong, not the project.
stop() {
  say "$(basename "$0"): $*"
  exit 2
}

if [ "$(uname -s)" = Darwin ] && command -v brew >/dev/null; then
  # Homebrew's libxml2 stands beside Apple's own and is found only by its path.
  PKG_CONFIG_PATH="$(brew --prefix)/opt/libxml2/lib/pkgconfig:${PKG_CONFIG_PATH:-}"
  export PKG_CONFIG_PATH
fi

find_chromium() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    /Applications/Chromium.app/Contents/MacOS/Chromium; do
    # Ubuntu's chromium-browser is a stub that only names a snap: it is there, but does not run.
    if command -v "$name" >/dev/null && "$name" --version >/dev/null 2>&1; then
      command -v "$name"
      return 0
    fi
  done
  return 1
}

# What each need is called by apt and by brew, and how to see that it is there.
package_for() {
  case "$1:$2" in
    pkg-config:apt) echo pkg-config ;; pkg-config:brew) echo pkgconf ;;
    libxml2:apt) echo libxml2-dev ;; libxml2:brew) echo libxml2 ;;
    libfyaml:apt) echo libfyaml-dev ;; libfyaml:brew) echo libfyaml ;;
    xmllint:apt) echo libxml2-utils ;; xmllint:brew) echo libxml2 ;;
    python:apt) echo python3-venv ;; python:brew) echo python ;;
    zsh:*) echo zsh ;; fish:*) echo fish ;;
    chromium:apt) echo chromium ;; chromium:brew) echo --cask=chromium ;;
  esac
}

is_there() {
  case "$1" in
    pkg-config) command -v pkg-config ;;
    libxml2) pkg-config --exists libxml-2.0 ;;
    libfyaml) pkg-config --exists libfyaml ;;
    xmllint) command -v xmllint ;;
    python) python3 -c 'import ensurepip, venv' ;;
    zsh) command -v zsh ;;
    fish) command -v fish ;;
    chromium) find_chromium ;;
  esac >/dev/null 2>&1
}

missing_of() {
  local need
  for need in "$@"; do is_there "$need" || echo "$need"; done
}

# need NAME…: installs what is missing, as root or with sudo that asks nothing; else says the one command to run.
need() {
  local missing packages=() need
  missing=$(missing_of "$@")
  [ -n "$missing" ] || return 0
  if [ "$(uname -s)" = Darwin ]; then
    command -v brew >/dev/null || stop "missing: $(echo $missing); install Homebrew, then run this again"
    for need in $missing; do
      case "$(package_for "$need" brew)" in
        --cask=*) brew install --quiet --cask "$(package_for "$need" brew | cut -d= -f2)" >&2 || true ;;
        *) brew install --quiet "$(package_for "$need" brew)" >&2 || true ;;
      esac
    done
  elif command -v apt-get >/dev/null; then
    for need in $missing; do packages+=("$(package_for "$need" apt)"); done
    local as_root=()
    if [ "$(id -u)" != 0 ]; then
      sudo -n true 2>/dev/null \
        || stop "missing: ${packages[*]}; run: sudo apt-get update && sudo apt-get install -y ${packages[*]}"
      as_root=(sudo -n)
    fi
    say "installing ${packages[*]}"
    ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -qq update >&2 || true
    ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive \
      apt-get -qq install -y --no-install-recommends "${packages[@]}" >&2 || true
  else
    stop "missing: $(echo $missing); install them with the headers (libxml2, libfyaml) and run this again"
  fi
  missing=$(missing_of "$@")
  [ -z "$missing" ] || stop "still missing after installing: $(echo $missing)"
}

# A browser for the tests: the system's Chromium, or on Ubuntu, whose packages have none, Playwright's own. After
# need_python_tools. CHROMIUM is its path, or `playwright`.
need_browser() {
  CHROMIUM=$(find_chromium || true)
  if [ -z "$CHROMIUM" ] && grep -qi '^ID=ubuntu' /etc/os-release 2>/dev/null; then
    say "installing Playwright's Chromium"
    .build/tools/bin/playwright install --with-deps chromium >&2 || stop "no Chromium for the browser tests"
    export CHROMIUM=playwright
    return
  fi
  [ -n "$CHROMIUM" ] || { need chromium && CHROMIUM=$(find_chromium); }
  export CHROMIUM
}

# Swift 6.1 or later.
need_swift() {
  command -v swift >/dev/null || stop "no swift in PATH; install Swift 6.1 or later"
  local version major minor
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
  major=${version%%.*} minor=${version#*.}
  if [ -z "$version" ] || [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 1 ]; }; then
    stop "Swift ${version:-of unknown version} is too old; install 6.1 or later"
  fi
}

# What a release build is made with. The static standard library makes the tool start in two milliseconds.
release_options() {
  echo -c release
  [ "$(uname -s)" = Darwin ] || echo --static-swift-stdlib
}

# Builds the tool and sets LEAFCUTTER_BINARY to its path. The build's own words are shown only when it fails.
build_release() {
  local log=.build/release-build.log
  mkdir -p .build
  say "building leafcutter (release); the first time takes some minutes"
  # shellcheck disable=SC2046
  swift build $(release_options) --product leafcutter "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    return 1
  }
  # shellcheck disable=SC2046
  LEAFCUTTER_BINARY="$(swift build $(release_options) --show-bin-path)/leafcutter"
  export LEAFCUTTER_BINARY
}

# A virtual environment with pinned packages, made anew when the requirements change:
# need_python_packages FOLDER REQUIREMENTS.
need_python_packages() {
  local folder=$1 requirements=$2
  if ! cmp -s "$requirements" "$folder/installed.txt"; then
    say "installing the Python packages of $requirements into $folder"
    rm -rf "$folder"
    python3 -m venv "$folder"
    "$folder/bin/pip" install --quiet --disable-pip-version-check --no-input -r "$requirements" >&2 \
      || stop "the Python packages of $requirements could not be installed"
    cp "$requirements" "$folder/installed.txt"
  fi
}

# The Python that the tests of Tests/Tools run in.
need_python_tools() { need_python_packages .build/tools Tests/Tools/requirements.txt; }
