// The page of the documentation on which a visitor's browser computes the physics' signature (docs/signature.md).

import kernel from "signature-data/kernel.bin";
import data from "signature-data/models.json";
import laid from "signature-data/strokes.bin";
import { kernelOf } from "../kernel/doors";
import { planted, signing } from "./signing";
import { STROKES, shotsOf } from "./strokes";

/** Milliseconds of strokes between two looks at the page. */
const TURN = 12;

const place = document.querySelector("#signature");
if (place) begin(place);

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...inside: (Node | string)[]): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}

function begin(place: Element): void {
  if (typeof WebAssembly === "undefined") {
    place.replaceChildren(element("p", "This browser runs no WebAssembly, so it cannot run the kernel: nothing is computed here."));
    return;
  }
  const button = element("button", "Compute");
  button.type = "button";
  const fault = element("input");
  fault.type = "checkbox";
  const progress = element("progress");
  progress.max = data.models.length * STROKES;
  const count = element("p", "Nothing has been computed yet.");
  // only the end is read aloud, not every count on the way
  const told = element("p");
  told.setAttribute("role", "status");
  const rows = data.models.map((model) => ({ computed: element("code", "–"), time: element("td", "–"), model }));
  const heads = ["Model", "Expected", "Computed here", "Time"].map((words) => element("th", words));
  const body = rows.map(({ computed, time, model }) => element("tr", element("th", model.name), element("td", element("code", model.signature)), element("td", computed), time));
  const table = element("table", element("thead", element("tr", ...heads)), element("tbody", ...body));
  // the site's own script wraps tables that have no class
  table.className = "signatures";
  progress.setAttribute("aria-label", "Strokes played");
  progress.value = 0;

  const compute = async (): Promise<void> => {
    const wrong = fault.checked;
    for (const row of rows) {
      row.computed.textContent = row.time.textContent = "–";
      row.computed.className = "";
    }
    told.textContent = "";
    const module = await WebAssembly.compile(wrong ? planted(kernel) : kernel);
    for (const [number, { computed, time, model }] of rows.entries()) {
      const start = performance.now();
      const run = signing(kernelOf(await WebAssembly.instantiate(module)), model.equipment, shotsOf(data, laid, number));
      for (let done = 0; done < STROKES; ) {
        const until = performance.now() + TURN;
        do done = run.play();
        while (done < STROKES && performance.now() < until);
        progress.value = number * STROKES + done;
        count.textContent = `${model.name}: ${done.toLocaleString("en")} of ${STROKES.toLocaleString("en")} strokes`;
        time.textContent = seconds(start);
        await new Promise((resolve) => setTimeout(resolve));
      }
      computed.textContent = run.signature();
      computed.className = computed.textContent === model.signature ? "equal" : "different";
      time.textContent = seconds(start);
    }
    told.textContent = verdict(rows.filter(({ computed }) => computed.className === "different").map(({ model }) => model.name), wrong);
  };
  button.addEventListener("click", () => {
    button.disabled = fault.disabled = true;
    compute()
      .catch((error: unknown) => (told.textContent = `The kernel stopped, so there is no signature: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => (button.disabled = fault.disabled = false));
  });
  place.replaceChildren(element("p", button, element("label", fault, " plant one wrong bit")), progress, count, told, table);
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** What came of it, in a sentence. `different`: the models whose signature is another. */
function verdict(different: readonly string[], wrong: boolean): string {
  const strokes = (data.models.length * STROKES).toLocaleString("en");
  if (different.length === 0) {
    return wrong
      ? "Equal, in spite of the wrong bit: this should not be, please report it."
      : `Equal: all ${strokes} strokes end in this browser exactly where they end for the referee.`;
  }
  const names = different.join(" and ");
  return wrong
    ? `Different, as it should be: with one wrong bit in the kernel, another signature comes out for ${names}.`
    : `Different: in this browser another signature comes out for ${names} than for the referee. Please report it, with the browser's name and version.`;
}
