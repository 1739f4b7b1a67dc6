"""Which form tables have, by the name of their file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from comprules.results.errors import ResultsError
from comprules.results.stores.lines import CsvLines, JsonLines
from comprules.results.stores.parquet import Parquet
from comprules.results.stores.store import Store

FORMS: Final[dict[str, type[Store]]] = {".parquet": Parquet, ".csv": CsvLines, ".jsonl": JsonLines}


def store_at(path: Path) -> Store:
    """The place at which a file's name says that tables are; nothing needs to be there yet.

    Raises ResultsError if the name isn't that of a form there is.
    """
    form = FORMS.get(path.suffix.lower())
    if form is None:
        raise ResultsError(f"{path}: name a file *.parquet, *.csv or *.jsonl")
    return form(path)
