import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** Minimal Debian roots, as a new machine or a container image has them. Needs root, debootstrap, and apt's network. */

const project = path.join(import.meta.dirname, "..", "..");
/** Everything of the test. It runs in a mount namespace of its own, so no mount outlives it. */
export const work = mkdtempSync("/var/tmp/site-clean-root-");

export const host = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: "utf8", maxBuffer: 1e8 });

/** Debian's smallest system, without the documentation that the official slim images leave out too. */
function makeBase(): string {
  const ready = process.env.CLEAN_ROOT_BASE;
  const base = ready ?? path.join(work, "base");
  if (!ready) host("debootstrap", "--variant=minbase", "trixie", base);
  for (const name of ["doc", "man", "locale", "info"]) {
    rmSync(path.join(base, "usr/share", name), { recursive: true, force: true });
  }
  rmSync(path.join(base, "var/cache/apt"), { recursive: true, force: true });
  rmSync(path.join(base, "var/lib/apt/lists"), { recursive: true, force: true });
  return base;
}

const base = makeBase();

interface Run {
  status: number | null;
  output: string;
}

export interface CleanRoot {
  dir: string;
  /** Runs a shell command as root. */
  run(command: string, options?: { cwd?: string; env?: Record<string, string> }): Run;
  /** The same. @throws with its output if it fails */
  must(command: string, options?: { cwd?: string; env?: Record<string, string> }): string;
  /** Starts a program as an ordinary user. */
  start(
    program: string[],
    options: { uid: number; cwd: string; env: Record<string, string>; umask?: string },
  ): Started;
}

/** A program under way. */
export interface Started {
  child: ChildProcess;
  output(): string;
  /** Waits for output. @throws with all output if the program ends first */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>;
}

const basicEnv = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
};

/** How this machine reaches its registries; nothing else of its environment gets in. */
function networkEnv(): Record<string, string> {
  const registry = host("npm", "config", "get", "registry").trim();
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  return {
    npm_config_registry: registry,
    DEBIAN_FRONTEND: "noninteractive",
    ...(certificates ? { NODE_EXTRA_CA_CERTS: "/run/ca.crt" } : {}),
  };
}

function mountSystem(dir: string): void {
  host("mount", "-t", "proc", "proc", path.join(dir, "proc"));
  host("mount", "--rbind", "/dev", path.join(dir, "dev"));
}

function openRoot(dir: string): CleanRoot {
  const command = (env: Record<string, string>, cwd: string, shell: string) => [
    dir,
    "env",
    "-i",
    ...Object.entries({ ...basicEnv, ...env }).map(([name, value]) => `${name}=${value}`),
    "sh",
    "-c",
    `cd ${cwd} && ${shell}`,
  ];
  const root: CleanRoot = {
    dir,
    run(shell, { cwd = "/", env = {} } = {}) {
      const done = spawnSync("chroot", command({ ...networkEnv(), ...env }, cwd, shell), {
        encoding: "utf8",
        maxBuffer: 1e8,
      });
      return { status: done.status, output: done.stdout + done.stderr };
    },
    must(shell, options) {
      const { status, output } = root.run(shell, options);
      if (status !== 0) throw new Error(`${shell}\nended with ${status}:\n${output}`);
      return output;
    },
    start(program, { uid, cwd, env, umask = "022" }) {
      const quoted = program.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
      const drop = `setpriv --reuid=${uid} --regid=${uid} --clear-groups --no-new-privs`;
      const shell = `umask ${umask} && exec ${drop} ${quoted}`;
      const child = spawn("chroot", command(env, cwd, shell), {
        stdio: ["ignore", "pipe", "pipe"],
      });
      return follow(child);
    },
  };
  return root;
}

function follow(child: ChildProcess): Started {
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  return {
    child,
    output: () => output,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then((code) => reject(new Error(`it ended with ${code}:\n${output}`)));
      }),
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** A fresh copy of the base with network, ready for apt-get and npm. */
export function cloneRoot(name: string): CleanRoot {
  const dir = path.join(work, name);
  host("cp", "-a", base, dir);
  mountSystem(dir);
  cpSync("/etc/resolv.conf", path.join(dir, "etc/resolv.conf"));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) cpSync(certificates, path.join(dir, "run/ca.crt"));
  // npm's download cache of this machine.
  const cache = host("npm", "config", "get", "cache").trim();
  mkdirSync(path.join(dir, "root/.npm"), { recursive: true });
  if (existsSync(cache)) host("mount", "--bind", cache, path.join(dir, "root/.npm"));
  return openRoot(dir);
}

/**
 * Node and this machine's npm, as a newcomer has them or the official Node image brings them.
 * @param node the program; this machine's unless given
 */
export function installNode(root: CleanRoot, node = hostNode()): void {
  const npm = path.dirname(
    path.dirname(host("readlink", "-f", host("which", "npm").trim()).trim()),
  );
  cpSync(node, path.join(root.dir, "usr/local/bin/node"));
  cpSync(npm, path.join(root.dir, "usr/lib/node_modules/npm"), { recursive: true });
  root.must("ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm");
}

function hostNode(): string {
  return ["/usr/bin/node", "/usr/local/bin/node"].find(existsSync) ?? process.execPath;
}

/** Copies the checkout as git sees it, uncommitted changes included. @param leaveOut patterns of a .dockerignore */
export function copyCheckout(target: string, leaveOut: string[] = []): void {
  const patterns = leaveOut.flatMap((pattern) => [pattern, `${pattern}/**`]);
  const names = host("git", "-C", project, "ls-files", "-co", "--exclude-standard", "-z")
    .split("\0")
    .filter((name) => name && existsSync(path.join(project, name)))
    .filter((name) => !patterns.some((pattern) => path.matchesGlob(name, pattern)));
  for (const name of names) cpSync(path.join(project, name), path.join(target, name));
}

export function readIgnoreFile(): string[] {
  return readFileSync(path.join(project, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("#"));
}

/** The same root a second time, read-only, with `/tmp` in memory and `/data` on a folder of the host. */
export function openReadOnly(root: CleanRoot, data: string): CleanRoot {
  const dir = `${root.dir}-read-only`;
  mkdirSync(dir);
  host("mount", "--bind", root.dir, dir);
  host("mount", "-o", "remount,bind,ro", dir);
  mountSystem(dir);
  host("mount", "-t", "tmpfs", "tmpfs", path.join(dir, "tmp"));
  host("mount", "--bind", data, path.join(dir, "data"));
  return openRoot(dir);
}

/** Megabytes of content, without what is mounted. */
export function sizeOf(dir: string): number {
  return Number(host("du", "-sxm", `--exclude=${dir}/root/.npm`, dir).split("\t")[0]);
}
