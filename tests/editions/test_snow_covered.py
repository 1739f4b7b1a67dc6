"""CR 502.14 of 2001: snow-covered is an ability; it is a supertype later."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import act, card, position, resolve, run_to, side
from rules.combat.fights import attack

FIR = card("Snow-Covered Forest", "", "Basic Snow Land — Forest")
SKATER = card("Skater", "{G}", "Creature — Elf", "Snow forestwalk", "2/2")
GUARD = card("Guard", "{W}", "Creature — Soldier", pt="2/2")
BARE = card("Bare", "{0}", "Instant", "Target land loses all abilities until end of turn.")
SET = card("Set", "{0}", "Instant", "Target land becomes a Forest until end of turn.")


def can_be_blocked(edition: str, *spells: str) -> bool:
    """Whether Bob can block the skater once these spells have been cast at his snow-covered forest."""
    game: Game = position(
        side(battlefield=[SKATER], hand=[BARE, SET]),
        side(battlefield=[FIR, GUARD]),
        step="beginning of combat",
        edition=edition,
    )
    for spell in spells:
        act(game, f"cast {spell}", targets=["Snow-Covered Forest"])
        resolve(game)
    attack(game, "Skater")
    run_to(game, "declare blockers")
    return isinstance(game.decision, DeclareBlockers)


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2026"])
@rule("502.14a", "502.6b", edition="2001")
@rule("702.14c")
def test_nothing_done_to_it_the_land_is_snow_covered(edition: str) -> None:
    """502.6b of 2001, 702.14c: what walks over snow-covered forests can't be blocked by who controls one."""
    assert not can_be_blocked(edition)


@pytest.mark.parametrize(("edition", "is_lost"), [("2001", True), ("2006", False), ("2009", False), ("2026", False)])
@pytest.mark.parametrize("spell", ["Bare", "Set"])
@rule("502.14a", "502.14c", edition="2001")
@rule("205.4b")
def test_snow_covered_is_lost_with_the_other_abilities_in_2001(edition: str, is_lost: bool, spell: str) -> None:
    """502.14a of 2001, 205.4b: as an ability it is lost with all others, and as the land becomes a basic one; as a
    supertype it stays.
    """
    assert can_be_blocked(edition, spell) is is_lost


FLUX = card("Flux", "{0}", "Instant", "Target nonsnow land becomes snow until end of turn.")
THAW = card("Thaw", "{0}", "Instant", "Target snow land isn't snow until end of turn.")


@pytest.mark.parametrize("edition", ["2001", "2006", "2026"])
@pytest.mark.parametrize(
    ("spells", "is_snow_in_2001"), [(("Flux",), True), (("Flux", "Bare"), False), (("Bare", "Flux"), True)]
)
@rule("502.14c", "418.5e", edition="2001")
@rule("205.4b")
def test_what_makes_a_land_snow_covered_gives_it_an_ability_in_2001(
    edition: str, spells: tuple[str, ...], is_snow_in_2001: bool
) -> None:
    """502.14c of 2001: effects can add the ability; they take their place among those that take abilities away. As a
    supertype it is given in an earlier layer, and isn't lost with abilities (205.4b).
    """
    game = position(
        side(battlefield=[SKATER], hand=[BARE, FLUX]),
        side(lands="G", battlefield=[GUARD]),
        step="beginning of combat",
        edition=edition,
    )
    for spell in spells:
        act(game, f"cast {spell}", targets=["Forest"])
        resolve(game)
    attack(game, "Skater")
    run_to(game, "declare blockers")
    assert isinstance(game.decision, DeclareBlockers) is (edition == "2001" and not is_snow_in_2001)


@pytest.mark.parametrize("edition", ["2001", "2026"])
@rule("502.14c", edition="2001")
@rule("205.4b")
def test_what_takes_it_leaves_the_name(edition: str) -> None:
    """502.14c of 2001: an effect can remove it; the land is called as it was."""
    game = position(side(hand=[THAW]), side(battlefield=[FIR]), edition=edition)
    act(game, "cast Thaw", targets=["Snow-Covered Forest"])
    resolve(game)
    (seen,) = game.view(0).battlefield
    assert seen.name == "Snow-Covered Forest"
    assert seen.characteristics is not None
    assert seen.characteristics.supertypes == ("Basic",)
