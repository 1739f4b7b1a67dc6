"""CR 601: casting spells, played step by step."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import (
    ChooseAction,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    Divide,
    IllegalChoice,
    YesNo,
)
from comprules.kernel.options import Answer, Number, Option, Share, Thing, UseMana, Word
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
STUDY = card("Study", "{1}{U}", "Sorcery", "Draw two cards.")
RELIC = card("Relic", "{1}", "Artifact")
OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
DECREE = card("Decree", "{W}", "Legendary Sorcery", "You gain 5 life.")
QUEEN = card("Queen", "{W}", "Legendary Creature — Human Noble", pt="2/2")
CROWN = card("Crown", "{2}", "Legendary Artifact")
CHARM = card(
    "Charm",
    "{G}",
    "Instant",
    "Choose one —\n• Destroy target artifact.\n• Destroy target creature with flying.\n• You gain 4 life.",
)


def instant(text: str, cost: str = "{R}", name: str = "Deed") -> Card:
    """An instant with a text."""
    return card(name, cost, "Instant", text)


def offered(game: Game) -> list[str]:
    """The names of the options, or their words if they have no name."""
    options = pending(game).options
    return [getattr(option, "name", getattr(option, "text", str(option))) for option in options]


def begin(game: Game, text: str) -> None:
    """Begin to take an action, and answer nothing yet."""
    game.choose(option_named(game, text))


def things_named(game: Game, *names: str) -> tuple[Option, ...]:
    """Several objects at once."""
    return tuple(named(game, name) for name in names)


# -- 601.2a: the card goes on the stack --------------------------------------------------------------------------------


@rule("601.2a")
def test_the_card_becomes_a_spell_on_the_stack() -> None:
    """601.2a: the card leaves the hand for the top of the stack, where its caster controls it."""
    game = position(side(hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob"])
    (spell,) = game.view(1).stack
    assert (spell.name, spell.controller, spell.zone) == ("Zap", 0, Zone.STACK)
    assert hand(game, 0) == []


@rule("601.2a")
def test_it_is_on_the_stack_while_its_targets_are_chosen() -> None:
    """601.2a: the card is moved first of all, so that a spell that targets spells can't target itself."""
    begun = position(side(hand=[ZAP], lands="R"), side())
    begin(begun, "cast Zap")
    assert [seen.name for seen in begun.view(0).stack] == ["Zap"]
    alone = position(side(hand=[instant("Counter target spell.")], lands="R"), side())
    assert not can(alone, "cast Deed")


@rule("601.2a")
def test_it_is_the_topmost_object() -> None:
    """601.2a: a spell cast in response lies above what it responds to, and resolves first."""
    game = position(side(hand=[ZAP], lands="R"), side(hand=[instant("You gain 3 life.")], lands="R"))
    act(game, "cast Zap", targets=["Bob"])
    pass_priority(game)
    act(game, "cast Deed")
    assert [seen.name for seen in game.view(0).stack] == ["Zap", "Deed"]
    resolve(game)
    assert life(game, 1) == 23


@rule("601.3")
def test_only_from_the_hand_unless_something_allows_it() -> None:
    """601.3: a rule or an effect must allow it: a card in a graveyard or in exile can't be cast just so."""
    game = position(side(graveyard=[ZAP], exile=[ZAP], lands="RR"), side())
    assert not can(game, "cast Zap")
    reason = game.why_not(f"cast Zap #{game.view(0).players[0].graveyard[0].id}")
    assert reason is not None
    assert reason.rule == "601.3"


@rule("601.3")
def test_not_another_players_card() -> None:
    """601.3: nothing allows a player to cast the cards of another's hand."""
    game = position(side(lands="R"), side(hand=[ZAP]))
    reason = game.why_not(f"cast Zap #{game.view(1).hand[0].id}")
    assert reason is not None
    assert reason.rule == "601.3"


@rule("601.3")
def test_an_effect_may_allow_the_top_of_the_library() -> None:
    """601.3: with an effect's permission a creature spell is cast from the top of the library."""
    horde = card("Horde", "{G}", "Enchantment", "You may cast creature spells from the top of your library.")
    game = position(side(battlefield=[horde], library=[BEAR, ZAP], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    resolve(game)
    assert on_battlefield(game, "Grizzly Bears")
    assert not can(game, "cast Zap")


@rule("601.3", "307.1", "117.1a")
def test_the_timing_of_a_sorcery() -> None:
    """117.1a: anything but an instant needs its player's own main phase and an empty stack."""
    mine = side(hand=[STUDY, BEAR, ZAP], lands="UGRG")
    assert can(position(mine, side()), "cast Study")
    upkeep = position(mine, side(), step="upkeep")
    assert not can(upkeep, "cast Study")
    assert not can(upkeep, "cast Grizzly Bears")
    assert can(upkeep, "cast Zap")
    game = position(mine, side())
    act(game, "cast Zap", targets=["Bob"])
    assert not can(game, "cast Grizzly Bears")
    theirs = position(side(), mine)
    pass_priority(theirs)
    assert not can(theirs, "cast Study")
    assert can(theirs, "cast Zap")


@rule("601.3b", "702.8a")
def test_as_though_it_had_flash() -> None:
    """601.3b: an effect may lift the timing of some spells, and of no others."""
    guide = card("Guide", "{G}", "Enchantment", "You may cast creature spells as though they had flash.")
    game = position(side(), side(battlefield=[guide], hand=[BEAR, STUDY], lands="GGUU"))
    pass_priority(game)
    assert can(game, "cast Grizzly Bears")
    assert not can(game, "cast Study")


@rule("601.3b", "118.9")
def test_an_alternative_cost_does_not_let_it_be_cast_at_any_time() -> None:
    """601.3b: what doesn't say that a spell may be cast as though it had flash leaves it its timing."""
    elk = card("Elk", "{3}{G}", "Creature — Elk", "When this creature enters, you gain 1 life.\nEvoke {G}", "3/3")
    assert can(position(side(hand=[elk], lands="G"), side()), "cast Elk")
    assert not can(position(side(hand=[elk], lands="G"), side(), step="upkeep"), "cast Elk")


@rule("601.3", "101.2")
def test_an_effect_may_forbid_it() -> None:
    """601.3: what an effect prohibits can't be begun, whatever allows it."""
    silence = card("Silence", "{W}", "Enchantment", "Players can't cast creature spells.")
    game = position(side(battlefield=[silence], hand=[BEAR, ZAP], lands="GGR"), side())
    assert not can(game, "cast Grizzly Bears")
    assert can(game, "cast Zap")


@rule("205.4e")
def test_a_legendary_sorcery_needs_a_legendary_creature_or_planeswalker() -> None:
    """CR 205.4e: without one its player can't cast it; another player's, or a legendary artifact, doesn't help."""
    assert not can(
        position(side(battlefield=[CROWN], hand=[DECREE], lands="W"), side(battlefield=[QUEEN])), "cast Decree"
    )
    assert can(position(side(battlefield=[QUEEN], hand=[DECREE], lands="W"), side()), "cast Decree")


# -- 601.2b: modes, kicker, X, hybrid and Phyrexian mana ---------------------------------------------------------------


@rule("601.2b", "700.2a")
def test_modes_without_legal_targets_cant_be_chosen() -> None:
    """700.2a: a mode whose targets aren't there can't be chosen."""
    game = position(side(hand=[CHARM], lands="G"), side(battlefield=[BEAR, RELIC]))
    begin(game, "cast Charm")
    assert isinstance(pending(game), ChooseModes)
    assert offered(game) == ["Destroy target artifact.", "You gain 4 life."]
    with pytest.raises(IllegalChoice):
        game.choose(Word("Destroy target creature with flying.", 1))


@rule("601.2b", "700.2c")
def test_only_the_chosen_mode_targets() -> None:
    """700.2c: the targets of a mode that wasn't chosen aren't asked for, and it isn't carried out."""
    game = position(side(hand=[CHARM], lands="G"), side(battlefield=[RELIC]))
    act(game, "cast Charm", Word("You gain 4 life.", 2))
    resolve(game)
    assert life(game, 0) == 24
    assert on_battlefield(game, "Relic")


@rule("601.2b", "700.2d")
def test_two_modes_are_carried_out_in_the_order_written() -> None:
    """700.2d: several modes are different ones; they happen in the order in which they are printed."""
    command = instant(
        "Choose two —\n• Draw a card.\n• Target player loses 2 life.\n• Destroy target creature.\n• You gain 3 life."
    )
    game = position(side(hand=[command], lands="R"), side())
    begin(game, "cast Deed")
    assert "Destroy target creature." not in offered(game)
    game.choose((Word("You gain 3 life.", 3), Word("Target player loses 2 life.", 1)))
    game.choose(named(game, "Alice"))
    resolve(game)
    assert life(game, 0) == 21


@rule("601.2b", "700.2a", "601.4")
def test_modes_that_cant_be_chosen_together() -> None:
    """700.2a: two modes are offered only as far as both can be carried out."""
    command = instant("Choose two —\n• Destroy target artifact.\n• Destroy target creature.\n• Destroy target land.")
    assert not can(position(side(hand=[command]), side(battlefield=[RELIC])), "cast Deed")
    game = position(side(hand=[command], lands="R"), side(battlefield=[RELIC]))
    begin(game, "cast Deed")
    assert offered(game) == ["Destroy target artifact.", "Destroy target land."]


@rule("601.2b", "702.33a", "601.4")
def test_a_kicker_that_cant_be_paid_isnt_offered() -> None:
    """601.2b: the intention to pay an optional cost is announced; where the mana isn't there nobody is asked."""
    spell = instant("Kicker {2}\nYou gain 1 life. If this spell was kicked, draw a card.", cost="{W}")
    poor = position(side(hand=[spell], lands="W"), side())
    begin(poor, "cast Deed")
    decision = poor.decision
    assert isinstance(decision, ChooseAction) or (decision is not None and decision.options == (Answer(False),))
    rich = position(side(hand=[spell], lands="WWW"), side())
    begin(rich, "cast Deed")
    assert isinstance(pending(rich), YesNo)
    assert offered(rich) == ["yes", "no"]


@rule("601.2b", "601.2c", "702.33g")
def test_a_kicked_spell_has_more_targets() -> None:
    """702.33g: the targets of what happens only if the spell was kicked are chosen only if it was."""
    spell = card(
        "Prune", "{G}", "Sorcery", "Kicker {1}\nDestroy target creature. If this spell was kicked, destroy target land."
    )
    for kicked in (False, True):
        game = position(side(hand=[spell], lands="GG"), side(battlefield=[BEAR, land("R")]))
        act(game, "cast Prune", Answer(kicked), targets=["Grizzly Bears", "Mountain"] if kicked else ["Grizzly Bears"])
        resolve(game)
        assert graveyard(game, 1) == (["Grizzly Bears", "Mountain"] if kicked else ["Grizzly Bears"])


@rule("601.2b", "107.3a")
def test_the_largest_payable_x() -> None:
    """107.3a: the caster announces X; no more is offered than can be paid."""
    blaze = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target.")
    game = position(side(hand=[blaze], lands="RGGG"), side())
    begin(game, "cast Blaze")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert (decision.least, decision.most) == (0, 3)
    with pytest.raises(IllegalChoice):
        game.choose(4)
    game.choose(3)
    game.choose(named(game, "Bob"))
    resolve(game)
    assert life(game, 1) == 17


@rule("107.3a", "601.2b", "601.2f")
def test_x_paid_twice() -> None:
    """107.3a: every X of a cost has the announced value."""
    blaze = card("Blaze", "{X}{X}{R}", "Sorcery", "Blaze deals X damage to any target.")
    game = position(side(hand=[blaze], lands="RRRRRR"), side())
    begin(game, "cast Blaze")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.most == 2


@rule("601.2b", "107.3a", "118.8")
def test_x_of_an_additional_cost() -> None:
    """107.3a: an X of an additional cost is announced too, and no more than can be paid."""
    spell = card("Purge", "{R}", "Sorcery", "As an additional cost to cast this spell, discard X cards.\nDraw X cards.")
    game = position(side(hand=[spell, BEAR, OX], lands="R"), side())
    begin(game, "cast Purge")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.most == 2
    game.choose(2)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    resolve(game)
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Ox", "Purge"]
    assert hand(game, 0) == ["Forest", "Forest"]


@rule("107.4e", "601.2b", "601.2g")
def test_hybrid_mana_is_the_players_choice() -> None:
    """107.4e: a hybrid symbol is paid with either color; who pays by hand chooses which."""
    imp = card("Imp", "{B/R}", "Creature — Imp", pt="1/1")
    game = position(side(hand=[imp], lands="BR"), side(), auto_pay=False)
    begin(game, "cast Imp")
    assert [option.mana for option in pending(game).options if isinstance(option, UseMana)] == ["B", "R"]
    game.choose((pending(game).options[1],))
    assert [seen.name for seen in game.view(0).battlefield if seen.tapped] == ["Mountain"]


@rule("107.4f", "601.2b")
def test_phyrexian_mana_is_paid_with_life_if_the_player_wants() -> None:
    """107.4f: the caster announces whether to pay 2 life or the color, where both can be paid."""
    probe = card("Probe", "{U/P}", "Sorcery", "Draw a card.")
    for wants, left in ((True, 18), (False, 20)):
        game = position(side(hand=[probe], lands="U"), side())
        begin(game, "cast Probe")
        assert pending(game).rule == "601.2b"
        assert pending(game).options == (Answer(True), Answer(False))
        game.choose(wants)
        assert life(game, 0) == left
        assert the(game, "Island").tapped is not wants
    landless = position(side(hand=[probe]), side(), skip_trivial=True)
    act(landless, "cast Probe")
    assert life(landless, 0) == 18
    assert not can(position(side(hand=[probe], life=1), side()), "cast Probe")


# -- 601.2c: targets ---------------------------------------------------------------------------------------------------


@rule("601.2c")
def test_one_word_target_cant_mean_the_same_thing_twice() -> None:
    """601.2c: "two target creatures" are two different ones."""
    lull = card("Lull", "{U}", "Sorcery", "Tap two target creatures.")
    assert not can(position(side(hand=[lull], lands="U"), side(battlefield=[BEAR])), "cast Lull")
    game = position(side(hand=[lull], lands="U"), side(battlefield=[BEAR, OX]))
    begin(game, "cast Lull")
    bear = named(game, "Grizzly Bears")
    with pytest.raises(IllegalChoice, match="twice"):
        game.choose((bear, bear))
    game.choose(things_named(game, "Grizzly Bears", "Ox"))
    resolve(game)
    assert the(game, "Ox").tapped
    assert the(game, "Grizzly Bears").tapped


@rule("601.2c")
def test_two_words_target_can_mean_the_same_thing() -> None:
    """601.2c: where "target" is said twice, the same object may be chosen for both."""
    twist = card("Twist", "{U}", "Sorcery", "Tap target creature. Twist deals 1 damage to target creature.")
    game = position(side(hand=[twist], lands="U"), side(battlefield=[BEAR]))
    act(game, "cast Twist", targets=["Grizzly Bears", "Grizzly Bears"])
    resolve(game)
    bear = the(game, "Grizzly Bears")
    assert (bear.tapped, bear.damage) == (True, 1)


@rule("601.2c", "115.3")
def test_another_target_is_another_one() -> None:
    """115.3: "another target" can't be what was chosen before."""
    arc = card(
        "Arc", "{R}", "Sorcery", "Arc deals 2 damage to target creature and 1 damage to another target creature."
    )
    assert not can(position(side(hand=[arc], lands="R"), side(battlefield=[BEAR])), "cast Arc")
    game = position(side(hand=[arc], lands="R"), side(battlefield=[BEAR, OX]))
    act(game, "cast Arc", targets=["Grizzly Bears"])
    assert offered(game) == ["Ox"]


@rule("601.2c", "115.6")
def test_up_to_one_target_may_be_none() -> None:
    """115.6: with "up to one target" no target need be chosen, and then the spell is cast without one."""
    spell = card("Nudge", "{U}", "Sorcery", "Destroy up to one target creature. Draw a card.")
    alone = position(side(hand=[spell], lands="U"), side())
    begin(alone, "cast Nudge")
    if not isinstance(alone.decision, ChooseAction):
        alone.choose(())
    resolve(alone)
    assert len(hand(alone, 0)) == 1
    game = position(side(hand=[spell], lands="U"), side(battlefield=[BEAR]))
    begin(game, "cast Nudge")
    decision = pending(game)
    assert isinstance(decision, ChooseObjects)
    assert (decision.minimum, decision.maximum) == (0, 1)


@rule("601.2c", "702.11b", "702.16b")
def test_hexproof_and_protection_leave_no_target() -> None:
    """601.2c: without a legal target the spell can't be cast, and the reason is the targets."""
    for text in ("Hexproof", "Protection from black"):
        guarded = card("Guarded", "{W}", "Creature — Elf", text, "1/1")
        doom = instant("Destroy target creature.", "{B}", "Doom")
        game = position(side(hand=[doom], lands="B"), side(battlefield=[guarded]))
        assert not can(game, "cast Doom")
        reason = game.why_not(f"cast Doom #{game.view(0).hand[0].id}")
        assert reason is not None
        assert reason.rule == "601.2c"


@rule("601.2c", "115.2")
def test_only_permanents_are_targets_unless_it_says_otherwise() -> None:
    """115.2: "target creature" is a creature on the battlefield; a card elsewhere is targeted only if it says so."""
    doom = instant("Destroy target creature.", "{B}", "Doom")
    raise_dead = card("Recall", "{B}", "Sorcery", "Return target creature card from your graveyard to your hand.")
    game = position(side(hand=[doom, raise_dead], graveyard=[BEAR], lands="BB"), side(graveyard=[OX]))
    assert not can(game, "cast Doom")
    begin(game, "cast Recall")
    assert offered(game) == ["Grizzly Bears"]


# -- 601.2d: division --------------------------------------------------------------------------------------------------


@rule("601.2d")
def test_each_target_gets_at_least_one_of_what_is_divided() -> None:
    """601.2d: the caster announces the division as the spell is cast; nothing gets none of it."""
    forks = card("Forks", "{R}", "Sorcery", "Forks deals 3 damage divided as you choose among any number of targets.")
    game = position(side(hand=[forks], lands="R"), side(battlefield=[BEAR]))
    begin(game, "cast Forks")
    chosen = things_named(game, "Bob", "Grizzly Bears")
    game.choose(chosen)
    decision = pending(game)
    assert isinstance(decision, Divide)
    bob, bear = (option for option in chosen if isinstance(option, Thing))
    for shares in ((3, 0), (1, 1), (2, 2)):
        with pytest.raises(IllegalChoice):
            game.choose((Share(bob.id, bob.name, shares[0]), Share(bear.id, bear.name, shares[1])))
    game.choose((Share(bob.id, bob.name, 1), Share(bear.id, bear.name, 2)))
    resolve(game)
    assert life(game, 1) == 19
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("601.2d", "601.2c")
def test_no_more_targets_than_there_is_to_divide() -> None:
    """601.2d: since each target gets one at least, two damage can't be divided among three."""
    spark = card("Spark", "{R}", "Sorcery", "Spark deals 2 damage divided as you choose among any number of targets.")
    game = position(side(hand=[spark], lands="R"), side(battlefield=[BEAR, OX]))
    begin(game, "cast Spark")
    with pytest.raises(IllegalChoice):
        game.choose(things_named(game, "Bob", "Grizzly Bears", "Ox"))


@rule("601.2d", "608.2b")
def test_the_division_stays_as_announced() -> None:
    """601.2d: the share of a target that is gone on resolution is lost, not divided anew."""
    forks = card("Forks", "{R}", "Sorcery", "Forks deals 3 damage divided as you choose among any number of targets.")
    away = instant("Return target creature to its owner's hand.", "{U}", "Away")
    game = position(side(hand=[forks, away], lands="RU"), side(battlefield=[BEAR]))
    begin(game, "cast Forks")
    chosen = things_named(game, "Bob", "Grizzly Bears")
    game.choose(chosen)
    game.choose(
        tuple(Share(one.id, one.name, n) for one, n in zip(chosen, (1, 2), strict=True) if isinstance(one, Thing))
    )
    act(game, "cast Away", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert life(game, 1) == 19


# -- 601.2e, 601.5, 733.1: illegal proposals ---------------------------------------------------------------------------


@rule("601.2e", "733.1")
def test_an_illegal_proposal_changes_nothing() -> None:
    """733.1: what can't be done to its end isn't begun: the game is as it was."""
    game = position(side(hand=[ZAP, STUDY, BEAR], lands="G"), side())
    before = game.digest()
    for seen in game.view(0).hand:
        assert game.why_not(f"cast {seen.name} #{seen.id}") is not None
        with pytest.raises(IllegalChoice):
            game.choose(f"cast {seen.name} #{seen.id}")
        assert game.digest() == before


@rule("733.1", "733.2")
def test_a_proposal_that_fails_late_is_taken_back() -> None:
    """733.1: a spell whose payment turns out impossible returns to where it came from, and so does the payment;
    its player may act again.
    """
    idol = card("Idol", "{2}", "Artifact Creature — Idol", "Sacrifice a creature: Add {R}.", "1/1")
    toll = card(
        "Toll", "{R}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    game = position(side(hand=[toll], battlefield=[idol]), side())
    before = game.digest()
    assert not can(game, "cast Toll")
    assert game.digest() == before
    assert on_battlefield(game, "Idol")
    assert hand(game, 0) == ["Toll"]


@rule("601.2e", "601.3a", "601.5")
def test_what_is_forbidden_only_for_some_choices() -> None:
    """601.3a: a spell that an effect prohibits for some values of X can be begun for the others."""
    silence = card("Hush", "{W}", "Enchantment", "Players can't cast spells with mana value 3 or greater.")
    blaze = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to any target.")
    game = position(side(hand=[blaze], lands="RRRRRR"), side(battlefield=[silence]))
    begin(game, "cast Blaze")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.most == 1


# -- 601.2f: the total cost --------------------------------------------------------------------------------------------


def payable(cost: str, lands: str, *effects: str, types: str = "Creature — Cat", others: tuple[Card, ...] = ()) -> bool:
    """Whether a spell of a cost can be cast with these lands under these effects."""
    spell = card("Cat", cost, types, pt="1/1" if "Creature" in types else "")
    permanents = [card(f"Effect {place}", "{W}", "Enchantment", text) for place, text in enumerate(effects)]
    return can(position(side(hand=[spell], battlefield=[*permanents, *others], lands=lands), side()), "cast Cat")


CHEAPER = "Creature spells you cast cost {1} less to cast."
DEARER = "Creature spells cost {1} more to cast."


@rule("601.2f", "118.7a")
def test_reductions_never_reach_colored_mana() -> None:
    """118.7a: a reduction by generic mana lowers the generic part and nothing else."""
    assert payable("{2}{G}", "GG", CHEAPER)
    assert payable("{2}{G}", "G", CHEAPER, CHEAPER)
    assert payable("{2}{G}", "G", CHEAPER, CHEAPER, CHEAPER)
    assert not payable("{2}{G}", "", CHEAPER, CHEAPER, CHEAPER)
    assert not payable("{G}", "", CHEAPER)


@rule("601.2f")
def test_a_cost_is_never_less_than_nothing() -> None:
    """601.2f: a total cost can't be reduced below {0}, and {0} can be paid by anybody."""
    assert payable("{1}", "", CHEAPER, CHEAPER)


@rule("601.2f")
def test_increases_come_before_reductions() -> None:
    """601.2f: the cost is what there is to pay plus all increases, and only then minus all reductions."""
    assert not payable("{G}", "G", DEARER)
    assert payable("{G}", "G", DEARER, CHEAPER)
    assert payable("{G}", "GG", DEARER)
    assert not payable("{G}", "G", DEARER, DEARER, CHEAPER)


@rule("601.2f", "118.9d")
def test_alternative_costs_are_changed_too() -> None:
    """118.9d: increases and reductions apply to an alternative cost just as to a mana cost."""
    chart = card("Chart", "{3}{U}", "Sorcery", "Draw a card.\nFlashback {1}{U}")
    thrift = card("Thrift", "{1}", "Artifact", "Spells you cast cost {1} less to cast.")
    assert can(position(side(graveyard=[chart], battlefield=[thrift], lands="U"), side()), "cast Chart")
    assert not can(position(side(graveyard=[chart], lands="U"), side()), "cast Chart")


@rule("601.2f", "601.2c")
def test_a_cost_that_depends_on_the_targets() -> None:
    """601.2f: the total cost is determined after the targets are chosen; only payable ones are offered."""
    monk = card(
        "Monk",
        "{W}",
        "Creature — Monk",
        "Spells your opponents cast that target this creature cost {2} more to cast.",
        "1/1",
    )
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=[monk, BEAR]))
    begin(game, "cast Zap")
    assert "Monk" not in offered(game)
    assert "Grizzly Bears" in offered(game)
    rich = position(side(hand=[ZAP], lands="RRR"), side(battlefield=[monk, BEAR]))
    begin(rich, "cast Zap")
    assert "Monk" in offered(rich)


@rule("601.2f", "601.2h")
def test_the_cost_is_locked_in_before_it_is_paid() -> None:
    """601.2h: who sacrifices the creature that makes the spell cheaper still pays the lower cost."""
    familiar = card("Familiar", "{B}", "Creature — Imp", "Spells you cast cost {1} less to cast.", "1/1")
    reap = card(
        "Reap", "{1}{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    )
    game = position(side(hand=[reap], battlefield=[familiar], lands="B"), side())
    act(game, "cast Reap")
    if not isinstance(game.decision, ChooseAction):
        game.choose(named(game, "Familiar"))
    assert not on_battlefield(game, "Familiar")
    resolve(game)
    assert len(hand(game, 0)) == 2


@rule("118.6", "601.2h")
def test_a_missing_mana_cost_cant_be_paid() -> None:
    """118.6: a card without a mana cost has an unpayable cost."""
    vision = card("Vision", "", "Sorcery", "Draw two cards.")
    game = position(side(hand=[vision], lands="UUU"), side())
    assert not can(game, "cast Vision")
    reason = game.why_not(f"cast Vision #{game.view(0).hand[0].id}")
    assert reason is not None
    assert reason.rule == "118.6"


# -- 601.2g, 601.2h: mana abilities and payment ------------------------------------------------------------------------


@rule("601.2g", "605.3a", "113.4")
def test_mana_abilities_during_the_payment() -> None:
    """601.2g: lands are tapped as the cost is paid; the mana is spent and none is left."""
    game = position(side(hand=[STUDY], lands="UUU"), side())
    act(game, "cast Study")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    assert game.view(0).players[0].mana == ()


@rule("601.2g", "106.4")
def test_mana_in_the_pool_is_spent_first() -> None:
    """601.2g: mana made before is used before another land is tapped."""
    game = position(side(hand=[STUDY], lands="UUU"), side())
    act(game, "activate Island")
    assert game.view(0).players[0].mana == ("U",)
    act(game, "cast Study")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2


@rule("601.2g", "605.3a")
def test_the_mana_of_a_sacrificed_creature() -> None:
    """601.2g: a mana ability may cost anything; a creature is sacrificed for mana in the middle of casting."""
    altar = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
    golem = card("Golem", "{2}", "Artifact Creature — Golem", pt="3/3")
    assert not can(position(side(hand=[golem], battlefield=[altar]), side()), "cast Golem")
    game = position(side(hand=[golem], battlefield=[altar, BEAR]), side())
    act(game, "cast Golem")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert [seen.name for seen in game.view(0).stack] == ["Golem"]


@rule("601.2g", "601.2h")
def test_a_creature_gives_either_its_mana_or_itself() -> None:
    """601.2h: what is sacrificed for mana can't be sacrificed again for the additional cost."""
    idol = card("Idol", "{B}", "Creature — Idol", "Sacrifice this creature: Add {B}.", "1/1")
    toll = card(
        "Toll", "{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw a card."
    )
    assert not can(position(side(hand=[toll], battlefield=[idol]), side()), "cast Toll")
    game = position(side(hand=[toll], battlefield=[idol, BEAR]), side())
    act(game, "cast Toll")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert sorted(graveyard(game, 0)) == ["Grizzly Bears", "Idol"]


@rule("118.3", "601.2h")
def test_life_that_isnt_there_cant_be_paid() -> None:
    """118.3: a player with 2 life can't pay 3."""
    pact = card("Pact", "{B}", "Sorcery", "As an additional cost to cast this spell, pay 3 life.\nDraw two cards.")
    assert not can(position(side(hand=[pact], lands="B", life=2), side()), "cast Pact")
    game = position(side(hand=[pact], lands="B", life=4), side())
    act(game, "cast Pact")
    assert life(game, 0) == 1


@rule("118.3", "601.2h")
def test_the_card_being_cast_cant_pay_for_itself() -> None:
    """601.2a: the card is on the stack already, so that it can't be discarded for its own cost."""
    spell = card("Sift", "{U}", "Sorcery", "As an additional cost to cast this spell, discard a card.\nDraw two cards.")
    assert not can(position(side(hand=[spell], lands="U"), side()), "cast Sift")
    assert can(position(side(hand=[spell, BEAR], lands="U"), side()), "cast Sift")


# -- 601.2i: the spell has been cast -----------------------------------------------------------------------------------


@rule("601.2i", "603.3", "117.3c")
def test_what_triggers_on_casting_lies_above_the_spell() -> None:
    """601.2i: abilities trigger when the spell has become cast; they go on the stack above it, and its caster has
    priority.
    """
    muse = card("Muse", "{U}", "Enchantment", "Whenever you cast a creature spell, you gain 1 life.")
    game = position(side(battlefield=[muse], hand=[BEAR], lands="GG"), side())
    act(game, "cast Grizzly Bears")
    assert len(game.view(0).stack) == 2
    assert game.view(0).stack[0].name == "Grizzly Bears"
    assert pending(game).player == 0
    resolve(game)
    assert life(game, 0) == 21
    assert not on_battlefield(game, "Grizzly Bears")


@rule("601.2i", "601.2c")
def test_becoming_a_target_triggers_once_the_spell_is_cast() -> None:
    """601.2c: an ability that triggers on becoming a target waits until the spell has finished being cast."""
    mimic = card(
        "Shy",
        "{U}",
        "Creature — Illusion",
        "When this creature becomes the target of a spell or ability, sacrifice it.",
        "4/4",
    )
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=[mimic]))
    act(game, "cast Zap", targets=["Shy"])
    assert [seen.name == "Zap" for seen in game.view(0).stack] == [True, False]
    resolve(game)
    assert graveyard(game, 1) == ["Shy"]
    resolve(game)
    assert graveyard(game, 0) == ["Zap"]


@rule("601.2i", "601.2g")
def test_mana_that_triggers_waits_too() -> None:
    """601.2i: what triggers while the spell is being cast goes on the stack afterwards."""
    altar = card("Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}.")
    martyr = card("Martyr", "{W}", "Creature — Human", "When this creature dies, you gain 2 life.", "1/1")
    game = position(side(hand=[STUDY], battlefield=[altar, martyr], lands="U"), side())
    act(game, "cast Study")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name == "Study" for seen in game.view(0).stack] == [True, False]


@rule("601.4", "601.2b")
def test_a_choice_that_depends_on_the_mode() -> None:
    """601.4: a mode may be chosen if some later choice makes it possible."""
    spell = card(
        "Fork",
        "{X}{R}",
        "Sorcery",
        "Choose one —\n• Destroy target artifact.\n• Fork deals X damage to any target.",
    )
    game = position(side(hand=[spell], lands="RR"), side())
    begin(game, "cast Fork")
    assert offered(game) == ["Fork deals X damage to any target."]
    game.choose(pending(game).options[0])
    game.choose(Number(1))
    game.choose(named(game, "Bob"))
    resolve(game)
    assert life(game, 1) == 19


@rule("601.5a", "601.2h")
def test_paying_may_make_the_casting_impossible_too_late() -> None:
    """601.5: it doesn't matter if the spell couldn't be cast any more while its costs are being paid."""
    guide = card("Guide", "{G}", "Creature — Elf", "You may cast sorcery spells as though they had flash.", "1/1")
    rite = card(
        "Rite", "{G}", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    )
    game = position(side(battlefield=[guide], hand=[rite], lands="G"), side(), step="upkeep")
    act(game, "cast Rite")
    if not isinstance(game.decision, ChooseAction):
        game.choose(named(game, "Guide"))
    assert [seen.name for seen in game.view(0).stack] == ["Rite"]
    assert graveyard(game, 0) == ["Guide"]
    assert the(game, "Forest").tapped
    run_to(game, "draw")
    assert len(hand(game, 0)) >= 2


@rule("601.2c", "608.2k", "601.4")
def test_a_target_is_chosen_that_leaves_one_for_the_next() -> None:
    """CR 601.2c: where the second target is to be "that player's", the first is chosen so that there is one."""
    mutiny = card(
        "Mutiny Song",
        "{R}",
        "Sorcery",
        "Target creature an opponent controls deals damage equal to its power to another target creature that player "
        "controls. That player loses 1 life.",
    )
    crowd, loner = [card("Guard", pt="1/1"), card("Brute", pt="3/3")], [card("Hermit", pt="2/2")]
    game = position(side(hand=[mutiny], lands="R"), side(battlefield=loner), side(battlefield=crowd))
    game.choose(option_named(game, "cast Mutiny Song"))
    assert [option.name for option in pending(game).candidates if isinstance(option, Thing)] == ["Guard", "Brute"]
    for name in ("Brute", "Guard"):
        if isinstance(game.decision, ChooseObjects):
            game.choose(named(game, name))
    resolve(game)
    assert graveyard(game, 2) == ["Guard"]
    assert [life(game, player) for player in range(3)] == [20, 20, 19]
    alone = position(side(hand=[mutiny], lands="R"), side(battlefield=loner), side(battlefield=loner))
    assert not can(alone, "cast Mutiny Song")


@rule("107.3a", "601.2c", "601.4")
def test_a_value_of_x_is_chosen_for_which_there_is_a_target() -> None:
    """CR 601.2b-c: X is announced before targets are chosen, and so that there are some."""
    lunge = card(
        "Stir", "{X}{B}", "Sorcery", "Return target creature card with mana value X from your graveyard to your hand."
    )
    minnow, whale = card("Minnow", "{U}", pt="1/1"), card("Whale", "{5}{U}", pt="6/6")
    ogre = card("Mudfoot", "{2}{R}", pt="3/3")
    game = position(side(hand=[lunge], lands="BBBB", graveyard=[minnow, ogre, whale]), side())
    game.choose(option_named(game, "cast Stir"))
    assert [str(option) for option in pending(game).options] == ["1", "3"]
    game.choose(Number(3))
    game.choose(named(game, "Mudfoot"))
    resolve(game)
    assert hand(game, 0) == ["Mudfoot"]
    assert not can(position(side(hand=[lunge], lands="BBBB", graveyard=[whale]), side()), "cast Stir")
