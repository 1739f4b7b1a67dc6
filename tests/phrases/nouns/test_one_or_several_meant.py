"""CR 608.2c, 608.2k: "it" is one, "they" are several, and "other" objects are others than all that were spoken of."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseObjects, Divide
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.reader.errors import Unread
from comprules.rules.abilities.reading_faces import abilities_of
from positions import act, card, hand, life, on_battlefield, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, fight
from spells import RELIC, ZAP, choose, creature, edict, follow, is_asking, spell

OX, CUB, ELK = creature("Ox", pt="4/5"), creature("Cub"), creature("Elk", pt="3/3")


@rule("608.2k", "601.2d", "603.3d")
def test_it_is_not_any_number_of_targets() -> None:
    """608.2k: the counters on "it" are those on the source, since the targets would be "them"."""
    core = edict(
        "At the beginning of your end step, this enchantment deals X damage divided as you choose among any number of "
        "target creatures, where X is the number of age counters on it."
    )
    game = position(side([Piece(core, counters=(("age", 3),))]), side([OX, ELK]))
    run_to(game, "end")
    assert isinstance(game.decision, ChooseObjects)
    choose(game, ("Elk",))
    assert isinstance(game.decision, Divide)
    assert game.decision.total == 3
    game.choose(game.decision.options[0])
    settle(game)
    assert not on_battlefield(game, "Elk")


@rule("608.2k", "608.2f")
def test_it_is_each_of_those_by_itself() -> None:
    """608.2f: each of several creatures deals damage equal to its own power."""
    text = (
        "Tap any number of target creatures. Each of those creatures deals damage equal to its power to target player."
    )
    game = position(side(hand=[spell(text)], lands="W"), side([OX, ELK, CUB]))
    act(game, "cast Deed")
    choose(game, ("Ox", "Elk"))
    choose(game, "Bob")
    resolve(game)
    assert life(game, 1) == 13


@rule("608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Tap any number of target creatures. Its controller loses 1 life.",
    ],
)
def test_one_is_not_meant_where_several_were_spoken_of(text: str) -> None:
    """608.2c: "that card" and "its" are one; where only several were spoken of, nobody knows which."""
    with pytest.raises(Unread, match="refers to nothing"):
        abilities_of(spell(text.replace("Its", "That creature's")).front)


@rule("608.2c", "608.2e")
def test_others_are_others_than_all_that_were_chosen() -> None:
    """608.2e: all other lands are those that none of the players chose, and not just another than the source."""
    sylex = card(
        "Sylex", "{0}", "Artifact", "{0}: Each player chooses two creatures they control. Destroy all other permanents."
    )
    game = position(side([sylex, OX, CUB, ELK]), side([OX, CUB, ELK, RELIC]))
    act(game, "activate Sylex")
    resolve(game)
    choose(game, ("Ox", "Cub"))
    choose(game, ("Cub", "Elk"))
    left = sorted((seen.name, seen.controller) for seen in game.view(0).battlefield)
    assert left == [("Cub", 0), ("Cub", 1), ("Elk", 1), ("Ox", 0)]


@rule("608.2c", "608.2e")
def test_each_player_sacrifices_others_than_their_own_choice() -> None:
    """608.2e: in what each player does, "all other creatures" are others than those that this player chose."""
    game = position(
        side(
            [OX, CUB],
            [
                spell(
                    "Each player chooses two creatures they control, then sacrifices all other creatures they control."
                )
            ],
            "W",
        ),
        side([OX, CUB, ELK]),
    )
    act(game, "cast Deed")
    resolve(game)
    choose(game, ("Ox", "Elk"))
    assert not is_asking(game)
    left = sorted((seen.name, seen.controller) for seen in game.view(0).battlefield if seen.name != "Plains")
    assert left == [("Cub", 0), ("Elk", 1), ("Ox", 0), ("Ox", 1)]


@rule("608.2c", "109.2")
def test_other_creatures_are_others_than_the_tokens_just_created() -> None:
    """608.2c: the tokens that the sentence before created aren't among all other creatures."""
    text = "Create two 1/1 white Soldier creature tokens. Destroy all other creatures."
    game = follow(text, mine={"battlefield": [OX]}, yours={"battlefield": [CUB]})
    assert [seen.name for seen in game.view(0).battlefield if seen.name != "Plains"] == ["Soldier Token"] * 2


@rule("109.2", "608.2c")
def test_cards_elsewhere_are_no_other_creatures() -> None:
    """109.2: creatures are on the battlefield, so others than they aren't others than exiled cards."""
    text = "{0}, Exile two creature cards from your graveyard: Each other creature gets -1/-1 until end of turn."
    game = position(side([creature("Host", text, "3/3"), CUB], graveyard=[OX, ELK]), side())
    act(game, "activate Host")
    resolve(game)
    assert (the(game, "Host").power, the(game, "Cub").power) == (3, 1)


BOLT = spell(
    "Deed deals 1 damage to any target. Then that player or that permanent's controller may sacrifice a land. If the "
    "player does, they may draw a card."
)


def bolted(target: str) -> Game:
    """Bob's turn to decide, after Alice's spell with a choice for him has dealt its damage."""
    game = position(side(hand=[BOLT], lands="W"), side([OX], lands="R", library=[ZAP, ZAP]))
    act(game, "cast Deed", targets=[target])
    resolve(game)
    return game


@rule("608.2k", "109.4")
@pytest.mark.parametrize("target", ["Bob", "Ox"])
def test_they_are_that_player_or_the_controller_of_that_permanent(target: str) -> None:
    """608.2k: "they" are the player who was asked, also where a permanent was the target."""
    game = bolted(target)
    for _ in range(2):
        assert pending(game).player == 1
        game.choose(pending(game).options[0])
    assert (hand(game, 1), on_battlefield(game, "Mountain")) == (["Zap"], [])


@rule("608.2k")
def test_who_does_it_is_never_that_creature() -> None:
    """608.2k: a creature that fought itself would fight "itself"; where nothing else was spoken of, that isn't read."""
    with pytest.raises(Unread, match="refers to nothing"):
        abilities_of(spell("Target creature you control fights that creature.").front)


@rule("608.2k", "113.7")
def test_in_a_given_ability_it_may_be_who_was_given_it() -> None:
    """113.7: what an ability in quotation marks says of "it" has nothing to do with who does what is said around it."""
    host = creature(
        "Host",
        '{0}: This creature gains "Whenever this creature attacks, put a +1/+1 counter on it" until end of turn.',
    )
    game = fight([host], [], step="precombat main")
    act(game, "activate Host")
    settle(game)
    attack(game, "Host")
    settle(game)
    assert the(game, "Host").counters == (("+1/+1", 1),)
