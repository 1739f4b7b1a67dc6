"""CR 109.5: whose something is."""

from __future__ import annotations

from comprules.rules.prelude import *


class Whose(Phrase):
    """Whose something is: "its", "their", "your", "target player's"."""

    @abstractmethod
    def refer(self, context: Context) -> tuple[Any, ...]:
        """The players or objects whose it is."""

    @abstractmethod
    def includes(self, number: Id, context: Context) -> bool:
        """Whether it may be this player's or object's."""

    def severally(self) -> Callable[[Iterable[bool]], bool] | None:
        """What `Noun.severally` says of whose it is."""
        return None

    def meant_in_a_condition(self, context: Context) -> tuple[Any, ...]:
        """What `Noun.meant_in_a_condition` says of whose it is."""
        return self.refer(context)
