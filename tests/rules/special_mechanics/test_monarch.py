"""CR 725: the monarch."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.special_mechanics.monarch import BecomeMonarch, monarch
from positions import BEAR, act, card, hand, life, on_battlefield, position, resolve, run_to, side
from rules.combat.fights import attack, damage, end_combat

CROWN = card("Crown", "{0}", "Sorcery", "You become the monarch.")
HERALD = card(
    "Herald", "{0}", "Creature — Human", "When this creature enters, target opponent becomes the monarch.", "1/1"
)
END = card("End", "{0}", "Sorcery", "Target player loses 40 life.")


def crowned(*others: object, **options: object) -> Game:
    """Alice has become the monarch in her main phase."""
    game = position(side(hand=[CROWN], battlefield=[BEAR]), *(others or (side(),)), **options)  # type: ignore[arg-type]
    act(game, "cast Crown")
    resolve(game)
    return game


def to_turn_of(game: Game, player: int) -> None:
    """Let all players pass until a player's next turn has begun."""
    while game.board.active_player == player:
        run_to(game, "end")
        game.choose(Pass())
    while game.board.active_player != player:
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else game.decision.options[-1])  # type: ignore[union-attr]


@rule("725.1")
def test_there_is_no_monarch_until_somebody_becomes_it() -> None:
    """725.1: there is none until an effect makes a player the monarch."""
    game = position(side(hand=[CROWN]), side())
    assert monarch(game.board) is None
    act(game, "cast Crown")
    resolve(game)
    assert monarch(game.board) == 0


@rule("725.2")
def test_the_monarch_draws_a_card_at_their_end_step() -> None:
    """725.2: at the beginning of the monarch's end step, that player draws a card; in other players' end steps not."""
    game = crowned()
    before = len(hand(game, 0))
    run_to(game, "end")
    resolve(game)
    assert len(hand(game, 0)) == before + 1
    to_turn_of(game, 1)
    run_to(game, "end")
    assert game.state.stack == ()


@rule("725.2")
def test_combat_damage_takes_the_crown() -> None:
    """725.2: whoever controls a creature that deals combat damage to the monarch becomes the monarch."""
    game = position(side(battlefield=[BEAR]), side(hand=[CROWN]), side(), active=1)
    act(game, "cast Crown")
    resolve(game)
    to_turn_of(game, 0)
    run_to(game, "beginning of combat")
    assert game.board.active_player == 0
    attack(game, ("Grizzly Bears", "Bob"))
    end_combat(game)
    assert monarch(game.board) == 0
    run_to(game, "end")
    assert [game.view(0).stack[0].controller] == [0]


@pytest.mark.parametrize("players", [2, 3])
@rule("725.2", "725.3")
def test_the_crown_changes_hands(players: int) -> None:
    """725.3: there is one monarch at a time, and one set of the abilities that go with it."""
    game = position(side(hand=[CROWN, HERALD]), *(side() for _ in range(players - 1)))
    act(game, "cast Crown")
    resolve(game)
    act(game, "cast Herald")
    resolve(game)
    game.choose(game.decision.options[-1])  # type: ignore[union-attr]
    resolve(game)
    assert monarch(game.board) == players - 1
    assert len(game.state.command) == 1
    run_to(game, "end")
    assert game.state.stack == ()


@rule("725.1")
def test_what_texts_say_about_the_monarch() -> None:
    """725.1: conditions and nouns look at who is the monarch now."""
    guard = card("Guard", "", "Creature — Human", "This creature gets +2/+2 as long as you're the monarch.", "1/1")
    rebel = card("Rebel", "", "Creature — Human", "This creature gets +3/+3 as long as there is no monarch.", "1/1")
    tax = card("Tax", "{0}", "Sorcery", "The monarch loses 3 life.")
    game = position(side(battlefield=[guard, rebel], hand=[CROWN, tax]), side())
    powers = {seen.name: seen.power for seen in game.view(0).battlefield}
    assert powers == {"Guard": 1, "Rebel": 4}
    act(game, "cast Crown")
    resolve(game)
    assert {seen.name: seen.power for seen in game.view(0).battlefield} == {"Guard": 3, "Rebel": 1}
    act(game, "cast Tax")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (17, 20)


@rule("725.3")
def test_becoming_the_monarch_triggers_only_for_who_wasn_t() -> None:
    """725.3: who is the monarch already doesn't become it again."""
    joy = card("Joy", "", "Enchantment", "Whenever you become the monarch, you gain 1 life.")
    game = position(side(battlefield=[joy], hand=[CROWN, CROWN]), side())
    for _ in range(2):
        act(game, "cast Crown")
        resolve(game)
        while game.state.stack:
            game.choose(Pass())
    assert life(game, 0) == 21


@rule("725.4")
def test_as_the_monarch_leaves_the_active_player_becomes_it() -> None:
    """725.4: if the monarch leaves the game, the active player becomes the monarch."""
    game = position(side(), side(hand=[CROWN]), side(), side(), active=1)
    act(game, "cast Crown")
    resolve(game)
    to_turn_of(game, 2)
    game.concede(1)
    assert monarch(game.board) == 2
    assert len(game.state.command) == 1


@rule("725.4")
def test_as_the_active_player_leaves_the_next_becomes_the_monarch() -> None:
    """725.4: if the active player is the monarch and leaves, the next player in turn order becomes the monarch."""
    game = crowned(side(), side())
    game.concede(0)
    assert monarch(game.board) == 1
    to_turn_of(game, 1)
    run_to(game, "end")
    assert len(game.view(1).stack) == 1


@rule("725.4", "101.2")
def test_who_cant_become_the_monarch_is_passed_over() -> None:
    """CR 725.4: as the monarch leaves, a player who can't become the monarch this turn doesn't; the next one does."""
    text = "Target opponent becomes the monarch. You can't become the monarch this turn."
    heir = card("Heir", "{0}", "Sorcery", text)
    game = position(side(hand=[heir, CROWN]), side(), side(), side())
    act(game, "cast Heir", targets=["Carol"])
    resolve(game)
    act(game, "cast Crown")
    resolve(game)
    assert monarch(game.board) == 2
    game.concede(2)
    assert monarch(game.board) == 1


@rule("725.2")
def test_the_mark_of_the_monarch_is_no_object_for_the_rules() -> None:
    """725.2: the abilities have no source, so nothing can choose it."""
    shield = card(
        "Shield",
        "{0}",
        "Instant",
        "The next time a source of your choice would deal damage to you this turn, prevent that damage.",
    )
    game = position(side(hand=[CROWN, shield]), side())
    act(game, "cast Crown")
    resolve(game)
    act(game, "cast Shield")
    resolve(game)
    assert all("Monarch" not in str(option) for option in game.decision.options)  # type: ignore[union-attr]
    assert game.log[-1].text
    assert on_battlefield(game, "The Monarch") == []
    assert damage(game) == []


@rule("725.5", "613.1b")
def test_what_the_monarch_controls_is_nobodys_new_while_there_is_none() -> None:
    """CR 725.5: without a monarch the effect does nothing; then it goes where the crown goes."""
    realm = card("Realm", "{0}", "Enchantment — Aura", "Enchant creature\nThe monarch controls enchanted creature.")
    alice = side(hand=[realm, CROWN], battlefield=[BEAR])
    game = position(alice, side(battlefield=[card("Ogre", "{R}", "Creature — Ogre", pt="3/3")], hand=[CROWN]))
    ogre = game.state.battlefield[1]
    act(game, "cast Realm", targets=["Ogre"])
    resolve(game)
    assert game.board.controller(ogre) == 1
    act(game, "cast Crown")
    resolve(game)
    assert game.board.controller(ogre) == 0
    crown(game, 1)
    assert game.board.controller(ogre) == 1


def crown(game: Game, player: int) -> None:
    """Let a player become the monarch."""
    happen(game, BecomeMonarch(Cause("725.1"), PlayerId(player)))
