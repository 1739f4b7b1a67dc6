// A card looked at closely: what it says, why it can't be used now, and how it came to be what it is.
import { Card } from "./card";
import type { Face, Reasons, Seat, Shown, Story } from "./messages";
import { Cost, Words } from "./symbols";

interface Props {
  shown: Shown | undefined;
  // A player who is looked at, instead of a card.
  seat: Seat | undefined;
  reasons: Reasons | undefined;
  story: Story | undefined;
  held: boolean;
  letGo: () => void;
  onSource: (id: number) => void;
}

export function Inspector({ shown, seat, reasons, story, held, letGo, onSource }: Props) {
  if (seat) return <div class={held ? "inspector held" : "inspector"} onClick={letGo}><div class="about"><strong>{seat.name}</strong><p>{seat.life} life, {seat.hand} in hand, {seat.library} in library{seat.playing ? "" : "; not in the game any more"}</p><Now about={seat.id} reasons={reasons} /></div></div>;
  if (!shown) return <div class="inspector empty">Look at a card to read it, and to learn why it is so.</div>;
  return (
    <div class={held ? "inspector held" : "inspector"} onClick={letGo}>
      <Card shown={shown} />
      <div class="about">
        {shown.underneath && <Beneath word="Face up it is" face={shown.underneath} />}
        {shown.other_side && <Beneath word="On its other side" face={shown.other_side} />}
        <Now about={shown.id} reasons={reasons} />
        {story?.about === shown.id && story.steps.length > 0 && <Why story={story} onSource={onSource} />}
      </div>
    </div>
  );
}

// Why it can't be used or chosen now.
function Now({ about, reasons }: { about: number; reasons: Reasons | undefined }) {
  if (reasons?.about !== about || !reasons.lines.length) return null;
  return (
    <section>
      <h3>Now</h3>
      <ul class="reasons">{reasons.lines.map((line) => <li>{line}</li>)}</ul>
    </section>
  );
}

function Beneath({ word, face }: { word: string; face: Face }) {
  return (
    <section>
      <h3>{word}</h3>
      <p>{face.name} <Cost symbols={face.cost} /> {face.types}</p>
      {face.text.map((line) => <p><Words text={line} /></p>)}
    </section>
  );
}

function Why({ story, onSource }: { story: Story; onSource: (id: number) => void }) {
  return (
    <section>
      <h3>Why it is so</h3>
      <ol class="why">
        {story.steps.map((step) => (
          <li>
            <span class="layer" title={`CR ${step.rule}`}>{step.layer}</span>
            <button type="button" class="source" onClick={() => onSource(step.source)}>{step.source_name}</button> {step.text}
            {step.changes.length > 0 && <em>{step.changes.join("; ")}</em>}
          </li>
        ))}
      </ol>
    </section>
  );
}
