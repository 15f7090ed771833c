// The film of a stroke of a story, seen again: played in this page where that leads to what is told, else the server's.

import type { FilmRecord } from "../board/film";
import type { Layout } from "../board/types";
import { loadOwnPlayer } from "../kernel/own_player";
import type { StoryMessage, TrialMessage } from "../wire/answers";
import { filmOf } from "../wire/film";
import { postJson } from "../wire/http";
import { fetchFilm } from "./story";

export interface FilmAgain {
  film: FilmRecord;
  /** What lay there before. */
  before: Layout;
}

/** Of the moment of that number in the order of the story; raises what the server refuses. */
export async function filmAgain(story: StoryMessage, index: number): Promise<FilmAgain> {
  const moment = story.moments[index];
  const before = story.moments[index - 1]?.layout;
  const [stroke, seat] = [moment?.stroke ?? null, moment?.seat ?? null];
  if (moment !== undefined && before !== undefined && stroke !== null && seat !== null && typeof WebAssembly !== "undefined") {
    const { board, matter, table } = story;
    const own = await loadOwnPlayer({ board: board.name, matter, table: table === "" ? undefined : table });
    const played = own?.play(before, seat, stroke.x, stroke);
    if (played !== undefined && leadsTo(played.rest, moment.layout)) return { film: played.film, before };
  }
  // The server has no table of a game that came by a link, and plays its strokes as it does those of the practice board.
  if (story.table === "" && before !== undefined && stroke !== null && seat !== null) {
    const { film } = await postJson<TrialMessage>("/strokes", { board: story.board.name, matter: story.matter, layout: before, seat, stroke });
    return { film: filmOf({ film }), before };
  }
  const again = await fetchFilm(story.table, moment?.n ?? 0);
  return { film: filmOf(again), before: again.before };
}

/** Do all men that still lie there lie where it is told? Others may have come back. */
function leadsTo(rest: Layout, layout: Layout): boolean {
  return Object.entries(rest).every(([disc, [x, y]]) => disc === "striker" || (layout[disc]?.[0] === x && layout[disc][1] === y));
}
