"""What the shrewd agent does with priority."""

from comprules.agents import ShrewdAgent
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, pending, position, side
from rules.combat.fights import attack, block

OGRE = card("Ogre", "{2}{G}", pt="3/3")
GIANT = card("Giant", "{4}{G}", pt="5/5")
RAT = card("Rat", "{B}", pt="1/1")
MURDER = card("Murder", "{B}", "Instant", "Destroy target creature.")


def action_of(game: Game) -> str:
    """What the agent does now."""
    decision = pending(game)
    return str(ShrewdAgent().choose(game.view(decision.player), decision)).split(" #")[0]


def targets_of(game: Game) -> list[str]:
    """What the agent targets with what it does now."""
    while not (isinstance(pending(game), ChooseAction) and game.view(0).stack):
        decision = pending(game)
        answer = ShrewdAgent().choose(game.view(decision.player), decision)
        if isinstance(answer, tuple) and answer and isinstance(answer[0], Thing):
            return [piece.name for piece in answer if isinstance(piece, Thing)]
        game.choose(answer)
    return []


@rule("601.2g")
def test_spells_that_together_use_the_mana_come_before_a_dearer_one() -> None:
    """601.2g: what isn't spent on one spell is there for another."""
    hand = [card("Troll", "{2}{G}", pt="3/2"), BEAR, card("Wolf", "{1}{G}", pt="2/3")]
    assert action_of(position(side(hand=hand, lands="GGGG"), side())) in ("cast Wolf", "cast Grizzly Bears")
    assert action_of(position(side(hand=hand, lands="GGG"), side())) == "cast Troll"


@rule("117.1a")
def test_removal_is_for_what_matters_most() -> None:
    """117.1a: an instant may be cast at any time its caster has priority, so it needn't be now."""
    assert action_of(position(side(hand=[MURDER], lands="B"), side())) == "pass"
    game = position(side(hand=[MURDER], lands="B"), side([RAT, GIANT]))
    assert action_of(game) == "cast Murder"
    assert targets_of(game) == ["Giant"]


@rule("117.1a", "500.5")
def test_mana_left_at_the_end_of_anothers_turn_is_used() -> None:
    """500.5: what mana isn't used then is none in the next turn; instants, and what has flash, can be cast with it."""
    vow = card("Vow", "{B}", "Enchantment — Aura", "Flash\nEnchant creature\nEnchanted creature can't attack or block.")
    for step, does in (("draw", "pass"), ("end", "cast Vow")):
        game = position(side(hand=[vow], lands="B"), side([GIANT]), step=step, active=1)
        game.choose("pass")
        assert action_of(game) == does


@rule("500.7")
def test_an_extra_turn_comes_before_a_creature() -> None:
    """500.7: it is a whole turn more."""
    warp = card("Warp", "{1}{U}", "Sorcery", "Take an extra turn after this one. Exile Warp.")
    assert action_of(position(side(hand=[BEAR, warp], lands="GU"), side())) == "cast Warp"


@rule("702.29a")
def test_a_card_is_cycled_for_lands_with_mana_that_is_left() -> None:
    """702.29a: cycling is activated from hand; with few lands another card is better than a dear one."""
    wyrm = card("Wyrm", "{6}{G}", "Creature — Wyrm", "Cycling {2}", "7/7")
    for step, lands, does in (
        ("postcombat main", "GG", "activate Wyrm"),
        ("precombat main", "GG", "pass"),
        ("postcombat main", "GGGGGG", "pass"),
    ):
        assert action_of(position(side(hand=[wyrm], lands=lands), side(), step=step)) == does


@rule("611.2a")
def test_a_land_becomes_a_creature_where_it_can_attack_at_no_risk() -> None:
    """611.2a: it is one until end of turn; there must be mana for that besides its own."""
    grove = card(
        "Grove", "", "Land", "{T}: Add {G}.\n{1}: This land becomes a 3/3 Elemental creature until end of turn."
    )
    for lands, theirs, does in (("G", [], "activate Grove"), ("", [], "pass"), ("G", [GIANT], "pass")):
        assert action_of(position(side([grove], lands=lands), side(theirs))) == does


@rule("112.1", "701.6a")
def test_a_creature_that_can_counter_spells_is_cast_for_itself() -> None:
    """701.6a: what only counters spells is for when there is one; a creature is there besides."""
    gull = card("Gull", "{U}", "Creature — Bird", "Sacrifice this creature: Counter target spell.", "1/1")
    dispel = card("Dispel", "{U}", "Instant", "Counter target spell.")
    assert action_of(position(side(hand=[dispel, gull], lands="U"), side())) == "cast Gull"
    assert action_of(position(side(hand=[dispel], lands="U"), side())) == "pass"


@rule("120.3a", "120.3e")
def test_burn_goes_to_the_creature_that_it_kills_or_to_the_player_who_dies() -> None:
    """120.3: damage to a player is life lost, to a creature it is marked."""
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
    assert targets_of(position(side(hand=[bolt], lands="R"), side([OGRE, GIANT]))) == ["Ogre"]
    assert targets_of(position(side(hand=[bolt], lands="R"), side([OGRE], life=3))) == ["Bob"]
    assert targets_of(position(side(hand=[bolt, bolt], lands="RR"), side([OGRE], life=6))) == ["Bob"]


@rule("704.5g")
def test_all_creatures_are_destroyed_only_if_others_lose_more() -> None:
    """704.5g: what has lethal damage marked on it is destroyed, whoever controls it."""
    sweep = card("Sweep", "{R}", "Sorcery", "Sweep deals 3 damage to each creature.")
    assert action_of(position(side([RAT], [sweep], lands="R"), side([OGRE, OGRE]))) == "cast Sweep"
    assert action_of(position(side([OGRE, OGRE], [sweep], lands="R"), side([RAT]))) == "pass"


@rule("509.1", "117.1a")
def test_a_trick_is_for_the_fight_that_it_wins() -> None:
    """117.1a: once blocks are declared it is settled what fights what."""
    growth = card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
    assert action_of(position(side([OGRE], [growth], lands="G"), side([GIANT]))) == "pass"
    game = position(side([OGRE], [growth], lands="G"), side([GIANT]), step="beginning of combat")
    attack(game, "Ogre")
    block(game, ("Giant", "Ogre"))
    assert action_of(game) == "cast Growth"
    assert targets_of(game) == ["Ogre"]


@rule("305.2")
def test_a_land_that_enters_tapped_is_played_while_its_mana_isnt_needed() -> None:
    """305.2: one land each turn."""
    bog = card("Bog", "", "Land", "This land enters tapped.\n{T}: Add {G}.")
    glade = card("Glade", "", "Land", "{T}: Add {G}.")
    grove = card(
        "Grove", "", "Land", "This land enters tapped unless you control two or more other lands.\n{T}: Add {G}."
    )
    assert action_of(position(side(hand=[glade, bog, GIANT], lands="G"), side())) == "play Bog"
    assert action_of(position(side(hand=[bog, glade, BEAR], lands="G"), side())) == "play Glade"
    assert action_of(position(side(hand=[glade, grove, GIANT], lands="G"), side())) == "play Grove"
    assert action_of(position(side(hand=[glade, grove, GIANT], lands="GG"), side())) == "play Glade"


def test_with_nothing_to_do_it_passes() -> None:
    game = position(side(), side())
    assert ShrewdAgent().choose(game.view(0), pending(game)) == Pass()
