import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Log } from "../../log.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { adviceOn, readTextFile, reasonIn } from "./files.ts";
import type { PostgresInstallation } from "./installation.ts";
import { passwordPath } from "./location.ts";

/** Makes a password in a file of its own, readable for PostgreSQL's user. */
export async function draftPassword(
  file: string,
  owner: PostgresInstallation["owner"],
): Promise<string> {
  const password = randomBytes(24).toString("hex");
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  if (owner) await chown(file, owner.uid, owner.gid);
  return password;
}

/**
 * The password of a cluster whose server doesn't run. If the file is lost, the cluster gets a new one: PostgreSQL lets the
 * owner of its files do that.
 * @throws EmbeddedPostgresError
 */
export async function readPassword(at: PostgresInstallation, log: Log): Promise<string> {
  const file = passwordPath(at.dir);
  const stored = (await readTextFile(file))?.trim();
  if (stored) return stored;
  const draft = `${file}.new`;
  const password = await draftPassword(draft, at.owner);
  await runAlone(at, `alter role postgres password '${password}'\n`);
  await rename(draft, file);
  log.warn({ file }, "the database’s password was missing; a new one was made");
  return password;
}

/** Runs a statement without a server. */
async function runAlone(
  { native, dir, owner }: PostgresInstallation,
  statement: string,
): Promise<void> {
  const child = spawn(path.join(native, "bin", "postgres"), ["--single", "-D", dir, "postgres"], {
    ...owner,
    cwd: tmpdir(),
    stdio: ["pipe", "ignore", "pipe"],
  });
  child.stdin.on("error", () => {});
  child.stdin.end(statement);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const output = await text(child.stderr);
  const code = await ended;
  if (code === 0 && !/(ERROR|FATAL|PANIC):/.test(output)) return;
  const reason = reasonIn(output);
  throw new EmbeddedPostgresError(
    `Cannot start: ${passwordPath(dir)} is missing, and the database takes no new password (${reason}); ${adviceOn(reason)}.`,
  );
}
