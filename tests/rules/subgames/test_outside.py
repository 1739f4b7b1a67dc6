"""CR 729.4: what is outside a subgame, and can be brought into it."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.variants import ConspiracyDraft
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    side,
)
from rules.subgames import DREAM, all_cards, dream, dreaming, keep_all, told

CAT = card(
    "Loyal Cat",
    "{1}{G}",
    "Legendary Creature — Cat",
    "Companion — Your starting deck contains only cards with even mana values.",
    pt="2/2",
)
MOURNER = card(
    "Sad Mourner",
    "{1}{W}",
    "Creature — Human",
    "Whenever another creature leaves the battlefield, you gain 3 life.",
    pt="1/1",
)
LITTER = card("Small Litter", "{0}", "Sorcery", "Create a 1/1 white Cat creature token.")


def _call(game: Game) -> None:
    """Reveal the companion, play lands until there are three, and pay for it."""
    assert pending(game).rule == "103.2b"
    game.choose(pending(game).candidates[:1])
    keep_all(game)
    while not can(game, "activate Loyal Cat"):
        decision = pending(game)
        if not isinstance(decision, ChooseAction):
            game.choose(decision.candidates[: decision.minimum])
        elif decision.player == 0 and can(game, "play Forest"):
            act(game, "play Forest")
        else:
            game.choose(Pass())
    act(game, "activate Loyal Cat")


@rule("729.4", "400.11")
def test_the_cards_of_the_main_game_are_outside_the_subgame() -> None:
    """729.4: all objects of the main game and all cards outside it are; tokens aren't cards, and each player sees
    their own.
    """
    owl = card("Grey Owl", "{U}", "Creature — Bird", pt="1/1")
    game = position(
        side(hand=[LITTER, DREAM, BEAR], battlefield=[owl], graveyard=[owl], outside=[CAT]),
        side(exile=[BEAR], hand=[owl]),
    )
    act(game, "cast Small Litter")
    resolve(game)
    dream(game)
    mine = ["Deep Dream", "Grey Owl", "Grey Owl", "Grizzly Bears", "Loyal Cat", "Small Litter"]
    assert sorted(seen.name for seen in game.view(0).outside) == mine
    assert sorted(seen.name for seen in game.view(1).outside) == ["Grey Owl", "Grizzly Bears"]


@rule("729.4", "708.5")
@pytest.mark.parametrize("thief", ["", "Brazen Theft"])
def test_nobody_chooses_what_they_cant_see(thief: str) -> None:
    """708.5: a face-down permanent of one's own can be looked at by whoever controls it, and by nobody else."""
    steal = card("Brazen Theft", "{0}", "Sorcery", "Gain control of target creature.")
    lurker = card("Pale Lurker", "{4}", "Creature — Rat", "Morph {5}", pt="4/4")
    game = position(side(hand=[steal, DREAM]), side(hand=[lurker], lands="GGG"), active=1)
    game.choose(next(option for option in pending(game).options if "morph" in str(option)))
    resolve(game)
    while game.view(0).active_player or game.view(0).step != "precombat main":
        game.choose(Pass())
    if thief:
        act(game, f"cast {thief}", targets=["a face-down creature"])
        resolve(game)
    dream(game)
    assert ("Pale Lurker" in [seen.name for seen in game.view(1).outside]) is (not thief)


@rule("729.4a", "729.4", "702.139a", "729.5")
def test_a_card_brought_from_the_main_game_leaves_it() -> None:
    """729.4a: what triggers on that in the main game waits, and is put on the stack when that goes on; the card is put
    into its owner's library there.
    """
    game = dreaming(side(battlefield=[CAT, MOURNER]), side())
    _call(game)
    assert "Loyal Cat" in hand(game, 0)
    assert game.view(0).stack == ()
    main = game.view(0).main_game
    assert main is not None
    assert [seen.name for seen in main.battlefield] == ["Sad Mourner"]
    assert "Loyal Cat leaves the main game" in told(game)
    assert [seen.name for seen in game.view(0).outside] == ["Sad Mourner", "Deep Dream"]
    game.concede(1)
    assert [seen.name for seen in game.view(0).battlefield] == ["Sad Mourner"]
    assert [seen.text.split(":")[0] for seen in game.view(0).stack] == ["Sad Mourner"]
    assert (graveyard(game, 0), life(game, 1)) == (["Deep Dream"], 10)
    resolve(game)
    assert life(game, 0) == 23
    assert all_cards(game, 0) == sorted(["Loyal Cat", *["Forest"] * 20])


@rule("729.4a", "729.5")
@pytest.mark.parametrize("place", ["hand", "graveyard", "exile", "outside"])
def test_a_card_is_brought_from_wherever_it_is_in_the_main_game(place: str) -> None:
    """CR 729.5, example: from outside the main game too; in the end it is put into its owner's main-game library."""
    game = dreaming(side(**{place: [CAT]}), side())  # type: ignore[arg-type]
    _call(game)
    main = game.main_game
    assert main is not None
    assert all(known.card.name != "Loyal Cat" for known in main.state.objects.values())
    game.concede(0)
    assert all_cards(game, 0).count("Loyal Cat") == 1
    view = game.view(0)
    assert "Loyal Cat" not in [seen.name for seen in (*view.hand, *view.exile, *view.outside)]
    assert graveyard(game, 0) == ["Deep Dream"]


@rule("729.4a", "608.2m", "729.5")
def test_the_spell_that_created_the_subgame_may_be_brought_into_it() -> None:
    """729.5: it finishes resolving, though it isn't on the stack any more."""
    text = (
        "Companion — Your starting deck contains only cards with even mana values.\nPlayers play a Magic subgame, "
        "using their libraries as their decks. Each player who doesn't win the subgame loses half their life, rounded "
        "up."
    )
    loyal = card("Loyal Cat", "{0}", "Sorcery", text)
    game = position(side(hand=[loyal]), side())
    act(game, "cast Loyal Cat")
    resolve(game)
    _call(game)
    assert game.main_game is not None
    assert game.main_game.view(0).stack == ()
    game.concede(1)
    assert (life(game, 1), graveyard(game, 0), game.view(0).stack) == (10, [], ())
    assert all_cards(game, 0).count("Loyal Cat") == 1


@rule("729.6", "729.4", "729.4a")
def test_a_card_is_brought_through_two_games() -> None:
    """729.6: what is outside the subgame is outside a subgame of that too; it leaves the game in which it is."""
    game = dreaming(side(battlefield=[CAT], library=[DREAM] * 12 + [land("G")] * 12), side())
    game.choose(())
    keep_all(game)
    while not can(game, "cast Deep Dream"):
        game.choose(Pass())
    dream(game)
    _call(game)
    middle = game.view(0).main_game
    assert middle is not None
    assert middle.main_game is not None
    assert middle.main_game.battlefield == ()
    assert "Loyal Cat" not in [seen.name for seen in middle.outside]
    game.concede(1)
    assert all_cards(game, 0).count("Loyal Cat") == 1
    game.concede(1)
    assert all_cards(game, 0).count("Loyal Cat") == 1
    assert on_battlefield(game, "Loyal Cat") == []


@rule("727.6", "729.4")
def test_a_restarted_subgame_has_the_same_outside() -> None:
    """727.6: a card that was brought into it belongs to it; what wasn't still lies in the main game."""
    rewind = card("Great Rewind", "{0}", "Sorcery", "Restart the game.")
    deck = [rewind] * 12 + [land("G")] * 12
    game = dreaming(side(battlefield=[Piece(CAT), Piece(MOURNER)], library=deck), side())
    _call(game)
    act(game, "cast Great Rewind")
    resolve(game)
    keep_all(game)
    assert all_cards(game, 0) == sorted(["Loyal Cat", *(each.name for each in deck)])
    assert [seen.name for seen in game.view(0).outside] == ["Sad Mourner", "Deep Dream"]
    game.concede(1)
    assert [seen.name for seen in game.view(0).battlefield] == ["Sad Mourner"]


@rule("108.5", "315.2", "315.3", "729.4", "729.5")
def test_conspiracies_come_from_the_sideboard_alone() -> None:
    """315.2: those that are in the main game stay there; one that was put into the subgame ceases to exist with it."""
    pride, zeal = (
        card(name, types="Conspiracy", text="Creatures you control get +1/+1.") for name in ("Pride", "Zeal")
    )
    game = position(side(hand=[DREAM], outside=[pride, zeal], battlefield=[BEAR]), side(), variants=[ConspiracyDraft()])
    game.choose([pending(game).candidates[0]])
    dream(game)
    assert [str(option).partition(" #")[0] for option in pending(game).candidates] == ["Zeal"]
    game.choose(pending(game).candidates)
    assert [seen.name for seen in game.view(0).command] == ["Zeal"]
    keep_all(game)
    game.concede(1)
    assert [seen.name for seen in game.view(0).command] == ["Pride"]
    assert game.view(0).outside == ()
    assert on_battlefield(game, "Grizzly Bears")[0].power == 3
