"""CR 113.6, 704.5d, 704.5e, 903.9a: objects that are noted where they are, so that nobody has to look for them."""

from typing import Annotated

from comprules.kernel.ids import IN_NO_ORDER
from comprules.rules.prelude import *

BEYOND: Final = Register[Annotated[tuple[ObjectId, ...], IN_NO_ORDER]]("beyond")
"""The register of the objects with abilities that function where they are, off the battlefield (CR 113.6)."""

STRAYS: Final = Register[tuple[ObjectId, ...]]("strays")
"""The register of the tokens and copies that are where such can't stay (CR 704.5d, 704.5e)."""

PUT_AWAY: Final = Register[tuple[ObjectId, ...]]("put_away")
"""The register of the commanders that have been put into a graveyard or exile since it was last asked (CR 903.9a)."""

CHOSEN_UNSEEN: Final = "chosen unseen"
"""Under this a card in exile remembers that it has been chosen face down for a cost that isn't paid yet (CR 406.4)."""
