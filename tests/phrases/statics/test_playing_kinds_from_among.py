"""CR 601.3, 611.2a: cards of a kind from among those exiled may be played for a time; what becomes of them."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, land, pending, position, resolve, run_to, side
from spells import RELIC, SERF, creature, spell

BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")


@rule("305.1", "601.3", "611.2a")
def test_only_those_of_the_kind_and_only_so_long() -> None:
    """611.2a: creature spells from among them, this turn; no other card, and a land isn't cast."""
    text = "Exile the top four cards of your library. You may cast creature spells from among them this turn."
    library = (BEAR, RELIC, SERF, land("G"))
    game = position(side(hand=[spell(text)], lands="WWGG", library=library), side())
    act(game, "cast Deed")
    resolve(game)
    assert can(game, "cast Serf")
    assert can(game, "cast Grizzly Bears")
    assert not can(game, "cast Relic")
    assert not can(game, "play Forest")
    run_to(game, "end")
    run_to(game, "precombat main")
    assert not can(game, "cast Serf")


@rule("305.1", "601.1a", "611.2a")
def test_lands_from_among_those_cards() -> None:
    """305.1: "play lands" lets lands be played, as long as they stay exiled."""
    text = (
        "Exile the top two cards of your library. You may play lands from among those cards for as long as they remain"
    )
    game = position(side(hand=[spell(f"{text} exiled.")], lands="WW", library=(SERF, land("G"))), side())
    act(game, "cast Deed")
    resolve(game)
    assert not can(game, "cast Serf")
    act(game, "play Forest")


@rule("608.2f", "614.1a")
def test_a_card_of_each_player_that_is_exiled_after_being_cast() -> None:
    """614.1a: each of the cards cast this way is exiled as it would go to its owner's graveyard."""
    text = (
        "When Tide enters, for each opponent, you may cast up to one target instant card from that player's graveyard "
        "without paying its mana cost. If a card cast this way would be put into a graveyard this turn, exile it "
        "instead."
    )
    game = position(
        side(hand=[creature("Tide", text)], lands="G"), side(graveyard=[BOLT]), side(graveyard=[BOLT, SERF])
    )
    act(game, "cast Tide")
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        take(game)
    assert [seen.name for seen in game.view(0).exile] == ["Bolt", "Bolt"]


def take(game: Game) -> None:
    """Go on: what may be done is done, what may be chosen is chosen."""
    decision = pending(game)
    if isinstance(decision, ChooseAction):
        resolve(game)
    else:
        game.choose((decision.options[0],) if decision.maximum == 1 and not decision.minimum else decision.options[0])
