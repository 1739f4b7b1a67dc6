"""Decisions of a scenario's players: taken from their answers, or, where the scenario leaves that open, by default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from comprules.kernel.decisions import (
    ChooseMethod,
    ChooseModes,
    ChooseName,
    ChooseNumber,
    ChooseObjects,
    ChooseOrder,
    ChooseWords,
    Decision,
    Divide,
    YesNo,
)
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer, Number, Option, Share, Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.search_zones import ChooseZones
from comprules.phrases.instructions.one_of_deeds import WHAT_TO_DO
from comprules.play.positions import Arrange
from comprules.rules.casting.announcing import PayLifeForSymbol, PayOptionalCost
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.keyword_basics.choosing_modes import may_choose_all
from comprules.rules.objects.card_names import card_names
from comprules.rules.resolving.what_resolves import effect_of
from comprules.rules.targets_and_priority.changing_targets import ChooseAnotherTarget
from comprules.scenarios.answers import Answers, Pending
from comprules.scenarios.calling import is_called, is_given_by, other_names, without_occasion
from comprules.scenarios.choosing import Chooser
from comprules.scenarios.defaults import is_indifferent
from comprules.scenarios.entries import (
    CastingOptionAnswer,
    ChoiceAnswer,
    ColorAnswer,
    ModeAnswer,
    NumberAnswer,
    OrderAnswer,
    StopAnswer,
    TargetAnswer,
    YesNoAnswer,
)
from comprules.scenarios.findings import Failure, listed
from comprules.scenarios.mixed_mana import use_numbers
from comprules.scenarios.naming import matching
from comprules.scenarios.paid_colors import SYMBOLS, use_paid_colors
from comprules.scenarios.reading import Consulted
from comprules.scenarios.references import Qualified, Ref
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import begins, contains, runs_through, same_name

Chosen = tuple[Option, ...]


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
        stopped = isinstance(decision, Divide) and _stops(answers)
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
                return said or _yes_no(decision, answers) or self._implied_yes(game, decision, answers)
            case ChooseModes():
                return _all_modes(game, decision, answers) or _modes(game, decision, answers)
            case ChooseMethod():
                return self._method(decision, answers)
            case ChooseNumber():
                return _number(decision, answers)
            case Divide():
                return self._division(game, decision, answers)
            case ChooseZones():
                return _word(game, decision, answers) or self._implied_zones(game, decision, answers)
            case ChooseWords():
                named = self._named_mana(decision) or self._first_wanted(decision, answers)
                return named or _word(game, decision, answers)
            case ChooseOrder() if any(isinstance(option, Word) for option in decision.candidates):
                return _order(game, decision, answers)
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
        _use(*said)
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
        chosen = _method(decision, answers)
        if chosen and answers.next_other(YesNoAnswer) is not None and self._way.consents_last:
            answers.use_next(YesNoAnswer, lambda answer: answer.value)
        return chosen

    def _impossible(self, decision: YesNo, answers: Answers) -> Chosen | None:
        """The only answer there is, whatever the next one says, if it says whether that is wanted."""
        found = answers.next_other(YesNoAnswer) if decision.only_answer is not None else None
        if found is None or not self._way.answers_impossible:
            return None
        _use(found)
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
        _use(named, *((consent,) if consent is not None else ()))
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
        return _numbered_shares(game, decision, answers)

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
            _use(pending)


def is_one_of_deeds(decision: ChooseWords) -> bool:
    """Whether it is asked which of several things a player does."""
    return decision.reason.startswith(WHAT_TO_DO)


def is_setting_up(game: StagedGame) -> bool:
    """Whether the permanents that players begin with are still entering."""
    return any(isinstance(frame, Arrange) for frame in game.state.registers[FRAMES])


def _numbered_shares(game: StagedGame, decision: Divide, answers: Answers) -> Chosen | None:
    """Shares given as numbers, in order, those of players last; the last one gets what is left."""
    things = sorted(decision.things, key=lambda thing: game.board.is_player(thing.id))
    queue = [each for each in answers.others() if isinstance(each.answer, NumberAnswer)]
    shares: list[Option] = []
    left = decision.total
    used: list[Pending] = []
    for place, thing in enumerate(things):
        if place < len(queue) and 0 <= queue[place].answer.value <= left:
            amount = queue[place].answer.value
            used.append(queue[place])
        elif used and place == len(things) - 1:
            amount = left
        else:
            return None
        shares.append(Share(thing.id, thing.name, amount))
        left -= amount
    if decision.problem(tuple(shares)) is not None:
        return None
    _use(*used)
    return tuple(shares)


def _stops(answers: Answers) -> bool:
    """Whether the next answer is to choose no more: the rest is divided by default."""
    stop = answers.next_other(StopAnswer)
    if stop is not None:
        _use(stop)
    return stop is not None


def _use(*used: Pending) -> None:
    for each in used:
        each.is_used = True


def _shown(pending: Pending) -> str:
    answer = pending.answer
    value = getattr(answer, "value", None)
    values = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return f"({answer.__struct_config__.tag}: {values})"


def _yes_no(decision: YesNo, answers: Answers) -> Chosen | None:
    found = answers.next_other(YesNoAnswer, lambda answer: Answer(answer.value) in decision.candidates)
    if found is not None:
        _use(found)
        return (Answer(found.answer.value),)
    if answers.next_other(ChoiceAnswer) is not None and not isinstance(decision, (PayOptionalCost, PayLifeForSymbol)):
        # "You may put a card …" is answered by the card that is then chosen, or by choosing none.
        return (Answer(True),)
    if isinstance(decision, ChooseAnotherTarget) and _chooses_targets(answers):
        return (Answer(True),)
    return (Answer(False),) if _stops(answers) or _stops_targeting(decision, answers) else None


def _stops_targeting(decision: YesNo, answers: Answers) -> bool:
    """Whether nothing is to be chosen next, for what may be done to something chosen: so it isn't done."""
    first = next(iter(answers.targets()), None)
    if first is None or not first.answer.stop or decision.rule != "608.2d" or answers.others():
        return False
    _use(first)
    return True


def _chooses_targets(answers: Answers) -> bool:
    """Whether new targets come next: whether they are wanted is answered by that."""
    first = next(iter(answers.targets()), None)
    return first is not None and bool(first.answer.value)


def _method(decision: ChooseMethod, answers: Answers) -> Chosen | None:
    """Which spell to cast or card to play, as an effect lets it be: named as a way to cast it, or as a choice."""
    for option in decision.candidates:
        name = getattr(option, "name", "")
        found = answers.next_other(CastingOptionAnswer, partial(_is_way_for, name))
        found = found or answers.next_other(ChoiceAnswer, partial(names_one, name))
        target = next(iter(answers.targets()), None)
        if found is None and target is not None and names_one(name, target.answer):
            found = target
        if found is not None:
            _use(found)
            return (option,)
    if decision.minimum == 0 and _stops(answers):
        return ()
    return None


def _is_way_for(name: str, answer: CastingOptionAnswer) -> bool:
    """Whether an answer says which spell of a card is cast."""
    return answer.card is not None and same_name(answer.card, name)


def names_one(name: str, answer: ChoiceAnswer | TargetAnswer) -> bool:
    """Whether an answer is the name of one card."""
    refs = answer.value or ()
    return len(refs) == 1 and isinstance(refs[0], str) and same_name(refs[0], name)


def _number(decision: ChooseNumber, answers: Answers) -> Chosen | None:
    """A number; or, for how often an optional cost is paid, one yes after the other and a no."""
    found = answers.next_other(NumberAnswer, lambda answer: decision.offers(Number(answer.value)))
    if found is not None:
        _use(found)
        return (Number(found.answer.value),)
    times = 0
    while (more := answers.next_other(YesNoAnswer)) is not None and decision.offers(Number(times)):
        _use(more)
        if not more.answer.value:
            return (Number(times),)
        times += 1
    return (Number(times),) if times and decision.offers(Number(times)) else None


@rule("702.42a")
def _all_modes(game: StagedGame, decision: ChooseModes, answers: Answers) -> Chosen | None:
    """All modes, if the next answer is to pay for that where it can be; if it is not to, the modes are answered."""
    item = game.state.stack[-1] if game.state.stack else None
    if item is None or not may_choose_all(game.board, item):
        return None
    wanted = answers.use_next(YesNoAnswer | CastingOptionAnswer, _is_entwined)
    return decision.candidates if wanted and wanted.value and decision.is_complete(decision.candidates) else None


def _is_entwined(answer: YesNoAnswer | CastingOptionAnswer) -> bool:
    return isinstance(answer, YesNoAnswer) or begins(answer.value, "entwine")


def _modes(game: StagedGame, decision: ChooseModes, answers: Answers) -> Chosen | None:
    """Modes by their places among those printed, or among those left where none is chosen twice; as many as there are
    answers for.
    """
    chosen: list[Option] = []
    for pending in answers.modes():
        answer: ModeAnswer = pending.answer
        if answer.value is None:
            _use(pending)
            break
        found = _mode_at(answer.value - 1, decision, chosen, is_of_left=_are_left_over(game))
        if found is None or len(chosen) >= decision.maximum:
            break
        _use(pending)
        chosen.append(found)
    return tuple(chosen) if chosen and decision.is_complete(chosen) else None


def _are_left_over(game: StagedGame) -> bool:
    """Whether only modes are there to be chosen that haven't been chosen before."""
    item = game.state.stack[-1] if game.state.stack else None
    effect = effect_of(game.board, game.board.object(item)) if item is not None else None
    return effect is not None and effect.modes_not_to_repeat() is not None


@rule("700.2d")
def _mode_at(place: int, decision: ChooseModes, chosen: Sequence[Option], *, is_of_left: bool) -> Option | None:
    """The mode at a place among those printed, or among those left; or the same once more if it has been chosen and may
    be so again.
    """
    words = [mode for mode in decision.candidates if isinstance(mode, Word)]
    if is_of_left:
        return words[place] if place < len(words) else None
    wanted = next((mode for mode in words if mode.index == place), None)
    again = (mode for mode in words if wanted is not None and mode.text == wanted.text and mode not in chosen)
    return next(again, None)


def _word(game: StagedGame, decision: ChooseWords, answers: Answers) -> Chosen | None:
    """A color, a word, the effect that applies first, or mana of several colors, given as a number of each."""
    mixed = _mixed_mana(decision, answers) or _first_of_two(decision, answers)
    if mixed is not None:
        return mixed
    for test in _word_tests(game, answers):
        for option in _words(game, decision):
            if test[1](option.text):
                _use(test[0])
                return (option,)
    return _reworded(decision, answers)


@rule("201.4")
def _words(game: StagedGame, decision: ChooseWords) -> list[Word]:
    """What can be said: the options, and of card names those of all cards that the scenario speaks of."""
    words = [option for option in decision.candidates if isinstance(option, Word)]
    if not isinstance(decision, ChooseName):
        return words
    return words + [Word(name) for name in sorted(card_names(game.board, decision.kind))]


def _reworded(decision: ChooseWords, answers: Answers) -> Chosen | None:
    """The only option that the next answer says with words left out or added: "a 5/1 creature" for "5/1"."""
    first = next(iter(answers.others()), None)
    if (
        first is None
        or not isinstance(first.answer, ChoiceAnswer)
        or not all(_is_text(ref) for ref in first.answer.value)
    ):
        return None
    said = " ".join(str(ref) for ref in first.answer.value).split()
    words = [option for option in decision.candidates if isinstance(option, Word)]
    found = [word for word in words if runs_through(word.text.split(), said) or runs_through(said, word.text.split())]
    if len(found) != 1:
        return None
    _use(first)
    return (found[0],)


def _is_text(ref: Ref) -> bool:
    return isinstance(ref, str)


def _first_of_two(decision: ChooseWords, answers: Answers) -> Chosen | None:
    """Of two words that are no mana and no effects, the first one for a yes and the second one for a no."""
    words = [option.text for option in decision.candidates if isinstance(option, Word)]
    if len(words) != 2 or any("{" in word or ": " in word for word in words):
        return None
    said = answers.use_next(YesNoAnswer)
    return decision.candidates[:1] if said and said.value else decision.candidates[1:] if said else None


def _mixed_mana(decision: ChooseWords, answers: Answers) -> Chosen | None:
    """A combination of mana, told by its numbers."""
    words = [option for option in decision.candidates if isinstance(option, Word)]
    told = use_numbers([tuple(word.text.strip("{}").split("}{")) for word in words], answers)
    return (words[told],) if told is not None else None


def _word_tests(game: StagedGame, answers: Answers) -> list[tuple[Pending, Callable[[str], bool]]]:
    """The next answer, if it can be a word, with what tells whether it is this one."""
    first = next(iter(answers.others()), None)
    if first is None:
        return []
    answer = first.answer
    if isinstance(answer, ColorAnswer):
        symbol = SYMBOLS[answer.value]
        return [(first, lambda text: text.casefold() == answer.value or symbol in text.strip("{}").split("}{"))]
    if isinstance(answer, OrderAnswer):
        return [(first, lambda text: _is_effect(game, text, answer.value, answer.source))]
    if isinstance(answer, ChoiceAnswer) and len(answer.value) == 1 and isinstance(answer.value[0], str):
        wanted = answer.value[0]
        return [
            (first, lambda text: same_name(text, wanted)),
            (first, lambda text: _is_effect(game, text, wanted, None)),
            (first, lambda text: is_given_by(game.board, wanted, text.partition(": ")[2])),
        ]
    return []


def _is_effect(game: StagedGame, text: str, beginning: str, source: str | None) -> bool:
    """Whether a text of the form "source: words" is the trigger or effect that is meant."""
    whose, _, words = text.partition(": ")
    words = words.replace(whose, "~") if whose else words
    if source is not None and not same_name(whose, source):
        return False
    if source is not None and contains(words, beginning):
        return True
    names = other_names(game, whose, words)
    return is_called(words, beginning) or begins(text, beginning) or any(begins(name, beginning) for name in names)


def _order(game: StagedGame, decision: ChooseOrder, answers: Answers) -> Chosen | None:
    """Triggers in the order in which the answers take them; the rest as they stand, if one of them is left."""
    left = list(decision.candidates)
    chosen: list[Option] = []
    while len(left) > 1:
        first = next(iter(answers.others()), None)
        found = _next_in_order(game, left, first) if first is not None else None
        if first is None or found is None:
            break
        _use(first)
        chosen.append(found)
        left.remove(found)
    return (*chosen, *left) if chosen else None


def _next_in_order(game: StagedGame, left: list[Option], pending: Pending) -> Option | None:
    answer = pending.answer
    if isinstance(answer, OrderAnswer):
        wanted, source = answer.value, answer.source
    elif isinstance(answer, ChoiceAnswer) and len(answer.value) == 1:
        given = answer.value[0]
        wanted, source = given.card or "" if isinstance(given, Qualified) else given, None
    else:
        return None
    words = [option for option in left if isinstance(option, Word)]
    found = next((word for word in words if _is_effect(game, word.text, wanted, source)), None)
    return found or _only_unwritten(words)


def _only_unwritten(words: Sequence[Word]) -> Word | None:
    """The only trigger of some that has no words of its own, since a keyword stands for it."""
    said = [(word, word.text.partition(": ")[2]) for word in words]
    unwritten = [word for word, text in said if without_occasion(text) == text]
    return unwritten[0] if len(unwritten) == 1 else None
