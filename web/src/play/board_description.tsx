// The board in words: who plays, what lies where, and what may be aimed at. Open to everybody; closed, it requests nothing.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import * as storage from "../browser/storage";
import type { TableModel } from "../state/table";
import { useLetters } from "../stroke/keys";
import { TargetList } from "../stroke/target_list";
import { isCoached } from "./phase";
import { layoutText } from "../texts/naming";
import { localizedSentences, text } from "../texts/texts";
import type { TargetMessage, TargetsMessage, WordsMessage } from "../wire/answers";
import { fetchJson, Refused } from "../wire/http";

interface Props {
  /** The table, once its position lies still. */
  table: TableModel | null;
  /** Does it stand in a drawer of its own, which somebody has opened? */
  inDrawer: boolean;
  onAim(target: TargetMessage): void;
  onSay(...words: string[]): void;
}

/** The position in words, and what may be aimed at; of which position. */
interface Description {
  of: string;
  words: WordsMessage;
  targets: TargetMessage[] | null;
}

function positionOf(table: TableModel): string {
  return `${table.welcome.table} ${table.n} ${table.mayPlay} ${layoutText(table.layout)}`;
}

async function fetchDescription(table: TableModel): Promise<Description> {
  const path = `/tables/${encodeURIComponent(table.welcome.table)}`;
  const words = await fetchJson<WordsMessage>(`${path}/words`);
  const targets = table.mayPlay && (isCoached(table) || table.next.standing === null) ? (await fetchJson<TargetsMessage>(`${path}/targets`)).targets : null;
  return { of: positionOf(table), words, targets };
}

function failure(error: unknown): WordsMessage {
  const { fr, en } = error instanceof Refused ? error.refusal : { fr: text("practice-failed"), en: text("practice-failed") };
  return { fr: [fr], en: [en] };
}

export function BoardDescription({ table, inDrawer, onAim, onSay }: Props) {
  const [unfolded, setUnfolded] = useState(storage.read("sight") === "open");
  const open = unfolded || inDrawer;
  const [seen, setSeen] = useState<Description | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const now = table === null ? "" : positionOf(table);
  const latest = useRef(now);
  latest.current = now;
  const requested = useRef<{ of: string; answer: Promise<Description | null> } | null>(null);

  /** Requests each position once; what comes late is not shown with another. */
  const describe = (): Promise<Description | null> => {
    if (table === null) return Promise.resolve(null);
    if (requested.current?.of === now) return requested.current.answer;
    const answer = fetchDescription(table).then(
      (found) => {
        if (latest.current === found.of) setSeen(found);
        return found;
      },
      (error: unknown) => {
        requested.current = null;
        const found = { of: now, words: failure(error), targets: null };
        if (latest.current === now) setSeen(found);
        return found;
      },
    );
    requested.current = { of: now, answer };
    return answer;
  };
  const unfold = (wanted: boolean): void => {
    setUnfolded(wanted);
    storage.write("sight", wanted ? "open" : "closed");
  };
  useLayoutEffect(() => {
    if (open) void describe();
  }, [open, now]);
  const turnOver = (): void => {
    unfold(!open);
    opener.current?.focus();
  };
  useLetters({ w: () => table !== null && turnOver() });
  const say = async (): Promise<void> => {
    const found = await describe();
    onSay(...(found === null ? [] : localizedSentences(found.words)));
  };
  const here = seen !== null && seen.of === now ? seen : null;
  return (
    <section id="sight" class="sight card" aria-labelledby="sight-open">
      <div class="sight-head">
        <h2>
          <button id="sight-open" ref={opener} class="link" type="button" aria-expanded={open} aria-controls="sight-body" aria-keyshortcuts="w" onClick={() => unfold(!open)}>
            {text("sight")}
          </button>
        </h2>
        <button id="sight-say" class="link" type="button" onClick={() => void say()}>{text("sight-say")}</button>
      </div>
      <div id="sight-body" hidden={!open}>
        <div id="sight-words" class="words">{here !== null && localizedSentences(here.words).map((one) => <p key={one}>{one}</p>)}</div>
        <div id="sight-targets-part" hidden={here?.targets == null}>
          <h3>{text("targets")}</h3>
          <TargetList id="sight-targets" targets={here?.targets ?? []} seat={table?.next.seat ?? "S"} onAim={onAim} />
        </div>
      </div>
    </section>
  );
}
