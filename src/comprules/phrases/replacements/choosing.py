"""CR 614.1c, 614.12a, 607.2d: what is chosen as a permanent enters, for its linked abilities."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.references.linked_choices import ChosenForObject, ChosenObject
from comprules.phrases.replacements.entering import Entrance
from comprules.phrases.replacements.entering_deeds import EntersDoing
from comprules.rules.abilities.chosen import ChoicesMade
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.replacement_effects.before_entering import deciding


@rule("614.1c", "614.12a", "607.2d", "603.6d")
@phrase(
    {
        False: "as {who} <enters|enter @who>, choose {chosen:and}",
        True: "as {who} <enters|enter @who>, you may choose {chosen:and}",
    },
    also={False: ["as {who} <enters|enter @who> the battlefield, choose {chosen:and}"]},
    by="is_optional",
    prefer=(EntersDoing,),
)
class EntersChoosing(Entrance):
    """CR 614.1c. "As this artifact enters, choose a color", "you may choose a nonland permanent"."""

    chosen: tuple[ChosenForObject | ChosenObject, ...]
    is_optional: bool = False

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        if self.is_optional and game.ask(yes_no(resolution.you, "614.12a", f"{self.in_words()}?")) != (Answer(True),):
            return (event,)
        memory = dict(event.entering.memory)
        for each in self.chosen:
            name, value = each.remembered(resolution.you, resolution, "614.12a")
            memory[name, origin_of(context)] = ChoicesMade(((resolution.you, value),))
        return (replace(event, entering=replace(event.entering, memory=tuple(memory.items()))),)
