"""CR 702.132: assist."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, on_battlefield, pending, position, resolve, side

TANDEM = card("Tandem Ogre", "{3}{R}", "Creature — Ogre", "Assist", "4/4")
LONER = card("Lone Ogre", "{3}{R}", "Creature — Ogre", "", "4/4")
TWOFOLD = card("Twofold Ogre", "{2/W}{U}", "Creature — Ogre", "Assist", "4/4")
SURGE = card("Joint Surge", "{X}{U}", "Sorcery", "Assist\nDraw X cards.")


def tapped(game: Game) -> int:
    """How many lands are tapped."""
    return sum(seen.tapped for seen in game.view(0).battlefield)


@rule("702.132a")
def test_another_player_may_pay_for_generic_mana() -> None:
    """702.132a: the player chosen may pay for any amount of the generic mana, and the caster pays the rest."""
    game = position(side(hand=[TANDEM], lands="RR"), side(lands="GGGG"))
    act(game, "cast Tandem", ["Bob"], 2)
    assert tapped(game) == 4
    resolve(game)
    assert on_battlefield(game, "Tandem Ogre")


@rule("702.132a")
def test_only_with_assist_and_only_generic_mana() -> None:
    """702.132a: another player pays for generic mana alone, and for that only of a spell with assist."""
    assert not can(position(side(hand=[LONER], lands="RR"), side(lands="GGGG")), "cast Lone")
    assert can(position(side(hand=[TANDEM], lands="R"), side(lands="GGG")), "cast Tandem")
    assert not can(position(side(hand=[TANDEM], lands="R"), side(lands="GG")), "cast Tandem")
    assert not can(position(side(hand=[TANDEM], lands="G"), side(lands="RRRR")), "cast Tandem")


@rule("702.132a", "601.2g")
def test_nobody_need_be_chosen_and_nobody_need_help() -> None:
    """702.132a: the caster may choose nobody; who is chosen may pay nothing, and then the spell may be too dear."""
    game = position(side(hand=[TANDEM], lands="RRRR"), side(lands="GGGG"))
    act(game, "cast Tandem", ())
    assert tapped(game) == 4
    game = position(side(hand=[TANDEM], lands="RR"), side(lands="GGGG"))
    act(game, "cast Tandem", ["Bob"])
    helping = pending(game)
    assert isinstance(helping, ChooseNumber)
    assert (helping.player, helping.most) == (1, 3)
    game.choose(0)
    assert can(game, "cast Tandem")
    assert not game.state.stack
    assert not tapped(game)


@rule("702.132a", "107.3a")
def test_x_is_generic_mana() -> None:
    """702.132a: mana for X is a generic component of the total cost, as the value announced makes it."""
    game = position(side(hand=[SURGE], lands="U"), side(lands="GGG"))
    act(game, "cast Joint", 3, ["Bob"], 3)
    resolve(game)
    assert len(game.view(0).hand) == 3


@rule("702.132a", "601.2h")
def test_one_of_several_players_helps() -> None:
    """702.132a: one other player is chosen, who must have the mana; several can't put theirs together."""
    assert not can(position(side(hand=[TANDEM], lands="R"), side(lands="GG"), side(lands="G")), "cast Tandem")
    game = position(side(hand=[TANDEM], lands="R"), side(lands="GG"), side(lands="GGG"))
    act(game, "cast Tandem")
    assert [str(option) for option in pending(game).options] == ["Carol #2"]


@rule("702.132a", "601.2b", "107.4e")
def test_the_generic_half_of_a_symbol_is_generic_mana() -> None:
    """702.132a: what is announced for a monocolored hybrid symbol may be two generic mana, which another may pay."""
    game = position(side(hand=[TWOFOLD], lands="U"), side(lands="GG"))
    act(game, "cast Twofold", "{2}", ["Bob"], 2)
    assert tapped(game) == 3
    resolve(game)
    assert on_battlefield(game, "Twofold Ogre")
    assert not can(position(side(hand=[TWOFOLD], lands="R"), side(lands="GG")), "cast Twofold")
    assert not can(position(side(hand=[TWOFOLD], lands="U"), side(lands="W")), "cast Twofold")
