"""The page about training tells what each number means."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("gymnasium", reason="needs comprules[training]")
pytest.importorskip("pettingzoo", reason="needs comprules[training]")

from comprules.training.observing.published import markdown

PAGE = Path(__file__).parents[2] / "docs" / "training.md"


def test_the_page_has_the_table_as_it_is() -> None:
    """What `python -m comprules.training` prints ends the page: `… >> docs/training.md` once columns are others."""
    _, heading, rest = PAGE.read_text(encoding="utf-8").partition("## What each number means")
    assert heading
    assert rest.strip().endswith(markdown().strip())
