"""What somebody at a table wishes for that the other people there have to agree to."""

from __future__ import annotations

from collections.abc import Collection

from comprules.kernel.records import Message
from comprules.table.deeds import NotNow
from comprules.table.messages import Wish, WishFor


class OpenWish(Message, frozen=True):
    """What a player wishes for, and who hasn't said yet what they think."""

    by: int
    what: WishFor
    waiting: frozenset[int]


class Wishes:
    """The wish at a table, one at a time: another one takes its place."""

    def __init__(self) -> None:
        self.open: OpenWish | None = None

    def make(self, by: int, what: WishFor, people: Collection[int]) -> None:
        """Let a player wish for something; all other people are asked."""
        self.open = OpenWish(by, what, frozenset(people) - {by})

    def answer(self, player: int, *, yes: bool) -> None:
        """Let a player agree, or not: then nothing comes of the wish; raises NotNow if they weren't asked."""
        wish = self.open
        if wish is None or player not in wish.waiting:
            raise NotNow("nobody has asked you for that")
        self.open = OpenWish(wish.by, wish.what, wish.waiting - {player}) if yes else None

    def granted(self) -> OpenWish | None:
        """The wish if all have agreed to it, which is to be fulfilled now and is open no more."""
        wish = self.open
        if wish is None or wish.waiting:
            return None
        self.open = None
        return wish

    def drop(self) -> None:
        """Let nothing be wished for any more: the table has gone on."""
        self.open = None

    def shown(self, player: int) -> Wish | None:
        """The wish as a seat is told of it."""
        wish = self.open
        return None if wish is None else Wish(wish.by, wish.what, player in wish.waiting)
