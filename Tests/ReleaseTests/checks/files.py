"""Checks the files of a release without installing it."""

import hashlib
import re
import subprocess
import tarfile
import tempfile

ARCHIVE = """\
bin/todosite
share/bash-completion/completions/todosite
share/doc/todosite/CHANGELOG.md
share/doc/todosite/LICENSE
share/doc/todosite/licenses/README.md
share/doc/todosite/licenses/cmark.txt
share/doc/todosite/licenses/common/Apache-2.0
share/doc/todosite/licenses/common/GFDL-1.2
share/doc/todosite/licenses/common/GPL-2
share/doc/todosite/licenses/common/GPL-3
share/doc/todosite/licenses/common/LGPL-2.1
share/doc/todosite/licenses/gcc-12.txt
share/doc/todosite/licenses/glibc.txt
share/doc/todosite/licenses/libyaml.txt
share/doc/todosite/licenses/sources
share/doc/todosite/licenses/swift.txt
share/fish/vendor_completions.d/todosite.fish
share/man/man1/todosite.1
share/zsh/site-functions/_todosite
""".splitlines()

PACKAGE = """\
usr/bin/todosite
usr/share/bash-completion/completions/todosite
usr/share/doc/todosite/CHANGELOG.md.gz
usr/share/doc/todosite/changelog.gz
usr/share/doc/todosite/copyright
usr/share/fish/vendor_completions.d/todosite.fish
usr/share/lintian/overrides/todosite
usr/share/man/man1/todosite.1.gz
usr/share/zsh/vendor-completions/_todosite
""".splitlines()

# A sentence of each licence, by the file that has it.
LICENCES = {
    "cmark.txt": ["John MacFarlane", "Vicent Mart", "Distributed under the Terms of Use"],
    "libyaml.txt": ["Kirill Simonov", "The above copyright notice and this permission notice"],
    "swift.txt": ["Apache License", "Runtime Library Exception to the Apache 2.0 License"],
    "glibc.txt": ["GNU Lesser General Public"],
    "gcc-12.txt": ["GCC RUNTIME LIBRARY EXCEPTION"],
    "README.md": ["copyright 2008-2010 Apple, Inc.", "LLVM Exceptions"],
    "sources": ["glibc (= ", "gcc-12 (= ", "cmark (= ", "libyaml (= ", "Swift version "],
}


def output(*words, **options):
    return subprocess.run(words, check=True, capture_output=True, **options).stdout


def check_copies(release, copies, tally):
    """Compares a release with the same one that was made elsewhere."""
    if not copies:
        tally.skip("two releases of a commit are the same", "requires that the release is made")
    for copy in copies:
        tally.equal([path.name for path in sorted(copy.iterdir())], [path.name for path in release.files()], "names")
        for path in release.files():
            same = path.read_bytes() == (copy / path.name).read_bytes()
            tally.check(same, path.name, "the bytes differ")
        if release.archive.read_bytes() != (copy / release.archive.name).read_bytes():
            print_differences(release.archive, copy / release.archive.name)


def print_differences(archive, other):
    """Prints the files of two archives that differ, and the sections of the executables."""
    with tempfile.TemporaryDirectory() as folder:
        for name, path in (("one", archive), ("other", other)):
            subprocess.run(["mkdir", f"{folder}/{name}"], check=True)
            subprocess.run(["tar", "-xzf", path, "-C", f"{folder}/{name}", "--strip-components=1"], check=True)
        for words in (["diff", "-rq", "one", "other"],
                      ["bash", "-c", "diff <(readelf -SW one/bin/todosite) <(readelf -SW other/bin/todosite)"]):
            print(subprocess.run(words, cwd=folder, capture_output=True, text=True).stdout)


def check_files(release, clone, temporary, tally):
    """Checks the files of a release; `clone` is the folder that it was built in, if that is known."""
    sums = [line.split("  ") for line in release.sums.read_text().splitlines()]
    tally.equal([name for _, name in sums], [release.archive.name, release.package.name], "SHA256SUMS")
    for digest, name in sums:
        tally.equal(hashlib.sha256((release.folder / name).read_bytes()).hexdigest(), digest, name)

    with tarfile.open(release.archive) as archive:
        members = archive.getmembers()
        tally.equal(
            [member.name for member in members if member.isfile()], [f"{release.name}/{path}" for path in ARCHIVE],
            "files of the archive")
        tally.none((f"{member.name} of {member.uid} with {member.mode:o}" for member in members
                    if member.uid or member.gid or member.mode not in (0o644, 0o755)), "owners and permissions")
        tally.equal(len({member.mtime for member in members}), 1, "different times in the archive")
        archive.extractall(temporary, filter="data")
    prefix = temporary / release.name
    tally.equal(
        output(prefix / "bin/todosite", "--version", text=True), f"todosite {release.version}\n", "--version")
    executable = output("file", "--brief", prefix / "bin/todosite", text=True)
    tally.check("statically linked" in executable and "stripped" in executable.replace("not stripped", ""),
                "bin/todosite", executable)
    strings = output("strings", prefix / "bin/todosite", text=True)
    if clone:
        data = (prefix / "bin/todosite").read_bytes()
        tally.none((f"{end!r} follows it" for end in (b"/", b"\0") if bytes(clone) + end in data), "the clone in the executable")
    # The paths below any clone; the Swift libraries have some of their own.
    tally.none(re.findall(r"^.*/(?:\.build|Sources/(?:Documents|FileSystem|Site|Todo|todo|C[A-Z])).*$", strings,
                          re.MULTILINE), "paths in the executable")
    licenses = prefix / "share/doc/todosite/licenses"
    for name, sentences in LICENCES.items():
        text = (licenses / name).read_text()
        tally.none((sentence for sentence in sentences if sentence not in text), f"missing in {name}")
    # Each licence that a text refers to is there.
    named = {word for path in licenses.glob("*.txt")
             for word in re.findall(r"/usr/share/common-licenses/([\w-]+(?:\.\d+)?)", path.read_text())}
    there = {path.name for path in (licenses / "common").iterdir()}
    tally.none((name for name in named if not any(name == other or other.startswith(name + "-") for other in there)
                and name not in ("Artistic",)), "licences that are not in common")
    manual = prefix / "share/man/man1/todosite.1"
    for command in (["mandoc", "-Tlint", manual], ["man", "--warnings", "--local-file", manual]):
        run = subprocess.run(command, capture_output=True, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
        found = run.stderr.decode() + (run.stdout.decode() if command[0] == "mandoc" else "")
        tally.equal(run.returncode, 0, command[0])
        tally.none(found.splitlines(), " ".join(command[:2]))

    listing = output("dpkg-deb", "--fsys-tarfile", release.package)
    names = output("tar", "-t", input=listing).decode().splitlines()
    tally.equal([name[2:] for name in names if not name.endswith("/")], PACKAGE, "files of the package")
    unpacked = temporary / "package"
    output("dpkg-deb", "--extract", release.package, unpacked)
    tally.check((unpacked / "usr/bin/todosite").read_bytes() == (prefix / "bin/todosite").read_bytes(),
                "package", "it has another executable than the archive")
    lintian = subprocess.run(
        ["lintian", "--allow-root", "--show-overrides", release.package], capture_output=True, text=True)
    # The lines with N: are the reasons of the overrides.
    tally.equal(sorted(line for line in lintian.stdout.splitlines() if not line.startswith("N: ")), [
        "O: todosite: embedded-library libyaml [usr/bin/todosite]",
        "O: todosite: statically-linked-binary [usr/bin/todosite]",
    ], f"lintian, with the overrides that are used {lintian.stderr}")
