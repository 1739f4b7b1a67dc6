"""CR 400.7: what was spoken of, where it is by now: "that card from your graveyard"."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, graveyard, land, position, resolve, settle, side
from spells import choose, creature, edict, spell

CUB = creature("Cub")
SIFT = spell("Discard a card.", "Instant", "Sift")


def discarding(text: str, *hand: Card) -> Game:
    """A game in which Alice, who has an enchantment with this text, has a card to discard, and has cast a spell to."""
    game = position(side(battlefield=[edict(text)], hand=[SIFT, *hand], lands="WGG"), side())
    act(game, "cast Sift")
    resolve(game)
    return game


@rule("400.7", "608.2k")
def test_the_discarded_card_from_the_graveyard() -> None:
    """CR 400.7: the card that was discarded is found in the graveyard, where it went."""
    game = discarding("Whenever you discard a card, exile that card from your graveyard.", CUB)
    settle(game)
    assert ([seen.name for seen in game.view(0).exile], graveyard(game, 0)) == (["Cub"], ["Sift"])


@rule("400.7", "608.2b")
def test_what_is_no_longer_there_stays_where_it_is() -> None:
    """CR 400.7: a card that has left the graveyard since isn't exiled from it, though it is public where it is."""
    text = "Whenever you discard a card, exile that card from your graveyard."
    again = spell("Return target creature card from your graveyard to your hand.", "Instant", "Again")
    game = position(side(battlefield=[edict(text)], hand=[SIFT, again, CUB], lands="WW"), side())
    act(game, "cast Sift")
    resolve(game)
    choose(game, "Cub")
    act(game, "cast Again", targets=["Cub"])
    settle(game)
    assert [seen.name for seen in game.view(0).hand] == ["Cub"]
    assert game.view(0).exile == ()


@rule("400.7", "601.3")
def test_it_may_be_cast_from_the_graveyard() -> None:
    """CR 400.7: the discarded card may be cast from there as the ability resolves, and costs what it costs."""
    game = discarding("Whenever you discard a nonland card, you may cast it from your graveyard.", CUB, land("B"))
    choose(game, "Cub")
    settle(game)
    choose(game, "yes")
    settle(game)
    assert [seen.name for seen in game.view(0).battlefield if seen.name == "Cub"] == ["Cub"]
