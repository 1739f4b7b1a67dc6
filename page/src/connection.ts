// The line to the table: it reconnects by itself, and what is shown is always the newest board.
import type { Board, Messages } from "./messages";

export type Said = NonNullable<Messages["said"]>;
export type Reply = NonNullable<Messages["reply"]>;
export type Other = Exclude<Reply, Board>;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const REFUSED = 1008;

export class Connection {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly onReply: (reply: Reply) => void,
    private readonly onState: (state: "open" | "lost" | "refused") => void,
  ) {
    this.open();
  }

  say(said: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said));
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private open(): void {
    const socket = (this.socket = new WebSocket(this.url));
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.onState("open");
    };
    socket.onmessage = (event) => this.onReply(JSON.parse(String(event.data)) as Reply);
    socket.onclose = (event) => {
      if (this.closed) return;
      if (event.code === REFUSED) return this.onState("refused");
      this.onState("lost");
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }
}

export function tableUrl(table: string, player: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${table}/${player}`;
}
