import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
let folder: string;
let program: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "supervisor-"));
  const file = path.join(folder, "program.js");
  // Like each program before its first line that handles signals.
  writeFileSync(file, 'console.log("begun"); setInterval(() => {}, 1_000);');
  program = path.relative(root, file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["run", "supervise"])(
  "%s: SIGTERM before the program handles it ends with 0",
  async (name) => {
    const code = `import { ${name} } from ${JSON.stringify(path.join(root, "scripts/supervisor.js"))};
    const code = await ${name}(${JSON.stringify(program)});
    if (code !== undefined) process.exitCode = code;`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(parent.stdout, "data");
    parent.kill("SIGTERM");
    expect(await once(parent, "exit")).toEqual([0, null]);
  },
);
