"""CR 604.2: several things said of the same objects, each under its own condition."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, land, position, settle, side, the
from saying import number_of
from spells import creature


def has(game: Game, name: str, keyword: str) -> bool:
    """Whether an object has a keyword."""
    known = game.board.characteristics(number_of(game, name))
    return any(keyword in str(type(ability)).lower() for ability in known.abilities)


@rule("604.2", "611.3a")
def test_each_ability_is_there_while_its_condition_is_met() -> None:
    """611.3a: it is asked of each of the objects by itself, at any moment."""
    text = "Each creature you control has vigilance if it's white, haste if it's red, and trample if it's green."
    green, white = creature("Ape"), card("Cat", "{W}", "Creature — Cat", pt="1/1")
    game = position(side([card("Scion", "{2}", "Enchantment", text), green, white]), side())
    keywords = ("vigilance", "haste", "trample")
    assert [has(game, "Ape", each) for each in keywords] == [False, False, True]
    assert [has(game, "Cat", each) for each in keywords] == [True, False, False]


@rule("604.2", "611.3a")
def test_each_thing_said_is_so_while_its_condition_is_met() -> None:
    """611.3a: what isn't said of it any more leaves the rest as it is."""
    text = (
        "This creature gets +0/+2 as long as you control a Plains, has flying as long as you control an Island, and "
        "gets +3/+0 as long as you control a Forest."
    )
    raze = card("Raze", "{0}", "Instant", "Destroy target land.")
    game = position(side([creature("Tek", text), land("W"), land("G")], hand=[raze]), side())
    assert (the(game, "Tek").power, the(game, "Tek").toughness) == (5, 4)
    assert not has(game, "Tek", "flying")
    act(game, "cast Raze", targets=["Plains"])
    settle(game)
    assert (the(game, "Tek").power, the(game, "Tek").toughness) == (5, 2)
