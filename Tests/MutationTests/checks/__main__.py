"""Changes one condition, constant or call at a time in the code that writes, escapes, splices, merges and checks paths,
and runs the tests: at least one must fail for each change.

    run [--places 260] [--seed N] [--jobs 2] [--only NUMBER…]

A change that no test notices is a survivor: a test is missing, the code does nothing, or the change makes no
difference, which explained.txt then says. The run fails if a survivor is not explained, if less than 95 of 100 mutants
are killed, or if an explanation is out of date.

The same seed chooses the same places, also after other code has changed. With --only, the mutants with these numbers
are run, and what kills them is printed.

The modules: `swift_code` finds the code in a file, `mutations` the places and what they become, `build` makes the copy
with all mutants, `trial` runs tests as a mutant.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from build import MutatedPackage, module_of
from explained import Explanations
from trial import Trials


def main():
    parser = argparse.ArgumentParser(prog="Tests/MutationTests/run", description="Runs the tests with changed code.")
    parser.add_argument("root", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--places", type=int, default=260)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", type=int, nargs="+")
    arguments = parser.parse_args()

    start = time.monotonic()
    state = arguments.root / ".build/mutation-tests"
    state.mkdir(parents=True, exist_ok=True)
    mutated = MutatedPackage(arguments.root, state)
    places = mutated.build(arguments.seed, arguments.places)
    print(f"built {len(places)} of {len(mutated.places)} possible mutants, seed {arguments.seed},"
          f" in {time.monotonic() - start:.0f} s", flush=True)
    if arguments.only:
        places = [place for place in places if place.number in arguments.only]

    trials = Trials(mutated.package, mutated.products, places)
    trials.measure()
    print(f"all tests without a mutant: {sum(trials.seconds.values()):.0f} s", flush=True)
    with ThreadPoolExecutor(arguments.jobs) as pool:
        failures = list(pool.map(lambda place: tried(trials, place, arguments.only), places))
    return report(mutated, places, failures, time.monotonic() - start)


def tried(trials, place, prints):
    """Returns what kills the mutant of a place; None if it survives."""
    failure = trials.failure(place)
    done = next(trials.done)
    if done % 20 == 0:
        print(f"{done} tried", flush=True)
    if prints or not failure:
        print(f"killed {shown(place)}\n  {failure}" if failure else f"SURVIVED {shown(place)}", flush=True)
    return failure


def shown(place):
    return f"{place.path}:{place.line + 1}, mutant {place.number}\n  - {place.old}\n  + {place.new}"


def report(mutated, places, failures, seconds):
    explanations = Explanations()
    survivors = [place for place, failure in zip(places, failures) if not failure]
    killed = len(places) - len(survivors)
    unexplained = [place for place in survivors if not explanations.explains(place)]
    findings = [f"no test notices {shown(place)}" for place in unexplained]
    findings += [f"explained.txt explains what is killed: {shown(place)}\n  {failure}"
                 for place, failure in zip(places, failures) if failure and explanations.explains(place)]
    findings += ["explained.txt explains what is not in the code: {}\n  - {}\n  + {}".format(*key)
                 for key in explanations.stale(mutated.places)]
    if killed < 0.95 * len(places):
        findings.append("less than 95 of 100 mutants are killed")
    if changes := mutated.package.changes():
        findings.append("the mutants changed the copy in which they run: " + ", ".join(changes))
    for finding in findings:
        print(f"FAILED {finding}", file=sys.stderr)
    for module, count in Counter(module_of(place.path) for place in places).items():
        survived = sum(module_of(place.path) == module for place in survivors)
        print(f"{module}: {count} tried, {count - survived} killed")
    print(f"{len(places)} tried, {killed} killed, {len(survivors) - len(unexplained)} explained in {seconds:.0f} s")
    print(f"{killed} passed, {len(findings)} failed")
    return 1 if findings or not places else 0


sys.exit(main())
