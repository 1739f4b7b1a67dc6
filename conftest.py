"""What all tests have in common, those in docstrings and pages too: nothing of the user's own is read or written.

What a test begins, in a worker of pytest-xdist or in a process of its own, inherits that. Of one run the next keeps,
beside what pytest itself does, which texts have been read, and what Python has compiled where it isn't to keep that
beside the sources: neither is used once a source is another.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

DATA = "COMPRULES_DATA"
READINGS = "COMPRULES_READINGS"
COMPILED = "PYTHONPYCACHEPREFIX"
UNCOMPILED = "PYTHONDONTWRITEBYTECODE"
EXAMPLE = ">>> "
ELSEWHERE = pytest.StashKey[str]()

# What trains can be imported with its extra alone; tests/training says that it is skipped. So it is with what makes the
# reference of the site.
collect_ignore_glob = (
    [] if find_spec("gymnasium") and find_spec("pettingzoo") else ["src/comprules/training/*", "docs/training.md"]
)
if find_spec("griffe") is None:
    collect_ignore_glob.append("docs/building/reference.py")
# What shows games, too.
collect_ignore_glob += [] if find_spec("altair") and find_spec("vl_convert") else ["src/comprules/reports/*"]

if sys.dont_write_bytecode:
    # Each of hundreds of processes would compile all of the package's modules.
    sys.pycache_prefix = os.environ[COMPILED] = str(Path(__file__).parent / ".pytest_cache/d/compiled")
    sys.dont_write_bytecode = False
    os.environ.pop(UNCOMPILED, None)


def pytest_configure(config: pytest.Config) -> None:
    """Let the user's data be in a folder that nobody has seen."""
    if not hasattr(config, "workerinput"):
        config.stash[ELSEWHERE] = os.environ[DATA] = tempfile.mkdtemp(prefix="comprules-tests-")
        os.environ[READINGS] = str(_kept_in(config) / "readings")


@pytest.hookimpl(wrapper=True)
def pytest_cmdline_main() -> Generator[None, object, object]:
    """Look for cyclic garbage seldom, as whatever plays many games does: among thousands of tests that are kept to the
    end, looking takes longer still. Importing the package waits until it is settled where it is compiled to.
    """
    from comprules.kernel.collecting import collecting_seldom

    with collecting_seldom():
        return (yield)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leave nothing of it."""
    if ELSEWHERE in config.stash:
        shutil.rmtree(config.stash[ELSEWHERE], ignore_errors=True)


def _kept_in(config: pytest.Config) -> Path:
    """Where pytest keeps something between its runs, if it does."""
    if config.pluginmanager.has_plugin("cacheprovider"):
        return config.cache.mkdir("comprules")
    return Path(config.stash[ELSEWHERE])


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in docstrings only of files that have some: looking through a module takes longer than its
    tests do, and there are thousands.
    """
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule) or EXAMPLE in file_path.read_text("utf-8")]


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Let each worker of a run of all tests begin to import them elsewhere: what one has compiled, the others needn't.

    What can't be imported is told of where it is collected.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    folder = session.config.rootpath / "tests"
    files = sorted(folder.rglob("test_*.py"))
    begin = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for file in (*files[begin:], *files[:begin]):
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(file.relative_to(folder).with_suffix("").parts))
