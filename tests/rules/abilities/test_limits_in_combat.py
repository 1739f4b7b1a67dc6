"""CR 506.7, 602.5: what can be done only in some steps of combat; what triggers only once."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, position, run_to, settle, side

DUNE = card("Dune", "", "Land", "{T}: You gain 1 life. Activate only during the end of combat step.")
DREAD = card(
    "Dread", "{0}", "Instant", "Cast this spell only during combat before blockers are declared.\nYou gain 1 life."
)
CHEER = card(
    "Cheer Squad",
    "{1}{W}",
    "Creature — Human",
    "Whenever you gain life, put a +1/+1 counter on this creature. This ability triggers only once.",
    "1/1",
)
SALVE = card("Salve", "{0}", "Instant", "You gain 1 life.")


@rule("511.1", "602.5")
def test_at_the_end_of_combat() -> None:
    """511.1: the end of combat step is the last one of the combat phase."""
    game = position(side(battlefield=[DUNE]), side())
    for step, is_time in (("declare attackers", False), ("end of combat", True), ("postcombat main", False)):
        run_to(game, step)
        assert can(game, "activate Dune") is is_time, step


@rule("506.7", "601.3")
def test_before_blockers_are_declared() -> None:
    """506.7: only in the combat phase, in the steps before that in which blockers are declared."""
    game = position(side(battlefield=[BEAR], hand=[DREAD]), side())
    assert not can(game, "cast Dread")
    run_to(game, "beginning of combat")
    assert can(game, "cast Dread")
    run_to(game, "declare attackers")
    game.choose((game.decision.options[0],))  # type: ignore[union-attr]
    assert can(game, "cast Dread")
    run_to(game, "declare blockers")
    assert not can(game, "cast Dread")


@rule("603.2h")
def test_an_ability_that_triggers_only_once() -> None:
    """603.2h: it has triggered, and doesn't again, in this turn or later, as long as it is the same object's."""
    game = position(side(battlefield=[CHEER], hand=[SALVE, SALVE, SALVE]), side())
    for _ in range(2):
        act(game, "cast Salve")
        settle(game)
    assert game.view(0).battlefield[0].characteristics.power == 2  # type: ignore[union-attr]
    run_to(game, "end")
    run_to(game, "upkeep")
    act(game, "pass")
    act(game, "cast Salve")
    settle(game)
    assert game.view(0).battlefield[0].characteristics.power == 2  # type: ignore[union-attr]
