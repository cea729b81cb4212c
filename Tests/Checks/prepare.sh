# Prepares checks in Python: finds the program as program.sh does, and creates a Python environment in .build/. The `run`
# scripts source this file with the name of the environment, to which it sets `environment`.

. "$(dirname "$0")/../Checks/program.sh" debug
environment=$root/.build/$1

skip() {
  echo "SKIPPED all: $1"
  echo "0 passed, 0 failed"
  exit 0
}

if ! cmp --silent requirements.txt "$environment/installed.txt"; then
  rm -rf "$environment"
  timeout 120 python3 -m venv "$environment" >&2 || skip "cannot create a Python environment (apt: python3-venv)"
  timeout 300 "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement requirements.txt >&2 ||
    skip "cannot install the Python packages of requirements.txt"
  cp requirements.txt "$environment/installed.txt"
fi
