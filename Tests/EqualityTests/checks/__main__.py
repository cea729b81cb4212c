"""Compares the optimised program with the unoptimised one.

A compiler has once made another program of a loop when it optimised it, and no test of the unoptimised program could
see that. So both run the same sequences of commands, in the same folder with the same environment: over the sample
project, two recorded projects, examples of other tools' folders, real folders and random todos, queries, days, files to
import and changes. After each command the exit status, what it printed and all bytes that it wrote must be the same.

    run [NAME…] [--seed N] [--rounds 2] [--jobs 1]

NAME is a sequence, such as `git` or `random-3`; without names, all run, and every command, option and format of the
help must be in one of them. Each run has another seed, and `--rounds N` has N random projects.

Only this may differ, and is replaced before the comparison: random ids of new todos, the time of day in notes, the
seconds that a build takes, and the port, the token and the versions of files in forms of `serve`.

The modules: `inputs` makes random inputs, `sequences` has the commands and their projects, `served` those with a
process that keeps running, `recording` runs them and compares, `completeness` finds what is missing.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from completeness import unused
from recording import Place, difference
from sequences import sequences
from tally import Tally

PROGRAMS = ("TODOSITE", "TODOSITE_DEBUG")


def main():
    parser = argparse.ArgumentParser(prog="Tests/EqualityTests/run",
        description="Compares the optimised with the unoptimised program.")
    parser.add_argument("root", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("TODOSITE_SEED") or time.time_ns() % 2**32))
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_intermixed_args()
    start, tally = time.monotonic(), Tally()
    found = sequences(arguments.root, arguments.seed, arguments.rounds)
    if not arguments.names:
        tally.none(unused(os.environ["TODOSITE"], found), "the help")
    chosen = [sequence.name for sequence in found if sequence.name in arguments.names or not arguments.names]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for counts in pool.map(compare, chosen, [arguments] * len(chosen)):
            tally.add(counts)
    print(f"seed {arguments.seed}, in {time.monotonic() - start:.0f} s")
    print(tally)
    return 1 if tally.failed or not tally.passed else 0


def compare(name, arguments):
    """Runs a sequence with both programs, and returns a tally of its steps up to the first that differs."""
    tally, start = Tally(), time.monotonic()
    sequence = next(each for each in sequences(arguments.root, arguments.seed, arguments.rounds) if each.name == name)
    if sequence.requires and not sequence.requires.is_dir():
        tally.skip(name, "requires ../shared/")
        return tally
    first, second = records(sequence)
    for step, one, other in zip(sequence.steps, first, second):
        found = difference(step, one, other)
        if found:
            tally.fail(f"{name}, {step}",
                f"{found}\n    repeat: Tests/EqualityTests/run {name} --seed {arguments.seed}")
            break
        tally.passed += 1
    print(f"{name}: {tally.passed} of {len(sequence.steps)} steps are the same in {time.monotonic() - start:.1f} s",
        flush=True)
    return tally


def records(sequence):
    """Returns the records of both programs; they are made again if a day ended in between."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    folder = Path(tempfile.mkdtemp(prefix="todosite-equality-", dir=memory)).resolve()
    try:
        while True:
            day = time.gmtime().tm_yday
            found = [Place(folder).record(os.environ[name], sequence) for name in PROGRAMS]
            if time.gmtime().tm_yday == day:
                return found
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    sys.exit(main())
