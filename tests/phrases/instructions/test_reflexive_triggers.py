"""CR 603.12, 603.7h: abilities that trigger on what a resolution has done, or on how often something has resolved."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import read_face
from positions import BEAR, act, card, hand, life, on_battlefield, pending, position, resolve, settle, side, the
from spells import choose, creature

FISH = card("Fish", "{U}", "Creature — Fish", pt="1/1")
SMOKE = card("Smoke", "{R}", "Instant")
TIDE = card(
    "Tide",
    "{R}",
    "Sorcery",
    "Draw a card, then discard a card. When you discard a nonland card this way, Tide deals 3 damage to any target.",
)


@rule("603.12")
def test_what_was_done_this_way_triggers() -> None:
    """CR 603.12: it triggers on what the spell itself has let its controller do, and chooses its target then."""
    game = position(side(hand=[TIDE, SMOKE], lands="R"), side([FISH]))
    act(game, "cast Tide")
    resolve(game)
    choose(game, ("Smoke",))
    choose(game, ("Fish",))
    settle(game)
    assert on_battlefield(game, "Fish") == []


@rule("603.12")
def test_what_does_not_fit_does_not_trigger() -> None:
    """CR 603.12: discarding a land card isn't what the ability triggers on."""
    game = position(side(hand=[TIDE], lands="R"), side([FISH]))
    act(game, "cast Tide")
    resolve(game)
    settle(game)
    assert game.state.stack == ()
    assert on_battlefield(game, "Fish")


@by_editions("2024", "2026")
@rule("603.12")
def test_the_same_done_otherwise_does_not_trigger() -> None:
    """CR 603.12, example: sacrificing for another reason is not sacrificing because of the original ability."""
    ogre = card(
        "Ogre",
        "{R}",
        "Creature — Ogre",
        "When this creature enters, you may sacrifice another creature. When you do, this creature deals damage equal "
        "to that creature's power to any target.",
        "2/2",
    )
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You gain 1 life.")
    game = position(side([BEAR, FISH, altar], hand=[ogre], lands="R"), side(life=20))
    act(game, "cast Ogre")
    resolve(game)
    act(game, "activate Altar")
    choose(game, ("Fish",))
    settle(game)
    assert isinstance(pending(game), YesNo)
    game.choose(Answer(True))
    choose(game, ("Bob",))
    settle(game)
    assert life(game, 1) == 18


@rule("603.12a")
def test_it_triggers_for_each_time() -> None:
    """CR 603.12a: what happens several times during the resolution lets the ability trigger as often."""
    purge = card(
        "Purge", "{R}", "Sorcery", "Discard two cards. When you discard a nonland card this way, you gain 1 life."
    )
    game = position(side(hand=[purge, SMOKE, SMOKE], lands="R"), side())
    act(game, "cast Purge")
    settle(game)
    assert life(game, 0) == 22


@rule("603.12a")
def test_one_or_more_times_triggers_once() -> None:
    """CR 603.12a: a cost paid any number of times lets "when you pay this cost one or more times" trigger once."""
    foe = card(
        "Foe",
        "{R}",
        "Creature — Human",
        "When this creature enters, you may pay {W} any number of times. When you pay this cost one or more times, "
        "put that many +1/+1 counters on this creature.",
        "1/1",
    )
    game = position(side(hand=[foe], lands="RWWW"), side())
    act(game, "cast Foe")
    resolve(game)
    resolve(game)
    for wanted in (True, True, False):
        game.choose(Answer(wanted))
    assert len(game.state.stack) == 1
    settle(game)
    assert the(game, "Foe").power == 3


@rule("603.7h", "608.2p")
def test_as_an_ability_resolves_for_the_third_time() -> None:
    """CR 603.7h: the delayed ability is created by the third resolution alone, and triggers when that is over."""
    well = card(
        "Well",
        "{1}",
        "Artifact",
        "{0}: You gain 1 life. When this ability resolves for the third time this turn, draw a card.",
    )
    game = position(side([well]), side())
    counts = []
    for _ in range(4):
        act(game, "activate Well")
        settle(game)
        counts.append(len(hand(game, 0)))
    assert counts == [0, 0, 1, 1]
    assert life(game, 0) == 24


@rule("608.2i")
def test_which_time_an_ability_resolves() -> None:
    """CR 608.2i: the ability of one object has resolved as often as that object's has, not another's."""
    text = "{0}: You gain 1 life if this is the second time this ability has resolved this turn."
    spring = card("Spring", "{1}", "Artifact", text)
    game = position(side([spring, spring]), side())
    first, second = [option for option in pending(game).options if str(option).startswith("activate Spring")]
    for option in (first, second, first):
        game.choose(option)
        settle(game)
    assert life(game, 0) == 21


HILL = card("Mountain", "", "Basic Land — Mountain")
LESSON = card(
    "Lesson",
    "{1}",
    "Enchantment",
    "Reveal the first card you draw each turn. Whenever you reveal a land card this way, you gain 1 life. "
    "Whenever you reveal a nonland card this way, you gain 10 life.",
)
STUDY = card("Study", "{U}", "Instant", "Draw a card.")


@by_editions("2024", "2026")
@rule("603.11", "607.2h")
def test_a_static_ability_with_a_trigger_in_its_paragraph() -> None:
    """CR 603.11, example: a basic land card drawn first in the turn is revealed, and another card is drawn."""
    text = "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card."
    harvest = card("Harvest", "{G}", "Enchantment", text)
    cave = card("Cave", "", "Land", "{T}: Add {R}.")
    for top, drawn in ((HILL, 2), (cave, 1), (FISH, 1)):
        library = [top, *[HILL] * 5]
        game = position(side([harvest], hand=[STUDY, STUDY], lands="UU", library=library), side())
        act(game, "cast Study")
        settle(game)
        assert game.view(0).players[0].hand_size == 1 + drawn
        act(game, "cast Study")
        settle(game)
        assert game.view(0).players[0].hand_size == drawn + 1, "a second card drawn in the turn isn't revealed"


@rule("603.11", "607.2h")
def test_a_static_ability_with_triggers_in_its_paragraph() -> None:
    """CR 603.11: each of two linked abilities triggers on what the static ability reveals, once a turn."""
    game = position(side([LESSON], hand=[STUDY, STUDY], lands="UU", library=[FISH, HILL, HILL]), side())
    act(game, "cast Study")
    settle(game)
    assert life(game, 0) == 30
    act(game, "cast Study")
    settle(game)
    assert life(game, 0) == 30
    assert game.view(1).players[0].hand_size == 2


@rule("607.2h")
def test_what_is_revealed_otherwise_is_not_meant() -> None:
    """CR 607.2h: the triggered ability refers only to what its own paragraph's static ability revealed."""
    show = card("Show", "{U}", "Sorcery", "Reveal the top card of your library.")
    game = position(side([LESSON], hand=[show], lands="U", library=[FISH, HILL]), side())
    act(game, "cast Show")
    settle(game)
    assert life(game, 0) == 20


@rule("603.12")
def test_a_card_exiled_this_way() -> None:
    """CR 603.12: what the triggered ability says of "that card" is the card that was exiled this way."""
    seer = card(
        "Seer",
        "{R}",
        "Creature — Human",
        "When this creature enters, exile the top card of your library. When you exile a nonland card this way, "
        "you gain life equal to that card's mana value.",
        "1/1",
    )
    for top, gained in ((BEAR, 2), (HILL, 0)):
        game = position(side(hand=[seer], lands="R", library=[top, HILL]), side())
        act(game, "cast Seer")
        settle(game)
        assert life(game, 0) == 20 + gained


def offering(text: str, *answers: bool) -> Game:
    """Three players with a Fish each have been offered something by Alice's spell, and have answered."""
    offer = card("Offer", "{W}", "Sorcery", text)
    game = position(side([FISH], hand=[offer], lands="W"), side([FISH]), side([FISH]))
    act(game, "cast Offer")
    resolve(game)
    for answer in answers:
        assert isinstance(pending(game), YesNo)
        game.choose(Answer(answer))
    return game


@rule("603.12a")
def test_it_triggers_for_each_player_who_does() -> None:
    """CR 603.12a: what two of three players do lets the ability trigger twice."""
    game = offering("Each player may sacrifice a creature. When a player does, you gain 1 life.", True, False, True)
    assert len(game.state.stack) == 2
    settle(game)
    assert life(game, 0) == 22


@rule("603.12a")
def test_each_time_it_is_about_the_player_who_did() -> None:
    """CR 603.12a: each of the abilities is about one player."""
    game = offering(
        "Each player may sacrifice a creature. When a player does, that player draws a card.", True, False, True
    )
    game.choose(pending(game).options)
    settle(game)
    assert [len(hand(game, player)) for player in range(3)] == [1, 0, 1]


@rule("603.12")
def test_it_triggers_on_what_is_not_done() -> None:
    """CR 603.12: "when they don't" triggers for each who was asked and doesn't."""
    game = offering("Each opponent may sacrifice a creature. When they don't, they lose 3 life.", True, False)
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 17]


@rule("603.12a", "608.2d")
def test_paying_several_times_is_doing_it_several_times() -> None:
    """CR 603.12a: without "one or more times" it triggers for each time that the cost is paid. 608.2d: how often is
    chosen as the spell resolves.
    """
    toll = card("Toll", "{W}", "Sorcery", "You may pay {1} any number of times. When you do, you gain 1 life.")
    game = position(side(hand=[toll], lands="WUU"), side())
    act(game, "cast Toll")
    resolve(game)
    while isinstance(game.decision, YesNo):
        game.choose(Answer(True))
    assert len(game.state.stack) == 2
    settle(game)
    assert life(game, 0) == 22


@rule("603.12", "610.3")
def test_what_was_exiled_until_something_happens_doesnt_enter_now() -> None:
    """610.3: the cards come back when this creature leaves the battlefield; nothing enters as the ability resolves."""
    exiling = "When this creature enters, exile another target creature until this creature leaves the battlefield."
    later = f"{exiling} When an exiled card you control enters this way, draw a card."
    with pytest.raises(ReadError):
        read_face(creature("Magpie", later).faces[0])
    assert read_face(creature("Magpie", exiling).faces[0])


@rule("120.10", "603.12")
def test_what_excess_damage_was_dealt_is_asked_once_the_ability_has_dealt_it() -> None:
    """603.12: "if excess damage was dealt this way" behind "when you do" belongs to the ability that deals it."""
    text = (
        "You may sacrifice another creature. When you do, Deed deals 5 damage to target creature. "
        "If excess damage was dealt this way, you gain X life, where X is that excess damage."
    )
    deed = card("Deed", "{0}", "Sorcery", text.replace("another", "a"))
    game = position(side([BEAR], hand=[deed]), side([card("Giant", "{1}", "Creature", pt="3/3")]))
    act(game, "cast Deed")
    resolve(game)
    game.choose(Answer(True))
    settle(game)
    choose(game, ("Giant",))
    settle(game)
    assert life(game, 0) == 22
