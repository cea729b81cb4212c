"""Runs the flood, or measures long chains of todos."""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from chain import measure_chains
from flood import check_flood
from tally import Tally


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--processes", type=int, default=100, help="processes at the same time")
    parser.add_argument("--seconds", type=float, default=60, help="how long new processes are started")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chain", metavar="LENGTHS", help="only measure chains of todos of these lengths")
    options = parser.parse_args()
    todosite = os.environ["TODOSITE"]
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="todosite-flood-") as temporary:
        if options.chain:
            measure_chains(todosite, Path(temporary), [int(length) for length in options.chain.split(",")])
        else:
            tally.run("flood", check_flood, todosite, Path(temporary), options)
    print(tally)
    sys.exit(1 if tally.failed else 0)


main()
