// A card, drawn from its data.
import { useState } from "preact/hooks";
import { useLooking } from "./looking";
import type { Face, Shown } from "./messages";
import { usePicture } from "./picture";
import { Cost, Symbol, Words } from "./symbols";

export function frame(face: Face | null): string {
  if (!face) return "back";
  if (face.colors.length > 1) return "frame-gold";
  if (face.colors.length === 1) return `frame-${face.colors}`;
  return face.types.includes("Land") ? "frame-land" : "frame-grey";
}

export function size(shown: Shown): string {
  const face = shown.face;
  if (!face) return "";
  if (face.power !== null && face.toughness !== null) return `${face.power}/${face.toughness}`;
  if (face.loyalty !== null) return `${counted(shown, "loyalty") ?? face.loyalty}`;
  if (face.defense !== null) return `${counted(shown, "defense") ?? face.defense}`;
  return "";
}

function counted(shown: Shown, kind: string): number | undefined {
  return shown.counters?.find(([each]) => each === kind)?.[1];
}

function isBeyond(shown: Shown): boolean {
  return (shown.kinds ?? []).some((kind) => BEYOND.includes(kind));
}

function isFaceDown(shown: Shown): boolean {
  return Boolean(shown.underneath) || Boolean(shown.face_down) || (shown.face?.name === "" && !shown.says);
}

// Whether a card lies face down that this seat sees all the same.
function liesHidden(shown: Shown): boolean {
  return Boolean(shown.face_down && shown.face?.name);
}

// What a sticker says or shows, without its kind.
function shortened(sticker: string): string {
  return /“(.*)”/s.exec(sticker)?.[1] ?? sticker;
}

// What a reader of the screen is told of a card besides what is written on it.
function besides(shown: Shown, count: number): string {
  const parts = [count > 1 ? `${count} of them` : ""];
  if (shown.tapped) parts.push("tapped");
  if (shown.sick) parts.push("summoning sick");
  if (shown.damage) parts.push(`${shown.damage} damage`);
  if (liesHidden(shown)) parts.push("face down");
  if (shown.copied) parts.push("a copy");
  if (shown.token) parts.push("a token");
  for (const [kind, many] of shown.counters ?? []) parts.push(`${many} ${kind} counters`);
  return parts.filter(Boolean).join(", ");
}

// Looking at a card: held if somebody wants to read it where there is no room for that beside the table.
export type Look = (shown: Shown, held?: boolean) => void;

export interface CardProps {
  shown: Shown;
  count?: number;
  glows?: boolean;
  chosen?: boolean;
  flashes?: boolean;
  small?: boolean;
  // Only its name can be seen, since it lies under something else.
  under?: boolean;
  marks?: string[];
  onPick?: (at: HTMLElement) => void;
  onLook?: Look;
  // Whether it can be dragged to the table, instead of being clicked.
  drags?: boolean;
}

export const DRAGGED = "application/x-comprules-card";
// What is no card of anybody's deck, and says what everybody wants to keep in sight.
const BEYOND = ["Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy"];

export function Card({ shown, count = 1, glows, chosen, flashes, small, under, marks = [], onPick, onLook, drags }: CardProps) {
  const looking = useLooking((held) => onLook?.(shown, held));
  const face = shown.face;
  const [lacking, setLacking] = useState("");
  const picture = usePicture(shown.says ? "" : (face?.name ?? ""));
  const source = picture.normal !== lacking ? picture.normal : "";
  const classes = ["card", frame(face), small && "small", isBeyond(shown) && "beyond", under && "under", source && "pictured", face && isFaceDown(shown) && "face-down", shown.copied && "copied", shown.tapped && "tapped", glows && "glows", chosen && "chosen", flashes && "flashes", count > 1 && "pile"];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-id={shown.id}
      aria-pressed={chosen || undefined}
      onClick={(event) => (onPick ? onPick(event.currentTarget) : onLook?.(shown))}
      draggable={drags}
      onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, String(shown.id))}
      {...looking}
    >
      {face ? <FaceUp face={face} shown={shown} small={small} /> : <span class="backside"><span class="hidden">a card that you don't see</span></span>}
      {face && source && <img class="picture" src={source} srcset={`${picture.small} 146w, ${picture.normal} 488w`} sizes="120px" alt="" loading="lazy" referrerpolicy="no-referrer" draggable={false} onError={() => setLacking(source)} />}
      <span class="hidden">{besides(shown, count)}</span>
      <Badges shown={shown} count={count} marks={marks} />
    </button>
  );
}

// What is special about a card, with its size, from the foot upwards in as many rows as it takes: of the first one the
// size has the right end.
function Badges({ shown, count, marks }: { shown: Shown; count: number; marks: readonly string[] }) {
  const counters = (shown.counters ?? []).filter(([kind]) => kind !== "loyalty" && kind !== "defense");
  return (
    <span class="badges">
      {size(shown) && <span class="size">{size(shown)}</span>}
      {shown.sick && <span class="badge sick" aria-hidden="true" title="summoning sick">zzz</span>}
      {shown.tapped && <span class="badge turned" aria-hidden="true" title="tapped"><Symbol code="T" /></span>}
      {count > 1 && <span class="badge many" aria-hidden="true">×{count}</span>}
      {shown.damage ? <span class="badge damage" aria-hidden="true" title={`${shown.damage} damage`}>−{shown.damage}</span> : null}
      {counters.map(([kind, many]) => <span class="badge counter" aria-hidden="true" title={`${many} ${kind} counters`}>{many && many > 1 ? `${many}·` : ""}{kind}</span>)}
      {marks.map((mark) => <span class="badge mark">{mark}</span>)}
      {(shown.agenda ?? []).map((name) => <span class="badge mark" title="The name chosen as its hidden agenda">{name}</span>)}
      {(shown.stickers ?? []).map((sticker) => <span class="badge mark" title={sticker}>{shortened(sticker)}</span>)}
      {(shown.chosen ?? []).map((each) => <span class="badge chosen-for" title="chosen for it">{each}</span>)}
      {(shown.designations ?? []).map((each) => <span class="badge mark">{each}</span>)}
      {liesHidden(shown) && <span class="badge token" aria-hidden="true" title="It lies face down: others don't see what it is">face down</span>}
      {shown.copied && <span class="badge copy" aria-hidden="true" title="It is a copy">copy</span>}
      {shown.token && !shown.copied && <span class="badge token" aria-hidden="true" title="It is a token">token</span>}
      {shown.commander && <span class="badge commander" title="It is a commander">cmdr</span>}
    </span>
  );
}

function FaceUp({ face, shown, small }: { face: Face; shown: Shown; small?: boolean }) {
  const [source, says] = told(shown);
  return (
    <>
      <span class="title">
        <span class="name">{face.name || source || (shown.underneath ? `(${shown.underneath.name})` : "Face down")}</span>
        <Cost symbols={face.cost} />
      </span>
      <span class="text">
        {says ? <Words text={says} /> : small && !isBeyond(shown) ? null : face.text.map((line) => <span class="line"><Words text={line} /></span>)}
      </span>
      <span class="foot"><span class="types">{shown.says ? "Ability" : face.types}</span></span>
    </>
  );
}

// What an ability on the stack comes from, and what it says.
function told(shown: Shown): [string, string] {
  const says = shown.says ?? "";
  const at = says.indexOf(": ");
  return at < 0 ? ["", says] : [says.slice(0, at), says.slice(at + 2)];
}
