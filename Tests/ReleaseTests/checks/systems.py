"""Installs a release on freshly made Debian systems, uses it there as an ordinary user, and removes it."""

import os
import pty
import re
import select
import shutil
import statistics
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from documents import blocks

# The systems, and the one on which the release is installed.
SUITES = ["bullseye", "bookworm", "trixie"]
INSTALLED = "bookworm"

# Two checks need the same system, which only one of them makes.
MAKING = {suite: threading.Lock() for suite in SUITES}

# What that system has, in addition to the packages that every system has.
TOOLS = ["sudo", "man-db", "bash-completion", "zsh", "fish"]

# Where package tools keep logs, caches and copies of their lists.
OF_TOOLS = re.compile(r"(var/(cache|log|lib/(apt|dpkg))|tmp|run|proc|dev)(/|$)")

# What the user and the shells write in the home folder; fish makes ~/.local/share/fish.
OF_USER = re.compile(
    r"home/ann/((work|downloads|\.(zshrc|zcompdump|bash_history|config|cache))(/|$)|\.local(/share(/fish(/.*)?)?)?$)")

# The folders below ~/.local or /usr/local that other programs use too.
COMMON = {
    "bin", "share", "share/bash-completion", "share/bash-completion/completions", "share/doc", "share/fish",
    "share/fish/vendor_completions.d", "share/man", "share/man/man1", "share/zsh", "share/zsh/site-functions",
}

# What a user does first; fails if a command does not print what it should.
SESSION = r"""
set -eu
mkdir work && cd work
[ "$(todosite --version)" = "todosite VERSION" ]
todosite init | grep -x 'wrote Todos/focus.md'
todosite add 'Buy oat milk' --due 2026-12-01 --tag shopping
todosite list | grep 'Buy oat milk'
todosite build | grep '^_site: 4 todos, 0 unreadable'
grep -q 'Buy oat milk' _site/index.html
man todosite | grep 'turn a folder of Markdown todos into a site'
"""


class System:
    """A Debian system in a folder, with an ordinary user `ann` who may use sudo."""

    def __init__(self, path):
        self.path = path

    @classmethod
    def made(cls, suite, packages, root):
        """Makes a system, or returns the one that was made before; None if the mirror does not have the suite."""
        path = root / ".build/systems" / suite
        with MAKING[suite]:
            if not (path / "complete").exists():
                shutil.rmtree(path, ignore_errors=True)
                path.mkdir(parents=True)
                include = [f"--include={','.join(packages)}"] if packages else []
                run = subprocess.run(
                    ["timeout", "900", "debootstrap", "--variant=minbase", *include, suite, path / "root"],
                    capture_output=True, text=True)
                if "couldn't download release files" in f"{run.stdout}{run.stderr}".lower():
                    return None
                assert run.returncode == 0, f"debootstrap {suite}: {run.stdout[-2000:]}{run.stderr}"
                system = cls(path / "root")
                system.root("useradd --create-home --shell /bin/bash ann")
                if "sudo" in packages:
                    (system.path / "etc/sudoers.d/ann").write_text("ann ALL=(ALL) NOPASSWD: ALL\n")
                (path / "complete").touch()
        return cls(path / "root")

    def copy(self, path):
        subprocess.run(["cp", "--archive", "--reflink=auto", self.path, path], check=True)
        return System(path)

    def words(self, *command):
        """Returns the command line that runs a command in the system, with /proc where that can be mounted."""
        mount = 'mount -t proc proc "$0/proc" 2>/dev/null; exec chroot "$0" "$@"'
        if subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode == 0:
            return ["unshare", "--mount", "sh", "-c", mount, self.path, *command]
        return ["chroot", self.path, *command]

    def root(self, script):
        return subprocess.run(self.words("sh", "-c", script), check=True, capture_output=True, text=True).stdout

    def user(self, script):
        """Runs a shell script in a login shell of the user, who answers yes to a question."""
        return subprocess.run(
            self.words("su", "-", "ann", "-c", script), capture_output=True, text=True, input="y\n", timeout=300, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"})

    def administrator(self, script):
        """Runs a shell script in a login shell of root, and returns the completed process."""
        return subprocess.run(
            self.words("su", "-", "-c", script), capture_output=True, text=True, timeout=300,
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"})

    def typed(self, shell, keys, expected, seconds=60):
        """Types keys into an interactive login shell in ~/work until its screen has a text, and returns the screen."""
        process, terminal = pty.fork()
        if process == 0:
            words = self.words("su", "-", "ann", "-s", shell)
            os.execvpe(words[0], [str(word) for word in words], {
                "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "TERM": "dumb"})
        screen, end = "", time.monotonic() + seconds
        try:
            for line in ["cd work && PS1=READY:\r", keys]:
                os.write(terminal, line.encode())
                mark = expected if line is keys else "READY:"
                # The first line echoes its text, so the prompt is the second one.
                while time.monotonic() < end and (screen.count(mark) < (1 if line is keys else 2)):
                    if select.select([terminal], [], [], 1)[0]:
                        screen += os.read(terminal, 65536).decode(errors="replace")
        except OSError as error:
            screen += f" [{error}]"
        finally:
            os.close(terminal)
            os.waitpid(process, 0)
        return screen

    def files(self):
        """Returns the paths of everything in the system that an installation could leave."""
        found = set()
        for folder, folders, names in os.walk(self.path):
            place = os.path.relpath(folder, self.path)
            for name in folders + names:
                path = os.path.normpath(os.path.join(place, name))
                is_ours = "todosite" in path
                if not OF_USER.match(path) and (is_ours or not OF_TOOLS.match(path)):
                    found.add(path)
        return found


def tools(suite):
    return TOOLS if suite == INSTALLED else []


def make_systems(root):
    """Makes the systems for all checks, side by side; what fails is reported by the check that needs it."""
    if os.geteuid() == 0:
        with ThreadPoolExecutor(len(SUITES)) as pool:
            for suite in SUITES:
                pool.submit(System.made, suite, tools(suite), root)


def check_installing(release, root, temporary, tally):
    if os.geteuid() != 0:
        return tally.skip("installing the release", "requires root")
    system = System.made(INSTALLED, tools(INSTALLED), root)
    if system is None:
        return tally.skip("installing the release", f"requires a mirror with {INSTALLED}")
    temporary.mkdir()
    readme, manual = root / "README.md", root / "docs/install.md"
    package, archive = blocks(readme, "Install")
    sums, = blocks(manual, "Installing")
    install_package, remove_package = blocks(manual, "The Debian package")
    install_archive, remove_archive = blocks(manual, "The archive")
    tally.equal([install_package, install_archive], [package, archive], "README.md and docs/install.md")
    fpath, = blocks(manual, "The archive", "zsh")

    def for_all(script):
        return script.replace("~/.local", "/usr/local")

    for name, administrator, install, remove, zshrc in [
        ("package", False, package, remove_package, ""),
        ("archive", False, archive, remove_archive, fpath),
        ("archive for all", True, for_all(archive), for_all(remove_archive), ""),
    ]:
        copy = system.copy(temporary / name)
        downloads = copy.path / "home/ann/downloads"
        downloads.mkdir()
        for path in [release.sums, release.package if name == "package" else release.archive]:
            shutil.copy(path, downloads)
        (copy.path / "home/ann/.zshrc").write_text(f"{zshrc}autoload -U compinit\ncompinit -u\n")
        private = copy.path / ("usr/local/share" if administrator else "home/ann/.local/share")
        private.mkdir(parents=True, exist_ok=True)
        copy.root("chown -R ann: /home/ann")
        private.chmod(0o711)
        before = copy.files()

        def works(what, script, user=copy.user):
            run = user(script)
            tally.check(run.returncode == 0, f"{name}: {what}", f"{run.returncode} {run.stdout}{run.stderr}")

        def manages(what, script):
            works(what, f"set -e; cd ~ann/downloads; {script}", copy.administrator if administrator else copy.user)

        manages("checking the sums", sums)
        manages("installing", install)
        tally.equal(private.stat().st_mode & 0o777, 0o711, f"{name}: permissions of a folder that was there")
        works("using", SESSION.replace("VERSION", release.version))
        for shell in ["/bin/bash", "/bin/zsh"]:
            screen = copy.typed(shell, "todosite show foc\t", "todosite show focus")
            tally.check("todosite show focus" in screen, f"{name}: completing in {shell}", repr(screen))
        works("completing in fish", "cd work && XDG_DATA_DIRS=/usr/local/share:/usr/share "
              "fish -c \"complete -C 'todosite show foc'\" | grep -q '^focus'")
        manages("removing", remove)
        common = {f"{prefix}/{path}" for prefix in ("home/ann/.local", "usr/local") for path in COMMON}
        left = copy.files() - before - (common if "archive" in name else set())
        tally.none(sorted(left), f"{name}: left after removing")
        tally.none(sorted(before - copy.files()), f"{name}: missing after removing")


def check_other_systems(release, root, temporary, tally):
    if os.geteuid() != 0:
        return tally.skip("running the executable on other systems", "requires root")
    temporary.mkdir()
    for suite in SUITES:
        system = System.made(suite, tools(suite), root)
        if system is None:
            tally.skip(f"running the executable on {suite}", f"requires a mirror with {suite}")
            continue
        copy = system.copy(temporary / suite)
        subprocess.run(
            ["tar", "-xzf", release.archive, "-C", copy.path / "usr/local", "--strip-components=1"], check=True)
        run = copy.user("set -e; mkdir site; cd site; todosite init; todosite build; test -s _site/index.html")
        tally.check(run.returncode == 0, suite, f"{run.stdout}{run.stderr}")
        times = []
        for _ in range(21):
            start = time.monotonic()
            subprocess.run(["chroot", copy.path, "/usr/local/bin/todosite", "--version"], check=True,
                           stdout=subprocess.DEVNULL)
            times.append(time.monotonic() - start)
        print(f"   {suite}: todosite --version takes {statistics.median(times) * 1000:.1f} ms, with starting chroot")
