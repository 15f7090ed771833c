import "./dom";
import assert from "node:assert/strict";
import { after, mock, test } from "node:test";
import type { ReplayStore } from "../src/replay/store";
import { recordable } from "../src/replay/video";
import { setLanguage } from "../src/texts/texts";
import { filmed, opened, settle } from "./replayed";

let supported = ["video/webm"];

/** What a browser has that can record. */
class Recorder {
  private readonly listeners = new Map<string, (event: { data: Blob }) => void>();

  static isTypeSupported(type: string): boolean {
    return supported.includes(type);
  }

  addEventListener(kind: string, listener: (event: { data: Blob }) => void): void {
    this.listeners.set(kind, listener);
  }

  start(): void {
    this.emit("dataavailable");
  }

  stop(): void {
    this.emit("stop");
  }

  private emit(kind: string): void {
    this.listeners.get(kind)?.({ data: new Blob(["picture"]) });
  }
}

assert.deepEqual(recordable(), []);
const canvas = document.createElement("canvas");
Object.assign(Object.getPrototypeOf(canvas), { captureStream: () => ({ getTracks: () => [], addTrack: () => undefined }) });
Object.assign(globalThis, { MediaRecorder: Recorder, HTMLCanvasElement: canvas.constructor, getComputedStyle: () => ({ getPropertyValue: () => "" }) });
URL.createObjectURL = () => "#";
const saved: string[] = [];
HTMLElement.prototype.click = function (this: HTMLAnchorElement): void {
  saved.push(this.download);
};
mock.timers.enable({ apis: ["setTimeout"] });
setLanguage("en");
const stores: ReplayStore[] = [];
after(() => stores.forEach((store) => store.close()));

async function watching(place: string): Promise<ReplayStore> {
  saved.length = 0;
  const store = await opened(place);
  stores.push(store);
  return store;
}

test("a stroke is recorded from its beginning to its end, which nobody disturbs, and then is handed over", async () => {
  const store = await watching("replay=t1&n=2");
  store.videoExport.start("stroke", []);
  assert.deepEqual([store.phase.value, store.videoExport.busy, store.board.value.showing?.from], ["recording", true, 0]);
  store.step(1);
  store.toggle();
  assert.deepEqual([store.shown.value?.moment.n, store.playing.value?.step], [2, "film"]);
  filmed(store);
  mock.timers.tick(1100);
  await settle();
  assert.deepEqual([store.videoExport.busy, store.videoExport.done.value, store.phase.value, saved], [false, true, "replay", ["carrom-t1-2.webm"]]);
});

test("a round is recorded from its opening to its last stroke", async () => {
  const store = await watching("replay=t1&n=2");
  store.videoExport.start("round", []);
  assert.equal(store.shown.value?.moment.n, 1);
  mock.timers.tick(550);
  await settle();
  filmed(store);
  mock.timers.tick(1100);
  assert.equal(store.shown.value?.moment.n, 3);
  await settle();
  store.events.faced?.("N");
  filmed(store);
  mock.timers.tick(1100);
  await settle();
  assert.deepEqual([store.shown.value?.moment.n, saved], [3, ["carrom-t1-round-1.webm"]]);
});

test("a recording that is ended keeps its beginning; another match forgets that there was one", async () => {
  const store = await watching("replay=t1&n=2");
  store.videoExport.start("stroke", []);
  store.pause();
  await settle();
  assert.deepEqual([saved, store.videoExport.done.value], [["carrom-t1-2.webm"], true]);
  store.open(new URLSearchParams("replay=t2"));
  assert.equal(store.videoExport.done.value, false);
});

test("a browser that records MP4 does so, unless WebM was chosen there once", async () => {
  supported = ["video/webm", "video/mp4"];
  assert.deepEqual(recordable(), ["mp4", "webm"]);
  const store = await watching("replay=t1&n=2");
  assert.equal(store.videoExport.format.value, "mp4");
  store.videoExport.choose("webm");
  assert.equal((await watching("replay=t1&n=2")).videoExport.format.value, "webm");
  supported = ["video/mp4"];
  assert.equal((await watching("replay=t1&n=2")).videoExport.format.value, "mp4");
  supported = ["video/webm"];
});
