"""CR 611.2a: effects that last until something happens."""

from __future__ import annotations

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, position, resolve, run_to, settle, side, the

ELK = card("Elk", "{G}", "Creature — Elk", pt="2/2")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target player.")


@rule("611.2a", "601.2i")
def test_until_a_player_casts_such_a_spell() -> None:
    """611.2a: no other spell ends it, and it has ended while the creature spell is still on the stack, for good."""
    carve = card("Carve", "{W}", "Instant", "Target creature gets +2/+2 until a player casts a creature spell.")
    game = position(side([BEAR], hand=[carve, ZAP, ELK], lands="WRG"), side())
    act(game, "cast Carve", targets=["Grizzly Bears"])
    settle(game)
    act(game, "cast Zap", targets=["Bob"])
    settle(game)
    assert the(game, "Grizzly Bears").power == 4
    act(game, "cast Elk")
    assert the(game, "Grizzly Bears").power == 2
    assert not game.state.effects, "nothing waits any more"
    assert Game.load(game.save()).digest() == game.digest()


@rule("611.2a", "514.2")
def test_it_lasts_over_the_end_of_a_turn() -> None:
    """611.2a: nothing but what it waits for ends it."""
    carve = card("Carve", "{W}", "Instant", "Target creature gets +2/+2 until a player casts a creature spell.")
    game = position(side([BEAR], hand=[carve], lands="W"), side())
    act(game, "cast Carve", targets=["Grizzly Bears"])
    settle(game)
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").power == 4


@rule("611.2a", "607.2a")
def test_until_another_card_is_exiled_with_it() -> None:
    """607.2a: a card exiled with something else doesn't end it; the next one exiled with this does, for that card."""
    text = "{0}: Exile the top card of your library. You may play it until you exile another card with this artifact."
    lamp, other = (card(name, "{1}", "Artifact", text) for name in ("Lamp", "Other"))
    game = position(side([lamp, other], library=[ELK, BEAR, ZAP], lands="GGGR"), side())
    act(game, "activate Lamp")
    settle(game)
    act(game, "activate Other")
    settle(game)
    assert can(game, "cast Elk")
    assert can(game, "cast Grizzly Bears")
    act(game, "activate Lamp")
    settle(game)
    assert not can(game, "cast Elk")
    assert can(game, "cast Grizzly Bears")
    assert can(game, "cast Zap")


def abilities(game: Game) -> int:
    """How many abilities the Plains has."""
    return len(game.board.characteristics(ObjectId(the(game, "Plains").id)).abilities)


@rule("611.2a", "400.7j", "601.2i")
def test_until_the_card_itself_is_cast_from_exile() -> None:
    """601.2i: the land has the ability until that very card becomes a spell that has been cast."""
    text = (
        '{0}, Exile this card from your hand: Target land gains "{T}: Add {R}" until this card is cast from exile. '
        "You may cast this card for as long as it remains exiled."
    )
    seraph = card("Seraph", "{G}", "Creature — Angel", text, "3/3")
    game = position(side(hand=[seraph, ELK], lands="WGG"), side())
    own = abilities(game)
    act(game, "activate Seraph", targets=["Plains"])
    settle(game)
    act(game, "cast Elk")
    settle(game)
    assert abilities(game) == own + 1
    act(game, "cast Seraph")
    resolve(game)
    assert the(game, "Seraph").power == 3
    assert abilities(game) == own
