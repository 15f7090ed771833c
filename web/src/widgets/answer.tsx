// Pictures and files that are answers. A server has addresses for them; of a page's own program they are asked, and shown
// from the page's memory.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { addressOf } from "../wire/address";
import { transport } from "../wire/transport";

interface Shown {
  path: string | undefined;
  alt: string | undefined;
  class?: string;
  width?: number;
  height?: number;
  hidden?: boolean;
  onLoad?: () => void;
}

/** The picture that answers a question, such as /diagram.svg?position=opening; undefined: none yet. */
export function Picture({ path, ...shown }: Shown) {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (transport.isServer || path === undefined) return;
    let url: string | undefined;
    let gone = false;
    void transport.ask(path).then((answer) => answer.blob()).then((blob) => {
      if (!gone) setMade(url = URL.createObjectURL(blob));
    }, () => undefined);
    return () => {
      gone = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [path]);
  return <img {...shown} src={transport.isServer && path !== undefined ? addressOf(path) : made} />;
}

interface Linked {
  id: string;
  path: string;
  /** Whether it is a page of its own, and no file that is saved. */
  isPage?: boolean;
  hidden?: boolean;
  children: ComponentChildren;
}

/** A link to the answer to a question. */
export function FileLink({ id, path, isPage = false, hidden, children }: Linked) {
  if (transport.isServer) {
    const opens = isPage ? { target: "_blank", rel: "noopener" } : { download: "" };
    return <a id={id} class="plain" hidden={hidden} href={addressOf(path)} {...opens}>{children}</a>;
  }
  const press = (event: Event): void => {
    event.preventDefault();
    void (isPage ? show(path) : save(path));
  };
  return <a id={id} class="plain" hidden={hidden} href={location.hash || "#"} onClick={press}>{children}</a>;
}

async function save(path: string): Promise<void> {
  const answer = await transport.ask(path);
  saveFile(await answer.blob(), nameOf(answer) ?? "carrom");
}

/** What a file is to be called; null: the answer is none. */
function nameOf(answer: Response): string | null {
  return /filename="(.*)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? null;
}

/** Gives a file to the person. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

/** ms: a browser reads what it saves or opens at once, but says not when. */
const KEPT = 60_000;

/** Opens an answer in a tab of its own, with the sheet of styles and the files that it names. */
async function show(path: string): Promise<void> {
  // at once: later it is no press of a finger any more
  const tab = window.open("", "_blank");
  const answer = await transport.ask(path);
  const type = answer.headers.get("content-type") ?? "";
  const url = URL.createObjectURL(type.startsWith("text/html") ? await alone(await answer.text()) : await answer.blob());
  if (tab !== null) tab.location.replace(url);
}

/** A page that needs nothing but this browser: what it names is in memory, and links that lead back to the game are left out,
    for the game is in the tab that it came from. */
async function alone(source: string): Promise<Blob> {
  const page = new DOMParser().parseFromString(source, "text/html");
  for (const link of page.querySelectorAll<HTMLLinkElement | HTMLAnchorElement>("link, a")) {
    const path = link.getAttribute("href") ?? "";
    if (link instanceof HTMLLinkElement && link.rel !== "stylesheet") link.href = addressOf(path);
    else if (link instanceof HTMLAnchorElement && !path.startsWith("/tables/")) link.remove();
    else {
      const answer = await transport.ask(path);
      link.href = URL.createObjectURL(await answer.blob());
      if (link instanceof HTMLAnchorElement) link.download = nameOf(answer) ?? "";
    }
  }
  return new Blob([`<!doctype html>${page.documentElement.outerHTML}`], { type: "text/html;charset=utf-8" });
}
