"""CR 613.1e: what effects do to colors."""

from __future__ import annotations

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, pending, position, resolve, settle, side, the
from rules.continuous_effects.boards import known
from spells import creature

DYE = card("Dye", "{U}", "Instant", "Target creature becomes the color of your choice until end of turn.")


@rule("608.2d", "613.1e")
def test_the_color_it_becomes_is_chosen_as_the_spell_resolves() -> None:
    """608.2d: the spell's controller chooses, not the creature's, and only then."""
    game = position(side(hand=[DYE], lands="U"), side(battlefield=[BEAR]))
    act(game, "cast Dye", targets=["Grizzly Bears"])
    resolve(game)
    assert pending(game).player == 0
    game.choose(Word("red"))
    assert known(game, "Grizzly Bears").colors == frozenset("R")


@rule("105.3", "613.1e")
def test_it_becomes_a_color_in_addition_to_its_others() -> None:
    """105.3: it keeps the colors that it had."""
    dye = card(
        "Dye", "{0}", "Instant", "Target creature becomes blue in addition to its other colors until end of turn."
    )
    game = position(
        side(
            hand=[dye],
            battlefield=[card("Ink", "{0}", "Enchantment", "Creatures are black in addition to their other colors.")],
        ),
        side(battlefield=[BEAR]),
    )
    act(game, "cast Dye", targets=["Grizzly Bears"])
    resolve(game)
    assert known(game, "Grizzly Bears").colors == frozenset("GBU")


@rule("105.3", "607.2d")
def test_becoming_the_chosen_color_for_good() -> None:
    """CR 607.2d: the color chosen as the ability resolves."""
    ape = creature("Ape", "When Ape enters, choose a color. Ape becomes the chosen color.")
    game = position(side(hand=[ape], lands="G"), side())
    act(game, "cast Ape")
    settle(game)
    game.choose(Word("blue"))
    known = the(game, "Ape").characteristics
    assert known is not None
    assert known.colors == frozenset("U")
