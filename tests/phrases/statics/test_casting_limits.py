"""CR 601.3, 604.6: what a card says about when it can be cast."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    can,
    card,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    side,
)
from rules.combat.fights import attack, to_step
from spells import edict, follow, is_asking

MELEE = card("Melee", "{0}", "Instant", "Cast this spell only during combat.\nYou gain 2 life.")


@rule("601.3", "604.6")
def test_a_spell_that_can_be_cast_only_during_combat() -> None:
    """CR 604.6: in anybody's combat and at no other time; other spells aren't meant."""
    other = card("Other", "{0}", "Instant", "You gain 1 life.")
    for player in (0, 1):
        hands = [side(hand=[MELEE, other] if each == player else []) for each in range(2)]
        game = position(*hands)
        if player:
            pass_priority(game)
        assert (can(game, "cast Melee"), can(game, "cast Other")) == (False, True)
        game = position(*hands, step="beginning of combat")
        if player:
            pass_priority(game)
        assert (can(game, "cast Melee"), can(game, "cast Other")) == (True, True)
        run_to(game, "postcombat main")
        if player:
            pass_priority(game)
        assert (can(game, "cast Melee"), can(game, "cast Other")) == (False, True)


@rule("601.3", "604.6")
def test_each_of_several_limits_must_be_met() -> None:
    """CR 601.3: another's turn isn't enough without a Bear, nor a Bear in one's own."""
    text = "Cast this spell only during an opponent's turn and only if you control a Bear.\nYou gain 2 life."
    ruse = card("Ruse", "{0}", "Instant", text)
    assert not can(position(side([BEAR], hand=[ruse]), side()), "cast Ruse")
    for creatures, allowed in (([BEAR], True), ([], False)):
        game = position(side(), side(creatures, hand=[ruse]), side([BEAR]))
        pass_priority(game)
        assert can(game, "cast Ruse") is allowed


@rule("604.6", "113.6e")
def test_a_limit_counts_wherever_the_card_is_cast_from() -> None:
    """CR 113.6e: with flashback, what the card says about casting it counts in the graveyard."""
    echo = card("Echo", "{5}", "Instant", "Cast this spell only during combat.\nYou gain 2 life.\nFlashback {0}")
    for step in ("precombat main", "beginning of combat"):
        assert can(position(side(graveyard=[echo]), side(), step=step), "cast Echo") is (step != "precombat main")


@rule("604.6", "601.3", "101.2")
def test_a_card_that_says_that_it_cant_be_cast() -> None:
    """CR 604.6: "You can't cast this spell if ..." lets its player cast it only while that isn't so."""
    loner = card("Loner", "{0}", "Creature — Cat", "You can't cast this spell if you control a Bear.", "2/2")
    assert not can(position(side([BEAR], hand=[loner]), side()), "cast Loner")
    game = position(side(hand=[loner, BEAR], lands="GG"), side([BEAR]))
    assert can(game, "cast Loner")
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert not can(game, "cast Loner")


@rule("601.3", "608.2g")
def test_an_effect_that_lets_it_be_cast_doesnt_lift_the_limit() -> None:
    """CR 601.3: a permission to cast a spell while another resolves leaves what the spell itself forbids."""
    text = "You may cast a spell from your hand without paying its mana cost."
    free = card("Free", "{5}", "Instant", "You gain 2 life.")
    assert is_asking(follow(text, mine={"hand": [free]}))
    assert not is_asking(follow(text, mine={"hand": [MELEE]}))


STAND = card(
    "Stand",
    "{0}",
    "Instant",
    "Cast this spell only during the declare attackers step and only if you've been attacked this step.\n"
    "You gain 2 life.",
)
RALLY = card("Rally", "{0}", "Instant", "Cast this spell only if you've been attacked this step.\nYou gain 2 life.")


@rule("508.6", "601.3")
def test_only_who_has_been_attacked_this_step_can_cast_it() -> None:
    """CR 508.6: in the step in which creatures were declared as attackers of that player, and not afterwards."""
    game = position(side([BEAR]), side(hand=[STAND]), side(hand=[STAND, RALLY]), step="beginning of combat")
    attack(game, ("Grizzly Bears", "Carol"))
    pass_priority(game)
    assert not can(game, "cast Stand")
    pass_priority(game)
    assert can(game, "cast Stand")
    assert can(game, "cast Rally")
    pass_priority(game)
    to_step(game, "declare blockers")
    if not isinstance(game.decision, ChooseAction):
        game.choose(())
    pass_priority(game)
    pass_priority(game)
    assert (game.view(0).step, pending(game).player) == ("declare blockers", 2)
    assert not can(game, "cast Stand")
    assert not can(game, "cast Rally")


@rule("508.6")
def test_whose_planeswalker_is_attacked_isnt_attacked() -> None:
    """CR 508.6: an attack on a planeswalker attacks a permanent, not its controller."""
    walker = card("Walker", "{1}", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", loyalty="5")
    for attacked, allowed in (("Walker", False), ("Bob", True)):
        game = position(side([BEAR]), side([walker], hand=[STAND]), step="beginning of combat")
        attack(game, ("Grizzly Bears", attacked))
        pass_priority(game)
        assert can(game, "cast Stand") is allowed


@rule("102.1", "601.3", "604.6")
def test_a_spell_that_cannot_be_cast_in_the_first_turns_of_the_game() -> None:
    """CR 604.6: in none of its player's first two turns, extra ones among them; in others' turns and later it can."""
    text = "Flash\nYou can't cast this spell during your first or second turns of the game."
    late = card("Late", "{0}", "Artifact", text)
    game = position(side(hand=[late]), side(hand=[late]))
    seen = []
    for _ in range(6):
        mine = can(game, "cast Late")
        active = game.board.active_player
        pass_priority(game)
        seen.append((active, mine, can(game, "cast Late")))
        run_to(game, "end")
        run_to(game, "precombat main")
    assert seen == [
        (0, False, True),
        (1, False, True),
        (0, False, True),
        (1, False, True),
        (0, True, True),
        (1, True, True),
    ]


@rule("601.3")
def test_only_during_their_own_turns() -> None:
    """601.3: nobody casts in another player's turn."""
    zap = card("Zap", "{0}", "Instant", "Draw a card.")
    keep = edict("Players can cast spells only during their own turns.")
    game = position(side(battlefield=[keep], hand=[zap]), side(hand=[zap]))
    assert can(game, "cast Zap")
    pass_priority(game)
    assert not can(game, "cast Zap")


@rule("601.3")
def test_no_more_than_so_many_each_turn() -> None:
    """601.3: two are cast, and no third."""
    zap = card("Zap", "{0}", "Instant", "You gain 1 life.")
    keep = edict("You can cast spells only during your turn and you can cast no more than two spells each turn.")
    game = position(side(battlefield=[keep], hand=[zap, zap, zap]), side())
    for _ in range(2):
        act(game, "cast Zap")
        play_out(game)
    assert not can(game, "cast Zap")
