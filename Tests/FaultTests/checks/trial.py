"""The tests of one scenario, and the files that it has before and after its command."""

import contextlib
import os
import shlex
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from signal import Signals
from typing import Callable

from order import CACHE, RENAMES, violations
from project import (
    CHANGED_SUFFIX, EDITS, PREFIX, TEMPORARY, Project, can_mount, with_known_names, without_days)
from scenarios import FENCE, NEXT, PHONE

# A command is killed at each call that changes the project, and at about this number of all its calls. These samples
# suffice, because no other call changes the project.
SAMPLES = 24

# Calls that not every file system supports, and whether commands must succeed without them: creating a file, such as
# the undo record, requires at least one of the two calls.
FALLBACKS = [
    ("without renameat2", ["-n", "renameat2=EINVAL"], True),
    ("without renameat2 and linkat", ["-n", "renameat2=EINVAL", "-n", "linkat=EPERM"], False),
]

# Signals that ask a command to end. Brief scenarios have them in turn.
SIGNALS = [Signals.SIGINT, Signals.SIGTERM]

# Calls that need space on the disk.
CREATIONS = {"open", "openat", "creat", "mkdir", "mkdirat", "symlink", "symlinkat", "link", "linkat"}

# By how many nanoseconds the clock has jumped since the files were written.
CLOCKS = {"clock set back": -400 * 86_400 * 10**9, "clock set forward": 400 * 86_400 * 10**9, "equal times": 0}

# By how many seconds the clock jumps while a command runs.
JUMPS = {"back": -400 * 86_400, "forward": 400 * 86_400}


@dataclass
class Call:
    number: int
    name: str
    path: str
    other: str  # The new path of a renamed or linked file.
    changes: bool

    @property
    def is_housekeeping(self):
        """Whether the call only removes or moves files that the next command would remove, or is for later builds."""
        if self.path.startswith((CACHE.rstrip("/"), EDITS)):
            return True
        is_leftover = self.name == "unlinkat" and TEMPORARY in self.path
        return is_leftover or self.path.startswith(".todosite/undo/") and self.name in ("unlinkat", "renameat")

    def __str__(self):
        return f"call {self.number} ({self.name} {self.path})"


@dataclass
class Point:
    """One test of a command."""

    name: str
    options: list  # Those of `inject`.
    check: Callable  # Called afterwards with the project and the finished program; yields what is wrong.
    around: Callable = contextlib.nullcontext  # Called with the project; returns the context to run the command in.
    mounts: tuple = ()  # The paths at which the project has a file system of its own.


def from_first_change(calls):
    """Returns the first call that changes something and all later calls."""
    first = next((place for place, call in enumerate(calls) if call.changes), len(calls))
    return calls[first:]


def to_kill(calls):
    """Returns the calls before which a killed command leaves different files.

    A call that only looks leaves the files as they were, so a kill before it is one before the next change.
    """
    return [call for call in calls if call.changes or call is calls[-1]]


def logged(log):
    """Returns the calls that `inject` has logged, and at last two with the numbers of clock readings and of all calls."""
    fields = (line.split("\t") for line in log.read_text().splitlines())
    return [Call(int(number), name, path, other, kind == "change") for number, name, path, other, kind in fields]


class NotTried(Exception):
    """A scenario that fails without injected faults."""


class Trial:
    def __init__(self, scenario, base, todosite, state, tally):
        self.processor = min(os.sched_getaffinity(0))
        self.scenario = scenario
        self.todosite = todosite
        self.inject = state / "inject"
        self.tally = tally
        self.state = state
        self.base = base
        self.earlier = base.files()
        self.previous = self.earlier  # The files before the last command that precedes the tested one.
        for words in scenario.before:
            self.previous = base.files()
            if base.run([todosite, *words]).returncode != 0:
                raise NotTried(f"the preceding command {words[0]} fails")
        # The files that the next command leaves if the tested one changes nothing.
        self.settled = base.files()
        self.known = {**self.earlier, **self.settled}
        if scenario.killed:
            self.kill(scenario.killed)
        self.old = self.start()
        # The files that the tested command may leave when it fails.
        self.unchanged = [self.old, self.settled] if scenario.killed else [self.old]
        self.calls, self.all_calls, self.new = self.trace(scenario.words, [])
        if self.old == self.new:
            raise NotTried("it changes nothing")

    @property
    def log(self):
        return self.state / f"{self.scenario.name}.log"

    @property
    def is_batch(self):
        """Whether the command changes several files and can be undone."""
        return not self.scenario.repeats and sum(self.new.get(path) != what for path, what in self.old.items()) > 1

    @property
    def allowed(self):
        """What each file may be after a failure."""
        return [*self.unchanged, self.new] if self.scenario.in_parts else self.unchanged

    def kill(self, words):
        """Runs a command in the project, and kills it before it replaces the last of its files."""
        calls, _, _ = self.trace(words, [])
        number = next(call.number for call in calls if call.other == FENCE)
        self.run(self.base, words, self.processor, ["-k", str(number)])
        if self.base.files() == self.settled:
            raise NotTried("the killed command changes nothing")

    def start(self):
        """Returns the files before the tested command."""
        return self.base.files()

    def copy(self, mounts=()):
        return Project(copy_of=self.base, mounts=[*mounts, *self.scenario.mounts])

    def prepare(self, project):
        """Changes a copy of the project before the tested command."""

    def trace(self, words, options):
        """Runs a command with these options only, and returns its calls and the resulting files."""
        log = self.log
        with self.copy() as project:
            self.prepare(project)
            run = self.run(project, words, self.processor, ["-l", str(log), *options])
            if run.returncode != 0 and not options:
                raise NotTried(f"it fails without faults: {run.stderr.decode()}")
            new = self.files(project)
        *calls, _, every = logged(log)
        return calls, every.number, new

    def run(self, project, words, processor, options, around=contextlib.nullcontext):
        with around(project):
            return project.run([str(self.inject), "-r", ".", "-c", str(processor), *options, self.todosite, *words])

    def repeated(self, project):
        """Runs the tested command once more, without faults."""
        return project.run([self.todosite, *self.scenario.words])

    def files(self, project):
        return with_known_names(project.files(), self.known)

    # The tests.

    def points(self):
        yield Point("without faults", [], self.order_check(self.calls))
        for length in (1, 7):
            yield Point(f"at most {length} bytes by each call", ["-W", str(length)], self.check_success)
        yield Point("EINTR from each call", ["-i"], self.check_success)
        # Those that change the same todos on one file system, or without a commit, have these tests.
        is_variant = self.scenario.mounts or self.scenario.is_repository
        for name, options, is_complete in [] if is_variant else FALLBACKS:
            yield from self.fallback(name, options, is_complete)
        yield from self.full_disks(self.check_full)
        yield from self.clocks(self.check_clock)
        yield from self.jumps()
        calls = self.calls
        if self.scenario.is_brief:
            calls = from_first_change(calls)
        else:
            yield from self.samples()
        if self.is_batch or not self.scenario.is_brief:
            yield from self.other_changes()
        yield from self.collisions()
        for call in to_kill(calls):
            yield Point(f"killed before {call}", ["-k", str(call.number)], self.check_kill)
            if self.is_batch:
                yield Point(f"killed before {call}, then undone", ["-k", str(call.number)], self.check_undo_of_kill)
        for place, call in enumerate(to_kill(calls)):
            for signal in SIGNALS[place % 2:][:1] if self.scenario.is_brief else SIGNALS:
                yield self.signal_point(call, signal)
        yield from self.failures(calls)

    def samples(self):
        # The last calls are omitted, because the number of calls varies a little between runs.
        for number in range(1, self.all_calls * 9 // 10, max(1, self.all_calls // SAMPLES)):
            yield Point(f"killed before call {number} of all", ["-a", str(number)], self.check_kill)

    def signal_point(self, call, signal):
        option = f"{call.number}={signal.name}"
        return Point(f"{signal.name} before {call}", ["-s", option], self.signal_check(signal))

    def full_disks(self, check):
        if not can_mount() or self.scenario.mounts:
            return
        # Each file that is created needs an inode, and a block or more.
        count = sum(call.name in CREATIONS and call.changes for call in self.calls)
        for number in range(0, count + 1, max(1, count // SAMPLES)):
            for space in "blocks", "inodes":
                around = partial(Project.with_free, **{space: number})
                yield Point(f"{number} free {space}", [], check, around, mounts=(".",))

    def clocks(self, check):
        for name, shift in CLOCKS.items():
            yield Point(name, [], check, partial(Project.with_times, shift=shift))

    def jumps(self):
        """Lets the clock jump at each reading of it."""
        self.trace(self.scenario.words, ["-j", "0=0"])
        readings = logged(self.log)[-2].number
        for direction, seconds in JUMPS.items():
            jumped = self.trace(self.scenario.words, ["-j", f"1={seconds}"])[2]
            for number in range(1, readings + 1):
                what = f"the clock jumps {direction} at its reading {number}"
                yield Point(what, ["-j", f"{number}={seconds}"], self.jump_check(jumped))

    def failures(self, calls):
        for call in calls:
            # A disk is full, or the user may not have more of it.
            for error in ("EIO", "EACCES", "ENOSPC" if call.number % 2 else "EDQUOT"):
                # Opening a file to read it can be refused, but needs no space.
                if call.changes or error == "EIO" or (error == "EACCES" and call.name == "openat"):
                    yield Point(f"{error} from {call}", ["-e", f"{call.number}={error}"], self.failure_check(call))

    def fallback(self, name, options, is_complete):
        if not is_complete:
            yield Point(name, options, self.check_either)
            return
        calls = self.trace(self.scenario.words, options)[0]
        yield Point(name, options, self.order_check(calls))
        # The calls before are the same as those with `renameat2`.
        calls = calls[next((place for place, call in enumerate(calls) if call.name == "renameat2"), len(calls)):]
        for call in to_kill(calls):
            yield Point(f"{name}, killed before {call}", [*options, "-k", str(call.number)], self.check_kill)
        for call in calls:
            if f"{call.name}=EINVAL" not in options:
                failing = [*options, "-e", f"{call.number}=EIO"]
                yield Point(f"{name}, EIO from {call}", failing, self.failure_check(call))

    def other_changes(self):
        if not self.scenario.target:
            return
        first = next(call.number for call in self.calls if call.path == self.scenario.target)
        for call in self.seeing(self.scenario.target, self.calls[first - 1:]):
            for name, options in self.changes_by_other(call):
                yield Point(f"{name} by another program before {call}", options, self.check_other_change)

    def changes_by_other(self, call):
        """Returns the names and options of two ways in which another program changes the target before a call."""
        target = shlex.quote(self.scenario.target)
        for name, line in {
            "replaced": f"cp -p {target} .theirs && echo theirs >>.theirs && mv .theirs {target}",
            "appended to": f"echo theirs >>{target}",
        }.items():
            line = f"if [ -f {target} ]; then {line} && touch \"$PWD{CHANGED_SUFFIX}\"; fi"
            yield name, ["-x", f"{call.number}={line}"]

    def hidden_change_by_other(self, call):
        """Returns the name and options of a change that leaves the size and the time of the target as they are."""
        target = shlex.quote(self.scenario.target)
        line = (f"touch -r {target} .time && truncate -s -7 {target} && echo theirs >>{target} && "
                f"touch -r .time {target} && rm .time && touch \"$PWD{CHANGED_SUFFIX}\"")
        return "changed unnoticed", ["-x", f"{call.number}={line}"]

    def collisions(self):
        """Lets another program change the target when it gets another file or another name, and a later call fail."""
        for call in self.calls:
            if call.name not in RENAMES or self.scenario.target not in (call.path, call.other):
                continue
            for name, options in [*self.changes_by_other(call), self.hidden_change_by_other(call)]:
                calls = self.trace(self.scenario.words, options)[0][call.number:]
                what = f"{name} by another program before {call}"
                yield Point(what, options, self.check_collision)
                for later in to_kill(calls):
                    kill = [*options, "-k", str(later.number)]
                    yield Point(f"{what}, killed before {later}", kill, self.check_collision)
                for later in calls:
                    failing = [*options, "-e", f"{later.number}=EIO"]
                    yield Point(f"{what}, EIO from {later}", failing, self.check_collision)

    def seeing(self, target, calls):
        """Returns the calls that concern a file, its name or a folder that it is in, and the last one.

        Before any other call, a change of the file is the same as before the next of these.
        """
        file = os.path.realpath(self.base.folder / target)
        places = {".", *map(str, Path(target).parents)}
        places |= {path for path in self.old if os.path.realpath(self.base.folder / path) == file}
        return [call for call in calls
                if call is calls[-1] or places & {os.path.normpath(path) for path in (call.path, call.other) if path}]

    def try_point(self, point, processor):
        options = point.options
        with self.copy(point.mounts) as project:
            self.prepare(project)
            run = self.run(project, self.scenario.words, processor, options, point.around)
            findings = list(point.check(project, run))
        if run.returncode == 125:
            findings.append("it could not be tested")
        if findings:
            findings.append(f"exit status {run.returncode}")
            findings += [line for line in run.stderr.decode(errors="replace").splitlines()[:4]]
        words = [str(self.inject), "-r", ".", "-c", str(self.processor), *options, self.todosite, *self.scenario.words]
        self.tally.record(
            self.scenario.name, point.name, findings,
            f"in a copy of {self.state / 'projects' / self.scenario.name}: {shlex.join(words)}")

    # The checks.

    def check_success(self, project, run):
        if run.returncode != 0:
            yield "it failed"
        yield from self.differences(self.files(project), [self.new])
        yield from (f"left over: {path}" for path in project.leftovers())

    def order_check(self, calls):
        """Returns a check of the files after a success, and of the order of the calls that led to it."""
        def check(project, run):
            yield from self.check_success(project, run)
            if self.scenario.is_synced:
                yield from violations(calls, self.scenario.mounts)
        return check

    def check_kill(self, project, run):
        if run.returncode != 137:
            yield "it was not killed"
        state = self.files(project)
        if self.scenario.moved:
            first, second = self.scenario.moved
            if first not in state and state.get(second) in (self.old.get(first), self.new.get(first)):
                state[first] = state.pop(second)
            elif state.get(first) == state.get(second):
                del state[second]
        yield from self.differences(state, [*self.unchanged, self.new])
        yield from project.flaws_of_repository()
        kept = [*project.kept_bytes(), *(data for _, data in state.values())]
        for path, (_, data) in self.old.items():
            if path not in state and not any(data in whole for whole in kept):
                yield f"{path} is lost"
        yield from self.check_next(project, state)

    def check_next(self, project, state):
        """Checks that the next changes work, and leave no files of a killed command."""
        if self.scenario.repeats:
            again = self.repeated(project)
            if again.returncode != 0:
                yield f"the next run failed: {again.stderr.decode()}"
            yield from self.differences(self.files(project), [self.new])
            project.run([self.todosite, "add", "Next"])
            yield from (f"left over by the next change: {path}" for path in project.leftovers())
            return
        following = project.run([self.todosite, *NEXT])
        if following.returncode != 0:
            yield f"the next change failed: {following.stderr.decode()}"
        yield from (f"left over by the next change: {path}" for path in project.leftovers())
        state = {**self.files(project), PHONE: self.old[PHONE]}
        if state not in [self.old, self.settled, self.new] or (self.scenario.killed and state == self.old):
            yield "the next change left some of the files old and others new"
        undone = project.run([self.todosite, "undo"])
        if undone.returncode != 0:
            yield f"undoing the next change failed: {undone.stderr.decode()}"
        if self.files(project) != state:
            yield "undoing the next change did not restore the files"
        before = self.files(project)
        undone = project.run([self.todosite, "undo"])
        after = self.files(project)
        yield from self.differences(after, [self.earlier, self.old, self.new])
        if undone.returncode != 0 and (after != before or not undone.stderr):
            yield "undo failed and changed something, or failed without a message"

    def signal_check(self, signal):
        """Returns a check that a command has finished its work, or ended with the signal and changed nothing."""
        def check(project, run):
            if run.returncode not in (0, 128 + signal):
                yield "it did not end with the signal"
            yield from self.differences(self.files(project), [self.new] if run.returncode == 0 else self.allowed)
            yield from (f"left over: {path}" for path in project.leftovers())
        return check

    def check_undo_of_kill(self, project, _):
        """Checks that `undo` reverts a half-made change, and finishes a half-made undo, but undoes no earlier change."""
        is_unfinished = project.has_unfinished_record()
        project.run([self.todosite, "undo"])
        state = self.files(project)
        # Without its record, the killed command has not begun, or is finished.
        if not is_unfinished and state in (self.earlier, self.previous):
            return
        yield from self.differences(state, [self.new if self.scenario.words[0] == "undo" else self.settled])

    def failure_check(self, call):
        return lambda project, run: self.check_failure(project, run, call)

    def check_failure(self, project, run, call):
        state = self.files(project)
        if run.returncode == 0:
            yield from self.differences(state, [self.new])
            if call.is_housekeeping:
                yield from self.check_next(project, state)
            elif call.changes:
                yield "it did not report the failure"
            return
        if run.returncode == 1 and self.scenario.words[0] == "export":
            # The other todos are exported.
            return
        if not call.is_housekeeping and call.name != "unlinkat":
            yield from (f"left over: {path}" for path in project.leftovers())
        yield from self.check_refused(project, run, (3,) if call.changes else (1, 2, 3))

    def check_refused(self, project, run, statuses=(3,)):
        """Checks that a command that failed has changed nothing, and succeeds when it is run again."""
        yield from self.check_refusal(project, run, statuses)
        yield from project.flaws_of_repository()
        if self.scenario.killed and b"cannot be taken back" in run.stderr:
            return
        again = self.repeated(project)
        if again.returncode != 0:
            yield f"the second attempt failed: {again.stderr.decode()}"
        yield from self.differences(self.files(project), [self.new])
        yield from (f"left over by the second attempt: {path}" for path in project.leftovers())

    def check_full(self, project, run):
        if run.returncode == 0:
            yield from self.check_success(project, run)
        else:
            yield from self.check_refused(project, run)

    def check_clock(self, project, run):
        yield from self.check_success(project, run)
        yield from self.check_next(project, self.files(project))

    def jump_check(self, jumped):
        """Returns a check that a command has used one day only: the earlier one, or that of a jump at its start."""
        def check(project, run):
            if run.returncode != 0:
                yield "it failed"
            state = self.files(project)
            if state != self.new:
                yield from self.differences(state, [jumped])
            yield from self.differences(without_days(state), [without_days(self.new)])
            yield from (f"left over: {path}" for path in project.leftovers())
        return check

    def check_either(self, project, run):
        yield from (self.check_success if run.returncode == 0 else self.check_refusal)(project, run)

    def check_refusal(self, project, run, statuses=(3,)):
        if run.returncode not in statuses:
            yield f"the exit status is not one of {statuses}"
        yield from self.differences(self.files(project), self.allowed)
        if not self.names_a_file(run.stderr.decode()):
            yield "the message does not name a file"

    def check_other_change(self, project, run):
        state = self.files(project)
        mine = dict(self.new if run.returncode == 0 else self.old)
        target = self.scenario.target
        everything = [*project.kept_bytes(), *(data for _, data in state.values())]
        if project.is_changed_by_other() and not any(b"theirs\n" in data for data in everything):
            yield "the other program's change is lost"
        theirs = state.pop(target, None)
        expected = mine.pop(target, None)
        # A note is appended after the bytes of the other program.
        if theirs and expected and (theirs[0], theirs[1].replace(b"theirs\n", b"", 1)) != expected:
            yield f"{target} does not contain both changes: {theirs}"
        if (theirs is None) != (expected is None):
            yield f"{target} exists or not, contrary to the exit status"
        yield from self.differences(state, [mine])

    def check_collision(self, project, run):
        """Checks that what the other program wrote is kept, and is not hidden after the next change without a word."""
        following = project.run([self.todosite, *NEXT])
        if following.returncode != 0:
            yield f"the next command failed: {following.stderr.decode()}"
        kept = [path for path, (_, data) in project.everything().items() if b"theirs\n" in data]
        hidden = [path for path in kept if TEMPORARY in path]
        if project.is_changed_by_other() and not kept:
            yield "the other program's change is lost"
        # Only the todo folder is searched, and only after a command that was killed.
        if kept == hidden and not self.scenario.repeats and not any(path in run.stderr.decode() for path in kept):
            yield f"the other program's change is hidden: {kept}"
        if run.returncode == 137:
            yield from (f"left over by the next change: {path}" for path in project.leftovers() if path not in kept)

    def names_a_file(self, text):
        names = {Path(path).name for path in [*self.old, *self.new]}
        names |= {"Todos", ".todosite", "todosite.yml", ".git", PREFIX, self.scenario.output, "the editor"}
        return any(name.removeprefix("NEW-") in text for name in names)

    def differences(self, state, allowed):
        for path in sorted(set(state).union(*allowed)):
            if state.get(path) not in [files.get(path) for files in allowed]:
                yield f"{path} is neither old nor new: {state.get(path)}"
