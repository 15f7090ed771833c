// Builds the page into carrom/server/page (which git ignores), or with --tests the unit tests into .tests/.
import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "src");
const texts = { ".ftl": "text" };

if (process.argv.includes("--tests")) {
  const tests = join(here, "tests");
  rmSync(join(here, ".tests"), { recursive: true, force: true });
  await build({
    entryPoints: readdirSync(tests).filter((name) => name.endsWith(".test.ts")).map((name) => join(tests, name)),
    outdir: join(here, ".tests"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    loader: texts,
    nodePaths: [join(here, "node_modules")],
    logLevel: "warning",
  });
} else {
  const page = join(here, "..", "carrom", "server", "page");
  mkdirSync(page, { recursive: true });
  await build({
    entryPoints: { carrom: join(source, "page.ts") },
    outdir: page,
    bundle: true,
    minify: true,
    target: ["es2022"],
    format: "iife",
    charset: "utf8",
    loader: texts,
    nodePaths: [join(here, "node_modules")],
    logLevel: "warning",
  });
  for (const name of ["index.html", "icon.svg"]) cpSync(join(source, name), join(page, name));
}
