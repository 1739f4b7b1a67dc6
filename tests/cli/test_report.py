"""`comprules report`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.runs import run
from results import FORMS


@pytest.mark.parametrize("form", FORMS)
def test_a_page_is_written(tmp_path: Path, form: str) -> None:
    for name in ("altair", "vl_convert", "pyarrow"):
        pytest.importorskip(name)
    games, page = tmp_path / form, tmp_path / "report.html"
    assert run("simulate", "-n", "2", "--out", games).code == 0
    for _ in range(2):
        written = run("report", games, "--html", page)
        assert (written.code, written.output) == (0, f"{page} is written.\n")
    assert "azure-gale against hill-thunder" in page.read_text(encoding="utf-8")


def test_mistakes_are_one_line(tmp_path: Path) -> None:
    pytest.importorskip("altair")
    diary = tmp_path / "diary.html"
    diary.write_text("Dear diary\n")
    assert run("simulate", "-n", "1", "--out", tmp_path / "games.csv").code == 0
    for arguments, message in (
        ((tmp_path / "no.csv", "--html", tmp_path / "a.html"), "no.csv isn't there"),
        ((diary, "--html", tmp_path / "a.html"), "name a file *.parquet, *.csv or *.jsonl"),
        ((tmp_path / "games.csv", "--html", diary), "diary.html is there already and isn't a report of games"),
        ((tmp_path / "games.csv", "--html", tmp_path / "no" / "a.html"), "can't be written"),
    ):
        refused = run("report", *arguments)
        assert (refused.code, message in refused.errors) == (2, True), (arguments, refused)
        assert (refused.errors.startswith("error: "), refused.errors.count("\n")) == (True, 1)
    assert diary.read_text() == "Dear diary\n"


@pytest.mark.parametrize("missing", ["altair", "vl_convert"])
def test_without_the_extra_it_says_how_to_get_it(tmp_path: Path, missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; from comprules.cli import main; "
    code += f"sys.argv = ['comprules', 'report', {str(tmp_path / 'games.csv')!r}, '--html', 'a.html']; main()"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert ran.returncode == 2
    assert ran.stderr == (f"error: reports need more than is installed ({missing}): pip install 'comprules[data]'\n")
