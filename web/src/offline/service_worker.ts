// The service worker of a page without a server: it gives the page the files of its folder, and nothing else. `carrom site`
// writes in which they are, and the hash of each: under that it is kept, so that an old page never gets a file of a new one.

/** The files by their paths in the folder, "" for the page itself, each with its SHA-256 in hexadecimal. */
declare const FILES: Readonly<Record<string, string>>;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const registration: ServiceWorkerRegistration;
declare const clients: { claim(): Promise<void> };

const folder = new URL(registration.scope);
const kept = caches.open(`carrom ${folder.pathname}`);
const addressOf = (hash: string): string => new URL(`kept/${hash}`, folder).href;

addEventListener("install", (event) => (event as Extendable).waitUntil(fetchAll()));
addEventListener("activate", (event) => (event as Extendable).waitUntil(forgetOthers().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const { request } = event as Fetching;
  const { href } = new URL(request.url.split("#")[0] ?? "");
  const hash = request.method === "GET" && href.startsWith(folder.href) ? FILES[href.slice(folder.href.length).split("?")[0] ?? ""] : undefined;
  if (hash !== undefined) (event as Fetching).respondWith(answer(request, hash));
});

async function answer(request: Request, hash: string): Promise<Response> {
  return (await (await kept).match(addressOf(hash))) ?? fetch(request);
}

/** Fetches what is not kept yet; what is not as it is listed is of another version, and ends this one. */
async function fetchAll(): Promise<void> {
  const cache = await kept;
  for (const [path, hash] of Object.entries(FILES)) {
    if (await cache.match(addressOf(hash))) continue;
    const found = await fetch(new URL(path, folder), { cache: "no-cache" });
    const content = await found.clone().arrayBuffer();
    if (!found.ok || (await hashOf(content)) !== hash) throw new Error(`${path} is not the file that is listed`);
    await cache.put(addressOf(hash), new Response(content, { headers: { "content-type": found.headers.get("content-type") ?? "" } }));
  }
}

async function forgetOthers(): Promise<void> {
  const cache = await kept;
  const known = new Set(Object.values(FILES).map(addressOf));
  for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  return Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", content)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
