// The break explorer's state: what the book knows of a board, the break that is looked at, its film, its fan.

import { batch, computed, effect, signal } from "@preact/signals";
import type { BoardConfig, Showing } from "../board/config";
import { hand } from "../state/hand";
import type { Fan, HandErrors } from "../kernel/fan";
import { loadOwnPlayer } from "../kernel/own_player";
import { BOARDS, MATTERS, practiceAddress, readPosition, type Place } from "../state/practice_place";
import { forecastOf, showingOf, strikerAtRest, tryStroke, type Tried } from "../state/trial";
import { FilmSession, type Ground } from "../stroke/session";
import type { BreakMessage, BreaksMessage, PositionMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";
import type { Seat } from "../wire/messages";

/** What is looked at: a board, its surface, a hand (thousandths of a degree) and a seat. */
export interface Wish {
  readonly board: string;
  readonly matter: string;
  readonly sigma: number;
  readonly seat: Seat;
}

/** ms of a frame that are spent on the tries of the fan. */
const SHARE = 6;

/** The hand of the book that is nearest to this one, by shares. */
export function nearestHand(sigmas: readonly number[], sigma: number): number {
  const far = (one: number): number => Math.abs(Math.log(one / sigma));
  return sigmas.reduce((best, one) => (far(one) < far(best) ? one : best), sigmas[0] ?? sigma);
}

export class BreakStore extends FilmSession {
  readonly wish = signal<Wish>({ board: BOARDS[0], matter: MATTERS[0], sigma: hand.peek(), seat: "S" });
  readonly book = signal<BreaksMessage | null>(null);
  readonly position = signal<PositionMessage | null>(null);
  readonly chosen = signal<BreakMessage | null>(null);
  readonly tried = signal<Tried | null>(null);
  readonly fan = signal<Fan | null>(null);
  /** What went wrong last. */
  readonly refusal = signal<unknown>(null);
  /** The number of the film that is shown; 0: none is. */
  readonly film = signal(0);
  private films = 0;
  /** Counts the grounds asked for, and the breaks looked at: an answer that comes late is not shown. */
  private wanted = 0;
  private visit = 0;
  private frame = 0;

  /** The hands of the book, the surest first. */
  readonly hands = computed(() => [...new Set(this.book.value?.breaks.map(({ sigma }) => sigma))].sort((one, two) => one - two));

  /** The breaks for the hand and the seat, the likeliest first. */
  readonly breaks = computed((): BreakMessage[] => {
    const { sigma, seat } = this.wish.value;
    const known = this.book.value?.breaks ?? [];
    return known.filter((one) => one.seat === seat && one.sigma === nearestHand(this.hands.value, sigma)).sort((one, two) => two.chance - one.chance);
  });

  private readonly stop = effect(() => {
    const wanted = this.breaks.value.find(({ style }) => style === this.chosen.peek()?.style) ?? this.breaks.value[0];
    if (wanted !== undefined) this.look(wanted);
  });

  protected ground(): Ground | null {
    const [position, { matter, seat }] = [this.position.value, this.wish.value];
    return position === null ? null : { board: position.board, matter, bottom: seat };
  }

  protected moving(): Showing | null {
    const [position, tried, film] = [this.position.value, this.tried.value, this.film.value];
    return film === 0 || tried === null || position === null ? null : showingOf(film, position.layout, tried, 0);
  }

  protected picture(): Pick<BoardConfig, "men" | "forecast" | "fan" | "striker"> {
    const tried = this.showing.value === null ? this.tried.value : null;
    return {
      men: this.position.value?.layout ?? {},
      forecast: tried === null ? null : forecastOf(tried),
      fan: this.showing.value === null ? this.fan.value : null,
      striker: tried === null ? null : strikerAtRest(tried),
    };
  }

  protected ended(key: number): void {
    if (this.film.peek() === key) this.film.value = 0;
  }

  async open(): Promise<void> {
    await this.choose({});
  }

  close(): void {
    this.visit += 1;
    this.wanted += 1;
    this.stop();
    cancelAnimationFrame(this.frame);
    this.hush();
  }

  /** Another board, surface, hand or seat. */
  async choose(change: Partial<Wish>): Promise<void> {
    const wanted = ++this.wanted;
    const wish = { ...this.wish.peek(), ...change };
    try {
      const known = this.book.peek();
      const isKnown = known?.board === wish.board && known.matter === wish.matter;
      const book = isKnown ? known : await fetchJson<BreaksMessage>(`/breaks?${new URLSearchParams({ board: wish.board, matter: wish.matter }).toString()}`);
      const position = isKnown ? this.position.peek() : await readPosition(wish.board, { layout: book.layout });
      if (wanted !== this.wanted) return;
      batch(() => {
        this.film.value = 0;
        this.refusal.value = null;
        this.position.value = position;
        this.book.value = book;
        this.wish.value = wish;
      });
    } catch (error) {
      if (wanted === this.wanted) this.refusal.value = error;
    }
  }

  /** Shows where this break sends everything, and the fan of the hand that it was found for. */
  look(one: BreakMessage): void {
    const visit = ++this.visit;
    batch(() => {
      this.chosen.value = one;
      this.tried.value = this.fan.value = null;
      this.film.value = 0;
    });
    void this.compute(one, visit).catch((error: unknown) => {
      if (visit === this.visit) this.refusal.value = error;
    });
  }

  play(): void {
    if (this.tried.peek() === null) return;
    this.films += 1;
    this.film.value = this.films;
  }

  /** The practice board with the rosette and this stroke on it. */
  address(one: BreakMessage): string {
    const { x, vx, vy, spin } = one.stroke;
    const { layout } = this.position.peek() ?? { layout: {} };
    return `${practiceAddress(this.place(one), layout)}&stroke=${[x, vx, vy, spin].join()}`;
  }

  private place({ seat }: BreakMessage): Place {
    const { board, matter } = this.wish.peek();
    return { board, matter, seat };
  }

  private async compute(one: BreakMessage, visit: number): Promise<void> {
    const position = this.position.peek();
    if (position === null) return;
    const place = this.place(one);
    const tried = await tryStroke({ ...place, layout: position.layout, stroke: one.stroke });
    if (visit !== this.visit) return;
    this.tried.value = tried;
    const [code, player, errors] = await Promise.all([
      import("../kernel/fan").catch(() => null),
      loadOwnPlayer(place),
      fetchJson<HandErrors>(`/hand?sigma=${one.sigma}`),
    ]);
    if (visit !== this.visit || player === null || code === null) return;
    const further = code.fanOf(player, position.layout, one.seat, one.stroke, errors, position.places[one.seat] ?? []);
    const tick = (): void => {
      if (visit !== this.visit) return;
      const fan = further(SHARE);
      // Its arrays grow: another object is another picture.
      this.fan.value = { ...fan };
      if (!fan.done) this.frame = requestAnimationFrame(tick);
    };
    tick();
  }
}
