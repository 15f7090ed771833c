// The replay's state: a match, which of its moments is shown, how far its film has run, and whether it plays on.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { BoardConfig, Showing } from "../board/config";
import { runningTime } from "../board/film";
import { queryOfTable, type CoachQuery } from "../coach/advice";
import type { CoachHost } from "../coach/host";
import { setPreference, preferred } from "../state/preferences";
import { ownAddress } from "../state/history_entry";
import { rack } from "../state/rack";
import { SLOW } from "../state/speeds";
import { FilmSession, type Ground } from "../stroke/session";
import { speakOfQueen, text } from "../texts/texts";
import type { StoryMessage } from "../wire/answers";
import { postText, Refused } from "../wire/http";
import type { Seat } from "../wire/messages";
import { filmAgain, type FilmAgain } from "../state/films";
import { recordPlace, unpacked } from "../state/record_link";
import { fetchStory, momentPlace } from "../state/story";
import { plainShowing } from "../state/trial";
import { VideoExport } from "./video_export";
import type { Film, Playing, Shown, Until } from "./playing";
import { endsRound, indexOf, roundStart } from "./timeline";

/** ms to read what a stroke has brought, before the next; half as long where nothing was struck. */
const READING = 1100;

/** Where the film on the board begins, seconds; or where it stands still. */
interface Cut {
  key: number;
  from: number;
  still: boolean;
}

export class ReplayStore extends FilmSession {
  readonly story = signal<StoryMessage | null>(null);
  readonly shown = signal<Shown | null>(null);
  /** null: the moment has none, or it is not there yet. */
  readonly film = signal<Film | null>(null);
  /** Seconds of the film that are shown; its length when it is over. It changes with every frame. */
  readonly at = signal(0);
  /** Of the real one. */
  readonly speed = signal(1);
  readonly playing = signal<Playing | null>(null);
  /** Is the coach open beside the board? */
  readonly advised = signal(false);
  /** Is the coach's review of the whole match open? */
  readonly reviewing = signal(false);
  /** Letters of the seats whose mistakes the review tells first, as the address names them; empty: those of persons. */
  readonly reviewedSeats = signal("");
  /** The record of a game that came by a link; null where the server has the game. */
  readonly record = signal<string | null>(null);
  readonly videoExport = new VideoExport(this);
  /** null: the film is over, or there is none. */
  private readonly cut = signal<Cut | null>(null);
  private readonly loading = signal(false);
  private films = new Map<number, Promise<FilmAgain>>();
  private cuts = 0;
  /** Has the film of this moment been shown to its end? Then to play goes on to the next. */
  private finished = false;
  /** The letters of the link by which the game came; empty: it is the server's. */
  private letters = "";
  private sayAddress = ownAddress();
  private reading: ReturnType<typeof setTimeout> | undefined;
  readonly last = computed(() => (this.story.value?.moments.length ?? 1) - 1);

  /** Seconds that the film takes; 0 where there is none. */
  readonly length = computed(() => this.film.value?.length ?? 0);

  /** Does what lay there before the film lie on the board? */
  readonly atStart = computed(() => this.at.value <= 0);

  /** Does the film run? */
  readonly filming = computed(() => this.cut.value?.still === false);

  readonly phase = computed(() => {
    if (this.story.value === null) return "joining";
    if (this.videoExport.busy) return "recording";
    return this.playing.value === null ? "replay" : "replaying";
  });

  /** What the coach may be asked: the position before the stroke, while it lies on the board. */
  private question(): CoachQuery | null {
    const [story, shown, film] = [this.story.value, this.shown.value, this.film.value];
    if (story === null || shown === null || shown.moment.seat === null || film === null || this.playing.value !== null || !this.atStart.value) return null;
    return queryOfTable(story, shown.moment.n, shown.moment.seat, film.before);
  }

  /** The coach says what might have been played instead. */
  readonly coach: CoachHost = { board: this, question: computed(() => this.question()), subject: this.shown, attend: () => this.seek(0) };

  /** Whoever struck sits at the bottom, if that is wished. */
  private readonly bottom = computed((): Seat => (preferred("turning") === "fixed" ? "S" : (this.shown.value?.moment.seat ?? "S")));

  private readonly stop = effect(() => {
    const ready = this.playing.value?.step === "waiting" && !this.loading.value && this.facing.value === this.bottom.value;
    if (ready) untracked(() => this.run());
  });

  protected ground(): Ground | null {
    const story = this.story.value;
    return story === null || this.shown.value === null ? null : { board: story.board, matter: story.matter, bottom: this.bottom.value };
  }

  protected moving(): Showing | null {
    const [film, cut] = [this.film.value, this.cut.value];
    if (film === null || cut === null) return null;
    return { ...plainShowing(cut.key, film.before, film.record), ...cut, pace: { speed: this.speed.value, slow: [] } };
  }

  protected picture(): Pick<BoardConfig, "men" | "frame"> {
    const [story, shown] = [this.story.value, this.shown.value];
    if (story === null || shown === null) return { men: {}, frame: [] };
    const { layout, colours, queen } = shown.moment;
    // After the film men that came back are back.
    const men = this.showing.value?.before ?? layout;
    return { men, frame: rack({ state: { colours, queen }, to_place: [] }, men, story.board) };
  }

  protected ended(key: number): void {
    if (this.cut.peek()?.key === key && this.filming.peek()) this.over();
  }

  override get events(): FilmSession["events"] {
    return { ...super.events, progressed: (at) => (this.at.value = at) };
  }

  /** Shows what the address names: a match, a moment of it, its review. */
  open(place: URLSearchParams): void {
    this.sayAddress = ownAddress();
    const [table, n] = [place.get("replay") ?? "", Number(place.get("n") ?? 0)];
    this.reviewedSeats.value = place.get("review") ?? "";
    const arrive = (): void => {
      this.goTo(n);
      if (place.has("review")) this.review();
    };
    const letters = table === "" ? (place.get("record") ?? "") : "";
    if (this.story.peek()?.table === table && letters === this.letters) {
      arrive();
      return;
    }
    this.leave();
    this.letters = letters;
    void this.guard(async (isLatest) => {
      const { story, record } = letters === "" ? { story: await fetchNamed(table), record: null } : await fetchArrived(letters);
      if (!isLatest()) return;
      batch(() => {
        this.story.value = story;
        speakOfQueen(story.queen_words);
        this.record.value = record;
        arrive();
      });
    });
  }

  close(): void {
    this.leave();
    this.stop();
    this.videoExport.close();
  }

  /** To another moment, unless one is being recorded; −1: the last. */
  go(index: number): void {
    if (this.videoExport.busy) return;
    this.pause();
    const last = this.last.peek();
    this.show(index === -1 ? last : Math.min(index, last));
  }

  /** To event `n`. */
  goTo(n: number): void {
    const story = this.story.peek();
    if (story !== null) this.go(indexOf(story, n));
  }

  /** On or back by so many moments. */
  step(by: number): void {
    const shown = this.shown.peek();
    if (shown !== null) this.go(Math.max(0, shown.index + by));
  }

  /** To this second of the film, and no further. */
  seek(at: number): void {
    this.pause();
    if (this.film.peek() === null) return;
    this.finished = at >= this.length.peek();
    if (this.finished) this.showEnd();
    else this.freezeAt(at);
  }

  toggle(): void {
    if (this.videoExport.busy) return;
    if (this.playing.peek() === null) this.play("match");
    else this.pause();
  }

  /** Plays on from the moment that is shown; a round from its beginning. */
  play(until: Until): void {
    const [story, shown] = [this.story.peek(), this.shown.peek()];
    if (story === null || shown === null) return;
    this.pause();
    batch(() => {
      if (until === "round") this.show(roundStart(story, shown.index));
      else if (until === "match" && this.finished && shown.index < this.last.peek()) this.show(shown.index + 1);
      else if (until === "stroke" || this.at.peek() >= this.length.peek()) this.freezeAt(0);
      this.playing.value = { until, step: "waiting" };
      if (this.film.peek() === null && !this.loading.peek()) void this.load();
    });
  }

  /** Ends what runs, where it is. */
  pause(): void {
    clearTimeout(this.reading);
    if (this.playing.peek() === null) return;
    this.hush();
    batch(() => {
      this.playing.value = null;
      if (this.cut.peek() !== null) this.freezeAt(this.at.peek());
    });
  }

  slow(): void {
    batch(() => {
      this.speed.value = this.speed.peek() === 1 ? SLOW : 1;
      // A film that runs goes on from where it is, at its new pace.
      if (this.filming.peek()) this.cutTo(this.at.peek(), false);
    });
  }

  toggleTurning(): void {
    setPreference("turning", preferred("turning") === "fixed" ? "player" : "fixed");
  }

  review(): void {
    this.pause();
    this.reviewing.value = this.story.peek() !== null;
  }

  closeReview(): void {
    this.reviewing.value = false;
  }

  /** The review could not be loaded. */
  failReview(): void {
    this.closeReview();
    this.refusal.value = new Refused({ fr: text("coach-failed"), en: text("coach-failed") });
  }

  /** Shows event `n` with what the coach advises there. */
  advise(n: number): void {
    this.advised.value = true;
    this.goTo(n);
  }

  private leave(): void {
    this.pause();
    this.forgo();
    this.films = new Map();
    this.videoExport.reset();
    speakOfQueen("covered");
    batch(() => {
      this.story.value = this.shown.value = this.film.value = this.refusal.value = this.record.value = null;
      this.reviewing.value = false;
      this.showEnd();
    });
  }

  /** Shows a moment: what lay there when it was over. */
  private show(index: number): void {
    const story = this.story.peek();
    const moment = story?.moments[index];
    if (story === null || moment === undefined) return;
    batch(() => {
      this.shown.value = { index, moment };
      this.film.value = this.refusal.value = null;
      this.loading.value = false;
      this.finished = false;
      this.showEnd();
      void this.load();
    });
    this.sayAddress(`#${this.letters === "" ? momentPlace(story.table, moment.n) : recordPlace(this.letters, moment.n)}`);
  }

  /** Makes the film of the moment that is shown, once. */
  private async load(): Promise<void> {
    const [story, shown, { films }] = [this.story.peek(), this.shown.peek(), this];
    if (story === null || shown === null || shown.moment.kind !== "shot") return;
    const { n } = shown.moment;
    const request = films.get(n) ?? filmAgain(story, shown.index);
    films.set(n, request);
    this.loading.value = true;
    const message = await request.catch((error: unknown) => {
      films.delete(n);
      if (story === this.story.peek()) this.refusal.value = error;
      return null;
    });
    if (shown !== this.shown.peek()) return;
    batch(() => {
      if (message !== null) this.showFilm(message);
      this.loading.value = false;
    });
  }

  /** The film is there: at its end, or at its beginning where it is about to run or the coach speaks of what lay there. */
  private showFilm({ film: record, before }: FilmAgain): void {
    this.film.value = { record, before, length: runningTime(record) / 1e6 };
    if (this.playing.peek() === null && !this.advised.peek()) this.showEnd();
    else this.freezeAt(0);
  }

  private run(): void {
    if (this.film.peek() === null) {
      this.over();
      return;
    }
    batch(() => {
      this.enter("film");
      this.cutTo(this.at.peek(), false);
    });
  }

  /** The moment has been shown to its end. */
  private over(): void {
    batch(() => {
      this.finished = true;
      this.showEnd();
      this.enter("reading");
    });
    const struck = this.shown.peek()?.moment.kind === "shot";
    this.reading = setTimeout(() => this.advance(), struck ? READING : READING / 2);
  }

  private advance(): void {
    const [story, shown, playing] = [this.story.peek(), this.shown.peek(), this.playing.peek()];
    if (story === null || shown === null || playing === null) return;
    const { until } = playing;
    const ends = until === "stroke" || shown.index >= this.last.peek() || (until === "round" && endsRound(story, shown.index));
    batch(() => {
      if (ends) this.playing.value = null;
      else {
        this.show(shown.index + 1);
        this.enter("waiting");
      }
    });
  }

  private enter(step: Playing["step"]): void {
    const playing = this.playing.peek();
    if (playing !== null) this.playing.value = { ...playing, step };
  }

  /** The film stands still at this second. */
  private freezeAt(at: number): void {
    if (this.film.peek() === null) return;
    this.at.value = at;
    this.cutTo(at, true);
  }

  private cutTo(from: number, still: boolean): void {
    this.cut.value = { key: ++this.cuts, from, still };
  }

  /** What lies there when all is over. */
  private showEnd(): void {
    this.cut.value = null;
    this.at.value = this.length.peek();
  }
}

/** @throws `Refused`; an address that names no game, cut short perhaps, is as one whose game is not here */
async function fetchNamed(table: string): Promise<StoryMessage> {
  if (table === "") throw new Refused({ fr: text("gone"), en: text("gone") });
  return fetchStory(table);
}

// A game that comes by a link: unpacked here, replayed and judged by the server, kept nowhere.

/** @throws `Refused` where the link is no game, or the record did not happen as it is written */
async function fetchArrived(letters: string): Promise<{ story: StoryMessage; record: string }> {
  const record = await unpacked(letters).catch(() => {
    throw new Refused({ fr: text("replay-no-link"), en: text("replay-no-link") });
  });
  return { story: await postText<StoryMessage>("/records/story", record), record };
}
