// Mana and other symbols, drawn as vector signs of our own.
import type { JSX } from "preact";

const SIGNS: Record<string, JSX.Element> = {
  W: <path d="M10 2.5l1.6 4.2 4.2-1.6-1.6 4.2 4.2 1.6-4.2 1.6 1.6 4.2-4.2-1.6L10 19.3l-1.6-4.2-4.2 1.6 1.6-4.2-4.2-1.6 4.2-1.6-1.6-4.2 4.2 1.6z" transform="translate(0 -.9)" />,
  U: <path d="M10 2.5c3 4 5 6.6 5 9.3a5 5 0 0 1-10 0C5 9.1 7 6.5 10 2.5z" />,
  B: <path d="M10 3a6 6 0 0 0-6 6c0 2.2 1.1 3.7 2.5 4.7V16h7v-2.3C14.9 12.7 16 11.2 16 9a6 6 0 0 0-6-6zM7.5 10.6a1.6 1.6 0 1 1 0-3.2 1.6 1.6 0 0 1 0 3.2zm5 0a1.6 1.6 0 1 1 0-3.2 1.6 1.6 0 0 1 0 3.2z" />,
  R: <path d="M10.6 2.5c.4 3-2.6 4.3-3.4 6.3-.5-.6-.7-1.3-.7-2C4.9 8.3 4.3 9.9 4.3 11.5A5.7 5.7 0 0 0 10 17.2a5.7 5.7 0 0 0 5.7-5.7c0-3.6-2.6-4.6-3.2-6.3-.3.9-.2 1.7 0 2.4-1.2-1.2-2-2.9-1.9-5.1z" />,
  G: <path d="M10 2.5a3.8 3.8 0 0 0-3.7 3A3.5 3.5 0 0 0 6 12.4h2.9v4.1h2.2v-4.1H14a3.5 3.5 0 0 0-.3-6.9 3.8 3.8 0 0 0-3.7-3z" />,
  C: <path d="M10 3l6 7-6 7-6-7z" />,
  S: <path d="M9.2 2.5h1.6v4l3.4-2 .8 1.4L11.6 8l3.4 2-.8 1.4-3.4-2v4H9.2v-4l-3.4 2L5 10l3.4-2L5 6l.8-1.4 3.4 2z" transform="translate(0 2)" />,
  T: <path d="M5 5.5h7.5v-2L17 7l-4.5 3.5v-2H8V16H5z" />,
  Q: <path d="M15 14.5H7.5v2L3 13l4.5-3.5v2H12V4h3z" />,
};

export function Symbol({ code }: { code: string }) {
  const parts = code.split("/");
  const [one = "", other] = parts;
  return (
    <span class={`symbol mana-${one}`} title={`{${code}}`}>
      {other === undefined ? <Sign code={code} /> : <Halves one={one} other={other} />}
      <span class="hidden">{`{${code}}`}</span>
    </span>
  );
}

function Sign({ code }: { code: string }) {
  const sign = SIGNS[code];
  return sign ? <svg viewBox="0 0 20 20" aria-hidden="true">{sign}</svg> : <span class="number" aria-hidden="true">{code}</span>;
}

// A symbol that can be paid in two ways, drawn as two halves.
function Halves({ one, other }: { one: string; other: string }) {
  return (
    <>
      <span class={`other mana-${other}`} aria-hidden="true" />
      <span class="half-sign one"><Sign code={one} /></span>
      <span class="half-sign two"><Sign code={other} /></span>
    </>
  );
}

export function Cost({ symbols }: { symbols: readonly string[] }) {
  if (!symbols.length) return null;
  return <span class="cost">{symbols.map((each) => <Symbol code={each.replace(/[{}]/g, "")} />)}</span>;
}

// Rules text, with its symbols drawn.
export function Words({ text }: { text: string }) {
  const parts = text.split(/(\{[^}]+\})/);
  return <>{parts.map((part) => (part.startsWith("{") ? <Symbol code={part.slice(1, -1)} /> : part))}</>;
}
