"""CR 702.32a of 2009: a card with madness may be discarded into exile, which it later always is."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, graveyard, life, pass_priority, pending, position, resolve, side

TANTRUM = card("Tantrum", "{2}{R}", "Sorcery", "Tantrum deals 4 damage to any target.\nMadness {R}")
PURGE = card("Purge", "{B}", "Sorcery", "Discard a card.")


@pytest.mark.parametrize("edition", ["2001", "2006", "2009"])
@rule("702.32a", edition="2009")
@rule("502.24a", edition="2006")
@rule("502.24a", edition="2001")
def test_by_old_rules_a_player_may_discard_it_into_the_graveyard(edition: str) -> None:
    """702.32a of 2009: the player may exile it instead; if they don't, nothing triggers."""
    game = position(side(hand=[PURGE, TANTRUM], lands="BR"), side(), edition=edition)
    act(game, "cast Purge")
    resolve(game)
    assert isinstance(pending(game), YesNo)
    game.choose(Answer(False))
    assert "Tantrum" in graveyard(game, 0)
    assert not game.state.stack


@pytest.mark.parametrize(("edition", "is_asked"), [("2009", True), ("2024", False), ("2026", False)])
@rule("702.35a")
def test_exiled_it_may_be_cast_in_every_edition(edition: str, is_asked: bool) -> None:
    """702.35a: it is exiled, without a choice since 2024, and an ability triggers on that."""
    game = position(side(hand=[PURGE, TANTRUM], lands="BR"), side(), edition=edition)
    act(game, "cast Purge")
    resolve(game)
    if is_asked:
        game.choose(Answer(True))
    assert len(game.state.stack) == 1
    assert "Tantrum" not in graveyard(game, 0)


SALVE = card("Salve", "{W}", "Instant", "You gain 1 life.")


def discarded(edition: str) -> Game:
    """A position in which Alice has removed a card with madness, whose ability is on the stack."""
    game = position(side(hand=[PURGE, TANTRUM, SALVE], lands="BRW"), side(), edition=edition)
    act(game, "cast Purge")
    resolve(game)
    game.choose(option_for(game, "Tantrum"))
    game.choose(Answer(True))
    assert len(game.state.stack) == 1
    return game


def option_for(game: Game, name: str) -> Any:
    """The option that is a card of this name."""
    return next(option for option in pending(game).options if name in str(option))


@rule("502.24a", edition="2001")
def test_in_2001_it_may_be_played_until_its_player_passes() -> None:
    """502.24a of 2001: it isn't played as the ability resolves, but may be when an instant could, here above one."""
    game = discarded("2001")
    resolve(game)
    assert not game.state.stack
    assert "Tantrum" not in graveyard(game, 0)
    act(game, "cast Salve")
    assert can(game, "cast Tantrum")
    act(game, "cast Tantrum", targets=["Bob"])
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (20, 16)
    assert len(game.state.stack) == 1


@rule("502.24a", edition="2001")
def test_in_2001_it_goes_to_the_graveyard_as_its_player_passes() -> None:
    """502.24a of 2001: who passes has done without it, though the spell that is there hasn't resolved yet."""
    game = discarded("2001")
    resolve(game)
    act(game, "cast Salve")
    assert "Tantrum" not in graveyard(game, 0)
    pass_priority(game)
    assert "Tantrum" in graveyard(game, 0)
    assert len(game.state.stack) == 1
    resolve(game)
    assert not can(game, "cast Tantrum")


@rule("502.24a", edition="2006")
def test_in_2006_it_is_played_as_the_ability_resolves_or_never() -> None:
    """502.24a of 2006: it is asked while the ability resolves, and it goes to the graveyard at once otherwise."""
    game = discarded("2006")
    resolve(game)
    assert isinstance(pending(game), YesNo)
    game.choose(Answer(False))
    assert "Tantrum" in graveyard(game, 0)
