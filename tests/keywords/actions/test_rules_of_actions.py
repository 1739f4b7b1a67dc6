"""CR 701: what the rules below a keyword action add to it, each played."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.view import Seen
from comprules.rules.objects.characteristics import Characteristics
from faces import face, faced
from positions import BEAR, act, card, hand, life, on_battlefield, pending, position, resolve, settle, side, the
from rules.card_layouts.test_face_down import hidden, manifesting
from spells import GIANT, SERF, edict, follow

LAND = card("Field", "", "Land")
ZAP = card("Zap", "{R}", "Instant", "Draw a card.")


def known(seen: Seen) -> Characteristics:
    """What a permanent is that everybody can see."""
    assert seen.characteristics is not None
    return seen.characteristics


def gained(watch: str, text: str, **mine: object) -> int:
    """How much life what watches gains as a text is followed."""
    own = dict(mine)
    there = [edict(f"{watch}, you gain 1 life."), *own.pop("battlefield", [])]  # type: ignore[misc]
    game = follow(text, mine={"battlefield": there, **own})
    settled(game)
    return life(game, 0) - 20


def answered(game: Game) -> None:
    """Give the first answer that is possible, and no more than must be."""
    decision = pending(game)
    least = max(decision.minimum, 1 if decision.maximum == 1 else 0)
    game.choose(tuple(decision.pieces()[:least]) if least != 1 else decision.pieces()[0])


def settled(game: Game) -> None:
    """Let everything resolve, with the first answers that are possible."""
    while pending(game).rule != "117.1" or game.view(0).stack:
        if pending(game).rule == "117.1":
            game.choose("pass")
        else:
            answered(game)


@rule("701.14c")
def test_a_creature_that_fights_itself() -> None:
    """701.14c: it deals twice its power to itself."""
    text = "Target creature fights target creature."
    troll = card("Troll", "{G}", "Creature — Troll", pt="2/9")
    fight = card("Brawl", "{0}", "Sorcery", text)
    game = position(side([troll], hand=[fight]), side())
    act(game, "cast Brawl", targets=["Troll", "Troll"])
    resolve(game)
    assert the(game, "Troll").damage == 4


@rule("701.22b", "701.25c")
@pytest.mark.parametrize("verb", ["scry", "surveil"])
def test_looking_at_no_cards_is_no_event(verb: str) -> None:
    """701.22b, 701.25c: to scry or surveil 0 triggers nothing."""
    text = f"{verb.capitalize()} X, where X is the number of creatures you control."
    watch = f"Whenever you {verb}"
    assert gained(watch, text) == 0
    assert gained(watch, text, battlefield=[SERF]) == 1


@rule("701.22d", "701.25d")
@pytest.mark.parametrize("verb", ["scry", "surveil"])
def test_looking_triggers_also_with_an_empty_library(verb: str) -> None:
    """701.22d, 701.25d: it triggers once all is done, even if none of it was possible."""
    assert gained(f"Whenever you {verb}", f"{verb.capitalize()} 2.", library=[]) == 1


@rule("701.36b")
def test_populating_without_a_creature_token() -> None:
    """701.36b: no token is created where there is none to be copied."""
    game = follow("Populate.", mine={"battlefield": [SERF]})
    assert [seen.name for seen in game.view(0).battlefield if seen.is_token] == []


@rule("701.38c")
def test_only_a_vote_is_voting() -> None:
    """701.38c: who may vote an additional time makes no other choice twice."""
    zealot = card("Zealot", "", "Creature — Human", "While voting, you may vote an additional time.", "1/1")
    vote = "Starting with you, each player votes for time or money. You gain 2 life for each money vote."
    for text, asked in ((vote, [0, 0, 0, 1]), ("Each player may draw a card.", [0, 1])):
        game = follow(text, mine={"battlefield": [zealot]})
        found = []
        while pending(game).rule != "117.1":
            found.append(pending(game).player)
            answered(game)
        assert found == asked


@rule("701.40d", "701.58c", "701.58d")
@pytest.mark.parametrize(("verb", "word"), [("Manifest", "disguise"), ("Cloak", "morph"), ("Cloak", "disguise")])
def test_what_is_hidden_with_morph_or_disguise_is_turned_up_either_way(verb: str, word: str) -> None:
    """701.40d, 701.58c, 701.58d: for the cost of the keyword, or, being a creature card, for its mana cost."""
    sage = card("Sage", "{2}{G}", "Creature — Elf", f"{word.capitalize()} {{G}}", "4/4")
    for way, tapped in ((word, 2), (verb.lower(), 4)):
        game = manifesting(sage, text=f"{verb} the top card of your library.")
        act(game, f"turn up Sage #{hidden(game).id} by {way}")
        assert on_battlefield(game, "Sage")
        assert sum(seen.tapped for seen in on_battlefield(game, "Forest")) == tapped


@rule("701.40e", "701.58e")
@pytest.mark.parametrize("verb", ["Manifest", "Cloak"])
def test_several_cards_are_hidden_one_at_a_time(verb: str) -> None:
    """701.40e, 701.58e: each enters by itself, so that what watches creatures enter sees the earlier ones."""
    once = edict("Whenever one or more creatures you control enter, you gain 1 life.", "Once")
    game = follow(f"{verb} the top two cards of your library.", mine={"battlefield": [once], "library": [BEAR, BEAR]})
    settled(game)
    assert life(game, 0) == 22


@rule("701.40f", "701.58f")
@pytest.mark.parametrize("verb", ["Manifest", "Cloak"])
def test_what_cant_enter_stays_where_it_is(verb: str) -> None:
    """701.40f, 701.58f: a card that can't enter face down isn't manifested or cloaked and stays in the library."""
    wall = edict("Creatures can't enter the battlefield.", "Wall")
    game = follow(f"{verb} the top card of your library.", mine={"battlefield": [wall], "library": [BEAR]})
    assert len(game.state.library(0)) == 1


@rule("701.40h", "701.58g")
def test_an_instant_that_is_cloaked_stays_face_down() -> None:
    """701.58g: it is revealed instead, and nothing triggers; 701.40h: what is face down is a 2/2 (708)."""
    turn = card("Turn", "{G}", "Instant", "Turn target creature face up.")
    watch = edict("Whenever a permanent is turned face up, you gain 1 life.")
    game = follow(
        "Cloak the top card of your library.",
        mine={
            "battlefield": [watch],
            "library": [card("Zap", "{R}", "Instant", "Draw a card.")],
            "hand": [turn],
            "lands": "GGG",
        },
    )
    assert (hidden(game).power, hidden(game).toughness) == (2, 2)
    game.choose(next(option for option in pending(game).options if str(option).startswith("cast Turn")))
    settled(game)
    assert hidden(game).power == 2
    assert life(game, 0) == 20


@rule("701.43c")
def test_what_has_left_isnt_exerted() -> None:
    """701.43c: only a permanent can be exerted: a creature that was sacrificed for the same cost isn't."""
    watch = edict("Whenever you exert a creature, you gain 1 life.")
    text = "When this creature dies, exert it."
    hero = card("Hero", "{R}", "Creature — Human", text, "1/1")
    kill = card("Kill", "{0}", "Instant", "Destroy target creature.")
    game = position(side([hero, watch], hand=[kill]), side())
    act(game, "cast Kill", targets=["Hero"])
    settle(game)
    assert life(game, 0) == 20


@rule("701.44d", "701.50d")
@pytest.mark.parametrize("verb", ["explores", "connives"])
def test_several_do_it_one_after_the_other(verb: str) -> None:
    """701.44d, 701.50d: those of the active player first, in the order that the player chooses."""
    stones = [card(name, "{1}", "Artifact") for name in ("One", "Two", "Three")]
    own = {"battlefield": [SERF, GIANT], "library": stones, "hand": [LAND]}
    yours = {"battlefield": [BEAR], "library": stones, "hand": [LAND]}
    game = follow(f"Each creature {verb}.", mine=own, yours=yours)
    asked: list[int] = []
    while pending(game).rule != "117.1":
        asked.append(pending(game).player)
        decision = pending(game)
        game.choose(tuple(decision.candidates[: decision.maximum]) if hasattr(decision, "candidates") else "no")
    assert asked == sorted(asked)
    assert (asked.count(0) > 1, asked[-1]) == (True, 1)


@rule("701.47b", "701.50b")
def test_amassing_and_conniving_trigger_whatever_was_possible() -> None:
    """701.47b, 701.50b: a player has amassed, and a permanent connives, even if nothing could be done of it."""
    ban = edict("Counters can't be put on creatures.", "Ban")
    assert gained("Whenever you amass", "Amass Orcs 1.", battlefield=[ban]) == 1
    watch = "Whenever a creature you control connives"
    dry = edict("Players can't draw cards.", "Dry")
    assert gained(watch, "Each creature you control connives.", battlefield=[SERF, dry], hand=[LAND]) == 1


@rule("701.50c")
def test_what_has_left_connives_all_the_same() -> None:
    """701.50c: it is last known information that says which creature connived and who controlled it."""
    spy = card("Spy", "{U}", "Creature — Human", "When this creature dies, it connives.", "1/1")
    kill = card("Kill", "{0}", "Instant", "Destroy target creature.")
    watch = edict("Whenever a creature you control connives, you gain 1 life.")
    game = position(side([spy, watch], hand=[kill]), side())
    act(game, "cast Kill", targets=["Spy"])
    settled(game)
    assert life(game, 0) == 21
    assert len(game.state.graveyard(0)) == 3


@rule("701.53b")
def test_an_incubator_token_has_two_faces() -> None:
    """701.53b: a colorless artifact with "{2}: Transform this token", and a 0/0 Phyrexian on the back."""
    game = follow("Incubate 3.", mine={"lands": "GG"})
    token = on_battlefield(game, "Incubator Token")[0]
    assert (known(token).types, known(token).colors) == (("Artifact",), frozenset())
    act(game, "activate Incubator Token")
    resolve(game)
    back = on_battlefield(game, "Phyrexian Token")[0]
    assert (known(back).types, known(back).subtypes) == (("Artifact", "Creature"), ("Phyrexian",))
    assert (back.power, back.toughness, known(back).colors) == (3, 3, frozenset())


@rule("701.60b")
def test_suspected_isnt_copied() -> None:
    """701.60b: being suspected is a designation, which a copy of the permanent hasn't."""
    twin = card("Twin", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    game = follow("Suspect target creature.", targets=["Serf"], mine={"battlefield": [SERF], "hand": [twin]})
    act(game, "cast Twin", targets=["Serf"])
    resolve(game)
    assert [len(known(seen).keywords) for seen in on_battlefield(game, "Serf")] == [1, 0]


THIS = "this creature"
DOUBLE = faced(
    "transform",
    face(
        "Robot",
        "{3}",
        "Artifact Creature — Robot",
        "{0}: Convert this creature.\n{0}: Transform this creature.",
        pt="2/2",
    ),
    face("Truck", "", "Artifact", "{0}: Convert this artifact."),
)


@rule("701.27b", "701.28b")
@pytest.mark.parametrize("place", [0, 1])
def test_turning_over_is_no_turning_face_up_or_down(place: int) -> None:
    """701.27b, 701.28b: what triggers as a permanent is turned face up doesn't as one transforms or converts."""
    up = edict("Whenever a permanent is turned face up, you gain 1 life.")
    game = position(side([DOUBLE, up]), side())
    options = [option for option in pending(game).options if "Robot" in str(option)]
    game.choose(options[place])
    resolve(game)
    assert on_battlefield(game, "Truck")
    assert (life(game, 0), game.view(0).stack) == (20, ())


@rule("701.28c", "701.28d")
def test_what_cant_be_converted() -> None:
    """701.28c, 701.28d: nothing happens to what has one face, or where the other one is a sorcery."""
    odd = faced(
        "transform",
        face("Shell", "{3}", "Artifact Creature — Robot", "", pt="2/2"),
        face("Blast", "{1}", "Sorcery", "You gain 1 life."),
    )
    turn = card("Turn", "{0}", "Instant", "Convert target creature.")
    for there, name in ((BEAR, "Grizzly Bears"), (odd, "Shell")):
        game = position(side([there], hand=[turn]), side())
        act(game, "cast Turn", targets=[name])
        resolve(game)
        assert on_battlefield(game, name)


@rule("701.28e")
def test_an_ability_converts_its_permanent_only_if_nothing_has_since() -> None:
    """701.28e: of two activations the second to resolve does nothing, as the first has turned it over."""
    game = position(side([DOUBLE]), side())
    for _ in range(2):
        game.choose(next(option for option in pending(game).options if "Robot" in str(option)))
    resolve(game)
    assert on_battlefield(game, "Truck")
    resolve(game)
    assert on_battlefield(game, "Truck")


@rule("701.23i")
def test_several_players_search_at_once() -> None:
    """701.23i: all look first, and then choose, the active player first."""
    text = "Each player searches their library for a creature card, reveals it, puts it into their hand, then shuffles."
    game = follow(text, mine={"library": [BEAR]}, yours={"library": [GIANT]})
    asked = []
    while pending(game).rule != "117.1":
        asked.append(pending(game).player)
        game.choose(pending(game).candidates[0])
    assert asked == [0, 1]
    assert (hand(game, 0), hand(game, 1)) == (["Grizzly Bears"], ["Giant"])


@rule("701.20b", "701.20d")
def test_what_is_revealed_stays_where_it_is_until_it_is_shuffled() -> None:
    """701.20b: revealing moves nothing; 701.20d: cards that are shuffled stop being revealed."""
    reveal = "Reveal the top card of your library."
    shown = follow(reveal, mine={"library": [BEAR, LAND]})
    assert len(shown.state.library(0)) == 2
    lost = follow(f"{reveal} Then shuffle.", mine={"library": [BEAR, LAND]})
    assert len(lost.state.library(0)) == 2


@rule("701.7b")
def test_what_replaces_a_tokens_creation_sees_it_as_it_is_defined() -> None:
    """701.7b: whether the token is of a kind is asked before effects change its characteristics."""
    double = edict(
        "If one or more artifact tokens would be created under your control, twice that many of those tokens are "
        "created instead."
    )
    metal = edict("Creatures you control are artifacts in addition to their other types.", "Metal")
    game = follow("Create a 1/1 white Soldier creature token.", mine={"battlefield": [double, metal]})
    assert len(on_battlefield(game, "Soldier Token")) == 1
    game = follow("Create a Treasure token.", mine={"battlefield": [double, metal]})
    assert len(on_battlefield(game, "Treasure Token")) == 2
