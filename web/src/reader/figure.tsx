// The figures beside the clauses that speak of them: our own drawings, for those of the leaflets are lost.

import type { ComponentChild } from "preact";
import { text } from "../texts/texts";
import { InventoryDrawing, LineDrawing, RosetteDrawing } from "./figure_board";
import { HandDrawing } from "./figure_hand";
import "./figure.css";

/** Clause → its drawings, each with the message that says in words what it shows, and the one written under it. */
const FIGURES: Readonly<Record<string, () => ComponentChild>> = {
  ...sameFor(["S0.10", "S1.2", "S2.7", "S3.11", "S4.5", "ICF-14"], () => <Drawing name="rosette" draw={(label) => <RosetteDrawing label={label} />} />),
  ...sameFor(["S0.23", "S2.24"], () => (
    <>
      {(["index", "middle", "thumb"] as const).map((technique) => (
        <Drawing key={technique} name={technique} draw={(label) => <HandDrawing technique={technique} label={label} />} />
      ))}
    </>
  )),
  ...sameFor(["S0.17", "S1.9", "S4.8"], () => <Drawing name="line" draw={(label) => <LineDrawing label={label} />} />),
  "S2.23": () => <Drawing name="line-behind" draw={(label) => <LineDrawing behind label={label} />} />,
  "S0.35": () => <Drawing name="box-spares" draw={(label) => <InventoryDrawing box="spares" label={label} />} />,
  "S2.2": () => <Drawing name="box-ring" draw={(label) => <InventoryDrawing box="ring" label={label} />} />,
  "S4.1": () => <Drawing name="box-feet" draw={(label) => <InventoryDrawing box="feet" label={label} />} />,
};

function sameFor(clauses: readonly string[], draw: () => ComponentChild): Record<string, () => ComponentChild> {
  return Object.fromEntries(clauses.map((clause) => [clause, draw]));
}

/** The figure of a clause, or nothing. */
export function figureOf(clause: string): ComponentChild {
  const draw = FIGURES[clause];
  return draw === undefined ? null : <div class="drawings">{draw()}</div>;
}

function Drawing({ name, draw }: { name: string; draw(label: string): ComponentChild }) {
  return (
    <figure class={`drawing of-${name}`}>
      {draw(text(`figure-${name}-shows`))}
      <figcaption>{text(`figure-${name}`)}</figcaption>
    </figure>
  );
}
