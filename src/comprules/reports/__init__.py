"""Reports on games that were kept as tables: what the numbers say, in plots and beside them.

`pip install 'comprules[data]'` brings what this needs. `report("games.parquet")` shows itself in notebooks.
"""

from __future__ import annotations

from importlib.util import find_spec

if missing := [name for name in ("altair", "vl_convert") if find_spec(name) is None]:
    raise ModuleNotFoundError(
        f"reports need more than is installed ({', '.join(missing)}): pip install 'comprules[data]'",
        name=missing[0],
    )

from comprules.reports.report import Report, report

__all__ = ["Report", "report"]
