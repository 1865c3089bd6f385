import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const launcher = path.join(import.meta.dirname, "node.sh");
let dir: string;
/** Where npm puts the project's own Node, and where the system's is. */
const own = () => path.join(dir, "node_modules", ".bin");
const system = () => path.join(dir, "bin");
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "site-node-"));
  await mkdir(own(), { recursive: true });
  await mkdir(system());
  // Nothing else of this machine: its Node may be new enough.
  for (const tool of ["cat", "dirname", "head", "sort"]) {
    const where = ["/usr/bin", "/bin"].find((folder) => existsSync(path.join(folder, tool)));
    await symlink(path.join(where ?? "", tool), path.join(system(), tool));
  }
});
afterEach(() => rm(dir, { recursive: true }));

/** Runs the launcher with a `node` of the project's, and one of the system's if given, that do what the shell scripts say. */
async function launch(
  node: string,
  ofSystem?: string,
): Promise<{ status: number | null; out: string; err: string }> {
  await writeFile(path.join(own(), "node"), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  if (ofSystem) {
    await writeFile(path.join(system(), "node"), `#!/bin/sh\n${ofSystem}\n`, { mode: 0o755 });
  }
  const { status, stdout, stderr } = spawnSync("/bin/sh", [launcher, "start.js", "two words"], {
    env: { PATH: `${own()}:${system()}` },
    encoding: "utf8",
  });
  return { status, out: stdout, err: stderr };
}

test("the system's Node runs it where it is at least as new as .node-version", async () => {
  const floor = (
    await readFile(path.join(import.meta.dirname, "..", ".node-version"), "utf8")
  ).trim();
  const [major = 0, minor = 0] = floor.split(".").map(Number);
  const ofSystem = (version: string) => `[ "$1" = --version ] && echo v${version} || echo system`;
  for (const version of [floor, `${major}.${minor + 1}.0`, `${major + 1}.0.0`]) {
    expect((await launch("echo own", ofSystem(version))).out, version).toBe("system\n");
  }
  for (const version of [`${major}.${minor - 1}.9`, "20.20.2"]) {
    expect((await launch("[ $1 = --version ] || echo own", ofSystem(version))).out, version).toBe(
      "own\n",
    );
  }
});

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
