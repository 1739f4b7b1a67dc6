"""Training is an extra: without it everything else is as it was, and it says what it lacks."""

from __future__ import annotations

import subprocess
import sys

WITHOUT = "import sys; sys.modules['pettingzoo'] = None; "


def ran(code: str) -> subprocess.CompletedProcess[str]:
    """What a process of its own says."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_nothing_of_it_is_loaded_unless_it_is_asked_for() -> None:
    """Neither the package nor the command line loads what only training needs."""
    names = {"numpy", "gymnasium", "pettingzoo", "PIL", "comprules.training"}
    code = f"import sys, comprules, comprules.cli; comprules.Game; print([m for m in sys.modules if m in {names}])"
    assert ran(code).stdout.strip() == "[]"


def test_without_the_extra_it_says_how_to_get_it() -> None:
    """The error names what is missing and the command that installs it."""
    importing = ran(WITHOUT + "import comprules.training")
    assert importing.returncode == 1
    assert "pettingzoo" in importing.stderr
    assert "pip install 'comprules[training]'" in importing.stderr


def test_the_command_line_refuses_without_the_extra() -> None:
    """`bench --training` says it in a line, without a trace."""
    measured = ran(WITHOUT + "sys.argv = ['comprules', 'bench', '--training']; from comprules.cli import main; main()")
    assert measured.returncode != 0
    assert "pip install 'comprules[training]'" in measured.stderr
    assert "Traceback" not in measured.stderr
