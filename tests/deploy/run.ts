import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { createLog } from "../../src/platform/log.ts";
import {
  type CleanRoot,
  cloneRoot,
  copyCheckout,
  host,
  installNode,
  openReadOnly,
  readIgnoreFile,
  type Started,
  sizeOf,
  work,
} from "./clean-root.ts";
import { lastValue, readDockerfile, type Stage } from "./dockerfile.ts";

/**
 * `npm run test:deploy`: installs and starts the site in clean Debian roots, once as a newcomer does and once by the
 * Dockerfile's own steps. Takes some minutes; not part of `npm test`. Its figures are in docs/operations.md.
 */
const project = path.join(import.meta.dirname, "..", "..");
const said: string[] = [];

function check(what: string, holds: boolean, seen?: unknown): void {
  if (!holds) throw new Error(`FAILED ${what}${seen === undefined ? "" : `: ${seen}`}`);
  process.stdout.write(`ok     ${what}\n`);
}

function figure(name: string, value: string): void {
  said.push(`${name}: ${value}`);
  process.stdout.write(`       ${name}: ${value}\n`);
}

/** The lines that say why a start failed, without npm's own. */
const reasons = (output: string) =>
  output.split("\n").filter((line) => line.startsWith("Cannot start"));

/** Pages, a signup, and its mail. */
async function tryOut(origin: string, dataDir: string): Promise<void> {
  for (const page of ["/", "/page-pricing", "/signup?plan=Starter", "/billing-invoice/pdf"]) {
    const response = await fetch(origin + page);
    check(`${page} answers 200`, response.status === 200, response.status);
    await response.arrayBuffer();
  }
  const signup = await fetch(`${origin}/api/stripe/createFreeSubscription`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      first_name: "Ada",
      last_name: "Byron",
      email: "ada@example.com",
      password: "correct horse battery",
      plan_id: "Free",
      plan_type: "month",
    }),
  });
  check("a signup is taken", signup.status === 200, await signup.text());
  const outbox = path.join(dataDir, "outbox");
  const deadline = Date.now() + 30_000;
  let mails: string[] = [];
  while (mails.length === 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    mails = readOutbox(outbox);
  }
  check("its mail is in the outbox", mails.length > 0);
}

function readOutbox(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}

async function ready(site: Started): Promise<string> {
  return (await site.until(/is ready at (\S+)/))[1] ?? "";
}

async function tryAsNewcomer(): Promise<void> {
  process.stdout.write("\nA newcomer’s machine: Debian minimal, Node and npm, no libatomic\n");
  const root = cloneRoot("newcomer");
  installNode(root);
  const cwd = "/srv/site";
  copyCheckout(path.join(root.dir, cwd));
  root.must("npm ci --no-audit --no-fund", { cwd });
  const first = root.run("npm start", { cwd });
  check(
    "without libatomic the start says in one line what to install",
    first.status !== 0 &&
      reasons(first.output).length === 1 &&
      /apt-get install libatomic1/.test(first.output),
    first.output,
  );

  root.must("apt-get update && apt-get install -y --no-install-recommends libatomic1");
  root.must("npm ci --no-audit --no-fund", { cwd });
  root.must("npm run build", { cwd });
  figure("node_modules, everything", `${sizeOf(path.join(root.dir, cwd, "node_modules"))} MB`);
  root.must("npm ci --omit=dev --no-audit --no-fund", { cwd });
  figure("node_modules, --omit=dev", `${sizeOf(path.join(root.dir, cwd, "node_modules"))} MB`);

  root.must("useradd --uid 10002 --create-home visitor");
  const dataDir = "/home/visitor/data";
  const env = { HOME: "/home/visitor", DATA_DIR: dataDir, PORT: "4571", LOG_LEVEL: "warn" };
  const site = root.start(["npm", "start"], { uid: 10002, cwd, env, umask: "077" });
  try {
    const origin = await ready(site);
    check("another user starts it in a folder of root’s, with umask 077", true);
    await tryOut(origin, path.join(root.dir, dataDir));
    const backup = root.start(["npm", "run", "backup"], { uid: 10002, cwd, env, umask: "077" });
    await backup.until(/site-\d+T\d+Z\.tar\.gz: \d+ rows/);
    check("npm run backup works while it runs", true);
  } finally {
    check("SIGTERM ends it", (await site.stop()) !== null);
  }

  rmSync(path.join(root.dir, cwd, "build"), { recursive: true });
  const unbuilt = root.run("npm start", { cwd, env: { NODE_ENV: "production" } });
  check(
    "a production install without a build says in one line what to run",
    reasons(unbuilt.output).length === 1 && /npm run build/.test(unbuilt.output),
    unbuilt.output,
  );
}

/** Carries out a stage's instructions. */
function buildStage(stage: Stage, root: CleanRoot, stages: Map<string, CleanRoot>): void {
  let cwd = "/";
  const env: Record<string, string> = {};
  for (const { name, value } of stage.instructions) {
    if (name === "WORKDIR") {
      cwd = value;
      mkdirSync(path.join(root.dir, cwd), { recursive: true });
    } else if (name === "ENV") {
      for (const pair of value.split(" "))
        env[pair.split("=")[0] ?? ""] = pair.replace(/^[^=]*=/, "");
    } else if (name === "RUN") {
      root.must(value, { cwd, env });
    } else if (name === "COPY") {
      copyInto(root, cwd, value, stages);
    }
  }
}

function copyInto(
  root: CleanRoot,
  cwd: string,
  value: string,
  stages: Map<string, CleanRoot>,
): void {
  const words = value.split(" ");
  const from = /^--from=(.*)$/.exec(words[0] ?? "")?.[1];
  if (from) {
    const [, source = "", target = ""] = words;
    const stage = stages.get(from);
    if (!stage) throw new Error(`there is no stage ${from}`);
    // As Docker does: contents, without hard links.
    rmSync(path.join(root.dir, target), { recursive: true, force: true });
    host(
      "cp",
      "-a",
      "--no-preserve=links",
      path.join(stage.dir, source),
      path.join(root.dir, target),
    );
  } else if (value === ". .") {
    copyCheckout(path.join(root.dir, cwd), readIgnoreFile());
  } else {
    for (const file of words.slice(0, -1)) {
      host("cp", path.join(project, file), path.join(root.dir, cwd, words.at(-1) ?? ""));
    }
  }
  // The base image's Node is new enough; what stands for it here may not be.
  const floor = path.join(root.dir, cwd, ".node-version");
  if (existsSync(floor)) writeFileSync(floor, `${process.versions.node}\n`);
}

async function tryImage(): Promise<void> {
  process.stdout.write("\nThe image, by the Dockerfile’s own steps\n");
  const stages = new Map<string, CleanRoot>();
  const read = readDockerfile(path.join(project, "Dockerfile"));
  let image: CleanRoot | undefined;
  for (const stage of read) {
    const root = cloneRoot(stage.name ?? "image");
    if (stage.from.startsWith("node:")) {
      root.must("apt-get update && apt-get install -y --no-install-recommends libatomic1");
      installNode(root, process.execPath);
    }
    buildStage(stage, root, stages);
    if (stage.name) stages.set(stage.name, root);
    image = root;
  }
  const last = read.at(-1);
  if (!image || !last) throw new Error("the Dockerfile is empty");
  const size = sizeOf(image.dir);
  figure(
    "image",
    `${size} MB, of it node_modules ${sizeOf(path.join(image.dir, "app/node_modules"))} MB`,
  );
  check("the image has less than 500 MB", size < 500, `${size} MB`);
  const user = lastValue(last, "USER");
  const uid = Number(image.must(`id -u ${user}`));
  check("its user is not root", uid > 0);

  const data = path.join(work, "data");
  mkdirSync(data);
  chownSync(data, uid, uid);
  const postgres = await startEmbeddedPostgres({
    dir: path.join(work, "postgres"),
    database: "site",
    log: createLog("silent"),
  });
  const running = openReadOnly(image, data);
  const env = {
    ...Object.fromEntries(
      lastValue(last, "ENV")
        .split(" ")
        .map((pair) => [pair.split("=")[0] ?? "", pair.replace(/^[^=]*=/, "")]),
    ),
    HOME: "/data",
    PORT: "4572",
    DATABASE_URL: postgres.url,
    SECRET: "a secret for the deploy test, long enough",
    ORIGIN: "http://localhost:4572",
    LOG_LEVEL: "warn",
  };
  const command = JSON.parse(lastValue(last, "CMD")) as string[];
  const options = { uid, cwd: lastValue(last, "WORKDIR") };
  const began = performance.now();
  const web = running.start(command, { ...options, env: { ...env, WORKER: "off" } });
  const worker = running.start([...command, "worker"], { ...options, env });
  try {
    const origin = await ready(web);
    figure("image, first start", `${Math.round(performance.now() - began)} ms`);
    await worker.until(/The worker is ready/);
    check("site and worker start as that user on a read-only root", true);
    await tryOut(origin, data);
    const probe = running.start(healthCommand(last), { ...options, env });
    await new Promise((resolve) => probe.child.once("close", resolve));
    check("HEALTHCHECK passes", probe.child.exitCode === 0, probe.output());
    check("nothing was logged", !web.output().includes('"level":'), web.output());
  } finally {
    const codes = [await worker.stop(), await web.stop()];
    await postgres.stop();
    check(
      "SIGTERM ends both with 0",
      codes.every((code) => code === 0),
      codes,
    );
  }
}

function healthCommand(stage: Stage): string[] {
  return JSON.parse(lastValue(stage, "HEALTHCHECK").replace(/^.*?CMD /, ""));
}

try {
  const only = process.argv[2];
  if (only !== "image") await tryAsNewcomer();
  if (only !== "newcomer") await tryImage();
  process.stdout.write(`\nAll checks hold.\n${said.join("\n")}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  // Mounts end with the namespace; until then nothing below them may be removed.
  host("sh", "-c", `grep -o ' ${work}[^ ]*' /proc/mounts | sort -r | xargs -r -n1 umount -l`);
  rmSync(work, { recursive: true, force: true });
}
