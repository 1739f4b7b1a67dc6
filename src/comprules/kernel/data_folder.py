"""Where the user's own data lies: the card pool, and beside it what is kept so that it needn't be found out again."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Final

FOLDER: Final = "COMPRULES_DATA"


def data_folder() -> Path:
    """The folder that COMPRULES_DATA names, or else where programs keep their data here."""
    if folder := os.environ.get(FOLDER):
        return Path(folder)
    return _usual_folder(os.environ.get("HOME"), os.environ.get("XDG_DATA_HOME"))


@lru_cache(maxsize=4)
def _usual_folder(*_said_by: str | None) -> Path:
    """Where programs keep their data, which is asked for with each text that is read; it hangs on these variables."""
    from platformdirs import user_data_path

    return user_data_path("comprules", appauthor=False)
