// A video of what the replay plays: recorded from its first picture to its last, or until somebody ends it.

import { batch, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { number, sentences, text } from "../texts/texts";
import type { StoryMessage } from "../wire/answers";
import type { Playing, Shown, Until } from "./playing";
import { titleOf } from "./timeline";
import * as storage from "../browser/storage";
import { download, record, recordable, type Recording, type VideoFormat } from "./video";

/** What is recorded. */
interface Subject {
  story: ReadonlySignal<StoryMessage | null>;
  shown: ReadonlySignal<Shown | null>;
  playing: ReadonlySignal<Playing | null>;
  /** Does the film run? */
  filming: ReadonlySignal<boolean>;
  play(until: Until): void;
}

export class VideoExport {
  /** Has a video of this match been downloaded? */
  readonly done = signal(false);
  /** In which format videos are recorded; null: this browser records none. */
  readonly format = signal<VideoFormat | null>(recordable().find((one) => one === storage.read("video")) ?? recordable()[0] ?? null);
  private readonly recording = signal<{ recording: Recording; name: string } | null>(null);
  private readonly stop: () => void;

  constructor(private readonly subject: Subject) {
    this.stop = effect(() => {
      const { value } = this.recording;
      if (value !== null && subject.playing.value === null) untracked(() => void this.save(value.recording, value.name));
    });
  }

  close(): void {
    this.stop();
  }

  /** Is a video being recorded? Nobody may disturb it. */
  get busy(): boolean {
    return this.recording.value !== null;
  }

  /** Chooses the format, for the next time too. */
  choose(format: VideoFormat): void {
    storage.write("video", format);
    this.format.value = format;
  }

  /** Records the layers of the board while this stroke, or its round, is played. */
  start(until: "stroke" | "round", layers: readonly HTMLCanvasElement[]): void {
    const [story, shown, format] = [this.subject.story.peek(), this.subject.shown.peek(), this.format.peek()];
    if (format === null || story === null || shown === null || this.recording.peek() !== null) return;
    const { n, round } = shown.moment;
    const part = until === "stroke" ? String(n) : text("round", { round }).replace(/\s+/g, "-");
    batch(() => {
      this.recording.value = { recording: record({ layers, words: () => this.caption() }, format), name: `carrom-${story.table}-${part}` };
      this.subject.play(until);
    });
  }

  /** Another match is shown. */
  reset(): void {
    this.done.value = false;
  }

  private async save(recording: Recording, name: string): Promise<void> {
    const blob = await recording.stop();
    download(blob, name);
    batch(() => {
      this.recording.value = null;
      this.done.value = true;
    });
  }

  /** Below the picture: who, and how fast; then what the referee says of it. */
  private caption(): [string, string] {
    const [story, shown] = [this.subject.story.peek(), this.subject.shown.peek()];
    if (story === null || shown === null) return ["", ""];
    const { round, speed, calls } = shown.moment;
    const pace = speed === null ? "" : text("replay-speed", { speed: number(speed / 1e6, 1) });
    const who = [text("round", { round }), titleOf(story, shown.index), pace].filter(Boolean).join("  ·  ");
    return [who, this.subject.filming.peek() ? "" : sentences(calls)];
  }
}
