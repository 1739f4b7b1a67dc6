"""The agent that does nothing."""

from comprules.agents import GreedyAgent
from comprules.agents.idle import IdleAgent
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import card, land

BEAR = card("Bear", "{0}", pt="3/3")


@rule("103.5", "117.3d")
def test_it_keeps_its_hand_passes_and_blocks_nothing() -> None:
    """117.3d: a player who has priority may pass; this one always does, whatever it could do, and dies of it."""
    deck = [BEAR] * 20 + [land("G")] * 20
    game = Game([deck, deck], names=["Ann", "Bob"], seed=1, starting_player=0)
    agents = (GreedyAgent(), IdleAgent())
    while (decision := game.decision) is not None:
        game.choose(agents[decision.player].choose(game.view(decision.player), decision))
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "704.5a")
    done = [line.text for line in game.log if line.text.startswith("Bob")]
    assert "Bob keeps a hand of 7 cards" in done
    assert not [text for text in done if "casts" in text or "plays" in text or "blocks" in text]
