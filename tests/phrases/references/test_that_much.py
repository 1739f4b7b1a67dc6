"""CR 608.2k: "that much" and "up to that many", of amounts and of how many objects there were."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, pending, play_out, position, resolve, run_to, side
from rules.combat.fights import attack, fight
from spells import SERF, cast, creature, edict, spell


@rule("608.2k")
def test_that_much_is_as_many_as_attacked() -> None:
    """608.2k: of the attackers only those that the words before speak of are counted."""
    law = edict("Whenever you attack with one or more Bears, you gain that much life.")
    game = fight([law, BEAR, BEAR, SERF], [])
    attack(game, "Grizzly Bears", "Serf")
    play_out(game)
    assert life(game, 0) == 21


@rule("608.2k", "609.3")
def test_that_much_is_as_many_as_were_sacrificed() -> None:
    """608.2k: the damage is as much as there were creatures that were chosen and sacrificed."""
    text = "Sacrifice any number of creatures. Deed deals that much damage to any target."
    game = position(side(battlefield=[BEAR, SERF, SERF], hand=[spell(text)], lands="W"), side())
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    serfs = [option for option in pending(game).options if "Serf" in str(option)]
    game.choose(tuple(serfs))
    play_out(game)
    assert life(game, 1) == 18


@rule("608.2k", "603.4")
@pytest.mark.parametrize("count", [2, 0])
def test_that_much_is_as_many_as_a_condition_found(count: int) -> None:
    """603.4: the condition is looked at again as the ability resolves, and what it finds then is counted."""
    text = (
        "{0}, Sacrifice a Human: You gain 1 life.\nAt the beginning of your end step, if you sacrificed one or more "
        "permanents this turn, this creature deals that much damage to any target."
    )
    ripper = creature("Ripper", text)
    game = position(side(battlefield=[ripper, *[SERF] * count]), side())
    for _ in range(count):
        act(game, "activate Ripper")
        play_out(game)
    run_to(game, "end")
    if count:
        game.choose(next(option for option in pending(game).options if "Bob" in str(option)))
        play_out(game)
    assert life(game, 1) == 20 - count


@rule("115.6", "608.2k")
def test_up_to_that_many_targets() -> None:
    """115.6: as many creatures at most can be chosen as damage was dealt."""
    text = "Whenever this creature deals combat damage to a player, tap up to that many target creatures."
    drake = creature("Drake", text)
    game = fight([drake], [BEAR, SERF, SERF])
    attack(game, "Drake")
    run_to(game, "combat damage")
    decision = pending(game)
    assert decision.rule == "601.2c"
    assert (decision.minimum, decision.maximum) == (0, 2)


@rule("608.2k", "701.23b")
def test_searching_for_up_to_that_many_cards() -> None:
    """608.2k: no more cards can be found than lands were sacrificed."""
    text = (
        "Sacrifice any number of lands. Search your library for up to that many land cards, put them onto the "
        "battlefield tapped, then shuffle."
    )
    shift = spell(text)
    plains = card("Glen", "", "Land")
    game = position(side(hand=[shift], lands="WW", library=[plains] * 4), side())
    act(game, "cast Deed")
    resolve(game)
    game.choose(tuple(pending(game).options[:2]))
    assert pending(game).maximum == 2


@rule("106.3", "608.2k")
def test_that_much_mana() -> None:
    """106.3: as much mana is added as damage was dealt to the creature."""
    turtle = creature("Turtle", "Whenever this creature is dealt damage, add that much {R}.", "1/9")
    zap = card("Zap", "{W}", "Instant", "Zap deals 3 damage to any target.")
    game = position(side(battlefield=[turtle], hand=[zap], lands="W"), side())
    cast(game, "Zap", "Turtle")
    assert [unit.type for unit in game.state.players[0].mana_pool] == ["R"] * 3


@rule("608.2k")
def test_what_was_chosen_since_rather_than_the_damage() -> None:
    """608.2k: of a number that was open, and was chosen after damage had been dealt, "that much" is said."""
    text = (
        "Whenever this creature deals combat damage to a player, you may sacrifice any number of Humans. If you do, "
        "you gain that much life."
    )
    game = fight([creature("Drake", text, "5/5"), SERF, SERF], [])
    attack(game, "Drake")
    run_to(game, "combat damage")
    resolve(game)
    game.choose("yes")
    game.choose(tuple(option for option in pending(game).options if "Serf" in str(option)))
    assert life(game, 0) == 22
