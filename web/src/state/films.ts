// The films of a table's strokes: played in this page by the referee's own physics where that can be, else the server's.

import { signal } from "@preact/signals";
import type { FilmRecord } from "../board/film";
import type { Layout } from "../board/types";
import type { Ground } from "../kernel/ground";
import type { OwnPlayer } from "../kernel/load";
import { loadOwnPlayer } from "../kernel/own_player";
import type { Played } from "../kernel/stroke";
import type { FilmMessage, StoryMessage, TrialMessage } from "../wire/answers";
import { postJson, tablePath } from "../wire/http";
import type { Numbered, Seat, ServerMessage, StrokeMessage, Welcome } from "../wire/messages";
import { fetchFilm } from "./story";
import type { TableModel } from "./table";

type Shot = Extract<Numbered, { shot: unknown }>;

/** ms: strokes do not wait longer for a kernel, or for a film, that is still on its way. */
const PATIENCE = 5000;

/** Has this browser computed a stroke otherwise than the server? Then the server's films are shown from then on. */
let isWrong = false;

export class Films {
  /** Who makes them; `loading`: this page, as soon as it can. */
  readonly source = signal<"own" | "loading" | "server">(isWrong || typeof WebAssembly === "undefined" ? "server" : "loading");
  /** The stroke that this browser computed otherwise, by its number. */
  readonly differing = signal<number | null>(null);
  private player: OwnPlayer | null = null;
  private loading: Promise<void> | null = null;
  /** The stroke of ours whose film was shown before the server had judged it. */
  private ahead: { n: number; stroke: StrokeMessage; played: Played } | null = null;

  /** The stroke that has come last. */
  private last: (FilmAgain & { n: number }) | null = null;

  /** `asks`: the server must be asked for films from now on. */
  constructor(private readonly name: string, private readonly asks: () => void) {}

  /** Must the server send films with the strokes? */
  get wanted(): boolean {
    return this.source.peek() === "server";
  }

  /** Loads what plays strokes, once the table is known. */
  load({ board, matter, table }: Pick<Welcome, "board" | "matter" | "table">): void {
    if (this.wanted) return;
    const loaded = (): void => {
      if (this.player === null) this.giveUp();
      else this.source.value = "own";
    };
    this.loading ??= Promise.race([this.loaded({ board: board.name, matter, table }), patience()]).then(loaded, loaded);
  }

  /** The film of a stroke that has just been sent, if nothing else is being shown; null: it comes with the server's answer. */
  playAhead(table: TableModel, stroke: StrokeMessage): FilmRecord | null {
    if (this.wanted || this.player === null || table.showing !== null || table.behind > 0 || table.next.seat === null) return null;
    const played = this.tried(table.layout, table.next.seat, stroke);
    if (played === undefined) return null;
    this.ahead = { n: table.received + 1, stroke, played };
    return played.film;
  }

  /** The film of a stroke, seen again: of the last one that came, it is known. */
  async again(n: number): Promise<FilmAgain> {
    if (this.last?.n === n) return this.last;
    const { film, before } = await fetchFilm(this.name, n);
    return { film: filmOf({ film }), before };
  }

  /** Notes the stroke that has come last, with its film. `table`: as it was before it. */
  note({ n, shot }: Shot, table: TableModel): void {
    this.last = { n, film: filmOf(shot), before: layoutReceived(table) };
  }

  /** The message with its film; a promise where that takes time. `table`: as it was before it. */
  filmed(message: ServerMessage, table: TableModel | null): ServerMessage | Promise<ServerMessage> {
    if (table === null || !("shot" in message) || message.shot.film !== undefined || message.n !== table.received + 1) return message;
    if (!this.wanted && this.player === null && this.loading !== null) return this.loading.then(() => this.filmed(message, table));
    const played = this.played(message, table);
    if (played === undefined) return this.asked(message, () => fetchFilm(this.name, message.n));
    const checksum = played.checksum();
    if (checksum === message.shot.checksum) return withFilm(message, played.film);
    isWrong = true;
    this.differing.value = message.n;
    this.giveUp();
    return this.asked(message, () => postJson<FilmMessage>(tablePath(this.name, "differences"), { n: message.n, checksum }));
  }

  private played({ n, shot: { seat, stroke } }: Shot, table: TableModel): Played | undefined {
    const { ahead } = this;
    this.ahead = null;
    if (this.wanted) return undefined;
    if (ahead?.n === n && isSame(ahead.stroke, stroke)) return ahead.played;
    return this.tried(layoutReceived(table), seat, stroke);
  }

  /** The stroke as this page plays it. Undefined: it refuses it, or fails at it, and the server is asked for films from then on. */
  private tried(layout: Layout, seat: Seat, stroke: StrokeMessage): Played | undefined {
    try {
      return this.player?.play(layout, seat, stroke.x, stroke);
    } catch {
      this.player = null;
      this.giveUp();
      return undefined;
    }
  }

  private async loaded(ground: Ground): Promise<void> {
    this.player = await loadOwnPlayer(ground);
  }

  private giveUp(): void {
    if (this.wanted) return;
    this.source.value = "server";
    this.asks();
  }

  private async asked(message: Shot, answer: () => Promise<FilmMessage>): Promise<ServerMessage> {
    return withFilm(message, await Promise.race([answer().then(filmOf, () => NO_FILM), patience().then(() => NO_FILM)]));
  }
}

/** What lies on the board once all that has been received has been shown. */
function layoutReceived(table: TableModel): TableModel["layout"] {
  const waiting = table.showing === null ? table.queue : [table.showing, ...table.queue];
  return waiting.reduce((now, news) => now.apply(news), table).layout;
}

export function patience(): Promise<void> {
  return new Promise((over) => setTimeout(over, PATIENCE));
}

function isSame(one: StrokeMessage, other: StrokeMessage): boolean {
  return one.x === other.x && one.vx === other.vx && one.vy === other.vy && one.spin === other.spin;
}

function withFilm(message: Shot, film: FilmRecord): Shot {
  return { ...message, shot: { ...message.shot, film: film as unknown as Record<string, unknown> } };
}

// The film of a stroke of a story, seen again: played in this page where that leads to what is told, else the server's.

export interface FilmAgain {
  film: FilmRecord;
  /** What lay there before. */
  before: Layout;
}

/** Of the moment of that number in the order of the story; raises what the server refuses. */
export async function filmAgain(story: StoryMessage, index: number): Promise<FilmAgain> {
  const moment = story.moments[index];
  const before = story.moments[index - 1]?.layout;
  const [stroke, seat] = [moment?.stroke ?? null, moment?.seat ?? null];
  if (moment !== undefined && before !== undefined && stroke !== null && seat !== null && typeof WebAssembly !== "undefined") {
    const { board, matter, table } = story;
    const own = await loadOwnPlayer({ board: board.name, matter, table: table === "" ? undefined : table });
    const played = own?.play(before, seat, stroke.x, stroke);
    if (played !== undefined && leadsTo(played.rest, moment.layout)) return { film: played.film, before };
  }
  // The server has no table of a game that came by a link, and plays its strokes as it does those of the practice board.
  if (story.table === "" && before !== undefined && stroke !== null && seat !== null) {
    const { film } = await postJson<TrialMessage>("/strokes", { board: story.board.name, matter: story.matter, layout: before, seat, stroke });
    return { film: filmOf({ film }), before };
  }
  const again = await fetchFilm(story.table, moment?.n ?? 0);
  return { film: filmOf(again), before: again.before };
}

/** Do all men that still lie there lie where it is told? Others may have come back. */
function leadsTo(rest: Layout, layout: Layout): boolean {
  return Object.entries(rest).every(([disc, [x, y]]) => disc === "striker" || (layout[disc]?.[0] === x && layout[disc][1] === y));
}

// The film of a stroke, of which the wire's types know only that it is an object (docs/film.md).

/** Where there is none to be had: nothing moves before all lies as it does then. */
export const NO_FILM: FilmRecord = { duration: 0, discs: {}, fallen: {}, sounds: [] };

export function filmOf(shot: { film?: unknown }): FilmRecord {
  return (shot.film ?? NO_FILM) as FilmRecord;
}
