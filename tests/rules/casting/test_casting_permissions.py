"""CR 601.3, 118.9, 608.2g, 609.4: casting from elsewhere, for other costs, and as something else resolves."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseMethod, ChooseNumber
from comprules.kernel.options import Answer, Cast, Number, Pass, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import choose, follow, is_asking

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
STUDY = card("Study", "{1}{U}", "Sorcery", "Draw two cards.")
BLAZE = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target.")
TOLL = card("Toll", "{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card.")


def enchantment(text: str) -> Card:
    """An enchantment with a text."""
    return card("Charter", "{W}", "Enchantment", text)


def stack(game: Game) -> list[str]:
    """The names of what is on the stack, the top last."""
    return [seen.name for seen in game.view(0).stack]


def exiled(game: Game) -> list[str]:
    """The names of the exiled cards."""
    return [seen.name for seen in game.view(0).exile]


# -- 601.3a: prohibitions that choices may lift ------------------------------------------------------------------------


@rule("601.3a")
def test_a_prohibition_that_the_value_of_x_may_lift() -> None:
    """CR 601.3a: a spell may be begun if some value of X takes it out of the prohibition; only such values remain."""
    gate = enchantment("Your opponents can't cast spells with mana value 3 or less.")
    game = position(side(hand=[BLAZE, ZAP], lands="RRRRRR"), side(battlefield=[gate]))
    assert not can(game, "cast Zap")
    game.choose(option_named(game, "cast Blaze"))
    asked = pending(game)
    assert isinstance(asked, ChooseNumber)
    assert asked.options == (Number(3), Number(4), Number(5))
    poor = position(side(hand=[BLAZE], lands="RRR"), side(battlefield=[gate]))
    assert not can(poor, "cast Blaze")


@rule("601.3a", "601.2e")
def test_a_prohibition_on_small_numbers_alone() -> None:
    """CR 601.3a: where great values are prohibited, the small ones can be chosen."""
    gate = enchantment("Your opponents can't cast spells with mana value 4 or greater.")
    game = position(side(hand=[BLAZE], lands="RRRRRR"), side(battlefield=[gate]))
    game.choose(option_named(game, "cast Blaze"))
    assert pending(game).options == (Number(0), Number(1), Number(2))


# -- 601.3c: as though it had flash, for a cost ------------------------------------------------------------------------

ROUT = card(
    "Purge",
    "{W}",
    "Sorcery",
    "You may cast this spell as though it had flash if you pay {2} more to cast it.\nYou gain 3 life.",
)


@rule("601.3c")
def test_as_though_it_had_flash_if_more_is_paid() -> None:
    """CR 601.3c: it may be begun any time, and then more must be paid; at its usual time it costs what it costs."""
    assert not can(position(side(hand=[ROUT], lands="WW"), side(), step="upkeep"), "cast Purge")
    late = position(side(hand=[ROUT], lands="WWW"), side(), step="upkeep")
    act(late, "cast Purge")
    assert all(seen.tapped for seen in late.view(0).battlefield)
    usual = position(side(hand=[ROUT], lands="WWW"), side())
    act(usual, "cast Purge")
    assert [seen.tapped for seen in usual.view(0).battlefield].count(True) == 1


# -- 118.9: alternative costs from effects -----------------------------------------------------------------------------


@rule("118.9", "118.9d", "601.3")
def test_spells_from_the_hand_without_paying() -> None:
    """118.9: the effect offers another way besides paying the mana cost; additional costs are paid all the same."""
    charter = enchantment("You may cast spells from your hand without paying their mana costs.")
    game = position(side(battlefield=[charter], hand=[OX, TOLL], lands="GGG"), side(hand=[OX]))
    assert can(game, "cast Ox")
    assert not can(game, "cast Toll")
    act(
        game,
        next(str(option) for option in pending(game).options if str(option).endswith("without paying its mana cost")),
    )
    resolve(game)
    assert not the(game, "Ox").controller
    assert not any(seen.tapped for seen in game.view(0).battlefield)
    assert can(game, "cast Toll")
    tax = enchantment("Creature spells cost {1} more to cast.")
    assert not can(position(side(battlefield=[charter, tax], hand=[OX]), side()), "cast Ox")


@rule("118.9", "107.3b")
def test_x_is_nothing_without_paying() -> None:
    """118.9: a spell cast without paying its mana cost has an X of 0."""
    charter = enchantment("You may cast spells from your hand without paying their mana costs.")
    game = position(side(battlefield=[charter], hand=[BLAZE], lands=""), side())
    act(game, "cast Blaze", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 20


@rule("118.9", "601.3")
def test_only_the_spells_it_speaks_of() -> None:
    """118.9: an alternative cost for some spells is none for others, nor for other players'."""
    charter = enchantment("You may cast Ox spells without paying their mana costs.")
    game = position(side(battlefield=[charter], hand=[OX, BEAR]), side(hand=[OX]))
    assert can(game, "cast Ox")
    assert not can(game, "cast Grizzly Bears")
    theirs = position(side(hand=[OX]), side(battlefield=[charter]))
    assert not can(theirs, "cast Ox")


# -- permissions -------------------------------------------------------------------------------------------------------


@rule("601.3", "601.3e")
def test_once_each_turn() -> None:
    """601.3: a permission for one spell each turn is used up by casting one, and is back in the next turn."""
    charter = enchantment("Once during each of your turns, you may cast a creature spell from your graveyard.")
    game = position(side(battlefield=[charter], graveyard=[BEAR, BEAR, ZAP], lands="GGGGR"), side())
    assert not can(game, "cast Zap")
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert not can(game, "cast Grizzly Bears")
    run_to(game, "end")
    game.choose(Pass())
    theirs = position(side(), side(battlefield=[charter], graveyard=[BEAR], lands="GG"), active=0)
    pass_priority(theirs)
    assert not can(theirs, "cast Grizzly Bears")


@rule("601.3", "614.1a")
def test_a_spell_cast_so_is_exiled_afterwards() -> None:
    """614.1a: a rider on the permission holds for the spell cast with it, and for no other."""
    charter = enchantment(
        "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard. "
        "If a spell cast this way would be put into your graveyard, exile it instead."
    )
    game = position(side(battlefield=[charter], graveyard=[ZAP], hand=[STUDY], lands="RUU"), side())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert (exiled(game), graveyard(game, 0)) == (["Zap"], [])
    act(game, "cast Study")
    resolve(game)
    assert graveyard(game, 0) == ["Study"]


@rule("601.3", "113.6f")
def test_a_card_that_says_so_itself() -> None:
    """113.6f: a card may say that it can be cast from the graveyard, and for how much more."""
    ghoul = card(
        "Ghoul",
        "{B}",
        "Creature — Zombie",
        "You may cast this card from your graveyard by paying {2} in addition to paying its other costs.",
        "2/2",
    )
    assert not can(position(side(graveyard=[ghoul], lands="BB"), side()), "cast Ghoul")
    assert not can(position(side(lands="BBB"), side(graveyard=[ghoul])), "cast Ghoul")
    game = position(side(graveyard=[ghoul], lands="BBB"), side())
    act(game, "cast Ghoul")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 3


@rule("601.3", "611.2a", "118.9", "611.2")
def test_cards_that_were_exiled_may_be_played() -> None:
    """611.2a: a permission that lasts for a time; without paying, if it says so."""
    text = (
        "Exile the top two cards of your library. "
        "Until end of turn, you may cast those cards without paying their mana costs."
    )
    game = follow(text, mine={"library": [OX, land("G"), BEAR]})
    assert can(game, "cast Ox")
    assert not can(game, "play Forest")
    act(game, "cast Ox")
    resolve(game)
    run_to(game, "end")
    assert exiled(game) == ["Forest"]


@rule("601.3", "611.2b")
def test_for_as_long_as_the_card_remains_exiled() -> None:
    """611.2b: the permission ends with the card's leaving exile; "its owner" is whoever owns the card."""
    text = "Exile target creature. For as long as that card remains exiled, its owner may play it."
    game = follow(text, targets=["Grizzly Bears"], yours={"battlefield": [BEAR], "lands": "GG"})
    assert not can(game, "cast Grizzly Bears")
    run_to(game, "end")
    while game.view(0).step != "precombat main" or game.view(0).active_player != 1:
        game.choose(pending(game).options[0] if isinstance(game.decision, ChooseAction) else ())
    assert can(game, "cast Grizzly Bears")


# -- 609.4b: mana as though it were other mana -------------------------------------------------------------------------


@rule("609.4b", "609.4")
def test_mana_as_though_it_were_of_any_color() -> None:
    """CR 609.4b: colored costs are paid with any mana; a colorless symbol isn't a color; what was spent stays what it
    was.
    """
    charter = enchantment("You may spend mana as though it were mana of any color.")
    null = card("Null", "{C}", "Instant", "You gain 1 life.")
    assert can(position(side(battlefield=[charter], hand=[ZAP], lands="G"), side()), "cast Zap")
    assert not can(position(side(battlefield=[charter], hand=[null], lands="G"), side()), "cast Null")
    assert not can(position(side(hand=[ZAP], lands="G"), side(battlefield=[charter])), "cast Zap")
    game = position(side(battlefield=[charter], hand=[ZAP], lands="G"), side())
    act(game, "cast Zap", targets=["Bob"])
    (spell,) = game.state.stack
    chosen = game.state.objects[spell].stacked
    assert chosen is not None
    assert chosen.mana_spent == ("G",)


@rule("118.14", "609.4b")
def test_mana_of_any_type_for_some_spells() -> None:
    """CR 609.4b: the effect bears only on how the costs it speaks of may be paid."""
    charter = enchantment("You may spend mana as though it were mana of any type to cast creature spells.")
    null = card("Null", "{C}", "Creature — Eldrazi", pt="1/1")
    assert can(position(side(battlefield=[charter], hand=[null], lands="G"), side()), "cast Null")
    assert not can(position(side(battlefield=[charter], hand=[ZAP], lands="G"), side()), "cast Zap")


@rule("609.4b", "605.1a")
def test_mana_of_any_color_for_a_mana_ability() -> None:
    """609.4b: what a mana ability costs is paid with that mana, too; without the permission it can't be."""
    prism = card("Prism", "{1}", "Artifact", "You may spend mana as though it were mana of any color.")
    filter_stone = card("Filter", "{1}", "Artifact", "{U}, {T}: Add {B}{B}.")
    dusk = card("Dusk", "{B}{B}", "Instant", "You gain 1 life.")
    for others, may in (((prism,), True), ((), False)):
        game = position(side([filter_stone, *others], hand=[dusk], lands="G"), side())
        assert can(game, "cast Dusk") is may


@rule("602.1e", "609.4b")
def test_mana_of_any_color_for_the_whole_activation_cost() -> None:
    """CR 602.1e: also for what an effect has added to the cost; other abilities are paid as ever."""
    prism = card(
        "Prism",
        "{1}",
        "Artifact",
        "You may spend mana as though it were mana of any color to pay the activation costs of Prism's abilities.\n"
        "{R}: You gain 1 life.",
    )
    lamp = card("Lamp", "{1}", "Artifact", "{R}: You gain 1 life.")
    tax = enchantment("Activated abilities cost {U} more to activate unless they're mana abilities.")
    dear = position(side(battlefield=[prism, lamp, tax], lands="GG"), side())
    assert can(dear, "activate Prism")
    assert not can(dear, "activate Lamp")
    assert not can(position(side(battlefield=[prism, tax], lands="G"), side()), "activate Prism")


@rule("118.14", "609.4b", "611.2a")
def test_mana_of_any_type_for_a_card_taken_from_somebody() -> None:
    """CR 609.4b: "mana of any type can be spent to cast it" holds for that card alone."""
    text = (
        "Exile the top card of target opponent's library. You may play that card this turn, "
        "and mana of any type can be spent to cast it."
    )
    game = follow(text, targets=["Bob"], mine={"lands": "G", "hand": [ZAP]}, yours={"library": [ZAP]})
    (taken,) = game.view(0).exile
    zaps = [option for option in pending(game).options if str(option).startswith("cast Zap")]
    assert zaps == [Cast(taken.id, "Zap")]


@rule("609.4a", "609.4")
def test_two_effects_as_though_together() -> None:
    """CR 609.4a: one effect lifts the timing, another the place: with both, both apply."""
    place = enchantment("You may cast creature spells from your graveyard.")
    timing = card("Timer", "{U}", "Enchantment", "You may cast creature spells as though they had flash.")
    for permanents, expected in (([place], False), ([timing], False), ([place, timing], True)):
        game = position(side(battlefield=permanents, graveyard=[BEAR], lands="GG"), side(), step="upkeep")
        assert can(game, "cast Grizzly Bears") == expected


TRANCE = (
    "You may play lands and cast spells from other players' graveyards this turn as though those cards were in your "
    "graveyard."
)


@by_editions("2024", "2026")
@rule("609.4a", "609.4", "702.34a", "601.3")
def test_flashback_from_anothers_graveyard_at_any_time() -> None:
    """CR 609.4a, example: a sorcery with flashback, as though in one's graveyard and as though it had flash."""
    echo = card("Echo", "{5}{B}", "Sorcery", "You gain 2 life.\nFlashback {W}")
    orrery = card("Orrery", "{4}", "Artifact", "You may cast spells as though they had flash.")
    trance = card("Trance", "{G}", "Instant", TRANCE)
    for permanents, expected in (([], False), ([orrery], True)):
        mine = side(battlefield=permanents, hand=[trance], lands="GW")
        game = position(mine, side(graveyard=[echo]), step="upkeep")
        assert not can(game, "cast Echo")
        act(game, "cast Trance")
        resolve(game)
        assert can(game, "cast Echo") is expected
    act(game, "cast Echo")
    resolve(game)
    assert (life(game, 0), exiled(game), game.view(0).exile[0].owner) == (22, ["Echo"], 1)


@rule("609.4a", "305.1", "611.2a")
def test_as_though_satisfies_another_effect() -> None:
    """CR 609.4a: what may be played from one's own graveyard may then be played from another's, and nothing else."""
    place = enchantment("You may cast creature spells from your graveyard.")
    lands = enchantment("You may play lands from your graveyard.")
    for permanents in ([], [place], [lands]):
        mine = side(battlefield=permanents, hand=[card("Trance", "{G}", "Instant", TRANCE)], lands="GGG")
        game = position(mine, side(graveyard=[BEAR, land("W")]))
        act(game, "cast Trance")
        resolve(game)
        assert can(game, "cast Grizzly Bears") is (permanents == [place])
        assert can(game, "play Plains") is (permanents == [lands])


# -- 608.2g: casting as something resolves -----------------------------------------------------------------------------


@rule("608.2g", "118.9")
def test_a_card_is_cast_as_the_spell_resolves() -> None:
    """608.2g: the card is cast at once, whatever its type; nobody gets priority before the resolution has gone on."""
    text = "Exile the top card of your library. You may cast that card without paying its mana cost. You gain 1 life."
    game = follow(text, Answer(True), mine={"library": [OX, BEAR]})
    assert stack(game) == ["Ox"]
    assert life(game, 0) == 21
    assert pending(game).player == 0
    declined = follow(text, Answer(False), mine={"library": [OX, BEAR]})
    assert (stack(declined), exiled(declined)) == ([], ["Ox"])


PITCH = card("Pitch", "{9}", "Instant", "You may pay 3 life rather than pay this spell's mana cost.\nYou gain 1 life.")
REVEAL = "Exile the top card of your library. You may cast that card"


@rule("608.2g", "118.9")
def test_an_alternative_cost_may_be_paid_as_a_spell_resolves() -> None:
    """118.9: where the card is cast for its mana cost, an alternative cost that it offers may be paid instead."""
    game = follow(f"{REVEAL}.", Answer(True), mine={"library": [PITCH, BEAR]})
    assert (stack(game), life(game, 0)) == (["Pitch"], 17)
    free = follow(f"{REVEAL} without paying its mana cost.", Answer(True), mine={"library": [PITCH, BEAR]})
    assert (stack(free), life(free, 0)) == (["Pitch"], 20)


@rule("608.2g", "118.9a")
def test_which_cost_is_paid_as_a_spell_resolves() -> None:
    """118.9a: its mana cost, or one of the alternative costs; not flashback, which is for casting from a graveyard."""
    said = "You may pay {} life rather than pay this spell's mana cost."
    ember = card("Ember", "{W}", "Instant", f"{said.format(3)}\n{said.format(5)}\nYou gain 1 life.\nFlashback {{0}}")
    game = follow(f"{REVEAL}.", Answer(True), mine={"library": [ember, BEAR], "lands": "W"})
    assert isinstance(pending(game), ChooseMethod)
    plain, instead = pending(game).options
    paid = game.copy()
    paid.choose(plain)
    assert (stack(paid), life(paid, 0)) == (["Ember"], 20)
    game.choose(instead)
    game = Game.load(game.save())
    game.choose(Word("pay 5 life", 1))
    assert (stack(game), life(game, 0)) == (["Ember"], 15)


@rule("608.2g", "601.2c")
def test_its_targets_are_chosen_on_the_way() -> None:
    """608.2g: the steps of casting are followed; a spell without targets can't be cast, and isn't offered."""
    text = "Exile the top card of your library. You may cast that card without paying its mana cost."
    doom = card("Doom", "{B}", "Sorcery", "Destroy target creature.")
    game = follow(text, Answer(True), "Grizzly Bears", mine={"library": [doom]}, yours={"battlefield": [BEAR]})
    assert stack(game) == ["Doom"]
    resolve(game)
    assert graveyard(game, 1) == ["Grizzly Bears"]
    assert not is_asking(follow(text, mine={"library": [doom]}))
    assert not is_asking(follow(text, mine={"library": [land("G")]}))


@rule("608.2g", "608.2c")
def test_what_follows_if_it_isnt_cast() -> None:
    """608.2c: "if you don't" follows the decision not to cast the card."""
    text = (
        "Reveal the top card of your library. You may cast that card without paying its mana cost. "
        "If you don't, put it into your hand."
    )
    assert hand(follow(text, Answer(False), mine={"library": [OX, BEAR]}), 0) == ["Ox"]
    cast = follow(text, Answer(True), mine={"library": [OX, BEAR]})
    assert (hand(cast, 0), stack(cast)) == ([], ["Ox"])
    assert hand(follow(text, mine={"library": [land("G"), BEAR]}), 0) == ["Forest"]


@rule("608.2g", "601.3e")
def test_a_spell_chosen_from_the_hand() -> None:
    """608.2g: which one is chosen by whoever casts it, among those of the kind."""
    text = "You may cast a spell with mana value 2 or less from your hand without paying its mana cost."
    game = follow(text, Answer(True), mine={"hand": [OX, BEAR, STUDY]})
    asked = pending(game)
    assert isinstance(asked, ChooseMethod)
    assert [getattr(option, "name", "") for option in asked.options] == ["Grizzly Bears", "Study"]
    game.choose(asked.options[1])
    assert stack(game) == ["Study"]


@rule("608.2g")
def test_any_number_of_spells() -> None:
    """608.2g: several spells are cast one after the other, the first lying lowest; the rest stays."""
    text = (
        "Exile the top three cards of your library. "
        "You may cast any number of spells from among them without paying their mana costs."
    )
    game = follow(text, Answer(True), mine={"library": [OX, BEAR, land("G"), ZAP]})
    choose(game, ("Grizzly Bears",))
    choose(game, ("Ox",))
    assert stack(game) == ["Grizzly Bears", "Ox"]
    assert exiled(game) == ["Forest"]
    one = follow(text, Answer(True), mine={"library": [OX, BEAR, land("G"), ZAP]})
    choose(one, ("Ox",))
    one.choose(())
    assert (stack(one), sorted(exiled(one))) == (["Ox"], ["Forest", "Grizzly Bears"])


@rule("608.2g", "614.1a")
def test_a_spell_from_the_graveyard_goes_into_exile() -> None:
    """614.1a: "if that spell would be put into a graveyard" holds for the spell that was cast, also if countered."""
    text = (
        "You may cast target instant or sorcery card from your graveyard without paying its mana cost. "
        "If that spell would be put into a graveyard, exile it instead."
    )
    game = follow(text, Answer(True), targets=["Study"], mine={"graveyard": [STUDY]})
    assert stack(game) == ["Study"]
    resolve(game)
    assert exiled(game) == ["Study"]
    assert graveyard(game, 0) == ["Deed"]


@rule("608.2g", "305.2", "601.1a")
def test_playing_a_land_as_something_resolves() -> None:
    """305.2: a land played so is one of the turn's land plays."""
    text = "Exile the top card of your library. You may play that card without paying its mana cost."
    game = follow(text, Answer(True), mine={"library": [land("R"), BEAR], "hand": [land("G")]})
    assert on_battlefield(game, "Mountain")
    assert not can(game, "play Forest")


@rule("701.18b", "601.1a", "305.1")
def test_to_play_a_card_is_to_cast_it_or_to_play_it_as_a_land() -> None:
    """701.18b: whichever is appropriate; who may only cast cards can't play the land."""
    for verb, lands in (("play", True), ("cast", False)):
        text = f"Exile the top two cards of your library. Until end of turn, you may {verb} those cards."
        game = follow(text, mine={"library": [land("R"), OX], "lands": "WWWGG"})
        assert can(game, "play Mountain") is lands
        assert can(game, "cast Ox")


@rule("608.2g", "119.4", "118.9")
def test_life_rather_than_mana() -> None:
    """118.9: life equal to the mana value is an alternative cost; without the life it can't be cast."""
    text = (
        "Exile the top card of your library. "
        "You may cast that card by paying life equal to its mana value rather than paying its mana cost."
    )
    game = follow(text, Answer(True), mine={"library": [OX, BEAR]})
    assert (stack(game), life(game, 0)) == (["Ox"], 17)
    assert not is_asking(follow(text, mine={"library": [OX, BEAR], "life": 2}))


@rule("118.9", "119.4", "601.1a", "601.3")
def test_playing_the_top_card_for_life() -> None:
    """CR 118.9: what is cast from the top of the library so costs life and no mana; a land is played as usual."""
    vault = enchantment(
        "You may play the top card of your library. If you cast a spell this way, pay life equal to its mana value "
        "rather than pay its mana cost."
    )
    game = position(side(battlefield=[vault], hand=[OX], library=[OX, land("R")], lands="WW"), side())
    assert not can(game, "cast Ox without")
    act(game, "cast Ox")
    assert (stack(game), life(game, 0), hand(game, 0)) == (["Ox"], 17, ["Ox"])
    resolve(game)
    assert not can(game, "cast Ox")
    act(game, "play Mountain")
    assert on_battlefield(game, "Mountain")


@rule("118.9", "119.4")
def test_life_is_paid_for_what_is_cast_and_not_played() -> None:
    """CR 118.9: the sentence after a permission for a turn says what casting costs; without the life it fails."""
    text = (
        "Exile the top two cards of your library. You may play those cards this turn. If you cast a spell this way, "
        "pay life equal to its mana value rather than pay its mana cost."
    )
    game = follow(text, mine={"library": [OX, land("R"), BEAR], "lands": "GGGG"})
    act(game, "play Mountain")
    act(game, "cast Ox")
    assert (stack(game), life(game, 0)) == (["Ox"], 17)
    assert not can(follow(text, mine={"library": [OX, OX], "lands": "GGGG", "life": 2}), "cast Ox")


@rule("608.2g", "601.3")
def test_a_prohibition_still_holds() -> None:
    """608.2g: timing aside, what forbids casting forbids it here too."""
    text = "Exile the top card of your library. You may cast that card without paying its mana cost."
    hush = enchantment("Players can't cast creature spells.")
    assert not is_asking(follow(text, mine={"library": [OX]}, yours={"battlefield": [hush]}))


@rule("608.2g", "601.2")
def test_a_game_can_be_saved_in_the_middle_of_it() -> None:
    """608.2g: the way in which a spell is being cast is part of the game's state."""
    text = (
        "You may cast target instant or sorcery card from your graveyard without paying its mana cost. "
        "If that spell would be put into a graveyard, exile it instead."
    )
    game = follow(text, Answer(True), targets=["Zap"], mine={"graveyard": [ZAP]})
    again = Game.load(game.save())
    assert again.digest() == game.digest()
    choose(again, "Bob")
    resolve(again)
    assert exiled(again) == ["Zap"]


@rule("400.7j", "608.2g", "614.1a")
@pytest.mark.parametrize(
    "spoken_of",
    [
        "that card would be put into your graveyard this turn",
        "that spell would be put into a graveyard",
        "an instant or sorcery spell cast this way would be put into your graveyard",
    ],
)
def test_what_is_said_of_the_card_is_said_of_the_spell(spoken_of: str) -> None:
    """CR 400.7j: the effect that lets a card be cast can find the spell that it has become."""
    text = (
        f"You may cast target card from your graveyard without paying its mana cost. If {spoken_of}, exile it instead."
    )
    game = follow(text, Answer(True), targets=["Study"], mine={"graveyard": [STUDY]})
    resolve(game)
    assert (exiled(game), graveyard(game, 0)) == (["Study"], ["Deed"])


@rule("614.1a")
def test_an_artifact_isnt_meant_by_instants_and_sorceries() -> None:
    """614.1a: a rider for instants and sorceries leaves other spells alone."""
    text = (
        "You may cast target card from your graveyard without paying its mana cost. "
        "If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead."
    )
    deny = card("Deny", "{U}", "Instant", "Counter target spell.")
    game = follow(text, Answer(True), targets=["Ox"], mine={"graveyard": [OX]}, yours={"hand": [deny], "lands": "U"})
    pass_priority(game)
    act(game, "cast Deny", targets=["Ox"])
    resolve(game)
    assert (exiled(game), graveyard(game, 0)) == ([], ["Deed", "Ox"])


@rule("614.1d", "601.3")
def test_a_card_cast_from_its_graveyard_enters_as_it_says() -> None:
    """614.1d: "if you do, it enters with …" is said of the card that this lets be cast, not of one from the hand."""
    text = "You may cast this card from your graveyard if you gained life this turn. "
    veteran = card(
        "Veteran", "{B}", "Creature — Zombie", text + "If you do, it enters with a finality counter on it.", "1/1"
    )
    drink = card("Drink", "{W}", "Instant", "You gain 1 life.")
    game = position(side(hand=[drink, veteran], graveyard=[veteran], lands="WBB"), side())
    act(game, "cast Veteran")
    resolve(game)
    assert not the(game, "Veteran").counters
    assert not can(game, "cast Veteran")
    act(game, "cast Drink")
    resolve(game)
    act(game, "cast Veteran")
    resolve(game)
    assert sorted(dict(seen.counters).get("finality", 0) for seen in on_battlefield(game, "Veteran")) == [0, 1]
