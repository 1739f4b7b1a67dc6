"""CR 103.6: actions with cards from an opening hand."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.phrases.instructions.delayed_triggers import FirstUpkeep
from comprules.play.game import Game
from comprules.rules.concepts.events import Cause
from comprules.rules.resolving.context import Context
from comprules.rules.turn.steps import StepBegins
from positions import BEAR, card, land, life, named, pending, run_to, settle

TEXT = "If this card is in your opening hand, you may begin the game with it on the battlefield."
LINE = card("Ley Path", "{2}{G}{G}", "Enchantment", f"{TEXT}\nWhenever a creature enters, you gain 1 life.")
SHORE = card(
    "Ley Shore",
    "{2}{G}{G}",
    "Enchantment",
    "If Ley Shore is in your opening hand, you may begin the game with it on the battlefield.",
)
FOREST = land("G")


def kept(*decks: list[object], starting: int = 0) -> Game:
    """A game in which everybody has kept their opening hand."""
    game = Game(decks, starting_player=starting)  # type: ignore[arg-type]
    while pending(game).rule == "103.5":
        game.choose("yes")
    return game


@rule("103.6", "103.6a")
def test_a_card_may_begin_on_the_battlefield() -> None:
    """103.6a: after the mulligans, in turn order from the starting player, who puts any of such cards there."""
    game = kept([LINE] * 30, [FOREST] * 30, [SHORE, BEAR] * 15, starting=2)
    decision = pending(game)
    assert (decision.rule, decision.player, decision.minimum) == ("103.6a", 2, 0)
    assert {str(option).split(" #")[0] for option in decision.candidates} == {"Ley Shore"}
    game.choose(decision.candidates[:1])
    assert pending(game).player == 0
    game.choose(pending(game).candidates[:2])
    battlefield = game.view(1).battlefield
    assert [(seen.controller, seen.name) for seen in battlefield] == [
        (2, "Ley Shore"),
        (0, "Ley Path"),
        (0, "Ley Path"),
    ]
    assert [seen.hand_size for seen in game.view(1).players] == [5, 7, 6]


@rule("103.6a")
def test_nobody_must() -> None:
    """103.6a: the card may stay in the hand, from which it can be cast later."""
    game = kept([LINE] * 30, [FOREST] * 30)
    game.choose(())
    assert game.view(0).battlefield == ()
    assert game.view(0).turn == 1


@rule("103.6")
def test_only_the_opening_hand_counts() -> None:
    """103.6: who draws such a card later isn't asked."""
    game = kept([FOREST] * 30, [FOREST] * 30)
    assert pending(game).rule != "103.6a"


REVEAL = "You may reveal this card from your opening hand. If you do,"
HERALD = card("Herald", "{7}", "Creature — Bird", f"{REVEAL} at the beginning of the first upkeep, you gain 3 life.")
SEER = card("Seer", "{7}", "Creature — Bird", f"{REVEAL} you lose 2 life at the beginning of your first upkeep.")
ROOT = card("Root", "{7}", "Creature — Beast", f"{REVEAL} at the beginning of your first main phase, add {{G}}.")


@rule("103.6b")
def test_a_card_revealed_from_an_opening_hand_does_what_it_says() -> None:
    """103.6b: everybody sees what is revealed, each card once; what it says happens in the first upkeep."""
    game = kept([HERALD] * 30, [FOREST] * 30)
    decision = pending(game)
    assert (decision.rule, decision.player, decision.minimum, len(decision.options)) == ("103.6b", 0, 0, 8)
    game.choose(decision.candidates[:2])
    assert [seen.name for seen in game.view(1).players[0].shown_hand] == ["Herald"] * 2
    assert (game.view(0).step, game.view(0).turn, len(game.state.stack)) == ("upkeep", 1, 2)
    settle(game)
    assert [life(game, 0), life(game, 1)] == [26, 20]


@rule("103.6b", "603.7b")
def test_a_players_first_upkeep_and_main_phase_are_their_own() -> None:
    """103.6b: what is said of "your first upkeep" waits for the turn of who has revealed the card, and is done once."""
    game = kept([FOREST] * 30, [SEER, ROOT] * 15)
    game.choose((named(game, "Seer"), named(game, "Root")))
    run_to(game, "end")
    assert life(game, 1) == 20
    run_to(game, "upkeep")
    settle(game)
    assert (life(game, 1), game.view(1).turn) == (18, 2)
    run_to(game, "precombat main")
    settle(game)
    assert game.view(1).players[1].mana == ("G",)
    for step in ("upkeep", "precombat main", "upkeep"):
        run_to(game, step)
    assert (life(game, 1), game.state.stack) == (18, ())


@rule("103.6b", "603.7b")
def test_the_first_upkeep_is_no_other_step() -> None:
    """103.6b: what waits for the first upkeep doesn't trigger as an untap or draw step begins."""
    game = kept([HERALD] * 30, [FOREST] * 30)
    game.choose(pending(game).candidates[:1])
    begun = [StepBegins(Cause("500.6"), step, PlayerId(0)) for step in ("untap", "upkeep", "draw")]
    context = Context(game.board, game.state.hand(0)[0], PlayerId(0))
    assert [FirstUpkeep().is_now(each, context) for each in begun] == [False, True, False]


@rule("103.6b")
def test_nobody_must_reveal() -> None:
    """103.6b: what isn't revealed does nothing and isn't known."""
    game = kept([HERALD] * 30, [FOREST] * 30)
    game.choose(())
    assert (game.state.stack, game.view(1).players[0].shown_hand) == ((), ())
