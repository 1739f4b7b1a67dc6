"""CR 608.2k: "that much" and "up to that many", of amounts and of how many objects there were."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
)
from rules.combat.fights import attack, fight
from spells import GIANT, SERF, cast, choose, creature, edict, spell


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


@rule("608.2k", "614.5")
def test_that_many_are_as_many_as_would_have_been_made_and_not_as_were_chosen() -> None:
    """608.2k: one creature is chosen, and copied as often as tokens would have been created; 614.5: what is created
    instead isn't replaced once more, nor as it is found out whether that could be done.
    """
    text = (
        "The first time you would create one or more tokens during each of your turns, you may instead choose a "
        "creature other than this creature and create that many tokens that are copies of that creature."
    )
    saprolings = spell("Create three 1/1 green Saproling creature tokens.")
    game = position(side(battlefield=[creature("Bloom", text), BEAR], hand=[saprolings], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    choose(game, Answer(True))
    play_out(game)
    assert len(on_battlefield(game, "Grizzly Bears")) == 4
    assert not on_battlefield(game, "Saproling Token")


@rule("608.2k", "608.2c")
def test_that_many_are_as_many_as_were_drawn() -> None:
    """608.2k: one opponent was dealt damage, so one card is drawn and one discarded, however much damage it was."""
    text = (
        "Whenever one or more creatures you control deal combat damage to one or more of your opponents, you may draw "
        "cards equal to the number of opponents dealt damage this way. If you do, discard that many cards."
    )
    game = position(side(battlefield=[edict(text), GIANT], hand=[BEAR, SERF]), side(), step="beginning of combat")
    attack(game, "Giant")
    run_to(game, "combat damage")
    settle(game)
    choose(game, Answer(True))
    settle(game)
    choose(game, "Serf")
    play_out(game)
    assert (graveyard(game, 0), len(hand(game, 0)), life(game, 1)) == (["Serf"], 2, 15)


@rule("608.2c", "608.2h")
@pytest.mark.parametrize(("lands", "totals"), [("W", (16, 20)), ("WG", (20, 16))])
def test_otherwise_that_much_is_as_much_as_would_have_been_lost(lands: str, totals: tuple[int, int]) -> None:
    """608.2c: "otherwise" follows what wasn't done, and "that much" is what that would have been."""
    text = (
        "Reveal the top card of your library. You lose life equal to its mana value if you control no Forests. "
        "Otherwise, each opponent loses that much life."
    )
    whale = card("Whale", "{3}{U}", "Creature — Whale", pt="4/4")
    game = position(side(hand=[spell(text)], lands=lands, library=[whale]), side())
    cast(game, "Deed")
    assert (life(game, 0), life(game, 1)) == totals
