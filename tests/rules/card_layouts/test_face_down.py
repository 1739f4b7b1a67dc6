"""CR 708: face-down permanents, whatever made them so."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Cast, TurnThisUp
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.view import Seen
from faces import face, faced
from positions import BEAR, act, can, card, graveyard, hand, life, on_battlefield, pending, position, resolve, side
from rules.continuous_effects.boards import board, creature, enchantment, known, lasting, number_of, put_counter
from spells import follow

MORPH = creature("Willow Sage", "4/4", text="Trample\nMorph {1}{G}")
TURN = "Turn target creature face down."


def hidden(game: Game, player: int = 0) -> Seen:
    """The only face-down permanent, as a player sees it."""
    (found,) = [seen for seen in game.view(player).battlefield if not seen.name]
    return found


def manifesting(top: object, lands: str = "GGGGG", text: str = "Manifest the top card of your library.") -> Game:
    """A game in which Alice has manifested a card, or what else a spell does with the top of her library."""
    spell = card("Mask", "{G}", "Sorcery", text)
    game = position(side(hand=[spell], lands=lands, library=[top, BEAR, BEAR]), side())  # type: ignore[list-item]
    act(game, "cast Mask")
    resolve(game)
    return game


@rule("708.2a", "708.8", "613.2b")
def test_a_permanent_turned_face_down_is_a_nameless_2_2_and_keeps_what_was_done_to_it() -> None:
    """CR 708.2a, 708.8: effects and counters go on applying, to the face-down and to the face-up permanent."""
    game = board(MORPH)
    lasting(game, "Target creature gets +1/+1 until end of turn.", "Willow Sage")
    put_counter(game, "+1/+1", "Willow Sage")
    lasting(game, TURN, "Willow Sage")
    assert (known(game, "Willow Sage").name, known(game, "Willow Sage").power) == ("", 4)
    assert known(game, "Willow Sage").abilities == ()
    lasting(game, "Turn target creature face up.", "Willow Sage")
    assert (known(game, "Willow Sage").name, known(game, "Willow Sage").power) == ("Willow Sage", 6)


@rule("613.7f")
@pytest.mark.parametrize("way", ["down", "up"])
def test_what_turns_over_gets_a_new_timestamp(way: str) -> None:
    """CR 613.7f: of two static abilities that set power, that of the permanent turned over last wins."""
    text = "Other creatures have base power and toughness {}/{}.\nMorph {{G}}"
    game = board(creature("Four", "1/1", text=text.format(4, 4)), creature("Six", "1/1", text=text.format(6, 6)), BEAR)
    assert known(game, "Grizzly Bears").power == 6
    lasting(game, TURN, "Four")
    assert known(game, "Four").power == 6
    before = game.state.objects[number_of(game, "Four")].timestamp
    assert before > game.state.objects[number_of(game, "Six")].timestamp
    if way == "up":
        lasting(game, "Turn target creature face up.", "Four")
        assert game.state.objects[number_of(game, "Four")].timestamp > before
        assert known(game, "Grizzly Bears").power == 4


@rule("708.2b")
def test_what_is_face_down_cant_be_turned_face_down() -> None:
    """CR 708.2b: nothing happens: what is cloaked keeps its ward."""
    game = manifesting(MORPH, text="Cloak the top card of your library.")
    (number,) = [each for each in game.state.battlefield if game.state.objects[each].face_down]
    lasting(game, TURN, "Willow Sage")
    assert [keyword.__name__ for keyword in game.board.characteristics(number).keywords] == ["Ward"]


@rule("708.10", "707.3", "613.2b", "613.2")
def test_a_face_down_permanent_that_becomes_a_copy_stays_a_2_2_until_it_is_turned_up() -> None:
    """CR 708.10: turned up, it is what it has become a copy of."""
    game = board(MORPH, creature("Ogre", "3/3"))
    lasting(game, TURN, "Willow Sage")
    lasting(game, "Target creature becomes a copy of another target creature.", "Willow Sage", "Ogre")
    assert (known(game, "Willow Sage").name, known(game, "Willow Sage").power) == ("", 2)
    lasting(game, "Turn target creature face up.", "Willow Sage")
    assert (known(game, "Willow Sage").name, known(game, "Willow Sage").power) == ("Ogre", 3)


@rule("707.2", "708.2")
def test_a_copy_of_a_face_down_permanent_is_a_nameless_creature() -> None:
    """CR 707.2: what is listed for the face-down permanent are its copiable values; the copy is face up."""
    game = board(MORPH)
    lasting(game, TURN, "Willow Sage")
    lasting(game, "Create a token that's a copy of target creature.", "Willow Sage")
    token = game.state.objects[game.state.battlefield[-1]]
    assert token.face_down is None
    assert game.board.characteristics(token.id).power == 2
    assert game.board.characteristics(token.id).name == ""


@rule("701.40a", "701.40b", "116.2b")
def test_a_manifested_creature_card_can_be_turned_up_for_its_mana_cost() -> None:
    """CR 701.40b: for the mana cost, as a special action."""
    game = manifesting(creature("Ogre", "3/3", "{2}{G}"))
    assert (hidden(game).power, hidden(game).toughness) == (2, 2)
    act(game, "turn up Ogre")
    assert on_battlefield(game, "Ogre")
    assert sum(seen.tapped for seen in on_battlefield(game, "Forest")) == 4


@rule("701.40b", "701.40g", "708.7")
def test_a_manifested_card_that_is_no_creature_card_cant_be_turned_up_by_paying() -> None:
    """CR 701.40b, 701.40g: and an instant stays face down even if an effect would turn it up; it is revealed."""
    game = manifesting(card("Zap", "{R}", "Instant", "Draw a card."))
    assert not can(game, "turn up")
    reason = game.why_not(TurnThisUp(hidden(game).id, "Zap", "manifest"))
    assert reason is not None
    assert reason.rule == "708.7"
    lasting(game, "Turn target creature face up.", "Zap")
    assert hidden(game).power == 2
    assert any("reveals" in line.text and line.rule == "708.8" for line in game.log)


@rule("701.40c")
def test_a_manifested_card_with_morph_can_be_turned_up_either_way() -> None:
    """CR 701.40c: for its morph cost or for its mana cost."""
    game = manifesting(creature("Willow Sage", "4/4", "{2}{G}", "Morph {G}"))
    assert can(game, f"turn up Willow Sage #{hidden(game).id} by morph")
    assert can(game, f"turn up Willow Sage #{hidden(game).id} by manifest")
    act(game, f"turn up Willow Sage #{hidden(game).id} by manifest")
    assert sum(seen.tapped for seen in on_battlefield(game, "Forest")) == 4


@rule("701.58a", "701.58b", "701.58h")
def test_a_cloaked_card_has_ward_and_can_be_turned_up_for_its_mana_cost() -> None:
    """CR 701.58a-b: cloaking is manifesting with ward {2}."""
    game = manifesting(creature("Ogre", "3/3", "{2}{G}"), text="Cloak the top card of your library.")
    seen = hidden(game).characteristics
    assert seen is not None
    assert [keyword.__name__ for keyword in seen.keywords] == ["Ward"]
    act(game, "turn up Ogre")
    assert on_battlefield(game, "Ogre")


@rule("701.62a", "701.62b", "701.40a")
def test_manifesting_dread_takes_one_of_the_two_top_cards() -> None:
    """CR 701.62a: the other goes to the graveyard; who watches for it sees it once it is done."""
    watcher = enchantment("Omen", "Whenever you manifest dread, you gain 1 life.")
    spell = card("Mask", "{G}", "Sorcery", "Manifest dread.")
    ogre = creature("Ogre", "3/3")
    game = position(side(hand=[spell], battlefield=[watcher], lands="GGGG", library=[ogre, BEAR, BEAR, BEAR]), side())
    act(game, "cast Mask")
    resolve(game)
    game.choose(next(option for option in game.decision.options if "Ogre" in str(option)))  # type: ignore[union-attr]
    assert hidden(game).underneath is not None
    assert hidden(game).underneath.name == "Ogre"  # type: ignore[union-attr]
    assert graveyard(game, 0) == ["Grizzly Bears", "Mask"]
    resolve(game)
    assert life(game, 0) == 21


@rule("708.3", "708.2a")
def test_what_returns_face_down_is_a_creature_whatever_its_card_is() -> None:
    """CR 708.3: it is turned face down before it enters, so its own abilities about entering do nothing."""
    text = (
        "When this creature enters, you gain 5 life.\nWhen this creature dies, return it to the battlefield face down."
    )
    game = board(creature("Phoenix", "2/2", text=text))
    lasting(game, "Destroy target creature.", "Phoenix")
    while game.state.stack or "Phoenix" in graveyard(game, 0):
        game.choose("pass")
    assert hidden(game).power == 2
    assert life(game, 0) == 20


@rule("110.5", "708.2")
def test_texts_can_ask_whether_something_is_face_down() -> None:
    """CR 110.5: an effect on face-down creatures applies to those alone."""
    game = board(MORPH, BEAR, enchantment("Shade", "Face-down creatures you control have flying."))
    lasting(game, TURN, "Willow Sage")
    assert [each.__name__ for each in known(game, "Willow Sage").keywords] == ["Flying"]
    assert not known(game, "Grizzly Bears").keywords
    assert hand(game, 0) == []


@rule("708.9", "104.1")
def test_what_lies_face_down_is_shown_as_a_player_leaves_and_as_the_game_ends() -> None:
    """CR 708.9: everybody sees it then, also who couldn't look at it."""
    for players, shown in ((2, "Alice reveals Willow Sage"), (3, "Alice reveals Willow Sage")):
        game = position(side(battlefield=[MORPH]), *(side() for _ in range(players - 1)))
        lasting(game, TURN, "Willow Sage")
        assert not any("reveals" in line.text for line in game.view(1).log())
        game.concede(0)
        assert (game.result is None) is (players == 3)
        lines = [(line.text, line.rule) for line in game.view(1).log() if "reveals" in line.text]
        assert lines == [(shown, "708.9")]


@rule("702.143f", "708.9")
def test_foretold_cards_are_shown_as_a_player_leaves_and_as_the_game_ends() -> None:
    """702.143f: all that a player owns; other cards that are exiled face down aren't."""
    fate = card("Fate", "{3}{R}", "Sorcery", "You gain 1 life.\nForetell {R}")
    bury = card("Bury", "{0}", "Sorcery", "Exile the top card of your library face down.")
    for players in (2, 3):
        others = (side() for _ in range(players - 1))
        game = position(side(hand=[fate, bury], lands="RR", library=[BEAR]), *others)
        act(game, "activate Fate")
        act(game, "cast Bury")
        resolve(game)
        assert [seen.name for seen in game.view(1).exile] == ["a face-down card"] * 2
        game.concede(0)
        lines = [line.text for line in game.view(1).log() if "reveals" in line.text]
        assert lines == ["Alice reveals Fate"]


@rule("708.9")
def test_whoever_wins_shows_it_too() -> None:
    """CR 708.9: the winner's face-down permanents are shown as the game ends."""
    game = position(side(battlefield=[MORPH]), side())
    lasting(game, TURN, "Willow Sage")
    game.concede(1)
    assert game.result is not None
    assert game.result.winners == (0,)
    assert any(line.text == "Alice reveals Willow Sage" for line in game.view(1).log())


PUP = faced(
    "transform",
    face("Pup", "{R}", "Creature — Wolf", "Trample\nMorph {R}", pt="1/1"),
    face("Howler", "", "Creature — Werewolf", pt="5/5", indicator="R"),
)


@rule("712.15")
def test_a_double_faced_card_can_be_cast_face_down() -> None:
    """712.15: it is what the rule that lets it be cast so says, and who doesn't control it sees neither face."""
    game = position(side(hand=[PUP], lands="RRR"), side())
    (option,) = [each for each in pending(game).options if isinstance(each, Cast) and each.method]
    game.choose(option)
    resolve(game)
    mine, theirs = hidden(game), hidden(game, 1)
    assert (mine.power, mine.toughness) == (2, 2)
    assert (mine.underneath is not None, theirs.underneath) == (True, None)


@rule("712.15")
def test_a_double_faced_card_can_enter_face_down() -> None:
    """712.15: manifested it is a nameless 2/2 with neither face's characteristics."""
    game = manifesting(PUP, text="Manifest the top card of your library.")
    (number,) = [each for each in game.state.battlefield if game.state.objects[each].face_down]
    seen = game.board.characteristics(number)
    assert (seen.name, seen.power, seen.toughness, seen.abilities) == ("", 2, 2, ())


@rule("712.15a")
def test_a_face_down_double_faced_permanent_doesnt_transform() -> None:
    """712.15a: it stays as it is, and has its front face up as it is turned face up."""
    game = manifesting(PUP, text="Manifest the top card of your library.")
    lasting(game, "Transform target creature.", PUP.name)
    assert hidden(game).power == 2
    lasting(game, "Turn target creature face up.", PUP.name)
    assert known(game, PUP.name).name == "Pup"
    lasting(game, "Transform target creature.", PUP.name)
    assert (known(game, PUP.name).name, known(game, PUP.name).power) == ("Howler", 5)


@rule("712.17")
def test_a_double_faced_card_exiled_face_down_is_hidden() -> None:
    """712.17: nobody sees either of its faces."""
    game = follow("Exile the top card of target player's library face down.", targets=["Bob"], yours={"library": [PUP]})
    assert [seen.characteristics for who in (0, 1) for seen in game.view(who).exile] == [None, None]


@rule("608.2d", "708.2b")
def test_only_what_is_face_down_can_be_chosen_to_be_turned_face_up() -> None:
    """CR 608.2d: turning a face-up creature face up is impossible, so that one can't be chosen for it."""
    text = "Turn target creature face down. Then turn a creature you control face up."
    spell = card("Blink", "{0}", "Sorcery", text)
    game = position(side(battlefield=[card("Ox", pt="2/5"), card("Elk", pt="3/3")], hand=[spell]), side())
    act(game, "cast Blink", targets=["Ox"])
    resolve(game)
    assert isinstance(game.decision, ChooseAction)
    assert {seen.name for seen in game.view(0).battlefield} == {"Ox", "Elk"}


@rule("708.12", "701.20a")
@pytest.mark.parametrize(("types", "pt", "is_up"), [("Creature — Ogre", "3/3", True), ("Artifact", "", False)])
def test_what_is_asked_about_a_revealed_face_down_permanent_is_what_lies_there(
    types: str, pt: str, is_up: bool
) -> None:
    """CR 708.12: all face-down permanents are creatures, but only a revealed creature card is found to be one."""
    game = manifesting(card("Riddle", "{3}", types, pt=pt))
    lasting(game, "Reveal target face-down permanent. If it's a creature card, turn it face up.", "Riddle")
    assert bool(on_battlefield(game, "Riddle")) is is_up


@rule("708.12", "613.1")
def test_effects_that_apply_to_a_revealed_face_down_permanent_say_nothing_about_what_lies_there() -> None:
    """CR 708.12: neither what it is as it lies there nor what has been done to it counts."""
    text = "Reveal target face-down permanent. If it has {}, draw a card."
    for said, drawn in (("trample", 0), ("flying", 1), ("power 4 or greater", 1), ("power 2 or less", 0)):
        game = manifesting(creature("Willow Sage", "4/4", text="Flying"))
        lasting(game, "Target creature gains trample until end of turn.", "Willow Sage")
        before = len(hand(game, 0))
        lasting(game, text.format(said), "Willow Sage")
        assert len(hand(game, 0)) - before == drawn
    game = manifesting(creature("Willow Sage", "4/4"))
    lasting(game, "Reveal target face-down permanent. You gain life equal to its power.", "Willow Sage")
    assert life(game, 0) == 24
