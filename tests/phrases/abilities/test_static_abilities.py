"""CR 604: static abilities as text."""

from __future__ import annotations

import pytest

import positions
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import Unread
from comprules.rules.keyword_basics.first_strike import FirstStrike
from comprules.rules.keyword_basics.trample import Trample
from positions import act, named, on_battlefield, pending, position, resolve, run_to, side, the
from rules.combat.fights import attack, blocks
from rules.continuous_effects.boards import (
    attach,
    board,
    card,
    creature,
    enchantment,
    equipment,
    known,
    power_toughness,
)

BEAR = creature("Bear", "2/2")


@rule("604.2")
def test_as_long_as_its_condition_is_met() -> None:
    """604.2: the effect is there while the condition is, from one moment to the next."""
    pride = "As long as you control an artifact, this creature gets +1/+1 and has trample."
    game = board(creature("Cat", "2/1", text=pride), card("Idol", "{1}", "Artifact"))
    assert power_toughness(game, "Cat") == "3/2"
    assert Trample in known(game, "Cat").keywords
    alone = board(creature("Cat", "2/1", text=pride))
    assert power_toughness(alone, "Cat") == "2/1"


@rule("604.2", "613.8a", "611.3a")
def test_a_condition_met_by_another_effect() -> None:
    """613.8a: an effect that another brings into existence waits for it, though its timestamp is earlier."""
    game = board(
        creature(
            "Cat", "2/1", text="As long as you control a creature with power 4 or greater, this creature gets +1/+1."
        ),
        creature("Ox", "3/3"),
        enchantment("Anthem", "Creatures you control get +1/+1."),
    )
    assert power_toughness(game, "Cat") == "4/3"


@rule("102.1", "604.2")
def test_during_your_turn() -> None:
    """604.2: an ability that is there only in its controller's turn."""
    game = board(creature("Guard", "2/2", text="During your turn, this creature has first strike."))
    assert FirstStrike in known(game, "Guard").keywords
    run_to(game, "end")
    run_to(game, "upkeep")
    assert FirstStrike not in known(game, "Guard").keywords


@rule("604.4")
def test_an_attachment_modifies_what_it_is_attached_to() -> None:
    """604.4: moved to another creature, it stops modifying the first."""
    game = board(BEAR, creature("Cat", "1/1"), equipment("Blade", "Equipped creature gets +2/+0 and has first strike."))
    attach(game, "Blade", "Bear")
    assert power_toughness(game, "Bear") == "4/2"
    attach(game, "Blade", "Cat")
    assert (power_toughness(game, "Bear"), power_toughness(game, "Cat")) == ("2/2", "3/1")


@rule("611.3a")
def test_others_are_not_the_source() -> None:
    """611.3a: "other Elves" leaves out the Elf that says so, and joined nouns include it."""
    game = board(
        creature("Lord", "1/1", types="Creature — Elf", text="Other Elves you control get +1/+1."),
        creature(
            "Chief", "1/1", types="Creature — Elf", text="This creature and other Elves you control have trample."
        ),
    )
    assert (power_toughness(game, "Lord"), power_toughness(game, "Chief")) == ("1/1", "2/2")
    assert all(Trample in known(game, name).keywords for name in ("Lord", "Chief"))


HERD = "This creature's power and toughness are each equal to the number of lands you control."
TINY = enchantment("Tiny", "Creatures have base power and toughness 1/1.")


def offered(game: Game) -> list[str]:
    return [str(option).partition(" #")[0] for option in pending(game).options]


@rule("604.3a", "707.2")
def test_what_a_copy_defines_it_defines_too() -> None:
    """604.3a (2): an ability acquired by copying is characteristic-defining: it gives way to an older effect."""
    herd = positions.card("Herd", "{G}", "Creature — Horse", HERD, "*/*")
    mimic = positions.card(
        "Mimic",
        "{W}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "0/0",
    )
    game = position(side([TINY, herd], hand=[mimic], lands="WWW"), side())
    act(game, "cast Mimic")
    resolve(game)
    game.choose(named(game, "Herd"))
    assert [seen.power for seen in on_battlefield(game, "Herd")] == [1, 1]


@rule("604.3a")
def test_what_an_object_grants_to_itself_defines_nothing() -> None:
    """604.3a (4): an ability that an object gives itself isn't characteristic-defining: an older effect gives way."""
    herd = positions.card("Herd", "{G}", "Creature — Horse", f'{{0}}: This creature gains "{HERD}"', "4/4")
    game = position(side([TINY, herd], lands="WWW"), side())
    assert the(game, "Herd").power == 1
    act(game, "activate Herd")
    resolve(game)
    assert the(game, "Herd").power == 3


@rule("604.3", "604.3a", "604.1")
def test_what_holds_only_under_a_condition_defines_nothing() -> None:
    """604.3a (5): a color that a card has only under a condition isn't its own in the graveyard; one that it simply has
    is.
    """
    ember = positions.card(
        "Ember", "{1}", "Creature — Horse", "As long as you control a land, this creature is red.", "2/2"
    )
    flame = positions.card("Flame", "{1}", "Creature — Horse", "This creature is red.", "2/2")
    fetch = positions.card("Fetch", "{W}", "Sorcery", "Return target red card from your graveyard to your hand.")
    game = position(side([ember], hand=[fetch], lands="W", graveyard=[ember, flame]), side())
    act(game, "cast Fetch")
    assert offered(game) == ["Flame"]


@rule("604.1", "604.3", "604.3a")
def test_what_isnt_about_its_own_values_defines_nothing() -> None:
    """604.3a (1): what adds to power or is about players defines nothing, and doesn't function in a graveyard."""
    text = "This creature gets +3/+0.\nPlayers can't gain life."
    ember = positions.card("Ember", "{1}", "Creature — Horse", text, "2/2")
    heal = positions.card("Heal", "{W}", "Sorcery", "You gain 1 life.")
    game = position(side(hand=[heal], graveyard=[ember], lands="W"), side())
    assert game.view(0).players[0].graveyard[0].power == 2
    act(game, "cast Heal")
    resolve(game)
    assert positions.life(game, 0) == 21
    game = position(side([ember], hand=[heal], lands="W"), side())
    assert the(game, "Ember").power == 5
    act(game, "cast Heal")
    resolve(game)
    assert positions.life(game, 0) == 20


@rule("604.3", "604.3a")
def test_a_toughness_that_is_so_much_more_than_the_power_is_defined_too() -> None:
    """604.3: power and toughness are defined wherever the card is."""
    text = (
        "This creature's power is equal to the number of creature cards in all graveyards and its toughness is "
        "equal to that number plus 1."
    )
    goyf = positions.card("Goyf", "{1}{G}", "Creature — Horse", text, "*/1+*")
    game = position(side([goyf], graveyard=[goyf, positions.BEAR]), side())
    for seen in (the(game, "Goyf"), game.view(0).players[0].graveyard[0]):
        assert (seen.power, seen.toughness) == (2, 3)


@rule("604.3")
def test_a_card_outside_the_game_has_what_it_defines() -> None:
    """604.3: characteristic-defining abilities function outside the game too."""
    flame = positions.card("Flame", "{1}", "Creature — Horse", "This creature is red.", "2/2")
    game = position(side(outside=[flame, positions.BEAR]), side())
    colors = {
        values.name: set(values.colors)
        for values in (game.board.characteristics(number) for number in game.state.outside(0))
    }
    assert colors == {"Flame": {"R"}, "Grizzly Bears": {"G"}}


@rule("604.2", "608.2f")
def test_as_long_as_it_is_so_of_each_by_itself() -> None:
    """604.2: "each land gets +2/+2 as long as it's a creature": each for which it's true, whatever the others are."""
    text = "Each land gets +2/+2 as long as it's a creature."
    wake = card("Wake", "{0}", "Sorcery", "Target land becomes a 1/1 creature. It's still a land.")
    game = position(side([enchantment("Surge", text)], hand=[wake], lands="GG"), side())
    act(game, "cast Wake", targets=["Forest"])
    resolve(game)
    assert sorted(seen.power or 0 for seen in on_battlefield(game, "Forest")) == [0, 3]


@rule("604.2", "506.2")
@pytest.mark.parametrize("edition", ["2026", "2009", "2006"])
def test_nobody_is_the_defending_player_outside_combat(edition: str) -> None:
    """506.2: there is a defending player only during combat, so that until then the condition isn't met."""
    text = "This creature gets +2/+0 as long as defending player controls an artifact."
    scout, idol = creature("Scout", "1/1", text=text), card("Idol", "{1}", "Artifact")
    game = position(side([scout]), side([idol]), edition=edition)
    assert the(game, "Scout").power == 1
    attack(game, ("Scout", "Bob"))
    assert the(game, "Scout").power == 3


@rule("604.2", "608.2f")
def test_each_attacker_has_a_defending_player_of_its_own() -> None:
    """604.2: "as long as defending player controls an artifact" looks at the player whom each creature attacks."""
    text = "Each creature you control can't be blocked as long as defending player controls an artifact."
    mine = side([enchantment("Walk", text), creature("Cat", "2/1"), creature("Ox", "3/3")])
    idol = card("Idol", "{1}", "Artifact")
    game = position(mine, side([idol, creature("Hound", "1/1")]), side([creature("Wolf", "1/1")]))
    attack(game, ("Cat", "Bob"), ("Ox", "Carol"))
    assert blocks(game) == ["Wolf blocks Ox"]


@rule("604.2", "608.2c")
def test_a_condition_about_what_somebody_is_still_to_choose_is_not_read() -> None:
    """608.2c: "it" is the spell that is cast at some time, so this doesn't say when the ability holds."""
    text = (
        "Once each turn, you may cast a spell from the top of your library if it shares a card type with a card "
        "exiled with Lantern."
    )
    with pytest.raises(Unread, match="it isn't known before it is chosen"):
        position(side(battlefield=[positions.card("Lantern", "{1}", "Artifact", text)]), side())


@rule("102.1", "604.2")
def test_during_your_turn_and_only_as_long() -> None:
    """CR 604.2: both must be so."""
    text = "During your turn, as long as you control another creature, Ox gets +1/+0."
    ox = creature("Ox", "2/2", text=text)
    for active, others, grows in ((0, [BEAR], True), (1, [BEAR], False), (0, [], False)):
        game = position(side(battlefield=[ox, *others]), side(), active=active)
        assert (the(game, "Ox").power == 3) is grows
