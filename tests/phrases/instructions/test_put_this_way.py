"""CR 508.4, 603.12: cards put onto the battlefield attacking somebody, and what triggers on that."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, FILLER, act, card, hand, life, on_battlefield, pending, position, resolve, run_to, side, the
from rules.combat.fights import attack
from spells import GIANT, RELIC, SERF, choose, is_asking

LEADER = card(
    "Leader",
    "{R}",
    "Creature — Human",
    "Whenever this creature attacks, reveal the top card of your library. If it's a creature card, put it onto the "
    "battlefield tapped and attacking defending player or a planeswalker they control. Otherwise, put that card into "
    "your hand. When you put a creature card onto the battlefield this way, it fights this creature.",
    "1/6",
)
WALKER = card("Walker", "{2}", "Legendary Planeswalker — Jace", loyalty="4")


def attacking(library_top: Card, *others: Card) -> Game:
    """The leader attacks Carol, who has these others, with this card on top of the library."""
    game = position(
        side(battlefield=[LEADER], library=[library_top, *FILLER]),
        side(battlefield=[WALKER]),
        side(battlefield=others),
        step="beginning of combat",
    )
    attack(game, ("Leader", "Carol"))
    resolve(game)
    return game


@rule("508.4", "603.12", "603.2", "400.7j")
def test_a_card_enters_attacking_the_defending_player_and_fights() -> None:
    """508.4: it attacks the player whom the creature attacks, nobody else; putting it there lets an ability trigger."""
    game = attacking(BEAR)
    assert not is_asking(game)
    assert the(game, "Grizzly Bears").tapped
    resolve(game)
    assert the(game, "Leader").damage == 2
    assert the(game, "Grizzly Bears").damage == 1
    run_to(game, "end of combat")
    assert (life(game, 1), life(game, 2)) == (20, 17)


@rule("508.4")
def test_it_may_attack_a_planeswalker_of_that_player() -> None:
    """508.4: its controller chooses between the player and that player's planeswalkers; others' aren't among them."""
    other = card("Other", "{2}", "Legendary Planeswalker — Nissa", loyalty="3")
    game = attacking(GIANT, other)
    assert sorted(str(getattr(option, "name", "")) for option in pending(game).options) == ["Carol", "Other"]
    choose(game, ("Other",))
    resolve(game)
    run_to(game, "end of combat")
    assert not on_battlefield(game, "Other")
    assert life(game, 2) == 19


@rule("603.12")
def test_nothing_triggers_without_a_card_put_there() -> None:
    """603.12: a card put into the hand isn't put onto the battlefield."""
    game = attacking(RELIC)
    assert hand(game, 0) == ["Relic"]
    assert not game.state.stack


@pytest.mark.parametrize("target", ["Bob", "Walker"])
@rule("608.2k", "109.4")
def test_that_player_or_that_planeswalkers_controller(target: str) -> None:
    """608.2k: whichever was the target, it is a player who discards."""
    wrath = card(
        "Wrath",
        "{B}",
        "Sorcery",
        "Wrath deals 1 damage to target opponent or planeswalker. That player or that planeswalker's controller "
        "discards two cards.",
    )
    game = position(
        side(hand=[wrath], lands="B"), side(battlefield=[WALKER], hand=[SERF, BEAR]), side(hand=[SERF, BEAR])
    )
    act(game, "cast Wrath", targets=[target])
    resolve(game)
    assert (hand(game, 1), len(hand(game, 2))) == ([], 2)
