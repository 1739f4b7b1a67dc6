// What can be chosen now, by what on the table it is about.
import type { Board, Choice, Question, Shown } from "./messages";

export interface Choices {
  // Choices by the object or player that is clicked for them.
  about: Map<number, Choice[]>;
  // Those that nothing on the table stands for: they are buttons.
  buttons: Choice[];
}

export function onTable(board: Board): Set<number> {
  const shown: readonly Shown[] = [...board.hand, ...board.battlefield, ...board.stack, ...board.command.filter(isCard), ...(board.question?.elsewhere ?? [])];
  return new Set([...shown.map((each) => each.id), ...board.seats.map((each) => each.id)]);
}

// Whether something in the command zone is a card that lies on the table, and doesn't just stand for something.
export function isCard(shown: Shown): boolean {
  return (shown.kinds ?? []).length > 0 || Boolean(shown.face_down);
}

export function choicesOf(board: Board, first: number | null): Choices {
  const about = new Map<number, Choice[]>();
  const buttons: Choice[] = [];
  const there = onTable(board);
  for (const choice of board.question?.choices ?? []) {
    const what = placeOf(choice, first);
    if (what === undefined) continue;
    if (what === null || !there.has(what)) buttons.push(choice);
    else about.set(what, [...(about.get(what) ?? []), choice]);
  }
  return { about, buttons };
}

// What is clicked for a choice: what it is about, or, where that has been clicked already, its second thing. Null if
// nothing is, undefined if it isn't open now.
function placeOf(choice: Choice, first: number | null): number | null | undefined {
  if (first === null || choice.about == null) return choice.about ?? null;
  return choice.about === first ? (choice.target ?? undefined) : undefined;
}

// The text of the option that takes back what has been chosen of a combination so far.
const START_OVER = "start over";

export function startOver(question: Question): string[] {
  return question.chosen.length ? [START_OVER] : [];
}

// What is chosen, one after the other, so that of what has been chosen one thing isn't any more.
export function without(question: Question, id: number): string[] {
  const kept = question.chosen.filter((each) => each.about !== id);
  return kept.length < question.chosen.length ? [START_OVER, ...kept.map((each) => each.says)] : [];
}

// An attack with everything, where there is just one player or permanent to attack.
export function allAttacks(question: Question): string[] {
  const attacks = question.choices.filter((each) => each.deed === "Attack");
  return attacks.length > 1 && new Set(attacks.map((each) => each.target)).size === 1 ? attacks.map((each) => each.says) : [];
}

// Whether a spell or ability is being announced, and so may still be taken back.
export function isAnnouncing(question: Question): boolean {
  return question.kind !== "ChooseAction" && /^(601|602)\.|^700\.2a$/.test(question.rule);
}

export function usual(question: Question): Choice | undefined {
  return question.choices.find((each) => each.deed === "Pass" || each.deed === "Done");
}
