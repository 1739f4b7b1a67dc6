"""CR 500.8-500.10: phases and steps that effects add to a turn."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.turn.steps import StepBegins
from positions import BEAR, act, can, card, life, pass_priority, position, resolve, run_to, settle, side
from rules.combat.fights import attack, happened

COMBAT = ["beginning of combat", "declare attackers", "end of combat"]
LATER = [*COMBAT, "postcombat main"]


def steps(game: Game) -> list[str]:
    """The steps that have begun."""
    return [event.step for event in happened(game, StepBegins) if isinstance(event, StepBegins)]


def rest_of_turn(game: Game) -> list[str]:
    """The steps that follow in this turn up to the end step."""
    before = len(steps(game))
    run_to(game, "end")
    return steps(game)[before:-1]


def instant(text: str, name: str = "Deed") -> Card:
    """A spell that costs nothing."""
    return card(name, "{0}", "Instant", text)


@rule("500.10", "500.11")
def test_steps_added_after_a_phase_are_each_in_a_phase_of_their_own() -> None:
    """CR 500.10, example: damage dealt by Obeka gives that many beginning phases after combat, each with an upkeep step
    and nothing else.
    """
    obeka = card(
        "Obeka, Splitter of Seconds",
        "{1}{U}{B}{R}",
        "Legendary Creature — Ogre Warlock",
        "Menace\nWhenever Obeka deals combat damage to a player, you get that many additional upkeep steps after this "
        "phase.",
        "2/5",
    )
    tally = card("Tally", "{G}", "Enchantment", "At the beginning of your upkeep, you gain 1 life.")
    game = position(side([obeka, tally], life=20), side(), step="beginning of combat")
    attack(game, "Obeka, Splitter of Seconds")
    assert run_to(game, "upkeep") is not None
    assert steps(game)[-3:] == ["combat damage", "end of combat", "upkeep"]
    assert rest_of_turn(game) == ["upkeep", "postcombat main"]
    assert life(game, 0) == 22


@rule("500.8", "505.1a")
@pytest.mark.parametrize(
    "text",
    [
        "After this main phase, there is an additional combat phase followed by an additional main phase.",
        "There is an additional combat phase after this phase followed by an additional main phase.",
        "There is an additional combat phase after this phase, followed by an additional main phase.",
        "After this main phase, there's an additional combat phase followed by an additional main phase.",
        "There's an additional combat phase after this phase, followed by an additional main phase.",
    ],
)
def test_a_combat_phase_and_a_main_phase_are_added(text: str) -> None:
    """CR 500.8: they come directly after the present phase, and all as usual then; 505.1a: the main phase is a
    postcombat one.
    """
    game = position(side(hand=[instant(text)]), side())
    act(game, "cast Deed")
    resolve(game)
    assert rest_of_turn(game) == [*LATER, *LATER]


@rule("500.8")
@pytest.mark.parametrize(
    ("text", "combats"),
    [
        ("After this main phase, there's an additional combat phase.", 2),
        ("There are two additional combat phases after this phase.", 3),
        ("After this main phase, there are three additional combat phases.", 4),
        ("After this combat phase, there are two additional combat phases.", 1),
    ],
)
def test_several_combat_phases_are_added(text: str, combats: int) -> None:
    """CR 500.8: they come one after the other, directly after the phase that is said, if it is such a phase."""
    game = position(side(hand=[instant(text)]), side())
    act(game, "cast Deed")
    resolve(game)
    assert rest_of_turn(game) == [*COMBAT * combats, "postcombat main"]


@rule("603.7b", "500.8")
def test_at_the_beginning_of_each_combat_of_this_turn() -> None:
    """603.7b: for as long as this turn lasts, it triggers each time; in the next turn no more."""
    text = "After this main phase, there are two additional combat phases. At the beginning of each combat this turn, "
    game = position(side(hand=[instant(f"{text}you gain 1 life.")], library=[BEAR] * 3), side(library=[BEAR] * 3))
    act(game, "cast Deed")
    resolve(game)
    before = life(game, 0)
    run_to(game, "end")
    assert life(game, 0) == before + 3
    run_to(game, "beginning of combat")
    assert life(game, 0) == before + 3
    run_to(game, "end")
    assert life(game, 0) == before + 3


@rule("505.1a", "603.2b")
@pytest.mark.parametrize(
    ("phase", "times"),
    [("precombat main phase", 1), ("first main phase", 1), ("postcombat main phase", 2), ("second main phase", 1)],
)
def test_which_main_phase_an_additional_one_is(phase: str, times: int) -> None:
    """CR 505.1a: every main phase but the first is a postcombat one; the third isn't the second one of the turn."""
    watch = card("Watch", "{0}", "Enchantment", f"At the beginning of your {phase}, you gain 1 life.")
    text = "There is an additional combat phase after this phase followed by an additional main phase."
    game = position(side([watch], hand=[instant(text)], life=20), side())
    act(game, "cast Deed")
    resolve(game)
    run_to(game, "end")
    assert steps(game).count("postcombat main") == 2
    assert life(game, 0) == 20 + times


@rule("500.8")
def test_a_creature_attacks_again_in_an_additional_combat_phase() -> None:
    """CR 500.8: the combat phase that is added is a whole one: what has been untapped attacks once more."""
    text = "Untap all creatures you control. After this combat phase, there is an additional combat phase."
    game = position(side([BEAR], hand=[instant(text)]), side(), step="beginning of combat")
    attack(game, "Grizzly Bears")
    act(game, "cast Deed")
    resolve(game)
    run_to(game, "beginning of combat")
    attack(game, "Grizzly Bears")
    assert rest_of_turn(game)[-2:] == ["end of combat", "postcombat main"]
    assert life(game, 1) == 16


@rule("500.8")
def test_of_phases_added_after_the_same_one_the_latest_comes_first() -> None:
    """CR 500.8: the beginning phase that is added last comes before the combat phase that was added before it."""
    combat = instant("After this phase, there is an additional combat phase.", "Fight")
    dawn = instant("You get an additional beginning phase after this phase.", "Dawn")
    game = position(side(hand=[combat, dawn]), side(), turn=3)
    for spell in ("Fight", "Dawn"):
        act(game, f"cast {spell}")
        resolve(game)
    assert rest_of_turn(game) == ["untap", "upkeep", "draw", *COMBAT, *LATER]


@rule("500.8", "500.10")
def test_after_this_phase_means_after_that_upkeep_alone() -> None:
    """CR 500.10: each of several upkeeps added after a phase is a phase, after which something else can come."""
    upkeeps = instant("You get two additional upkeep steps after this phase.", "Dawns")
    combat = instant("There is an additional combat phase after this phase.", "Fight")
    game = position(side(hand=[upkeeps, combat]), side())
    act(game, "cast Dawns")
    resolve(game)
    run_to(game, "upkeep")
    act(game, "cast Fight")
    resolve(game)
    assert rest_of_turn(game) == [*COMBAT, "upkeep", *LATER]


@rule("500.8", "609.3")
@pytest.mark.parametrize(("step", "kind", "added"), [("precombat main", "combat", 0), ("upkeep", "main", 0)])
def test_after_a_phase_that_it_isnt_nothing_is_added(step: str, kind: str, added: int) -> None:
    """CR 500.8: "after this main phase" adds nothing where it isn't a main phase, and so with combat."""
    text = f"After this {kind} phase, there is an additional combat phase."
    game = position(side(hand=[instant(text)]), side(), step=step)
    act(game, "cast Deed")
    resolve(game)
    assert rest_of_turn(game).count("end of combat") == 1 + added


@rule("500.10a")
@pytest.mark.parametrize(("active", "upkeeps"), [(0, 1), (1, 0)])
def test_nobody_gets_more_of_another_players_turn(active: int, upkeeps: int) -> None:
    """CR 500.10a: "you get" adds nothing to a turn that isn't one's own."""
    game = position(
        side(hand=[instant("You get an additional upkeep step after this phase.")]),
        side(),
        active=active,
        step="upkeep",
    )
    if active:
        pass_priority(game)
    act(game, "cast Deed")
    resolve(game)
    assert rest_of_turn(game).count("upkeep") == upkeeps


@rule("500.9")
def test_an_end_step_is_added_once_if_it_is_the_first() -> None:
    """CR 500.9: the step comes directly after the present one, before cleanup; in it "the first" isn't so any more."""
    text = (
        "At the beginning of your end step, you gain 1 life. Then if it's the first end step of the turn, there is an "
        "additional end step after this step."
    )
    game = position(side([card("Clock", "{G}", "Enchantment", text)], life=20), side(), step="end")
    settle(game)
    run_to(game, "upkeep")
    assert steps(game)[:4] == ["end", "end", "cleanup", "untap"]
    assert life(game, 0) == 22


@rule("500.9", "603.2b")
def test_only_the_first_upkeep_of_a_turn_is_followed_by_another() -> None:
    """CR 603.2b: an ability about one's first upkeep triggers as that begins, and again next turn; not in the one that
    it adds (500.9).
    """
    text = (
        "Enchant player\nAt the beginning of enchanted player's first upkeep each turn, that player gets an additional "
        "upkeep step after this step."
    )
    haze = card("Haze", "{0}", "Enchantment — Aura", text)
    game = position(side(hand=[haze]), side())
    act(game, "cast Haze", targets=["Bob"])
    resolve(game)
    run_to(game, "end")
    run_to(game, "draw")
    assert steps(game)[-4:] == ["untap", "upkeep", "upkeep", "draw"]
    run_to(game, "end")
    run_to(game, "draw")
    assert steps(game)[-3:] == ["untap", "upkeep", "draw"]


@rule("500.8")
@pytest.mark.parametrize("of", ["the", "your"])
def test_only_in_the_first_combat_phase_of_the_turn(of: str) -> None:
    """CR 500.8: a combat phase that was added isn't the first one; a main phase is none at all."""
    text = f"If it's the first combat phase of {of} turn, there is an additional combat phase after this phase."
    game = position(side(hand=[instant(text, name) for name in ("Now", "Then", "Again")]), side())
    act(game, "cast Now")
    resolve(game)
    run_to(game, "beginning of combat")
    act(game, "cast Then")
    resolve(game)
    run_to(game, "end of combat")
    run_to(game, "beginning of combat")
    act(game, "cast Again")
    resolve(game)
    assert rest_of_turn(game) == LATER[1:]


@rule("505.1", "506.1")
@pytest.mark.parametrize(("step", "active", "added"), [("end of combat", 0, 1), ("upkeep", 0, 0), ("upkeep", 1, 0)])
def test_in_ones_combat_phase_alone(step: str, active: int, added: int) -> None:
    """CR 506.1: "it's your combat phase" is so in each of its steps, and in no other."""
    text = "If it's your combat phase, there is an additional combat phase after this phase."
    game = position(side(hand=[instant(text)]), side(), step=step, active=active)
    if active:
        pass_priority(game)
    act(game, "cast Deed")
    resolve(game)
    assert rest_of_turn(game).count("beginning of combat") == added + (step == "upkeep")


@rule("506.7d")
def test_before_attackers_are_declared_is_before_the_first_combat_phases_attackers() -> None:
    """CR 506.7d: an ability for one's turn before attackers are declared can't be activated before a second combat."""
    text = "{0}: You gain 1 life. Activate only during your turn, before attackers are declared."
    more = instant("There is an additional combat phase after this phase.")
    game = position(side([card("Drum", "{1}", "Artifact", text)], hand=[more]), side())
    act(game, "cast Deed")
    resolve(game)
    run_to(game, "beginning of combat")
    assert can(game, "activate Drum")
    run_to(game, "end of combat")
    run_to(game, "beginning of combat")
    assert not can(game, "activate Drum")


@rule("500.8", "614.10")
def test_one_of_two_combat_phases_is_skipped() -> None:
    """CR 614.10: who skips their next combat phase has the one that was added after it."""
    text = "Target player skips their next combat phase. After this phase, there is an additional combat phase."
    game = position(side([Piece(BEAR)], hand=[instant(text)]), side())
    act(game, "cast Deed", targets=["Alice"])
    resolve(game)
    assert rest_of_turn(game) == LATER


@rule("500.8", "724.2")
def test_ending_a_combat_phase_leaves_the_next_one() -> None:
    """CR 724.2: what ends is this combat phase; the one after it begins."""
    more = instant("After this phase, there is an additional combat phase.", "More")
    less = instant("End the combat phase.", "Less")
    game = position(side(hand=[more, less]), side(), step="beginning of combat")
    for spell in ("More", "Less"):
        act(game, f"cast {spell}")
        resolve(game)
    assert steps(game) == ["beginning of combat", "beginning of combat"]
    assert rest_of_turn(game) == LATER[1:]
