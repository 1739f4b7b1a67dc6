// What can be chosen now, by what on the table it is about.
import type { Board, Choice, Question, Shown } from "./messages";

export interface Choices {
  // Choices by the object or player that is clicked for them.
  about: Map<number, Choice[]>;
  // Those that nothing on the table stands for: they are buttons.
  buttons: Choice[];
}

export function onTable(board: Board): Set<number> {
  const shown: readonly Shown[] = [...board.hand, ...board.battlefield, ...board.stack, ...board.command];
  return new Set([...shown.map((each) => each.id), ...board.seats.map((each) => each.id)]);
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

export function usual(question: Question): Choice | undefined {
  return question.choices.find((each) => each.deed === "Pass" || each.deed === "Done");
}
