"""Runs all scenarios on all processors, and prints the result."""

import os
import queue
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from project import Project
from scenarios import SCENARIOS
from site_trial import SiteTrial
from tally import Tally
from trial import NotTried, Trial


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

    with ThreadPoolExecutor(processors.qsize()) as pool:
        for scenario in SCENARIOS:
            if wanted and scenario.name not in wanted:
                continue
            start, tried = time.monotonic(), tally.tried
            with Project(scenario.files) as base:
                try:
                    kind = SiteTrial if scenario.is_incremental else Trial
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
