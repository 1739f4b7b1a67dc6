"""CR 702.76, 702.173: prowl and freerunning, offered once something has dealt combat damage to a player, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, on_battlefield, pending, position, resolve, run_to, settle, side
from rules.combat.fights import attack
from rules.variants.test_commander import commanding

ROGUE = card("Rogue", "{1}", "Creature — Goblin Rogue", pt="1/1")
KILLER = card("Killer", "{1}", "Creature — Human Assassin", pt="1/1")
THIEF = card("Thief", "{5}{B}", "Creature — Faerie Rogue", "Prowl {B}", "2/2")
RUNNER = card("Runner", "{5}{B}", "Creature — Human", "Freerunning {B}", "2/2")


def ways(game: Game, name: str) -> list[str]:
    """The ways in which a card can be cast."""
    return [option.method for option in pending(game).options if isinstance(option, Cast) and option.name == name]


def after_combat(hand: Card, *attackers: Card, others: tuple[Card, ...] = (), lands: str = "B") -> Game:
    """The second main phase of a turn in which these attacked, unblocked."""
    game = position(
        side(hand=[hand], battlefield=[*attackers, *others], lands=lands), side(), step="beginning of combat"
    )
    assert ways(game, hand.faces[0].name) == []
    attack(game, *(each.faces[0].name for each in attackers))
    run_to(game, "postcombat main")
    return game


@rule("702.76a")
def test_prowl_asks_for_damage_by_one_of_its_types() -> None:
    """702.76a: combat damage by a source with one of the spell's creature types, and no other."""
    game = after_combat(THIEF, ROGUE)
    assert ways(game, "Thief") == ["prowl"]
    act(game, "cast Thief")
    resolve(game)
    assert on_battlefield(game, "Thief")
    assert ways(after_combat(THIEF, BEAR), "Thief") == []


@rule("702.76a")
def test_prowl_asks_for_combat_damage_by_what_its_player_controls_this_turn() -> None:
    """702.76a: other damage doesn't count, nor that of another player's creature, nor that of another turn."""
    pinger = card("Pinger", "{1}", "Creature — Human Rogue", "{T}: This creature deals 1 damage to any target.", "1/1")
    game = position(side(hand=[THIEF], battlefield=[pinger], lands="B"), side())
    act(game, "activate Pinger", targets=["Bob"])
    resolve(game)
    assert ways(game, "Thief") == []
    game = after_combat(THIEF, ROGUE)
    run_to(game, "end")
    for _ in range(2):
        run_to(game, "upkeep")
        run_to(game, "precombat main")
    assert ways(game, "Thief") == []
    fast = card("Thief", "{5}{B}", "Kindred Instant — Rogue", "Prowl {B}\nDraw a card.")
    game = position(side(battlefield=[ROGUE]), side(hand=[fast], lands="B"), step="beginning of combat")
    attack(game, "Rogue")
    run_to(game, "postcombat main")
    act(game, "pass")
    assert ways(game, "Thief") == []


@rule("702.76a")
def test_prowl_looks_at_what_the_source_was_as_it_dealt_the_damage() -> None:
    """702.76a: what counts is what the source was when it dealt the damage, not what has become of it since."""
    change = card("Change", "{U}", "Instant", "Target creature becomes a Wall until end of turn.")
    game = position(side(hand=[THIEF, change], battlefield=[ROGUE], lands="BU"), side(), step="beginning of combat")
    attack(game, "Rogue")
    run_to(game, "postcombat main")
    act(game, "cast Change", targets=["Rogue"])
    resolve(game)
    assert ways(game, "Thief") == ["prowl"]
    game = position(side(hand=[THIEF, change], battlefield=[ROGUE], lands="BU"), side(), step="beginning of combat")
    act(game, "cast Change", targets=["Rogue"])
    resolve(game)
    attack(game, "Rogue")
    run_to(game, "end of combat")
    run_to(game, "postcombat main")
    assert ways(game, "Thief") == []


@rule("702.76a", "118.9a")
def test_prowl_with_a_spell_that_is_to_be_cast_for_nothing() -> None:
    """118.9a: only one alternative cost: what may be cast for nothing isn't cast for its prowl cost as well."""
    gift = card("Gift", "{U}", "Sorcery", "You may cast a spell from your hand without paying its mana cost.")
    knows = card(
        "Thief",
        "{5}{B}",
        "Creature — Rogue",
        "Prowl {B}\nWhen this creature enters, if its prowl cost was paid, you gain 3 life.",
        "2/2",
    )
    game = position(side(hand=[knows, gift], battlefield=[ROGUE], lands="UB"), side(), step="beginning of combat")
    attack(game, "Rogue")
    run_to(game, "postcombat main")
    act(game, "cast Gift")
    resolve(game)
    game.choose(pending(game).options[0])
    settle(game)
    assert game.view(0).players[0].life == 20
    assert on_battlefield(game, "Thief")


@rule("702.76a", "611.3a", "601.3e", "613.1f")
def test_prowl_that_an_effect_gives() -> None:
    """702.76a: spells that have prowl because an effect says so may be cast for it."""
    boss = card("Boss", "{1}", "Creature — Human", "Rogue spells you cast have prowl {B}.", "1/1")
    assert ways(after_combat(card("Plain", "{5}", "Creature — Rogue", pt="1/1"), ROGUE, others=(boss,)), "Plain") == [
        "prowl"
    ]


@rule("702.173a")
def test_freerunning_asks_for_damage_by_an_assassin() -> None:
    """702.173a: combat damage by an Assassin creature."""
    game = after_combat(RUNNER, KILLER)
    assert ways(game, "Runner") == ["freerunning"]
    act(game, "cast Runner")
    resolve(game)
    assert on_battlefield(game, "Runner")
    assert ways(after_combat(RUNNER, BEAR), "Runner") == []


@rule("702.173a")
def test_freerunning_for_damage_by_a_commander() -> None:
    """702.173a: combat damage by a commander its player controls counts as well."""
    captain = card("Captain", "{G}", "Legendary Creature — Elf", "Haste", "3/3")
    game = commanding(side(hand=[RUNNER], lands="GB"), side(), commanders=[(captain,)])
    act(game, "cast Captain")
    resolve(game)
    assert ways(game, "Runner") == []
    attack(game, "Captain")
    run_to(game, "postcombat main")
    assert ways(game, "Runner") == ["freerunning"]


@rule("702.173a", "118.8")
def test_freerunning_for_a_deed() -> None:
    """702.173a: the cost may be something other than mana, which must be possible; additional costs are paid too."""
    text = "Freerunning—Return a white creature you control to its owner's hand.\nDraw a card."
    escape = card("Escape", "{5}{U}", "Instant", "As an additional cost to cast this spell, pay 3 life.\n" + text)
    assert ways(after_combat(escape, KILLER), "Escape") == []
    squire = card("Squire", "{W}", "Creature — Human", pt="1/1")
    game = after_combat(escape, KILLER, others=(squire,))
    act(game, "cast Escape")
    assert not on_battlefield(game, "Squire")
    assert life(game, 0) == 17


@rule("702.76a")
def test_prowl_for_costs_one_after_the_other() -> None:
    """702.76a: costs divided by a comma are all paid."""
    thief = card("Thief", "{5}{B}", "Creature — Rogue", "Prowl {1}, {B}", "2/2")
    assert ways(after_combat(thief, ROGUE), "Thief") == []
    assert ways(after_combat(thief, ROGUE, lands="BB"), "Thief") == ["prowl"]
