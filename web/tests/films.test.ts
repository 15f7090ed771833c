import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, mock, test } from "node:test";
import { Films, filmAgain, NO_FILM } from "../src/state/films";
import { TableModel } from "../src/state/table";
import type { MomentMessage, StoryMessage } from "../src/wire/answers";
import type { Numbered, ServerMessage, ShotMessage, Welcome } from "../src/wire/messages";
import { serve, until, type Asked } from "./practice_server";
import recorded from "./messages.json";
import kept from "./strokes.json";

/** The third: with the model of the recorded tables. */
const FILES = { wasm: new Uint8Array(readFileSync("../carrom/products/physics.wasm")), equipment: kept[2]?.equipment ?? {} };
/** The same, a last bit off. */
const OTHER = { ...FILES, equipment: { ...kept[2]?.equipment, plain: kept[2]?.equipment.plain.map((one) => ({ ...one, numbers: one.numbers.map(aBitMore) })) } };

function aBitMore(number: number | null): number | null {
  return number === null || Number.isInteger(number) ? number : number * (1 + Number.EPSILON);
}

type Shot = Numbered & { shot: ShotMessage };

/** A table with its first strokes as a browser received them, with the films that the server sent. */
const [{ welcome }, ...messages] = (recorded as unknown as Record<string, [{ welcome: Welcome }, ...ServerMessage[]]>)["k-rhum"] ?? ([] as never);
const NEWS = messages.filter((one): one is Numbered => "n" in one);

function unfilmed(message: Shot): Shot {
  const { film: _, ...shot } = message.shot;
  return { ...message, shot };
}

/** The table before the first stroke, and that stroke. */
function first(): { table: TableModel; shot: Shot } {
  let table = new TableModel(welcome, 0);
  for (const news of NEWS) {
    if ("shot" in news) return { table, shot: news };
    table = table.receive(news, 0).settled(() => false).table;
  }
  throw new Error("nobody has played there");
}

let asked: Asked[] = [];
let joins = 0;
beforeEach(() => (joins = 0));

async function ready(files: typeof FILES | undefined, name: string): Promise<Films> {
  asked = serve(true, files);
  const films = new Films(name, () => joins++);
  films.load({ ...welcome, table: name });
  await until(() => films.source.value !== "loading");
  return films;
}

test("a stroke that comes without its film gets the one that the server would have sent", async () => {
  const films = await ready(FILES, "first");
  let table = new TableModel(welcome, 0);
  let strokes = 0;
  for (const news of NEWS) {
    if ("shot" in news) {
      assert.deepEqual(films.filmed(unfilmed(news as Shot), table), news);
      strokes += 1;
    }
    // none of it has been shown yet: each stroke is played on what all before have left
    table = table.receive(news, 0);
  }
  assert.ok(strokes >= 3);
  assert.deepEqual([asked, joins], [[], 0]);
});

test("a stroke of ours is played before the server has judged it, once, and only while nothing else is shown", async () => {
  const films = await ready(FILES, "ahead");
  const { table, shot } = first();
  const film = films.playAhead(table, shot.shot.stroke);
  assert.deepEqual(film, shot.shot.film);
  const filmed = films.filmed(unfilmed(shot), table) as Shot;
  assert.equal(filmed.shot.film, film, "the very one that is being shown");
  assert.equal(films.playAhead(table.receive(shot, 0), shot.shot.stroke), null);
});

test("a stroke that another has played first does not get the film of ours", async () => {
  const films = await ready(FILES, "other");
  const { table, shot } = first();
  films.playAhead(table, { ...shot.shot.stroke, vx: 5_000 });
  assert.deepEqual(films.filmed(unfilmed(shot), table), shot);
});

test("what comes before the kernel is there waits for it", async () => {
  asked = serve(true, FILES);
  const films = new Films("waits", () => joins++);
  films.load({ ...welcome, table: "waits" });
  const { table, shot } = first();
  const filmed = films.filmed(unfilmed(shot), table);
  assert.ok(filmed instanceof Promise);
  assert.deepEqual(await filmed, shot);
});

test("where no kernel can be had the server is asked for films from then on, and for those that came without", async () => {
  const films = await ready(undefined, "none");
  assert.deepEqual([films.source.value, joins], ["server", 1]);
  const { table, shot } = first();
  assert.equal(films.filmed(shot, table), shot, "it has one");
  assert.equal(films.playAhead(table, shot.shot.stroke), null);
  await films.filmed(unfilmed(shot), table);
  assert.deepEqual(asked.map(({ path }) => path), [`/tables/none/films/${shot.n}`]);
});

test("a film that does not come holds nobody up for ever", async () => {
  const films = await ready(undefined, "silent");
  serve(false);
  mock.timers.enable({ apis: ["setTimeout"] });
  const { table, shot } = first();
  const filmed = films.filmed(unfilmed(shot), table);
  mock.timers.tick(10_000);
  assert.deepEqual(((await filmed) as Shot).shot.film, NO_FILM);
  mock.timers.reset();
});

test("a stroke of a story is played on what lay before it; if it leads elsewhere the server is asked", async () => {
  const { table, shot } = first();
  const moment = (n: number, layout: object, more: Partial<MomentMessage>): MomentMessage => ({ n, layout, ...more }) as MomentMessage;
  const story = (layout: object): StoryMessage => ({
    table: "story", board: welcome.board, matter: welcome.matter,
    moments: [moment(shot.n - 1, table.layout, {}), moment(shot.n, layout, { seat: shot.shot.seat, stroke: shot.shot.stroke })],
  }) as StoryMessage;
  asked = serve(true, FILES);
  assert.deepEqual(await filmAgain(story(shot.shot.layout), 1), { film: shot.shot.film, before: table.layout });
  assert.deepEqual(asked, []);
  await filmAgain(story({ ...shot.shot.layout, queen: [1, 1] }), 1);
  assert.deepEqual(asked.map(({ path }) => path), [`/tables/story/films/${shot.n}`]);
});

// the last: this page does not trust its kernel from here on
test("a browser whose numbers are a last bit off is found out, says so, and shows the server's strokes from then on", async () => {
  const films = await ready(OTHER, "wrong");
  const { table, shot } = first();
  const filmed = films.filmed(unfilmed(shot), table);
  assert.ok(filmed instanceof Promise);
  assert.deepEqual([films.differing.value, films.source.value, joins], [shot.n, "server", 1]);
  const [{ path, body }] = asked as [Asked];
  assert.equal(path, "/tables/wrong/differences");
  assert.equal((body as { n?: number }).n, shot.n);
  assert.match((body as { checksum?: string }).checksum ?? "", /^[0-9a-f]{16}$/);
  await filmed;
  assert.equal(new Films("next", () => undefined).source.value, "server");
});
