"""What is done as permanents enter, and what it can't be done to."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    land,
    life,
    named,
    on_battlefield,
    option_named,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from spells import GIANT, SERF, choose, is_asking

RAISE = card("Raise", "{B}", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")
GHOUL = card(
    "Ghoul",
    "{B}",
    "Creature — Zombie",
    "As this creature enters, exile any number of creature cards from your graveyard.",
    "3/3",
)
WELL = card(
    "Well", "", "Land", "As this land enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {U}."
)


def offered(game: Game) -> list[str]:
    """The names of what can be chosen now."""
    return sorted(getattr(option, "name", "") for option in pending(game).options if hasattr(option, "name"))


@by_editions("2024", "2026")
@rule("614.13a")
@pytest.mark.parametrize("others", [[], [SERF]])
def test_what_enters_at_the_same_time_cant_be_chosen(others: list[Card]) -> None:
    """CR 614.13a, example: neither the Ghoul nor the Bear that enters with it can be exiled as it enters."""
    both = card("Both", "{B}", "Sorcery", "Return two target creature cards from your graveyard to the battlefield.")
    game = position(side(hand=[both], lands="B", graveyard=[GHOUL, BEAR, *others]), side())
    game.choose(option_named(game, "cast Both"))
    game.choose((named(game, "Ghoul"), named(game, "Grizzly Bears")))
    resolve(game)
    if others:
        assert offered(game) == ["Serf"]
        choose(game, ("Serf",))
    assert not is_asking(game)
    assert [seen.name for seen in game.view(0).exile] == [each.name for each in others]
    assert on_battlefield(game, "Grizzly Bears")
    assert on_battlefield(game, "Ghoul")


@rule("614.13a", "614.13", "614.1c", "614.12a")
def test_other_cards_can_be_chosen_as_it_enters() -> None:
    """CR 614.13: what stays in the graveyard can be exiled as the Ghoul enters."""
    game = position(side(hand=[GHOUL], lands="B", graveyard=[BEAR, SERF]), side())
    act(game, "cast Ghoul")
    resolve(game)
    assert offered(game) == ["Grizzly Bears", "Serf"]
    choose(game, ("Serf",))
    assert graveyard(game, 0) == ["Grizzly Bears"]


@by_editions("2024", "2026")
@rule("614.13b", "702.82a", "702.82b")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("devoured_by", [0, 1, None])
def test_no_creature_can_be_devoured_twice(order: tuple[int, int], devoured_by: int | None) -> None:
    """CR 614.13b, example: a Bear is sacrificed for its own devour or for the one it gained: 0, 3 or 5 counters."""
    elder = card("Elder", "{R}", "Creature — Viashino", "Devour 3", "1/1")
    hunger = "Whenever a player casts a black, red, or green creature spell, it gains devour 5."
    game = position(side([card("Hunger", "", "Enchantment", hunger), BEAR], hand=[elder], lands="R"), side())
    act(game, "cast Elder")
    resolve(game)
    resolve(game)
    assert pending(game).rule == "616.1"
    game.choose(pending(game).options[order[0]])
    is_there = True
    for ability in order:
        game.choose(Answer(ability == devoured_by or not is_there))
        if ability == devoured_by:
            choose(game, ("Grizzly Bears",))
            is_there = False
    assert not is_asking(game)
    assert the(game, "Elder").counters == {0: (("+1/+1", 3),), 1: (("+1/+1", 5),), None: ()}[devoured_by]
    assert bool(on_battlefield(game, "Grizzly Bears")) is (devoured_by is None)


@rule("702.82c", "702.82b")
def test_permanents_of_another_quality_are_devoured() -> None:
    """702.82c: "devour artifact 2" is about artifacts alone."""
    relic = card("Relic", "{1}", "Artifact")
    goat = card("Goat", "{R}", "Creature — Goat", "Devour artifact 2", "1/1")
    game = position(side([relic, relic, SERF], hand=[goat], lands="R"), side([relic]))
    act(game, "cast Goat")
    resolve(game)
    game.choose(Answer(True))
    assert offered(game) == ["Relic", "Relic"]
    choose(game, pending(game).options[:2])
    assert (the(game, "Goat").counters, len(graveyard(game, 0))) == ((("+1/+1", 4),), 2)


@by_editions("2024", "2026")
@rule("614.13c", "119.4")
def test_what_enters_from_the_library_isnt_exiled_from_its_top() -> None:
    """CR 614.13c, example: a land played from the top isn't among the cards exiled instead of paying life for it."""
    ashiok = card(
        "Wicked",
        "{B}",
        "Enchantment",
        "If you would pay life while your library has at least that many cards in it, exile that many cards from the "
        "top of your library instead.",
    )
    seer = card("Seer", "{G}", "Creature — Elf", "You may play lands from the top of your library.", "1/1")
    library = [WELL, BEAR, SERF, GIANT]
    game = position(side(battlefield=[ashiok, seer], library=library), side())
    act(game, "play Well")
    game.choose(Answer(True))
    assert not the(game, "Well").tapped
    assert sorted(seen.name for seen in game.view(0).exile) == ["Grizzly Bears", "Serf"]
    assert life(game, 0) == 20


@rule("614.12b", "614.12a")
def test_choices_for_several_permanents_must_be_payable_together() -> None:
    """CR 614.12b: of two lands that enter together, only one can be paid for with 3 life."""
    fetch = card("Fetch", "{G}", "Sorcery", "Return all land cards from your graveyard to the battlefield.")
    game = position(side(hand=[fetch], lands="G", graveyard=[WELL, WELL], life=3), side())
    act(game, "cast Fetch")
    resolve(game)
    game.choose(Answer(True))
    assert not is_asking(game), "the second 2 life couldn't be paid"
    assert sorted(seen.tapped for seen in on_battlefield(game, "Well")) == [False, True]
    assert life(game, 0) == 1


@rule("614.10b", "614.10", "614.1b")
def test_what_is_done_for_a_skipped_turn_is_done_first_in_the_next_one() -> None:
    """CR 614.10b: the artifact is untapped as the first thing in the turn that is not skipped, its opponent's."""
    vault = card(
        "Vault",
        "{2}",
        "Artifact",
        "This artifact doesn't untap during your untap step.\n"
        "If you would begin your turn while this artifact is tapped, you may skip that turn instead. "
        "If you do, untap this artifact.\n{T}: You gain 1 life.",
    )
    game = position(side(battlefield=[vault]), side())
    act(game, "activate Vault")
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert (game.view(0).active_player, the(game, "Vault").tapped) == (1, True)
    run_to(game, "end")
    while isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[-1])
    assert the(game, "Vault").tapped
    game.choose(Answer(True))
    assert (game.view(0).active_player, the(game, "Vault").tapped) == (1, False)


@rule("614.10b")
def test_what_is_done_for_a_skipped_step_is_done_first_in_the_next_step() -> None:
    """CR 614.10b: the life for a skipped draw step is gained as the main phase begins, and no card is drawn."""
    fast = card(
        "Fast",
        "{W}",
        "Enchantment",
        "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 life.",
    )
    game = position(side(battlefield=[fast]), side(), step="upkeep")
    while isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[-1])
    game.choose(Answer(True))
    assert (game.view(0).step, life(game, 0)) == ("precombat main", 22)
    lines = [line.text for line in game.view(0).log()]
    assert next(place for place, text in enumerate(lines) if "gains 2 life" in text) > next(
        place for place, text in enumerate(lines) if text.startswith("precombat main")
    )


@rule("121.6c", "614.11b")
def test_what_is_drawn_instead_isnt_revealed() -> None:
    """CR 614.11b: a draw that is replaced by drawing two cards reveals neither of them."""
    peek = card("Peek", "{U}", "Sorcery", "Draw a card and reveal it. If it's a land card, you gain 5 life.")
    twice = card("Twice", "{U}", "Enchantment", "If you would draw a card, draw two cards instead.")
    for others, total in (((), 25), ((twice,), 20)):
        game = position(side(battlefield=others, hand=[peek], lands="U"), side())
        act(game, "cast Peek")
        resolve(game)
        assert life(game, 0) == total


GLUTTON = card(
    "Glutton",
    "{B}",
    "Creature — Zombie",
    "As this creature enters, exile all creature cards from your graveyard.",
    "3/3",
)


@rule("614.13")
def test_what_modifies_how_it_enters_doesnt_move_the_permanent_itself() -> None:
    """CR 614.13: other objects change zones, not the card that is entering from among them."""
    raise_one = card("Lift", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    game = position(side(hand=[raise_one], lands="B", graveyard=[GLUTTON, BEAR]), side())
    act(game, "cast Lift", targets=["Glutton"])
    resolve(game)
    assert on_battlefield(game, "Glutton")
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]


@rule("614.13", "614.13a")
def test_what_enters_at_the_same_time_isnt_moved_either() -> None:
    """CR 614.13a: whichever of them is looked at first, all enter; nothing is exiled, discarded or lost on the way."""
    sloppy = card("Sloppy", "{B}", "Creature — Zombie", "As this creature enters, discard your hand.", "3/3")
    for together in ([GLUTTON, BEAR], [BEAR, GLUTTON], [GLUTTON, GLUTTON]):
        game = position(side(hand=[RAISE], lands="B", graveyard=together), side())
        act(game, "cast Raise")
        resolve(game)
        assert len(on_battlefield(game, "Glutton")) + len(on_battlefield(game, "Grizzly Bears")) == 2
    unload = card("Unload", "{B}", "Sorcery", "Put all creature cards from your hand onto the battlefield.")
    for together in ([sloppy, BEAR], [BEAR, sloppy]):
        game = position(side(hand=[*together, WELL, unload], lands="B"), side())
        act(game, "cast Unload")
        resolve(game)
        assert on_battlefield(game, "Sloppy")
        assert on_battlefield(game, "Grizzly Bears")
        assert graveyard(game, 0) == ["Well", "Unload"]


@rule("614.13c")
def test_what_enters_from_the_library_is_neither_milled_nor_drawn() -> None:
    """CR 614.13c: cards that enter from the top of the library are passed over by what is milled or drawn meanwhile."""
    deal = card("Deal", "{B}", "Sorcery", "Put the top two cards of your library onto the battlefield.")
    for deed, milled, drawn in (("mill two cards", ["Serf", "Giant", "Deal"], []), ("draw a card", ["Deal"], ["Serf"])):
        digger = card("Digger", "{B}", "Creature — Zombie", f"As this creature enters, {deed}.", "3/3")
        game = position(side(hand=[deal], lands="B", library=[BEAR, digger, SERF, GIANT, GIANT]), side())
        act(game, "cast Deal")
        resolve(game)
        assert on_battlefield(game, "Digger")
        assert on_battlefield(game, "Grizzly Bears")
        assert (graveyard(game, 0), [seen.name for seen in game.view(0).hand]) == (milled, drawn)


_ENTERING_TOGETHER = (
    ("exile all cards from your graveyard. It enters with that many +1/+1 counters on it.", 3),
    ("you may exile all cards from your graveyard. If you do, it enters with that many +1/+1 counters on it.", 3),
    ("exile your graveyard. It enters with that many +1/+1 counters on it.", 3),
    ("shuffle your graveyard into your library. It enters with that many +1/+1 counters on it.", 3),
    ("exile each artifact card from your graveyard. It enters with that many +1/+1 counters on it.", 3),
    ("discard your hand. It enters with that many +1/+1 counters on it.", 1),
    ("sacrifice all other creatures you control. It enters with that many +1/+1 counters on it.", 2),
    ("you may collect evidence 3. If you do, it enters with a +1/+1 counter on it.", 1),
)


@rule("614.13a", "614.13b", "614.13", "614.12a")
@pytest.mark.parametrize(("deed", "counters"), _ENTERING_TOGETHER)
@pytest.mark.parametrize("others", [0, 1])
def test_what_enters_is_no_part_of_what_is_moved_nor_is_anything_moved_twice(
    deed: str, counters: int, others: int
) -> None:
    """614.13a, 614.13b: neither what enters nor what enters with it is among all the cards, and each counts once."""
    rock = card("Rock", "{1}", "Artifact Creature — Golem", "", "1/1")
    ghoul = card("Hollow", "{B}", "Creature — Zombie", f"As this creature enters, {deed}", "1/1")
    back = card("Back", "{0}", "Instant", "Return all Zombie cards from your graveyard to the battlefield.")
    cards = [*[ghoul] * (1 + others), rock, rock, rock]
    game = position(side([BEAR, BEAR], hand=[back, SERF], graveyard=cards), side(graveyard=[BEAR]))
    act(game, "cast Back")
    resolve(game)
    while not isinstance(pending(game), ChooseAction):
        decision = pending(game)
        game.choose(Answer(True) if decision.rule == "608.2d" else decision.options[:3])
    assert [sum(dict(seen.counters).values()) for seen in on_battlefield(game, "Hollow")] == [counters, *[0] * others]


@rule("614.13a")
@pytest.mark.parametrize(
    "deed", ["exile all cards from your hand", "discard your hand", "shuffle your hand into your library"]
)
def test_what_enters_from_a_hand_stays_out_of_what_is_done_with_the_hand(deed: str) -> None:
    """614.13a: a creature put onto the battlefield from a hand isn't one of the cards of that hand."""
    text = f"As this creature enters, {deed}. It enters with that many +1/+1 counters on it."
    ghoul = card("Hollow", "{B}", "Creature — Zombie", text, "1/1")
    put = card("Put", "{0}", "Instant", "Put a Zombie card from your hand onto the battlefield.")
    game = position(side(hand=[put, ghoul, SERF, BEAR]), side())
    act(game, "cast Put")
    resolve(game)
    assert (the(game, "Hollow").counters, game.view(0).hand) == ((("+1/+1", 2),), ())


@rule("614.12", "614.13")
def test_what_is_counted_as_it_enters_is_there_before_it_enters() -> None:
    """614.12: a creature that counts the creature cards in its owner's graveyard counts itself as it leaves it."""
    text = "This creature enters with a +1/+1 counter on it for each creature card in your graveyard."
    troll = card("Gravekin", "{B}", "Creature — Troll", text, "0/0")
    game = position(side(hand=[RAISE], lands="B", graveyard=[troll]), side())
    act(game, "cast Raise")
    resolve(game)
    assert the(game, "Gravekin").counters == (("+1/+1", 1),)


_FROM_LIBRARY: tuple[tuple[str, list[str]], ...] = (
    ("search your library for a creature card, exile it, then shuffle.", ["Grizzly Bears"]),
    ("exile the top two cards of your library.", ["Grizzly Bears", "Mountain"]),
    ("exile cards from the top of your library until you exile a land card.", ["Grizzly Bears", "Mountain"]),
    ("draw a card and reveal it.", []),
)


@rule("614.13a", "614.13c")
@pytest.mark.parametrize(("deed", "exiled"), _FROM_LIBRARY)
def test_what_enters_from_a_library_isnt_found_in_it(deed: str, exiled: list[str]) -> None:
    """614.13a, 614.13c: a card that is put onto the battlefield from the library isn't among its cards as it enters."""
    digger = card("Digger", "{G}", "Creature — Elf", f"As this creature enters, {deed}", "1/1")
    put = card(
        "Put", "{0}", "Sorcery", "Search your library for an Elf card, put it onto the battlefield, then shuffle."
    )
    game = position(side(hand=[put], library=[digger, BEAR, land("R"), land("R")]), side())
    act(game, "cast Put")
    resolve(game)
    choose(game, ("Digger",))
    if is_asking(game):
        assert offered(game) == ["Grizzly Bears"]
        choose(game, ("Grizzly Bears",))
    assert the(game, "Digger")
    assert sorted(seen.name for seen in game.view(0).exile) == exiled
    assert len(game.view(0).hand) == ("draw" in deed)
