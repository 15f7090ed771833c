// What a coach's card does: it follows the position on the board, requests advice on it, and draws that on the board.

import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { layerOf } from "../board/drawing/advice";
import { LatestRequest } from "../wire/latest_request";
import { text } from "../texts/texts";
import type { AdviceMessage, AdvisedMessage, HeatMessage } from "../wire/answers";
import { fetchPaths, type CoachQuery } from "./advice";
import { CHAMPION, hand } from "../state/hand";
import { strokeAt, type Spot } from "./heat";
import type { CoachHost } from "./host";
import { answered, choosing, CLOSED, discarded, drawnOf, ideasOf, mapped, refused, signsOf, statusOf, traced, type CoachState, type Status } from "./state";

/** ms: advice is requested on a position that has lain there so long. */
const PAUSE = 250;

interface Asked {
  question: CoachQuery;
  sigma: number;
}

export class CoachStore {
  private readonly now = signal(CLOSED);
  private readonly stops: (() => void)[];
  private subject: unknown;
  private hand = hand.peek();
  private readonly requests = new LatestRequest<Asked, AdviceMessage>(
    PAUSE,
    ({ question, sigma }) => question.fetchAdvice(sigma),
    (advice, asked) => this.receive(advice, asked),
    (error) => this.change(refused(this.now.peek(), error)),
  );
  /** The map is requested once the advice is there, which waits for nothing so; without the map the advice is whole. */
  private readonly maps = new LatestRequest<Asked, HeatMessage>(
    0,
    ({ question, sigma }) => question.fetchHeat(sigma),
    (heat, { question, sigma }) => this.change(mapped(this.now.peek(), keyOf(question, sigma), heat)),
    () => undefined,
  );

  /** `open`: does somebody look at the card? */
  constructor(readonly owner: CoachHost, open: ReadonlySignal<boolean>) {
    this.subject = owner.subject?.peek();
    this.stops = [
      effect(() => {
        const now = { open: open.value, subject: owner.subject?.value, question: owner.question.value, hand: hand.value };
        untracked(() => this.follow(now));
      }),
      effect(() => {
        const drawn = drawnOf(this.now.value);
        untracked(() => {
          owner.board.drawing.value = drawn === null ? null : layerOf(drawn);
        });
      }),
    ];
  }

  get state(): ReadonlySignal<CoachState> {
    return this.now;
  }

  get status(): Status {
    return statusOf(this.now.value);
  }

  close(): void {
    this.discard();
    for (const stop of this.stops) stop();
  }

  choose(index: number): void {
    this.owner.attend?.();
    this.change(choosing(this.now.peek(), index));
  }

  /** Advice for a champion's hand instead of one's own, or the other way round. */
  compare(): void {
    const state = this.now.peek();
    this.change({ ...state, champion: !state.champion });
    this.request();
  }

  prepare(idea: AdvisedMessage): void {
    const { owner } = this;
    if (owner.prepare?.(idea.stroke) !== true) return;
    const state = this.now.peek();
    this.change({ ...state, announced: text("coach-prepared", { number: signsOf(state)[ideasOf(state).indexOf(idea)] ?? "" }) });
    owner.board.canvas.current?.focus({ preventScroll: true });
    owner.board.holder.current?.scrollIntoView({ block: "nearest" });
  }

  /** Prepares a stroke from a spot of the heat map, as fast as the chosen idea. */
  aim(spot: Spot): void {
    const state = this.now.peek();
    const like = ideasOf(state)[state.chosen]?.stroke;
    if (state.advice !== null && like !== undefined) this.owner.prepare?.(strokeAt(spot, state.advice.seat, like));
  }

  private change(state: CoachState): void {
    this.now.value = state;
  }

  private follow(now: { open: boolean; subject: unknown; question: CoachQuery | null; hand: number }): void {
    const opened = now.open && !this.now.peek().open;
    if (now.subject !== this.subject || !now.open) this.discard();
    this.subject = now.subject;
    const champion = now.hand === this.hand && this.now.peek().champion;
    this.hand = now.hand;
    this.change({ ...this.now.peek(), open: now.open, question: now.open ? now.question : null, champion });
    // It may put the position on the board: then this is run once more.
    if (opened) this.owner.attend?.();
    this.request();
  }

  /** Requests advice on the position on the board, unless that has been done. */
  private request(): void {
    const { question, champion, requested } = this.now.peek();
    if (question === null) return;
    const sigma = champion ? CHAMPION : this.hand;
    const key = keyOf(question, sigma);
    if (key === requested) return;
    this.discard();
    this.change({ ...this.now.peek(), requested: key });
    this.requests.request({ question, sigma });
  }

  private discard(): void {
    this.requests.cancel();
    this.maps.cancel();
    this.change(discarded(this.now.peek()));
  }

  private receive(advice: AdviceMessage, asked: Asked): void {
    const { question, sigma } = asked;
    this.change(answered(this.now.peek(), keyOf(question, sigma), advice));
    if (this.now.peek().advice !== advice) return;
    this.maps.request(asked);
    for (const idea of ideasOf(this.now.peek())) void this.trace(question, idea);
  }

  /** Fetches the paths of an idea. Without them it is drawn as a place only. */
  private async trace(question: CoachQuery, idea: AdvisedMessage): Promise<void> {
    const paths = await fetchPaths(question, idea).catch(() => null);
    if (paths !== null) this.change(traced(this.now.peek(), idea, paths));
  }
}

function keyOf(question: CoachQuery, sigma: number): string {
  return `${question.key} ${sigma}`;
}
