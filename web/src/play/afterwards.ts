// What may be done after a stroke: see it again, slowly, and hear the other books.

import { byId } from "../widgets/element";
import { ofStroke, showWhy, type Judged } from "../widgets/why";

interface Owner {
  /** The verdict that stands on the page; null before the first. */
  judged(): Judged | null;
  /** Shows the stroke again, so fast. */
  replay(speed: number): void;
}

/** How much slower slow motion is. */
export const SLOW = 0.25;

export class Afterwards {
  constructor(private readonly owner: Owner) {
    byId("again-fast").addEventListener("click", () => owner.replay(1));
    byId("again-slow").addEventListener("click", () => owner.replay(SLOW));
    byId("other-rules").addEventListener("click", () => this.explain(true));
    byId("why").addEventListener("click", () => this.explain(false));
    byId("clauses-close").addEventListener("click", () => byId<HTMLDialogElement>("clauses").close());
  }

  /** `idle`: nothing runs that would be in the way. */
  show(idle: boolean): void {
    const judged = this.owner.judged();
    byId("afterwards").hidden = judged === null || !ofStroke(judged.calls);
    for (const id of ["again-fast", "again-slow"]) byId<HTMLButtonElement>(id).disabled = !idle;
  }

  private explain(others: boolean): void {
    const judged = this.owner.judged();
    if (judged !== null) void showWhy(judged, others);
  }
}
