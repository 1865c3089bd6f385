import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { createMetrics } from "../src/platform/metrics/metrics.ts";

const root = path.join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const rules: { alert: string; expr: string; annotations: { runbook: string } }[] = parse(
  read("ops/alerts.yml"),
).groups.flatMap((group: { rules: object[] }) => group.rules);

test("every alert has a section in the runbooks, and every section an alert", () => {
  const sections = [...read("docs/runbooks.md").matchAll(/^## (\w+)$/gm)].map((match) => match[1]);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
  }
});

test("every metric that an alert reads is one of the site’s", async () => {
  const metrics = createMetrics({ database: () => undefined, pool: () => undefined, restarts: 0 });
  const { text } = await metrics.read();
  const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  for (const { alert, expr } of rules) {
    for (const [name] of expr.matchAll(/\b(site|nodejs|process)_\w+/g)) {
      expect(known, alert).toContain(name);
    }
  }
});
