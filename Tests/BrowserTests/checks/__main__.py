"""Builds the sites, checks them, and prints the result."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from accessibility import check_accessibility
from browsing import (
    check_inertness, check_layout, check_loading, check_printing, check_walk, check_without_scripts)
from dates import check_dates, dates
from feeds import check_feeds
from markup import check_markup
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
            check_markup(site, tally)
            check_feeds(site, tally)
            check_feeds(published(site, temporary), tally)
            print(f"{site.name}: {len(site.pages())} pages parsed")
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
            for base in (disk, served):
                check_loading(browser, site, base, tally)
            check_layout(browser, site, disk, tally)
            check_without_scripts(browser, site, disk, tally)
            check_inertness(browser, site, disk, tally)
            check_printing(browser, site, disk, tally)
            check_accessibility(browser, site, disk, tally)
            if site.name == "sample":
                for base in (disk, served):
                    check_walk(browser, site, base, tally)
            print(f"{site.name}: {len(site.selection)} pages browsed")
        check_searching(browser, root, temporary, server, sites[0], tally)
        site = dates(temporary)
        for base in (f"{site.folder.as_uri()}/", f"{server}sites/{site.name}/"):
            check_dates(browser, site, base, tally)
        browser.close()


sys.exit(main())
