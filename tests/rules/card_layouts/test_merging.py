"""Mutating creature spells and the permanents they merge with."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.rules.keyword_basics.lifelink import Lifelink
from positions import (
    BEAR,
    act,
    can,
    card,
    life,
    on_battlefield,
    option_named,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import SERF

BEAST = card(
    "Strange Beast",
    "{5}{G}",
    "Creature — Beast",
    "Mutate {1}{G}\nTrample\nWhenever this creature mutates, you gain 3 life.",
    "5/4",
)
BIRD = card("Bird", "{U}", "Creature — Bird", "Flying\n{0}: You gain 1 life.", "1/1")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")


def mutated(on_top: bool, *hand: object, target: str = "Bird", **options: object) -> Game:
    """A game in which Alice's Beast has merged with her Bird, over or under it."""
    game = position(side(battlefield=[BIRD, SERF], hand=[BEAST, *hand], lands="GG", **options), side())  # type: ignore[arg-type, list-item]
    cast_mutating(game, target)
    resolve(game)
    game.choose(Answer(not on_top))
    return game


def cast_mutating(game: Game, target: str) -> None:
    """Cast the Beast for its mutate cost, with this target."""
    game.choose(next(each for each in pending(game).options if "mutate" in str(each) and "Beast" in str(each)))
    while not isinstance(game.decision, ChooseAction):
        named = [each for each in pending(game).options if getattr(each, "name", "") == target]
        game.choose(named[0] if named else pending(game).options[0])


@rule("702.140c", "702.140e", "608.3d", "730.2a")
def test_on_top_it_gives_its_characteristics_and_keeps_all_abilities() -> None:
    """CR 608.3d: the permanent has the Beast's name and size and the Bird's abilities too."""
    game = mutated(True)
    beast = the(game, "Strange Beast")
    assert (beast.power, beast.toughness) == (5, 4)
    assert beast.characteristics is not None
    assert Flying in beast.characteristics.keywords
    assert not on_battlefield(game, "Bird")
    assert [seen.name for seen in game.view(0).stack] != ["Strange Beast"]


@rule("702.140c", "702.140e")
def test_underneath_it_adds_its_abilities() -> None:
    """CR 702.140e: the Bird on top is 1/1 and has flying and trample."""
    game = mutated(False)
    bird = the(game, "Bird")
    assert (bird.power, bird.toughness) == (1, 1)
    assert bird.characteristics is not None
    assert len(bird.characteristics.keywords) >= 2


@rule("702.140d", "603.2")
def test_its_mutating_triggers() -> None:
    """CR 702.140d: "whenever this creature mutates" triggers for the permanent, once."""
    game = mutated(True)
    resolve(game)
    assert life(game, 0) == 23


@rule("730.2b", "730.2c", "302.6")
def test_it_has_not_just_entered() -> None:
    """CR 730.2c: it is the same object: no enters ability triggers, and it can attack."""
    watcher = card("Watcher", "{W}", "Enchantment", "Whenever a creature enters, you gain 10 life.")
    game = position(side(battlefield=[BIRD, watcher], hand=[BEAST], lands="GG"), side())
    before = the(game, "Bird").id
    cast_mutating(game, "Bird")
    resolve(game)
    game.choose(Answer(False))
    resolve(game)
    assert life(game, 0) == 23
    assert the(game, "Strange Beast").id == before
    assert not the(game, "Strange Beast").summoning_sick


@rule("702.140a", "601.2c")
def test_only_a_non_human_creature_with_the_same_owner_can_be_its_target() -> None:
    """CR 702.140a: neither a Human nor another player's creature; without a target it can't be cast so."""
    game = position(side(battlefield=[SERF], hand=[BEAST], lands="GG"), side(battlefield=[BEAR]))
    assert not any("mutate" in str(option) for option in pending(game).options)
    assert not can(game, "cast Strange Beast")


@rule("702.140b", "608.3b")
def test_without_its_target_it_enters_as_a_creature() -> None:
    """CR 702.140b: if the target has become illegal, the spell resolves as a creature spell."""
    game = position(side(battlefield=[BIRD], hand=[BEAST, DOOM], lands="GG"), side())
    cast_mutating(game, "Bird")
    act(game, "cast Doom", targets=["Bird"])
    resolve(game)
    resolve(game)
    assert the(game, "Strange Beast").summoning_sick
    assert [seen.name for seen in game.view(0).players[0].graveyard] == ["Bird", "Doom"]


@rule("702.140b", "608.3b")
def test_without_its_target_it_does_not_mutate_any_longer_while_it_enters() -> None:
    """CR 702.140b: it is a creature spell without a target when something is chosen as it enters."""
    fickle = card("Fickle Beast", "{G}", "Creature", "Mutate {1}{G}\nAs this creature enters, choose a color.", "5/4")
    game = position(side(battlefield=[BIRD], hand=[fickle, DOOM], lands="GG"), side())
    cast_mutating(game, "Bird")
    act(game, "cast Doom", targets=["Bird"])
    resolve(game)
    resolve(game)
    assert pending(game).rule == "614.12a"
    (spell,) = game.view(0).stack
    assert (spell.name, spell.targets) == ("Fickle Beast", ())


@rule("730.3")
def test_all_its_cards_go_where_it_goes() -> None:
    """CR 730.3: one permanent dies, and both cards are put into the graveyard."""
    dirge = card("Dirge", "{W}", "Enchantment", "Whenever a creature dies, you gain 10 life.")
    game = position(side(battlefield=[BIRD, dirge], hand=[BEAST, DOOM], lands="GG"), side())
    cast_mutating(game, "Bird")
    resolve(game)
    game.choose(Answer(False))
    resolve(game)
    act(game, "cast Doom", targets=["Strange Beast"])
    resolve(game)
    game.choose(("Bird", "Strange Beast"))
    resolve(game)
    assert sorted(seen.name for seen in game.view(0).players[0].graveyard) == ["Bird", "Doom", "Strange Beast"]
    assert life(game, 0) == 33, "only one creature died"


@rule("730.3c")
def test_an_effect_that_finds_what_it_became_finds_all_of_it() -> None:
    """CR 730.3c: exiled and returned, both creatures come back."""
    blink = card(
        "Blink",
        "{0}",
        "Instant",
        "Exile target creature you control, then return it to the battlefield under its owner's control.",
    )
    game = mutated(True, blink)
    resolve(game)
    act(game, "cast Blink", targets=["Strange Beast"])
    resolve(game)
    game.choose(("Bird", "Strange Beast"))
    assert on_battlefield(game, "Bird")
    assert on_battlefield(game, "Strange Beast")


@rule("730.2c", "730.2d")
def test_counters_stay_and_a_token_on_top_makes_a_token() -> None:
    """CR 730.2d: what is on top says whether it is a token; a copy of the spell on top makes it one."""
    echo = card("Echo", "{0}", "Instant", "Copy target creature spell you control.")
    game = position(side(battlefield=[BIRD], hand=[BEAST, echo], lands="GG"), side())
    cast_mutating(game, "Bird")
    act(game, "cast Echo", targets=["Strange Beast"])
    resolve(game)
    resolve(game)
    game.choose(Answer(False))
    assert the(game, "Strange Beast").is_token
    resolve(game)
    resolve(game)
    game.choose(Answer(False))
    assert not the(game, "Strange Beast").is_token


@rule("730.2")
def test_a_game_with_a_merged_permanent_is_saved_and_loaded() -> None:
    """CR 730.2: what represents a permanent is data like anything else."""
    game = mutated(True, DOOM)
    again = Game.load(game.save())
    for each in (game, again):
        resolve(each)
        each.choose(option_named(each, "cast Doom"))
        while not isinstance(each.decision, ChooseAction):
            each.choose(
                next(option for option in pending(each).options if getattr(option, "name", "") == "Strange Beast")
            )
        resolve(each)
        run_to(each, "end")
    assert again.digest() == game.digest()
    assert len(again.view(0).players[0].graveyard) == 3


@rule("730.2", "702.140d")
def test_the_times_it_has_mutated_are_counted() -> None:
    """CR 730.2: each merging counts once."""
    grower = card(
        "Grower",
        "{5}{G}",
        "Creature — Beast",
        "Mutate {G}\nWhenever this creature mutates, you gain X life, "
        "where X is the number of times this creature has mutated.",
        "3/3",
    )
    game = position(side(battlefield=[BIRD], hand=[grower, grower], lands="GG"), side())
    for gained, target in ((1, "Bird"), (1 + 2 * 2, "Grower")):
        game.choose(next(each for each in pending(game).options if "mutate" in str(each)))
        while not isinstance(game.decision, ChooseAction):
            named = [each for each in pending(game).options if getattr(each, "name", "") == target]
            game.choose(named[0] if named else pending(game).options[0])
        resolve(game)
        game.choose(Answer(False))
        run_out(game)
        assert life(game, 0) == 20 + gained


def run_out(game: Game) -> None:
    """Resolve all of the stack."""
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose(pending(game).options[0])


@rule("702.140f", "400.7a")
def test_what_applies_to_the_spell_applies_to_the_merged_permanent() -> None:
    """702.140f: an effect that modified the mutating creature spell modifies what that merges with."""
    text = "Whenever you cast a creature spell, it gains lifelink."
    muse = card("Muse", "{W}", "Enchantment", text)
    for on_top, name in ((True, "Strange Beast"), (False, "Bird")):
        game = position(side(battlefield=[BIRD, muse], hand=[BEAST], lands="GG"), side())
        assert Lifelink not in game.board.characteristics(the(game, "Bird").id).keywords
        cast_mutating(game, "Bird")
        resolve(game)
        resolve(game)
        game.choose(Answer(not on_top))
        assert Lifelink in game.board.characteristics(the(game, name).id).keywords
