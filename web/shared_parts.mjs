// Which parts the screens share. By itself esbuild makes a part of each set of screens that share a module: forty files,
// which a browser fetches six at a time. Here what the page and its first screen share with others is one part, what only
// screens with a board share is another, and what those share with the umpire and the television is a third.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * A plugin that makes every entry import all modules of its parts.
 * @param inputs the modules of a build without this plugin (esbuild's metafile)
 * @param page the script that every address loads
 * @param first the screen that is shown when the address names none
 * @param then what that screen loads once it is seen
 * @param screens the screens' scripts
 * @param board the module that makes a screen one with a board
 * @param guests scripts that only such screens load
 * @param small modules that no screen should have to load others for
 */
export function sharedParts(inputs, { page, first, then, screens, board, guests, small }) {
  const path = new Map(Object.keys(inputs).map((name) => [resolve(name), name]));
  const reached = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const { path: next, kind } of inputs[name].imports) if (kind === "import-statement" && next in inputs) reached(next, found);
    return found;
  };
  const later = reached(path.get(then));
  const users = new Map();
  for (const entry of [page, ...screens, ...guests])
    for (const name of reached(path.get(entry))) if (name !== path.get(entry)) users.set(name, [...(users.get(name) ?? []), entry]);
  const boards = [...users.get(path.get(board)), ...guests];
  const parts = { page: [], boards: [], tables: [] };
  // Whatever is loaded later finds the page there: without its part, what it shares with the page would be parts of their own.
  const onDemand = Object.values(inputs).flatMap(({ imports }) => imports.filter(({ kind }) => kind === "dynamic-import"));
  const scripts = onDemand.filter(({ path: name }) => name in inputs && /\.tsx?$/.test(name)).map(({ path: name }) => resolve(name));
  const wanted = new Map([page, ...screens, ...guests, ...scripts].map((entry) => [entry, new Set(["page"])]));
  for (const [name, entries] of users) {
    if (!/\.tsx?$/.test(name) || small.includes(resolve(name)) || (entries.length === 1 && entries[0] !== page)) continue;
    const early = entries.includes(page) || entries.includes(first);
    const part = early ? "page" : entries.every((entry) => boards.includes(entry)) ? "boards" : !later.has(name) && entries.some((entry) => boards.includes(entry)) ? "tables" : null;
    // What only screens without a board share, or they and what comes after the first screen, are small things: esbuild's own
    // parts do for them.
    if (part === null) continue;
    parts[part].push(resolve(name));
    for (const entry of entries) wanted.get(entry).add(part);
  }
  return {
    name: "shared parts",
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^part:/ }, ({ path: part }) => ({ path: part, namespace: "part" }));
      onLoad({ filter: /^/, namespace: "part" }, ({ path: part }) => ({
        resolveDir: ".",
        contents: parts[part.slice("part:".length)].map((name) => `import ${JSON.stringify(name)};\n`).join(""),
      }));
      onLoad({ filter: /\.tsx?$/ }, ({ path: entry }) =>
        wanted.has(entry)
          ? { loader: "tsx", contents: readFileSync(entry, "utf8") + [...wanted.get(entry)].map((part) => `import "part:${part}";\n`).join("") }
          : undefined,
      );
    },
  };
}
