"""CR 601.2b, 601.2c: what is announced for a spell or ability, and what that makes happen at once."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseNumber
from comprules.kernel.options import Answer, LifeForSymbol, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, hand, life, on_battlefield, option_named, pending, position, resolve, side

HERO = card("Hero", "{2}{W}", "Creature — Human", pt="3/3")
CHEAP = card("Charter", "{G}", "Enchantment", "Spells you cast cost {W} less to cast.")


def halves(game: Game) -> list[str]:
    """The halves of a hybrid symbol that can be announced."""
    return [option.text for option in pending(game).options if isinstance(option, Word)]


@rule("107.4e", "118.13a", "601.2b", "601.2f")
@pytest.mark.parametrize(("first", "second"), [("{W}", "{U}"), ("{U}", "{W}")])
def test_the_half_of_a_hybrid_symbol_is_announced_before_costs_change(first: str, second: str) -> None:
    """CR 601.2b: only for one white and one blue half does taking off {W} leave what one Island can pay."""
    sage = card("Sage", "{W/U}{W/U}", "Creature — Human", pt="2/2")
    game = position(side(battlefield=[CHEAP], hand=[sage], lands="U"), side())
    game.choose(option_named(game, "cast Sage"))
    assert halves(game) == ["{W}", "{U}"]
    game.choose(first)
    assert halves(game) == [second]


@rule("601.2b", "702.33c")
def test_of_many_hybrid_symbols_alike_any_number_may_be_paid_with_either_half() -> None:
    """CR 601.2b: of thirteen symbols three are announced as white: two Plains pay, and one is what is taken off."""
    sage = card("Sage", "{W/U}", "Creature — Human", "Multikicker {W/U}", pt="2/2")
    game = position(side(battlefield=[CHEAP], hand=[sage], lands="WWUUUUUUUUUU"), side())
    game.choose(option_named(game, "cast Sage"))
    kicks = pending(game)
    assert isinstance(kicks, ChooseNumber)
    assert kicks.most == 12
    game.choose("12")
    told = [halves(game)]
    while not isinstance(game.decision, ChooseAction):
        game.choose("{W}" if "{W}" in halves(game) else "{U}")
        told += [halves(game)]
    assert told[:5] == [["{W}", "{U}"]] * 3 + [["{U}"]] * 2


@rule("601.2b")
def test_a_hybrid_spell_that_costs_nothing_for_the_half_announced() -> None:
    """CR 601.2b: {W/U} reduced by {W} is {0} for who announces white; who announces blue pays blue."""
    imp = card("Imp", "{W/U}", "Creature — Imp", pt="1/1")
    assert can(position(side(battlefield=[CHEAP], hand=[imp]), side()), "cast Imp")
    assert not can(position(side(hand=[imp]), side()), "cast Imp")
    game = position(side(battlefield=[CHEAP], hand=[imp], lands="U"), side())
    act(game, "cast Imp", "{U}")
    assert [seen.tapped for seen in on_battlefield(game, "Island")] == [True]


@rule("601.2b", "107.4e")
def test_the_generic_half_is_announced_too() -> None:
    """CR 601.2b: of {2/W} the generic half, if announced, is what generic mana comes off."""
    less = card("Charter", "{G}", "Enchantment", "Spells you cast cost {1} less to cast.")
    imp = card("Imp", "{2/W}", "Creature — Imp", pt="1/1")
    assert can(position(side(battlefield=[less], hand=[imp], lands="G"), side()), "cast Imp")
    assert not can(position(side(hand=[imp], lands="G"), side()), "cast Imp")
    game = position(side(battlefield=[less], hand=[imp], lands="GW"), side())
    game.choose(option_named(game, "cast Imp"))
    assert halves(game) == ["{2}", "{W}"]
    game.choose("{W}")
    assert [seen.tapped for seen in on_battlefield(game, "Plains")] == [True]


@rule("601.2b", "601.2f")
def test_phyrexian_mana_of_a_color_is_reduced_unless_life_is_announced() -> None:
    """CR 601.2b: announced as white mana, {W/P} is what {W} comes off; announced as life, it takes generic mana off."""
    probe = card("Probe", "{1}{W/P}", "Sorcery", "Draw a card.")
    for pays_life, left, mana in ((False, 20, True), (True, 18, False)):
        game = position(side(battlefield=[CHEAP], hand=[probe], lands="G"), side())
        act(game, "cast Probe", pays_life)
        assert life(game, 0) == left
        assert [seen.tapped for seen in on_battlefield(game, "Forest")] == [mana]


@rule("118.13a", "601.2b", "602.2b")
def test_an_abilitys_phyrexian_mana_is_announced() -> None:
    """CR 602.2b: whether life is paid for a symbol in an activation cost is announced as for a spell."""
    leech = card("Leech", "{B}", "Creature — Leech", "{B/P}: Leech deals 1 damage to any target.", "1/1")
    game = position(side(battlefield=[leech], lands="B"), side())
    game.choose(option_named(game, "activate Leech"))
    assert pending(game).options == (Answer(True), Answer(False))
    game.choose(True)
    assert getattr(pending(game), "is_target", False), "targets are chosen after what is to be paid was announced"
    assert life(game, 0) == 20, "and nothing is paid before they are"
    act_on = next(option for option in pending(game).options if getattr(option, "name", "") == "Bob")
    game.choose(act_on)
    assert life(game, 0) == 18


@rule("601.2b", "601.2g")
def test_who_pays_by_hand_has_announced_the_life_before() -> None:
    """CR 601.2b: what is paid with life is settled by then, and no piece of the payment of mana."""
    probe = card("Probe", "{1}{U/P}", "Sorcery", "Draw a card.")
    game = position(side(hand=[probe], lands="UU"), side(), auto_pay=False)
    game.choose(option_named(game, "cast Probe"))
    game.choose(False)
    assert not any(isinstance(option, LifeForSymbol) for option in pending(game).options)


@rule("601.2b", "702.47a")
def test_cards_are_spliced_before_optional_costs_are_announced() -> None:
    """CR 601.2b: the cards to be spliced are revealed before the intention to pay a kicker is announced."""
    glow = card("Glow", "{R}", "Instant — Arcane", "You gain 1 life.\nSplice onto Arcane {R}")
    kicked = card("Kick", "{R}", "Instant — Arcane", "Kicker {R}\nYou gain 2 life.")
    game = position(side(hand=[glow, kicked], lands="RRR"), side())
    game.choose(option_named(game, "cast Kick"))
    assert pending(game).rule == "702.47b"
    game.choose((pending(game).candidates[0],))
    assert "kicker" in pending(game).reason
    game.choose(True)
    resolve(game)
    assert life(game, 0) == 23


def watched(by: str) -> Card:
    """A creature that draws its player a card when it becomes the target of something."""
    text = f"Whenever this creature becomes the target of {by}, draw a card."
    return card("Elk", "{G}", "Creature — Elk", text, "2/2")


@rule("601.2c", "601.2i")
def test_what_becomes_a_target_and_is_sacrificed_for_the_spell_has_been_a_target() -> None:
    """CR 601.2c: it becomes a target as it is chosen, before costs are paid, so its ability triggers all the same."""
    elk = watched("a spell")
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\nTarget creature gets +1/+1 until end of turn."
    )
    rite = card("Rite", "{R}", "Instant", text)
    game = position(side(battlefield=[elk], hand=[rite], lands="R"), side())
    act(game, "cast Rite", targets=["Elk"])
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert not on_battlefield(game, "Elk")
    assert len(game.view(0).stack) == 2
    resolve(game)
    assert len(hand(game, 0)) == 1


@rule("601.2c", "602.2b")
def test_a_target_sacrificed_for_an_ability_has_been_a_target() -> None:
    """CR 602.2b: so it is for abilities."""
    elk = watched("an ability")
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a creature: Target creature gets +1/+1 until end of turn.")
    game = position(side(battlefield=[elk, altar], lands="R"), side())
    act(game, "activate Altar", targets=["Elk"])
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    resolve(game)
    assert len(hand(game, 0)) == 1
    assert BEAR.name not in hand(game, 0)


@rule("601.3b", "601.5")
def test_kicked_spells_as_though_they_had_flash() -> None:
    """CR 601.3b: whether it will be kicked is considered before it's cast; begun so, it must be kicked."""
    charter = card("Charter", "{U}", "Enchantment", "You may cast kicked spells as though they had flash.")
    glow = card("Glow", "{G}", "Sorcery", "Kicker {1}\nYou gain 1 life.")
    for lands, may in (("GG", True), ("G", False)):
        game = position(side(battlefield=[charter], hand=[glow], lands=lands), side(), step="upkeep")
        assert can(game, "cast Glow") is may
    game = position(side(battlefield=[charter], hand=[glow], lands="GG"), side(), step="upkeep")
    game.choose(option_named(game, "cast Glow"))
    assert pending(game).options == (Answer(True),)
    main = position(side(battlefield=[charter], hand=[glow], lands="GG"), side())
    main.choose(option_named(main, "cast Glow"))
    assert pending(main).options == (Answer(True), Answer(False))


@rule("601.3b", "601.5")
def test_a_value_of_x_that_gives_it_flash() -> None:
    """CR 601.3b: a value for X may make it a spell that can be cast now, and only such a value can be chosen."""
    text = "You may cast spells with mana value 3 or greater as though they had flash."
    charter = card("Charter", "{U}", "Enchantment", text)
    glow = card("Glow", "{X}{G}", "Sorcery", "You gain X life.")
    game = position(side(battlefield=[charter], hand=[glow], lands="GGGG"), side(), step="upkeep")
    game.choose(option_named(game, "cast Glow"))
    assert [str(option) for option in pending(game).options] == ["2", "3"]
    poor = position(side(battlefield=[charter], hand=[glow], lands="GG"), side(), step="upkeep")
    assert not can(poor, "cast Glow")


@rule("601.3b", "601.5", "115.9")
def test_flash_for_what_it_targets() -> None:
    """CR 601.3b: the targets that would give it flash are considered before; in its usual time it may have others."""
    text = "You may cast this spell as though it had flash if it targets a creature you control."
    glow = card("Glow", "{G}", "Sorcery", f"{text}\nTarget creature gets +1/+1 until end of turn.")
    ox = card("Ox", "{3}", "Creature — Ox", pt="2/5")
    mine = side(battlefield=[BEAR], hand=[glow], lands="G")
    game = position(mine, side(battlefield=[ox]), step="upkeep")
    game.choose(option_named(game, "cast Glow"))
    assert [getattr(option, "name", "") for option in pending(game).options] == [BEAR.name]
    alone = side(hand=[glow], lands="G")
    assert not can(position(alone, side(battlefield=[ox]), step="upkeep"), "cast Glow")
    assert can(position(alone, side(battlefield=[ox])), "cast Glow")


@rule("601.2e", "601.3a")
def test_a_prohibition_that_looks_at_targets() -> None:
    """CR 601.2e: a spell that is forbidden for some targets is cast with others, or not at all."""
    text = "Your opponents can't cast spells that target a creature you control."
    law = card("Law", "{W}", "Enchantment", text)
    glow = card("Glow", "{G}", "Sorcery", "Target creature gets +1/+1 until end of turn.")
    ox = card("Ox", "{3}", "Creature — Ox", pt="2/5")
    game = position(side(battlefield=[BEAR], hand=[glow], lands="G"), side(battlefield=[law, ox]))
    game.choose(option_named(game, "cast Glow"))
    assert [getattr(option, "name", "") for option in pending(game).options] == [BEAR.name]
    assert not can(position(side(hand=[glow], lands="G"), side(battlefield=[law, ox])), "cast Glow")


@rule("601.2b", "107.3a")
@pytest.mark.parametrize(("own", "values"), [((BEAR,), ["2"]), ((BEAR, HERO), ["2", "3"]), ((), [])])
def test_an_x_that_says_of_what_kind_the_cost_is(own: tuple[Card, ...], values: list[str]) -> None:
    """601.2b: an X that says of what mana value the sacrifice is can only be one that some creature has."""
    text = "As an additional cost to cast this spell, sacrifice an artifact or creature with mana value X."
    feed = card("Feed", "{0}", "Sorcery", f"{text}\nYou gain X life.")
    game = position(side(hand=[feed], battlefield=list(own)), side())
    assert can(game, "cast Feed") is bool(values)
    if values:
        game.choose(option_named(game, "cast Feed"))
        assert [str(option) for option in pending(game).options] == values
        game.choose(values[-1])
        resolve(game)
        assert life(game, 0) == 20 + int(values[-1])


TRIBUTE = card(
    "Tribute",
    "{9}",
    "Instant",
    "You may pay 3 life rather than pay this spell's mana cost.\n"
    "You may sacrifice a creature rather than pay this spell's mana cost.\nYou gain 1 life.",
)


@rule("118.9a", "601.2b")
def test_one_of_two_alternative_costs_is_chosen() -> None:
    """CR 118.9a: only one can be applied, whichever the spell's controller announces."""
    costs = Word("pay 3 life"), Word("sacrifice a creature", 1)
    for cost, life_left, creatures in ((costs[0], 17, 1), (costs[1], 20, 0)):
        game = position(side(battlefield=[BEAR], hand=[TRIBUTE]), side())
        game.choose(option_named(game, "cast Tribute"))
        assert pending(game).options == costs
        game = Game.load(game.save())
        game.choose(cost)
        if not isinstance(game.decision, ChooseAction):
            game.choose(pending(game).options[0])
        assert (life(game, 0), len(on_battlefield(game, "Grizzly Bears"))) == (life_left, creatures)


@rule("118.9a", "118.3")
def test_either_of_two_alternative_costs_is_enough() -> None:
    """CR 118.9a: the spell can be cast for the one even if the other can't be paid."""
    assert can(position(side(battlefield=[BEAR], hand=[TRIBUTE], life=2), side()), "cast Tribute")
    assert can(position(side(hand=[TRIBUTE], life=4), side()), "cast Tribute")
    assert not can(position(side(hand=[TRIBUTE], life=2), side()), "cast Tribute")


@rule("118.9a", "702.34a")
@pytest.mark.parametrize(("mana", "flashback"), [("{R}", "{9}"), ("{9}", "{R}"), ("{R}", "{R}")])
def test_a_card_with_flashback_that_is_given_flashback_too(mana: str, flashback: str) -> None:
    """CR 118.9a: a card that is given flashback while it has it can be cast for either cost."""
    past = card("Past", mana, "Instant", f"You gain 1 life.\nFlashback {flashback}")
    said = "gains flashback until end of turn. The flashback cost is equal to its mana cost."
    mage = card("Mage", "{W}", "Sorcery", f"Target instant or sorcery card in your graveyard {said}")
    game = position(side(hand=[mage], graveyard=[past], lands="WR"), side())
    act(game, "cast Mage", targets=["Past"])
    resolve(game)
    game.choose(option_named(game, "cast Past"))
    if mana != flashback:
        (cost,) = pending(game).options
        assert isinstance(cost, Word)
        assert cost.text == "{R}", "the other cost can't be paid"
        game.choose(cost)
    resolve(game)
    assert life(game, 0) == 21
