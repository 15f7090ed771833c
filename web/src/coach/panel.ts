// What the coach says beside a board: three strokes worth playing, drawn; how sure they are with one's own hand, and why.

import { layerOf, type Drawn } from "../board/drawing/advice";
import type { AdviceMessage, AdvisedMessage } from "../wire/answers";
import { make } from "../widgets/element";
import { busy } from "../legacy/keys";
import { Latest } from "../practice/latest";
import { inWords, text } from "../texts/texts";
import { Refused } from "../wire/http";
import { placeOf, pointsOf, waysOf, type Question, type Ways } from "./advice";
import { showCards, spoken } from "./cards";
import { CHAMPION, hand, HandSlider, whenHand } from "./hand";
import { HeatPicture, spotOf, strokeAt, type Spot } from "./heat";
import type { Colour, Owner } from "./owner";

/** ms: the server is asked when the position has rested so long. */
const PAUSE = 250;

export class Panel {
  private open = false;
  /** What was asked last: which position, with which hand. */
  private asked = "";
  private question: Question | null = null;
  private advice: AdviceMessage | null = null;
  private refusal: unknown = null;
  private chosen = 0;
  private champion = false;
  private ways = new Map<AdvisedMessage, Ways | null>();
  private readonly notice = make("p", "sentence");
  private readonly list = make("ol", "ideas");
  private readonly compare = make("button", "compare");
  private readonly slider = new HandSlider();
  private readonly heat = new HeatPicture((spot) => this.aim(spot));
  private readonly mine = make("label", "field");
  private readonly colour = make("select");
  private readonly said = make("p", "unseen");
  private readonly asking = new Latest<{ question: Question; sigma: number }, AdviceMessage>(
    PAUSE,
    ({ question, sigma }) => question.ask(sigma),
    (advice, { question, sigma }) => this.hear(advice, keyOf(question, sigma)),
    (error) => this.refuse(error),
  );

  /** `host`: the section of the coach; `body`: the part of it that is folded away. */
  constructor(
    private readonly host: HTMLElement,
    body: HTMLElement,
    private readonly owner: Owner,
  ) {
    this.compare.type = "button";
    this.said.setAttribute("role", "status");
    body.append(this.notice, this.list, this.mine, this.compare, this.slider.element, this.heat.element);
    host.append(this.said);
    this.mine.append(make("span"), this.colour);
    this.mine.hidden = owner.colour === undefined;
    this.colour.addEventListener("change", () => {
      owner.colour?.set(this.colour.value as Colour);
      this.show();
    });
    this.compare.addEventListener("click", () => {
      this.champion = !this.champion;
      this.show();
    });
    whenHand(() => {
      this.champion = false;
      if (this.open) this.show();
    });
    addEventListener("keydown", this.press, { capture: true });
  }

  /** Opens it: what may be asked about now is asked. Or closes it. */
  unfold(open: boolean): void {
    this.open = open;
    this.refusal = null;
    if (open) this.owner.attend?.();
    else this.forget();
    this.show();
  }

  /** Another position is coming: what was said is over. */
  reset(): void {
    this.forget();
    this.question = null;
    this.write();
  }

  /** Something has changed on the board, or beside it. */
  show(): void {
    const question = this.open ? this.owner.question() : null;
    this.question = question;
    if (question !== null && keyOf(question, this.sigma) !== this.asked) {
      this.forget();
      this.asked = keyOf(question, this.sigma);
      this.asking.want({ question, sigma: this.sigma });
    }
    this.write();
  }

  private get sigma(): number {
    return this.champion ? CHAMPION : hand();
  }

  private get ideas(): AdvisedMessage[] {
    const { advice } = this;
    return advice === null ? [] : [...advice.ideas, ...(advice.played === null ? [] : [advice.played])];
  }

  /** What each idea is called on the board. */
  private signs(): string[] {
    return this.ideas.map((idea, index) => (idea === this.advice?.played ? "•" : String(index + 1)));
  }

  private forget(): void {
    this.asking.drop();
    this.asked = "";
    this.advice = null;
    this.refusal = null;
    this.chosen = 0;
    this.ways.clear();
    this.said.textContent = "";
  }

  private hear(advice: AdviceMessage, key: string): void {
    if (key !== this.asked) return;
    this.advice = advice;
    const [first] = advice.ideas;
    this.said.textContent = first === undefined ? text("coach-none") : text("coach-arrived", { idea: spoken(first, advice.seat) });
    for (const idea of this.ideas) void this.follow(idea);
    this.write();
  }

  private refuse(error: unknown): void {
    this.refusal = error;
    this.said.textContent = this.refusalWords();
    this.write();
  }

  private refusalWords(): string {
    return this.refusal instanceof Refused ? inWords(this.refusal.refusal) : text("coach-failed");
  }

  /** Where an idea goes without error. */
  private async follow(idea: AdvisedMessage): Promise<void> {
    const { question } = this;
    if (question === null || this.ways.has(idea)) return;
    this.ways.set(idea, null);
    const ways = await waysOf(question, idea).catch(() => null);
    if (ways === null || !this.ways.has(idea)) return;
    this.ways.set(idea, ways);
    this.draw();
  }

  private choose(index: number): void {
    const idea = this.ideas[index];
    if (idea === undefined || this.advice === null) return;
    const focused = this.list.contains(document.activeElement);
    this.chosen = index;
    this.owner.attend?.();
    this.said.textContent = spoken(idea, this.advice.seat);
    this.write();
    if (focused) this.list.querySelectorAll<HTMLElement>(".idea > button")[index]?.focus();
  }

  private prepare(idea: AdvisedMessage): void {
    if (this.owner.prepare?.(idea.stroke) !== true) return;
    this.said.textContent = text("coach-prepared", { number: this.signs()[this.ideas.indexOf(idea)] ?? "" });
    this.owner.board.canvas?.focus({ preventScroll: true });
    this.owner.board.holder?.scrollIntoView({ block: "nearest" });
  }

  private aim(spot: Spot): void {
    const { advice, chosen } = this;
    const like = this.ideas[chosen]?.stroke;
    if (advice !== null && like !== undefined) this.owner.prepare?.(strokeAt(spot, advice.seat, like));
  }

  /** The board beside it is left. */
  close(): void {
    removeEventListener("keydown", this.press, { capture: true });
  }

  private readonly press = (event: KeyboardEvent): void => {
    const { target } = event;
    if (!this.owner.board.visible || this.host.hidden || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector("dialog[open]") !== null || (busy(target) && !this.list.contains(target as Node))) return;
    const digit = /^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1];
    if (digit === undefined || Number(digit) > this.ideas.length) return;
    this.choose(Number(digit) - 1);
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** Everything as it is now, on the paper and on the board. */
  private write(): void {
    const { host, advice, refusal, open, owner } = this;
    const state = !open ? "closed" : refusal !== null ? "refused" : advice === null ? (this.question === null ? "waiting" : "asking") : "told";
    Object.assign(host.dataset, { state, idea: String(this.chosen) });
    if (open) {
      const said = { closed: "", waiting: text("coach-waiting"), asking: text("coach-asking"), refused: this.refusalWords(), told: this.ideas.length === 0 ? text("coach-none") : "" };
      const notice = said[state];
      this.notice.hidden = notice === "";
      if (this.notice.textContent !== notice) this.notice.textContent = notice;
      this.sayColours();
      this.list.setAttribute("aria-label", text("coach-ideas"));
      this.list.hidden = this.ideas.length === 0;
      this.compare.hidden = this.ideas.length === 0 && !this.champion;
      this.compare.textContent = text("coach-compare");
      this.compare.setAttribute("aria-pressed", String(this.champion));
      const prepare = owner.prepare !== undefined && this.question !== null ? (idea: AdvisedMessage) => this.prepare(idea) : null;
      showCards(this.list, this.ideas, this.signs(), this.chosen, advice?.seat ?? "S", { choose: (index) => this.choose(index), prepare });
      this.slider.show();
      const signs = this.signs();
      const spots = this.ideas.map((idea, index) => ({ sign: signs[index] ?? "", spot: spotOf(idea.stroke, advice?.seat ?? "S"), chosen: index === this.chosen }));
      this.heat.show(advice === null ? null : { heat: advice.heat, seat: advice.seat, signs: spots }, prepare !== null);
    }
    this.draw();
  }

  private sayColours(): void {
    const { mine, colour, owner } = this;
    (mine.firstElementChild as HTMLElement).textContent = text("coach-mine");
    colour.replaceChildren(
      ...(["white", "black"] as const).map((one) => {
        const option = make("option", "", text(`coach-mine-${one}`));
        option.value = one;
        return option;
      }),
    );
    colour.value = owner.colour?.get() ?? "white";
  }

  private draw(): void {
    const { owner, advice, question } = this;
    const drawn = advice === null || question === null ? null : this.drawing(question);
    if (drawn === null && owner.board.drawing === null) return;
    owner.board.draw(drawn === null ? null : layerOf(drawn));
  }

  private drawing(question: Question): Drawn {
    const signs = this.signs();
    const ideas = this.ideas.map((idea, index) => {
      const ways = this.ways.get(idea);
      return { sign: signs[index] ?? "", chosen: index === this.chosen, at: placeOf(question, idea.stroke), striker: ways?.striker ?? [], ghost: ways?.ghost ?? null, men: ways?.men ?? [] };
    });
    const trails = this.ideas[this.chosen]?.trails ?? [];
    return {
      ideas,
      trails: trails.map((one) => ({ striker: pointsOf(one.striker), man: one.man === null ? null : pointsOf(one.man), good: one.fell && !one.foul })),
    };
  }
}

function keyOf(question: Question, sigma: number): string {
  return `${question.key} ${sigma}`;
}

