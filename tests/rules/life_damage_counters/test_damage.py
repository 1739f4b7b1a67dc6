"""CR 120: damage."""

from __future__ import annotations

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.life_damage_counters.life import LoseLife
from comprules.rules.zones.zone_changes import MoveObject
from positions import BEAR, card, life, position, side, the
from rules.combat.fights import happened

SOURCE = card("Source", "{R}", pt="1/1")
BY = Cause("120.2b")


def hit(game: Game, source: str, recipient: int, amount: int, is_combat: bool = False) -> None:
    """Let a permanent deal damage."""
    happen(game, DealDamage(BY, the(game, source).id, ObjectId(recipient), amount, is_combat))


@rule("120.3a")
def test_a_player_loses_life() -> None:
    """120.3a: damage to a player causes the loss of that much life, which is an event of its own (120.4c)."""
    game = position(side(battlefield=[SOURCE]), side())
    hit(game, "Source", 1, 3)
    assert life(game, 1) == 17
    assert len(happened(game, LoseLife)) == 1


@rule("120.3e", "120.6")
def test_damage_is_marked_on_a_creature() -> None:
    """120.6: damage stays marked on a creature; it doesn't destroy it by itself (120.5)."""
    game = position(side(battlefield=[SOURCE]), side(battlefield=[BEAR]))
    hit(game, "Source", the(game, "Grizzly Bears").id, 1)
    assert game.board.status(the(game, "Grizzly Bears").id).damage == 1


@rule("120.3c")
def test_a_planeswalker_loses_loyalty_counters() -> None:
    """120.3c: damage takes that many loyalty counters, and all of them if there are fewer."""
    keeper = Piece(card("Ilsabet", types="Legendary Planeswalker — Ilsabet", loyalty="4"), counters=(("loyalty", 4),))
    game = position(side(battlefield=[SOURCE]), side(battlefield=[keeper]))
    number = the(game, "Ilsabet").id
    hit(game, "Source", number, 3)
    assert game.board.object(number).counter_count("loyalty") == 1
    hit(game, "Source", number, 3)
    assert game.board.object(number).counter_count("loyalty") == 0


@rule("120.3h")
def test_a_battle_loses_defense_counters() -> None:
    """120.3h: damage to a battle takes that many defense counters from it."""
    siege = Piece(card("Siege", types="Battle — Siege"), counters=(("defense", 5),))
    game = position(side(battlefield=[SOURCE]), side(battlefield=[siege]))
    hit(game, "Source", the(game, "Siege").id, 2)
    assert game.board.object(the(game, "Siege").id).counter_count("defense") == 3


@rule("120.8", "614.7a")
def test_no_damage_is_no_event() -> None:
    """120.8: a source that would deal 0 damage deals none."""
    game = position(side(battlefield=[SOURCE]), side())
    hit(game, "Source", 1, 0)
    assert happened(game, DealDamage) == []


@rule("120.1a")
def test_only_battles_creatures_and_planeswalkers_are_damaged() -> None:
    """120.1a: damage can't be dealt to another kind of permanent."""
    game = position(side(battlefield=[SOURCE], lands="R"), side())
    hit(game, "Source", the(game, "Mountain").id, 3)
    assert happened(game, DealDamage) == []


@rule("120.3b", "120.3d", "702.90b", "702.90c")
def test_infect() -> None:
    """120.3b, 120.3d: damage by a source with infect gives poison counters, or -1/-1 counters, instead."""
    game = position(
        side(battlefield=[card("Source", text="Infect", pt="1/1")]), side(battlefield=[card("Ox", pt="2/4")])
    )
    number = the(game, "Ox").id
    hit(game, "Source", 1, 3)
    hit(game, "Source", number, 2)
    assert life(game, 1) == 20
    assert dict(game.state.players[1].counters) == {"poison": 3}
    assert (game.board.characteristics(number).toughness, game.board.status(number).damage) == (2, 0)


@rule("120.3g", "702.164c")
def test_toxic() -> None:
    """120.3g: combat damage by a creature with toxic gives poison counters besides, the sum of its toxic values."""
    game = position(side(battlefield=[card("Source", text="Toxic 2\nToxic 1", pt="1/1")]), side())
    hit(game, "Source", 1, 1)
    assert game.state.players[1].counters == ()
    hit(game, "Source", 1, 1, is_combat=True)
    assert dict(game.state.players[1].counters) == {"poison": 3}
    assert life(game, 1) == 18


@rule("120.7", "702.15c")
def test_a_source_that_is_gone_deals_damage_as_it_last_was() -> None:
    """702.15c: last known information says whether a source that has left had lifelink."""
    game = position(side(battlefield=[card("Source", text="Lifelink", pt="1/1")]), side())
    number = the(game, "Source").id
    happen(game, MoveObject(BY, number, Zone.GRAVEYARD))
    happen(game, DealDamage(BY, number, PlayerId(1), 2))
    assert (life(game, 0), life(game, 1)) == (22, 18)
