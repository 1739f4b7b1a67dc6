// What the seat is asked, and the buttons for what nothing on the table stands for.
import { MatchLine } from "./boarding";
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

const TOGGLES: readonly ["passes_turn" | "stops_everywhere" | "hold_priority" | "pays_by_hand", string, string][] = [
  ["passes_turn", "Pass the turn", "Pass until this turn is over, unless an opponent does something"],
  ["stops_everywhere", "Stop everywhere", "Be asked wherever you could do something"],
  ["hold_priority", "Hold priority", "Be asked again before your own spells and abilities resolve"],
  ["pays_by_hand", "Pay by hand", "Choose what mana is paid with"],
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
  const plays = board.me >= 0;
  const active = board.seats.find((each) => each.active)?.name ?? "";
  return (
    <div class="prompt">
      <Steps board={board} active={active} say={say} />
      <p class="asked" role="status" aria-live="polite">{asked(board, first)}</p>
      <div class="choices">
        {buttons.map((choice) => (
          <button type="button" class={`choice ${choice.deed}`} key={choice.says} onClick={() => pick(choice)}>
            <Words text={labelOf(choice, board)} />
          </button>
        ))}
      </div>
      <MatchLine board={board} say={say} />
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
        {plays && <button type="button" onClick={takeBack} disabled={!board.can_undo} title="Z">Take back</button>}
        {board.stack.length > 0 && <button type="button" onClick={() => say({ type: "ask outlook" })}>What will happen?</button>}
        {plays && !board.result && TOGGLES.map(([way, word, help]) => <button type="button" title={help} aria-pressed={Boolean(board.ways[way])} onClick={() => say({ ...board.ways, type: "ways", [way]: !board.ways[way] })}>{word}</button>)}
        {plays && !board.result && board.seats.every((each) => !each.agent) && <button type="button" class="quiet" onClick={() => say({ type: "offer draw" })}>Offer a draw</button>}
        {plays && !board.result && <button type="button" class="quiet" onClick={() => confirm("Concede this game?") && say({ type: "concede" })}>Concede</button>}
        {board.result && plays && board.match?.over !== false && <button type="button" onClick={again}>Rematch</button>}
        {board.result && <a class="button" href="/">New table</a>}
      </div>
    </div>
  );
}

function Steps({ board, active, say }: { board: Board; active: string; say: (said: Said) => void }) {
  const passTo = (step: string) => say({ ...board.ways, type: "ways", passes_to: step === board.ways.passes_to ? "" : step });
  return (
    <div class="steps" aria-label={`turn ${board.turn} of ${active}, ${board.step}`}>
      <b>Turn {board.turn} · {active}</b>
      <ol>
        {STEPS.map(([step, word]) => (
          <li>
            <button type="button" class={step === board.step ? "now" : ""} aria-current={step === board.step ? "step" : undefined} aria-pressed={step === board.ways.passes_to} title={`Pass until ${step}, unless an opponent does something`} disabled={board.me < 0} onClick={() => passTo(step)}>{word}</button>
          </li>
        ))}
      </ol>
    </div>
  );
}

// Another game of the same players: the table leads all of them there.
function again(): void {
  const [, , table, player] = location.pathname.split("/");
  void fetch(`/api/tables/${table}/${player}/again`, { method: "POST" });
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
