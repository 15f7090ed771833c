// The coach for screens that are made by hand: rendered into an element of the page.

import { effect, signal, type Signal } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { StrokeMessage } from "../wire/messages";
import type { Question } from "./advice";
import { CoachContents, statusData, useCoach } from "./coach_card";
import type { Colour, CoachBoard, Owner } from "./owner";

interface HandMade {
  board: CoachBoard;
  question(): Question | null;
  prepare?(stroke: StrokeMessage): boolean;
  colour?: { get(): Colour; set(colour: Colour): void };
  attend?(): void;
}

export class Coach {
  private readonly open = signal(false);
  private readonly question = signal<Question | null>(null);
  private readonly resets = signal(0);
  private readonly colour;

  constructor(host: HTMLElement, private readonly by: HandMade) {
    const { board, prepare, attend, colour } = by;
    this.colour = colour === undefined ? undefined : signal(colour.get());
    this.colour?.subscribe((chosen) => {
      if (chosen === colour?.get()) return;
      colour?.set(chosen);
      this.show();
    });
    const owner: Owner = {
      board,
      question: this.question,
      subject: this.resets,
      prepare: prepare === undefined ? undefined : (stroke) => prepare.call(by, stroke),
      colour: this.colour,
      attend: attend === undefined ? undefined : () => attend.call(by),
    };
    render(<Within host={host} owner={owner} open={this.open} />, host);
  }

  get isOpen(): boolean {
    return this.open.peek();
  }

  unfold(open: boolean): void {
    this.open.value = open;
  }

  /** Something has changed on the board, or beside it. */
  show(): void {
    this.question.value = this.by.question();
    if (this.colour !== undefined && this.by.colour !== undefined) this.colour.value = this.by.colour.get();
  }

  /** Another position is coming: the advice is discarded. */
  reset(): void {
    this.question.value = null;
    this.resets.value += 1;
  }
}

function Within({ host, owner, open }: { host: HTMLElement; owner: Owner; open: Signal<boolean> }) {
  const card = useMemo(() => ({ current: host }), []);
  const coach = useCoach(owner, card, open);
  useLayoutEffect(() => effect(() => {
    const { "data-state": state, "data-idea": idea } = statusData(coach);
    host.dataset["state"] = state;
    if (idea !== undefined) host.dataset["idea"] = idea;
  }), []);
  return <CoachContents id={host.id} coach={coach} card={card} />;
}
