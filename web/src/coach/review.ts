// The game gone over by the coach: it comes stroke by stroke, and may be stopped; each stroke leads to the replay.

import { button, byId, make } from "../widgets/element";
import type { ReviewedMessage, StoryMessage, SummaryMessage } from "../wire/answers";
import { reviewPath, sideNames } from "../wire/story";
import { nameOf } from "../state/table";
import { inWords, text } from "../texts/texts";
import { Refused } from "../wire/http";
import { familyName, men, signed } from "./cards";
import { graph } from "./graph";
import { degrees, hand, whose } from "./hand";
import { readReview } from "./stream";
import { dearList, drillLink, playerTable } from "./summary";

/** How it stands. */
type State = "ready" | "going" | "stopped" | "done" | "refused";

export class Review {
  private readonly dialog = byId<HTMLDialogElement>("review");
  private readonly body = byId("review-body");
  private readonly said = make("p", "");
  private story: StoryMessage | null = null;
  /** What was gone over: the table and its last event. */
  private of = "";
  private state: State = "ready";
  private sigma = 0;
  private strokes: ReviewedMessage[] = [];
  private summary: SummaryMessage | null = null;
  private trouble: unknown = null;
  private stop: AbortController | null = null;
  private frame = 0;

  /** `show`: the stroke of event `n` is to be seen. */
  constructor(private readonly show: (n: number) => void) {
    this.said.setAttribute("role", "status");
    byId("review-close").addEventListener("click", () => this.dialog.close());
  }

  /** Opens it and begins, unless this match has been gone over. */
  open(story: StoryMessage): void {
    const of = `${story.table} ${story.moments[story.moments.length - 1]?.n ?? 0}`;
    this.story = story;
    if (of !== this.of || this.state === "refused") {
      this.end();
      this.of = of;
      void this.begin();
    }
    if (!this.dialog.open) this.dialog.showModal();
    this.write();
  }

  /** Another match, or none. */
  close(): void {
    this.end();
    this.of = "";
    if (this.dialog.open) this.dialog.close();
  }

  reword(): void {
    if (this.story !== null) this.write();
  }

  private end(): void {
    this.stop?.abort();
    this.stop = null;
    this.strokes = [];
    this.summary = null;
    this.trouble = null;
    this.state = "ready";
  }

  private async begin(): Promise<void> {
    const { story } = this;
    if (story === null) return;
    this.end();
    const stop = new AbortController();
    this.stop = stop;
    this.state = "going";
    this.sigma = hand();
    this.write();
    try {
      await readReview(reviewPath(story.table, this.sigma), stop.signal, (line) => {
        if ("summary" in line) this.summary = line.summary;
        else this.strokes.push(line);
        this.soon();
      });
      if (stop === this.stop) this.state = "done";
    } catch (error) {
      if (stop !== this.stop) return;
      this.state = stop.signal.aborted ? "stopped" : "refused";
      this.trouble = stop.signal.aborted ? null : error;
    }
    if (stop === this.stop) this.write();
  }

  /** Many lines may come at once: they are shown together. */
  private soon(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.write();
    });
  }

  /** The place of a stroke among all. */
  private place(n: number): number {
    return this.strokes.findIndex((one) => one.n === n) + 1;
  }

  private follow(n: number): void {
    this.dialog.close();
    this.show(n);
  }

  private first(seat: string): boolean {
    const four = Object.keys(this.story?.seats ?? {}).length === 4;
    return four ? seat === "S" || seat === "N" : seat === (Object.keys(this.story?.seats ?? {})[0] ?? "S");
  }

  /** A sentence of how far it is; only its beginning and its end are said aloud. */
  private standing(): string {
    const [n, of] = [this.strokes.length, this.strokes[0]?.of ?? 0];
    switch (this.state) {
      case "refused":
        return this.trouble instanceof Refused ? inWords(this.trouble.refusal) : text("coach-failed");
      case "stopped":
        return text("review-stopped", { n, of });
      case "done":
        return n === 0 ? text("review-nothing") : text("review-done", { n });
      default:
        return text("coach-asking");
    }
  }

  private write(): void {
    const { story, state, strokes } = this;
    if (story === null) return;
    const at = this.body.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset["n"] : undefined;
    const held = document.activeElement?.id;
    this.dialog.dataset["state"] = state;
    byId("review-title").textContent = text("review-title");
    const parts: (HTMLElement | SVGElement | null)[] = [make("p", "note", text("review-hand", { sigma: degrees(this.sigma), who: whose(this.sigma) })), this.going()];
    if (strokes.length > 0) {
      const say = (one: ReviewedMessage): string =>
        text("review-point", { n: this.place(one.n), name: nameOf(one.seat, story.seats), family: familyName(one.family), loss: men(one.loss), count: one.loss / 1000, luck: signed(one.luck) });
      parts.push(
        make("h3", "", text("review-graph")),
        this.colours(story),
        graph({ strokes, width: Math.max(300, this.body.clientWidth), of: strokes[0]?.of ?? 0, first: (seat) => this.first(seat), say, open: ({ n }) => this.follow(n) }),
      );
      if (state !== "going") parts.push(dearList(strokes, story, (n) => this.place(n), (n) => this.follow(n)));
    }
    if (this.summary !== null) parts.push(drillLink(this.summary, story), playerTable(this.summary, story, (words) => (this.said.textContent = words)));
    this.body.replaceChildren(...parts.filter((part) => part !== null));
    if (at !== undefined) this.body.querySelector<SVGElement>(`.point[data-n="${at}"]`)?.focus();
    else if (held === "review-stop" || held === "review-again") (document.getElementById("review-stop") ?? document.getElementById("review-again"))?.focus();
  }

  /** How far it is, and the button that stops it or begins again. */
  private going(): HTMLElement {
    const { state, strokes, said } = this;
    const words = this.standing();
    if (said.textContent !== words) said.textContent = words;
    const line = make("div", "going", said);
    if (state === "going") {
      const bar = make("progress");
      bar.setAttribute("aria-label", text("review-title"));
      const [first] = strokes;
      if (first !== undefined) Object.assign(bar, { max: first.of, value: strokes.length });
      const far = make("p", "note", first === undefined ? "" : text("review-progress", { n: strokes.length, of: first.of }));
      line.append(bar, far, button("review-stop", text("review-stop"), () => this.stop?.abort()));
    } else if (this.story !== null) line.append(button("review-again", text(state === "ready" ? "review-start" : "review-again"), () => void this.begin()));
    return line;
  }

  private colours(story: StoryMessage): HTMLElement {
    const sides = [...new Set(Object.keys(story.seats).map((seat) => this.first(seat)))];
    const keys = sides.map((one) => {
      const seat = Object.keys(story.seats).find((other) => this.first(other) === one) ?? "S";
      return make("span", "", make("i", one ? "one" : "two"), sideNames(story.seats, seat));
    });
    return make("p", "key", ...keys);
  }
}
