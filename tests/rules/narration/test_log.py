"""The log at its three lengths, and as records."""

from __future__ import annotations

import json

import pytest

from comprules.cards.starter import starter_deck
from comprules.kernel.options import Attack
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, pass_priority, pending, position, resolve, settle, side
from random_games import played

SPARK = card("Spark", "{R}", "Instant", "Spark deals 3 damage to any target.")
MUSTER = card("Muster", "{W}", "Sorcery", "Create two 1/1 white Soldier creature tokens.")
SLAY = card("Slay", "{B}", "Instant", "Destroy target creature.")
STUDY = card("Study", "{U}", "Sorcery", "Draw two cards.")
BARGAIN = card(
    "Bargain", "{B}", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
)


def play(game: Game, player: int | None = None) -> list[str]:
    """What happened, act by act."""
    return [line.text for line in game.read_log("play", player)]


def rules(game: Game) -> list[str]:
    """What happened, event by event."""
    return [line.text for line in game.log]


@rule("601.2")
def test_a_spell_is_one_line_with_its_target_and_payment() -> None:
    """601.2a-i: putting it on the stack, choosing targets and paying for it is one act."""
    game = position(side(hand=[SPARK], lands="RR"), side())
    act(game, "cast Spark", targets=["Bob"])
    assert play(game) == ["Alice casts Spark, targeting Bob (paying {R} from Mountain)"]
    assert any("becomes tapped" in text for text in rules(game))


@rule("601.2h", "701.21a")
def test_a_sacrifice_that_pays_for_a_spell_is_told_with_it() -> None:
    """601.2h: costs other than mana are part of the payment."""
    game = position(side(hand=[BARGAIN], lands="B", battlefield=[BEAR]), side())
    act(game, "cast Bargain")
    assert play(game) == ["Alice casts Bargain (paying {B} from Swamp, Alice sacrifices Grizzly Bears)"]


@rule("120.3a")
def test_damage_is_told_with_the_life_that_is_left() -> None:
    """120.3a: damage to a player causes loss of life."""
    game = position(side(hand=[SPARK], lands="R"), side())
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    assert play(game)[-2:] == ["Spark deals 3 damage to Bob", "Bob loses 3 life and is at 17"]
    assert [line.text for line in game.read_log("story")][-1] == "Bob loses 3 life and is at 17"


@rule("701.8a")
@pytest.mark.parametrize("length", ["play", "story"])
def test_a_death_is_told_once(length: str) -> None:
    """701.8a: to destroy is to move to the graveyard: one thing."""
    game = position(side(hand=[SLAY], lands="B"), side(battlefield=[BEAR]))
    act(game, "cast Slay", targets=["Grizzly Bears"])
    resolve(game)
    assert length in ("play", "story")
    told = [line.text for line in game.read_log("play" if length == "play" else "story")]
    assert [text for text in told if "Grizzly Bears" in text][1:] == ["Grizzly Bears is destroyed"]
    assert rules(game).count("Grizzly Bears is destroyed") == 1


@rule("701.7a", "111.1")
def test_tokens_are_created() -> None:
    """701.7a: they come from nowhere, and have numbers, since there are two of a name."""
    game = position(side(hand=[MUSTER], lands="W"), side())
    act(game, "cast Muster")
    resolve(game)
    assert play(game)[-1] == "Alice creates 2 Soldier Tokens"
    assert not any("command" in text for text in rules(game))
    entered = [text for text in rules(game) if text.endswith("enters the battlefield")]
    assert len(set(entered)) == 2
    assert all(" #" in text for text in entered)


@rule("121.1", "400.2")
def test_draws_are_one_line_and_tell_each_player_what_they_saw() -> None:
    """121.1, 402.3: a card that is drawn is seen by who draws it."""
    game = position(side(hand=[STUDY], lands="U", library=[SPARK, SLAY]), side())
    act(game, "cast Study")
    resolve(game)
    assert play(game, 0)[-1] in ("Alice draws Spark and Slay", "Alice draws Slay and Spark")
    assert play(game, 1)[-1] == "Alice draws 2 cards"


@rule("103.5")
def test_mulligans_are_named() -> None:
    """103.5: who takes one, and what they keep."""
    game = Game([starter_deck("azure-gale")] * 2, names=["Ann", "Bo"], seed=3, starting_player=0, skip_trivial=True)
    game.choose("no")
    game.choose("yes")
    told = play(game, 1)
    assert "Ann takes a mulligan" in told
    assert "Bo keeps a hand of 7 cards" in told
    assert told.count("Ann draws 7 cards") == 2
    assert "a card goes to the top of Ann's library" not in told


@rule("508.1", "510.2")
def test_an_attack_is_one_line_and_names_that_repeat_have_numbers() -> None:
    """508.1: attackers are declared together."""
    game = position(side(battlefield=[BEAR, BEAR, SOLDIER]), side())
    while not any(isinstance(option, Attack) for option in pending(game).options):
        pass_priority(game)
    attacks = tuple(option for option in pending(game).options if isinstance(option, Attack))
    game.choose(attacks)
    bears = [attack.id for attack in attacks if attack.name == "Grizzly Bears"]
    named = " and ".join((", ".join(f"Grizzly Bears #{bear}" for bear in bears), "Guard"))
    assert f"Alice attacks Bob with {named}" in play(game)


SOLDIER = card("Guard", "{W}", "Creature — Soldier", pt="1/1")


@rule("602.2b")
def test_an_activated_ability_is_told_in_its_words() -> None:
    """602.2b: with its targets and what was paid."""
    pinger = card("Pinger", "{R}", "Artifact", "{1}, {T}: Pinger deals 1 damage to any target.")
    game = position(side(battlefield=[pinger], lands="R"), side())
    act(game, "activate Pinger", targets=["Bob"])
    text = "Alice activates an ability of Pinger: {1}, {T}: Pinger deals 1 damage to any target."
    assert play(game) == [f"{text}, targeting Bob (paying {{R}} from Mountain)"]


@rule("400.2")
def test_records_have_the_rule_and_the_cause_and_keep_secrets() -> None:
    """400.2: of what a player couldn't see, no record tells the name."""
    game = position(side(hand=[STUDY], lands="U", library=[SPARK, SLAY]), side())
    act(game, "cast Study")
    settle(game)
    for events in (game.log_events(), game.log_events(0)):
        (draw, *_) = [json.loads(each.json()) for each in events if each.event == "DrawCard"]
        assert (draw["rule"], draw["source"], draw["player"]) == ("121.1", "Study", "Alice")
    assert any("Spark" in each.json() for each in game.log_events(0))
    assert not any("Spark" in each.json() for each in game.log_events(1))


@pytest.mark.parametrize("seed", range(3))
def test_longer_logs_tell_what_shorter_ones_do(seed: int) -> None:
    """Each event is told in one line of the play at most, in order, and in as many as there are by the rules."""
    game = played(seed, 200)
    story, play, rules = (game.read_log(length) for length in ("story", "play", "rules"))
    assert len(story) < len(play) < len(rules) == len(game.log_events())
    assert [line.turn for line in play] == sorted(line.turn for line in play)


@rule("400.7")
def test_a_line_tells_where_the_object_is_now_that_asked_for_it() -> None:
    """400.7: a spell becomes a new object in the graveyard, whose number a line about its effect then has; what no
    text asked for has none.
    """
    game = position(side(hand=[SPARK], lands="R"), side())
    act(game, "cast Spark", targets=["Bob"])
    resolve(game)
    (spark,) = game.view(0).players[0].graveyard
    lines = game.view(1).log("play")
    assert {line.source_id for line in lines if line.source == "Spark"} == {spark.id}
    nobody = {line.source_id for line in game.view(1).log() if not line.source}
    assert nobody == {None}


HERALD = card("Herald", "{1}{B}", "Creature — Human", "{0}: You gain 1 life.", "1/1")


@rule("400.2", "400.7")
def test_where_an_object_went_out_of_sight_no_line_tells_it() -> None:
    """400.2: an object in a hidden zone isn't known by its number to who can't see it, though it was seen before."""
    bounce = card("Bounce", "{U}", "Instant", "Return target creature to its owner's hand.")
    game = position(side(battlefield=[HERALD], hand=[bounce], lands="U"), side())
    herald = game.view(0).battlefield[0].id
    act(game, "activate Herald")
    resolve(game)
    assert {line.source_id for line in game.view(1).log("play") if "gains 1 life" in line.text} == {herald}
    act(game, "cast Bounce", targets=["Herald"])
    resolve(game)
    (line,) = (line for line in game.view(0).log("play") if "gains 1 life" in line.text)
    assert line.source_id == next(each.id for each in game.view(0).hand if each.name == "Herald")
