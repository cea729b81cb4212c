"""Builds the sites, checks them, and prints the result."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from accessibility import check_accessibility
from board import board, check_board
from browsing import (
    check_inertness, check_layout, check_loading, check_printing, check_walk, check_without_scripts)
from dates import check_dates, dates
from detail import check_detail, detail
from feeds import check_feeds
from fields import check_fields, fields
from frame import check_frame, check_language, check_rows, check_wrong_values
from markup import check_markup
from pages import check_pages
from searching import check_searching
from server import Server
from sites import build_all, published
from tally import Tally

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def main():
    tally = Tally()
    with tempfile.TemporaryDirectory() as temporary:
        temporary = Path(temporary).resolve()
        sites = build_all(Path(sys.argv[1]), temporary, tally)
        for site in sites:
            tally.run(f"{site.name}, {len(site.pages())} pages: markup", check_markup, site)
            tally.run(f"{site.name}: feeds", check_feeds, site)
            tally.run(f"{site.name}: feeds with a base URL", check_feeds, published(site, temporary))
        browser = os.environ.get("TODOSITE_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
        if browser:
            browse(browser, Path(sys.argv[1]), temporary, sites, tally)
        else:
            tally.skip("the checks in a browser", f"no browser found, looked for {', '.join(BROWSERS)}")
    print(tally)
    return 1 if tally.failed else 0


def browse(executable, root, temporary, sites, tally):
    with sync_playwright() as playwright, Server(temporary) as server:
        browser = playwright.chromium.launch(executable_path=executable)
        for site in sites:
            disk = f"{site.folder.as_uri()}/"
            served = f"{server}sites/{site.name}/"
            name = f"{site.name}, {len(site.selection)} pages in the browser"
            tally.run(f"{name}: loading from the disk", check_loading, browser, site, disk)
            tally.run(f"{name}: loading from a server", check_loading, browser, site, served)
            tally.run(f"{name}: layout", check_layout, browser, site, disk)
            tally.run(f"{name}: frame", check_frame, browser, site, disk)
            if site.name in ("sample", "corpus"):
                tally.run(f"{name}: rows", check_rows, browser, site, disk)
            tally.run(f"{name}: without scripts", check_without_scripts, browser, site, disk)
            tally.run(f"{name}: inertness", check_inertness, browser, site, disk)
            tally.run(f"{name}: printing", check_printing, browser, site, disk)
            tally.run(f"{name}: accessibility", check_accessibility, browser, site, disk)
            if site.name == "sample":
                tally.run(f"{name}: a walk on the disk", check_walk, browser, site, disk)
                tally.run(f"{name}: a walk on a server", check_walk, browser, site, served)
        tally.run("a language without texts", check_language, browser, temporary)
        tally.run("wrong values", check_wrong_values, browser, temporary)
        tally.run("search", check_searching, browser, root, temporary, server, sites[0])
        tally.run("single kinds of pages", check_pages, browser, temporary)
        for make, check in ((board, check_board), (detail, check_detail), (fields, check_fields)):
            site = make(temporary)
            tally.run(f"{site.name}: its own checks", check, browser, site, f"{site.folder.as_uri()}/")
            site.selection = site.pages()[::12] if make is board else site.pages()
            tally.run(f"{site.name}: accessibility", check_accessibility, browser, site, f"{site.folder.as_uri()}/")
        site = dates(temporary)
        tally.run("dates from the disk", check_dates, browser, site, f"{site.folder.as_uri()}/")
        tally.run("dates from a server", check_dates, browser, site, f"{server}sites/{site.name}/")
        browser.close()


sys.exit(main())
