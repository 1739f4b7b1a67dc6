"""CR 413 to 420 of 2001: resolving, and effects, where editions differ or where no other test is about the rule."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseOrder, ChooseWords
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.zones.zone_changes import MoveObject
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block
from spells import choose, is_asking

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
EACH_EDITION = pytest.mark.parametrize("edition", EDITIONS)


def differing(before: Any, since: Any, *, until: str) -> pytest.MarkDecorator:
    """Parametrise over the editions: what was so up to one of them, and what is so since the next."""
    was = EDITIONS.index(until)
    pairs = [(edition, before if place <= was else since) for place, edition in enumerate(EDITIONS)]
    return pytest.mark.parametrize(("edition", "expected"), pairs)


def cast(game: Game, name: str, *targets: str) -> None:
    """Cast this spell, and let it resolve."""
    act(game, f"cast {name}", targets=targets)
    resolve(game)


def emptied(game: Game, library: list[Card]) -> Game:
    """The game with no more in the first player's library than so many cards."""
    mill = len(game.state.library(0)) - len(library)
    for number in game.state.library(0)[:mill]:
        happen(game, MoveObject(Cause("400.7"), number, Zone.EXILE))
    return game


def is_choosing(game: Game) -> bool:
    """Whether a player is to choose words, rather than an action."""
    return isinstance(game.decision, ChooseWords)


def enchantment(name: str, text: str) -> Card:
    """An enchantment with a text."""
    return card(name, "{0}", "Enchantment", text)


# -- 413: resolving ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["2001", "2006"])
@rule("413.1", edition="2001")
@rule("413.1", edition="2006")
def test_combat_damage_on_top_of_the_stack_resolves_as_both_players_pass(edition: str) -> None:
    """413.1 of 2001: with a spell above it, that comes first; then the combat damage resolves, too."""
    zap = card("Zap", "{0}", "Instant", "You gain 1 life.")
    game = position(
        side(battlefield=[BEAR], hand=[zap]),
        side(battlefield=[card("Other Bear", pt="2/2")]),
        step="beginning of combat",
        edition=edition,
    )
    attack(game, "Grizzly Bears")
    block(game, ("Other Bear", "Grizzly Bears"))
    run_to(game, "combat damage")
    act(game, "cast Zap")
    resolve(game)
    assert (life(game, 0), graveyard(game, 0)) == (21, ["Zap"])
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Zap"]


@EACH_EDITION
@rule("413.2f", edition="2001")
@rule("413.2f", edition="2006")
@rule("608.2h")
def test_of_a_permanent_that_has_left_it_counts_how_it_last_was(edition: str) -> None:
    """413.2f of 2001: a creature that was sacrificed meanwhile deals damage as it last was; one that is there, as it
    is.
    """
    text = "{0}: This creature deals damage equal to its power to target player.\n{0}: Sacrifice this creature."
    brute = card("Brute", "{R}", "Creature — Giant", text.partition("\n")[0], "2/2")
    grow = card("Grow", "{0}", "Instant", "Target creature gets +3/+0 until end of turn.")
    offer = card("Offer", "{0}", "Instant", "Sacrifice a creature.")
    for spells, total in ((["Grow"], 15), (["Grow", "Offer"], 15), (["Offer"], 18)):
        game = position(side(battlefield=[brute], hand=[grow, offer]), side(), edition=edition)
        act(game, "activate Brute", targets=["Bob"])
        for spell in spells:
            cast(game, spell, *(["Brute"] if spell == "Grow" else []))
        resolve(game)
        assert life(game, 1) == total


@EACH_EDITION
@rule("413.2h", edition="2001")
@rule("413.2h", edition="2006")
@rule("608.2n", "608.3a")
def test_the_last_step_of_resolving_is_where_the_card_goes(edition: str) -> None:
    """413.2h of 2001: after everything else a sorcery goes to the graveyard; a permanent comes under its controller."""
    count = card("Count", "{0}", "Sorcery", "You gain life equal to the number of cards in your graveyard.")
    game = position(side(hand=[count, BEAR], graveyard=[BEAR], lands="GG"), side(), edition=edition)
    cast(game, "Count")
    assert (life(game, 0), graveyard(game, 0)) == (21, ["Grizzly Bears", "Count"])
    cast(game, "Grizzly Bears")
    assert the(game, "Grizzly Bears").controller == 0


@differing(False, True, until="2001")
@pytest.mark.parametrize(
    "text",
    [
        "You may draw a card. If you don't, you lose 4 life.",
        "You may draw two cards. If you don't, you lose 4 life.",
        "You may have target player draw a card. If you don't, you lose 4 life.",
    ],
)
@rule("413.2c", edition="2001")
@rule("413.2c", edition="2006")
@rule("121.3", "608.2d")
def test_nobody_can_choose_to_draw_from_an_empty_library(text: str, edition: str, expected: bool) -> None:
    """413.2c of 2001: what is impossible can't be chosen, and that counts drawing too; since then it doesn't."""
    library = [BEAR] if "two" in text else []
    offer = card("Offer", "{0}", "Sorcery", text)
    game = position(side(hand=[offer]), side(), edition=edition)
    game = emptied(game, library)
    cast(game, "Offer", *(["Alice"] if "target" in text else []))
    assert is_asking(game) is expected
    if not expected:
        assert life(game, 0) == 16


@EACH_EDITION
@rule("413.2c", edition="2001")
@rule("121.3")
def test_drawing_from_a_library_with_cards_can_be_chosen(edition: str) -> None:
    """413.2c of 2001: with as many cards as are to be drawn, nothing is impossible about it."""
    offer = card("Offer", "{0}", "Sorcery", "You may draw two cards. If you don't, you lose 4 life.")
    game = emptied(position(side(hand=[offer]), side(), edition=edition), [BEAR, BEAR])
    cast(game, "Offer")
    game.choose(Answer(True))
    assert (life(game, 0), len(hand(game, 0))) == (20, 2)


@differing([], ["Zap"], until="2001")
@pytest.mark.parametrize(
    "text", ["cast an instant card from your hand without paying its mana cost", "play a card from your hand"]
)
@rule("413.2e", edition="2001")
@rule("413.2e", edition="2006")
@rule("608.2g")
def test_whether_a_spell_can_be_cast_while_another_resolves(text: str, edition: str, expected: list[str]) -> None:
    """413.2e of 2001: nothing but mana abilities can be played meanwhile; since 2006, what an effect says can be."""
    zap = card("Zap", "{0}", "Instant", "You gain 1 life.")
    gate = card("Gate", "{0}", "Sorcery", f"You may {text}.")
    game = position(side(hand=[gate, zap]), side(), edition=edition)
    cast(game, "Gate")
    assert is_asking(game) is bool(expected)
    if expected:
        game.choose(Answer(True))
    assert [seen.name for seen in game.view(0).stack] == expected


# -- 415: changing texts ----------------------------------------------------------------------------------------------


def rewritten(edition: str, text: str, *words: str) -> Game:
    """A game in which a text has been changed by choosing these words, where anything was to be chosen."""
    lord = card("Lord", "{G}", "Creature — Elf", "Other Elf creatures get +1/+1.\nProtection from red", "1/1")
    rewrite = card(
        "Rewrite", "{0}", "Instant", f"Change the text of target permanent by replacing all instances of {text}."
    )
    game = position(side(battlefield=[lord], hand=[rewrite]), side(), edition=edition)
    cast(game, "Rewrite", "Lord")
    for word in words:
        if is_choosing(game):
            choose(game, word)
    return game


@EACH_EDITION
@rule("415.2b", edition="2001")
@rule("415.7c", edition="2006")
@rule("113.9b", edition="2009")
@rule("115.10b")
def test_the_word_you_is_no_target(edition: str) -> None:
    """415.2b of 2001: what is done to "you" has no target, so a player who can't be the target isn't spared it."""
    veil = enchantment("Veil", "You have shroud.")
    gift = card("Gift", "{0}", "Sorcery", "You gain 2 life.")
    other = card("Other", "{0}", "Sorcery", "Target player gains 2 life. Target opponent loses 1 life.")
    game = position(side(battlefield=[veil], hand=[gift, other]), side(battlefield=[veil]), edition=edition)
    assert not can(game, "cast Other")
    act(game, "cast Gift")
    chosen = game.board.object(game.state.stack[-1]).stacked
    assert chosen is None or not any(chosen.targets)
    resolve(game)
    assert life(game, 0) == 22


@differing(("Elf",), ("Goblin",), until="2001")
@rule("415.4", edition="2001")
@rule("418.6a", edition="2006")
@rule("612.2")
def test_whether_a_creature_type_can_be_replaced(edition: str, expected: tuple[str, ...]) -> None:
    """415.4 of 2001: a creature type is a proper noun, which can't be changed; since then it can."""
    game = rewritten(edition, "one creature type with another", "Elf", "Goblin")
    known = the(game, "Lord").characteristics
    assert known is not None
    assert known.subtypes == expected


# -- 418: continuous effects -------------------------------------------------------------------------------------------


@differing((2, 2), (2, 5), until="2024")
@rule("418.3d", edition="2001")
@rule("418.3d", edition="2006")
@rule("611.2b", edition="2009")
@rule("611.2b", edition="2024")
@rule("611.2b")
def test_a_duration_that_was_over_doesn_t_begin_again(edition: str, expected: tuple[int, int]) -> None:
    """418.3d of 2001: over is over; today the duration may begin again while the ability itself resolves."""
    text = "{0}, {T}: Tap this artifact. Target creature gets +0/+3 for as long as this artifact remains tapped."
    shell = card("Shell", "{1}", "Artifact", text)
    spring = card("Spring", "{0}", "Instant", "Untap target artifact.")
    game = position(side(battlefield=[BEAR, shell], hand=[spring]), side(), edition=edition)
    act(game, "activate Shell", targets=["Grizzly Bears"])
    cast(game, "Spring", "Shell")
    resolve(game)
    assert the(game, "Shell").tapped
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == expected


ONE = enchantment("One", "Creatures have base power and toughness 1/1.")
FOUR = enchantment("Four", "Creatures have base power and toughness 4/4.")


@differing((0, 0), (0, None), until="2009")
@rule("418.5c", edition="2001")
@rule("418.5e", edition="2006")
@rule("613.6g", edition="2009")
@rule("613.7m")
def test_who_orders_the_timestamps_of_what_enters_at_once(edition: str, expected: tuple[int, int | None]) -> None:
    """418.5c of 2001: the active player orders what enters at once, whoever controls it; today each player their own,
    those of the active player being older.
    """
    rise = card(
        "Rise", "{0}", "Sorcery", "Each player returns all enchantment cards from their graveyard to the battlefield."
    )
    theirs = (ONE, FOUR)
    game = position(
        side(battlefield=[BEAR], hand=[rise], graveyard=[theirs[0]]), side(graveyard=[theirs[1]]), edition=edition
    )
    cast(game, "Rise")
    asked = game.decision
    if expected[1] is None:
        assert not isinstance(asked, ChooseOrder)
        assert the(game, "Grizzly Bears").power == 4
        return
    assert isinstance(asked, ChooseOrder)
    assert asked.player == 0
    four_first = sorted(asked.options, key=lambda option: "One" in str(option))
    game.choose(tuple(four_first))
    assert the(game, "Grizzly Bears").power == 1


# -- 419: replacement and prevention -----------------------------------------------------------------------------------


@EACH_EDITION
@rule("419.1", "419.2", edition="2001")
@rule("419.1", "419.2", edition="2006")
@rule("614.1", "614.6", "615.1")
def test_what_is_replaced_or_prevented_never_happens(edition: str) -> None:
    """419.1 of 2001: prevented damage triggers nothing, and what is gained instead of being lost is no loss."""
    watch = enchantment("Watch", "Whenever you lose life, put a +1/+1 counter on target creature.")
    turned = enchantment("Turned", "If you would lose life, you gain that much life instead.")
    drain = card("Drain", "{0}", "Sorcery", "You lose 2 life.")
    calm = card("Calm", "{0}", "Instant", "Prevent the next 2 damage that would be dealt to any target this turn.")
    burn = card("Burn", "{0}", "Sorcery", "Burn deals 2 damage to any target.")
    game = position(side(battlefield=[watch, turned, BEAR], hand=[drain]), side(), edition=edition)
    cast(game, "Drain")
    assert (life(game, 0), len(game.state.stack)) == (22, 0)
    game = position(side(battlefield=[watch, BEAR], hand=[calm, burn]), side(), edition=edition)
    cast(game, "Calm", "Alice")
    cast(game, "Burn", "Alice")
    assert (life(game, 0), len(game.state.stack)) == (20, 0)


@pytest.mark.parametrize(("edition", "is_there"), [("2001", False), ("2006", False), ("2009", True), ("2026", True)])
@rule("419.7c", edition="2001")
@rule("419.8a", edition="2006")
@rule("609.7a")
def test_what_only_a_waiting_ability_refers_to_was_no_source_to_choose(edition: str, is_there: bool) -> None:
    """419.7c of 2001: permanents, spells and what the stack refers to; since 2009 also what waiting effects do."""
    ward = card(
        "Ward",
        "{0}",
        "Instant",
        "The next time a source of your choice would deal damage to you this turn, prevent that damage.",
    )
    ember = card(
        "Ember", "{0}", "Sorcery", "At the beginning of the next end step, Ember deals 1 damage to each player."
    )
    game = position(side(hand=[ward, ember], lands="G"), side(), edition=edition)
    cast(game, "Ember")
    act(game, "cast Ward")
    resolve(game)
    names = [str(option).split(" #")[0] for option in pending(game).options]
    assert ("Ember" in names) is is_there


PRICE = card("Price", "{0}", "Sorcery", "You may have this spell deal 2 damage to you. If you do, you gain 7 life.")
CALM = card("Calm", "{0}", "Instant", "Prevent the next 2 damage that would be dealt to any target this turn.")
PARTLY = card("Partly", "{0}", "Instant", "Prevent the next 1 damage that would be dealt to any target this turn.")


@differing(20, 27, until="2001")
@rule("419.5", edition="2001")
@rule("419.5b", edition="2006")
@rule("118.12")
def test_what_was_prevented_wasn_t_done(edition: str, expected: int) -> None:
    """419.5 of 2001: "if you do" asks whether any part was done; since then whether the player chose to do it."""
    game = position(side(hand=[PRICE, CALM]), side(), edition=edition)
    cast(game, "Calm", "Alice")
    cast(game, "Price")
    game.choose(Answer(True))
    assert life(game, 0) == expected


@EACH_EDITION
@rule("419.5", edition="2001")
@rule("419.5b", edition="2006")
@rule("118.12")
def test_what_was_done_in_part_or_replaced_was_done(edition: str) -> None:
    """419.5 of 2001: 1 of the 2 damage is enough, and so is what happens instead of it."""
    game = position(side(hand=[PRICE, PARTLY]), side(), edition=edition)
    cast(game, "Partly", "Alice")
    cast(game, "Price")
    game.choose(Answer(True))
    assert life(game, 0) == 26
    turned = enchantment("Turned", "If a source would deal damage to you, you gain that much life instead.")
    game = position(side(battlefield=[turned], hand=[PRICE]), side(), edition=edition)
    cast(game, "Price")
    game.choose(Answer(True))
    assert life(game, 0) == 29


@differing(20, 25, until="2001")
@rule("419.5", edition="2001")
@rule("118.12")
def test_a_draw_that_is_skipped_wasn_t_done(edition: str, expected: int) -> None:
    """419.5 of 2001: what is replaced by nothing wasn't done in any part."""
    drought = enchantment("Drought", "If you would draw a card, skip that draw instead.")
    offer = card("Offer", "{0}", "Sorcery", "You may draw a card. If you do, you gain 5 life.")
    game = position(side(battlefield=[drought], hand=[offer]), side(), edition=edition)
    cast(game, "Offer")
    game.choose(Answer(True))
    assert life(game, 0) == expected


@EACH_EDITION
@pytest.mark.parametrize("deed", ["pay {1}", "discard a card", "sacrifice a creature", "draw a card", "pay 1 life"])
@rule("419.5", edition="2001")
@rule("118.12")
def test_what_was_done_was_done(deed: str, edition: str) -> None:
    """419.5 of 2001: whatever has really happened counts, however it is written down."""
    offer = card("Offer", "{0}", "Sorcery", f"You may {deed}. If you do, you gain 5 life.")
    game = position(side(battlefield=[BEAR], hand=[offer, BEAR], lands="G"), side(), edition=edition)
    cast(game, "Offer")
    game.choose(Answer(True))
    settle(game)
    assert life(game, 0) == (24 if "life" in deed else 25)


# -- 420, 422 ----------------------------------------------------------------------------------------------------------


@differing(0, 1, until="2009")
@rule("420.5f", edition="2001")
@rule("420.5f", edition="2006")
@rule("704.5d", edition="2009")
@rule("702.26d", "704.5d")
def test_a_token_that_phases_out_ceases_to_exist(edition: str, expected: int) -> None:
    """420.5f of 2001: what is phased out isn't in play, and a token that isn't ceases to exist; today it phases in."""
    make = card("Make", "{0}", "Sorcery", "Create a 1/1 green Elf creature token.")
    slip = card("Slip", "{0}", "Instant", "Target creature phases out.")
    back = card("Back", "{0}", "Sorcery", "All phased-out creatures phase in.")
    game = position(side(battlefield=[BEAR], hand=[make, slip, slip, back]), side(), edition=edition)
    cast(game, "Make")
    cast(game, "Slip", "Elf" if edition in ("2001", "2006", "2009") else "Elf Token")
    cast(game, "Slip", "Grizzly Bears")
    cast(game, "Back")
    assert len(on_battlefield(game, "Grizzly Bears")) == 1
    assert len([seen for seen in game.view(0).battlefield if seen.is_token]) == expected


@EACH_EDITION
@rule("422.1", "422.2", edition="2001")
@rule("422.1", "422.2", edition="2006")
@rule("714.1", "714.2", edition="2009")
@rule("733.1", "733.2")
def test_a_proposal_that_turns_out_illegal_is_taken_back(edition: str) -> None:
    """422.1 of 2001: the spell is in the hand again, and what was paid for it is back; its player may act otherwise."""
    idol = card("Idol", "{2}", "Artifact Creature — Idol", "Sacrifice a creature: Add {R}.", "1/1")
    toll = card(
        "Toll", "{R}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    game = position(side(hand=[toll], battlefield=[idol]), side(), edition=edition)
    before = game.digest()
    assert not can(game, "cast Toll")
    assert (game.digest(), hand(game, 0), len(on_battlefield(game, "Idol"))) == (before, ["Toll"], 1)
    act(game, "activate Idol")
    assert graveyard(game, 0) == ["Idol"]


@EACH_EDITION
@pytest.mark.parametrize(("place", "made"), [(None, 12), (1, 0), (3, 1)])
@rule("421.2", edition="2001")
@rule("421.2", edition="2006")
@rule("732.2a", "732.2c")
def test_a_loop_is_repeated_so_often_or_until_the_other_player_intervenes(
    edition: str, place: int | None, made: int
) -> None:
    """421.2 of 2001: who controls all the optional actions says how often; the other may stop it at any time."""
    caller = card("Caller", "", "Creature — Elf", "{T}: Create a 1/1 green Elf Warrior creature token.", "1/1")
    alarm = card("Alarm Bell", "", "Enchantment", "Whenever a creature enters, untap all creatures.")
    spark = card("Spark", "{0}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[caller, alarm]), side(hand=[spark]), edition=edition)
    game.propose_shortcut(["activate Caller ability 0", "resolve", "resolve"], times=12)
    asked = pending(game)
    assert asked.player == 1
    game.choose(asked.options[0 if place is None else place])
    assert sum(seen.is_token for seen in game.view(0).battlefield) == made
