import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Day } from "../src/routing-engine/day.ts";
import { type Objective, Search } from "../src/routing-engine/search.ts";
import { solomonDay } from "./solomon.ts";

/**
 * The route engine on public instances: `node bench/routes.ts [seconds of processor for each] [folder] [seeds]`. Seconds are of the
 * processor, so that other programs change the figures less. Best known values: bench/vrptw/README.md.
 */
const seconds = Number(process.argv[2] ?? 1);
const folder = process.argv[3] ?? path.join(import.meta.dirname, "vrptw");
const seeds = Number(process.argv[4] ?? 3);

const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function plan(day: Day, objective: Objective, seed: number) {
  const start = processor();
  const search = new Search(day, { objective, seed });
  const first = processor() - start;
  for (;;) {
    const progress = (processor() - start) / seconds;
    if (progress >= 1) return { ...search.plan(), first };
    search.step(50, progress);
  }
}

/** The instances' table: distance in tenths, and vans. */
async function bestKnown(): Promise<Map<string, { distance: number; vans: number }>> {
  const table = await readFile(path.join(folder, "README.md"), "utf8");
  const numbers = (cell = "") => cell.split(",").map((one) => Number.parseFloat(one));
  const rows = table.split("\n").filter((line) => /^\| [RC]+\d/.test(line));
  return new Map(
    rows.flatMap((row) => {
      const [, names = "", distances, vans] = row.split("|");
      const [all, fewest] = [numbers(distances), numbers(vans)];
      return names.split(",").map((name, i) => {
        const known = { distance: all[i] ?? all[0] ?? 0, vans: fewest[i] ?? fewest[0] ?? 0 };
        return [name.trim(), known] as const;
      });
    }),
  );
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

const known = await bestKnown();
const names = (await readdir(folder)).filter((file) => file.endsWith(".txt")).sort();
const rows: string[] = [];
const gaps: number[] = [];
const firsts: number[] = [];
let hits = 0;
for (const file of names) {
  const name = path.basename(file, ".txt");
  const best = known.get(name);
  if (!best) throw new Error(`${folder}/README.md names no best known distance for ${name}.`);
  const day = solomonDay(await readFile(path.join(folder, file), "utf8"));
  const all = Array.from({ length: seeds }, (_, seed) => ({
    short: plan(day, "distance", seed + 1),
    few: plan(day, "vans", seed + 1),
  }));
  const own = all.map(({ short }) => short.distance / 10 / best.distance - 1);
  gaps.push(...own);
  firsts.push(...all.map(({ short }) => short.first));
  const vans = all.map(({ few }) => few.vans);
  if ((vans[0] ?? Number.POSITIVE_INFINITY) <= best.vans) hits += 1;
  rows.push(
    `| ${name} | ${best.distance} | ${((all[0]?.short.distance ?? 0) / 10).toFixed(1)} | ${own.map(percent).join(", ")} | ${best.vans} | ${vans.join(", ")} |`,
  );
}

/** 200 stops and 12 drivers, in a process that has planned nothing before. */
const cold = path.join(import.meta.dirname, "routes-cold.ts");
const late = JSON.parse(execFileSync(process.execPath, [cold], { encoding: "utf8" }));
process.stdout.write(`# Route engine

${seconds} s of processor for each run, seeds 1 to ${seeds}. Mean gap to the best known distance ${percent(mean(gaps))}, at worst ${percent(Math.max(...gaps))}; fewest vans known
on ${hits} of ${names.length} (seed 1). The first plan took ${(Math.max(...firsts) * 1_000).toFixed(0)} ms at most. With 200 stops and 12 drivers, in a process that has just
started, the first plan takes ${late.first.toFixed(0)} ms and a late order ${late.insert.toFixed(0)} ms.

| instance | best known distance | seed 1 | gap by seed | fewest vans known | vans by seed |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`);
