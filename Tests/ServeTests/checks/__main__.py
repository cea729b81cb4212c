"""Runs the checks of `todosite serve`, and prints the result."""

import argparse
import os
import tempfile
import traceback
import sys
from pathlib import Path

from actions import check_actions
from attacks import check_attacks
from clients import check_clients
from live import check_live
from tally import Tally

CHECKS = {"attacks": check_attacks, "clients": check_clients, "actions": check_actions, "live": check_live}


def main():
    parser = argparse.ArgumentParser(prog="Tests/ServeTests/run")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(CHECKS))
    parser.add_argument("--seconds", type=float, default=10, help="how long the clients work")
    parser.add_argument("--timed", action="store_true", help="only measure how soon changes show")
    options = parser.parse_args()
    if unknown := set(options.names) - set(CHECKS):
        parser.error(f"there is no check {', '.join(sorted(unknown))}; there are {', '.join(CHECKS)}")
    tally = Tally()
    with tempfile.TemporaryDirectory() as temporary:
        for name in ["live"] if options.timed else options.names or CHECKS:
            folder = Path(temporary).resolve() / name
            folder.mkdir()
            try:
                tally.run(name, CHECKS[name], os.environ["TODOSITE"], folder, options)
            except Exception:
                tally.fail(name, traceback.format_exc())
    print(tally)
    return 1 if tally.failed or not tally.passed else 0


sys.exit(main())
