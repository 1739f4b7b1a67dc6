"""CR 614.10: skipped steps, phases and turns: which one is skipped, and what waits for the next that isn't."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, pending, position, resolve, run_to, side, the
from rules.combat.fights import attack, end_combat


def cast(game: Game, name: str, *targets: str) -> None:
    """Cast a spell and let it resolve."""
    act(game, f"cast {name}", targets=targets)
    resolve(game)


def to_turn(game: Game, step: str, player: int) -> None:
    """Go on to a step of the next turn of a player."""
    run_to(game, "end")
    while game.view(0).active_player != player or game.view(0).step == "end":
        run_to(game, "end")
        run_to(game, step)


def drawn_in_turn(game: Game, player: int) -> int:
    """How many cards a player draws at the beginning of their next turn; the first effect offered is applied."""
    to_turn(game, "upkeep", player)
    before = len(hand(game, player))
    while game.view(0).step != "precombat main":
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options[0])
    return len(hand(game, player)) - before


LULL = card("Lull", "{0}", "Sorcery", "Target player skips their next draw step.")


@rule("614.10a")
def test_two_effects_make_a_player_skip_the_next_two() -> None:
    """CR 614.10a: each of two effects is satisfied by a draw step of its own; the third is not skipped."""
    game = position(side(hand=[LULL, LULL]), side())
    cast(game, "Lull", "Bob")
    cast(game, "Lull", "Bob")
    assert [drawn_in_turn(game, 1) for _ in range(3)] == [0, 0, 1]
    assert drawn_in_turn(game, 0) == 1


@rule("614.10a")
def test_an_effect_waits_while_another_has_the_step_skipped() -> None:
    """CR 614.10a: if what says to skip each draw step is applied, the effect for the next one is still there."""
    dull = card("Dull", "{0}", "Enchantment", "Skip your draw step.")
    game = position(side([dull], hand=[LULL]), side())
    cast(game, "Lull", "Alice")
    assert drawn_in_turn(game, 0) == 0
    assert len(game.state.effects) == 1


@rule("614.10")
def test_a_step_that_players_skip_every_turn() -> None:
    """CR 614.10: nobody's upkeep happens, in any turn; the other steps do."""
    rush = card("Rush", "{0}", "Enchantment", "Players skip their upkeep steps.")
    pulse = card("Pulse", "{0}", "Enchantment", "At the beginning of each upkeep, you gain 1 life.")
    for laws, gained in (((), 2), ((rush,), 0)):
        game = position(side([*laws, pulse]), side())
        for player in (1, 0):
            to_turn(game, "draw", player)
        assert life(game, 0) == 20 + gained


@rule("614.10")
def test_a_phase_that_has_begun_is_not_skipped() -> None:
    """CR 614.10: the effect waits for the combat phase of the next turn."""
    peace = card("Peace", "{0}", "Instant", "Target player skips their next combat phase.")
    game = position(side([BEAR], hand=[peace]), side(), step="beginning of combat")
    cast(game, "Peace", "Alice")
    attack(game, "Grizzly Bears")
    end_combat(game)
    assert game.view(0).players[1].life == 18
    to_turn(game, "precombat main", 0)
    steps = []
    while game.view(0).step != "end":
        steps.append(game.view(0).step)
        game.choose(Pass())
    assert set(steps) == {"precombat main", "postcombat main"}


@rule("614.10a", "603.7")
def test_what_is_scheduled_for_the_next_step_waits_for_one_that_isnt_skipped() -> None:
    """CR 614.10a: a delayed trigger, and what stays tapped, wait for the first upkeep and untap step that happen."""
    hurry = card("Hurry", "{0}", "Sorcery", "Target player skips their next upkeep step.")
    doze = card("Doze", "{0}", "Sorcery", "Target player skips their next untap step.")
    later = card("Later", "{0}", "Sorcery", "At the beginning of your next upkeep, draw three cards.")
    freeze = card(
        "Freeze", "{0}", "Sorcery", "Tap target creature. It doesn't untap during its controller's next untap step."
    )
    game = position(side([BEAR], hand=[hurry, doze, later, freeze]), side())
    cast(game, "Hurry", "Alice")
    cast(game, "Doze", "Alice")
    cast(game, "Later")
    cast(game, "Freeze", "Grizzly Bears")
    seen = []
    for _ in range(3):
        to_turn(game, "precombat main", 0)
        seen.append((len(hand(game, 0)), the(game, "Grizzly Bears").tapped))
    assert seen == [(1, True), (5, True), (6, False)]


@rule("614.10", "500.7")
def test_an_extra_turn_can_be_the_next_turn_that_is_skipped() -> None:
    """CR 614.10: the next turn to begin is skipped, an extra turn too; the log tells who skipped it."""
    rest = card("Rest", "{0}", "Sorcery", "Target player skips their next turn.")
    again = card("Again", "{0}", "Sorcery", "Take an extra turn after this one.")
    game = position(side(hand=[rest, rest, again]), side(), side())
    cast(game, "Rest", "Alice")
    cast(game, "Rest", "Bob")
    cast(game, "Again")
    turns = []
    for _ in range(4):
        run_to(game, "end")
        run_to(game, "upkeep")
        turns.append(game.view(0).active_player)
    assert turns == [2, 0, 1, 2]
    skips = [line.text for line in game.view(0).log() if "skips" in line.text]
    assert skips == ["Alice skips the turn", "Bob skips the turn"]


def turns_from_now(game: Game, count: int) -> list[int]:
    """Whose the next turns are."""
    turns: list[int] = []
    for _ in range(count):
        run_to(game, "end")
        run_to(game, "upkeep")
        turns.append(game.view(0).active_player)
    return turns


def has_combat(game: Game) -> bool:
    """Whether there is a combat phase from here to the end of the turn."""
    steps = set()
    while game.view(0).step != "end":
        steps.add(game.view(0).step)
        game.choose(Pass())
    return "beginning of combat" in steps


@rule("614.10a")
def test_so_many_of_the_next_turns_or_steps_are_skipped() -> None:
    """614.10a: "skip your next two turns" is about two turns; the third is taken."""
    rest = card("Rest", "{0}", "Sorcery", "You skip your next two turns.")
    game = position(side(hand=[rest]), side())
    cast(game, "Rest")
    assert turns_from_now(game, 4) == [1, 1, 1, 0]
    lull = card("Lull", "{0}", "Sorcery", "Target player skips their next two draw steps.")
    game = position(side(hand=[lull]), side())
    cast(game, "Lull", "Bob")
    assert [drawn_in_turn(game, 1) for _ in range(3)] == [0, 0, 1]


@rule("614.10", "611.2a")
def test_a_combat_phase_is_skipped_this_turn_or_not_at_all() -> None:
    """611.2a: "their next combat phase this turn" is no later one, if there is none any more."""
    hush = card("Hush", "{0}", "Instant", "Target player skips their next combat phase this turn.")
    game = position(side(hand=[hush]), side())
    cast(game, "Hush", "Alice")
    assert not has_combat(game)
    to_turn(game, "precombat main", 0)
    assert has_combat(game)
    game = position(side(hand=[hush]), side(), step="postcombat main")
    cast(game, "Hush", "Alice")
    to_turn(game, "precombat main", 0)
    assert has_combat(game)


@rule("614.10", "500.8")
def test_all_combat_phases_of_the_next_turn_are_skipped() -> None:
    """614.10: of that turn the additional ones, too; of this turn and of the one after it none."""
    peace = card("Peace", "{0}", "Sorcery", "Target player skips all combat phases of their next turn.")
    more = card("More", "{0}", "Sorcery", "After this main phase, there is an additional combat phase.")
    game = position(side(hand=[peace, more]), side())
    cast(game, "Peace", "Alice")
    assert has_combat(game)
    to_turn(game, "precombat main", 0)
    cast(game, "More")
    assert not has_combat(game)
    to_turn(game, "precombat main", 0)
    assert has_combat(game)
