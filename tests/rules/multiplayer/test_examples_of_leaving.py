"""CR 800.4a, 800.4d, 800.4i: what leaves with a player and what stays, and what is still known of them."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    life,
    named,
    on_battlefield,
    pass_priority,
    position,
    resolve,
    run_to,
    side,
    the,
)

GRIFFIN = card("Griffin", "{0}", "Creature — Griffin", pt="3/3")
ZAP = card("Zap", "{0}", "Instant", "Zap deals 3 damage to any target.")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@pytest.mark.parametrize("players", [3, 5, 6])
@rule("800.4a")
def test_a_stolen_creature_goes_back_or_leaves_the_aura_behind(players: int) -> None:
    """CR 800.4a, example 1: if the thief leaves, the creature is its owner's again; if the owner does, it goes too."""
    bind = card("Bind", "{0}", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature.")
    for leaving in (0, 1):
        game = position(side(hand=[bind]), side([GRIFFIN]), *(side() for _ in range(players - 2)))
        act(game, "cast Bind", targets=["Griffin"])
        settle(game)
        assert the(game, "Griffin").controller == 0
        game.concede(leaving)
        assert [seen.controller for seen in on_battlefield(game, "Griffin")] == ([1] if leaving == 0 else [])
        assert on_battlefield(game, "Bind") == []
        assert graveyard(game, 0) == ([] if leaving == 0 else ["Bind"])


@rule("800.4a")
def test_control_until_end_of_turn_ends_as_the_player_leaves() -> None:
    """CR 800.4a, example 2: the creature that was taken for the turn reverts to its owner at once."""
    text = "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
    act_of = card("Sway", "{0}", "Sorcery", text)
    game = position(side(hand=[act_of]), side([GRIFFIN]), side())
    act(game, "cast Sway", targets=["Griffin"])
    settle(game)
    assert the(game, "Griffin").controller == 0
    game.concede(0)
    assert the(game, "Griffin").controller == 1


@rule("800.4a")
def test_tokens_leave_with_who_created_them() -> None:
    """CR 800.4a, example 4: tokens that came under the leaving player's control leave, those of the others stay."""
    text = (
        "Whenever a nontoken creature enters, if this artifact is untapped, that creature's controller creates a 1/1 "
        "colorless Myr artifact creature token."
    )
    chamber = card("Chamber", "{0}", "Artifact", text)
    elf = card("Elf", "{0}", "Creature — Elf", "Flash", "1/1")
    game = position(side([chamber], hand=[elf]), side(hand=[elf]), side())
    act(game, "cast Elf")
    settle(game)
    pass_priority(game)
    act(game, "cast Elf")
    settle(game)
    assert [seen.controller for seen in on_battlefield(game, "Myr Token")] == [0, 1]
    game.concede(0)
    assert [seen.controller for seen in on_battlefield(game, "Myr Token")] == [1]


@rule("800.4d")
def test_a_delayed_trigger_of_who_has_left_isnt_put_on_the_stack() -> None:
    """CR 800.4d, example: what the leaving player's ability exiled and would return never returns."""
    text = (
        "Whenever a player cycles a card, you may exile target creature. If you do, return that card to the "
        "battlefield under its owner's control at the beginning of the next end step."
    )
    slide = card("Slide", "{0}", "Enchantment", text)
    fuel = card("Fuel", "{9}", "Instant", "Draw a card.\nCycling {0}")
    for leaves in (True, False):
        game = position(side([GRIFFIN]), side([slide], hand=[fuel]), side())
        pass_priority(game)
        act(game, "activate Fuel", targets=["Griffin"])
        resolve(game)
        game.choose(Answer(True))
        settle(game)
        assert on_battlefield(game, "Griffin") == []
        if leaves:
            game.concede(1)
        run_to(game, "end")
        settle(game)
        assert len(on_battlefield(game, "Griffin")) == (0 if leaves else 1)


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("an opponent lost life this turn", 5),
        ("a creature died under an opponent's control this turn", 5),
        ("an opponent was dealt damage this turn", 5),
        ("an opponent gained life this turn", 0),
        ("an opponent controls a creature", 0),
    ],
)
@rule("800.4i")
def test_what_was_done_by_who_has_left_is_found(condition: str, gained: int) -> None:
    """CR 800.4i: an opponent who lost life and has left did so this turn; but what they had they have no more."""
    tell = card("Tell", "{0}", "Sorcery", f"If {condition}, you gain 5 life.")
    game = position(side(hand=[ZAP, DOOM, tell]), side([BEAR, GRIFFIN]), side())
    act(game, "cast Zap", targets=["Bob"])
    settle(game)
    act(game, "cast Doom", targets=["Griffin"])
    settle(game)
    game.concede(1)
    act(game, "cast Tell")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("800.4i")
def test_what_is_last_known_of_a_player_who_has_left() -> None:
    """CR 800.4i: an effect that needs the life total of a player who has left uses what that last was."""
    later = "At the beginning of the next end step, you gain life equal to that player's life total."
    mirror = card("Mirror", "{0}", "Sorcery", f"Choose target opponent. {later}")
    game = position(side(hand=[mirror, ZAP]), side(life=10), side())
    act(game, "cast Mirror", targets=["Bob"])
    settle(game)
    act(game, "cast Zap")
    game.choose((named(game, "Bob"),))
    settle(game)
    game.concede(1)
    run_to(game, "end")
    settle(game)
    assert life(game, 0) == 27
