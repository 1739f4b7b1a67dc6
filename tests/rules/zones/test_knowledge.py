"""CR 400.2, 701.20: what players know of hidden cards, having seen them, and when they don't any more."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, land, pass_priority, pending, position, resolve, run_to, settle, side

NEWT = card("Newt", "{G}", pt="1/1")
OTTER = card("Otter", "{U}", "Creature — Otter", pt="2/1")
HERON = card("Heron", "{1}{U}", "Creature — Bird", "Flying", "1/2")
STOAT = card("Stoat", "{W}", "Creature — Weasel", pt="1/1")
PEEK = card("Peek", "{U}", "Instant", "Look at the top card of target opponent's library.")
PRY = card("Pry", "{U}", "Sorcery", "Look at target player's hand.")
STUDY = card("Study", "{U}", "Sorcery", "Scry 2.")
THINK = card("Think", "{U}", "Sorcery", "Draw a card.")
MIX = card("Mix", "{U}", "Sorcery", "Shuffle your library.")
AWAY = card("Away", "{U}", "Instant", "Return target creature to its owner's hand.")
STEPS = "UUUUUU"


def cast(game: Game, name: str, *targets: str) -> None:
    """Cast a sorcery or instant and let it resolve as far as it asks."""
    act(game, f"cast {name}", targets=list(targets))
    resolve(game)


def library_known(game: Game, player: int, whose: int) -> list[tuple[int, str]]:
    """What a player knows of a library: places from the top, and names."""
    return [(known.place, known.card.name) for known in game.view(player).players[whose].known_library]


def hand_known(game: Game, player: int, whose: int) -> list[str]:
    """What a player knows of another's hand."""
    return sorted(seen.name for seen in game.view(player).players[whose].shown_hand)


def told(game: Game, player: int) -> str:
    """A player's log."""
    return " / ".join(line.text for line in game.view(player).log())


def turn_to(game: Game, player: int) -> None:
    """Let players pass until a player's main phase."""
    while game.view(0).active_player != player:
        run_to(game, "end")
        run_to(game, "upkeep")
    run_to(game, "precombat main")


@rule("701.20e")
def test_who_looks_at_the_top_card_knows_it_and_nobody_else() -> None:
    """701.20e: a card that is looked at is shown to that player alone; it stays where it is."""
    game = position(side(hand=[PEEK], lands="U"), side(library=[NEWT, OTTER]), side())
    cast(game, "Peek", "Bob")
    assert library_known(game, 0, 1) == [(1, "Newt")]
    top = game.view(0).players[1].top_of_library
    assert top is not None
    assert top.name == "Newt"
    assert library_known(game, 1, 1) == library_known(game, 2, 1) == []
    assert "card: Newt" in told(game, 0)
    assert all("Newt" not in told(game, player) and "looks at 1 card" in told(game, player) for player in (1, 2))


@rule("701.20e", "402.3")
def test_who_looks_at_a_hand_knows_its_cards_until_they_go() -> None:
    """402.3: another player's hand can't be looked at unless an effect says so; what was seen there is known."""
    game = position(side(hand=[PRY], lands="U"), side(hand=[NEWT, OTTER], lands="G"), side())
    cast(game, "Pry", "Bob")
    assert hand_known(game, 0, 1) == ["Newt", "Otter"]
    assert hand_known(game, 2, 1) == []
    assert "looks at 2 cards: Newt, Otter" in told(game, 0)
    turn_to(game, 1)
    assert game.view(0).players[1].hand_size == 3
    act(game, "cast Newt")
    resolve(game)
    assert hand_known(game, 0, 1) == ["Otter"]


@rule("608.2d", "701.20e")
@pytest.mark.parametrize(
    "text",
    [
        "Look at the top five cards of your library. You may reveal a creature card from among them and put it into "
        "your hand. Put the rest on the bottom of your library in a random order.",
        "Look at the top two cards of your library. You may put one of them into your hand. Put the rest on the bottom "
        "of your library in any order.",
        "Look at the top card of your library. You may put that card on the bottom of your library.",
    ],
)
def test_the_cards_are_seen_before_the_choice_among_them(text: str) -> None:
    """608.2d: a choice is made as the effect is applied: who may take a card from among those has looked at them."""
    dig = card("Dig", "{U}", "Sorcery", text)
    game = position(side(hand=[dig], lands="U", library=[NEWT, land("U"), OTTER, HERON, STOAT, BEAR]), side())
    cast(game, "Dig")
    assert pending(game).player == 0
    assert library_known(game, 0, 0)[0] == (1, "Newt")
    assert library_known(game, 1, 0) == []
    assert ": Newt" in told(game, 0)


@rule("701.24a")
def test_a_shuffled_library_isn_t_known_any_more() -> None:
    """701.24a: no player knows the order of cards that were shuffled; the log goes on telling what was seen."""
    game = position(side(hand=[STUDY, MIX], lands="UU", library=[NEWT, OTTER, HERON]), side())
    cast(game, "Study")
    assert library_known(game, 0, 0) == [(1, "Newt"), (2, "Otter")]
    game.choose(())
    game.choose(("Otter #" + str(number_of(game, "Otter")), "Newt #" + str(number_of(game, "Newt"))))
    assert library_known(game, 0, 0) == [(1, "Otter"), (2, "Newt")]
    cast(game, "Mix")
    assert library_known(game, 0, 0) == []
    assert "looks at 2 cards: Newt, Otter" in told(game, 0)
    assert "Newt" not in told(game, 1)


def number_of(game: Game, name: str) -> ObjectId:
    """The number of a card in a library."""
    return next(number for number in game.state.objects if game.board.name(number) == name)


@rule("701.22a", "401.2")
def test_what_was_put_on_the_bottom_is_known_there() -> None:
    """701.22a: who scries puts the cards where they want them, and knows where they are."""
    game = position(side(hand=[STUDY], lands="U", library=[NEWT, OTTER, HERON]), side())
    cast(game, "Study")
    game.choose(("Newt #" + str(number_of(game, "Newt")),))
    assert library_known(game, 0, 0) == [(1, "Otter"), (3, "Newt")]
    assert library_known(game, 1, 0) == []


@rule("701.25a", "404.2")
def test_who_surveils_knows_what_stays_on_top() -> None:
    """701.25a: what goes to the graveyard is seen by all, what stays on top is known to who surveils."""
    delve = card("Delve", "{U}", "Sorcery", "Surveil 2.")
    game = position(side(hand=[delve], lands="U", library=[NEWT, OTTER, HERON]), side())
    cast(game, "Delve")
    game.choose(("Newt #" + str(number_of(game, "Newt")),))
    assert library_known(game, 0, 0) == [(1, "Otter")]
    assert library_known(game, 1, 0) == []


@rule("701.20e", "121.1")
def test_a_known_top_card_is_known_in_the_hand_of_who_draws_it() -> None:
    """121.1: the card that is drawn is the top one: who has seen that knows what was drawn, and nobody else does."""
    game = position(side(hand=[PEEK], lands="U"), side(library=[NEWT, OTTER], hand=[STOAT]), side())
    cast(game, "Peek", "Bob")
    turn_to(game, 1)
    assert hand_known(game, 0, 1) == ["Newt"]
    assert hand_known(game, 2, 1) == []
    assert library_known(game, 0, 1) == []
    assert "Newt goes from library to hand" in told(game, 0)
    assert "Newt" not in told(game, 2)


@rule("701.22a", "401.4")
def test_others_don_t_know_in_which_order_cards_were_put_back() -> None:
    """401.4: the order isn't revealed: who knew one of the cards that Bob has put back doesn't know where it is."""
    game = position(side(hand=[PEEK], lands="U"), side(library=[NEWT, OTTER, HERON], hand=[FLASH_STUDY], lands="U"))
    cast(game, "Peek", "Bob")
    pass_priority(game)
    act(game, "cast Foresee")
    resolve(game)
    game.choose(())
    assert library_known(game, 0, 1) == [(1, "Newt")]
    game.choose(("Otter #" + str(number_of(game, "Otter")), "Newt #" + str(number_of(game, "Newt"))))
    assert library_known(game, 0, 1) == []
    assert library_known(game, 1, 1) == [(1, "Otter"), (2, "Newt")]


FLASH_STUDY = card("Foresee", "{U}", "Instant", "Scry 2.")
GLANCE = card("Glance", "{U}", "Instant", "Scry 1.")


@rule("701.22a", "400.2")
def test_a_single_card_is_seen_to_go_where_it_goes() -> None:
    """400.2: of one card that is put on the bottom everybody sees that it was this one."""
    game = position(side(hand=[PEEK], lands="U"), side(library=[NEWT, OTTER, HERON], hand=[GLANCE], lands="U"))
    cast(game, "Peek", "Bob")
    pass_priority(game)
    act(game, "cast Glance")
    resolve(game)
    game.choose(("Newt #" + str(number_of(game, "Newt")),))
    assert library_known(game, 0, 1) == [(3, "Newt")]


@rule("701.20a", "400.2")
def test_what_was_public_is_known_in_a_hand_until_it_can_t_be_told_apart() -> None:
    """400.2: everybody saw which card went back to a hand; when a hidden card leaves that hand, it may be that one."""
    tuck = card("Tuck", "{U}", "Instant", "Put a card from your hand on top of your library.")
    game = position(side(hand=[AWAY], lands="U"), side(battlefield=[NEWT], hand=[OTTER, tuck], lands="U"), side())
    cast(game, "Away", "Newt")
    assert hand_known(game, 0, 1) == hand_known(game, 2, 1) == ["Newt"]
    pass_priority(game)
    act(game, "cast Tuck")
    resolve(game)
    assert hand_known(game, 0, 1) == ["Newt"]
    game.choose("Otter #" + str(number_of(game, "Otter")))
    assert hand_known(game, 0, 1) == []
    assert library_known(game, 0, 1) == []
    assert library_known(game, 1, 1) == [(1, "Otter")]
    assert "Otter" not in told(game, 0)


@rule("400.2")
def test_of_two_cards_with_one_name_nobody_knows_which_is_left() -> None:
    """400.2: the card that comes from the hand may be the one that everybody knew to be there."""
    game = position(side(hand=[AWAY], lands="U"), side(battlefield=[NEWT], hand=[NEWT, OTTER], lands="G"))
    known = game.view(1).hand[0].id
    cast(game, "Away", "Newt")
    turn_to(game, 1)
    assert hand_known(game, 0, 1) == ["Newt"]
    game.choose(Cast(known, "Newt"))
    resolve(game)
    assert hand_known(game, 0, 1) == []


@rule("701.20a", "401.4")
def test_revealed_cards_put_back_in_any_order_are_known_by_who_put_them() -> None:
    """401.4: the order in which cards go into a library isn't revealed, also where the cards were."""
    show = card("Show", "{U}", "Sorcery", "Reveal the top two cards of your library, then put them back in any order.")
    game = position(side(hand=[show], lands="U", library=[NEWT, OTTER, HERON]), side())
    cast(game, "Show")
    assert library_known(game, 1, 0) == [(1, "Newt"), (2, "Otter")]
    game.choose(tuple(reversed(pending(game).candidates)))
    assert library_known(game, 0, 0) == [(1, "Otter"), (2, "Newt")]
    assert library_known(game, 1, 0) == []


@rule("701.23a", "701.23e")
def test_who_searches_sees_the_whole_library_until_it_is_shuffled() -> None:
    """701.23a: to search is to look at all cards; what isn't revealed the others don't see."""
    seek = card("Seek", "{U}", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")
    game = position(side(hand=[seek], lands="U", library=[NEWT, OTTER, HERON]), side())
    cast(game, "Seek")
    assert library_known(game, 0, 0) == [(1, "Newt"), (2, "Otter"), (3, "Heron")]
    assert library_known(game, 1, 0) == []
    game.choose("Otter")
    assert library_known(game, 0, 0) == []
    assert hand_known(game, 1, 0) == []
    find = card(
        "Find",
        "{U}",
        "Sorcery",
        "Search your library for a creature card, reveal it, then shuffle and put that card on top.",
    )
    game = position(side(hand=[find], lands="U", library=[NEWT, OTTER, HERON]), side())
    cast(game, "Find")
    game.choose(("Otter #" + str(number_of(game, "Otter")),))
    assert library_known(game, 0, 0) == library_known(game, 1, 0) == [(1, "Otter")]


@rule("401.5")
def test_a_top_card_that_was_revealed_all_the_time_is_remembered() -> None:
    """401.5: what everybody saw on top of a library they know when another card comes on top of it, or is drawn."""
    lens = card("Lens", "{2}", "Artifact", "Play with the top card of your library revealed.")
    back = card("Back", "{U}", "Sorcery", "Put target creature on top of its owner's library.")
    game = position(side(hand=[back, THINK], lands="UU", battlefield=[lens], library=[NEWT, OTTER]), side())
    assert library_known(game, 1, 0) == [(1, "Newt")]
    cast(game, "Think")
    assert hand_known(game, 1, 0) == ["Newt"]
    assert library_known(game, 1, 0) == [(1, "Otter")]
    smash = card("Smash", "{U}", "Instant", "Destroy target artifact.")
    game = position(side(hand=[smash], lands="U", battlefield=[lens], library=[NEWT, OTTER]), side())
    cast(game, "Smash", "Lens")
    assert library_known(game, 1, 0) == [(1, "Newt")]


@rule("401.5", "601.2i")
def test_the_next_top_card_isn_t_seen_before_the_spell_is_cast() -> None:
    """401.5: if the top card changes while a spell is being cast, the new one isn't shown until it becomes cast."""
    lens = card(
        "Lens",
        "{2}",
        "Artifact",
        "You may look at the top card of your library any time.\nYou may cast spells from the top of your library.",
    )
    bolt = card("Bolt", "{U}", "Instant", "Bolt deals 1 damage to any target.")
    game = position(side(lands="U", battlefield=[lens], library=[bolt, OTTER]), side())
    assert library_known(game, 0, 0) == [(1, "Bolt")]
    game.choose(next(each for each in pending(game).options if isinstance(each, Cast)))
    assert not isinstance(pending(game), Cast)
    assert game.view(0).stack[0].name == "Bolt"
    assert library_known(game, 0, 0) == []
    game.choose("Bob #1")
    assert library_known(game, 0, 0) == [(1, "Otter")]


@rule("708.5", "708.9")
def test_a_face_down_permanent_is_known_to_who_looked_at_it() -> None:
    """708.5: who has controlled it knows what it is, also when they don't any more; the others don't."""
    borrow = card("Borrow", "{U}", "Sorcery", "Gain control of target creature until end of turn.")
    hide = card("Hide", "{U}", "Sorcery", "Manifest the top card of your library.")
    game = position(
        side(hand=[borrow], lands="U"), side(library=[NEWT, OTTER], hand=[hide], lands="U"), side(), active=1
    )
    cast(game, "Hide")
    assert [underneath(game, player) for player in range(3)] == ["", "Newt", ""]
    game.concede(2)
    turn_to(game, 0)
    cast(game, "Borrow", "a face-down creature")
    assert [underneath(game, player) for player in range(2)] == ["Newt", "Newt"]
    turn_to(game, 1)
    assert [underneath(game, player) for player in range(2)] == ["Newt", "Newt"]


def underneath(game: Game, player: int) -> str:
    """What a player knows the only face-down permanent to be."""
    down = [seen for seen in game.view(player).battlefield if not seen.name]
    return down[0].underneath.name if down and down[0].underneath is not None else ""


@rule("701.20e", "701.40a")
def test_a_known_top_card_is_known_when_it_is_manifested() -> None:
    """701.40a: the card that is manifested is the top one, which Alice has seen; of two that Bob looks at it may be
    either.
    """
    hide = card("Hide", "{U}", "Instant", "Manifest the top card of your library.")
    dread = card("Dread", "{U}", "Instant", "Manifest dread.")
    for spell, known in ((hide, "Newt"), (dread, "")):
        game = position(side(hand=[PEEK], lands="U"), side(library=[NEWT, OTTER, HERON], hand=[spell], lands="U"))
        cast(game, "Peek", "Bob")
        pass_priority(game)
        act(game, f"cast {spell.name}")
        resolve(game)
        if spell is dread:
            game.choose("Newt #" + str(number_of(game, "Newt")))
        assert underneath(game, 0) == known
        assert library_known(game, 0, 1) == []


@rule("406.3")
def test_who_looks_at_a_card_exiled_face_down_knows_it() -> None:
    """406.3: who is told to look at a card and then exile it face down goes on knowing it, and nobody else does."""
    stow = card(
        "Stow",
        "{U}",
        "Sorcery",
        "Look at the top three cards of your library. Exile one of them face down. Put the rest on the bottom of your "
        "library in any order.",
    )
    game = position(side(hand=[stow], lands="U", library=[NEWT, OTTER, HERON, STOAT]), side())
    cast(game, "Stow")
    game.choose(("Newt #" + str(number_of(game, "Newt")),))
    game.choose(tuple(pending(game).candidates))
    assert [seen.characteristics is None for seen in game.view(1).exile] == [True]
    assert game.view(0).exile[0].name == "Newt"
    assert [place for place, _ in library_known(game, 0, 0)] == [2, 3]


@rule("701.20e", "701.9a")
def test_a_hand_seen_and_discarded_at_random_is_known_as_far_as_it_is_left() -> None:
    """701.9a: what is discarded is seen by all; the rest is still known."""
    rob = card("Rob", "{U}", "Sorcery", "Target player discards a card at random.")
    game = position(side(hand=[PRY, rob], lands="UU"), side(hand=[NEWT, OTTER, HERON]))
    cast(game, "Pry", "Bob")
    cast(game, "Rob", "Bob")
    gone = [seen.name for seen in game.view(0).players[1].graveyard]
    assert hand_known(game, 0, 1) == sorted({"Newt", "Otter", "Heron"} - set(gone))


@rule("103.5", "400.2")
def test_a_new_hand_is_not_known() -> None:
    """701.24a: a hand that was seen and shuffled away isn't known any more."""
    renew = card("Renew", "{U}", "Sorcery", "Each player shuffles their hand into their library, then draws two cards.")
    game = position(side(hand=[PRY, renew], lands="UU"), side(hand=[NEWT, OTTER]))
    cast(game, "Pry", "Bob")
    cast(game, "Renew")
    assert hand_known(game, 0, 1) == []


@rule("701.29a")
def test_who_fateseals_knows_what_they_put_where() -> None:
    """701.29a: it is the opponent's library, and its owner doesn't see the cards."""
    fate = card("Fate", "{U}", "Sorcery", "Fateseal 2.")
    game = position(side(hand=[fate], lands="U"), side(library=[NEWT, OTTER, HERON]))
    cast(game, "Fate")
    while not isinstance(pending(game), type(pending(position(side(), side())))):
        game.choose(pending(game).options[0] if pending(game).minimum == 1 else ())
        if pending(game).minimum == 2:
            game.choose(tuple(pending(game).candidates))
    assert [place for place, _ in library_known(game, 0, 1)] == [1, 2]
    assert library_known(game, 1, 1) == []


@rule("723.4")
def test_who_controls_a_player_sees_what_they_look_at() -> None:
    """723.4: the controller of a player sees what that player sees, and knows it afterwards."""
    rule_over = card("Rule", "{U}", "Sorcery", "You control target player during that player's next turn.")
    game = position(side(hand=[rule_over], lands="U"), side(hand=[STUDY], library=[NEWT, OTTER, HERON], lands="U"))
    cast(game, "Rule", "Bob")
    turn_to(game, 1)
    cast(game, "Study")
    game.choose(())
    game.choose(tuple(pending(game).candidates))
    assert library_known(game, 0, 1) == library_known(game, 1, 1) == [(1, "Otter"), (2, "Heron")]
    turn_to(game, 0)
    assert library_known(game, 0, 1) == [(1, "Otter"), (2, "Heron")]


@rule("701.20e")
def test_what_is_known_is_part_of_the_game() -> None:
    """701.20e: undone, copied, saved and loaded with it."""
    game = position(side(hand=[PEEK], lands="U"), side(library=[NEWT, OTTER]))
    cast(game, "Peek", "Bob")
    assert library_known(Game.load(game.save()), 0, 1) == library_known(game.copy(), 0, 1) == [(1, "Newt")]
    game.undo()
    assert library_known(game, 0, 1) == []


@rule("400.2")
def test_games_that_differ_in_hidden_cards_give_the_same_bytes() -> None:
    """400.2: a pickled view, and one made into JSON, hold nothing but what their player can see."""
    kept = {"lands": "U", "hand": [PEEK]}
    one = position(side(**_any(kept)), side(hand=[NEWT], library=[OTTER, HERON, STOAT], battlefield=[BEAR]))
    other = position(side(**_any(kept)), side(hand=[STOAT], library=[OTTER, NEWT, HERON], battlefield=[BEAR]))
    for game in (one, other):
        cast(game, "Peek", "Bob")
        run_to(game, "end")
    assert pickle.dumps(one.view(0)) == pickle.dumps(other.view(0))
    assert json.dumps(one.view(0).to_dict()) == json.dumps(other.view(0).to_dict())
    assert b"Stoat" not in pickle.dumps(one.view(0))
    assert b"Otter" in pickle.dumps(one.view(0))
    assert pickle.dumps(one.view(1)) != pickle.dumps(other.view(1))
    view = pickle.loads(pickle.dumps(one.view(0)))
    assert view == one.view(0)
    assert view.seen(view.battlefield[0].id) == view.battlefield[0]
    assert json.loads(json.dumps(view.to_dict())) == one.view(0).to_dict()


def _any(options: dict[str, Any]) -> dict[str, Any]:
    return options


@rule("608.2d")
def test_a_question_doesn_t_name_what_its_player_can_t_see() -> None:
    """608.2d: who chooses blindly is asked without names; the answer is by number."""
    blind = card("Blind", "{U}", "Sorcery", "Choose a card in target opponent's hand. That player discards that card.")
    game = position(side(hand=[blind], lands="U"), side(hand=[NEWT, OTTER]))
    act(game, "cast Blind", targets=["Bob"])
    settle(game)
    assert [str(option) for option in pending(game).options] == [f"a card #{each}" for each in game.state.hand(1)]
    game.choose(pending(game).options[1])
    assert [seen.name for seen in game.view(0).players[1].graveyard] == ["Otter"]
    game = position(side(hand=[blind, PRY], lands="UU"), side(hand=[NEWT, OTTER]))
    cast(game, "Pry", "Bob")
    act(game, "cast Blind", targets=["Bob"])
    settle(game)
    game.choose("Newt")
