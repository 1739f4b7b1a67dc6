// What the seat is asked, and the buttons for what nothing on the table stands for.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { MatchLine } from "./boarding";
import { allAttacks, isAnnouncing, startOver } from "./choices";
import type { Other, Said } from "./connection";
import type { Board, Choice, Question } from "./messages";
import { Steps } from "./steps";
import { Words } from "./symbols";

export type Toggle = "passes_turn" | "stops_everywhere" | "hold_priority" | "pays_by_hand";

const TOGGLES: readonly [Toggle, string, string][] = [
  ["passes_turn", "Pass the turn", "T: pass until this turn is over, unless an opponent does something"],
  ["stops_everywhere", "Stop everywhere", "Be asked wherever you could do something"],
  ["hold_priority", "Hold priority", "H: be asked again before your own spells and abilities resolve"],
  ["pays_by_hand", "Pay by hand", "Choose what mana is paid with"],
];

// More numbers than these aren't all offered as buttons, and more buttons than these are looked through.
const FEW = 20;

interface Props {
  board: Board;
  buttons: readonly Choice[];
  first: number | null;
  answer: Other | undefined;
  state: "open" | "lost" | "refused";
  pick: (choice: Choice) => void;
  pickAll: (says: string[]) => void;
  cancel: () => void;
  takeBack: () => void;
  say: (said: Said) => void;
  toggle: (way: Toggle) => void;
  dismiss: () => void;
  // Shows where on the table something is.
  point: (id: number) => void;
  // The cards that can be chosen and don't lie open on the table.
  children?: ComponentChildren;
}

export function Prompt({ board, buttons, first, answer, state, pick, pickAll, cancel, takeBack, say, toggle, dismiss, point, children }: Props) {
  const plays = board.me >= 0;
  const question = board.question;
  return (
    <div class="prompt">
      <Steps board={board} say={say} />
      {board.goal && <p class="goal">To do: {board.goal}</p>}
      <p class="asked" role="status" aria-live="polite"><Words text={asked(board, first)} /></p>
      {question && <Chosen question={question} />}
      <div class="choices">
        {children}
        <Buttons key={question?.reason} buttons={buttons} board={board} pick={pick} />
        {question && <Others question={question} canUndo={board.can_undo} pickAll={pickAll} cancel={cancel} />}
      </div>
      <MatchLine board={board} say={say} />
      {board.wish && <WishLine board={board} say={say} />}
      {answer?.type === "refused" && <p class="refused" role="alert">{answer.why} <button type="button" onClick={dismiss}>OK</button></p>}
      {answer?.type === "outlook" && (
        <div class="outlook" role="status">
          <strong>If it resolves:</strong>
          {answer.problem ? <p>{answer.problem}</p> : <ul>{answer.lines.map((each) => <li>{each.text} <cite>{each.rule}</cite></li>)}</ul>}
          {answer.differences && answer.differences.length > 0 && <strong>Then:</strong>}
          {answer.differences && <ul class="different">{answer.differences.map((each) => <li><button type="button" onClick={() => point(each.about)}>{each.text}</button></li>)}</ul>}
          <button type="button" onClick={dismiss}>OK</button>
        </div>
      )}
      {state === "lost" && <p class="refused" role="alert">The line to the table is lost; it is being looked for …</p>}
      <div class="tools">
        {plays && <button type="button" onClick={takeBack} disabled={!board.can_undo} title="Z">Take back</button>}
        {board.stack.length > 0 && <button type="button" onClick={() => say({ type: "ask outlook" })}>What will happen?</button>}
        {plays && !board.result && TOGGLES.map(([way, word, help]) => <button type="button" title={help} aria-pressed={Boolean(board.ways[way])} onClick={() => toggle(way)}>{word}</button>)}
        {plays && !board.result && board.seats.every((each) => !each.agent) && <button type="button" class="quiet" onClick={() => say({ type: "offer draw" })}>Offer a draw</button>}
        {plays && !board.result && <button type="button" class="quiet" onClick={() => confirm("Concede this game?") && say({ type: "concede" })}>Concede</button>}
        {board.result && plays && board.match?.over !== false && <button type="button" onClick={again}>Rematch</button>}
        {board.result && <a class="button" href="/">New table</a>}
      </div>
    </div>
  );
}

// What nothing on the table stands for. Among many, one looks for what one wants by a part of its name.
function Buttons({ buttons, board, pick }: { buttons: readonly Choice[]; board: Board; pick: (choice: Choice) => void }) {
  const [part, setPart] = useState("");
  const isSought = (choice: Choice) => choice.deed === "Pass" || choice.deed === "Done" || labelOf(choice, board).toLowerCase().includes(part.trim().toLowerCase());
  const looks = buttons.length > FEW;
  return (
    <>
      {looks && <input type="search" class="sought" aria-label="look for one of them" placeholder={`look among ${buttons.length}`} value={part} onInput={(event) => setPart(event.currentTarget.value)} />}
      {(looks ? buttons.filter(isSought) : buttons).map((choice) => (
        <button type="button" class={`choice ${choice.deed}`} key={choice.says} onClick={() => pick(choice)}>
          <Words text={labelOf(choice, board)} />
        </button>
      ))}
    </>
  );
}

// What goes on by several choices at once, or back.
function Others({ question, canUndo, pickAll, cancel }: { question: Question; canUndo: boolean; pickAll: (says: string[]) => void; cancel: () => void }) {
  const attacks = allAttacks(question);
  return (
    <>
      {question.kind === "ChooseNumber" && question.choices.length > FEW && <OtherNumber pick={(says) => pickAll([says])} />}
      {question.kind === "ChooseName" && <OtherName pick={(says) => pickAll([says])} />}
      {attacks.length > 0 && <button type="button" onClick={() => pickAll(attacks)}>Attack with all</button>}
      {question.chosen.length > 0 && <button type="button" title="Escape" onClick={() => pickAll(startOver(question))}>Choose anew</button>}
      {isAnnouncing(question) && canUndo && <button type="button" title="Escape" onClick={cancel}>Cancel</button>}
    </>
  );
}

function OtherNumber({ pick }: { pick: (says: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <form class="number" onSubmit={(event) => { event.preventDefault(); pick(value); }}>
      <input type="number" min={0} required aria-label="another number" placeholder="more" value={value} onInput={(event) => setValue(event.currentTarget.value)} />
      <button type="submit">OK</button>
    </form>
  );
}

function OtherName({ pick }: { pick: (says: string) => void }) {
  const [name, setName] = useState("");
  return (
    <form class="number other" onSubmit={(event) => { event.preventDefault(); pick(`"${name.trim()}"`); }}>
      <input type="text" required aria-label="another card name" placeholder="any other card name" value={name} onInput={(event) => setName(event.currentTarget.value)} />
      <button type="submit">OK</button>
    </form>
  );
}

// What has been chosen so far, in that order, where the table itself doesn't show it.
function Chosen({ question }: { question: Question }) {
  const shown = question.kind === "ChooseOrder" || question.chosen.every((each) => each.about == null);
  if (!question.chosen.length || !shown) return null;
  return <ol class="so-far" aria-label="chosen so far">{question.chosen.map((each) => <li key={each.says}><Words text={bare(each.label)} /></li>)}</ol>;
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
  const about = isAnnouncing(board.question) ? board.stack[board.stack.length - 1]?.face?.name : "";
  return reason.charAt(0).toUpperCase() + reason.slice(1) + (about ? ` for ${about}` : "") + many;
}

function labelOf(choice: Choice, board: Board): string {
  if (choice.deed === "Pass") return board.stack.length ? "Let it resolve (pass)" : "Pass";
  if (choice.deed === "Done" && !board.question?.chosen.length) return "None";
  const label = choice.deed === "Word" ? bare(choice.label) : choice.label;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

// A word without its quotes and the number that tells it from others.
function bare(label: string): string {
  return label.replace(/^"(.*)"( \(\d+\))?$/, "$1");
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
