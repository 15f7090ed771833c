// What one practises on: from what to begin, the seat, the board, the state of its surface.

import { boardName, isMeasured, ownBoards } from "../state/own_boards";
import { text } from "../texts/texts";
import { BOARDS, MATTERS, playOnAddress, SEATS, studyAddress } from "../state/practice_place";
import type { PracticeStore } from "./store";

const SIDES = { S: "south", E: "east", N: "north", W: "west" } as const;

export function GroundCard({ store }: { store: PracticeStore }) {
  const { board, matter, seat } = store.wanted.value;
  return (
    <section class="ground card" aria-labelledby="ground-title">
      <h2 id="ground-title">{text("practice-ground")}</h2>
      <div class="buttons">
        <button id="begin-empty" type="button" onClick={() => store.begin("nothing")}>{text("practice-empty")}</button>
        <button id="begin-opening" type="button" onClick={() => store.begin("opening")}>{text("practice-opening")}</button>
      </div>
      <label class="field">
        <span>{text("practice-seat")}</span>
        <select id="practice-seat-choice" value={seat} onChange={({ currentTarget }) => store.choosePlace({ seat: SEATS.find((one) => one === currentTarget.value) ?? seat })}>
          {SEATS.map((one) => <option key={one} value={one}>{text(`default-${SIDES[one]}`)}</option>)}
        </select>
      </label>
      <label class="field">
        <span>{text("board-choice")}</span>
        <select id="practice-board-choice" value={board} onChange={({ currentTarget }) => store.choosePlace({ board: currentTarget.value })}>
          {BOARDS.map((one) => <option key={one} value={one}>{text(`board-${one}`)}</option>)}
        </select>
      </label>
      <label class="field">
        <span>{text("matter-choice")}</span>
        <select id="practice-matter-choice" value={matter} onChange={({ currentTarget }) => store.choosePlace({ matter: currentTarget.value })}>
          {[...new Set([...MATTERS, ...ownBoards(), matter])].map((one) => <option key={one} value={one}>{isMeasured(one) ? boardName(one) : text(`matter-${one}`)}</option>)}
        </select>
      </label>
      <a id="practice-playon" class="plain" hidden={store.position.value === null} href={playOnAddress(store.place.value, store.layout.value)}>{text("practice-playon")}</a>
      <a id="practice-study" class="plain" hidden={store.position.value === null} href={studyAddress(store.place.value.board, store.layout.value)}>{text("practice-study")}</a>
      <a id="practice-solo" class="plain" href="#solo">{text("practice-solo")}</a>
      <a id="practice-breaks" class="plain" href="#breaks">{text("practice-breaks")}</a>
    </section>
  );
}
