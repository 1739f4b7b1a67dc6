"""CR 601.2i, 608.2i: the first spell of a kind that a player casts each turn, and what it was paid with."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.convoke import Convoke
from comprules.play.game import Game
from positions import act, card, position, side
from spells import edict


def having_convoke(game: Game) -> list[bool]:
    """For each spell on the stack, the one cast first coming first, whether it has convoke."""
    return [Convoke in game.board.characteristics(item).keywords for item in game.state.stack]


DART = card("Dart", "{R}", "Instant", "Dart deals 1 damage to any target.")
EMBER = card("Ember", "{0}", "Artifact — Treasure", "{T}, Sacrifice this artifact: Add {R}.")


@rule("601.2i", "608.2i", "613.1f")
def test_the_second_spell_has_it_and_no_other() -> None:
    """608.2i: which one it is doesn't change as others are cast, and another player's don't count."""
    law = edict("The second instant spell you cast each turn has convoke.")
    game = position(side(battlefield=[law], hand=[DART, DART, DART], lands="RRR"), side())
    for count in range(3):
        act(game, "cast Dart", targets=["Bob"])
        assert having_convoke(game) == [place == 1 for place in range(count + 1)]


@rule("106.3", "601.2h", "608.2i")
def test_the_first_for_which_certain_mana_was_spent() -> None:
    """106.3: spells cast before with other mana don't count; it is so from the moment it has been cast."""
    law = edict("The first spell you cast each turn that mana from a Treasure was spent to cast has convoke.")
    game = position(side(battlefield=[law, EMBER, EMBER], hand=[DART, DART, DART], lands="R"), side())
    game.choose(next(option for option in game.mana_actions() if "Mountain" in str(option)))
    for paid, found in (("Mountain", [False]), ("Ember", [False, True]), ("Ember", [False, True, False])):
        if paid == "Ember":
            game.choose(next(option for option in game.mana_actions() if "Ember" in str(option)))
        act(game, "cast Dart", targets=["Bob"])
        assert having_convoke(game) == found
