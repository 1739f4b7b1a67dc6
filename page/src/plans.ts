// Several choices that one click stands for, made one after the other as the table goes on.
import { isAnnouncing } from "./choices";
import type { Said } from "./connection";
import type { Board } from "./messages";

export class Plans {
  private picks: string[] = [];
  private cancels = false;
  private said = -1;

  constructor(private readonly say: (said: Said) => void) {}

  pick(board: Board, says: string[]): void {
    this.drop();
    this.picks = [...says];
    this.goOn(board);
  }

  // Takes back choices until nothing is being announced any more.
  cancel(board: Board): void {
    this.drop();
    this.cancels = true;
    this.goOn(board);
  }

  drop(): void {
    this.picks = [];
    this.cancels = false;
    this.said = -1;
  }

  goOn(board: Board): void {
    if (board.moment === this.said) return;
    if (!board.question || board.wish) return this.drop();
    const moment = (this.said = board.moment);
    const says = this.picks.shift();
    if (says !== undefined) return this.say({ type: "pick", moment, says });
    if (this.cancels && isAnnouncing(board.question) && board.can_undo) return this.say({ type: "take back", moment });
    this.drop();
  }
}
