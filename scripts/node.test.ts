import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const launcher = path.join(import.meta.dirname, "node.sh");
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "site-node-"));
});
afterEach(() => rm(dir, { recursive: true }));

/** Runs the launcher with a `node` that does what the shell script says. */
async function launch(node: string): Promise<{ status: number | null; out: string; err: string }> {
  await writeFile(path.join(dir, "node"), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync("sh", [launcher, "start.js", "two words"], {
    env: { PATH: `${dir}:/usr/bin:/bin` },
    encoding: "utf8",
  });
  return { status, out: stdout, err: stderr };
}

test("runs the script with its arguments and passes its status on", async () => {
  const run = await launch('[ "$1" = --version ] && exit; printf "%s|" "$@"; exit 3');
  expect(run).toEqual({ status: 3, out: "start.js|two words|", err: "" });
});

test.each([
  [
    "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory",
    /apt-get install libatomic1;.* run "npm ci" again/,
  ],
  ["node: /lib/libc.so.6: version `GLIBC_2.28' not found (required by node)", /glibc 2\.28/],
  ["sh: node: not found", /Alpine does not work/],
  ["Exec format error", /Run "npm ci"/],
])("a Node that fails with %j: one line that says what to do", async (message, advice) => {
  await writeFile(path.join(dir, "message"), message);
  const run = await launch(`cat ${dir}/message >&2; exit 127`);
  expect(run.status).toBe(1);
  expect(run.err).toMatch(/^Cannot start: [^\n]+\n$/);
  expect(run.err).toMatch(advice);
});
