"""CR 506.7, 503.2: what can be done only before or after a point of the turn, or only during combat before one."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, pass_priority, pending, position, resolve, run_to, side
from rules.combat.fights import attack

STEPS = ("precombat main", "beginning of combat", "declare attackers", "declare blockers", "combat damage")
LATER = ("end of combat", "postcombat main")


def when(text: str, attacks: bool = True, player: int = 0, skipping: str = "", first: str = "upkeep") -> list[str]:
    """The steps of Alice's turn in which a player can cast an instant of such a text, and in which they can activate an
    ability of the same one: these are the same.
    """
    deed = card("Deed", "{0}", "Instant", f"Cast this spell {text}.\nYou gain 1 life.")
    drum = card("Drum", "{0}", "Artifact", f"{{0}}: You gain 1 life. Activate {text}.")
    skip = card("Skip", "{0}", "Instant", skipping or "You gain 1 life.")
    both = [side([drum], hand=[deed]) if each == player else side() for each in range(2)]
    own = side([BEAR, drum] if not player else [BEAR], hand=[skip, deed] if not player else [skip])
    game = position(own, both[1], step=first, turn=3)
    if skipping:
        act(game, "cast Skip")
        resolve(game)
    return _allowed(game, player, attacks)


def _allowed(game: Game, player: int, attacks: bool) -> list[str]:
    found: list[str] = []
    turn = game.view(0).turn
    while game.view(0).turn == turn:
        decision = pending(game)
        if decision.rule == "508.1":
            attack(game, *(["Grizzly Bears"] if attacks else []))
        elif decision.rule == "117.1":
            if decision.player == player:
                assert can(game, "cast Deed") is can(game, "activate Drum")
                found += [game.view(0).step] if can(game, "cast Deed") else []
            game.choose(Pass())
        else:
            game.choose(())
    return found


BEFORE = ["upkeep", "draw", "precombat main"]


@rule("506.7", "506.7a", "506.7b", "506.7g")
@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("only before combat", BEFORE),
        ("only before attackers are declared", [*BEFORE, "beginning of combat"]),
        ("only before blockers are declared", [*BEFORE, "beginning of combat", "declare attackers"]),
        ("only before the combat damage step", [*BEFORE, *STEPS[1:4]]),
        ("only before the end of combat step", [*BEFORE, *STEPS[1:]]),
        ("only after attackers are declared", [*STEPS[2:], *LATER, "end"]),
        ("only after blockers are declared", [*STEPS[3:], *LATER, "end"]),
        ("only after combat", ["postcombat main", "end"]),
        ("only before the combat phase", BEFORE),
    ],
)
def test_before_and_after_a_point(text: str, allowed: list[str]) -> None:
    """CR 506.7a, 506.7b: attackers and blockers are declared as these steps begin, for spells and abilities alike."""
    assert when(text) == allowed


@rule("506.7c", "506.7g")
@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("only during combat before blockers are declared", ["beginning of combat", "declare attackers"]),
        ("only during combat after blockers are declared", ["declare blockers", "combat damage", "end of combat"]),
        ("only during combat", [*STEPS[1:], "end of combat"]),
    ],
)
def test_within_any_combat_phase(text: str, allowed: list[str]) -> None:
    """CR 506.7c: what says "during combat" counts in each combat phase of a turn that has several."""
    more = "After this phase, there is an additional combat phase."
    assert when(text) == allowed
    without = [step for step in allowed if step not in ("declare blockers", "combat damage")]
    of_second = [] if "after" in text else without
    twice = when(text, skipping=more, first="precombat main")
    assert twice == [*allowed, *of_second]


@rule("506.7d")
def test_a_point_is_that_of_the_first_combat_phase() -> None:
    """CR 506.7d: without "during combat", before or after means before or after the point of the first phase."""
    more = "After this phase, there is an additional combat phase."
    before = when("only before blockers are declared", skipping=more, first="precombat main")
    assert before == ["precombat main", "beginning of combat", "declare attackers"]
    after = when("only after combat", skipping=more, first="precombat main")
    assert after[:3] == ["beginning of combat", "declare attackers", "end of combat"]


@rule("506.7e", "506.7f")
def test_a_point_that_doesnt_come() -> None:
    """CR 506.7e, 506.7f: without attackers "before blockers are declared" ends with the declare attackers step, and
    there is no time after it.
    """
    assert when("only before blockers are declared", attacks=False)[-1] == "declare attackers"
    assert when("only before the combat damage step", attacks=False)[-1] == "declare attackers"
    assert when("only during combat after blockers are declared", attacks=False) == []


@rule("506.7e")
def test_before_a_point_of_a_combat_phase_that_is_skipped() -> None:
    """CR 506.7e: if the whole combat phase is skipped, the point is past as the precombat main phase ends."""
    skip = "You skip your next combat phase."
    for point in ("attackers are declared", "blockers are declared", "combat"):
        assert when(f"only before {point}", skipping=skip) == BEFORE


@rule("506.7")
def test_before_combat_or_during_a_part_of_it() -> None:
    """CR 506.7: a spell may be for the time before combat and for a part of any combat phase."""
    text = "Cast this spell only before combat or during combat before blockers are declared.\nYou gain 1 life."
    game = position(side([BEAR], hand=[card("Deed", "{0}", "Instant", text)]), side())
    assert can(game, "cast Deed")
    run_to(game, "beginning of combat")
    attack(game, "Grizzly Bears")
    assert can(game, "cast Deed")
    run_to(game, "declare blockers")
    if pending(game).rule != "117.1":
        game.choose(())
    assert not can(game, "cast Deed")


@rule("506.7d", "506.7g")
def test_an_opponents_turn_before_attackers_are_declared() -> None:
    """CR 506.7d: in an opponent's turn alone, and before its first attackers are declared."""
    text = "only during an opponent's turn, before attackers are declared"
    assert _of_opponent(text) == [*BEFORE, "beginning of combat"]
    assert when(text) == []


@rule("503.2")
def test_after_the_first_upkeep_step_of_the_turn() -> None:
    """CR 503.2: "after their upkeep step" is any time after the first one, in a second upkeep step too."""
    text = "only during an opponent's turn after their upkeep step"
    assert _of_opponent(text) == ["draw", *STEPS, *LATER, "end"]
    more = "There is an additional upkeep step after this step."
    assert _of_opponent(text, more)[0] == "upkeep"


def _of_opponent(text: str, before: str = "") -> list[str]:
    """The steps of Alice's turn in which Bob can cast and activate what says so."""
    deed = card("Deed", "{0}", "Instant", f"Cast this spell {text}.\nYou gain 1 life.")
    drum = card("Drum", "{0}", "Artifact", f"{{0}}: You gain 1 life. Activate {text}.")
    spell = card("Before", "{0}", "Instant", before or "You gain 1 life.")
    game = position(side([BEAR], hand=[spell]), side([drum], hand=[deed]), step="upkeep", turn=3)
    if before:
        act(game, "cast Before")
        resolve(game)
    return _allowed(game, 1, attacks=True)


@rule("102.1", "602.5")
def test_their_turn_before_the_end_step() -> None:
    """CR 602.5: any player, in their own turn, but not from its end step on."""
    text = "{0}: You gain 1 life. Any player may activate this ability but only during their turn before the end step."
    game = position(side(), side([card("Drum", "{0}", "Artifact", text)]))
    assert can(game, "activate Drum")
    pass_priority(game)
    assert not can(game, "activate Drum")
    run_to(game, "postcombat main")
    assert can(game, "activate Drum")
    run_to(game, "end")
    assert not can(game, "activate Drum")
