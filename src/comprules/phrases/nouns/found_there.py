"""CR 400.7: what was spoken of, where it is said to be by now: "exile that card from your graveyard"."""

from __future__ import annotations

from comprules.phrases.nouns.libraries import SomeOf
from comprules.phrases.nouns.linked_nouns import TheDone
from comprules.phrases.nouns.references import It, ThatObject, They, ThoseObjects
from comprules.phrases.nouns.source_in_zone import MovesSource
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.whereabouts import Whereabouts
from comprules.rules.objects.found_again import have_become
from comprules.rules.objects.referring import is_the_source


@rule("400.7", "608.2b", "608.2k")
@phrase("{what} from {where}", agreement="what")
class FromThere(Objects, MovesSource):
    """CR 400.7. "That card from your graveyard": nothing, if it isn't there any more."""

    what: It | ThatObject | They | ThoseObjects | TheDone | SomeOf
    where: Whereabouts

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return self._there(self.what.refer(context), context)

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[ObjectId, ...]:
        return self._there(self.what.chosen_by(player, resolution, among), resolution)

    def _there(self, numbers: Sequence[Any], context: Context) -> tuple[ObjectId, ...]:
        now = (each for number in numbers for each in have_become(number, context))
        return tuple(each for each in now if context.board.exists(each) and self.where.holds(each, context))

    def zone_left_by_source(self) -> Zone | None:
        zones = self.where.zone_kinds()
        return next(iter(zones)) if len(zones) == 1 and is_the_source(self.what) else None
