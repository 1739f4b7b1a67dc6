"""CR 508.4: "It enters tapped and attacking", said in a sentence of its own."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, card, life, pending, position, resolve, side, the
from rules.combat.fights import attack, end_combat

CALLER = card(
    "Caller",
    "{B}",
    "Creature — Human",
    "Whenever Caller attacks, return target creature card from your graveyard to the battlefield. It enters tapped and "
    "attacking.",
    "1/1",
)
OFFER = card(
    "Offer",
    "{B}",
    "Creature — Human",
    "Whenever Offer attacks, you may return target creature card from your graveyard to the battlefield. It enters "
    "tapped and attacking.",
    "1/1",
)
TOWER = Face("Walking Tower", "", "Creature — Golem", "", "7", "7")
FOOT = Face(
    "Tower Foot",
    "{W}",
    "Creature — Golem",
    "Whenever you attack, you gain 1 life. If Tower Foot and a creature named Tower Top are attacking, and you both "
    "own and control them, exile them, then meld them into Walking Tower. It enters tapped and attacking.",
    "1",
    "1",
)
TOP = Face("Tower Top", "{W}", "Creature — Golem", "", "1", "1")


def fighting(*creatures: Card, **options: object) -> Game:
    """A game in which Alice may attack with these."""
    return position(side(battlefield=creatures, **options), side(), step="beginning of combat")  # type: ignore[arg-type]


@rule("508.4")
@pytest.mark.parametrize(("creature", "answer", "dealt"), [(CALLER, None, 3), (OFFER, "yes", 3), (OFFER, "no", 1)])
def test_what_is_returned_enters_tapped_and_attacking(creature: Card, answer: str | None, dealt: int) -> None:
    """CR 508.4: the Bear deals its combat damage too, though it was never declared as an attacker."""
    game = fighting(creature, graveyard=[BEAR])
    attack(game, creature.name)
    game.choose(pending(game).options[0])
    resolve(game)
    if answer is not None:
        game.choose(answer)
    if dealt == 3:
        assert the(game, "Grizzly Bears").tapped
    end_combat(game)
    assert life(game, 1) == 20 - dealt


@rule("508.4", "701.42a")
def test_a_melded_permanent_enters_attacking() -> None:
    """CR 701.42a: both attacking halves are exiled, and what they meld into attacks; one half alone attacks on."""
    foot, top = (Card(each.name, "meld", (each, TOWER)) for each in (FOOT, TOP))
    game = fighting(foot, top)
    attack(game, "Tower Foot", "Tower Top")
    resolve(game)
    assert the(game, "Walking Tower").tapped
    end_combat(game)
    assert (life(game, 0), life(game, 1)) == (21, 13)
    game = fighting(foot, top)
    attack(game, "Tower Foot")
    resolve(game)
    end_combat(game)
    assert (life(game, 0), life(game, 1)) == (21, 19)
