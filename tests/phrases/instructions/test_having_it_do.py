"""CR 118.12a, 608.2d: players who may have an object deal damage to them, or others do something."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, on_battlefield, pending, position, resolve, side, the
from spells import creature


@pytest.mark.parametrize("takes_it", [True, False])
@rule("118.12a", "608.2d")
def test_the_creatures_controller_may_take_the_damage(takes_it: bool) -> None:
    """118.12a: the controller chooses as the spell resolves; the spell is what deals the damage."""
    text = "Salvo deals 3 damage to target creature unless that creature's controller has Salvo deal 5 damage to them."
    salvo = card("Salvo", "{R}", "Instant", text)
    game = position(side(hand=[salvo], lands="R"), side(battlefield=[BEAR]))
    act(game, "cast Salvo", targets=["Grizzly Bears"])
    resolve(game)
    assert pending(game).player == 1
    game.choose("yes" if takes_it else "no")
    assert life(game, 1) == (15 if takes_it else 20)
    assert bool(on_battlefield(game, "Grizzly Bears")) is takes_it


@rule("118.12a", "101.4")
def test_whichever_player_so_chooses_is_dealt_the_damage() -> None:
    """101.4: the players are asked in turn order; who has it deal the damage is dealt it, and nobody else."""
    text = "Bully gets +2/+2 until end of turn unless a player has Bully deal 4 damage to them."
    bully = creature("Bully", f"{{0}}: {text}")
    game = position(side(battlefield=[bully]), side(), side())
    act(game, "activate Bully")
    resolve(game)
    for player, answer in ((0, "no"), (1, "yes"), (2, "no")):
        assert pending(game).player == player
        game.choose(answer)
    assert [life(game, player) for player in range(3)] == [20, 16, 20]
    assert the(game, "Bully").power == 2


@rule("608.2d", "608.2k")
def test_it_deals_damage_to_what_was_spoken_of_and_not_to_itself() -> None:
    """608.2k: "it" isn't what deals the damage; whoever may have it do so decides."""
    text = "{T}: Target creature gets +0/+2 until end of turn. That creature's controller may have this artifact deal 1"
    stone = card("Stone", "{1}", "Artifact Creature — Golem", f"{text} damage to it.", "0/4")
    game = position(side(battlefield=[stone]), side(battlefield=[BEAR]))
    act(game, "activate Stone", targets=["Grizzly Bears"])
    resolve(game)
    assert pending(game).player == 1
    game.choose("yes")
    assert (the(game, "Grizzly Bears").damage, the(game, "Stone").damage) == (1, 0)


@pytest.mark.parametrize(
    ("answers", "left"), [(("yes",), (20, 16, 20)), (("no", "yes"), (20, 20, 16)), (("no", "no"), None)]
)
@rule("101.4", "608.2d", "608.2k")
def test_any_opponent_may_have_it_deal_damage(answers: tuple[str, ...], left: tuple[int, ...] | None) -> None:
    """608.2d: the opponents are asked in turn order; "it" is what the ability is of, which goes if one of them does."""
    text = "When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice it."
    imp = card("Imp", "{R}", "Creature — Imp", text, "4/3")
    game = position(side(hand=[imp], lands="R"), side(battlefield=[BEAR]), side())
    act(game, "cast Imp")
    resolve(game)
    resolve(game)
    for player, answer in zip((1, 2), ("yes", "no") if answers == ("yes",) else answers, strict=True):
        assert pending(game).player == player
        game.choose(answer)
    assert tuple(life(game, player) for player in range(3)) == (left or (20, 20, 20))
    assert bool(on_battlefield(game, "Imp")) is (left is None)


@rule("608.2d", "118.12a")
@pytest.mark.parametrize("is_had", [True, False])
def test_an_opponent_may_have_you_draw(is_had: bool) -> None:
    """608.2d: the opponent decides; whoever is spoken of in it does it."""
    text = "Target opponent may have you draw a card. If they don't, you gain 3 life."
    game = position(side(hand=[card("Offer", "{W}", "Sorcery", text)], lands="W"), side())
    act(game, "cast Offer", targets=["Bob"])
    resolve(game)
    assert pending(game).player == 1
    game.choose(Answer(is_had))
    assert (len(hand(game, 0)), len(hand(game, 1)), life(game, 0)) == ((1, 0, 20) if is_had else (0, 0, 23))


@rule("118.12a")
@pytest.mark.parametrize("is_had", [True, False])
def test_unless_somebody_has_you_do_something(is_had: bool) -> None:
    """118.12a: what others may have you do averts it."""
    game = position(
        side(
            hand=[
                card("Offer", "{W}", "Sorcery", "Each opponent loses 2 life unless any opponent has you draw a card.")
            ],
            lands="W",
        ),
        side(),
    )
    act(game, "cast Offer")
    resolve(game)
    game.choose(Answer(is_had))
    assert (len(hand(game, 0)), life(game, 1)) == ((1, 20) if is_had else (0, 18))
