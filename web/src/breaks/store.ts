// The break explorer's state: what the book knows of a board, the break that is looked at, its film, its fan.

import { batch, computed, effect, signal } from "@preact/signals";
import type { BoardConfig, Showing } from "../board/config";
import { hand } from "../state/hand";
import { BOARDS, MATTERS, practiceAddress, readPosition, type Place } from "../state/practice_place";
import { forecastOf, plainShowing, strikerAtRest, tryStroke, type Tried } from "../state/trial";
import type { AimedStroke } from "../stroke/aiming";
import { HandFan } from "../stroke/fan";
import { FilmSession, type Ground } from "../stroke/session";
import type { BreakMessage, BreaksMessage, PositionMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";
import type { Seat } from "../wire/messages";

/** What is looked at: a board, its surface, a hand (thousandths of a degree) and a seat. */
interface Wish {
  readonly board: string;
  readonly matter: string;
  readonly sigma: number;
  readonly seat: Seat;
}

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
  /** The number of the film that is shown; 0: none is. */
  readonly film = signal(0);
  private films = 0;

  /** The hands of the book, the surest first. */
  readonly hands = computed(() => [...new Set(this.book.value?.breaks.map(({ sigma }) => sigma))].sort((one, two) => one - two));

  /** The breaks for the hand and the seat, the likeliest first. */
  readonly breaks = computed((): BreakMessage[] => {
    const { sigma, seat } = this.wish.value;
    const known = this.book.value?.breaks ?? [];
    return known.filter((one) => one.seat === seat && one.sigma === nearestHand(this.hands.value, sigma)).sort((one, two) => two.chance - one.chance);
  });

  /** The break that is looked at, once it is known where everything goes. */
  private readonly aimed = computed((): AimedStroke | null => {
    const [position, one] = [this.position.value, this.chosen.value];
    if (position === null || one === null || this.tried.value === null) return null;
    return { ...this.place(one), layout: position.layout, stroke: one.stroke, places: position.places[one.seat] ?? [] };
  });

  /** The fan of the hand that the break was found for. */
  private readonly handFan = new HandFan(this.aimed, computed(() => this.chosen.value?.sigma ?? 0), signal(true));
  readonly fan = this.handFan.fan;

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
    return film === 0 || tried === null || position === null ? null : plainShowing(film, position.layout, tried.film);
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

  open(): void {
    this.choose({});
  }

  close(): void {
    this.forgo();
    this.stop();
    this.handFan.close();
    this.hush();
  }

  /** Another board, surface, hand or seat. */
  choose(change: Partial<Wish>): void {
    void this.guard(async (isLatest) => {
      const wish = { ...this.wish.peek(), ...change };
      const known = this.book.peek();
      const isKnown = known?.board === wish.board && known.matter === wish.matter;
      const book = isKnown ? known : await fetchJson<BreaksMessage>(`/breaks?${new URLSearchParams({ board: wish.board, matter: wish.matter }).toString()}`);
      const position = isKnown ? this.position.peek() : await readPosition(wish.board, { layout: book.layout });
      if (!isLatest()) return;
      batch(() => {
        this.film.value = 0;
        this.refusal.value = null;
        this.position.value = position;
        this.book.value = book;
        this.wish.value = wish;
      });
    });
  }

  /** Shows where this break sends everything. */
  look(one: BreakMessage): void {
    const position = this.position.peek();
    batch(() => {
      this.chosen.value = one;
      this.tried.value = null;
      this.film.value = 0;
    });
    if (position === null) return;
    const isStill = (): boolean => this.chosen.peek() === one && this.position.peek() === position;
    tryStroke({ ...this.place(one), layout: position.layout, stroke: one.stroke }).then(
      (tried) => isStill() && (this.tried.value = tried),
      (error: unknown) => isStill() && this.failed(error),
    );
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
}
