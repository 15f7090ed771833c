// Plays at the program of a page without a page around it: its web server hears of each request before it is asked, and of
// each acknowledgement as it comes. Begun again after a kill it first gives away the store, then asks again what it asked.

const here = new URL(".", location.href);
const program = new Worker(new URL("page/worker.js", here), { type: "module" });
const listening = new Map();
let numbers = 0;
let [n, next] = [0, null];

const say = (what, body) => fetch(new URL(`said/${what}`, here), { method: "POST", body });

program.addEventListener("message", ({ data }) => {
  if (data.kind !== "standing") listening.get(data.number)?.(data);
  else if (data.standing === "ready") void begin();
  else if (data.standing !== "starts") void say("wrong", `${data.standing} ${data.why ?? ""}`);
});
program.postMessage({ kind: "start", site: new URL("site.json", here).href, takes: false });

/** Asks the program for the store, or a question by its words; all that comes of it until `last` has come. */
function answered(message, last) {
  const number = ++numbers;
  const heard = [];
  return new Promise((resolve) => {
    listening.set(number, (data) => {
      heard.push(data);
      if (data.kind === last) resolve(heard);
    });
    program.postMessage({ ...message, number });
  });
}

async function begin() {
  const known = await (await fetch(new URL("known.json", here))).json();
  const [{ store }] = await answered({ kind: "export" }, "store");
  await say("store", store);
  const at = known.table ?? (await opened());
  const line = ++numbers;
  let hear = () => undefined;
  const messages = [];
  listening.set(line, ({ text }) => {
    const message = JSON.parse(text);
    const told = message.welcome ?? message.back ?? message;
    n = told.n ?? n;
    next = told.next ?? next;
    messages.push(message);
    hear();
  });
  program.postMessage({ kind: "connect", number: line, path: `/tables/${at.table}/socket` });
  const send = (message) => program.postMessage({ kind: "text", number: line, text: JSON.stringify(message) });
  const until = async (...verbs) => {
    for (;;) {
      const found = messages.find((message) => verbs.some((verb) => verb in message));
      if (found !== undefined) return messages.splice(0, messages.indexOf(found) + 1).at(-1);
      await new Promise((resolve) => (hear = resolve));
    }
  };
  const ask = async (request) => {
    send(request);
    const answer = await until("ack", "refused");
    await say("answer", JSON.stringify({ id: request.id, ...answer }));
    // what it has changed is said after the acknowledgement
    if (answer.ack?.n === n + 1) await until("next");
  };
  send({ join: { token: at.token, have: 0 } });
  await until("welcome");
  for (const request of known.again) await ask(request);
  for (;;) {
    const request = { ...chosen(), n: n + 1, id: crypto.randomUUID() };
    await say("asked", JSON.stringify(request));
    await ask(request);
  }
}

async function opened() {
  const seats = { S: { kind: "person", name: "Ana" }, N: { kind: "person", name: "Noé" } };
  const body = JSON.stringify({ book: "icf", seats, opener: "S", placing: "by-hand" });
  const heard = await answered({ kind: "ask", asked: JSON.stringify(["POST", "/tables", {}, body]) }, "end");
  const text = heard.map((data) => data.text ?? "").join("");
  await say("opened", text);
  return JSON.parse(text);
}

/** What somebody asks who plays without aim. */
function chosen() {
  const between = (low, high) => Math.round(low + (high - low) * Math.random());
  if (next.may_undo && Math.random() < 0.15) return { undo: {} };
  if (next.to_place.length > 0) {
    const [{ disc, nearest: [x, y] }] = next.to_place;
    return { place: { disc, x, y } };
  }
  if (next.seat === null) return { open_round: {} };
  const ahead = between(2_000_000, 7_000_000) * (next.seat === "S" ? 1 : -1);
  return { play: { x: between(...next.places[0]), vx: between(-900_000, 900_000), vy: ahead } };
}
