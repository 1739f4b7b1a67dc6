"""CR 510.1c, 609.4: "you may have this creature assign its combat damage as though it weren't blocked"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.assigning_as_unblocked import MayAssignAsUnblocked


@rule("510.1c", "609.4")
@phrase(
    "{chooser} may have {who} assign <its|their @who> combat damage as though <it weren't|they weren't @who> blocked"
)
class AssignsAsUnblocked(MayAssignAsUnblocked):
    """CR 609.4. "You may have this creature assign its combat damage as though it weren't blocked"."""

    chooser: Players
    who: Objects

    def asked_about(self, creature: ObjectId, context: Context) -> tuple[PlayerId, ...]:
        return self.chooser.refer(context) if self.who.includes(creature, context) else ()


@rule("510.1c", "609.4")
@phrase("for each {each:IT}, {chooser} may have that creature assign its combat damage as though it weren't blocked")
class EachAssignsAsUnblocked(MayAssignAsUnblocked):
    """CR 609.4. "For each creature you control, you may have that creature assign its combat damage as though …"."""

    each: Description
    chooser: Players

    def asked_about(self, creature: ObjectId, context: Context) -> tuple[PlayerId, ...]:
        return self.chooser.refer(context) if self.each.matches(creature, context) else ()
