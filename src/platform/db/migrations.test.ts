import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../project-files.ts";
import { migrationsFolder } from "./applied-migrations.ts";

test("the migrations make what the tables say, and the newest has the one snapshot", () => {
  // In the project, because drizzle-kit takes paths from there only.
  const copy = mkdtempSync(path.join(projectRoot, "node_modules", ".migrations-"));
  try {
    cpSync(migrationsFolder, copy, { recursive: true });
    const out = ["--out", path.relative(projectRoot, copy)];
    const schema = ["--dialect", "postgresql", "--schema", "./src/**/*tables.ts"];
    const answer = execFileSync(
      path.join(projectRoot, "node_modules/.bin/drizzle-kit"),
      ["generate", ...schema, ...out],
      { cwd: projectRoot, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
    );
    expect(answer).toContain("No schema changes");
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const newest = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  expect(readdirSync(path.join(migrationsFolder, "meta"))).toEqual([
    `${newest?.slice(0, 4)}_snapshot.json`,
    "_journal.json",
  ]);
});
