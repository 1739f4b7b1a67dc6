"""CR 406.4: choosing among cards exiled face down."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    act,
    can,
    card,
    graveyard,
    on_battlefield,
    option_named,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

HIDE = card("Hide", "{U}", "Sorcery", "Exile the top three cards of your library face down.")
STEAL = card(
    "Steal",
    "{U}",
    "Sorcery",
    "Exile the top card of target opponent's library face down. You may look at that card for as long as it remains "
    "exiled.",
)
EATING = "Put a card an opponent owns from exile into that player's graveyard"
EATER = card("Eater", "{G}", "Artifact", f"{EATING}: Scry 1.")
MEAL = card(
    "Meal",
    "{U}",
    "Sorcery",
    "You may put a card an opponent owns from exile into that player's graveyard. If you do, you gain 3 life.",
)
FIRST = tuple(card(name, "{U}", "Creature — Bird", pt="1/1") for name in ("Auk", "Bee-eater", "Crane"))
SECOND = tuple(card(name, "{U}", "Creature — Fish", pt="1/1") for name in ("Dace", "Eel", "Flounder"))
SEEDS = range(12)


def hidden(seed: int, *eaters: Card, in_hand: tuple[Card, ...] = (), spells: tuple[Card, ...] = (HIDE, HIDE)) -> Game:
    """A game in which Bob has exiled six cards face down, three at a time, and Alice has creatures and spells."""
    library = (*FIRST, *SECOND, *FIRST)
    alice = side(battlefield=eaters, hand=in_hand, lands="UU")
    game = position(alice, side(hand=spells, lands="UU", library=library), active=1, seed=seed)
    for _ in spells:
        act(game, "cast Hide")
        resolve(game)
    while game.view(0).active_player != 0:
        run_to(game, "end")
        run_to(game, "upkeep")
    run_to(game, "precombat main")
    return game


def eaten(game: Game) -> str:
    """Which card of Bob's is in his graveyard, apart from the spells."""
    (found,) = (name for name in graveyard(game, 1) if name != "Hide")
    return found


def choosing(game: Game, text: str, place: int) -> str:
    """Take an action and choose the card at a place of those that are offered: which one it is that was found."""
    game.choose(option_named(game, text))
    while not any("face-down" in str(option) for option in pending(game).options):
        game.choose("yes" if can(game, "yes") else "pass")
    game.choose(pending(game).options[place])
    return eaten(game)


@rule("406.4")
def test_of_cards_that_a_player_may_not_look_at_a_pile_is_chosen_and_any_card_of_it() -> None:
    """406.4: whichever of the three is pointed at, it may be each of those exiled with it, and none of the others."""
    found = {place: {choosing(hidden(seed, in_hand=(MEAL,)), "cast Meal", place) for seed in SEEDS} for place in (0, 5)}
    assert found == {0: {each.name for each in FIRST}, 5: {each.name for each in SECOND}}


@rule("406.4", "602.2b")
def test_a_card_chosen_for_a_cost_is_any_of_the_pile_too() -> None:
    """406.4: the same is true where a cost is paid by it."""
    assert {choosing(hidden(seed, EATER), "activate Eater", 4) for seed in SEEDS} == {each.name for each in SECOND}


@rule("406.4", "406.3")
def test_a_card_that_a_player_may_look_at_is_chosen_itself() -> None:
    """406.4: who may look at the cards chooses a specific one."""
    for seed in SEEDS:
        game = position(side(hand=[STEAL, STEAL, MEAL], lands="UUU"), side(library=FIRST), seed=seed)
        for _ in range(2):
            act(game, "cast Steal", targets=["Bob"])
            resolve(game)
        act(game, "cast Meal")
        resolve(game)
        game.choose("yes")
        game.choose(pending(game).options[1])
        assert eaten(game) == "Bee-eater"


@rule("406.4", "601.2h", "601.2i")
def test_what_is_chosen_for_a_cost_isn_t_seen_before_all_of_it_is_paid() -> None:
    """406.4: the creature card that has come to the graveyard for one part of a cost doesn't pay for the other part."""
    for what, is_possible in (("creature card", False), ("card", True)):
        glutton = card("Glutton", "{G}", "Artifact", f"{EATING}, Exile a {what} from a graveyard: You gain 1 life.")
        assert can(hidden(1, glutton, spells=(HIDE,)), "activate Glutton") is is_possible


@rule("406.4", "601.2i")
def test_it_is_seen_once_the_ability_is_activated() -> None:
    """406.4: it isn't revealed until the cost is paid; then it is a card in a graveyard like any other."""
    choosy = card("Choosy", "{G}", "Artifact", f"{EATING}, Discard a card: You gain 1 life.")
    game = hidden(1, choosy, in_hand=(MEAL, HIDE))
    game.choose(option_named(game, "activate Choosy"))
    for _ in range(2):
        game.choose(pending(game).options[0])
    assert graveyard(game, 1) == ["Hide", "Hide", "a face-down card"]
    game.choose(pending(game).options[0])
    assert eaten(game) in {each.name for each in FIRST}


@rule("406.4", "601.2h", "601.2i")
def test_it_is_seen_once_the_spell_is_cast() -> None:
    """406.4: as a spell becomes cast, the card chosen for its cost lies face up in the graveyard."""
    feast = card("Feast", "{U}", "Sorcery", f"As an additional cost to cast this spell, {EATING.lower()}.\nScry 1.")
    game = hidden(1, in_hand=(feast,))
    game.choose(option_named(game, "cast Feast"))
    game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Feast"]
    assert eaten(game) in {each.name for each in FIRST}


HATCHERY = card(
    "Hatchery",
    "{U}",
    "Artifact",
    "When this artifact enters, exile the top card of your library face down.\n"
    "{0}: Put the exiled card onto the battlefield.",
)
TROPHY = card(
    "Trophy Room",
    "{U}",
    "Enchantment",
    "When this enchantment enters, exile all creatures face down.\n"
    "At the beginning of each player's upkeep, that player "
    "chooses a card exiled with this enchantment at random and puts it onto the battlefield.",
)


def brought_from(top: Card) -> Game:
    """The game after the top card of Alice's library has been exiled face down and told to go onto the battlefield."""
    game = position(side(hand=[HATCHERY], lands="U", library=[top, *FIRST]), side())
    act(game, "cast Hatchery")
    settle(game)
    act(game, "activate Hatchery")
    settle(game)
    return game


@rule("400.4a", "406.3a")
def test_a_card_exiled_face_down_enters_as_what_it_is_face_up() -> None:
    """406.3a: a card has no characteristics while it is exiled face down, but it enters the battlefield face up."""
    game = brought_from(card("Auk", "{U}", "Creature — Bird", pt="1/1"))
    assert the(game, "Auk").power == 1
    assert not game.view(0).exile


@rule("400.4a", "406.3a")
def test_a_sorcery_exiled_face_down_stays_there() -> None:
    """400.4a: an instant or sorcery stays in its zone rather than enter the battlefield, also where that isn't seen."""
    game = brought_from(HIDE)
    assert not on_battlefield(game, "Hide")
    assert len(game.view(0).exile) == 1


@rule("406.3a", "110.2a")
def test_whoever_chooses_a_card_at_random_puts_it_onto_the_battlefield() -> None:
    """406.3a: what all players' creatures were exiled as doesn't hold them there; that player controls what returns."""
    game = position(side(battlefield=[FIRST[0]], hand=[TROPHY], lands="U"), side())
    act(game, "cast Trophy Room")
    settle(game)
    assert not on_battlefield(game, "Auk")
    run_to(game, "end")
    run_to(game, "upkeep")
    settle(game)
    assert the(game, "Auk").controller == 1
