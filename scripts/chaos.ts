import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem } from "node:os";
import { parseArgs } from "node:util";
import {
  answerLimitMs,
  type Outcome,
  recoveryLimitMs,
  type Scenario,
} from "../tests/chaos/scenario.ts";
import { scenarios } from "../tests/chaos/scenarios.ts";
import { buildIfStale } from "./build-if-stale.ts";

/**
 * Breaks the built site in every way that tests/chaos knows, many times, and prints what held.
 *
 *   npm run chaos -- [--only process,database/freeze] [--count 50] [--seed 7] [--minutes 30] [--hurry] [--write] [--list]
 *
 * `--only` takes beginnings of names, `--count` replaces each scenario's own number of runs, `--minutes` ends kill points
 * early, `--hurry` saves their waits, and `--write` puts the figures into docs/reliability.md. It ends with 1 when a
 * promise was broken.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string" },
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
    minutes: { type: "string", default: "120" },
    hurry: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

interface Row {
  scenario: Scenario;
  outcome: Outcome;
  seconds: number;
  date: string;
  /** Processes that wanted a core, on average, as it ended. */
  load: string;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const wanted = values.only?.split(",").map((name) => name.trim()) ?? [""];
const chosen = scenarios.filter(({ name }) => wanted.some((start) => name.startsWith(start)));

async function runAll(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const scenario of chosen) {
    const count = Number(values.count ?? scenario.long);
    say(`${scenario.name}: ${count} runs, seed ${values.seed}`);
    const began = performance.now();
    const outcome = await scenario
      .run({
        count,
        seed: Number(values.seed),
        hurry: values.hurry,
        endBy: Date.now() + Number(values.minutes) * 60_000,
        limitMs: answerLimitMs,
        recoveryMs: recoveryLimitMs,
        note: (line) => say(`  ${line}`),
      })
      .catch(
        (error: Error): Outcome => ({
          runs: 0,
          failures: [`the scenario itself failed: ${error.stack}`],
        }),
      );
    const seconds = Math.round((performance.now() - began) / 1000);
    for (const failure of outcome.failures.slice(0, 40)) say(`  FAILED ${failure}`);
    say(`  ${outcome.failures.length === 0 ? "held" : "BROKEN"} in ${seconds} s`);
    const load = (loadavg()[0] ?? 0).toFixed(1);
    const date = new Date().toISOString().slice(0, 10);
    const row: Row = { scenario, outcome, seconds, load, date };
    rows.push(row);
    if (values.write) await writeFigures(row);
  }
  return rows;
}

function tableLine({ scenario, outcome, seconds, load, date }: Row): string {
  const figures = Object.entries(outcome.figures ?? {}).map(([name, value]) => `${name}: ${value}`);
  const slowest =
    outcome.slowestMs === undefined ? [] : [`slowest answer ms: ${outcome.slowestMs}`];
  const held = outcome.failures.length === 0 ? "yes" : `**no** (${outcome.failures.length})`;
  return `| ${[
    scenario.name,
    values.seed === "1" ? outcome.runs : `${outcome.runs}, seed ${values.seed}`,
    outcome.requests ?? "",
    held,
    [...slowest, ...figures].join("; "),
    `${seconds} s`,
    load,
    date,
  ].join(" | ")} |`;
}

const head = [
  "| scenario | faults | requests checked | held | figures | took | load | date |",
  "| --- | --- | --- | --- | --- | --- | --- | --- |",
];

/** Replaces the line of this scenario between the markers; the lines of others stay. */
async function writeFigures(row: Row): Promise<void> {
  const file = "docs/reliability.md";
  const text = await readFile(file, "utf8");
  const [before = "", rest = ""] = text.split("<!-- figures -->");
  const [old = "", after = ""] = rest.split("<!-- /figures -->");
  const lines = new Map(
    old
      .split("\n")
      .filter((line) => /^\| [a-z-]+\//.test(line))
      .map((line) => [line.split("|")[1]?.trim() ?? "", line]),
  );
  lines.set(row.scenario.name, tableLine(row));
  const order = scenarios.map(({ name }) => lines.get(name)).filter((line) => line !== undefined);
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Linux ${release()}, Node ${process.versions.node}`;
  const body = [
    "",
    "",
    `Machine: ${machine}. Command: \`npm run chaos -- --only NAME --count FAULTS --write\`. A line`,
    "is the latest run of its scenario; _load_ is the machine's average load (1 minute) as it ended.",
    "",
    ...head,
    ...order,
    "",
    "",
  ].join("\n");
  await writeFile(file, `${before}<!-- figures -->${body}<!-- /figures -->${after}`);
}

if (values.list) {
  for (const { name, long, promise } of chosen) say(`${name}, ${long} runs\n    ${promise}`);
} else if (chosen.length === 0) {
  say(`no scenario begins with ${values.only}; --list names them`);
  process.exitCode = 1;
} else {
  if (!(await buildIfStale())) process.exit(1);
  const rows = await runAll();
  say(["", ...head, ...rows.map(tableLine)].join("\n"));
  // Node may wait forever for a connection that a scenario broke.
  process.exit(rows.some(({ outcome }) => outcome.failures.length > 0) ? 1 : 0);
}
