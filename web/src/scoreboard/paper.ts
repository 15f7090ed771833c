// What stands on the score board: two sides with their points, the last verdict, clocks, the code to join by.

import { make } from "../widgets/element";
import type { Seat } from "../wire/messages";
import { disc, goalWords, isToPoints, weighing } from "../legacy/seats";
import type { TableModel } from "../state/table";
import { inWords, lang, number, speaking, text } from "../texts/texts";
import { figures, gameTime, strokeLeft } from "../state/timing";
import type { Lang } from "../wire/http";

/** Of a verdict, what the board shows by itself: whose turn it is now. */
const SHOWN = new Set(["hand-passes", "hand-kept", "strokes-left"]);
/** From the largest to what can still be read. */
const SIZES = [1, 0.9, 0.8, 0.72, 0.64, 0.56, 0.5, 0.44, 0.38];

export class Paper {
  private readonly title = make("h1");
  private readonly round = make("p", "round");
  private readonly clocks = make("div", "clocks");
  private readonly sides = make("section", "sides");
  private readonly said = make("div", "said fit");
  private readonly code = make("img", "code");
  private readonly join = make("div", "join");
  private readonly joinWords = make("p");
  private readonly away = make("p", "away");
  private readonly full = make("button", "full");

  /** `again` hears when more of the book is known. */
  constructor(
    private readonly main: HTMLElement,
    private readonly again: () => void,
  ) {
    this.said.setAttribute("role", "status");
    this.away.setAttribute("role", "alert");
    this.clocks.hidden = this.away.hidden = this.join.hidden = true;
    this.code.addEventListener("load", () => {
      this.join.hidden = false;
      fitted(main);
    });
    this.join.append(this.code, this.joinWords);
    this.full.type = "button";
    this.full.hidden = !document.fullscreenEnabled;
    this.full.addEventListener("click", () => {
      void (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen());
    });
    const head = make("header", "", make("div", "what", this.title, this.round), this.clocks, this.full);
    main.replaceChildren(head, this.sides, make("footer", "", this.said, this.join), this.away);
    this.reword();
  }

  reword(): void {
    this.full.textContent = text("scoreboard-full");
  }

  invite(address: string): void {
    this.code.alt = text("invite-code");
    this.code.src = `/qr.svg?text=${encodeURIComponent(address)}`;
  }

  /** Says over everything what is the matter; nothing: all is well. */
  trouble(words: string): void {
    this.away.hidden = words === "";
    this.away.textContent = words;
  }

  show(table: TableModel, tongues: readonly Lang[]): void {
    const { house } = table.welcome;
    this.title.textContent = house || text(`book-${table.book}`);
    this.round.replaceChildren(...said(tongues, () => goalWords(table, this.again).join(" · ")));
    const leading = table.seatList.filter((seat) => table.side(seat) === seat);
    this.sides.replaceChildren(...leading.map((side) => sideOf(table, side, tongues, this.again)));
    this.main.dataset["tongues"] = String(tongues.length);
    this.joinWords.replaceChildren(...said(tongues, () => text(table.free.length > 0 ? "scoreboard-sit" : "scoreboard-join")));
    const verdict = said(tongues, () => verdictWords(table));
    // A screen reader hears what is written: only when it changes.
    if (this.said.textContent !== verdict.map((one) => one.textContent).join("")) this.said.replaceChildren(...verdict);
    this.tick(table, tongues);
  }

  /** The clocks as they stand now. */
  tick(table: TableModel, tongues: readonly Lang[]): void {
    const time = gameTime(table);
    const left = strokeLeft(table);
    this.clocks.hidden = time === null && left === null;
    const boxes: HTMLElement[] = [];
    if (time !== null) {
      const word = time.phase === "play" ? (time.runs ? "clock-game" : "clock-stands") : time.phase === "extra" ? "clock-extra" : "time-up";
      boxes.push(clockBox(figures(time.left), said(tongues, () => text(word)), time.phase));
    }
    if (left !== null) {
      const word = left > 0 ? "clock-stroke" : "clock-up";
      boxes.push(clockBox(number(Math.ceil(left / 1000)), said(tongues, () => text(word)), left > 5000 ? "play" : left > 0 ? "last" : "over"));
    }
    const now = boxes.map((box) => `${box.dataset["phase"]} ${box.textContent}`).join();
    if (this.clocks.dataset["now"] === now) return;
    this.clocks.dataset["now"] = now;
    this.clocks.replaceChildren(...boxes);
  }
}

function clockBox(time: string, words: Node[], phase: string): HTMLElement {
  const box = make("div", "time", make("b", "", time), make("span", "", ...words));
  box.dataset["phase"] = phase;
  return box;
}

/** The same in each language; what is the same in both is said once. */
function said(tongues: readonly Lang[], say: () => string): HTMLElement[] {
  const heard = new Set<string>();
  return tongues.flatMap((tongue) => {
    const words = speaking(tongue, say);
    if (words === "" || heard.has(words)) return [];
    heard.add(words);
    const span = make("span", tongue === lang() ? "first" : "second", words);
    span.lang = tongue;
    return [span];
  });
}

/** What has just been decided. Whose turn it is stands above, so it is left out where something else was said. */
function verdictWords(table: TableModel): string {
  if (table.closed) return text("closed-note");
  if (table.blocked) return text("over-blocked-why");
  const calls = table.lastVerdict;
  const news = calls.filter(({ code }) => !SHOWN.has(code));
  if (calls.length === 0) return text("verdict-first", { name: table.name(table.next.state.opener) });
  return (news.length > 0 ? news : calls).map(inWords).join(" ");
}

function sideOf(table: TableModel, side: Seat, tongues: readonly Lang[], again: () => void): HTMLElement {
  // Where the whole game is one round, men are what is counted while it goes on.
  const byMen = !isToPoints(table, again);
  const { colours, queen } = table.next.state;
  const colour = colours?.[side];
  const seats = table.seatList.filter((seat) => table.side(seat) === side);
  const playing = !table.closed && seats.find((seat) => seat === table.next.seat);
  const won = table.over && table.roundOver?.winner === side;
  const box = make("article", ["side", playing ? "playing" : "", won ? "won" : ""].filter(Boolean).join(" "));
  box.dataset["side"] = side;
  const ribbon = make("p", "ribbon", ...said(tongues, () => ribbonWords(table, side, playing || null, won)));
  const names = make("h2", "names", ...seats.map((seat) => make("span", seat === playing ? "plays" : "", table.name(seat))));
  const counted = byMen && !table.over ? (table.menIn(side) ?? 0) : (table.next.state.score[side] ?? 0);
  const unit = byMen && !table.over ? "men-in" : "points";
  const under = make("span", "under", make("span", "unit", ...said(unit === "points" ? tongues.slice(0, 1) : tongues, () => text(unit, { count: counted }))));
  const gained = table.over ? (table.roundOver?.points[side] ?? 0) : 0;
  if (gained > 0 && !byMen) under.append(make("span", "gained", `+${number(gained)}`));
  const points = make("p", "points", make("strong", "", number(counted)), under);
  const facts = tongues.map((tongue) => speaking(tongue, () => seats.flatMap((seat) => weighing(table, seat))));
  const list = make("ul", "facts", ...(facts[0] ?? []).map((fact, i) => inAll(fact, facts.map((one) => one[i]), tongues)));
  const [where, by] = queen.split(":");
  box.append(ribbon, make("div", "who fit", disc(colour ?? "open"), names), points, menOf(table, side, by === side ? where : ""), list);
  return box;
}

/** One fact in every language. */
function inAll(fact: HTMLElement, told: (HTMLElement | undefined)[], tongues: readonly Lang[]): HTMLElement {
  const words = tongues.map((tongue, i) => {
    const span = make("span", i === 0 ? "first" : "second", told[i]?.textContent ?? "");
    span.lang = tongue;
    return span;
  });
  return make("li", fact.className, ...words);
}

function ribbonWords(table: TableModel, side: Seat, playing: Seat | null, won: boolean): string {
  if (won) return text(table.gameWon ? (table.next.match_over && table.next.games !== null ? "scoreboard-match" : "scoreboard-game") : "scoreboard-round");
  if (playing === null) return "";
  if (table.next.bet?.answers != null && table.next.bet.answers !== side) return text("turn-after");
  return text(table.next.state.breaking ? "scoreboard-breaks" : "scoreboard-plays");
}

/** The nine men of a side, those that are in filled; and the queen, where the side has it. */
function menOf(table: TableModel, side: Seat, queen: string | undefined): HTMLElement {
  const colour = table.next.state.colours?.[side];
  const count = table.menIn(side) ?? 0;
  const row = make("p", "men");
  for (let i = 0; i < 9; i++) row.append(disc(colour !== undefined && i < count ? colour : "hole"));
  if (queen === "awaiting" || queen === "covered") row.append(disc(queen === "covered" ? "queen" : "queen half"));
  row.setAttribute("role", "img");
  row.setAttribute("aria-label", colour === undefined ? text("colour-open") : `${number(count)} ${text("men-in", { count })}`);
  return row;
}

/** Makes what is too long smaller until it fits, as far as it can still be read; only then words are broken. */
export function fitted(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(".fit")) {
    if (!SIZES.some((size) => fits(element, size))) SIZES.some((size) => fits(element, size, true));
  }
}

function fits(element: HTMLElement, size: number, broken = false): boolean {
  element.classList.toggle("broken", broken);
  element.style.setProperty("--fit", String(size));
  return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
}
