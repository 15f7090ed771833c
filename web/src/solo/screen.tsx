// Solo: the board cleared alone, by misses counted; what was played in this browser, and the best of it.

import { useLayoutEffect, useMemo } from "preact/hooks";
import { tablePlace } from "../state/place";
import { momentPlace } from "../state/story";
import { addTexts, lang, localized, number, text } from "../texts/texts";
import { SelectField } from "../widgets/select_field";
import { Refused } from "../wire/http";
import { BOOK, type Best, type Finished } from "./history";
import { BOARDS, MANY, SoloStore } from "./store";
import "../widgets/book_page.css";
import "./solo.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_solo.ftl"), en: () => import("../../../carrom/texts/en/page_solo.ftl") });

export function Screen(_: { place: URLSearchParams }) {
  const store = useMemo(() => new SoloStore(), []);
  useLayoutEffect(() => {
    document.body.dataset["phase"] = "solo";
    void store.look();
  }, []);
  const { open, finished, bests } = store.history.value;
  const refusal = store.refusal.value;
  return (
    <main id="solo" class="reader solo">
      <nav class="masthead">
        <a href="#">{text("home")}</a>
        <a href={`#rules=${BOOK}`}>{text("solo-rules")}</a>
      </nav>
      <header class="title">
        <h1>{text("solo-title")}</h1>
        <p class="lead">{text("solo-lead")}</p>
      </header>
      <div class="solo-parts">
        <Begin store={store} />
        <section class="card" aria-labelledby="solo-bests-title">
          <h2 id="solo-bests-title">{text("solo-bests")}</h2>
          {bests.length === 0 ? <p class="note">{text("solo-no-bests")}</p> : <ul id="solo-bests">{bests.map((best) => <BestLine key={`${best.board} ${best.boards}`} best={best} />)}</ul>}
        </section>
        {open.length > 0 && (
          <section class="card" aria-labelledby="solo-open-title">
            <h2 id="solo-open-title">{text("solo-open")}</h2>
            <ul id="solo-open">{open.map((table, index) => <li key={table}><a class="plain" href={tablePlace(table)}>{text("solo-go-on", { number: index + 1 })}</a></li>)}</ul>
          </section>
        )}
        {finished.length > 0 && (
          <section class="card" aria-labelledby="solo-past-title">
            <h2 id="solo-past-title">{text("solo-past")}</h2>
            <ol id="solo-past">{finished.map((game) => <GameLine key={game.table} game={game} isNews={store.news.value === game.table} />)}</ol>
          </section>
        )}
      </div>
      <p id="solo-refused" class="trouble note" role="alert">{refusal === null ? "" : refusal instanceof Refused ? localized(refusal.refusal) : text("solo-failed")}</p>
    </main>
  );
}

function Begin({ store }: { store: SoloStore }) {
  const submit = (event: Event): void => {
    event.preventDefault();
    void store.play();
  };
  return (
    <form id="solo-form" class="card" onSubmit={submit}>
      <h2>{text("solo-begin")}</h2>
      <p class="note">{text("solo-rule")}</p>
      <SelectField id="solo-many" label={text("solo-many")} value={store.boards.value} onChoose={(boards) => store.choose({ boards })} of={MANY.map((many) => [many, text("solo-boards", { count: many })])} />
      <SelectField id="solo-board" label={text("board-choice")} value={store.board.value} onChoose={(board) => store.choose({ board })} of={BOARDS.map((one) => [one, text(`board-${one}`)])} />
      <button id="solo-go" class="strong" type="submit" disabled={store.opening.value}>{text("solo-go")}</button>
    </form>
  );
}

function kindName({ board, boards }: Best): string {
  return `${text("solo-boards", { count: boards })} · ${text(`board-${board}`)}`;
}

function BestLine({ best }: { best: Best }) {
  return (
    <li>
      <span class="note">{kindName(best)}</span>
      <b>{text("solo-misses", { count: best.misses })}</b> <span>{text("solo-strokes", { count: best.strokes })}</span>
    </li>
  );
}

function GameLine({ game, isNews }: { game: Finished; isNews: boolean }) {
  const day = new Date(game.at).toLocaleDateString(lang(), { day: "numeric", month: "long", year: "numeric" });
  return (
    <li class={isNews ? "solo-news" : ""}>
      <span class="note">{day} · {kindName(game)}</span>
      <span><b>{text("solo-misses", { count: game.misses })}</b> {text("solo-strokes", { count: game.strokes })} {text("solo-share", { share: number((100 * (game.strokes - game.misses)) / Math.max(1, game.strokes)) })}</span>
      {!game.whole && <span class="note">{text("solo-not-whole")}</span>}
      <a class="plain" href={`#${momentPlace(game.table)}`}>{text("solo-watch")}</a>
    </li>
  );
}
