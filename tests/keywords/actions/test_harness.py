"""CR 701.64, 702.186: harnessing, played."""

from __future__ import annotations

from comprules.kernel.options import Activate, Option
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, on_battlefield, pending, position, settle, side
from spells import cast, spell


def activations(game: Game) -> list[Option]:
    """The abilities that can be activated."""
    return [option for option in pending(game).options if isinstance(option, Activate)]


STONE = card("Stone", "{2}", "Artifact", "{0}: Harness this artifact.\n∞ — {1}: You gain 3 life.")


@rule("701.64a", "702.186a", "702.186b")
def test_a_harnessed_permanent_has_its_ability() -> None:
    """702.186b: it has the ability only once it is harnessed; 701.64a: harnessing it again changes nothing."""
    game = position(side(battlefield=[STONE], lands="WW"), side())
    for abilities in (1, 2, 2):
        assert len(activations(game)) == abilities
        game.choose(activations(game)[0])
        settle(game)
    game.choose(activations(game)[1])
    settle(game)
    assert life(game, 0) == 23


@rule("701.64b")
def test_being_harnessed_is_not_copied_and_ends_as_it_leaves() -> None:
    """701.64b: a copy isn't harnessed, and neither is what comes back to the battlefield; others can see it."""
    twin = spell("Create a token that's a copy of target artifact.", name="Twin")
    tally = spell("You gain 1 life for each harnessed artifact you control.", name="Tally")
    blink = spell("Exile target artifact, then return it to the battlefield under its owner's control.", name="Blink")
    game = position(
        side(
            battlefield=[STONE],
            lands="WWWW",
            hand=[
                twin,
                tally,
                blink,
                spell("You gain 1 life for each harnessed artifact you control.", name="Recount"),
            ],
        ),
        side(),
    )
    act(game, "activate Stone")
    settle(game)
    cast(game, "Twin", "Stone")
    assert len(on_battlefield(game, "Stone")) == 2
    cast(game, "Tally")
    assert life(game, 0) == 21
    act(game, "cast Blink")
    harnessed = min(seen.id for seen in on_battlefield(game, "Stone"))
    game.choose(next(option for option in pending(game).options if getattr(option, "id", 0) == harnessed))
    settle(game)
    cast(game, "Recount")
    assert life(game, 0) == 21
