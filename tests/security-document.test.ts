import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { areas, permissions } from "../src/contract/console/permissions.ts";
import { claims, states } from "../src/features/security/claims.ts";

const root = path.join(import.meta.dirname, "..");
const document = readFileSync(path.join(root, "docs/security.md"), "utf8");
const rows = document.split("\n").filter((line) => line.startsWith("| V"));

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const requirements = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};

test("every requirement is there once", () => {
  const ids = rows.map((row) => /^\| (V[\d.]+) \| [12] \|/.exec(row)?.[1] ?? row);
  expect(new Set(ids).size).toBe(ids.length);
  const counted = Object.keys(requirements).map((chapter) => [
    chapter,
    ids.filter((id) => id.startsWith(`${chapter}.`)).length,
  ]);
  expect(Object.fromEntries(counted)).toEqual(requirements);
});

test("the numbers at the top are those of the tables", () => {
  const count = (state: string) => rows.filter((row) => row.includes(`| ${state} |`)).length;
  const said = /Of (\d+) requirements, (\d+) are met,\s(\d+) partly, (\d+) not, and (\d+) do/.exec(
    document,
  );
  expect(said?.slice(1).map(Number)).toEqual([
    rows.length,
    count("met"),
    count("partly"),
    count("not met"),
    count("does not apply"),
  ]);
});

test("every file named exists, and every test is in its file", () => {
  const files = [...document.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, file = ""]) => file)
    .filter((file) => /^(src|docs|tests)\/|\.md$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const tests = [...document.matchAll(/`([\w./-]+)` “([^”]+)”/g)];
  expect(tests.length).toBeGreaterThan(60);
  const missing = tests.filter(
    ([, file = "", name = ""]) => !readFileSync(path.join(root, file), "utf8").includes(name),
  );
  expect(missing.map(([both]) => both)).toEqual([]);
});

test("what each role may do is what the console allows", () => {
  const said = [...document.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, area, cells = ""]) => [
    area,
    cells.split(" | ").map((cell) => (cell === "–" ? "none" : cell)),
  ]);
  const { viewer, editor, support, owner } = permissions;
  expect(said).toEqual(
    areas.map((area) => [area, [viewer, editor, support, owner].map((role) => role[area])]),
  );
});

test("/security claims only what is met here or has a test, and says how many requirements are in each state", () => {
  const stateOf = new Map(
    rows.map((row) => {
      const [, id = "", , , state = ""] = row.split("|").map((cell) => cell.trim());
      return [id, state];
    }),
  );
  const proofs = Object.values(claims).flatMap((group) => Object.values(group).flat());
  const unproven = proofs.filter((proof) =>
    proof.startsWith("V") ? stateOf.get(proof) !== "met" : !existsSync(path.join(root, proof)),
  );
  expect(unproven).toEqual([]);
  const count = (state: string) => [...stateOf.values()].filter((one) => one === state).length;
  expect(states).toEqual({
    met: count("met"),
    partly: count("partly"),
    notMet: count("not met"),
    doesNotApply: count("does not apply"),
  });
});
