"""CR 613.10: abilities of players."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, position, resolve, run_to, side
from rules.continuous_effects.boards import enchantment

BOLT = card("Zap", "{R}", "Instant", "Zap deals 2 damage to target player.")
BLAST = card("Blast", "{R}", "Instant", "Blast deals 2 damage to each player.")
WARD = enchantment("Ward Stone", "You have hexproof.")


def against(*theirs: Card, spell: Card = BOLT, mine: tuple[Card, ...] = ()) -> Game:
    """A game in which Alice has a spell, and Bob these permanents."""
    return position(side(hand=[spell], battlefield=mine, lands="RR"), side(battlefield=theirs))


def aims(game: Game) -> list[str]:
    """Whom Alice can target with her spell."""
    act(game, "cast")
    assert game.decision is not None
    return [getattr(option, "name", "") for option in game.decision.options]


@rule("702.11c", "613.10")
def test_a_player_with_hexproof_cant_be_targeted_by_opponents() -> None:
    """CR 702.11c: opponents can't target them; they themselves can."""
    assert aims(against()) == ["Alice", "Bob"]
    assert aims(against(WARD)) == ["Alice"]
    assert aims(against(mine=(WARD,))) == ["Alice", "Bob"]


@rule("702.18a", "613.10")
def test_a_player_with_shroud_cant_be_targeted_at_all() -> None:
    """CR 702.18a: not even by themselves."""
    shroud = enchantment("Veil", "You have shroud.")
    game = against(shroud, mine=(shroud,))
    assert not can(game, "cast Zap")


@rule("702.16b", "702.16e", "613.10")
def test_a_player_with_protection_is_neither_targeted_nor_harmed() -> None:
    """CR 702.16e: damage from sources with the quality is prevented; other sources still harm them."""
    shield = enchantment("Shield", "You have protection from red.")
    assert aims(against(shield)) == ["Alice"]
    game = against(shield, spell=BLAST)
    act(game, "cast Blast")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (18, 20)
    game = against(enchantment("Shield", "You have protection from blue."), spell=BLAST)
    act(game, "cast Blast")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (18, 18)


@rule("613.10", "613.7", "611.2")
def test_effects_on_players_apply_in_the_order_of_their_timestamps() -> None:
    """CR 613.10: what is lost is what was given before; what is given afterwards, one has."""
    pierce = card("Pierce", "{R}", "Sorcery", "Your opponents lose hexproof until end of turn.")
    game = position(side(hand=[pierce, BOLT], lands="RR"), side(battlefield=[WARD]))
    act(game, "cast Pierce")
    resolve(game)
    assert aims_of(game, "Zap") == ["Alice", "Bob"]
    renew = card("Renew", "{W}", "Instant", "You gain hexproof until end of turn.")
    game = position(side(hand=[pierce, BOLT], lands="RR"), side(battlefield=[WARD], hand=[renew], lands="W"))
    act(game, "cast Pierce")
    resolve(game)
    game.choose("pass")
    act(game, "cast Renew")
    resolve(game)
    assert aims_of(game, "Zap") == ["Alice"]


def aims_of(game: Game, name: str) -> list[str]:
    """Whom Alice can target with a spell, once it is her turn to act."""
    while not can(game, f"cast {name}"):
        game.choose("pass")
    act(game, f"cast {name}")
    assert game.decision is not None
    return [getattr(option, "name", "") for option in game.decision.options]


@rule("611.2a", "613.10", "611.2")
def test_what_a_player_gains_until_end_of_turn_ends() -> None:
    """CR 611.2a: the next turn everybody can be targeted again."""
    renew = card("Renew", "{W}", "Instant", "You gain hexproof until end of turn.")
    game = position(side(hand=[renew], lands="W"), side(hand=[BOLT], lands="R"))
    act(game, "cast Renew")
    resolve(game)
    game.choose("pass")
    act(game, "cast Zap")
    assert [getattr(option, "name", "") for option in game.decision.options] == ["Bob"]  # type: ignore[union-attr]
    game.undo()
    run_to(game, "upkeep")
    game.choose("pass")
    assert sorted(aims_of(game, "Zap")) == ["Alice", "Bob"]


@rule("613.10", "604.2")
def test_a_condition_is_looked_at_when_all_objects_are_settled() -> None:
    """CR 613.10: "as long as" sees what all layers have made of objects."""
    stone = enchantment("Stone", "As long as you control a creature with power 3 or greater, you have hexproof.")
    horn = enchantment("Horn", "Creatures you control get +1/+0.")
    bear = card("Cub", "{G}", "Creature — Bear", "", "2/2")
    assert aims(against(stone, bear)) == ["Alice", "Bob"]
    assert aims(against(stone, bear, horn)) == ["Alice"]


@rule("608.2d", "613.10")
def test_what_a_player_has_protection_from_is_chosen_as_they_gain_it() -> None:
    """CR 608.2d: the color is chosen as the spell resolves; spells of another color can target the player."""
    guard = card("Guard", "{W}", "Instant", "You gain protection from the color of your choice until end of turn.")
    for color, whom in (("red", ["Bob"]), ("blue", ["Alice", "Bob"])):
        game = position(side(hand=[guard], lands="W"), side(hand=[BOLT], lands="R"))
        act(game, "cast Guard")
        resolve(game)
        game.choose(Word(color))
        game.choose("pass")
        act(game, "cast Zap")
        assert sorted(getattr(option, "name", "") for option in game.decision.options) == whom  # type: ignore[union-attr]
