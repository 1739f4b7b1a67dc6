"""CR 608.2d, 701.23: one card of each of several kinds: "a creature card and/or a land card from among them"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.nouns.joined_nouns import ObjectsTogether
from comprules.phrases.nouns.libraries import OfThem, still_there
from comprules.phrases.nouns.references import They, ThoseSpokenOf
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.whereabouts import Whereabouts
from comprules.rules.objects.descriptions import in_zones


@phrase("a(n) {what:IT}")
class OneKind(Phrase):
    """ "A land card"."""

    what: Headed


class Kinds(Phrase):
    """Several kinds of which at most one card each is chosen."""

    if TYPE_CHECKING:

        @property
        def items(self) -> tuple[OneKind, ...]: ...

    @abstractmethod
    def least(self, most: int) -> int:
        """How many have to be chosen where so many can be."""

    def words(self) -> frozenset[str]:
        """The words that "those …" may later call them by."""
        return frozenset().union(*(kind.what.words() for kind in self.items))

    @rule("118.3", "608.2d", "609.3")
    def chosen(
        self,
        player: PlayerId,
        cards: Sequence[ObjectId],
        why: str,
        rule: str,
        resolution: Resolution,
        *,
        freely: bool = False,
    ) -> tuple[ObjectId, ...]:
        """The cards that a player chooses among some, as a rule asks; `freely` if none of them need be chosen.

        Raises Illegal where a cost asks for kinds that there aren't.
        """
        fitting = [tuple(card for card in cards if kind.what.fits(card, resolution)) for kind in self.items]
        kinds = tuple(frozenset(things(resolution.board, each, to=player)) for each in fitting)
        shown = tuple(card for card in cards if any(card in each for each in fitting))
        options = things(resolution.board, shown, to=player)
        most = _placed(options, kinds)
        if resolution.is_cost and most < self.least(len(kinds)):
            raise Illegal("118.3", f"there aren't cards of so many kinds to pay with: {most} of {len(kinds)}")
        least = 0 if freely else self.least(most)
        if not most:
            return ()
        answer = resolution.game.ask(ChooseOfEachKind(player, rule, why, options, least, most, kinds=kinds))
        return tuple(thing.id for thing in answer if isinstance(thing, Thing))


@phrase("{items:and+}")
class EachKind(Kinds):
    """CR 608.2d. "A Forest card and a Plains card": one for each of these words, as far as there are."""

    items: tuple[OneKind, ...]

    def least(self, most: int) -> int:
        return most


@phrase("{items:and/or+}")
class SomeKinds(Kinds):
    """CR 608.2d. "A creature card and/or a land card": one at least, and at most one for each of these words."""

    items: tuple[OneKind, ...]

    def least(self, most: int) -> int:
        return min(most, 1)


class ChooseOfEachKind(ChooseObjects):
    """Objects of several kinds, at most one for each of the `kinds`, which are the options that it can be."""

    kinds: tuple[frozenset[Option], ...] = ()

    @rule("608.2d")
    def problem(self, chosen: Sequence[Option]) -> str | None:
        """That there are more of a kind than one, if there are."""
        return None if _placed(chosen, self.kinds) == len(chosen) else "these aren't at most one of each kind"

    def pieces(self) -> tuple[Option, ...]:
        return tuple(piece for piece in super().pieces() if self.problem((*self.chosen, piece)) is None)


def _placed(options: Sequence[Option], kinds: Sequence[frozenset[Option]]) -> int:
    """For how many of these options there is a kind of their own."""
    holders: dict[int, Option] = {}

    def place(option: Option, tried: set[int]) -> bool:
        for index, kind in enumerate(kinds):
            if option not in kind or index in tried:
                continue
            tried.add(index)
            if index not in holders or place(holders[index], tried):
                holders[index] = option
                return True
        return False

    return sum(place(option, set()) for option in options)


class _Cards(Introducer, Objects):
    if TYPE_CHECKING:

        @property
        def kinds(self) -> Kinds: ...

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=True, words=self.kinds.words())

    def candidates(self, context: Context) -> tuple[ObjectId, ...]:
        """The cards to choose from."""
        return ()

    def candidates_of(self, player: PlayerId, resolution: Resolution) -> tuple[ObjectId, ...]:
        """The cards that a player has to choose from."""
        return self.candidates(resolution)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if isinstance(context, Resolution):
            return self._chosen(context.you, context, None)
        return tuple(
            card for card in self.candidates(context) if any(kind.what.fits(card, context) for kind in self.kinds.items)
        )

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        cards = self.candidates_of(player, resolution)
        if among is not None:
            cards = tuple(card for card in cards if card in among)
        chosen = self.kinds.chosen(player, cards, "choose cards", "608.2d", resolution)
        resolution.bind(self.slot, chosen)
        return chosen


@rule("608.2d")
@phrase("{kinds} from among {them}", agreement=Agreement.THEY, prefer=(ObjectsTogether,))
class KindsFromAmong(OfThem, _Cards):
    """CR 608.2d. "A creature card and/or a land card from among them"."""

    kinds: Kinds
    them: They | ThoseSpokenOf
    slot: int = 0

    def candidates(self, context: Context) -> tuple[ObjectId, ...]:
        return still_there(self.them, context)

    @rule("608.2f")
    def candidates_of(self, player: PlayerId, resolution: Resolution) -> tuple[ObjectId, ...]:
        """Where each of several players has cards of their own, those alone."""
        own = resolution.bound_for(self.them.antecedent, player)
        return tuple(card for card in self.candidates(resolution) if own is None or card in own)


@rule("608.2d")
@phrase("{kinds} from {where}", agreement=Agreement.THEY, prefer=(ObjectsTogether,))
class KindsFromZone(_Cards):
    """CR 608.2d. "A creature card and/or a land card from your hand": both cards are there."""

    kinds: Kinds
    where: Whereabouts
    slot: int = 0

    def candidates(self, context: Context) -> tuple[ObjectId, ...]:
        zones = self.where.zone_kinds()
        return tuple(card for card in in_zones(zones, context.board) if self.where.holds(card, context))
