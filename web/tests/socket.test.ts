import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { ServerMessage } from "../src/wire/messages";
import { TableSocket } from "../src/wire/socket";
import { ServerEnd } from "./server_end";

const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(globalThis, {
  WebSocket: ServerEnd,
  document: { ...listeners, visibilityState: "visible", baseURI: "http://localhost/" },
  window: { setTimeout: (act: () => void, after: number) => setTimeout(act, after) },
  ...listeners,
});

const back = (n: number): unknown => ({ back: { n, yours: ["S"], host: false } });
mock.timers.enable({ apis: ["setTimeout"] });
/** ms: longer than the first wait, shorter than a silence. */
const REOPENED = 1_000;
const SILENT = 6_000;

/** A line that is open and has joined. */
function joined(token: string | null = "a".repeat(32)): { socket: TableSocket; heard: ServerMessage[]; have: { n: number } } {
  const heard: ServerMessage[] = [];
  const have = { n: 4 };
  const socket = new TableSocket("t", token, { have: () => have.n, films: () => false }, { received: (message) => heard.push(message), lost: () => undefined });
  ServerEnd.last.onopen();
  return { socket, heard, have };
}

const stroke = { play: { x: 0, vx: 0, vy: 3_000_000, spin: 0 } };

for (const answer of [back(4), back(5), back(9), { welcome: { n: 9 } }]) {
  test(`a request that was cut off is sent again after ${JSON.stringify(answer)}, for only the server knows`, () => {
    const { socket } = joined();
    socket.request(stroke);
    const [, asked] = ServerEnd.last.requests;
    const first = ServerEnd.last;
    first.onclose();
    mock.timers.tick(REOPENED);
    assert.notEqual(ServerEnd.last, first);
    ServerEnd.last.onopen();
    ServerEnd.last.tell(answer);
    assert.deepEqual(ServerEnd.last.requests.map((one) => Object.keys(one)[0]), ["join", "play"]);
    assert.deepEqual(ServerEnd.last.requests[1], asked);
    assert.ok(socket.waiting);
    ServerEnd.last.tell({ ack: { id: asked?.["id"], n: 5 } });
    assert.ok(!socket.waiting);
    socket.close();
  });
}

test("a stroke for which somebody was quicker is refused; a seat is asked for again, one number later", () => {
  const { socket, heard, have } = joined();
  const refuse = (): void => ServerEnd.last.tell({ refused: { id: ServerEnd.last.requests.at(-1)?.["id"], code: "wrong-number" } });
  socket.request(stroke);
  refuse();
  assert.equal(heard.length, 1);
  assert.ok(!socket.waiting);
  socket.request({ stand: { seat: "S" } });
  const before = ServerEnd.last.requests.at(-1);
  have.n = 7;
  refuse();
  const after = ServerEnd.last.requests.at(-1);
  assert.deepEqual([before?.["n"], after?.["n"]], [5, 8]);
  assert.notEqual(before?.["id"], after?.["id"]);
  assert.equal(heard.length, 1);
  socket.close();
});

test("with a key that the server does not know one watches, and sits down with it all the same", () => {
  const { socket, heard } = joined();
  ServerEnd.last.tell({ refused: { id: null, code: "not-at-this-table" } });
  assert.deepEqual(ServerEnd.last.requests.at(-1), { join: { token: null, have: 4, films: false } });
  assert.equal(heard.length, 0);
  assert.equal(socket.knownToken, null);
  socket.request({ sit: { seat: "N", name: "", token: "a".repeat(32) } });
  ServerEnd.last.tell({ ack: { id: ServerEnd.last.requests.at(-1)?.["id"], n: 5 } });
  assert.equal(socket.knownToken, "a".repeat(32));
  socket.close();
});

for (const code of ["token-revoked", "token-expired"]) {
  test(`with a token that is refused as ${code} one watches, and is told why once one does`, () => {
    const { socket, heard } = joined();
    const why = { refused: { id: null, code } };
    ServerEnd.last.tell(why);
    assert.deepEqual(ServerEnd.last.requests.at(-1), { join: { token: null, have: 4, films: false } });
    assert.equal(heard.length, 0);
    ServerEnd.last.tell(back(4));
    assert.deepEqual(heard, [back(4), why]);
    assert.equal(socket.knownToken, null);
    socket.close();
  });
}

test("a renewed token is ours once it is acknowledged, and not when it is refused", () => {
  const { socket } = joined();
  socket.request(socket.renewRequest());
  const asked = ServerEnd.last.requests.at(-1) as { id: string; renew: { token: string } };
  assert.equal(socket.knownToken, "a".repeat(32));
  ServerEnd.last.tell({ ack: { id: asked.id, n: 4 } });
  assert.equal(socket.knownToken, asked.renew.token);
  socket.request(socket.renewRequest());
  ServerEnd.last.tell({ refused: { id: ServerEnd.last.requests.at(-1)?.["id"], code: "store-busy" } });
  assert.equal(socket.knownToken, asked.renew.token);
  ServerEnd.last.tell({ refused: { id: null, code: "token-revoked" } });
  assert.equal(socket.knownToken, null);
  socket.close();
});

test("whoever is cut off from the answer to a renewal comes back with the new token, and asks again", () => {
  const { socket } = joined();
  socket.request(socket.renewRequest());
  const asked = ServerEnd.last.requests.at(-1) as { id: string; renew: { token: string } };
  ServerEnd.last.onclose();
  mock.timers.tick(REOPENED);
  ServerEnd.last.onopen();
  ServerEnd.last.tell({ refused: { id: null, code: "token-revoked" } });
  assert.deepEqual(ServerEnd.last.requests.at(-1), { join: { token: asked.renew.token, have: 4, films: false } });
  ServerEnd.last.tell(back(4));
  assert.deepEqual(ServerEnd.last.requests.at(-1), asked);
  ServerEnd.last.tell({ ack: { id: asked.id, n: 4 } });
  assert.ok(!socket.waiting);
  socket.close();
});

test("whoever does not answer is left, and joined anew", () => {
  const { socket } = joined();
  const dead = ServerEnd.last;
  mock.timers.tick(SILENT);
  assert.equal(dead.readyState, 3);
  mock.timers.tick(REOPENED);
  assert.notEqual(ServerEnd.last, dead);
  socket.close();
});
