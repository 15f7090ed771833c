import "./dom";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { FileLink, Picture } from "../src/widgets/answer";
import { transport } from "../src/wire/transport";

const place = document.createElement("div");
document.body.append(place);
const asked: string[] = [];
transport.ask = async (path) => {
  asked.push(path);
  return new Response("the answer", { headers: { "content-disposition": 'attachment; filename="game.cgn"' } });
};
/** Files that were given to the person: name and content. */
const saved: [string, Promise<string>][] = [];
const blobs = new Map<string, Blob>();
let made = 0;
URL.createObjectURL = (blob) => {
  const url = `blob:${(made += 1)}`;
  blobs.set(url, blob as Blob);
  return url;
};
URL.revokeObjectURL = (url) => void blobs.delete(url);
window.HTMLAnchorElement.prototype.click = function click(): void {
  saved.push([this.download, blobs.get(this.href)!.text()]);
};

async function shown(picture: preact.JSX.Element | null): Promise<string | null | undefined> {
  act(() => {
    render(picture, place);
  });
  // an answer, its content and a rendering
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return place.querySelector("img, a")?.getAttribute("src");
}

// no test waits for what is given back a minute later
const { setTimeout: later } = globalThis;
Object.assign(globalThis, { setTimeout: (work: () => void, ms = 0) => (ms < 1000 ? later(work, ms) : later(work, ms).unref()) });

afterEach(async () => {
  await shown(null);
  asked.length = saved.length = 0;
  transport.isServer = true;
});

test("a server's picture has an address of its own", async () => {
  assert.equal(await shown(<Picture path="/qr.svg?text=a" alt="" />), "http://carrom.test/qr.svg?text=a");
  assert.deepEqual(asked, []);
});

test("a page's own program is asked for a picture once, for another one anew, and what is not shown is given back", async () => {
  transport.isServer = false;
  const first = await shown(<Picture path="/qr.svg?text=a" alt="" />);
  assert.equal(await blobs.get(first!)?.text(), "the answer");
  assert.equal(await shown(<Picture path="/qr.svg?text=a" alt="" />), first);
  assert.notEqual(await shown(<Picture path="/qr.svg?text=b" alt="" />), first);
  assert.deepEqual(asked, ["/qr.svg?text=a", "/qr.svg?text=b"]);
  assert.equal(blobs.size, 1);
  await shown(null);
  assert.equal(blobs.size, 0);
});

test("a server's file is a link that saves it, a page's own is saved by a press under the name that the answer gives", async () => {
  await shown(<FileLink id="keep" path="/tables/t/record">Keep</FileLink>);
  const link = place.querySelector("a")!;
  assert.deepEqual([link.href, link.download], ["http://carrom.test/tables/t/record", ""]);
  transport.isServer = false;
  await shown(<FileLink id="keep" path="/tables/t/record">Keep</FileLink>);
  await act(async () => {
    place.querySelector("a")!.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true }) as unknown as Event);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  assert.deepEqual([asked, saved[0]?.[0], await saved[0]?.[1]], [["/tables/t/record"], "game.cgn", "the answer"]);
});
