"""CR 611.2a, 608.2c: effects that have begun before a position, carried out as it is laid out.

The spell or ability is put on the stack with its targets, and resolves there: what it says begins just as it would
have, with its duration. It isn't cast, nothing is paid for it, and nothing triggers.
"""

from __future__ import annotations

from comprules.kernel.card import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.objects import Stacked
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.phrases.predicates.emblems import GetsEmblem
from comprules.play.laying_out.on_the_stack import Controlled, put_what_is_meant
from comprules.play.laying_out.pieces import Misfit
from comprules.play.laying_out.seating import Placed, put
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.activating import put_on_stack
from comprules.rules.concepts.game import Game
from comprules.rules.concepts.procedures import Procedure
from comprules.rules.costs.doing import do
from comprules.rules.resolving.resolving import Resolve, resolution_of
from comprules.rules.resolving.what_resolves import instructions_of
from comprules.rules.zones.placement import remove_object


class BringAbout(Resolve):
    """The resolution of a spell or ability whose effect is in force in a position: afterwards it is gone.

    It is among a game's first steps, and in its saved text until the position is laid out.

    >>> from comprules.play.laying_out.effects import BringAbout
    >>> BringAbout().place
    0
    """

    def _finish(self, game: Game) -> Procedure | None:
        """Let the spell or ability cease to exist."""
        if self.item in game.state.objects:
            remove_object(game, self.item)
        return None


@rule("611.2a")
def begin_effect(game: Game, placed: Placed, begun: Controlled) -> None:
    """Let the effect of a spell or ability begin. Raises Misfit if it can't be what the position says."""
    game.call(BringAbout(item=put_what_is_meant(game, placed, begun)))


@rule("114.2")
def give_emblem(game: Game, player: PlayerId, card: Card) -> None:
    """Let a player have the emblem that an ability of a card gives, to whomever its text would give it: this player is
    one whom it has been given. Raises Misfit unless just one ability gives one.
    """
    spell = put(game, card, player, Zone.STACK)
    does = functions(game.board.characteristics(spell).abilities)
    giving = [ability for _, ability in (*does.triggered, *does.stack_using) if _emblems_in(ability)]
    if len(giving) != 1:
        reason = f"{len(giving)} abilities of {card.name} give an emblem; it must be one (CR 114.2)"
        raise Misfit(game.board.name(player), "emblems", reason)
    item = put_on_stack(game, giving[0], spell, player, Stacked())
    remove_object(game, spell)
    resolution = resolution_of(game, game.state.objects[item], ())
    for instruction in instructions_of(game.board, game.state.objects[item]):
        for deed in _emblems_in(instruction):
            do(deed, (player,), resolution)
    remove_object(game, item)


def _emblems_in(said: Phrase) -> list[GetsEmblem]:
    """What is said of getting emblems, but for what these say themselves."""
    found = [part for part in walk(said) if isinstance(part, GetsEmblem)]
    quoted = [part for each in found for ability in each.abilities for part in walk(ability)]
    return [each for each in found if not any(each is part for part in quoted)]
