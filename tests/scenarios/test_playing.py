"""Scenarios played: when they pass, and what is said when they don't."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, CardPool, Face
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.game import Game
from comprules.rules.legality.actions import actions
from comprules.rules.targets_and_priority import priority
from comprules.scenarios import Outcome, Scenario
from comprules.scenarios.stage import BetweenSteps, StagedGame

MAIN = "precombat main"
POOL = CardPool.starter()
MUST_ATTACK = "This creature attacks each combat if able."
TOLL = "Creatures can't attack you unless their controller pays {1} for each of those creatures."


def duel(mine: dict[str, Any] | None = None, yours: dict[str, Any] | None = None, id: str = "a duel") -> Scenario:
    """Players A and B with what they have, and libraries to draw from."""
    rest = {"library_rest": {"card": "Plains", "count": 9}}
    return Scenario.begin(id).having("A", **rest, **(mine or {})).having("B", **rest, **(yours or {}))


def volley(targets: list[Any] | None = None) -> Scenario:
    """A has a Mountain and a spell that deals 2 damage, and casts it."""
    entry: dict[str, Any] = {"player": "A", "card": "Spark Volley"} | ({"targets": targets} if targets else {})
    begun = duel({"hand": ["Spark Volley"], "battlefield": ["Mountain"]}, {"battlefield": ["Grizzly Bears"]})
    return begun.then("cast", turn=1, step=MAIN, **entry).until(1, MAIN)


def outcome(scenario: Scenario) -> Outcome:
    return scenario.run(POOL)


def test_a_ruling_is_a_ten_line_test() -> None:
    assert outcome(volley([{"player": "B"}]).expecting("life", player="B", value=18)).passed


def test_a_fact_that_does_not_hold_is_told_with_what_was_found() -> None:
    failed = outcome(volley([{"player": "B"}]).expecting("life", player="B", value=20))
    assert (failed.verdict, failed.place, failed.found) == ("failed", "expect[0]", "18")
    assert failed.expected == "life (player B, value 20)"


def test_a_strict_scenario_must_answer_every_choice() -> None:
    failed = outcome(volley())
    assert (failed.verdict, failed.place) == ("failed", "answers")
    assert "choose targets" in failed.expected
    assert "Grizzly Bears" in failed.found


def test_a_choice_of_a_scenario_that_is_not_strict_is_made_by_default() -> None:
    assert outcome(volley().leniently().expecting("zone-count", zone="graveyard", player="B", count=1)).passed


@rule("117.3d", "117.4")
def test_it_is_not_looked_for_what_players_could_do_who_have_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """117.3d: a player may pass, and does unless the script has something for them to do then."""
    looked_for: list[tuple[int, str, int]] = []

    def noted(game: Game, player: PlayerId) -> tuple[Option, ...]:
        looked_for.append((game.board.turn, game.board.name(player), len(game.state.stack)))
        return actions(game, player)

    monkeypatch.setattr(priority, "actions", noted)
    assert outcome(volley([{"player": "B"}]).until(3, MAIN).expecting("life", player="B", value=18)).passed
    assert looked_for == [(1, "A", 0)]


def test_targets_may_be_answers_in_a_queue_of_their_own() -> None:
    scenario = volley().answering("A", "target", ["Grizzly Bears"])
    assert outcome(scenario.expecting("permanent-count", player="B", card="Grizzly Bears", count=0)).passed


def test_an_answer_that_is_never_asked_for_is_a_failure() -> None:
    failed = outcome(volley([{"player": "B"}]).answering("A", "number", 7))
    assert (failed.place, failed.found) == ("answers.A[0]", "it never was")


def test_an_answer_of_a_mode_may_be_left_over() -> None:
    assert outcome(volley([{"player": "B"}]).answering("A", "mode", 1)).passed


def test_an_action_nobody_may_take_is_told_with_what_is_possible() -> None:
    failed = outcome(
        duel({"hand": ["Serra Angel", "Forest"]}).then("cast", turn=1, step=MAIN, player="A", card="Serra Angel")
    )
    assert failed.place == "script[0]"
    assert "118.3" in failed.found
    assert "play forest" in failed.found


def test_an_entry_whose_time_never_comes_is_a_failure() -> None:
    failed = outcome(duel().then("concede", turn=9, step="end", player="A").until(1, "end"))
    assert (failed.place, failed.found) == ("script[0]", "it still waits as the game stops")


def test_targets_that_are_never_asked_for_are_a_failure() -> None:
    failed = outcome(volley([{"player": "B"}, {"player": "A"}]))
    assert "player A" in failed.found


def test_what_must_be_impossible_stops_the_game_where_it_is() -> None:
    scenario = duel({"hand": ["Serra Angel"]}).then(
        "cast", turn=1, step=MAIN, player="A", card="Serra Angel", legal=False
    )
    later = scenario.then("concede", turn=2, step="end", player="A").until(2, "end")
    assert outcome(later.expecting("turn", value=1)).passed
    possible = volley([{"player": "B"}]).to_data()
    possible["script"][0]["legal"] = False
    assert outcome(Scenario.from_data(possible)).expected.endswith("to be impossible")


@rule("601.2c")
def test_an_action_may_be_impossible_with_certain_targets_only() -> None:
    """601.2c: a spell can't be cast with a target that isn't legal, though there are others."""
    fog = Card("Fog Hare", "normal", (Face("Fog Hare", "{G}", "Creature — Hare", "Shroud", "1", "1"),))
    bolt = Card("Sting", "normal", (Face("Sting", "{R}", "Instant", "Sting deals 2 damage to target creature."),))
    pool = CardPool(beneath=POOL)
    pool.add([fog, bolt])
    begun = duel({"hand": ["Sting"], "battlefield": ["Mountain"]}, {"battlefield": ["Grizzly Bears", "Fog Hare"]})

    def stinging(target: str) -> Scenario:
        entry = {"player": "A", "card": "Sting", "targets": [target], "legal": False}
        return begun.then("cast", turn=1, step=MAIN, **entry).until(1, MAIN)

    for scenario in (stinging("Fog Hare"), stinging("Fog Hare").leniently()):
        expecting = scenario.expecting("zone-count", zone="hand", player="A", card="Sting", count=1)
        assert expecting.expecting("tapped-count", card="Mountain", tapped=True, count=0).run(pool).passed
    assert stinging("Grizzly Bears").run(pool).expected.endswith("to be impossible")


def test_labels_name_an_object_wherever_it_goes() -> None:
    bears = [{"card": "Grizzly Bears", "label": "left"}, {"card": "Grizzly Bears", "label": "right"}]
    scenario = duel({"hand": ["Spark Volley"], "battlefield": ["Mountain"]}, {"battlefield": bears})
    scenario = scenario.then(
        "cast", turn=1, step=MAIN, player="A", card="Spark Volley", targets=[{"label": "right"}]
    ).until(1, MAIN)
    scenario = scenario.expecting("in-zone", card={"label": "left"}, zone="battlefield", value=True)
    assert outcome(scenario.expecting("in-zone", card={"label": "right"}, zone="graveyard", value=True)).passed


def test_nth_counts_in_the_order_of_entering() -> None:
    mine = {"battlefield": [{"card": "Grizzly Bears", "count": 3}]}
    scenario = duel(mine).then(
        "add-counters",
        turn=1,
        step="upkeep",
        player="A",
        card={"card": "Grizzly Bears", "nth": 2},
        counter="+1/+1",
        count=1,
    )
    scenario = scenario.until(1, "draw").expecting(
        "power-toughness", card={"card": "Grizzly Bears", "nth": 2}, power=3, toughness=3
    )
    assert outcome(scenario).passed
    assert not outcome(
        scenario.expecting("counters", card={"card": "Grizzly Bears", "nth": 1}, counter="+1/+1", count=1)
    ).passed


@pytest.mark.parametrize(
    ("moment", "life"),
    [((1, "declare attackers", "end"), 20), ((1, "combat damage", "end"), 18), ((1, "end", "start"), 18)],
)
def test_the_game_stops_at_its_moment(moment: tuple[int, str, str], life: int) -> None:
    scenario = duel({"battlefield": ["Savannah Lions"]}).then(
        "attack", turn=1, step="declare attackers", player="A", attacker="Savannah Lions", defender={"player": "B"}
    )
    assert outcome(scenario.until(*moment).expecting("life", player="B", value=life)).passed


@rule("500.1")
def test_the_game_stops_between_steps_only_where_there_is_something_to_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """500.1: a turn has many steps; after the beginning it stops before those alone at which a fact is to be judged."""
    stopped: list[tuple[int, str]] = []
    choose = StagedGame.choose

    def noted(game: StagedGame, answer: Any) -> None:
        if isinstance(game.decision, BetweenSteps):
            stopped.append((game.board.turn, game.decision.coming))
        choose(game, answer)

    monkeypatch.setattr(StagedGame, "choose", noted)
    points = [
        {"after": {"turn": turn, "step": step}, "expect": [{"what": "life", "player": "B", "value": 20}]}
        for turn, step in ((1, "draw"), (2, "end"))
    ]
    assert outcome(Scenario.from_data({**duel().until(3, MAIN).to_data(), "checkpoints": points})).passed
    assert stopped == [(1, "untap"), (1, MAIN), (2, "cleanup")]


def test_checkpoints_are_judged_on_the_way() -> None:
    scenario = volley([{"player": "B"}])
    points = [
        {"after": {"turn": 1, "step": "upkeep", "at": "end"}, "expect": [{"what": "life", "player": "B", "value": 20}]}
    ]
    assert outcome(Scenario.from_data({**scenario.to_data(), "checkpoints": points})).passed
    points[0]["expect"][0]["value"] = 19  # type: ignore[index]
    assert (
        outcome(Scenario.from_data({**scenario.to_data(), "checkpoints": points})).place == "checkpoints[0].expect[0]"
    )


def test_an_unknown_card_is_told_with_its_place_and_the_nearest_names() -> None:
    failed = outcome(duel({"hand": ["Forest", "Gryzzly Bears"]}))
    assert (failed.verdict, failed.place) == ("failed", "setup.A.hand[1]")
    assert "Grizzly Bears" in failed.found


def test_an_unknown_player_is_told_with_those_there_are() -> None:
    failed = outcome(duel().then("concede", turn=1, step="end", player="D"))
    assert failed.place == "script[0].player"
    assert "the players are A, B" in failed.found


def test_a_label_stands_for_one_object() -> None:
    failed = outcome(duel({"hand": [{"card": "Forest", "count": 2, "label": "x"}]}))
    assert failed.place == "setup.A.hand[0]"


def test_a_card_that_is_not_read_makes_a_scenario_not_runnable() -> None:
    riddle = Card("Riddle", "normal", (Face("Riddle", "{U}", "Instant", "Guess what I have in my pocket."),))
    pool = CardPool(beneath=POOL)
    pool.add([riddle])
    stopped = duel({"hand": ["Riddle"]}).run(pool)
    assert stopped.verdict == "not runnable"
    assert "Riddle" in stopped.found
    assert "Guess" in stopped.found


def test_casting_for_the_only_cost_that_an_effect_allows_is_casting_plainly() -> None:
    text = (
        "You may play the top card of your library. If you cast a spell this way, pay life equal to its mana value "
        "rather than pay its mana cost."
    )
    pool = CardPool(beneath=POOL)
    pool.add([Card("Vault", "normal", (Face("Vault", "{W}", "Enchantment", text),))])
    bears = {"library_rest": {"card": "Grizzly Bears", "count": 9}}
    begun = Scenario.begin("from the top").having("A", battlefield=["Vault"], **bears).having("B", **bears)
    entered = begun.then("cast", turn=1, step=MAIN, player="A", card="Grizzly Bears").until(1, "postcombat main")
    assert entered.expecting("life", player="A", value=18).run(pool).passed
    playable = {"what": "playable", "player": "A", "action": "Cast Grizzly Bears", "value": True}
    asked = begun.then("check", turn=1, step=MAIN, player="A", expect=playable).until(1, "postcombat main")
    assert asked.run(pool).passed


def test_acting_from_an_opening_hand_is_a_yes_or_no() -> None:
    """CR 103.6a: a scenario's hands are opening hands."""
    text = "If this card is in your opening hand, you may begin the game with it on the battlefield."
    pool = CardPool(beneath=POOL)
    pool.add([Card("Standard", "normal", (Face("Standard", "{4}", "Enchantment", text),))])
    for answer in (True, False):
        begun = duel({"hand": ["Standard"]}).answering("A", "yes-no", answer).until(1, MAIN)
        assert begun.expecting("permanent-count", player="A", card="Standard", count=int(answer)).run(pool).passed


def test_only_what_must_attack_does_so_without_an_entry() -> None:
    """CR 508.1d: requirements on one creature let no other attack."""
    pool = CardPool(beneath=POOL)
    pool.add([Card("Zealot", "normal", (Face("Zealot", "{R}", "Creature — Human", MUST_ATTACK, "3", "1"),))])
    begun = duel({"battlefield": ["Grizzly Bears", "Zealot", "Savannah Lions"]}).until(1, "postcombat main")
    assert begun.expecting("life", player="B", value=17).run(pool).passed


@rule("508.1d", "509.1c")
def test_what_must_attack_or_block_may_have_an_entry_all_the_same() -> None:
    """CR 508.1d: what is declared as it must be is declared as the script says."""
    pool = CardPool(beneath=POOL)
    texts = {"Zealot": MUST_ATTACK, "Guard": "This creature blocks each combat if able."}
    for name, text in texts.items():
        pool.add([Card(name, "normal", (Face(name, "{R}", "Creature — Human", text, "3", "1"),))])
    begun = duel({"battlefield": ["Zealot"]}, {"battlefield": ["Guard"]})
    attack: dict[str, Any] = {"player": "A", "attacker": "Zealot", "defender": {"player": "B"}}
    block: dict[str, Any] = {"player": "B", "blocker": "Guard", "attacker": "Zealot"}
    begun = begun.then("attack", turn=1, step="declare attackers", **attack).until(1, "postcombat main")
    fought = begun.then("block", turn=1, step="declare blockers", **block)
    assert fought.expecting("zone-count", zone="graveyard", player="A", count=1).run(pool).passed
    other = begun.then("attack", turn=1, step="declare attackers", **attack | {"attacker": "Guard"}).run(pool)
    assert (other.verdict, other.place) == ("failed", "script[1]")


@rule("508.1d")
def test_nobody_pays_for_an_attack_without_an_entry() -> None:
    """CR 508.1d: what must attack needn't if its attack costs something, and without an entry nothing is declared."""
    pool = CardPool(beneath=POOL)
    pool.add([Card("Zealot", "normal", (Face("Zealot", "{R}", "Creature — Human", MUST_ATTACK, "3", "1"),))])
    pool.add([Card("Toll", "normal", (Face("Toll", "{W}", "Enchantment", TOLL),))])
    begun = duel({"battlefield": ["Zealot", "Plains"]}, {"battlefield": ["Toll"]}).until(1, "postcombat main")
    assert begun.expecting("life", player="B", value=20).run(pool).passed


def test_an_ability_may_be_called_by_the_words_before_it() -> None:
    """CR 207.2c: an ability word says which ability is meant, though it has no rules meaning."""
    pool = CardPool(beneath=POOL)
    text = "Coven — {0}: You gain 1 life.\n{0}: You lose 1 life."
    pool.add([Card("Circle", "normal", (Face("Circle", "{W}", "Artifact", text),))])
    begun = duel({"battlefield": ["Circle"]}).then("activate", turn=1, step=MAIN, player="A", ability="Coven")
    assert begun.until(1, MAIN).expecting("life", player="A", value=21).run(pool).passed


def test_a_game_that_ends_before_its_moment_is_judged_as_it_ends() -> None:
    """CR 704.5b: who has drawn from an empty library loses."""
    assert outcome(duel().until(10**9, "end").expecting("won", player="A", value=True)).passed


def test_a_game_that_does_not_come_to_its_end_in_time_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("comprules.scenarios.stage.MOST_STEPS", 100)
    stopped = outcome(duel().until(9, "end"))
    assert (stopped.verdict, stopped.found) == (
        "error",
        "the game hasn't come to the end of the scenario after 100 steps",
    )


def test_an_internal_error_is_told_with_the_end_of_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise ZeroDivisionError("broken on purpose")

    monkeypatch.setattr("comprules.scenarios.playing.Playing.play", break_down)
    stopped = outcome(duel())
    assert stopped.verdict == "error"
    assert stopped.found.endswith("ZeroDivisionError: broken on purpose")


def test_odd_text_is_a_name_like_any_other() -> None:
    for name in ("\u202egnirts", "\x00", "ﷺ" * 300, "🂡", "e\u0301" * 50):
        failed = outcome(duel({"hand": [name]}))
        assert failed.place == "setup.A.hand[0]"
        str(failed).encode("utf-8")


def test_the_log_says_what_the_script_enters_where() -> None:
    lines = volley([{"player": "B"}]).log(POOL)
    place = lines.index("> A: cast Spark Volley")
    assert any("deals 2 damage to B" in line for line in lines[place:])
    assert lines[-1] == "=> a duel: passed"


def test_a_hand_is_kept_when_the_game_restarts() -> None:
    """CR 727.1, 103.5: scenarios know no mulligans, so no answer is asked or used for one."""
    pool = CardPool(beneath=POOL)
    pool.add([Card("Rewind", "normal", (Face("Rewind", "{0}", "Sorcery", "Restart the game."),))])
    begun = duel({"hand": ["Rewind"], "battlefield": ["Grizzly Bears"], "life": 3}).until(2, "upkeep")
    restarted = begun.then("cast", turn=1, step=MAIN, player="A", card="Rewind")
    assert restarted.expecting("life", player="A", value=20).run(pool).passed
    assert restarted.answering("A", "yes-no", False).run(pool).place == "answers.A[0]"


def test_what_a_player_does_and_chooses_is_said_of_them_also_while_they_are_controlled() -> None:
    """CR 723.5: the entries and answers are those of the player whose action or choice it is by the rules."""
    pool = CardPool(beneath=POOL)
    strings = Face("Strings", "{0}", "Instant", "You control target player during that player's next turn.")
    offer = Face("Offer", "{0}", "Instant", "You may gain 5 life.")
    pool.add([Card(face.name, "normal", (face,)) for face in (strings, offer)])
    begun = duel({"hand": ["Strings"]}, {"hand": ["Offer"]}).until(2, MAIN)
    begun = begun.then("cast", turn=1, step=MAIN, player="A", card="Strings", targets=[{"player": "B"}])
    begun = begun.then("cast", turn=2, step="upkeep", player="B", card="Offer").answering("B", "yes-no", True)
    assert begun.expecting("life", player="B", value=25).run(pool).passed


def knowing(*faces: Face) -> CardPool:
    """The starter set and cards of one face each."""
    pool = CardPool(beneath=POOL)
    pool.add([Card(face.name, "normal", (face,)) for face in faces])
    return pool


@pytest.mark.parametrize(("permanents", "is_revealed"), [(["Lens"], True), (["Loupe"], False), ([], False)])
def test_whether_a_player_plays_with_the_top_card_revealed(permanents: list[str], is_revealed: bool) -> None:
    """CR 401.5: it is revealed if everybody sees it, not if its owner alone may look at it."""
    pool = knowing(
        Face("Lens", "{U}", "Artifact", "Play with the top card of your library revealed."),
        Face("Loupe", "{U}", "Artifact", "You may look at the top card of your library any time."),
    )
    begun = duel({"battlefield": permanents}).until(1, MAIN)
    assert begun.expecting("top-card-revealed", player="A", value=is_revealed).run(pool).passed
    assert begun.expecting("top-card-revealed", player="B", value=False).run(pool).passed


def test_a_land_on_the_back_of_a_card_is_played_by_its_own_name() -> None:
    """CR 712.12: the action is called after the face that is played."""
    front = Face("Sprig", "{G}", "Creature — Plant", "", "1", "1")
    pool = CardPool(beneath=POOL)
    pool.add([Card("Sprig // Grove", "modal_dfc", (front, Face("Grove", "", "Land", "{T}: Add {G}.")))])
    begun = duel({"hand": ["Sprig // Grove"]}).until(1, MAIN)
    for action, value in (("Play Grove", True), ("Play Sprig", False)):
        fact = {"what": "playable", "player": "A", "action": action, "value": value}
        assert begun.then("check", turn=1, step=MAIN, player="A", expect=fact).run(pool).passed


def test_the_share_of_a_target_of_the_script_may_be_an_answer() -> None:
    """CR 601.2d: the target stands with the action, what it gets of the damage among the answers."""
    pool = knowing(
        Face("Sparks", "{R}", "Instant", "Sparks deals 3 damage divided as you choose among one or two target players.")
    )
    begun = duel({"hand": ["Sparks"], "battlefield": ["Mountain"]})
    entered = begun.then(
        "cast", turn=1, step=MAIN, player="A", card="Sparks", targets=[{"player": "A"}, {"player": "B"}]
    )
    for player, amount in (("B", 2), ("A", 1)):
        entered = entered.answering("A", "target", [{"player": player, "amount": amount}])
    facts = entered.until(1, MAIN).expecting("life", player="A", value=19).expecting("life", player="B", value=18)
    assert facts.run(pool).passed


def test_new_targets_answer_whether_they_are_wanted() -> None:
    """CR 707.10c: a target is given for the copy, so another one is chosen; where none is, what may be done isn't."""
    pool = knowing(
        Face(
            "Echoes",
            "{R}",
            "Instant",
            "Echoes deals 1 damage to target player. Then that player may sacrifice a land of their choice. "
            "If the player does, they may copy this spell and may choose a new target for that copy.",
        )
    )
    begun = duel({"hand": ["Echoes"], "battlefield": ["Mountain"]}, {"battlefield": ["Forest"]}).leniently()
    entered = begun.then("cast", turn=1, step=MAIN, player="A", card="Echoes", targets=[{"player": "B"}])
    entered = entered.answering("B", "target", ["Forest"]).answering("B", "target", [{"player": "A"}])
    entered = entered.answering("A", "target", stop=True).until(1, MAIN)
    facts = entered.expecting("life", player="A", value=19).expecting("life", player="B", value=19)
    assert facts.expecting("permanent-count", player="A", card="Mountain", count=1).run(pool).passed


def test_a_dash_may_be_written_as_a_hyphen_between_spaces() -> None:
    """CR 714.2b: of two chapter abilities, the one that is said to be taken first."""
    pool = knowing(
        Face("Saga", "{W}", "Enchantment — Saga", "I, II, III — You gain 1 life."),
        Face("Muse", "{W}", "Enchantment", "Whenever an enchantment you control enters, you gain 1 life."),
    )
    begun = duel({"hand": ["Saga"], "battlefield": ["Plains", "Muse"]})
    entered = begun.then("cast", turn=1, step=MAIN, player="A", card="Saga").answering("A", "choice", ["I, II, III -"])
    assert entered.until(1, MAIN).expecting("life", player="A", value=22).run(pool).passed


def test_dice_show_what_the_scenario_says() -> None:
    """CR 706.6: the first die shows the first answer, and so on; those too whose rolls are ignored."""
    pool = knowing(
        Face(
            "Tower",
            "{2}",
            "Artifact",
            "{0}: Roll two d20 and ignore the lower roll. You gain life equal to the result.",
        )
    )
    begun = duel({"battlefield": ["Tower"]}).then("activate", turn=1, step=MAIN, player="A", ability="{0}: Roll")
    begun = begun.answering("A", "die-roll", 7).answering("A", "die-roll", 3)
    again = begun.then("activate", turn=1, step="end", player="A", ability="{0}: Roll").until(1, "end")
    both = again.answering("A", "die-roll", 2).answering("A", "die-roll", 11)
    assert both.expecting("life", player="A", value=38).run(pool).passed
    unused = both.answering("A", "die-roll", 5).run(pool)
    assert (unused.verdict, unused.place) == ("failed", "answers.A[4]")


@rule("705.2")
def test_coins_fall_as_the_scenario_says() -> None:
    """705.2: of coins that are flipped together the first one falls as the first answer says, and so on."""
    text = "{0}: Flip two coins. You gain 3 life for each flip you won."
    pool = knowing(Face("Mint", "{2}", "Artifact", text))
    begun = duel({"battlefield": ["Mint"]}).then("activate", turn=1, step=MAIN, player="A", ability="{0}: Flip")
    flipped = begun.until(1, MAIN).answering("A", "coin-flip", "win").answering("A", "coin-flip", "lose")
    assert flipped.expecting("life", player="A", value=23).run(pool).passed
    unused = flipped.answering("A", "coin-flip", "win").run(pool)
    assert (unused.verdict, unused.place) == ("failed", "answers.A[2]")


@rule("614.1a", "705.2")
def test_coins_that_are_ignored_are_among_those_that_the_scenario_tells_of() -> None:
    """614.1a: two coins are flipped instead of one, and one is ignored; the next flip is of the third and fourth."""
    instead = "If you would flip a coin, instead flip two coins and ignore one."
    text = "{0}: Flip a coin. If you win the flip, you gain 3 life."
    pool = knowing(Face("Thumb", "{2}", "Artifact", instead), Face("Mint", "{2}", "Artifact", text))
    begun = duel({"battlefield": ["Mint", "Thumb"]}).until(1, "end")
    for step in (MAIN, "end"):
        begun = begun.then("activate", turn=1, step=step, player="A", ability="{0}: Flip")
    for result in ("lose", "win", "lose", "lose"):
        begun = begun.answering("A", "coin-flip", result)
    begun = begun.answering("A", "choice", ["win"])
    assert begun.expecting("life", player="A", value=23).run(pool).passed


@rule("700.2d")
def test_a_mode_may_be_answered_as_often_as_it_may_be_chosen() -> None:
    """700.2d: the same mode twice and another; each target that is asked for is an answer of its own."""
    text = (
        "Choose three. You may choose the same mode more than once.\n• You gain 4 life.\n• Target player loses 1 life."
    )
    pool = knowing(Face("Meeting", "{W}", "Sorcery", text))
    begun = duel({"hand": ["Meeting"], "battlefield": ["Plains"]})
    cast = begun.then("cast", turn=1, step=MAIN, player="A", card="Meeting", targets=[{"player": "B"}])
    for mode in (1, 2, 1):
        cast = cast.answering("A", "mode", mode)
    facts = cast.until(1, MAIN).expecting("life", player="A", value=28).expecting("life", player="B", value=19)
    assert facts.run(pool).passed


def test_nth_tells_whose_ability_is_activated() -> None:
    """Of two that are alike the one that entered later is tapped."""
    second = {"card": "Chapel Bulwark", "nth": 2}
    mine = {"battlefield": ["Mountain", {"card": "Chapel Bulwark", "count": 2}]}
    entry = {"player": "A", "ability": "{1}, {T}", "source": second, "targets": [{"player": "A"}]}
    scenario = duel(mine).then("activate", turn=1, step=MAIN, **entry).until(1, MAIN)
    assert outcome(scenario.expecting("tapped", card=second, value=True)).passed
