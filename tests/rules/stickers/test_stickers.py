"""CR 123: sticker sheets, putting stickers on objects, and what they do there."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import Sticker, StickerError, StickerSheet
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.stickers.access import loose, sheets_of
from comprules.rules.stickers.words import inserted
from comprules.variants import Stickers
from positions import BEAR, act, can, card, land, life, pending, position, resolve, run_to, side
from spells import choose

SHEET = StickerSheet(
    "Sheet 1",
    (
        Sticker("name", "Sparkly"),
        Sticker("name", "of Doom"),
        Sticker("art", "a hat"),
        Sticker("ability", "Flying", 2),
        Sticker("power and toughness", "5/6", 3),
    ),
)
OTHER = card("Other", "{1}", pt="1/1")
DECK = tuple(land("G") for _ in range(30))


def sheet(name: str) -> StickerSheet:
    return StickerSheet(name, SHEET.stickers)


def label(sticker: Sticker) -> str:
    """How a choice calls a sticker of the sheet."""
    cost = f" for {sticker.tickets} tickets" if sticker.tickets else ""
    return f"{sticker} of Sheet 1{cost}"


SPARKLY, DOOM, HAT, WINGS, BIG = (label(sticker) for sticker in SHEET.stickers)
LABEL = card("Label", "{W}", "Sorcery", "Put a sticker on target permanent.")
GIFT = card("Gift", "{W}", "Sorcery", "Put a sticker on target permanent without paying its ticket cost.")
MARK = card("Mark", "{W}", "Sorcery", "Put a sticker on target card in a graveyard.")
PAY = card("Pay", "{W}", "Sorcery", "You get {TK}{TK}{TK}.")
REBIRTH = card("Rebirth", "{W}", "Instant", "Return target creature card from your graveyard to the battlefield.")
KILL = card("Kill", "{W}", "Instant", "Destroy target creature.")
VOWELS = "Put a name sticker on target creature. You gain 1 life for each unique vowel on that sticker."
HOME = card("Home", "{W}", "Instant", "Return target creature to its owner's hand.")


def stickering(*hand: Card, mine: tuple[Card, ...] = (BEAR,), yours: tuple[Card, ...] = (), **options: Any) -> Game:
    """A game in which both players have the sheet; Alice has these cards in hand and mana for them."""
    alice = side(battlefield=mine, hand=hand, lands="W" * len(hand) + "RR", **options)
    return position(alice, side(battlefield=yours), variants=[Stickers(((SHEET,), (SHEET,)))])


def play(game: Game, name: str, target: str = "", *answers: Any) -> None:
    """Cast a spell and let it resolve, giving these answers."""
    act(game, f"cast {name}", targets=[target] if target else [])
    resolve(game)
    for answer in answers:
        choose(game, answer)
    assert isinstance(game.decision, ChooseAction)


def only(game: Game, number: int = 0) -> Characteristics:
    """What the first permanent is."""
    return game.board.characteristics(game.state.battlefield[number])


def tickets(game: Game) -> int:
    return dict(game.state.players[0].counters).get("ticket", 0)


@rule("123.2a", "123.2b", "103.2d")
def test_three_of_many_sheets_are_chosen_at_random() -> None:
    """CR 123.2a: ten sheets are brought along, three are used; of sheets that were chosen, all are."""
    ten = tuple(sheet(f"Sheet {number}") for number in range(10))
    chosen = [
        [
            each.name
            for each in sheets_of(
                Game([DECK, DECK], seed=seed, variants=[Stickers((ten, (SHEET,)))]).board, PlayerId(0)
            )
        ]
        for seed in range(6)
    ]
    assert all(len(set(names)) == 3 for names in chosen)
    assert len({tuple(names) for names in chosen}) > 1
    game = Game([DECK, DECK], variants=[Stickers((ten, (SHEET,)))])
    assert sheets_of(game.board, PlayerId(1)) == (SHEET,)


@rule("123.7", "607.5")
def test_linked_abilities_of_a_sticker_are_linked_to_each_other_alone() -> None:
    """CR 607.5: what the creature itself has chosen, by words that read the same, isn't chosen by the sticker."""
    text = "{0}: Choose a color.\nThis creature has protection from the chosen color."
    linked = StickerSheet("Sheet 1", (Sticker("ability", text, 2), *SHEET.stickers))
    mage = card("Mage", "{W}", "Creature — Human", text, "1/1")
    zap = card("Zap", "{R}", "Instant", "Zap deals 1 damage to target creature.")
    alice = side([mage], hand=[GIFT, zap], lands="WR")
    game = position(alice, side(), variants=[Stickers(((linked,), (SHEET,)))])
    play(game, "Gift", "Mage", label(linked.stickers[0]))
    for which, color, possible in ((0, "blue", True), (1, "red", False), (0, "red", False), (1, "green", False)):
        game.choose([option for option in pending(game).options if str(option).startswith("activate Mage")][which])
        resolve(game)
        choose(game, color)
        assert can(game, "cast Zap") is possible


@rule("123.2a", "123.2b")
def test_what_sheets_a_player_can_bring() -> None:
    """CR 123.2a: four sheets are too few to choose from, and none may come twice."""
    for sheets in (tuple(sheet(str(number)) for number in range(4)), (SHEET, SHEET)):
        with pytest.raises(SetUpError):
            Game([DECK, DECK], variants=[Stickers((sheets, ()))])
    unread = StickerSheet("Odd", (Sticker("ability", "This creature yodels."),))
    with pytest.raises(SetUpError, match="Odd"):
        Game([DECK, DECK], variants=[Stickers(((unread,), ()))])
    with pytest.raises(StickerError):
        Sticker("power and toughness", "big")


@rule("123.3", "123.6", "123.6b", "612.9", "608.2d")
def test_a_name_sticker_adds_words_where_the_controller_says() -> None:
    """CR 123.6b: at the beginning, or behind any number of the words that are there. 608.2d: that and which sticker it
    is are announced as the spell resolves.
    """
    for after, name in ((0, "Sparkly Grizzly Bears"), (1, "Grizzly Sparkly Bears"), (2, "Grizzly Bears Sparkly")):
        game = stickering(LABEL)
        play(game, "Label", "Grizzly Bears", SPARKLY, str(after))
        assert only(game).name == name
        assert only(game).names == (name,)


@rule("123.6c", "613.7k")
def test_name_stickers_count_words_by_their_timestamps() -> None:
    """CR 123.6c: each stands behind as many words as were before it when it was put there."""
    game = stickering(LABEL, LABEL)
    play(game, "Label", "Grizzly Bears", SPARKLY, "1")
    play(game, "Label", "Grizzly Sparkly Bears", DOOM, "3")
    assert only(game).name == "Grizzly Sparkly Bears of Doom"
    assert Game.load(game.save()).digest() == game.digest()


@rule("123.6c")
def test_on_a_shorter_name_the_words_stand_at_the_end() -> None:
    """CR 123.6c: another change of the text leaves fewer words than there were."""
    christen = card("Christen", "{W}", "Instant", "Target creature becomes a 4/4 Bird named Pip until end of turn.")
    game = stickering(LABEL, LABEL, christen)
    play(game, "Label", "Grizzly Bears", SPARKLY, "0")
    play(game, "Christen", "Sparkly Grizzly Bears")
    assert only(game).name == "Pip"
    play(game, "Label", "Pip", DOOM, "1")
    assert only(game).name == "Pip of Doom"
    run_to(game, "upkeep")
    assert only(game).name == "Sparkly of Doom Grizzly Bears"


@rule("123.3c", "107.17", "107.17a", "123.7", "613.1f")
def test_an_ability_sticker_is_paid_for_with_tickets() -> None:
    """CR 123.3c: without enough ticket counters it can't be chosen; with them they are removed. 613.1f: what it gives
    is had from layer 6 on.
    """
    game = stickering(LABEL, PAY, LABEL)
    act(game, "cast Label", targets=["Grizzly Bears"])
    resolve(game)
    assert [str(option).strip('"') for option in pending(game).options] == [SPARKLY, DOOM, HAT]
    choose(game, HAT)
    play(game, "Pay")
    assert tickets(game) == 3
    play(game, "Label", "Grizzly Bears", WINGS)
    assert (tickets(game), Flying in only(game).keywords) == (1, True)


@rule("123.3c", "123.8", "613.4b")
def test_a_power_and_toughness_sticker_sets_those_of_creatures_alone() -> None:
    """CR 123.8: it does nothing to what is no creature; counters and the like come on top."""
    song = card("Song", "{W}", "Enchantment", "Creatures you control get +1/+1.")
    game = stickering(GIFT, mine=(BEAR, song))
    play(game, "Gift", "Grizzly Bears", BIG)
    assert (only(game).power, only(game).toughness, tickets(game)) == (6, 7, 0)
    game = stickering(GIFT, mine=(song,))
    play(game, "Gift", "Song", BIG)
    assert only(game).power is None


@rule("123.3", "123.3a")
def test_a_sticker_is_on_one_object_at_a_time() -> None:
    """CR 123.3: what is on an object can't be chosen for another; another player's sheet has its own."""
    game = stickering(LABEL, LABEL)
    play(game, "Label", "Grizzly Bears", SPARKLY, "0")
    act(game, "cast Label", targets=["Sparkly Grizzly Bears"])
    resolve(game)
    assert [str(option).strip('"') for option in pending(game).options] == [DOOM, HAT]
    assert len(list(loose(game.board, PlayerId(1)))) == 5


@rule("123.3b")
def test_nobody_puts_a_sticker_on_what_others_own() -> None:
    """CR 123.3b: the instruction does nothing."""
    game = stickering(LABEL, mine=(), yours=(BEAR,))
    play(game, "Label", "Grizzly Bears")
    assert not any(known.stickers for known in game.state.objects.values())


@rule("123.4", "123.9")
def test_an_art_sticker_only_marks() -> None:
    """CR 123.9: the object is stickered, and otherwise as before."""
    song = card("Song", "{W}", "Enchantment", "Stickered creatures get +1/+1.")
    drum = card("Drum", "{W}", "Enchantment", "Creatures you control with a name sticker on them get +4/+4.")
    game = stickering(LABEL, LABEL, mine=(BEAR, song, drum))
    assert only(game).power == 2
    play(game, "Label", "Grizzly Bears", HAT)
    assert (only(game).name, only(game).power) == ("Grizzly Bears", 3)
    play(game, "Label", "Grizzly Bears", SPARKLY, "0")
    assert only(game).power == 7


@rule("123.5", "123.6c", "400.7m", "613.7k")
def test_stickers_stay_on_what_moves_between_public_zones() -> None:
    """CR 123.5: from the battlefield to the graveyard and back, in their order; not to a hand."""
    game = stickering(LABEL, GIFT, KILL, REBIRTH, HOME)
    play(game, "Label", "Grizzly Bears", SPARKLY, "1")
    play(game, "Gift", "Grizzly Sparkly Bears", DOOM, "3")
    play(game, "Kill", "Grizzly Sparkly Bears of Doom")
    dead = [seen for seen in game.view(0).players[0].graveyard if seen.name == "Grizzly Sparkly Bears of Doom"]
    assert len(dead) == 1
    play(game, "Rebirth", "Grizzly Sparkly Bears of Doom")
    risen = game.state.objects[game.state.battlefield[-1]]
    stamps = [risen.timestamp, *(stuck.timestamp for stuck in risen.stickers)]
    assert stamps == [risen.timestamp, risen.timestamp + 1, risen.timestamp + 2]
    play(game, "Home", "Grizzly Sparkly Bears of Doom")
    assert [seen.name for seen in game.view(0).hand] == ["Grizzly Bears"]
    assert len(list(loose(game.board, PlayerId(0)))) == 5


@rule("613.7k", "123.7")
def test_what_is_later_wins_and_moving_makes_it_later() -> None:
    """CR 613.7k: an effect after the sticker takes its ability; once the creature returns, the sticker is later."""
    ban = card("Ban", "{W}", "Enchantment", "Creatures lose flying.")
    game = stickering(GIFT, ban, KILL, REBIRTH)
    play(game, "Gift", "Grizzly Bears", WINGS)
    assert Flying in only(game).keywords
    play(game, "Ban")
    assert Flying not in only(game).keywords
    play(game, "Kill", "Grizzly Bears")
    play(game, "Rebirth", "Grizzly Bears")
    assert Flying in only(game, -1).keywords


@rule("613.7k", "613.7e")
def test_stickers_follow_each_new_timestamp() -> None:
    """CR 613.7k: an Equipment that becomes attached gets a new timestamp, and its sticker the one behind."""
    sword = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
    game = stickering(GIFT, mine=(BEAR, sword))
    play(game, "Gift", "Sword", SPARKLY, "0")
    number = game.state.battlefield[1]
    before = game.state.objects[number]
    act(game, "activate Sparkly Sword", targets=["Grizzly Bears"])
    resolve(game)
    after = game.state.objects[number]
    assert before.timestamp < before.stickers[0].timestamp < after.timestamp
    assert after.stickers[0].timestamp == after.timestamp + 1


@rule("613.7k", "613.4b")
def test_what_comes_after_an_object_comes_after_all_its_stickers() -> None:
    """CR 613.7k: the stickers on a card that enters have the timestamps immediately behind its own, so that what takes
    effect afterwards is later than the last of them.
    """
    shrink = card("Shrink", "{W}", "Instant", "Target creature has base power and toughness 1/1 until end of turn.")
    game = stickering(*[GIFT] * 5, KILL, REBIRTH, shrink)
    for sticker, *where in ((SPARKLY, "0"), (DOOM, "0"), (HAT,), (WINGS,), (BIG,)):
        play(game, "Gift", only(game).name, sticker, *where)
    name = only(game).name
    play(game, "Kill", name)
    play(game, "Rebirth", name)
    assert (only(game, -1).power, only(game, -1).toughness) == (5, 6)
    play(game, "Shrink", name)
    assert (only(game, -1).power, only(game, -1).toughness) == (1, 1)


@rule("613.1g", "613.4b", "123.8")
def test_numbers_on_a_sticker_come_before_counters() -> None:
    """CR 613.1g: they are base power and toughness, set in layer 7 before what is added, whatever is later."""
    grow = card("Grow", "{W}", "Instant", "Put a +1/+1 counter on target creature.")
    game = stickering(GIFT, grow)
    play(game, "Grow", "Grizzly Bears")
    play(game, "Gift", "Grizzly Bears", BIG)
    assert (only(game).power, only(game).toughness) == (6, 7)


@rule("613.1c", "123.6")
def test_words_are_added_to_a_name_before_types_are_changed() -> None:
    """CR 613.1c: a name sticker applies in layer 3, so that an older effect of layer 4 finds what is called so."""
    kin = card("Kin", "{G}", "Enchantment", "Creatures named Sparkly Bat are Elves in addition to their other types.")
    game = stickering(GIFT, mine=(card("Bat", "{B}", "Creature — Bat", pt="1/1"), kin))
    assert "Elf" not in only(game).subtypes
    play(game, "Gift", "Bat", SPARKLY, "0")
    assert "Elf" in only(game).subtypes


@rule("123.1", "707.2")
def test_stickers_are_not_copied() -> None:
    """CR 123.1: a copy of a stickered creature is one of the creature without its stickers."""
    double = card("Double", "{W}", "Sorcery", "Create a token that's a copy of target creature.")
    game = stickering(LABEL, double)
    play(game, "Label", "Grizzly Bears", SPARKLY, "0")
    play(game, "Double", "Sparkly Grizzly Bears")
    assert only(game, -1).name == "Grizzly Bears"


@rule("123.5", "123.8")
def test_a_card_elsewhere_can_be_stickered() -> None:
    """CR 123.8: a creature card in a graveyard has the power of the sticker there already."""
    game = stickering(PAY, MARK, graveyard=[BEAR])
    play(game, "Pay")
    play(game, "Mark", "Grizzly Bears", BIG)
    card_number = game.state.graveyard(0)[0]
    assert game.board.characteristics(card_number).power == 5
    assert game.board.name(card_number) == "Grizzly Bears"


@rule("123.3c")
def test_a_ticket_cost_may_be_waived() -> None:
    """CR 123.3c: without paying its ticket cost any sticker can be chosen."""
    game = stickering(GIFT)
    act(game, "cast Gift", targets=["Grizzly Bears"])
    resolve(game)
    assert len(pending(game).options) == 5


@rule("123.6e")
def test_unique_vowels_are_counted_once_each() -> None:
    """CR 123.6e: "of Doom" has one vowel, "Sparkly" has two."""
    for chosen, gained in ((DOOM, 1), (SPARKLY, 2)):
        sing = card("Sing", "{W}", "Sorcery", VOWELS)
        game = stickering(sing)
        play(game, "Sing", "Grizzly Bears", chosen, "0")
        assert life(game, 0) == 20 + gained


@rule("123.6d")
@pytest.mark.parametrize(("words", "gained"), [("Eerie", 2), ("EErie", 2), ("Oboe", 2), ("Ox", 1)])
def test_a_letter_is_the_same_as_a_capital(words: str, gained: int) -> None:
    """CR 123.6d: "E" and "e" on a sticker are one letter."""
    own = StickerSheet("Sheet 1", (Sticker("name", words), Sticker("name", "of Doom")))
    sing = card("Sing", "{W}", "Sorcery", VOWELS)
    alice = side(battlefield=[BEAR], hand=[sing], lands="W")
    game = position(alice, side(), variants=[Stickers(((own,), (own,)))])
    play(game, "Sing", "Grizzly Bears", label(own.stickers[0]), "0")
    assert life(game, 0) == 20 + gained


@rule("123.3")
def test_without_a_sticker_nothing_may_be_put() -> None:
    """CR 123.3: a player without sticker sheets isn't asked."""
    offer = card("Offer", "{W}", "Sorcery", "You may put a sticker on target creature.")
    game = position(side(battlefield=[BEAR], hand=[offer], lands="W"), side())
    play(game, "Offer", "Grizzly Bears")
    assert not any(known.stickers for known in game.state.objects.values())


@rule("123.1", "613.1")
def test_stickers_are_explained() -> None:
    """CR 123.1: how a stickered creature came to be what it is names the sticker's effects."""
    game = stickering(GIFT)
    play(game, "Gift", "Grizzly Bears", WINGS)
    assert "Flying" in str(game.explain(game.state.battlefield[0]))


@rule("123.2c", "123.1")
def test_everybody_sees_the_sheets_and_the_stickers() -> None:
    """CR 123.2c: the sheets in use stay revealed to all players."""
    game = stickering(LABEL)
    play(game, "Label", "Grizzly Bears", HAT)
    assert [seen.sticker_sheets for seen in game.view(1).players] == [(SHEET,), (SHEET,)]
    assert game.view(1).battlefield[0].stickers == ("art sticker “a hat”",)


@rule("123.3d", "613.7k", "608.2d")
def test_a_moved_sticker_is_not_paid_for_again() -> None:
    """CR 123.3d: it is on the other object from then on, and on the first no more; no ticket is needed. 608.2d: which
    one is moved is chosen as the spell resolves.
    """
    shift = card(
        "Shift", "{W}", "Sorcery", "Move an ability sticker from target creature onto another target creature."
    )
    ogre = card("Ogre", "{R}", "Creature — Ogre", pt="3/3")
    game = stickering(GIFT, shift, mine=(BEAR, ogre))
    play(game, "Gift", "Grizzly Bears", WINGS)
    before = game.state.objects[game.state.battlefield[0]].stickers[0].timestamp
    act(game, "cast Shift", targets=["Grizzly Bears", "Ogre"])
    resolve(game)
    if not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [Flying in only(game, place).keywords for place in (0, 1)] == [False, True]
    assert game.state.objects[game.state.battlefield[1]].stickers[0].timestamp > before
    assert tickets(game) == 0


@rule("123.6a")
def test_a_blank_line_is_no_word_of_a_name() -> None:
    """CR 123.6a: words are what stands between spaces, with hyphens and punctuation; a blank line isn't one."""
    assert [inserted("Half-Elf's ____ Friend", "Big", after) for after in range(3)] == [
        "Big Half-Elf's ____ Friend",
        "Half-Elf's Big ____ Friend",
        "Half-Elf's ____ Friend Big",
    ]


@rule("123.2", "123.1")
def test_a_sheet_is_no_card() -> None:
    """CR 123.2: what a game knows of sheets is no object: there are as many objects as without them."""
    with_sheets, without = stickering(), position(side(battlefield=[BEAR], lands="RR"), side())
    assert len(with_sheets.state.objects) == len(without.state.objects)


@rule("123.5a", "613.7k")
def test_the_stickers_of_both_cards_are_on_what_they_meld_into() -> None:
    """CR 123.5a: in the order that they have in exile, where each got a timestamp with its card (613.7k)."""
    tower = Face("Walking Tower", "", "Creature — Golem", "", "7", "7")
    both = "If you both own and control Foot and a creature named Top"
    text = f"{{0}}: {both}, exile them, then meld them into Walking Tower."
    foot = Card("Foot", "meld", (Face("Foot", "{W}", "Creature — Golem", text, "1", "1"), tower))
    top = Card("Top", "meld", (Face("Top", "{W}", "Creature — Golem", "", "1", "1"), tower))
    game = stickering(LABEL, LABEL, mine=(foot, top))
    play(game, "Label", "Top", HAT)
    play(game, "Label", "Foot", SPARKLY, "0")
    act(game, "activate Sparkly Foot")
    resolve(game)
    assert only(game, -1).name == "Sparkly Walking Tower"
    known = game.state.objects[game.state.battlefield[-1]]
    assert [stuck.sticker.kind for stuck in known.stickers] == ["name", "art"]
    assert [stuck.timestamp - known.timestamp for stuck in known.stickers] == [1, 2]


@rule("123.1", "107.1")
@pytest.mark.parametrize(("kind", "gained"), [("", 2), ("name ", 1), ("ability ", 0)])
def test_stickers_on_something_are_counted(kind: str, gained: int) -> None:
    """CR 123.1: all that are on it, or those of a kind; what is on another doesn't count."""
    tally = card("Tally", "{W}", "Sorcery", f"You gain 1 life for each {kind}sticker on target creature.")
    game = stickering(LABEL, LABEL, LABEL, tally, mine=(BEAR, OTHER))
    play(game, "Label", "Grizzly Bears", HAT)
    play(game, "Label", "Grizzly Bears", SPARKLY, "0")
    play(game, "Label", "Other", DOOM, "1")
    play(game, "Tally", "Sparkly Grizzly Bears")
    assert life(game, 0) == 20 + gained


@rule("702.33h")
@pytest.mark.parametrize(("kicked", "wanted"), [("yes", "yes"), ("yes", "no"), ("no", "")])
def test_a_sticker_kicker_gives_a_ticket_and_perhaps_a_sticker(kicked: str, wanted: str) -> None:
    """702.33h: as the cost is paid, a ticket counter comes and a sticker may be put on the spell, if it's kicked."""
    show = card(
        "Show",
        "{W}",
        "Creature — Bear",
        "Sticker kicker {R}\nIf this creature was kicked, it enters with a +1/+1 counter on it.",
        "1/1",
    )
    game = stickering(show, mine=())
    act(game, "cast Show", *([Answer(kicked == "yes")]))
    if kicked == "yes":
        choose(game, wanted)
    if wanted == "yes":
        choose(game, HAT)
    assert tickets(game) == (kicked == "yes")
    (spell,) = (game.state.objects[number] for number in game.state.stack)
    assert len(spell.stickers) == (wanted == "yes")
    resolve(game)
    assert only(game, -1).power == 1 + (kicked == "yes")
    assert len(game.state.objects[game.state.battlefield[-1]].stickers) == (wanted == "yes")


@rule("123.8a")
@pytest.mark.parametrize(
    ("sticker", "stat", "gained"),
    [(BIG, "power", 5), (BIG, "toughness", 6), (WINGS, "power", 0), (HAT, "toughness", 0)],
)
def test_the_numbers_of_a_sticker_are_those_printed_on_it(sticker: str, stat: str, gained: int) -> None:
    """123.8a: whatever the object has by it, and no numbers that another sticker might have."""
    put = "Put a sticker on target creature without paying its ticket cost."
    text = f"{put} You gain life equal to that sticker's {stat}."
    grow = card("Grow", "{W}", "Enchantment", "Creatures you control get +1/+1.")
    game = stickering(card("Gauge", "{W}", "Sorcery", text), mine=(BEAR, grow))
    play(game, "Gauge", "Grizzly Bears", sticker)
    assert life(game, 0) == 20 + gained


@rule("123.7a", "123.7")
def test_the_ability_of_a_sticker_is_meant_even_where_the_object_has_lost_it() -> None:
    """CR 123.7a: the creature that has the abilities of the stickers flies, though what they are on doesn't."""
    album = card("Album", "{W}", "Creature — Human", pt="1/1")
    fan = card(
        "Fan",
        "{W}",
        "Creature — Bird",
        "This creature has the abilities of each ability sticker on creatures you control.",
        "1/1",
    )
    ban = card("Ban", "{W}", "Sorcery", "Target creature loses all abilities until end of turn.")
    game = stickering(LABEL, GIFT, ban, mine=(album, fan))
    assert Flying not in only(game, 1).keywords
    play(game, "Label", "Album", HAT)
    assert Flying not in only(game, 1).keywords
    play(game, "Gift", "Album", WINGS)
    assert [Flying in only(game, number).keywords for number in range(2)] == [True, True]
    play(game, "Ban", "Album")
    assert [Flying in only(game, number).keywords for number in range(2)] == [False, True]
