// The constants of a measured board: what they are called, and which experiments tell them.

import { number, text } from "../texts/texts";
import type { ConstantMessage } from "../wire/answers";

/** The experiments without which a constant is not measured. */
export const TOLD_BY: Readonly<Record<ConstantMessage["name"], readonly string[]>> = {
  mu: ["slide"], e_frame: ["rebound"], mu_frame: ["rebound"], e_disc: ["men", "striker"], e_striker: ["striker"],
};

/** What a constant is called; `both`: one law holds between men, and between striker and man. */
export function constantLabel({ name, speed }: ConstantMessage, both: boolean): string {
  return text(`measure-known-${name === "e_disc" && both ? "e_both" : name}`, { speed: number(speed ?? 0, speed === 0.5 ? 1 : 0) });
}
