"""When the package was first imported: what is changed in its files after that isn't what runs."""

import time
from typing import Final

IMPORTED_AT: Final = time.time()
