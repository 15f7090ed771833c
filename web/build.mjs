// Builds the page into carrom/server/page (which git ignores); with --tests the unit tests into .tests/; with
// --signature ENTRY DATA OUT one script that computes the physics' signature and needs no other file: DATA is what
// docs/site/signature_script.py has written.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { sharedParts } from "./shared_parts.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "src");
const texts = { ".ftl": "text", ".css": "text", ".wasm": "file" };
/** Bytes that the start page may take over the wire. */
const START_BUDGET = 60_000;

/** Styles are written in px at the usual text size. What is wider than a line becomes rem, and grows with the text. Sheets
    that are worn already are left out. */
const growing = (worn) => ({
  name: "growing",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, ({ path }) => ({
      loader: "css",
      contents: worn.has(path) ? "" : readFileSync(path, "utf8").replace(/@media[^{]*|(?<![\w.#-])-?\d*\.?\d+px/g, (length) =>
        length.startsWith("@") || Math.abs(parseFloat(length)) <= 2 ? length : `${parseFloat(length) / 16}rem`,
      ),
    })),
});

/** The comments of a catalogue are for its writers. */
const messages = {
  name: "messages",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ftl$/ }, ({ path }) => ({ loader: "text", contents: readFileSync(path, "utf8").replace(/^#.*\n/gm, "") })),
};

/** Only what is imported at once, not what is loaded when it is wanted. */
const atHand = {
  name: "at hand",
  setup: ({ onResolve }) => onResolve({ filter: /^/ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : undefined)),
};

/** Each test begins with all texts of what it imports, in both languages. */
const withTexts = {
  name: "with texts",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.test\.tsx?$/ }, ({ path }) => ({ loader: "tsx", contents: `${readFileSync(path, "utf8")}\nimport "./loaded_texts";\n` })),
};

if (process.argv.includes("--tests")) {
  const tests = join(here, "tests");
  const outdir = join(here, ".tests");
  rmSync(outdir, { recursive: true, force: true });
  const options = { bundle: true, platform: "node", format: "esm", nodePaths: [join(here, "node_modules")], logLevel: "error" };
  // In one file: of its own thousand each test that has a document would read most, which takes as long as the test.
  await build({
    ...options,
    stdin: { contents: 'export { Window } from "happy-dom";', resolveDir: here },
    outfile: join(outdir, "happy_dom.mjs"),
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  await build({
    ...options,
    entryPoints: readdirSync(tests).filter((name) => /\.test\.tsx?$/.test(name)).map((name) => join(tests, name)),
    outdir,
    outExtension: { ".js": ".mjs" },
    external: ["./happy_dom.mjs"],
    alias: { "happy-dom": "./happy_dom.mjs" },
    plugins: [withTexts],
    loader: texts,
  });
} else if (process.argv[2] === "--signature") {
  const [entry, data, outfile] = process.argv.slice(3);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    target: ["es2022"],
    format: "iife",
    charset: "utf8",
    loader: { ".bin": "binary" },
    alias: { "signature-data": resolve(data) },
    logLevel: "warning",
  });
} else {
  const page = join(here, "..", "carrom", "server", "page");
  mkdirSync(page, { recursive: true });
  for (const name of readdirSync(page)) rmSync(join(page, name));
  // A screen is loaded when the address names it: its script and its sheet are files of their own.
  const screens = readdirSync(source).map((name) => [name, join(source, name, "screen.tsx")]).filter(([, file]) => existsSync(file));
  const entries = { carrom: join(source, "page.tsx"), ...Object.fromEntries(screens) };
  const options = {
    outdir: page,
    bundle: true,
    minify: true,
    target: ["es2022"],
    format: "esm",
    charset: "utf8",
    nodePaths: [join(here, "node_modules")],
    logLevel: "warning",
  };
  const scripts = {
    ...options,
    entryPoints: entries,
    loader: { ".css": "empty", ".wasm": "file" },
    assetNames: "[name]-[hash]",
    // What is loaded when it is wanted is a file of its own, as is what it shares with the page.
    splitting: true,
    chunkNames: "part-[hash]",
    metafile: true,
  };
  const { metafile } = await build({ ...scripts, plugins: [messages], write: false });
  const shared = { page: entries.carrom, first: entries.start, then: join(source, "start", "further.tsx"), screens: screens.map(([, file]) => file), board: join(source, "board", "board.ts"), guests: [join(source, "coach", "room.ts")], small: [join(source, "widgets", "answer.tsx")] };
  const built = await build({ ...scripts, plugins: [sharedParts(metafile.inputs, shared), messages] });
  const needs = neededBy(built.metafile.outputs);
  // The board by itself, for other people's pages: all of it in one file.
  await build({ ...options, entryPoints: { board: join(source, "board", "alone.ts") }, loader: { ".css": "text" } });
  // A page without a server has its program in a Worker, and a service worker that keeps its files.
  await build({ ...options, entryPoints: { worker: join(source, "offline", "worker.ts"), service_worker: join(source, "offline", "service_worker.ts") } });
  // The sheets by themselves: with the scripts, those of the screens would be in the page's own sheet too. What the page
  // wears, no screen brings again.
  const { carrom, ...others } = { ...entries, evening: join(source, "styles", "evening.css"), contrast: join(source, "styles", "contrast.css"), coach: join(source, "coach", "coach.css"), notice: join(source, "offline", "notice.css") };
  const worn = new Set();
  for (const entryPoints of [{ carrom }, others]) {
    const { outputFiles, metafile } = await build({ ...options, entryPoints, write: false, metafile: true, plugins: [growing(worn), messages, atHand] });
    for (const { path, contents } of outputFiles) if (path.endsWith(".css")) writeFileSync(path, contents);
    for (const path of Object.keys(metafile.inputs)) if (path.endsWith(".css")) worn.add(resolve(path));
  }
  cpSync(join(source, "styles", "icon.svg"), join(page, "icon.svg"));
  const own = (name) => [...needs(`${name}.js`), `${name}.css`].filter((file) => existsSync(join(page, file)) && !needs("carrom.js").has(file));
  const files = Object.fromEntries(screens.map(([name]) => [name, own(name)]));
  const frame = needs("carrom.js");
  const texts = Object.fromEntries([["frame", [...frame]], ...screens.map(([name]) => [name, [...needs(`${name}.js`)].filter((file) => !frame.has(file))])]
    .map(([name, scripts]) => [name, textsOf(built.metafile, scripts)]));
  await build({ ...options, format: "iife", entryPoints: { ahead: join(source, "frame", "ahead.ts") }, define: { FILES: JSON.stringify(files), TEXTS: JSON.stringify(texts) } });
  // The browser need not read the page's script to learn what else it wants.
  const wanted = [...frame].filter((name) => name !== "carrom.js").map((name) => `<link rel="modulepreload" href="page/${name}">\n`);
  writeFileSync(join(page, "index.html"), readFileSync(join(source, "index.html"), "utf8").replace("</head>", `${wanted.join("")}</head>`));
  tellSizes(page, [...frame], files, texts);
}

/** A function from a script's name to the names of all scripts that it cannot run without, itself among them. */
function neededBy(outputs) {
  const imports = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output.imports]));
  const needed = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const { path, kind } of imports.get(name)) if (kind === "import-statement") needed(basename(path), found);
    return found;
  };
  return needed;
}

/**
 * The files that hold the texts of `scripts`, by language: they are fetched in the language of the page only. What a
 * `*_texts.ts` names counts for who imports it, but not for who asks for it later (`texts/later.ts`).
 */
function textsOf({ inputs, outputs }, scripts) {
  const files = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, basename(path)]));
  const modules = Object.entries(outputs).filter(([path]) => scripts.includes(basename(path))).flatMap(([, output]) => Object.keys(output.inputs));
  const found = { fr: new Set(), en: new Set() };
  const add = (name) => {
    for (const { path, kind } of inputs[name].imports) {
      const language = kind === "dynamic-import" && /texts\/(fr|en)\//.exec(path)?.[1];
      if (language) found[language].add(files.get(path));
    }
  };
  for (const name of modules.filter((one) => inputs[one] !== undefined && !one.endsWith("_texts.ts"))) {
    add(name);
    const imported = inputs[name].imports.map(({ path }) => path);
    if (!imported.some((path) => path.endsWith("texts/later.ts"))) imported.filter((path) => path.endsWith("_texts.ts")).forEach(add);
  }
  return { fr: [...found.fr], en: [...found.en] };
}

/** Says what each screen takes over the wire in French (gzip −9, as the server sends it), and refuses a start page that takes too much. */
function tellSizes(page, frame, screens, texts) {
  const size = (name) => gzipSync(readFileSync(join(page, name)), { level: 9 }).length;
  const sum = (names) => names.reduce((whole, name) => whole + size(name), 0);
  const { start: _, ...others } = screens;
  const own = (name) => [...screens[name], ...texts[name].fr];
  const taken = sum(["index.html", "ahead.js", "carrom.css", "icon.svg", ...frame, ...texts.frame.fr, ...own("start")]);
  console.log(`carrom: the start page takes ${taken} bytes over the wire; beside it ${Object.keys(others).map((name) => `${name} ${sum(own(name))}`).join(", ")}`);
  if (taken > START_BUDGET) throw new Error(`the start page takes ${taken} bytes over the wire, more than ${START_BUDGET}: load what it does not show when it is wanted`);
}
