"""CR 701.65: airbending, played."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, on_battlefield, position, run_to, settle, side
from spells import GIANT, SERF, cast, edict, spell

GALE = spell("Airbend target creature.", types="Instant", name="Gale")
WIND_BELL = edict("Whenever you airbend, you gain 1 life.", name="Bell")


def exiled(game: Game) -> list[str]:
    return [game.board.name(number) for number in game.state.exile]


@rule("701.65a")
def test_the_owner_may_cast_the_card_for_two() -> None:
    """701.65a: not who airbends but the owner may cast it, for {2} instead of its mana cost, and only in its time."""
    game = position(side(battlefield=[WIND_BELL], hand=[GALE], lands="WRRRRR"), side(battlefield=[GIANT], lands="GG"))
    cast(game, "Gale", "Giant")
    assert exiled(game) == ["Giant"]
    assert not can(game, "cast Giant")
    run_to(game, "upkeep")
    assert not can(game, "cast Giant")
    run_to(game, "precombat main")
    assert can(game, "cast Giant")
    act(game, "cast Giant")
    settle(game)
    assert len(on_battlefield(game, "Giant")) == 1
    assert not exiled(game)


@rule("701.65a")
def test_the_permission_lasts_as_long_as_the_card_remains_exiled() -> None:
    """701.65a: a card that left exile and is exiled anew in another way can't be cast so."""
    game = position(
        side(hand=[GALE, spell("Exile target creature.", name="Doom")], battlefield=[SERF], lands="WWWW"), side()
    )
    cast(game, "Gale", "Serf")
    act(game, "cast Serf")
    settle(game)
    cast(game, "Doom", "Serf")
    assert exiled(game) == ["Serf"]
    assert not can(game, "cast Serf")


@rule("701.65a")
def test_a_land_cannot_be_cast() -> None:
    """701.65a: a land card stays in exile: it may be cast, not played."""
    game = position(
        side(hand=[spell("Airbend target permanent.")], battlefield=[card("Tower", "", "Land")], lands="WWW"), side()
    )
    cast(game, "Deed", "Tower")
    assert exiled(game) == ["Tower"]
    assert not can(game, "play Tower")
    assert not can(game, "cast Tower")


@rule("701.65b", "603.2")
def test_a_player_airbends_once_however_many_are_exiled() -> None:
    """701.65b: the ability triggers once for all that is exiled, a token too."""
    token = spell("Create a 1/1 white Soldier creature token.", name="Call")
    game = position(
        side(hand=[token, spell("Airbend all creatures.")], battlefield=[WIND_BELL, SERF], lands="WW"),
        side(battlefield=[GIANT]),
    )
    cast(game, "Call")
    cast(game, "Deed")
    settle(game)
    assert sorted(exiled(game)) == ["Giant", "Serf"]
    assert life(game, 0) == 21


@rule("701.65b")
def test_nobody_airbends_where_nothing_is_exiled() -> None:
    """701.65b: without an object exiled the ability doesn't trigger; a spell of another player isn't one's own."""
    game = position(
        side(hand=[spell("Airbend up to one target creature.")], battlefield=[WIND_BELL], lands="W"),
        side(battlefield=[WIND_BELL]),
    )
    act(game, "cast Deed", ())
    settle(game)
    assert (life(game, 0), life(game, 1)) == (20, 20)


@rule("701.65a", "701.65b")
def test_airbending_a_spell() -> None:
    """701.65a: a spell is exiled from the stack, and its owner may cast it again."""
    game = position(
        side(hand=[SERF], lands="WRR"),
        side(hand=[spell("Airbend target spell.", types="Instant", name="Gust")], lands="W", battlefield=[WIND_BELL]),
    )
    act(game, "cast Serf")
    game.choose("pass")
    act(game, "cast Gust", targets=["Serf"])
    settle(game)
    assert life(game, 1) == 21
    assert can(game, "cast Serf")
    act(game, "cast Serf")
    settle(game)
    assert len(on_battlefield(game, "Serf")) == 1
