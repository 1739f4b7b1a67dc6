"""CR 109.2: what is said behind the last of several kinds of object, and of which of them it is meant."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, on_battlefield, pending, position, resolve, side
from spells import GIANT, RELIC, SERF, ZAP, creature, edict, spell

OMEN = card("Omen", "{W}", "Enchantment Creature — Omen", pt="1/1")
AURA = card("Robe", "{W}", "Enchantment — Aura", "Enchant creature")
HOARD = card("Hoard", "{5}", "Artifact")
CHIEF = card("Chief", "{G}", "Legendary Creature — Elf", pt="2/2")


def offered(text: str, *sides: dict[str, object]) -> list[str]:
    """The names and controllers of what a spell with this text could target."""
    mine, yours = sides
    game = position(side(hand=[spell(text)], lands="W", **mine), side(**yours))  # type: ignore[arg-type]
    act(game, "cast Deed")
    return sorted(str(option).split(" #")[0] for option in pending(game).options)


@rule("109.2", "109.4")
def test_whose_all_of_them_are() -> None:
    """109.2: "artifact, enchantment, or tapped creature an opponent controls": an opponent's artifact, too."""
    text = "Destroy target artifact, enchantment, or tapped creature an opponent controls."
    found = offered(text, {"battlefield": [HOARD]}, {"battlefield": [RELIC, Piece(SERF, tapped=True), GIANT]})
    assert found == ["Relic", "Serf"]


@rule("109.2")
def test_those_with_flying_are_only_the_last() -> None:
    """109.2: "artifact or creature with flying": what only creatures have isn't said of artifacts."""
    text = "Destroy target artifact, enchantment, or creature with flying an opponent controls."
    found = offered(text, {"battlefield": [HOARD]}, {"battlefield": [RELIC, SERF, creature("Bird", "Flying")]})
    assert found == ["Bird", "Relic"]


@rule("109.2", "109.2a")
@pytest.mark.parametrize("articles", [False, True])
def test_where_all_of_them_are(*, articles: bool) -> None:
    """109.2a: cards in a graveyard, all of them: "artifact or legendary card from your graveyard"."""
    text = "Return target artifact, enchantment, or legendary card from your graveyard to your hand."
    if articles:
        text = "Return a legendary creature card or an artifact card from your graveyard to your hand."
    game = position(
        side(hand=[spell(text)], lands="W", graveyard=[HOARD, CHIEF, ZAP], battlefield=[RELIC]), side(graveyard=[OMEN])
    )
    act(game, "cast Deed")
    if articles:
        resolve(game)
    assert sorted(str(option).split(" #")[0] for option in pending(game).options) == ["Chief", "Hoard"]


@rule("109.2", "109.2b")
def test_spells_and_permanents_of_a_color() -> None:
    """109.2b: "spell or permanent that's red or green": spells of those colors only."""
    blast = card("Blast", "{W}", "Instant", "Exile target spell or permanent that's red or green.")
    pale = card("Pale", "{0}", "Instant", "You gain 1 life.")
    game = position(side(hand=[blast, pale], lands="W", battlefield=[GIANT, OMEN]), side())
    act(game, "cast Pale")
    act(game, "cast Blast")
    assert [str(option).split(" #")[0] for option in pending(game).options] == ["Giant"]


@rule("109.2")
def test_the_creatures_of_opponents() -> None:
    """109.2: "creatures and nonbasic lands your opponents control": not your own creatures."""
    gate = edict("Creatures and nonbasic lands your opponents control enter tapped.", "Gate")
    game = position(side(battlefield=[gate], hand=[SERF], lands="W"), side())
    act(game, "cast Serf")
    resolve(game)
    assert [seen.tapped for seen in on_battlefield(game, "Serf")] == [False]


def _enchanted(game: Game, kind: Card) -> list[str]:
    act(game, "cast Robe", targets=[kind.name])
    resolve(game)
    act(game, "cast Deed")
    return sorted(str(option).split(" #")[0] for option in pending(game).options)


@rule("109.2", "303.4b")
def test_an_adjective_of_the_first_alone() -> None:
    """109.2: "enchanted creature or enchantment creature": an enchantment creature needn't be enchanted."""
    text = "Return target enchanted creature or enchantment creature to its owner's hand."
    game = position(side(hand=[spell(text), AURA], lands="WW", battlefield=[OMEN, SERF, GIANT]), side())
    assert _enchanted(game, SERF) == ["Omen", "Serf"]


@rule("109.2")
def test_a_noun_that_is_repeated_keeps_its_own() -> None:
    """109.2: "instant card or a card with flash": the instant card needn't have flash."""
    text = "Search your library for an instant card or a card with flash, put it into your hand, then shuffle."
    game = position(side(hand=[spell(text)], lands="W", library=[ZAP, creature("Imp", "Flash"), SERF]), side())
    act(game, "cast Deed")
    resolve(game)
    assert sorted(str(option).split(" #")[0] for option in pending(game).options) == ["Imp", "Zap", "done"]
