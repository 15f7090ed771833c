// The umpire's clocks: the time of the game, set going and stopped here, and the time of a stroke, which they call themselves.

import { rest, stayAwake } from "./awake";
import { button, byId, make } from "../widgets/element";
import type { Numbered } from "../wire/messages";
import { preferred } from "../state/preferences";
import { knock, wake } from "../sound/sound";
import type { TableModel } from "../state/table";
import { lang, number, text } from "../texts/texts";
import { everyMoment, figures, gameTime, strokeLeft } from "../state/timing";
import type { Ask, Part } from "./part";

export class Clock implements Part {
  private readonly place = byId("referee-time");
  private readonly game = make("b", "digits");
  private readonly gameWord = make("span", "unseen");
  private readonly stroke = make("b", "digits");
  private readonly strokeWord = make("span", "note");
  private readonly set = button("clock-set", "", () => this.turn());
  private readonly call = button("clock-call", "", () => this.callTime(), "strong");
  private readonly said = make("p", "sentence");
  private readonly gameBox = make("div", "clock-box", this.gameWord, this.game, this.set);
  private readonly strokeBox = make("div", "clock-box", this.stroke, this.strokeWord);
  private table: TableModel | null = null;
  private stop: (() => void) | null = null;
  /** What has run out already, so that each end is said, and heard, once. */
  private ended = "";

  constructor(private readonly ask: Ask) {
    this.said.setAttribute("role", "status");
    this.place.addEventListener("pointerdown", () => this.listen());
    document.addEventListener("pointerdown", () => this.listen());
  }

  show(table: TableModel): void {
    if (this.table === null) stayAwake();
    this.table = table;
    const { welcome } = table;
    this.place.hidden = table.time === null && welcome.clock === null;
    if (this.place.hidden) return;
    if (this.place.childElementCount === 0) this.place.append(make("div", "clocks", this.gameBox, this.strokeBox, this.call), this.said);
    write(this.strokeWord, text("clock-stroke"));
    this.stop ??= everyMoment(() => this.tick());
    this.tick();
  }

  news(news: Numbered): void {
    // Whoever has just been judged gives the next one their time: what ran out before is over.
    if (!("seated" in news)) this.ended = this.ended.replace("stroke", "");
  }

  leave(): void {
    this.stop?.();
    this.stop = null;
    this.table = null;
    this.ended = "";
    this.place.hidden = true;
    rest();
  }

  /** Sounds need a touch first. */
  private listen(): void {
    if (this.table !== null && preferred("clock") === "knock") wake();
  }

  private turn(): void {
    const time = this.table === null ? null : gameTime(this.table);
    if (time !== null) this.ask({ time: { runs: !time.runs } });
  }

  private callTime(): void {
    const by = this.table?.next.seat;
    if (by != null) this.ask({ call: { kind: "timeout", by } });
  }

  /** Both clocks as they stand now. */
  private tick(): void {
    const { table } = this;
    if (table === null) return;
    const time = gameTime(table);
    this.gameBox.hidden = time === null;
    const words: string[] = [];
    if (time !== null) {
      this.gameBox.dataset["phase"] = time.phase;
      write(this.gameWord, text(time.phase === "play" ? "clock-game" : "clock-extra"));
      write(this.game, figures(time.left));
      write(this.set, text(time.runs ? "clock-stop" : this.untouched(table) ? "clock-start" : "clock-go-on"));
      this.set.hidden = !table.umpires;
      if (time.phase !== "play") words.push(text(timeWords(table, time.phase)));
      this.end(time.phase === "play" ? "" : time.phase);
    }
    const left = strokeLeft(table);
    this.strokeBox.hidden = left === null;
    if (left !== null) {
      const over = left === 0;
      this.strokeBox.dataset["phase"] = over ? "over" : left <= 5000 ? "last" : "play";
      write(this.stroke, number(Math.ceil(left / 1000)));
      const may = table.umpires && this.mayCall(table);
      this.call.hidden = !over || !may;
      write(this.call, text("clock-call"));
      if (over) {
        const { seat } = table.next;
        words.push(text("clock-elapsed", { name: seat === null ? "" : table.name(seat) }));
        this.end("stroke");
      }
    } else this.call.hidden = true;
    this.said.hidden = words.length === 0;
    this.said.lang = lang();
    write(this.said, words.join(" "));
  }

  private mayCall(table: TableModel): boolean {
    return table.next.asks?.calls.includes("timeout") ?? false;
  }

  private untouched(table: TableModel): boolean {
    return table.time !== null && table.time.left === (table.welcome.minutes ?? 0) * 60_000;
  }

  /** Something has run out: heard once, by whoever wants to hear it. */
  private end(what: string): void {
    if (what === "" || this.ended.includes(what)) return;
    this.ended += ` ${what}`;
    knock();
  }
}

/** What is to be known once the play time is over: the round that has begun is finished, and no other begins. */
export function timeWords(table: TableModel, phase: "extra" | "over"): string {
  if (phase === "over") return "time-all-over";
  return table.over ? "time-over-between" : "time-over";
}

/** Written only when it changes: a screen reader hears what is written. */
function write(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}
