"""CR 730.2e-730.3b, 123.5b, 123.5c: merged permanents that are turned over, flip, leave, and have stickers on them."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseOrder, ChooseWords
from comprules.kernel.options import Answer, TurnThisUp, Word
from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import Sticker, StickerSheet
from comprules.keywords.abilities.flying import Flying
from comprules.keywords.abilities.menace import Menace
from comprules.play.game import Game
from comprules.rules.keyword_basics.trample import Trample
from comprules.rules.objects.characteristics import Characteristics
from comprules.variants import Stickers
from faces import face, faced
from positions import BEAR, act, card, graveyard, life, pending, position, resolve, side
from rules.continuous_effects.boards import lasting
from spells import choose

BEAST = card("Strange Beast", "{5}{G}", "Creature — Beast", "Mutate {G}\nTrample", "5/4")
BIRD = card("Bird", "{U}", "Creature — Bird", "Flying", "1/1")
SAGE = card("Willow Sage", "{3}{G}", "Creature — Elf", "Menace\nMorph {G}", "4/4")
UNMASK = card("Unmask", "{0}", "Enchantment", "Whenever a permanent is turned face up, you gain 7 life.")
MONK = faced(
    "flip",
    face("Monk", "{1}{G}", "Creature — Monk", "{0}: Flip this creature.", pt="2/2"),
    face("Master Oak", "", "Legendary Creature — Spirit", "Menace", pt="5/5"),
)
PUP = faced(
    "transform",
    face("Pup", "{1}{R}", "Creature — Werewolf", "{0}: Transform this creature.", pt="1/1"),
    face("Howler", "", "Creature — Werewolf", "Menace", pt="3/3", indicator="R"),
)
HIDE = "Turn target creature face down."
SHOW = "Turn target creature face up."
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")
EXILE = card("Banish", "{0}", "Instant", "Exile target creature.")
TUCK = card("Tuck", "{0}", "Instant", "Put target creature on top of its owner's library.")


def mutate(game: Game, on_top: bool) -> Game:
    """The game after Alice's Beast has merged with her only other creature."""
    game.choose(next(each for each in pending(game).options if "mutate" in str(each)))
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    resolve(game)
    game.choose(Answer(not on_top))
    return game


def merged(creature: Card, on_top: bool, *others: Card, yours: Any = None, **options: Any) -> Game:
    """A game in which Alice's Beast has merged with this creature of hers, over or under it."""
    hand = [BEAST, *options.pop("hand", ())]
    alice = side(battlefield=[creature, *others], hand=hand, lands="G" + options.pop("lands", ""))
    return mutate(position(alice, side(**(yours or {})), **options), on_top)


def first(game: Game) -> Characteristics:
    """What the first permanent is."""
    return game.board.characteristics(game.state.battlefield[0])


def hidden(on_top: bool) -> Game:
    """A game in which the Beast has merged with a Willow Sage that was face down."""
    shroud = card("Shroud", "{0}", "Sorcery", HIDE)
    game = position(side(battlefield=[SAGE, UNMASK], hand=[BEAST, shroud], lands="GG"), side())
    act(game, "cast Shroud", targets=["Willow Sage"])
    resolve(game)
    return mutate(game, on_top)


@rule("730.2e")
def test_the_topmost_component_says_whether_it_is_face_up() -> None:
    """CR 730.2e: with the Beast on top it is face up, without having been turned so; under it, it stays face down."""
    game = hidden(on_top=True)
    assert (first(game).name, first(game).power, Trample in first(game).keywords) == ("Strange Beast", 5, True)
    assert Menace not in first(game).keywords
    assert (life(game, 0), game.state.stack) == (20, ())
    game = hidden(on_top=False)
    assert (first(game).name, first(game).power, first(game).abilities) == ("", 2, ())


@rule("730.2f")
def test_turned_up_all_its_components_are_face_up() -> None:
    """CR 730.2f: for its morph cost the Sage is turned up; it has the Beast's abilities too."""
    game = hidden(on_top=False)
    game.choose(next(each for each in pending(game).options if isinstance(each, TurnThisUp)))
    resolve(game)
    assert (first(game).name, first(game).power) == ("Willow Sage", 4)
    assert {Trample, Menace} <= first(game).keywords
    assert life(game, 0) == 27


@rule("730.2f")
def test_turned_down_and_up_again_it_is_what_it_was() -> None:
    """CR 730.2f: every component is turned face down, and every one is turned face up."""
    game = merged(BIRD, True)
    number = game.state.battlefield[0]
    lasting(game, HIDE, "Strange Beast")
    assert (first(game).power, first(game).abilities) == (2, ())
    assert all(part.face_down is not None for part in game.state.objects[number].components)
    lasting(game, SHOW, "Strange Beast")
    assert (first(game).name, {Trample, Flying} <= first(game).keywords) == ("Strange Beast", True)
    assert all(part.face_down is None for part in game.state.objects[number].components)


@rule("730.2g")
def test_with_an_instant_card_among_them_it_stays_face_down() -> None:
    """CR 730.2g: a manifested instant can't be turned up; the permanent is revealed, and nothing triggers."""
    mask = card("Mask", "{G}", "Sorcery", "Manifest the top card of your library.")
    reveal = card("Reveal", "{G}", "Sorcery", SHOW)
    alice = side(hand=[mask, BEAST, reveal], battlefield=[UNMASK], lands="GGG", library=[DOOM, BEAR, BEAR])
    game = position(alice, side())
    act(game, "cast Mask")
    resolve(game)
    mutate(game, False)
    act(game, "cast Reveal", targets=["a face-down creature"])
    resolve(game)
    number = next(each for each in game.state.battlefield if game.state.objects[each].components)
    assert game.board.characteristics(number).power == 2
    assert (life(game, 0), game.state.stack) == (20, ())


@rule("730.2h", "710.4")
@pytest.mark.parametrize("on_top", [False, True])
def test_flipped_it_uses_the_alternative_characteristics(on_top: bool) -> None:
    """CR 730.2h: of the flip card, which is on top or gives its abilities from below."""
    game = merged(MONK, on_top)
    act(game, "activate")
    resolve(game)
    name, power = ("Strange Beast", 5) if on_top else ("Master Oak", 5)
    assert (first(game).name, first(game).power) == (name, power)
    assert {Menace, Trample} <= first(game).keywords
    assert not any(str(option).startswith("activate") for option in pending(game).options)


@rule("730.2i", "701.27g")
@pytest.mark.parametrize("on_top", [False, True])
def test_transforming_turns_its_double_faced_components(on_top: bool) -> None:
    """CR 730.2i: the Pup's other face is up, and back again; it is no transformed permanent."""
    song = card("Song", "{0}", "Enchantment", "Transformed creatures get +9/+9.")
    game = merged(PUP, on_top, song)
    act(game, "activate")
    resolve(game)
    name, power = ("Strange Beast", 5) if on_top else ("Howler", 3)
    assert (first(game).name, first(game).power) == (name, power)
    assert {Menace, Trample} <= first(game).keywords
    lasting(game, "Transform target creature.", game.state.objects[game.state.battlefield[0]].card.name)
    assert Menace not in first(game).keywords


@rule("730.2i", "730.2j")
def test_with_a_double_faced_component_it_cant_be_turned_face_down() -> None:
    """CR 730.2j: nothing happens."""
    game = merged(PUP, True)
    lasting(game, HIDE, "Strange Beast")
    assert first(game).name == "Strange Beast"


@rule("730.2a", "613.2")
def test_what_it_was_a_copy_of_before_is_overwritten() -> None:
    """CR 730.2a: merging is a copy effect as old as itself, so a copy effect from before it is the earlier one."""
    double = card("Mirror", "{0}", "Instant", "Target creature you control becomes a copy of another target creature.")
    game = position(side(battlefield=[BIRD], hand=[BEAST, double, double], lands="G"), side(battlefield=[BEAR]))
    act(game, "cast Mirror", targets=["Bird", "Grizzly Bears"])
    resolve(game)
    assert first(game).name == "Grizzly Bears"
    mutate(game, True)
    assert (first(game).name, {Trample, Flying} <= first(game).keywords) == ("Strange Beast", True)
    act(game, "cast Mirror", targets=["Strange Beast", "Grizzly Bears"])
    resolve(game)
    assert (first(game).name, first(game).keywords) == ("Grizzly Bears", frozenset())


@rule("607.2d", "607.5", "730.2")
@pytest.mark.parametrize(("on_top", "color", "power"), [(True, "green", 6), (False, "white", 3)])
def test_what_was_chosen_as_it_entered_as_a_copy_is_still_known(on_top: bool, color: str, power: int) -> None:
    """CR 730.2: a permanent that merges is the same object, whose abilities still know what was chosen for it."""
    text = "As this creature enters, choose a color.\nCreatures of the chosen color get +1/+1."
    knight = card("Knight", "{W}", "Creature — Bird", text, "2/2")
    mimic = card(
        "Mimic", "{U}", "Creature — Bird", "You may have this creature enter as a copy of any creature.", "0/0"
    )
    game = position(side(hand=[mimic, BEAST], lands="UG"), side([knight]))
    choose(game, "black")
    act(game, "cast Mimic")
    resolve(game)
    game.choose((pending(game).options[0],))
    choose(game, color)
    mutate(game, on_top)
    mine = next(seen for seen in game.view(0).battlefield if seen.controller == 0 and seen.power)
    assert mine.power == power


@rule("730.3a")
def test_its_owner_arranges_what_it_leaves_behind() -> None:
    """CR 730.3a: in a graveyard, and on top of a library."""
    for order in (("Bird", "Strange Beast"), ("Strange Beast", "Bird")):
        game = merged(BIRD, True, hand=[DOOM])
        act(game, "cast Doom", targets=["Strange Beast"])
        resolve(game)
        decision = pending(game)
        assert isinstance(decision, ChooseOrder)
        assert decision.player == 0
        game.choose(order)
        assert graveyard(game, 0)[:2] == list(order)
    game = merged(BIRD, True, hand=[TUCK])
    act(game, "cast Tuck", targets=["Strange Beast"])
    resolve(game)
    game.choose(("Strange Beast", "Bird"))
    assert game.state.objects[game.state.library(0)[-1]].card.name == "Bird"


@rule("730.3d")
def test_what_replaces_its_going_there_is_about_all_of_it() -> None:
    """CR 730.3d: all its cards are exiled instead of being put into the graveyard."""
    rift = card(
        "Rift", "{0}", "Enchantment", "If a card would be put into a graveyard from anywhere, exile it instead."
    )
    game = merged(BIRD, True, rift, hand=[DOOM])
    act(game, "cast Doom", targets=["Strange Beast"])
    resolve(game)
    game.choose(("Bird", "Strange Beast"))
    names = {game.state.objects[number].card.name for number in game.state.exile}
    assert names == {"Bird", "Strange Beast", "Doom"}


@rule("730.3b", "613.7m")
def test_who_exiles_it_says_which_is_older() -> None:
    """CR 730.3b: the spell's controller orders the timestamps of the cards."""
    game = merged(BIRD, True, yours={"hand": [EXILE]})
    game.choose("pass")
    act(game, "cast Banish", targets=["Strange Beast"])
    resolve(game)
    decision = pending(game)
    assert isinstance(decision, ChooseOrder)
    assert decision.player == 1
    game.choose(("Bird", "Strange Beast"))
    exiled = sorted((game.state.objects[number] for number in game.state.exile), key=lambda known: known.timestamp)
    assert [known.card.name for known in exiled] == ["Bird", "Strange Beast"]


SHEET = StickerSheet("Sheet", (Sticker("name", "Big"), Sticker("name", "Bad")))


@rule("123.5b", "123.5c", "613.7k")
@pytest.mark.parametrize("keeper", ["Bird", "Strange Beast"])
def test_stickers_stay_on_a_merged_permanent_and_on_one_card_of_it(keeper: str) -> None:
    """CR 123.5b: what was on the Bird is on the merged creature; its owner chooses which card keeps it."""
    label = card("Label", "{0}", "Sorcery", "Put a name sticker on target permanent.")
    alice = side(battlefield=[BIRD], hand=[BEAST, DOOM, label], lands="G")
    game = position(alice, side(), variants=[Stickers(((SHEET,), ()))])
    act(game, "cast Label", targets=["Bird"])
    resolve(game)
    choose(game, "name sticker “Big” of Sheet")
    choose(game, "0")
    (before,) = game.state.objects[game.state.battlefield[0]].stickers
    mutate(game, True)
    known = game.state.objects[game.state.battlefield[0]]
    assert (first(game).name, len(known.stickers)) == ("Big Strange Beast", 1)
    assert known.stickers[0].timestamp > before.timestamp
    act(game, "cast Doom", targets=["Big Strange Beast"])
    resolve(game)
    game.choose(("Bird", "Strange Beast"))
    assert isinstance(pending(game), ChooseWords)
    game.choose(Word(keeper))
    names = [seen.name for seen in game.view(0).players[0].graveyard if "Big" in seen.name]
    assert names == [f"Big {keeper}"]


ELF = card("Elf Call", "{0}", "Sorcery", "Create a 1/1 green Elf creature token.")
VOID = card(
    "Void", "{0}", "Enchantment", "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
)
WAKE = card("Wake", "{0}", "Enchantment", "Whenever a creature dies, you gain 3 life.")


@pytest.mark.parametrize("on_top", [True, False])
@rule("730.3e")
def test_what_replaces_the_move_of_cards_counts_for_tokens_below_but_not_for_a_token_on_top(on_top: bool) -> None:
    """CR 730.3e: with the card on top all of it is exiled; with the token on top the token dies, the card is exiled."""
    game = position(side([WAKE], hand=[ELF, BEAST, DOOM], lands="G"), side([VOID]))
    act(game, "cast Elf Call")
    resolve(game)
    mutate(game, on_top)
    act(game, "cast Doom", targets=["Strange Beast" if on_top else "Elf Token"])
    resolve(game)
    while game.state.stack:
        resolve(game)
    assert life(game, 0) == (20 if on_top else 23)
    exiled = [game.board.object(number) for number in game.state.exile]
    assert [known.card.name for known in exiled if known.owner == 0] == ["Elf Call", "Strange Beast", "Doom"]
    assert graveyard(game, 0) == []


CHOOSY = "As this creature enters, choose a color.\nCreatures of the chosen color get +1/+1."
STRANGE_CHOOSY = card("Strange Chooser", "{5}{G}", "Creature — Beast", f"Mutate {{G}}\n{CHOOSY}", "3/3")
CHOOSER = card("Chooser", "{G}", "Creature — Bird", CHOOSY, "1/1")


def _merged_choosers(on_top: bool, **options: Any) -> Game:
    """Alice's Chooser, for which she chose green, with a mutating creature that has the same pair of abilities."""
    game = position(side(hand=[CHOOSER, STRANGE_CHOOSY, *options.pop("hand", ())], lands="GG"), side())
    act(game, "cast Chooser")
    resolve(game)
    choose(game, "green")
    return mutate(game, on_top)


def _power(game: Game) -> int | None:
    """The power of the only creature."""
    (power,) = (seen.power for seen in game.view(0).battlefield if "Creature" in seen.types)
    return power


@rule("607.2d", "730.2", "730.2b")
@pytest.mark.parametrize(("on_top", "power"), [(True, 4), (False, 2)])
def test_what_a_component_says_is_linked_only_to_what_it_says(on_top: bool, power: int) -> None:
    """CR 607.2d: what the mutating creature says of "the chosen color" is linked to its own choice; as it merges it
    doesn't enter (730.2b), so nothing was chosen, and only the host's ability gives +1/+1.
    """
    assert _power(_merged_choosers(on_top)) == power


@rule("607.5", "707.2", "730.2a")
def test_a_copy_of_a_merged_permanent_has_both_pairs() -> None:
    """CR 607.5: what enters as a copy of a merged permanent gets each pair of linked abilities, linked as they were: a
    color is chosen twice, and each ability speaks of its own.
    """
    mimic = card(
        "Mimic", "{0}", "Creature — Bird", "You may have this creature enter as a copy of any creature.", "0/0"
    )
    for colors, power in ((("green", "black"), 5), (("green", "green"), 6), (("black", "green"), 5)):
        game = _merged_choosers(True, hand=[mimic])
        act(game, "cast Mimic")
        resolve(game)
        game.choose((pending(game).options[0],))
        game.choose(pending(game).options[0])
        for color in colors:
            choose(game, color)
        powers = sorted(seen.power or 0 for seen in game.view(0).battlefield if "Creature" in seen.types)
        # Each green choice counts for all green creatures: the first one's is there besides.
        assert powers == [power, power]


@rule("607.2a", "730.2")
def test_what_a_component_has_exiled_isnt_exiled_with_the_other() -> None:
    """CR 607.2a: of two equal pairs, the cards that one ability exiled are no matter to the other pair's number."""
    text = "{T}: Exile target creature.\nThis creature gets +1/+0 for each card exiled with this creature."
    keeper = card("Keeper", "{G}", "Creature — Bird", text, "1/1")
    strange = card("Strange Keeper", "{5}{G}", "Creature — Beast", f"Mutate {{G}}\n{text}", "3/3")
    game = position(side([keeper], hand=[strange], lands="G"), side([BIRD]))
    act(game, "activate Keeper", targets=["Bird"])
    resolve(game)
    assert first(game).power == 2
    mutate(game, True)
    assert first(game).power == 4


@rule("305.6", "607.2d", "730.2")
def test_components_are_told_apart_behind_what_its_types_let_it_do() -> None:
    """CR 607.2d: a merged permanent that becomes a Forest too has one more ability in front of those of its parts."""
    wood = card("Wood", "{0}", "Sorcery", "Target creature becomes a Forest land in addition to its other types.")
    game = _merged_choosers(False, hand=[wood])
    act(game, "cast Wood", targets=["Chooser"])
    resolve(game)
    assert _power(game) == 2
    assert sum("Forest" in game.board.characteristics(number).subtypes for number in game.state.battlefield) == 3
