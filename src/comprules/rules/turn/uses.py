"""CR 602.5b, 601.3, 305.2: what has been used this turn that may be used only so often each turn."""

from typing import Annotated, Any, Final

from comprules.kernel.ids import IN_NO_ORDER
from comprules.kernel.registers import Register

USES: Final = Register[Annotated[tuple[Any, ...], IN_NO_ORDER]]("uses")
"""The register of that: abilities that were activated, permissions that were used up, lands that were played."""
