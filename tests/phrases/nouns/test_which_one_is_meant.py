"""Which one is meant by "it", "that creature", "them" and "that player", where several were spoken of."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseModes
from comprules.kernel.options import Answer, Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import ReadError, Unread
from comprules.reader.reading import read
from comprules.rules.abilities.reading_faces import read_face
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.rules.concepts.abilities import Ability
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    land,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from spells import RELIC, SERF, edict, with_spell


def creature(name: str, pt: str, text: str = "", kind: str = "Ox", cost: str = "{4}{G}") -> Card:
    """A creature with a text."""
    return card(name, cost, f"Creature — {kind}", text, pt)


def sorcery(text: str, cost: str = "{G}") -> Card:
    """A sorcery with a text."""
    return card("Deed", cost, "Sorcery", text)


OX = creature("Ox", "3/5")
PUP = creature("Pup", "1/4", cost="{G}")
SPARK = card("Spark", "{R}", "Instant", "You gain 1 life.")


def attack(game: Game, *names: str, whom: str = "") -> None:
    """Let the active player attack with these, and stop at the next choice."""
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    for name in names:
        assert isinstance(game.decision, DeclareAttackers)
        game.choose(next(each for each in pending(game).options if str(each).startswith(name) and whom in str(each)))
    while isinstance(game.decision, DeclareAttackers):
        game.choose(())


def block(game: Game, name: str) -> None:
    """Let the defending player block with this creature alone."""
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    assert isinstance(game.decision, DeclareBlockers)
    game.choose(next(option for option in game.decision.options if str(option).startswith(name)))
    while isinstance(game.decision, DeclareBlockers):
        game.choose(())


def cast_pup(*battlefield: Card, opponents: tuple[Card, ...] = ()) -> Game:
    """A game in which a Pup enters under its caster's control; what triggers on that is on the stack."""
    game = position(side(battlefield=battlefield, hand=[PUP], lands="G"), side(battlefield=opponents))
    act(game, "cast Pup")
    resolve(game)
    return game


@rule("608.2k")
def test_what_does_something_to_that_creature_is_another() -> None:
    """608.2k: where "it" deals damage to "that creature", it is the creature with deathtouch that was blocked."""
    text = "Deathtouch\nWhenever this creature becomes blocked by a creature, it deals 1 damage to that creature."
    game = position(side(battlefield=[creature("Guard", "1/9", text)]), side(battlefield=[OX]))
    attack(game, "Guard")
    block(game, "Ox")
    settle(game)
    assert graveyard(game, 1) == ["Ox"]


@rule("608.2k", "608.2f")
def test_each_of_those_acts_on_the_one_spoken_of_before() -> None:
    """608.2k: "each of those creatures" deals damage to "that creature", which is none of them."""
    text = (
        "Target creature an opponent controls deals damage equal to its power to each other creature that player "
        "controls, then each of those creatures deals damage equal to its power to that creature."
    )
    game = position(side(hand=[sorcery(text)], lands="G"), side(battlefield=[OX, PUP, PUP]))
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    assert the(game, "Ox").damage == 2
    assert [seen.damage for seen in on_battlefield(game, "Pup")] == [3, 3]


@rule("608.2k")
def test_another_name_means_another_thing() -> None:
    """608.2k: "that Archer" and "that creature", of whose controller it is said, are two."""
    text = "Whenever an Archer you control deals damage to a creature, that Archer deals that much damage to that "
    bow = creature("Bow", "2/2", text + "creature's controller.", kind="Archer")
    game = position(side(battlefield=[bow]), side(battlefield=[OX]))
    attack(game, "Bow")
    block(game, "Ox")
    run_to(game, "end of combat")
    assert (life(game, 0), life(game, 1)) == (20, 18)


@rule("608.2k")
def test_nothing_fights_itself_for_want_of_another() -> None:
    """608.2k: "that creature" isn't the one of which it is said, even where the text speaks of no other."""
    with pytest.raises(Unread, match="that creature"):
        read("Target creature you control fights that creature.", Ability)
    with pytest.raises(Unread, match="it"):
        read("Another target creature blocks it this turn if able.", Ability)


@rule("700.2", "608.2c")
def test_a_mode_does_not_speak_of_what_another_mode_makes() -> None:
    """700.2: "that creature" in the second mode is the one that entered, and "another" is other than the source."""
    text = (
        "Whenever another creature you control enters, choose one —\n"
        "• Create a 1/1 green Snake creature token, then put a +1/+1 counter on that creature.\n"
        "• Put two +1/+1 counters on that creature.\n"
        "• Tap another target creature."
    )
    game = position(side(battlefield=[creature("Guide", "2/2", text)], hand=[PUP], lands="G"), side())
    act(game, "cast Pup")
    resolve(game)
    assert isinstance(game.decision, ChooseModes)
    game.choose(game.decision.options[1])
    settle(game)
    assert the(game, "Pup").power == 3


@rule("111.10", "608.2k")
def test_a_role_is_no_creature() -> None:
    """608.2k: "that creature" is the one to which the Role is attached: a Role is an Aura."""
    text = (
        "Create a Monster Role token attached to target creature you control. When you do, that creature fights up to "
        "one target creature you don't control."
    )
    game = position(side(battlefield=[OX], hand=[sorcery(text)], lands="G"), side(battlefield=[BEAR]))
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    game.choose(named(game, "Grizzly Bears"))
    settle(game)
    assert (the(game, "Ox").damage, graveyard(game, 1)) == (2, ["Grizzly Bears"])


@rule("608.2k", "102.1")
def test_who_is_compared_with_others_is_meant_and_not_they() -> None:
    """608.2k: "the player" is the one who controls more lands than each other player, whoever's turn it is."""
    text = (
        "At the beginning of each player's upkeep, if that player controls more lands than each other player, the "
        "player creates a 1/1 green Snake creature token."
    )
    meadow = card("Meadow", "{1}", "Enchantment", text)
    game = position(side(battlefield=[meadow], lands="G"), side(lands="GGG"), side(lands="GG"), step="end")
    run_to(game, "upkeep")
    settle(game)
    assert [seen.controller for seen in on_battlefield(game, "Snake Token")] == [1]


@rule("608.2k", "109.2")
def test_that_card_is_no_creature_that_is_still_there() -> None:
    """608.2k: X is the mana value of the card that was revealed, though "that creature" was spoken of since."""
    text = (
        "Choose target creature. Reveal cards from the top of your library until you reveal a nonland card. That "
        "creature gets +X/+0 until end of turn, where X is that card's mana value."
    )
    library = [land("G"), SPARK, land("G")]
    game = position(side(battlefield=[OX], hand=[sorcery(text)], lands="G", library=library), side())
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    assert the(game, "Ox").power == 4


@rule("608.2k", "400.7")
def test_that_card_is_what_was_exiled() -> None:
    """608.2k: a permanent that was exiled is called "that card", though a card was discarded before."""
    text = (
        "Whenever you discard a card, you may exile target creature. If you do, return that card to the battlefield "
        "under its owner's control at the beginning of the next end step."
    )
    drift = card("Drift", "{1}", "Enchantment", text + "\n{0}: Discard a card.")
    game = position(side(battlefield=[drift, OX], hand=[SPARK]), side())
    act(game, "activate Drift")
    resolve(game)
    game.choose(named(game, "Ox"))
    resolve(game)
    game.choose(Answer(True))
    assert on_battlefield(game, "Ox") == []
    run_to(game, "cleanup")
    assert len(on_battlefield(game, "Ox")) == 1


@rule("201.5", "608.2k")
def test_who_is_called_him_is_the_legend_itself() -> None:
    """201.5: the counter is put on the legend, and not on the card that was discarded."""
    text = "When Ulm enters, you may discard a card. If you do, put a +1/+1 counter on him."
    ulm = card("Ulm", "{G}", "Legendary Creature — Giant", text, "2/2")
    game = position(side(hand=[ulm, SPARK], lands="G"), side())
    act(game, "cast Ulm")
    settle(game)
    game.choose(Answer(True))
    play_out(game)
    assert the(game, "Ulm").power == 3


@rule("707.2", "608.2k")
def test_what_something_becomes_a_copy_of_is_not_itself() -> None:
    """707.2: "have this creature become a copy of it": of the creature that entered."""
    mime = creature(
        "Mime", "2/2", "Whenever another creature you control enters, you may have this creature become a copy of it."
    )
    game = cast_pup(mime)
    resolve(game)
    game.choose(Answer(True))
    assert len(on_battlefield(game, "Pup")) == 2


@rule("608.2k", "208.1")
def test_what_it_is_compared_with_is_not_it() -> None:
    """608.2k: "its toughness" is the same creature's as "its power" before, not of what that was compared with."""
    text = (
        "Whenever a creature you control enters, if its power is greater than this creature's power or its toughness "
        "is greater than this creature's toughness, put a +1/+1 counter on this creature."
    )
    game = cast_pup(creature("Rookie", "2/2", text))
    settle(game)
    assert the(game, "Rookie").power == 3


@rule("608.2k", "508.3a")
def test_what_is_attacked_is_not_it() -> None:
    """608.2k: "whenever this creature attacks a planeswalker, it" is the creature."""
    rider = creature("Rider", "2/2", "Whenever this creature attacks a planeswalker, it gets +1/+1 until end of turn.")
    walker = card("Walker", "{2}", "Legendary Planeswalker — Ulm", "+1: Draw a card.", loyalty="5")
    game = position(side(battlefield=[rider]), side(battlefield=[walker]))
    attack(game, "Rider", whom="Walker")
    settle(game)
    assert the(game, "Rider").power == 3


@rule("608.2k", "611.2b")
def test_nothing_is_attached_to_itself_as_long_as_it_is_attached() -> None:
    """611.2b: control lasts as long as that Aura is attached to the permanent, and ends when it isn't."""
    text = (
        "Whenever an Aura you control becomes attached to a creature an opponent controls, gain control of that "
        "creature for as long as that Aura is attached to it."
    )
    aura = card("Charm", "{G}", "Enchantment — Aura", "Enchant creature")
    zap = card("Zap", "{G}", "Instant", "Destroy target enchantment.")
    witch = creature("Witch", "2/2", text)
    game = position(side(battlefield=[witch], hand=[aura, zap], lands="GG"), side(battlefield=[OX]))
    act(game, "cast Charm", targets=["Ox"])
    settle(game)
    assert the(game, "Ox").controller == 0
    act(game, "cast Zap", targets=["Charm"])
    settle(game)
    assert the(game, "Ox").controller == 1


@rule("608.2c")
def test_what_would_have_been_made_otherwise_is_not_it() -> None:
    """608.2c: after "otherwise", "it" is the card that was revealed; there is no token."""
    text = (
        "Reveal the top card of your library. If it's a land card, create a 1/1 green Snake creature token. "
        "Otherwise, put it into your hand."
    )
    game = position(side(hand=[sorcery(text)], lands="G", library=[SPARK, land("G")]), side())
    act(game, "cast Deed")
    resolve(game)
    assert hand(game, 0) == ["Spark"]


@rule("608.2c")
def test_one_if_after_the_other_asks_about_the_same_card() -> None:
    """608.2c: "if it was a land card" asks about the card that was exiled, not about the token made of a creature."""
    text = (
        "Exile target card from a graveyard. If it was a creature card, create a 1/1 green Snake creature token. If it "
        "was a land card, you gain 3 life."
    )
    game = position(side(hand=[sorcery(text)], lands="G"), side(graveyard=[land("W")]))
    act(game, "cast Deed", targets=["Plains"])
    resolve(game)
    assert life(game, 0) == 23


@rule("608.2k", "608.2c")
def test_those_creatures_are_all_that_were_named_together() -> None:
    """608.2k: "those creatures" are the target and the others that were untapped with it."""
    text = (
        "Untap target creature and each other creature that shares a color with it. Those creatures get +2/+0 until "
        "end of turn."
    )
    game = position(side(battlefield=[OX, PUP], hand=[sorcery(text)], lands="G"), side())
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    assert (the(game, "Ox").power, the(game, "Pup").power) == (5, 3)


@rule("608.2k", "119.3")
def test_as_many_as_were_named_together_are_all_of_them() -> None:
    """608.2k: "that many" are the cards from the hand and the permanents that the player shuffled in."""
    text = "Each player shuffles all cards from their hand and all permanents they own into their library, then draws "
    game = position(side(hand=[sorcery(text + "that many cards."), SPARK], lands="G"), side(lands="GG", hand=[SPARK]))
    act(game, "cast Deed")
    resolve(game)
    assert (len(hand(game, 0)), len(hand(game, 1))) == (2, 3)


@rule("608.2k")
def test_them_is_not_the_one_card_chosen_among_them() -> None:
    """608.2k: "among them" a second time is among the cards that were looked at."""
    text = (
        "Look at the top two cards of your library. You may put a land card from among them onto the battlefield. If "
        "you don't, put a card from among them into your hand."
    )
    game = position(side(hand=[sorcery(text)], lands="G", library=[SPARK, SPARK, land("G")]), side())
    act(game, "cast Deed")
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(Answer(False) if Answer(False) in pending(game).options else pending(game).options[0])
    assert hand(game, 0) == ["Spark"]


@rule("400.1", "608.2k")
def test_a_graveyard_is_a_players() -> None:
    """400.1: "their graveyard" is the opponent's, and not that of the cards that were milled."""
    text = "Target opponent mills two cards. Put a creature card from their graveyard onto the battlefield under your "
    game = position(side(hand=[sorcery(text + "control.")], lands="G"), side(library=[OX, SPARK, SPARK]))
    act(game, "cast Deed", targets=["Bob"])
    resolve(game)
    play_out(game)
    assert the(game, "Ox").controller == 0


@rule("608.2k", "401.2")
def test_the_top_card_of_each_players_library_is_several() -> None:
    """608.2k: "each of them" has a counter put on it: the cards, not the players."""
    text = "Exile the top card of each player's library and put a storage counter on each of them."
    game = position(side(hand=[sorcery(text)], lands="G"), side())
    act(game, "cast Deed")
    resolve(game)
    assert [dict(seen.counters) for seen in game.view(0).exile] == [{"storage": 1}, {"storage": 1}]


@rule("608.2k", "608.2g")
def test_that_card_is_the_target_that_was_cast() -> None:
    """608.2k: the instant is exiled, not the creature that died."""
    text = (
        "Whenever a creature an opponent controls dies, you may cast target instant card from your graveyard. If that "
        "card would be put into a graveyard this turn, exile it instead."
    )
    zap = card("Zap", "{G}", "Sorcery", "Destroy target creature.")
    wise = creature("Wise", "2/2", text)
    game = position(side(battlefield=[wise], hand=[zap], lands="GR", graveyard=[SPARK]), side(battlefield=[OX]))
    act(game, "cast Zap", targets=["Ox"])
    resolve(game)
    game.choose(named(game, "Spark"))
    resolve(game)
    game.choose(Answer(True))
    play_out(game)
    assert ([seen.name for seen in game.view(0).exile], graveyard(game, 0)) == (["Spark"], ["Zap"])


@rule("608.2k", "109.4")
def test_the_player_is_whichever_of_the_two_it_is() -> None:
    """608.2k: if the damaged creature's controller pays, it is that player who may copy the spell."""
    text = (
        "Deed deals 3 damage to any target. Then that player or that creature's controller may pay {G}. If the player "
        "does, they may copy this spell and may choose a new target for that copy."
    )
    game = position(side(hand=[sorcery(text)], lands="G"), side(battlefield=[OX], lands="G"))
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    game.choose(Answer(True))
    while not isinstance(game.decision, ChooseAction) and pending(game).player == 1:
        options = pending(game).options
        alice = next((each for each in options if isinstance(each, Thing) and each.name == "Alice"), None)
        game.choose(alice or (Answer(True) if Answer(True) in options else options[0]))
    settle(game)
    assert life(game, 0) == 17


@rule("608.2c", "113.3a")
def test_a_paragraph_goes_on_from_the_one_before() -> None:
    """608.2c: "it" in a spell's second paragraph is the creature of the first, and "another" is other than that."""
    deed = sorcery("Tap target creature.\nIt deals damage equal to its power to another target creature.")
    game = position(side(hand=[deed], lands="G"), side(battlefield=[OX, PUP]))
    act(game, "cast Deed", targets=["Ox"])
    assert [str(option) for option in pending(game).options if "Ox" in str(option)] == []
    game.choose(named(game, "Pup"))
    resolve(game)
    assert (the(game, "Pup").damage, the(game, "Ox").damage) == (3, 0)


@rule("608.2c", "207.2c")
def test_a_paragraph_with_an_ability_word_goes_on_from_the_one_before() -> None:
    """207.2c: the ability word before "those creatures" says nothing; they are what the first paragraph spoke of."""
    deed = sorcery(
        "Creatures you control get +1/+1 until end of turn.\n"
        "Gravity — If you control an Ox, those creatures gain flying until end of turn."
    )
    game = position(side(battlefield=[OX], hand=[deed], lands="G"), side(battlefield=[BEAR]))
    act(game, "cast Deed")
    settle(game)
    attack(game, "Ox")
    run_to(game, "end of combat")
    assert life(game, 1) == 16


@rule("608.2c", "614.15")
def test_instead_of_which_of_several_sentences_is_not_guessed() -> None:
    """614.15: what an ability word's line does instead of is said only where the paragraph before is one sentence."""
    text = "Draw a card. You gain 2 life.\nGravity — If you control an Ox, you gain 4 life instead."
    with pytest.raises(ReadError):
        read_face(sorcery(text).faces[0])


@rule("603.2", "608.2k", "400.7j")
@pytest.mark.parametrize(("text", "gone"), [("Sacrifice an artifact.", "Relic"), ("Discard a creature card.", "Serf")])
def test_what_either_event_was_about_is_what_is_spoken_of(text: str, gone: str) -> None:
    """608.2k: "that card" is the card that was sacrificed where that has happened, not only one that was discarded."""
    ring = edict("Whenever you sacrifice an artifact or discard a creature card, exile that card.", "Ring")
    game = with_spell(text, mine={"battlefield": [ring, RELIC], "hand": [SERF]})
    act(game, "cast Deed")
    play_out(game)
    assert [seen.name for seen in game.view(0).exile] == [gone]


@rule("603.1b", "608.2k", "303.4m")
@pytest.mark.parametrize(("whom", "kept"), [("Alice", 0), ("Carol", 1)])
def test_they_in_a_second_condition_are_whom_the_first_names(whom: str, kept: int) -> None:
    """608.2k: "they" who attack are the opponent that the first of the two conditions names, though it isn't met."""
    text = "Enchant opponent\nWhen you attack enchanted opponent or when they attack you, sacrifice this Aura."
    pact = card("Pact", "{W}", "Enchantment — Aura", text)
    game = position(side(hand=[pact], lands="W"), side(battlefield=[BEAR]), side())
    act(game, "cast Pact", targets=["Bob"])
    play_out(game)
    attack(game, BEAR.name, whom=whom)
    play_out(game)
    assert len(on_battlefield(game, "Pact")) == kept


@rule("608.2k", "120.1")
def test_it_is_no_player_that_deals_damage() -> None:
    """120.1: an object deals damage; after "any target" it is the spell, since that may have been a player."""
    text = (
        "Deed deals 1 damage to any target. "
        "It deals 2 damage to that permanent or player instead if you control a Wall."
    )
    deed = card("Deed", "{0}", "Instant", text)
    wall = card("Wall", "{W}", "Creature — Wall", pt="0/4")
    for beside, left in (([], 19), ([wall], 18)):
        game = position(side(beside, hand=[deed]), side())
        act(game, "cast Deed", targets=["Bob"])
        resolve(game)
        assert life(game, 1) == left
