// What the seat is asked, and the buttons for what nothing on the table stands for.
import type { Other, Said } from "./connection";
import type { Board, Choice } from "./messages";
import { Words } from "./symbols";

const STEPS: readonly [string, string][] = [
  ["untap", "untap"],
  ["upkeep", "upkeep"],
  ["draw", "draw"],
  ["precombat main", "main 1"],
  ["beginning of combat", "combat"],
  ["declare attackers", "attack"],
  ["declare blockers", "block"],
  ["combat damage", "damage"],
  ["end of combat", "end combat"],
  ["postcombat main", "main 2"],
  ["end", "end"],
  ["cleanup", "cleanup"],
];

interface Props {
  board: Board;
  buttons: readonly Choice[];
  first: number | null;
  answer: Other | undefined;
  state: "open" | "lost" | "refused";
  pick: (choice: Choice) => void;
  takeBack: () => void;
  say: (said: Said) => void;
  dismiss: () => void;
}

export function Prompt({ board, buttons, first, answer, state, pick, takeBack, say, dismiss }: Props) {
  const active = board.seats.find((each) => each.active)?.name ?? "";
  return (
    <div class="prompt">
      <Steps board={board} active={active} />
      <p class="asked" role="status" aria-live="polite">{asked(board, first)}</p>
      <div class="choices">
        {buttons.map((choice) => (
          <button type="button" class={`choice ${choice.deed}`} key={choice.says} onClick={() => pick(choice)}>
            <Words text={labelOf(choice, board)} />
          </button>
        ))}
      </div>
      {board.wish && <WishLine board={board} say={say} />}
      {answer?.type === "refused" && <p class="refused" role="alert">{answer.why} <button type="button" onClick={dismiss}>OK</button></p>}
      {answer?.type === "outlook" && (
        <div class="outlook" role="status">
          <strong>If it resolves:</strong>
          {answer.problem ? <p>{answer.problem}</p> : <ul>{answer.lines.map((each) => <li>{each.text} <cite>{each.rule}</cite></li>)}</ul>}
          <button type="button" onClick={dismiss}>OK</button>
        </div>
      )}
      {state === "lost" && <p class="refused" role="alert">The line to the table is lost; it is being looked for …</p>}
      <div class="tools">
        <button type="button" onClick={takeBack} disabled={!board.can_undo} title="Z">Take back</button>
        {board.stack.length > 0 && <button type="button" onClick={() => say({ type: "ask outlook" })}>What will happen?</button>}
        {!board.result && <button type="button" aria-pressed={board.passes_turn} onClick={() => say({ type: "ways", stops_everywhere: board.stops_everywhere, passes_turn: !board.passes_turn })}>Pass the turn</button>}
        {!board.result && <button type="button" aria-pressed={board.stops_everywhere} onClick={() => say({ type: "ways", stops_everywhere: !board.stops_everywhere, passes_turn: false })}>Stop everywhere</button>}
        {!board.result && <button type="button" class="quiet" onClick={() => confirm("Concede this game?") && say({ type: "concede" })}>Concede</button>}
        {board.result && <a class="button" href="/">New table</a>}
      </div>
    </div>
  );
}

function Steps({ board, active }: { board: Board; active: string }) {
  return (
    <div class="steps" aria-label={`turn ${board.turn} of ${active}, ${board.step}`}>
      <b>Turn {board.turn} · {active}</b>
      <ol aria-hidden="true">{STEPS.map(([step, word]) => <li class={step === board.step ? "now" : ""}>{word}</li>)}</ol>
    </div>
  );
}

function asked(board: Board, first: number | null): string {
  if (board.result) return board.result;
  if (!board.question) return `${board.waiting_for} decides …`;
  if (first !== null) return "Choose whom; Escape takes it back.";
  const { reason, kind, minimum, maximum, chosen } = board.question;
  if (kind === "ChooseAction") return "Your priority: do something, or pass.";
  const many = maximum === 1 ? "" : minimum === maximum ? ` (${chosen.length} of ${maximum})` : chosen.length ? ` (${chosen.length} chosen)` : "";
  return reason.charAt(0).toUpperCase() + reason.slice(1) + many;
}

function labelOf(choice: Choice, board: Board): string {
  if (choice.deed === "Pass") return board.stack.length ? "Let it resolve (pass)" : "Pass";
  if (choice.deed === "Word") return choice.label.replace(/^"|"$/g, "");
  return choice.label.charAt(0).toUpperCase() + choice.label.slice(1);
}

function WishLine({ board, say }: { board: Board; say: (said: Said) => void }) {
  const wish = board.wish;
  if (!wish) return null;
  const by = board.seats.find((each) => each.id === wish.by)?.name;
  const what = wish.what === "draw" ? "offers a draw" : "asks to take a choice back";
  if (!wish.mine) return <p class="wish">Waiting for an answer: {by} {what}.</p>;
  return (
    <p class="wish">
      {by} {what}. <button type="button" onClick={() => say({ type: "agree", yes: true })}>Agree</button>{" "}
      <button type="button" onClick={() => say({ type: "agree", yes: false })}>Refuse</button>
    </p>
  );
}
