"""Cards in the words of an edition: written in them, and read from them as today's cards."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.runs import run, written
from comprules.cards import Card
from comprules.cards.starter import starter_deck, starter_deck_names
from comprules.editions import EDITIONS, rules
from comprules.editions.novelties import later_cards
from comprules.editions.wording import _steps, idiom, in_todays_words, read, worded
from comprules.editions.words.own_names import by_name
from comprules.kernel.rule_citations import rule
from comprules.phrases.abilities.keyword_line import KeywordLine
from comprules.reader.hole_types import declared
from comprules.reader.phrase import declared_phrases
from comprules.reader.phrasebook import load
from comprules.rules.abilities.reading_faces import read_report
from positions import BEAR, act, card, graveyard, named, position, resolve, side

OLD = ("2024", "2009", "2006", "2001")


def text_of(name: str, types: str, text: str, edition: str) -> str:
    return worded(card(name, "{1}", types, text), edition).front.oracle_text


@rule("601.1a", "700.4", "201.5")
@pytest.mark.parametrize(
    ("types", "today", "by_edition"),
    [
        (
            "Creature — Imp",
            "When this creature enters, target player discards a card.",
            {
                "2024": "When Pip enters the battlefield, target player discards a card.",
                "2006": "When Pip comes into play, target player discards a card.",
            },
        ),
        (
            "Creature — Imp",
            "When this creature dies, exile target creature.",
            {
                "2024": "When Pip dies, exile target creature.",
                "2009": "When Pip is put into a graveyard from the battlefield, exile target creature.",
                "2001": "When Pip is put into a graveyard from play, remove target creature from the game.",
            },
        ),
        (
            "Instant",
            "Pip deals 2 damage to any target.",
            {"2024": "Pip deals 2 damage to any target.", "2009": "Pip deals 2 damage to target creature or player."},
        ),
        (
            "Enchantment",
            "Whenever a player casts a spell, that player mills a card unless they pay {1}.",
            {
                "2009": "Whenever a player casts a spell, that player puts the top card of his or her library into "
                "his or her graveyard unless he or she pays {1}.",
                "2006": "Whenever a player plays a spell, that player puts the top card of his or her library into "
                "his or her graveyard unless he or she pays {1}.",
            },
        ),
        (
            "Land",
            "{T}: Add {C}.\n{2}, {T}: Create a tapped 1/1 white Cat creature token. Activate only as a sorcery.",
            {
                "2009": "{T}: Add {1} to your mana pool.\n{2}, {T}: Put a 1/1 white Cat creature token onto the "
                "battlefield tapped. Activate this ability only any time you could cast a sorcery.",
                "2006": "{T}: Add {1} to your mana pool.\n{2}, {T}: Put a 1/1 white Cat creature token into play "
                "tapped. Play this ability only any time you could play a sorcery.",
            },
        ),
        (
            "Artifact",
            "If a creature would die, exile it instead.",
            {
                "2024": "If a creature would die, exile it instead.",
                "2009": "If a creature would be put into a graveyard, exile it instead.",
            },
        ),
        (
            "Enchantment",
            "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
            {
                "2009": "Whenever a player taps a land for mana, that player adds one mana to his or her mana pool of "
                "any type that land produced.",
            },
        ),
        (
            "Land",
            "{T}: Add one mana of any color that a land an opponent controls could produce.",
            {
                "2009": "{T}: Add to your mana pool one mana of any color that a land an opponent controls could "
                "produce."
            },
        ),
        (
            "Creature — Imp",
            "Flying, echo {2}{R}",
            {"2006": "Flying, echo {2}{R}"},
        ),
        (
            "Instant",
            "Exile target creature. Its controller may search their library for a basic land card, put that card onto "
            "the battlefield tapped, then shuffle.",
            {
                "2009": "Exile target creature. Its controller may search his or her library for a basic land card, "
                "put that card onto the battlefield tapped, then shuffle his or her library.",
            },
        ),
        (
            "Sorcery",
            "Target player may exile cards from the top of their library until they exile a land card. You may have "
            "that player discard their hand.\nPlayers may discard their hands.",
            {
                "2009": "Target player may exile cards from the top of his or her library until he or she exiles a "
                "land card. You may have that player discard his or her hand.\nPlayers may discard their hands.",
                "2006": "Target player may remove cards from the top of his or her library from the game until he or "
                "she removes a land card from the game. You may have that player discard his or her hand.\n"
                "Players may discard their hands.",
            },
        ),
        (
            "Sorcery",
            "Target player may reveal a sorcery card they own from outside the game and put it into their hand.",
            {
                "2009": "Target player may reveal a sorcery card he or she owns from outside the game and put it into "
                "his or her hand.",
                "2006": "Target player may choose a sorcery card he or she owns from outside the game, reveal that "
                "card, and put it into his or her hand.",
            },
        ),
        (
            "Enchantment",
            "Creatures can't attack you unless their controller pays {2} for each of those creatures.\n"
            "Creatures can't block unless their controller pays {1} for each blocking creature they control.",
            {
                "2009": "Creatures can't attack you unless their controller pays {2} for each creature he or she "
                "controls that's attacking you.\n"
                "Creatures can't block unless their controller pays {1} for each blocking creature he or she controls.",
            },
        ),
        (
            "Artifact",
            "{2}, {T}: Add {C}{C} or {G}.",
            {"2024": "{2}, {T}: Add {C}{C} or {G}.", "2009": "{2}, {T}: Add {2} or {G} to your mana pool."},
        ),
        (
            "Sorcery",
            "Target player reveals cards from the top of their library until they reveal a land card.",
            {
                "2009": "Target player reveals cards from the top of his or her library until he or she reveals a land "
                "card.",
            },
        ),
        (
            "Sorcery",
            "Search your library for a creature card with mana value 2 or less, reveal it, put it into your hand, then "
            "shuffle.",
            {
                "2009": "Search your library for a creature card with converted mana cost 2 or less, reveal it, put it "
                "into your hand, then shuffle your library.",
            },
        ),
        (
            "Creature — Imp",
            "At the beginning of your end step, return this card from your graveyard to your hand.",
            {"2006": "At the end of your turn, return Pip from your graveyard to your hand."},
        ),
        (
            "Instant",
            "Choose one —\n• Pip deals 2 damage to any target.\n• Draw a card.\n• Elves you control get +1/+1 until "
            "end of turn.",
            {
                "2009": "Choose one — Pip deals 2 damage to target creature or player; draw a card; or Elves you "
                "control get +1/+1 until end of turn.",
            },
        ),
        (
            "Artifact Creature — Wall",
            "Defender, flying",
            {"2006": "Defender, flying", "2001": "Flying"},
        ),
        (
            "Creature — Imp",
            "Flash\nFlying, vigilance\nReach",
            {
                "2006": "Flash\nFlying, vigilance\nPip can block as though it had flying.",
                "2001": "You may play Pip any time you could play an instant.\nFlying\nAttacking doesn't cause Pip to "
                "tap.\nPip can block as though it had flying.",
            },
        ),
    ],
)
def test_a_card_of_today_is_worded_as_the_edition_words_cards(
    types: str, today: str, by_edition: dict[str, str]
) -> None:
    """What an edition doesn't word otherwise is as in the next newer one."""
    for edition, then in by_edition.items():
        assert text_of("Pip", types, today, edition) == then, edition


@rule("212.2b", "214.8a", "215.1", edition="2001")
@pytest.mark.parametrize(
    ("types", "text", "then", "left"),
    [
        ("Legendary Creature — Elf", "Flying", "Creature — Elf Legend", "Flying"),
        ("Legendary Artifact Creature", "", "Artifact Creature — Legend", ""),
        ("Legendary Land", "", "Legendary Land", ""),
        ("Enchantment — Aura", "Enchant land", "Enchant Land", ""),
        (
            "Enchantment — Aura",
            "Flash\nEnchant creature\nEnchanted creature has flying.",
            "Enchant Creature",
            "You may play Pip any time you could play an instant.\nEnchanted creature has flying.",
        ),
        ("Enchantment — Aura", "Enchant Elf", "Enchantment — Aura", "Enchant Elf"),
        ("World Enchantment", "Creatures can't attack.", "Enchant World", "Creatures can't attack."),
        ("Enchantment — Aura", "Enchant creature you control", "Enchantment — Aura", "Enchant creature you control"),
    ],
)
def test_legends_and_local_enchantments_are_such_by_their_type_line(
    types: str, text: str, then: str, left: str
) -> None:
    """215.1, 214.8a of 2001: a legendary creature is of the type Legend; the type line says what is enchanted."""
    today = card("Pip", "{1}", types, text)
    old = worded(today, "2001")
    assert (old.front.type_line, old.front.oracle_text) == (then, left)
    assert in_todays_words(old, "2001") == today


@rule("700.4")
@pytest.mark.parametrize(
    ("types", "today"),
    [
        ("Creature — Imp", "When this creature dies, draw a card."),
        ("Artifact", "When this artifact is put into a graveyard from the battlefield, draw a card."),
        ("Artifact", "Whenever a land is put into a graveyard from the battlefield, draw a card."),
        ("Artifact", "Whenever another Elf you control dies, draw a card."),
        ("Instant", "Choose one —\n• Draw a card.\n• Creatures you control gain haste until end of turn."),
        ("Land", "{1}, {T}: Choose one —\n• Draw a card.\n• You gain 2 life. Then scry 1."),
        ("Artifact Creature — Wall", "Defender, flying"),
        ("Creature — Wall", "Defender\nWhenever this creature blocks, draw a card."),
        ("Legendary Planeswalker — Pip", "+1: Draw a card.\n-3: Pip deals 4 damage to any target."),
        ("Creature — Imp", "Flash\nVigilance, trample, reach"),
        ("Creature — Imp", "Flying\n{2}, Discard this card: Draw a card."),
        ("Sorcery", "This spell costs {1} less to cast.\nEach opponent mills two cards."),
        ("Sorcery", "Another target creature you control gains flying until end of turn."),
        ("Sorcery", "Pip deals 1 damage to any target and 2 damage to another target."),
        (
            "Enchantment — Aura",
            "Enchant creature\nWhen this Aura is put into a graveyard from the battlefield, draw a card.",
        ),
        (
            "Enchantment — Aura",
            "Enchant land\nWhen enchanted land is put into a graveyard from the battlefield, draw a card.",
        ),
        (
            "Enchantment — Aura",
            "Enchant land\nEnchanted land is a 2/2 red Ogre creature. It's still a land.\n"
            "When enchanted land dies, draw a card.",
        ),
        ("Artifact", "When this artifact enters or is put into a graveyard from the battlefield, draw a card."),
        ("Artifact", "Whenever another artifact creature dies, draw a card."),
        ("Artifact", "Whenever an artifact or creature is put into a graveyard from the battlefield, draw a card."),
        ("Artifact", "Whenever one or more creatures and/or artifacts you control die, draw a card."),
        ("Artifact", "If a permanent would be put into a graveyard, exile it instead."),
        ("Artifact", "If a creature would die, exile it instead."),
        ("Creature — Imp", 'All Imps have "If this permanent would be put into a graveyard, exile it instead."'),
        (
            "Sorcery",
            "You may cast target instant card from your graveyard. "
            "If that card would be put into a graveyard this turn, exile it instead.",
        ),
        ("Sorcery", "An opponent chooses one —\n• You draw three cards.\n• You gain 5 life."),
        ("Creature — Wall", "Flash\nDefender\nWhenever this creature blocks, draw a card."),
        ("Sorcery", "Until end of turn, you may play lands and cast spells from your graveyard."),
        (
            "Enchantment",
            "{1}: Reveal the top card of your library. If it's an instant card, exile it. You may cast it for as long "
            "as it remains exiled. At the beginning of the next end step, if you haven't cast it, put it into your "
            "hand.",
        ),
        ("Enchantment", "Whenever you activate an ability that targets a creature or player, draw a card."),
    ],
)
@pytest.mark.parametrize("edition", OLD)
def test_what_todays_words_depend_on_is_found_again(types: str, today: str, edition: str) -> None:
    """700.4: only creatures die; the type line and the place of a word tell what old words leave out."""
    one = card("Pip", "{1}", types, today)
    assert in_todays_words(worded(one, edition), edition) == one


@rule("308.1")
def test_kindred_cards_were_tribal() -> None:
    """308.1: what is called kindred today was called tribal."""
    today = card("Pip", "{1}", "Kindred Instant — Elf", "Draw a card for each kindred card in your graveyard.")
    old = worded(today, "2009").front
    assert (old.type_line, old.oracle_text) == (
        "Tribal Instant — Elf",
        "Draw a card for each tribal card in your graveyard.",
    )
    assert in_todays_words(worded(today, "2009"), "2009") == today


@rule("601.1", "601.1a")
@pytest.mark.parametrize(
    ("then", "today"),
    [
        ("Whenever you play a spell, draw a card.", "Whenever you cast a spell, draw a card."),
        ("Whenever you play a land, draw a card.", "Whenever you play a land, draw a card."),
        ("Players can't play creature spells.", "Players can't cast creature spells."),
        ("Players can't play lands.", "Players can't play lands."),
        (
            "You may play the top card of your library.",
            "You may play the top card of your library.",
        ),
        (
            "{1}: You may play target instant card from your graveyard this turn.",
            "{1}: You may cast target instant card from your graveyard this turn.",
        ),
        (
            "{1}: You may play target land card from your graveyard this turn.",
            "{1}: You may play target land card from your graveyard this turn.",
        ),
        (
            "{1}: You gain 1 life for each spell you've played this turn.",
            "{1}: You gain 1 life for each spell you've cast this turn.",
        ),
        ("{1}: Destroy target creature you played this turn.", "{1}: Destroy target creature you cast this turn."),
        ("{1}: Destroy target land you played this turn.", "{1}: Destroy target land you played this turn."),
        (
            "{T}: Add {R} to your mana pool. Spend this mana only to play an artifact spell or to play an ability.",
            "{T}: Add {R}. Spend this mana only to cast an artifact spell or to activate an ability.",
        ),
        (
            "{T}: Add {R} to your mana pool. Spend this mana only to play spells or play abilities of artifacts.",
            "{T}: Add {R}. Spend this mana only to cast spells or activate abilities of artifacts.",
        ),
    ],
)
def test_what_is_played_tells_whether_it_is_cast(then: str, today: str) -> None:
    """601.1: spells were played as lands are."""
    old = card("Pip", "{1}", "Enchantment", then)
    assert in_todays_words(old, "2006").front.oracle_text == today


@rule("607.2c", "701.7a")
@pytest.mark.parametrize(
    ("then", "today"),
    [
        (
            "When Pip leaves the battlefield, exile the creature put onto the battlefield with Pip.",
            "When this enchantment leaves the battlefield, exile the creature put onto the battlefield with this "
            "enchantment.",
        ),
        (
            "When Pip leaves the battlefield, exile the token put onto the battlefield with Pip.",
            "When this enchantment leaves the battlefield, exile the token created with this enchantment.",
        ),
        (
            "At the beginning of combat on your turn, put a 2/2 green Wolf creature token onto the battlefield tapped "
            "and attacking for each creature card in your graveyard.",
            "At the beginning of combat on your turn, create a 2/2 green Wolf creature token tapped and attacking for "
            "each creature card in your graveyard.",
        ),
        (
            'At the beginning of your upkeep, put a 0/2 red Egg creature token with defender and "When this creature '
            "attacks, put a 2/2 red Dragon creature token with flying and '{R}: This creature gets +1/+0 until end of "
            "turn' onto the battlefield\" onto the battlefield.",
            'At the beginning of your upkeep, create a 0/2 red Egg creature token with defender and "When this '
            "creature attacks, create a 2/2 red Dragon creature token with flying and '{R}: This creature gets +1/+0 "
            "until end of turn.'\"",
        ),
    ],
)
def test_what_is_put_onto_the_battlefield_tells_whether_it_is_created(then: str, today: str) -> None:
    """701.7a: tokens were put onto the battlefield as cards are."""
    old = card("Pip", "{1}", "Enchantment", then)
    assert in_todays_words(old, "2009").front.oracle_text == today


@rule("601.1a")
@pytest.mark.parametrize(
    ("then", "today"),
    [
        ("Remove the top card of your library from the game. You may {} that card this turn.", "play"),
        ("Look at the top card of your library. If it's an instant card, you may {} it.", "cast"),
        ("Look at the top card of your library. If it's a permanent card, you may {} it.", "play"),
        ("Look at the top card of your library. If it's a land card, draw a card. Otherwise, you may {} it.", "cast"),
        ("Remove target sorcery card in a graveyard from the game. You may {} that card this turn.", "cast"),
        ("Remove target card in a graveyard from the game. You may {} that card this turn.", "play"),
        ("Remove target nonland permanent from the game. You may {} that card this turn.", "cast"),
        ("Remove target permanent from the game. You may {} that card this turn.", "play"),
        ("You may {} a card with converted mana cost 3 or less from your hand without paying its mana cost.", "cast"),
        ("Copy target sorcery card in a graveyard. You may {} the copy without paying its mana cost.", "cast"),
        (
            "Remove an Aura card in your graveyard from the game. You may {} the removed card without paying its mana "
            "cost.",
            "cast",
        ),
        (
            "Remove a card in your graveyard from the game. You may {} the removed card without paying its mana cost.",
            "play",
        ),
        (
            "You may play target creature card in a graveyard this turn. When you {} that card this turn, draw a card.",
            "cast",
        ),
    ],
)
def test_the_rest_of_the_text_tells_whether_what_is_played_is_cast(then: str, today: str) -> None:
    """601.1a: only what is told to be no land is cast; whatever else it may be, it is played."""
    old = card("Pip", "{1}", "Sorcery", then.replace("{}", "play"))
    said = in_todays_words(old, "2006").front.oracle_text
    assert re.findall(r"\b(play|cast)\b", said)[-1] == today


@rule("608.2k")
@rule("502.19a", edition="2001")
def test_echo_did_not_say_its_cost() -> None:
    """502.19a of 2001: echo is for the mana cost; what costs something else says so even there."""
    for cost, then in (("{2}{R}", "Flying, echo"), ("{3}", "Flying, echo {3}")):
        imp = card("Pip", "{2}{R}", "Creature — Imp", f"Flying, echo {cost}", "1/1")
        old = worded(imp, "2001")
        assert old.front.oracle_text == then
        assert in_todays_words(old, "2001") == imp
    alone = in_todays_words(card("Pip", "{2}{R}", "Creature — Imp", "Haste\nEcho", "1/1"), "2001")
    assert alone.front.oracle_text == "Haste\nEcho {2}{R}"


def test_only_a_single_player_is_he_or_she() -> None:
    """608.2k: several players, and objects, are "they" at all times."""
    several = "Whenever two or more creatures you control attack, they get +1/+0 until end of turn."
    assert text_of("Pip", "Enchantment", several, "2001") == several


@rule("201.5")
def test_what_a_card_gives_to_another_still_says_this_creature() -> None:
    """201.5: in an ability in quotation marks the name would be that of the card that gives it."""
    given = 'Enchanted creature has "{T}: This creature deals 1 damage to any target."'
    assert text_of("Pip", "Enchantment — Aura", given, "2001") == (
        'Enchanted creature has "{T}: This creature deals 1 damage to target creature or player."'
    )


@rule("201.5", "109.2d")
def test_a_card_typed_in_old_words_plays_as_todays_card() -> None:
    """What it does is what its words mean: here, who comes into play gives the opponent's card away."""
    typed = card(
        "Grave Tooth",
        "{B}",
        "Creature — Rat",
        "When Grave Tooth comes into play, target player removes a card in his or her graveyard from the game.",
        "1/1",
    )
    today = in_todays_words(typed, "2001")
    assert today.front.oracle_text == "When this creature enters, target player exiles a card in their graveyard."
    game = position(side(hand=[today], lands="B"), side(graveyard=[BEAR]))
    act(game, "cast Grave Tooth")
    resolve(game)
    game.choose(named(game, "Bob"))
    resolve(game)
    assert graveyard(game, 1) == []


def test_a_line_that_is_not_understood_stays_as_it_is() -> None:
    """Nothing of it is guessed, in neither direction; the lines beside it are worded all the same."""
    odd = card("Pip", "{1}", "Enchantment", "Gribble the frobnicator.\nWhen this enchantment enters, draw a card.")
    old = worded(odd, "2006")
    assert old.front.oracle_text == "Gribble the frobnicator.\nWhen Pip comes into play, draw a card."
    assert in_todays_words(old, "2006") == odd


def test_every_difference_that_is_listed_rewords_something() -> None:
    """What no phrase says in the next newer edition would be no difference."""
    load()
    said = {wording.text for cls in declared_phrases() for wording in declared(cls).wordings if wording.written}
    said |= {"mana value", "milled", "exiled"}
    for edition, step in _steps().items():
        missing = [text for text in step.wordings if text not in said]
        assert not missing, (edition, missing)
        said = {then for text in said for then in step.reworded(text)}


def starter_cards() -> Iterator[Card]:
    yield from dict.fromkeys(each for name in starter_deck_names() for each in starter_deck(name))


def real_cards() -> Iterator[Card]:
    lines = Path(os.environ["COMPRULES_CORPUS"]).read_text(encoding="utf-8").splitlines()[7::97]
    yield from (Card.from_scryfall(json.loads(line)) for line in lines)


def told_and_changed(cards: Iterator[Card], edition: str) -> tuple[int, list[str]]:
    """How many of the cards that an edition can have are understood, and which of these mean another thing when they
    are read from its words.
    """
    count, changed = 0, []
    for each in cards:
        today = [line.meaning for face in each.faces for line in read_report(face)]
        if None not in today and not list(later_cards([each], edition)):
            then = [line.meaning for face in worded(each, edition).faces for line in read(face, edition)]
            count += 1
            if _called_by_name(today, edition) != _called_by_name(then, edition):
                changed.append(each.name)
    return count, changed


def _called_by_name(meanings: list[Any], edition: str) -> list[Any]:
    """The abilities, keywords one by one, with the card's name for "this creature"."""
    single = (part for each in meanings for part in (each.keywords if isinstance(each, KeywordLine) else (each,)))
    return [by_name(each, rules(edition)) for each in single]


@rule("201.5")
@pytest.mark.parametrize("edition", OLD)
def test_what_is_written_in_old_words_is_read_from_them(edition: str) -> None:
    """201.5: every ability, read from an edition's words, means what it means today, whatever the card is called by."""
    count, changed = told_and_changed(starter_cards(), edition)
    assert count > 50
    assert changed == []


@rule("201.5")
@pytest.mark.skipif("COMPRULES_CORPUS" not in os.environ, reason="COMPRULES_CORPUS doesn't name a file of real cards")
@pytest.mark.parametrize("edition", OLD)
def test_nearly_all_real_cards_are_read_from_old_words(edition: str) -> None:
    """201.5: very few cards say today in two ways what was said in one: "cast that card" and "play that card"."""
    count, changed = told_and_changed(real_cards(), edition)
    assert count > 100
    assert len(changed) <= count / 200, changed


def test_today_is_worded_as_it_is() -> None:
    """The newest edition has no words of its own."""
    assert EDITIONS[0] == "2026"
    assert idiom("2026") is None
    assert worded(BEAR, "2026") == BEAR


def test_the_command_shows_a_card_in_an_editions_words_and_imports_such_cards(tmp_path: Path) -> None:
    """Both ways on the command line."""
    text = "When Pip comes into play, target player removes a card in his or her graveyard from the game."
    data = {"name": "Pip", "layout": "normal", "type_line": "Creature — Imp Legend", "oracle_text": text}
    pool = tmp_path / "pool.sqlite"
    file = written(tmp_path, json.dumps([data | {"power": "1", "toughness": "1"}]), "cards.json")
    assert run("cards", "import", file, "--pool", pool, "--edition", "2001").code == 0
    today = run("card", "Pip", "--pool", pool)
    assert "Legendary Creature — Imp" in today.output
    assert "When Pip enters" in today.output
    old = run("card", "Pip", "--pool", pool, "--edition", "2001")
    assert "Creature — Imp Legend" in old.output
    assert "comes into play" in old.output
