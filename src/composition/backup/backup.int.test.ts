import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { create, extract } from "tar";
import { afterEach, beforeEach, expect, test } from "vitest";
import { factsOf, pieces } from "../../../tests/contracts/storage.contract.ts";
import { createPerson, knownPassword } from "../../../tests/factories/people.ts";
import { createEmptyDatabase, createTestDatabase } from "../../../tests/harness/database.ts";
import { createIdentityKit } from "../../../tests/harness/identity-kit.ts";
import { loadRelease } from "../../../tests/harness/release-0056.ts";
import { connect } from "../../platform/db/client.ts";
import { migrateDatabase } from "../../platform/db/migrate.ts";
import { openJobs } from "../../platform/jobs/boss.ts";
import { createLog } from "../../platform/log.ts";
import { deliverMail } from "../../platform/mail/jobs.ts";
import { createDiskStorage } from "../../platform/storage/adapters/disk.ts";
import { jobList } from "../job-list.ts";
import { type BackedUpSite, backUp } from "./backup.ts";
import { explainFailure, openSite } from "./open-site.ts";
import { openBackup, restore } from "./restore.ts";

const log = createLog("silent");
const secret = "a secret for this test, long enough";
const cleanups: (() => Promise<unknown>)[] = [];
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "site-backup-"));
  cleanups.push(() => rm(dir, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Runs SQL in a session of its own. */
async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

/** An empty database that no one is connected to. */
async function createEmpty(): Promise<string> {
  const { url, close } = await createEmptyDatabase();
  cleanups.push(close);
  return url;
}

/** A database of today's version without rows. */
async function createMigrated(): Promise<string> {
  const { url, close } = await createTestDatabase();
  cleanups.push(close);
  return url;
}

/** A site with a customer and a file, connected to its database. */
async function createSite() {
  const database = await createTestDatabase();
  const dataDir = path.join(dir, "data");
  const person = await createPerson(database.db);
  const content = Buffer.from("a CV");
  await createDiskStorage({ dir: path.join(dataDir, "uploads") }).put(
    "cv/one.pdf",
    pieces(content),
    factsOf(content),
  );
  const site: BackedUpSite = { databaseUrl: database.url, dataDir, secret, uploadsInDataDir: true };
  cleanups.push(() => database.close());
  return { site, person, database };
}

/** Restores into another place. */
async function restoreTo(
  archive: string,
  databaseUrl: string,
  options: { dataDir?: string; terminate?: boolean; dropPrevious?: boolean; secret?: string } = {},
) {
  const dataDir = options.dataDir ?? path.join(dir, "restored");
  const backup = await openBackup(archive, dataDir);
  return restore({
    backup,
    databaseUrl,
    dataDir,
    secretInSettings: options.secret,
    terminate: options.terminate ?? false,
    dropPrevious: options.dropPrevious ?? true,
    log,
  }).finally(() => backup.close());
}

/** Signs in at a restored site. @returns the name that the session has */
async function signIn(databaseUrl: string, email: string): Promise<string | undefined> {
  const { db, pool } = connect(databaseUrl, () => {});
  cleanups.push(() => pool.end());
  const kit = createIdentityKit(() => db);
  const browser = kit.browser();
  await browser.signIn(email, knownPassword);
  return (await browser.session())?.user.name;
}

const archiveOf = () => path.join(dir, "backups", "site.tar.gz");

test("a customer signs in at the restored site with the old password; files, secret, and jobs are there", async () => {
  const { site, person, database } = await createSite();
  const jobs = await openJobs(database.url, log, jobList);
  await database.db.transaction((tx) =>
    jobs.queue.enqueue(tx, deliverMail, { mailId: "one" }, { startAfter: new Date(4e12) }),
  );
  await jobs.stop();
  const made = await backUp(site, archiveOf());
  const target = await createEmpty();
  await restoreTo(archiveOf(), target);

  for (const { name, rows } of made.tables) {
    const count = await query(target, `select count(*)::int as n from "${name}"`);
    expect([name, count.rows[0].n]).toEqual([name, rows]);
  }
  expect(await signIn(target, person.email)).toBe("Ada Byron");
  const dataDir = path.join(dir, "restored");
  expect(await readFile(path.join(dataDir, "secret"), "utf8")).toBe(`${secret}\n`);
  const file = await createDiskStorage({ dir: path.join(dataDir, "uploads") }).get("cv/one.pdf");
  expect(String(Buffer.concat((await file?.body.toArray()) ?? []))).toBe("a CV");
  // Scheduled jobs may have been added at any time.
  const waiting = await query(
    target,
    `select name, data, state, start_after from pgboss.job where name = 'mail.deliver'`,
  );
  expect(waiting.rows).toEqual([
    {
      name: "mail.deliver",
      data: { mailId: "one" },
      state: "created",
      start_after: new Date(4e12),
    },
  ]);
  expect(await readdir(dataDir)).toEqual(["secret", "uploads"]);
  expect(await readdir(path.join(dir, "backups"))).toEqual(["site.tar.gz"]);
});

test("the restored database has every foreign key and index of a migrated one", async () => {
  const { site, database } = await createSite();
  await backUp(site, archiveOf());
  const target = await createEmpty();
  await restoreTo(archiveOf(), target);
  const shape = `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`;
  expect((await query(target, shape)).rows).toEqual((await query(database.url, shape)).rows);
});

test("text of every kind comes back as it was", async () => {
  const { site, database } = await createSite();
  const odd = "tab\there, line\nend, back\\\\slash, \\\\N, \u{1F69A}, 'quotes\"";
  await database.db.execute(sql`update "user" set name = ${odd}, image = null`);
  await backUp(site, archiveOf());
  const target = await createEmpty();
  await restoreTo(archiveOf(), target);
  const { rows } = await query(target, 'select name, image from "user"');
  expect(rows).toEqual([{ name: odd, image: null }]);
});

test("a backup of the release before the baseline is migrated, and its customer signs in", async () => {
  const old = await createEmpty();
  await loadRelease(old);
  const site = { databaseUrl: old, dataDir: path.join(dir, "data"), secret };
  await backUp({ ...site, uploadsInDataDir: true }, archiveOf());

  const target = await createEmpty();
  await restoreTo(archiveOf(), target);
  expect(await signIn(target, "ada@example.com")).toBe("Ada Byron");
  const applied = "select hash, created_at from drizzle.__drizzle_migrations";
  expect((await query(target, applied)).rows).toEqual(
    (await query(await createMigrated(), applied)).rows,
  );
  // As an upgrade of the database itself would leave them.
  const rows = `select email, stage from lead union all select reason, value_cents::text from money_request order by 1`;
  await migrateDatabase(old, async () => {});
  expect((await query(target, rows)).rows).toEqual((await query(old, rows)).rows);
});

test("a backup of an older version is refused, with the version that reads it", async () => {
  const { site, database } = await createSite();
  await database.db.execute(
    sql`update drizzle.__drizzle_migrations set hash = ${"f".repeat(64)}, created_at = 1`,
  );
  await backUp(site, archiveOf());
  await expect(restoreTo(archiveOf(), await createEmpty())).rejects.toThrow(
    /^Cannot restore: the backup is older than the version of November 23, 2026 \(commit abaab15e\); restore it with [^\n]+$/,
  );
});

/** The site's state, to be compared before and after. */
async function stateOf(databaseUrl: string, dataDir: string): Promise<unknown> {
  const users = await query(databaseUrl, 'select id, name from "user" order by id');
  const databases = await query(
    databaseUrl,
    "select datname from pg_database where datname like current_database() || '%'",
  );
  const files = await readdir(dataDir, { recursive: true });
  return [users.rows, databases.rows, files.sort()];
}

test.each([
  ["a changed byte", (archive: string) => changeByte(archive)],
  ["a missing end", (archive: string) => truncate(archive, 2000)],
  ["a file that was exchanged", (archive: string) => exchangeFile(archive)],
  ["something else", (archive: string) => writeFile(archive, "not an archive")],
])("%s: the archive is refused in one line, and nothing changes", async (_name, damage) => {
  const { site, database } = await createSite();
  await backUp(site, archiveOf());
  await damage(archiveOf());
  const before = await stateOf(database.url, site.dataDir);
  const restoring = restoreTo(archiveOf(), database.url, {
    dataDir: site.dataDir,
    terminate: true,
  });
  await expect(restoring).rejects.toThrow(
    /^Cannot restore: \S+ is damaged \([^\n]+\); nothing was changed\. Use another backup\.$/,
  );
  expect(await stateOf(database.url, site.dataDir)).toEqual(before);
});

async function changeByte(archive: string): Promise<void> {
  const content = await readFile(archive);
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(archive, content);
}

test.each([
  [
    "a link among the files",
    (folder: string) => symlink("/etc", path.join(folder, "uploads", "a")),
    /uploads\/a is a SymbolicLink/,
  ],
  [
    "a second name of a file",
    async (folder: string) => {
      await link(path.join(folder, "secret"), path.join(folder, "uploads", "a"));
    },
    /is a Link/,
  ],
])("%s: the archive is refused, and nothing is left of it", async (_name, add, reason) => {
  const { site } = await createSite();
  await backUp(site, archiveOf());
  const folder = path.join(dir, "links");
  await mkdir(folder);
  await extract({ file: archiveOf(), cwd: folder });
  await add(folder);
  await create({ gzip: true, file: archiveOf(), cwd: folder }, await readdir(folder));
  const dataDir = path.join(dir, "restored");
  await expect(openBackup(archiveOf(), dataDir)).rejects.toThrow(reason);
  expect(await readdir(dataDir)).toEqual([]);
});

test("an archive of many files that ends early, anywhere, is damaged, and nothing is left of it", async () => {
  const { site } = await createSite();
  for (let number = 0; number < 300; number += 1) {
    await writeFile(path.join(site.dataDir, "uploads", "cv", `${number}`), randomBytes(20_000));
  }
  await backUp(site, archiveOf());
  const whole = await readFile(archiveOf());
  const dataDir = path.join(dir, "restored");
  for (const share of [0, 0.1, 0.5, 0.9]) {
    await writeFile(archiveOf(), whole.subarray(0, Math.floor(whole.length * share)));
    await expect(openBackup(archiveOf(), dataDir), `${share}`).rejects.toThrow(/ is damaged \(/);
    expect(await readdir(dataDir), `${share}`).toEqual([]);
  }
});

test("rows come from the archive’s own files alone", async () => {
  const { site } = await createSite();
  await backUp(site, archiveOf());
  const folder = path.join(dir, "pointing-out");
  await mkdir(folder);
  await extract({ file: archiveOf(), cwd: folder });
  const manifest = JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8"));
  manifest.tables[0].file = "../../other-data";
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest));
  await create({ gzip: true, file: archiveOf(), cwd: folder }, await readdir(folder));
  await expect(openBackup(archiveOf(), path.join(dir, "restored"))).rejects.toThrow(
    /is damaged \(\.\.\/\.\.\/other-data is not in it\)/,
  );
});

async function exchangeFile(archive: string): Promise<void> {
  const folder = path.join(dir, "exchange");
  await mkdir(folder);
  await extract({ file: archive, cwd: folder });
  await writeFile(path.join(folder, "database", "user.copy"), "");
  await create({ gzip: true, file: archive, cwd: folder }, await readdir(folder));
}

test("a backup of a newer schema is refused", async () => {
  const { site, database } = await createSite();
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${"f".repeat(64)}, 9999999999999)`,
  );
  await backUp(site, archiveOf());
  await expect(restoreTo(archiveOf(), await createEmpty())).rejects.toThrow(
    /^Cannot restore: the backup was made by a newer version of the site; install that version first\.$/,
  );
});

test("commands refuse a database that a newer version set up, but for the restore that replaces it", async () => {
  const { site, database } = await createSite();
  const settings = { DATABASE_URL: database.url, SECRET: secret, DATA_DIR: site.dataDir };
  await (await openSite(settings)).close();
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('f', 9999999999999)`,
  );
  const refused = await openSite(settings).catch((error) =>
    explainFailure("back up", error, settings),
  );
  expect(refused).toMatch(
    /^Cannot back up: a newer version of the site set up the database; [^\n]+$/,
  );
  await (await openSite(settings, { anyVersion: true })).close();
});

test("while the site uses the database it is refused; with --force the sessions end, and the old database is kept", async () => {
  const { site, person, database } = await createSite();
  await backUp(site, archiveOf());
  await database.db.execute(sql`update "user" set name = 'Changed Since'`);
  await writeFile(path.join(site.dataDir, "uploads", "since.pdf"), "a CV that came since");
  await writeFile(path.join(site.dataDir, "secret"), "the secret before");
  const settings = { dataDir: site.dataDir, dropPrevious: false };
  await expect(restoreTo(archiveOf(), database.url, settings)).rejects.toThrow(
    /^Cannot restore: \d+ sessions use the database \w+\. Stop the site and its workers, or add --force to end them\.$/,
  );
  expect((await database.db.execute(sql`select name from "user"`)).rows).toEqual([
    { name: "Changed Since" },
  ]);

  const { notes } = await restoreTo(archiveOf(), database.url, { ...settings, terminate: true });
  const kept = /kept as (\w+);/.exec(notes.join())?.[1] ?? "";
  expect(await signIn(database.url, person.email)).toBe("Ada Byron");
  const previous = new URL(database.url);
  previous.pathname = `/${kept}`;
  cleanups.push(() => query(database.url, `drop database ${kept} with (force)`));
  expect((await query(previous.href, 'select name from "user"')).rows).toEqual([
    { name: "Changed Since" },
  ]);
  // Without its files and its secret, the old database would be of little use.
  const time = kept.replace(/.*_before_/, "");
  const before = (name: string) => path.join(site.dataDir, `${name}_before_${time}`);
  expect(await readdir(before("uploads"))).toEqual(["cv", "since.pdf"]);
  expect(await readFile(before("secret"), "utf8")).toBe("the secret before");
  expect(notes.join("\n")).toContain(before("uploads"));
});

test("files that cannot take their place: the database is as before", async () => {
  const { site, database } = await createSite();
  await backUp(site, archiveOf());
  await database.db.execute(sql`update "user" set name = 'Changed Since'`);
  const before = await stateOf(database.url, site.dataDir);
  const backup = await openBackup(archiveOf(), site.dataDir);
  await mkdir(path.join(backup.folder, "uploads.before", "full"), { recursive: true });
  const restoring = restore({
    backup,
    databaseUrl: database.url,
    dataDir: site.dataDir,
    secretInSettings: undefined,
    terminate: true,
    dropPrevious: true,
    log,
  });
  await expect(restoring).rejects.toThrow(/ENOTEMPTY/);
  await backup.close();
  expect(await stateOf(database.url, site.dataDir)).toEqual(before);
});

test("another SECRET in the settings is refused before anything is done", async () => {
  const { site, database } = await createSite();
  await backUp(site, archiveOf());
  const restoring = restoreTo(archiveOf(), database.url, { secret: "x".repeat(32) });
  await expect(restoring).rejects.toThrow(/^Cannot restore: SECRET is not the one of the backup/);
});

test("a file that exists is not overwritten", async () => {
  const { site } = await createSite();
  await mkdir(path.dirname(archiveOf()));
  await writeFile(archiveOf(), "yesterday’s");
  await expect(backUp(site, archiveOf())).rejects.toThrow(/exists already/);
  expect(await readFile(archiveOf(), "utf8")).toBe("yesterday’s");
});

test.runIf(process.getuid?.() === 0)("a full disk leaves no half archive", async () => {
  const { site, database } = await createSite();
  await database.db.execute(
    sql`update "user" set name = (select string_agg(md5(i::text), '') from generate_series(1, 20000) i)`,
  );
  const disk = path.join(dir, "disk");
  await mkdir(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", disk]);
  cleanups.push(async () => execFileSync("umount", [disk]));
  await expect(backUp(site, path.join(disk, "site.tar.gz"))).rejects.toMatchObject({
    code: "ENOSPC",
  });
  expect(await readdir(disk)).toEqual([]);
});

test("no table has a sequence: a backup would have to carry its value", async () => {
  const { rows } = await query(
    await createMigrated(),
    "select sequencename from pg_sequences where schemaname = 'public'",
  );
  expect(rows).toEqual([]);
});
