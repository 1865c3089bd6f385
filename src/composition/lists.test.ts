import { glob } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { refusals } from "../contract/refusals/refusals.ts";
import type { AnyEmail } from "../platform/emails/template.ts";
import type { AnyJob } from "../platform/jobs/queue.ts";
import { emails } from "./emails.ts";
import { jobList } from "./job-list.ts";

/** What the files of this name export. */
async function exportsOf(pattern: string): Promise<unknown[]> {
  const files = await Array.fromAsync(glob(pattern));
  const modules = await Promise.all(files.map((file) => import(path.resolve(file))));
  return modules.flatMap((exported: object) => Object.values(exported));
}

test("each feature’s emails are in the list, under ids of their own", async () => {
  const defined = (await exportsOf("src/features/*/server/emails.ts")) as AnyEmail[];
  expect(defined.map(({ id }) => id).sort()).toEqual([...emails.keys()].sort());
});

test("each feature’s jobs are in the list, under names of their own", async () => {
  const defined = (await exportsOf("src/**/jobs.ts")) as AnyJob[];
  const names = defined.map(({ name }) => name).sort();
  expect(names).toEqual(jobList.map(({ name }) => name).sort());
  expect(names).toEqual([...new Set(names)]);
});

test("each feature’s refusals are in the list, under reasons of their own", async () => {
  const tables = (await exportsOf("src/features/*/refusals.ts")).filter(
    (table) => typeof table === "object" && Object.values(table ?? {}).every(Array.isArray),
  ) as object[];
  const reasons = tables.flatMap((table) => Object.keys(table));
  expect(reasons.filter((reason) => !Object.hasOwn(refusals, reason))).toEqual([]);
  expect(reasons.filter((reason, at) => reasons.indexOf(reason) !== at)).toEqual([]);
});
