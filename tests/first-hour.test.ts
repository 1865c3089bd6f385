import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importViolations } from "./harness/import-rules.ts";

const root = path.join(import.meta.dirname, "..");
const page = readFileSync(path.join(root, "docs/first-hour.md"), "utf8");

/** The changes that the page walks through: heading and diff. */
const changes = [...page.matchAll(/^## (.+)$[\s\S]*?^```diff\n([\s\S]*?)^```$/gm)].map(
  ([, title = "", diff = ""]) => ({
    title,
    diff,
    files: [...diff.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = ""]) => file),
  }),
);

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), "first-hour-"));
  for (const folder of ["src", "tests"]) {
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (name) => !name.includes(path.join("db", "migrations")),
    });
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const apply = (diff: string) =>
  execFileSync("git", ["apply", "-"], { cwd: copy, input: diff, stdio: ["pipe", "pipe", "pipe"] });

test("docs/first-hour.md shows one change of each kind", () => {
  expect(changes.map(({ title }) => title)).toEqual([
    "A page",
    "A contact field",
    "A signup field",
    "An email",
    "A job",
    "An adapter",
    "A console screen",
  ]);
});

/** They build on each other, as the page's reader applies them. */
describe("the change of docs/first-hour.md applies, parses, and keeps the import rules", () => {
  test.each(changes)("$title", ({ diff, files }) => {
    apply(diff);
    const texts = new Map(files.map((file) => [file, readFileSync(path.join(copy, file), "utf8")]));
    for (const [file, text] of texts) expect(parseSync(file, text).errors, file).toEqual([]);
    const sources = [...texts].filter(([file]) => /^src\//.test(file));
    const broken = [...importViolations(new Map(sources))].filter(([, found]) => found.length > 0);
    expect(broken).toEqual([]);
  });
});

test("a diff that no longer fits is refused", () => {
  const file = path.join(copy, "src/composition/job-list.ts");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("removeOldMessages", "gone"));
  const job = changes.find(({ title }) => title === "A job");
  expect(() => apply(job?.diff ?? "")).toThrow(/does not apply|already exists/);
});
