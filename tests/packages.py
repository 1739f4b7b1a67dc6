"""Whether built packages hold what they should: `python -m packages FOLDER`.

The wheel has the files of `src/comprules`, the page and the data among them, the source package what the repository
has, its tests with what they need. What is in one of them and not there was left lying about; what is there and not in
them would be missed where they are installed.
"""

from __future__ import annotations

import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from subprocess import run
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
SOURCES = "src/"
WRITTEN_BY_BUILDING = {"PKG-INFO"}


def faults(folder: Path, tracked: frozenset[str]) -> Iterator[str]:
    """What is wrong with the packages in a folder, by the files that the repository has."""
    for pattern, files, expected in (
        ("*.whl", in_wheel, {name.removeprefix(SOURCES) for name in tracked if name.startswith(SOURCES)}),
        ("*.tar.gz", in_source_package, tracked | WRITTEN_BY_BUILDING),
    ):
        built = sorted(folder.glob(pattern))
        if len(built) != 1:
            yield f"{folder}: {len(built)} files {pattern}, where there is to be one"
        for package in built:
            found = files(package)
            yield from (f"{package.name}: {name} isn't in it" for name in sorted(expected - found))
            yield from (f"{package.name}: {name} shouldn't be in it" for name in sorted(found - expected))


def in_wheel(package: Path) -> frozenset[str]:
    """The files that a wheel installs, without what is said of it."""
    with ZipFile(package) as archive:
        names = (name for name in archive.namelist() if not name.endswith("/"))
        return frozenset(name for name in names if not name.partition("/")[0].endswith(".dist-info"))


def in_source_package(package: Path) -> frozenset[str]:
    """The files of a source package, as they lie in its folder."""
    with tarfile.open(package) as archive:
        return frozenset(member.name.partition("/")[2] for member in archive if member.isfile())


def in_repository() -> frozenset[str]:
    """The files that git knows of."""
    listed = run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    return frozenset(name for name in listed.stdout.split("\0") if name)


if __name__ == "__main__":
    found = list(faults(Path(sys.argv[1]), in_repository()))
    print("\n".join(found) or "The packages hold what they should.")
    sys.exit(bool(found))
