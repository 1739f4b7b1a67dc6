"""CR 508.4: tokens of which it is said behind that they enter tapped and attacking."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, on_battlefield, pending, play_out, position, resolve, run_to, side, the
from rules.combat.fights import attack, combat
from spells import RELIC, creature, follow

SAID = "Create a 1/1 white Ninja creature token. "


def _attacked(text: str) -> Game:
    captain = creature("Captain", f"Whenever Captain attacks a player, {text}", "2/2")
    game = position(side([captain]), side(), step="beginning of combat")
    attack(game, "Captain")
    play_out(game)
    return game


@rule("508.4", "508.4a")
def test_a_token_enters_attacking_that_player() -> None:
    """CR 508.4: it is attacking the player of whom that is said, whom the creature attacks, and no other."""
    text = "create a token that's a copy of target creature. The token enters tapped and attacking that player."
    captain = creature("Captain", f"Whenever Captain attacks a player, {text}", "2/2")
    game = position(side([captain]), side(), side(), step="beginning of combat")
    run_to(game, "declare attackers")
    game.choose(next(each for each in pending(game).candidates if "Carol" in str(each)))
    game.choose(pending(game).options[0])
    resolve(game)
    assert [each.defender for each in combat(game).attackers] == [2, 2]
    assert [each.tapped for each in on_battlefield(game, "Captain")] == [True, True]
    run_to(game, "end of combat")
    assert (life(game, 1), life(game, 2)) == (20, 16)


@rule("508.4", "608.2c", "701.7a")
@pytest.mark.parametrize("lands", ["R", "RR"])
def test_tokens_enter_attacking_only_if_that_is_so(lands: str) -> None:
    """CR 608.2c: whether they enter so depends on whether the spell was kicked; otherwise they are there untapped."""
    text = f"Kicker {{R}}\n{SAID}If this spell was kicked, it enters tapped and attacking."
    ambush = card("Ambush", "{R}", "Instant", text)
    game = position(side([creature("Scout")], hand=[ambush], lands=lands), side(), step="beginning of combat")
    attack(game, "Scout")
    is_kicked = len(lands) == 2
    act(game, "cast Ambush", *[Answer(True)] * is_kicked)
    play_out(game)
    assert the(game, "Ninja Token").tapped is is_kicked
    assert len(combat(game).attackers) == 1 + is_kicked


@rule("508.4", "608.2k")
def test_what_the_token_does_later_is_said_behind() -> None:
    """CR 608.2k: the token can be spoken of further, as what is sacrificed."""
    text = "create a 3/1 red Ninja creature token. It enters tapped and attacking. Sacrifice it at end of combat."
    game = _attacked(text)
    assert the(game, "Ninja Token").tapped
    run_to(game, "end of combat")
    assert life(game, 1) == 15
    play_out(game)
    run_to(game, "postcombat main")
    assert not on_battlefield(game, "Ninja Token")


@rule("111.3", "303.4i", "701.7a")
def test_an_aura_token_enters_attached() -> None:
    """CR 303.4i: it enters attached to the target, with the abilities that are said behind, and goes with its host."""
    text = (
        "When Masker enters, create a white Aura enchantment token named Mask attached to another target creature. The "
        "token has enchant creature and “Enchanted creature gets +2/+0.” Draw a card."
    )
    masker = creature("Masker", text, "1/1")
    game = position(side([creature("Scout")], hand=[masker], lands="G"), side())
    act(game, "cast Masker")
    resolve(game)
    game.choose(pending(game).options[0])
    resolve(game)
    assert len(game.view(0).hand) == 1
    assert (the(game, "Scout").power, the(game, "Masker").power) == (4, 1)
    assert game.board.characteristics(the(game, "Mask").id).subtypes == ("Aura",)


@rule("303.4i", "704.5m")
def test_an_aura_token_can_be_attached_only_to_what_it_enchants() -> None:
    """CR 303.4i: where it couldn't enchant what it would enter attached to, it isn't created."""
    text = (
        "Create a white Aura enchantment token named Mask attached to target permanent. The token has enchant artifact."
    )
    game = follow(text, targets=["Scout"], mine={"battlefield": [creature("Scout"), RELIC]})
    assert not on_battlefield(game, "Mask")
    game = follow(text, targets=["Relic"], mine={"battlefield": [creature("Scout"), RELIC]})
    assert len(on_battlefield(game, "Mask")) == 1
