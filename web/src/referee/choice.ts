// One question of a form: its answers stand side by side, one of them may be chosen.

import { make } from "../widgets/element";

export class Choice {
  readonly field = make("fieldset", "answering");
  private readonly legend = make("legend");
  private readonly answers = make("div");
  private readonly inputs = new Map<string, HTMLInputElement>();

  /** `pick` hears every choice. */
  constructor(readonly name: string, look: string, private readonly pick: (value: string) => void) {
    this.field.id = name;
    this.answers.className = look;
    this.field.append(this.legend, this.answers);
  }

  /** Asks, with these answers by value; null: it is not asked. The buttons stay the same while their answers do. */
  ask(question: string | null, answers: ReadonlyMap<string, string> = new Map(), chosen: string | null = null): void {
    this.field.hidden = question === null;
    if (question !== null && this.legend.textContent !== question) this.legend.textContent = question;
    if ([...this.inputs.keys()].join() !== [...answers.keys()].join()) {
      this.inputs.clear();
      this.answers.replaceChildren(...[...answers.keys()].map((value) => this.option(value)));
    }
    for (const [value, input] of this.inputs) {
      const words = answers.get(value) ?? "";
      input.checked = value === chosen;
      const shown = input.nextElementSibling;
      if (shown !== null && shown.textContent !== words) shown.textContent = words;
    }
  }

  private option(value: string): HTMLElement {
    const input = make("input");
    input.type = "radio";
    input.name = this.name;
    input.value = value;
    input.addEventListener("change", () => this.pick(value));
    this.inputs.set(value, input);
    return make("label", "", input, make("span"));
  }
}
