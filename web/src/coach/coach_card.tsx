// The coach beside a board: a button; what is behind it is loaded when it is opened for the first time.

import { effect, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { isFieldOrButton, hasModifier } from "../stroke/keys";
import { text } from "../texts/texts";
import type { CoachHost } from "./host";
import type { ReviewProps } from "./review";
import type { CoachStore } from "./store";
import "./place.css";

type CoachModule = typeof import("./room");

/** What is behind the button, and behind that of the review. */
async function loadCoach(): Promise<CoachModule> {
  const room = await import("./room");
  await (look ??= room.fetchLook().catch((error: unknown) => {
    look = null;
    throw error;
  }));
  return room;
}

/** Words and style of the coach, on their way or there. */
let look: Promise<void> | null = null;

interface Props extends CoachHost {
  id: string;
  hidden?: boolean;
  /** Is it open? For a screen that opens it too. */
  open?: Signal<boolean>;
}

export function CoachCard({ id, hidden = false, open, ...owner }: Props) {
  const card = useRef<HTMLElement>(null);
  const own = useSignal(false);
  const coach = useCoach(owner, card, open ?? own);
  return (
    <section id={id} ref={card} class="coach card" aria-label={text("coach")} {...statusData(coach)} hidden={hidden}>
      <CoachContents id={id} coach={coach} card={card} />
    </section>
  );
}

interface Coach {
  open: Signal<boolean>;
  /** What is behind the button, once it is loaded. */
  loaded: ReadonlySignal<{ room: CoachModule; store: CoachStore } | null>;
  failed: ReadonlySignal<boolean>;
}

/** How it stands, for styles and tests. */
function statusData({ open, loaded }: Coach): { "data-state": string; "data-idea"?: string } {
  const store = loaded.value?.store;
  if (store === undefined) return { "data-state": open.value ? "asking" : "closed" };
  return { "data-state": store.status, "data-idea": String(store.state.value.chosen) };
}

/** A coach, for as long as the component stands: loaded and begun when it is opened. */
function useCoach(owner: CoachHost, card: RefObject<HTMLElement | null>, open: Signal<boolean>): Coach {
  const loaded = useSignal<{ room: CoachModule; store: CoachStore } | null>(null);
  const failed = useSignal(false);
  useLayoutEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const room = await loadCoach().catch(() => null);
      if (gone || loaded.peek() !== null) return;
      failed.value = room === null;
      if (room !== null) loaded.value = { room, store: new room.CoachStore(owner, open) };
    };
    const stop = effect(() => {
      if (!open.value) return;
      // On a telephone the board and the cards below it just fit.
      if (innerWidth < innerHeight) owner.board.holder.current?.scrollIntoView({ block: "start" });
      if (loaded.peek() === null) void load();
    });
    return () => {
      gone = true;
      stop();
      loaded.peek()?.store.close();
    };
  }, []);
  useOpeningKey(card, open);
  return useMemo(() => ({ open, loaded, failed }), []);
}

/** The button, and what is behind it. */
function CoachContents({ id, coach: { open, loaded, failed }, card }: { id: string; coach: Coach; card: RefObject<HTMLElement | null> }) {
  const behind = loaded.value;
  return (
    <>
      <h2>
        <button type="button" class="link opener" aria-controls={`${id}-body`} aria-keyshortcuts="c" aria-expanded={open.value} onClick={() => toggle(open)}>
          <span>{text(open.value ? "coach" : "coach-ask")}</span>
          <kbd class="keyboard" aria-hidden="true">C</kbd>
        </button>
      </h2>
      <div id={`${id}-body`} class="coach-body" hidden={!open.value}>
        {behind === null ? (failed.value ? text("coach-failed") : "") : <behind.room.Panel store={behind.store} card={card} />}
      </div>
      {behind !== null && <p class="unseen" role="status">{behind.store.state.value.announced}</p>}
    </>
  );
}

function toggle(open: Signal<boolean>): void {
  open.value = !open.peek();
}

function useOpeningKey(card: RefObject<HTMLElement | null>, open: Signal<boolean>): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (hasModifier(event) || event.repeat || isFieldOrButton(event.target) || event.key.toLowerCase() !== "c") return;
      if (card.current?.hidden !== false) return;
      event.preventDefault();
      toggle(open);
      card.current.querySelector<HTMLElement>(".opener")?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

// The dialog in which a match is reviewed; what is in it is loaded when it is opened for the first time.

interface ReviewDialogProps extends ReviewProps {
  /** It could not be loaded. */
  onFailure(): void;
}

export function ReviewDialog({ onFailure, ...review }: ReviewDialogProps) {
  const [room, setRoom] = useState<Awaited<ReturnType<typeof loadCoach>> | null>(null);
  const { open } = review;
  useLayoutEffect(() => {
    if (open && room === null) void loadCoach().then(setRoom, onFailure);
  }, [open]);
  return room === null ? null : <room.Review {...review} />;
}
