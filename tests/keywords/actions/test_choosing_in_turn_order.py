"""CR 101.4, 608.2e: of several players each makes all choices for what they do before the next one makes any."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from comprules.kernel.decisions import ChooseObjects, ChooseOrder, YesNo
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, card, graveyard, hand, land, on_battlefield, pass_priority, pending, position, resolve, side
from spells import GIANT, RELIC, SERF, ZAP, choose, is_asking

ELF = card("Elf", "{G}", "Creature — Elf", pt="1/1")
JOB = card("Job", "{R}", "Sorcery", "You gain 1 life.")


def doing(text: str) -> Game:
    """Bob's spell with this text is resolving in Carol's turn; all three players have much to choose from."""
    deed = card("Deed", "{0}", "Instant", text)
    mine = [Piece(creature, counters=(("+1/+1", 2), ("flying", 1))) for creature in (SERF, GIANT)]
    own = [*mine, Piece(ELF), Piece(RELIC)]
    cards = [SERF, JOB, JOB, ZAP]
    library = [SERF, GIANT, ELF, RELIC, *[land("G")] * 6]
    players = [
        side(own, [*cards, deed] if player == 1 else cards, "WUR", [GIANT, SERF, RELIC], library) for player in range(3)
    ]
    game = position(*players, active=2)
    while pending(game).player != 1:
        pass_priority(game)
    act(game, "cast Deed")
    resolve(game)
    return game


def first_choice(game: Game) -> None:
    """Choose something: yes, or the first of what there is as often as it must be or at least once."""
    decision = pending(game)
    if isinstance(decision, YesNo):
        game.choose(Answer(True))
    elif isinstance(decision, ChooseObjects | ChooseOrder):
        game.choose(decision.options[: max(decision.minimum, 1)])
    else:
        game.choose(decision.options[0])


def asked(game: Game, answer: Callable[[Game], None] = first_choice) -> list[PlayerId]:
    """Who is asked, one after the other, until nobody is."""
    players = []
    while is_asking(game):
        players.append(pending(game).player)
        answer(game)
    return players


@rule("101.4", "608.2e", "608.2d")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Each player may choose a creature they control.", 2),
        ("Each player may choose a color.", 2),
        ("Each player may remove a counter from a permanent they control.", 3),
        ("Each player may put two cards from their hand on top of their library in any order.", 3),
        ("Each player may put a +1/+1 counter on a creature they control.", 2),
        ("Each player may add one mana of any color.", 2),
        ("Each player may add {R} or {G}.", 2),
        ("Each player may populate.", 1),
        ("Each player may tap a creature they control and up to one artifact they control.", 3),
        ("Each player may goad a creature.", 2),
        ("Each player may cloak a card from their hand.", 2),
        ("Each player may exile a card from their hand face down.", 2),
        ("Each player may forage.", 1),
        ("Each player may cast a sorcery card from their hand without paying its mana cost.", 2),
        ("Each player loses 3 life unless they discard a card.", 2),
        ("Each player removes any number of +1/+1 counters from a creature they control.", 2),
        ("Each player puts two cards from their hand on top of their library in any order.", 2),
    ],
)  # fmt: skip
def test_each_player_makes_all_choices_before_the_next_one(text: str, times: int) -> None:
    """CR 608.2e: first the active player makes all choices for what they do, then the next player in turn order."""
    assert asked(doing(text)) == [player for player in (2, 0, 1) for _ in range(times)]


@rule("101.4", "608.2e")
def test_what_is_chosen_next_is_chosen_when_the_first_thing_is_done() -> None:
    """CR 608.2e: the choices for the second action are made after the first action is processed for all."""
    game = doing("Each player may discard a card and put a +1/+1 counter on a creature they control.")
    assert asked(game) == [2, 2, 0, 0, 1, 1, 2, 0, 1]
    assert [len(hand(game, player)) for player in range(3)] == [3, 3, 3]


@rule("608.2e", "107.3i")
def test_all_have_chosen_where_x_is_another_number_for_each() -> None:
    """CR 608.2e: each chooses as many as X is for them, before anybody sacrifices anything."""
    game = doing("Each player sacrifices X creatures, where X is the number of artifacts they control.")
    for player in (2, 0, 1):
        assert pending(game).player == player
        assert len(on_battlefield(game.as_asked(), "Elf")) == 3
        choose(game, ("Elf",))
    assert not on_battlefield(game, "Elf")


@rule("101.4b", "608.2e")
def test_nothing_has_happened_as_the_next_player_chooses() -> None:
    """CR 101.4b: the next player knows what was chosen, and it hasn't happened yet."""
    game = doing("Each player may remove a counter from a permanent they control.")
    while pending(game).player != 1:
        first_choice(game)
    creatures = [seen for seen in game.view(1).battlefield if seen.name in ("Serf", "Giant")]
    assert {seen.counters for seen in creatures} == {(("+1/+1", 2), ("flying", 1))}


@rule("608.2e", "101.4", "121.2")
def test_what_comes_up_as_it_happens_is_not_chosen_before() -> None:
    """CR 608.2e: whether to draw is said by all before anybody draws; whether to dredge, by each as they draw."""
    troll = card("Troll", "{G}", "Creature — Troll", "Dredge 1", "1/1")
    deed = card("Deed", "{0}", "Sorcery", "Each player may draw a card.")
    game = position(side(hand=[deed], graveyard=[troll]), side(graveyard=[troll]))
    act(game, "cast Deed")
    resolve(game)
    asked = []
    while is_asking(game):
        asked.append((pending(game).player, pending(game).rule, len(hand(game.as_asked(), 0))))
        game.choose(Answer(asked[-1][1] == "608.2d"))
    assert asked == [(0, "608.2d", 0), (1, "608.2d", 0), (0, "702.52a", 0), (1, "702.52a", 1)]


@rule("608.2d")
def test_who_declines_chooses_nothing_and_changes_nothing() -> None:
    """CR 608.2d: of three players only the last one does it, to what is theirs."""
    game = doing("Each player may put a +1/+1 counter on a creature they control.")

    def declining(game: Game) -> None:
        if isinstance(pending(game), YesNo):
            game.choose(Answer(pending(game).player == 1))
        else:
            choose(game, "Elf")

    assert asked(game, declining) == [2, 0, 1, 1]
    elves = {seen.controller: dict(seen.counters) for seen in on_battlefield(game, "Elf")}
    assert elves == {0: {}, 1: {"+1/+1": 1}, 2: {}}


@rule("107.3f", "107.3i")
def test_x_is_one_number_for_all_who_may_pay_it() -> None:
    """CR 107.3f: its controller chooses X, once, though several pay it."""
    assert asked(doing("Each player may pay {X}.")) == [2, 1, 0, 1]


@rule("701.22c")
def test_several_players_scry_at_once() -> None:
    """CR 701.22c: they look at the same time, then each decides all in turn order, then the cards move."""
    game = doing("Each player scries 2.")
    libraries = [game.state.library(player) for player in range(3)]
    players = []
    while is_asking(game):
        players.append(pending(game).player)
        assert [game.as_asked().state.library(player) for player in range(3)] == libraries
        decision = pending(game)
        game.choose(decision.candidates if isinstance(decision, ChooseObjects) else decision.candidates[::-1])
    assert players == [2, 2, 0, 0, 1, 1]
    assert all(game.state.library(player)[:2] == libraries[player][:-3:-1] for player in range(3))


@rule("701.25a", "608.2e")
def test_several_players_surveil_at_once() -> None:
    """CR 608.2e: each has decided before a card is put into a graveyard."""
    game = doing("Each player surveils 1.")
    for player in (2, 0, 1):
        assert pending(game).player == player
        assert [len(graveyard(game.as_asked(), each)) for each in range(3)] == [3, 3, 3]
        first_choice(game)
    assert [len(graveyard(game, each)) for each in range(3)] == [4, 5, 4]


@rule("701.34a", "608.2e")
def test_several_players_proliferate_at_once() -> None:
    """CR 608.2e: each has chosen before any counter is put; two that chose the same give it two."""
    game = doing("Each player proliferates.")
    assert asked(game, lambda game: choose(game, ("Serf",))) == [2, 0, 1]
    counters = sorted(dict(seen.counters)["+1/+1"] for seen in on_battlefield(game, "Serf"))
    assert counters == [2, 2, 5]


@rule("701.62a", "608.2e")
def test_several_players_manifest_dread_at_once() -> None:
    """CR 608.2e: each has chosen before the first card is manifested."""
    game = doing("Each player manifests dread.")
    for player in (2, 0, 1):
        assert pending(game).player == player
        assert not any(game.state.objects[number].face_down for number in game.as_asked().state.battlefield)
        first_choice(game)
    assert sum(bool(game.state.objects[number].face_down) for number in game.state.battlefield) == 3


@rule("701.61a", "608.2e")
def test_each_forages_in_their_own_graveyard() -> None:
    """CR 701.61a: who forages exiles three cards from their own graveyard, whoever controls the spell that says so."""
    game = doing("Each player may forage.")
    assert asked(game) == [2, 0, 1]
    assert [graveyard(game, player) for player in range(3)] == [[], ["Deed"], []]
    assert sorted(seen.owner for seen in game.view(0).exile) == [0, 0, 0, 1, 1, 1, 2, 2, 2]


@rule("608.2f", "608.2g")
def test_each_casts_what_is_theirs_one_player_after_the_other() -> None:
    """CR 608.2g: each casts a spell from their own hand, the active player first."""
    game = doing("Each player may cast a sorcery card from their hand without paying its mana cost.")
    asked(game)
    assert [game.board.controller(number) for number in game.state.stack] == [2, 0, 1]


@rule("201.2a", "608.2h")
def test_sharing_a_name_with_another_card_is_no_choice() -> None:
    """CR 201.2a: that is any card of which there are two; nobody chooses which."""
    game = doing("Each player discards all cards with the same name as another card in their hand.")
    assert not is_asking(game)
    assert [sorted(hand(game, player)) for player in range(3)] == [["Serf", "Zap"]] * 3
