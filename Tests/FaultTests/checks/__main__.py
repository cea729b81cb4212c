"""Runs all scenarios on all processors, and prints the result."""

import os
import queue
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from commands import check_commands
from project import Project, can_mount
from scenarios import SCENARIOS
from serve_trial import ServeTrial
from site_trial import SiteTrial
from tally import Tally
from trial import NotTried, Trial
from watch_trial import WatchTrial

KINDS = {"site": SiteTrial, "watch": WatchTrial, "serve": ServeTrial}


def main():
    state = Path(sys.argv[1])
    todosite = os.environ["TODOSITE"]
    wanted = sys.argv[2:]
    tally = Tally()
    processors = queue.SimpleQueue()
    # Two commands on each, because some wait for the clock of the file system.
    for processor in sorted(os.sched_getaffinity(0)) * 2:
        processors.put(processor)
    shutil.rmtree(state / "projects", ignore_errors=True)

    def work(trial, point):
        processor = processors.get()
        try:
            trial.try_point(point, processor)
        finally:
            processors.put(processor)

    if not wanted or "commands" in wanted:
        check_commands(todosite, state / "inject", state / "commands.log", tally)
    if not can_mount():
        tally.skip("full disks", "requires permission to mount")
    with ThreadPoolExecutor(processors.qsize()) as pool:
        for scenario in SCENARIOS:
            if wanted and scenario.name not in wanted:
                continue
            start, tried = time.monotonic(), tally.tried
            if scenario.mounts and not can_mount():
                tally.skip(scenario.name, "requires permission to mount")
                continue
            with Project(scenario.files, None, scenario.mounts, scenario.is_repository) as base:
                try:
                    kind = KINDS.get(scenario.kind, Trial)
                    trial = kind(scenario, base, todosite, state, tally)
                except NotTried as reason:
                    tally.record(scenario.name, str(reason), ["nothing was tested"], " ".join(scenario.words))
                    continue
                shutil.copytree(base.folder, state / "projects" / scenario.name, symlinks=True)
                for done in [pool.submit(work, trial, point) for point in trial.points()]:
                    done.result()
            print(f"{scenario.name}: {tally.tried - tried} points in {time.monotonic() - start:.1f} s", flush=True)
    print(tally)
    return 1 if tally.failures or not tally.tried else 0


sys.exit(main())
