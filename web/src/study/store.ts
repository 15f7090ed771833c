// The state of a study: what is kept in this browser, the chapter that is looked at, what came by a link or as text.

import { batch, computed, effect, signal } from "@preact/signals";
import * as storage from "../browser/storage";
import { placeOf, readPosition } from "../state/practice_place";
import { LONGEST_LINK, packed, unpacked } from "../state/record_link";
import type { PositionMessage } from "../wire/answers";
import { pageAddress } from "../wire/address";
import { isUnreadable } from "../wire/http";
import { added, changed, EMPTY, MOST, moved, readStudy, removed, StudyFault, studyText, type Arrow, type Chapter, type Study } from "./study";

const KEY = "study";

function kept(): Study {
  try {
    return readStudy(storage.read(KEY) ?? studyText(EMPTY));
  } catch {
    return EMPTY;
  }
}

export class StudyStore {
  readonly study = signal<Study>(kept());
  readonly at = signal(0);
  readonly chapter = computed((): Chapter | null => this.study.value.chapters[this.at.value] ?? null);
  /** What the server says of the chapter's position; null until it has. */
  readonly position = signal<PositionMessage | null>(null);
  /** Why a text or a link is no study, or a position none. */
  readonly fault = signal<unknown>(null);
  /** A study that came by a link, until somebody takes it in place of their own. */
  readonly arrived = signal<Study | null>(null);
  readonly link = signal<string | null>(null);
  private visit = 0;
  private readonly stop = effect(() => {
    const chapter = this.chapter.value;
    const [board, words] = [chapter?.board ?? "icf", chapter?.position ?? ""];
    void this.look(board, words);
  });

  /** Shows the study of this browser; with a position more, or one that came by a link, where the address brings it. */
  open(parts: URLSearchParams): void {
    const [letters, words] = [parts.get("text"), parts.get("position")];
    if (words !== null) {
      const chapter = { title: "", board: placeOf(parts).board, position: words === "nothing" ? "" : words, arrows: [], note: "" };
      void this.bring(chapter);
    }
    if (words !== null || letters !== null) history.replaceState(null, "", "#study");
    if (letters !== null) void this.arrive(letters);
  }

  close(): void {
    this.visit += 1;
    this.stop();
  }

  /** Adds a chapter; a text that is no position is refused in words, and makes none. */
  private async bring(chapter: Chapter): Promise<void> {
    try {
      await readPosition(chapter.board, { text: chapter.position });
    } catch (error) {
      if (isUnreadable(error)) {
        this.fault.value = error;
        return;
      }
    }
    batch(() => {
      this.fault.value = null;
      this.change((study) => added(study, chapter));
      this.at.value = this.study.peek().chapters.length - 1;
    });
  }

  private async arrive(letters: string): Promise<void> {
    try {
      this.arrived.value = readStudy(await unpacked(letters));
    } catch (error) {
      this.fault.value = error;
    }
  }

  /** In place of the study of this browser. */
  takeArrived(): void {
    const study = this.arrived.peek();
    if (study !== null) this.replace(study);
  }

  dropArrived(): void {
    this.arrived.value = null;
  }

  /** In place of the study: that of a text. */
  read(text: string): void {
    try {
      this.replace(readStudy(text));
    } catch (error) {
      this.fault.value = error;
    }
  }

  clear(): void {
    this.replace(EMPTY);
  }

  private replace(study: Study): void {
    batch(() => {
      this.arrived.value = this.fault.value = null;
      this.at.value = 0;
      this.change(() => study);
    });
  }

  private change(next: (study: Study) => Study): void {
    const study = next(this.study.peek());
    storage.write(KEY, studyText(study));
    batch(() => {
      this.study.value = study;
      this.link.value = null;
    });
  }

  rename(title: string): void {
    this.change((study) => ({ ...study, title: title.slice(0, MOST.title) }));
  }

  edit(change: Partial<Chapter>): void {
    this.change((study) => changed(study, this.at.peek(), change));
  }

  draw(arrow: Arrow): void {
    const arrows = this.chapter.peek()?.arrows ?? [];
    if (arrows.length < MOST.arrows) this.edit({ arrows: [...arrows, arrow] });
  }

  remove(): void {
    batch(() => {
      this.change((study) => removed(study, this.at.peek()));
      this.at.value = Math.max(0, Math.min(this.at.peek(), this.study.peek().chapters.length - 1));
    });
  }

  move(by: 1 | -1): void {
    const to = this.at.peek() + by;
    if (to < 0 || to >= this.study.peek().chapters.length) return;
    batch(() => {
      this.change((study) => moved(study, this.at.peek(), by));
      this.at.value = to;
    });
  }

  /** Makes the link; a study that is too long for one is sent as a file. */
  async makeLink(): Promise<void> {
    const letters = await packed(studyText(this.study.peek()));
    if (letters === null || letters.length > LONGEST_LINK) this.fault.value = new StudyFault(0, "", "text", LONGEST_LINK);
    else this.link.value = pageAddress(`study&text=${letters}`);
  }

  private async look(board: string, words: string): Promise<void> {
    const visit = ++this.visit;
    try {
      const position = await readPosition(board, { text: words });
      if (visit === this.visit) this.position.value = position;
    } catch (error) {
      if (visit !== this.visit) return;
      batch(() => {
        this.position.value = null;
        this.fault.value = error;
      });
    }
  }
}
