// The break explorer: what the break book knows, by hand and board, drawn with its fan, played as a film, tried on the practice board.

import { degrees } from "../state/hand";
import { BOARDS, MATTERS } from "../state/practice_place";
import { addTexts, localized, number, text } from "../texts/texts";
import { BoardView, useBodyData, useOpened } from "../widgets/board_view";
import { SelectField } from "../widgets/select_field";
import type { BreakMessage } from "../wire/answers";
import { Refused } from "../wire/http";
import type { Seat } from "../wire/messages";
import { BreakStore, nearestHand } from "./store";
import "../widgets/board_view.css";
import "../widgets/book_page.css";
import "./breaks.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_breaks.ftl"), en: () => import("../../../carrom/texts/en/page_breaks.ftl") });

/** The seats whose breaks are known: those of the others are the same, turned. */
const SEATS: readonly Seat[] = ["S", "E"];

export function Screen({ place }: { place: URLSearchParams }) {
  const store = useOpened(() => new BreakStore(), place);
  useBodyData(() => ({ phase: store.book.value === null ? "joining" : store.film.value === 0 ? "breaks" : "film" }));
  const refusal = store.refusal.value;
  return (
    <main id="breaks" class="reader breaks">
      <nav class="masthead">
        <a href="#">{text("home")}</a>
        <a href="#practice">{text("breaks-practice")}</a>
      </nav>
      <header class="title">
        <h1>{text("breaks-title")}</h1>
        <p class="lead">{text("breaks-lead")}</p>
      </header>
      <p id="breaks-refused" class="trouble note" role="alert">{refusal === null ? "" : refusal instanceof Refused ? localized(refusal.refusal) : text("breaks-failed")}</p>
      <div class="breaks-parts">
        <div class="breaks-board" hidden={refusal !== null && store.position.value === null}>
          <BoardView session={store} ids={["breaks-plateau", "breaks-wood", "breaks-canvas"]} picture label={boardWords(store)} />
          <p id="breaks-said" class="note" role="status">{fanWords(store)}</p>
        </div>
        <div class="breaks-choices">
          <Ground store={store} />
          <ul id="breaks-list">{store.breaks.value.map((one) => <BreakCard key={one.style} store={store} one={one} />)}</ul>
          <p class="note">{text("breaks-note")}</p>
        </div>
      </div>
    </main>
  );
}

function boardWords({ chosen: { value: one } }: BreakStore): string | undefined {
  return one === null ? undefined : text("breaks-picture", { style: text(`breaks-${one.style}`) });
}

function fanWords({ fan: { value: fan } }: BreakStore): string {
  return fan === null ? "" : text("breaks-fan", { tries: fan.tries, lost: fan.lost });
}

function Ground({ store }: { store: BreakStore }) {
  const { board, matter, sigma, seat } = store.wish.value;
  return (
    <section class="card" aria-labelledby="breaks-ground">
      <h2 id="breaks-ground">{text("breaks-ground")}</h2>
      <SelectField id="breaks-hand" label={text("breaks-hand")} value={nearestHand(store.hands.value, sigma)} onChoose={(one) => store.choose({ sigma: one })}
        of={store.hands.value.map((one) => [one, text(`breaks-hand-${one}`, { degrees: degrees(one) })])} />
      <SelectField id="breaks-size" label={text("board-choice")} value={board} onChoose={(one) => store.choose({ board: one })} of={BOARDS.map((one) => [one, text(`board-${one}`)])} />
      <SelectField id="breaks-matter" label={text("matter-choice")} value={matter} onChoose={(one) => store.choose({ matter: one })} of={MATTERS.map((one) => [one, text(`matter-${one}`)])} />
      <SelectField id="breaks-seat" label={text("breaks-seat")} value={seat} onChoose={(one) => store.choose({ seat: one })} of={SEATS.map((one) => [one, text(`breaks-seat-${one}`)])} />
    </section>
  );
}

function BreakCard({ store, one }: { store: BreakStore; one: BreakMessage }) {
  const isChosen = store.chosen.value === one;
  return (
    <li class={isChosen ? "card breaks-chosen" : "card"}>
      <button id={`breaks-look-${one.style}`} class="link breaks-look" type="button" aria-pressed={isChosen} onClick={() => store.look(one)}>{text(`breaks-${one.style}`)}</button>
      <p>{text("breaks-figures", { chance: number(one.chance / 10), men: number(one.men / 1000, 1) })}</p>
      {isChosen && (
        <div class="buttons">
          <button id="breaks-play" type="button" onClick={() => store.play()}>{text("breaks-play")}</button>
          <a id="breaks-try" class="plain" href={store.address(one)}>{text("breaks-try")}</a>
        </div>
      )}
    </li>
  );
}
