"""Leveler cards (CR 711, 702.87), Class cards (CR 716) and Case cards (CR 719, 702.169)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, on_battlefield, position, resolve, run_to, side, the

SQUIRE = card(
    "Squire",
    "{W}",
    "Creature — Human Knight",
    "Level up {1}\nLEVEL 1-2\n3/3\nFirst strike\nLEVEL 3+\n5/5\nFlying\n{T}: You gain 1 life.",
    pt="1/1",
)
SCHOOL = card(
    "School",
    "{W}",
    "Enchantment — Class",
    "Creatures you control get +1/+0.\n"
    "{1}: Level 2\nWhen this Class becomes level 2, you gain 3 life.\n"
    "{1}: Level 3\nCreatures you control have flying.\nCreatures you control get +0/+1.",
)
BEAR = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
RIDDLE = card(
    "Riddle",
    "{W}",
    "Enchantment — Case",
    "To solve — You control a creature.\nSolved — Creatures you control get +2/+2.",
)
CLUE = card(
    "Locket",
    "{W}",
    "Enchantment — Case",
    "To solve — You control a creature.\nSolved — Sacrifice this Case: You gain 5 life.",
)


def stats(game: Game, name: str) -> tuple[int | None, int | None, int]:
    """Power, toughness, and how many keyword abilities it has that fight."""
    known = the(game, name).characteristics
    assert known is not None
    shown = {"FirstStrike", "Flying"}
    return known.power, known.toughness, sum(kind.__name__ in shown for kind in known.keywords)


def level_up(game: Game, times: int) -> None:
    for _ in range(times):
        act(game, "activate Squire")
        resolve(game)


@rule("711.5")
def test_a_leveler_without_level_counters_is_what_its_topmost_box_says() -> None:
    """CR 711.5: With fewer counters than the first symbol's it has the uppermost power and toughness."""
    game = position(side(battlefield=[SQUIRE], lands="WWW"), side())
    assert stats(game, "Squire") == (1, 1, 0)


@rule("711.2a", "113.2c")
def test_each_keyword_of_a_line_in_a_level_box_is_an_ability() -> None:
    """113.2c: several keywords on one line are an ability each, also on the line that a level gives."""
    page = card("Page", "{W}", "Creature — Human", "Level up {1}\nLEVEL 1+\n3/3\nFlying, first strike", pt="1/1")
    game = position(side(battlefield=[page], lands="W"), side())
    assert stats(game, "Page") == (1, 1, 0)
    act(game, "activate Page")
    resolve(game)
    assert stats(game, "Page") == (3, 3, 2)


@rule("702.87a", "711.4", "702.87b")
def test_leveling_up_puts_level_counters() -> None:
    """CR 702.87a: Level up puts a level counter on the permanent, only as a sorcery."""
    game = position(side(battlefield=[SQUIRE], lands="WWW"), side())
    level_up(game, 1)
    assert the(game, "Squire").counters == (("level", 1),)
    assert not can(position(side(battlefield=[SQUIRE], lands="W"), side(), step="upkeep"), "activate Squire")


@rule("107.8", "107.8a", "711.2", "711.2a")
def test_within_a_range_of_levels_it_has_what_stands_there() -> None:
    """CR 711.2a: With one or two level counters it is 3/3 and has first strike, with three no more."""
    game = position(side(battlefield=[SQUIRE], lands="WWW"), side())
    level_up(game, 1)
    assert stats(game, "Squire") == (3, 3, 1)
    level_up(game, 1)
    assert stats(game, "Squire") == (3, 3, 1)


@rule("107.8", "107.8b", "711.2", "711.2b", "711.3")
def test_from_a_level_on_it_has_what_stands_there() -> None:
    """CR 711.2b: With three or more it has the last box and the abilities in its striation, not the earlier ones."""
    game = position(side(battlefield=[SQUIRE], lands="WWW"), side())
    level_up(game, 3)
    assert stats(game, "Squire") == (5, 5, 1)
    names = {kind.__name__ for kind in the(game, "Squire").characteristics.keywords}  # type: ignore[union-attr]
    assert "Flying" in names
    before = life(game, 0)
    options = [str(option) for option in game.decision.options if "activate" in str(option)]  # type: ignore[union-attr]
    assert len(options) == 1
    game.choose(options[0])
    resolve(game)
    assert life(game, 0) == before + 1


@rule("711.6")
def test_its_level_is_counted_only_on_the_battlefield() -> None:
    """CR 711.6: In other zones it has the uppermost power and toughness."""
    game = position(side(hand=[SQUIRE]), side())
    known = game.view(0).hand[0].characteristics
    assert known is not None
    assert (known.power, known.toughness) == (1, 1)


@rule("107.16", "107.16a", "603.2", "716.2", "716.2a", "716.2b", "716.3")
def test_a_class_gains_levels_one_after_the_other() -> None:
    """CR 716.2a: Each level only from the one before, only as a sorcery."""
    game = position(side(battlefield=[SCHOOL, BEAR], lands="WWW"), side())
    assert stats(game, "Bear") == (3, 2, 0)
    options = [str(option) for option in game.decision.options if "activate" in str(option)]  # type: ignore[union-attr]
    assert len(options) == 1
    game.choose(options[0])
    resolve(game)
    resolve(game)
    assert life(game, 0) == 23
    assert stats(game, "Bear") == (3, 2, 0)
    options = [str(option) for option in game.decision.options if "activate" in str(option)]  # type: ignore[union-attr]
    assert len(options) == 1
    game.choose(options[0])
    resolve(game)
    assert stats(game, "Bear") == (3, 3, 1)
    assert not can(game, "activate School")


@rule("716.2a")
def test_levels_are_gained_only_as_a_sorcery() -> None:
    """CR 716.2a: Not in an upkeep."""
    assert not can(position(side(battlefield=[SCHOOL], lands="W"), side(), step="upkeep"), "activate School")


@rule("716.2b")
def test_a_copy_of_a_class_is_level_1() -> None:
    """CR 716.2b: A level isn't copiable."""
    twin = card("Twin", "{W}", "Sorcery", "Create a token that's a copy of target enchantment.")
    check = card("Check", "{W}", "Instant", "Destroy target enchantment.")
    game = position(side(battlefield=[SCHOOL, BEAR], hand=[twin, check], lands="WWWW"), side())
    act(game, "activate School")
    resolve(game)
    resolve(game)
    act(game, "cast Twin", targets=["School"])
    resolve(game)
    levels = [dict(game.state.objects[seen.id].memory) for seen in on_battlefield(game, "School")]
    assert levels == [{"class level": 2}, {}]
    assert stats(game, "Bear") == (4, 2, 0)


@rule("719.3a")
def test_a_case_is_solved_at_the_end_step() -> None:
    """CR 719.3a: At its controller's end step, if its condition is met."""
    game = position(side(battlefield=[RIDDLE, BEAR]), side())
    assert stats(game, "Bear") == (2, 2, 0)
    run_to(game, "end")
    resolve(game)
    assert stats(game, "Bear") == (4, 4, 0)


@rule("719.3a")
def test_a_case_is_not_solved_while_its_condition_is_not_met() -> None:
    """CR 719.3a: Without a creature nothing triggers."""
    game = position(side(battlefield=[RIDDLE]), side())
    run_to(game, "end")
    assert game.view(0).stack == ()


@rule("719.3a", "719.3b")
def test_a_solved_case_does_not_trigger_again() -> None:
    """CR 719.3a: Only an unsolved Case is solved; it stays solved (719.3b)."""
    game = position(side(battlefield=[RIDDLE, BEAR]), side())
    run_to(game, "end")
    resolve(game)
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    assert game.view(0).active_player == 0
    assert game.view(0).stack == ()
    assert stats(game, "Bear") == (4, 4, 0)


@rule("702.169d", "719.3c")
def test_an_activated_ability_of_a_case_needs_it_solved() -> None:
    """CR 702.169d: It can be activated only if this Case is solved."""
    game = position(side(battlefield=[CLUE, BEAR]), side())
    assert not can(game, "activate Locket")
    run_to(game, "end")
    resolve(game)
    act(game, "activate Locket")
    resolve(game)
    assert life(game, 0) == 25


@rule("702.169c", "719.3c")
def test_a_triggered_ability_of_a_case_needs_it_solved() -> None:
    """CR 702.169c: It triggers only if this Case is solved."""
    case = card(
        "File",
        "{W}",
        "Enchantment — Case",
        "To solve — You control a creature.\nSolved — Whenever you cast a spell, you gain 1 life.",
    )
    deed = card("Deed", "{W}", "Instant", "Draw a card.")
    game = position(side(battlefield=[case, BEAR], hand=[deed, deed], lands="WW"), side())
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 20
    run_to(game, "end")
    resolve(game)
    act(game, "cast Deed")
    resolve(game)
    assert life(game, 0) == 21


@rule("702.169b", "719.3c", "702.169a")
def test_a_static_ability_of_a_case_can_change_what_it_is() -> None:
    """CR 702.169b: As long as this Case is solved, what its ability says is so, in whatever layer."""
    case = card(
        "Beast Case",
        "{W}",
        "Enchantment — Case",
        "To solve — You control a creature.\n"
        "Solved — This Case is a 4/4 Gorgon creature in addition to its other types.",
    )
    game = position(side(battlefield=[case, BEAR]), side())
    run_to(game, "end")
    resolve(game)
    assert stats(game, "Beast Case") == (4, 4, 0)
