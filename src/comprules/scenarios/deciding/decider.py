"""Decisions of a scenario's players: taken from their answers, or, where the scenario leaves that open, by default."""

from __future__ import annotations

from comprules.kernel.decisions import (
    ChooseMethod,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOrder,
    ChooseWords,
    Decision,
    Divide,
    YesNo,
)
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer, Number, Share, Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.search_zones import ChooseZones
from comprules.phrases.instructions.one_of_deeds import WHAT_TO_DO
from comprules.play.positions import Arrange
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.mana_and_numbers.mana_to_spend import ChooseManaToSpend
from comprules.rules.targets_and_priority.changing_targets import ChooseAnotherTarget
from comprules.scenarios.answers import Answers, Pending, stops, use
from comprules.scenarios.choosing import Chooser
from comprules.scenarios.deciding.chosen import Chosen
from comprules.scenarios.deciding.methods import method
from comprules.scenarios.deciding.modes import all_modes, modes
from comprules.scenarios.deciding.numbers import number, numbered_shares
from comprules.scenarios.deciding.orders import order
from comprules.scenarios.deciding.words import word
from comprules.scenarios.deciding.yes_or_no import yes_no
from comprules.scenarios.defaults import is_indifferent
from comprules.scenarios.entries import ColorAnswer, NumberAnswer, YesNoAnswer
from comprules.scenarios.findings import Failure, listed
from comprules.scenarios.naming import matching
from comprules.scenarios.paid_colors import use_paid_colors
from comprules.scenarios.reading import Consulted
from comprules.scenarios.references import Qualified, Ref
from comprules.scenarios.spent_mana import spent
from comprules.scenarios.stage import StagedGame


class Decider:
    """Answers the decisions of one scenario's game."""

    def __init__(self, answers: dict[str, Answers], is_strict: bool, way: Consulted) -> None:
        self._answers = answers
        self._is_strict = is_strict
        self._way = way
        self.shares: dict[int, int] = {}
        self.activated = ""
        self.following: Decision | None = None

    def decide(self, game: StagedGame, decision: Decision, targets: list[Ref]) -> Chosen | None:
        """A whole answer to the game's decision, which stands within the step that asks; None if it is made by default.
        `targets` are those of the action being taken, which are used up.

        While the permanents of the set-up enter, nothing is paid that needn't be; how they enter is decided by default
        where choices may be. No answer is used for that, nor for keeping the first hand of a game that has restarted,
        since scenarios know no mulligans.
        Raises Failure if the scenario has no answer to a choice that it must answer.
        """
        answers = self._answers_to(game, decision)
        if isinstance(decision, YesNo) and is_setting_up(game):
            return (Answer(not self._is_strict and decision.rule == "614.12a"),)
        if isinstance(decision, YesNo) and decision.rule == game.rules.cited("103.5"):
            return (Answer(True),)
        stopped = isinstance(decision, Divide) and stops(answers)
        if isinstance(decision, YesNo) and answers.next_other(ColorAnswer) is not None:
            use_paid_colors(game, PlayerId(decision.whose), answers)
        only = decision.only_answer
        is_open = only is None or bool(targets) or self._way.answers_forced
        chosen = self._answered(game, decision, answers, targets) if is_open and not stopped else None
        if chosen is not None:
            return chosen
        if only is not None:
            return only
        if stopped:
            return None
        if self._is_strict and not is_indifferent(game, decision):
            waiting = listed([f"{each.place} {_shown(each)}" for each in answers.waiting()], 4)
            options = listed([str(option) for option in decision.candidates])
            player = game.state.players[decision.whose].name
            found = f"the options {options}, and of player {player}'s answers there are left: {waiting}"
            raise Failure("answers", f"an answer to “{decision.reason}” (CR {decision.rule})", found)
        return None

    def is_number_refused(self, game: StagedGame, decision: Decision) -> bool:
        """Whether the next answer is a number that can't be chosen here."""
        if not isinstance(decision, ChooseNumber):
            return False
        found = self._answers_to(game, decision).next_other(NumberAnswer)
        return found is not None and not decision.offers(Number(found.answer.value))

    @rule("723.5")
    def _answers_to(self, game: StagedGame, decision: Decision) -> Answers:
        """The answers of who makes a decision, who may control whose it is; of that one, if there are none left."""
        deciding, own = (self._answers[game.state.players[each].name] for each in (decision.player, decision.whose))
        return deciding if any(deciding.waiting()) else own

    def _answered(self, game: StagedGame, decision: Decision, answers: Answers, targets: list[Ref]) -> Chosen | None:
        match decision:
            case YesNo():
                said = self._impossible(decision, answers) or self._kept_target(game, decision, answers)
                said = said or self._one_of_several(answers)
                return said or yes_no(decision, answers) or self._implied_yes(game, decision, answers)
            case ChooseModes():
                return all_modes(game, decision, answers) or modes(game, decision, answers)
            case ChooseMethod():
                return self._method(decision, answers)
            case ChooseNumber():
                return number(decision, answers)
            case Divide():
                return self._division(game, decision, answers)
            case ChooseManaToSpend():
                return spent(decision, answers)
            case ChooseZones():
                return word(game, decision, answers) or self._implied_zones(game, decision, answers)
            case ChooseWords():
                named = self._named_mana(decision) or self._first_wanted(decision, answers)
                return named or word(game, decision, answers)
            case ChooseOrder() if any(isinstance(option, Word) for option in decision.candidates):
                return order(game, decision, answers)
        return Chooser(game, decision, answers, targets, self.shares, self._way).chosen()

    @rule("608.2d")
    def _one_of_several(self, answers: Answers) -> Chosen | None:
        """Whether one of several things is done that the next answers say yes or no to, one after the other."""
        several = self.following
        if not isinstance(several, ChooseWords) or not is_one_of_deeds(several) or not self._way.asked_of_each:
            return None
        said = [each for each in answers.others()[: len(several.candidates)] if isinstance(each.answer, YesNoAnswer)]
        if any(each.answer.value for each in said):
            return (Answer(True),)
        use(*said)
        return (Answer(False),) if said else None

    def _first_wanted(self, decision: ChooseWords, answers: Answers) -> Chosen | None:
        """The first of several things to do to which the next answers say yes."""
        if not is_one_of_deeds(decision) or not self._way.asked_of_each:
            return None
        for option in decision.candidates:
            said = answers.use_next(YesNoAnswer)
            if said is None or said.value:
                return (option,) if said is not None else None
        return None

    def _method(self, decision: ChooseMethod, answers: Answers) -> Chosen | None:
        """Which spell to cast; a yes to that may stand behind it, where it is named before it has been asked for."""
        chosen = method(decision, answers)
        if chosen and answers.next_other(YesNoAnswer) is not None and self._way.consents_last:
            answers.use_next(YesNoAnswer, lambda answer: answer.value)
        return chosen

    def _impossible(self, decision: YesNo, answers: Answers) -> Chosen | None:
        """The only answer there is, whatever the next one says, if it says whether that is wanted."""
        found = answers.next_other(YesNoAnswer) if decision.only_answer is not None else None
        if found is None or not self._way.answers_impossible:
            return None
        use(found)
        return decision.only_answer

    @rule("115.7d")
    def _kept_target(self, game: StagedGame, decision: YesNo, answers: Answers) -> Chosen | None:
        """A no where the next target answer names the target that there is, and none that it could be changed to; a
        yes before that was to choosing new targets, of which this is the old one.
        """
        named, following = next(iter(answers.targets()), None), self.following
        if named is None or not isinstance(decision, ChooseAnotherTarget) or not isinstance(following, ChooseObjects):
            return None
        if answers.next_other(YesNoAnswer, lambda answer: not answer.value) is not None:
            return None
        consent = answers.next_other(YesNoAnswer)
        refs: tuple[Ref, ...] = named.answer.value or ()
        others = [thing.id for thing in following.candidates if isinstance(thing, Thing)]
        if len(refs) != 1 or not matching(game, [decision.present], refs[0]) or matching(game, others, refs[0]):
            return None
        use(named, *((consent,) if consent is not None else ()))
        return (Answer(False),)

    @rule("608.2d")
    def _implied_yes(self, game: StagedGame, decision: YesNo, answers: Answers) -> Chosen | None:
        """A yes where the next answer names what is chosen, or says how much, only if it is."""
        following = self.following
        if isinstance(following, ChooseNumber) and following.whose == decision.whose:
            told = answers.next_other(NumberAnswer, lambda answer: following.offers(Number(answer.value)))
            return (Answer(True),) if told is not None else None
        return (Answer(True),) if self._is_followed(game, decision, answers) else None

    @rule("701.23a")
    def _implied_zones(self, game: StagedGame, decision: ChooseZones, answers: Answers) -> Chosen | None:
        """All of the zones, where nothing is said of them and the next answer names what is found there."""
        return decision.candidates[:1] if self._is_followed(game, decision, answers) else None

    def _is_followed(self, game: StagedGame, decision: Decision, answers: Answers) -> bool:
        """Whether the next answer names something that the same player may choose next."""
        following = self.following
        if not isinstance(following, ChooseObjects) or following.whose != decision.whose:
            return False
        return Chooser(game, following, answers, [], {}, self._way).names_something()

    def _named_mana(self, decision: ChooseWords) -> Chosen | None:
        """The mana named by the text with which the ability was activated, where it could add other mana too."""
        _, _, added = self.activated.partition("Add ")
        named = added.partition(".")[0]
        return next(
            ((option,) for option in decision.candidates if isinstance(option, Word) and option.text == named), None
        )

    def _division(self, game: StagedGame, decision: Divide, answers: Answers) -> Chosen | None:
        """Shares said with the targets, or with answers about them, or one number after the other."""
        self._take_shares(game, decision, answers)
        amounts = [self.shares.get(thing.id) for thing in decision.things]
        if all(amount is not None for amount in amounts):
            shares = tuple(Share(t.id, t.name, a) for t, a in zip(decision.things, amounts, strict=True) if a)
            if decision.problem(shares) is None:
                return shares
        return numbered_shares(game, decision, answers)

    def _take_shares(self, game: StagedGame, decision: Divide, answers: Answers) -> None:
        """Note the shares that the next answers say of what has been chosen by then."""
        waiting = [thing.id for thing in decision.things if thing.id not in self.shares]
        for pending in answers.targets():
            refs: tuple[Ref, ...] = pending.answer.value or ()
            ref = refs[0] if len(refs) == 1 else None
            if not isinstance(ref, Qualified) or ref.amount is None:
                return
            found = next(iter(matching(game, waiting, ref)), None)
            if found is None:
                return
            self.shares[found] = ref.amount
            waiting.remove(found)
            use(pending)


def is_one_of_deeds(decision: ChooseWords) -> bool:
    """Whether it is asked which of several things a player does."""
    return decision.reason.startswith(WHAT_TO_DO)


def is_setting_up(game: StagedGame) -> bool:
    """Whether the permanents that players begin with are still entering."""
    return any(isinstance(frame, Arrange) for frame in game.state.registers[FRAMES])


def _shown(pending: Pending) -> str:
    answer = pending.answer
    value = getattr(answer, "value", None)
    values = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return f"({answer.__struct_config__.tag}: {values})"
