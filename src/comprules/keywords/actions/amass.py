"""CR 701.47: amassing Armies."""

from __future__ import annotations

from comprules.phrases.continuous.types import Becomes, Form
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_sets import TypeName
from comprules.phrases.qualifiers.type_words import CreatureType
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.objects.referring import Refers
from comprules.rules.objects.tokens import create, token_values


@rule("701.47b")
class Amassed(AffectsPlayer):
    """A player has amassed."""

    def describe(self, board: Board) -> str:
        """Who amasses."""
        return f"{board.name(self.player)} amasses"


@rule("701.47b", "603.2")
@phrase("amass(es)")
class HasAmassed(DoneByPlayer):
    """CR 701.47b. "Whenever you amass": once all is done, whatever of it was possible."""

    events: ClassVar = (Amassed,)


@rule("701.47a", "701.47b", "701.47c", "701.47d")
@phrase("amass {kind:THEY} {amount}", also=["amass {amount}"])
class Amasses(Repeatable):
    """CR 701.47a. "Amass Orcs 2": an Army, new if need be, grows and is of that kind."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"Army", "creature"}))
    """The amassed Army."""

    amount: Measure
    kind: CreatureType = CreatureType("Zombie")
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        for player, amount in amounts_for_each(self.amount, players, resolution).items():
            if not _armies(player, resolution):
                types = (self.kind.name, "Army", "Creature")
                create((player,), token_values(types, colors=frozenset("B"), power=0, toughness=0), 1, resolution)
            why = "amass: choose an Army"
            chosen = choose_among(player, _armies(player, resolution), 1, 1, why, "701.47a", resolution)
            resolution.bind(self.slot, chosen)
            for army in chosen:
                resolution.happen((PutCounters(resolution.cause("701.47a"), army, "+1/+1", amount, player),))
                self._enlist(army, resolution)
            resolution.happen((Amassed(resolution.cause("701.47b"), player),))

    def _enlist(self, army: ObjectId, resolution: Resolution) -> None:
        if self.kind.name not in resolution.board.characteristics(army).subtypes:
            form = Form(None, False, False, (), TypeName((), self.kind), None, None, None, ())
            change_for((army,), (Becomes(form, "other types"),), None, resolution)


def _armies(player: PlayerId, resolution: Resolution) -> list[ObjectId]:
    board = resolution.board
    return [number for number in board.creatures(player) if "Army" in board.characteristics(number).subtypes]


@rule("701.47c")
@phrase("the amassed Army")
class TheAmassed(Refers):
    """CR 701.47c. "The amassed Army"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Amasses)
