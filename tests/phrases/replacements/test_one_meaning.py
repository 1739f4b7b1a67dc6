"""Texts that two wordings could read have one meaning, the one that the rules give them."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Cast, Pass
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.phrases.abilities.static_abilities import DuringTurns
from comprules.phrases.conditions.possession import ThereAreSoMany
from comprules.phrases.instructions.deeds import OneByOne
from comprules.phrases.instructions.sentences import Joined, Sequence
from comprules.phrases.nouns.attachment_nouns import AttachedObject
from comprules.phrases.nouns.object_nouns import AnObject, SomeObjects
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.nouns.player_or_permanent import SomebodyOr
from comprules.phrases.qualifiers.targeting import ThatTargets
from comprules.phrases.replacements.would_happen import WouldHappen
from comprules.phrases.restrictions.attacking import CannotAttackThat
from comprules.phrases.restrictions.paying import CannotAttackUnpaid
from comprules.phrases.restrictions.targeting import SpellsOrAbilities
from comprules.phrases.statics.what_spells_cost import SpellsCost
from comprules.phrases.trigger_events.damage import DamageIsDealt
from comprules.play.positions import Piece
from comprules.reader.phrase import Phrase
from comprules.reader.reading import read, write
from comprules.reader.tree import walk
from comprules.rules.concepts.abilities import Ability
from comprules.rules.keyword_basics.trample import Trample
from positions import (
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)

P = type[Phrase]


def said(text: str, kind: P) -> Phrase:
    """The one phrase of a kind that a text says."""
    tree = read(text, Ability)
    assert write(tree) == text
    (found,) = (each for each in walk(tree) if isinstance(each, kind))
    return found


@rule("508.1c")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Equipped creature can't attack you or a planeswalker you control.", CannotAttackThat),
        (
            "Beasts can't attack you or a planeswalker you control unless their controller pays {2} "
            "for each of those creatures.",
            CannotAttackUnpaid,
        ),
    ],
)
def test_whom_one_can_attack_is_a_list(text: str, kind: P) -> None:
    """508.1c: the player and each kind of planeswalker are restrictions of their own, told one by one."""
    whom = said(text, kind).whom  # type: ignore[attr-defined]
    assert [type(each) for each in whom] == [You, AnObject]


@rule("614.2")
def test_damage_that_would_be_dealt_is_said_as_damage_that_is() -> None:
    """614.2: the same words tell what would be dealt to whom, and what "whenever" waits for."""
    would = said("If a source would deal damage to you or a Bird you control, prevent 1 of that damage.", WouldHappen)
    assert isinstance(would, WouldHappen)
    (dealt,) = would.deeds
    assert isinstance(dealt, DamageIsDealt)
    assert isinstance(dealt.what, SomebodyOr)
    assert (type(dealt.what.who), type(dealt.what.what)) == (You, AnObject)


@rule("115.4")
@pytest.mark.parametrize("whose", ["", " your opponents control"])
def test_spells_or_abilities_are_said_together(whose: str) -> None:
    """115.4: both what is cast and what is activated or triggered are kept from targeting, whoever's they are."""
    assert said(f"Birds can't be the targets of spells or abilities{whose}.", SpellsOrAbilities)


@rule("604.2")
def test_what_is_forbidden_during_ones_turn_is_an_ability_during_turns() -> None:
    """604.2: a static ability applies during its controller's turns only."""
    ability = said("Your opponents can't cast spells during your turn.", DuringTurns)
    assert isinstance(ability, DuringTurns)
    assert ability.when_said == ("yours", "after")


@rule("608.2c")
def test_the_last_of_several_steps_may_have_two_parts() -> None:
    """608.2c: "A, then B and C": B and C are what is done last."""
    sequence = said("When ~ dies, draw a card, then shuffle and you gain 1 life.", Sequence)
    assert isinstance(sequence, Sequence)
    assert isinstance(sequence.steps[-1], Joined)


@rule("608.2c")
def test_steps_told_one_by_one() -> None:
    """608.2c: three steps, each introduced by "then", are done in that order."""
    text = "Draw a card, then draw two cards, then draw three cards."
    assert said(text, OneByOne)
    game = position(side(hand=[card("Drums", "{0}", "Sorcery", text)]), side())
    act(game, "cast Drums")
    resolve(game)
    assert len(hand(game, 0)) == 6


@rule("303.4m")
def test_enchanted_equipment_is_what_the_aura_is_attached_to() -> None:
    """303.4m: "enchanted Equipment" is one object, although several would be called the same."""
    assert said("Enchanted Equipment has hexproof.", AttachedObject)


@rule("608.2d")
def test_any_number_of_two_kinds() -> None:
    """608.2d: "any number of Auras and Equipment" are chosen together from both kinds."""
    assert said("When ~ dies, you may sacrifice any number of Auras and Equipment you control.", SomeObjects)


@rule("107.1")
def test_so_many_others_are_there() -> None:
    """107.1: others on the battlefield are counted."""
    assert said("When ~ dies, if there are two or more other Birds on the battlefield, draw a card.", ThereAreSoMany)


@rule("601.2f")
def test_spells_that_target_it_are_spells_of_a_kind() -> None:
    """601.2f: what a spell targets is known when its cost is worked out, and part of which spells are meant."""
    cost = said("As long as ~ is on the stack, spells that target it cost {1} more to cast.", SpellsCost)
    assert isinstance(cost, SpellsCost)
    assert cost.further is None
    assert any(isinstance(each, ThatTargets) for each in walk(cost))


OX = card("Ox", "{1}", "Creature — Ox", pt="3/3")
CUB = card("Cub", "{1}", "Creature — Cat", "This creature enters with two +1/+1 counters on it.", "1/1")


@rule("721.2a")
def test_what_stands_beside_a_station_symbol_is_one_line() -> None:
    """721.2a: all the keywords beside the symbol are there from that many counters on, and none below."""
    ship = card("Ship", "{1}", "Artifact — Spacecraft", "Station\n4+ | Flying, trample", "2/2")
    for charge, expected in ((3, set()), (4, {Flying, Trample})):
        game = position(side(battlefield=[Piece(ship, counters=(("charge", charge),))]), side())
        known = game.board.characteristics(the(game, "Ship").id)
        assert {keyword for keyword in (Flying, Trample) if keyword in known.keywords} == expected


@rule("614.1c")
def test_counters_are_counted_on_the_others() -> None:
    """614.1c: "for each other creature with a counter on it" counts only such creatures, and adds nothing else."""
    text = (
        "This creature enters with a +1/+1 counter on it for each other creature you control with a +1/+1 counter on "
        "it."
    )
    newcomer = card("Newcomer", "{W}", "Creature — Avatar", text, "1/1")
    mine = side(battlefield=[OX, Piece(CUB, counters=(("+1/+1", 2),))], hand=[newcomer], lands="W")
    game = position(mine, side())
    act(game, "cast Newcomer")
    resolve(game)
    assert the(game, "Newcomer").counters == (("+1/+1", 1),)


@rule("614.9")
def test_damage_to_you_and_others_is_redirected() -> None:
    """614.9: all of "you and other permanents you control" are spared by the one that takes the damage."""
    text = "All damage that would be dealt to you and other permanents you control is dealt to this creature instead."
    turtle = card("Turtle", "{W}", "Creature — Turtle", text, "0/9")
    storm = card("Storm", "{R}", "Sorcery", "Storm deals 2 damage to each creature and each player.")
    game = position(side(battlefield=[turtle, OX], hand=[storm], lands="R"), side())
    act(game, "cast Storm")
    resolve(game)
    assert (life(game, 0), life(game, 1), the(game, "Ox").damage, the(game, "Turtle").damage) == (20, 18, 0, 6)


@rule("614.2")
def test_twice_that_much_is_twice_that_much() -> None:
    """614.2: what a creature that entered this turn would deal is doubled, what others deal isn't."""
    text = (
        "If a creature you control that entered this turn would deal damage, it deals twice that much damage instead."
    )
    storm = card("Storm", "{R}", "Enchantment", text)
    old, new = (card(name, "{R}", "Creature — Faerie", _PING, "1/1") for name in ("Old", "Sprite"))
    game = position(side(battlefield=[storm, old], hand=[new], lands="R"), side())
    act(game, "cast Sprite")
    resolve(game)
    for name, left in (("Sprite", 18), ("Old", 17)):
        act(game, f"activate {name}", targets=["Bob"])
        resolve(game)
        assert life(game, 1) == left


_PING = "{0}: This creature deals 1 damage to any target."


@rule("707.4", "608.2d")
@pytest.mark.parametrize("wanted", [True, False])
def test_it_may_become_a_copy_for_a_turn(wanted: bool) -> None:
    """707.4: its controller decides whether it becomes a copy, and it is one until the turn ends."""
    text = (
        "Whenever you gain life, you may have this creature become a copy of another creature you control until end "
        "of turn."
    )
    double = card("Double", "{U}", "Creature — Shapeshifter", text, "1/1")
    gain = card("Gain", "{W}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[double, OX], hand=[gain], lands="W"), side())
    act(game, "cast Gain")
    resolve(game)
    resolve(game)
    game.choose(Answer(wanted))
    if not isinstance(game.decision, ChooseAction):
        game.choose((pending(game).options[0],))
    assert len(on_battlefield(game, "Ox")) == (2 if wanted else 1)
    run_to(game, "cleanup")
    while game.view(0).active_player == 0:
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    assert len(on_battlefield(game, "Ox")) == 1


@rule("614.1a", "608.2c")
@pytest.mark.parametrize("what", ["that card", "that spell"])
@pytest.mark.parametrize("when", ["", " this turn"])
def test_the_card_that_may_be_cast_is_found_as_the_spell(what: str, when: str) -> None:
    """608.2c: a card that is cast by the sentence before, or later this turn, is exiled instead, as nothing else is."""
    text = (
        f"You may cast target instant card from your graveyard{when}. If {what} would be put into your graveyard this "
        "turn, exile it instead."
    )
    gain = card("Gain", "{W}", "Instant", "You gain 1 life.")
    deed = card("Deed", "{U}", "Sorcery", text)
    game = position(side(hand=[deed, gain], graveyard=[gain], lands="UWW"), side())
    act(game, "cast Deed", targets=["Gain"])
    resolve(game)
    if when:
        (old,) = game.state.graveyard(0)[:1]
        game.choose(next(each for each in pending(game).options if isinstance(each, Cast) and each.id == old))
    else:
        game.choose(Answer(True))
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Gain"]
    act(game, "cast Gain")
    resolve(game)
    assert (life(game, 0), graveyard(game, 0)) == (22, ["Deed", "Gain"])


@rule("707.4", "611.2a", "611.2")
@pytest.mark.parametrize("wanted", [True, False])
def test_it_may_become_a_copy_for_good(wanted: bool) -> None:
    """CR 611.2a: what becomes a copy without a duration is one after the turn too, if its controller wanted it."""
    text = "{0}: You may have this creature become a copy of target creature, except it has flying."
    double = card("Double", "{U}", "Creature — Shapeshifter", text, "1/1")
    game = position(side(battlefield=[double]), side(battlefield=[OX]))
    act(game, "activate Double", targets=["Ox"])
    resolve(game)
    game.choose(Answer(wanted))
    run_to(game, "upkeep")
    mine = game.board.characteristics(game.state.battlefield[0])
    assert (mine.name, Flying in mine.keywords) == (("Ox", True) if wanted else ("Double", False))
    assert len(on_battlefield(game, "Ox")) == (2 if wanted else 1)
