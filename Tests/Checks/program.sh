# Finds the program to check. The `run` scripts source this file with a configuration, `debug` or `release`, and are then
# in their own folder. It sets `root`, and TODOSITE to the program of that configuration unless it names one.

# build CONFIGURATION: builds the program, and prints its path.
build() {
  (cd "$root" && swift build -c "$1" --product todosite >&2 && echo "$(swift build -c "$1" --show-bin-path)/todosite")
}

[ -z "${TODOSITE:-}" ] || TODOSITE=$(realpath "$TODOSITE")
cd "$(dirname "$0")"
root=$(cd ../.. && pwd)
[ -n "${TODOSITE:-}" ] || TODOSITE=$(build "$1")
export TODOSITE

# The modules that all checks share.
export PYTHONPATH=$root/Tests/Checks
