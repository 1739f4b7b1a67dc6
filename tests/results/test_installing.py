"""Games as data need no extra but for Parquet, and nothing of it is loaded unless it is asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WITHOUT = "import sys; sys.modules['pyarrow'] = None; from comprules.cli import main; "


def ran(code: str) -> subprocess.CompletedProcess[str]:
    """What a process of its own says."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_nothing_of_it_is_loaded_unless_it_is_asked_for() -> None:
    """Neither the package nor the command line loads what only tables and reports need, nor does playing a match."""
    names = {"pyarrow", "altair", "vl_convert", "comprules.results", "comprules.results.recording"}
    code = (
        "import sys, comprules, comprules.cli; comprules.Game; from comprules.simulate import match, series; "
        f"print([m for m in sys.modules if m in {names}])"
    )
    assert ran(code).stdout.strip() == "[]"


def test_without_the_extra_parquet_is_refused_and_csv_is_not(tmp_path: Path) -> None:
    for form, code in (("games.parquet", 2), ("games.csv", 0), ("games.jsonl", 0)):
        arguments = ["comprules", "simulate", "-n", "1", "--out", str(tmp_path / form)]
        simulated = ran(f"{WITHOUT} sys.argv = {arguments}; main()")
        assert simulated.returncode == code, simulated
        if code:
            assert simulated.stderr.startswith("error: Parquet needs pyarrow, which isn't installed: pip install")
            assert simulated.stderr.endswith("'comprules[data]'; or name a *.csv or *.jsonl\n")
