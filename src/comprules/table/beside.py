"""What a table goes on with besides its deeds: wishes, where people want to be asked, since when somebody thinks."""

from __future__ import annotations

from comprules.kernel.records import Message
from comprules.table.attention import Attending
from comprules.table.wishes import OpenWish


class Beside(Message, frozen=True):
    """It is kept with the deeds after which it is so. `since` is a time of the server's, as is `ends`: when the clock
    that is running ends, if one is.
    """

    attending: Attending
    wish: OpenWish | None
    since: float
    ends: float | None
