"""`python -m fuzzing TARGET [OPTION…]`, run in `tests/`: fuzz a target with Atheris, led by the code that inputs reach.

Options are libFuzzer's, such as `-max_total_time=60`. An input that fails is kept in a file; a file's name instead of
an option runs that input alone.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import atheris

with atheris.instrument_imports(include=["comprules"]):
    from fuzzing.targets import TARGETS

    # What is imported only when it is needed is imported now, so that it is watched too.
    for each in TARGETS.values():
        each.run(next(each.seeds()))


def main(name: str, options: list[str]) -> None:
    """Fuzz a target, beginning with its seeds."""
    target = TARGETS[name]
    with TemporaryDirectory() as folder:
        for number, seed in enumerate(target.seeds()):
            (Path(folder) / str(number)).write_bytes(seed)
        atheris.Setup([sys.argv[0], *options, folder], target.run)
        atheris.Fuzz()


if len(sys.argv) < 2 or sys.argv[1] not in TARGETS:
    sys.exit(f"which target? There are {', '.join(TARGETS)}.")
main(sys.argv[1], sys.argv[2:])
