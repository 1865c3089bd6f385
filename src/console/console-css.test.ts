import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { expect, test } from "vitest";

const src = path.join(import.meta.dirname, "..");

/** Tailwind scans nothing where it can't make sense of a source, and says nothing. */
test("every class that a screen names has a rule in the console’s sheet", async () => {
  const result = await build({
    ...{ root: path.join(src, ".."), configFile: false, logLevel: "silent" },
    plugins: [tailwindcss()],
    build: {
      write: false,
      rollupOptions: { input: path.join(import.meta.dirname, "console.css") },
    },
  });
  const output = "output" in result ? result.output : [];
  const sheet = output.find(({ fileName }) => fileName.endsWith(".css"));
  const css = sheet?.type === "asset" ? String(sheet.source) : "";
  const rules = new Set(
    [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")),
  );
  const without: string[] = [];
  for await (const file of glob("{console,features/*/console}/**/*.tsx", { cwd: src })) {
    const code = await readFile(path.join(src, file), "utf8");
    for (const [, names = ""] of code.matchAll(/className="([^"]+)"/g)) {
      for (const name of names.split(" ")) {
        if (!rules.has(name)) without.push(`${file}: ${name}`);
      }
    }
  }
  expect(rules.size).toBeGreaterThan(200);
  expect(without).toEqual([]);
});
