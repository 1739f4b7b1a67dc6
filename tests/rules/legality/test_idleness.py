"""CR 117.1: whoever could do nothing can do something as soon as that changes which it hung on."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, can, card, land, pass_priority, pending, position, resolve, side

DEED = card("Deed", "{G}", "Instant", "You gain 1 life.")
BEAR = card("Bear", "{G}", "Creature — Bear", pt="2/2")


def at_bobs_priority(source: Card, mine: list[Card], *pieces: Card | Piece, hand: list[Card], top: list[Card]) -> Game:
    """A game in Alice's turn, in which she has used a source and Bob, who can do nothing yet, has priority."""
    bob = side(hand=hand, battlefield=pieces, library=top)
    game = position(side(battlefield=[source], hand=mine), bob, skip_trivial=False)
    act(game, f"activate {source.name}", targets=["Forest"] if "target" in source.front.oracle_text else [])
    pass_priority(game)
    assert pending(game).player == 1
    assert not any(can(game, f"cast {name}") for name in ("Deed", "Bear"))
    return game


def let_it_resolve(game: Game) -> None:
    """Let the ability resolve, and Alice pass."""
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    pass_priority(game)
    assert pending(game).player == 1


@rule("117.1", "117.1a")
def test_mana_that_has_come_since_is_seen() -> None:
    """117.1a: a player may cast an instant spell any time they have priority, once they have the mana for it."""
    lens = card("Lens", "{1}", "Artifact", "{T}: Untap target land.")
    game = at_bobs_priority(lens, [], Piece(land("G"), tapped=True), hand=[DEED], top=[])
    let_it_resolve(game)
    assert can(game, "cast Deed")


@rule("117.1", "117.1a")
def test_a_card_that_has_come_since_is_seen() -> None:
    """117.1a: so they may with a card that they have drawn meanwhile."""
    book = card("Book", "{1}", "Artifact", "{T}: Each player draws a card.")
    game = at_bobs_priority(book, [], land("G"), hand=[], top=[DEED])
    let_it_resolve(game)
    assert can(game, "cast Deed")


@rule("117.1", "601.3b")
def test_what_has_come_to_be_in_force_is_seen() -> None:
    """601.3b: so they may with a card that an effect lets them cast as though it had flash."""
    charter = card("Charter", "{9}", "Enchantment", "Players may cast spells as though they had flash.")
    sand = card("Sand", "{1}", "Artifact", "{T}: Put an enchantment card from your hand onto the battlefield.")
    game = at_bobs_priority(sand, [charter], land("G"), hand=[BEAR], top=[])
    let_it_resolve(game)
    assert can(game, "cast Bear")
