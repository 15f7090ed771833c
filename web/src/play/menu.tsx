// The menu at the table: take back, give up, stand up, hand the link on; the host may replace who has gone, or close.

import { Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import { optionTexts } from "../books/option_texts";
import { settingWords } from "../books/settings";
import { FIRST_LEVEL, levels, loadLevels } from "../state/levels";
import { ofGame, practiceAddress } from "../state/practice_place";
import { preferencesOpen } from "../state/preferences";
import { momentPlace } from "../state/story";
import type { TableModel } from "../state/table";
import type { TableStore } from "../state/table_store";
import { handWords, helpWord } from "../state/terms";
import { useLaterTexts } from "../texts/later";
import { addTexts, text } from "../texts/texts";
import { CarefulButton, Ending } from "../widgets/careful_button";
import { Dialog } from "../widgets/dialog";
import { Invitation, CodeAndLink } from "../widgets/invitation";
import { Languages } from "../widgets/languages";
import { LevelManner, LevelOptions } from "../widgets/levels";
import { SheetLink } from "../widgets/sheet_link";
import { fetchBook, type Book, type TableRequest } from "../wire/http";
import type { Seat } from "../wire/messages";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_table_menu.ftl"), en: () => import("../../../carrom/texts/en/page_table_menu.ftl") });

/** A hand makes rated what would count as help without it. */
function termsKey({ next, welcome }: TableModel): string {
  return `menu-terms-${next.standing}${next.standing === "rated" && welcome.terms.hand > 0 ? "-hand" : ""}`;
}

interface MenuProps {
  store: Pick<TableStore, "state" | "request" | "sit" | "renewOwn" | "renewSeat">;
  open: boolean;
  onClose(): void;
}

export function Menu({ store, open, onClose }: MenuProps) {
  const { table } = store.state.value;
  const act = (body: TableRequest): void => {
    onClose();
    store.request(body);
  };
  return (
    <Dialog id="menu" open={open && table !== null} onClose={onClose}>
      <h2 id="menu-title">{text("menu")}</h2>
      <div id="menu-body">
        {open && table !== null && (
          <>
            <Game table={table} act={act} onClose={onClose} />
            <Seats table={table} act={act} onSit={(seat) => (onClose(), store.sit(seat, ""))} />
            <SeatLinks table={table} store={store} act={act} onClose={onClose} />
            <section><h3>{text("menu-link")}</h3><Invitation table={table.welcome.table} /></section>
            <Rules table={table} />
            <Page onClose={onClose} />
          </>
        )}
      </div>
      <div class="feet">
        <a id="menu-home" class="plain" href="#" onClick={onClose}>{text("home")}</a>
        <button id="menu-close" class="strong" type="button" onClick={onClose}>{text("close")}</button>
      </div>
    </Dialog>
  );
}

interface Part {
  table: TableModel;
  /** Sends the request and closes the menu. */
  act(body: TableRequest): void;
}

function Game({ table, act, onClose }: Part & { onClose(): void }) {
  const { speaker: by, over, closed } = table;
  const stroke = table.earlier > 0 || table.history.some((line) => table.yours.includes(line.seat));
  return (
    <section>
      <h3>{text("menu-game")}</h3>
      {table.next.standing !== null && <p id="menu-terms" class="note">{text(termsKey(table), { help: [helpWord(table.welcome.terms), ...handWords(table.welcome.terms)].join(", ") })}</p>}
      <div class="list">
        <a id="menu-replay" class="plain" href={`#${momentPlace(table.welcome.table)}`} onClick={onClose}>{text("menu-replay")}</a>
        <SheetLink id="menu-sheet" table={table.welcome.table} />
        <a id="menu-me" class="plain" href="#me" onClick={onClose}>{text("menu-me")}</a>
        {by !== null && !closed && table.next.may_undo && stroke && (
          <>
            <button id="undo" type="button" onClick={() => act({ undo: {} })}>{text("menu-undo")}</button>
            <Ending table={table} verb="undo" />
          </>
        )}
        {by !== null && !closed && !over && (["concede", "resign"] as const).map((kind) => (
          <CarefulButton key={kind} id={kind} words={text(`menu-${kind}`)} sure={text(`menu-${kind}-sure`)} act={() => act({ call: { kind, by } })} />
        ))}
        {table.host && !closed && <CarefulButton id="close-table" words={text("menu-end")} sure={text("menu-end-sure")} act={() => act({ close: {} })} />}
        {(closed || over || table.next.standing !== "rated") && <a class="plain" href={practising(table)} onClick={onClose}>{text("practice-from-here")}</a>}
      </div>
    </section>
  );
}

/** The position as it lies, on the board without rules. */
function practising(table: TableModel): string {
  const { layout, welcome, next, speaker } = table;
  const seat = next.seat ?? speaker ?? "S";
  const colour = next.state.colours?.[table.side(seat)];
  return practiceAddress({ board: welcome.board.name, matter: welcome.matter, seat }, layout) + (colour === undefined ? "" : `&colour=${colour}`) + ofGame(welcome.table);
}

function Seats({ table, act, onSit }: Part & { onSit(seat: Seat): void }) {
  const rows = table.closed ? [] : table.seatList.flatMap((seat) => {
    const name = table.name(seat);
    const free = table.free.includes(seat);
    return [
      table.yours.includes(seat) && (
        <CarefulButton key={`stand-${seat}`} id={`stand-${seat}`} words={text("menu-stand", { seat })} sure={text("menu-stand-sure")} act={() => act({ stand: { seat } })} />
      ),
      free && table.yours.length > 0 && (
        <div key={`take-${seat}`}>
          <button id={`take-${seat}`} type="button" onClick={() => onSit(seat)}>{text("sit-down", { seat })}</button>
          <Ending table={table} verb="sit" />
        </div>
      ),
      table.host && (free || table.isAway(seat)) && (
        <div key={`replace-${seat}`}>
          <Replacing seat={seat} words={text(free ? "menu-bot" : "menu-replace", { seat, name })} onReplace={(level) => act({ replace: { seat, level } })} />
          <Ending table={table} verb="replace" />
        </div>
      ),
    ].filter((row) => row !== false);
  });
  if (rows.length === 0) return null;
  return <section><h3>{text("menu-seats")}</h3><div class="list">{rows}</div></section>;
}

/** What stands in the corner of the page where there is room. */
function Page({ onClose }: { onClose(): void }) {
  const choose = (): void => {
    onClose();
    preferencesOpen.value = true;
  };
  return (
    <section class="of-the-page">
      <h3>{text("menu-page")}</h3>
      <div class="row">
        <Languages of="menu-lang" />
        <button id="menu-preferences" type="button" aria-haspopup="dialog" onClick={choose}>{text("preferences")}</button>
      </div>
    </section>
  );
}

/** What this house plays otherwise than the book. */
function Rules({ table }: { table: TableModel }) {
  const { house, options, book } = table.welcome;
  const [known, setKnown] = useState<Book | null>(null);
  useEffect(() => void fetchBook(book).then(setKnown, () => undefined), [book]);
  const own = Object.keys(options).length > 0;
  const named = useLaterTexts(optionTexts, own);
  if (house === "" && !own) return null;
  const words = known === null || !named ? [] : settingWords(known.options, options);
  return (
    <section>
      <h3>{house === "" ? text(`book-${book}`) : text("house-of", { house, book: text(`book-${book}`) })}</h3>
      <dl class="settings">{words.map(([what, how]) => [<dt key={what}>{what}</dt>, <dd key={`${what}-how`}>{how}</dd>])}</dl>
    </section>
  );
}

// The row of the table's menu that gives a seat to a bot: whose seat, and the level it plays at.

function Replacing({ seat, words, onReplace }: { seat: Seat; words: string; onReplace(level: string): void }) {
  const [chosen, setChosen] = useState(FIRST_LEVEL);
  void loadLevels();
  const level = levels.value.some(({ name }) => name === chosen) ? chosen : levels.value[0]?.name ?? chosen;
  return (
    <>
      <div class="row">
        <button id={`replace-${seat}`} type="button" onClick={() => onReplace(level)}>{words}</button>
        <select id={`level-${seat}`} aria-label={text("start-level")} value={level} onChange={(event) => setChosen(event.currentTarget.value)}>
          <LevelOptions />
        </select>
      </div>
      <LevelManner level={level} />
    </>
  );
}

// The rows of the table's menu about who holds a seat by which link: one's own is renewed; the host renews a player's, or turns them out.

function SeatLinks({ table, store, act, onClose }: Part & Pick<MenuProps, "store" | "onClose">) {
  const [handed, setHanded] = useState<{ seat: Seat; token: string } | null>(null);
  const holds = table.yours.length > 0 || table.host;
  if (!holds || table.closed) return null;
  const others = table.host ? table.seatList.filter((seat) => table.seats[seat]?.kind === "person" && !table.yours.includes(seat)) : [];
  const hand = (seat: Seat): void => {
    const token = store.renewSeat(seat);
    if (token !== null) setHanded({ seat, token });
  };
  const renew = (): void => {
    if (store.renewOwn()) onClose();
  };
  return (
    <section>
      <h3>{text("menu-links")}</h3>
      <div class="list">
        <CarefulButton id="renew" words={text("menu-renew")} sure={text("menu-renew-sure")} act={renew} />
        {others.map((seat) => {
          const name = table.name(seat);
          return (
            <Fragment key={seat}>
              <CarefulButton id={`renew-${seat}`} words={text("menu-new-link", { name })} sure={text("menu-new-link-sure")} act={() => hand(seat)} />
              <Ending table={table} verb="replace" />
              <CarefulButton
                id={`turn-out-${seat}`}
                words={text("menu-turn-out", { name })}
                sure={text("menu-turn-out-sure", { name })}
                act={() => act({ replace: { seat, level: null } })}
              />
            </Fragment>
          );
        })}
      </div>
      {handed !== null && store.state.value.refusal === null && (
        <>
          <p class="note">{text("menu-hand-on", { name: table.name(handed.seat) })}</p>
          <CodeAndLink
            place={`table=${encodeURIComponent(table.welcome.table)}&token=${handed.token}`}
            label={text("menu-new-link", { name: table.name(handed.seat) })}
          />
        </>
      )}
    </section>
  );
}
