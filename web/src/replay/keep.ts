// What may be taken away from a replay: the record, a picture of the position, a video, a link to the moment.

import { byId } from "../widgets/element";
import { handedOn } from "../widgets/invitation";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import { diagramPath, momentAddress, recordPath, sheetPath } from "../wire/story";
import { text } from "../texts/texts";
import { hand, record, recordable, type Recording, type Subject } from "./video";

interface Owner extends Subject {
  /** Plays the film of the moment shown, or from there on to the end of its round; null when somebody stopped it. */
  run(whole: boolean): Promise<void>;
  /** Ends what `run` plays. */
  halt(): void;
  /** A recording has begun, or ended. */
  changed(): void;
}

export class Keeping {
  private recording: Recording | null = null;
  private shown: { story: StoryMessage; moment: MomentMessage } | null = null;
  private done = "";

  constructor(private readonly owner: Owner) {
    byId("keep-stroke").addEventListener("click", () => void this.film(false));
    byId("keep-round").addEventListener("click", () => void this.film(true));
    byId("keep-stop").addEventListener("click", () => owner.halt());
  }

  get busy(): boolean {
    return this.recording !== null;
  }

  show(story: StoryMessage, moment: MomentMessage): void {
    this.shown = { story, moment };
    const record = byId<HTMLAnchorElement>("keep-record");
    record.href = recordPath(story.table);
    byId<HTMLAnchorElement>("keep-sheet").href = sheetPath(story.table);
    const diagram = byId<HTMLAnchorElement>("keep-diagram");
    diagram.hidden = story.real;
    diagram.href = diagramPath(story.board.name, moment.layout);
    const can = recordable() !== null;
    const stroke = byId<HTMLButtonElement>("keep-stroke");
    const round = byId<HTMLButtonElement>("keep-round");
    stroke.hidden = round.hidden = !can || story.real || this.busy;
    stroke.disabled = moment.kind !== "shot";
    byId("keep-stop").hidden = !this.busy;
    byId("keep-said").textContent = this.busy ? text("keep-recording") : !can && !story.real ? text("keep-cannot") : this.done;
    const address = momentAddress(story.table, moment.n);
    const link = byId("keep-link");
    if (link.dataset["address"] === address && link.dataset["label"] === text("keep-link")) return;
    Object.assign(link.dataset, { address, label: text("keep-link") });
    link.replaceChildren(handedOn(address, text("keep-link")));
  }

  /** Another match is shown: what was said of the last one's video is over. */
  reset(): void {
    this.done = "";
  }

  private async film(whole: boolean): Promise<void> {
    const type = recordable();
    const { shown } = this;
    if (type === null || shown === null || this.busy) return;
    const { story, moment } = shown;
    this.recording = record(this.owner, type);
    this.owner.changed();
    byId("keep-stop").focus();
    await this.owner.run(whole);
    const blob = await this.recording.stop();
    this.recording = null;
    this.done = text("keep-done");
    hand(blob, whole ? `carrom-${story.table}-${text("round", { round: moment.round }).replace(/\s+/g, "-")}` : `carrom-${story.table}-${moment.n}`);
    this.owner.changed();
    byId(whole ? "keep-round" : "keep-stroke").focus();
  }
}
