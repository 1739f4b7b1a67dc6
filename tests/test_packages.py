"""What built packages hold is compared with what the repository has, one file too many or too few being told."""

from __future__ import annotations

import tarfile
from pathlib import Path
from zipfile import ZipFile

from packages import faults

TRACKED = frozenset({"README.md", "tests/test_it.py", "src/comprules/__init__.py", "src/comprules/table/page/page.js"})
ALL = sorted(TRACKED | {"PKG-INFO"})
INSTALLED = ("comprules/__init__.py", "comprules/table/page/page.js", "comprules-1.dist-info/RECORD")


def built(folder: Path, wheel: tuple[str, ...] = INSTALLED, source: tuple[str, ...] = tuple(ALL)) -> Path:
    """A folder with two packages that have these files, empty."""
    with ZipFile(folder / "comprules-1-py3-none-any.whl", "w") as archive:
        for name in wheel:
            archive.writestr(name, "")
    with tarfile.open(folder / "comprules-1.tar.gz", "w:gz") as tar:
        for name in source:
            tar.addfile(tarfile.TarInfo(f"comprules-1/{name}"))
    return folder


def test_packages_with_all_that_they_should_have_are_right(tmp_path: Path) -> None:
    """What is said of a package, in its `dist-info`, is none of its files."""
    assert list(faults(built(tmp_path), TRACKED)) == []


def test_a_file_that_is_missed_is_told(tmp_path: Path) -> None:
    """The page of the table, for one."""
    (fault,) = faults(built(tmp_path, wheel=INSTALLED[:1]), TRACKED)
    assert fault == "comprules-1-py3-none-any.whl: comprules/table/page/page.js isn't in it"


def test_a_file_that_was_left_lying_about_is_told(tmp_path: Path) -> None:
    """A cache, for one."""
    (fault,) = faults(built(tmp_path, source=(*ALL, "page/node_modules/x.js")), TRACKED)
    assert fault == "comprules-1.tar.gz: page/node_modules/x.js shouldn't be in it"


def test_a_package_that_isnt_there_is_told(tmp_path: Path) -> None:
    """So is one of an older version beside it."""
    assert len(list(faults(tmp_path, TRACKED))) == 2
