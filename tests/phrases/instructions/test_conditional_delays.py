"""CR 603.7, 608.2c: delayed triggered abilities that are created only if something is so; damage already dealt."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, play_out, position, settle, side, the

END = card("End", "{B}", "Instant", "Destroy target creature.")
ELK = card("Elk", "{G}", "Creature — Elk", pt="2/2")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 3 damage to target player.")


@rule("603.7", "603.7a", "608.2c")
@pytest.mark.parametrize(("mine", "gained"), [([BEAR, ELK], 6), ([ELK, ELK], 0)])
def test_it_is_created_only_if_it_is_so(mine: list[Card], gained: int) -> None:
    """603.7a: with a Bear as the spell resolves, each creature that dies later counts, though the Bear has died."""
    text = "If you control a Bear, whenever a creature dies this turn, you gain 3 life."
    rite = card("Rite", "{B}", "Sorcery", text)
    game = position(side(mine, hand=[rite, END, END], lands="BBB"), side())
    act(game, "cast Rite")
    settle(game)
    for seen in mine:
        act(game, "cast End", targets=[seen.name])
        settle(game)
    assert life(game, 0) == 20 + gained


@rule("603.7b", "608.2c")
@pytest.mark.parametrize(("mine", "totals"), [([BEAR], [23, 23]), ([], [20, 20])])
def test_only_the_next_time(mine: list[Card], totals: list[int]) -> None:
    """603.7b: "when you next" is about one time, and about none if the condition wasn't met."""
    text = "If you control a Bear, when you next cast an instant spell this turn, you gain 3 life."
    game = position(side(mine, hand=[card("Rite", "{B}", "Sorcery", text), ZAP, ZAP], lands="BRR"), side())
    act(game, "cast Rite")
    settle(game)
    found = []
    for _ in range(2):
        act(game, "cast Zap", targets=["Bob"])
        settle(game)
        found.append(life(game, 0))
    assert found == totals


@rule("120.1", "608.2i")
def test_damage_already_dealt_this_turn() -> None:
    """608.2i: as much as that player, and nobody else, has been dealt so far this turn."""
    text = "Target player loses life equal to the damage already dealt to that player this turn."
    game = position(side(hand=[ZAP, ZAP, card("Last", "{B}", "Sorcery", text)], lands="RRB"), side(), side())
    act(game, "cast Zap", targets=["Bob"])
    settle(game)
    act(game, "cast Zap", targets=["Carol"])
    settle(game)
    act(game, "cast Last", targets=["Bob"])
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 14, 17]


@rule("603.7a", "608.2c")
@pytest.mark.parametrize("pays", [True, False])
def test_what_speaks_of_it_belongs_to_it(pays: bool) -> None:
    """603.7a: "that spell", in the sentence after, is the one that is cast later; it is copied only if the life was
    paid.
    """
    text = (
        "You may pay 2 life. If you do, when you next cast an instant spell this turn, copy that spell. You gain life "
    )
    text += "equal to that spell's mana value."
    game = position(side(hand=[card("Rite", "{B}", "Sorcery", text), ZAP, ZAP], lands="BRR"), side())
    act(game, "cast Rite")
    settle(game)
    game.choose(Answer(pays))
    assert life(game, 0) == (18 if pays else 20)
    for _ in range(2):
        act(game, "cast Zap", targets=["Bob"])
        play_out(game)
    assert (life(game, 0), life(game, 1)) == ((19, 11) if pays else (20, 14))


@rule("603.7a", "608.2c", "614.3")
def test_what_is_done_now_and_what_waits() -> None:
    """614.3: the first is done at once, the other when the creature would die; it is exiled then."""
    text = "Target creature gets -1/-1 until end of turn, and if it would die this turn, exile it instead."
    game = position(side([ELK, BEAR], hand=[card("Rot", "{B}", "Sorcery", text), END, END], lands="BBB"), side())
    act(game, "cast Rot", targets=["Elk"])
    settle(game)
    assert the(game, "Elk").power == 1
    for name in ("Elk", "Grizzly Bears"):
        act(game, "cast End", targets=[name])
        settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Elk"]


@rule("614.3", "608.2c")
@pytest.mark.parametrize("mine", [[BEAR], [ELK]])
def test_a_replacement_is_begun_only_if_it_is_so(mine: list[Card]) -> None:
    """614.3: with a Bear, and only then, the next life that is gained is twice as much; the one after that isn't."""
    text = "If you control a Bear, the next time you would gain life this turn, you gain twice that much life instead."
    boon = card("Boon", "{W}", "Instant", "You gain 2 life.")
    game = position(side(mine, hand=[card("Rite", "{B}", "Sorcery", text), boon, boon], lands="BWW"), side())
    act(game, "cast Rite")
    settle(game)
    for _ in range(2):
        act(game, "cast Boon")
        settle(game)
    assert life(game, 0) == (26 if mine == [BEAR] else 24)
