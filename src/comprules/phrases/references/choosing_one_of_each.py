"""CR 608.2d: choosing one of each of several kinds among permanents, for the rest to be sacrificed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.phrases.references.choosing import MakesChoice
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES
from comprules.rules.card_types.type_line import PERMANENT_TYPES
from comprules.rules.costs.doing import found_for_each
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.resolving.sets import introduce_each, leave_over

Groups = tuple[tuple[ObjectId, ...], ...]
"""The objects of each of several kinds."""


class KindsToChoose(Phrase):
    """The kinds of each of which one object is chosen."""

    @abstractmethod
    def groups(self, there: Sequence[ObjectId], context: Context) -> Groups:
        """Of these objects, those of each kind."""


@phrase("a(n) {what:IT}")
class OneSuch(Phrase):
    """ "An enchantment"."""

    what: Description


@rule("608.2d")
@phrase("{items:and+}")
class OneOfEachOfThese(KindsToChoose):
    """CR 608.2d. "An artifact, a creature, and a land"."""

    items: tuple[OneSuch, ...]

    def groups(self, there: Sequence[ObjectId], context: Context) -> Groups:
        return tuple(tuple(each for each in there if item.what.matches(each, context)) for item in self.items)


Sort = Literal["permanent", "basic land"]

_TYPES: Final = {"permanent": tuple(sorted(PERMANENT_TYPES)), "basic land": BASIC_LAND_TYPES}


def _by_type(sort: Sort, there: Sequence[ObjectId], context: Context) -> Groups:
    """Of these objects, those of each type of a sort."""
    known = {each: context.board.characteristics(each) for each in there}
    types = {each: found.types if sort == "permanent" else found.subtypes for each, found in known.items()}
    return tuple(tuple(each for each in there if name in types[each]) for name in _TYPES[sort])


@rule("305.6", "608.2d")
@phrase("a land of each basic land type")
class LandOfEachBasicType(KindsToChoose):
    """CR 305.6. "A land of each basic land type": five choices, if there is a land of each."""

    def groups(self, there: Sequence[ObjectId], context: Context) -> Groups:
        return _by_type("basic land", there, context)


class ChoosesOfKinds(MakesChoice):
    """Choosing one of each of several kinds that there is; what is of several of them may be chosen for each."""

    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"permanent"}))
    """The permanents that were chosen."""
    leaves_rest: ClassVar[bool] = True
    is_done_to_each: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...
        @property
        def there(self) -> Description: ...

    @abstractmethod
    def groups(self, there: Sequence[ObjectId], context: Context) -> Groups:
        """Of these objects, those of each kind."""

    @rule("101.4", "608.2d")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        there = found_for_each(lambda _: self.there.find(resolution), players, resolution)
        chosen = {player: self._chosen(player, numbers, resolution) for player, numbers in there.items()}
        self._note(there, chosen, resolution)

    def can_be_done_for_each(self, is_choice: bool) -> bool:
        return True

    def chosen_for_each(self) -> Phrase:
        return self

    @rule("608.2d", "608.2e")
    def happen_for_each(self, players: Sequence[PlayerId], each: int, resolution: Resolution) -> tuple[Id, ...]:
        """One player chooses for each of these in their order."""
        there: dict[PlayerId, Sequence[ObjectId]] = {}
        for player in players:
            with resolution.meaning(each, (player,)):
                there[player] = self.there.find(resolution)
        chosen = {player: self._chosen(resolution.you, numbers, resolution) for player, numbers in there.items()}
        self._note(there, chosen, resolution)
        return tuple(number for numbers in chosen.values() for number in numbers)

    def _chosen(self, player: PlayerId, there: Sequence[ObjectId], resolution: Resolution) -> tuple[ObjectId, ...]:
        chosen: dict[ObjectId, None] = {}
        with on_behalf_of(player, resolution):
            for group in self.groups(there, resolution):
                why = "choose a permanent of each kind"
                chosen |= dict.fromkeys(choose_among(player, group, 1, 1, why, "608.2d", resolution))
        return tuple(chosen)

    def _note(
        self,
        there: Mapping[PlayerId, Sequence[ObjectId]],
        chosen: Mapping[PlayerId, tuple[ObjectId, ...]],
        resolution: Resolution,
    ) -> None:
        introduce_each(self.slot, chosen, resolution)
        rest = {player: tuple(each for each in there[player] if each not in chosen[player]) for player in there}
        leave_over(self.slot, rest, resolution)
        note_done(any(chosen.values()), resolution, "608.2d", "there is nothing to choose")


@phrase(
    {
        "from among": "choose(s) from among the {there:THEY} {kinds}",
        "from": "choose(s) from the {there:THEY} {kinds}",
        "behind": "choose(s) {kinds} from among the {there:THEY}",
    },
    by="how",
)
class ChoosesOneOfEach(ChoosesOfKinds):
    """CR 608.2d. "Each player chooses an artifact and a creature from among the permanents they control"."""

    how: Literal["from among", "from", "behind"]
    there: Description
    kinds: KindsToChoose
    slot: int = 0

    def groups(self, there: Sequence[ObjectId], context: Context) -> Groups:
        return self.kinds.groups(there, context)


@rule("110.4", "305.6")
@phrase("choose(s) a(n) {there:IT} of each {sort} type")
class ChoosesOfEachType(ChoosesOfKinds):
    """CR 110.4. "Chooses a permanent they control of each permanent type", "a land they control of each basic …"."""

    there: Description
    sort: Sort
    slot: int = 0

    def groups(self, there: Sequence[ObjectId], context: Context) -> Groups:
        return _by_type(self.sort, there, context)
