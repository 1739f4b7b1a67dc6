"""CR 601.2b, 601.3, 118.9: choosing by which permission, and on what terms, a spell is cast."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseWords
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.casting.choosing_a_way import ChooseWay
from positions import (
    BEAR,
    act,
    can,
    card,
    land,
    on_battlefield,
    option_named,
    pending,
    play_out,
    position,
    resolve,
    side,
    the,
)

FROM_GRAVEYARD = "You may cast creature spells from your graveyard"


def charter(name: str, text: str) -> Card:
    """An enchantment with a name and a text."""
    return card(name, "{W}", "Enchantment", text)


CRYPT = charter("Crypt", f"{FROM_GRAVEYARD}.")
TOMB = charter("Tomb", f"{FROM_GRAVEYARD}.")
NURSERY = charter(
    "Nursery",
    f"{FROM_GRAVEYARD}. If you cast a spell this way, that creature enters with a +1/+1 counter on it.",
)
BAZAAR = charter(
    "Bazaar", "You may play creature cards from your graveyard, and mana of any type can be spent to cast them."
)
TOLL_GATE = charter("Toll Gate", f"{FROM_GRAVEYARD} by paying {{1}} in addition to paying their other costs.")
PYRE = charter(
    "Pyre",
    "Once during each of your turns, you may cast a creature spell from your graveyard. If a spell cast this way would "
    "be put into your graveyard, exile it instead.",
)


def begin(*charters: Card, lands: str = "GGG", text: str = "cast Grizzly Bears") -> Game:
    """Alice begins to cast the creature in her graveyard."""
    game = position(side(battlefield=charters, graveyard=[BEAR], lands=lands), side())
    game.choose(option_named(game, text))
    return game


def words(game: Game) -> list[str]:
    """What may be answered to the question in which way to cast it."""
    decision = pending(game)
    assert isinstance(decision, ChooseWay)
    return [option.text for option in decision.options if isinstance(option, Word)]


def choose(game: Game, text: str) -> None:
    """Answer with the option that begins so, and let everything resolve."""
    decision = pending(game)
    assert isinstance(decision, ChooseWords)
    game.choose(next(each for each in decision.options if isinstance(each, Word) and each.text.startswith(text)))
    play_out(game)


@rule("601.3", "601.2a")
def test_the_player_chooses_by_which_permission_a_spell_is_cast() -> None:
    """601.3: each of two effects allows it, and what one says of a spell cast this way holds only if that is used."""
    game = begin(CRYPT, NURSERY)
    assert words(game) == ["Crypt", "Nursery: it enters with a +1/+1 counter on it"]
    choose(game, "Nursery")
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (3, 3)
    plain = begin(CRYPT, NURSERY)
    choose(plain, "Crypt")
    assert the(plain, "Grizzly Bears").power == 2


@rule("601.3")
def test_permissions_that_say_the_same_are_one() -> None:
    """601.3: which of two equal permissions is used makes no difference, so nobody is asked."""
    game = begin(CRYPT, TOMB)
    assert not isinstance(pending(game), ChooseWay)


@rule("601.3", "601.4", "609.4b")
def test_only_a_permission_that_can_be_followed_to_the_end_is_offered() -> None:
    """601.4: without green mana, only the effect helps that lets mana of any type be spent."""
    game = begin(CRYPT, BAZAAR, lands="RR")
    assert words(game) == ["Bazaar: with mana of any type"]
    rich = begin(CRYPT, BAZAAR, lands="GG")
    assert words(rich) == ["Bazaar: with mana of any type", "Crypt"]


@rule("601.3", "118.8")
def test_a_permission_that_asks_for_more() -> None:
    """118.8: a player may choose the permission with an additional cost, which is then paid."""
    game = begin(CRYPT, TOLL_GATE)
    assert words(game) == ["Crypt", "Toll Gate: {1} in addition"]
    choose(game, "Toll Gate")
    assert all(seen.tapped for seen in game.view(0).battlefield if seen.name == "Forest")
    assert not can(position(side(battlefield=[TOLL_GATE], graveyard=[BEAR], lands="GG"), side()), "cast Grizzly")


@rule("601.3", "614.1a")
def test_a_permission_for_one_spell_a_turn_is_used_up_only_if_chosen() -> None:
    """601.3: the other permission leaves the one for a single spell unused."""
    for chosen, left in (("Crypt", ["Crypt", "Pyre: into exile instead of into a graveyard"]), ("Pyre", None)):
        game = position(side(battlefield=[CRYPT, PYRE], graveyard=[BEAR, BEAR], lands="GGGG"), side())
        game.choose(option_named(game, "cast Grizzly Bears"))
        choose(game, chosen)
        game.choose(option_named(game, "cast Grizzly Bears"))
        assert (words(game) if left else None) == left
        assert isinstance(pending(game), ChooseWay) is (left is not None)


@rule("601.3")
def test_permissions_for_one_spell_a_turn_are_told_apart() -> None:
    """601.3: which of two permissions for a single spell is used up is the player's choice, also where both read the
    same; one that isn't used up by that allows the next spell.
    """
    game = position(side(battlefield=[PYRE, PYRE], graveyard=[BEAR] * 3, lands="GGGGGG"), side())
    game.choose(option_named(game, "cast Grizzly Bears"))
    first, second = words(game)
    assert first != second
    assert first.startswith("Pyre #")
    choose(game, second)
    act(game, "cast Grizzly Bears")
    play_out(game)
    assert not can(game, "cast Grizzly Bears")
    assert len(on_battlefield(game, "Grizzly Bears")) == 2


@rule("601.3", "118.9a")
def test_a_permission_and_ones_own_hand() -> None:
    """601.3: from the hand, the rules allow what an effect allows on other terms."""
    market = charter(
        "Market", "You may cast creature spells from your hand by paying {1} in addition to paying their other costs."
    )
    game = position(side(battlefield=[market], hand=[BEAR], lands="GGG"), side())
    game.choose(option_named(game, "cast Grizzly Bears"))
    assert words(game) == ["as usual", "Market: {1} in addition"]


@rule("305.1", "601.3")
def test_which_permission_to_play_a_land_is_used_up() -> None:
    """305.1: of two permissions to play one land each, the player chooses which is used up."""
    loam = charter("Loam", "Once during each of your turns, you may play a land from your graveyard.")
    moss = charter("Moss", "During each of your turns, you may play a land from your graveyard.")
    grant = charter("Grant", "You may play two additional lands on each of your turns.")
    woods = [land("G"), land("G"), land("G")]
    game = position(side(battlefield=[loam, moss, grant], graveyard=woods), side())
    game.choose(option_named(game, "play Forest"))
    assert words(game) == ["Loam", "Moss"]
    game.choose(pending(game).options[1])
    game.choose(option_named(game, "play Forest"))
    assert isinstance(game.decision, ChooseAction)
    assert not can(game, "play Forest")


@rule("616.1", "611.3d", "614.1a")
def test_effects_on_a_spell_are_named_after_what_let_it_be_cast() -> None:
    """616.1: who chooses which effect applies first sees whose effect each is."""
    void = charter("Void", "If a card would be put into a graveyard from anywhere, exile it instead.")
    hex_ = card("Hex", "{U}", "Instant", "Counter target spell.")
    game = position(
        side(battlefield=[PYRE, void], graveyard=[BEAR], hand=[hex_], lands="GGU"),
        side(),
    )
    act(game, "cast Grizzly Bears")
    act(game, "cast Hex", targets=["Grizzly Bears"])
    resolve(game)
    asked = []
    while not isinstance(game.decision, ChooseAction):
        asked += [option.text for option in pending(game).options if isinstance(option, Word)]
        game.choose(pending(game).options[0])
    assert "Pyre: not into the graveyard" in asked
    assert any(text.startswith("Void:") for text in asked)
