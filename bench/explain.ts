import type pg from "pg";

/** Statements that Drizzle's logger noted while a read ran. */
export type Asked = { query: string; params: unknown[] }[];

export interface Explained {
  name: string;
  /** Planning and execution, median of the runs. */
  ms: number;
  plan: string;
}

/** The slowest statement of a read: its time in the database, median of some runs, and its plan. */
export async function explainSlowest(
  pool: pg.Pool,
  asked: Asked,
  name: string,
  read: () => Promise<unknown>,
  runs: number,
): Promise<Explained> {
  asked.length = 0;
  await read();
  const results: Explained[] = [];
  for (const { query, params } of [...asked]) {
    const times: number[] = [];
    let plan = "";
    for (let run = 0; run < runs; run += 1) {
      const answer = await pool.query(
        `explain (analyze, costs off, timing off, buffers off) ${query}`,
        params,
      );
      const lines = answer.rows.map((row: Record<string, string>) => row["QUERY PLAN"] ?? "");
      const taken = (what: string) =>
        Number(lines.find((line: string) => line.startsWith(what))?.match(/[\d.]+/)?.[0]);
      times.push(taken("Planning Time") + taken("Execution Time"));
      plan = lines.filter((line: string) => !/^(Planning|Execution) Time/.test(line)).join("\n");
    }
    const ms = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
    results.push({ name, ms, plan });
  }
  return results.sort((a, b) => b.ms - a.ms)[0] ?? { name, ms: 0, plan: "" };
}

/** The results as a table of Markdown. */
export const explainedTable = (results: Explained[]): string =>
  [["", "ms"], ["---", "---:"], ...results.map(({ name, ms }) => [name, ms.toFixed(1)])]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

export const explainedPlans = (results: Explained[]): string =>
  `\`\`\`\n${results.map(({ name, plan }) => `${name}\n\n${plan}`).join("\n\n")}\n\`\`\``;
