"""CR 702.119, 702.180, 702.188, 702.190: emerge, harmonize, web-slinging and sneak, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    option_named,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block, combat, end_combat

GIANT = card("Giant", "{4}{R}", "Creature — Giant", pt="5/5")
SQUIRE = card("Squire", "{W}", "Creature — Human", pt="1/1")
RELIC = card("Relic", "{3}", "Artifact")
HORROR = card("Horror", "{8}", "Creature — Horror", "Emerge {5}{U}", "6/6")
SONG = card("Song", "{6}{R}", "Sorcery", "You gain 3 life.\nHarmonize {4}{R}")
SPIDER = card("Spider", "{5}{G}", "Creature — Spider", "Web-slinging {G}", "3/3")
SHADOW = card("Shadow", "{5}{U}", "Creature — Turtle Ninja", "Sneak {U}", "3/3")


def ways(game: Game, name: str) -> list[str]:
    """The ways in which a card can be cast."""
    return [option.method for option in pending(game).options if isinstance(option, Cast) and option.name == name]


def castable(what: Card, lands: str, *others: Card | Piece) -> list[str]:
    """The ways in which a card can be cast from the hand with these lands and other permanents."""
    return ways(position(side(hand=[what], battlefield=others, lands=lands), side()), what.faces[0].name)


@rule("702.119a", "702.119c", "601.2h")
def test_emerge_costs_less_by_the_mana_value_of_the_creature() -> None:
    """702.119a: a creature is sacrificed, and its mana value is taken off as generic mana."""
    assert castable(HORROR, "U", GIANT) == ["emerge"]
    assert castable(HORROR, "G", GIANT) == []
    assert castable(HORROR, "U", BEAR) == []
    assert castable(HORROR, "UUUU", BEAR) == ["emerge"]
    assert castable(HORROR, "UUUUUU", RELIC) == []
    game = position(side(hand=[HORROR], battlefield=[GIANT], lands="U"), side())
    act(game, "cast Horror")
    assert graveyard(game, 0) == ["Giant"]
    resolve(game)
    assert on_battlefield(game, "Horror")


@rule("702.119c", "601.2b")
def test_what_to_sacrifice_is_chosen_before_the_cost_is_determined() -> None:
    """702.119c: the creature is chosen as the cost is announced, and sacrificed as it is paid."""
    game = position(side(hand=[HORROR], battlefield=[GIANT, BEAR, SQUIRE], lands="UUUU"), side())
    game.choose(option_named(game, "cast Horror"))
    assert sorted(getattr(option, "name", "") for option in pending(game).options) == ["Giant", "Grizzly Bears"]
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Grizzly Bears"))
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert len([seen for seen in game.view(0).battlefield if seen.name == "Island" and seen.tapped]) == 4


@rule("702.119a", "118.7")
def test_emerge_takes_off_no_colored_mana_and_other_reductions_apply() -> None:
    """702.119a: only generic mana is taken off; what else makes the spell cheaper or dearer still does."""
    helper = card("Helper", "{1}", "Artifact", "Creature spells you cast cost {1} less to cast.")
    taxer = card("Taxer", "{1}", "Artifact", "Creature spells cost {2} more to cast.")
    great = card("Great", "{9}", "Creature — Giant", pt="9/9")
    assert castable(HORROR, "", great) == []
    assert castable(HORROR, "UUU", BEAR, helper) == ["emerge"]
    assert castable(HORROR, "U", GIANT, taxer) == []
    assert castable(HORROR, "UUU", GIANT, taxer) == ["emerge"]


@rule("702.119b")
def test_emerge_from_a_kind_of_permanent() -> None:
    """702.119b: a permanent of that kind is sacrificed."""
    crab = card("Crab", "{8}", "Creature — Crab", "Emerge from artifact {5}{U}", "3/3")
    assert castable(crab, "U", GIANT) == []
    assert castable(crab, "UUU", RELIC) == ["emerge"]
    game = position(side(hand=[crab], battlefield=[RELIC], lands="UUU"), side())
    act(game, "cast Crab")
    assert graveyard(game, 0) == ["Relic"]


@rule("702.119a", "118.9a")
def test_emerge_is_no_way_to_cast_for_nothing() -> None:
    """118.9a: a spell cast without paying its mana cost isn't cast for its emerge cost too."""
    gift = card("Gift", "{U}", "Sorcery", "You may cast a creature spell from your hand without paying its mana cost.")
    game = position(side(hand=[HORROR, gift], battlefield=[BEAR], lands="U"), side())
    act(game, "cast Gift")
    resolve(game)
    game.choose(pending(game).options[0])
    settle(game)
    assert on_battlefield(game, "Horror")
    assert on_battlefield(game, "Grizzly Bears")


def harmonizing(*creatures: Card | Piece, lands: str, what: Card = SONG) -> Game:
    return position(side(graveyard=[what], battlefield=creatures, lands=lands), side())


@rule("702.180a", "702.180b")
def test_harmonize_costs_less_by_the_power_of_the_creature() -> None:
    """702.180a: cast from the graveyard, less by the power of a creature tapped for it, and exiled."""
    assert ways(harmonizing(lands="RRRR"), "Song") == []
    assert ways(harmonizing(lands="RRRRR"), "Song") == ["harmonize"]
    assert ways(harmonizing(Piece(GIANT, tapped=True), lands="R"), "Song") == []
    assert ways(harmonizing(GIANT, lands="G"), "Song") == []
    game = harmonizing(GIANT, lands="R")
    game.choose(option_named(game, "cast Song"))
    game.choose((named(game, "Giant"),))
    assert the(game, "Giant").tapped
    resolve(game)
    assert life(game, 0) == 23
    assert [seen.name for seen in game.view(0).exile] == ["Song"]


@rule("702.180b")
def test_harmonize_taps_up_to_one_creature() -> None:
    """702.180b: the creature is chosen as the cost is announced; it may be none, and one that came this turn."""
    game = harmonizing(BEAR, SQUIRE, lands="RRRRR")
    game.choose(option_named(game, "cast Song"))
    assert pending(game).minimum == 0
    assert pending(game).maximum == 1
    game.choose(())
    assert not the(game, "Grizzly Bears").tapped
    game = position(side(graveyard=[SONG], hand=[BEAR], lands="GGRRR"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert ways(game, "Song") == ["harmonize"]


@rule("702.180a", "608.2n")
def test_a_harmonized_spell_that_is_countered_is_exiled() -> None:
    """702.180a: it is exiled any time it would leave the stack; cast from the hand, it isn't."""
    no = card("No", "{U}", "Instant", "Counter target spell.")
    game = position(side(graveyard=[SONG], hand=[no], lands="RRRRRU"), side())
    act(game, "cast Song")
    act(game, "cast No", targets=["Song"])
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Song"]
    game = position(side(hand=[SONG], lands="RRRRRRR"), side())
    act(game, "cast Song")
    resolve(game)
    assert graveyard(game, 0) == ["Song"]


@rule("702.188a")
def test_web_slinging_returns_a_tapped_creature() -> None:
    """702.188a: for the cost and a tapped creature its player controls, returned to its owner's hand."""
    assert castable(SPIDER, "G", BEAR) == []
    game = position(side(hand=[SPIDER], battlefield=[Piece(BEAR, tapped=True)], lands="G"), side())
    assert ways(game, "Spider") == ["web-slinging"]
    act(game, "cast Spider")
    assert hand(game, 0) == ["Grizzly Bears"]
    resolve(game)
    assert on_battlefield(game, "Spider")


@rule("702.188a", "118.9", "611.3a")
def test_web_slinging_that_an_effect_gives() -> None:
    """702.188a: spells that have web-slinging because an effect says so may be cast for it."""
    web = card("Web", "{1}", "Enchantment", "Each creature spell you cast has web-slinging {G}.")
    assert castable(GIANT, "G", web, Piece(BEAR, tapped=True)) == ["web-slinging"]
    assert castable(GIANT, "G", web, BEAR) == []


def sneaking(what: Card = SHADOW, lands: str = "U", *others: Card) -> Game:
    """Alice's declare blockers step, with her Squire attacking Carol and unblocked."""
    game = position(
        side(hand=[what], battlefield=[SQUIRE, *others], lands=lands), side(), side(), step="beginning of combat"
    )
    assert ways(game, what.faces[0].name) == []
    attack(game, ("Squire", "Carol"))
    assert ways(game, what.faces[0].name) == []
    run_to(game, "declare blockers")
    return game


@rule("702.190a", "702.190b", "614.1c")
def test_sneak_takes_the_place_of_an_unblocked_attacker() -> None:
    """702.190b: it enters tapped and attacking the same player as the creature that was returned."""
    game = sneaking()
    assert ways(game, "Shadow") == ["sneak"]
    act(game, "cast Shadow")
    assert hand(game, 0) == ["Squire"]
    settle(game)
    assert the(game, "Shadow").tapped
    end_combat(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 17]


@rule("702.190a")
def test_sneak_only_in_the_own_declare_blockers_step_with_an_unblocked_attacker() -> None:
    """702.190a: not with a blocked creature, not another player's step, not another step."""
    game = position(
        side(hand=[SHADOW], battlefield=[SQUIRE], lands="U"), side(battlefield=[BEAR]), step="beginning of combat"
    )
    attack(game, "Squire")
    block(game, ("Grizzly Bears", "Squire"))
    assert ways(game, "Shadow") == []
    game = position(side(battlefield=[SQUIRE]), side(hand=[SHADOW], lands="U"), step="beginning of combat")
    attack(game, "Squire")
    run_to(game, "declare blockers")
    act(game, "pass")
    assert ways(game, "Shadow") == []
    game = sneaking()
    run_to(game, "end of combat")
    assert ways(game, "Shadow") == []


@rule("702.190b", "506.3a")
def test_a_noncreature_permanent_enters_tapped_but_not_attacking() -> None:
    """506.3a: a permanent that isn't a creature enters, but it never attacks."""
    game = sneaking(card("Shadow", "{5}", "Artifact", "Sneak {U}"))
    act(game, "cast Shadow")
    settle(game)
    assert the(game, "Shadow").tapped
    assert not combat(game).attackers


@rule("702.190b")
def test_cast_plainly_it_enters_as_usual() -> None:
    """702.190b: only if the sneak cost was paid."""
    game = position(side(hand=[SHADOW], lands="UUUUUU"), side())
    act(game, "cast Shadow")
    resolve(game)
    assert not the(game, "Shadow").tapped


@rule("702.190a", "607.2i")
def test_a_spell_knows_that_its_sneak_cost_was_paid() -> None:
    """702.190a: an instant or sorcery may have sneak too, and know that it was paid for."""
    text = "Sneak {U}\nIf this spell's sneak cost was paid, you gain 3 life."
    game = sneaking(card("Trick", "{5}{U}", "Sorcery", text))
    act(game, "cast Trick")
    settle(game)
    assert life(game, 0) == 23


@rule("702.190b", "707.10")
def test_a_copy_of_the_spell_enters_attacking_too() -> None:
    """702.190b: the sneak cost of a copy was paid as that of the spell was."""
    double = card("Double", "{R}", "Instant", "Copy target creature spell you control.")
    game = position(side(hand=[SHADOW, double], battlefield=[SQUIRE], lands="UR"), side(), step="beginning of combat")
    attack(game, "Squire")
    run_to(game, "declare blockers")
    act(game, "cast Shadow")
    act(game, "cast Double", targets=["Shadow"])
    settle(game)
    end_combat(game)
    assert life(game, 1) == 14
    assert not can(game, "cast Shadow")
