"""CR 508.1d, 509.1c: requirements about a whole declaration, and those for a combat to come."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, life, position, run_to, settle, side
from rules.combat.fights import attack, attacks, block, fight
from spells import GIANT, SERF, creature


@rule("509.1c")
def test_it_must_be_blocked_by_one_of_a_kind() -> None:
    """509.1c: a block by another creature doesn't obey it; where there is no such creature, nothing has to block."""
    prey = creature("Prey", "This creature must be blocked by a Giant if able.")
    game = fight([prey], [GIANT, BEAR])
    attack(game, "Prey")
    for blocks in ((), (("Grizzly Bears", "Prey"),)):
        with pytest.raises(IllegalChoice):
            block(game, *blocks)
    block(game, ("Giant", "Prey"))
    game = fight([prey], [BEAR])
    attack(game, "Prey")
    run_to(game, "postcombat main")
    assert life(game, 1) == 18


@rule("509.1c")
def test_it_must_be_blocked_by_two() -> None:
    """509.1c: by both of two creatures; if only one can block, that needn't, since it would obey nothing."""
    prey = creature("Prey", "This creature must be blocked by two or more creatures if able.")
    game = fight([prey], [GIANT, BEAR, SERF])
    attack(game, "Prey")
    for blocks in ((), (("Grizzly Bears", "Prey"),)):
        with pytest.raises(IllegalChoice):
            block(game, *blocks)
    block(game, ("Giant", "Prey"), ("Grizzly Bears", "Prey"))
    game = fight([prey], [BEAR])
    attack(game, "Prey")
    block(game)


@rule("508.1d")
def test_a_player_must_attack_with_something() -> None:
    """508.1d: with any one creature; who said so needn't."""
    seeker = creature("Seeker", "Each opponent must attack with at least one creature each combat if able.")
    game = fight([BEAR, SERF], [seeker])
    with pytest.raises(IllegalChoice):
        attack(game)
    attack(game, "Serf")
    game = fight([seeker], [BEAR])
    attack(game)


@rule("508.1d", "508.1b")
def test_a_player_must_attack_somebody_with_something() -> None:
    """508.1d: attacking another player doesn't obey it."""
    trove = creature(
        "Trove",
        "Each opponent must attack you or a planeswalker you control with at least one creature each combat if able.",
    )
    game = fight([BEAR, SERF], [trove], [])
    with pytest.raises(IllegalChoice):
        attack(game, ("Serf", "Carol"))
    attack(game, ("Serf", "Carol"), ("Grizzly Bears", "Bob"))


@rule("508.1d", "611.2a")
@pytest.mark.parametrize("when", ["next combat phase", "next turn"])
def test_it_attacks_when_its_controller_can_next(when: str) -> None:
    """611.2a: in the next such turn, and no more in the one after that."""
    text = f"{{0}}: Target creature attacks during its controller's {when} if able."
    lure = creature("Lure", text, types="Artifact Creature — Wall")
    game = position(side([lure]), side([GIANT, BEAR]))
    act(game, "activate Lure", targets=["Giant"])
    settle(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    with pytest.raises(IllegalChoice):
        attack(game)
    attack(game, "Giant")
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    run_to(game, "upkeep")
    attack(game)


@rule("508.1c", "611.2a")
def test_it_cannot_attack_in_its_controllers_next_turn() -> None:
    """611.2a: in that turn alone, and it alone."""
    lure = creature("Lure", "{0}: Target creature can't attack during its controller's next turn.", types="Artifact")
    game = position(side([lure]), side([GIANT, BEAR]))
    act(game, "activate Lure", targets=["Giant"])
    settle(game)
    for may_attack in (False, True):
        run_to(game, "end")
        run_to(game, "upkeep")
        offered = attacks(game)
        assert ("Giant attacks Alice" in offered, "Grizzly Bears attacks Alice" in offered) == (may_attack, True)
        attack(game)
        run_to(game, "end")
        run_to(game, "upkeep")


@pytest.mark.parametrize(
    ("text", "may_attack"),
    [
        ("Creatures target opponent controls can't attack you during that player's next turn.", False),
        ("Creatures can't attack you during target opponent's next turn.", False),
        ("Creatures you control can't attack during target opponent's next turn.", True),
        ("Creatures can't attack you during your next turn.", True),
    ],
)
@rule("508.1c", "611.2a", "611.2c")
def test_they_cannot_attack_in_somebodys_next_turn(text: str, may_attack: bool) -> None:
    """611.2a: it is so in that turn alone, of the creatures that are spoken of, whenever they came."""
    game = position(side(battlefield=[creature("Peace", f"{{0}}: {text}", types="Artifact")]), side([BEAR]), side())
    act(game, "activate Peace", targets=["Bob"] if "target" in text else [])
    settle(game)
    for is_over in (False, True):
        run_to(game, "end")
        run_to(game, "upkeep")
        offered = attacks(game)
        assert "Grizzly Bears attacks Carol" in offered
        assert ("Grizzly Bears attacks Alice" in offered) is (is_over or may_attack)
        attack(game)
        for _ in range(2):
            run_to(game, "end")
            run_to(game, "upkeep")
