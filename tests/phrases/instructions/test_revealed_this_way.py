"""CR 608.2c: what this very spell or ability has revealed, sacrificed, and so on."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, land, life, on_battlefield, pending, position, resolve, side
from spells import RELIC, SERF, follow

OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
BOON = card("Boon", "{9}", "Sorcery", "You gain 4 life.")


@rule("608.2c", "701.20a")
def test_all_cards_of_a_kind_revealed_this_way() -> None:
    """CR 608.2c: only the cards just revealed go to the hand, not others of the kind; the rest go elsewhere."""
    text = (
        "Reveal the top three cards of your library. "
        "Put all creature cards revealed this way into your hand and the rest into your graveyard."
    )
    game = follow(text, mine={"library": [BEAR, BOON, OX, SERF, land("G")]})
    assert sorted(hand(game, 0)) == ["Grizzly Bears", "Ox"]
    assert graveyard(game, 0) == ["Boon", "Deed"]
    assert len(game.state.library(0)) == 2


@rule("608.2c", "701.20a", "608.2h")
def test_for_each_card_revealed_this_way() -> None:
    """CR 608.2h: what another spell revealed in this turn doesn't count."""
    show = card("Show", "{W}", "Sorcery", "Reveal the top two cards of your library.")
    text = "Reveal the top three cards of your library. For each creature card revealed this way, you gain 2 life."
    count = card("Count", "{W}", "Sorcery", text)
    game = position(side(hand=[show, count], lands="WW", library=[BEAR, BOON, OX, SERF]), side())
    act(game, "cast Show")
    resolve(game)
    act(game, "cast Count")
    resolve(game)
    assert life(game, 0) == 24


@rule("608.2c", "608.2d")
@pytest.mark.parametrize(("top", "reveals", "total"), [(BOON, True, 23), (BOON, False, 20), (OX, True, 20)])
def test_if_such_a_card_is_revealed_this_way(top: Card, reveals: bool, total: int) -> None:
    """CR 608.2c: a card that isn't shown, or isn't of the kind, isn't revealed this way."""
    text = (
        "Look at the top card of your library. You may reveal that card. "
        "If an instant or sorcery card is revealed this way, you gain 3 life."
    )
    game = follow(text, Answer(reveals), mine={"library": [top, BEAR]})
    assert life(game, 0) == total


@rule("608.2c", "608.2h")
@pytest.mark.parametrize(("victim", "total"), [(SERF, 22), (OX, 20)])
def test_if_such_a_creature_was_sacrificed_this_way(victim: Card, total: int) -> None:
    """CR 608.2h: what was sacrificed is looked at as it last was."""
    text = "Sacrifice a creature. If a Human was sacrificed this way, you gain 2 life."
    game = follow(text, mine={"battlefield": [victim]})
    assert life(game, 0) == total
    assert not on_battlefield(game, victim.name)


@rule("608.2c", "608.2f")
def test_each_puts_the_cards_they_revealed_into_their_hand() -> None:
    """608.2c: each player the cards that they revealed, and no other player's."""
    deed = card(
        "Deed",
        "{0}",
        "Sorcery",
        "Each player looks at the top two cards of their library, reveals a land card "
        "and/or an artifact card from among them, then puts the cards they revealed this way into their hand and the "
        "rest on the bottom of their library in a random order.",
    )
    game = position(side(hand=[deed], library=[RELIC, BEAR, BEAR]), side(library=[land("G"), RELIC, BEAR]))
    act(game, "cast Deed")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        options = pending(game).options
        game.choose(options if pending(game).maximum >= len(options) else options[:1])
    assert hand(game, 0) == ["Relic"]
    assert sorted(seen.name for seen in game.view(1).hand) == ["Forest", "Relic"]
