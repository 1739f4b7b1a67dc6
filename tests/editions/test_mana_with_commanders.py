"""CR 903.8 of 2009: mana of a color that isn't in a commander's mana cost."""

from __future__ import annotations

from typing import Any

import pytest

from by_editions import by_editions
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.variants import Commander
from positions import act, can, card, position, side

CHIEF = card("Elf Chief", "{1}{G}", "Legendary Creature — Elf", "{R}: Elf Chief gets +1/+0 until end of turn.", "3/3")
ZAP = card("Zap", "{R}", "Instant", "You gain 1 life.")
ROCK = card("Rock", "{1}", "Artifact")
SPRING = card("Spring", "", "Artifact", "{T}: Add {R}{G}.")
BLOOM = card("Bloom", "", "Enchantment", "Whenever you tap a land for mana, add an additional {R}.")


def with_chief(mine: Side, theirs: Side | None = None, **options: Any) -> Game:
    """A game in which Alice's commander is green, and Bob has none."""
    return position(mine, theirs or side(), variants=[Commander(((CHIEF,), ()))], **options)


def pool(game: Game, player: int = 0) -> list[str]:
    """The types of the mana in a player's pool."""
    return [unit.type for unit in game.state.players[player].mana_pool]


@rule("903.8", edition="2009")
@pytest.mark.parametrize(("edition", "added"), [("2006", "C"), ("2009", "C"), ("2024", "R"), ("2026", "R")])
def test_other_colors_than_a_commanders_are_added_as_colorless_mana(edition: str, added: str) -> None:
    """903.8 of 2009: red mana is colorless for whose commander's mana cost is green, whatever its text says."""
    game = with_chief(side(lands="RG", hand=[ZAP, ROCK]), edition=edition)
    assert can(game, "cast Zap") is (added == "R")
    assert can(game, "cast Rock")
    act(game, "activate Mountain")
    act(game, "activate Forest")
    assert pool(game) == [added, "G"]


@rule("903.8", edition="2009")
@by_editions("2009")
def test_each_mana_is_looked_at_by_itself() -> None:
    """903.8 of 2009: of several mana that are added at once those of the commander's colors stay as they are."""
    game = with_chief(side([SPRING, BLOOM], lands="G"))
    act(game, "activate Spring")
    assert pool(game) == ["C", "G"]
    act(game, "activate Forest")
    assert sorted(pool(game)) == ["C", "C", "G", "G"]


@rule("903.8", edition="2009")
@by_editions("2009")
def test_who_has_no_commander_gets_any_color() -> None:
    """903.8 of 2009: it is about one's own commander."""
    game = with_chief(side(), side(lands="R", hand=[ZAP]))
    while not can(game, "cast Zap"):
        game.choose("pass")
    act(game, "cast Zap")
    assert pool(game, 1) == []


@rule("903.8", edition="2009")
@by_editions("2009")
def test_a_game_with_colorless_mana_goes_on_as_it_was_saved() -> None:
    """903.8 of 2009: the rule is in force in a game that has been saved and loaded."""
    game = Game.load(with_chief(side(lands="R")).save())
    act(game, "activate Mountain")
    assert pool(game) == ["C"]
