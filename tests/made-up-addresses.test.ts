import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { isMadeUp } from "../src/platform/http/limit-pages.server.ts";
import routes from "../src/routes.ts";

const root = path.join(import.meta.dirname, "..");

interface Route {
  path?: string | undefined;
  file: string;
  children?: Route[] | undefined;
}
const all = (list: readonly Route[]): Route[] =>
  list.flatMap((one) => [one, ...all(one.children ?? [])]);

/** Whether a route, or a file that it imports from its feature, reads the query. */
function readsQuery(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  if (/searchParams|URLSearchParams\(|\bquery:|useSearchParams/.test(text)) return true;
  return [...text.matchAll(/from "(\.\.?\/[^"]+\.tsx?)"/g)].some(([, target = ""]) => {
    const next = path.join(path.dirname(file), target);
    const near = path.dirname(path.dirname(file));
    return next.startsWith(near) && /\/(routes|web)\/[^+]/.test(next) && readsQuery(next, seen);
  });
}

/**
 * What anybody can make up, and what holds it. "page": the limit on pages, of the page cache and the root's middleware alike. Every other
 * route is here with its reason.
 */
const held: Record<string, string> = {
  "/api/admin/*": "counted by answer-operation.server.ts, for people who are signed in",
  "/pictures/:file": "a file that is there, or 404: nothing is made",
  "/images/:file": "a file that is there, or 404: nothing is made",
  "/films/:file": "a file that is there, or 404: nothing is made",
  "/brand-mark/:file": "three sizes of today’s mark; any other name is 404",
  "/social/*": "a picture for each page that there is; any other name is 404",
};

const patterns = all(routes as Route[]).map((one) => ({
  pattern: `/${one.path ?? ""}`,
  reads: readsQuery(path.join(root, "src", one.file)),
}));

test("every route whose addresses anybody can make up has a limit", () => {
  const open = patterns
    .filter(({ pattern, reads }) => reads || /[:*]/.test(pattern))
    .filter(({ pattern, reads }) => !isMadeUp(pattern, reads))
    .map(({ pattern }) => pattern);
  expect([...new Set(open)].toSorted()).toEqual(Object.keys(held).toSorted());
});

test("the sweep finds those that read the query", () => {
  const reading = patterns.filter(({ reads }) => reads).map(({ pattern }) => pattern);
  expect(reading).toEqual(
    expect.arrayContaining([
      ...["/search", "/blogs", "/what-it-costs", "/what-it-costs.csv", "/tuesday", "/page-faqs"],
      ...["/page-pricing", "/signup", "/login", "/changelog", "/index-career", "/career-apply"],
    ]),
  );
});

test("no page makes a morning itself: only the thread does", async () => {
  const makers: string[] = [];
  for await (const file of glob("src/**/*.{ts,tsx}", { cwd: root })) {
    if (/makeMorning\(/.test(readFileSync(path.join(root, file), "utf8"))) makers.push(file);
  }
  expect(makers.filter((file) => !file.endsWith(".test.ts")).toSorted()).toEqual([
    "src/features/tuesday/enhance/morning.ts",
    "src/features/tuesday/web/morning-thread.ts",
  ]);
});
