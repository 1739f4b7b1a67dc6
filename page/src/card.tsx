// A card, drawn from its data.
import { useRef, useState } from "preact/hooks";
import type { Face, Shown } from "./messages";
import { usePicture } from "./picture";
import { Cost, Words } from "./symbols";

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

// What a reader of the screen is told of a card besides what is written on it.
function besides(shown: Shown, count: number): string {
  const parts = [count > 1 ? `${count} of them` : ""];
  if (shown.tapped) parts.push("tapped");
  if (shown.sick) parts.push("summoning sick");
  if (shown.damage) parts.push(`${shown.damage} damage`);
  for (const [kind, many] of shown.counters ?? []) parts.push(`${many} ${kind} counters`);
  return parts.filter(Boolean).join(", ");
}

export interface CardProps {
  shown: Shown;
  count?: number;
  glows?: boolean;
  chosen?: boolean;
  flashes?: boolean;
  small?: boolean;
  marks?: string[];
  onPick?: (at: HTMLElement) => void;
  onLook?: (shown: Shown) => void;
  // Whether it can be dragged to the table, instead of being clicked.
  drags?: boolean;
}

export const DRAGGED = "application/x-comprules-card";
const LONG_PRESS = 450;

export function Card({ shown, count = 1, glows, chosen, flashes, small, marks = [], onPick, onLook, drags }: CardProps) {
  const press = useRef<number>();
  const face = shown.face;
  const [lacking, setLacking] = useState("");
  const picture = usePicture(shown.says ? "" : (face?.name ?? ""));
  const source = picture.normal !== lacking ? picture.normal : "";
  const classes = ["card", frame(face), small && "small", source && "pictured", shown.tapped && "tapped", glows && "glows", chosen && "chosen", flashes && "flashes", count > 1 && "pile"];
  const counters = (shown.counters ?? []).filter(([kind]) => kind !== "loyalty" && kind !== "defense");
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      data-id={shown.id}
      aria-pressed={chosen || undefined}
      onClick={(event) => (onPick ? onPick(event.currentTarget) : onLook?.(shown))}
      draggable={drags}
      onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, String(shown.id))}
      onMouseEnter={() => onLook?.(shown)}
      onTouchStart={() => (press.current = window.setTimeout(() => onLook?.(shown), LONG_PRESS))}
      onTouchEnd={() => window.clearTimeout(press.current)}
      onTouchMove={() => window.clearTimeout(press.current)}
      onFocus={() => onLook?.(shown)}
      onContextMenu={(event) => {
        event.preventDefault();
        onLook?.(shown);
      }}
    >
      {face ? <FaceUp face={face} shown={shown} small={small} /> : <span class="backside"><span class="hidden">a card that you don't see</span></span>}
      {face && source && <img class="picture" src={source} srcset={`${picture.small} 146w, ${picture.normal} 488w`} sizes="120px" alt="" loading="lazy" referrerpolicy="no-referrer" draggable={false} onError={() => setLacking(source)} />}
      {face && source && size(shown) && <span class="size over" aria-hidden="true">{size(shown)}</span>}
      <span class="hidden">{besides(shown, count)}</span>
      {count > 1 && <span class="badge many" aria-hidden="true">×{count}</span>}
      {shown.damage ? <span class="badge damage" aria-hidden="true" title={`${shown.damage} damage`}>−{shown.damage}</span> : null}
      {shown.sick && <span class="badge sick" aria-hidden="true" title="summoning sick">z</span>}
      {counters.length > 0 && (
        <span class="counters" aria-hidden="true">
          {counters.map(([kind, many]) => <span class="badge counter" title={`${many} ${kind} counters`}>{many && many > 1 ? `${many}·` : ""}{kind}</span>)}
        </span>
      )}
      {marks.length > 0 && <span class="marks">{marks.map((mark) => <span class="badge mark">{mark}</span>)}</span>}
    </button>
  );
}

function FaceUp({ face, shown, small }: { face: Face; shown: Shown; small?: boolean }) {
  return (
    <>
      <span class="title">
        <span class="name">{face.name || (shown.says ? "Ability" : "Face down")}</span>
        <Cost symbols={face.cost} />
      </span>
      <span class="text">
        {shown.says ? <Words text={shown.says} /> : small ? null : face.text.map((line) => <span class="line"><Words text={line} /></span>)}
      </span>
      <span class="foot">
        <span class="types">{face.types}</span>
        {size(shown) && <span class="size">{size(shown)}</span>}
      </span>
    </>
  );
}
