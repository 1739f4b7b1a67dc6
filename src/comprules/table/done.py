"""CR 400.2: what has been done in a game at a table, and how far that has gone for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from comprules.table.deeds import Answered, Deed, Drawn, Prepared, Spent, TakenBack


class Done:
    """All that has been done in a game here: `deeds`, and of these `still_there` what wasn't taken back.

    A choice is one step for everybody but who makes it: of how many pieces it is, and whether one of them was taken
    back, is for its player alone to know.
    """

    def __init__(self, deeds: Iterable[Deed] = ()) -> None:
        self.deeds: list[Deed] = []
        self.still_there: list[Deed] = []
        self._steps: Counter[int | None] = Counter()
        for deed in deeds:
            self.note(deed)

    def note(self, deed: Deed) -> None:
        """Let something have been done."""
        self.deeds.append(deed)
        if isinstance(deed, Spent):
            return
        self._steps[self._who_alone_sees(deed)] += 1
        if isinstance(deed, TakenBack):
            del self.still_there[len(self.still_there) - deed.answers :]
        else:
            self.still_there.append(deed)

    def _who_alone_sees(self, deed: Deed) -> int | None:
        """The player who alone knows that this is done now: it leaves what the others see as it was."""
        changed = self.still_there[-deed.answers :] if isinstance(deed, TakenBack) else [deed]
        players = set(map(who_alone_knows, changed))
        return players.pop() if len(players) == 1 else None

    def steps(self, player: int) -> int:
        """How many steps a seat has seen."""
        return self._steps[None] + self._steps[player]

    @property
    def places(self) -> list[Deed]:
        """What is still there and has brought the game to another place in its course."""
        return [deed for deed in self.still_there if not isinstance(deed, Drawn | Prepared)]


def who_alone_knows(deed: Deed) -> int | None:
    """The player of whose choice this is a piece, more of which is to be chosen; None for what everybody knows of."""
    return deed.by if isinstance(deed, Answered) and deed.partly else None
