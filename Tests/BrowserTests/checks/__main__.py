"""Builds the sites, checks them on all processors, and prints the result.

    run [untimed | timed]

The checks of `untimed` may run beside other programs. The one of `timed` measures how long the search takes, so it runs
alone, after all others or by itself.
"""

import os
import shutil
import sys
import tempfile
import traceback
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing.util import Finalize
from pathlib import Path

from playwright.sync_api import sync_playwright

from accessibility import check_accessibility
from board import board, check_board
from browsing import check_inertness, check_loading, check_printing, check_walk
from dates import check_dates, dates
from detail import check_detail, detail
from feeds import check_feeds
from fields import check_fields, fields
from frame import check_language, check_rows, check_wrong_values
from markup import check_markup
from pages import check_pages
from queries import query_checks
from searching import check_ten_thousand, search_checks
from server import Server
from sites import build_all, published
from tally import Tally
from visits import check_visits

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

# The browser of this process, if it has one.
browser = None


def main():
    root, *parts = sys.argv[1:]
    if parts not in ([], ["untimed"], ["timed"]):
        sys.exit("usage: Tests/BrowserTests/run [untimed | timed]")
    tally = Tally()
    executable = os.environ.get("TODOSITE_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not executable:
        tally.skip("the checks in a browser", f"no browser found, looked for {', '.join(BROWSERS)}")
    with tempfile.TemporaryDirectory() as temporary:
        temporary = Path(temporary).resolve()
        with Server(temporary) as server:
            if parts != ["timed"]:
                check_untimed(Path(root), temporary, server, executable, tally)
            if parts != ["untimed"] and executable:
                with sync_playwright() as playwright, playwright.chromium.launch(executable_path=executable) as alone:
                    tally.run("search in 10,000 todos", check_ten_thousand, alone, Path(root), temporary, server)
    print(tally)
    return 1 if tally.failed else 0


def check_untimed(root, temporary, server, executable, tally):
    """Runs all checks but the timed one, side by side. Each process has a browser of its own."""
    workers = len(os.sched_getaffinity(0))
    with ProcessPoolExecutor(workers, initializer=start_browser, initargs=[executable]) as pool:
        sites = build_all(root, temporary, tally)
        work = []
        if executable:
            work += [pool.submit(run, *check) for check in browser_checks(temporary, server, sites)]
        work += [pool.submit(run, *check) for check in file_checks(temporary, sites)]
        for done in as_completed(work):
            tally.add(done.result())


def start_browser(executable):
    global browser
    if executable:
        playwright = sync_playwright().start()
        browser = playwright.chromium.launch(executable_path=executable)
        Finalize(None, lambda: (browser.close(), playwright.stop()), exitpriority=10)


def run(name, check, needs_browser, arguments):
    """Runs a check in this process, and returns its tally."""
    tally = Tally()
    try:
        tally.run(name, check, *([browser] if needs_browser else []), *arguments)
    except Exception:
        tally.fail(name, traceback.format_exc())
    return tally


def file_checks(temporary, sites):
    """Yields the checks that need no browser."""
    for site in sites:
        yield f"{site.name}, {len(site.pages())} pages: markup", check_markup, False, (site,)
        yield f"{site.name}: feeds", check_feeds, False, (site,)
        yield f"{site.name}: feeds with a base URL", check_feeds, False, (published(site, temporary),)


def browser_checks(temporary, server, sites):
    """Yields the checks in a browser: names, functions, and their arguments after the browser."""
    # The longest ones are first, so that no process is still busy with one of them when the others have nothing left.
    for site in reversed(sites):
        disk, served = f"{site.folder.as_uri()}/", f"{server}sites/{site.name}/"
        name = f"{site.name}, {len(site.selection)} pages in the browser"
        yield f"{name}: accessibility", check_accessibility, True, (site, disk)
        yield f"{name}: visits", check_visits, True, (site, disk)
        yield f"{name}: loading from a server", check_loading, True, (site, served)
        yield f"{name}: inertness", check_inertness, True, (site, disk)
        yield f"{name}: printing", check_printing, True, (site, disk)
        if site.name in ("sample", "corpus"):
            yield f"{name}: rows", check_rows, True, (site, disk)
        if site.name == "sample":
            yield f"{name}: a walk on the disk", check_walk, True, (site, disk)
            yield f"{name}: a walk on a server", check_walk, True, (site, served)
    for name, check, arguments in (*search_checks(temporary, server, sites[0]), *query_checks(temporary)):
        yield name, check, True, arguments
    for make, check in ((board, check_board), (detail, check_detail), (fields, check_fields)):
        site = make(temporary)
        site.selection = site.pages()[::12] if make is board else site.pages()
        disk = f"{site.folder.as_uri()}/"
        yield f"{site.name}: its own checks", check, True, (site, disk)
        yield f"{site.name}: accessibility", check_accessibility, True, (site, disk)
    site = dates(temporary)
    yield "dates from the disk", check_dates, True, (site, f"{site.folder.as_uri()}/")
    yield "dates from a server", check_dates, True, (site, f"{server}sites/{site.name}/")
    yield "single kinds of pages", check_pages, True, (temporary,)
    yield "a language without texts", check_language, True, (temporary,)
    yield "wrong values", check_wrong_values, True, (temporary,)


sys.exit(main())
