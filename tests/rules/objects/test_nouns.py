"""CR 109.2, 109.5, 115, 608.2: which players and objects noun phrases mean."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.binding import Reference
from comprules.reader.errors import Unread
from comprules.reader.phrase import Phrase
from comprules.reader.reading import read
from comprules.rules.concepts.procedures import Illegal, Stop
from comprules.rules.objects.descriptions import Kind
from comprules.rules.objects.nouns import Introducer, Noun
from comprules.rules.targets_and_priority.targeting import Targeted
from positions import BEAR, act, card, life, position, resolve, side
from saying import found, meant, names, number_of, resolving, said, seen_from

OGRE = card("Ogre", "{2}{R}", "Creature — Ogre", pt="3/2")
GUARD = card("Guard", "{1}{W}", "Creature — Soldier", "Vigilance", pt="2/2")
RELIC = card("Relic", "{1}", "Artifact")


@pytest.fixture(scope="module")
def game() -> Game:
    """Three players: Alice has an Ogre and a relic, Bob a guard, Carol a bear."""
    return position(side(battlefield=[OGRE, RELIC]), side(battlefield=[GUARD]), side(battlefield=[BEAR]))


@rule("109.5", "102.2", "101.4")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you", ["Alice"]),
        ("each player", ["Alice", "Bob", "Carol"]),
        ("each opponent", ["Bob", "Carol"]),
        ("each other player", ["Bob", "Carol"]),
        ("your opponents", ["Bob", "Carol"]),
        ("players", ["Alice", "Bob", "Carol"]),
        ("the active player", ["Alice"]),
        ("this creature's controller", ["Alice"]),
        ("this creature's owner", ["Alice"]),
    ],
)
def test_players(game: Game, text: str, expected: list[str]) -> None:
    """109.5: "you" is the controller; 102.2: everybody else is an opponent."""
    assert meant(game, text, "Ogre") == expected


@rule("109.5")
def test_you_are_whoever_it_is_said_of(game: Game) -> None:
    """109.5: the same words mean somebody else for another player."""
    assert meant(game, "each opponent", "Guard", you=1) == ["Alice", "Carol"]


@rule("201.5", "608.2f")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("this creature", ["Ogre"]),
        ("each creature", ["Grizzly Bears", "Guard", "Ogre"]),
        ("all creatures", ["Grizzly Bears", "Guard", "Ogre"]),
        ("creatures you control", ["Ogre"]),
        ("other creatures", ["Grizzly Bears", "Guard"]),
        ("each other permanent you control", ["Relic"]),
        ("all other creatures", ["Grizzly Bears", "Guard"]),
        ("another creature", ["Grizzly Bears", "Guard"]),
        ("each creature other than this creature", ["Grizzly Bears", "Guard"]),
        ("creatures your opponents control", ["Grizzly Bears", "Guard"]),
    ],
)
def test_objects(game: Game, text: str, expected: list[str]) -> None:
    """201.5: "this creature" is the source; "other" creatures are others than it."""
    assert meant(game, text, "Ogre") == expected


@rule("115.1", "115.4", "115.6", "601.2c")
@pytest.mark.parametrize(
    ("text", "least", "most", "expected"),
    [
        ("target creature", 1, 1, ["Grizzly Bears", "Guard", "Ogre"]),
        ("target creature you don't control", 1, 1, ["Grizzly Bears", "Guard"]),
        ("another target creature", 1, 1, ["Grizzly Bears", "Guard"]),
        ("up to one other target permanent you control", 0, 1, ["Relic"]),
        ("two target creatures", 2, 2, ["Grizzly Bears", "Guard", "Ogre"]),
        ("up to two target creatures", 0, 2, ["Grizzly Bears", "Guard", "Ogre"]),
        ("one or two target creatures", 1, 2, ["Grizzly Bears", "Guard", "Ogre"]),
        ("target player", 1, 1, ["Alice", "Bob", "Carol"]),
        ("target opponent", 1, 1, ["Bob", "Carol"]),
        ("up to two target opponents", 0, 2, ["Bob", "Carol"]),
        ("any target", 1, 1, ["Alice", "Bob", "Carol", "Grizzly Bears", "Guard", "Ogre"]),
        ("one, two, or three targets", 1, 3, ["Alice", "Bob", "Carol", "Grizzly Bears", "Guard", "Ogre"]),
        ("target creature or player", 1, 1, ["Alice", "Bob", "Carol", "Grizzly Bears", "Guard", "Ogre"]),
        ("target opponent or planeswalker", 1, 1, ["Bob", "Carol"]),
        ("X target creatures", 2, 2, ["Grizzly Bears", "Guard", "Ogre"]),
    ],
)
def test_targets(game: Game, text: str, least: int, most: int, expected: list[str]) -> None:
    """115.1: what can be chosen as a target, and how many."""
    noun = said(text, Targeted)
    context = seen_from(game, "Ogre", x=2)
    assert noun.count(context) == (least, most)
    assert names(game, noun.candidates(context)) == expected
    everything = (*game.board.players, *game.board.battlefield)
    assert names(game, [each for each in everything if noun.could_target(ObjectId(each), context)]) == expected


@rule("608.2d")
def test_an_indefinite_noun_is_chosen_by_whoever_does_it() -> None:
    """608.2d: who sacrifices "a creature" chooses it among their own."""
    game = position(side(battlefield=[RELIC]), side(battlefield=[GUARD, OGRE]))
    noun = said("a creature", Noun)
    with pytest.raises(Stop) as stop:
        noun.chosen_by(PlayerId(1), resolving(game, "Relic"), tuple(game.board.permanents(PlayerId(1))))
    decision = stop.value.decision
    assert isinstance(decision, ChooseObjects)
    assert decision.player == 1
    assert sorted(str(option) for option in decision.options) == sorted(
        str(option) for option in decision.options if "Guard" in str(option) or "Ogre" in str(option)
    )


@rule("608.2d")
def test_what_cant_be_chosen_isnt_asked() -> None:
    """608.2d: with a single candidate there is nothing to choose; with none, nothing is chosen."""
    game = position(side(battlefield=[RELIC, GUARD]), side())
    resolution = resolving(game, "Relic")
    assert names(game, said("a creature", Noun).refer(resolution)) == ["Guard"]
    assert said("a land", Noun).refer(resolution) == ()


@rule("118.3")
def test_a_cost_needs_enough() -> None:
    """118.3: a cost that asks for two creatures can't be paid with one."""
    game = position(side(battlefield=[RELIC, GUARD]), side())
    with pytest.raises(Illegal) as illegal:
        said("two creatures", Noun).refer(resolving(game, "Relic", is_cost=True))
    assert illegal.value.rule == "118.3"


@rule("608.2d")
def test_another_isnt_the_source() -> None:
    """608.2d: "another creature" isn't the creature that says so."""
    game = position(side(battlefield=[OGRE]), side())
    noun = said("another creature you control", Noun)
    assert noun.refer(resolving(game, "Ogre")) == ()
    assert not noun.includes(number_of(game, "Ogre"), seen_from(game, "Ogre"))


@rule("608.2k")
@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("This creature deals 1 damage to target creature. Tap it.", "target creature"),
        ("This creature deals 1 damage to target creature. Tap that creature.", "target creature"),
        ("Target player draws a card. That player loses 1 life.", "target player"),
        ("Target creature's controller draws a card. That player loses 1 life.", "target creature's controller"),
        ("Tap two target creatures. They don't untap during your next untap step.", "two target creatures"),
    ],
)
def test_what_references_mean(text: str, who: str) -> None:
    """608.2k: "it" is the object spoken of last, "that player" the player, "they" several."""
    tree = _effect(text)
    antecedents = [part.antecedent for part in _parts(tree) if isinstance(part, Reference)]
    introducers = {part.slot: part for part in _parts(tree) if isinstance(part, Introducer)}
    from comprules.reader.reading import write

    assert write(introducers[antecedents[-1]], capital=False) == who


def _effect(text: str) -> Phrase:
    from comprules.rules.resolving.effects import Effect

    return read(text, Effect)


def _parts(tree: Phrase) -> list[Phrase]:
    from comprules.reader.tree import walk

    return list(walk(tree))


@rule("608.2k")
def test_a_reference_to_nothing_isnt_read() -> None:
    """608.2k: "that player" must mean somebody who was spoken of."""
    with pytest.raises(Unread, match="refers to nothing"):
        read("That player draws a card.", type(_effect("Draw a card.")))


@rule("608.2h", "109.4")
def test_the_controller_of_what_was_destroyed() -> None:
    """608.2h: "its controller" is whoever controlled it last, even if it is in its owner's graveyard now."""
    kill = card("Doom", "{B}", "Instant", "Destroy target creature. Its controller loses 3 life.")
    steal = card("Lure", "{U}", "Sorcery", "Gain control of target creature until end of turn.")
    game = position(side(hand=[kill, steal], lands="UB"), side(battlefield=[OGRE]))
    act(game, "cast Lure", targets=["Ogre"])
    resolve(game)
    act(game, "cast Doom", targets=["Ogre"])
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (17, 20)


@rule("608.2h", "208.1")
def test_the_power_of_what_was_exiled() -> None:
    """608.2h: "its power" is what it was on the battlefield, with everything that changed it."""
    swords = card("Plow", "{W}", "Instant", "Exile target creature. Its controller gains life equal to its power.")
    grow = card("Grow", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = position(side(hand=[swords, grow], lands="WG"), side(battlefield=[OGRE]))
    act(game, "cast Grow", targets=["Ogre"])
    resolve(game)
    act(game, "cast Plow", targets=["Ogre"])
    resolve(game)
    assert life(game, 1) == 26


@rule("303.4m", "301.5f")
def test_enchanted_and_equipped_creatures() -> None:
    """303.4m, 301.5f: what the source is attached to, and nothing while it is attached to nothing."""
    aura = card("Halo", "{W}", "Enchantment — Aura", "Enchant creature")
    game = position(side(battlefield=[OGRE, RELIC], hand=[aura], lands="W"), side())
    act(game, "cast Halo", targets=["Ogre"])
    resolve(game)
    assert meant(game, "enchanted creature", "Halo") == ["Ogre"]
    assert meant(game, "enchanted creature", "Relic") == []
    assert found(game, "enchanted creature") == ["Ogre"]


@rule("109.5")
def test_agreement_of_nouns() -> None:
    """109.5: verbs agree with their subjects."""
    for text in ("You draw a card.", "Each opponent draws a card.", "Target player draws two cards."):
        assert _effect(text)
    with pytest.raises(Unread):
        _effect("Each opponent draw a card.")


@rule("608.2c", "105.2", "608.2f")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you and each creature you control", ["Alice", "Ogre"]),
        ("each opponent and each creature they control", ["Bob", "Carol", "Grizzly Bears", "Guard"]),
        ("this creature and each other creature that shares a color with it", ["Ogre"]),
        ("creatures that don't share a color with this creature", ["Grizzly Bears", "Guard"]),
        ("each player who controls an artifact", ["Alice"]),
        ("each opponent who controls no artifacts", ["Bob", "Carol"]),
    ],
)
def test_several_nouns(game: Game, text: str, expected: list[str]) -> None:
    """608.2c: nouns joined by "and" mean all that each of them means."""
    noun = said(text, Noun)
    assert names(game, noun.refer(seen_from(game, "Ogre"))) == expected


@rule("113.1c", "112.1", "113.3", "113.9")
def test_spells_and_abilities() -> None:
    """113.1c: an activated ability on the stack is an ability, and no spell."""
    pinger = card("Pinger", "{R}", "Creature — Human Wizard", "{0}: You gain 1 life.", pt="1/1")
    game = position(side(battlefield=[pinger]), side())
    act(game, "activate Pinger")
    counts = {
        text: len(said(text, Kind).find(seen_from(game)))
        for text in ("ability", "activated ability", "triggered ability", "spell or ability", "spell")
    }
    assert counts == {"ability": 1, "activated ability": 1, "triggered ability": 0, "spell or ability": 1, "spell": 0}
    assert len(said("ability you control", Kind).find(seen_from(game))) == 1
    assert not said("ability an opponent controls", Kind).find(seen_from(game))
    game = position(side(battlefield=[pinger], hand=[card("Bless", "{0}", "Instant", "You gain 1 life.")]), side())
    act(game, "activate Pinger")
    act(game, "cast Bless")
    assert names(game, said("spell", Kind).find(seen_from(game))) == ["Bless"]
    assert len(said("ability", Kind).find(seen_from(game))) == 1
