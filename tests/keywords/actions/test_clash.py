"""CR 701.30: clashing."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.arranging import ArrangeLibrary
from comprules.play.game import Game
from comprules.rules.zones.looking import Reveal
from positions import BEAR, FILLER, act, card, hand, life, pending, position, resolve, settle, side
from rules.combat.fights import attack, happened
from spells import cast, choose, edict, spell, with_spell

DUEL = spell("Clash with an opponent. If you win, you gain 5 life. Otherwise, that player draws a card.", name="Duel")
CHEAP, DEAR = card("Cheap", "{1}", pt="1/1"), card("Dear", "{5}", pt="5/5")
MOOR = card("Moor", "", "Land")


def dueling(mine: Card | None, theirs: Card | None, spell: Card = DUEL, *more: Card) -> Game:
    """A game in which two players with these cards on top of their libraries clash as a spell resolves."""
    libraries = [[top, BEAR] if top is not None else [] for top in (mine, theirs)]
    game = position(side(hand=[spell], lands="W", library=libraries[0], battlefield=more), side(library=libraries[1]))
    act(game, "cast Duel")
    resolve(game)
    return game


def keep_all(game: Game) -> Game:
    """Let everybody leave the revealed cards where they are."""
    while isinstance(game.decision, ChooseObjects):
        game.choose(())
    return game


def library(game: Game, player: int) -> list[str]:
    """The names of the cards in a library, the top one last."""
    return [game.state.objects[number].card.name for number in game.state.library(player)]


@rule("701.30a", "701.30b")
def test_each_reveals_a_card_and_may_put_it_on_the_bottom() -> None:
    """701.30a: both players reveal the top card of their library, and each may put their own on the bottom."""
    game = dueling(DEAR, CHEAP)
    assert "Alice having revealed Dear and Bob having revealed Cheap" in str(pending(game))
    assert pending(game).player == 0
    choose(game, ("Dear",))
    assert pending(game).player == 1
    choose(game, ())
    assert library(game, 0) == ["Dear", "Grizzly Bears"]
    assert library(game, 1) == ["Grizzly Bears", "Cheap"]


@rule("701.30c", "101.4")
def test_the_cards_move_only_after_all_have_decided() -> None:
    """701.30c: the active player decides first, and their card moves together with the other player's."""
    game = dueling(CHEAP, DEAR)
    choose(game, ("Cheap",))
    assert library(game, 0) == ["Grizzly Bears", "Cheap"]
    choose(game, ("Dear",))
    assert library(game, 0) == ["Cheap", "Grizzly Bears"]
    assert [event.describe(game.board)[:3] for event in happened(game, ArrangeLibrary)] == ["Ali", "Bob"]


@rule("701.30c", "101.4")
def test_the_active_player_decides_first_even_if_an_opponent_clashes() -> None:
    """701.30c: as somebody else's spell lets them clash in your turn, you decide first."""
    sting = spell("Clash with an opponent. If you win, you gain 5 life.", "Instant", "Sting")
    game = position(side(library=[DEAR, BEAR]), side(hand=[sting], lands="W", library=[CHEAP, BEAR]))
    game.choose(pending(game).options[0])
    act(game, "cast Sting")
    resolve(game)
    assert pending(game).player == 0


@rule("701.30d")
def test_the_higher_mana_value_wins() -> None:
    """701.30d: the player who revealed the card with the higher mana value wins, who isn't always who clashed."""
    game = keep_all(dueling(DEAR, CHEAP))
    assert (life(game, 0), len(game.state.hand(1))) == (25, 0)
    game = keep_all(dueling(CHEAP, DEAR))
    assert (life(game, 0), len(game.state.hand(1))) == (20, 1)


@rule("701.30d")
def test_nobody_wins_with_cards_alike() -> None:
    """701.30d: with the same mana value no card is higher than all others, so that nobody wins."""
    game = keep_all(dueling(MOOR, MOOR))
    assert (life(game, 0), len(game.state.hand(1))) == (20, 1)


@rule("701.30d")
def test_who_alone_reveals_a_card_wins() -> None:
    """701.30d: even a land is higher than all other revealed cards if there aren't any; no card at all doesn't win."""
    assert life(keep_all(dueling(MOOR, None)), 0) == 25
    assert life(keep_all(dueling(None, MOOR)), 0) == 20


@rule("701.30b")
def test_an_opponent_is_chosen() -> None:
    """701.30b: with several opponents, who is told to clash chooses one; only those two clash."""
    game = position(
        side(hand=[DUEL], lands="W", library=[DEAR, BEAR]), side(library=[MOOR, BEAR]), side(library=[CHEAP, BEAR])
    )
    act(game, "cast Duel")
    resolve(game)
    assert pending(game).player == 0
    choose(game, "Carol")
    keep_all(game)
    assert [event.describe(game.board) for event in happened(game, Reveal)] == [
        "Alice reveals Dear",
        "Carol reveals Cheap",
    ]


@rule("701.30d", "603.2")
def test_what_watches_for_clashes_can_ask_who_won() -> None:
    """701.30d: "whenever you clash" triggers after it all, and "if you won" asks how that clash went."""
    snare = card("Snare", "{W}", "Enchantment", "Whenever you clash, you gain 1 life. If you won, you gain 2 life.")
    game = keep_all(dueling(DEAR, CHEAP, DUEL, snare))
    settle(game)
    assert life(game, 0) == 28
    game = keep_all(dueling(CHEAP, DEAR, DUEL, snare))
    settle(game)
    assert life(game, 0) == 21


@rule("701.30d", "603.2")
def test_winning_a_clash_triggers() -> None:
    """701.30d: whoever wins, not only whoever was told to clash, wins a clash."""
    proud = card("Proud", "{W}", "Enchantment", "Whenever a player wins a clash, that player loses 3 life.")
    game = keep_all(dueling(CHEAP, DEAR, DUEL, proud))
    settle(game)
    assert (life(game, 0), life(game, 1)) == (20, 17)
    assert not keep_all(dueling(MOOR, MOOR, DUEL, proud)).state.stack


@rule("701.30d", "608.2c", "614.15")
@pytest.mark.parametrize(("mine", "theirs", "where"), [(DEAR, CHEAP, "library"), (CHEAP, DEAR, "hand")])
def test_what_follows_the_clash_may_depend_on_it(mine: Card, theirs: Card, where: str) -> None:
    """608.2c: the clash comes first, and its outcome says which of two things is done then."""
    text = (
        "Clash with an opponent, then return target creature to its owner's hand. "
        "If you win, put that creature on top of its owner's library instead."
    )
    game = position(
        side(hand=[spell(text)], lands="W", library=[mine, BEAR]),
        side([card("Ox", pt="2/2")], library=[theirs]),
    )
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    keep_all(game)
    assert (hand(game, 1) if where == "hand" else library(game, 1)[-1:]) == ["Ox"]
    assert len(happened(game, Reveal)) == 2


@rule("701.30b", "508.5")
def test_clashing_with_the_defending_player() -> None:
    """701.30b: whom to clash with can be said otherwise, and then nobody is chosen."""
    knight = card(
        "Knight", "{W}", "Creature — Human", "Whenever this creature attacks, clash with defending player.", "2/2"
    )
    game = position(
        side([knight], library=[CHEAP] * 9),
        side(library=[MOOR] * 9),
        side(library=[DEAR] * 9),
        step="beginning of combat",
    )
    attack(game, ("Knight", "Carol"))
    resolve(game)
    keep_all(game)
    assert [event.describe(game.board) for event in happened(game, Reveal)] == [
        "Alice reveals Cheap",
        "Carol reveals Dear",
    ]


@rule("701.30d")
def test_clashing_and_winning() -> None:
    """CR 701.30d: nothing happens when the clash isn't won."""
    keep = edict("Whenever you clash and win, you gain 3 life.")
    for top, gained in ((BEAR, 3), (FILLER[0], 0)):
        mine = {"battlefield": [keep], "library": [top, *FILLER]}
        game = with_spell("Clash with an opponent.", mine=mine)
        cast(game, "Deed")
        assert life(game, 0) == 20 + gained
