"""CR 602.1b, 602.2: abilities that say that others than their objects' controllers may activate them."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import Limit


class Activators(Phrase):
    """Who may activate an ability, in its own words, and when, if it says that too."""

    only: Limit | None

    @abstractmethod
    def include(self, player: PlayerId, usual: PlayerId, board: Board) -> bool:
        """Whether a player is among them; `usual` is the one who could if nothing were said."""

    def limits(self) -> tuple[Limit, ...]:
        """When they may."""
        return (self.only,) if self.only is not None else ()


@rule("602.1b", "602.2")
@phrase("any player may activate this ability[ but {only}]")
class AnyPlayerActivates(Activators):
    """CR 602.1b. "Any player may activate this ability but only during their turn"."""

    def include(self, player: PlayerId, usual: PlayerId, board: Board) -> bool:
        return True


@rule("602.1b", "602.2")
@phrase("only {said} may activate this ability[ and {only}]")
class OnlyOpponents(Activators):
    """CR 602.1b. "Only your opponents may activate this ability and only as a sorcery"."""

    said: Literal["your opponents", "any opponent"]

    def include(self, player: PlayerId, usual: PlayerId, board: Board) -> bool:
        return player in board.opponents(usual)


@rule("602.1b", "602.2")
@phrase("{paid:costs}: {text} {who}.[ activate {only:and}.]")
class ActivatedByOthers(Activated):
    """CR 602.1b. An activated ability with a sentence about who may activate it."""

    who: Activators

    says_who: ClassVar[bool] = True

    def is_open_to(self, player: PlayerId, usual: PlayerId, board: Board) -> bool:
        return self.who.include(player, usual, board)

    def limits(self) -> tuple[Limit, ...]:
        return (*self.who.limits(), *self.only)
