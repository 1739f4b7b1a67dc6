// Several seats at one screen: who is to choose looks, and nobody sees another's cards as the screen changes hands.
import { useEffect, useState } from "preact/hooks";
import { whenAnswered } from "./asking";
import { Connection, tableUrl } from "./connection";
import { Table } from "./table";

interface Own {
  player: number;
  name: string;
}

export function HotSeat({ table }: { table: string }) {
  const [seats, setSeats] = useState<Own[]>();
  const [wanted, setWanted] = useState<number>();
  const [shown, setShown] = useState<number>();

  useEffect(
    () => whenAnswered<{ seats?: Own[] }>(`/api/tables/${table}`, (found) => setSeats((found.seats ?? []).filter((seat) => seat.player >= 0))),
    [table],
  );

  useEffect(() => {
    const lines = (seats ?? []).map(
      (seat) =>
        new Connection(
          tableUrl(table, String(seat.player)),
          (reply) => {
            if (reply.type === "board" && (reply.question || reply.result)) setWanted((known) => (reply.result ? (known ?? seat.player) : seat.player));
          },
          () => undefined,
        ),
    );
    return () => lines.forEach((line) => line.close());
  }, [table, seats]);

  if (!seats) return <main class="message" role="status">Looking for the table …</main>;
  if (!seats.length) return <main class="message">This browser hasn't the link to any seat of this table.</main>;
  const next = seats.find((seat) => seat.player === wanted);
  if (next && shown !== next.player) {
    return (
      <main class="curtain">
        <p>{next.name} is to choose.</p>
        <button type="button" class="play" onClick={() => setShown(next.player)}>I am {next.name}, and nobody else looks</button>
      </main>
    );
  }
  return shown === undefined ? <main class="message" role="status">One moment …</main> : <Table key={shown} table={table} player={String(shown)} />;
}
