// A table, seen from a seat.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Arrows } from "./arrows";
import { Card, DRAGGED, type Look } from "./card";
import { useCalling } from "./clock";
import { choicesOf, isAnnouncing, startOver, usual, without } from "./choices";
import { Course } from "./course";
import { Connection, tableUrl, type Other, type Said } from "./connection";
import { Inspector } from "./inspector";
import { LogPanel } from "./log";
import { pileOf, pileWith } from "./lying";
import { Menu } from "./menu";
import type { Board, Choice, Reasons, Seat, Shown, Story } from "./messages";
import { Half } from "./half";
import { Plans } from "./plans";
import { Prompt, type Toggle } from "./prompt";
import { focusStop } from "./steps";
import { Zone } from "./zone";

interface Open {
  choices: Choice[];
  at: DOMRect;
}

const LOOK_AFTER = 350;
const FLASH = 1500;

export function Table({ table, player }: { table: string; player: string }) {
  const [now, setBoard] = useState<Board>();
  const [state, setState] = useState<"open" | "lost" | "refused">("lost");
  const [first, setFirst] = useState<number | null>(null);
  const [menu, setMenu] = useState<Open>();
  const [looked, setLooked] = useState<Shown>();
  const [lookedSeat, setLookedSeat] = useState<Seat>();
  const [held, setHeld] = useState(false);
  const [reasons, setReasons] = useState<Reasons>();
  const [story, setStory] = useState<Story>();
  const [answer, setAnswer] = useState<Other>();
  const [flash, setFlash] = useState<number>();
  const [past, setPast] = useState<Board>();
  const [opened, setOpened] = useState<string>();
  const line = useRef<Connection>();
  const plans = useRef<Plans>();
  const waiting = useRef<number>();
  // How many questions about a card that somebody looks at haven't been answered. It may be gone by then: that is no
  // matter for them.
  const looks = useRef(0);
  const newest = useRef<Board>();
  // Whether something has been chosen since the table was seen last.
  const acted = useRef(false);
  newest.current = past ?? now;

  useEffect(() => {
    const heard = new Connection(
      tableUrl(table, player),
      (reply) => {
        if (reply.type === "board") {
          plans.current?.goOn(reply);
          setBoard(reply);
          setPast(undefined);
          setFirst(null);
          setMenu(undefined);
          setAnswer((known) => (known?.type === "outlook" || known?.type === "refused" ? undefined : known));
        } else if (reply.type === "past") setPast(reply.board.place === reply.board.places ? undefined : reply.board);
        else if (reply.type === "moved") location.href = reply.path;
        else if (reply.type === "reasons") setReasons(reply), looks.current--;
        else if (reply.type === "story") setStory(reply), looks.current--;
        else if (reply.type === "refused" && looks.current > 0) looks.current--;
        else {
          if (reply.type === "refused") plans.current?.drop();
          setAnswer(reply);
        }
      },
      (known) => {
        looks.current = 0;
        setState(known);
      },
    );
    line.current = heard;
    plans.current = new Plans((said) => heard.say(said));
    return () => heard.close();
  }, [table, player]);

  const board = past ?? now;
  const say = (said: Said) => line.current?.say(said);
  const pick = (choice: Choice) => {
    if (!board) return;
    acted.current = true;
    say({ type: "pick", moment: board.moment, says: choice.says });
  };
  const pickAll = (says: string[]) => board && plans.current?.pick(board, says);
  const cancel = () => board && plans.current?.cancel(board);
  const takeBack = () => board && say({ type: "take back", moment: board.moment });

  const askSoon = (ask: () => Said[]) => {
    window.clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      const questions = ask();
      looks.current += questions.length;
      questions.forEach(say);
    }, LOOK_AFTER);
  };
  const look: Look = (shown, isHeld = false) => {
    setLooked(shown);
    setLookedSeat(undefined);
    setHeld(isHeld);
    const about = shown.id;
    askSoon(() => (newest.current && isSeen(newest.current, about) ? [{ type: "ask reasons", about }, { type: "ask story", about }] : []));
  };
  const lookAtSeat = (seat: Seat, isHeld: boolean) => {
    setLookedSeat(seat);
    setHeld(isHeld);
    askSoon(() => [{ type: "ask reasons", about: seat.id }]);
  };

  // A pile that somebody has chosen from is closed once there is nothing more to choose.
  useLayoutEffect(() => {
    const pile = now && opened !== undefined ? pileOf(now, opened) : undefined;
    const choices = now?.question?.choices ?? [];
    if (acted.current && !pile?.cards.some((card) => choices.some((each) => each.about === card.id))) setOpened(undefined);
    acted.current = false;
  }, [now]);

  useCalling(now, () => say({ type: "call time" }));
  const escape = () => {
    if (menu || first !== null || opened) return setMenu(undefined), setFirst(null), setOpened(undefined);
    const question = board?.question;
    if (question?.chosen.length) pickAll(startOver(question));
    else if (question && isAnnouncing(question)) cancel();
  };
  const toggle = (way: Toggle) => board && say({ ...board.ways, type: "ways", [way]: !board.ways[way] });
  const yieldTo = (says: string) => board && say({ ...board.ways, type: "ways", yields: toggled(board.ways.yields ?? [], says) });
  useKeys(board, { pick, takeBack, escape, toggle, yieldTo });

  if (state === "refused") return <main class="message">There is no such seat, or this browser hasn't the link to it.</main>;
  if (!board) return <main class="message" role="status">Looking for the table …</main>;

  const choices = choicesOf(board, first);
  const chosen = new Set((board.question?.chosen ?? []).flatMap((each) => (each.about == null ? [] : [each.about])));
  if (first !== null) chosen.add(first);

  const click = (id: number, at: HTMLElement) => {
    const open = choices.about.get(id);
    if (!open?.length) {
      if (first !== null) setFirst(null);
      else if (board.question) pickAll(without(board.question, id));
      return;
    }
    const [only] = open;
    const two = first === null && open.length > 1 && open.every((each) => each.target != null);
    if (open.length === 1 && only) pick(only);
    else if (two) setFirst(id);
    else setMenu({ choices: open, at: at.getBoundingClientRect() });
  };

  // Something that is spoken of flashes; where it lies in a pile, this is laid open.
  const showWhere = (id: number) => {
    const pile = pileWith(board, id);
    if (pile) setOpened(pile.key);
    setFlash(id);
    window.setTimeout(() => setFlash(undefined), FLASH);
  };

  const marks = marksOf(board);
  const apart = new Set([...(flash === undefined ? [] : [flash]), ...marks.keys(), ...chosen, ...board.stack.flatMap((each) => each.targets ?? [])]);
  // Who watches sees the last seat from near.
  const near = board.seats.find((each) => each.id === board.me) ?? board.seats[board.seats.length - 1];
  const others = near ? inTurnOrder(board.seats, near.id) : [];
  const pieces = { choices: choices.about, chosen, flash, marks, apart, onClick: click, onLook: look, onOpen: setOpened, onLookAtSeat: lookAtSeat };
  const pile = opened === undefined ? undefined : pileOf(board, opened);

  return (
    <main class={`table seats-${board.seats.length} ${first === null ? "" : "pairs"}`}>
      <section class="others" aria-label="opponents">
        {others.map((seat) => <Half key={seat.id} seat={seat} board={board} far {...pieces} />)}
      </section>
      <section class="middle" aria-label="stack and question">
        <StackList board={board} glows={choices.about} chosen={chosen} flash={flash} onClick={click} onLook={look} yieldTo={yieldTo} />
        <Prompt board={board} buttons={choices.buttons} first={first} answer={answer} state={state} pick={pick} pickAll={pickAll} cancel={cancel} takeBack={takeBack} say={say} toggle={toggle} dismiss={() => setAnswer(undefined)} point={showWhere}>
          {(board.question?.elsewhere ?? []).map((card) => (
            <Card key={card.id} shown={card} small glows={choices.about.has(card.id)} chosen={chosen.has(card.id)} flashes={flash === card.id} onPick={(at) => click(card.id, at)} onLook={look} />
          ))}
        </Prompt>
      </section>
      {near && <section class="mine" aria-label={`the side of ${near.name}`} onDragOver={(event) => event.preventDefault()} onDrop={(event) => dropped(event, click)}><Half seat={near} board={board} {...pieces} /></section>}
      <section class={`hand ${board.me < 0 ? "none" : ""}`} aria-label="your hand" style={{ "--cards": board.hand.length }}>
        {board.hand.map((card) => (
          <Card key={card.id} shown={card} glows={choices.about.has(card.id)} chosen={chosen.has(card.id)} flashes={flash === card.id} drags={choices.about.has(card.id)} onPick={(at) => click(card.id, at)} onLook={look} />
        ))}
      </section>
      <aside class="side">
        <Inspector shown={looked} seat={lookedSeat} held={held} letGo={() => setHeld(false)} reasons={reasons} story={story} onSource={showWhere} />
        <LogPanel board={board} answer={answer} say={say} onSource={showWhere} />
        <Course board={board} table={table} player={player} say={say} />
      </aside>
      <Arrows board={board} />
      {pile && <Zone title={pile.title} cards={pile.cards} lines={pile.lines} glows={choices.about} chosen={chosen} flash={flash} onClick={click} onLook={look} close={() => setOpened(undefined)} />}
      {menu && <Menu choices={menu.choices} at={menu.at} pick={pick} close={() => setMenu(undefined)} />}
    </main>
  );
}

// A card that is dragged from the hand to the table is played as if it were clicked.
function dropped(event: DragEvent, click: (id: number, at: HTMLElement) => void): void {
  event.preventDefault();
  const id = event.dataTransfer?.getData(DRAGGED);
  if (id) click(Number(id), event.currentTarget as HTMLElement);
}

function inTurnOrder(seats: readonly Seat[], me: number): Seat[] {
  const at = seats.findIndex((each) => each.id === me);
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

function isSeen(board: Board, id: number): boolean {
  const seats = board.seats.flatMap((seat) => [...seat.graveyard, ...seat.shown]);
  const all = [...board.hand, ...board.battlefield, ...board.stack, ...board.exile, ...board.command, ...seats];
  return [...all, ...(board.question?.elsewhere ?? []), ...(board.phased_out ?? [])].some((each) => each.id === id);
}

// What is said on permanents themselves: who fights, and which player they are attached to.
function marksOf(board: Board): Map<number, string[]> {
  const marks = new Map<number, string[]>();
  const add = (id: number, mark: string) => marks.set(id, [...(marks.get(id) ?? []), mark]);
  for (const fight of board.fights) {
    add(fight.creature, "attacks");
    for (const blocker of fight.blockers) add(blocker, "blocks");
  }
  for (const each of board.battlefield) {
    const player = board.seats.find((seat) => seat.id === each.attached_to);
    if (player) add(each.id, `on ${player.name}`);
  }
  return marks;
}

function StackList({ board, glows, chosen, flash, onClick, onLook, yieldTo }: { board: Board; glows: ReadonlyMap<number, Choice[]>; chosen: ReadonlySet<number>; flash: number | undefined; onClick: (id: number, at: HTMLElement) => void; onLook: Look; yieldTo: (says: string) => void }) {
  if (!board.stack.length) return null;
  const name = (id: number) => board.seats.find((each) => each.id === id)?.name ?? "";
  return (
    <ol class="stack" aria-label="stack, the top first">
      {[...board.stack].reverse().map((item) => (
        <li key={item.id}>
          <span class="who">{name(item.controller)}</span>
          <Card shown={item} glows={glows.has(item.id)} chosen={chosen.has(item.id)} flashes={flash === item.id} onPick={(at) => onClick(item.id, at)} onLook={onLook} />
          {mayYield(item, board) && (
            <button type="button" class="yield" title="Y, for the top of the stack" aria-pressed={(board.ways.yields ?? []).includes(item.says ?? "")} onClick={() => yieldTo(item.says ?? "")}>
              always yield
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

// Whether a player may want never to be asked about what such an ability does.
function mayYield(item: Shown, board: Board): boolean {
  return Boolean(item.says) && item.controller !== board.me && board.me >= 0;
}

function toggled(all: readonly string[], one: string): string[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one];
}

interface Deeds {
  pick: (choice: Choice) => void;
  takeBack: () => void;
  escape: () => void;
  toggle: (way: Toggle) => void;
  yieldTo: (says: string) => void;
}

// The keyboard: space passes or is done, Z takes back, Escape closes or starts over, digits press buttons; T passes the
// turn, H holds priority, Y yields to the top of the stack, S leads to the stops.
function useKeys(board: Board | undefined, deeds: Deeds): void {
  const now = useRef({ board, deeds });
  useLayoutEffect(() => {
    now.current = { board, deeds };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { board, deeds } = now.current;
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      const question = board?.question;
      if (event.key === " ") {
        event.preventDefault();
        const choice = question && usual(question);
        if (choice) deeds.pick(choice);
      } else if (onLetter(event.key.toLowerCase(), board, deeds)) event.preventDefault();
      else if (event.key === "Escape") deeds.escape();
      else if (/^[1-9]$/.test(event.key)) document.querySelectorAll<HTMLButtonElement>(".prompt .choice")[Number(event.key) - 1]?.click();
      else if (/^Arrow(Left|Right|Up|Down)$/.test(event.key) && moveFocus(/Right|Down/.test(event.key) ? 1 : -1)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

// Whether a letter stands for something that can be done.
function onLetter(letter: string, board: Board | undefined, deeds: Deeds): boolean {
  const top = board?.stack[board.stack.length - 1];
  if (letter === "z") deeds.takeBack();
  else if (!board || board.me < 0) return false;
  else if (letter === "t") deeds.toggle("passes_turn");
  else if (letter === "h") deeds.toggle("hold_priority");
  else if (letter === "s") focusStop(board);
  else if (letter === "y" && top && mayYield(top, board)) deeds.yieldTo(top.says ?? "");
  else return false;
  return true;
}

// From card to card, those that can be chosen if there are any; within a list or a pile that is open, if one is. The
// log is scrolled by the same keys.
function moveFocus(by: number): boolean {
  if (document.activeElement?.closest(".log")) return false;
  const within = [...document.querySelectorAll(".veil")].pop() ?? document;
  const found = [".menu button, .card.glows, .seat.glows, .opener.glows", ".card"].map((what) => [...within.querySelectorAll<HTMLElement>(what)]);
  const all = found.find((each) => each.length) ?? [];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length]?.focus();
  return all.length > 0;
}
