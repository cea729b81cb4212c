"""Checks the command that writes a new page.

    run

First the words that are no names, names that are taken, places that are missing, and a program that does not build: the
command must write nothing. Then two pages, one of them with the longest name. Last, everything that must hold for each
change of the package: formatting, a build without warnings, all tests, and here also the pages of the sample project.
"""

import sys
from pathlib import Path

import refusals
import writing
from package import Package
from tally import Tally


def main():
    root, folder = (Path(path) for path in sys.argv[1:])
    package = Package(folder)
    package.update(root)
    tally = Tally()
    tally.run("usage", refusals.check_usage, package)
    tally.run("names", refusals.check_names, package)
    tally.run("missing places", refusals.check_places, package)
    tally.run("failed build", refusals.check_build, package)
    tally.run("first page", writing.check_first_page, package)
    tally.run("longest name", writing.check_longest_name, package)
    tally.run("formatting", writing.check_formatting, package)
    tally.run("tests", writing.check_tests, package)
    tally.run("sample", writing.check_sample, package)
    print(tally)
    return 1 if tally.failed or not tally.passed else 0


sys.exit(main())
