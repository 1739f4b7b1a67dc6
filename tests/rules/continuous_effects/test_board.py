"""Questions to the board."""

from __future__ import annotations

from msgspec.structs import replace

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import PLAYERS, REGISTERS
from comprules.play.positions import Piece
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.concepts.board import LiveBoard
from positions import BEAR, card, pending, position, resolve, run_to, side, the

SWELL = card("Swell", "{G}", "Instant", "Target creature has base power and toughness 5/5 until end of turn.")
CHEER = card("Cheer", "{G}", "Instant", "Target creature gets +2/+2 until end of turn.")


@rule("208.4b")
def test_base_power_and_toughness_leave_counters_and_modifications_aside() -> None:
    """CR 208.4b: the base values are seen after effects that set them, without what modifies them."""
    game = position(side(battlefield=[Piece(BEAR, counters=(("+1/+1", 1),))], hand=[CHEER, SWELL], lands="GG"), side())
    bear = the(game, "Grizzly Bears").id
    assert game.board.base_power_toughness(bear) == (2, 2)
    for name in ("Cheer", "Swell"):
        game.choose(next(option for option in pending(game).options if str(option).startswith(f"cast {name}")))
        game.choose(bear)
        resolve(game)
    assert game.board.base_power_toughness(bear) == (5, 5)
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (8, 8)


@rule("603.10", "613.5")
def test_a_board_looked_back_at_can_be_thought_of_otherwise() -> None:
    """CR 603.10: what effects would have made of an object if it had been otherwise then is found for that."""
    game = position(side(battlefield=[BEAR], hand=[CHEER], lands="G"), side())
    bear = ObjectId(the(game, "Grizzly Bears").id)
    assert isinstance(game.board, LiveBoard)
    before = game.board.moment()
    game.state.write(PLAYERS, PlayerId(1), replace(game.state.players[PlayerId(1)], life=1))
    past = before.board
    assert isinstance(past, LiveBoard)
    larger = replace(past.object(bear), counters=(("+1/+1", 1),))
    assert past.considering(larger).characteristics(bear).power == 3
    assert past.characteristics(bear).power == 2


@rule("604.3", "613.4a")
def test_what_a_card_elsewhere_defines_itself_to_be_changes_with_who_attacks() -> None:
    """CR 604.3: a characteristic-defining ability functions in all zones, and says at any moment what is so then."""
    text = "Counter's power is equal to the number of attacking creatures."
    eager = card("Eager", "{1}", "Creature — Elk", "Vigilance", "2/2")
    game = position(side([eager], hand=[card("Counter", "{5}", "Creature — Elk", text, "*/3")]), side())
    run_to(game, "declare attackers")
    counter = ObjectId(game.view(0).hand[0].id)
    attacked = game.copy()
    attacked.choose(pending(game).candidates[0])
    assert game.board.characteristics(counter).power == 0
    game.state.write(REGISTERS, COMBAT, attacked.state.registers[COMBAT])
    assert game.board.characteristics(counter).power == 1
