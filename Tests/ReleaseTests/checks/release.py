"""The files of a release."""

import re
from pathlib import Path


class Release:
    """A folder with a release of one version for one architecture."""

    def __init__(self, folder):
        self.folder = folder
        archives = list(folder.glob("todosite-*-linux-*.tar.gz"))
        packages = list(folder.glob("todosite_*.deb"))
        assert len(archives) == len(packages) == 1, f"{archives} {packages}"
        self.archive, self.package = archives[0], packages[0]
        self.sums = folder / "SHA256SUMS"
        self.version, self.machine = re.fullmatch(
            r"todosite-(.+)-linux-(.+)\.tar\.gz", self.archive.name).groups()

    @property
    def name(self):
        """The folder in the archive."""
        return self.archive.name.removesuffix(".tar.gz")

    def files(self):
        return sorted(path for path in Path(self.folder).iterdir())
