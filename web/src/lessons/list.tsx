// The list of the lessons: which are done, with their stars, which comes next, and at the end the first game.

import { useLayoutEffect } from "preact/hooks";
import { keepScroll } from "../state/history_entry";
import { bookName } from "../texts/naming";
import { refusalWords } from "../texts/refusal";
import { localized, text } from "../texts/texts";
import { SelectField } from "../widgets/select_field";
import type { LessonLine } from "../wire/answers";
import { booksTaught, opening, openFirstGame, refused } from "./course";
import { GRIPS, GripPicture } from "./grips";
import type { LessonStore } from "./store";

export function LessonListPage({ store }: { store: LessonStore }) {
  useLayoutEffect(keepScroll, []);
  const [course, progress, following, refusal] = [store.course.value, store.progress.value, store.following.value, store.refusal.value];
  const { done } = progress;
  const begun = Object.keys(progress.stars).length + Object.keys(progress.tries).length > 0;
  return (
    <main id="lessons" class="lessons">
      <header class="lessons-head">
        <h1>{text("lessons")}</h1>
        <p class="note">{text("lessons-note")}</p>
        <a class="plain" href="#">{text("home")}</a>
      </header>
      <p class="notice-line trouble" role="alert" hidden={refusal === null}>{refusal === null ? "" : refusalWords(refusal)}</p>
      {course.length > 0 && (
        <>
          <section class="card lessons-next" aria-labelledby="lessons-done">
            <h2 id="lessons-done">{text("lessons-done", { done, of: progress.of })}</h2>
            <div class="lessons-bar" aria-hidden="true"><i style={{ width: `${(100 * done) / Math.max(1, progress.of)}%` }} /></div>
            {following !== null && <a id="lessons-go-on" class="strong" href={`#learn=${following.name}`}>{text(begun ? "lessons-go-on" : "lessons-begin", { title: localized(following.title) })}</a>}
            {following === null && <FirstGame book={store.book.value} />}
          </section>
          <ol id="lessons-list" class="lessons-list">
            {course.map((line, index) => (
              <li key={line.name}>
                <a class="card" href={`#learn=${line.name}`}>
                  <span class="lessons-number" aria-hidden="true">{index + 1}</span>
                  <span class="lessons-title">{localized(line.title)}</span>
                  <Note line={line} tries={progress.tries[line.name] ?? 0} />
                  <Stars count={progress.stars[line.name] ?? 0} />
                </a>
              </li>
            ))}
          </ol>
          <SelectField id="lessons-book" look="field lessons-book" label={text("lessons-book")} value={store.book.value} onChoose={(book) => store.chooseBook(book)}
            of={booksTaught(store.lines.value).map((book) => [book, bookName(book)])} />
          <section class="card lessons-grips" aria-labelledby="lessons-grips-title">
            <h2 id="lessons-grips-title">{text("lessons-grips")}</h2>
            <div>{GRIPS.map((grip) => <GripPicture key={grip} grip={grip} />)}</div>
          </section>
        </>
      )}
    </main>
  );
}

/** Below the title: the book that the lesson is about, and the tries where it is begun. */
function Note({ line, tries }: { line: LessonLine; tries: number }) {
  const words = [...(line.only_in_book ? [bookName(line.book)] : []), ...(tries > 0 ? [text("lessons-tries", { count: tries })] : [])];
  return words.length > 0 ? <span class="note">{words.join(" · ")}</span> : null;
}

/** The way from the last lesson into a game. */
export function FirstGame({ book }: { book: string }) {
  const trouble = refused.value;
  return (
    <div class="lessons-first">
      <button id="lessons-first-game" class="strong" type="button" disabled={opening.value} onClick={() => void openFirstGame(book)}>{text("lessons-first-game")}</button>
      <p class="trouble" role="alert" hidden={trouble === null}>{trouble === null ? "" : refusalWords(trouble)}</p>
    </div>
  );
}

// The stars of a lesson: three, some of them filled; in words for whoever does not see them.

export function Stars({ count }: { count: number }) {
  return (
    <span class="stars" role="img" aria-label={text("lessons-stars", { count })}>
      {[1, 2, 3].map((one) => (
        <svg key={one} class={one <= count ? "star filled" : "star"} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z" />
        </svg>
      ))}
    </span>
  );
}
