"""CR 118.9, 601.3b, 603.7, 611.2a: what something is once it returns later; what may be cast for nothing, or in turns
to come.
"""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, hand, life, play_out, position, resolve, run_to, side
from rules.combat.fights import attack
from rules.continuous_effects.boards import known
from spells import RELIC, cast, choose, creature, follow, spell


@rule("603.7", "611.2e")
def test_it_is_something_else_once_it_has_returned_later() -> None:
    """611.2e: it enters as a black Zombie; the card in the graveyard isn't one, nor is anything else."""
    text = (
        "Return target creature card from your graveyard to the battlefield at the beginning of the next end step. "
        "That creature is a black Zombie in addition to its other colors and types."
    )
    game = follow(text, targets=["Grizzly Bears"], mine={"graveyard": [BEAR]})
    assert not game.view(0).battlefield[1:]
    run_to(game, "end")
    play_out(game)
    bear = known(game, "Grizzly Bears")
    assert (bear.subtypes, bear.colors) == (("Bear", "Zombie"), frozenset("GB"))


@rule("118.9", "601.3b")
@pytest.mark.parametrize(("lands", "is_offered"), [("G", True), ("", False)])
def test_cast_for_nothing_as_though_it_had_flash(lands: str, is_offered: bool) -> None:
    """601.3b: while its condition is met, and for that cost alone; with no Forest it can't be cast in combat."""
    text = (
        "If a creature is attacking you and you control a Forest, you may cast this spell without paying its mana cost "
        "and as though it had flash."
    )
    ambusher = card("Ambusher", "{1}{G}", "Creature — Cat", text, "2/3")
    game = position(side(battlefield=[BEAR]), side(hand=[ambusher], lands=lands), step="beginning of combat")
    attack(game, "Grizzly Bears")
    act(game, "pass")
    assert can(game, "cast Ambusher") is is_offered
    if is_offered:
        act(game, "cast Ambusher")
        resolve(game)
        assert known(game, "Ambusher").power == 2
        assert not any(seen.tapped for seen in game.view(1).battlefield if seen.name == "Forest")


@rule("601.3", "611.2a")
def test_what_may_be_played_during_the_next_turn_alone() -> None:
    """611.2a: neither this turn, nor in an opponent's, nor once that turn is over."""
    text = "Exile the top card of your library. During your next turn, you may play that card."
    game = follow(text, mine={"library": [BEAR, RELIC, RELIC, RELIC, RELIC], "lands": "GG"})
    assert not can(game, "cast Grizzly Bears")
    run_to(game, "end")
    run_to(game, "precombat main")
    assert game.view(0).turn == 2
    assert not can(game, "cast Grizzly Bears")
    run_to(game, "end")
    run_to(game, "precombat main")
    assert can(game, "cast Grizzly Bears")


@rule("607.2a")
def test_the_cards_exiled_with_it() -> None:
    """607.2a: those that its other ability has exiled, and no others."""
    text = (
        "When this creature enters, exile all cards from your graveyard.\n"
        "When this creature dies, put the cards exiled with it into their owner's hand."
    )
    kill = spell("Destroy target creature.")
    mine = side(graveyard=[RELIC, RELIC], exile=[BEAR], hand=[creature("Toluz", text), kill], lands="GW")
    game = position(mine, side())
    cast(game, "Toluz")
    cast(game, "Deed", "Toluz")
    assert hand(game, 0) == ["Relic", "Relic"]


@rule("107.3f", "118.12")
@pytest.mark.parametrize("paid", [0, 2])
def test_x_is_no_more_than_what_is_said(paid: int) -> None:
    """107.3f: X is chosen as it is paid, up to the life gained; then as many cards are drawn."""
    well = card(
        "Well",
        "{4}",
        "Artifact",
        "Whenever you gain life, you may pay {X}, where X is less than or equal to the amount of life you gained. "
        "If you do, draw X cards.",
    )
    game = follow("You gain 2 life.", mine={"battlefield": [well], "lands": "UUUU"})
    resolve(game)
    choose(game, Answer(True))
    numbers = [option.value for option in game.decision.options]  # type: ignore[union-attr]
    assert numbers == [0, 1, 2]
    choose(game, game.decision.options[paid])  # type: ignore[union-attr]
    play_out(game)
    assert (len(hand(game, 0)), life(game, 0)) == (paid, 22)
