"""Tests that an incremental build always makes the site that a full build makes.

A project of about 50 todos with many kinds of links, problems and files gets one to three random changes in each step: of
todos, files and their times, templates, assets, settings, the site and the state of builds. Then `todosite build` in place
must do the same as `todosite build --full` into a fresh folder: every file with its bytes, also the manifest, the exit
status, the problems and the counts. A build that fails must leave the site as it was. Where something was put in the way
in the site, the incremental build may refuse; it is removed, and the next build must be right.

In every 20th step, strace shows which todos a build reads: none if nothing has changed, and only the changed one after a
change of a body.

    run [--steps 900] [--watched-steps 200] [--seed N] [--jobs 2]

Of about 1800 changes, the rarest kinds, one of 275, are made about six times. Each run has another seed, so further steps
are those of the next run.

In the watched steps, `todosite build --watch` runs all the time, and makes the site after each change.

`--jobs N` runs N sequences with the seeds S, S + 1, … side by side, which share the steps. The same seed makes the same
changes. After a failure the project's folder is kept, and the command that repeats the sequence is printed.

The modules: `writing` makes todos, `project` knows the folders, the modules `…_changes` have one function per change,
`builds` compares, `reading` looks what is read, `sequence` does the steps, `watching` those that are watched.
"""

import argparse
import os
import shutil
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import changes
import reading
from sequence import Sequence
from watching import WatchedSequence


def main():
    parser = argparse.ArgumentParser(prog="Tests/IncrementalTests/run", description="Compares incremental with full builds.")
    parser.add_argument("root", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--steps", type=int, default=900)
    parser.add_argument("--watched-steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("TODOSITE_SEED") or time.time_ns() % 2**32))
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    start = time.monotonic()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        work = [pool.submit(run, kind, arguments, arguments.seed + place, len(range(place, steps, arguments.jobs)))
                for kind, steps in [(Sequence, arguments.steps), (WatchedSequence, arguments.watched_steps)]
                for place in range(arguments.jobs)]
        results = [done.result() for done in work]
    passed, failed = (sum(counts) for counts in zip(*results))
    print(f"{passed} steps passed, seed {arguments.seed}, in {time.monotonic() - start:.0f} s")
    if not reading.is_possible():
        print("SKIPPED which todos a build reads: requires strace")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def run(kind, arguments, seed, steps):
    """Runs a sequence up to its first failure, and returns the numbers of passed and failed steps."""
    if not steps:
        return 0, 0
    changes.load()
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    place = Path(tempfile.mkdtemp(prefix="todosite-incremental-", dir=memory)).resolve()
    sequence = kind(place, arguments.root, os.environ["TODOSITE"], seed)
    try:
        for number in range(1, steps + 1):
            if findings := sequence.step(number):
                option, other = ("--steps", "--watched-steps") if kind is Sequence else ("--watched-steps", "--steps")
                repeat = f"Tests/IncrementalTests/run --seed {seed} {option} {number} {other} 0 --jobs 1"
                lines = [f"FAILED step {number}, seed {seed}", *(f"- {what}" for what in sequence.done), *findings,
                         f"the project: {sequence.project.folder}", f"repeat: {repeat}"]
                print("\n  ".join(lines), file=sys.stderr, flush=True)
                return number - 1, 1
    finally:
        sequence.end()
    name = "steps" if kind is Sequence else "watched steps"
    print(f"seed {seed}: {steps} {name}, {sequence.refusals} refused, {sequence.failures} failed in both builds", flush=True)
    shutil.rmtree(place)
    return steps, 0


sys.exit(main())
