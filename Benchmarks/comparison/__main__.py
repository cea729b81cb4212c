"""Measures all rows of all series, and prints their medians and the bars."""

import argparse
import os
import signal
import sys
from pathlib import Path

from bars import BARS
from machine import machine
from outputs import Wrong
from programs import Failed, Programs
from report import as_json, as_text
from results import Results, Series
from rounds import ROWS, SHORT_ROWS, measure_series
from workspace import Workspace

DEFAULT_RUNS = {1_000: 9, 10_000: 5, 100_000: 3, 1_000_000: 1}


def main():
    # A signal ends the run as an exception, so that the temporary folder is removed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    options = arguments()
    programs = Programs(Path(options.programs), os.environ["TODOSITE"], options.jobs)
    results = Results()
    wrong = False
    try:
        for series, rows in chosen(options):
            with Workspace(series) as workspace:
                measure_series(series, rows, programs, workspace, results)
    except (Failed, Wrong) as problem:
        # The times of what came before it are still printed.
        print(f"WRONG: {problem}", file=sys.stderr)
        wrong = True
    here = machine(programs)
    bars = [bar.outcome(results) for bar in BARS]
    print(as_text(here, results, bars))
    if options.json:
        Path(options.json).write_text(as_json(here, results, bars), encoding="utf-8")
    return 1 if wrong or any(bar.missed for bar in bars) else 0


def arguments():
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run", description="Compares todosite with other programs, on generated todos, in memory.",
        epilog="Exits with 1 if an output is wrong or a bar is missed. A bar whose rows were not measured is skipped.")
    parser.add_argument("--counts", type=numbers, default=[1_000, 10_000], metavar="N,N",
                        help="numbers of todos (default: 1000,10000)")
    parser.add_argument("--million", action="store_true",
                        help="also full builds of 100,000 and 1,000,000 short todos, which need 21 GB")
    parser.add_argument("--rows", type=names, default=list(ROWS), metavar="ROW,ROW",
                        help=f"measure only these, and full: {', '.join(ROWS)}")
    parser.add_argument("--runs", type=number, metavar="N",
                        help="measured rounds, after one that warms up (default: fewer for more todos)")
    parser.add_argument("--size", type=number, default=2_800, metavar="BYTES", help="of a todo (default: 2800)")
    parser.add_argument("--jobs", type=number, default=2, metavar="N", help="processors to use (default: 2)")
    parser.add_argument("--json", metavar="FILE", help="write all figures to FILE too")
    parser.add_argument("--programs", default=".", help=argparse.SUPPRESS)
    return parser.parse_args()


def number(text):
    value = int(text)
    if value < 1:
        raise ValueError
    return value


def numbers(text):
    return sorted({number(part) for part in text.split(",")})


def names(text):
    chosen = text.split(",")
    for name in chosen:
        if name not in ROWS:
            raise argparse.ArgumentTypeError(f"no row {name}; the rows are {', '.join(ROWS)}")
    return chosen


def chosen(options):
    """Yields each series of measurements, and its rows."""
    def runs(count):
        fitting = [runs for limit, runs in DEFAULT_RUNS.items() if limit >= count]
        return options.runs or (fitting[0] if fitting else 1)

    for count in options.counts:
        yield Series(count, options.size, options.jobs, runs(count)), options.rows
    if options.million:
        for count in (100_000, 1_000_000):
            yield Series(count, 300, options.jobs, runs(count), short=True), SHORT_ROWS


sys.exit(main())
