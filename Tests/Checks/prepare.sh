# Prepares checks in Python: builds todosite and creates a Python environment in .build/. The `run` scripts of the
# checks source this file with the name of the environment; it sets `root` and `environment`. TODOSITE is the executable
# to check instead of the debug build.

[ -z "${TODOSITE:-}" ] || TODOSITE=$(realpath "$TODOSITE")
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
environment=$root/.build/$1

skip() {
  echo "SKIPPED all: $1"
  echo "0 passed, 0 failed"
  exit 0
}

if [ -z "${TODOSITE:-}" ]; then
  (cd "$root" && swift build --product todosite >&2)
  TODOSITE=$(cd "$root" && swift build --show-bin-path)/todosite
fi
export TODOSITE

if ! cmp --silent requirements.txt "$environment/installed.txt"; then
  rm -rf "$environment"
  timeout 120 python3 -m venv "$environment" >&2 || skip "cannot create a Python environment (apt: python3-venv)"
  timeout 300 "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement requirements.txt >&2 ||
    skip "cannot install the Python packages of requirements.txt"
  cp requirements.txt "$environment/installed.txt"
fi

# The modules that all checks share.
export PYTHONPATH=$root/Tests/Checks
