"""What statements say, for people to read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import declaration
from comprules.reader.phrasebook import load
from comprules.rules.abilities.statements import Replacement
from comprules.rules.zones.noted import BEYOND
from positions import BEAR, act, card, graveyard, pass_priority, pending, position, resolve, side, the
from rules.combat.fights import attack, block, end_combat, to_step

load()


def concrete(kind: type[Replacement]) -> Iterator[type[Replacement]]:
    """The kinds of replacement effect below one that aren't themselves derived from."""
    below = kind.__subclasses__()
    if not below:
        yield kind
    for each in below:
        yield from concrete(each)


@rule("616.1")
@pytest.mark.parametrize("kind", list(dict.fromkeys(concrete(Replacement))), ids=lambda kind: kind.__name__)
def test_every_replacement_effect_can_be_told_from_others_in_words(kind: type[Replacement]) -> None:
    """616.1: the affected player chooses among the effects, so each must be able to say what it is."""
    assert declaration(kind) is not None or kind.in_words is not Replacement.in_words


@rule("616.1", "702.16e", "615.7")
def test_protection_can_be_chosen_before_a_shield() -> None:
    """702.16e, 616.1: protection prevents damage, and the affected creature's controller chooses what applies first."""
    guard = card("Verdant Foe", "{W}", "Creature — Soldier", "Protection from green", pt="2/2")
    shield = card(
        "Quick Ward", "{W}", "Instant", "Prevent the next 3 damage that would be dealt to any target this turn."
    )
    game = position(side([BEAR]), side([guard], lands="W", hand=[shield]))
    pass_priority(game)
    act(game, "cast Quick Ward", targets=["Verdant Foe"])
    resolve(game)
    attack(game, "Grizzly Bears")
    block(game, ("Verdant Foe", "Grizzly Bears"))
    to_step(game, "combat damage")
    offered = [str(option) for option in pending(game).options]
    assert offered[0] == '"Verdant Foe: protection from green"'
    assert pending(game).player == 1
    game.choose(pending(game).options[0])
    end_combat(game)
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert the(game, "Verdant Foe").damage == 0


@rule("113.6")
@pytest.mark.parametrize(
    ("text", "places"), [("Kicker {2}", []), ("Flashback {3}", ["graveyard"]), ("Cycling {2}", ["hand"])]
)
def test_what_a_card_says_of_its_own_casting_is_asked_of_the_card(text: str, places: list[str]) -> None:
    """113.6: what functions beyond the battlefield are other abilities, and cards that may be cast from there."""
    deed = card("Deed", "{G}", "Sorcery", f"You gain 1 life.\n{text}")
    games = {
        "hand": position(side(hand=[deed]), side()),
        "library": position(side(library=[deed]), side()),
        "graveyard": position(side(graveyard=[deed]), side()),
    }
    assert [place for place, game in games.items() if game.state.registers[BEYOND]] == places
