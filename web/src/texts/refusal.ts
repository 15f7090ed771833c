// Why a position or a stroke was refused, in words that help whoever typed it.

import type { Refusal } from "../wire/messages";
import { discName, MEN } from "./naming";
import { localized, text } from "./texts";
import { Refused } from "../wire/http";

/** Why a game could not be fetched: most often none of that name is kept here. */
export function gameRefusalWords(error: unknown): string {
  if (!(error instanceof Refused)) return text("start-failed");
  return (error.refusal as Partial<Refusal>).code === "unknown-table" ? text("gone") : localized(error.refusal);
}

export function refusalWords(error: unknown): string {
  if (!(error instanceof Refused)) return text("practice-failed");
  const { code, field = "" } = error.refusal as Partial<Refusal>;
  const [where, disc = ""] = field.split(".");
  if (code !== "not-readable" || (where !== "layout" && where !== "text" && where !== "")) return localized(error.refusal);
  return MEN.includes(disc) ? text("practice-cannot-lie", { disc: discName(disc) }) : text("practice-unreadable");
}
