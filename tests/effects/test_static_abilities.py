"""CR 604: static abilities as text."""

from __future__ import annotations

from comprules.keyword_abilities.first_strike import FirstStrike
from comprules.keyword_abilities.trample import Trample
from comprules.rule_citations import rule
from effects.boards import attach, board, card, creature, enchantment, equipment, known, power_toughness
from positions import run_to

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


@rule("604.2", "613.8a")
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
