// The play screen: a table, the board in its middle, what is known and asked around it.

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { CoachCard } from "../coach/coach_card";
import { useSound } from "../sound/sound";
import { tableTitle } from "../state/seat_badges";
import type { TableModel } from "../state/table";
import { useFanKey } from "../stroke/fan";
import { StrokePanel } from "../stroke/panel";
import { localized, number, text } from "../texts/texts";
import { BoardView } from "../widgets/board_view";
import { Chairs } from "../widgets/chairs";
import { showWhy, type Judged } from "../widgets/why";
import type { TargetMessage } from "../wire/answers";
import { BetCard, BetOffer, Consent, WaiveCard, PlacingCard, RosetteCard } from "./request_cards";
import { Cheer } from "./cheer";
import { ShotClock, Drawers, type Drawer, Head } from "./head";
import { isCoached, boardLabel } from "./phase";
import { QueenCard, SeatCards } from "./seat_cards";
import { BoardDescription } from "./board_description";
import { runWords } from "./log";
import { joinTable, PlayStore } from "./store";
import { Afterwards, History, Over, VerdictCard } from "./verdict";
import { laterDialog } from "../widgets/later_dialog";
import "./character_words";
import "../widgets/board_view.css";
import "../widgets/columns.css";
import "../widgets/pictures.css";
import "./play.css";
import "./dialogs.css";
import "./phone.css";

const AfterGame = laterDialog(() => import("./after_game").then((code) => code.AfterGame));
const Help = laterDialog(() => import("./help").then((code) => code.Help));
const Menu = laterDialog(() => import("./menu").then((code) => code.Menu));

export function Screen({ place }: { place: URLSearchParams }) {
  return <Play key={place.toString()} join={() => joinTable(place)} />;
}

/** The screen at the table that `join` gives it. */
export function Play({ join }: { join: () => ConstructorParameters<typeof PlayStore>[0] }) {
  const store = useMemo(() => new PlayStore(join()), []);
  const panel = useRef<HTMLFormElement>(null);
  const [dialog, setDialog] = useState<"menu" | "help" | "after" | null>(null);
  const [drawer, setDrawer] = useState<Drawer>("stroke");
  /** How many strokes the lists have prepared: one goes on at Play, once its drawer is open. */
  const [prepared, setPrepared] = useState(0);
  useLayoutEffect(() => {
    if (prepared > 0) panel.current?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
  }, [prepared]);
  useLayoutEffect(() => () => store.close(), []);
  useSound();
  useKeys(store);
  useBodyData(store);
  const { table, lost, refusal } = store.table.state.value;
  const idle = store.boardIdle.value;
  const acting = idle ? table : null;
  const gone = table === null && refusal !== null;
  const run = table === null ? "" : runWords(store.run.value, table);
  const coached = isCoached(table);
  useFanKey(() => isCoached(store.present.peek()));
  const shownDrawer = drawer === "coach" && !coached ? "stroke" : drawer;
  const aim = ({ stroke }: TargetMessage): void => {
    if (!store.aiming.setValues(stroke, true)) return;
    const taken = store.aiming.stroke.peek();
    if (taken === null) return;
    store.log.say(text("sight-aimed", { place: number(taken.right / 1000, 1), direction: number(taken.degrees, 1), force: number(taken.speed / 1e6, 2) }));
    setDrawer("stroke");
    setPrepared((count) => count + 1);
  };
  const why = (others: boolean): void => {
    const judged = table === null ? null : judgedOf(table);
    if (judged !== null) void showWhy(judged, others);
  };
  const closeDialog = (): void => {
    setDialog(null);
    store.focusBoard();
  };
  return (
    <>
      <main id="table" class={table === null ? "table empty" : "table"} data-drawer={shownDrawer} data-title={table === null ? undefined : tableTitle(table)}>
        <div id="table-left" class="left">
          <Head table={table} onHelp={() => setDialog("help")} onMenu={() => setDialog(table === null ? null : "menu")} />
          <SeatCards table={table} />
          <QueenCard table={table} />
          <StrokePanel aiming={store.aiming} form={panel} fan={coached ? store.handFan : null} hidden={table !== null && (table.yours.length === 0 || table.closed)} />
        </div>

        <div class="middle">
          <BoardView session={store} ids={["plateau", "wood", "board"]}
            label={table === null ? undefined : boardLabel(table)} look={looks(store)} />
          <ShotClock table={acting} />
          <p id="notice" class="notice" role="alert" hidden={refusal === null || table === null}>{refusal === null ? "" : localized(refusal)}</p>
          <button id="skip" class="skip" type="button" hidden={store.phase.value !== "film"} onClick={() => store.skip()}>{text(store.skipsRun.value ? "skip-run" : "skip")}</button>
          <p id="offline" class="offline" role="status" hidden={!lost && !gone}>
            {!gone ? text("offline") : refusal.code === "unknown-table" ? text("gone") : localized(refusal)}
          </p>
          <Consent table={table} bottom={store.bottom.value} request={store.request} />
          <PlacingCard table={acting} bottom={store.bottom.value} placing={store.placing} />
          <WaiveCard table={acting} bottom={store.bottom.value} aimed={store.aiming.stroke.value?.aimed === true} request={store.request} />
          <BetCard table={acting} bottom={store.bottom.value} betting={store.betting} />
          <Cheer news={store.latest.value} table={table} />
          <Over table={table} shown={idle} onAgain={() => store.openRound()} onAfter={() => setDialog("after")} />
        </div>

        <div class="right">
          <VerdictCard table={table} run={run} />
          <Afterwards table={table} idle={idle} onReplay={(speed) => void store.replay(speed)} onWhy={why} />
          <div class="requests">
            <section id="chairs" class="request card" hidden={table === null || table.free.length === 0}>
              {table !== null && <Chairs table={table} onSit={(seat, name) => store.table.sit(seat, name)} />}
            </section>
            <RosetteCard rosette={store.rosette} />
            <BetOffer betting={store.betting} />
            <p id="standing" class="request card" role="status" hidden={table?.closed !== true}>{table?.closed === true ? text("closed-note") : ""}</p>
          </div>
          <CoachCard id="table-coach" {...store.coach} hidden={!coached} />
          <BoardDescription table={store.settled.value} inDrawer={shownDrawer === "words"} onAim={aim} onSay={(...words) => store.log.say(...words)} />
          <div id="told" class="unseen" role="log" aria-label={text("log")}>{store.log.lines.value.map(({ id, words }) => <p key={id}>{words}</p>)}</div>
          <History table={table} fetchEarlier={() => store.table.fetchEarlier()} />
        </div>
        <Drawers open={shownDrawer} coached={coached} onOpen={setDrawer} />
      </main>
      <AfterGame table={table} open={dialog === "after"} onClose={closeDialog} />
      <Help table={table} open={dialog === "help"} onClose={closeDialog} />
      <Menu store={store.table} open={dialog === "menu"} onClose={closeDialog} />
    </>
  );
}

/** The verdict that stands on the page. */
function judgedOf(table: TableModel): Judged | null {
  const { last, welcome, book, seats, yours } = table;
  return last === undefined ? null : { table: welcome.table, book, n: last.n, calls: last.calls, seats, yours };
}

/** What a hand is about on the board: its cursor tells. */
function looks({ betting, placing, rosette }: PlayStore): string | undefined {
  const found = [betting.picking.value ? "picking" : "", placing.man.value === null ? "" : "placing", rosette.open.value ? "turning" : ""];
  return found.filter(Boolean).join(" ") || undefined;
}

/** Keys that name or place a man come before those of the stroke. */
function useKeys({ betting, placing }: PlayStore): void {
  useLayoutEffect(() => {
    const [name, place] = [(event: KeyboardEvent) => betting.press(event), (event: KeyboardEvent) => placing.press(event)];
    addEventListener("keydown", name, { capture: true });
    addEventListener("keydown", place);
    return () => {
      removeEventListener("keydown", name, { capture: true });
      removeEventListener("keydown", place);
    };
  }, []);
}

/** Says on <body> what is going on, for styles, assistive tools and tests. */
function useBodyData(store: PlayStore): void {
  const table = store.present.value;
  const phase = store.phase.value;
  const films = store.table.filmSource.value;
  useLayoutEffect(() => {
    const data = document.body.dataset;
    data["n"] = String(table?.n ?? 0);
    data["turn"] = table?.next.seat ?? "";
    data["yours"] = table?.yours.join("") ?? "";
    data["layout"] = JSON.stringify(table?.layout ?? {});
    data["phase"] = phase;
    data["films"] = films;
  }, [table, phase, films]);
}
