# Prepares checks in Python: builds todosite, and makes their environment in .build/. Sourced by their `run` with the
# checks' name; sets `root` and `environment`. TODOSITE names another executable than the debug build's. With CI=true what
# is missing is a failure.

[ -z "${TODOSITE:-}" ] || TODOSITE=$(realpath "$TODOSITE")
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
environment=$root/.build/$1

skip() {
  echo "SKIPPED all: $1" >&2
  if [ "${CI:-}" = true ]; then
    echo "0 passed, 1 failed"
    exit 1
  fi
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
  timeout 120 python3 -m venv "$environment" >&2 || skip "cannot make a Python environment (apt: python3-venv)"
  timeout 300 "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement requirements.txt >&2 ||
    skip "cannot install the Python packages of requirements.txt"
  cp requirements.txt "$environment/installed.txt"
fi

# For what all checks share.
export PYTHONPATH=$root/Tests/Checks
